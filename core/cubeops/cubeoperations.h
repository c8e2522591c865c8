// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

namespace lightcone::core {

enum class CubeOperation : std::uint8_t {
    Difference, ///< the first profile less the second one
    Mean, ///< of two or more profiles
    Merge, ///< the metrics of all; one that several profiles have is that of the first of these
};

/// Makes one profile of several. Its definitions are united as uniteDefinitions() says; where a profile lacks a call
/// path or location, its values there are 0. Its values are read from @p operands, which it shares, when they are asked
/// for.
///
/// The difference and the mean have the metrics that all operands have, of one kind (kept inclusively, exclusively …)
/// and of types that go together. Differences of integers are INT64, modulo 2^64; their means are DOUBLE. Minima and
/// maxima, and the quotients of rates, have no difference; their mean is the least minimum and the greatest maximum of
/// the visits of all operands, and the rate of all of them together. TAU_ATOMIC, HISTOGRAM and SCALE_FUNC have neither.
/// Derived metrics stay where all operands compute them alike: they are then computed of what the result stores, so
/// that a quotient is that of differences, or of means. What is left out, and what only some operands have, is in the
/// diagnostics, and so are those of the operands.
/// @param operands  two for a difference, else at least one; none is null
/// @throws UsageError for another number. O(definitions + stored rows)
Stoppable<CubeProfile> combineCubes(
    CubeOperation operation, std::span<const std::shared_ptr<const CubeProfile>> operands, const std::stop_token& stop);

} // namespace lightcone::core
