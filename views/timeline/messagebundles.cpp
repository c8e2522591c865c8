// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/messagebundles.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kOutside = 1 << 20;
constexpr int kLastLevel = 22;

/// Column of @p t; one of two far columns when it is outside.
int columnOf(const TimeCoordinates& coordinates, core::Tick t)
{
    if (t < coordinates.interval().begin)
        return -kOutside;
    if (t >= coordinates.interval().end)
        return kOutside;
    return static_cast<int>(std::floor(coordinates.toPixel(t)));
}

bool isSlower(const MessageLine& a, const MessageLine& b)
{
    const std::uint64_t durationA = core::ticksBetween(a.send, a.receive);
    const std::uint64_t durationB = core::ticksBetween(b.send, b.receive);
    return durationA != durationB ? durationA > durationB : indexOf(a.message) < indexOf(b.message);
}

void merge(MessageLine& into, const MessageLine& line)
{
    const std::uint64_t count = into.count + line.count;
    const std::uint64_t bytes = into.bytes + line.bytes;
    if (isSlower(line, into))
        into = line;
    into.count = count;
    into.bytes = bytes;
}

} // namespace

MessageBundler::MessageBundler(const TimeCoordinates& coordinates, std::size_t maxLines)
    : m_coordinates(coordinates)
    , m_maxLines(std::max<std::size_t>(1, maxLines))
{
}

std::size_t MessageBundler::Hash::operator()(const Key& key) const
{
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const int part : { key.senderRow, key.receiverRow, key.sendColumn, key.receiveColumn }) {
        hash ^= static_cast<std::uint32_t>(part);
        hash *= 0xbf58476d1ce4e5b9;
        hash ^= hash >> 29;
    }
    return hash;
}

MessageBundler::Key MessageBundler::keyOf(const MessageLine& line) const
{
    const int rowShift = m_result.level - 1;
    const int columnShift = m_result.level + 1;
    return { line.senderRow >> rowShift, line.receiverRow >> rowShift,
        columnOf(m_coordinates, line.send) >> columnShift, columnOf(m_coordinates, line.receive) >> columnShift };
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
            bundler.add({ id, message.send, message.receive, senderRow, receiverRow, 1, message.bytes });
        return true;
    });
    if (stop.stop_requested())
        return std::nullopt;
    MessageLines lines = bundler.take();
    lines.insideRows = insideRows;
    return lines;
}

} // namespace lightcone::views
