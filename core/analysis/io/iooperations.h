// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/io/iooperation.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::core {

class LocationView;
class StoreView;

/// Says whether a trace, or a location, has events of I/O at all.
bool hasIoEvents(const StoreView& store);
bool hasIoEvents(const LocationView& location);

/// Calls take(i, operation) for the operations that begin in @p interval on location number i of @p locations, whole,
/// once each; from several threads, but not at once for one i. Begins and ends belong together by handle and matching
/// id: an end takes the latest begin of its location that has no end yet. What is left over on the locations of a
/// process is then matched in the same way by time. Without a matching id it is handle and file.
/// O(I/O events from the interval's begin to the last end), in segments that have some; where begins are left over
/// that have an id, O(I/O events of the process).
Completion visitIoOperations(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::function<void(std::size_t i, const IoOperation& operation)>& take,
    const std::stop_token& stop);

/// The operation that @p event, a begin, an end, a part or a moment, is of, as far as the @p most events of its
/// location before it and after it tell. One without an end among them is a moment, unless its location has no further
/// events: then it is open. An end or a part whose begin is not among them is a moment, with what it says itself.
/// nullopt: the event is none of I/O. O(most), with its default in less time than a move of the pointer may take
std::optional<IoOperation> ioOperationAt(const StoreView& store, EventRef event, std::uint64_t most = 4'096);

} // namespace lightcone::core
