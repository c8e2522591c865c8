// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/experiment/experimentreport.h"

#include <optional>
#include <vector>

namespace lightcone::core {
struct Experiment;
}

namespace lightcone::views {

/// A row for each variable of @p experiment, in the order of core::scorepVariables(); those that are not known follow
/// in the order of the file. @param release  what recorded; nullopt: it is not known
std::vector<ExperimentRow> configurationRows(
    const core::Experiment& experiment, std::optional<core::ScorepRelease> release);

} // namespace lightcone::views
