// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterstatisticsmodel.h"

#include "core/store/storeview.h"

#include <QLocale>
#include <QStringList>

#include <cmath>
#include <limits>
#include <optional>

namespace lightcone::views {
namespace {
QStringList headerTexts()
{
    return { CounterStatisticsModel::tr("Curve"), CounterStatisticsModel::tr("Min"), CounterStatisticsModel::tr("Mean"),
        CounterStatisticsModel::tr("Max"), CounterStatisticsModel::tr("Last"), CounterStatisticsModel::tr("Growth"),
        CounterStatisticsModel::tr("Rate"), CounterStatisticsModel::tr("Samples"), CounterStatisticsModel::tr("First"),
        CounterStatisticsModel::tr("Time of min"), CounterStatisticsModel::tr("Time of max"),
        CounterStatisticsModel::tr("Unit") };
}

QStringList headerToolTips()
{
    return { CounterStatisticsModel::tr("What the curve shows, and of which locations"),
        CounterStatisticsModel::tr("The least value that holds in the interval"),
        CounterStatisticsModel::tr("Mean over the time of the interval in which there is a value"),
        CounterStatisticsModel::tr("The greatest value that holds in the interval"),
        CounterStatisticsModel::tr("What holds at the end of the interval"),
        CounterStatisticsModel::tr(
            "By how much a metric that adds up over time grows in the interval; what comes between two samples "
            "counts as even"),
        CounterStatisticsModel::tr("The growth in a second"),
        CounterStatisticsModel::tr(
            "Samples recorded in the interval; of what is derived from the trace, times at which it changes"),
        CounterStatisticsModel::tr("What holds at the begin of the interval"),
        CounterStatisticsModel::tr("When the least value is first reached"),
        CounterStatisticsModel::tr("When the greatest value is first reached"),
        CounterStatisticsModel::tr("Of the values, without prefixes") };
}

/// nullopt: there is none.
std::optional<double> numberOf(const core::CurveStatistics& statistics, int column)
{
    if (column == CounterStatisticsModel::Samples)
        return static_cast<double>(statistics.samples);
    if (column == CounterStatisticsModel::Growth || column == CounterStatisticsModel::Rate)
        return statistics.grows
            ? std::optional(column == CounterStatisticsModel::Rate ? statistics.rate : statistics.growth.toDouble())
            : std::nullopt;
    if (!statistics.hasValue)
        return std::nullopt;
    switch (column) {
    case CounterStatisticsModel::Min:
        return statistics.min;
    case CounterStatisticsModel::Mean:
        return statistics.mean;
    case CounterStatisticsModel::Max:
        return statistics.max;
    case CounterStatisticsModel::Last:
        return statistics.last;
    default:
        return statistics.first;
    }
}

bool isText(int column)
{
    return column == CounterStatisticsModel::Curve || column == CounterStatisticsModel::Unit;
}

} // namespace

void CounterStatisticsModel::setRows(std::shared_ptr<const core::StoreView> store, std::vector<Row> rows)
{
    beginResetModel();
    m_store = std::move(store);
    m_rows = std::move(rows);
    endResetModel();
}

void CounterStatisticsModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    if (!m_rows.empty())
        emit dataChanged(index(0, Curve), index(rowCount() - 1, Curve), { Qt::DecorationRole });
}

void CounterStatisticsModel::clear()
{
    beginResetModel();
    m_store.reset();
    m_rows.clear();
    endResetModel();
}

int CounterStatisticsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CounterStatisticsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

ValueUnit CounterStatisticsModel::unitOf(const Row& row, int column) const
{
    if (column != Growth && column != Rate)
        return row.curve.unit;
    return metricUnit(m_store->definitions().metric(row.curve.source.metric),
        column == Rate ? core::CurveMode::Rate : core::CurveMode::Value);
}

QString CounterStatisticsModel::unitText(const Row& row, bool plain) const
{
    if (!plain)
        return row.curve.unit.symbol;
    switch (row.curve.source.quantity) {
    case core::CurveQuantity::Metric: {
        const QString unit
            = QString::fromStdString(m_store->definitions().metric(row.curve.source.metric).recordedUnit());
        return row.curve.source.mode == core::CurveMode::Rate ? QString(unit + QStringLiteral("/s")) : unit;
    }
    case core::CurveQuantity::MessagesInFlight:
        return QStringLiteral("messages");
    case core::CurveQuantity::BytesInFlight:
        return QStringLiteral("bytes");
    case core::CurveQuantity::LocationsInside:
        return QStringLiteral("locations");
    case core::CurveQuantity::GroupShare:
        break;
    }
    return {};
}

QVariant CounterStatisticsModel::valueCell(const Row& row, int column, int role) const
{
    const std::optional<double> number = numberOf(row.statistics, column);
    if (role == SortRole)
        return number.value_or(-std::numeric_limits<double>::infinity());
    if (!number)
        return {};
    if (column == Samples && (role == Qt::DisplayRole || role == Qt::ToolTipRole))
        return formatCount(row.statistics.samples);
    if (column == Samples && role == PlainRole)
        return QString::number(row.statistics.samples);
    switch (role) {
    case Qt::DisplayRole:
        return formatValue(*number, unitOf(row, column));
    case Qt::ToolTipRole:
        return formatExactValue(*number, unitOf(row, column));
    case PlainRole:
        return column == Growth && row.statistics.growth.real == 0
            ? QString::fromStdString(core::decimalText(row.statistics.growth.integer))
            : QString::number(*number, 'g', QLocale::FloatingPointShortest);
    default:
        return {};
    }
}

QVariant CounterStatisticsModel::timeCell(const Row& row, int column, int role) const
{
    const core::Tick tick = column == MinTime ? row.statistics.minTick : row.statistics.maxTick;
    const TimeScale scale = timeScaleOf(*m_store);
    if (role == SortRole)
        return QVariant::fromValue(static_cast<qlonglong>(tick));
    if (!row.statistics.hasValue)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return formatTime(tick, scale, std::max<std::uint64_t>(1, m_store->interval().length() / 100'000));
    case Qt::ToolTipRole:
        return formatTime(tick, scale, 1);
    case PlainRole:
        return plainSeconds(core::saturatingDifference(tick, scale.origin), scale);
    default:
        return {};
    }
}

QVariant CounterStatisticsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (column == MinTime || column == MaxTime)
        return timeCell(row, column, role);
    if (!isText(column))
        return valueCell(row, column, role);
    if (role == Qt::DecorationRole && column == Curve && !m_colors.empty())
        return m_colors[row.curve.color % m_colors.size()];
    if (role != Qt::DisplayRole && role != PlainRole && role != SortRole && role != Qt::ToolTipRole)
        return {};
    if (column == Unit)
        return unitText(row, role == PlainRole);
    return role == Qt::ToolTipRole ? row.curve.title.toHtmlEscaped() : row.curve.title;
}

QVariant CounterStatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return headerTexts()[section];
    if (role == Qt::ToolTipRole)
        return headerToolTips()[section];
    return {};
}

QString CounterStatisticsModel::plainHeader(int column) const
{
    static const QStringList kNames { QStringLiteral("metric"), QStringLiteral("min"), QStringLiteral("mean"),
        QStringLiteral("max"), QStringLiteral("last"), QStringLiteral("growth"), QStringLiteral("rate"),
        QStringLiteral("samples"), QStringLiteral("first"), QStringLiteral("min_time"), QStringLiteral("max_time"),
        QStringLiteral("unit") };
    return kNames[column];
}

} // namespace lightcone::views
