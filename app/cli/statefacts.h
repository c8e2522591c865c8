// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/links/tracelinks.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::app {

/// The state of one location.
struct LocationFacts {
    core::LocationId location = core::LocationId::none;
    std::vector<core::InheritedCall> inherited; ///< outermost first
    core::LocationState state;
    /// Of the metrics that it records, then of those that it has and locations record which are not told of themselves.
    std::vector<core::RecordedValue> values;
};

/// The state of a trace at one of its positions, as the command `state` tells it.
class StateFacts {
public:
    /// @param locations  those to be told of
    StateFacts(const std::shared_ptr<const core::StoreView>& store, std::uint64_t position,
        const std::vector<core::LocationId>& locations, const core::MessageChoice& messages);

    const core::StoreView& store() const { return m_links->store(); }
    const core::Definitions& definitions() const { return store().definitions(); }
    const core::TraceState& state() const { return m_state; }
    const std::vector<LocationFacts>& locations() const { return m_locations; }
    const core::MessageQueue& messages() const { return m_messages; }
    /// See TraceState::completedCollective().
    const std::vector<core::EventRef>& collective() const { return m_collective; }
    /// @returns true when the operation belongs to the threads of a process. @pre there is one
    bool isOfTeam() const;
    /// nullopt: there are too many to be counted.
    std::optional<core::CallPaths::Count> callPaths() const { return m_callPaths; }

    /// @pre @p event is one of those above
    std::uint64_t position(core::EventRef event) const;
    core::Tick tick(core::EventRef event) const;
    /// Returns the region's name; empty for `none`.
    std::string regionName(core::RegionId region) const;

    /// Calls @p tell(event, region, is inherited) for each open call, outermost first.
    template <typename Tell> static void visitCalls(const LocationFacts& facts, const Tell& tell)
    {
        for (const core::InheritedCall& call : facts.inherited)
            tell(call.enter, call.region, true);
        for (const core::Frame& frame : facts.state.stack)
            tell(core::EventRef { facts.location, frame.enterIndex }, frame.region, false);
    }

private:
    /// All positions are found at once: each alone takes all locations.
    void findPositions();

    std::shared_ptr<const core::TraceLinks> m_links;
    core::TraceState m_state;
    std::vector<core::EventRef> m_collective;
    core::MessageQueue m_messages;
    std::vector<LocationFacts> m_locations;
    std::optional<core::CallPaths::Count> m_callPaths;
    std::vector<core::EventRef> m_events; ///< by location and index
    std::vector<std::uint64_t> m_positions; ///< position of each of these events
};

} // namespace lightcone::app
