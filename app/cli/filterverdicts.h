// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/outcome.h"

class QIODevice;

namespace lightcone::core {
class FilterFile;
struct Document;
struct FilteredFunctions;
} // namespace lightcone::core

namespace lightcone::app {

struct Arguments;

// Tables of what a filter says of functions, a row for each; they go to `-o`, else to @p out.

/// Of the functions of what is open. Where definitions of a function differ in what a filter looks at, each has a row,
/// and the first one has the numbers.
Outcome writeVerdicts(const core::FilterFile& filter, const core::Document& document,
    const core::FilteredFunctions& functions, const Arguments& arguments, QIODevice& out);
/// Of the names of `--region`.
Outcome writeVerdictsOfNames(const core::FilterFile& filter, const Arguments& arguments, QIODevice& out);

} // namespace lightcone::app
