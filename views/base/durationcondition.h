// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/durationrange.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace lightcone::views {

/// Some durations as one would type them, from the first to before the second: "lasts:0.001s..0.002s", "lasts:0.5s..".
QString durationCondition(const core::DurationRange& durations, std::uint64_t ticksPerSecond);
/// The durations that @p word asks for, in times as parseTime() reads them; nullopt where it makes no sense.
std::optional<core::DurationRange> parseDurationCondition(const QString& word, std::uint64_t ticksPerSecond);
/// Whether @p word begins as such a condition does.
bool isDurationCondition(const QString& word);

} // namespace lightcone::views
