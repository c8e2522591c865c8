// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/diagnostics.h"
#include "core/model/definitions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// The findings of reading a trace.
struct Findings {
    std::vector<Diagnostic> kept; ///< see Diagnostics::sorted()
    std::array<std::uint64_t, kDiagnosticCodeCount> totals {}; ///< by code
    bool isDamaged = false;
};

/// @param definitions  as StoreBuilder publishes them
ByteVector encodeDefinitions(const Definitions& definitions);
/// Decodes any bytes. The result keeps all promises of the model: references are none or within their table, parents
/// precede their children, enumerators exist. nullopt when the bytes give no such definitions.
std::optional<Definitions> decodeDefinitions(std::span<const std::byte> bytes);

ByteVector encodeFindings(const Findings& findings);
/// Decodes any bytes. The locations of the result are locations of @p definitions.
std::optional<Findings> decodeFindings(std::span<const std::byte> bytes, const Definitions& definitions);

} // namespace lightcone::core
