// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/soundness/clockerror.h"
#include "core/analysis/waits/wait.h"
#include "core/store/messages/messagetable.h"

#include <optional>

namespace lightcone::core {

struct RegionDef;

/// The innermost call around an event, if it communicates.
Stoppable<std::optional<CallInstance>> communicationAround(
    const StoreView& store, EventRef event, const std::stop_token& stop);
bool communicates(const StoreView& store, RegionId region);
/// A call of MPI that returns whether anything arrived or not.
bool isTest(const RegionDef& region);

/// Judges the calls at the ends of messages.
class MessageWaits {
public:
    /// @p store outlives this; @p stop is polled.
    MessageWaits(const StoreView& store, const std::stop_token& stop)
        : m_store(store)
        , m_stop(stop)
        , m_tolerance(clockTolerance(store))
    {
    }

    /// Says whether @p call, which completes the receive of the message, waited for its sender.
    Stoppable<WaitAnswer> lateSender(MessageId id, const CallInstance& call) const;
    /// Says whether @p call, which completes the send of the message, waited for its receiver.
    Stoppable<WaitAnswer> lateReceiver(MessageId id, const CallInstance& call) const;
    /// Says whether the call that completes the send waited for the receiver.
    Stoppable<WaitAnswer> lateReceiver(MessageId id) const;

private:
    /// The post of a receive.
    struct Post {
        EventRef event; ///< the receive, or of a non-blocking one its post
        Tick since = 0; ///< when the posting call was entered
    };
    /// As lateReceiver(), of a message with two ends that are in the order of time.
    Stoppable<WaitAnswer> lateReceiverOf(const Message& message, MessageId id, const CallInstance& call) const;
    /// nullopt: not known.
    Stoppable<std::optional<Post>> postOf(const Message& message) const;
    /// The event that posted a non-blocking receive; its completion where there is none.
    EventRef postEvent(const Message& message) const;
    const RegionDef& region(const CallInstance& call) const;
    bool completesSend(const CallInstance& call, std::uint64_t request) const;

    const StoreView& m_store;
    const std::stop_token& m_stop;
    std::uint64_t m_tolerance; ///< see clockTolerance()
};

} // namespace lightcone::core
