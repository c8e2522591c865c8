// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/selectionnavigator.h"

#include "core/store/storeview.h"
#include "views/base/opencalls.h"
#include "views/base/timezoom.h"
#include "views/navigation/launchwalk.h"
#include "views/navigation/selectionlookup.h"

#include <QPointer>

#include <utility>

namespace lightcone::views {

namespace {

QString noEventText(bool isLater)
{
    return isLater ? SelectionNavigator::tr("There is no later event on this row.")
                   : SelectionNavigator::tr("There is no earlier event on this row.");
}

/// @p action of @p owner, such as a view: nothing once that is closed.
std::function<void()> whileThere(QObject& owner, std::function<void()> action)
{
    return [owner = QPointer(&owner), action = std::move(action)] {
        if (owner)
            action();
    };
}

} // namespace

SelectionNavigator::SelectionNavigator(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, [this] {
        drop();
        m_openCallsJob.cancel();
    });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        if (m_state.isComplete())
            startOpenCalls();
        else
            m_openCallsJob.request();
    });
    connect(&state, &ViewState::selectionChanged, this, [this] {
        if (!m_isSelecting)
            drop();
        showSelection();
    });
}

SelectionNavigator::~SelectionNavigator() = default;

void SelectionNavigator::go(Find find)
{
    m_steps.clear();
    look(std::move(find));
}

void SelectionNavigator::go(Find find, QObject& asking, std::function<void()> afterwards)
{
    m_steps.clear();
    look(std::move(find), whileThere(asking, std::move(afterwards)));
}

void SelectionNavigator::zoomToCall(core::EventRef event)
{
    go([store = m_state.store(), whole = m_state.whole(), event](std::stop_token stop) -> core::Stoppable<Found> {
        const auto call = core::callAround(*store, event, stop);
        if (call.isStopped())
            return core::Stopped {};
        return call.value() ? Found { .zoom = paddedBy(call.value()->span, kFitPadding, whole) }
                            : Found { .word = tr("This event is in no call to zoom to.") };
    });
}

void SelectionNavigator::goNext(QObject& asking, std::function<void()> start)
{
    constexpr std::size_t kMaxSteps = 100; // a key held for some seconds
    if (!m_job.isRunning())
        start();
    else if (m_steps.size() < kMaxSteps)
        m_steps.push_back(whileThere(asking, std::move(start)));
}

void SelectionNavigator::drop()
{
    m_steps.clear();
    m_job.cancel();
    updateBusy();
}

void SelectionNavigator::look(Find find, std::function<void()> afterwards)
{
    m_job.start(
        std::move(find),
        [this, afterwards = std::move(afterwards), asked = m_state.store()](const Found& found) {
            take(found, *asked);
            if ((found.selection || found.place) && afterwards)
                afterwards();
            if (!found.word.isEmpty())
                emit noticed(found.word);
            startNext();
        },
        [this](JobFailure why) {
            emit noticed(jobFailureText(why));
            m_steps.clear();
            updateBusy();
        });
    updateBusy();
}

void SelectionNavigator::take(const Found& found, const core::StoreView& asked)
{
    if (found.range) {
        m_state.setRange(found.range->isEmpty() ? std::nullopt : found.range);
        if (!m_state.interval().contains(found.rangeEnd) && found.rangeEnd != m_state.interval().end)
            showTick(found.rangeEnd, tr("Extend Range"), m_state.continuousGesture());
    }
    if (found.zoom)
        m_state.setInterval(*found.zoom, tr("Zoom to Call"));
    if (!found.selection) {
        if (found.place)
            takePlace(*found.place, found.undoText);
        return;
    }
    if (!found.sight) {
        takeSelection(found, asked);
        return;
    }
    const QString followed = found.selection->isCause ? tr("Go to Cause") : tr("Follow Message");
    const ViewState::UndoStep step(m_state, found.undoText.isEmpty() ? followed : found.undoText);
    m_state.setInterval(intervalShowing(*found.sight, m_state.interval(), m_state.whole()), tr("Zoom"));
    takeSelection(found, asked);
}

void SelectionNavigator::takePlace(Place place, const QString& undoText)
{
    const ViewState::UndoStep step(m_state, undoText);
    m_state.setInterval(centredAt(m_state.interval(), place.tick, m_state.whole()), tr("Move"));
    m_state.setCursor(place);
}

void SelectionNavigator::takeSelection(const Found& found, const core::StoreView& asked)
{
    Selection selection = *found.selection;
    const bool isOlder = &asked != m_state.store().get();
    if (isOlder)
        markOpenCall(asked, selection);
    m_isSelecting = true;
    m_state.select(selection);
    m_isSelecting = false;
    if (found.place)
        m_state.setCursor(*found.place);
    if (isOlder)
        m_openCallsJob.request();
}

