// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterstatisticsmodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <QLocale>

#include <utility>

namespace lightcone::views {

namespace {

QVariant valueCell(const std::optional<core::MetricSum>& value, const ValueUnit& unit, int role)
{
    if (role == CellRoles::SortRole)
        return sortValue(value ? std::optional(value->toDouble()) : std::nullopt);
    if (!value)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return formatValue(value->toDouble(), unit);
    case Qt::ToolTipRole:
        return formatExactValue(*value, unit);
    case CellRoles::PlainRole:
        return plainMetricSum(*value);
    default:
        return {};
    }
}

} // namespace

CounterStatisticsModel::CounterStatisticsModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

CounterStatisticsModel::Columns CounterStatisticsModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    using Sums = core::CurveStatistics;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto rate = [this](const Row& row, int role) -> QVariant {
        if (!row.statistics.grows)
            return valueCell(std::nullopt, {}, role);
        return valueCell(
            core::MetricSum { 0, row.statistics.rate }, metricUnit(metricOf(row), core::CurveMode::Rate), role);
    };
    const auto unit = [this](const Row& row, int role) {
        return textCell(role == PlainRole ? plainUnit(row.curve) : row.curve.unit.symbol, role);
    };
    return {
        { { id("metric"), tr("Curve"), tr("What the curve shows, and of which locations"), Kind::Text },
            [this](const Row& row, int role) { return curveCell(row, role); } },
        values({ id("min"), tr("Min"), tr("The least value that holds in the interval") }, &Sums::min),
        values({ id("mean"), tr("Mean"), tr("Mean over the time of the interval in which there is a value") },
            &Sums::mean),
        values({ id("max"), tr("Max"), tr("The greatest value that holds in the interval") }, &Sums::max),
        values({ id("last"), tr("Last"), tr("What holds at the end of the interval") }, &Sums::last),
        { { id("growth"), tr("Growth"),
              tr("By how much a metric that adds up over time grows in the interval; what comes between two samples "
                 "counts as even") },
            [this](const Row& row, int role) { return growthCell(row, role); } },
        { { id("rate"), tr("Rate"), tr("The growth per second") }, rate },
        { { id("samples"), tr("Samples"),
              tr("Samples recorded in the interval; of what is derived from the trace, times at which it changes") },
            [](const Row& row, int role) { return countCell(row.statistics.samples, role); } },
        values({ id("first"), tr("First"), tr("What holds at the begin of the interval") }, &Sums::first),
        times({ id("min_time"), tr("Time of min"), tr("When the least value is first reached") }, &Sums::minTick),
        times({ id("max_time"), tr("Time of max"), tr("When the greatest value is first reached") }, &Sums::maxTick),
        { { id("unit"), tr("Unit"), tr("Of the values, without prefixes"), Kind::Text }, unit },
    };
}

TableColumn<CurveRow> CounterStatisticsModel::values(
    ColumnHeader header, core::MetricSum core::CurveStatistics::*value) const
{
    return { std::move(header), [value](const Row& row, int role) {
                const std::optional<core::MetricSum> known
                    = row.statistics.hasValue ? std::optional(row.statistics.*value) : std::nullopt;
                return valueCell(known, row.curve.unit, role);
            } };
}

TableColumn<CurveRow> CounterStatisticsModel::times(ColumnHeader header, core::Tick core::CurveStatistics::*tick) const
{
    return { std::move(header), [this, tick](const Row& row, int role) -> QVariant {
                if (role == SortRole)
                    return QVariant::fromValue(static_cast<qlonglong>(row.statistics.*tick));
                return row.statistics.hasValue ? timeCell(row.statistics.*tick, role) : QVariant();
            } };
}

void CounterStatisticsModel::setCurves(std::shared_ptr<const core::StoreView> store, std::vector<Row> curves)
{
    setRows(std::move(curves), [&] { m_store = std::move(store); });
}

void CounterStatisticsModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    cellsChanged(Curve, Curve, { Qt::DecorationRole });
}

void CounterStatisticsModel::forget()
{
    m_store.reset();
}

QVariant CounterStatisticsModel::curveCell(const Row& row, int role) const
{
    if (role == Qt::DecorationRole)
        return m_colors.empty() ? QVariant() : m_colors[row.curve.color % m_colors.size()];
    return textCell(row.curve.title, role);
}

QVariant CounterStatisticsModel::growthCell(const Row& row, int role) const
{
    if (!row.statistics.grows)
        return valueCell(std::nullopt, {}, role);
    return valueCell(row.statistics.growth, metricUnit(metricOf(row), core::CurveMode::Value), role);
}

QVariant CounterStatisticsModel::timeCell(core::Tick tick, int role) const
{
    const TimeScale scale = timeScaleOf(*m_store);
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

QString CounterStatisticsModel::plainUnit(const CounterCurve& curve) const
{
    switch (curve.source.quantity) {
    case core::CurveQuantity::Metric: {
        const QString unit = nameText(m_store->definitions().metric(curve.source.metric).recordedUnit());
        return curve.source.mode == core::CurveMode::Rate ? QString(unit + QStringLiteral("/s")) : unit;
    }
    case core::CurveQuantity::MessagesInFlight:
        return QStringLiteral("messages");
    case core::CurveQuantity::BytesInFlight:
    case core::CurveQuantity::AllocatedBytes:
        return QStringLiteral("bytes");
    case core::CurveQuantity::LocationsInside:
        return QStringLiteral("locations");
    case core::CurveQuantity::GroupShare:
        break;
    }
    return {};
}

const core::MetricDef& CounterStatisticsModel::metricOf(const Row& row) const
{
    return m_store->definitions().metric(row.curve.source.metric);
}

} // namespace lightcone::views
