// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/markfinder.h"

#include "views/base/viewstate.h"

namespace lightcone::views {

MarkFinder::MarkFinder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, &MarkFinder::find);
    connect(&state, &ViewState::storeUpdated, this, &MarkFinder::find);
}

MarkFinder::~MarkFinder() = default;

void MarkFinder::find()
{
    m_job.cancel();
    if (!m_state.store() || !m_state.isComplete())
        return;
    m_job.start([store = m_state.store()](const std::stop_token& stop) { return marksOrFind(nullptr, store, stop); },
        [this](const std::shared_ptr<const Marks>& marks) { m_state.setMarks(marks); },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

} // namespace lightcone::views
