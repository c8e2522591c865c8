// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/bookmark.h"

#include <QObject>

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::views {

class ViewState;

/// The bookmarks of the trace that a window shows. What a person does with them can be undone. GUI thread only.
class Bookmarks final : public QObject {
    Q_OBJECT

public:
    /// @p state owns it.
    explicit Bookmarks(ViewState& state);

    /// Ascending by begin, then id.
    const std::vector<Bookmark>& all() const { return m_all; }
    /// Null: there is none of that id.
    const Bookmark* find(std::uint64_t id) const;
    /// A name that none has: "Bookmark 3".
    QString freeName() const;

    /// Adds @p bookmark, which gets an id that no other one has.
    void add(Bookmark bookmark);
    /// Puts @p bookmark in the place of the one with its id.
    void change(const Bookmark& bookmark);
    void remove(std::span<const std::uint64_t> ids);
    /// Takes what is kept elsewhere. It is no step of undo.
    void set(std::vector<Bookmark> all);

signals:
    void changed();

private:
    class Change;

    void push(const QString& undoText, std::vector<Bookmark> before, std::vector<Bookmark> after);
    void replace(std::span<const Bookmark> before, std::span<const Bookmark> after);

    ViewState& m_state;
    std::vector<Bookmark> m_all;
};

} // namespace lightcone::views
