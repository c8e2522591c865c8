// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

// What the variables that configure a measurement of Score-P mean, in the user's language. Thread-safe.
namespace lightcone::views {

/// One sentence on the variable @p name ("SCOREP_TIMER"); empty for a variable that core::findScorepVariable() does not
/// know.
QString variableText(std::string_view name);
/// What the member @p member of the set or option @p variable means, by the first of the member's names
/// (core::scorepMembers()); empty for one that is not known.
QString variableMemberText(std::string_view variable, std::string_view member);

} // namespace lightcone::views
