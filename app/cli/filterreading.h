// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/outcome.h"
#include "core/filter/filterfile.h"

#include <optional>

namespace lightcone::app {

/// A filter, or why there is none.
struct ReadFilter {
    core::FilterFile filter;
    std::optional<Outcome> failure;
};

/// Reads the filter of that file name; without a name it is empty.
ReadFilter readFilter(const QString& fileName);

} // namespace lightcone::app
