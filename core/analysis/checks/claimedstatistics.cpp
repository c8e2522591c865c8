// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checks/claimcheck.h"

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/saturating.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

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

/// Finds the functions that statistics are about. A statistic is about definitions; when a function has other
/// definitions, too, nothing can be said about them alone.
class ClaimedFunctions {
public:
    using Functions = std::optional<std::vector<FunctionId>>; ///< ascending; nullopt: not to be told apart

    explicit ClaimedFunctions(const Definitions& definitions)
        : m_definitions(definitions)
    {
        for (std::size_t i = 0; i < definitions.regions.size(); ++i)
            m_regions[definitions.regions[i].definitionId].push_back(idAt<RegionId>(i));
    }

    Functions of(const RecordedStatistic& statistic)
    {
        if (isValid(statistic.region))
            return functionsOf({ statistic.region });
        if (!isValid(statistic.group))
            return std::nullopt;
        const auto [entry, isNew] = m_groups.try_emplace(statistic.group);
        if (isNew)
            entry->second = functionsOf(regionsOf(statistic.group));
        return entry->second;
    }
    /// The function of one region; FunctionId::none when it has other regions, too.
    FunctionId of(RegionId region) const
    {
        const Functions functions = functionsOf({ region });
        return functions ? functions->front() : FunctionId::none;
    }

private:
    std::vector<RegionId> regionsOf(GroupId group) const
    {
        std::vector<RegionId> regions;
        for (const std::uint64_t member : m_definitions.groups[indexOf(group)].members) {
            const auto found = m_regions.find(member);
            if (found != m_regions.end())
                regions.insert(regions.end(), found->second.begin(), found->second.end());
        }
        std::ranges::sort(regions);
        regions.erase(std::unique(regions.begin(), regions.end()), regions.end());
        return regions;
    }

    /// @param regions  ascending, each once
    Functions functionsOf(const std::vector<RegionId>& regions) const
    {
        std::vector<FunctionId> functions;
        for (const RegionId region : regions)
            functions.push_back(m_definitions.functionOf(region));
        std::ranges::sort(functions);
        functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
        std::size_t all = 0;
        for (const FunctionId function : functions)
            all += isValid(function) ? m_definitions.function(function).regions.size() : 0;
        return !functions.empty() && all == regions.size() ? Functions(std::move(functions)) : std::nullopt;
    }

    const Definitions& m_definitions;
    std::unordered_map<std::uint64_t, std::vector<RegionId>> m_regions; ///< by definition id
    std::map<GroupId, Functions> m_groups;
};

using Computed = Stoppable<std::optional<std::uint64_t>>;

/// Computes the statistics of calls of one location in one interval.
class CallClaims {
public:
    CallClaims(const StoreView& store, ClaimedFunctions& functions, LocationId location, Interval interval,
        const std::stop_token& stop)
        : m_store(store)
        , m_functions(functions)
        , m_location(location)
        , m_interval(interval)
        , m_stop(stop)
    {
    }

    /// nullopt: there is nothing to compare with.
    Computed compute(const RecordedStatistic& statistic)
    {
        return isValid(statistic.within) ? callsWithin(statistic) : calls(statistic);
    }

private:
    Computed calls(const RecordedStatistic& statistic)
    {
        if (!m_hasProfile && profile(m_store, std::array { m_location }, m_interval, m_profile, m_stop).isStopped())
            return Stopped {};
        m_hasProfile = true;
        const ClaimedFunctions::Functions functions = m_functions.of(statistic);
        if (!functions)
            return Computed(std::nullopt);
        std::uint64_t sum = 0;
        for (const ProfileEntry& entry : m_profile) {
            if (std::ranges::binary_search(*functions, entry.function))
                sum = saturatingSum(sum,
                    statistic.quantity == Quantity::Visits          ? entry.visits
                        : statistic.quantity == Quantity::Inclusive ? entry.inclusive
                                                                    : entry.exclusive);
        }
        // The calls of a group may be nested in each other: their sum is no inclusive time of the group.
        const bool isSum = functions->size() == 1 || statistic.quantity != Quantity::Inclusive;
        return isSum ? Computed(sum) : Computed(std::nullopt);
    }

