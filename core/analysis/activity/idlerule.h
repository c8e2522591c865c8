// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace lightcone::core {

/// Which part of a call that communicates is idle, if it waited: for a message that was sent after the call began, or
/// for a member of a collective operation that entered after it began.
enum class IdleRule : std::uint8_t {
    /// From the begin of the call to the latest send among the messages that it receives, and to the enter of the last
    /// member of the operations that end in it, unless this location is that member.
    UntilReleased,
    WholeCall, ///< all of the call, as PICL tells it
};
inline constexpr std::size_t kIdleRuleCount = static_cast<std::size_t>(IdleRule::WholeCall) + 1;

} // namespace lightcone::core
