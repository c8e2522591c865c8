// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"

#include <cstdint>
#include <string>
#include <utility>

namespace lightcone::readers::cube {

/// Reports what is odd about a part of a file. @param detail  names the part, and says what is done about it
inline void reportFinding(core::Diagnostics& findings, core::DiagnosticCode code, std::string detail,
    bool isLoss = false, std::uint64_t count = 1)
{
    core::Diagnostic finding;
    finding.code = code;
    finding.count = count;
    finding.detail = std::move(detail);
    finding.isLoss = isLoss;
    findings.report(std::move(finding));
}

} // namespace lightcone::readers::cube