    Computed callsWithin(const RecordedStatistic& statistic)
    {
        if (!m_hasTree && callTree(m_store, { std::array { m_location }, m_interval }, m_tree, m_stop).isStopped())
            return Stopped {};
        m_hasTree = true;
        if (m_tree.isFolded)
            return Computed(std::nullopt);
        const FunctionId claimed = isValid(statistic.region) ? m_functions.of(statistic.region) : FunctionId::none;
        const FunctionId around = m_functions.of(statistic.within);
        if (!isValid(claimed) || !isValid(around))
            return Computed(std::nullopt);
        const auto [sums, isNew] = m_within.try_emplace({ claimed, around });
        if (isNew)
            sums->second = sumsWithin(claimed, around);
        return Computed(statistic.quantity == Quantity::Visits ? sums->second.visits
                : statistic.quantity == Quantity::Exclusive    ? sums->second.exclusive
                                                               : sums->second.inclusive);
    }

    struct SumsWithin {
        std::uint64_t visits = 0;
        std::uint64_t exclusive = 0;
        std::uint64_t inclusive = 0; ///< inclusive time of the outermost calls within the other function
    };
    /// Sums the calls of @p function within calls of @p outer. O(nodes of the call tree)
    SumsWithin sumsWithin(FunctionId function, FunctionId outer) const
    {
        struct Around {
            bool isWithin = false; ///< a call of `outer` is around it
            bool isNested = false; ///< a call of `function` within that is around it, too
        };
        std::vector<Around> around(m_tree.nodes.size());
        SumsWithin sums;
        for (std::size_t i = 0; i < m_tree.nodes.size(); ++i) { // parents come first
            const CallTreeNode& node = m_tree.nodes[i];
            if (node.parent != CallTreeNode::kNoParent) {
                const CallTreeNode& parent = m_tree.nodes[node.parent];
                const Around& above = around[node.parent];
                around[i].isWithin = above.isWithin || parent.function == outer;
                around[i].isNested = above.isNested || (above.isWithin && parent.function == function);
            }
            if (node.function != function || !around[i].isWithin)
                continue;
            sums.visits += node.sums.visits;
            sums.exclusive = saturatingSum(sums.exclusive, node.sums.exclusive);
            if (!around[i].isNested)
                sums.inclusive = saturatingSum(sums.inclusive, node.sums.inclusive);
        }
        return sums;
    }

    const StoreView& m_store;
    ClaimedFunctions& m_functions;
    LocationId m_location;
    Interval m_interval;
    const std::stop_token& m_stop;
    std::vector<ProfileEntry> m_profile;
    CallTree m_tree;
    std::map<std::pair<FunctionId, FunctionId>, SumsWithin> m_within; ///< by function and the one around it
    bool m_hasProfile = false;
    bool m_hasTree = false;
};

/// Computes the statistics of messages of one location that begin at the same time, in the order of their ends.
class MessageClaims {
public:
    MessageClaims(const StoreView& store, LocationId location, Tick begin, const std::stop_token& stop)
        : m_store(store)
        , m_location(location)
        , m_first(store.location(location).lowerBound(begin))
        , m_stop(stop)
    {
    }

    /// @p end is not less than before. O(events since then), with the calls around them where @p statistic is of a
    /// function.
    Stoppable<std::uint64_t> compute(const RecordedStatistic& statistic, Tick end)
    {
        const bool needsCalls = isValid(statistic.region) || isValid(statistic.within);
        Running& running
            = m_running.try_emplace({ needsCalls, statistic.within }, Running { {}, m_first }).first->second;
        if (addMessages(needsCalls, statistic.within, end, running).isStopped())
            return Stopped {};
        const bool isBytes = statistic.quantity == Quantity::BytesSent || statistic.quantity == Quantity::BytesReceived;
        std::uint64_t result = 0;
        for (const auto& [kind, sum] : running.sums) {
            if (isMeant(statistic, kind))
                result = saturatingSum(result, isBytes ? sum.bytes : sum.messages);
        }
        return result;
    }

private:
    /// Messages alike.
    struct Kind {
        bool isSend = false;
        LocationId peer = LocationId::none;
        CommunicatorId communicator = CommunicatorId::none;
        std::uint32_t tag = 0;
        RegionId region = RegionId::none; ///< region of the call that they belong to

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };
    struct Sum {
        std::uint64_t messages = 0;
        std::uint64_t bytes = 0;
    };
    using Sums = std::map<Kind, Sum>;

