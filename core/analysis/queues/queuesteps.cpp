// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/queuesteps.h"

#include "core/base/bytes.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// What a step begins with: ticks since the step before, and a code in the lowest bits.
enum StepCode : std::uint64_t {
    OneMore, ///< the number of bytes follows
    OneLess, ///< the number of bytes follows
    Other, ///< the difference of the messages follows, then that of the bytes
    LongAfter, ///< the ticks do not fit: they follow, then the same as for Other
};
constexpr unsigned kCodeBits = 2;

constexpr Tick kNoTick = std::numeric_limits<Tick>::max();

QueueLength leastLength(const QueueLength& a, const QueueLength& b)
{
    return { std::min(a.messages, b.messages), std::min(a.bytes, b.bytes) };
}

void addTicks(QueueTicks& sum, const QueueLength& length, std::uint64_t ticks)
{
    sum.messages += static_cast<WideTicks>(length.messages) * ticks;
    sum.bytes += static_cast<WideTicks>(length.bytes) * ticks;
}

} // namespace

QueueLength mostLength(const QueueLength& a, const QueueLength& b)
{
    return { std::max(a.messages, b.messages), std::max(a.bytes, b.bytes) };
}

void QueueSteps::add(Tick t, std::int64_t messages, std::uint64_t bytes)
{
    if (t > m_pendingTick) {
        putPending();
        m_pendingTick = t;
    }
    m_pendingMessages += messages;
    m_pendingBytes += bytes;
}

void QueueSteps::finish()
{
    putPending();
    m_bytes.shrink_to_fit();
    m_starts.shrink();
    m_blocks.shrink_to_fit();
}

void QueueSteps::putPending()
{
    if (m_pendingMessages == 0 && m_pendingBytes == 0)
        return;
    if (m_count > 0)
        addTicks(m_sum, m_written, ticksBetween(m_writtenTick, m_pendingTick));
    if (m_count % kBlockSteps == 0) {
        constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();
        m_starts.add(m_pendingTick);
        m_blocks.push_back({ m_bytes.size(), m_written, {}, { kNone, kNone }, m_sum });
        m_writtenTick = m_pendingTick;
    }
    ByteWriter out(m_bytes);
    const std::uint64_t ticks = ticksBetween(m_writtenTick, m_pendingTick);
    const bool isLong = ticks >> (64 - kCodeBits) != 0;
    if (!isLong && (m_pendingMessages == 1 || m_pendingMessages == -1)) {
        const bool isMore = m_pendingMessages == 1;
        out.number(ticks << kCodeBits | (isMore ? OneMore : OneLess));
        out.number(isMore ? m_pendingBytes : 0 - m_pendingBytes);
    } else {
        out.number(isLong ? LongAfter : ticks << kCodeBits | Other);
        if (isLong)
            out.number(ticks);
        out.integer(m_pendingMessages);
        out.integer(static_cast<std::int64_t>(m_pendingBytes));
    }
    m_written.messages += static_cast<std::uint64_t>(m_pendingMessages);
    m_written.bytes += m_pendingBytes;
    m_blocks.back().most = mostLength(m_blocks.back().most, m_written);
    m_blocks.back().least = leastLength(m_blocks.back().least, m_written);
    m_writtenTick = m_pendingTick;
    m_pendingMessages = 0;
    m_pendingBytes = 0;
    ++m_count;
}

QueueLength QueueSteps::at(Tick t) const
{
    return Cursor(*this, t).step().length;
}

QueueLength QueueSteps::most(Tick begin, Tick end) const
{
    if (m_count == 0 || end < begin)
        return {};
    const std::size_t first = m_starts.lastAt(begin);
    const std::size_t last = m_starts.lastAt(end);
    Cursor cursor(*this, begin);
    QueueLength most = cursor.step().length;
    const auto readTo = [&](Tick limit) {
        while (cursor.nextTick() <= limit && cursor.next())
            most = mostLength(most, cursor.step().length);
    };
    if (first == last) {
        readTo(end);
        return most;
    }
    readTo(m_starts[first + 1]);
    for (std::size_t i = first + 1; i < last; ++i)
        most = mostLength(most, m_blocks[i].most);
    cursor = Cursor(*this, last);
    readTo(end);
    return most;
}

QueuePeaks QueueSteps::peaks(Tick begin, Tick end) const
{
    const QueueLength greatest = most(begin, end);
    return { greatest, firstWith(begin, &QueueLength::messages, greatest.messages),
        firstWith(begin, &QueueLength::bytes, greatest.bytes) };
}

QueueTicks QueueSteps::sumUntil(Tick t) const
{
    if (m_count == 0 || t <= m_starts.first())
        return {};
    const std::size_t block = m_starts.lastAt(t);
    QueueTicks sum = m_blocks[block].sum;
    Cursor cursor(*this, block);
    cursor.next();
    while (cursor.nextTick() <= t) {
        const Step& step = cursor.step();
        addTicks(sum, step.length, ticksBetween(step.tick, cursor.nextTick()));
        cursor.next();
    }
    addTicks(sum, cursor.step().length, ticksBetween(cursor.step().tick, t));
    return sum;
}

