// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QStringList>

#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

/// All functions of these names, in the order of the names; each once. O(names · functions)
std::vector<core::FunctionId> functionsNamed(const core::Definitions& definitions, const QStringList& names);

} // namespace lightcone::views
