// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lightcone::views {
class FilteredMessages;
class MainPhase;
class View;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// A line above a view that says which filters leave something out of it: a chip each, with how much is shown and a
/// button that takes the filter off; and a chip that zooms to the main phase of the trace while that is offered. The
/// line is there while it has a chip.
class FilterChips final : public QWidget {
    Q_OBJECT

public:
    /// All of them outlive the line. @param mainPhase  null: the view does not offer it
    FilterChips(views::View& view, views::ViewState& state, const views::FilteredMessages& messages,
        views::MainPhase* mainPhase, QWidget* parent);

private:
    void update();
    void updateOffer();

    views::View& m_view;
    views::ViewState& m_state;
    const views::FilteredMessages& m_messages;
    views::MainPhase* m_mainPhase;
    QWidget* m_offer = nullptr; ///< the chip of the main phase; null: it was never offered
    bool m_hasFilters = false;
};

} // namespace lightcone::app
