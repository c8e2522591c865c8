// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewstate.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/transfers/rmatable.h"
#include "core/model/lasting.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "views/base/bookmarks.h"
#include "views/base/gesturecommand.h"
#include "views/base/opencalls.h"
#include "views/base/palettes.h"
#include "views/base/plotalignment.h"
#include "views/base/recording.h"
#include "views/base/spotlight.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::size_t kMaxWalked = 1000;
constexpr int kMaxUndoSteps = 500;

core::Tick forward(core::Tick t, std::uint64_t ticks)
{
    return static_cast<core::Tick>(static_cast<std::uint64_t>(t) + ticks);
}

/// The widest interval that views show of a trace: all of it, widened to the least visible width.
core::Interval wholeOf(const core::StoreView& store)
{
    core::Interval whole = store.interval();
    if (whole.isEmpty() || whole.length() >= ViewState::kMinVisibleTicks)
        return whole;
    constexpr auto kWidth = static_cast<core::Tick>(ViewState::kMinVisibleTicks);
    whole.begin = std::min(whole.begin, core::kMaxTick - kWidth);
    whole.end = whole.begin + kWidth;
    return whole;
}

core::Interval clampedTo(const core::Interval& whole, core::Interval interval)
{
    std::uint64_t length = interval.length();
    if (length < ViewState::kMinVisibleTicks) {
        const auto half = static_cast<core::Tick>((ViewState::kMinVisibleTicks - length) / 2);
        interval.begin = core::saturatingAdd(interval.begin, -half);
        length = ViewState::kMinVisibleTicks;
    }
    length = std::min(length, whole.length());
    const std::uint64_t room = whole.length() - length;
    const std::uint64_t offset = std::min(core::ticksBetween(whole.begin, interval.begin), room);
    const core::Tick begin = forward(whole.begin, offset);
    return { begin, forward(begin, length) };
}

bool hasEvent(const core::StoreView& store, core::LocationId location, std::uint64_t index)
{
    return indexOf(location) < store.locationCount() && index < store.location(location).eventCount();
}

/// @returns true when @p store still has the call, message or event of @p selection.
bool isThere(const core::StoreView& store, const Selection& selection)
{
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        return hasEvent(store, call->location, call->enterIndex)
            && store.location(call->location).event(call->enterIndex).tick == call->span.begin;
    if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        return hasEvent(store, event->location, event->index);
    if (const auto* message = std::get_if<core::MessageId>(&selection.item))
        return indexOf(*message) < store.messages().size();
    if (const auto* collective = std::get_if<core::CollectiveId>(&selection.item))
        return indexOf(*collective) < store.collectives().size();
    return true;
}

} // namespace

bool Selection::isSame(const Selection& other) const
{
    if (item.index() != other.item.index())
        return false;
    if (const auto* call = std::get_if<core::CallInstance>(&item)) {
        const auto& otherCall = std::get<core::CallInstance>(other.item);
        return call->location == otherCall.location && call->enterIndex == otherCall.enterIndex;
    }
    if (const auto* message = std::get_if<core::MessageId>(&item))
        return *message == std::get<core::MessageId>(other.item) && atSend == other.atSend;
    if (const auto* collective = std::get_if<core::CollectiveId>(&item))
        return *collective == std::get<core::CollectiveId>(other.item);
    if (const auto* event = std::get_if<core::EventRef>(&item))
        return *event == std::get<core::EventRef>(other.item);
    return true;
}

std::optional<Place> placeOf(const core::StoreView& store, const Selection& selection)
{
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        return Place { call->location, call->span.begin };
    if (const auto* id = std::get_if<core::MessageId>(&selection.item)) {
        const core::Message message = store.messages().at(*id);
        return selection.atSend ? Place { message.sender(), message.send }
                                : Place { message.receiver(), message.receive };
    }
    if (const auto* id = std::get_if<core::CollectiveId>(&selection.item)) {
        const core::Collective& collective = store.collectives().at(*id);
        const auto members = store.collectives().members(*id);
        if (members.empty())
            return std::nullopt;
        const auto location = [](const core::CollectiveMember& member) { return member.endEvent.location; };
        const auto root = std::ranges::lower_bound(members, collective.root, {}, location);
        const core::CollectiveMember& member
            = root != members.end() && location(*root) == collective.root ? *root : members.front();
        return Place { member.endEvent.location, member.begin };
    }
    if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        return Place { event->location, store.location(event->location).event(event->index).tick };
    return std::nullopt;
}

