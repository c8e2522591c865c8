// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/callsums.h"
#include "core/analysis/locationsamples.h"
#include "core/store/locationview.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_set>
#include <utility>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

/// Numbers of call paths, by the path of the caller and the function called. A caller's number is below those of the
/// paths it begins.
class CallPathNumbers {
public:
    static constexpr std::uint32_t kTop = 0xffffffff; ///< the caller of the outermost calls

    struct Path {
        std::uint32_t caller = kTop;
        FunctionId function = FunctionId::none;
    };
    CallPathNumbers()
        : m_slots(std::size_t { 1 } << kFewestBits, kTop)
    {
    }
    /// @returns the number, and whether it is new.
    std::pair<std::uint32_t, bool> number(std::uint32_t caller, FunctionId function)
    {
        std::uint32_t& slot = m_slots[slotOf(caller, function)];
        if (slot != kTop)
            return { slot, false };
        const auto added = static_cast<std::uint32_t>(m_paths.size());
        slot = added;
        m_paths.push_back({ caller, function });
        if (2 * m_paths.size() > m_slots.size())
            grow();
        return { added, true };
    }
    /// kTop when there is none.
    std::uint32_t find(std::uint32_t caller, FunctionId function) const { return m_slots[slotOf(caller, function)]; }
    const std::vector<Path>& paths() const { return m_paths; }

private:
    static constexpr unsigned kFewestBits = 6;

    /// Where the path is, or is to be.
    std::size_t slotOf(std::uint32_t caller, FunctionId function) const
    {
        const std::uint64_t key = std::uint64_t { caller } << 32 | static_cast<std::uint32_t>(function);
        constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15; // 2^64 / golden ratio: the upper bits depend on all
        std::size_t slot = key * kSpread >> (64 - m_bits);
        while (m_slots[slot] != kTop
            && (m_paths[m_slots[slot]].caller != caller || m_paths[m_slots[slot]].function != function))
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }
    void grow()
    {
        ++m_bits;
        m_slots.assign(std::size_t { 1 } << m_bits, kTop);
        for (std::uint32_t i = 0; i < m_paths.size(); ++i)
            m_slots[slotOf(m_paths[i].caller, m_paths[i].function)] = i;
    }

    std::vector<Path> m_paths;
    unsigned m_bits = kFewestBits;
    std::vector<std::uint32_t> m_slots; ///< 2^m_bits, at most half of them in use: numbers, kTop is free
};

/// What the metrics of a location grow by, event after event.
class MetricSteps {
public:
    /// In the events [first, end). @p metrics outlives it.
    MetricSteps(const StoreView& store, const LocationView& location, std::span<const MetricId> metrics,
        std::uint64_t first, std::uint64_t end);

    /// Calls add(place in metrics, sum) for what is recorded by the events up to and including @p event that were not
    /// taken before.
    template <typename Add> void takeThrough(std::uint64_t event, const Add& add)
    {
        while (m_hasSample && m_samples.event() <= event)
            takeSample(add);
    }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct Metric {
        MetricGrowth growth = MetricGrowth::None;
        bool isInteger = true;
        std::optional<MetricValue> last; ///< what differences are to; before the first value there are none
    };
    template <typename Add> void takeSample(const Add& add)
    {
        const Segment::MetricShape& shape = m_samples.shape();
        const std::span<const MetricId> members = membersOf(*m_definitions, shape.set);
        for (std::size_t i = 0; i < std::min(shape.values.size(), members.size()); ++i) {
            const std::uint32_t place = m_places[indexOf(members[i])];
            if (place == kNone)
                continue;
            Metric& metric = m_metrics[place];
            const MetricValue value = shape.value(i, m_samples.sample());
            if (metric.growth == MetricGrowth::Value)
                add(place, sumOf(value, metric.isInteger));
            else if (metric.last)
                add(place, difference(*metric.last, value, metric.isInteger));
            metric.last = value;
        }
        m_hasSample = m_samples.advance();
    }

    const Definitions* m_definitions;
    LocationSamples m_samples;
    bool m_hasSample = false;
    std::vector<std::uint32_t> m_places; ///< by metric: in m_metrics
    std::vector<Metric> m_metrics;
};

/// The call paths of one location in an interval.
class LocationCallPaths {
public:
    LocationCallPaths(
        const StoreView& store, LocationId location, Interval interval, std::span<const MetricId> metrics);

    /// @returns false when stopped.
    bool run(const std::stop_token& stop);

    LocationId location() const { return m_location.id(); }
    const CallPathNumbers& numbers() const { return m_numbers; }
    const CallSums& sumsOf(std::uint32_t path) const { return m_sums[path]; }
    std::span<const MetricSums> metricSumsOf(std::uint32_t path) const
    {
        return std::span(m_metricSums).subspan(path * m_metrics.size(), m_metrics.size());
    }
    /// Calls visit(path, region) for each region whose calls with a visit or time are on a path.
    template <typename Visit> void visitRegions(const Visit& visit) const
    {
        for (const std::uint64_t key : m_regions)
            visit(static_cast<std::uint32_t>(key >> 32), RegionId { static_cast<std::uint32_t>(key) });
    }

    // What a Replay visits.
    void callEvent(Tick) { }
    void enter(const Frame& frame);
    void leave(const Frame& frame, Tick t, std::uint64_t index);

private:
    struct OpenCall {
        std::uint32_t path = CallPathNumbers::kTop;
        bool isNamed = false;
    };
    void open(const Frame& frame);
    /// Gives the call on top what there is up to time @p t and event @p event.
    void account(Tick t, std::uint64_t event);
    void noteRegion(std::uint32_t path, RegionId region);
    void sumUp();

    const StoreView& m_store;
    const LocationView& m_location;
    Interval m_interval;
    std::uint64_t m_first; ///< events of the interval
    std::uint64_t m_end;
    std::span<const MetricId> m_metrics;
    std::optional<MetricSteps> m_steps; ///< none without metrics
    CallPathNumbers m_numbers;
    // While the calls are replayed, inclusive is only what is in calls without a function that a path makes.
    std::vector<CallSums> m_sums;
    std::vector<MetricSums> m_metricSums;
    std::vector<RegionId> m_lastRegions; ///< by path, of those that were noted
    std::unordered_set<std::uint64_t> m_regions; ///< path << 32 | region
    std::vector<OpenCall> m_open;
    Tick m_accounted;
};

} // namespace lightcone::core
