// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummarymodel.h"

#include "views/base/modeltext.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// Visits or ticks. @pre @p column is one of the numbers
std::uint64_t numberOf(const core::ProfileEntry& entry, int column)
{
    switch (column) {
    case FunctionSummaryModel::Visits:
        return entry.visits;
    case FunctionSummaryModel::Inclusive:
        return entry.inclusive;
    case FunctionSummaryModel::Exclusive:
        return entry.exclusive;
    case FunctionSummaryModel::Min:
        return entry.min;
    default:
        return entry.max;
    }
}

bool isText(int column)
{
    return column == FunctionSummaryModel::Function || column == FunctionSummaryModel::Group;
}

QString headerText(int column)
{
    const QStringList names { FunctionSummaryModel::tr("Function"), FunctionSummaryModel::tr("Visits"),
        FunctionSummaryModel::tr("Inclusive"), FunctionSummaryModel::tr("Exclusive"), FunctionSummaryModel::tr("Min"),
        FunctionSummaryModel::tr("≈ 25 %"), FunctionSummaryModel::tr("≈ Median"), FunctionSummaryModel::tr("≈ 75 %"),
        FunctionSummaryModel::tr("Max"), FunctionSummaryModel::tr("Mean"), FunctionSummaryModel::tr("Std. dev."),
        FunctionSummaryModel::tr("Group") };
    return names[column];
}

QString headerToolTip(int column)
{
    const QStringList toolTips { FunctionSummaryModel::tr("Regions of equal name, file and line count as one function"),
        FunctionSummaryModel::tr(
            "Calls that were entered in the interval; a call that was entered before it has time here, but is no "
            "visit"),
        FunctionSummaryModel::tr(
            "Time inside the interval with what the function calls; where it calls itself, directly or not, that "
            "time counts once"),
        FunctionSummaryModel::tr("Time inside the interval without what the function calls"),
        FunctionSummaryModel::tr("Shortest of the visits, its part inside the interval"),
        FunctionSummaryModel::tr(
            "A quarter of the visits are shorter: a P² estimate, made in one pass and constant memory"),
        FunctionSummaryModel::tr("Half of the visits are shorter: a P² estimate, made in one pass and constant memory"),
        FunctionSummaryModel::tr(
            "Three quarters of the visits are shorter: a P² estimate, made in one pass and constant memory"),
        FunctionSummaryModel::tr("Longest of the visits, its part inside the interval"),
        FunctionSummaryModel::tr("Mean duration of the visits, their parts inside the interval"),
        FunctionSummaryModel::tr("Standard deviation of the durations of the visits"),
        FunctionSummaryModel::tr("What the function belongs to") };
    return toolTips[column];
}

bool hasBar(int column)
{
    return column == FunctionSummaryModel::Visits || column == FunctionSummaryModel::Inclusive
        || column == FunctionSummaryModel::Exclusive;
}

} // namespace

void FunctionSummaryModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    if (!m_rows.empty())
        emit dataChanged(index(0, Function), index(rowCount() - 1, Function), { Qt::DecorationRole });
}

void FunctionSummaryModel::setProfile(
    std::shared_ptr<const core::ProfileSource> profile, std::vector<core::ProfileEntry> entries)
{
    beginResetModel();
    m_profile = std::move(profile);
    m_statistics.clear();
    m_rows.clear();
    m_greatest = {};
    m_scale = timeScaleOf(*m_profile);
    m_rows.reserve(entries.size());
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = m_profile->definitions().function(entry.function);
        m_rows.push_back({ entry, QString::fromStdString(function.name), regionGroupText(function.group) });
        m_greatest.visits = std::max(m_greatest.visits, entry.visits);
        m_greatest.inclusive = std::max(m_greatest.inclusive, entry.inclusive);
        m_greatest.exclusive = std::max(m_greatest.exclusive, entry.exclusive);
    }
    endResetModel();
}

void FunctionSummaryModel::setStatistics(std::vector<core::P2Statistics> statistics)
{
    m_statistics = std::move(statistics);
    if (!m_rows.empty())
        emit dataChanged(index(0, LowerQuartile), index(rowCount() - 1, Deviation));
}

