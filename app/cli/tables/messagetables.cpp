// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/messagegrouping.h"
#include "views/base/tablerows.h"

#include <algorithm>
#include <array>
#include <string>
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
    explicit MessageRows(views::TableRows& rows)
        : m_rows(rows)
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
        const std::vector<std::uint64_t> positions = m_rows.store().positions(m_ends);
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
        return m_rows.isOk();
    }

private:
    using Pending = std::variant<core::Message, core::UnmatchedEnd>;
    static constexpr std::size_t kBatch = 1 << 18;

    void region(core::EventRef event)
    {
        const auto stack = m_rows.store().location(event.location).stackBefore(event.index);
        if (stack.empty())
            m_rows.empty();
        else
            m_rows.text(m_rows.store().definitions().region(stack.back().region).name);
    }

    void write(const core::Message& message, std::uint64_t sendPosition, std::uint64_t receivePosition)
    {
        m_rows.time(message.send);
        m_rows.time(message.receive);
        m_rows.location(message.sender());
        m_rows.location(message.receiver());
        m_rows.communicator(message.communicator);
        m_rows.number(message.tag);
        m_rows.number(message.bytes);
        m_rows.number(sendPosition);
        m_rows.number(receivePosition);
        m_rows.number(message.bytesReceived);
        m_rows.time(message.posted);
        m_rows.empty();
        region(message.sendEvent);
        region(message.receiveEvent);
        m_rows.endRow();
    }

    void write(const core::UnmatchedEnd& end, std::uint64_t position)
    {
        const auto sided = [&](bool isThis, auto cell) {
            if (isThis)
                cell();
            else
                m_rows.empty();
        };
        const bool isReceive = !end.isSend;
        sided(end.isSend, [&] { m_rows.time(end.tick); });
        sided(isReceive, [&] { m_rows.time(end.tick); });
        sided(end.isSend, [&] { m_rows.location(end.event.location); });
        sided(isReceive, [&] { m_rows.location(end.event.location); });
        m_rows.communicator(end.communicator);
        m_rows.number(end.tag);
        sided(end.hasBytes, [&] { m_rows.number(end.bytes); });
        sided(end.isSend, [&] { m_rows.number(position); });
        sided(isReceive, [&] { m_rows.number(position); });
        sided(isReceive && end.hasBytes, [&] { m_rows.number(end.bytes); });
        m_rows.empty();
        sided(end.peerRank != core::Definitions::kNoRank, [&] { m_rows.number(end.peerRank); });
        sided(end.isSend, [&] { region(end.event); });
        sided(isReceive, [&] { region(end.event); });
        m_rows.endRow();
    }

    views::TableRows& m_rows;
    std::vector<Pending> m_pending;
    std::vector<core::EventRef> m_ends; ///< two of each message, one of each unmatched end
};

core::Completion writeMessages(views::TableRows& rows)
{
    const core::MessageTable& messages = rows.store().messages();
    const auto& unmatched = messages.unmatched();
    const views::TableQuery& query = rows.query();
    MessageRows wanted(rows);
    const core::MessageMatcher matcher(query.messages, rows.store().locationCount());
    const auto isWanted = [&matcher](const core::UnmatchedEnd& end) {
        const core::LocationId here = end.event.location;
        return matcher.accepts(end.isSend ? here : end.peer, end.isSend ? end.peer : here, end.communicator, end.tag,
            end.bytes, std::nullopt);
    };
    auto nextUnmatched = unmatched.begin();
    const auto addUnmatchedBefore = [&](const core::Message* message) {
        for (; nextUnmatched != unmatched.end() && (!message || nextUnmatched->tick < message->send); ++nextUnmatched) {
            if (query.interval.contains(nextUnmatched->tick) && rows.isChosen(nextUnmatched->event.location)
                && isWanted(*nextUnmatched) && !wanted.add(*nextUnmatched))
                return false;
        }
        return true;
    };
    bool ok = true;
    messages.visit(query.interval, [&](core::MessageId, const core::Message& message) {
        ok = addUnmatchedBefore(&message)
            && ((!rows.isChosen(message.sender()) && !rows.isChosen(message.receiver())) || !matcher.accepts(message)
                || wanted.add(message));
        return ok;
    });
    if (ok && addUnmatchedBefore(nullptr))
        wanted.flush();
    return core::Done {};
}

constexpr std::array kSummaryColumns { "by"sv, "key"sv, "messages"sv, "bytes_count"sv, "bytes_min"sv, "bytes_max"sv,
    "bytes_sum"sv, "bytes_mean"sv, "bytes_variance"sv, "bytes_q25"sv, "bytes_median"sv, "bytes_q75"sv,
    "duration_count"sv, "duration_min"sv, "duration_max"sv, "duration_sum"sv, "duration_mean"sv, "duration_variance"sv,
    "duration_q25"sv, "duration_median"sv, "duration_q75"sv, "bytes_q90"sv, "bytes_q99"sv, "bytes_q999"sv,
    "bytes_bound"sv, "duration_q90"sv, "duration_q99"sv, "duration_q999"sv, "duration_bound"sv };

constexpr std::array kSummaryGroupings { core::MessageGrouping::All, core::MessageGrouping::Sender,
    core::MessageGrouping::Receiver, core::MessageGrouping::Pair, core::MessageGrouping::Communicator,
    core::MessageGrouping::Tag, core::MessageGrouping::Size, core::MessageGrouping::Functions };

