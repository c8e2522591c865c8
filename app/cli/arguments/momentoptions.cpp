// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/momentoptions.h"

#include "app/cli/arguments/functionchoice.h"
#include "app/texts/clitext.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/nodelayout.h"

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

/// Reads the place that a word has in @p known; an empty word is at the first one. @returns false: it has none.
bool readPlace(const QString& word, const QStringList& known, std::size_t& place)
{
    if (known.isEmpty() || word.isEmpty())
        return true;
    const qsizetype found = known.indexOf(word);
    place = found < 0 ? 0 : static_cast<std::size_t>(found);
    return found >= 0;
}

QString problemOf(const QString& option, const QString& word, const QStringList& known)
{
    return notUnderstood(option, word, CliText::tr("choose %1").arg(known.join(QLatin1String(", "))));
}

} // namespace

bool knows(const views::MomentOptions& options, Option option)
{
    switch (option) {
    case Option::Extent:
        return !options.extents.isEmpty();
    case Option::Order:
        return !options.orders.isEmpty();
    case Option::Overhead:
        return options.hasOverhead;
    case Option::Width:
        return options.hasWidth;
    case Option::Idle:
        return options.hasIdleRule;
    case Option::Measure:
        return !options.measures.isEmpty();
    case Option::By:
        return !options.bys.isEmpty();
    case Option::Topology:
        return !options.topologies.isEmpty();
    case Option::Layout:
        return options.byOfLayout.has_value();
    case Option::Logarithmic:
        return options.hasLogarithmic;
    case Option::Function:
        return options.hasTasks;
    default:
        return false;
    }
}

QString readMomentQuery(const core::StoreView& store, const Arguments& arguments, std::optional<core::Tick> at,
    const views::MomentOptions& options, views::MomentQuery& query)
{
    query.at = at;
    views::MomentChoice& choice = query.choice.emplace();
    if (!readWord(arguments.extent, options.extents, views::momentExtentWords(), choice.extent))
        return problemOf(QStringLiteral("--extent"), arguments.extent, options.extents);
    if (!readWord(arguments.order, options.orders, views::momentOrderWords(), choice.order))
        return problemOf(QStringLiteral("--order"), arguments.order, options.orders);
    const QStringList overheads = options.hasOverhead ? views::overheadWords() : QStringList {};
    if (!readWord(arguments.overhead, overheads, views::overheadWords(), choice.overhead))
        return problemOf(QStringLiteral("--overhead"), arguments.overhead, overheads);
    const QStringList idleRules = options.hasIdleRule ? views::idleRuleWords() : QStringList {};
    if (!readWord(arguments.idle, idleRules, views::idleRuleWords(), query.idleRule))
        return problemOf(QStringLiteral("--idle"), arguments.idle, idleRules);
    if (!readPlace(arguments.measure, options.measures, choice.measure))
        return problemOf(QStringLiteral("--measure"), arguments.measure, options.measures);
    if (!readPlace(arguments.by, options.bys, choice.by))
        return problemOf(QStringLiteral("--by"), arguments.by, options.bys);
    if (!readPlace(arguments.topology, options.topologies, choice.topology))
        return problemOf(QStringLiteral("--topology"), arguments.topology, options.topologies);
    choice.isLogarithmic = options.hasLogarithmic && arguments.isLogarithmic;
    if (options.hasTasks) {
        const auto unknown = findFunctions(store.definitions(), arguments.functions, query.tasks.functions);
        if (unknown)
            return unknownRegionText(QStringLiteral("--function"), *unknown);
    }
    if (!arguments.layout.isEmpty() && options.byOfLayout) {
        const views::ReadNodeLayout read = views::readLayoutFile(arguments.layout);
        if (!read.layout)
            return CliText::tr("The option '%1': %2", "option, what is wrong with its file")
                .arg(QStringLiteral("--layout"), read.problem);
        choice.layout = read.layout;
        if (arguments.by.isEmpty())
            choice.by = *options.byOfLayout;
    }
    if (!arguments.width.isEmpty()) {
        const views::TimeScale spans { 0, views::timeScaleOf(store).ticksPerSecond };
        const std::optional<core::Tick> width = views::parseTime(arguments.width, spans);
        if (!width || *width <= 0)
            return notUnderstood(
                QStringLiteral("--width"), arguments.width, CliText::tr("give a time above 0, such as 20ms"));
        choice.width = static_cast<std::uint64_t>(*width);
    }
    return {};
}

} // namespace lightcone::app
