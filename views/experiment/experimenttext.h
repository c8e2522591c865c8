// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QStringList>

// What the directory of a Score-P measurement tells, in the user's language. Thread-safe.
namespace lightcone::views {

QString experimentStateText(core::ExperimentState state); ///< "complete"
/// Says in a sentence or two what the state means.
QString experimentStateMeaning(const core::Experiment& experiment);
/// What can be opened: "trace and profile".
QString experimentResultText(core::ExperimentResult result);
/// Says, a sentence or two each, what can be done where something is missing: what of it can be opened, what can be
/// saved and how, how the next run comes further. Empty: nothing is missing.
QStringList experimentAdvice(const core::Experiment& experiment);
/// What a name says of when it was given; empty: nothing.
QString experimentNameText(const core::ExperimentName& name);

QString experimentRoleText(core::ExperimentRole role); ///< what such a file is
QString missingPartText(core::ExperimentPart part); ///< what cannot be told or opened without the part
QString missingReasonText(core::MissingReason reason);

QString configProblemText(const core::TextProblem<core::ConfigProblem>& problem);
QString selectiveProblemText(const core::TextProblem<core::SelectiveProblem>& problem);

} // namespace lightcone::views
