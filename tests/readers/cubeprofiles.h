// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::tests {

/// A random profile of all that CUBE has: every type of values, derived metrics, parameters, topologies, attributes,
/// and names with everything that XML has to escape. Ids are unique; those of locations may be in any order.
/// @param seed  gives the same profile each time
/// @param size  about how many call paths; there are fewer locations
std::shared_ptr<const core::CubeProfile> randomCube(std::uint32_t seed, std::uint32_t size);

/// Says all that a profile says, a line each, with the values read through CubeValues. The path is left out.
std::string cubeText(const core::CubeProfile& profile);

/// A tar container of these members, name and bytes, made without any code of the readers.
std::string tarOf(const std::vector<std::pair<std::string, std::string>>& members);
/// The header of a member that claims @p size bytes, octal.
std::string tarHeader(std::string_view name, std::uint64_t size, char type = '0');

/// The index and the data of a metric of 64-bit values, in the byte order of the machine.
std::string indexOf(const std::vector<std::uint32_t>& rows);
std::string dataOf(const std::vector<std::uint64_t>& values);

} // namespace lightcone::tests
