// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/model/tick.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace lightcone::core {
class ProfileSource;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// Turns ticks of the trace's clock into seconds since its first event.
struct TimeScale {
    core::Tick origin = 0; ///< the trace's first event
    std::uint64_t ticksPerSecond = 1'000'000'000;
};

TimeScale timeScaleOf(const core::StoreView& store);
TimeScale timeScaleOf(const core::ProfileSource& profile);

/// "12.345 678 s", "345.6 µs": the unit fits the size, as many digits as tell @p resolution ticks apart; "0 s" at the
/// origin. Localised.
QString formatTime(core::Tick t, const TimeScale& scale, std::uint64_t resolution);
/// The same for a time of @p interval: a ten-thousandth of that is told apart.
QString formatTime(core::Tick t, const TimeScale& scale, core::Interval interval);
/// A span of ticks with unit and about four significant digits: "1.234 ms". Localised.
QString formatDuration(std::int64_t ticks, const TimeScale& scale);
/// A span of ticks with all digits that the clock has: "1.234 567 ms". Localised.
QString formatExactDuration(std::int64_t ticks, const TimeScale& scale);
/// Seconds for other programs, whatever the locale: '.' as decimal point, all digits that the clock has: "0.001234567".
QString plainSeconds(std::int64_t ticks, const TimeScale& scale);
/// "3.21 MiB"; exact below 1 KiB ("512 B"). Localised.
QString formatBytes(std::uint64_t bytes);
/// "1.23 GB/s" of @p bytes in @p ticks; empty when ticks is 0.
QString formatRate(std::uint64_t bytes, std::uint64_t ticks, const TimeScale& scale);
/// The number with the locale's group separators.
QString formatCount(std::uint64_t count);
/// A sum of a metric, to six significant digits where it is no integer. Localised.
QString formatMetricSum(const core::MetricSum& sum);
/// The same number as formatMetricSum(), in a form for other programs: all digits, '.' as decimal point.
QString plainMetricSum(const core::MetricSum& sum);
/// @p count for %n and %Ln of translated texts, which take an int: clamped to its range.
int pluralNumber(std::uint64_t count);
QString formatPercent(double share);

/// Reads a time as people type it, in seconds since the trace's first event: "1.25", "1.25s", "3ms", "250us", "250µs",
/// "40ns", "1m23s", "1m23.5s". @returns the nearest tick; nullopt when @p text is no time.
std::optional<core::Tick> parseTime(QStringView text, const TimeScale& scale);

} // namespace lightcone::views
