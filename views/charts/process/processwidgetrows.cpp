// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the rows and learns facts about their locations in the background.
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/charts/process/metricoverlay.h"
#include "views/charts/process/processwidgetprivate.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

void ProcessWidget::setAllPinned(std::span<const core::LocationId> locations, bool isPinned)
{
    if (!state().store())
        return;
    for (const core::LocationId location : locations) {
        if (isValid(location) && indexOf(location) < state().store()->locationCount())
            d->places.setPinned(location, isPinned);
    }
    d->showPlaces();
}

void ProcessWidget::setPinned(core::LocationId location, bool isPinned)
{
    setAllPinned(std::span(&location, 1), isPinned);
}

void ProcessWidget::setFollowing(bool isFollowing)
{
    d->places.setFollowing(isFollowing);
    if (const auto place = state().place(); isFollowing && place)
        d->places.follow(place->location);
    d->showPlaces();
}

void ProcessWidget::closeLocation(core::LocationId location)
{
    d->places.close(location);
    d->showPlaces();
}

void ProcessWidget::setSigns(const core::SignClasses& signs)
{
    d->signs = signs;
    d->header->setSigns(signs);
    d->layOutRows();
}

void ProcessWidget::setMetric(const QString& name)
{
    d->header->setMetric(name);
    if (std::exchange(d->metric, name) == name)
        return;
    d->curves = std::make_shared<const Private::Curves>();
    d->startCurves();
    d->layOutRows();
}

void ProcessWidget::Private::showPlaces()
{
    header->setPinned(places.pinned());
    header->setFollowing(places.isFollowing());
    updateActions(-1);
    if (q.state().store())
        startRows();
}

void ProcessWidget::resetForStore()
{
    d->picture.clear();
    d->light.clear();
    d->rowsJob.cancel();
    d->inheritanceJob.cancel();
    d->curvesJob.cancel();
    d->metricsJob.cancel();
    d->highlights.follow(state());
    ProcessPlaces fresh;
    fresh.setFollowing(d->places.isFollowing());
    d->places = fresh;
    d->stacks.clear();
    d->rows = std::make_shared<const std::vector<RowTree::Row>>();
    d->lanes.clear();
    d->areRowsKnown = false;
    d->hasBegun = false;
    d->inheritance.reset();
    d->curves = std::make_shared<const Private::Curves>();
    d->header->setStore(state().store());
    d->header->setMetrics({});
    resetRows();
    d->showPlaces();
    d->areFactsDue = false;
    if (state().store() && state().isComplete())
        d->startFacts();
    emit rowsChanged();
}

void ProcessWidget::updateForStore()
{
    d->highlights.follow(state());
    if (!state().isComplete()) {
        d->picture.follow();
        d->light.refresh();
        d->rowsJob.request();
        return;
    }
    d->header->setStore(state().store());
    d->header->setPinned(d->places.pinned());
    d->startRows();
    d->startFacts();
    d->startCurves();
    refresh();
}

ProcessWidget::Private::Wanted ProcessWidget::Private::wanted() const
{
    Wanted wanted { q.state().store(), places.shown(), false };
    const bool isBeginning = !hasBegun && wanted.locations.empty();
    const auto place = q.state().place();
    if (isBeginning && place)
        wanted.locations = { place->location };
    wanted.isFirst = isBeginning && !place;
    return wanted;
}

std::vector<core::LocationId> ProcessWidget::Private::Wanted::all() const
{
    const core::LocationId first = isFirst ? firstLocation(*store) : core::LocationId::none;
    return isValid(first) ? std::vector { first } : locations;
}

void ProcessWidget::Private::startRows()
{
    areRowsDue = !q.isSeen();
    if (areRowsDue)
        return;
    const Wanted asked = wanted();
    hasBegun = hasBegun || !places.shown().empty();
    rowsJob.start(
        [asked, known = knownInheritance()](const std::stop_token& stop) -> core::Stoppable<StacksPointer> {
            auto learnt = stackFacts(*asked.store, known.get(), asked.all(), stop);
            if (learnt.isStopped())
                return core::Stopped {};
            return std::make_shared<const std::vector<StackFacts>>(std::move(learnt).value());
        },
        [this](const StacksPointer& made) {
            takeRows(made);
            q.updateBusy();
        },
        [this](JobFailure why) {
            q.fail(why);
            q.updateBusy();
        });
    q.updateBusy();
}

