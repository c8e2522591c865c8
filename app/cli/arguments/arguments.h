// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/rowwriter.h"
#include "app/loading/traceloader.h"
#include "core/analysis/curves/curvesource.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/statistics/spread.h"
#include "core/model/shownclass.h"
#include "core/scoring/score.h"
#include "views/base/colorscheme.h"
#include "views/base/matrixchoice.h"
#include "views/export/picturesize.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace lightcone::app {

/// The command. Window means that no command is named and traces are opened.
enum class Command { Window, Info, Insights, Table, State, Render, Check, Filter, Cube, Score, Index };

enum class Option {
    Help,
    Version,
    ManPage,
    Completion,
    Json,
    Format,
    CsvSafe,
    From,
    To,
    At,
    Location,
    AgainstFrom,
    AgainstTo,
    AgainstLocation,
    Sender,
    Receiver,
    Order,
    Extent,
    Overhead,
    Width,
    Idle,
    CountsAs,
    Classes,
    Topology,
    Layout,
    Measure,
    Color,
    Rows,
    Bytes,
    Tag,
    Communicator,
    Peer,
    By,
    Of,
    Linear,
    CriticalPath,
    Source,
    Part,
    Logarithmic,
    Region,
    Function,
    Group,
    Metric,
    Derived,
    Combine,
    Rate,
    Value,
    Signs,
    Output,
    Names,
    Paths,
    Estimator,
    Count,
    Columns,
    Bookmarks,
    Size,
    FontSize,
    Dpi,
    Scale,
    Frames,
    FramesPerSecond,
    AllShapes,
    Theme,
    Test,
    Suggest,
    Limits,
    Exclude,
    Include,
    ExcludeFile,
    IncludeFile,
    Remove,
    Replace,
    Mangled,
    Patterns,
    ScorePFilter,
    RegionRows,
    ScoreFilter,
    Counters,
    MangledNames,
    ScoreOrder,
    SuggestedFilter,
    Force,
    CacheFolder,
    NoCache
};

/// A rule that a filter is to get.
struct NamedFilterRule {
    bool isOfFiles = false; ///< `name` is the path of a source file
    bool isExclude = true;
    QString name; ///< what the rule is for, or its pattern
};