    /// The sums of messages of calls within a function, or anywhere.
    struct Running {
        Sums sums;
        std::uint64_t next = 0; ///< the first event that is not added
    };
    /// Adds the messages before @p end, that happen in calls within @p within; none: anywhere. Without @p needsCalls no
    /// regions are looked up.
    Completion addMessages(bool needsCalls, RegionId within, Tick end, Running& running) const
    {
        const LocationView& view = m_store.location(m_location);
        EventChunks chunks(view, running.next, std::max(running.next, view.lowerBound(end)));
        for (auto chunk = chunks.next(); !chunk.empty(); chunk = chunks.next()) {
            if (m_stop.stop_requested())
                return Stopped {};
            for (const EventRecord& record : chunk) {
                const std::uint64_t event = running.next++;
                if (isSend(record.kind) || isReceive(record.kind))
                    addMessage(
                        record, needsCalls ? view.stackBefore(event) : std::vector<Frame> {}, within, running.sums);
            }
        }
        return Done {};
    }

    void addMessage(const EventRecord& record, const std::vector<Frame>& stack, RegionId within, Sums& sums) const
    {
        const auto isWithin = [within](const Frame& frame) { return frame.region == within; };
        if (isValid(within) && std::ranges::none_of(stack, isWithin))
            return;
        const MessageEnd message = m_store.location(m_location).messageEnd(record);
        const LocationId peer = isValid(message.peer)
            ? message.peer
            : m_store.definitions().peerOf(message.communicator, m_location, message.peerRank);
        Sum& sum = sums[{ isSend(record.kind), peer, message.communicator, message.tag,
            stack.empty() ? RegionId::none : stack.back().region }];
        sum.messages += 1;
        sum.bytes = saturatingSum(sum.bytes, message.bytes);
    }

    static bool isMeant(const RecordedStatistic& statistic, const Kind& kind)
    {
        const bool isCommunicator = statistic.communicator == kind.communicator
            || (statistic.isAnyCommunicator && !isValid(statistic.communicator));
        return kind.isSend == isOfSends(statistic.quantity) && isCommunicator
            && (!isValid(statistic.peer) || statistic.peer == kind.peer)
            && (!statistic.tag || *statistic.tag == kind.tag)
            && (!isValid(statistic.region) || statistic.region == kind.region);
    }

    const StoreView& m_store;
    LocationId m_location;
    std::uint64_t m_first; ///< event
    const std::stop_token& m_stop;
    std::map<std::pair<bool, RegionId>, Running> m_running; ///< by needsCalls and RecordedStatistic::within
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

Stoppable<std::vector<std::optional<std::uint64_t>>> computeStatistics(
    const StoreView& store, const std::stop_token& stop)
{
    const std::vector<RecordedStatistic>& statistics = store.definitions().statistics;
    if (statistics.empty())
        return std::vector<std::optional<std::uint64_t>> {};
    const auto placeOf = [](const RecordedStatistic& statistic) {
        return std::tuple(statistic.location, statistic.begin, statistic.end, isTime(statistic.quantity));
    };
    std::vector<std::size_t> order(statistics.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return placeOf(statistics[i]); });
    std::vector<std::optional<std::uint64_t>> computed(statistics.size());
    ClaimedFunctions functions(store.definitions());
    std::optional<CallClaims> calls;
    std::optional<MessageClaims> messages;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const RecordedStatistic& statistic = statistics[order[i]];
        if (stop.stop_requested())
            return Stopped {};
        if (!isValid(statistic.location))
            continue;
        const RecordedStatistic* const last = i > 0 ? &statistics[order[i - 1]] : nullptr;
        const Interval interval = intervalOf(store, statistic);
        if (!last || placeOf(*last) != placeOf(statistic))
            calls.emplace(store, functions, statistic.location, interval, stop);
        if (!last || last->location != statistic.location || last->begin != statistic.begin)
            messages.emplace(store, statistic.location, interval.begin, stop);
        if (isOfCalls(statistic.quantity)) {
            const Computed result = calls->compute(statistic);
            if (result.isStopped())
                return Stopped {};
            computed[order[i]] = result.value();
        } else if (statistic.quantity != Quantity::Other) {
            const Stoppable<std::uint64_t> result = messages->compute(statistic, interval.end);
            if (result.isStopped())
                return Stopped {};
            computed[order[i]] = result.value();
        }
    }
    return computed;
}

} // namespace lightcone::core
