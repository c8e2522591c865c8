// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubepanel.h"

#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "core/profile/document.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/heat/heatarea.h"
#include "views/panels/cube/cubeboxplot.h"
#include "views/panels/cube/cubepanelprivate.h"

#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

/// What the profile @p reference has in all of the metrics of @p profile, found by their unique names.
core::Stoppable<std::vector<std::optional<double>>> referenceTotals(const core::CubeProfile& profile,
    const std::shared_ptr<const core::CubeProfile>& reference, const std::stop_token& stop)
{
    std::vector<std::optional<double>> totals(profile.definitions.metrics.size());
    if (!reference)
        return totals;
    const auto sums = core::ProfileSums::make(reference, stop);
    if (sums.isStopped())
        return core::Stopped {};
    const auto all = cubeTotals(
        *sums.value(), [](const CubeTotals&) {}, stop);
    if (all.isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < totals.size(); ++i) {
        const core::CubeMetricId found = reference->definitions.metricNamed(profile.definitions.metrics[i].uniqueName);
        if (found == core::CubeMetricId::none)
            continue;
        const core::CubeCell& cell = all.value().numbers.inclusive[static_cast<std::size_t>(found)];
        if (!cell.isNone())
            totals[i] = cell.toDouble();
    }
    return totals;
}

} // namespace

void CubePanel::Private::follow()
{
    const Profile now = state.document().cube;
    if (now == profile && !isOutdated)
        return;
    isOutdated = !panel.isSeen();
    overviewJob.cancel();
    callsJob.cancel();
    systemJob.cancel();
    profile = isOutdated ? nullptr : now;
    overview = {};
    shownMetric.reset();
    callNumbers.reset();
    systemNumbers.reset();
    topologyChart = {};
    topology->setChart(nullptr);
    for (CubePane* pane : { metrics, calls, system }) {
        pane->model().setTree(nullptr);
        pane->view().setEmptyText(
            state.document().isEmpty() ? QString() : CubePanel::tr("The document has no recorded profile."));
    }
    showSystemPage();
    updateTools();
    if (profile)
        requestOverview();
    updateCaptions();
    updateBusy();
}

void CubePanel::Private::requestOverview()
{
    const Profile reference = state.referenceProfile();
    overviewJob.start(
        [profile = profile, reference](const std::stop_token& stop, const auto& publish) -> core::Stoppable<Overview> {
            Overview found;
            const auto sums = core::ProfileSums::make(profile, stop);
            if (sums.isStopped())
                return core::Stopped {};
            found.sums = sums.value();
            const core::CubeDefinitions& definitions = profile->definitions;
            found.metrics = cubeMetricTree(definitions);
            found.calls = cubeCallTree(definitions);
            found.regions = cubeRegionList(definitions);
            found.system = cubeSystemTree(definitions);
            found.hasTrees = true;
            publish(found);
            found.hasTrees = false;
            const auto totals = cubeTotals(
                *found.sums,
                [&](const CubeTotals& known) {
                    found.totals = std::make_shared<const CubeTotals>(known);
                    publish(found);
                },
                stop);
            const auto others = referenceTotals(*profile, reference, stop);
            if (totals.isStopped() || others.isStopped())
                return core::Stopped {};
            found.totals = std::make_shared<const CubeTotals>(totals.value());
            found.reference = others.value();
            return found;
        },
        [this](const Overview& found) {
            if (found.hasTrees)
                showNames(found);
            else
                showTotals(found);
            updateBusy();
        },
        [this](JobFailure failure) {
            metrics->setCaption(jobFailureText(failure));
            updateBusy();
        });
}

void CubePanel::Private::showNames(const Overview& found)
{
    const bool isSame = metrics->model().tree() != nullptr; // only the reference is another one
    overview = found;
    if (isSame)
        return;
    metrics->model().setTree(found.metrics);
    system->model().setTree(found.system);
    QStringList pages { CubePanel::tr("System tree"), CubePanel::tr("Box plot") };
    for (const core::CubeTopology& each : profile->definitions.topologies)
        pages += cubeTopologyTitle(each);
    system->setPages(pages);
    showCallPage();
    metrics->view().unfoldOnlyRows();
    system->view().unfoldOnlyRows();
    showSystemPage();
    const core::CubeMetricId time = profile->definitions.metricNamed("time");
    QModelIndex first = time == core::CubeMetricId::none ? QModelIndex()
                                                         : metrics->model().indexOfId(static_cast<std::uint32_t>(time));
    if (!first.isValid())
        first = metrics->model().index(0, 0);
    metrics->view().choose(first);
}

void CubePanel::Private::showTotals(const Overview& found)
{
    overview.totals = found.totals;
    overview.reference = found.reference;
    updateMetricNumbers();
    // Totals are what percents are of; other numbers do not change with them.
    if (calls->mode() != CubeValueMode::Absolute)
        updateCallNumbers();
    if (system->mode() != CubeValueMode::Absolute)
        updateSystemNumbers();
}

