// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A call, or calls of one function that follow each other on one level.
struct LevelCall {
    FunctionId function = FunctionId::none;
    Interval span;
};

/// A pattern of calls that one location repeats.
struct Repetition {
    std::vector<FunctionId> calls; ///< of one round; calls of one function that follow each other are one
    std::vector<Interval> rounds; ///< each from its first call to that of the next round; the last one to its last call
    std::vector<bool> haveMore {}; ///< whether other calls follow the pattern before the next round; one a round

    Interval span() const { return { rounds.front().begin, rounds.back().end }; }
};

/// Finds the pattern in the calls of one level, in their order. The calls are divided at each call of one function;
/// what most of the parts begin with is the pattern. Of all functions that divide them so that the pattern stands for
/// most parts and most of the time, the one with most rounds is chosen. Where the calls before the first part are those
/// that the parts end with, all parts begin with these instead, if that makes more rounds. Calls of one function that
/// works are a pattern alone where they are most of the time and there is no other.
/// @param works  by function  O(functions · calls), of at most kMostHeads functions.
std::optional<Repetition> findRepetition(std::span<const LevelCall> calls, const std::vector<bool>& works);

inline constexpr std::size_t kFewestRounds = 3;
inline constexpr double kLeastRoundShare = 0.8; ///< of the parts begin with the pattern
inline constexpr double kLeastRoundTime = 0.75; ///< of the time from the first round to the last is in the pattern,
                                                ///< where other calls follow it in kFewestRounds rounds
inline constexpr std::size_t kMostHeads = 32; ///< functions that are tried
inline constexpr std::size_t kMostRoundCalls = 64; ///< in one round

/// Finds the pattern of @p location in @p interval on the outermost level that has one which lasts for at least
/// @p leastTicks. O(events of the interval).
Stoppable<std::optional<Repetition>> findRepetition(const StoreView& store, LocationId location, Interval interval,
    const std::vector<bool>& works, std::uint64_t leastTicks, const std::stop_token& stop);

inline constexpr std::size_t kMostRoundLevels = 5; ///< levels of calls that are looked at
inline constexpr std::size_t kMostLevelCalls = 500'000; ///< a level with more is not looked at

} // namespace lightcone::core
