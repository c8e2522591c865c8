// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/soundness/lostlocations.h"

#include "core/base/diagnostics.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace lightcone::core {

std::optional<std::vector<bool>> lostLocations(const StoreView& store)
{
    std::vector<bool> lost(store.locationCount());
    std::array<std::uint64_t, kDiagnosticCodeCount> listed {};
    std::array<bool, kDiagnosticCodeCount> isGrave {};
    for (const Diagnostic& diagnostic : store.diagnostics()) {
        const auto code = static_cast<std::size_t>(diagnostic.code);
        listed[code] = saturatingSum(listed[code], diagnostic.count);
        if (severityOf(diagnostic) != Severity::Damage)
            continue;
        if (!isValid(diagnostic.location))
            return std::nullopt;
        isGrave[code] = true;
        lost[indexOf(diagnostic.location)] = true;
    }
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code) {
        if (isGrave[code] && store.diagnosticTotal(static_cast<DiagnosticCode>(code)) > listed[code])
            return std::nullopt;
    }
    return lost;
}

} // namespace lightcone::core
