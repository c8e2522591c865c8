// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf1/keyvalue.h"
#include "readers/otf1/recordforms.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

// The definitions as they stand in the files.
namespace lightcone::readers::otf1 {

struct RawDefinition {
    std::uint32_t stream = 0; ///< 0: the definition is valid for all streams
    std::array<std::uint64_t, 6> numbers {}; ///< indexed by the field's place in the form
    std::uint32_t present = 0; ///< one bit for each field
    std::array<std::string, RecordForm::kMaxTexts> texts;
    std::vector<std::uint32_t> list;
    std::vector<KeyValue> keyValues;

    std::uint32_t id(std::size_t field = 0) const { return static_cast<std::uint32_t>(numbers[field]); }
    bool has(std::size_t field) const { return (present >> field & 1) != 0; }

    friend bool operator==(const RawDefinition&, const RawDefinition&) = default;
};

struct RawDefinitions {
    /// The definitions of each type in the order of the files; the global file comes first.
    std::array<std::vector<RawDefinition>, kRecordTypeCount> all;
    std::uint64_t memory = 0; ///< bytes that the definitions take, about

    const std::vector<RawDefinition>& of(RecordType type) const { return all[static_cast<std::size_t>(type)]; }
};

} // namespace lightcone::readers::otf1