std::optional<CubeMetricChoice> CubePanel::Private::metricChoice() const
{
    const std::vector<CubeTreeView::Chosen> chosen = metrics->view().chosen();
    if (!profile || chosen.empty())
        return std::nullopt;
    return CubeMetricChoice { core::CubeMetricId { chosen.front().id }, chosen.front().isInclusive };
}

std::vector<CubeTreeView::Chosen> CubePanel::Private::chosenCalls() const
{
    std::vector<CubeTreeView::Chosen> chosen = calls->view().chosen();
    if (isList())
        return chosen;
    // Rows that a folded row hides stay selected, and are part of its number.
    std::uint32_t end = 0;
    std::erase_if(chosen, [&](const CubeTreeView::Chosen& path) {
        const bool isIncluded = path.id < end;
        if (!isIncluded && path.isInclusive)
            end = profile->definitions.callPaths[path.id].end;
        return isIncluded;
    });
    return chosen;
}

std::vector<core::CubePathChoice> CubePanel::Private::pathChoice() const
{
    const core::CubeDefinitions& definitions = profile->definitions;
    const std::vector<CubeTreeView::Chosen> all = chosenCalls();
    std::vector<core::CubePathChoice> paths;
    for (const CubeTreeView::Chosen& chosen : all) {
        if (!isList()) {
            paths.push_back({ core::CubePathId { chosen.id }, chosen.isInclusive });
            continue;
        }
        const auto ofRegion = cubePathsOf(definitions, core::CubeRegionId { chosen.id }, false);
        paths.insert(paths.end(), ofRegion.begin(), ofRegion.end());
    }
    if (all.empty()) {
        for (std::uint32_t i = 0; i < definitions.callPaths.size(); i = definitions.callPaths[i].end)
            paths.push_back({ core::CubePathId { i }, true });
    }
    return paths;
}

void CubePanel::Private::requestCalls()
{
    const std::optional<CubeMetricChoice> choice = metricChoice();
    if (!choice || choice == shownMetric)
        return;
    shownMetric = choice;
    callNumbers.reset();
    systemNumbers.reset();
    updateMetricNumbers();
    updateCallNumbers();
    updateSystemNumbers();
    callsJob.start(
        [sums = overview.sums, choice = *choice](
            const std::stop_token& stop) -> core::Stoppable<std::shared_ptr<const CubeCallNumbers>> {
            const auto numbers = cubeCallNumbers(*sums, choice, stop);
            if (numbers.isStopped())
                return core::Stopped {};
            return std::make_shared<const CubeCallNumbers>(numbers.value());
        },
        [this](const std::shared_ptr<const CubeCallNumbers>& numbers) {
            callNumbers = numbers;
            updateCallNumbers();
            updateCaptions();
            updateBusy();
        },
        [this](JobFailure failure) {
            calls->setCaption(jobFailureText(failure));
            updateBusy();
        });
    requestSystem();
}

void CubePanel::Private::requestSystem()
{
    if (!profile || !shownMetric)
        return;
    systemNumbers.reset();
    systemJob.start(
        [sums = overview.sums, choice = *shownMetric, paths = pathChoice()](
            const std::stop_token& stop) -> core::Stoppable<std::shared_ptr<const CubeSystemNumbers>> {
            const auto numbers = cubeSystemNumbers(*sums, choice, paths, stop);
            if (numbers.isStopped())
                return core::Stopped {};
            return std::make_shared<const CubeSystemNumbers>(numbers.value());
        },
        [this](const std::shared_ptr<const CubeSystemNumbers>& numbers) {
            systemNumbers = numbers;
            updateSystemNumbers();
            updateCaptions();
            updateBusy();
        },
        [this](JobFailure failure) {
            system->setCaption(jobFailureText(failure));
            updateBusy();
        });
    updateCaptions();
    updateBusy();
}

std::optional<double> CubePanel::Private::totalOf(core::CubeMetricId metric) const
{
    const auto place = static_cast<std::size_t>(metric);
    if (!overview.totals || !overview.totals->isKnown[place] || overview.totals->numbers.inclusive[place].isNone())
        return std::nullopt;
    return overview.totals->numbers.inclusive[place].toDouble();
}

std::optional<double> CubePanel::Private::chosenTotal() const
{
    if (!shownMetric || !totalOf(shownMetric->metric))
        return std::nullopt;
    const CubeNumbers& numbers = overview.totals->numbers;
    const auto& cells = shownMetric->isInclusive ? numbers.inclusive : numbers.exclusive;
    return cells[static_cast<std::size_t>(shownMetric->metric)].toDouble();
}

