// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metricscope.h"
#include "views/base/modeltext.h"
#include "views/base/pathtext.h"
#include "views/base/visibletext.h"
#include "views/panels/calltree/calltreeitem.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

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
    return item.caller ? m_content->callers->sumsOf(*item.caller) : m_content->tree.nodes[item.node].sums;
}

core::MetricSum CallTreeModel::metricSum(const Item& item, int column) const
{
    const core::MetricSums sums = item.caller ? m_content->callers->metricSumsOf(*item.caller, metricPlace(column))
                                              : m_content->tree.metricSumsOf(item.node, metricPlace(column));
    return isExclusive(column) ? sums.exclusive : sums.inclusive;
}

const core::MetricDef& CallTreeModel::metricOf(int column) const
{
    return m_content->profile->definitions().metric(m_content->tree.metrics[metricPlace(column)]);
}

std::optional<double> CallTreeModel::medianOf(const Item& item) const
{
    if (!m_medians)
        return std::nullopt;
    return item.caller ? m_medians->ofCallers[item.caller->group()] : m_medians->ofNodes[item.node];
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
        return item.caller ? 0 : m_content->tree.nodes[item.node].regions;
    }
}

std::vector<ColumnHeader> CallTreeModel::makeHeaders() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    std::vector<ColumnHeader> headers {
        { id("path"), tr("Region"),
            tr("Regions of equal name, file and line count as one; calls along one path are one row"), Kind::Text },
        { id("visits"), tr("Visits"),
            tr("Calls that were entered in the interval; a call that was entered before it has time here, but is no "
               "visit"),
            Kind::Bar },
        { id("inclusive"), tr("Inclusive"),
            tr("Time inside the interval, of all calls that have a part in it, with that of the calls below it, those "
               "of "
               "threads too where the process forked"),
            Kind::Bar },
        { id("exclusive"), tr("Exclusive"),
            tr("Time inside the interval, of all calls that have a part in it, without that of the calls below it"),
            Kind::Bar },
        { id("min"), tr("Min"), tr("Shortest visit.\nOf calls that are entered in the interval, the part inside it") },
        { id("median"), tr("≈ Median"),
            tr("Median of the visits, exact of few, within 1/64 of many. It fills in after the rest.\nOf calls that "
               "are entered in the interval, the part inside it") },
        { id("max"), tr("Max"), tr("Longest visit.\nOf calls that are entered in the interval, the part inside it") },
        { id("regions"), tr("Regions"),
            tr("Definitions of the trace that are merged in the row, as they have the same name, file and line") },
    };
    const std::size_t metrics = m_content ? m_content->tree.metrics.size() : 0;
    while (headers.size() < kFixedColumns + 2 * metrics)
        headers.push_back(metricHeader(static_cast<int>(headers.size())));
    return headers;
}

ColumnHeader CallTreeModel::metricHeader(int column) const
{
    const core::Definitions& definitions = m_content->profile->definitions();
    const std::string& plainName = m_content->metricNames[metricPlace(column)];
    const QString plain = nameText(plainName + core::scopeSuffix(definitions, metricOf(column)));
    const QString name
        = nameWithScope(nameText(plainName), metricScopeText(definitions, metricOf(column), core::LocationId::none));
    const QString unit = nameText(metricOf(column).recordedUnit());
    const QString what = isExclusive(column) ? tr("What %1 grew by in the calls, without those below them").arg(name)
                                             : tr("What %1 grew by in the calls, with those below them").arg(name);
    return { (isExclusive(column) ? QStringLiteral("exclusive_") : QStringLiteral("inclusive_")) + plain,
        isExclusive(column) ? tr("%1, exclusive", "metric").arg(name) : tr("%1, inclusive", "metric").arg(name),
        unit.isEmpty() ? what : tr("%1; unit: %2").arg(what, unit) };
}

QVariant CallTreeModel::cellOf(const Item& item, int column, int role) const
{
    const auto ticks = [&](bool isKnown) {
        return ticksCell(isKnown ? std::optional(numberOf(item, column)) : std::nullopt, m_scale, role);
    };
    switch (column) {
    case Region:
        return regionCell(item, role);
    case Visits:
        return countCell(numberOf(item, column), role);
    case Inclusive:
    case Exclusive:
        return ticks(true);
    case Min:
    case Max:
        return ticks(sumsOf(item).visits > 0 && m_content->profile->knowsVisits());
    case Median: {
        const std::optional<double> median = medianOf(item);
        return ticksCell(
            median ? std::optional(static_cast<std::uint64_t>(std::llround(*median))) : std::nullopt, m_scale, role);
    }
    case Regions:
        return countCell(item.caller || isFolded(item) ? std::nullopt : std::optional(numberOf(item, column)), role);
    default:
        return metricCell(item, column, role);
    }
}

QVariant CallTreeModel::regionCell(const Item& item, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(item);
    case PlainRole:
        return pathText(item);
    case Qt::ToolTipRole:
        return regionToolTip(item);
    case Qt::DecorationRole:
        return core::indexOf(item.function) < m_colors.size() ? m_colors[core::indexOf(item.function)] : QVariant();
    default:
        return {};
    }
}

QVariant CallTreeModel::metricCell(const Item& item, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return formatMetricSum(metricSum(item, column));
    case Qt::ToolTipRole:
    case PlainRole:
        return plainMetricSum(metricSum(item, column));
    default:
        return {};
    }
}

bool CallTreeModel::isFolded(const Item& item) const
{
    return !core::isValid(item.function);
}

QString CallTreeModel::nameOf(const Item& item) const
{
    if (isFolded(item))
        return tr("… all calls below");
    return nameText(m_content->profile->definitions().function(item.function).name);
}

QString CallTreeModel::pathText(const Item& item) const
{
    QStringList names;
    const Item* at = &item;
    for (std::size_t i = 0; i < kPathNames && at->parent != nullptr; ++i, at = at->parent)
        names.append(nameOf(*at));
    std::ranges::reverse(names);
    const std::string_view cut = at->parent == nullptr ? std::string_view {} : kPathCut;
    return QString::fromUtf8(cut.data(), static_cast<qsizetype>(cut.size())) + names.join(QLatin1Char('/'));
}

QString CallTreeModel::regionToolTip(const Item& item) const
{
    if (isFolded(item))
        return tr("All calls below, which are of too many call paths to tell them apart. Their sums are exact. To see "
                  "them one by one, choose a shorter time or fewer locations.");
    const core::FunctionDef& function = m_content->profile->definitions().function(item.function);
    QString text = nameText(function.name);
    if (const std::uint64_t regions = numberOf(item, Regions); regions > 1)
        text = tr("%1 (%Ln regions)", "", pluralNumber(regions)).arg(text);
    if (!function.file.empty()) {
        const QString file = nameText(function.file);
        text += QLatin1Char('\n')
            + (function.firstLine == 0 ? file : tr("%1:%2", "file, line").arg(file).arg(function.firstLine));
    }
    return text + QLatin1Char('\n') + tr("Level %1").arg(formatCount(static_cast<std::uint64_t>(item.depth) + 1));
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
    switch (role) {
    case Qt::TextAlignmentRole:
        return m_headers[static_cast<std::size_t>(index.column())].data(role);
    case ShareRole:
        return shareOf(item, index.column());
    case DepthRole:
        return item.depth;
    default:
        return cellOf(item, index.column(), role);
    }
}

QVariant CallTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return QAbstractItemModel::headerData(section, orientation, role);
    return m_headers[static_cast<std::size_t>(section)].data(role);
}

} // namespace lightcone::views
