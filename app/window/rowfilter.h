// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QUndoStack;

namespace lightcone::views {
class TimelineWidget;
}

namespace lightcone::app {

/// A bar with the field that filters the rows of a timeline. It is there while one types in it, and as long as rows are
/// filtered. What is typed without leaving it is one step of the undo stack.
class RowFilter final : public QWidget {
    Q_OBJECT

public:
    /// @p timeline and @p undoStack outlive the bar.
    RowFilter(views::TimelineWidget& timeline, QUndoStack& undoStack, QWidget* parent = nullptr);

    /// Shows the bar and goes to the field.
    void enter();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply(const QString& text);
    void follow();

    views::TimelineWidget& m_timeline;
    QUndoStack& m_undoStack;
    QLineEdit* m_edit;
    int m_visit = 0; ///< counts up with each enter()
};

} // namespace lightcone::app
