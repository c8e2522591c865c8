// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/timezoom.h"
#include "views/base/viewstate.h"

#include <QString>

#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::views {

/// The ways to follow messages from a selection.
enum class Follow {
    /// From a message: its sending end; from there, the call around it. From a call: the sender that it waited for, or
    /// that of what it receives; else the last one that a collective operation waited for; else PreviousMessage.
    Sender,
    /// From a message: its receiving end; from there, the call around it. From a call: the receiver of what it sends;
    /// else NextMessage. From a call that one came to from a message in it: first what the call waited for.
    Receiver,
    Cause, ///< what delayed the selection: findCause()
    /// The previous message of the location that the selection is at, of those that the filter of messages shows.
    PreviousMessage,
    NextMessage,
    PreviousOfCall, ///< round the messages that begin or end in the call selected, come from, or around the message
    NextOfCall,
};

/// The result of following: a selection, or a word that says why there is none.
struct Followed {
    std::optional<Selection> selection;
    QString word {}; ///< for the status bar
    std::optional<Sight> sight {}; ///< what has to be seen; nullopt: what is selected
};

/// Follows messages from the present selection. Steps from a call do not lead to the ends of messages that the last
/// three steps stood at, so that no key goes round in circles; the other key turns back.
/// @param walked  the way walked so far; the present selection is its last element
/// @param shown  leaves out messages that PreviousMessage and NextMessage pass over; no other way obeys it
/// Blocking; any thread. O(log messages + messages passed over); from a call also O(messages of the call), from one
/// that communicates and for PreviousOfCall and NextOfCall O(events of the call).
core::Stoppable<Followed> follow(const core::StoreView& store, std::span<const Selection> walked, Follow how,
    const core::MessageFilter& shown = {}, const std::stop_token& stop = {});

} // namespace lightcone::views
