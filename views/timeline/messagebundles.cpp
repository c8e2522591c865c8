// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/messagebundles.h"

#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kOutside = 1 << 20;
constexpr int kLastLevel = 50;
/// Levels up to this one only widen the column buckets, from 4 columns at level 1 to 256.
constexpr int kLastColumnLevel = 7;

/// Column of @p t; one of two far columns when it is outside.
int columnOf(const TimeCoordinates& coordinates, core::Tick t)
{
    if (t < coordinates.interval().begin)
        return -kOutside;
    if (t >= coordinates.interval().end)
        return kOutside;
    return static_cast<int>(std::floor(coordinates.toPixel(t)));
}

/// Columns by which the buckets of two rows begin earlier: were all of them to begin together, the middles of bundles
/// would be below each other and look like bursts of messages. Spreads evenly for rows next to each other.
int staggerOf(int senderRow, int receiverRow)
{
    return static_cast<int>(
        (static_cast<unsigned>(senderRow) * 617U + static_cast<unsigned>(receiverRow) * 236U) & 1023U);
}

bool isSlower(const MessageLine& a, const MessageLine& b)
{
    const std::uint64_t durationA = core::ticksBetween(a.send, a.receive);
    const std::uint64_t durationB = core::ticksBetween(b.send, b.receive);
    return durationA != durationB ? durationA > durationB : indexOf(a.message) < indexOf(b.message);
}

void merge(MessageLine& into, const MessageLine& line)
{
    const auto hull = [](core::Interval a, core::Interval b) {
        return core::Interval { std::min(a.begin, b.begin), std::max(a.end, b.end) };
    };
    MessageLine merged = isSlower(line, into) ? line : into;
    merged.count = into.count + line.count;
    merged.bytes = core::saturatingSum(into.bytes, line.bytes);
    merged.sends = hull(into.sends, line.sends);
    merged.receives = hull(into.receives, line.receives);
    merged.shortest = std::min(into.shortest, line.shortest);
    merged.backwardCount = into.backwardCount + line.backwardCount;
    into = merged;
}

} // namespace

MessageLine singleLine(core::MessageId id, const core::Message& message, int senderRow, int receiverRow)
{
    MessageLine line;
    line.message = id;
    line.send = message.send;
    line.receive = message.receive;
    line.senderRow = senderRow;
    line.receiverRow = receiverRow;
    line.bytes = message.bytes;
    line.sends = { message.send, message.send };
    line.receives = { message.receive, message.receive };
    if (__builtin_sub_overflow(message.receive, message.send, &line.shortest))
        line.shortest = message.receive > message.send ? core::kMaxTick : -core::kMaxTick;
    line.backwardCount = message.receive < message.send ? 1 : 0;
    return line;
}

std::size_t maxMessageLines(int columns)
{
    constexpr std::size_t kFewest = 200;
    constexpr std::size_t kMost = 800;
    return std::clamp(static_cast<std::size_t>(std::max(0, columns)) * 11 / 20, kFewest, kMost);
}

MessageBundler::MessageBundler(const TimeCoordinates& coordinates, std::size_t maxLines)
    : m_coordinates(coordinates)
    , m_maxLines(std::max<std::size_t>(1, maxLines))
{
}

std::size_t MessageBundler::Hash::operator()(const Key& key) const
{
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const int part : { key.senderRow, key.receiverRow, key.sendColumn, key.way }) {
        hash ^= static_cast<std::uint32_t>(part);
        hash *= 0xbf58476d1ce4e5b9;
        hash ^= hash >> 29;
    }
    return hash;
}

MessageBundler::Key MessageBundler::keyOf(const MessageLine& line) const
{
    const int wider = std::max(0, m_result.level - kLastColumnLevel);
    const int rowShift = (wider + 1) / 2;
    const int columnShift = m_result.level + 1 - rowShift;
    const int send = columnOf(m_coordinates, line.send);
    const int receive = columnOf(m_coordinates, line.receive);
    // By the way to go where that is known, so that no border of buckets runs between the ends of short messages.
    const bool isInside = std::abs(send) != kOutside && std::abs(receive) != kOutside;
    const int way = isInside
        ? static_cast<int>(std::floor(m_coordinates.toPixel(line.receive) - m_coordinates.toPixel(line.send)))
        : receive;
    const int sender = line.senderRow >> rowShift;
    const int receiver = line.receiverRow >> rowShift;
    const int shifted = std::abs(send) != kOutside ? send + staggerOf(sender, receiver) : send;
    return { sender, receiver, shifted >> columnShift, way >> columnShift };
}

void MessageBundler::coarsen()
{
    ++m_result.level;
    m_index.clear();
    std::vector<MessageLine> merged;
    for (const MessageLine& line : m_result.lines) {
        const auto [it, isNew] = m_index.try_emplace(keyOf(line), merged.size());
        if (isNew)
            merged.push_back(line);
        else
            merge(merged[it->second], line);
    }
    m_result.lines = std::move(merged);
}

void MessageBundler::add(const MessageLine& line)
{
    m_result.messages += line.count;
    if (m_result.level > 0) {
        const auto [it, isNew] = m_index.try_emplace(keyOf(line), m_result.lines.size());
        if (!isNew) {
            merge(m_result.lines[it->second], line);
            return;
        }
    }
    m_result.lines.push_back(line);
    // At the last level everything is in a bucket of its sign: a few lines.
    const auto most = [this] { return m_result.level == 0 ? std::min(m_maxLines, kMaxSingleLines) : m_maxLines; };
    while (m_result.lines.size() > most() && m_result.level < kLastLevel)
        coarsen();
}

MessageLines MessageBundler::take()
{
    std::sort(m_result.lines.begin(), m_result.lines.end(),
        [](const MessageLine& a, const MessageLine& b) { return indexOf(a.message) < indexOf(b.message); });
    m_index.clear();
    return std::move(m_result);
}

std::optional<MessageLines> queryMessages(const core::StoreView& store, const TimeCoordinates& coordinates,
    const RowLayout& layout, RowLayout::Range rows, std::size_t maxLines, std::stop_token stop)
{
    constexpr std::uint64_t kStopMask = 0x3fff;
    MessageBundler bundler(coordinates, maxLines);
    std::uint64_t insideRows = 0;
    std::uint64_t visited = 0;
    const auto isShown = [rows](int row) { return row >= rows.first && row < rows.last; };
    store.messages().visit(coordinates.interval(), [&](core::MessageId id, const core::Message& message) {
        if ((++visited & kStopMask) == 0 && stop.stop_requested())
            return false;
        const int senderRow = layout.rowOf(message.sender());
        const int receiverRow = layout.rowOf(message.receiver());
        if (senderRow < 0 || receiverRow < 0 || (!isShown(senderRow) && !isShown(receiverRow)))
            return true;
        if (senderRow == receiverRow)
            ++insideRows;
        else
            bundler.add(singleLine(id, message, senderRow, receiverRow));
        return true;
    });
    if (stop.stop_requested())
        return std::nullopt;
    MessageLines lines = bundler.take();
    lines.insideRows = insideRows;
    return lines;
}

} // namespace lightcone::views
