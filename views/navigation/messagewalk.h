// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/viewstate.h"

#include <QString>

#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::views {

/// The ways to follow messages from a selection.
enum class Follow {
    Sender, ///< from a message: its sending end; from a call: the sender of what it receives; else PreviousMessage
    Receiver, ///< from a message: its receiving end; from a call: the receiver of what it sends; else NextMessage
    PreviousMessage, ///< the previous message of the location that the selection is at
    NextMessage,
    PreviousOfCall, ///< round the messages that begin or end in the call selected, come from, or around the message
    NextOfCall,
};

/// The result of following: a selection, or a word that says why there is none.
struct Followed {
    std::optional<Selection> selection;
    QString word; ///< for the status bar
};

/// Follows messages from the present selection.
/// @param walked  the way walked so far; the present selection is its last element
/// Blocking; any thread. O(log messages); from a call also O(messages of the call), and for PreviousOfCall and
/// NextOfCall O(events of the call).
core::Stoppable<Followed> follow(
    const core::StoreView& store, std::span<const Selection> walked, Follow how, const std::stop_token& stop = {});

} // namespace lightcone::views
