// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activitysteps.h"

#include "core/base/bytes.h"

#include <algorithm>

namespace lightcone::core {

namespace {

constexpr std::array kOverheads { OverheadCounts::AsWinning, OverheadCounts::AsLosing };

constexpr unsigned kActivityBits = 2;
static_assert(kActivityCount <= 1U << kActivityBits);
/// Where a number holds an activity beside a time, the time has at most this many ticks; longer ones take two numbers.
constexpr std::uint64_t kMostInNumber = (std::uint64_t { 1 } << (64 - kActivityBits)) - 1;

/// Follows the runs of a location from step to step, each from @p cut on.
class RunWalk {
public:
    RunWalk(Tick cut, OverheadCounts overhead)
        : m_cut(cut)
        , m_overhead(overhead)
    {
    }
    void begin(Activity activity, Tick since)
    {
        m_kind = runKind(activity, m_overhead);
        m_since = std::max(since, m_cut);
    }
    void step(Tick t, Activity activity)
    {
        if (runKind(activity, m_overhead) == m_kind)
            return;
        endAt(t);
        begin(activity, t);
    }
    void endAt(Tick t) { m_longest.add(m_kind, ticksBetween(m_since, t)); }
    void add(const LongestRuns& runs) { m_longest.add(runs); }
    ActivityRun runAt(Tick t) const
    {
        return m_kind == ActivityRun::Kind::None ? ActivityRun {} : ActivityRun { m_kind, ticksBetween(m_since, t) };
    }
    const LongestRuns& longest() const { return m_longest; }

private:
    Tick m_cut;
    OverheadCounts m_overhead;
    ActivityRun::Kind m_kind = ActivityRun::Kind::None;
    Tick m_since = 0;
    LongestRuns m_longest;
};

} // namespace

ActivityRun::Kind runKind(Activity activity, OverheadCounts overhead)
{
    switch (activity) {
    case Activity::Busy:
        return ActivityRun::Kind::Winning;
    case Activity::Overhead:
        return overhead == OverheadCounts::AsWinning ? ActivityRun::Kind::Winning : ActivityRun::Kind::Losing;
    case Activity::Idle:
        return ActivityRun::Kind::Losing;
    case Activity::Unknown:
        break;
    }
    return ActivityRun::Kind::None;
}

ActivitySteps::ActivitySteps(Tick begin, Activity first)
    : m_begin(begin)
    , m_end(begin)
    , m_pendingTick(begin)
    , m_pending(first)
{
}

void LongestRuns::add(ActivityRun::Kind kind, std::uint64_t ticks)
{
    if (kind == ActivityRun::Kind::Winning)
        winning = std::max(winning, ticks);
    else if (kind == ActivityRun::Kind::Losing)
        losing = std::max(losing, ticks);
}

void LongestRuns::add(const LongestRuns& others)
{
    winning = std::max(winning, others.winning);
    losing = std::max(losing, others.losing);
}

void ActivitySteps::add(Tick t, Activity activity)
{
    if (t > m_pendingTick) {
        putPending();
        m_pendingTick = t;
    }
    m_pending = activity;
}

void ActivitySteps::finish(Tick end)
{
    putPending();
    m_end = std::max(end, m_pendingTick);
    m_bytes.shrink_to_fit();
    m_starts.shrink();
    m_blocks.shrink_to_fit();
}

void ActivitySteps::putPending()
{
    if (m_count > 0 && m_written == m_pending)
        return;
    const std::uint64_t ticks = ticksBetween(m_writtenTick, m_pendingTick);
    if (m_count > 0)
        m_ticks[static_cast<std::size_t>(m_written)] += ticks;
    endRuns();
    ByteWriter out(m_bytes);
    if (m_count % kBlockSteps == 0) {
        m_starts.add(m_pendingTick);
        m_blocks.push_back({ m_bytes.size(), m_ticks, { m_runs[0].since, m_runs[1].since }, {} });
        out.number(static_cast<std::uint64_t>(m_pending));
    } else {
        out.number(std::min(ticks, kMostInNumber) << kActivityBits | static_cast<std::uint64_t>(m_pending));
        if (ticks >= kMostInNumber)
            out.number(ticks - kMostInNumber);
    }
    m_writtenTick = m_pendingTick;
    m_written = m_pending;
    ++m_count;
}

void ActivitySteps::endRuns()
{
    for (std::size_t i = 0; i < kOverheads.size(); ++i) {
        OpenRun& run = m_runs[i];
        const ActivityRun::Kind kind = runKind(m_pending, kOverheads[i]);
        if (m_count > 0 && kind == run.kind)
            continue;
        if (m_count > 0)
            m_blocks.back().longest[i].add(run.kind, ticksBetween(run.since, m_pendingTick));
        run = { kind, m_pendingTick };
    }
}

ActivitySteps::Step ActivitySteps::stepAt(Tick t) const
{
    return Cursor(*this, t).step();
}

ActivityTicks ActivitySteps::ticksBefore(Tick t) const
{
    return Sums(*this).before(t);
}

ActivityTicks ActivitySteps::ticksIn(Interval interval) const
{
    ActivityTicks ticks {};
    if (interval.isEmpty())
        return ticks;
    const ActivityTicks before = ticksBefore(interval.begin);
    ticks = ticksBefore(interval.end);
    for (std::size_t i = 0; i < ticks.size(); ++i)
        ticks[i] -= before[i];
    return ticks;
}

ActivityRun ActivitySteps::runAt(Tick begin, Tick t, OverheadCounts overhead) const
{
    t = std::clamp(t, m_begin, m_end);
    const std::size_t block = m_starts.lastAt(t);
    RunWalk walk(std::max(begin, m_begin), overhead);
    Cursor cursor(*this, block);
    walk.begin(cursor.step().activity, m_blocks[block].runSince[static_cast<std::size_t>(overhead)]);
    while (cursor.step().time.end <= t && cursor.next())
        walk.step(cursor.step().time.begin, cursor.step().activity);
    return walk.runAt(t);
}

LongestRuns ActivitySteps::longestRuns(Interval interval, OverheadCounts overhead) const
{
    interval = interval.intersected({ m_begin, m_end });
    if (interval.isEmpty())
        return {};
    const auto variant = static_cast<std::size_t>(overhead);
    const std::size_t first = m_starts.lastAt(interval.begin);
    const std::size_t last = m_starts.lastAt(interval.end);
    RunWalk walk(interval.begin, overhead);
    for (std::size_t i = first; i <= last; ++i) {
        const Block& block = m_blocks[i];
        const bool isInside = i > first && i < last;
        if (isInside && (block.runSince[variant] > interval.begin || block.longest[variant] == LongestRuns {})) {
            walk.add(block.longest[variant]); // none of its runs is cut
            continue;
        }
        Cursor cursor(*this, i);
        walk.begin(cursor.step().activity, block.runSince[variant]);
        const Tick end = i < last ? m_starts[i + 1] : interval.end;
        while (cursor.step().time.end <= end && cursor.next())
            walk.step(cursor.step().time.begin, cursor.step().activity);
    }
    walk.endAt(interval.end);
    return walk.longest();
}

Tick ActivitySteps::beginOf(std::uint64_t step) const
{
    Cursor cursor(*this, static_cast<std::size_t>(step / kBlockSteps));
    for (std::uint64_t i = step % kBlockSteps; i > 0; --i)
        cursor.next();
    return cursor.step().time.begin;
}

ActivityTicks ActivitySteps::Sums::before(Tick t)
{
    const StartTimes& starts = m_steps->m_starts;
    t = std::clamp(t, m_steps->m_begin, m_steps->m_end);
    if (m_block + 1 < starts.size() && starts[m_block + 1] <= t)
        goTo(starts.lastAt(t));
    while (m_cursor.step().time.end < t) {
        const Step& step = m_cursor.step();
        m_ticks[static_cast<std::size_t>(step.activity)] += step.time.length();
        m_cursor.next();
    }
    ActivityTicks ticks = m_ticks;
    const Step& step = m_cursor.step();
    ticks[static_cast<std::size_t>(step.activity)] += ticksBetween(step.time.begin, t);
    return ticks;
}

void ActivitySteps::Sums::goTo(std::size_t block)
{
    m_block = block;
    m_cursor = Cursor(*m_steps, block);
    m_ticks = m_steps->m_blocks[block].before;
}

ActivitySteps::Cursor::Cursor(const ActivitySteps& steps, Tick t)
    : Cursor(steps, steps.m_starts.lastAt(t))
{
    while (m_step.time.end <= t && next()) { }
}

ActivitySteps::Cursor::Cursor(const ActivitySteps& steps, std::size_t block)
    : m_steps(&steps)
    , m_nextTick(steps.m_starts[block])
    , m_index(block * kBlockSteps)
{
    m_at = steps.m_bytes.data() + steps.m_blocks[block].offset;
    m_nextActivity = static_cast<Activity>(readNumber(m_at));
    read();
}

bool ActivitySteps::Cursor::next()
{
    if (m_index == m_steps->m_count)
        return false;
    read();
    return true;
}

void ActivitySteps::Cursor::read()
{
    m_step = { m_nextActivity, { m_nextTick, m_steps->m_end } };
    if (++m_index == m_steps->m_count)
        return;
    if (m_index % kBlockSteps == 0) {
        m_nextTick = m_steps->m_starts[m_index / kBlockSteps];
        m_nextActivity = static_cast<Activity>(readNumber(m_at));
    } else {
        const std::uint64_t number = readNumber(m_at);
        std::uint64_t ticks = number >> kActivityBits;
        if (ticks == kMostInNumber)
            ticks += readNumber(m_at);
        m_nextTick = static_cast<Tick>(static_cast<std::uint64_t>(m_nextTick) + ticks);
        m_nextActivity = static_cast<Activity>(number & ((1U << kActivityBits) - 1));
    }
    m_step.time.end = m_nextTick;
}

} // namespace lightcone::core
