// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help.h"

#include "app/cli/render/renderviews.h"
#include "app/cli/tables/tables.h"
#include "app/texts/clitext.h"

#include <algorithm>

namespace lightcone::app {

namespace {

struct Entry {
    QString name;
    QString text;
};

/// A title and below it names and texts in two columns; lines of a text stand below each other.
QString block(const QString& title, const QList<Entry>& entries)
{
    qsizetype width = 0;
    for (const Entry& entry : entries)
        width = std::max(width, entry.name.size());
    QString text = QLatin1Char('\n') + title + QLatin1Char('\n');
    for (const Entry& entry : entries) {
        const QString indent = QLatin1Char('\n') + QString(width + 4, QLatin1Char(' '));
        text += QStringLiteral("  ") + entry.name.leftJustified(width + 2)
            + QString(entry.text).replace(QLatin1Char('\n'), indent) + QLatin1Char('\n');
    }
    return text;
}

QString usageOf(Command command)
{
    switch (command) {
    case Command::Info:
        return QStringLiteral("lightcone info TRACE [--json]");
    case Command::Table:
        return QStringLiteral("lightcone table TABLE TRACE [--format csv|json] [--from T] [--to T] [--location X]... "
                              "[--bytes A-B] [--tag N]... [--communicator NAME]... [--peer X]... [--region NAME]... "
                              "[--group NAME]... [--names] [-o FILE]");
    case Command::State:
        return QStringLiteral("lightcone state TRACE --at POSITION|T [--location X]... [--sender X]... "
                              "[--receiver X]... [--json]");
    case Command::Render:
        return QStringLiteral(
            "lightcone render VIEW TRACE -o FILE.png|.svg|.pdf [--size WxH] [--scale N] [--from T] "
            "[--to T] [--location X]... [--theme light|dark] [--order ORDER] [--color WHAT] [--bytes A-B] [--tag N]... "
            "[--communicator NAME]... [--peer X]... [--metric NAME]... [--signs GROUPS] [--derived NAME]... "
            "[--region NAME]... [--group NAME]... [--combine sum|mean|min|max] [--rate|--value]");
    case Command::Check:
        return QStringLiteral("lightcone check TRACE");
    case Command::Index:
        return QStringLiteral("lightcone index TRACE [--force] [--cache-dir DIR]");
    case Command::Window:
        break;
    }
    return {};
}

QString purposeOf(Command command)
{
    switch (command) {
    case Command::Info:
        return CliText::tr("Prints what the trace contains: definitions, events, messages, health.");
    case Command::Table:
        return CliText::tr("Prints a table of the trace as CSV or JSON.");
    case Command::State:
        return CliText::tr(
            "Prints what is the case after an event or at a time: open calls, messages, locks, metrics.");
    case Command::Render:
        return CliText::tr("Writes a view of the trace as a picture.");
    case Command::Check:
        return CliText::tr("Prints a health report: what was lost, repaired or guessed.");
    case Command::Index:
        return CliText::tr("Builds the cache file of the trace ahead of use.");
    case Command::Window:
        break;
    }
    return {};
}

QString optionText(Option option, Command command)
{
    switch (option) {
    case Option::Help:
        return CliText::tr("prints this help");
    case Option::Json:
        return CliText::tr("prints one JSON object");
    case Option::Format:
        return CliText::tr("CSV with a header line (the default), or a JSON array of objects");
    case Option::From:
        return CliText::tr("begin of the interval: seconds since the trace's first event,\n"
                           "such as 1.25, 1.25s, 3ms, 250us or 40ns");
    case Option::To:
        return CliText::tr("end of the interval, which does not belong to it");
    case Option::At:
        return CliText::tr(
            "after which event: its position (digits alone; 0: before the first one), or a time, such as\n"
            "1.25s, 3ms, 250us or 40ns: after all events until then");
    case Option::Location:
        return CliText::tr("only this location (or process): its id, its name, or rank:N;\nmay be given several times");
    case Option::Sender:
        return CliText::tr(
            "of the messages in flight only those from there; X as for --location; with --receiver: the\n"
            "queue between the two");
    case Option::Receiver:
        return CliText::tr("of the messages in flight only those to there");
    case Option::Order:
        return CliText::tr(
            "of spacetime: the order of the lines: rank (the default), node, or topology or topology:N, by\n"
            "Cartesian coordinates");
    case Option::Color:
        return CliText::tr("of timeline and spacetime: what the colours of messages say: bytes, duration, tag,\n"
                           "communicator or sender");
    case Option::Bytes:
        return CliText::tr("of messages, timeline and spacetime: only messages of so many bytes, as in 4KiB-, -1MiB,\n"
                           "1000-2000 or 8");
    case Option::Tag:
        return CliText::tr("of the same: only messages with this tag, or as in 7-9; may be given several times");
    case Option::Communicator:
        return CliText::tr("of the same: only messages on this communicator: its id or its name; may be given several "
                           "times");
    case Option::Peer:
        return CliText::tr("of the same: only messages with an end there; X as for --location; may be given several "
                           "times");
    case Option::Region:
        return command == Command::Render
            ? CliText::tr("of counters: how many locations are inside this function; may be given several times")
            : CliText::tr("of counterstatistics and derived: also how many locations are inside this function;\n"
                          "may be given several times");
    case Option::Group:
        if (command == Command::Render)
            return CliText::tr(
                "of counters: which share of the time the locations that have calls spend in this group\n"
                "of regions: %1;\n"
                "may be given several times")
                .arg(regionGroupNames().join(QLatin1String(", ")));
        return CliText::tr(
            "of the same: also which share of the time the locations that have calls spend in this group\n"
            "of regions: %1;\n"
            "may be given several times")
            .arg(regionGroupNames().join(QLatin1String(", ")));
    case Option::Metric:
        return CliText::tr("of counters: a curve of this metric, as counterstatistics names it; may be given several\n"
                           "times. Without it and the like: of the first metric that has samples, else of the\n"
                           "messages in flight. Of process: this metric as a curve over the call levels");
    case Option::Derived:
        return CliText::tr("of counters: a curve of what is derived from the trace: %1;\nmay be given several times")
            .arg(derivedCurveNames().join(QLatin1String(", ")));
    case Option::Combine:
        return CliText::tr("of counters: what the curve of a metric shows of several locations; the default is sum");
    case Option::Rate:
        return CliText::tr("of counters: what is added to metrics in a second");
    case Option::Value:
        return CliText::tr("of counters: metrics as they were recorded; the default is as each metric asks");
    case Option::Signs:
        return CliText::tr("of process: only the signs of these events: none, all, or some of\n%1,\n"
                           "with commas between them")
            .arg(signGroupNames().join(QLatin1String(", ")));
    case Option::Names:
        return CliText::tr("prints names of locations and communicators instead of their ids");
    case Option::Size:
        return CliText::tr("size of the picture in pixels; the default is 1600x900");
    case Option::Scale:
        return CliText::tr("device pixels of a PNG for each pixel of the size, 0.25 to 8; the default is 1");
    case Option::Theme:
        return CliText::tr("colours; the default is light");
    case Option::Output:
        return command == Command::Render
            ? CliText::tr("the picture's file; its suffix says the format: .png, .svg or .pdf")
            : CliText::tr("writes to this file, which is replaced only when all is well");
    case Option::Force:
        return CliText::tr("reads the trace anew, also where its cache file fits");
    case Option::CacheFolder:
        return CliText::tr(
            "folder of the cache files; the default is lightcone in the user's folder of caches, ~/.cache");
    case Option::NoCache:
        return CliText::tr("neither looks for a cache file nor leaves one");
    }
    return {};
}

QList<Entry> optionEntries(Command command)
{
    QList<Entry> entries;
    for (const OptionSpec& spec : optionSpecs()) {
        if (std::ranges::find(spec.commands, command) == spec.commands.end())
            continue;
        QString name
            = spec.shortName.isEmpty() ? QString(spec.name) : spec.shortName + QStringLiteral(", ") + spec.name;
        if (!spec.value.isEmpty())
            name += QLatin1Char(' ') + spec.value;
        entries.append({ name, optionText(spec.option, command) });
    }
    return entries;
}

QString columnText(const TableSpec& table)
{
    constexpr qsizetype kWidth = 80;
    QString text;
    qsizetype lineBegin = 0;
    for (const std::string_view column : table.columns) {
        const QString name = QString::fromLatin1(column.data(), static_cast<qsizetype>(column.size()));
        if (!text.isEmpty()) {
            const bool fits = text.size() - lineBegin + name.size() < kWidth;
            text += fits ? QStringLiteral(", ") : QStringLiteral(",\n");
            if (!fits)
                lineBegin = text.size();
        }
        text += name;
    }
    return text;
}

QString tablesBlock()
{
    QList<Entry> entries;
    for (const TableSpec& table : tables())
        entries.append({ table.name, columnText(table) });
    return block(CliText::tr("Tables and their columns:"), entries);
}

QString viewsBlock()
{
    QList<Entry> entries;
    for (const RenderedView& view : renderedViews())
        entries.append({ view.name, view.purpose() });
    return block(CliText::tr("Views:"), entries);
}

QString intervalNotes()
{
    return QLatin1Char('\n')
        + CliText::tr(
            "Times are seconds since the trace's first event. What an interval chooses: events and counters by\n"
            "their time; calls, messages and collectives that overlap it; for matrix and messagesummary, messages\n"
            "sent in it; for profile, calltree and callers, visits entered in it and the time inside it. What\n"
            "locations choose: messages with either end at one of them; for the matrix, both ends; collectives with\n"
            "a member among them.\n"
            "The rows of calls are in the order of their enters, over all locations; depth 0 is outermost. A call\n"
            "that is never left ends with its location's last event and has no leave_position.\n"
            "The rows of profile are ordered by exclusive time, the greatest first; sum, mean, variance, q25,\n"
            "median and q75 are of the durations of its visits. The rows of messagesummary are of all messages,\n"
            "then of those by sender, receiver, pair of sender and receiver, communicator and tag; durations are from\n"
            "send to receive. Quartiles are estimates in constant memory (P²).")
        + QLatin1Char('\n');
}

QString curveNotes()
{
    return QLatin1Char('\n')
        + CliText::tr(
            "counterstatistics has a row for each metric and location, before them one of the sum over the\n"
            "locations, and the derived curves, whose steps are the rows of derived. A value holds until the next\n"
            "sample, or since the last one, as the metric says; at a point: straight lines join the samples of one\n"
            "location. The mean is over time; growth and rate (in a second) are of metrics that add up, and count "
            "what\n"
            "comes from one sample to the next as even in between. Messages are in flight from their send to a later\n"
            "receive; those received at once, before they were sent, or never do not count. They have an end at one\n"
            "of the locations. What holds for no time is no step.")
        + QLatin1Char('\n');
}

QString exitStatusBlock()
{
    return block(CliText::tr("Exit status:"),
        {
            { QStringLiteral("0"), CliText::tr("done") },
            { QStringLiteral("1"), CliText::tr("done, but the trace is damaged (check only)") },
            { QStringLiteral("2"), CliText::tr("wrong usage, or the output cannot be written") },
            { QStringLiteral("3"), CliText::tr("the trace cannot be read") },
        });
}

} // namespace

QString programHelp()
{
    QString text = CliText::tr("Lightcone shows event traces of parallel programs.") + QStringLiteral("\n");
    QList<Entry> usage { { QStringLiteral("lightcone [TRACE...]"), CliText::tr("Opens a window for each trace.") } };
    for (const Command command : namedCommands())
        usage.append({ QStringLiteral("lightcone ") + commandName(command), purposeOf(command) });
    text += block(CliText::tr("Usage:"), usage);
    text += QLatin1Char('\n')
        + CliText::tr("TRACE is an anchor file, such as traces.otf2, or a directory that holds one.\n"
                      "'lightcone COMMAND --help' tells more about a command. The commands need no display.")
        + QLatin1Char('\n');
    text += block(CliText::tr("Options:"),
        optionEntries(Command::Window) << Entry { QStringLiteral("-h, --help"), CliText::tr("prints this help") }
                                       << Entry { QStringLiteral("-v, --version"), CliText::tr("prints the version") });
    return text + exitStatusBlock();
}

QString commandHelp(Command command)
{
    QString text = purposeOf(command) + QStringLiteral("\n")
        + block(CliText::tr("Usage:"), { { usageOf(command), QString() } })
              .replace(QLatin1String("  \n"), QLatin1String("\n"));
    text += block(CliText::tr("Options:"), optionEntries(command));
    if (command == Command::Table)
        text += tablesBlock() + intervalNotes() + curveNotes();
    if (command == Command::Render)
        text += viewsBlock();
    return text + exitStatusBlock();
}

QString versionText()
{
    return QStringLiteral("Lightcone " LIGHTCONE_VERSION "\n");
}

} // namespace lightcone::app
