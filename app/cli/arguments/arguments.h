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

namespace lightcone::app {

/// What the command line asks for. Window: no command is named; traces are opened.
enum class Command { Window, Info, Table, State, Render, Check, Index };

enum class Option {
    Help,
    Version,
    ManPage,
    Completion,
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

/// A command line that was understood.
struct Arguments {
    Command command = Command::Info;
    bool help = false; ///< the rest is then unset
    bool version = false; ///< of Window: prints the version; as for the next two, no trace is opened
    bool manPage = false; ///< of Window: prints the page for man(1)
    QString shell; ///< of Window: the shell whose completion script is printed; empty: none
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
    QStringList derived; ///< names of curves that are derived from a trace and need nothing else, see valuenames.h
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
