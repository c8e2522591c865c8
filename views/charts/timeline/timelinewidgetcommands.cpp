// SPDX-License-Identifier: GPL-3.0-or-later
// What menu entries do.
#include "views/charts/timeline/timelinewidgetprivate.h"

namespace lightcone::views {

void TimelineWidget::setRowFilter(const QString& text)
{
    if (text == d->rows.filter())
        return;
    d->rows.setFilter(text);
    updateLayout();
    emit rowsChanged();
}

void TimelineWidget::openAllGroups()
{
    d->rows.setAllGroupsOpen(true);
    updateLayout();
    emit rowsChanged();
}

void TimelineWidget::foldAllGroups()
{
    d->rows.setAllGroupsOpen(false);
    resetRows(); // what suited many rows would hide few
    emit rowsChanged();
}

void TimelineWidget::unfoldAllLevels()
{
    d->rows.setAllLevelsOpen(true);
    updateLayout();
    emit rowsChanged();
}

void TimelineWidget::foldAllLevels()
{
    d->rows.setAllLevelsOpen(false);
    updateLayout();
    emit rowsChanged();
}

void TimelineWidget::toggleCurrentRow()
{
    int row = currentRow();
    if (row < 0)
        row = hoveredRow(pointer());
    if (row >= 0)
        d->setOpen(row, !layout().row(row).isOpen);
}

} // namespace lightcone::views
