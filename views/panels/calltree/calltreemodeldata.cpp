// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreeitem.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

struct ColumnText {
    const char* title;
    const char* toolTip;
    const char* plain; ///< as tables of the command line name it
};

constexpr std::array<ColumnText, CallTreeModel::kFixedColumns> kColumns { {
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Region"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel",
            "Regions of equal name, file and line count as one; calls along one path are one row"),
        "path" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Visits"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel",
            "Calls that were entered in the interval; a call that was entered before it has time here, but is no "
            "visit"),
        "visits" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Inclusive"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel",
            "Time inside the interval, with that of the calls below it, those of threads too where the process forked"),
        "inclusive" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Exclusive"),
        QT_TRANSLATE_NOOP(
            "lightcone::views::CallTreeModel", "Time inside the interval, without that of the calls below it"),
        "exclusive" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Min"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Shortest of the visits, its part inside the interval"),
        "min" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "≈ Median"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel",
            "Median of the visits, estimated (P²); exact up to four. It fills in after the rest. Callers have none: it "
            "cannot be put together from the medians of call paths"),
        "median" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Max"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Longest of the visits, its part inside the interval"),
        "max" },
    { QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel", "Regions"),
        QT_TRANSLATE_NOOP("lightcone::views::CallTreeModel",
            "Definitions of the trace that are merged in the row, as they have the same name, file and line"),
        "regions" },
} };

bool isExclusive(int column)
{
    return (column - CallTreeModel::kFixedColumns) % 2 != 0;
}

std::size_t metricPlace(int column)
{
    return static_cast<std::size_t>(column - CallTreeModel::kFixedColumns) / 2;
}

} // namespace

const core::CallSums& CallTreeModel::sumsOf(const Item& item) const
{
    return item.called ? item.called->sums : m_content->tree.nodes[item.node].sums;
}

core::MetricSum CallTreeModel::metricSum(const Item& item, int column) const
{
    const core::MetricSums sums = item.called ? item.called->metricSums[metricPlace(column)]
                                              : m_content->tree.metricSumsOf(item.node, metricPlace(column));
    return isExclusive(column) ? sums.exclusive : sums.inclusive;
}

const core::MetricDef& CallTreeModel::metricOf(int column) const
{
    return m_content->profile->definitions().metric(m_content->tree.metrics[metricPlace(column)]);
}

QString CallTreeModel::metricName(int column) const
{
    return QString::fromStdString(m_content->metricNames[metricPlace(column)]);
}

std::optional<double> CallTreeModel::medianOf(const Item& item) const
{
    return m_medians && !item.called ? (*m_medians)[item.node] : std::nullopt;
}

std::uint64_t CallTreeModel::numberOf(const Item& item, int column) const
{
    const core::CallSums& sums = sumsOf(item);
    switch (column) {
    case Visits:
        return sums.visits;
    case Inclusive:
        return sums.inclusive;
    case Exclusive:
        return sums.exclusive;
    case Min:
        return sums.min;
    case Max:
        return sums.max;
    default:
        return item.called ? 0 : m_content->tree.nodes[item.node].regions;
    }
}

bool CallTreeModel::isKnown(const Item& item, int column) const
{
    switch (column) {
    case Min:
    case Max:
        return sumsOf(item).visits > 0 && m_content->profile->knowsVisits();
    case Median:
        return medianOf(item).has_value();
    case Regions:
        return !item.called;
    default:
        return true;
    }
}

QString CallTreeModel::textOf(const Item& item, int column, bool plain) const
{
    if (column == Region)
        return plain ? pathText(item)
                     : QString::fromStdString(m_content->profile->definitions().function(item.function).name);
    if (!isKnown(item, column))
        return {};
    if (column >= kFixedColumns) {
        const bool isInteger = metricOf(column).isInteger;
        return plain ? plainMetricSum(metricSum(item, column), isInteger)
                     : formatMetricSum(metricSum(item, column), isInteger);
    }
    if (column == Visits || column == Regions)
        return plain ? QString::number(numberOf(item, column)) : formatCount(numberOf(item, column));
    const core::Tick ticks
        = column == Median ? std::llround(*medianOf(item)) : static_cast<core::Tick>(numberOf(item, column));
    return plain ? plainSeconds(ticks, m_scale) : formatDuration(ticks, m_scale);
}

