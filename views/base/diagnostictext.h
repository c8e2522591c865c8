// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"

#include <QString>

namespace lightcone::views {

/// The finding in a few words of the user's language.
QString diagnosticTitle(core::DiagnosticCode code);
/// A sentence that says what @p count findings of the kind mean to a person who looks at the trace.
QString diagnosticConsequence(core::DiagnosticCode code, std::uint64_t count);
/// A sentence or two that say what the finding means, and what was done about it.
QString diagnosticExplanation(core::DiagnosticCode code);
QString severityText(core::Severity severity);

} // namespace lightcone::views