CubeDisplay CubePanel::Private::displayFor(
    const CubePane& pane, core::CubeMetricId metric, std::optional<double> selection) const
{
    const core::CubeDefinitions& definitions = profile->definitions;
    CubeDisplay display { cubeUnit(definitions.metric(metric)) };
    const core::CubeMetricId root = cubeRootMetric(definitions, metric);
    display.isPercent = pane.mode() != CubeValueMode::Absolute;
    switch (pane.mode()) {
    case CubeValueMode::Absolute:
        break;
    case CubeValueMode::RootPercent:
        display.whole = totalOf(root);
        break;
    case CubeValueMode::SelectionPercent:
        display.whole = selection;
        break;
    case CubeValueMode::ExternalPercent:
        if (static_cast<std::size_t>(root) < overview.reference.size())
            display.whole = overview.reference[static_cast<std::size_t>(root)];
        break;
    }
    return display;
}

void CubePanel::Private::updateMetricNumbers()
{
    if (!profile || !overview.totals)
        return;
    std::vector<CubeDisplay> displays;
    for (std::uint32_t i = 0; i < profile->definitions.metrics.size(); ++i)
        displays.push_back(displayFor(*metrics, core::CubeMetricId { i }, chosenTotal()));
    metrics->model().setNumbers(
        std::shared_ptr<const CubeNumbers>(overview.totals, &overview.totals->numbers), std::move(displays));
    metrics->updateLegend();
}

void CubePanel::Private::updateCallNumbers()
{
    if (!profile || !shownMetric)
        return;
    std::shared_ptr<const CubeNumbers> numbers;
    if (callNumbers)
        numbers = { callNumbers, isList() ? &callNumbers->regions : &callNumbers->paths };
    calls->model().setNumbers(std::move(numbers), { displayFor(*calls, shownMetric->metric, chosenTotal()) });
    calls->updateLegend();
}

void CubePanel::Private::updateSystemNumbers()
{
    if (!profile || !shownMetric)
        return;
    std::shared_ptr<const CubeNumbers> numbers;
    std::optional<double> all;
    if (systemNumbers) {
        numbers = { systemNumbers, &systemNumbers->nodes };
        for (std::size_t i = 0; i < numbers->inclusive.size(); i = profile->definitions.system[i].end)
            all = all.value_or(0) + numbers->inclusive[i].toDouble();
    }
    const CubeDisplay display = displayFor(*system, shownMetric->metric, all);
    system->model().setNumbers(numbers, { display });
    system->updateLegend();
    showSystemPage();
}

CubeDisplay CubePanel::Private::shownDisplay() const
{
    const CubeTreeModel& model = system->model();
    return model.rowCount() > 0 ? model.displayAt(model.index(0, 0)) : CubeDisplay {};
}

/// The chart that is there stays until the next one is made.
void CubePanel::Private::requestTopology(std::size_t place)
{
    topologyJob.start(
        [profile = profile, numbers = systemNumbers, place, display = shownDisplay(), title = metricText()](
            const std::stop_token&) -> core::Stoppable<CubeTopologyChart> {
            const std::vector<core::CubeCell> none;
            return cubeTopologyChart(profile->definitions, profile->definitions.topologies[place],
                numbers ? numbers->nodes.inclusive : none, display, title);
        },
        [this](const CubeTopologyChart& made) {
            topologyChart = made;
            topology->setChart(topologyChart.chart);
            updateBusy();
        },
        [this](JobFailure failure) {
            system->setCaption(jobFailureText(failure));
            updateBusy();
        });
    updateBusy();
}

void CubePanel::Private::updateBusy()
{
    panel.setBusy(overviewJob.isRunning() || callsJob.isRunning() || systemJob.isRunning() || topologyJob.isRunning());
}

void CubePanel::Private::setColorScheme(const ColorScheme& newScheme)
{
    scheme = newScheme;
    for (CubePane* pane : { metrics, calls, system })
        pane->setColorScheme(scheme);
    boxPlot->setColorScheme(scheme);
    topology->setColorScheme(scheme);
}

CubePane& CubePanel::Private::paneWithFocus() const
{
    for (CubePane* pane : { metrics, calls, system }) {
        if (pane->isAncestorOf(panel.focusWidget()) && panel.focusWidget()->hasFocus())
            return *pane;
    }
    return *calls;
}

CubePanel::CubePanel(ViewState& state, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state))
{
}

CubePanel::~CubePanel() = default;

void CubePanel::appeared()
{
    if (d->isOutdated)
        d->follow();
}

void CubePanel::setColorScheme(const ColorScheme& scheme)
{
    d->setColorScheme(scheme);
}

PicturePaint CubePanel::picture(const PictureChoices& choices) const
{
    return d->picture(choices);
}

TableQuery CubePanel::table() const
{
    return d->table();
}

void CubePanel::enter()
{
    d->calls->view().setFocus();
}

bool CubePanel::find(FindCommand command)
{
    CubePane& pane = d->paneWithFocus();
    if (command != FindCommand::Begin)
        return pane.findNext(command == FindCommand::Next);
    pane.beginFind();
    return true;
}

QByteArray CubePanel::saveSettings() const
{
    return d->saveSettings();
}

void CubePanel::restoreSettings(const QByteArray& settings)
{
    d->restoreSettings(settings);
}

} // namespace lightcone::views
