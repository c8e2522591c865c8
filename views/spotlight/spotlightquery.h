// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/messageindex.h"
#include "core/base/stoppable.h"
#include "core/calls/calllevels.h"
#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class DurationSpans;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct Spotlight;

/// The question of a picture of rows to the store about what stands out in it.
struct SpotlightRequest {
    std::shared_ptr<const Spotlight> spotlight; ///< not null
    core::Interval interval;
    int columns = 0; ///< pixel columns (device pixels) that the interval is spread over
    std::shared_ptr<const RowLayout> layout;
    RowLayout::Range rows; ///< rows of the layout to ask for
    core::MessageFilter filter; ///< messages pass this one as well

    friend bool operator==(const SpotlightRequest&, const SpotlightRequest&) = default;
};

/// What one row has of the calls.
struct SpotlightRow {
    static constexpr std::uint8_t kAll = 255;

    int row = 0; ///< index into the layout
    /// For each column, the share of it (and of the locations of the row) in which a call is open, or on top, as the
    /// spotlight wants it, or in which a gap is, or a location in an operation; in 255ths: 0 where none has a part in
    /// the column, else at least 1. Of calls in rows that show levels: of those below these.
    std::vector<std::uint8_t> columns;
    /// Of rows that show levels: the calls, by depth, then begin; those shorter than a column are folded.
    std::vector<core::CallSpan> levels;
};

struct SpotlightData {
    core::Interval interval;
    int columns = 0;
    std::vector<SpotlightRow> rows; ///< ascending; none where messages are lit
    core::MessageBundles messages;
};

/// Asks the store. Blocking; any thread. Complexity: that of addInstanceColumns() for each location, or callLevels();
/// that of messageBundles(); that of core::DurationSpans, which the spotlight keeps.
core::Stoppable<SpotlightData> querySpotlight(
    const core::StoreView& store, const SpotlightRequest& request, const std::stop_token& stop);

/// For each of @p columns columns of the whole trace, whether a call, a gap or an operation has a part in it or a
/// message was sent in it: 1, else 0. Blocking; any thread.
/// @param filter  messages pass this one as well
core::Stoppable<std::vector<std::uint8_t>> spotlightColumns(const std::shared_ptr<const core::StoreView>& store,
    const Spotlight& spotlight, const core::MessageFilter& filter, int columns, const std::stop_token& stop);

/// The messages that @p spotlight lights, of the trace or of its table of one-sided operations. Blocking; any thread.
/// @param filter  messages pass this one as well; of what has no tag, nothing passes one that names some
/// @pre spotlight.messages
core::Stoppable<std::shared_ptr<const core::MessageIndex>> litMessages(std::shared_ptr<const core::StoreView> store,
    const Spotlight& spotlight, const core::MessageFilter& filter, const std::stop_token& stop);

/// The gaps or operations that @p spotlight lights. Blocking; any thread. @pre spotlight.hasSpans()
core::Stoppable<std::shared_ptr<const core::DurationSpans>> litSpans(
    const core::StoreView& store, const Spotlight& spotlight, const std::stop_token& stop);

/// The filters that the messages of @p spotlight pass. @pre spotlight.messages
std::vector<core::MessageFilter> messageFilters(const Spotlight& spotlight, const core::MessageFilter& filter);

} // namespace lightcone::views