QString CallTreeModel::pathText(const Item& item) const
{
    QStringList names;
    for (const Item* at = &item; at->parent != nullptr; at = at->parent)
        names.prepend(textOf(*at, Region, false));
    return names.join(QLatin1Char('/'));
}

QString CallTreeModel::regionToolTip(const Item& item) const
{
    const core::FunctionDef& function = m_content->profile->definitions().function(item.function);
    QString text = QString::fromStdString(function.name);
    if (const std::uint64_t regions = numberOf(item, Regions); regions > 1)
        text = tr("%1 (%Ln regions)", "", pluralNumber(regions)).arg(text);
    if (!function.file.empty()) {
        const QString file = QString::fromStdString(function.file);
        text += QLatin1Char('\n')
            + (function.firstLine == 0 ? file : tr("%1:%2", "file, line").arg(file).arg(function.firstLine));
    }
    return text + QLatin1Char('\n') + tr("Level %1").arg(formatCount(static_cast<std::uint64_t>(item.depth) + 1));
}

QString CallTreeModel::toolTipOf(const Item& item, int column) const
{
    if (column == Region)
        return regionToolTip(item);
    if (!isKnown(item, column))
        return {};
    if (column >= kFixedColumns)
        return textOf(item, column, true);
    if (column == Visits || column == Regions)
        return formatCount(numberOf(item, column));
    return formatExactDuration(
        column == Median ? std::llround(*medianOf(item)) : static_cast<core::Tick>(numberOf(item, column)), m_scale);
}

QVariant CallTreeModel::shareOf(const Item& item, int column) const
{
    const core::CallSums& greatest = m_content->greatest;
    const std::uint64_t most = column == Visits ? greatest.visits
        : column == Inclusive                   ? greatest.inclusive
        : column == Exclusive                   ? greatest.exclusive
                                                : 0;
    if (most == 0)
        return {};
    return std::min(1.0, static_cast<double>(numberOf(item, column)) / static_cast<double>(most));
}

QVariant CallTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item& item = itemAt(index);
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item, column, false);
    case PlainRole:
        return textOf(item, column, true);
    case Qt::ToolTipRole:
        return toolTipOf(item, column);
    case Qt::TextAlignmentRole:
        return QVariant((column == Region ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        if (column == Region && core::indexOf(item.function) < m_colors.size())
            return m_colors[core::indexOf(item.function)];
        return {};
    case ShareRole:
        return shareOf(item, column);
    case DepthRole:
        return item.depth;
    default:
        return {};
    }
}

QVariant CallTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return QAbstractItemModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Region ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section < kFixedColumns) {
        const ColumnText& text = kColumns[static_cast<std::size_t>(section)];
        return role == Qt::DisplayRole ? tr(text.title) : tr(text.toolTip);
    }
    const QString name = metricName(section);
    if (role == Qt::DisplayRole)
        return isExclusive(section) ? tr("%1, exclusive", "metric").arg(name) : tr("%1, inclusive", "metric").arg(name);
    const QString unit = QString::fromStdString(metricOf(section).recordedUnit());
    const QString what = isExclusive(section) ? tr("What %1 grew by in the calls, without those below them").arg(name)
                                              : tr("What %1 grew by in the calls, with those below them").arg(name);
    return unit.isEmpty() ? what : tr("%1; unit: %2").arg(what, unit);
}

QString CallTreeModel::plainHeader(int column) const
{
    if (column < kFixedColumns)
        return QString::fromLatin1(kColumns[static_cast<std::size_t>(column)].plain);
    return (isExclusive(column) ? QStringLiteral("exclusive_") : QStringLiteral("inclusive_")) + metricName(column);
}

} // namespace lightcone::views
