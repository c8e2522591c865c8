// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// A bar with the field that filters the rows of charts by their names. It is there while one types in it, and as long
/// as rows are filtered by name. What is typed without leaving it is one step of the undo stack. Esc takes the filter
/// off.
class RowFilter final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the bar.
    explicit RowFilter(views::ViewState& state, QWidget* parent = nullptr);

    /// Shows the bar and goes to the field.
    void enter();
    /// Does the same with @p text in the field.
    void enterText(const QString& text);

signals:
    /// The keyboard shall go back to the views.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply(const QString& text);
    void follow();

    views::ViewState& m_state;
    QLineEdit* m_edit;
    int m_gesture = 0; ///< another one with each enter()
};

} // namespace lightcone::app
