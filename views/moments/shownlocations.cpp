// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/shownlocations.h"

#include "views/base/viewstate.h"
#include "views/moments/momentrequest.h"

namespace lightcone::views {

ShownLocations::ShownLocations(const ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::rowDisplayChanged, this, &ShownLocations::forget);
}

void ShownLocations::find()
{
    m_job.start(
        [store = m_state.store(), display = m_state.rowDisplay()](const std::stop_token&) -> core::Stoppable<List> {
            return std::make_shared<const std::vector<core::LocationId>>(shownLocations(*store, display));
        },
        [this](const List& found) {
            m_found = found;
            emit changed();
        },
        [this](JobFailure why) { emit failed(why); });
}

ShownLocations::List ShownLocations::foundNow() const
{
    return m_found
        ? m_found
        : std::make_shared<const std::vector<core::LocationId>>(shownLocations(*m_state.store(), m_state.rowDisplay()));
}

void ShownLocations::forget()
{
    m_job.cancel();
    m_found.reset();
    emit changed();
}

} // namespace lightcone::views