ViewState::ViewState(QObject* parent)
    : QObject(parent)
    , m_alignment(new PlotAlignment(this))
    , m_palettes(new Palettes(this))
    , m_bookmarks(new Bookmarks(*this))
    , m_rmaCache(std::make_shared<core::RmaCache>())
    , m_momentIndexes(std::make_shared<core::MomentIndexes>())
    , m_scoreClassCache(std::make_shared<core::ScoreClassCache>())
    , m_recording(new Recording(this))
{
    m_undoStack.setUndoLimit(kMaxUndoSteps);
}

ViewState::~ViewState() = default;

void ViewState::setDocument(core::Document document, bool isComplete)
{
    m_document = std::move(document);
    m_rmaCache = std::make_shared<core::RmaCache>();
    m_momentIndexes = std::make_shared<core::MomentIndexes>();
    m_scoreClassCache = std::make_shared<core::ScoreClassCache>();
    m_isComplete = isComplete;
    m_interval = store() ? wholeOf(*store()) : core::Interval {};
    m_isWhole = true;
    m_alignment->setChosenLeft(std::nullopt);
    m_range.reset();
    m_cursor.reset();
    m_selection = {};
    m_walked.clear();
    m_walkedIndex = 0;
    m_lines.filter = {};
    m_selectedRows = {};
    m_rowDisplay = {};
    m_spotlight.reset();
    m_marks.reset();
    m_path.reset();
    m_remarks.reset();
    m_hiddenFunctions.clear();
    m_tasks = {};
    m_undoStack.clear();
    m_palettes->set(PaletteScope::Trace, {});
    m_palettes->setScoreClasses(nullptr); // those of another trace
    m_bookmarks->set({});
    emit linesChanged();
    emit rowDisplayChanged();
    emit selectedRowsChanged();
    emit spotlightChanged();
    emit hiddenFunctionsChanged();
    emit tasksChanged();
    emit storeChanged();
    emit intervalChanged();
    emit rangeChanged();
    emit cursorChanged();
    emit selectionChanged();
}

void ViewState::setReferenceProfile(std::shared_ptr<const core::CubeProfile> profile)
{
    if (m_referenceProfile == profile)
        return;
    m_referenceProfile = std::move(profile);
    emit referenceProfileChanged();
}

void ViewState::setRecordedProfile(std::shared_ptr<const core::CubeProfile> profile)
{
    m_document.cube = std::move(profile);
    emit recordedProfileChanged();
}

void ViewState::setStore(std::shared_ptr<const core::StoreView> store, bool isComplete)
{
    setDocument(core::documentOf(std::move(store)), isComplete);
}

void ViewState::updateDocument(core::Document document, bool isComplete)
{
    for (Selection& step : m_walked)
        markOpenCall(*store(), step);
    markOpenCall(*store(), m_selection);
    m_document = std::move(document);
    m_rmaCache = std::make_shared<core::RmaCache>();
    m_momentIndexes = std::make_shared<core::MomentIndexes>();
    m_scoreClassCache = std::make_shared<core::ScoreClassCache>();
    if (m_spotlight && m_spotlight->hasSpans()) // those of the earlier state of the trace
        m_spotlight = std::make_shared<const Spotlight>(*m_spotlight);
    m_isComplete = isComplete;
    const core::Interval whole = wholeOf(*store());
    m_interval = m_isWhole ? whole : clampedTo(whole, m_interval);
    const std::optional<core::Interval> range = m_range;
    if (m_range)
        m_range = m_range->intersected(whole);
    if (m_range && m_range->isEmpty())
        m_range.reset();
    const bool hadSelection = !m_selection.isEmpty();
    dropLostSteps();
    emit storeUpdated();
    if (m_range != range)
        emit rangeChanged();
    if (hadSelection && m_selection.isEmpty())
        emit selectionChanged();
}

void ViewState::updateStore(std::shared_ptr<const core::StoreView> store, bool isComplete)
{
    updateDocument(core::documentOf(std::move(store)), isComplete);
}

