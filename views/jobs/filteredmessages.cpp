// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/filteredmessages.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"

namespace lightcone::views {

FilteredMessages::FilteredMessages(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    for (const auto signal : { &ViewState::linesChanged, &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&state, signal, this, &FilteredMessages::follow);
}

FilteredMessages::~FilteredMessages() = default;

void FilteredMessages::follow()
{
    const core::MessageFilter& filter = m_state.lines().filter;
    if (m_state.store() == m_store && filter == m_filter)
        return;
    m_store = m_state.store();
    m_filter = filter;
    m_job.cancel();
    const bool wasKnown = m_count.has_value();
    m_count.reset();
    if (m_store && m_filter != core::MessageFilter {})
        m_job.start(
            [store = m_store, filter](const std::stop_token& stop) { return countFiltered(*store, filter, stop); },
            [this](const FilteredCount& count) {
                m_count = count;
                emit changed();
            },
            [this](JobFailure) { emit changed(); }); // the filter is said without a count
    if (wasKnown)
        emit changed();
}

} // namespace lightcone::views
