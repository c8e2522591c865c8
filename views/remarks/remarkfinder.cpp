// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/remarkfinder.h"

#include "views/base/bookmarks.h"
#include "views/base/viewstate.h"

namespace lightcone::views {

RemarkFinder::RemarkFinder(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    connect(&state, &ViewState::storeChanged, this, &RemarkFinder::find);
    connect(&state, &ViewState::storeUpdated, this, &RemarkFinder::find);
    connect(&state.bookmarks(), &Bookmarks::changed, this, &RemarkFinder::tell);
}

RemarkFinder::~RemarkFinder() = default;

void RemarkFinder::find()
{
    m_job.cancel();
    m_own.reset();
    m_asked.reset();
    if (!m_state.store() || !m_state.isComplete())
        return;
    m_asked = m_state.store();
    m_job.start([store = m_asked](const std::stop_token& stop) { return findRemarks(*store, stop); },
        [this](const std::shared_ptr<const Remarks>& own) {
            m_own = own;
            tell();
        },
        [this](JobFailure why) { emit noticed(jobFailureText(why)); });
}

void RemarkFinder::tell()
{
    if (m_own && m_asked == m_state.store()) // the bookmarks of a trace go after it
        m_state.setRemarks(withBookmarks(m_own, m_state.bookmarks().all()));
}

} // namespace lightcone::views
