// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/scoreoptions.h"

#include "app/cli/arguments/optionvalues.h"
#include "app/texts/clitext.h"
#include "core/scoring/eventsizes.h"
#include "core/scoring/score.h"
#include "core/scoring/suggestedfilter.h"

#include <QRegularExpression>

#include <cstddef>
#include <string_view>

namespace lightcone::app {

namespace {

QStringList scoreOrderNames()
{
    QStringList names;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(core::ScoreOrder::Name); ++i) {
        const std::string_view name = core::scoreOrderName(static_cast<core::ScoreOrder>(i));
        names.append(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    }
    return names;
}

/// The parser has checked that @p value is one of the names.
QString setScoreOrder(const QString& value, Arguments& arguments)
{
    arguments.scoreOrder = static_cast<core::ScoreOrder>(scoreOrderNames().indexOf(value));
    return {};
}

QString setCounters(const QString& value, Arguments& arguments)
{
    bool isNumber = false;
    const uint number = value.toUInt(&isNumber);
    if (!isNumber || number > core::EventSizes::kMostMetrics)
        return CliText::tr("give a number from 0 to %1, as many as an event can hold")
            .arg(core::EventSizes::kMostMetrics);
    arguments.counters = number;
    return {};
}

/// Says whether the word behind an option is what a suggestion is to be like, if perhaps a wrong one, and no file.
bool isSuggestionList(const QString& word)
{
    static const QRegularExpression limit(
        QStringLiteral("^\\s*(bufferpercent|timepervisit|visits|bufferabsolute|type)\\s*="),
        QRegularExpression::CaseInsensitiveOption);
    return word == QLatin1String("all") || limit.match(word).hasMatch();
}

QString setSuggestion(const QString& value, Arguments& arguments)
{
    arguments.isFilterSuggested = true;
    arguments.suggestion = value;
    if (value == QLatin1String("all"))
        return {};
    const auto limits = core::suggestionLimits(value.toStdString());
    if (limits.isOk())
        return {};
    return CliText::tr("'%1' is none of bufferpercent=0…100, timepervisit=µs, visits=N, bufferabsolute=MiB, "
                       "type=usr|com|both, with commas between them, nor all")
        .arg(QString::fromStdString(limits.error().args.front()));
}

} // namespace

std::vector<OptionSpec> scoreOptions()
{
    using L = QLatin1String;
    using enum Command;
    return {
        { .option = Option::RegionRows,
            .name = L("--regions"),
            .shortName = L("-r"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints a row for each function, too"),
            .target = &Arguments::regionRows },
        { .option = Option::ScoreFilter,
            .name = L("--filter"),
            .shortName = L("-f"),
            .value = L("FILE"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP("CommandLine", "prints, too, what is left when this filter leaves functions out"),
            .target = &setNonEmpty<&Arguments::filter>,
            .kind = ValueKind::File },
        { .option = Option::Counters,
            .name = L("--counters"),
            .shortName = L("-c"),
            .value = L("N"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "estimates a run that records the values of so many counters; the default is 0"),
            .target = &setCounters },
        { .option = Option::MangledNames,
            .name = L("--mangled"),
            .shortName = L("-m"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "of functions that can be filtered, prints the mangled names as a filter has to have them"),
            .target = &Arguments::mangled },
        { .option = Option::ScoreOrder,
            .name = L("--sort"),
            .shortName = L("-s"),
            .value = L("ORDER"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP("CommandLine", "sorts by %1; the default is the first"),
            .target = &setScoreOrder,
            .words = &scoreOrderNames },
        { .option = Option::SuggestedFilter,
            .name = L("--suggest"),
            .shortName = L("-g"),
            .value = L("[LIST]"),
            .commands = { Score },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "writes initial_scorep.filter into this folder, a filter that leaves out small functions with many\n"
                "visits; LIST says which: bufferpercent=1 (at least so much of the buffer),\n"
                "timepervisit=1 (µs, at most), visits=0 (at least), bufferabsolute=0 (MiB, at least),\n"
                "type=usr|com|both; all: writes max_scorep.filter, with all that can be filtered; a file of that\n"
                "name gets another one"),
            .target = &setSuggestion,
            .isNextValue = &isSuggestionList },
    };
}

} // namespace lightcone::app