void ViewState::dropLostSteps()
{
    const auto isLost = [this](const Selection& step) { return !isThere(*store(), step); };
    if (std::none_of(m_walked.begin(), m_walked.end(), isLost))
        return;
    // A way with gaps would lead to places that nobody went to.
    m_walked.clear();
    m_walkedIndex = 0;
    m_selection = {};
}

void ViewState::push(std::unique_ptr<QUndoCommand> change)
{
    if (m_undoStep && !std::exchange(m_isUndoStepBegun, true))
        m_undoStack.beginMacro(*m_undoStep);
    m_undoStack.push(change.release());
}

ViewState::UndoStep::UndoStep(ViewState& state, const QString& undoText)
    : m_state(state)
{
    m_state.m_undoStep = undoText;
}

ViewState::UndoStep::~UndoStep()
{
    m_state.m_undoStep.reset();
    if (std::exchange(m_state.m_isUndoStepBegun, false))
        m_state.m_undoStack.endMacro();
}

void ViewState::setInterval(core::Interval interval, const QString& undoText, int gesture)
{
    if (!store() || store()->interval().isEmpty())
        return;
    const core::Interval clamped = clampedTo(wholeOf(*store()), interval);
    const Shown from { m_interval, m_isWhole };
    const Shown to { clamped, clamped == wholeOf(*store()) };
    if (to != from)
        push(std::make_unique<GestureCommand<Shown>>(
            undoText, from, to, gesture, [this](const Shown& shown) { applyInterval(shown); }));
}

core::Interval ViewState::whole() const
{
    return store() ? store()->interval() : core::Interval {};
}

int ViewState::continuousGesture()
{
    constexpr qint64 kPause = 700; // milliseconds
    if (!m_lastGesture.isValid() || m_lastGesture.elapsed() > kPause)
        ++m_gesture;
    m_lastGesture.start();
    return m_gesture;
}

void ViewState::showWholeTrace()
{
    if (store())
        setInterval(wholeOf(*store()), tr("Show Whole Trace"));
}

void ViewState::applyInterval(const Shown& shown)
{
    const core::Interval whole = wholeOf(*store());
    const core::Interval interval = shown.isWhole ? whole : clampedTo(whole, shown.interval);
    m_isWhole = shown.isWhole;
    if (m_interval == interval)
        return;
    m_interval = interval;
    emit intervalChanged();
}

void ViewState::setRange(std::optional<core::Interval> range)
{
    if (range) {
        if (!store())
            return;
        range = range->intersected(wholeOf(*store()));
        if (range->isEmpty())
            range.reset();
    }
    if (m_range == range)
        return;
    m_range = range;
    emit rangeChanged();
}

void ViewState::setCursor(std::optional<Place> place)
{
    if (place && !store())
        return;
    if (place) {
        const core::Interval whole = store()->interval();
        place->tick = std::clamp(place->tick, whole.begin, std::max(whole.begin, core::lastTickOf(whole)));
        if (!core::isValid(place->location) && m_cursor)
            place->location = m_cursor->location;
    }
    if (m_cursor == place)
        return;
    m_cursor = place;
    emit cursorChanged();
}

void ViewState::moveCursorToSelection()
{
    const std::optional<Place> to = place();
    if (!to)
        return;
    const auto* call = std::get_if<core::CallInstance>(&m_selection.item);
    const bool isInside = call && m_cursor && call->span.contains(m_cursor->tick);
    setCursor(Place { to->location, isInside ? m_cursor->tick : to->tick });
}

void ViewState::select(Selection selection)
{
    if (selection.isEmpty()) {
        forgetSelection();
        return;
    }
    if (m_selection.isSame(selection)) {
        m_selection.chosenEvent = selection.chosenEvent;
        m_walked[m_walkedIndex].chosenEvent = selection.chosenEvent;
        return;
    }
    if (!m_walked.empty())
        m_walked.resize(m_walkedIndex + 1);
    if (m_walked.size() >= kMaxWalked)
        m_walked.erase(m_walked.begin());
    m_walked.push_back(selection);
    m_walkedIndex = m_walked.size() - 1;
    m_selection = std::move(selection);
    moveCursorToSelection();
    emit selectionChanged();
}

