// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lightcone::views {
class FilteredMessages;
class View;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// A line above a view that says which filters leave something out of it: a chip each, with how much is shown and a
/// button that takes the filter off. It is there while a filter is on.
class FilterChips final : public QWidget {
    Q_OBJECT

public:
    /// All of them outlive the line.
    FilterChips(views::View& view, views::ViewState& state, const views::FilteredMessages& messages, QWidget* parent);

private:
    void update();

    views::View& m_view;
    const views::FilteredMessages& m_messages;
};

} // namespace lightcone::app
