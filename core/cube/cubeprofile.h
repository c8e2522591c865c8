// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/cube/cubedefinitions.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// The stored values of a call path: one value a location, of cellCount() cells each, all cells widened to 64 bits
/// (unsigned, two's complement or the bits of a double, as cellLayout() says). Location l has cells
/// [l · cellCount, (l + 1) · cellCount).
using CubeRow = std::span<const std::uint64_t>;

/// The values that a profile stores of its metrics. Immutable; thread-safe. Values are read when they are asked for:
/// memory is bounded by a few rows.
class CubeValues {
public:
    virtual ~CubeValues() = default;

    /// The call paths with a stored row, ascending. All values of the others are 0. Empty for derived metrics.
    virtual std::span<const CubePathId> rows(CubeMetricId metric) const = 0;
    /// Calls @p use for each stored row of [@p begin, @p end) in the order of call paths; the row is valid during the
    /// call. Polls @p stop each row at least.
    /// @returns Cancelled when stopped; else an error where values cannot be read: those before it were used.
    virtual Status read(CubeMetricId metric, CubePathId begin, CubePathId end,
        const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const = 0;
};

/// A CUBE profile: what was measured, summed up over the whole run, by metric, call path and location. Immutable;
/// shared as std::shared_ptr<const CubeProfile>.
struct CubeProfile {
    CubeDefinitions definitions;
    std::shared_ptr<const CubeValues> values; ///< not null
    std::vector<Diagnostic> diagnostics; ///< what was found wrong with the file, without locations and times
};

/// Values that are held in memory, as those are that a profile has as text.
class HeldCubeValues final : public CubeValues {
public:
    struct Metric {
        std::vector<CubePathId> rows; ///< ascending
        std::vector<std::uint64_t> cells; ///< of each row: locations · cellCount()
    };
    /// @param metrics  one entry a metric of the definitions
    explicit HeldCubeValues(std::vector<Metric> metrics);

    std::span<const CubePathId> rows(CubeMetricId metric) const override;
    Status read(CubeMetricId metric, CubePathId begin, CubePathId end,
        const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const override;

private:
    std::vector<Metric> m_metrics;
};

} // namespace lightcone::core
