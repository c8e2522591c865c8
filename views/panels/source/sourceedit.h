// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/source/linenotes.h"

#include <QColor>
#include <QPlainTextEdit>
#include <QStringList>

namespace lightcone::views {

/// Source text that can be read and copied, with the numbers of its lines and what is known of each beside it.
class SourceEdit final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit SourceEdit(QWidget* parent = nullptr);

    /// @p columns  the titles of the columns of notes; none: there are no notes
    void setNotes(QStringList columns, LineNotes notes);
    const LineNotes& notes() const { return m_notes; }
    /// Sets off the lines from @p first to @p last (from 1 on; first 0: none), and shows the first one.
    void setRegion(int first, int last);
    int firstOfRegion() const { return m_first; }
    /// The line at the begin of what is selected, or at the cursor.
    int currentLine() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Margin;
    void paintMargin(QPaintEvent* event);
    void placeMargin();
    int columnWidth(int column) const;
    int numberWidth() const;
    int marginWidth() const;
    /// The line at @p y of the viewport; 0: none.
    int lineAt(int y) const;
    bool isInRegion(int line) const { return m_first > 0 && line >= m_first && line <= m_last; }
    QColor regionColor() const;

    Margin* m_margin;
    QStringList m_columns;
    LineNotes m_notes;
    int m_first = 0;
    int m_last = 0;
};

} // namespace lightcone::views
