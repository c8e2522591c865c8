// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lightcone::readers {

/// Converts a text of a format that does not define its encoding: a text that is no valid UTF-8 is taken as ISO 8859-1.
std::string toUtf8(std::string_view text);

} // namespace lightcone::readers
