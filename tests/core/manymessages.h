// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <memory>

namespace lightcone::tests {

/// How the messages of a trace made by manyMessages() go.
enum class MessageShape : std::uint8_t {
    Ring, ///< to the next location, soon
    LongRing, ///< to the next location, a third of the run under way
    AllToAll, ///< between any two
    Unordered, ///< between some, with many tags, for any time, also backward
    Hostile, ///< as Unordered, at equal times and at the ends of what ticks and bytes may be
};

/// A store of @p count messages among @p locations locations, four to a process and 16 to a node, and some
/// ends without a partner. Sent in [0, 1'000'000), but for hostile ones.
std::shared_ptr<const core::StoreView> manyMessages(
    MessageShape shape, std::uint32_t seed, std::uint32_t locations, std::uint32_t count);

} // namespace lightcone::tests
