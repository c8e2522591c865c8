// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lightcone::core {

/// Counts the records of one type in the files of a trace and says what became of them: the conversion audit.
struct RecordCount {
    enum class Fate : std::uint8_t {
        Modelled, ///< in the terms of the model
        Generic, ///< without a home in the model: kept with its fields, as a generic event or a DefinitionRecord
        Skipped, ///< without a home in the model: only counted
    };
    std::string type; ///< the name in the documents of the format: "CALL_PATH", "DPGA" …
    Fate fate = Fate::Modelled;
    std::uint64_t count = 0;
};

/// Stable lower-case identifier: "modelled", "generic", "skipped".
std::string_view recordFateName(RecordCount::Fate fate);

} // namespace lightcone::core
