// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace lightcone::readers::picl {

enum class Form : std::uint8_t {
    None, ///< the file is no PICL trace
    New, ///< ORNL/TM-12125
    Old, ///< PICL 1
};

/// Finds the format of a file by its first lines. @param isWhole  true: the file ends with @p head; false: the last
/// line of @p head may be cut
Form recognise(std::string_view head, bool isWhole);

} // namespace lightcone::readers::picl
