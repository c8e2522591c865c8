// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The events that an event leads to; see core::TraceLinks. Those until Fork are columns of the list.
enum class EventLink : std::uint8_t {
    Enter, ///< the enter of the call around it
    CallNode, ///< first visit of its call path
    ParentNode, ///< first visit of the calling path
    Send, ///< the send of a receive
    Receive, ///< the receive of a send
    Lock, ///< previous change of its ownership
    Fork, ///< the fork of a join
    NextLock, ///< next change of its ownership
    Join, ///< the join of a fork
};
inline constexpr std::size_t kEventLinkColumns = static_cast<std::size_t>(EventLink::Fork) + 1;
inline constexpr std::size_t kEventLinkCount = static_cast<std::size_t>(EventLink::Join) + 1;

/// An event in words.
struct EventRow {
    struct Link {
        core::EventRef event;
        std::uint64_t position = 0; ///< 0: there is no such event
        QString text; ///< its position
    };
    /// A partner in a collective operation.
    struct Partner {
        core::EventRef event;
        QString location;
    };
    static constexpr std::size_t kMaxPartners = 32;
    core::EventRef event;
    core::EventKind kind = core::EventKind::Generic;
    core::FunctionId function = core::FunctionId::none; ///< function of its region
    std::uint64_t position = 0;
    QString positionText;
    QString time;
    QString plainTime; ///< seconds for other programs
    QString location;
    QString type;
    QString region;
    QString details; ///< its fields and attributes
    bool hasLinks = false; ///< false: they are not known yet
    std::array<Link, kEventLinkCount> links;
    std::vector<Partner> partners; ///< kMaxPartners at most
    std::size_t partnerCount = 0;
};

/// A list of events in the order of their positions, with rows from 0 on. Immutable; any thread.
class EventSource {
public:
    virtual ~EventSource() = default;
    virtual std::uint64_t count() const = 0;
    /// Reads @p count rows from @p first on; fewer at the end. May take long.
    virtual core::Stoppable<std::vector<EventRow>> rows(
        std::uint64_t first, std::size_t count, const std::stop_token& stop) const = 0;
};

} // namespace lightcone::views
