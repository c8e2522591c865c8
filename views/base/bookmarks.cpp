// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/bookmarks.h"

#include "views/base/viewstate.h"

#include <QRandomGenerator>
#include <QUndoCommand>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace lightcone::views {

/// Takes some bookmarks away and puts others there, or the other way round. Those that other programs have added
/// meanwhile stay.
class Bookmarks::Change final : public QUndoCommand {
public:
    Change(Bookmarks& bookmarks, const QString& text, std::vector<Bookmark> before, std::vector<Bookmark> after)
        : QUndoCommand(text)
        , m_bookmarks(bookmarks)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }

    void redo() override { m_bookmarks.replace(m_before, m_after); }
    void undo() override { m_bookmarks.replace(m_after, m_before); }

private:
    Bookmarks& m_bookmarks;
    std::vector<Bookmark> m_before;
    std::vector<Bookmark> m_after;
};

namespace {

void sortBookmarks(std::vector<Bookmark>& bookmarks)
{
    std::ranges::sort(bookmarks, [](const Bookmark& a, const Bookmark& b) {
        return std::tuple(a.span.begin, a.id) < std::tuple(b.span.begin, b.id);
    });
}

} // namespace

Bookmarks::Bookmarks(ViewState& state)
    : QObject(&state)
    , m_state(state)
{
}

const Bookmark* Bookmarks::find(std::uint64_t id) const
{
    const auto found = std::ranges::find(m_all, id, &Bookmark::id);
    return found != m_all.end() ? &*found : nullptr;
}

QString Bookmarks::freeName() const
{
    std::size_t number = m_all.size();
    QString name;
    do {
        name = tr("Bookmark %1").arg(++number);
    } while (std::ranges::find(m_all, name, &Bookmark::name) != m_all.end());
    return name;
}

void Bookmarks::add(Bookmark bookmark)
{
    do {
        bookmark.id = QRandomGenerator::global()->generate64();
    } while (find(bookmark.id));
    push(tr("Add Bookmark"), {}, { std::move(bookmark) });
}

void Bookmarks::change(const Bookmark& bookmark)
{
    const Bookmark* before = find(bookmark.id);
    if (before && *before != bookmark)
        push(tr("Edit Bookmark"), { *before }, { bookmark });
}

void Bookmarks::remove(std::span<const std::uint64_t> ids)
{
    std::vector<Bookmark> removed;
    std::ranges::copy_if(m_all, std::back_inserter(removed),
        [ids](const Bookmark& bookmark) { return std::ranges::find(ids, bookmark.id) != ids.end(); });
    if (removed.empty())
        return;
    const QString text = removed.size() == 1 ? tr("Delete Bookmark") : tr("Delete Bookmarks");
    push(text, std::move(removed), {});
}

void Bookmarks::set(std::vector<Bookmark> all)
{
    sortBookmarks(all);
    if (m_all == all)
        return;
    m_all = std::move(all);
    emit changed();
}

void Bookmarks::push(const QString& undoText, std::vector<Bookmark> before, std::vector<Bookmark> after)
{
    m_state.push(std::make_unique<Change>(*this, undoText, std::move(before), std::move(after)));
}

void Bookmarks::replace(std::span<const Bookmark> before, std::span<const Bookmark> after)
{
    std::vector<Bookmark> all = m_all;
    const auto take = [&all](std::uint64_t id) {
        std::erase_if(all, [id](const Bookmark& bookmark) { return bookmark.id == id; });
    };
    for (const Bookmark& bookmark : before)
        take(bookmark.id);
    for (const Bookmark& bookmark : after) {
        take(bookmark.id);
        all.push_back(bookmark);
    }
    set(std::move(all));
}

} // namespace lightcone::views
