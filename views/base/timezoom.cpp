// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/timezoom.h"

#include "views/base/timecoordinates.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// The interval of @p length ticks at @p begin, moved into @p whole. @pre length <= whole.length()
core::Interval placed(core::Tick begin, std::uint64_t length, core::Interval whole)
{
    begin = std::max(begin, whole.begin);
    const std::uint64_t room = whole.length() - length;
    if (core::ticksBetween(whole.begin, begin) > room)
        begin = static_cast<core::Tick>(static_cast<std::uint64_t>(whole.begin) + room);
    return { begin, static_cast<core::Tick>(static_cast<std::uint64_t>(begin) + length) };
}

std::uint64_t toTicks(double ticks)
{
    constexpr double kLimit = 18446744073709549568.0; // the largest double below 2^64
    return ticks <= 0 ? 0 : ticks >= kLimit ? ~std::uint64_t { 0 } : static_cast<std::uint64_t>(ticks);
}

} // namespace

core::Interval zoomedAt(
    core::Interval interval, double width, double pixel, double factor, core::Interval whole, std::uint64_t minTicks)
{
    if (interval.isEmpty() || whole.isEmpty() || width <= 0)
        return interval;
    const core::Tick anchor = TimeCoordinates(interval, width).toTick(pixel);
    const std::uint64_t wanted = toTicks(std::round(static_cast<double>(interval.length()) * factor));
    const std::uint64_t length = std::clamp(wanted, std::min(minTicks, whole.length()), whole.length());
    if (length == whole.length())
        return whole;
    const auto shortLength = static_cast<core::Tick>(std::min<std::uint64_t>(length, core::kMaxTick));
    const core::Tick offset = TimeCoordinates({ 0, shortLength }, width).toTick(pixel);
    return placed(core::saturatingAdd(anchor, -offset), length, whole);
}

core::Interval pannedBy(core::Interval interval, double share, core::Interval whole)
{
    const std::uint64_t step
        = std::max<std::uint64_t>(1, toTicks(static_cast<double>(interval.length()) * std::abs(share)));
    const auto signedStep = static_cast<core::Tick>(std::min<std::uint64_t>(step, core::kMaxTick));
    return movedTo(interval, core::saturatingAdd(interval.begin, share < 0 ? -signedStep : signedStep), whole);
}

core::Interval movedTo(core::Interval interval, core::Tick begin, core::Interval whole)
{
    if (interval.isEmpty() || interval.length() >= whole.length())
        return whole;
    return placed(begin, interval.length(), whole);
}

core::Interval centredAt(core::Interval interval, core::Tick t, core::Interval whole)
{
    return movedTo(interval, core::saturatingAdd(t, -static_cast<core::Tick>(interval.length() / 2)), whole);
}

core::Interval paddedBy(core::Interval span, double share, core::Interval whole)
{
    const std::uint64_t pad = std::max<std::uint64_t>(1, toTicks(static_cast<double>(span.length()) * share));
    const auto signedPad = static_cast<core::Tick>(std::min<std::uint64_t>(pad, core::kMaxTick));
    return core::Interval { core::saturatingAdd(span.begin, -signedPad), core::saturatingAdd(span.end, signedPad) }
        .intersected(whole);
}

core::Interval intervalShowing(const Sight& sight, core::Interval shown, core::Interval whole)
{
    constexpr std::uint64_t kTellable = 16; // of the width of a plot that is 40 pixels and more
    constexpr std::uint64_t kMargin = 50; // of the width, too
    constexpr double kBeside = 1.0 / 3; // at each side where the length changes
    const core::Interval seen = sight.seen.intersected(whole);
    const bool isApart = sight.apart.length() <= 1 || sight.apart.length() >= shown.length() / kTellable;
    const std::uint64_t margin = shown.length() / kMargin;
    const bool isInside = shown.begin <= seen.begin && seen.end <= shown.end;
    const bool isOffBegin = shown.begin == whole.begin || core::ticksBetween(shown.begin, seen.begin) >= margin;
    const bool isOffEnd = shown.end == whole.end || core::ticksBetween(seen.end, shown.end) >= margin;
    if (isApart && isInside && isOffBegin && isOffEnd)
        return shown;
    const auto middle = static_cast<core::Tick>(static_cast<std::uint64_t>(seen.begin) + seen.length() / 2);
    const bool isShort = seen.length() <= shown.length() / 4 * 3;
    return isApart && isShort ? centredAt(shown, middle, whole) : paddedBy(seen, kBeside, whole);
}

} // namespace lightcone::views
