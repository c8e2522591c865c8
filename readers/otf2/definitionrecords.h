// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/rawdefinitions.h"
#include "readers/otf2/recordschema.h"

#include <cstdint>

namespace lightcone::readers::otf2 {

/// Adds a record of the global definition file to @p definitions; one of an unknown type, or without its first number,
/// is left out.
void takeDefinition(std::uint8_t type, const RecordFields& fields, RawDefinitions& definitions);

} // namespace lightcone::readers::otf2
