// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/markfinder.h"

#include "views/base/bookmarks.h"
#include "views/base/viewstate.h"

namespace lightcone::views {

MarkFinder::MarkFinder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, &MarkFinder::find);
    connect(&state, &ViewState::storeUpdated, this, &MarkFinder::find);
    connect(&state.bookmarks(), &Bookmarks::changed, this, &MarkFinder::tell);
}

MarkFinder::~MarkFinder() = default;

void MarkFinder::find()
{
    m_job.cancel();
    m_found.reset();
    if (!m_state.store() || !m_state.isComplete())
        return;
    m_job.start([store = m_state.store()](const std::stop_token& stop) { return marksOrFind(nullptr, store, stop); },
        [this](const std::shared_ptr<const Marks>& marks) {
            m_found = marks;
            tell();
        },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

void MarkFinder::tell()
{
    if (m_found && m_found->store == m_state.store()) // the bookmarks of a trace go after it
        m_state.setMarks(withBookmarks(m_found, m_state.bookmarks().all()));
}

} // namespace lightcone::views
