// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regiontasks/tasksteps.h"

#include "core/base/bytes.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

namespace {

/// Where a number holds a bit beside a time, the time has at most this many ticks; longer ones take two numbers.
constexpr std::uint64_t kMostStepTicks = (std::uint64_t { 1 } << 63) - 1;

std::uint64_t numberOf(FunctionId task)
{
    return isValid(task) ? indexOf(task) + std::uint64_t { 1 } : 0;
}

FunctionId taskOf(std::uint64_t number)
{
    return number == 0 ? FunctionId::none : idAt<FunctionId>(static_cast<std::size_t>(number - 1));
}

} // namespace

void TaskSteps::add(Tick t, FunctionId task, bool isVisit)
{
    if (m_hasPending) {
        if (!isVisit && m_pending.task == task)
            return;
        const bool heldNever = t <= m_pending.time.begin && !m_pending.isVisit;
        if (!heldNever)
            putPending(t);
    }
    m_pending = { task, isVisit, { t, t } };
    m_hasPending = true;
}

void TaskSteps::finish(Tick end)
{
    if (m_hasPending)
        putPending(std::max(end, m_pending.time.begin));
    m_end = std::max(end, m_pending.time.begin);
    m_bytes.shrink_to_fit();
    m_starts.shrink();
    m_blocks.shrink_to_fit();
    m_sums.shrink_to_fit();
}

/// Writes the last step, which ends at @p end, and adds it to the sums of its block.
void TaskSteps::putPending(Tick end)
{
    put();
    const TaskTime time { m_pending.task, ticksBetween(m_pending.time.begin, end),
        m_pending.isVisit ? std::uint64_t { 1 } : 0, m_pending.time.begin, end };
    const auto sums = m_sums.begin() + static_cast<std::ptrdiff_t>(m_blocks.back().firstSum);
    const auto sum = std::find_if(sums, m_sums.end(), [&](const TaskTime& of) { return of.task == time.task; });
    if (sum == m_sums.end())
        m_sums.push_back(time);
    else
        sum->add(time);
}

void TaskSteps::put()
{
    ByteWriter out(m_bytes);
    const std::uint64_t visit = m_pending.isVisit ? 1 : 0;
    if (m_count % kBlockSteps == 0) {
        m_starts.add(m_pending.time.begin);
        m_blocks.push_back({ m_bytes.size(), m_sums.size() });
        out.number(visit);
    } else {
        const std::uint64_t ticks = ticksBetween(m_writtenTick, m_pending.time.begin);
        out.number(std::min(ticks, kMostStepTicks) << 1 | visit);
        if (ticks >= kMostStepTicks)
            out.number(ticks - kMostStepTicks);
    }
    out.number(numberOf(m_pending.task));
    m_writtenTick = m_pending.time.begin;
    ++m_count;
}

FunctionId TaskSteps::at(Tick t) const
{
    if (m_count == 0 || t < m_starts.first())
        return FunctionId::none;
    Walk walk(*this, m_starts.lastAt(t));
    FunctionId task = walk.m_step.task;
    while (walk.m_isLeft && walk.m_step.time.begin <= t) {
        task = walk.m_step.task;
        walk.next();
    }
    return task;
}

std::vector<FunctionId> TaskSteps::tasks() const
{
    std::vector<FunctionId> tasks;
    for (const TaskTime& sum : m_sums) {
        if (isValid(sum.task))
            tasks.push_back(sum.task);
    }
    return tasks;
}

TaskSteps::Walk::Walk(const TaskSteps& steps, Tick from)
    : m_steps(&steps)
{
    if (steps.m_count == 0)
        return;
    // Steps at `from` may begin in the block before one that begins there.
    goTo(from == std::numeric_limits<Tick>::min() ? 0 : steps.m_starts.lastAt(from - 1));
    while (m_isLeft && m_step.time.begin < from && m_step.time.end <= from)
        next();
    if (m_isLeft && m_step.time.begin < from) {
        m_at = from;
        m_isNew = false;
    }
}

TaskSteps::Walk::Walk(const TaskSteps& steps, std::size_t block)
    : m_steps(&steps)
{
    goTo(block);
}

void TaskSteps::Walk::goTo(std::size_t block)
{
    m_isLeft = block < m_steps->m_blocks.size();
    if (!m_isLeft)
        return;
    m_index = block * kBlockSteps;
    m_bytes = m_steps->m_bytes.data() + m_steps->m_blocks[block].offset;
    m_following.time.begin = m_steps->m_starts[block];
    m_following.isVisit = readNumber(m_bytes) != 0;
    m_following.task = taskOf(readNumber(m_bytes));
    read();
}

/// Makes the following step the present one, and reads the one behind it.
void TaskSteps::Walk::read()
{
    m_step = m_following;
    m_at = m_step.time.begin;
    m_isNew = true;
    const std::uint64_t following = m_index + 1;
    if (following == m_steps->m_count) {
        m_step.time.end = m_steps->m_end;
        return;
    }
    if (following % kBlockSteps == 0) {
        m_following.time.begin = m_steps->m_starts[following / kBlockSteps];
        m_following.isVisit = readNumber(m_bytes) != 0;
    } else {
        const std::uint64_t number = readNumber(m_bytes);
        std::uint64_t ticks = number >> 1;
        if (ticks == kMostStepTicks)
            ticks += readNumber(m_bytes);
        m_following.time.begin = static_cast<Tick>(static_cast<std::uint64_t>(m_step.time.begin) + ticks);
        m_following.isVisit = (number & 1) != 0;
    }
    m_following.task = taskOf(readNumber(m_bytes));
    m_step.time.end = m_following.time.begin;
}

void TaskSteps::Walk::next()
{
    if (++m_index == m_steps->m_count)
        m_isLeft = false;
    else
        read();
}

Tick TaskSteps::Walk::blockEnd() const
{
    const std::size_t next = static_cast<std::size_t>(m_index / kBlockSteps) + 1;
    return next < m_steps->m_blocks.size() ? m_steps->m_starts[next] : m_steps->m_end;
}

std::span<const TaskTime> TaskSteps::Walk::blockSums() const
{
    const auto block = static_cast<std::size_t>(m_index / kBlockSteps);
    const std::size_t first = m_steps->m_blocks[block].firstSum;
    const std::size_t end
        = block + 1 < m_steps->m_blocks.size() ? m_steps->m_blocks[block + 1].firstSum : m_steps->m_sums.size();
    return std::span(m_steps->m_sums).subspan(first, end - first);
}

void TaskSteps::Walk::leaveBlock()
{
    goTo(static_cast<std::size_t>(m_index / kBlockSteps) + 1);
}

} // namespace lightcone::core
