// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubedefinitions.h"
#include "readers/cube/writtenids.h"

#include <string>

namespace lightcone::readers::cube {

/// @returns the definitions as CUBE's XML, in the form and order that CubeLib 4.8 reads.
std::string anchorText(const core::CubeDefinitions& definitions, const WrittenIds& ids);

} // namespace lightcone::readers::cube
