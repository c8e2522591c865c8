// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubeplan.h"

#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "core/profile/document.h"
#include "views/base/plantext.h"
#include "views/panels/cube/cubeanswers.h"
#include "views/panels/cube/cubepicture.h"
#include "views/panels/cube/cubetreemodel.h"
#include "views/tables/tablepicture.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <utility>

namespace lightcone::views {

namespace {

/// The metric that is called @p name, by its unique or its shown name; without a name the one of time, or the first
/// one. none: there is none.
core::CubeMetricId metricNamed(const core::CubeDefinitions& definitions, const QString& name)
{
    const std::string text = name.toStdString();
    for (std::uint32_t i = 0; i < definitions.metrics.size(); ++i) {
        const core::CubeMetricDef& metric = definitions.metrics[i];
        if (!metric.isGhost && (metric.uniqueName == text || metric.displayName == text))
            return core::CubeMetricId { i };
    }
    if (!name.isEmpty() || definitions.metrics.empty())
        return core::CubeMetricId::none;
    const core::CubeMetricId time = definitions.metricNamed("time");
    return time == core::CubeMetricId::none ? core::CubeMetricId { 0 } : time;
}

/// Unfolds the rows with the greatest numbers, of which none is without its parent, until @p most rows are shown, but
/// not the row @p folded. @returns the shown rows from top to bottom
QList<QModelIndex> unfold(CubeTreeModel& model, std::size_t most, const QModelIndex& folded)
{
    using Waiting = std::pair<double, QModelIndex>;
    const auto isLess = [](const Waiting& a, const Waiting& b) {
        return a.first != b.first ? a.first < b.first : a.second.internalId() > b.second.internalId();
    };
    std::priority_queue<Waiting, std::vector<Waiting>, decltype(isLess)> waiting(isLess);
    std::size_t shown = 0;
    const auto add = [&](const QModelIndex& parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex child = model.index(row, 0, parent);
            const QVariant number = child.siblingAtColumn(CubeTreeModel::Value).data(CubeTreeModel::SortRole);
            waiting.push({ std::abs(number.toDouble()), child });
        }
        shown += static_cast<std::size_t>(model.rowCount(parent));
    };
    add({});
    while (!waiting.empty()) {
        const QModelIndex row = waiting.top().second;
        waiting.pop();
        const int below = model.rowCount(row);
        if (below == 0 || row == folded || shown + static_cast<std::size_t>(below) > most)
            continue;
        model.setOpen(row, true);
        add(row);
    }
    QList<QModelIndex> rows;
    std::vector<QModelIndex> next;
    const auto wait = [&](const QModelIndex& parent) {
        for (int row = model.rowCount(parent); row-- > 0;)
            next.push_back(model.index(row, 0, parent));
    };
    wait({});
    while (!next.empty() && rows.size() < static_cast<qsizetype>(most)) {
        rows += next.back();
        next.pop_back();
        if (model.isOpen(rows.back()))
            wait(rows.back());
    }
    return rows;
}

/// The rows of a tree; @p chosen is marked, and stays folded.
TableContent contentOf(CubeTreeModel& model, std::size_t most, const QModelIndex& chosen, const QString& caption)
{
    const QList<QModelIndex> rows = unfold(model, most, chosen);
    TableContent content = tableContent(model, rows, { { CubeTreeModel::Name, CubeTreeModel::Value }, -1, {} });
    for (qsizetype i = 0; i < rows.size(); ++i)
        content.rows[static_cast<std::size_t>(i)].isMarked = rows[i] == chosen;
    content.caption = caption;
    return content;
}

/// The numbers that a picture needs.
struct Answers {
    CubeTotals totals;
    CubeCallNumbers calls;
    CubeSystemNumbers system;
};

core::Stoppable<Answers> answersOf(
    const std::shared_ptr<const core::CubeProfile>& profile, core::CubeMetricId metric, const std::stop_token& stop)
{
    std::vector<core::CubePathChoice> roots;
    const std::vector<core::CubePathDef>& paths = profile->definitions.callPaths;
    for (std::uint32_t i = 0; i < paths.size(); i = paths[i].end)
        roots.push_back({ core::CubePathId { i }, true });
    const auto sums = core::ProfileSums::make(profile, stop);
    if (sums.isStopped())
        return core::Stopped {};
    const auto totals = cubeTotals(
        *sums.value(), [](const CubeTotals&) {}, stop);
    const auto calls = cubeCallNumbers(*sums.value(), { metric, true }, stop);
    const auto system = cubeSystemNumbers(*sums.value(), { metric, true }, roots, stop);
    if (totals.isStopped() || calls.isStopped() || system.isStopped())
        return core::Stopped {};
    return Answers { totals.value(), calls.value(), system.value() };
}

std::array<TableContent, 3> contentsOf(
    const core::CubeProfile& profile, core::CubeMetricId metric, const Answers& answers, Theme theme, std::size_t most)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    std::array<CubeTreeModel, 3> models;
    models[0].setTree(cubeMetricTree(definitions));
    models[1].setTree(cubeCallTree(definitions));
    models[2].setTree(cubeSystemTree(definitions));
    std::vector<CubeDisplay> displays;
    for (const core::CubeMetricDef& each : definitions.metrics)
        displays.push_back({ cubeUnit(each) });
    const CubeDisplay display { cubeUnit(definitions.metric(metric)) };
    models[0].setNumbers(std::make_shared<const CubeNumbers>(answers.totals.numbers), displays);
    models[1].setNumbers(std::make_shared<const CubeNumbers>(answers.calls.paths), { display });
    models[2].setNumbers(std::make_shared<const CubeNumbers>(answers.system.nodes), { display });
    for (CubeTreeModel& model : models)
        model.setColorScheme(ColorScheme(theme));
    const QString name = QString::fromStdString(definitions.metric(metric).displayName);
    const QModelIndex chosen = models[0].indexOfId(static_cast<std::uint32_t>(metric));
    return { contentOf(models[0], most, chosen, PlanText::tr("All call paths and locations")),
        contentOf(models[1], most, {}, name),
        contentOf(models[2], most, {}, PlanText::tr("%1: all call paths").arg(name)) };
}

