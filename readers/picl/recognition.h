// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace lightcone::readers::picl {

enum class Form : std::uint8_t {
    None, ///< no trace of PICL
    New, ///< ORNL/TM-12125
    Old, ///< PICL 1
};

/// What the first lines of a file are. @param isWhole  the file ends with @p head; else its last line may be cut
Form recognise(std::string_view head, bool isWhole);

} // namespace lightcone::readers::picl
