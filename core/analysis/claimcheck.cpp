// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/claimcheck.h"

#include "core/analysis/calltree.h"
#include "core/analysis/profile.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>

namespace lightcone::core {

namespace {

using Quantity = RecordedStatistic::Quantity;

bool isOfCalls(Quantity quantity)
{
    return quantity == Quantity::Visits || quantity == Quantity::Inclusive || quantity == Quantity::Exclusive;
}

bool isOfSends(Quantity quantity)
{
    return quantity == Quantity::MessagesSent || quantity == Quantity::BytesSent;
}

/// The functions of a group of regions, ascending.
std::vector<FunctionId> functionsOf(const Definitions& definitions, GroupId group)
{
    std::vector<FunctionId> functions;
    for (const std::uint64_t member : definitions.groups[indexOf(group)].members) {
        for (const RegionDef& region : definitions.regions) {
            if (region.definitionId == member && !region.isUndefined)
                functions.push_back(region.function);
        }
    }
    std::ranges::sort(functions);
    return functions;
}

/// Computes the statistics of one location in one interval.
class LocationClaims {
public:
    LocationClaims(const StoreView& store, LocationId location, Interval interval, const std::stop_token& stop)
        : m_store(store)
        , m_location(location)
        , m_interval(interval)
        , m_stop(stop)
    {
    }

    std::optional<double> compute(const RecordedStatistic& statistic)
    {
        if (isOfCalls(statistic.quantity))
            return isValid(statistic.within) ? callsWithin(statistic) : calls(statistic);
        return messages(statistic);
    }

private:
    std::optional<double> calls(const RecordedStatistic& statistic)
    {
        if (!m_hasProfile)
            m_hasProfile = profile(m_store, std::array { m_location }, m_interval, m_profile, m_stop);
        if (!m_hasProfile)
            return std::nullopt;
        const Definitions& definitions = m_store.definitions();
        std::vector<FunctionId> functions { definitions.functionOf(statistic.region) };
        if (!isValid(statistic.region) && isValid(statistic.group))
            functions = functionsOf(definitions, statistic.group);
        else if (!isValid(statistic.region))
            return std::nullopt;
        double sum = 0;
        for (const ProfileEntry& entry : m_profile) {
            if (std::ranges::binary_search(functions, entry.function))
                sum += static_cast<double>(statistic.quantity == Quantity::Visits ? entry.visits
                        : statistic.quantity == Quantity::Inclusive               ? entry.inclusive
                                                                                  : entry.exclusive);
        }
        // The calls of a group may be nested in each other: their sum is no inclusive time of the group.
        const bool isSum = functions.size() == 1 || statistic.quantity != Quantity::Inclusive;
        return isSum ? std::optional(sum) : std::nullopt;
    }

    std::optional<double> callsWithin(const RecordedStatistic& statistic)
    {
        if (!m_hasTree)
            m_hasTree = callTree(m_store, std::array { m_location }, m_interval, m_tree, m_stop);
        if (!m_hasTree || !isValid(statistic.region))
            return std::nullopt;
        const FunctionId function = m_store.definitions().functionOf(statistic.region);
        const FunctionId outer = m_store.definitions().functionOf(statistic.within);
        double sum = 0;
        for (const CallTreeNode& node : m_tree) {
            if (node.function != function || !hasAncestor(node, outer))
                continue;
            if (statistic.quantity == Quantity::Visits)
                sum += static_cast<double>(node.visits);
            else if (statistic.quantity == Quantity::Exclusive)
                sum += static_cast<double>(node.exclusive);
            else if (!isNestedWithin(node, outer))
                sum += static_cast<double>(node.inclusive);
        }
        return sum;
    }

    const CallTreeNode* parentOf(const CallTreeNode& node) const
    {
        return node.parent == CallTreeNode::kNoParent ? nullptr : &m_tree[node.parent];
    }
    bool hasAncestor(const CallTreeNode& node, FunctionId function) const
    {
        for (const CallTreeNode* at = parentOf(node); at; at = parentOf(*at)) {
            if (at->function == function)
                return true;
        }
        return false;
    }
    /// Whether a call around @p node is of the same function and within @p outer, too.
    bool isNestedWithin(const CallTreeNode& node, FunctionId outer) const
    {
        for (const CallTreeNode* at = parentOf(node); at; at = parentOf(*at)) {
            if (at->function == node.function && hasAncestor(*at, outer))
                return true;
        }
        return false;
    }

