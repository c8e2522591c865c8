// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/messages/messagestatistics.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kMessageColumns { "send_time"sv, "receive_time"sv, "sender"sv, "receiver"sv, "communicator"sv,
    "tag"sv, "bytes"sv, "send_position"sv, "receive_position"sv, "bytes_received"sv, "post_time"sv, "peer_rank"sv,
    "sender_region"sv, "receiver_region"sv };

/// Writes messages in batches: the positions of many events are found in one pass over the trace.
class MessageRows {
public:
    explicit MessageRows(TableWriter& writer)
        : m_writer(writer)
    {
    }

    bool add(const core::Message& message)
    {
        m_ends.push_back(message.sendEvent);
        m_ends.push_back(message.receiveEvent);
        m_pending.push_back(message);
        return m_pending.size() < kBatch || flush();
    }

    bool add(const core::UnmatchedEnd& end)
    {
        m_ends.push_back(end.event);
        m_pending.push_back(end);
        return m_pending.size() < kBatch || flush();
    }

    bool flush()
    {
        const std::vector<std::uint64_t> positions = m_writer.store().positions(m_ends);
        std::size_t next = 0;
        for (const Pending& pending : m_pending) {
            if (const auto* message = std::get_if<core::Message>(&pending)) {
                write(*message, positions[next], positions[next + 1]);
                next += 2;
            } else {
                write(std::get<core::UnmatchedEnd>(pending), positions[next]);
                ++next;
            }
        }
        m_pending.clear();
        m_ends.clear();
        return m_writer.row().isOk();
    }

private:
    using Pending = std::variant<core::Message, core::UnmatchedEnd>;
    static constexpr std::size_t kBatch = 1 << 18;

    void region(core::EventRef event)
    {
        const auto stack = m_writer.store().location(event.location).stackBefore(event.index);
        if (stack.empty())
            m_writer.row().empty();
        else
            m_writer.row().text(m_writer.store().definitions().region(stack.back().region).name);
    }

    void write(const core::Message& message, std::uint64_t sendPosition, std::uint64_t receivePosition)
    {
        RowWriter& row = m_writer.row();
        m_writer.time(message.send);
        m_writer.time(message.receive);
        m_writer.location(message.sender());
        m_writer.location(message.receiver());
        m_writer.communicator(message.communicator);
        row.number(message.tag);
        row.number(message.bytes);
        row.number(sendPosition);
        row.number(receivePosition);
        row.number(message.bytesReceived);
        m_writer.time(message.posted);
        row.empty();
        region(message.sendEvent);
        region(message.receiveEvent);
        row.endRow();
    }

    void write(const core::UnmatchedEnd& end, std::uint64_t position)
    {
        RowWriter& row = m_writer.row();
        const auto sided = [&](bool isThis, auto cell) {
            if (isThis)
                cell();
            else
                row.empty();
        };
        const bool isReceive = !end.isSend;
        sided(end.isSend, [&] { m_writer.time(end.tick); });
        sided(isReceive, [&] { m_writer.time(end.tick); });
        sided(end.isSend, [&] { m_writer.location(end.event.location); });
        sided(isReceive, [&] { m_writer.location(end.event.location); });
        m_writer.communicator(end.communicator);
        row.number(end.tag);
        sided(end.hasBytes, [&] { row.number(end.bytes); });
        sided(end.isSend, [&] { row.number(position); });
        sided(isReceive, [&] { row.number(position); });
        sided(isReceive && end.hasBytes, [&] { row.number(end.bytes); });
        row.empty();
        sided(end.peerRank != core::Definitions::kNoRank, [&] { row.number(end.peerRank); });
        sided(end.isSend, [&] { region(end.event); });
        sided(isReceive, [&] { region(end.event); });
        row.endRow();
    }

    TableWriter& m_writer;
    std::vector<Pending> m_pending;
    std::vector<core::EventRef> m_ends; ///< two of each message, one of each unmatched end
};

void writeMessages(TableWriter& writer)
{
    const core::MessageTable& messages = writer.store().messages();
    const auto& unmatched = messages.unmatched();
    const views::TableQuery& query = writer.query();
    MessageRows rows(writer);
    const core::MessageMatcher matcher(query.messages, writer.store().locationCount());
    const auto isWanted = [&matcher](const core::UnmatchedEnd& end) {
        const core::LocationId here = end.event.location;
        return matcher.accepts(
            end.isSend ? here : end.peer, end.isSend ? end.peer : here, end.communicator, end.tag, end.bytes);
    };
    auto nextUnmatched = unmatched.begin();
    const auto addUnmatchedBefore = [&](const core::Message* message) {
        for (; nextUnmatched != unmatched.end() && (!message || nextUnmatched->tick < message->send); ++nextUnmatched) {
            if (query.interval.contains(nextUnmatched->tick) && writer.isChosen(nextUnmatched->event.location)
                && isWanted(*nextUnmatched) && !rows.add(*nextUnmatched))
                return false;
        }
        return true;
    };
    bool ok = true;
    messages.visit(query.interval, [&](core::MessageId, const core::Message& message) {
        ok = addUnmatchedBefore(&message)
            && ((!writer.isChosen(message.sender()) && !writer.isChosen(message.receiver()))
                || !matcher.accepts(message) || rows.add(message));
        return ok;
    });
    if (ok && addUnmatchedBefore(nullptr))
        rows.flush();
}

constexpr std::array kMatrixColumns { "sender"sv, "receiver"sv, "messages"sv, "bytes"sv, "min_duration"sv,
    "mean_duration"sv, "max_duration"sv };

