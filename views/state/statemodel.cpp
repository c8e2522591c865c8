// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/state/statemodel.h"

#include "views/formatting.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <utility>

namespace lightcone::views {

namespace {

constexpr quintptr kSection = 0; ///< internal id of sections; that of items is 1 + the row of their section

} // namespace

StateModel::StateModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void StateModel::setReport(StateReport report)
{
    beginResetModel();
    m_report = std::move(report);
    m_shown.clear();
    for (std::size_t i = 0; i < kStateSections && !m_report.isEmpty(); ++i) {
        const auto section = static_cast<StateSection>(i);
        if (section == StateSection::Calls || !m_report.sections[i].empty() || !m_report.notes[i].isEmpty())
            m_shown.push_back(section);
    }
    endResetModel();
}

void StateModel::setColors(std::vector<QColor> colors)
{
    beginResetModel();
    m_colors = std::move(colors);
    endResetModel();
}

const StateItem* StateModel::itemAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kSection)
        return nullptr;
    return &items(sectionAt(static_cast<int>(index.internalId()) - 1))[static_cast<std::size_t>(index.row())];
}

QModelIndex StateModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kSection);
}

QModelIndex StateModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kSection)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, kSection);
}

int StateModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_shown.size());
    if (parent.column() != 0 || parent.internalId() != kSection)
        return 0;
    return static_cast<int>(items(sectionAt(parent.row())).size());
}

int StateModel::columnCount(const QModelIndex&) const
{
    return kColumnCount;
}

QVariant StateModel::sectionData(StateSection section, int column, int role) const
{
    if (role == Qt::FontRole) {
        QFont font;
        font.setBold(column == Name);
        return font;
    }
    if (role != Qt::DisplayRole)
        return {};
    if (column == Value)
        return m_report.notes[static_cast<std::size_t>(section)];
    if (column != Name)
        return {};
    const std::size_t count = items(section).size();
    switch (section) {
    case StateSection::Calls:
        return count > 0 ? tr("Call stack: %1").arg(formatCount(count)) : tr("No call is open");
    case StateSection::Messages:
        return tr("Messages in flight: %1").arg(formatCount(count));
    case StateSection::Locks:
        return tr("Locks held: %1").arg(formatCount(count));
    case StateSection::Open:
        return tr("Begun and not ended: %1").arg(formatCount(count));
    case StateSection::Metrics:
        return tr("Metrics: %1").arg(formatCount(count));
    }
    return {};
}

QVariant StateModel::itemData(const StateItem& item, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        if (column == Name)
            return item.isInherited ? tr("%1 (inherited)").arg(item.name) : item.name;
        return column == Value ? item.value : item.since;
    case Qt::ToolTipRole:
        return item.toolTip.isEmpty() ? QVariant() : item.toolTip;
    case Qt::FontRole: {
        QFont font;
        font.setItalic(item.isInherited);
        return font;
    }
    case Qt::ForegroundRole:
        return item.isInherited ? QVariant(QGuiApplication::palette().placeholderText()) : QVariant();
    case Qt::DecorationRole:
        if (column == Name && core::isValid(item.function) && core::indexOf(item.function) < m_colors.size())
            return m_colors[core::indexOf(item.function)];
        return {};
    case Qt::TextAlignmentRole:
        return QVariant((column == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant StateModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (const StateItem* const item = itemAt(index))
        return itemData(*item, index.column(), role);
    return sectionData(sectionAt(index.row()), index.column(), role);
}

QVariant StateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const QStringList names { tr("State"), tr("Value"), tr("Since") };
    const QStringList toolTips { tr("What is the case at the time cursor"),
        tr("The value or size, or for how long it has been so at the time cursor"),
        tr("The time of the event that made it so; double click goes there") };
    if (role == Qt::DisplayRole)
        return names[section];
    return role == Qt::ToolTipRole ? QVariant(toolTips[section]) : QVariant();
}

} // namespace lightcone::views