/// The sizes as --bytes takes them: "64-127"; an empty cell where they are unknown.
void writeSizes(views::TableRows& rows, std::uint32_t sizeClass)
{
    if (sizeClass == core::MessageSizeClass::kUnknown) {
        rows.empty();
        return;
    }
    const std::string least = std::to_string(core::MessageSizeClass::least(sizeClass));
    const std::string most = std::to_string(core::MessageSizeClass::most(sizeClass));
    rows.text(least == most ? least : least + '-' + most);
}

/// Empty: the end is in no call.
std::string functionName(const views::TableRows& rows, core::FunctionId function)
{
    return core::isValid(function) ? rows.store().definitions().function(function).name : std::string();
}

void writeSummaryKey(views::TableRows& rows, core::MessageGrouping grouping, const core::MessageStatistics& group)
{
    switch (grouping) {
    case core::MessageGrouping::Sender:
        rows.location(group.sender);
        break;
    case core::MessageGrouping::Receiver:
        rows.location(group.receiver);
        break;
    case core::MessageGrouping::Pair:
        rows.text(rows.locationText(group.sender) + " → " + rows.locationText(group.receiver));
        break;
    case core::MessageGrouping::Communicator:
        rows.communicator(group.communicator);
        break;
    case core::MessageGrouping::Tag:
        rows.number(group.tag);
        break;
    case core::MessageGrouping::Size:
        writeSizes(rows, group.sizeClass);
        break;
    case core::MessageGrouping::Functions:
        rows.text(functionName(rows, group.senderFunction) + " → "
            + (group.durations.count > 0 ? functionName(rows, group.receiverFunction) : std::string()));
        break;
    case core::MessageGrouping::All:
        rows.empty();
    }
}

void writeStatistics(views::TableRows& rows, const core::Spread& statistics, bool areTicks)
{
    rows.number(statistics.count);
    for (const core::WideInteger limit : { statistics.min, statistics.max }) {
        if (statistics.count == 0)
            rows.empty();
        else if (areTicks)
            rows.signedDuration(limit);
        else
            rows.decimal(core::decimalText(limit));
    }
    if (areTicks)
        rows.durationSpread(statistics);
    else
        rows.spread(statistics);
}

core::Completion writeMessageSummary(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const core::MessagesAsked asked { query.locations, query.interval, query.messages, query.estimator,
        core::usefulThreads() };
    std::vector<core::MessageGrouping> groupings(kSummaryGroupings.begin(), kSummaryGroupings.end());
    if (const auto one = views::messageGroupingOf(query.by))
        groupings = { *one };
    std::vector<std::vector<core::MessageStatistics>> found;
    if (core::messageStatistics(rows.store(), asked, groupings, found, rows.stop()).isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::string name = views::messageGroupingWords().at(static_cast<qsizetype>(groupings[i])).toStdString();
        for (const core::MessageStatistics& group : found[i]) {
            rows.text(name);
            writeSummaryKey(rows, groupings[i], group);
            rows.number(group.messages);
            writeStatistics(rows, group.lengths, false);
            writeStatistics(rows, group.durations, true);
            rows.highQuantiles(group.lengths, 1);
            rows.highQuantiles(group.durations, rows.ticksPerSecond());
            rows.endRow();
        }
    }
    return core::Done {};
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

void writeCollective(views::TableRows& rows, const core::Collective& collective)
{
    rows.time(collective.begin);
    rows.time(collective.end);
    rows.text(core::collectiveOperationName(collective.operation));
    rows.communicator(collective.communicator);
    rows.location(collective.root);
    rows.number(collective.memberCount);
    rows.number(collective.bytesSent);
    rows.number(collective.bytesReceived);
    rows.text(collectiveKindName(collective.kind));
    if (core::isValid(collective.window))
        rows.text(rows.store().definitions().windows[core::indexOf(collective.window)].name);
    else
        rows.empty();
    rows.endRow();
}

core::Completion writeCollectives(views::TableRows& rows)
{
    const core::CollectiveTable& collectives = rows.store().collectives();
    collectives.visit(rows.query().interval, [&](core::CollectiveId id, const core::Collective& collective) {
        const auto members = collectives.members(id);
        if (rows.query().allLocations || std::ranges::any_of(members, [&](const core::CollectiveMember& member) {
                return rows.isChosen(member.endEvent.location);
            }))
            writeCollective(rows, collective);
        return rows.isOk();
    });
    return core::Done {};
}

} // namespace

views::TableKind messageTable()
{
    return { .id = QLatin1String("messages"), .columns = kMessageColumns, .write = writeMessages, .hasMessages = true };
}
views::TableKind messageSummaryTable()
{
    return { .id = QLatin1String("messagesummary"),
        .columns = kSummaryColumns,
        .write = writeMessageSummary,
        .hasMessages = true,
        .hasEstimator = true,
        .hasBy = true,
        .problem = [](const views::TableQuery& query) { return views::messageWordsProblem(query.by, {}); } };
}
views::TableKind collectiveTable()
{
    return { QLatin1String("collectives"), kCollectiveColumns, writeCollectives };
}

} // namespace lightcone::app