void SelectionNavigator::startNext()
{
    while (!m_steps.empty() && !m_job.isRunning()) {
        const std::function<void()> start = std::move(m_steps.front());
        m_steps.pop_front();
        start();
    }
    updateBusy();
}

void SelectionNavigator::stepEvent(bool isNext)
{
    look([store = m_state.store(), selection = m_state.selection(), isNext](
             std::stop_token stop) -> core::Stoppable<Found> {
        const auto found = neighbourEvent(*store, selection, isNext, stop);
        if (found.isStopped())
            return core::Stopped {};
        return found.value() ? Found { .selection = found.value() } : Found { .word = noEventText(isNext) };
    });
}

void SelectionNavigator::follow(Follow how)
{
    if (!m_state.store())
        return;
    if (!m_state.isComplete()) {
        emit noticed(tr("Messages can be followed once the whole trace has been read."));
        return;
    }
    goNext(*this, [this, how] {
        const std::span<const Selection> walked = m_state.walkedSoFar();
        std::vector<Selection> way(walked.begin(), walked.end());
        look([store = m_state.store(), way = std::move(way), how, shown = m_state.lines().filter,
                 lines = m_state.rmaCache()](std::stop_token stop) -> core::Stoppable<Found> {
            const core::Stoppable<Followed> followed = followAny(*store, way, how, shown, *lines, stop);
            if (followed.isStopped())
                return core::Stopped {};
            return Found {
                .selection = followed.value().selection, .word = followed.value().word, .sight = followed.value().sight
            };
        });
    });
}

void SelectionNavigator::goToFound(Find find, std::function<void()> afterwards)
{
    look(std::move(find), std::move(afterwards));
}

void SelectionNavigator::goToNext(core::LocationId location, core::Tick t)
{
    look([store = m_state.store(), location, t](std::stop_token stop) -> core::Stoppable<Found> {
        const auto found = whatIsAt(*store, location, t, stop);
        if (found.isStopped())
            return core::Stopped {};
        return found.value() ? Found { .selection = found.value() }
                             : Found { .word = tr("This location has no events.") };
    });
}

void SelectionNavigator::goTo(core::LocationId location, core::Tick t)
{
    if (!m_state.store())
        return;
    m_steps.clear();
    goToNext(location, t);
}

void SelectionNavigator::extendRange(bool isLater)
{
    const auto place = m_state.place();
    if (!place) {
        emit noticed(
            tr("Select something on a row first; the range then goes from there to the next events of the row."));
        return;
    }
    look([store = m_state.store(), place = *place, range = m_state.range(), isLater](std::stop_token) -> Found {
        if (const auto extended = extendedRange(*store, place.location, place.tick, range, isLater)) {
            const bool isEnd = extended->begin == place.tick || (isLater && extended->end != place.tick);
            return { .range = extended, .rangeEnd = isEnd ? extended->end : extended->begin };
        }
        return { .word = noEventText(isLater) };
    });
}

void SelectionNavigator::extendRangeLater()
{
    goNext(*this, [this] { extendRange(true); });
}

void SelectionNavigator::extendRangeEarlier()
{
    goNext(*this, [this] { extendRange(false); });
}

void SelectionNavigator::showTick(core::Tick t, const QString& undoText, int gesture)
{
    m_state.setInterval(centredAt(m_state.interval(), t, m_state.whole()), undoText, gesture);
}

void SelectionNavigator::showSelection()
{
    const auto place = m_state.place();
    if (!place || m_state.isSelectionSeen() || m_state.interval().isEmpty())
        return;
    const bool isCall = std::holds_alternative<core::CallInstance>(m_state.selection().item);
    const bool isSeen = m_state.interval().contains(place->tick)
        || (isCall && m_state.selectedSpan()->intersects(m_state.interval()));
    if (!isSeen)
        showTick(place->tick, tr("Go to Selection"));
}

void SelectionNavigator::startOpenCalls()
{
    std::vector<Selection> open = openCalls(*m_state.store(), m_state.walked());
    if (open.empty())
        return;
    m_openCallsJob.start([store = m_state.store(), open = std::move(open)](
                             std::stop_token stop) { return lookedUpAgain(*store, open, stop); },
        [this](const std::vector<Selection>& known) {
            m_state.updateWalked(known);
            updateBusy();
        },
        [this](JobFailure why) {
            emit noticed(jobFailureText(why));
            updateBusy();
        });
    updateBusy();
}

void SelectionNavigator::updateBusy()
{
    const bool isBusy = m_job.isRunning() || m_openCallsJob.isRunning();
    if (std::exchange(m_isBusy, isBusy) != isBusy)
        emit busyChanged();
}

} // namespace lightcone::views
