// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class LocationView;
class SampleGenerators;
class StoreView;
struct Definitions;
struct EventRecord;

/// A sample: where a thread was when it was interrupted.
struct Sample {
    CallingContextId context = CallingContextId::none; ///< the leaf of its call stack; none: not known
    std::optional<std::uint32_t> unwindDistance; ///< nullopt: the event does not say
    std::uint32_t generator = 0; ///< place in SampleGenerators::all()
};

/// Reads the sample that @p record, an event of kind CallingContextSample of @p location, is.
Sample sampleOf(const LocationView& location, const EventRecord& record, const SampleGenerators& generators);

/// Says whether any location, or @p location, has samples. O(1)
bool hasSamples(const StoreView& store);
bool hasSamples(const LocationView& location);

/// The call stack of a sample, and which of it is new since the event of a calling context before it, as the unwind
/// distance says (OTF2: CallingContext).
struct SampleStack {
    std::vector<CallingContextId> frames; ///< from the root to the leaf
    bool isTold = false; ///< the event has an unwind distance; else nothing is known of the following
    std::size_t entered = 0; ///< this many frames at the leaf's end have been entered since then
    bool hasProgress = false; ///< the frame that called these was not left, and went on; those before it stood still
    bool isBeyond = false; ///< the distance claims more new frames than there are

    /// The first of the frames that were entered; frames.size(): none was.
    std::size_t firstEntered() const { return frames.size() - entered; }
};
/// O(depth)
SampleStack sampleStack(const Definitions& definitions, const Sample& sample);

/// The calling contexts from the root to @p context; of none, nothing. O(depth)
std::vector<CallingContextId> contextPath(const Definitions& definitions, CallingContextId context);

} // namespace lightcone::core
