// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/state/statemodel.h"

#include "views/base/formatting.h"
#include "views/base/richtext.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

namespace {

constexpr quintptr kSection = 0; ///< internal id of sections

struct Header {
    const char* text;
    const char* toolTip;
};

constexpr std::array<Header, StateModel::kColumnCount> kHeaders { {
    { QT_TRANSLATE_NOOP("lightcone::views::StateModel", "State"),
        QT_TRANSLATE_NOOP("lightcone::views::StateModel", "What is the case at the time cursor") },
    { QT_TRANSLATE_NOOP("lightcone::views::StateModel", "Value"),
        QT_TRANSLATE_NOOP(
            "lightcone::views::StateModel", "The value or size, or for how long it has been so at the time cursor") },
    { QT_TRANSLATE_NOOP("lightcone::views::StateModel", "Since"),
        QT_TRANSLATE_NOOP(
            "lightcone::views::StateModel", "The time of the event that made it so; double click goes there") },
} };

bool isListed(const StateReport& report, std::size_t section)
{
    if (report.isEmpty())
        return false;
    return static_cast<StateSection>(section) == StateSection::Calls || !report.sections[section].empty()
        || !report.notes[section].isEmpty();
}

} // namespace

StateModel::StateModel(QObject* parent)
    : QAbstractItemModel(parent)
{
    m_sectionFont.setBold(true);
    m_inheritedFont.setItalic(true);
}

quintptr StateModel::idOf(const Part& part)
{
    return part.report * kStateSections + static_cast<quintptr>(part.section) + 1;
}

StateModel::Part StateModel::partOf(const QModelIndex& item)
{
    const quintptr number = item.internalId() - 1;
    return { number / kStateSections, static_cast<StateSection>(number % kStateSections) };
}

int StateModel::rowOf(const Part& part) const
{
    return static_cast<int>(std::ranges::lower_bound(m_shown, part) - m_shown.begin());
}

void StateModel::setReports(std::vector<StateReport> reports)
{
    if (reports.empty())
        reports.emplace_back(); // in which nothing is the case
    if (reports.size() == m_reports.size()) {
        for (std::size_t i = 0; i < reports.size(); ++i)
            updateReport(i, std::move(reports[i]));
        return;
    }
    beginResetModel();
    m_reports = std::move(reports);
    m_shown.clear();
    for (std::size_t report = 0; report < m_reports.size(); ++report) {
        for (std::size_t section = 0; section < kStateSections; ++section) {
            if (isListed(m_reports[report], section))
                m_shown.push_back({ report, static_cast<StateSection>(section) });
        }
    }
    endResetModel();
}

void StateModel::updateReport(std::size_t index, StateReport report)
{
    StateReport& known = m_reports[index];
    known.title = report.title;
    known.location = report.location;
    for (std::size_t i = 0; i < kStateSections; ++i) {
        const Part part { index, static_cast<StateSection>(i) };
        const int row = rowOf(part);
        const bool wasListed = std::ranges::binary_search(m_shown, part);
        const bool isNowListed = isListed(report, i);
        known.notes[i] = report.notes[i];
        known.counts[i] = report.counts[i];
        if (wasListed && !isNowListed) {
            beginRemoveRows({}, row, row);
            m_shown.erase(m_shown.begin() + row);
            known.sections[i].clear();
            endRemoveRows();
        } else if (isNowListed && !wasListed) {
            beginInsertRows({}, row, row);
            m_shown.insert(m_shown.begin() + row, part);
            known.sections[i] = std::move(report.sections[i]);
            endInsertRows();
        } else if (isNowListed) {
            setItems(part, std::move(report.sections[i]));
        }
    }
}

void StateModel::setItems(const Part& part, std::vector<StateItem> items)
{
    std::vector<StateItem>& shown = this->items(part);
    const QModelIndex parent = index(rowOf(part), 0);
    const auto had = static_cast<int>(shown.size());
    const auto has = static_cast<int>(items.size());
    const int stay = std::min(had, has);
    if (stay < had) {
        beginRemoveRows(parent, stay, had - 1);
        shown.erase(shown.begin() + stay, shown.end());
        endRemoveRows();
    }
    if (stay < has) {
        beginInsertRows(parent, stay, has - 1);
        shown.insert(shown.end(), items.begin() + stay, items.end());
        endInsertRows();
    }
    std::move(items.begin(), items.begin() + stay, shown.begin());
    if (stay > 0)
        emit dataChanged(index(0, 0, parent), index(stay - 1, kColumnCount - 1, parent));
    emit dataChanged(parent, parent.siblingAtColumn(kColumnCount - 1));
}

void StateModel::setColors(std::vector<QColor> colors)
{
    m_colors = std::move(colors);
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex section = index(row, 0);
        if (const int count = rowCount(section); count > 0)
            emit dataChanged(index(0, Name, section), index(count - 1, Name, section), { Qt::DecorationRole });
    }
}

const StateItem* StateModel::itemAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kSection)
        return nullptr;
    return &items(partOf(index))[static_cast<std::size_t>(index.row())];
}

QModelIndex StateModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? idOf(partAt(parent.row())) : kSection);
}

QModelIndex StateModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kSection)
        return {};
    return createIndex(rowOf(partOf(child)), 0, kSection);
}

int StateModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_shown.size());
    if (parent.column() != 0 || parent.internalId() != kSection)
        return 0;
    return static_cast<int>(items(partAt(parent.row())).size());
}

int StateModel::columnCount(const QModelIndex&) const
{
    return kColumnCount;
}

QString StateModel::partText(const Part& part, int column) const
{
    const StateReport& report = m_reports[part.report];
    const auto section = static_cast<std::size_t>(part.section);
    if (column == Value)
        return report.notes[section];
    if (column != Name)
        return {};
    const QString text = sectionText(part.section, report.counts[section]);
    return m_reports.size() > 1 ? tr("%1 · %2", "location, what is the case").arg(report.location, text) : text;
}

QString StateModel::sectionText(StateSection section, std::uint64_t count) const
{
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

QVariant StateModel::valueOf(const StateItem& item, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        if (column == Name)
            return item.isInherited ? tr("%1 (inherited)").arg(item.name) : item.name;
        return column == Value ? item.value : item.since;
    case Qt::ToolTipRole:
        return item.toolTip.isEmpty() ? QVariant() : toolTipText(item.toolTip);
    case Qt::FontRole:
        return item.isInherited ? m_inheritedFont : QVariant();
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
        return valueOf(*item, index.column(), role);
    if (role == Qt::FontRole && index.column() == Name)
        return m_sectionFont;
    return role == Qt::DisplayRole ? partText(partAt(index.row()), index.column()) : QVariant();
}

QVariant StateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const Header& header = kHeaders[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return tr(header.text);
    return role == Qt::ToolTipRole ? tr(header.toolTip) : QVariant();
}

} // namespace lightcone::views
