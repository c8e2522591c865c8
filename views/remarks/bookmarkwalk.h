// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// Goes from one bookmark to the next in time, and says which one of how many it is, and whether the walk has begun
/// again. GUI thread only.
class BookmarkWalk final : public QObject {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive it.
    BookmarkWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent = nullptr);

public slots:
    /// Goes to the bookmark after (before) the one gone to last, or else after (before) the time cursor or the begin
    /// (end) of the visible interval. From the last one it goes on at the first one.
    void goToNext();
    void goToPrevious();

signals:
    /// Says for the status bar where the walk is, or why there is nothing to go to.
    void noticed(const QString& word);

private:
    void step(bool isNext);
    /// The place in Bookmarks::all() to go to; one that is not there: the walk begins again. @pre there are bookmarks
    std::size_t neighbour(bool isNext) const;

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    std::optional<std::uint64_t> m_at; ///< Bookmark::id of the one gone to last; counts as long as the cursor is there
};

} // namespace lightcone::views
