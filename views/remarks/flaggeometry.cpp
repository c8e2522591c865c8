// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/flaggeometry.h"

#include "views/base/timecoordinates.h"

#include <QTextStream>

#include <algorithm>
#include <tuple>

namespace lightcone::views {

namespace {

/// Says whether a flag looks like @p a rather than like @p b.
bool isMoreImportant(const Remark& a, const Remark& b)
{
    return std::tuple(a.kind, -static_cast<int>(a.level)) < std::tuple(b.kind, -static_cast<int>(b.level));
}

} // namespace

std::vector<Flag> layoutFlags(const Remarks& remarks, core::Interval interval, double width)
{
    std::vector<Flag> flags;
    if (interval.isEmpty() || width <= 0)
        return flags;
    const TimeCoordinates coordinates(interval, width);
    for (std::size_t i = 0; i < remarks.all.size(); ++i) {
        const Remark& remark = remarks.all[i];
        if (!remark.span.intersects(interval))
            continue;
        const double begin = coordinates.toPixel(std::max(remark.span.begin, interval.begin));
        const double x = std::clamp(begin, 0.0, std::max(0.0, width - kFlagWidth));
        const double right
            = remark.isRange() ? std::max(x, coordinates.toPixel(std::min(remark.span.end, interval.end))) : x;
        if (flags.empty() || x >= flags.back().x + kFlagWidth) {
            flags.push_back({ x, right, i });
            continue;
        }
        Flag& flag = flags.back();
        ++flag.count;
        flag.right = std::max(flag.right, right);
        if (isMoreImportant(remark, remarks.all[flag.source]))
            flag.source = i;
    }
    return flags;
}

const Flag* flagAt(const std::vector<Flag>& flags, double x)
{
    constexpr double kReach = 2;
    const auto after
        = std::ranges::upper_bound(flags, x + kReach, {}, &Flag::x); // the one before stands at x or left of it
    if (after == flags.begin())
        return nullptr;
    const Flag& flag = *std::prev(after);
    return x <= flag.x + kFlagWidth ? &flag : nullptr;
}

QString flagText(const Remarks& remarks, const std::vector<Flag>& flags)
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    constexpr const char* kNames[kRemarkKindCount] = { "bookmark", "marker", "comment" };
    for (const Flag& flag : flags)
        out << kNames[static_cast<std::size_t>(remarks.all[flag.source].kind)] << ' ' << flag.x << ".." << flag.right
            << " count " << static_cast<quint64>(flag.count) << '\n';
    return text;
}

const std::vector<Flag>& FlagLayer::flags(
    const std::shared_ptr<const Remarks>& remarks, core::Interval interval, double width)
{
    if (m_remarks == remarks && m_interval == interval && m_width == width)
        return m_flags;
    m_remarks = remarks;
    m_interval = interval;
    m_width = width;
    m_flags = remarks ? layoutFlags(*remarks, interval, width) : std::vector<Flag> {};
    return m_flags;
}

} // namespace lightcone::views
