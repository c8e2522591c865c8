// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/rowwriter.h"
#include "app/loading/traceloader.h"
#include "core/analysis/curves/curvesource.h"
#include "views/base/colorscheme.h"

#include <QList>
#include <QSize>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::app {

/// Window: none is named; traces are opened.
enum class Command { Window, Info, Table, State, Render, Check, Index };
/// All that are called by a name, in the order of the help.
std::span<const Command> namedCommands();

/// The command that @p name calls; nullopt when it is none.
std::optional<Command> commandOf(const QString& name);
QLatin1String commandName(Command command);

enum class Option {
    Help,
    Json,
    Format,
    From,
    To,
    At,
    Location,
    Sender,
    Receiver,
    Order,
    Color,
    Bytes,
    Tag,
    Communicator,
    Peer,
    Region,
    Group,
    Metric,
    Derived,
    Combine,
    Rate,
    Value,
    Signs,
    Output,
    Names,
    Size,
    Scale,
    Theme,
    Force,
    CacheFolder,
    NoCache
};

/// How an option is written, and which commands know it. Parser and help read the same list.
struct OptionSpec {
    Option option;
    QLatin1String name; ///< with its dashes
    QLatin1String shortName; ///< empty: none
    QLatin1String value; ///< what stands for its value in the help; empty: it has none
    std::vector<Command> commands;
};
std::span<const OptionSpec> optionSpecs();

/// A command line that was understood.
struct Arguments {
    Command command = Command::Info;
    bool help = false; ///< the rest is then unset
    QList<Option> given; ///< on the command line
    QString subject; ///< of table and render: which one
    QString trace; ///< of all but Window
    QStringList traces; ///< of Window
    QString output; ///< empty: standard output
    bool json = false;
    bool names = false;
    TableFormat format = TableFormat::Csv;
    std::optional<QString> from; ///< not yet understood: that takes the trace's clock
    std::optional<QString> to;
    QString at; ///< of state: a position or a time, not yet understood
    QStringList locations;
    QStringList senders; ///< of messages in flight; empty: all
    QStringList receivers;
    QString order; ///< of the lines of a space-time view, not yet understood; empty: the default
    QString color; ///< what the colours of messages say; the same
    QString bytes; ///< of the messages wanted: "A-B", "A-", "-B", "A"; the same
    QStringList tags; ///< of these messages: "3", "7-9"; the same
    QStringList communicators; ///< of these messages: names or definition ids
    QStringList peers; ///< of these messages: as locations
    QStringList regions; ///< names; of curves that are derived from a trace
    QStringList groups; ///< names of groups of regions; the same
    QStringList metrics; ///< names; of curves
    QStringList
        derived; ///< names of curves that are derived from a trace and need nothing else, see derivedCurveNames()
    std::optional<core::CurveCombination> combination; ///< of several locations, for metrics
    std::optional<core::CurveMode> mode; ///< of metrics; nullopt: as each asks
    QString signs; ///< of views with signs: names of their groups, not yet understood; empty: all
    QSize size { 1600, 900 }; ///< logical pixels
    double scale = 1;
    views::Theme theme = views::Theme::Light;
    bool force = false; ///< of index: read anew
    QString cacheFolder; ///< empty: the default
    bool noCache = false;
};

/// "messages_in_flight", …: as the tables name them.
QStringList derivedCurveNames();

/// Either the arguments or, in one line, what is wrong with them.
struct ParsedArguments {
    std::optional<Arguments> arguments;
    QString problem;
};

/// @param words  the command line from after the command on
ParsedArguments parseArguments(Command command, const QStringList& words);

/// How to load what @p arguments name; @p defaultCacheFolder empty: no cache unless they name one.
LoadOptions loadOptions(const Arguments& arguments, const std::filesystem::path& defaultCacheFolder);

} // namespace lightcone::app