void FunctionSummaryModel::clear()
{
    beginResetModel();
    m_profile.reset();
    m_statistics.clear();
    m_rows.clear();
    endResetModel();
}

std::uint64_t FunctionSummaryModel::keyAt(int row) const
{
    return core::indexOf(m_rows[static_cast<std::size_t>(row)].entry.function);
}

bool FunctionSummaryModel::isStatistic(int column)
{
    return column >= LowerQuartile && column <= Deviation && column != Max;
}

bool FunctionSummaryModel::knowsVisits(const Row& row) const
{
    return row.entry.visits > 0 && m_profile->knowsVisits();
}

std::optional<double> FunctionSummaryModel::statisticOf(const Row& row, int column) const
{
    if (m_statistics.empty() || !knowsVisits(row))
        return std::nullopt;
    const core::P2Statistics& statistics = m_statistics[core::indexOf(row.entry.function)];
    switch (column) {
    case LowerQuartile:
        return statistics.lowerQuartile();
    case Median:
        return statistics.median();
    case UpperQuartile:
        return statistics.upperQuartile();
    case Mean:
        return statistics.mean();
    default: {
        const std::optional<double> variance = statistics.variance();
        return variance ? std::optional(std::sqrt(*variance)) : std::nullopt;
    }
    }
}

int FunctionSummaryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FunctionSummaryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QString FunctionSummaryModel::textOf(const Row& row, int column, bool plain) const
{
    if (column == Function)
        return row.name;
    if (column == Group)
        return row.group;
    const std::uint64_t number = numberOf(row.entry, column);
    if ((column == Min || column == Max) && !knowsVisits(row))
        return {};
    if (column == Visits)
        return plain ? QString::number(number) : formatCount(number);
    const auto ticks = static_cast<core::Tick>(number);
    return plain ? plainSeconds(ticks, m_scale) : formatDuration(ticks, m_scale);
}

QString FunctionSummaryModel::toolTipOf(const Row& row, int column) const
{
    const core::FunctionDef& function = m_profile->definitions().function(row.entry.function);
    if (isText(column)) {
        const QString file = QString::fromStdString(function.file);
        if (file.isEmpty())
            return row.name;
        return function.firstLine == 0 ? tr("%1\n%2").arg(row.name, file)
                                       : tr("%1\n%2:%3").arg(row.name, file).arg(function.firstLine);
    }
    if (column == Visits)
        return formatCount(row.entry.visits);
    if ((column == Min || column == Max) && !knowsVisits(row))
        return {};
    return formatExactDuration(static_cast<core::Tick>(numberOf(row.entry, column)), m_scale);
}

QVariant FunctionSummaryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (isStatistic(column) && role != Qt::TextAlignmentRole)
        return durationCell(statisticOf(row, column), m_scale, role);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, column, false);
    case PlainRole:
        return textOf(row, column, true);
    case Qt::ToolTipRole:
        return toolTipOf(row, column);
    case Qt::TextAlignmentRole:
        return QVariant((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        if (column == Function && core::indexOf(row.entry.function) < m_colors.size())
            return m_colors[core::indexOf(row.entry.function)];
        return {};
    case SortRole:
        return isText(column) ? QVariant(textOf(row, column, true))
                              : QVariant::fromValue(static_cast<qulonglong>(numberOf(row.entry, column)));
    case ShareRole: {
        const std::uint64_t greatest = numberOf(m_greatest, column);
        if (!hasBar(column) || greatest == 0)
            return {};
        return static_cast<double>(numberOf(row.entry, column)) / static_cast<double>(greatest);
    }
    default:
        return {};
    }
}

QVariant FunctionSummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return headerText(section);
    if (role == Qt::ToolTipRole)
        return headerToolTip(section);
    return {};
}

QString FunctionSummaryModel::plainHeader(int column) const
{
    static const QStringList kNames { QStringLiteral("region"), QStringLiteral("visits"), QStringLiteral("inclusive"),
        QStringLiteral("exclusive"), QStringLiteral("min"), QStringLiteral("q25"), QStringLiteral("median"),
        QStringLiteral("q75"), QStringLiteral("max"), QStringLiteral("mean"), QStringLiteral("standard_deviation"),
        QStringLiteral("group") };
    return kNames[column];
}

} // namespace lightcone::views
