// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreeview.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTest>

#include <memory>
#include <utility>

namespace lightcone::tests {

/// A shown panel of a trace, with access to its parts.
class Shown {
public:
    explicit Shown(std::shared_ptr<const core::StoreView> store)
        : panel(state)
        , view(*panel.findChild<views::CallTreeView*>())
        , model(*qobject_cast<views::CallTreeModel*>(view.rows().sourceModel()))
    {
        state.setStore(std::move(store));
        panel.resize(500, 500);
        panel.show();
        settle();
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!panel.isBusy(), 60000); } // with sanitizers deep trees take long
    void choose(const char* accessibleName, int row)
    {
        for (QComboBox* choice : panel.findChildren<QComboBox*>()) {
            if (choice->accessibleName() == QLatin1String(accessibleName))
                choice->setCurrentIndex(row);
        }
        settle();
    }
    void trigger(const char* text)
    {
        for (QAction* action : panel.findChildren<QAction*>()) {
            if (action->text() == QLatin1String(text))
                action->trigger();
        }
    }
    QString title() const { return panel.findChild<QLabel*>()->text(); }
    QString current(int column = views::CallTreeModel::Region) const
    {
        return view.current().siblingAtColumn(column).data().toString();
    }
    /// The names of all rows that a user could scroll to.
    QStringList rows() const
    {
        QStringList names;
        for (int row = 0; row < view.rows().rowCount(); ++row)
            names += view.rows().index(row, 0).data().toString();
        return names;
    }

    views::ViewState state;
    views::CallTreePanel panel;
    views::CallTreeView& view;
    views::CallTreeModel& model;
};

} // namespace lightcone::tests
