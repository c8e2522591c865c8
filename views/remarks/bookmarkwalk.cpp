// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/bookmarkwalk.h"

#include "views/base/bookmarks.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/remarks/remarkplaces.h"

#include <algorithm>

namespace lightcone::views {

BookmarkWalk::BookmarkWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_navigator(navigator)
{
    connect(&state, &ViewState::storeChanged, this, [this] { m_at.reset(); });
}

void BookmarkWalk::goToNext()
{
    step(true);
}

void BookmarkWalk::goToPrevious()
{
    step(false);
}

void BookmarkWalk::step(bool isNext)
{
    if (!m_state.store())
        return;
    const std::vector<Bookmark>& all = m_state.bookmarks().all();
    if (all.empty()) {
        emit noticed(tr("There are no bookmarks yet."));
        return;
    }
    const std::size_t wanted = neighbour(isNext);
    const bool isAgain = wanted >= all.size();
    const std::size_t index = !isAgain ? wanted : isNext ? 0 : all.size() - 1;
    const Bookmark bookmark = all[index];
    m_at = bookmark.id;
    showRemark(m_state, m_navigator, remarkOf(bookmark));
    const QString number = tr("%1 of %2: %3", "number of a bookmark, number of bookmarks, its name")
                               .arg(formatCount(index + 1), formatCount(all.size()), visibleText(bookmark.name));
    emit noticed(!isAgain ? number
            : isNext      ? tr("Again from the first: %1").arg(number)
                          : tr("Again from the last: %1").arg(number));
}

std::size_t BookmarkWalk::neighbour(bool isNext) const
{
    const std::vector<Bookmark>& all = m_state.bookmarks().all();
    const auto cursor = m_state.cursor();
    const auto at = m_at ? std::ranges::find(all, *m_at, &Bookmark::id) : all.end();
    if (at != all.end() && cursor && cursor->tick == at->span.begin)
        return static_cast<std::size_t>(at - all.begin()) + (isNext ? 1 : static_cast<std::size_t>(-1));
    const auto begin = [](const Bookmark& bookmark) { return bookmark.span.begin; };
    const core::Interval shown = m_state.interval();
    const bool isAtCursor = cursor && shown.contains(cursor->tick);
    const core::Tick t = isAtCursor ? cursor->tick : isNext ? shown.begin : shown.end;
    const auto found = isNext && isAtCursor ? std::ranges::upper_bound(all, t, {}, begin)
                                            : std::ranges::lower_bound(all, t, {}, begin);
    return static_cast<std::size_t>(found - all.begin()) - (isNext ? 0 : 1);
}

} // namespace lightcone::views
