// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QToolButton;

namespace lightcone::views {

class ViewState;

/// Lets a person choose the meaning of the colours of messages, and which messages are shown.
class MessageControls final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    MessageControls(ViewState& state, QWidget* parent);

private:
    void update();

    ViewState& m_state;
    QComboBox* m_coloring;
    QComboBox* m_topology; ///< seen while colours tell distances
    QToolButton* m_filter;
};

/// Opens a dialog that sets the filter of @p state, which outlives @p parent.
void askForMessageFilter(ViewState& state, QWidget* parent);

} // namespace lightcone::views