QueueSpan QueueSteps::span(Tick begin, Tick end) const
{
    if (m_count == 0)
        return {};
    const std::size_t first = m_starts.lastAt(begin);
    const std::size_t last = m_starts.lastAt(end - 1);
    Cursor cursor(*this, begin);
    QueueSpan span { cursor.step().length, cursor.step().length, {} };
    const auto take = [&span](const QueueLength& least, const QueueLength& most) {
        span.least = leastLength(span.least, least);
        span.most = mostLength(span.most, most);
    };
    const auto readTo = [&](Tick limit) {
        while (cursor.nextTick() <= limit && cursor.next())
            take(cursor.step().length, cursor.step().length);
    };
    readTo(first == last ? end - 1 : m_starts[first + 1]);
    for (std::size_t i = first + 1; i < last; ++i)
        take(m_blocks[i].least, m_blocks[i].most);
    if (first != last) {
        cursor = Cursor(*this, last);
        readTo(end - 1);
    }
    const QueueTicks until = sumUntil(end);
    const QueueTicks before = sumUntil(begin);
    span.sum = { until.messages - before.messages, until.bytes - before.bytes };
    return span;
}

Tick QueueSteps::firstWith(Tick begin, std::uint64_t QueueLength::*amount, std::uint64_t most) const
{
    if (at(begin).*amount == most)
        return begin;
    for (std::size_t block = m_starts.lastAt(begin); block < m_blocks.size(); ++block) {
        if (m_blocks[block].most.*amount < most)
            continue;
        const Tick end = block + 1 < m_blocks.size() ? m_starts[block + 1] : kNoTick;
        Cursor cursor(*this, block);
        while (cursor.nextTick() < end && cursor.next()) {
            if (cursor.step().tick > begin && cursor.step().length.*amount == most)
                return cursor.step().tick;
        }
    }
    return begin;
}

void QueueSteps::Integrals::goTo(std::size_t block)
{
    m_block = block;
    m_cursor = Cursor(*m_steps, block);
    if (m_steps->m_count > 0) {
        m_tick = m_steps->m_starts[block];
        m_sum = m_steps->m_blocks[block].sum;
    }
}

void QueueSteps::Integrals::add(Tick until)
{
    addTicks(m_sum, m_cursor.step().length, ticksBetween(m_tick, until));
    m_tick = until;
}

QueueTicks QueueSteps::Integrals::before(Tick t)
{
    if (m_steps->m_count == 0 || t <= m_tick)
        return m_sum;
    if (m_block + 1 < m_steps->m_starts.size() && m_steps->m_starts[m_block + 1] <= t)
        goTo(m_steps->m_starts.lastAt(t));
    while (m_cursor.nextTick() <= t && m_cursor.nextTick() != kNoTick) {
        add(m_cursor.nextTick());
        m_cursor.next();
    }
    add(t);
    return m_sum;
}

QueueSteps::Cursor::Cursor(const QueueSteps& steps, Tick t)
    : Cursor(steps, steps.m_starts.lastAt(t))
{
    while (m_next.tick <= t && next()) { }
}

QueueSteps::Cursor::Cursor(const QueueSteps& steps, std::size_t block)
    : m_steps(&steps)
    , m_index(block * kBlockSteps)
{
    if (steps.m_count > 0) {
        m_at = steps.m_bytes.data() + steps.m_blocks[block].offset;
        m_step.length = steps.m_blocks[block].before;
    }
    m_next = m_step;
    read();
}

bool QueueSteps::Cursor::next()
{
    if (m_next.tick == kNoTick)
        return false;
    m_step = m_next;
    read();
    return true;
}

/// Reads the step behind m_next, which becomes that.
void QueueSteps::Cursor::read()
{
    if (m_index == m_steps->m_count) {
        m_next.tick = kNoTick;
        return;
    }
    if (m_index % kBlockSteps == 0)
        m_next.tick = m_steps->m_starts[m_index / kBlockSteps];
    const std::uint64_t begin = readNumber(m_at);
    const std::uint64_t code = begin & ((1U << kCodeBits) - 1);
    std::uint64_t ticks = begin >> kCodeBits;
    if (code == OneMore || code == OneLess) {
        const std::uint64_t bytes = readNumber(m_at);
        m_next.length.messages += code == OneMore ? 1 : -std::uint64_t { 1 };
        m_next.length.bytes += code == OneMore ? bytes : 0 - bytes;
    } else {
        if (code == LongAfter)
            ticks = readNumber(m_at);
        m_next.length.messages += static_cast<std::uint64_t>(unzigzag(readNumber(m_at)));
        m_next.length.bytes += static_cast<std::uint64_t>(unzigzag(readNumber(m_at)));
    }
    m_next.tick = static_cast<Tick>(static_cast<std::uint64_t>(m_next.tick) + ticks);
    ++m_index;
}

} // namespace lightcone::core