void ViewState::selectSeen(Selection selection)
{
    m_isSelectionSeen = true;
    select(std::move(selection));
    m_isSelectionSeen = false;
}

std::optional<core::Interval> ViewState::selectedSpan() const
{
    if (const auto* call = std::get_if<core::CallInstance>(&m_selection.item))
        return call->span;
    if (const auto* id = std::get_if<core::MessageId>(&m_selection.item)) {
        const core::Message message = store()->messages().at(*id);
        return core::Interval { std::min(message.send, message.receive),
            core::saturatingAdd(std::max(message.send, message.receive), 1) };
    }
    if (const auto* id = std::get_if<core::CollectiveId>(&m_selection.item)) {
        const core::Collective& collective = store()->collectives().at(*id);
        return core::Interval { collective.begin, core::saturatingAdd(collective.end, 1) };
    }
    if (const auto at = place())
        return core::Interval { at->tick, core::saturatingAdd(at->tick, 1) };
    return std::nullopt;
}

void ViewState::setPaintTimesShown(bool shown)
{
    if (std::exchange(m_paintTimesShown, shown) != shown)
        emit paintTimesChanged();
}

void ViewState::setMessagesVisible(bool visible)
{
    if (std::exchange(m_lines.messages, visible) != visible)
        emit linesChanged();
}

void ViewState::setCollectivesVisible(bool visible)
{
    if (std::exchange(m_lines.collectives, visible) != visible)
        emit linesChanged();
}

void ViewState::setOneSidedVisible(bool visible)
{
    if (std::exchange(m_lines.oneSided, visible) != visible)
        emit linesChanged();
}

void ViewState::setSamplesVisible(bool visible)
{
    if (std::exchange(m_lines.samples, visible) != visible)
        emit linesChanged();
}

void ViewState::setRowContent(RowContent content)
{
    if (std::exchange(m_rowContent, content) != content)
        emit rowContentChanged();
}

void ViewState::setLineStrength(int percent)
{
    const int strength = std::clamp(percent, 0, LineDisplay::kFullStrength);
    if (std::exchange(m_lines.strength, strength) != strength)
        emit linesChanged();
}

void ViewState::setMessageColoring(MessageColoring coloring)
{
    if (std::exchange(m_lines.coloring, coloring) != coloring)
        emit linesChanged();
}

void ViewState::setMessageTopology(core::Topology topology)
{
    if (std::exchange(m_lines.topology, topology) != topology)
        emit linesChanged();
}

void ViewState::setMessageFilter(const core::MessageFilter& filter)
{
    if (m_lines.filter == filter)
        return;
    push(std::make_unique<GestureCommand<core::MessageFilter>>(
        tr("Filter Messages"), m_lines.filter, filter, 0, [this](const core::MessageFilter& wanted) {
            m_lines.filter = wanted;
            emit linesChanged();
        }));
}

void ViewState::setSpotlight(Spotlight spotlight)
{
    if (m_spotlight ? *m_spotlight == spotlight : spotlight.isEmpty())
        return;
    const bool isOut = spotlight.isEmpty();
    m_spotlight = isOut ? nullptr : std::make_shared<const Spotlight>(std::move(spotlight));
    emit spotlightChanged();
}

void ViewState::setMarks(std::shared_ptr<const Marks> marks)
{
    m_marks = std::move(marks);
    emit marksChanged();
}

void ViewState::setPathShown(bool isShown)
{
    if (std::exchange(m_isPathShown, isShown) != isShown)
        emit pathShownChanged();
}

void ViewState::setPath(std::shared_ptr<const core::CriticalPath> path)
{
    if (m_path == path)
        return;
    m_path = std::move(path);
    emit pathChanged();
}

void ViewState::setRemarks(std::shared_ptr<const Remarks> remarks)
{
    m_remarks = std::move(remarks);
    emit remarksChanged();
}

void ViewState::setIdleRule(core::IdleRule rule)
{
    if (std::exchange(m_idleRule, rule) != rule)
        emit idleRuleChanged();
}

void ViewState::setSourceSettings(const SourceSettings& settings)
{
    if (m_sourceSettings == settings)
        return;
    m_sourceSettings = settings;
    emit sourceSettingsChanged();
}

