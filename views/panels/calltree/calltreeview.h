// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace lightcone::views {

class StickyHeader;

/// A tree that may be a thousand levels deep: names are indented up to a third of their column; deeper ones, which
/// stand below each other, say their level. They stay in sight when other columns are scrolled.
class CallTreeView final : public QTreeView {
    Q_OBJECT

public:
    explicit CallTreeView(QWidget* parent = nullptr);

    /// Sets the text that is shown when there are no rows.
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

protected:
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override { } // the delegate does
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;

private:
    class RegionDelegate;

    /// Opens or closes the row whose arrow is at @p position. @returns false when there is none.
    bool toggleAt(QPoint position);

    RegionDelegate* m_names;
    StickyHeader* m_header;
    QString m_emptyText;
};

} // namespace lightcone::views
