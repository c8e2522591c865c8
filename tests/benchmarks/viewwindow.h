// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QWidget>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::benchmarks {

inline constexpr QSize kScreen(1'920, 1'080);

/// A window of a screen's size with one view of each kind, in @p columns beside each other.
class ViewWindow {
public:
    ViewWindow(const std::vector<const views::ViewKind*>& kinds, int columns)
    {
        auto* grid = new QGridLayout(&m_window);
        grid->setContentsMargins({});
        grid->setSpacing(0);
        for (const views::ViewKind* kind : kinds) {
            const int at = static_cast<int>(m_views.size());
            m_views.push_back(kind->create({ m_state, m_navigator, m_links, m_walk }, &m_window));
            grid->addWidget(m_views.back(), at / columns, at % columns);
        }
        m_window.resize(kScreen);
        m_window.show();
    }
    views::ViewState& state() { return m_state; }
    std::size_t count() const { return m_views.size(); }
    void open(std::shared_ptr<const core::StoreView> store)
    {
        m_state.setStore(std::move(store));
        settle();
    }
    /// Waits until all views show what they were asked for.
    void settle()
    {
        const auto isBusy
            = [this] { return m_navigator.isBusy() || std::ranges::any_of(m_views, &views::View::isBusy); };
        QCoreApplication::processEvents();
        while (isBusy())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents(); // paints what came last
    }

private:
    views::ViewState m_state;
    views::SelectionNavigator m_navigator { m_state };
    views::TraceLinksHolder m_links { m_state };
    views::SpotlightWalk m_walk { m_state, m_navigator };
    QWidget m_window;
    std::vector<views::View*> m_views;
};

} // namespace lightcone::benchmarks
