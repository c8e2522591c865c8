// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/viewstate.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
class TraceLinks;
} // namespace lightcone::core

namespace lightcone::views {

/// One thing that is the case, and the event that made it so.
struct StateItem {
    QString name;
    QString value;
    QString since; ///< the time of the event
    QString toolTip;
    core::FunctionId function = core::FunctionId::none; ///< for a call
    bool isInherited = false; ///< a call of the location that forked
    core::EventRef event; ///< location none: it leads nowhere

    friend bool operator==(const StateItem&, const StateItem&) = default;
};

enum class StateSection { Calls, Messages, Locks, Open, Metrics };
inline constexpr std::size_t kStateSections = static_cast<std::size_t>(StateSection::Metrics) + 1;

/// Says in words what is the case at a place: all events until its time have taken effect.
struct StateReport {
    QString title;
    QString location; ///< the name of the place's location
    /// The items of each StateSection: calls outermost first, the others by time.
    std::array<std::vector<StateItem>, kStateSections> sections;
    std::array<std::uint64_t, kStateSections> counts {}; ///< number of all items, also of those that are not listed
    /// Why a section may lack something; empty: it does not.
    std::array<QString, kStateSections> notes;

    bool isEmpty() const { return title.isEmpty(); }
};

/// Any thread. A section holds kMostStateItems at most, and says so.
/// @param links  null: they are not made yet; inherited calls are then left out, and a note says so
/// @param isTraceComplete  false while more of the trace is being read
/// @param position  the last event that has taken effect; nullopt: the last one until the time of @p place
core::Stoppable<StateReport> reportState(const core::StoreView& store, const core::TraceLinks* links,
    const Place& place, bool isTraceComplete, const std::stop_token& stop,
    std::optional<std::uint64_t> position = std::nullopt);
/// Says whether the trace has forks, after which threads inherit calls: what they inherit takes the links.
bool hasForks(const core::StoreView& store);
inline constexpr std::size_t kMostStateItems = 1'000;
/// In a deeper call stack, this many of the outermost calls are listed; the rest are the innermost ones.
inline constexpr std::size_t kOutermostCalls = 100;

} // namespace lightcone::views
