// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/momentoptions.h"

#include "app/cli/arguments/functionchoice.h"
#include "app/texts/clitext.h"
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/topology/topology.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/locationdistances.h"
#include "views/base/nodelayout.h"

#include <QRegularExpression>

#include <algorithm>

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

QString otherWords(QStringList words, const QString& word)
{
    words.removeAll(word);
    return words.join(QLatin1String(", "));
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

/// The extent that is meant where none is named: the usual one, but what is there where a time or a film is asked for,
/// as the whole interval is the same at any time.
QString usualExtent(const Arguments& arguments, const views::MomentOptions& options)
{
    const QString whole = views::momentExtentWords().at(static_cast<int>(views::MomentExtent::Whole));
    const QString now = views::momentExtentWords().at(static_cast<int>(views::MomentExtent::Now));
    const bool hasTime = !arguments.at.isEmpty() || arguments.frames > 0;
    return hasTime && options.extents.contains(now) && options.extents.first() == whole ? now : QString();
}

/// @returns what is wrong with the extent, and the measure and the sources of transfers; empty: nothing.
QString checkSources(const Arguments& arguments, const views::MomentChoice& choice)
{
    if (choice.extent != views::MomentExtent::Now)
        return {};
    const QStringList known { QStringLiteral("bytes"), QStringLiteral("count") };
    if (arguments.subject == QLatin1String("matrix") && !arguments.measure.isEmpty()
        && !known.contains(arguments.measure))
        return CliText::tr("Of messages that are under way only bytes and count are known; choose one of these with "
                           "--measure, or so-far or whole with --extent.");
    if (arguments.matrix.sources == core::TransferSources {})
        return {};
    return CliText::tr("Only messages are under way at a time; leave out --source, or choose so-far or whole with "
                       "--extent.");
}

/// @returns what is wrong with --by, which is one of those that are known; empty: nothing.
QString checkBy(const core::StoreView& store, const Arguments& arguments, const views::MomentOptions& options)
{
    if (arguments.command != Command::Render)
        return {}; // no table says where locations stand
    const bool isOfTopology = arguments.by == QLatin1String("cartesian");
    if (options.bys.contains(arguments.by) && isOfTopology && store.definitions().topologies.empty())
        return CliText::tr("The trace has no Cartesian topology, by whose coordinates locations could stand; choose "
                           "another value of --by: %1.")
            .arg(otherWords(options.bys, arguments.by));
    if (!options.byOfLayout)
        return {};
    const QString& byLayout = options.bys.at(static_cast<qsizetype>(*options.byOfLayout));
    if (arguments.by == byLayout && arguments.layout.isEmpty())
        return CliText::tr("'--by %1' needs '--layout FILE', which says where nodes stand; the view writes such a file "
                           "when its layout is saved.")
            .arg(byLayout);
    if (!arguments.by.isEmpty() && arguments.by != byLayout && !arguments.layout.isEmpty())
        return CliText::tr("A layout file says where nodes stand, and so does '--by %1'; leave out one of them.")
            .arg(arguments.by);
    return {};
}

} // namespace

QString checkNetwork(const core::StoreView& store, const QString& topology, const QStringList& known)
{
    const std::optional<core::Topology> asked = core::topologyNamed(topology.toStdString());
    if (!asked || views::LocationDistances(store, *asked).network())
        return {};
    const QString others = otherWords(known, topology);
    if (*asked == core::Topology::Cartesian && store.definitions().topologies.empty())
        return CliText::tr("The trace has no Cartesian topology; choose another network with --topology: %1.")
            .arg(others);
    return CliText::tr("The trace does not fit the network '%1'; choose another one with --topology: %2.")
        .arg(topology, others);
}

QString clampWidth(const core::StoreView& store, core::Interval interval, views::MomentQuery& query)
{
    const core::Interval shown = core::runIn(store, interval.isEmpty() ? store.interval() : interval);
    if (!query.choice || !query.choice->width || *query.choice->width <= shown.length() || shown.isEmpty())
        return {};
    query.choice->width = shown.length();
    return CliText::tr("The time of --width is longer than the interval; all of the interval is taken.");
}

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
    const QString extent = arguments.extent.isEmpty() ? usualExtent(arguments, options) : arguments.extent;
    if (!readWord(extent, options.extents, views::momentExtentWords(), choice.extent))
        return problemOf(QStringLiteral("--extent"), arguments.extent, options.extents);
    if (const QString problem = checkSources(arguments, choice); !problem.isEmpty())
        return problem;
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
    if (const QString problem = checkBy(store, arguments, options); !problem.isEmpty())
        return problem;
    if (!readPlace(arguments.topology, options.topologies, choice.topology))
        return problemOf(QStringLiteral("--topology"), arguments.topology, options.topologies);
    if (!options.topologies.isEmpty()) {
        if (const QString problem = checkNetwork(store, arguments.topology, options.topologies); !problem.isEmpty())
            return problem;
    }
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
        static const QRegularExpression zero(QStringLiteral("^[0.,\\s]*[a-zµ]*$"));
        if (!width || *width < 0 || zero.match(arguments.width).hasMatch())
            return notUnderstood(
                QStringLiteral("--width"), arguments.width, CliText::tr("give a time above 0, such as 20ms"));
        choice.width = static_cast<std::uint64_t>(std::max<core::Tick>(*width, 1)); // a tick is the least there is
    }
    return {};
}

} // namespace lightcone::app
