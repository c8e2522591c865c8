// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/momentoptions.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/interval.h"
#include "app/texts/clitext.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"

namespace lightcone::app {

namespace {

/// Reads one of @p known, which are some of @p words; an empty word is the first of them. @returns false: it is none.
template <typename Enum>
bool readWord(const QString& word, const QStringList& known, const QStringList& words, Enum& value)
{
    if (known.isEmpty())
        return true;
    const QString meant = word.isEmpty() ? known.first() : word;
    const std::optional<Enum> found = known.contains(meant) ? views::enumOf<Enum>(words, meant) : std::nullopt;
    value = found.value_or(value);
    return found.has_value();
}

QString problemOf(const QString& option, const QString& word, const QStringList& known)
{
    return notUnderstood(option, word, CliText::tr("choose %1").arg(known.join(QLatin1String(", "))));
}

} // namespace

QString readMomentQuery(const core::StoreView& store, const Arguments& arguments, const views::MomentOptions& options,
    views::MomentQuery& query)
{
    query.hasChoice = true;
    if (!arguments.at.isEmpty()) {
        const MomentChoice moment = chooseMoment(store, arguments);
        if (!moment.problem.isEmpty())
            return moment.problem;
        query.at = moment.tick;
    }
    if (!readWord(arguments.extent, options.extents, views::momentExtentWords(), query.choice.extent))
        return problemOf(QStringLiteral("--extent"), arguments.extent, options.extents);
    if (!readWord(arguments.order, options.orders, views::momentOrderWords(), query.choice.order))
        return problemOf(QStringLiteral("--order"), arguments.order, options.orders);
    const QStringList overheads = options.hasOverhead ? views::overheadWords() : QStringList {};
    if (!readWord(arguments.overhead, overheads, views::overheadWords(), query.choice.overhead))
        return problemOf(QStringLiteral("--overhead"), arguments.overhead, overheads);
    const QStringList idleRules = options.hasIdleRule ? views::idleRuleWords() : QStringList {};
    if (!readWord(arguments.idle, idleRules, views::idleRuleWords(), query.idleRule))
        return problemOf(QStringLiteral("--idle"), arguments.idle, idleRules);
    if (!arguments.width.isEmpty()) {
        const views::TimeScale spans { 0, views::timeScaleOf(store).ticksPerSecond };
        const std::optional<core::Tick> width = views::parseTime(arguments.width, spans);
        if (!width || *width <= 0)
            return notUnderstood(
                QStringLiteral("--width"), arguments.width, CliText::tr("give a time above 0, such as 20ms"));
        query.choice.width = static_cast<std::uint64_t>(*width);
    }
    return {};
}

} // namespace lightcone::app
