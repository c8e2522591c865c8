// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/shownclass.h"
#include "core/profile/functiongroups.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace lightcone::views {

struct Palette;

// The words say what the functions of a group have in common. Thread-safe.

/// The words of the command line by core::FunctionGrouping: "function", "class", "group", "defined", "file",
/// "activity", "scorep".
QStringList functionGroupingWords();
/// nullopt: the word is none of them. An empty one is "function".
std::optional<core::FunctionGrouping> functionGroupingOf(const QString& word);
/// Says which words there are, for one that is none of them; or that nothing tells what @p palette, which may be null,
/// says that functions count as. Empty: nothing is wrong.
QString functionGroupingProblem(const QString& word, const Palette* palette = nullptr);
/// What a person reads: "By class".
QString functionGroupingText(core::FunctionGrouping grouping);
/// The name of group @p number, see core::FunctionGroup, for people.
QString functionGroupText(const core::Definitions& definitions, core::FunctionGrouping grouping, std::uint32_t number);

/// The class that group @p number is; nullopt: it is no class.
std::optional<core::ShownClass> classOfGroup(core::FunctionGrouping grouping, std::uint32_t number);

/// Says for people how the time counts in which a location has a function on top.
QString activityRuleText(core::ActivityRule rule);

} // namespace lightcone::views
