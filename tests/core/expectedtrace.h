// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "randomtrace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::tests {

/// What a store must say of one location, worked out in the plainest way from what was written.
struct ExpectedLocation {
    core::LocationId id = core::LocationId::none;
    /// With repaired ticks, and with the references of calls, messages, collectives and metrics that are in no table of
    /// definitions cut.
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

/// See LocationView::fields().
std::vector<core::Field> expectedFields(
    const core::Definitions& definitions, core::LocationId location, const RawEvent& event);

/// The rule of call stacks, word by word: what event @p index does to @p stack. @returns the number of frames that it
/// closes. O(depth) at worst.
std::size_t applyToStack(std::vector<core::Frame>& stack, const core::Definitions& definitions,
    const ExpectedLocation& location, std::uint64_t index);

} // namespace lightcone::tests
