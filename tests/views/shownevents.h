// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/events/eventfilterbar.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventtable.h"

#include <QTest>

#include <memory>
#include <utility>

namespace lightcone::tests {

/// An event list that is shown with a trace.
struct ShownEvents {
    using Model = views::EventListModel;

    views::ViewState state;
    views::TraceLinksHolder links;
    views::EventList list { state, links };

    explicit ShownEvents(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
        : links(state)
    {
        show(std::move(store), isComplete);
    }
    /// Makes the links by @p make.
    ShownEvents(std::shared_ptr<const core::StoreView> store, views::TraceLinksHolder::Make make)
        : links(state, nullptr, std::move(make))
    {
        show(std::move(store), true);
    }
    void settle() { QTRY_VERIFY(!list.isBusy() && !links.isRunning()); }
    views::EventTable& table() { return *list.findChild<views::EventTable*>(); }
    views::EventFilterBar& bar() { return *list.findChild<views::EventFilterBar*>(); }
    QString cell(int row, int column) { return table().model().index(row, column).data().toString(); }
    QString plain(int row, int column) { return table().model().index(row, column).data(Model::PlainRole).toString(); }
    /// The row of the table that shows the event at @p position; -1 when the event is not in sight.
    int rowOf(std::uint64_t position)
    {
        for (int row = 0; row < table().model().rowCount(); ++row) {
            if (table().model().at(row).position == position)
                return row;
        }
        return -1;
    }
    QPoint centre(int row, int column)
    {
        const QModelIndex index = table().model().index(row, column);
        table().view().scrollTo(index);
        return table().view().visualRect(index).center();
    }
    void click(int row, int column)
    {
        QTest::mouseClick(table().view().viewport(), Qt::LeftButton, {}, centre(row, column));
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&table().view(), key, modifiers);
        settle();
    }
    std::uint64_t currentPosition() { return table().current() ? table().current()->position : 0; }

private:
    void show(std::shared_ptr<const core::StoreView> store, bool isComplete)
    {
        list.resize(1600, 400);
        state.setStore(std::move(store), isComplete);
        list.show();
        settle();
    }
};

} // namespace lightcone::tests
