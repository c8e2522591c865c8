// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/rawdefinitions.h"

#include <cstdint>

// What the first versions of OTF2 said in other words. The source are the conversions of the library.
namespace lightcone::readers::otf2 {

/// Sets role, paradigm and flags by the type that regions had in OTF2 1.0.
void setRegionKind(std::uint8_t regionType, RawRegion& region);

/// Sets type, paradigm and flags by the type that groups had before OTF2 1.2.
void setGroupKind(std::uint8_t groupType, RawGroup& group);

} // namespace lightcone::readers::otf2
