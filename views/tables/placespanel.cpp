// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/placespanel.h"

#include "views/tables/summarymodel.h"
#include "views/tables/summarytable.h"

namespace lightcone::views {

PlacesPanel::PlacesPanel(ViewState& state, SummaryModel* model, const QString& groupingToolTip, QWidget* parent)
    : GroupedPanel(state, model, groupingToolTip, parent)
    , m_model(model)
{
}

void PlacesPanel::addPlaceCommands(const CommandWords& first, const CommandWords& next, const CommandWords& previous)
{
    addRowCommand(first.text, first.toolTip, returnKeys(), [this] { goToFirst(); });
    addRowCommand(next.text, next.toolTip, returnKeys(Qt::ControlModifier), [this] { step(1); });
    addRowCommand(
        previous.text, previous.toolTip, returnKeys(Qt::ControlModifier | Qt::ShiftModifier), [this] { step(-1); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, &PlacesPanel::goToFirst);
}

void PlacesPanel::goToFirst()
{
    if (const std::optional<int> row = currentRow())
        go(*row, 0);
}

void PlacesPanel::step(int step)
{
    const std::optional<int> row = currentRow();
    if (!row)
        return;
    if (!m_walk || m_walk->key != m_model->keyAt(*row))
        go(*row, 0);
    else if (step < 0 ? m_walk->place == 0 : m_walk->place + 1 >= placesOf(*row))
        emit noticed(endText(*row, step < 0));
    else
        go(*row, step < 0 ? m_walk->place - 1 : m_walk->place + 1);
}

void PlacesPanel::go(int row, std::size_t place)
{
    if (place >= placesOf(row))
        return;
    m_walk = Walk { m_model->keyAt(row), place };
    showPlace(row, place);
}

} // namespace lightcone::views
