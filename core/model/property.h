// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::core {

/// A free-form property of a definition, value as text.
struct Property {
    std::string name;
    std::string value;
};

} // namespace lightcone::core
