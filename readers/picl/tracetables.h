// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/picl/eventtypes.h"
#include "readers/picl/findings.h"
#include "readers/picl/places.h"
#include "readers/picl/tracescan.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::picl {

/// Adds a process for each processor, and its locations. @param name  gives the name of a place; empty: it gets one by
/// its number
/// @returns the location of each place.
std::vector<core::LocationId> addLocations(
    core::TraceSink& sink, const Places& places, const std::vector<std::string>& names);

/// Hands the definitions of a trace of the new format to the sink, and looks them up.
class TraceTables {
public:
    struct Event {
        core::RegionId region = core::RegionId::none;
        const EventType* type = nullptr; ///< null: it belongs to the user, or is unknown
        bool isScoped = false; ///< true: it is another region on some processors
    };

    /// Keeps references. @pre @p scan is finished
    TraceTables(core::TraceSink& sink, Findings& findings, TraceScan& scan);
    void define();

    /// @returns the number of decimals of a second: a second has 10^decimals() ticks.
    int decimals() const { return m_decimals; }
    core::LocationId location(std::uint32_t place) const { return m_locations[place]; }
    std::size_t locationCount() const { return m_locations.size(); }
    const Event& event(std::int32_t number) const
    {
        const std::uint32_t index = static_cast<std::uint32_t>(number) + kBelow;
        return index < m_near.size() && core::isValid(m_near[index].region) ? m_near[index] : farEvent(number);
    }
    core::RegionId region(const Event& event, std::int32_t number, std::uint32_t place) const
    {
        return event.isScoped ? scopedRegion(event, number, place) : event.region;
    }
    /// @returns none when there is no such subset.
    core::CommunicatorId communicator(std::int64_t subset) const;

private:
    using ScopedKey = std::pair<std::uint32_t, std::int32_t>; ///< place, event type

    void defineClock();
    void defineLocations();
    void defineRegions();
    core::RegionId defineRegion(std::int32_t event, const std::string& name);
    void defineScopes();
    void defineScope(const Label& label);
    void defineSubsets();
    void defineCommunicator(const Subsets::Subset& subset, core::GroupId group);
    void defineEveryone();
    core::LocationId member(Subsets::Kind kind, std::int64_t number) const;
    void defineOtherLabels();
    void defineStatistics();
    core::RegionId regionOf(std::int64_t event) const;
    core::GroupId groupOf(std::int64_t subset);
    core::RecordedStatistic toRecorded(const Statistic& statistic, double visits);
    void reportLabel(const Label& label);
    const Event& farEvent(std::int32_t number) const;
    core::RegionId scopedRegion(const Event& event, std::int32_t number, std::uint32_t place) const;

    static constexpr std::uint32_t kBelow = 1024;

    core::TraceSink* m_sink;
    Findings* m_findings;
    TraceScan* m_scan;
    int m_decimals = 9;
    std::vector<core::LocationId> m_locations; ///< by place
    std::vector<Event> m_near = std::vector<Event>(4096); ///< event types from -kBelow on
    std::unordered_map<std::int32_t, Event> m_far;
    Event m_others; ///< stands for event types beyond the most that a trace may have
    std::map<ScopedKey, core::RegionId> m_scoped;
    std::size_t m_scopeTries = 0; ///< places on which such labels were tried
    std::map<std::pair<std::int32_t, std::string>, core::RegionId> m_named; ///< by event type and name
    std::map<std::pair<Subsets::Kind, std::int64_t>, core::CommunicatorId> m_communicators;
    std::map<std::int64_t, core::GroupId> m_eventGroups;
    core::CommunicatorId m_everyone = core::CommunicatorId::none;
    std::vector<const Label*> m_otherLabels; ///< labels of things that the trace does not have
};

} // namespace lightcone::readers::picl
