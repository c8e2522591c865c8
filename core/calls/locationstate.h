// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

/// A span that an event began and that no event before the one in question ended.
struct OpenSpan {
    /// The kind of the event that began it: ReceivePost, SendNonBlocking and NonBlockingCollectiveRequest for requests
    /// that are neither completed nor cancelled, CollectiveBegin, RmaCollectiveBegin, ThreadFork, ThreadTeamBegin, and
    /// LockAcquire, RmaAcquireLock, IoLockAcquire for locks that are held.
    EventKind kind = EventKind::Generic;
    std::uint64_t event = 0; ///< in the location
    Tick begin = 0;

    friend bool operator==(const OpenSpan&, const OpenSpan&) = default;
};

/// Says whether the event that began a span acquired a lock.
bool isLock(const OpenSpan& span);
/// The number of the lock that the span, one of @p location, holds; nullopt where it is none, or has none.
std::optional<std::uint64_t> lockOf(const LocationView& location, const OpenSpan& span);

/// The last value of a metric, which holds until the next one.
struct HeldValue {
    MetricId metric = MetricId::none;
    MetricValue value;
    std::uint64_t event = 0; ///< in the location
    Tick tick = 0;

    friend bool operator==(const HeldValue&, const HeldValue&) = default;
};

/// The state of a location.
struct LocationState {
    std::vector<Frame> stack; ///< outermost first
    std::vector<OpenSpan> open; ///< ascending by event
    std::vector<HeldValue> values; ///< ascending by metric; those that have a value already

    friend bool operator==(const LocationState&, const LocationState&) = default;
};

/// The state before event @p index takes effect. A search, the block of the event, and O(log events) for each metric
/// and each entry that is found: their times stand beside them, no other block is decoded. Thread-safe.
LocationState stateBefore(const LocationView& location, std::uint64_t index);

/// The values of stateBefore() alone.
std::vector<HeldValue> valuesBefore(const LocationView& location, std::uint64_t index);

} // namespace lightcone::core
