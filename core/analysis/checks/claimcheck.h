// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/recordedclaims.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Compares what a trace states about its own events with what they give.
namespace lightcone::core {

class StoreView;
struct Definitions;

/// Computes from the events each statistic of the trace, in their order; nullopt where there is nothing to compare
/// with. Per location and interval one profile and one call tree; per location and begin one pass
/// over its messages for each region that they are to be within.
Stoppable<std::vector<std::optional<std::uint64_t>>> computeStatistics(
    const StoreView& store, const std::stop_token& stop);

/// Stable lower-case identifier: "visits", "bytes_sent" …
std::string_view quantityName(RecordedStatistic::Quantity quantity);

/// Says whether @p statistic agrees with what the events give; true where there is nothing to compare with.
bool isConfirmed(const RecordedStatistic& statistic);

/// Names the statistic in English: `SUMFUNCTION, inclusive of "main"`.
std::string statisticText(const Definitions& definitions, const RecordedStatistic& statistic);
/// Names the statistic with both of its numbers: `…: 12 stated, 11 by the events`.
std::string differenceText(const Definitions& definitions, const RecordedStatistic& statistic);

/// Compares stated states with those after the events before or at their times. Keeps a reference to the store.
class StateChecker {
public:
    explicit StateChecker(const StoreView& store);
    /// Says in English how @p state differs; empty when it does not. Calls are compared by regions and times, messages
    /// by how many are received later or never. O(log events + depth + messages on their way)
    std::string differenceOf(const RecordedState& state) const;

private:
    std::size_t pendingSends(const RecordedState& state) const;

    const StoreView& m_store;
    std::vector<std::vector<Tick>> m_unreceived; ///< by location, ascending: sends that are never received
};

} // namespace lightcone::core
