// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// What a time cursor goes to.
enum class StepOf : std::uint8_t {
    Event, ///< any event
    Message, ///< the send or the receive of a message whose two ends are known
    Collective, ///< a location enters a collective operation, or leaves one
};
enum class StepTo : std::uint8_t { Earlier, Later };

/// The nearest time before, or after, @p t at which one of @p locations has such an event; nullopt: none has.
/// O(locations · log events), and for events and collective operations a block or two of each.
Stoppable<std::optional<Tick>> stepFrom(const StoreView& store, std::span<const LocationId> locations, Tick t,
    StepOf of, StepTo to, const std::stop_token& stop);

} // namespace lightcone::core