/// A command line that was understood.
struct Arguments {
    Command command = Command::Info;
    bool help = false; ///< the other members are then unset
    bool version = false; ///< for Window: prints the version; with this and the next two, no trace is opened
    bool manPage = false; ///< for Window: prints the page for man(1)
    QString shell; ///< for Window: the shell whose completion script is printed; empty: none
    QList<Option> given; ///< on the command line
    QString subject; ///< for table, render and cube: the name of the table, picture or operation
    QString trace; ///< for all commands but Window and cube; empty for filter unless it is about one
    QString filter; ///< the name of a filter file, of Score-P; empty: none
    QList<NamedFilterRule> filterRules; ///< for filter: those to be added, in their order
    QStringList removals; ///< for filter: the rules that are taken away, named as those to be added
    bool suggest = false; ///< for filter: proposes rules for the trace, which else is what it is tested on
    QString limits; ///< for filter: what is proposed, not yet understood; empty: the default
    bool replace = false; ///< for filter: an existing file may be replaced
    bool mangled = false; ///< they are for mangled names
    bool patterns = false; ///< they are spelled as in the file
    bool regionRows = false; ///< for score: functions have rows, too
    std::uint32_t counters = 0; ///< for score: values that each enter and leave would record
    core::ScoreOrder scoreOrder = core::ScoreOrder::MaxBuffer; ///< for score
    bool isFilterSuggested = false; ///< for score: a filter is written
    QString suggestion; ///< "all", or what the functions that it leaves out are like, which is understood
    QStringList traces; ///< for Window
    QStringList profiles; ///< for cube
    QString output; ///< empty: standard output
    bool json = false;
    bool names = false;
    bool bookmarks = false; ///< those of the user belong to the table or picture
    bool wholePaths = false; ///< for tables with call paths
    core::Estimator estimator = core::Estimator::Classes; ///< for the tables profile and messagesummary
    std::size_t count = 20; ///< for the tables outliers and messageoutliers
    TableFormat format = TableFormat::Csv;
    bool csvSafe = false; ///< see TableForm::isSafe
    std::optional<QString> from; ///< not yet understood: that takes the trace's clock
    std::optional<QString> to;
    QString at; ///< for state: a position or a time, not yet understood
    QStringList locations;
    std::optional<QString> againstFrom; ///< of what is compared with; not yet understood
    std::optional<QString> againstTo;
    QStringList againstLocations;
    QStringList senders; ///< senders of messages in flight; empty: all
    QStringList receivers;
    QString order; ///< order of the lines of a space-time view, not yet understood; empty: the default
    QString extent; ///< of pictures and tables of a moment, see views::MomentChoice; empty: the default of each
    QString overhead;
    QString width;
    QString idle;
    core::Classing classing = core::Classing::Usual; ///< the classes by which functions are told apart
    QStringList countsAs; ///< what functions count as, "NAME=WHAT", not yet understood
    QString topology;
    QString layout; ///< name of a layout file of nodes; empty: none
    QString measure; ///< what views and tables with a measure show, not yet understood; empty: the default
    QString by; ///< what they are divided into, not yet understood; empty: the default
    QString rows; ///< what rows show, see valuenames.h; empty: the default
    QString color; ///< meaning of the colours of messages, see valuenames.h; empty: the default
    core::MessageFilter messages; ///< the wanted messages by bytes and tags; the rest is unset
    QStringList communicators; ///< communicators of the wanted messages: names or definition ids
    QStringList peers; ///< partners of the wanted messages, written as locations
    views::MatrixChoice matrix; ///< sources and part, for the table and the picture matrix
    QString source; ///< the word of --source, one of those that it knows; empty: the default
    bool isOfProfile = false; ///< of the profile that was recorded beside the trace, not of the events
    bool isLogarithmic = false; ///< for the picture matrix: the scale of its colours
    QStringList regions; ///< names of regions, for curves that are derived from a trace, and for filter
    QString of; ///< what a histogram is of, not yet understood; empty: the default
    bool criticalPath = false; ///< the critical path stands out
    bool linear = false; ///< the bins of a histogram are equally wide
    QStringList functions; ///< names of the functions that a table or picture is about
    std::size_t columns = 100; ///< for the table summary
    QStringList groups; ///< names of groups of regions, for derived curves
    QStringList metrics; ///< names of the metrics that are shown as curves
    QStringList derived; ///< names of curves that are derived from a trace and need nothing else, see valuenames.h
    std::optional<core::CurveCombination> combination; ///< combination of several locations, for metrics
    std::optional<core::CurveMode> mode; ///< mode of metrics; nullopt: each metric's own
    QString signs; ///< for views with signs: names of their groups, not yet understood; empty: all
    views::PictureSize size { .isHeightFree = true }; ///< size and font size; its dpi are not set, see below
    std::optional<double> dpi; ///< pixels of an inch; nullopt: those of a screen for sizes in pixels, else of print
    double scale = 1; ///< device pixels of each pixel
    std::uint32_t frames = 0; ///< of a film; 0: a picture is made
    double framesPerSecond = 25;
    bool allAsShapes = false; ///< see PictureOptions
    views::Theme theme = views::Theme::Light;
    bool force = false; ///< for index: reads the trace anew
    QString cacheFolder; ///< empty: the default
    bool noCache = false;
};

/// Either the arguments or, in one line, what is wrong with them.
struct ParsedArguments {
    std::optional<Arguments> arguments;
    QString problem;
};

/// What follows the program's name in main()'s arguments; names of files that are no UTF-8 keep their bytes, see
/// views/base/filenames.h.
QStringList commandLine(int argc, char** argv);

/// The line for a value of an option that makes no sense. @param problem  what is wrong or allowed, without its stop
QString notUnderstood(const QString& option, const QString& value, const QString& problem);

/// @param words  the command line from after the command on
ParsedArguments parseArguments(Command command, const QStringList& words);

/// The options for loading the trace that @p arguments name. If @p defaultCacheFolder is empty, there is no cache
/// unless they name one.
LoadOptions loadOptions(const Arguments& arguments, const std::filesystem::path& defaultCacheFolder);

} // namespace lightcone::app
