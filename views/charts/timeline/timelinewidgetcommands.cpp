// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of menu entries.
#include "views/base/gesturecommand.h"
#include "views/charts/timeline/timelinewidgetprivate.h"
#include "views/rows/rowpicking.h"

#include <QPointer>

namespace lightcone::views {

void TimelineWidget::Private::followDisplay()
{
    rows.setDisplay(q.state().rowDisplay());
    q.updateLayout();
    emit q.rowsChanged();
}

void TimelineWidget::Private::showSilentRows(bool areShown)
{
    showsSilentRows = areShown;
    rows.setHidesSilent(!areShown);
    q.updateLayout();
    emit q.rowsChanged();
    emit q.filtersChanged();
}

void TimelineWidget::toggleSilentRows()
{
    if (!d->showsSilentRows && d->rows.silentLocations() == 0) {
        emit noticed(tr("Every row has events."));
        return;
    }
    const auto apply = [widget = QPointer(this)](const bool& areShown) { // the stack may outlive the widget
        if (widget)
            widget->d->showSilentRows(areShown);
    };
    state().push(std::make_unique<GestureCommand<bool>>(
        d->showsSilentRows ? tr("Hide Rows without Events") : tr("Show Rows without Events"), d->showsSilentRows,
        !d->showsSilentRows, 0, apply));
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

void TimelineWidget::toggleRows()
{
    std::vector<std::uint32_t> nodes;
    bool areAllOpen = true;
    for (const SelectedRow& selected : state().selectedRows().rows()) {
        if (const int row = rowOf(layout(), selected); row >= 0) {
            nodes.push_back(layout().row(row).node);
            areAllOpen = areAllOpen && layout().row(row).isOpen;
        }
    }
    if (!nodes.empty()) {
        for (const std::uint32_t node : nodes)
            d->rows.setOpen(node, !areAllOpen);
        updateLayout();
        emit rowsChanged();
        return;
    }
    int row = currentRow();
    if (row < 0)
        row = hoveredRow(pointer());
    if (row >= 0)
        d->setOpen(row, !layout().row(row).isOpen);
}

} // namespace lightcone::views
