// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreelocations.h"

namespace lightcone::views {

namespace {

/// Visits or ticks.
std::uint64_t numberOf(const core::CallSums& sums, int column)
{
    switch (column) {
    case CallTreeLocations::Visits:
        return sums.visits;
    case CallTreeLocations::Inclusive:
        return sums.inclusive;
    case CallTreeLocations::Exclusive:
        return sums.exclusive;
    case CallTreeLocations::Min:
        return sums.min;
    default:
        return sums.max;
    }
}

} // namespace

void CallTreeLocations::setParts(
    std::shared_ptr<const core::ProfileSource> profile, std::vector<core::CallPathPart> parts)
{
    beginResetModel();
    m_profile = std::move(profile);
    m_parts = m_profile ? std::move(parts) : std::vector<core::CallPathPart> {};
    if (m_profile)
        m_scale = timeScaleOf(*m_profile);
    endResetModel();
}

int CallTreeLocations::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_parts.size());
}

int CallTreeLocations::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QVariant CallTreeLocations::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::CallPathPart& part = m_parts[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant((column == Location ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != SortRole)
        return {};
    if (column == Location)
        return role == SortRole ? QVariant::fromValue(core::indexOf(part.location))
                                : QString::fromStdString(m_profile->definitions().locationLabel(part.location));
    const std::uint64_t number = numberOf(part.sums, column);
    if (role == SortRole)
        return QVariant::fromValue(static_cast<qulonglong>(number));
    if ((column == Min || column == Max) && (part.sums.visits == 0 || !m_profile->knowsVisits()))
        return {};
    if (column == Visits)
        return formatCount(number);
    const auto ticks = static_cast<core::Tick>(number);
    return role == Qt::ToolTipRole ? formatExactDuration(ticks, m_scale) : formatDuration(ticks, m_scale);
}

QVariant CallTreeLocations::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Location ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const QStringList names { tr("Location"), tr("Visits"), tr("Inclusive"), tr("Exclusive"), tr("Min"), tr("Max") };
    return role == Qt::DisplayRole ? QVariant(names[section]) : QVariant();
}

} // namespace lightcone::views
