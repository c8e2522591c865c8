// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace lightcone::core {

struct RegionDef;

/// Says which calls a document is opened without, as if the run had not recorded them.
struct LeftOutCalls {
    std::string filter; ///< name of the filter that says so, for people
    std::function<bool(const RegionDef&)> isLeftOut; ///< not null; thread-safe
};

} // namespace lightcone::core
