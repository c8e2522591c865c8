// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"

#include <QString>

#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::views {

/// The ways to follow messages from a selection.
enum class Follow {
    Sender, ///< of a message: its sending end; of a call: the sender of what it receives; else PreviousMessage
    Receiver, ///< of a message: its receiving end; of a call: the receiver of what it sends; else NextMessage
    PreviousMessage, ///< of the location that the selection is at
    NextMessage,
    PreviousOfCall, ///< round the messages that begin or end in the call selected, come from, or around the message
    NextOfCall,
};

/// Where following leads. Nothing is empty at once: without a selection the word says why.
struct Followed {
    std::optional<Selection> selection;
    QString word; ///< for the status bar
};

/// @p walked: the way walked up to the present selection, which is the last of it. Blocking; any thread. Complexity:
/// O(log messages), with calls also O(messages of the call), and for PreviousOfCall and NextOfCall O(events of it).
Followed follow(
    const core::StoreView& store, std::span<const Selection> walked, Follow how, const std::stop_token& stop = {});

} // namespace lightcone::views
