// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render/renderviews.h"

#include "app/cli/arguments/messagechoice.h"
#include "app/cli/arguments/valuenames.h"
#include "app/cli/render/rendercounters.h"
#include "app/texts/clitext.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/charts/process/metricoverlay.h"
#include "views/charts/process/processpicture.h"
#include "views/charts/processes/processsummarypicture.h"
#include "views/charts/spacetime/spacetimepicture.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/charts/timeline/timelinepicture.h"

#include <algorithm>
#include <optional>

namespace lightcone::app {

namespace {

/// False, with @p problem: not understood.
bool chooseLines(const RenderQuery& query, views::LineDisplay& lines, QString& problem)
{
    const QStringList colors = messageColorNames();
    Q_ASSERT(colors.size() + 1 == static_cast<qsizetype>(views::kMessageColoringCount));
    const QString& color = query.arguments.color;
    const qsizetype index = colors.indexOf(color);
    if (!color.isEmpty() && index < 0) {
        problem = CliText::tr("Messages have no colours by '%1'; choose bytes, duration, tag, communicator or sender.")
                      .arg(color);
        return false;
    }
    lines.coloring = static_cast<views::MessageColoring>(index + 1);
    MessageChoice choice = chooseMessages(query.store.definitions(), query.arguments);
    lines.filter = std::move(choice.filter);
    problem = choice.problem;
    return problem.isEmpty();
}

/// nullopt: not understood.
std::optional<views::SpaceTimeOrder> orderOf(const core::StoreView& store, const QString& text)
{
    using Kind = views::SpaceTimeOrder::Kind;
    if (text.isEmpty() || text == QLatin1String("rank"))
        return views::SpaceTimeOrder {};
    if (text == QLatin1String("node"))
        return views::SpaceTimeOrder { Kind::Node, 0, {} };
    const QStringList parts = text.split(QLatin1Char(':'));
    bool isNumber = true;
    const std::size_t topology = parts.size() == 2 ? parts.at(1).toUInt(&isNumber) : 0;
    if (parts.first() != QLatin1String("topology") || parts.size() > 2 || !isNumber
        || topology >= store.definitions().topologies.size())
        return std::nullopt;
    return views::SpaceTimeOrder { Kind::Topology, topology, {} };
}

RenderPlan planTimeline(const RenderQuery& query)
{
    views::TimelinePicture picture;
    picture.interval = query.interval;
    picture.theme = query.arguments.theme;
    picture.rows = views::RowTree(query.store, query.locations);
    QString problem;
    if (!chooseLines(query, picture.lines, problem))
        return { {}, problem };
    return { [&store = query.store, picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return views::paintTimelinePicture(painter, size, store, picture, stop);
            },
        {} };
}

RenderPlan planSpaceTime(const RenderQuery& query)
{
    views::SpaceTimePicture picture;
    picture.interval = query.interval;
    picture.theme = query.arguments.theme;
    const auto order = orderOf(query.store, query.arguments.order);
    if (!order)
        return { {},
            CliText::tr("The lines have no order '%1'; choose rank, node, or topology or topology:N of a trace that "
                        "has some.")
                .arg(query.arguments.order) };
    picture.rows = views::spaceTimeRows(query.store, *order, query.locations);
    QString problem;
    if (!chooseLines(query, picture.lines, problem))
        return { {}, problem };
    return { [&store = query.store, picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return views::paintSpaceTimePicture(painter, size, store, picture, stop);
            },
        {} };
}

/// nullopt when there is a name that is none.
std::optional<core::SignClasses> signsOf(const QString& names)
{
    if (names.isEmpty() || names == QLatin1String("all"))
        return views::allSigns();
    core::SignClasses signs;
    if (names == QLatin1String("none"))
        return signs;
    for (const QString& name : names.split(QLatin1Char(','))) {
        const auto group = std::ranges::find(
            views::signGroups(), name, [](const views::SignGroup& any) { return QString(any.name); });
        if (group == views::signGroups().end())
            return std::nullopt;
        signs |= group->classes;
    }
    return signs;
}

/// The curve of a metric over each stack. @returns whether there is any.
bool addCurves(const RenderQuery& query, const QString& metric, views::ProcessPicture& picture)
{
    bool hasAny = false;
    picture.curveName = metric;
    for (const views::StackFacts& stack : picture.stacks) {
        core::CurveSource source = views::overlaySource(query.store, metric, stack.location);
        picture.curves.push_back(source.locations.empty()
                ? nullptr
                : core::Curve::make(query.lentStore(), source, core::usefulThreads(), nullptr, {}).value());
        hasAny = hasAny || picture.curves.back();
    }
    return hasAny;
}

RenderPlan planProcess(const RenderQuery& query)
{
    views::ProcessPicture picture;
    picture.interval = query.interval;
    picture.theme = query.arguments.theme;
    const auto signs = signsOf(query.arguments.signs);
    if (!signs)
        return { {},
            CliText::tr("The option '--signs' does not understand '%1'; there are: none, all, %2.")
                .arg(query.arguments.signs, signGroupNames().join(QLatin1String(", "))) };
    picture.signs = *signs;
    picture.inheritance = views::InheritedStacks::make(query.lentStore(), core::usefulThreads(), {});
    std::vector<core::LocationId> locations = query.locations;
    if (const core::LocationId first = views::firstLocation(query.store); locations.empty() && isValid(first))
        locations = { first };
    for (const core::LocationId location : locations)
        picture.stacks.push_back(*views::stackFacts(query.store, picture.inheritance.get(), location, {}));
    if (query.arguments.metrics.size() > 1)
        return { {}, CliText::tr("The view 'process' shows one metric at a time.") };
    if (!query.arguments.metrics.isEmpty() && !addCurves(query, query.arguments.metrics.front(), picture))
        return { {},
            CliText::tr("The locations have no samples of a metric '%1'; 'table counterstatistics' shows those that "
                        "there are.")
                .arg(query.arguments.metrics.front()) };
    return { [&store = query.store, picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return views::paintProcessPicture(painter, size, store, picture, stop);
            },
        {} };
}

/// nullopt: not understood.
std::optional<views::BarOrder> barOrderOf(const QString& text)
{
    using By = views::BarOrder::By;
    if (text.isEmpty() || text == QLatin1String("rank"))
        return views::BarOrder {};
    if (text == QLatin1String("idle"))
        return views::BarOrder { By::Idle };
    const qsizetype group = regionGroupNames().indexOf(text);
    if (group >= 0)
        return views::BarOrder { By::Group, static_cast<core::RegionGroup>(group) };
    return std::nullopt;
}

RenderPlan planProcesses(const RenderQuery& query)
{
    const std::optional<views::BarOrder> order = barOrderOf(query.arguments.order);
    if (!order)
        return { {},
            CliText::tr("The bars have no order '%1'; choose rank, idle, or a group of functions such as mpi.")
                .arg(query.arguments.order) };
    views::ProcessSummaryPicture picture;
    picture.request = { query.lentStore(), query.interval, query.locations, *order };
    picture.theme = query.arguments.theme;
    return { [picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return views::paintProcessSummary(painter, size, picture, stop);
            },
        {} };
}

} // namespace

std::span<const RenderedView> renderedViews()
{
    static const std::vector<RenderedView> views {
        { QLatin1String("timeline"), [] { return CliText::tr("all locations over time"); },
            { Option::Color, Option::Bytes, Option::Tag, Option::Communicator, Option::Peer }, &planTimeline },
        { QLatin1String("spacetime"),
            [] { return CliText::tr("a line for each location, and every message from its send to its receive"); },
            { Option::Order, Option::Color, Option::Bytes, Option::Tag, Option::Communicator, Option::Peer },
            &planSpaceTime },
        { QLatin1String("process"),
            [] {
                return CliText::tr("the call levels of one or more locations, with signs for messages and other\n"
                                   "events; without --location, of the first one with calls");
            },
            { Option::Metric, Option::Signs }, &planProcess },
        { QLatin1String("processes"),
            [] { return CliText::tr("a bar for each location: the shares of its time by group of functions"); },
            { Option::Order }, &planProcesses },
        { QLatin1String("counters"),
            [] { return CliText::tr("metrics, and what is derived from the trace, as curves over time"); },
            { Option::Metric, Option::Derived, Option::Region, Option::Group, Option::Combine, Option::Rate,
                Option::Value },
            &planCounters },
    };
    return views;
}

const RenderedView* findRenderedView(const QString& name)
{
    const auto all = renderedViews();
    const auto found = std::ranges::find(all, name, [](const RenderedView& view) { return QString(view.name); });
    return found == all.end() ? nullptr : &*found;
}

QString renderedViewNames()
{
    QStringList names;
    for (const RenderedView& view : renderedViews())
        names.append(view.name);
    return names.join(QLatin1String(", "));
}

} // namespace lightcone::app
