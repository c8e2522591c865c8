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
    std::bitset<core::kEventKindCount> kinds; ///< none: all kinds
    std::vector<core::LocationId> locations; ///< empty: all locations
    QString region; ///< the name of a function, or, if no function has it, a part of a name; empty: any
    /// Words, each a part of the name of the type, the region or the location; empty: any.
    QString text;
    bool isInDetails = false; ///< a word may be a part of the details, too; numbers with or without grouping

    bool isEmpty() const { return kinds.none() && locations.empty() && region.isEmpty() && text.isEmpty(); }
    friend bool operator==(const EventChoice&, const EventChoice&) = default;
};

inline constexpr int kMaxFilterText = 100; ///< characters, so that there are no more words than a filter takes

/// Makes the terms of the filter. Any thread. O(words · (functions + locations)). A term for details puts the details
/// of each event into words. @p store outlives the terms.
std::vector<core::EventTerm> termsOf(const EventChoice& choice, const core::StoreView& store);

} // namespace lightcone::views
