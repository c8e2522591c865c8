// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lightcone::core {

/// Tells what an operation does to a file or a handle.
enum class IoAction : std::uint8_t {
    Open, ///< a handle is made
    Close, ///< a handle is gone
    Duplicate,
    Read,
    Write,
    Flush,
    Seek,
    Delete,
    Rename,
    ChangeFlags,
    Lock,
    TryLock,
    Unlock,
    Other, ///< what the trace says is none of these
};
inline constexpr std::size_t kIoActionCount = static_cast<std::size_t>(IoAction::Other) + 1;
/// The name as tables print it: "read".
std::string_view ioActionName(IoAction action);

/// Tells how an operation came to its end.
enum class IoOutcome : std::uint8_t {
    Moment, ///< the trace has it as one event, without a duration
    Complete,
    Cancelled,
    Open, ///< the trace has no end of it
};

/// Names a handle. OTF2 defines handles; OTF 1 has a number, which means something together with a file.
struct IoHandleName {
    IoHandleId id = IoHandleId::none;
    std::optional<std::uint64_t> number;

    friend auto operator<=>(const IoHandleName&, const IoHandleName&) = default;
};

/// An operation of I/O: one event, or two of which one begins it and the other ends it.
struct IoOperation {
    IoAction action = IoAction::Other;
    IoOutcome outcome = IoOutcome::Moment;
    bool isNonBlocking = false;
    bool hasFailed = false; ///< the trace says so
    EventRef event; ///< the one that begins it
    std::optional<EventRef> endEvent; ///< of complete and cancelled ones; may be of another location of the process
    Tick begin = 0;
    Tick end = 0; ///< not before `begin`; of complete and cancelled ones
    std::optional<std::uint64_t> asked; ///< bytes
    std::optional<std::uint64_t> done; ///< bytes
    IoHandleName handle;
    IoFileId file = IoFileId::none;
    std::string_view paradigm; ///< "POSIX I/O"; empty: not said. It belongs to the definitions of the trace.

    /// Ticks from begin to end; nullopt: it is not complete, or a moment.
    std::optional<std::uint64_t> ticks() const
    {
        return outcome == IoOutcome::Complete ? std::optional(ticksBetween(begin, end)) : std::nullopt;
    }
};

} // namespace lightcone::core