PicturePlan planCube(const PictureQuery& query)
{
    const core::Document document = documentOf(query);
    if (!document.cube) {
        TableContent none;
        none.emptyText = PlanText::tr("The document has no recorded profile.");
        return { tablePaint(std::move(none), {}, query.theme), {} };
    }
    if (query.metrics.size() > 1)
        return { {}, PlanText::tr("The picture 'cube' is of one metric.") };
    const QString name = query.metrics.value(0);
    const core::CubeMetricId metric = metricNamed(document.cube->definitions, name);
    if (metric == core::CubeMetricId::none)
        return { {},
            PlanText::tr("The option '--metric' does not understand '%1': the profile has no such metric; 'lightcone "
                         "table cube' has columns of those it has.")
                .arg(name) };
    return { [profile = document.cube, metric, theme = query.theme](
                 QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
                const auto answers = answersOf(profile, metric, stop);
                if (answers.isStopped())
                    return core::Stopped {};
                const auto most = static_cast<std::size_t>(tableRoom(room.greatestHeight(), true));
                return cubePaint(contentsOf(*profile, metric, answers.value(), theme, most), {}, theme)(
                    painter, room, stop);
            },
        {} };
}

} // namespace

PictureKind cubePictureKind()
{
    return { .purpose = PlanText::tr("the recorded profile as three trees: metrics, call paths and system"),
        .plan = planCube,
        .needsEvents = false,
        .hasInterval = false,
        .isRecorded = true,
        .hasLocations = false,
        .hasMetrics = true };
}

} // namespace lightcone::views
