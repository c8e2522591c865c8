// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/pattern.h"

#include <optional>
#include <string_view>

namespace lightcone::core::cubepl {

/// Adds the bytes from @p first to @p last.
void setRange(Pattern::Bytes& bytes, char first, char last);
/// The bytes of ranges, two letters each: their first and last.
Pattern::Bytes rangesOf(std::string_view pairs);
/// The bytes of `\d`, `\W` …; nullopt: the letter is none of these.
std::optional<Pattern::Bytes> escapedClass(char letter);
/// The bytes of `[:alpha:]` …; nullopt: there is no class of that name.
std::optional<Pattern::Bytes> namedClass(std::string_view name);

} // namespace lightcone::core::cubepl