void ViewState::showAllFunctions()
{
    setHiddenFunctions({}, tr("Show Functions"));
}

void ViewState::setHiddenFunctions(std::vector<core::FunctionId> functions, const QString& undoText)
{
    std::ranges::sort(functions);
    if (functions == m_hiddenFunctions)
        return;
    push(std::make_unique<GestureCommand<std::vector<core::FunctionId>>>(
        undoText, m_hiddenFunctions, std::move(functions), 0, [this](const std::vector<core::FunctionId>& wanted) {
            m_hiddenFunctions = wanted;
            emit hiddenFunctionsChanged();
        }));
}

void ViewState::setTasks(std::vector<core::FunctionId> functions, const QString& undoText)
{
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    if (functions == m_tasks.functions)
        return;
    push(std::make_unique<GestureCommand<std::vector<core::FunctionId>>>(
        undoText, m_tasks.functions, std::move(functions), 0, [this](const std::vector<core::FunctionId>& wanted) {
            m_tasks.functions = wanted;
            emit tasksChanged();
        }));
}

void ViewState::clearSelection()
{
    setSelectedRows({});
    forgetSelection();
}

void ViewState::forgetSelection()
{
    if (m_selection.isEmpty())
        return;
    m_selection = {};
    m_walked.clear();
    m_walkedIndex = 0;
    emit selectionChanged();
}

void ViewState::updateWalked(const std::vector<Selection>& walked)
{
    for (const Selection& step : walked) {
        for (Selection& known : m_walked) {
            if (known.isSame(step))
                known = step;
        }
        if (m_selection.isSame(step))
            m_selection = step;
    }
    emit selectionUpdated();
}

bool ViewState::canStepBack() const
{
    return m_walkedIndex > 0;
}

bool ViewState::canStepForward() const
{
    return m_walkedIndex + 1 < m_walked.size();
}

void ViewState::stepBack()
{
    if (canStepBack())
        goToStep(m_walkedIndex - 1);
}

void ViewState::stepForward()
{
    if (canStepForward())
        goToStep(m_walkedIndex + 1);
}

void ViewState::goToStep(std::size_t index)
{
    if (index >= m_walked.size() || index == m_walkedIndex)
        return;
    m_walkedIndex = index;
    m_selection = m_walked[index];
    moveCursorToSelection();
    emit selectionChanged();
}

void ViewState::setSelectedRows(RowSelection rows)
{
    if (m_selectedRows == rows)
        return;
    m_selectedRows = std::move(rows);
    emit selectedRowsChanged();
}

void ViewState::setRowDisplay(const RowDisplay& display, const QString& undoText, int gesture)
{
    if (m_rowDisplay == display)
        return;
    push(std::make_unique<GestureCommand<RowDisplay>>(
        undoText, m_rowDisplay, display, gesture, [this](const RowDisplay& wanted) {
            m_rowDisplay = wanted;
            emit rowDisplayChanged();
        }));
}

TraceSettings ViewState::traceSettings() const
{
    return { m_rowDisplay, m_lines.filter, m_hiddenFunctions, m_tasks.functions, m_palettes->of(PaletteScope::Trace) };
}

void ViewState::setTraceSettings(const TraceSettings& settings)
{
    if (std::exchange(m_rowDisplay, settings.rows) != settings.rows)
        emit rowDisplayChanged();
    if (std::exchange(m_lines.filter, settings.messages) != settings.messages)
        emit linesChanged();
    if (std::exchange(m_hiddenFunctions, settings.hiddenFunctions) != settings.hiddenFunctions)
        emit hiddenFunctionsChanged();
    if (std::exchange(m_tasks.functions, settings.tasks) != settings.tasks)
        emit tasksChanged();
    m_palettes->set(PaletteScope::Trace, settings.palette);
}

void ViewState::showAllRows()
{
    RowDisplay display = m_rowDisplay;
    display.filter.clear();
    display.hidden.clear();
    setRowDisplay(display, tr("Show All Rows"));
}

std::optional<Place> ViewState::place() const
{
    return store() ? placeOf(*store(), m_selection) : std::nullopt;
}

} // namespace lightcone::views
