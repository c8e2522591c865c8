// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/eventfilter.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"

#include <QString>

#include <bitset>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The events that the user wants to see: those that meet all of these conditions.
struct EventChoice {
    std::bitset<core::kEventKindCount> kinds; ///< none: of all kinds
    std::vector<core::LocationId> locations; ///< empty: of all locations
    QString region; ///< the name of a function, or, where none has it, a part of one; empty: whatever
    /// Words, each a part of the name of the type, the region or the location; empty: whatever.
    QString text;
    bool isInDetails = false; ///< a word may be a part of the details, too; numbers with or without grouping

    bool isEmpty() const { return kinds.none() && locations.empty() && region.isEmpty() && text.isEmpty(); }
    friend bool operator==(const EventChoice&, const EventChoice&) = default;
};

inline constexpr int kMaxFilterText = 100; ///< characters, so that there are no more words than a filter takes

/// Any thread. O(words · (functions + locations)). A term for details words those of each event that it is asked of.
/// @p store outlives the terms.
std::vector<core::EventTerm> termsOf(const EventChoice& choice, const core::StoreView& store);

} // namespace lightcone::views
