// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/experiment/experimentmodel.h"

#include "views/base/richtext.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace lightcone::views {

ExperimentModel::ExperimentModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

std::size_t ExperimentModel::add(Node node)
{
    const std::size_t id = m_nodes.size();
    std::vector<std::size_t>& siblings = node.parent == kNone ? m_sections : m_nodes[node.parent].children;
    node.place = static_cast<int>(siblings.size());
    siblings.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

void ExperimentModel::setReport(std::vector<ExperimentSection> report)
{
    beginResetModel();
    m_report = std::move(report);
    m_nodes.clear();
    m_sections.clear();
    for (std::size_t section = 0; section < m_report.size(); ++section) {
        const std::size_t head = add({ .section = section });
        for (std::size_t row = 0; row < m_report[section].rows.size(); ++row) {
            const std::size_t line = add({ .section = section, .row = row, .parent = head });
            for (std::size_t member = 0; member < m_report[section].rows[row].below.size(); ++member)
                add({ .section = section, .row = row, .member = member, .parent = line });
        }
    }
    endResetModel();
}

const ExperimentRow* ExperimentModel::rowAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    const Node& node = nodeAt(index);
    if (node.row == kNone)
        return nullptr;
    const ExperimentRow& row = m_report[node.section].rows[node.row];
    return node.member == kNone ? &row : &row.below[node.member];
}

const ExperimentSection& ExperimentModel::sectionOf(const QModelIndex& index) const
{
    return m_report[nodeAt(index).section];
}

QModelIndex ExperimentModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const std::vector<std::size_t>& siblings = parent.isValid() ? nodeAt(parent).children : m_sections;
    return createIndex(row, column, static_cast<quintptr>(siblings[static_cast<std::size_t>(row)]));
}

QModelIndex ExperimentModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || nodeAt(child).parent == kNone)
        return {};
    const std::size_t parent = nodeAt(child).parent;
    return createIndex(m_nodes[parent].place, 0, static_cast<quintptr>(parent));
}

int ExperimentModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_sections.size());
    return parent.column() == 0 ? static_cast<int>(nodeAt(parent).children.size()) : 0;
}

int ExperimentModel::columnCount(const QModelIndex&) const
{
    return kColumnCount;
}

QString ExperimentModel::textOf(const ExperimentRow& row, int column) const
{
    switch (column) {
    case Name:
        return row.name;
    case Value:
        return row.value;
    case Usual:
        return row.usual;
    case Mark:
        return row.mark;
    default:
        return row.meaning;
    }
}

QVariant ExperimentModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ExperimentRow* const row = rowAt(index);
    if (role == Qt::FontRole) {
        const bool isBold = row ? row->isChanged && index.column() == Value : index.column() == Name;
        QFont font;
        font.setBold(isBold);
        return isBold ? QVariant(font) : QVariant();
    }
    if (!row) {
        const ExperimentSection& section = sectionOf(index);
        return role != Qt::DisplayRole ? QVariant()
            : index.column() == Name   ? section.title
            : index.column() == Value  ? section.summary
                                       : QString();
    }
    if (role == Qt::DisplayRole)
        return textOf(*row, index.column());
    if (role == Qt::ToolTipRole) {
        QStringList lines { row->name, row->value, row->meaning };
        if (row->opens == ExperimentRow::Opens::Text)
            lines += tr("Return or a double click shows the text.");
        else if (row->opens == ExperimentRow::Opens::Document)
            lines += tr("Return or a double click opens it in another window.");
        lines.removeAll(QString());
        return toolTipText(lines.join(u'\n'));
    }
    if (role == Qt::AccessibleTextRole && index.column() == Value && row->isChanged && !row->mark.isEmpty())
        return tr("%1, %2", "value, how it compares with the default").arg(row->value, row->mark);
    return {};
}

QVariant ExperimentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole)
        return section == Mark ? tr("How a variable compares with its default, and whether somebody has set it, as the "
                                    "manifest says")
                               : QString();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Value:
        return tr("Value");
    case Usual:
        return tr("Default");
    case Mark:
        return tr("Changed");
    case Meaning:
        return tr("Meaning");
    default:
        return {};
    }
}

ExperimentFilter::ExperimentFilter(ExperimentModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_model(model)
{
    setSourceModel(&model);
}

void ExperimentFilter::setText(const QString& text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

void ExperimentFilter::setOnlyChanged(bool isOnlyChanged)
{
    m_isOnlyChanged = isOnlyChanged;
    invalidateFilter();
}

bool ExperimentFilter::hasText(const ExperimentRow& row) const
{
    const auto has = [this](const QString& text) { return text.contains(m_text, Qt::CaseInsensitive); };
    return has(row.name) || has(row.value) || has(row.usual) || has(row.mark) || has(row.meaning)
        || std::ranges::any_of(row.below, [this](const ExperimentRow& member) { return hasText(member); });
}

bool ExperimentFilter::accepts(const ExperimentSection& section, const ExperimentRow& row) const
{
    const bool isLeftOut = m_isOnlyChanged && section.kind == ExperimentSectionKind::Configuration && !row.isChanged;
    return !isLeftOut && hasText(row);
}

bool ExperimentFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = m_model.index(row, 0, parent);
    const ExperimentSection& section = m_model.sectionOf(index);
    if (!parent.isValid())
        return std::ranges::any_of(section.rows, [&](const ExperimentRow& one) { return accepts(section, one); });
    return parent.parent().isValid() || accepts(section, *m_model.rowAt(index));
}

} // namespace lightcone::views
