// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/cube/cubedefinitions.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::cubespec {

/// What a specification of metrics defines.
struct CubeSpec {
    core::CubeDefinitions definitions; ///< metrics and mirrors alone; a metric's definitionId is its index
    std::vector<core::Diagnostic> diagnostics; ///< what is odd about the specification, without locations and times
};

inline constexpr std::size_t kMostSpecBytes = std::size_t { 1 } << 22;
inline constexpr std::size_t kMostSpecMetrics = 100'000;
inline constexpr std::size_t kMostSpecDepth = 256; ///< of elements in each other

/// Reads a specification of metrics, such as the remapping.spec that Score-P puts beside or into a profile: XML with
/// <doc> and <metrics> one after the other. Comments and elements that say nothing of metrics are passed over; unknown
/// ones are diagnosed. Expressions are kept as they are written, with blanks, so that places in them can be told; `<`
/// and `&` may stand in them, as Score-P writes them, and their tags may have attributes without quotes, though that is
/// no XML.
/// @param where  names the text in errors and findings
/// @returns TooLarge beyond the limits above; Damaged, with the offset, for what is no XML or has no <metrics>.
/// O(text) in time and memory. Throws when memory runs out.
core::Result<CubeSpec> readCubeSpec(std::string_view text, const std::string& where);

} // namespace lightcone::readers::cubespec
