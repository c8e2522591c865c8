// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/outcome.h"

class QIODevice;

namespace lightcone::core {
class FilterFile;
struct FilteredFunctions;
} // namespace lightcone::core

namespace lightcone::app {

struct Arguments;

/// Writes @p filter without the rules of `--remove` and with those of `--exclude` and so on, to `-o`, else to @p out.
Outcome writeEdited(const core::FilterFile& filter, const Arguments& arguments, QIODevice& out);

/// Finds what is wrong with `--limits`; empty: nothing.
QString limitsProblem(const Arguments& arguments);
/// Writes @p filter with rules for the functions that `--limits` mean.
Outcome writeSuggested(const core::FilterFile& filter, const core::FilteredFunctions& functions,
    const Arguments& arguments, QIODevice& out);

} // namespace lightcone::app
