// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/optiontable.h"

#include "app/cli/arguments/filteroptions.h"
#include "app/cli/arguments/optionvalues.h"
#include "app/cli/arguments/scoreoptions.h"
#include "app/cli/arguments/valuenames.h"
#include "app/texts/clitext.h"
#include "views/base/momentchoice.h"
#include "views/base/shownclasses.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::app {

namespace {

using L = QLatin1String;
using enum Command;

QStringList formatNames()
{
    return { QStringLiteral("csv"), QStringLiteral("json") };
}

QStringList pathForms()
{
    return { QStringLiteral("short"), QStringLiteral("full") };
}

QStringList estimatorNames()
{
    return { QStringLiteral("classes"), QStringLiteral("p2") };
}

QStringList themeNames()
{
    return { QStringLiteral("light"), QStringLiteral("dark") };
}

QStringList shellNames()
{
    return { QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish") };
}

// Options that choose a part of a trace and the form of a table.
std::vector<OptionSpec> intervalOptions()
{
    return {
        { .option = Option::Force,
            .name = L("--force"),
            .commands = { Index },
            .text = QT_TRANSLATE_NOOP("CommandLine", "reads the trace anew, also where its cache file fits"),
            .target = &Arguments::force },
        { .option = Option::Json,
            .name = L("--json"),
            .commands = { Info, Insights, State },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints JSON: one object, of insights an array of objects"),
            .target = &Arguments::json },
        { .option = Option::Format,
            .name = L("--format"),
            .value = L("csv|json"),
            .commands = { Filter, Table },
            .text
            = QT_TRANSLATE_NOOP("CommandLine", "CSV with a header line (the default), or a JSON array of objects"),
            .target = &setFormat,
            .words = &formatNames },
        { .option = Option::CsvSafe,
            .name = L("--csv-safe"),
            .commands = { Filter, Table },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "in CSV, puts an apostrophe before texts that spreadsheets would take for formulas: those\n"
                "that begin with =, +, -, @, a tab or a line break; numbers stay numbers"),
            .target = &Arguments::csvSafe },
        { .option = Option::From,
            .name = L("--from"),
            .value = L("T"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "begin of the interval: seconds since the trace's first event,\n"
                "such as 1.25, 1.25s, 3ms, 250us or 40ns"),
            .target = &Arguments::from },
        { .option = Option::To,
            .name = L("--to"),
            .value = L("T"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "end of the interval, which does not belong to it"),
            .target = &Arguments::to },
        { .option = Option::At,
            .name = L("--at"),
            .value = L("POSITION|T"),
            .commands = { State, Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "after which event: its position (digits alone; 0: before the first one), or a time, such as\n"
                "1.25s, 3ms, 250us or 40ns: after all events until then; of tables, matrix and those of ParaGraph\n"
                "know it, of pictures these and state, and those over time, which show a line there; the default is\n"
                "the end of the interval, of state the middle of the trace, of pictures over time no line"),
            .target = &setNonEmpty<&Arguments::at>,
            .neededBy = { State } },
        { .option = Option::Location,
            .name = L("--location"),
            .value = L("X"),
            .commands = { Table, State, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "only this location (or process): its id, its name, or rank:N;\nmay be given several times"),
            .target = &Arguments::locations },
        { .option = Option::AgainstFrom,
            .name = L("--against-from"),
            .value = L("T"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of flamegraph: begin of the interval that it is compared with, see --from; the default is the\n"
                "begin of the interval itself"),
            .target = &Arguments::againstFrom },
        { .option = Option::AgainstTo,
            .name = L("--against-to"),
            .value = L("T"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "of the same: end of that interval"),
            .target = &Arguments::againstTo },
        { .option = Option::AgainstLocation,
            .name = L("--against-location"),
            .value = L("X"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of the same: a location that it is compared with, see --location; the default is those of\n"
                "--location; may be given several times"),
            .target = &Arguments::againstLocations },
        { .option = Option::Sender,
            .name = L("--sender"),
            .value = L("X"),
            .commands = { State },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of the messages in flight only those from there; X as for --location; with --receiver: the\n"
                "queue between the two"),
            .target = &Arguments::senders },
        { .option = Option::Receiver,
            .name = L("--receiver"),
            .value = L("X"),
            .commands = { State },
            .text = QT_TRANSLATE_NOOP("CommandLine", "of the messages in flight only those to there"),
            .target = &Arguments::receivers },
    };
}