    std::optional<double> messages(const RecordedStatistic& statistic)
    {
        const LocationView& view = m_store.location(m_location);
        const bool isBytes = statistic.quantity == Quantity::BytesSent || statistic.quantity == Quantity::BytesReceived;
        double sum = 0;
        std::vector<EventRecord> records(kChunk);
        const std::uint64_t end = view.lowerBound(m_interval.end);
        for (std::uint64_t i = view.lowerBound(m_interval.begin); i < end;) {
            if (m_stop.stop_requested())
                return std::nullopt;
            const std::size_t count = view.read(i, std::span(records).first(std::min<std::uint64_t>(kChunk, end - i)));
            for (std::size_t at = 0; at < count; ++at) {
                const EventKind kind = records[at].kind;
                if (isOfSends(statistic.quantity) ? !isSend(kind) : !isReceive(kind))
                    continue;
                const MessageEnd message = view.messageEnd(records[at]);
                if (isMeant(statistic, message) && isCalledFrom(statistic, i + at))
                    sum += isBytes ? static_cast<double>(message.bytes) : 1.0;
            }
            i += count;
        }
        return sum;
    }

    bool isMeant(const RecordedStatistic& statistic, const MessageEnd& message) const
    {
        const LocationId peer = isValid(message.peer)
            ? message.peer
            : m_store.definitions().peerOf(message.communicator, m_location, message.peerRank);
        return (!isValid(statistic.peer) || statistic.peer == peer)
            && (!isValid(statistic.communicator) || statistic.communicator == message.communicator)
            && (!statistic.tag || *statistic.tag == message.tag);
    }

    /// Whether an event happens directly in the region of @p statistic, and in a call within the other one.
    bool isCalledFrom(const RecordedStatistic& statistic, std::uint64_t event) const
    {
        if (!isValid(statistic.region) && !isValid(statistic.within))
            return true;
        const Definitions& definitions = m_store.definitions();
        const std::vector<Frame> stack = m_store.location(m_location).stackBefore(event);
        const auto isOf = [&definitions](const Frame& frame, RegionId region) {
            return definitions.functionOf(frame.region) == definitions.functionOf(region);
        };
        if (isValid(statistic.region) && (stack.empty() || !isOf(stack.back(), statistic.region)))
            return false;
        return !isValid(statistic.within)
            || std::ranges::any_of(stack, [&](const Frame& frame) { return isOf(frame, statistic.within); });
    }

    static constexpr std::uint64_t kChunk = 1024;

    const StoreView& m_store;
    LocationId m_location;
    Interval m_interval;
    const std::stop_token& m_stop;
    std::vector<ProfileEntry> m_profile;
    std::vector<CallTreeNode> m_tree;
    bool m_hasProfile = false;
    bool m_hasTree = false;
};

bool isTime(Quantity quantity)
{
    return quantity == Quantity::Inclusive || quantity == Quantity::Exclusive;
}

/// Events at the end count, time after it does not.
Interval intervalOf(const StoreView& store, const RecordedStatistic& statistic)
{
    const Interval whole = store.interval();
    const Tick end = isTime(statistic.quantity) ? statistic.end : saturatingAdd(statistic.end, 1);
    return { std::max(statistic.begin, whole.begin), std::min(end, whole.end) };
}

} // namespace

std::vector<std::optional<double>> computeStatistics(const StoreView& store, const std::stop_token& stop)
{
    const std::vector<RecordedStatistic>& statistics = store.definitions().statistics;
    const auto placeOf = [](const RecordedStatistic& statistic) {
        return std::tuple(statistic.location, statistic.begin, statistic.end, isTime(statistic.quantity));
    };
    std::vector<std::size_t> order(statistics.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return placeOf(statistics[i]); });
    std::vector<std::optional<double>> computed(statistics.size());
    std::optional<LocationClaims> claims;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const RecordedStatistic& statistic = statistics[order[i]];
        if (stop.stop_requested())
            return {};
        if (i == 0 || placeOf(statistics[order[i - 1]]) != placeOf(statistic))
            claims.emplace(store, statistic.location, intervalOf(store, statistic), stop);
        if (statistic.quantity != Quantity::Other && isValid(statistic.location))
            computed[order[i]] = claims->compute(statistic);
    }
    return computed;
}

