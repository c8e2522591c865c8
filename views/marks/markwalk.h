// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/marks/marks.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// Goes from one mark of the trace to the next, in the order of time or of importance. Where there is nothing to
/// select, only the cursor goes there. The navigator says which one of how many it is, whether the walk has begun
/// again, and why the mark is one. GUI thread only.
class MarkWalk final : public QObject {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive it.
    MarkWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent = nullptr);
    ~MarkWalk() override;

public slots:
    /// Selects the mark after (before) the one gone to last, or else after (before) the selection or the begin (end) of
    /// the visible interval. From the last one it goes on at the first one.
    void goToNext();
    void goToPrevious();
    /// Selects the most important mark; called again, the next one in this order, or the one before that.
    void goToLessImportant();
    void goToMoreImportant();

signals:
    /// Says for the status bar why there is nothing to go to.
    void noticed(const QString& word);

private:
    enum class Order { Time, Importance };
    enum class Wraps { No, ToFirst, ToLast };
    /// The mark to go to, and whether the way to it leads over the end of the list.
    struct Neighbour {
        std::size_t number = 0; ///< its place in the order, from 0 on
        Wraps wraps = Wraps::No;
    };
    void step(Order order, bool isNext);
    void goTo(const std::shared_ptr<const Marks>& marks, Order order, Neighbour to);
    /// The one at @p number, or else the one before it, of @p count.
    static Neighbour neighbourOf(std::size_t number, std::size_t count, bool isNext);
    Neighbour neighbourInTime(const Marks& marks, bool isNext) const;
    Neighbour neighbourInImportance(const Marks& marks, bool isNext) const;

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    /// Index into Marks::all of the mark gone to last, as long as what it led to is selected.
    std::optional<std::size_t> m_at;
};

/// Selects what is marked, as a click on it does: of a noted place, what happens on its location then. Nothing is
/// selected where it has no location.
void selectMarked(SelectionNavigator& navigator, const std::shared_ptr<const Marks>& marks, std::size_t index);

} // namespace lightcone::views
