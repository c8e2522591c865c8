// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/library.h"
#include "readers/otf2/rawdefinitions.h"

#include <exception>

namespace lightcone::readers {

/// Where the callbacks of the global definition reader put what they are given: their user data.
struct DefinitionCollector {
    RawDefinitions definitions;
    std::exception_ptr failure; ///< what ended the reading, if not the library
};

/// The callbacks for every kind of definition; their user data is a DefinitionCollector. Null without memory.
GlobalDefCallbacks makeDefinitionCallbacks();

} // namespace lightcone::readers
