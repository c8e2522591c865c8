// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/configvalue.h"
#include "core/experiment/scorepvariables.h"
#include "core/experiment/textproblems.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// scorep.cfg: every variable that the Score-P of a measurement knows, with its value. One NAME=value a line, as a POSIX
// shell reads it; source: what Score-P 9.0 writes. A string stands in single quotes, where ' is written '\'' and ! is
// written '\!'; a quoted string may contain line ends. Sets are quoted names with commas between them.
namespace lightcone::core {

enum class ConfigProblem : std::uint8_t {
    BadName, ///< a line that does not begin with a name and "="; it is left out
    UnclosedQuote, ///< a quote that nothing closes before the value has kMostConfigLines lines; its line is left out
    BadEscape, ///< a backslash outside of quotes that precedes neither ' nor !; the line is left out
    StrayCharacter, ///< a character that must be quoted (detail: it); the line is left out
    CutLine, ///< the last line has no end: the file, and so this value, may be cut
    RepeatedName, ///< a name that an earlier line has as well (detail: it); as in a shell, the last line counts
    BadValue, ///< a value that its type does not have (detail: it); the entry is kept without a typed value
    UnknownMember, ///< a name that is not known of this set or option (detail: it); it is kept
    TooManyEntries, ///< the lines from this one on are left out
};

/// The most line ends in the quoted strings of a value. Nothing that Score-P knows has one.
inline constexpr std::size_t kMostConfigLines = 100;
/// The most entries that are kept. Score-P 9.0 has fewer than 100 variables; plugins bring one each.
inline constexpr std::size_t kMostConfigEntries = 10'000;

/// A line of scorep.cfg.
struct ConfigEntry {
    std::string name; ///< "SCOREP_TOTAL_MEMORY"
    std::string raw; ///< what stands behind "=" in the file
    /// The same without quotes and escapes, in any encoding; of a set its names with "," between them.
    std::string text;
    ConfigValue value; ///< by the type of the variable; the text where the variable is not known
    const ScorepVariable* variable = nullptr; ///< nullptr: no known release has it; a plugin's, mostly
    std::uint64_t line = 0; ///< begins at 1
};

struct MeasurementConfig {
    std::vector<ConfigEntry> entries; ///< in the file's order, which is that in which Score-P's parts begin
    TextProblems<ConfigProblem> problems;

    /// The entry of @p name that counts, the last one; nullptr where there is none. O(entries)
    const ConfigEntry* find(std::string_view name) const;
    /// The value of a Boolean; nullopt where it has none.
    std::optional<bool> isOn(std::string_view name) const;
    /// The text of an entry; empty where there is none.
    std::string_view text(std::string_view name) const;
};

/// Reads the content of a scorep.cfg. Blank lines and lines that begin with "#", which Score-P does not write, are
/// passed over; a carriage return before a line end belongs to that. Any bytes may come. O(length × kMostConfigLines)
MeasurementConfig parseMeasurementConfig(std::string_view text);

/// The names in the value of an @p entry that is a list, such as counters or plugins: what any of the characters of its
/// variable's separator in @p config, or of its default, separates. Blanks around names are left out. All of the text
/// is one name where the variable is no list.
std::vector<std::string> listedNames(const MeasurementConfig& config, const ConfigEntry& entry);

/// The plugin that brings the variable of @p entry: "coretemp_plugin" for SCOREP_METRIC_CORETEMP_PLUGIN when
/// SCOREP_METRIC_PLUGINS lists that in its first 16 KiB. Empty: none does.
std::string metricPluginOf(const MeasurementConfig& config, const ConfigEntry& entry);

} // namespace lightcone::core
