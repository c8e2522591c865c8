// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/parametersummary.h"

#include "core/analysis/iterations/visitscan.h"
#include "core/base/parallel.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Keeps groups in the order in which they come, and finds them by what they have in common.
class ParameterGroups {
public:
    static constexpr std::uint32_t kOthers = 0xffffffff;

    explicit ParameterGroups(std::size_t most)
        : m_most(most)
    {
    }
    /// The number of the group; kOthers: there is no room for it.
    std::uint32_t find(FunctionId function, const ParameterValue& value)
    {
        const std::pair key { function, value };
        if (const auto found = m_numbers.find(key); found != m_numbers.end())
            return found->second;
        if (m_groups.size() >= m_most)
            return kOthers;
        const auto number = static_cast<std::uint32_t>(m_groups.size());
        m_numbers.emplace(key, number);
        m_groups.push_back({ function, value, {} });
        return number;
    }
    VisitTotals& totals(std::uint32_t number) { return number == kOthers ? m_others : m_groups[number].totals; }
    void add(const ParameterGroups& other)
    {
        for (const ParameterGroup& group : other.m_groups)
            totals(find(group.function, group.value)) += group.totals;
        m_others += other.m_others;
    }
    ParameterSummary take()
    {
        std::erase_if(m_groups, [](const ParameterGroup& group) { return group.totals.visits == 0; });
        std::ranges::sort(m_groups, [](const ParameterGroup& a, const ParameterGroup& b) {
            return std::tie(a.function, a.value) < std::tie(b.function, b.value);
        });
        return { std::move(m_groups), m_others };
    }

private:
    std::size_t m_most;
    std::map<std::pair<FunctionId, ParameterValue>, std::uint32_t> m_numbers;
    std::vector<ParameterGroup> m_groups;
    VisitTotals m_others;
};

/// Groups the visits of one location, as a visitor of scanVisits() that begins with the events of the interval.
class ParameterVisitor {
public:
    ParameterVisitor(const StoreView& store, LocationId location, Interval interval, ParameterGroups& groups)
        : m_definitions(store.definitions())
        , m_location(store.location(location))
        , m_interval(interval)
        , m_groups(groups)
    {
    }

    bool isDone(Tick t) const { return t >= m_interval.end && m_inside == 0; }
    void pass(const std::vector<Frame>& frames, std::uint64_t ticks)
    {
        m_exclusive.resize(frames.size());
        if (!frames.empty())
            m_exclusive.back() += ticks;
    }
    void enter(const std::vector<Frame>& frames)
    {
        m_exclusive.resize(frames.size() - 1);
        m_exclusive.push_back(0);
        m_inside += m_interval.contains(frames.back().enter) ? 1U : 0U;
    }
    void leave(const std::vector<Frame>& frames, Tick t, std::uint64_t)
    {
        m_exclusive.resize(frames.size());
        if (!m_open.empty() && m_open.back().depth == frames.size()) {
            std::vector<std::uint32_t>& found = m_open.back().groups;
            makeUnique(found);
            for (const std::uint32_t group : found)
                m_groups.totals(group).add(ticksBetween(frames.back().enter, t), m_exclusive.back());
            m_open.pop_back();
        }
        m_exclusive.pop_back();
        m_inside -= m_interval.contains(frames.back().enter) ? 1U : 0U;
    }
    void other(const std::vector<Frame>& frames, const EventRecord& record)
    {
        if (record.kind != EventKind::Parameter || frames.empty() || !m_interval.contains(frames.back().enter))
            return;
        const std::optional<ParameterValue> value = parameterValue(m_location, record);
        if (!value)
            return;
        if (m_open.empty() || m_open.back().depth < frames.size())
            m_open.push_back({ frames.size(), {} });
        const std::uint32_t group = m_groups.find(m_definitions.functionOf(frames.back().region), *value);
        std::vector<std::uint32_t>& found = m_open.back().groups;
        if (!found.empty() && found.back() == group)
            return;
        if (found.size() == found.capacity()) { // so that it does not grow with the events
            makeUnique(found);
            found.reserve(2 * found.size() + 1);
        }
        found.push_back(group);
    }

private:
    /// A call that is open and has got parameters.
    struct OpenVisit {
        std::size_t depth = 0; ///< calls that are open, itself included
        std::vector<std::uint32_t> groups;
    };
    static void makeUnique(std::vector<std::uint32_t>& groups)
    {
        std::ranges::sort(groups);
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    }

    const Definitions& m_definitions;
    const LocationView& m_location;
    Interval m_interval;
    ParameterGroups& m_groups;
    std::vector<std::uint64_t> m_exclusive; ///< ticks so far, by open call
    std::vector<OpenVisit> m_open; ///< outermost first
    std::size_t m_inside = 0; ///< calls that are open and entered in the interval: parameters may still come
};

} // namespace

void VisitTotals::add(std::uint64_t ticks, std::uint64_t exclusiveTicks)
{
    ++visits;
    inclusive += ticks;
    exclusive += exclusiveTicks;
    min = std::min(min, ticks);
    max = std::max(max, ticks);
}

VisitTotals& VisitTotals::operator+=(const VisitTotals& other)
{
    visits += other.visits;
    inclusive += other.inclusive;
    exclusive += other.exclusive;
    min = std::min(min, other.min);
    max = std::max(max, other.max);
    return *this;
}

Stoppable<ParameterSummary> parameterSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop, std::size_t most)
{
    constexpr std::size_t kAtOnce = 4; // locations a thread
    ParameterGroups all(most);
    if (interval.isEmpty() || store.eventCountByKind()[static_cast<std::size_t>(EventKind::Parameter)] == 0)
        return all.take();
    const std::size_t batch = std::max<std::size_t>(threads, 1) * kAtOnce;
    for (std::size_t first = 0; first < locations.size(); first += batch) {
        const std::span<const LocationId> some = locations.subspan(first, std::min(batch, locations.size() - first));
        std::vector<ParameterGroups> groups(some.size(), ParameterGroups(most));
        const auto find = [&](std::size_t i) {
            ParameterVisitor visitor(store, some[i], interval, groups[i]);
            return scanVisits(store, some[i], store.location(some[i]).lowerBound(interval.begin), visitor, stop);
        };
        if (parallelFor(some.size(), threads, stop, find).isStopped())
            return Stopped {};
        for (const ParameterGroups& of : groups)
            all.add(of);
    }
    return all.take();
}

} // namespace lightcone::core
