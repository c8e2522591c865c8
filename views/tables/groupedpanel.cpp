// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/groupedpanel.h"

#include "views/tables/summarymodel.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>

namespace lightcone::views {

GroupedPanel::GroupedPanel(ViewState& state, SummaryModel* model, const QString& groupingToolTip, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(groupingToolTip))
    , m_firstOfTable(tableView().actions().value(0))
{
}

void GroupedPanel::offerGroupings(const QString& accessibleName, const QStringList& names, const QStringList& texts)
{
    for (qsizetype i = 0; i < names.size(); ++i)
        m_grouping->addItem(texts.at(i), names.at(i));
    m_grouping->setAccessibleName(accessibleName);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        groupingChanged();
        request();
    });
    tools().addWidget(m_grouping);
}

QString GroupedPanel::grouping() const
{
    return m_grouping->currentData().toString();
}

void GroupedPanel::setGrouping(const QString& name)
{
    if (const int found = m_grouping->findData(name); found >= 0)
        m_grouping->setCurrentIndex(found);
}

QByteArray GroupedPanel::saveSettings() const
{
    return grouping().toUtf8() + '\n' + SummaryPanel::saveSettings();
}

void GroupedPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    setGrouping(QString::fromUtf8(settings.first(end)));
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

QAction* GroupedPanel::addRowCommand(
    const QString& text, const QString& toolTip, const QList<QKeySequence>& keys, const std::function<void()>& run)
{
    auto* action = new QAction(text, &tableView());
    action->setToolTip(toolTip);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    tableView().insertAction(m_firstOfTable, action);
    connect(action, &QAction::triggered, this, run);
    return action;
}

QList<QKeySequence> GroupedPanel::returnKeys(Qt::KeyboardModifiers modifiers)
{
    return { QKeySequence(modifiers | Qt::Key_Return), QKeySequence(modifiers | Qt::Key_Enter) };
}

void GroupedPanel::setUpColumns(int columns, bool (*isShownAtFirst)(int column))
{
    for (int column = 0; column < columns; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !isShownAtFirst(column));
    }
}

std::optional<int> GroupedPanel::currentRow() const
{
    const QModelIndex current = tableView().currentIndex();
    return current.isValid() ? std::optional(tableView().proxy().mapToSource(current).row()) : std::nullopt;
}

} // namespace lightcone::views