std::string_view quantityName(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Visits:
        return "visits";
    case Quantity::Inclusive:
        return "inclusive";
    case Quantity::Exclusive:
        return "exclusive";
    case Quantity::MessagesSent:
        return "messages_sent";
    case Quantity::MessagesReceived:
        return "messages_received";
    case Quantity::BytesSent:
        return "bytes_sent";
    case Quantity::BytesReceived:
        return "bytes_received";
    case Quantity::Other:
        break;
    }
    return "other";
}

bool isConfirmed(const RecordedStatistic& statistic)
{
    return !statistic.computed || std::abs(*statistic.computed - statistic.value) <= statistic.tolerance;
}

namespace {

std::string nameOf(const Definitions& definitions, RegionId region)
{
    return isValid(region) ? '"' + definitions.region(region).name + '"' : "an undefined region";
}

std::string numberText(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

std::string stackDifference(const StoreView& store, const RecordedState& state)
{
    const LocationView& view = store.location(state.location);
    const std::vector<Frame> frames = view.stackBefore(view.lowerBound(saturatingAdd(state.tick, 1)));
    const Definitions& definitions = store.definitions();
    if (frames.size() != state.calls.size())
        return std::to_string(state.calls.size()) + " open calls stated, " + std::to_string(frames.size())
            + " by the events";
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const RecordedState::OpenCall& call = state.calls[i];
        if (definitions.functionOf(frames[i].region) != definitions.functionOf(call.region))
            return "call " + std::to_string(i + 1) + " is " + nameOf(definitions, call.region) + " as stated, "
                + nameOf(definitions, frames[i].region) + " by the events";
        if (frames[i].enter != call.enter)
            return "call " + std::to_string(i + 1) + ", " + nameOf(definitions, call.region) + ", entered at tick "
                + std::to_string(call.enter) + " as stated, at " + std::to_string(frames[i].enter) + " by the events";
    }
    return {};
}

/// Messages of the location that are on their way after @p state's time.
std::size_t pendingSends(const StoreView& store, const RecordedState& state)
{
    std::size_t pending = 0;
    store.messages().visit({ state.tick, saturatingAdd(state.tick, 1) }, [&](MessageId, const Message& message) {
        if (message.sender() == state.location && message.send <= state.tick && message.receive > state.tick)
            ++pending;
        return true;
    });
    for (const UnmatchedEnd& end : store.messages().unmatched()) {
        if (end.isSend && end.event.location == state.location && end.tick <= state.tick)
            ++pending;
    }
    return pending;
}

} // namespace

std::string statisticText(const Definitions& definitions, const RecordedStatistic& statistic)
{
    std::string text = statistic.name + ", " + std::string(quantityName(statistic.quantity));
    if (isValid(statistic.region))
        text += " of " + nameOf(definitions, statistic.region);
    else if (isValid(statistic.group))
        text += " of group \"" + definitions.groups[indexOf(statistic.group)].name + '"';
    if (isValid(statistic.within))
        text += " within " + nameOf(definitions, statistic.within);
    if (isValid(statistic.peer))
        text += " with \"" + definitions.location(statistic.peer).name + '"';
    return text;
}

std::string differenceText(const Definitions& definitions, const RecordedStatistic& statistic)
{
    return statisticText(definitions, statistic) + ": " + numberText(statistic.value) + " stated, "
        + numberText(statistic.computed.value_or(0)) + " by the events";
}

std::string differenceOf(const StoreView& store, const RecordedState& state)
{
    if (!isValid(state.location))
        return {};
    const std::string difference = stackDifference(store, state);
    if (!difference.empty())
        return difference;
    const std::size_t pending = pendingSends(store, state);
    if (pending != state.sends.size())
        return std::to_string(state.sends.size()) + " messages on their way as stated, " + std::to_string(pending)
            + " by the events";
    return {};
}

} // namespace lightcone::core
