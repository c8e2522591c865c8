// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablecolumn.h"

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

/// The number as the command line writes it.
QString plainNumber(double value)
{
    return QString::number(value, 'f', QLocale::FloatingPointShortest);
}

} // namespace

QVariant ColumnHeader::data(int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return toolTip.isEmpty() ? QVariant() : toolTip;
    case Qt::TextAlignmentRole:
        return QVariant((kind == Kind::Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString inOneLine(QString title)
{
    return title.replace(u'\n', QStringLiteral(" · "));
}

bool isTextRole(int role)
{
    return role == Qt::DisplayRole || role == Qt::ToolTipRole || role == CellRoles::PlainRole
        || role == CellRoles::SortRole;
}

QVariant textCell(const QString& text, int role)
{
    return isTextRole(role) ? QVariant(text) : QVariant();
}

QVariant countCell(std::optional<std::uint64_t> count, int role)
{
    if (role == CellRoles::SortRole)
        return QVariant::fromValue(static_cast<qulonglong>(count.value_or(0)));
    if (!count)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return formatCount(*count);
    case CellRoles::PlainRole:
        return QString::number(*count);
    default:
        return {};
    }
}

QVariant ticksCell(std::optional<std::uint64_t> ticks, const TimeScale& scale, int role)
{
    return role == CellRoles::SortRole ? QVariant::fromValue(static_cast<qulonglong>(ticks.value_or(0)))
                                       : sumTicksCell(ticks, scale, role);
}

QVariant meanTicksCell(std::optional<double> ticks, const TimeScale& scale, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(ticks);
    if (!ticks)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return formatDuration(rounded(*ticks), scale);
    case Qt::ToolTipRole:
        return formatExactDuration(rounded(*ticks), scale);
    case CellRoles::PlainRole:
        return plainNumber(*ticks / static_cast<double>(scale.ticksPerSecond));
    default:
        return {};
    }
}

QVariant sumTicksCell(std::optional<core::WideInteger> ticks, const TimeScale& scale, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(ticks ? std::optional(core::toDouble(*ticks)) : std::nullopt);
    if (!ticks)
        return {};
    const core::Tick span = core::nearestTick(*ticks);
    switch (role) {
    case Qt::DisplayRole:
        return formatDuration(span, scale);
    case Qt::ToolTipRole:
        return formatExactDuration(span, scale);
    case CellRoles::PlainRole:
        return plainSeconds(span, scale);
    default:
        return {};
    }
}

QVariant bytesCell(std::optional<core::WideInteger> bytes, int role)
{
    if (bytes && role == Qt::ToolTipRole)
        return QString(formatMetricSum({ *bytes, 0 }) + QStringLiteral(" B"));
    if (bytes && role == CellRoles::PlainRole)
        return plainMetricSum({ *bytes, 0 });
    return meanBytesCell(bytes ? std::optional(core::toDouble(*bytes)) : std::nullopt, role);
}

QVariant meanBytesCell(std::optional<double> bytes, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(bytes);
    if (!bytes)
        return {};
    const auto whole = static_cast<std::uint64_t>(rounded(*bytes));
    switch (role) {
    case Qt::DisplayRole:
        return formatBytes(whole);
    case Qt::ToolTipRole:
        return QString(formatCount(whole) + QStringLiteral(" B"));
    case CellRoles::PlainRole:
        return plainNumber(*bytes);
    default:
        return {};
    }
}

double sortValue(std::optional<double> value)
{
    return value.value_or(-std::numeric_limits<double>::infinity());
}

} // namespace lightcone::views
