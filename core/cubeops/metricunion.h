// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/cubeops/cubeoperations.h"
#include "core/cubeops/definitionunion.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::core {

/// How the values of a metric come from those of the operands.
enum class CombineRule : std::uint8_t {
    Nothing, ///< it has none
    Copy, ///< of the one source
    Subtract, ///< the second from the first
    Average,
    Least, ///< of places that were visited
    Greatest, ///< of stored rows
};

struct CombinedMetric {
    CombineRule rule = CombineRule::Nothing;
    std::vector<CubeMetricId> sources; ///< one an operand; none: not of this one
};

struct MetricUnion {
    std::vector<CubeMetricDef> definitions;
    std::vector<CombinedMetric> metrics; ///< one a definition
};

/// Chooses the metrics of a result, as combineCubes() says, and adds a finding for each that is left out. Metrics are
/// the same by unique name; of several in one operand the first counts.
MetricUnion uniteMetrics(CubeOperation operation, CubeOperands operands, std::vector<Diagnostic>& findings);

/// Says what stands for an operand in findings: its file, else its number.
std::string operandName(CubeOperands operands, std::size_t operand);

} // namespace lightcone::core
