// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/configdefaults.h"
#include "core/experiment/experiment.h"

#include <string_view>

// Stable identifiers, in lower case, for tables and JSON.
namespace lightcone::core {

std::string_view experimentStateCode(ExperimentState state); ///< "nothing_recorded"
std::string_view experimentResultCode(ExperimentResult result); ///< "trace_and_profile"
std::string_view experimentRoleCode(ExperimentRole role); ///< "config"
std::string_view experimentPartCode(ExperimentPart part); ///< "event_files"
std::string_view missingReasonCode(MissingReason reason); ///< "run_not_finished"
std::string_view defaultStateCode(DefaultState state); ///< "changed"
std::string_view configProblemCode(ConfigProblem problem); ///< "unclosed_quote"
std::string_view selectiveProblemCode(SelectiveProblem problem); ///< "empty_range"

} // namespace lightcone::core
