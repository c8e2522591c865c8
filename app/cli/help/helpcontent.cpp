// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help/helpcontent.h"

#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/cubeoperationtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/tables/tables.h"
#include "app/texts/clitext.h"
#include "views/base/picturequery.h"
#include "views/registry/viewfactory.h"

#include <optional>

namespace lightcone::app {

namespace {

QString usageOf(const CommandSpec& command)
{
    if (command.command == Command::Window)
        return QStringLiteral("lightcone [TRACE...]");
    QString needed = QStringLiteral("lightcone ") + command.name;
    if (!command.subject.isEmpty())
        needed += QLatin1Char(' ') + command.subject;
    needed += QLatin1Char(' ') + command.file;
    QString text;
    for (const OptionSpec& spec : optionSpecs()) {
        // Options that the program also knows without a command would only make the line long.
        if (!spec.isOf(command.command) || spec.isOf(Command::Window))
            continue;
        QString option = spec.shortName.isEmpty() ? spec.name : spec.shortName;
        if (spec.takesValue())
            option += QLatin1Char(' ') + spec.value;
        if (spec.isNeededBy(command.command))
            needed += QLatin1Char(' ') + option;
        else
            text += QStringLiteral(" [%1]").arg(option) + (spec.isRepeatable() ? QStringLiteral("...") : QString());
    }
    return needed + text;
}

HelpSection optionSection(Command command)
{
    HelpSection section { CliText::tr("Options:"), {}, {} };
    for (const OptionSpec& spec : optionSpecs()) {
        if (spec.isOf(command))
            section.entries.append({ writtenOption(spec), optionText(spec, command) });
    }
    return section;
}

/// The words behind @p text, with commas between them, in lines that fit a terminal.
QString wordLines(QString text, const QStringList& words)
{
    constexpr qsizetype kWidth = 80;
    qsizetype lineBegin = 0;
    for (const QString& word : words) {
        if (&word != &words.first()) {
            const bool fits = text.size() - lineBegin + word.size() < kWidth;
            text += fits ? QStringLiteral(", ") : QStringLiteral(",\n");
            if (!fits)
                lineBegin = text.size();
        }
        text += word;
    }
    return text;
}

QString columnText(const views::TableKind& table)
{
    QStringList names;
    for (const std::string_view column : table.columns)
        names.append(QString::fromLatin1(column.data(), static_cast<qsizetype>(column.size())));
    return wordLines({}, names);
}

HelpSection tableSection()
{
    HelpSection section { CliText::tr("Tables and their columns:"), {}, {} };
    for (const views::TableKind& table : tables())
        section.entries.append({ table.id, columnText(table) });
    return section;
}

HelpSection viewSection()
{
    HelpSection section { CliText::tr("Views:"), {}, {} };
    for (const views::ViewKind& view : views::viewKinds()) {
        if (view.picture)
            section.entries.append({ QLatin1String(view.id), view.picture().purpose });
    }
    return section;
}

HelpSection operationSection()
{
    HelpSection section { CliText::tr("Operations:"), {}, {} };
    for (const CubeOperationSpec& operation : cubeOperationSpecs())
        section.entries.append({ operation.name, purposeOf(operation) });
    return section;
}

QString operationNotes()
{
    return CliText::tr(
        "PROFILE is a file of CUBE, or the directory of a measurement with one. Call paths are the same by their\n"
        "functions, processes by their rank, wherever they ran; where a profile lacks one, its values count as 0.\n"
        "Differences of integers are integers, their means are not. Minima and maxima have no difference; their\n"
        "mean is the least or greatest of all runs. The command says which metrics are left out, and why.");
}

HelpSection displaySection(Command command)
{
    HelpSection section {
        CliText::tr("Options of ParaGraph's displays, and the words that they take, the default first:"), {}, {}
    };
    for (const views::ViewKind& view : views::viewKinds()) {
        QStringList lines;
        for (const DisplayOption& option : displayOptions(view, command))
            lines.append(wordLines(option.name + QLatin1Char(' '), option.words));
        if (!lines.isEmpty())
            section.entries.append({ QLatin1String(view.id), lines.join(QLatin1Char('\n')) });
    }
    return section;
}

QString intervalNotes()
{
    return CliText::tr(
        "Times are seconds since the trace's first event. What an interval chooses: events and counters by\n"
        "their time; calls, messages and collectives that overlap it; for matrix, messagesummary and\n"
        "messageoutliers, messages sent in it; for profile, calltree and callers, visits entered in it and the\n"
        "time inside it. What locations choose: messages with either end at one of them; for the matrix, both ends;\n"
        "collectives with a member among them; metrics that one of them records, and those of its process, node or\n"
        "group.\n"
        "The rows of calls are in the order of their enters, over all locations; depth 0 is outermost. A call\n"
        "that is never left ends with its location's last event and has no leave_position.\n"
        "The rows of profile are ordered by exclusive time, the greatest first. min, max and sum to q75 are of\n"
        "the parts of its visits that are inside the interval, whole_min to whole_sum of whole visits, also of\n"
        "what is behind the interval. The rows of messagesummary are of all messages,\n"
        "then of those by sender, receiver, pair of sender and receiver, communicator and tag; durations are from\n"
        "send to receive. Quantiles lie within bound, a share of each; without a bound they are estimates in\n"
        "constant memory (P²). The rows of outliers are the calls that last longest for their function, entered in\n"
        "the interval: ratio is duration / usual, which one in a hundred calls of the function exceeds in the\n"
        "whole trace, but at least ten, or half of them; those of messageoutliers are the messages that are under\n"
        "way for longest for their size. iterations and parameters are of visits entered in the interval, whole;\n"
        "launches of calls or kernels that begin in it; gaps overlap it.");
}

QString curveNotes()
{
    return CliText::tr(
        "counterstatistics has a row for each metric and location, before them one of the sum over the\n"
        "locations, and the derived curves, whose steps are the rows of derived. location records the metric,\n"
        "scope is what it describes; there is no sum of what describes one thing. A value holds until the next\n"
        "sample, or since the last one, as the metric says; at a point: straight lines join the samples of one\n"
        "location. The mean is over time; growth and rate (in a second) are of metrics that add up, and count "
        "what\n"
        "comes from one sample to the next as even in between. Messages are in flight from their send to a later\n"
        "receive; those received at once, before they were sent, or never do not count. They have an end at one\n"
        "of the locations. What holds for no time is no step.");
}

} // namespace

QList<DisplayOption> displayOptions(const views::ViewKind& view, Command command)
{
    QList<DisplayOption> options;
    const bool isKnown = command == Command::Table ? view.table != nullptr : view.picture != nullptr;
    if (view.group != views::ViewGroup::ParaGraph || !isKnown)
        return options;
    const std::optional<views::MomentOptions> ofMoment
        = command == Command::Table ? view.table().moment : view.picture().moment;
    const views::MomentOptions moment = ofMoment.value_or(views::MomentOptions {});
    const auto add = [&options](const char* name, const QStringList& words) {
        if (!words.isEmpty())
            options.append({ QLatin1String(name), words });
    };
    add("--extent", moment.extents);
    add("--order", moment.orders);
    add("--measure", moment.measures);
    add("--by", moment.bys);
    add("--topology", moment.topologies);
    return options;
}

HelpContent helpContent(Command command)
{
    const CommandSpec& spec = commandSpec(command);
    HelpContent content { usageOf(spec), purposeOf(spec), { optionSection(command) } };
    if (command == Command::Table) {
        content.sections << tableSection() << displaySection(command) << HelpSection { {}, {}, intervalNotes() }
                         << HelpSection { {}, {}, curveNotes() };
    }
    if (command == Command::Cube)
        content.sections << operationSection() << HelpSection { {}, {}, operationNotes() };
    if (command == Command::Render)
        content.sections << viewSection() << displaySection(command);
    return content;
}

HelpSection exitStatusSection()
{
    return { CliText::tr("Exit status:"),
        {
            { QStringLiteral("0"), CliText::tr("done") },
            { QStringLiteral("1"), CliText::tr("done, but the trace is damaged (check only)") },
            { QStringLiteral("2"), CliText::tr("wrong usage, or the output cannot be written") },
            { QStringLiteral("3"), CliText::tr("the trace or filter cannot be read") },
        },
        {} };
}

} // namespace lightcone::app
