// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/processorstatistics/processorstatistics.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/processorstatistics/calloverheads.h"
#include "core/analysis/queues/queueindex.h"
#include "core/base/parallel.h"
#include "core/base/usage.h"
#include "core/store/messages/messageblock.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace lightcone::core {

namespace {

/// Makes the rows of a table.
class ProcessorRows {
public:
    ProcessorRows(const StoreView& store, const ActivityIndex& activity, const QueueIndex& queues,
        const ProcessorsAsked& asked, const std::stop_token& stop)
        : m_store(store)
        , m_activity(activity)
        , m_queues(queues)
        , m_asked(asked)
        , m_stop(stop)
        , m_rowOf(store.locationCount(), kNoRow)
        , m_rows(asked.locations.size())
    {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rowOf[indexOf(asked.locations[i])] = static_cast<std::uint32_t>(i);
            m_rows[i].location = asked.locations[i];
        }
    }
    Stoppable<std::vector<ProcessorStatistics>> make()
    {
        if (m_asked.interval.isEmpty())
            return std::move(m_rows);
        if (addMessages().isStopped() || addLocations().isStopped())
            return Stopped {};
        return std::move(m_rows);
    }

private:
    static constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();

    /// The messages of a row.
    struct Flows {
        MessageFlow sent;
        MessageFlow received;
    };
    Completion addMessages();
    void addBlock(const MessageBlock& block, std::vector<Flows>& flows) const;
    std::optional<std::uint32_t> distance(LocationId from, LocationId to) const;
    Completion addLocations();
    Completion addLocation(ProcessorStatistics& row, const std::vector<bool>& communicates) const;

    const StoreView& m_store;
    const ActivityIndex& m_activity;
    const QueueIndex& m_queues;
    const ProcessorsAsked& m_asked;
    const std::stop_token& m_stop;
    std::vector<std::uint32_t> m_rowOf; ///< by location
    std::vector<ProcessorStatistics> m_rows;
};

/// Adds all of messages but what calls take of them.
Completion ProcessorRows::addMessages()
{
    constexpr std::size_t kBlocksBetweenPolls = kMessagesPerPoll / MessageBlock::kMessages;
    const std::vector<std::uint64_t> blocks = m_store.messages().blocksMeeting(m_asked.interval);
    // Each part has sums of all rows, for which there are messages enough.
    const std::size_t most = blocks.size() * MessageBlock::kMessages / (1 + m_rows.size()) + 1;
    const std::size_t parts = std::min<std::size_t>(most, m_asked.threads);
    std::vector<std::vector<Flows>> flows(parts);
    const auto addPart = [&](std::size_t part) {
        flows[part].resize(m_rows.size());
        MessageBlock block;
        const std::size_t end = blocks.size() * (part + 1) / parts;
        for (std::size_t i = blocks.size() * part / parts; i < end; ++i) {
            if (i % kBlocksBetweenPolls == 0 && m_stop.stop_requested())
                return;
            m_store.messages().read(blocks[i], block);
            addBlock(block, flows[part]);
        }
    };
    if (parallelFor(parts, m_asked.threads, m_stop, addPart).isStopped())
        return Stopped {};
    for (const std::vector<Flows>& some : flows) {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i].sent.add(some[i].sent);
            m_rows[i].received.add(some[i].received);
        }
    }
    return Done {};
}

void ProcessorRows::addBlock(const MessageBlock& block, std::vector<Flows>& flows) const
{
    for (std::size_t i = 0; i < block.count; ++i) {
        const std::uint32_t from = m_rowOf[indexOf(block.senders[i])];
        const std::uint32_t to = m_rowOf[indexOf(block.receivers[i])];
        const bool isSent = from != kNoRow && m_asked.interval.contains(block.sends[i]);
        const bool isReceived = to != kNoRow && m_asked.interval.contains(block.receives[i]);
        if (!isSent && !isReceived)
            continue;
        const std::optional<std::uint32_t> links = distance(block.senders[i], block.receivers[i]);
        const auto add = [&](MessageFlow& flow) {
            flow.bytes.add(block.bytes[i]);
            if (links)
                flow.distances.add(*links);
            if (block.receives[i] > block.sends[i])
                flow.transits.add(ticksBetween(block.sends[i], block.receives[i]));
        };
        if (isSent)
            add(flows[from].sent);
        if (isReceived)
            add(flows[to].received);
    }
}

