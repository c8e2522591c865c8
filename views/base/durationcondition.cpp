// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/durationcondition.h"

#include "views/base/formatting.h"

#include <QStringList>

#include <limits>

using namespace Qt::StringLiterals;

namespace lightcone::views {

namespace {

constexpr auto kKey = "lasts:"_L1;
constexpr auto kTo = ".."_L1;

} // namespace

QString durationCondition(const core::DurationRange& durations, std::uint64_t ticksPerSecond)
{
    const TimeScale scale { 0, ticksPerSecond };
    QString text = kKey;
    if (durations.begin != std::numeric_limits<core::Tick>::min())
        text += plainSeconds(durations.begin, scale) + u's';
    text += kTo;
    if (durations.end != core::DurationRange::kNoEnd)
        text += plainSeconds(durations.end, scale) + u's';
    return text;
}

bool isDurationCondition(const QString& word)
{
    return word.startsWith(kKey, Qt::CaseInsensitive);
}

std::optional<core::DurationRange> parseDurationCondition(const QString& word, std::uint64_t ticksPerSecond)
{
    const QStringList ends = word.sliced(kKey.size()).split(kTo);
    if (ends.size() != 2)
        return std::nullopt;
    const TimeScale scale { 0, ticksPerSecond };
    core::DurationRange range;
    const auto begin = parseTime(ends[0], scale);
    const auto end = parseTime(ends[1], scale);
    if ((!begin && !ends[0].isEmpty()) || (!end && !ends[1].isEmpty()))
        return std::nullopt;
    range.begin = begin.value_or(range.begin);
    range.end = end.value_or(range.end);
    return range.begin < range.end ? std::optional(range) : std::nullopt;
}

} // namespace lightcone::views
