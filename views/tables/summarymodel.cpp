// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summarymodel.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

/// Within the range of ticks.
std::int64_t rounded(double value)
{
    constexpr double kMost = 9.2e18;
    return std::llround(std::clamp(value, -kMost, kMost));
}

/// Cells without a number come first.
QVariant sortValue(std::optional<double> value)
{
    return value.value_or(-std::numeric_limits<double>::infinity());
}

/// The number as the command line writes it.
QString plainNumber(double value)
{
    return QString::number(value, 'f', QLocale::FloatingPointShortest);
}

} // namespace

QVariant SummaryModel::durationCell(std::optional<double> ticks, const TimeScale& scale, int role)
{
    if (role == SortRole)
        return sortValue(ticks);
    if (!ticks)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return formatDuration(rounded(*ticks), scale);
    case Qt::ToolTipRole:
        return formatExactDuration(rounded(*ticks), scale);
    case PlainRole:
        return plainNumber(*ticks / static_cast<double>(scale.ticksPerSecond));
    default:
        return {};
    }
}

QVariant SummaryModel::bytesCell(std::optional<double> bytes, int role)
{
    if (role == SortRole)
        return sortValue(bytes);
    if (!bytes)
        return {};
    const auto whole = static_cast<std::uint64_t>(rounded(*bytes));
    switch (role) {
    case Qt::DisplayRole:
        return formatBytes(whole);
    case Qt::ToolTipRole:
        return QString(formatCount(whole) + QStringLiteral(" B"));
    case PlainRole:
        return plainNumber(*bytes);
    default:
        return {};
    }
}

} // namespace lightcone::views
