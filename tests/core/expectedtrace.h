// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "randomtrace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::tests {

/// The events that a store must report for one location, worked out in the plainest way from the written ones.
struct ExpectedLocation {
    core::LocationId id = core::LocationId::none;
    /// The written events with repaired ticks. References to calls, messages, collectives and metrics that no table
    /// of definitions holds are replaced by none.
    std::vector<RawEvent> events;
    bool hasContextFrames = false;

    bool isEnter(const RawEvent& event) const;
    bool isLeave(const RawEvent& event) const;
};

struct ExpectedTrace {
    std::vector<ExpectedLocation> locations;

    const ExpectedLocation& at(core::LocationId id) const { return locations[core::indexOf(id)]; }
    const RawEvent& at(core::EventRef event) const { return at(event.location).events[event.index]; }
};

ExpectedTrace expectedTrace(const RawTrace& raw, const core::Definitions& definitions);

/// The calling context that an event of a calling context names.
core::CallingContextId contextOf(const RawEvent& event);

/// The fields that LocationView::fields() must give.
std::vector<core::Field> expectedFields(
    const core::Definitions& definitions, core::LocationId location, const RawEvent& event);

/// Applies event @p index to @p stack by the rule of call stacks, word by word. @returns the number of frames that the
/// event closes. O(depth) at worst.
std::size_t applyToStack(std::vector<core::Frame>& stack, const core::Definitions& definitions,
    const ExpectedLocation& location, std::uint64_t index);

} // namespace lightcone::tests