// Options that choose messages and signs.
std::vector<OptionSpec> messageOptions()
{
    return {
        { .option = Option::Order,
            .name = L("--order"),
            .value = L("ORDER"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of spacetime: the order of the lines: rank (the default), node, or topology or topology:N, by\n"
                "Cartesian coordinates; of processes: the share that the bars are sorted by: rank (the\n"
                "default), idle or a class of functions; of messages and collectives: order or value, the greatest\n"
                "bar first; of matrix: natural (the default) or gray; of displays of ParaGraph: see below"),
            .target = &setNonEmpty<&Arguments::order>,
            .words = &rowOrderNames,
            .hasOtherValues = true },
        { .option = Option::Extent,
            .name = L("--extent"),
            .value = L("now|so-far|whole"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of displays of ParaGraph, and matrix: what is at the time of --at, over the interval until then, or\n"
                "over all of it (the default of matrix, but for --at and --frames, with which it is now)"),
            .target = &setNonEmpty<&Arguments::extent>,
            .words = &views::momentExtentWords },
        { .option = Option::Overhead,
            .name = L("--overhead"),
            .value = L("winning|losing"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "of streak: what a location in overhead does"),
            .target = &setNonEmpty<&Arguments::overhead>,
            .words = &views::overheadWords },
        { .option = Option::Width,
            .name = L("--width"),
            .value = L("T"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of displays of ParaGraph: the time before --at over which means are taken, such as 20ms; the default\n"
                "is a twentieth of the interval"),
            .target = &setNonEmpty<&Arguments::width> },
        { .option = Option::Idle,
            .name = L("--idle"),
            .value = L("RULE"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of displays of ParaGraph: a call that waits is idle until-released: until the message that it waits\n"
                "for was sent (the default), or whole-call: in all of its time; PICL files say themselves what is "
                "idle"),
            .target = &setNonEmpty<&Arguments::idle>,
            .words = &views::idleRuleWords },
        { .option = Option::CountsAs,
            .name = L("--counts-as"),
            .value = L("NAME=WHAT"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of displays of ParaGraph, timeline and spacetime, and of functions and profile with --by activity:\n"
                "what the time of this function counts as, in place of what its class and the trace say: %1\n"
                "(overhead, but idle while it waits); may be given several times"),
            .target = &Arguments::countsAs,
            .words = &chosenActivityNames,
            .hasOtherValues = true },
        { .option = Option::Classes,
            .name = L("--classes"),
            .value = L("CLASSES"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of pictures with functions, and of the tables processes, summary, compare and radar: the classes by\n"
                "which functions are coloured and added up: %1; class (the default) has work, communication, waiting\n"
                "and so on, scorep those of scorep-score: USR, COM, MPI and so on"),
            .target = &setClassing,
            .words = &views::classingWords },
        { .option = Option::Topology,
            .name = L("--topology"),
            .value = L("NETWORK"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of displays of ParaGraph, and of --color distance: the network that is assumed between locations"),
            .target = &setNonEmpty<&Arguments::topology>,
            .words = &topologyNames },
        { .option = Option::Layout,
            .name = L("--layout"),
            .value = L("FILE"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of animation: where nodes stand, as a layout file says that the view has saved"),
            .target = &setNonEmpty<&Arguments::layout> },
        { .option = Option::Measure,
            .name = L("--measure"),
            .value = L("WHAT"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of compare: what is compared: exclusive (the default), inclusive, visits, mean, max, share, or\n"
                "the name of a metric that adds up; of the picture matrix: bytes (the default), count, rate, or\n"
                "the mean, min or max of durations; of radar: what is shown: share (the default), duration, sent,\n"
                "received, io, queue or queue-bytes (messages under way), or the name of a metric; of messages:\n"
                "how long bars are: count (the default), bytes, mean, max, rate; of collectives: time (the default),\n"
                "count, bytes, spread; of flamegraph: time (the default), visits or samples; of contexts: all samples\n"
                "(the default), or the name of the generator that takes them; of iterations: duration (the default),\n"
                "exclusive, waiting, communication, sent, deviation; of displays of ParaGraph: see below"),
            .target = &setNonEmpty<&Arguments::measure>,
            .words = &measureNames,
            .hasOtherValues = true },
        { .option = Option::By,
            .name = L("--by"),
            .value = L("WHAT"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of compare: what is compared in what: location (the default), process or node, and function (the\n"
                "default), group or class, with a comma between them; of summary: what locations are counted by: the\n"
                "class of the function that they are in (the default), its group, or the function; of matrix: what\n"
                "senders and receivers are: location (the default), process, node, or topology or topology:N, by\n"
                "Cartesian coordinates, or topology:N:D, by the coordinate D alone; of radar: a class of functions,\n"
                "communication, waiting … or, with --classes scorep, USR, MPI … (without it, that with most time);\n"
                "of histogram: location; of functions and profile: function (the default), class, group, defined, the "
                "groups of the trace, file, or\n"
                "activity, what their time counts as; of messages and messagesummary: all, sender, receiver, pair,\n"
                "communicator, tag, size, or functions, those in which the ends are; of collectives and\n"
                "collectivesummary: operation,communicator (the default), or one of them; of io: file (the default),\n"
                "handle, operation, location or paradigm; of tasksummary: region in which they are created (the\n"
                "default), location that creates them, runner, pair of both, or task, those that wait longest; of\n"
                "locks: a lock (the default), a location, both, or the window of locks of one-sided communication;\n"
                "of rma: an operation (the default), a window, a pair of origin and target, or an origin; of "
                "contexts:\n"
                "function (the default), or line, where calls from different lines are apart; of\n"
                "criticalpath: a segment (the default), a location, a region or a message, by sender and receiver;\n"
                "of other displays of ParaGraph: see below; custom of animation needs --layout"),
            .target = &setNonEmpty<&Arguments::by>,
            .words = &byNames,
            .hasOtherValues = true },
        { .option = Option::Color,
            .name = L("--color"),
            .value = L("WHAT"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of timeline and spacetime: what the colours of messages say: bytes, duration, tag,\n"
                "communicator, sender or distance, in the network of --topology"),
            .target = &Arguments::color,
            .words = &messageColorNames },
        { .option = Option::Rows,
            .name = L("--rows"),
            .value = L("WHAT"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of timeline and spacetime: what rows show where several calls share a pixel: shares (the\n"
                "default), their functions by time, or dominant, the function that has most of it; of timeline,\n"
                "in place of calls: activity (busy, overhead, idle) or task (see tasks)"),
            .target = &Arguments::rows,
            .words = &rowContentNames },
        { .option = Option::CriticalPath,
            .name = L("--critical-path"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of timeline and spacetime: the chain that the end of the run waits for stands out, everything else\n"
                "is pale"),
            .target = &Arguments::criticalPath },
        { .option = Option::Bytes,
            .name = L("--bytes"),
            .value = L("A-B"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of messages, messagesummary, messageoutliers, matrix, histogram, timeline and spacetime: only\n"
                "messages of so many bytes, as in 4KiB-, -1MiB, 1000-2000 or 8"),
            .target = &setBytes },
        { .option = Option::Tag,
            .name = L("--tag"),
            .value = L("N"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of the same: only messages with this tag, or as in 7-9; may be given several times"),
            .target = &addTags,
            .isList = true },
        { .option = Option::Communicator,
            .name = L("--communicator"),
            .value = L("NAME"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of the same: only messages on this communicator: its id or its name; may be given several "
                "times"),
            .target = &Arguments::communicators },
        { .option = Option::Peer,
            .name = L("--peer"),
            .value = L("X"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of the same: only messages with an end there; X as for --location; may be given several "
                "times"),
            .target = &Arguments::peers },
        { .option = Option::Signs,
            .name = L("--signs"),
            .value = L("GROUPS"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of process: only the symbols of these events, with commas between them:\n%1"),
            .target = &setNonEmpty<&Arguments::signs>,
            .words = &signNames,
            .hasOtherValues = true },
    };
}

/// The words for what counts in a matrix, and for what other tables and pictures are made from.
QStringList sourceNames()
{
    return views::transferSourceNames() + QStringList { QStringLiteral("trace"), QStringLiteral("profile") };
}

// Options of the communication matrix.
std::vector<OptionSpec> matrixOptions()
{
    return {
        { .option = Option::Source,
            .name = L("--source"),
            .value = L("WHAT"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of matrix: what counts: messages (the default), collectives, from or to a root, rma, one-sided\n"
                "operations, or all; of tables and pictures of call paths and functions: trace (the default), its\n"
                "events, or profile, the one that was recorded beside it"),
            .target = &setSource,
            .words = &sourceNames },
        { .option = Option::Part,
            .name = L("--part"),
            .value = L("WHAT"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of matrix: whole (the default), symmetric, the mean of both directions, or difference"),
            .target = &setPart,
            .words = &views::matrixPartNames },
        { .option = Option::Logarithmic,
            .name = L("--logarithmic"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of matrix, messages and collectives: colours, or bars, follow the logarithms of the numbers"),
            .target = &Arguments::isLogarithmic },
    };
}

// Options that choose curves.
std::vector<OptionSpec> curveOptions()
{
    return {
        { .option = Option::Region,
            .name = L("--region"),
            .value = L("NAME"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of counterstatistics, derived and summary: also how many locations are inside this function;\n"
                "of radar: the function whose time or calls are shown; may be given several times, but for radar"),
            .target = &Arguments::regions,
            .renderText = QT_TRANSLATE_NOOP("CommandLine",
                "of counters and summary: how many locations are inside this function; of radar: the function whose\n"
                "time or calls are shown; may be given several times, but for radar") },
        { .option = Option::Of,
            .name = L("--of"),
            .value = L("WHAT"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of histogram: what has the durations: calls (the default), gaps between calls, messages or\n"
                "collectives"),
            .target = &setNonEmpty<&Arguments::of>,
            .words = &subjectNames },
        { .option = Option::Linear,
            .name = L("--linear"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of histogram: bins that are equally wide; the default is logarithmic ones"),
            .target = &Arguments::linear },
        { .option = Option::Function,
            .name = L("--function"),
            .value = L("NAME"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of summary with --by function: a part for this function; of histogram: the calls of this\n"
                "function; of source: its file; of tasks and processorstatus: calls of it are tasks; of iterations:\n"
                "its visits are iterations; may be given several times, but for source; the default is those that\n"
                "take most of the time, of tasks and iterations those that the trace suggests"),
            .target = &Arguments::functions },
        { .option = Option::Group,
            .name = L("--group"),
            .value = L("NAME"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of counterstatistics and derived: also which share of the time the locations that have calls spend\n"
                "in this function group: %1;\n"
                "of radar: the group whose time or calls are shown; may be given several times, but for radar"),
            .target = &Arguments::groups,
            .words = &regionGroupNames,
            .renderText = QT_TRANSLATE_NOOP("CommandLine",
                "of counters: which share of the time the locations that have calls spend in this\n"
                "function group: %1;\n"
                "of radar: the group whose time or calls are shown; may be given several times, but for radar") },
        { .option = Option::Metric,
            .name = L("--metric"),
            .value = L("NAME"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of counters: a curve of this metric, as counterstatistics names it; may be given several\n"
                "times. Without it and the like: of the first metric that has samples, else of the\n"
                "messages in flight. Of process: this metric as a curve over the call levels"),
            .target = &Arguments::metrics },
        { .option = Option::Derived,
            .name = L("--derived"),
            .value = L("NAME"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of counters: a curve of what is derived from the trace: %1;\nmay be given several times"),
            .target = &Arguments::derived,
            .words = &derivedCurveNames },
        { .option = Option::Combine,
            .name = L("--combine"),
            .value = L("sum|mean|min|max"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of counters: what the curve of a metric shows of several locations; the default is sum"),
            .target = &setCombination,
            .words = &combinationNames },
        { .option = Option::Rate,
            .name = L("--rate"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "of counters: metrics as rates per second"),
            .target = &setMode<core::CurveMode::Rate> },
        { .option = Option::Value,
            .name = L("--value"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "of counters: metrics as values; the default is rates of what accumulates, else values"),
            .target = &setMode<core::CurveMode::Value> },
    };
}

// Pictures, files and what the program says of itself.
std::vector<OptionSpec> outputOptions()
{
    return {
        { .option = Option::Names,
            .name = L("--names"),
            .commands = { Table },
            .text
            = QT_TRANSLATE_NOOP("CommandLine", "prints names of locations and communicators instead of their ids"),
            .target = &Arguments::names },
        { .option = Option::Paths,
            .name = L("--paths"),
            .value = L("short|full"),
            .commands = { Table },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of calltree and callers: full writes all names of each path; short, the default, of a path of\n"
                "more than 256 names the last 256 behind '…/'"),
            .target = &setPaths,
            .words = &pathForms },
        { .option = Option::Estimator,
            .name = L("--estimator"),
            .value = L("classes|p2"),
            .commands = { Table },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of profile and messagesummary: how quantiles are found: classes, the default, counts values in\n"
                "classes, 32 between one power of two and the next, and tells the bound; p2 estimates as EARL\n"
                "does (P²)"),
            .target = &setEstimator,
            .words = &estimatorNames },
        { .option = Option::Count,
            .name = L("--count"),
            .value = L("N"),
            .commands = { Table },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of outliers and messageoutliers: how many, the strongest first; of tasksummary --by task:\n"
                "how many; the default is 20"),
            .target = &setCount },
        { .option = Option::Columns,
            .name = L("--columns"),
            .value = L("N"),
            .commands = { Table },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of summary and utilization: into how many columns the interval is divided; the default is 100"),
            .target = &setColumns },
        { .option = Option::Bookmarks,
            .name = L("--bookmarks"),
            .commands = { Table, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of markers: also the bookmarks that you have set in the window, which are kept beside your\n"
                "settings"),
            .target = &Arguments::bookmarks,
            .renderText = QT_TRANSLATE_NOOP("CommandLine",
                "of markers and of views over time: also shows the bookmarks that you have set in the window") },
        { .option = Option::Size,
            .name = L("--size"),
            .value = L("W[xH]"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "size of the picture: 1600x900 in pixels, 84mmx60mm or 240ptx170pt; without a height, as in 1600,\n"
                "which is the default, the picture is as high as its content needs"),
            .target = &setSize },
        { .option = Option::FontSize,
            .name = L("--font-size"),
            .value = L("N"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "size of the labels in print, in points; the default is 9"),
            .target = &setFontSize },
        { .option = Option::Dpi,
            .name = L("--dpi"),
            .value = L("N"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "pixels of an inch, of a PNG and of a size in pixels; the default is 96 for sizes in\n"
                "pixels, else 300"),
            .target = &setDpi },
        { .option = Option::Scale,
            .name = L("--scale"),
            .value = L("N"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "device pixels of a PNG for each pixel of the size, 0.25 to 8; the default is 1"),
            .target = &setScale },
        { .option = Option::Frames,
            .name = L("--frames"),
            .value = L("N"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "makes a film of a view that knows --at: N pictures, whose times lie evenly over the interval. The\n"
                "output ends in .png, for a file of each frame with its number, .mp4 or .webm, which ffmpeg makes"),
            .target = &setFrames },
        { .option = Option::FramesPerSecond,
            .name = L("--fps"),
            .value = L("N"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "how many frames of a film are shown in a second, 0.1 to 240; the default is 25"),
            .target = &setFramesPerSecond },
        { .option = Option::AllShapes,
            .name = L("--all-shapes"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "in SVG and PDF, makes each bar a shape that can be edited; otherwise rows of very many bars\n"
                "are images with the same pixels, which takes far less"),
            .target = &Arguments::allAsShapes },
        { .option = Option::Theme,
            .name = L("--theme"),
            .value = L("light|dark"),
            .commands = { Render },
            .text = QT_TRANSLATE_NOOP("CommandLine", "colours; the default is light"),
            .target = &setTheme,
            .words = &themeNames },
        { .option = Option::Output,
            .name = L("--output"),
            .shortName = L("-o"),
            .value = L("FILE"),
            .commands = { Filter, Table, Render, Cube },
            .text = QT_TRANSLATE_NOOP("CommandLine", "writes to this file, which is replaced only when all is well"),
            .target = &setNonEmpty<&Arguments::output>,
            .kind = ValueKind::File,
            .renderText
            = QT_TRANSLATE_NOOP("CommandLine", "the picture's file; its suffix says the format: .png, .svg or .pdf"),
            .neededBy = { Render, Cube } },
        { .option = Option::CacheFolder,
            .name = L("--cache-dir"),
            .value = L("DIR"),
            .commands = { Window, Info, Insights, Table, State, Render, Check, Filter, Score, Index },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "folder of the cache files; the default is lightcone in the user's folder of caches, ~/.cache"),
            .target = &setNonEmpty<&Arguments::cacheFolder>,
            .kind = ValueKind::Folder },
        { .option = Option::NoCache,
            .name = L("--no-cache"),
            .commands = { Window, Info, Insights, Table, State, Render, Check, Filter, Score },
            .text = QT_TRANSLATE_NOOP("CommandLine", "neither looks for a cache file nor leaves one"),
            .target = &Arguments::noCache },
        { .option = Option::Help,
            .name = L("--help"),
            .shortName = L("-h"),
            .commands = { Window, Info, Insights, Table, State, Render, Check, Filter, Cube, Score, Index },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints this help"),
            .target = &Arguments::help },
        { .option = Option::Version,
            .name = L("--version"),
            .shortName = L("-v"),
            .commands = { Window },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints the version"),
            .target = &Arguments::version },
        { .option = Option::ManPage,
            .name = L("--man-page"),
            .commands = { Window },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints the page that man(1) shows, for those who make packages"),
            .target = &Arguments::manPage },
        { .option = Option::Completion,
            .name = L("--completion"),
            .value = L("SHELL"),
            .commands = { Window },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "prints a script that completes commands, options and their values in this shell: %1;\n"
                "source it, or put it where the shell looks for it"),
            .target = &setNonEmpty<&Arguments::shell>,
            .words = &shellNames },
    };
}

} // namespace

bool OptionSpec::isOf(Command command) const
{
    return std::ranges::find(commands, command) != commands.end();
}

bool OptionSpec::isNeededBy(Command command) const
{
    return std::ranges::find(neededBy, command) != neededBy.end();
}

std::span<const OptionSpec> optionSpecs()
{
    static const std::vector<OptionSpec> specs = [] {
        std::vector<OptionSpec> all;
        for (std::vector<OptionSpec> part : { intervalOptions(), messageOptions(), matrixOptions(), curveOptions(),
                 filterOptions(), scoreOptions(), outputOptions() })
            std::ranges::move(part, std::back_inserter(all));
        return all;
    }();
    return specs;
}

const OptionSpec* findOption(Command command, const QString& name)
{
    const auto specs = optionSpecs();
    const auto found = std::ranges::find_if(specs, [&](const OptionSpec& spec) {
        return (name == spec.name || (!spec.shortName.isEmpty() && name == spec.shortName)) && spec.isOf(command);
    });
    return found == specs.end() ? nullptr : &*found;
}

QString optionText(const OptionSpec& option, Command command)
{
    const bool isOfRender = command == Command::Render && option.renderText != nullptr;
    const QString text = CliText::tr(isOfRender ? option.renderText : option.text);
    return option.words != nullptr && text.contains(QLatin1String("%1"))
        ? text.arg(option.words().join(QLatin1String(", ")))
        : text;
}

QString writtenOption(const OptionSpec& option)
{
    QString text;
    if (!option.shortName.isEmpty())
        text = option.shortName + QStringLiteral(", ");
    text += option.name;
    if (option.takesValue())
        text += QLatin1Char(' ') + option.value;
    return text;
}

} // namespace lightcone::app
