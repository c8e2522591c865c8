// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bookmarkkeeper.h"

#include "core/store/storeview.h"
#include "views/base/bookmarks.h"
#include "views/base/viewstate.h"

#include <algorithm>
#include <utility>

namespace lightcone::app {

BookmarkKeeper::BookmarkKeeper(views::ViewState& state, QString folder, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_folder(std::move(folder))
{
    connect(&state.bookmarks(), &views::Bookmarks::changed, this, &BookmarkKeeper::follow);
}

BookmarkKeeper::~BookmarkKeeper()
{
    if (const core::Status kept = finish(); !kept.isOk())
        qWarning("The bookmarks of the trace could not be kept.");
}

void BookmarkKeeper::begin(const std::filesystem::path& path)
{
    m_memory.emplace(m_folder, *m_state.store(), path);
    m_kept.clear();
    const auto recalled = m_memory->recall();
    if (!recalled.isOk()) {
        emit failed(recalled.error());
        return;
    }
    m_kept = recalled.value();
    m_state.bookmarks().set(m_kept);
    m_kept = m_state.bookmarks().all(); // in its order
}

void BookmarkKeeper::follow()
{
    const std::vector<views::Bookmark>& all = m_state.bookmarks().all();
    if (!m_memory || m_job.isRunning() || m_isTaking || all == m_kept)
        return;
    m_job.start(
        [memory = *m_memory, order = m_order, number = ++m_writes, before = m_kept, after = all](
            const std::stop_token&) -> core::Stoppable<Outcome> {
            const std::lock_guard lock(order->mutex);
            if (number < order->latest)
                return core::Stopped {};
            order->latest = number;
            return memory.keep(before, after);
        },
        [this, after = all](const Outcome& outcome) {
            if (outcome.isOk())
                take(after, outcome.value());
            else
                emit failed(outcome.error());
        },
        [this](views::JobFailure why) { emit failed(views::jobError(why)); });
}

void BookmarkKeeper::take(const std::vector<views::Bookmark>& written, const std::vector<views::Bookmark>& kept)
{
    std::vector<views::Bookmark> all = mergedBookmarks(kept, written, m_state.bookmarks().all());
    const bool isAllKept = std::ranges::is_permutation(all, kept);
    m_isTaking = true;
    m_state.bookmarks().set(std::move(all));
    m_isTaking = false;
    m_kept = isAllKept ? m_state.bookmarks().all() : kept; // in the same order where they are the same
    follow();
}

core::Status BookmarkKeeper::finish()
{
    if (!m_memory || (!m_job.isRunning() && m_state.bookmarks().all() == m_kept))
        return {};
    m_job.cancel();
    const std::lock_guard lock(m_order->mutex);
    m_order->latest = ++m_writes;
    const Outcome outcome = m_memory->keep(m_kept, m_state.bookmarks().all());
    if (!outcome.isOk())
        return outcome.error();
    m_kept = m_state.bookmarks().all();
    return {};
}

void BookmarkKeeper::end()
{
    m_job.cancel();
    m_memory.reset();
    m_kept.clear();
}

} // namespace lightcone::app
