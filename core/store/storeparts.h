// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/soundness.h"
#include "core/store/location/disturbances.h"
#include "core/store/location/locationindex.h"
#include "core/store/order/equaltimes.h"
#include "core/store/order/milestones.h"
#include "core/store/order/recentstretches.h"
#include "core/store/storeview.h"
#include "core/store/tiles/sharetileset.h"

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

// Private to the store and to what builds it.
namespace lightcone::core {

struct StoreView::Parts {
    Parts(Definitions&& allDefinitions, MessageTable&& allMessages, CollectiveTable&& allCollectives)
        : definitions(std::move(allDefinitions))
        , messages(std::move(allMessages))
        , collectives(std::move(allCollectives))
    {
    }

    /// Adds the next location.
    void add(LocationIndex::Content&& content);

    Definitions definitions;
    std::vector<LocationView> locations; ///< refer to `definitions`
    MessageTable messages;
    CollectiveTable collectives;
    EqualTimes equalTimes;
    Disturbances disturbances; ///< none while a trace is being read
    Milestones milestones; ///< none while a trace is being read
    mutable RecentStretches stretches; ///< behind the milestones
    ShareTileSet shareTiles; ///< none while a trace is being read
    std::vector<Diagnostic> diagnostics;
    std::array<std::uint64_t, kDiagnosticCodeCount> diagnosticTotals {};
    std::shared_ptr<const Soundness> soundness; ///< of the file that events are in; null: all is in memory
    bool isDamaged = false;
    bool isComplete = true;
    Interval interval;
    std::uint64_t eventCount = 0;
    std::array<std::uint64_t, kEventKindCount> eventCountByKind {};
};

} // namespace lightcone::core
