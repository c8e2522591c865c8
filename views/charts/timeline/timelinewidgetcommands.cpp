// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of menu entries.
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
    resetRows(); // the height that suited many rows would show only a few of them
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