void ProcessWidget::Private::takeRows(const StacksPointer& made)
{
    if (!hasBegun && !made->empty()) {
        hasBegun = true;
        if (places.isFollowing())
            places.follow(made->front().location);
        else
            places.setPinned(made->front().location, true);
        header->setPinned(places.pinned());
    }
    const bool wereKnown = std::exchange(areRowsKnown, true);
    if (*made != stacks || !wereKnown) {
        stacks = *made;
        layOutRows();
        emit q.rowsChanged();
    }
    startCurves();
    if (std::exchange(isSelectionAwaited, false))
        q.RowPlot::updateSelection(true);
    q.update();
}

void ProcessWidget::Private::layOutRows()
{
    rows = std::make_shared<const std::vector<RowTree::Row>>(
        processRows(stacks, signs, !metric.isEmpty(), places.hasFollower()));
    lanes.clear();
    for (const StackFacts& stack : stacks)
        lanes.push_back(laneClasses(stack, signs));
    q.updateLayout();
    q.update();
}

core::LocationId ProcessWidget::Private::locationOf(int row) const
{
    return row >= 0 && static_cast<std::size_t>(row) < stacks.size() ? stacks[static_cast<std::size_t>(row)].location
                                                                     : core::LocationId::none;
}

std::shared_ptr<const InheritedStacks> ProcessWidget::Private::knownInheritance() const
{
    return inheritance && &inheritance->store() == q.state().store().get() ? inheritance : nullptr;
}

void ProcessWidget::Private::startFacts()
{
    areFactsDue = !q.isSeen();
    if (areFactsDue)
        return;
    startInheritance();
    startMetricNames();
}

void ProcessWidget::appeared()
{
    RowPlot::appeared();
    if (!state().store())
        return;
    if (d->areRowsDue)
        d->startRows();
    if (d->areFactsDue)
        d->startFacts();
}

void ProcessWidget::Private::startInheritance()
{
    inheritanceJob.start(
        [store = q.state().store()](
            std::stop_token stop) { return InheritedStacks::make(store, core::usefulThreads(), stop); },
        [this](const std::shared_ptr<const InheritedStacks>& made) {
            inheritance = made;
            if (knownInheritance())
                startRows();
            q.updateBusy();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            q.updateBusy();
        });
    q.updateBusy();
}

void ProcessWidget::Private::startMetricNames()
{
    metricsJob.start([store = q.state().store()](std::stop_token) { return metricNames(*store); },
        [this](const QStringList& names) {
            header->setMetrics(names);
            q.updateBusy();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            q.updateBusy();
        });
    q.updateBusy();
}

void ProcessWidget::Private::startCurves()
{
    if (!q.isSeen()) {
        areRowsDue = true; // curves follow rows
        return;
    }
    const std::shared_ptr<const core::StoreView>& store = q.state().store();
    Curves known; // curves of the rows; those of other locations are dropped
    std::vector<core::LocationId> missing;
    for (const StackFacts& stack : stacks) {
        const auto curve = curves->find(stack.location);
        if (curve != curves->end() && (!curve->second || &curve->second->store() == store.get()))
            known.insert(*curve);
        else
            missing.push_back(stack.location);
    }
    curves = std::make_shared<const Curves>(known);
    if (missing.empty() || metric.isEmpty() || !store || !q.state().isComplete()) {
        curvesJob.cancel();
        q.updateBusy();
        return;
    }
    curvesJob.start(
        [store, name = metric, missing, known](std::stop_token stop) -> core::Stoppable<CurvesPointer> {
            auto made = std::make_shared<Curves>(known);
            for (const core::LocationId location : missing) {
                auto curve = overlayCurve(store, name, location, stop);
                if (curve.isStopped())
                    return core::Stopped {};
                made->emplace(location, std::move(curve).value());
            }
            return CurvesPointer(made);
        },
        [this](const CurvesPointer& made) {
            curves = made;
            q.refresh();
            q.updateBusy();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            q.updateBusy();
        });
    q.updateBusy();
}

} // namespace lightcone::views
