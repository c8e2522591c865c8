// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lightcone::views {

class ViewState;

/// Shows the critical path in the charts of a window, or no longer. It is pressed while that is shown.
class PathButton final : public QToolButton {
    Q_OBJECT

public:
    /// @p state outlives the button.
    PathButton(ViewState& state, QWidget* parent);

private:
    void update();

    ViewState& m_state;
};

} // namespace lightcone::views
