// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/iterationoutliers.h"
#include "core/analysis/iterations/iterations.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// What is told of an iteration.
enum class IterationMeasure : std::uint8_t {
    Duration,
    Exclusive, ///< time with the function itself on top of the call stack
    Waiting, ///< time in functions that wait
    Communication, ///< time in MPI, SHMEM and the like
    Sent, ///< bytes of messages
    Deviation, ///< see core::IterationDeviation
};

/// Asks for the iterations of some functions. A value.
struct IterationRequest {
    /// A view tells this many visits at most.
    static constexpr std::size_t kMost = 200'000;

    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval; ///< visits entered in it
    std::vector<core::LocationId> locations; ///< ascending
    std::vector<core::FunctionId> functions; ///< empty: those that core::likelyIterations() finds
    std::size_t most = kMost; ///< visits that are told
};

/// A location, and a call path of iterations on it.
struct IterationRow {
    core::LocationId location = core::LocationId::none;
    std::uint32_t path = core::IterationPath::kNone;
    QString label;
};

/// The answer to an IterationRequest.
struct IterationData {
    std::vector<core::FunctionId> functions; ///< that are told; empty: the trace has none
    core::IterationList list;
    std::vector<core::IterationDeviation> deviations; ///< one a visit
    std::vector<IterationRow> rows; ///< by call path, then by location
    std::vector<std::uint32_t> rowOf; ///< by visit
    std::uint64_t firstNumber = 1; ///< the least of the visits
    std::uint32_t columns = 0; ///< numbers from the least to the greatest

    std::uint32_t columnOf(const core::Iteration& visit) const
    {
        return static_cast<std::uint32_t>(visit.number - firstNumber);
    }
    /// The visit of a row and column; nullopt: there is none. O(log visits)
    std::optional<std::size_t> visitAt(std::uint32_t row, std::uint32_t column) const;

    std::vector<std::size_t> order; ///< the visits by row, then by number
};

/// Asks. Visits whose number is too far from the least one to have a column are left out, and counted as such.
/// Blocking; any thread.
core::Stoppable<IterationData> queryIterations(const IterationRequest& request, const std::stop_token& stop);

/// The time in which functions that communicate are on top of the call stack. Ticks.
std::uint64_t communicationTicks(const core::Iteration& visit);
/// A measure of a visit: seconds, bytes or a plain number.
double iterationValue(
    const IterationData& data, std::size_t visit, IterationMeasure measure, std::uint64_t ticksPerSecond);

} // namespace lightcone::views
