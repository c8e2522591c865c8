// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityscan.h"

#include "core/analysis/statistics/workcolumns.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <tuple>

namespace lightcone::core {

StatedSteps::StatedSteps(const StoreView& store, LocationId location, ActivitySteps& out)
    : m_out(&out)
{
    for (std::size_t i = 0; i < kDisturbanceCount; ++i) {
        for (const Disturbances::Span& span : store.disturbances().of(location, static_cast<Disturbance>(i))) {
            m_edges.push_back({ span.begin, true });
            m_edges.push_back({ span.end, false });
        }
    }
    const std::vector<RecordedActivity>& stated = store.definitions().activities;
    auto next = std::ranges::lower_bound(stated, location, {}, &RecordedActivity::location);
    for (; next != stated.end() && next->location == location; ++next) {
        m_edges.push_back({ next->time.begin, true, next->activity });
        m_edges.push_back({ next->time.end, false, next->activity });
    }
    std::ranges::stable_sort(m_edges,
        [](const Edge& a, const Edge& b) { return a.tick != b.tick ? a.tick < b.tick : a.isBegin < b.isBegin; });
}

Activity StatedSteps::present() const
{
    return m_disturbed > 0 ? Activity::Unknown : m_stated.value_or(m_activity);
}

void StatedSteps::add(Tick t, Activity activity)
{
    passEdges(t);
    m_activity = activity;
    m_out->add(t, present());
}

void StatedSteps::finish(Tick end)
{
    passEdges(end);
    m_out->finish(end);
}

void StatedSteps::passEdges(Tick before)
{
    for (; m_next < m_edges.size() && m_edges[m_next].tick <= before; ++m_next) {
        const Edge& edge = m_edges[m_next];
        if (!edge.stated)
            m_disturbed += edge.isBegin ? 1 : -1U;
        else
            m_stated = edge.isBegin ? edge.stated : std::nullopt;
        m_out->add(edge.tick, present());
    }
}

ActivityScan::ActivityScan(const StoreView& store, LocationId location, const ActivityRules& rules,
    std::span<const Tick> lastEnters, StatedSteps& out)
    : m_store(store)
    , m_location(store.location(location))
    , m_rules(rules)
    , m_lastEnters(lastEnters)
    , m_out(out)
    , m_existence(existenceOf(m_location))
    , m_outside(outsideOf(m_location))
    , m_receives(EndReader(store.messages(), location, false))
    , m_collectiveCount(store.collectives().eventCount(location))
{
    goToCollective(0);
    if (!m_existence.isEmpty())
        --m_existence.end;
}

/// A location whose first event enters the region of its life, as the format says, is idle outside of that.
Activity ActivityScan::outsideOf(const LocationView& location) const
{
    if (location.eventCount() == 0)
        return Activity::Idle;
    const EventRecord first = location.event(0);
    if (first.kind != EventKind::Enter)
        return m_rules.outside;
    const RegionDef& region = m_store.definitions().region(RegionId { first.reference });
    const bool isLife = region.role == RegionRole::Artificial && region.activity == ActivityRule::Busy;
    return isLife ? Activity::Idle : m_rules.outside;
}

Completion ActivityScan::run(Tick begin, Tick end, const std::stop_token& stop)
{
    if (!m_existence.isEmpty()) {
        m_out.add(std::max(begin, m_existence.begin), m_outside);
        CallReplay replay(m_store, m_location.id(), std::uint64_t { 0 });
        if (replay.runUntil(kMaxTick, *this, stop).isStopped())
            return Stopped {};
        m_out.add(m_existence.end, Activity::Idle);
    }
    m_out.finish(end);
    return Done {};
}

void ActivityScan::enter(const Frame& frame)
{
    takeEnds(frame.enterIndex);
    m_lastCallEvent = frame.enter;
    const FunctionId function = m_store.definitions().functionOf(frame.region);
    Open call { isValid(function) ? m_rules.functions[indexOf(function)] : ActivityRule::Unknown, frame.enter };
    if (call.rule == ActivityRule::Communicates) {
        call.call = m_calls++;
        call.firstPiece = m_pieces.size();
        ++m_communicating;
    }
    m_open.push_back(call);
    put(frame.enter);
}

void ActivityScan::leave(const Frame&, Tick t, std::uint64_t event)
{
    takeEnds(event + 1); // what leaves a call may also end its collective operation
    m_lastCallEvent = t;
    const Open call = m_open.back();
    m_open.pop_back();
    if (call.rule == ActivityRule::Communicates) {
        if (call.released > call.begin)
            markIdle(call, m_rules.idle == IdleRule::WholeCall ? t : std::min(call.released, t));
        if (--m_communicating == 0) {
            for (const Piece& piece : m_pieces)
                m_out.add(piece.begin, piece.activity);
            m_pieces.clear();
        }
    }
    put(t);
}

/// Adds the activity of what is on top of the stack now.
void ActivityScan::put(Tick t)
{
    if (t >= m_existence.end)
        return;
    t = std::max(t, m_existence.begin);
    Piece piece { t, m_outside };
    if (!m_open.empty()) {
        const Open& top = m_open.back();
        piece.call = top.call;
        switch (top.rule) {
        case ActivityRule::Busy:
            piece.activity = Activity::Busy;
            break;
        case ActivityRule::Idle:
            piece.activity = Activity::Idle;
            break;
        case ActivityRule::Overhead:
        case ActivityRule::Communicates:
            piece.activity = Activity::Overhead;
            break;
        case ActivityRule::Unknown:
        case ActivityRule::ByClass:
            piece.activity = Activity::Unknown;
            break;
        }
    }
    if (m_communicating > 0)
        m_pieces.push_back(piece);
    else
        m_out.add(t, piece.activity);
}

/// Makes the pieces of @p call before @p end idle.
void ActivityScan::markIdle(const Open& call, Tick end)
{
    for (std::size_t i = call.firstPiece; i < m_pieces.size() && m_pieces[i].begin < end; ++i) {
        if (m_pieces[i].call != call.call)
            continue;
        m_pieces[i].activity = Activity::Idle;
        const bool goesOn = i + 1 == m_pieces.size() || m_pieces[i + 1].begin > end;
        if (goesOn) {
            m_pieces.insert(
                m_pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, { end, Activity::Overhead, call.call });
            return;
        }
    }
}

void ActivityScan::takeEndsBefore(std::uint64_t event)
{
    for (; m_receives.event() < event; m_receives.next()) {
        if (m_receives.place() == 0)
            m_store.messages().readSends(m_receives.chunk(), m_sends);
        takeReceive(m_receives.chunk()[m_receives.place()], m_sends[m_receives.place()]);
    }
    for (; m_nextCollectiveEvent < event; goToCollective(m_nextCollective + 1)) {
        const EventRecord record = m_location.event(m_nextCollectiveEvent);
        const std::uint64_t operation = indexOf(m_collective);
        if (endsCollective(record.kind) || record.kind == EventKind::Leave) { // in EPILOG one record does both
            const auto entered = m_entered.find(operation);
            // Who enters last waits for nobody, however long before that its call began.
            if (entered == m_entered.end() || entered->second < m_lastEnters[operation])
                release(m_lastEnters[operation]);
            if (entered != m_entered.end())
                m_entered.erase(entered);
        } else {
            m_entered[operation] = record.tick;
        }
    }
}

/// A message releases a call if it was sent before it is received. As a rule that is so because it was sent before the
/// last call began or ended; only else, and where it matters, its receive is looked up.
void ActivityScan::takeReceive(MessageId message, Tick send)
{
    if (m_open.empty() || send <= std::max(m_open.back().released, m_open.back().begin))
        return;
    if (send < m_lastCallEvent || send < m_store.messages().transferOf(message).receive)
        release(send);
}

void ActivityScan::goToCollective(std::uint64_t index)
{
    m_nextCollective = index;
    m_nextCollectiveEvent = std::numeric_limits<std::uint64_t>::max();
    if (index < m_collectiveCount)
        std::tie(m_nextCollectiveEvent, m_collective) = m_store.collectives().eventAt(m_location.id(), index);
}

void ActivityScan::release(Tick t)
{
    if (!m_open.empty())
        m_open.back().released = std::max(m_open.back().released, t);
}

} // namespace lightcone::core
