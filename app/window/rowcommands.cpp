// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rowcommands.h"

#include "app/window/rowfilter.h"
#include "app/window/viewdocks.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/quotedname.h"
#include "views/base/viewstate.h"
#include "views/charts/process/processwidget.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::app {

namespace {

using Locations = std::vector<core::LocationId>;

Locations together(const Locations& a, const Locations& b)
{
    Locations all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    return all;
}

Locations without(const Locations& a, const Locations& b)
{
    Locations rest;
    std::ranges::set_difference(a, b, std::back_inserter(rest));
    return rest;
}

QStringList namesOf(const views::ViewState& state)
{
    QStringList names;
    for (const views::SelectedRow& row : state.selectedRows().rows())
        names += row.label;
    return names;
}

} // namespace

RowCommands::RowCommands(views::ViewState& state, ViewDocks& views, RowFilter& filter, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_views(views)
    , m_filter(filter)
{
}

void RowCommands::hide()
{
    const Locations selected = m_state.selectedRows().locations();
    if (selected.empty())
        return;
    views::RowDisplay display = m_state.rowDisplay();
    display.hidden = together(display.hidden, selected);
    m_state.setSelectedRows({});
    m_state.setRowDisplay(display, tr("Hide Rows"));
}

void RowCommands::showOnly()
{
    const Locations selected = m_state.selectedRows().locations();
    if (selected.empty() || !m_state.store())
        return;
    views::RowDisplay display = m_state.rowDisplay();
    display.hidden = without(core::allLocations(*m_state.store()), together(selected, display.pinned));
    m_state.setRowDisplay(display, tr("Show Only Rows"));
}

void RowCommands::togglePin()
{
    const Locations selected = m_state.selectedRows().locations();
    if (selected.empty())
        return;
    if (auto* process = qobject_cast<views::ProcessWidget*>(&m_views.current())) {
        const bool areAllPinned = std::ranges::all_of(
            selected, [process](core::LocationId location) { return process->places().isPinned(location); });
        process->setAllPinned(areAllPinned ? selected : forProcessView(selected), !areAllPinned);
        return;
    }
    views::RowDisplay display = m_state.rowDisplay();
    const bool areAllPinned = std::ranges::includes(display.pinned, selected);
    display.pinned = areAllPinned ? without(display.pinned, selected) : together(display.pinned, selected);
    m_state.setRowDisplay(display, areAllPinned ? tr("Unpin Rows") : tr("Pin Rows"));
}

void RowCommands::filter()
{
    QStringList names;
    for (const QString& name : namesOf(m_state))
        names += views::quotedName(name);
    if (!names.isEmpty())
        m_filter.enterText(names.join(u'|'));
}

std::vector<core::LocationId> RowCommands::forProcessView(std::vector<core::LocationId> locations)
{
    constexpr std::size_t kMost = 16; // stacks of more are too low to be read
    if (locations.size() > kMost) {
        emit noticed(tr("The process view shows the first %1 of these %2 locations.")
                         .arg(views::formatCount(kMost), views::formatCount(locations.size())));
        locations.resize(kMost);
    }
    return locations;
}

void RowCommands::openProcesses()
{
    const Locations selected = m_state.selectedRows().locations();
    if (selected.empty())
        return;
    const views::ViewKind& kind = *views::viewKind(u"process");
    m_views.setOpen(kind, true);
    auto* process = qobject_cast<views::ProcessWidget*>(m_views.find(kind));
    process->setAllPinned(forProcessView(selected), true);
}

void RowCommands::copyNames()
{
    const QStringList names = namesOf(m_state);
    if (names.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(names.join(u'\n'));
    emit noticed(tr("%Ln name(s) copied", nullptr, views::pluralNumber(static_cast<std::uint64_t>(names.size()))));
}

} // namespace lightcone::app
