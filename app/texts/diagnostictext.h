// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"

#include <QString>

namespace lightcone::app {

/// In the user's language: what was found, in a few words.
QString diagnosticTitle(core::DiagnosticCode code);
/// What @p count findings of the kind mean to a person who looks at the trace: a sentence with the number.
QString diagnosticConsequence(core::DiagnosticCode code, std::uint64_t count);
/// What it means and what was done about it, in a sentence or two.
QString diagnosticExplanation(core::DiagnosticCode code);
QString severityText(core::Severity severity);

} // namespace lightcone::app
