// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/random.h"

#include <string>

namespace lightcone::fuzz {

/// A damaged copy of a file.
struct Mutant {
    std::string bytes;
    std::string what; ///< describes the damage, for people
};

/// Damages bytes as discs, transfers and crashes do: flipped bits, overwritten bytes, ranges that are cut off, missing,
/// doubled, inserted or zero. With @p isText half of the mutants are damaged by lines and words instead.
Mutant mutate(const std::string& bytes, bool isText, tests::Random& random);

} // namespace lightcone::fuzz
