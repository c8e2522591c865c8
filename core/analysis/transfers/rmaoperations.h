// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// A put, a get or an atomic operation of one-sided communication.
struct RmaOperation {
    EventKind kind = EventKind::RmaPut; ///< or RmaGet, RmaAtomic
    EventRef event; ///< at which it begins; of the location that records it, which is mostly the origin
    Tick begin = 0;
    std::optional<Tick> end {}; ///< when it is complete; nullopt: no event says so
    LocationId origin = LocationId::none;
    LocationId target = LocationId::none; ///< none: not named
    WindowId window = WindowId::none;
    CommunicatorId communicator = CommunicatorId::none; ///< of the window
    std::optional<std::uint64_t> tag {}; ///< only EPILOG and OTF 1 have such
    StringId atomicType = StringId::none; ///< "ACCUMULATE" …
    std::uint64_t bytesToTarget = 0;
    std::uint64_t bytesToOrigin = 0;

    std::optional<Tick> duration() const
    {
        return end ? std::optional(saturatingDifference(*end, begin)) : std::nullopt;
    }
    /// Calls move(from, to, bytes, isToTarget) for each direction in which it moves data: one that names a length of 0
    /// in both moves that to the target. @pre the target is known
    template <typename Move> void visitTransfers(const Move& move) const
    {
        const bool isGet = kind == EventKind::RmaGet;
        if (!isGet && (bytesToTarget > 0 || bytesToOrigin == 0))
            move(origin, target, bytesToTarget, true);
        if (isGet || bytesToOrigin > 0)
            move(target, origin, bytesToOrigin, false);
    }
};

/// Another event of one-sided communication: it synchronises or tests.
struct RmaSign {
    EventKind kind = EventKind::RmaSync; ///< or RmaGroupSync, RmaWaitChange, RmaTest and those that complete operations
    EventRef event;
    Tick tick = 0;
    WindowId window = WindowId::none;
    StringId syncType = StringId::none; ///< of RmaSync: "MEMORY" …
};

/// Takes what visitRma() finds.
class RmaVisitor {
public:
    virtual ~RmaVisitor() = default;
    /// Once its end is found, or none of the events left says it.
    virtual void operation(const RmaOperation& operation) = 0;
    virtual void sign(const RmaSign&) { }

protected:
    RmaVisitor() = default;
    RmaVisitor(const RmaVisitor&) = default;
    RmaVisitor& operator=(const RmaVisitor&) = default;
};

/// Says whether a location records operations, by the counts of its kinds.
bool recordsRma(const StoreView& store, LocationId location);
/// Says whether a location records operations or signs.
bool recordsRmaSigns(const StoreView& store, LocationId location);

/// Finds the operations that begin in @p interval, and the signs in it, as @p recorder records them. An operation is
/// complete at the first event of that location that says so of its number, which also names the target and the window
/// where the operation does not. O(events of the location from the begin of
/// the interval to its end, and on to the end of the last operation)
void visitRma(
    const StoreView& store, LocationId recorder, Interval interval, RmaVisitor& visitor, const std::stop_token& stop);

} // namespace lightcone::core
