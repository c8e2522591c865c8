// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/library.h"
#include "readers/otf2/rawdefinitions.h"

#include <exception>

namespace lightcone::readers::otf2 {

/// Collects what the callbacks of the global definition reader are given. The library passes it to them as their user
/// data.
struct DefinitionCollector {
    RawDefinitions definitions;
    std::exception_ptr failure; ///< the exception that ended the reading; null when none did
};

/// @returns the callbacks for every kind of definition; their user data must be a DefinitionCollector. Null when there
/// is no memory.
GlobalDefCallbacks makeDefinitionCallbacks();

} // namespace lightcone::readers::otf2