void writeMatrix(TableWriter& writer)
{
    std::vector<core::MatrixCell> cells;
    core::expectDone(core::messageMatrix(writer.store(), writer.query().locations, writer.query().interval, cells, {}));
    RowWriter& row = writer.row();
    for (const core::MatrixCell& cell : cells) {
        writer.location(cell.sender);
        writer.location(cell.receiver);
        row.number(cell.messages);
        row.number(cell.bytes);
        writer.signedDuration(cell.minDuration);
        row.real(cell.meanDuration / writer.ticksPerSecond());
        writer.signedDuration(cell.maxDuration);
        row.endRow();
    }
}

constexpr std::array kSummaryColumns { "by"sv, "key"sv, "messages"sv, "bytes_count"sv, "bytes_min"sv, "bytes_max"sv,
    "bytes_sum"sv, "bytes_mean"sv, "bytes_variance"sv, "bytes_q25"sv, "bytes_median"sv, "bytes_q75"sv,
    "duration_count"sv, "duration_min"sv, "duration_max"sv, "duration_sum"sv, "duration_mean"sv, "duration_variance"sv,
    "duration_q25"sv, "duration_median"sv, "duration_q75"sv };

constexpr std::array kSummaryGroupings { std::pair("all"sv, core::MessageGrouping::All),
    std::pair("sender"sv, core::MessageGrouping::Sender), std::pair("receiver"sv, core::MessageGrouping::Receiver),
    std::pair("pair"sv, core::MessageGrouping::Pair), std::pair("communicator"sv, core::MessageGrouping::Communicator),
    std::pair("tag"sv, core::MessageGrouping::Tag) };

void writeSummaryKey(TableWriter& writer, core::MessageGrouping grouping, const core::MessageStatistics& group)
{
    switch (grouping) {
    case core::MessageGrouping::Sender:
        writer.location(group.sender);
        break;
    case core::MessageGrouping::Receiver:
        writer.location(group.receiver);
        break;
    case core::MessageGrouping::Pair:
        writer.row().text(writer.locationText(group.sender) + " → " + writer.locationText(group.receiver));
        break;
    case core::MessageGrouping::Communicator:
        writer.communicator(group.communicator);
        break;
    case core::MessageGrouping::Tag:
        writer.row().number(group.tag);
        break;
    case core::MessageGrouping::All:
        writer.row().empty();
    }
}

void writeSummaryStatistics(TableWriter& writer, const core::P2Statistics& statistics, double unit)
{
    RowWriter& row = writer.row();
    row.number(statistics.count());
    if (statistics.count() == 0) {
        row.empty();
        row.empty();
    } else {
        row.real(statistics.min() / unit);
        row.real(statistics.max() / unit);
    }
    writer.spread(statistics, unit);
}

void writeMessageSummary(TableWriter& writer)
{
    const views::TableQuery& query = writer.query();
    for (const auto& [by, grouping] : kSummaryGroupings) {
        std::vector<core::MessageStatistics> groups;
        core::expectDone(
            core::messageStatistics(writer.store(), query.locations, query.interval, grouping, groups, {}));
        for (const core::MessageStatistics& group : groups) {
            writer.row().text(by);
            writeSummaryKey(writer, grouping, group);
            writer.row().number(group.messages);
            writeSummaryStatistics(writer, group.lengths, 1);
            writeSummaryStatistics(writer, group.durations, writer.ticksPerSecond());
            writer.row().endRow();
        }
    }
}

constexpr std::array kCollectiveColumns { "begin"sv, "end"sv, "operation"sv, "communicator"sv, "root"sv, "locations"sv,
    "bytes_sent"sv, "bytes_received"sv, "kind"sv, "window"sv };

std::string_view collectiveKindName(core::Collective::Kind kind)
{
    switch (kind) {
    case core::Collective::Kind::Blocking:
        return "blocking";
    case core::Collective::Kind::NonBlocking:
        return "nonblocking";
    case core::Collective::Kind::Rma:
        break;
    }
    return "rma";
}

void writeCollective(TableWriter& writer, const core::Collective& collective)
{
    RowWriter& row = writer.row();
    writer.time(collective.begin);
    writer.time(collective.end);
    row.text(core::collectiveOperationName(collective.operation));
    writer.communicator(collective.communicator);
    writer.location(collective.root);
    row.number(collective.memberCount);
    row.number(collective.bytesSent);
    row.number(collective.bytesReceived);
    row.text(collectiveKindName(collective.kind));
    if (core::isValid(collective.window))
        row.text(writer.store().definitions().windows[core::indexOf(collective.window)].name);
    else
        row.empty();
    row.endRow();
}

void writeCollectives(TableWriter& writer)
{
    const core::CollectiveTable& collectives = writer.store().collectives();
    collectives.visit(writer.query().interval, [&](core::CollectiveId id, const core::Collective& collective) {
        const auto members = collectives.members(id);
        if (writer.query().allLocations || std::ranges::any_of(members, [&](const core::CollectiveMember& member) {
                return writer.isChosen(member.endEvent.location);
            }))
            writeCollective(writer, collective);
        return writer.row().isOk();
    });
}

} // namespace

TableSpec messageTable()
{
    return { QLatin1String("messages"), kMessageColumns, true, true, writeMessages, nullptr, false, true };
}
TableSpec matrixTable()
{
    return { QLatin1String("matrix"), kMatrixColumns, true, true, writeMatrix };
}
TableSpec messageSummaryTable()
{
    return { QLatin1String("messagesummary"), kSummaryColumns, true, true, writeMessageSummary };
}
TableSpec collectiveTable()
{
    return { QLatin1String("collectives"), kCollectiveColumns, true, true, writeCollectives };
}

} // namespace lightcone::app
