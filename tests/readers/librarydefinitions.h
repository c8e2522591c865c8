// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/rawdefinitions.h"

namespace lightcone::tests {

/// Reads the global definitions of a sound archive with the OTF2 library.
readers::otf2::RawDefinitions libraryDefinitions(OTF2_Reader& archive);

} // namespace lightcone::tests