std::optional<std::uint32_t> ProcessorRows::distance(LocationId from, LocationId to) const
{
    if (m_asked.network == nullptr)
        return std::nullopt;
    const NetworkNode first = m_asked.nodes[indexOf(from)];
    const NetworkNode second = m_asked.nodes[indexOf(to)];
    if (first == NetworkNode::none || second == NetworkNode::none)
        return std::nullopt;
    return m_asked.network->distance(first, second);
}

/// Adds what each location tells for itself.
Completion ProcessorRows::addLocations()
{
    const std::vector<bool> communicates = communicatingRegions(m_store, m_activity.rules());
    const std::vector<std::size_t> order = longestFirst(m_store, m_asked.locations);
    const auto add = [&](std::size_t i) { return addLocation(m_rows[order[i]], communicates); };
    return parallelFor(order.size(), m_asked.threads, m_stop, add);
}

Completion ProcessorRows::addLocation(ProcessorStatistics& row, const std::vector<bool>& communicates) const
{
    const ActivityTicks ticks = m_activity.of(row.location).ticksIn(m_asked.interval);
    std::ranges::copy(ticks, row.ticks.begin());
    const QueuePeaks peaks = m_queues.of(row.location).peaks(m_asked.interval.begin, m_asked.interval.end - 1);
    row.largestQueue = peaks.most;
    if (peaks.most.messages > 0)
        row.messagesSince = peaks.messagesSince;
    if (peaks.most.bytes > 0)
        row.bytesSince = peaks.bytesSince;
    CallOverheads overheads(m_store, m_activity, communicates, row.location, m_asked.interval);
    if (overheads.run(m_stop).isStopped())
        return Stopped {};
    row.sent.overheads = overheads.ofSent();
    row.received.overheads = overheads.ofReceived();
    return Done {};
}

/// Takes a queue into the largest of all.
void takeQueue(std::uint64_t length, std::optional<Tick> since, std::uint64_t& most, std::optional<Tick>& mostSince)
{
    if (length > most || (length == most && since && (!mostSince || *since < *mostSince)))
        mostSince = since;
    most = std::max(most, length);
}

ProcessorStatistics totalOf(std::span<const ProcessorStatistics> rows)
{
    ProcessorStatistics total;
    for (const ProcessorStatistics& row : rows) {
        for (std::size_t i = 0; i < kActivityCount; ++i)
            total.ticks[i] += row.ticks[i];
        total.sent.add(row.sent);
        total.received.add(row.received);
        takeQueue(row.largestQueue.messages, row.messagesSince, total.largestQueue.messages, total.messagesSince);
        takeQueue(row.largestQueue.bytes, row.bytesSince, total.largestQueue.bytes, total.bytesSince);
    }
    return total;
}

} // namespace

Stoppable<ProcessorTable> processorStatistics(const StoreView& store, const ActivityIndex& activity,
    const QueueIndex& queues, const ProcessorsAsked& asked, const std::stop_token& stop)
{
    const auto isPlace = [&](NetworkNode node) {
        return node == NetworkNode::none || static_cast<std::uint32_t>(node) < asked.network->places();
    };
    require(asked.network == nullptr
            || (asked.nodes.size() == store.locationCount() && std::ranges::all_of(asked.nodes, isPlace)),
        "a place of the network for each location");
    auto rows = ProcessorRows(store, activity, queues, asked, stop).make();
    if (rows.isStopped())
        return Stopped {};
    ProcessorTable table { std::move(rows).value(), {} };
    table.total = totalOf(table.rows);
    return table;
}

} // namespace lightcone::core
