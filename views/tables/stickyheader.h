// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

class QStyleOptionViewItem;

namespace lightcone::views {

/// The header of a table whose first column stays in sight when the others are scrolled.
class StickyHeader final : public QHeaderView {
    Q_OBJECT

public:
    explicit StickyHeader(QWidget* parent);

    /// The width, in logical pixels, over which the first column covers others; 0: it is at its place.
    int stickyWidth() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

/// Paints the names of the rows that are seen over what is scrolled below them; to be called at the end of the
/// paintEvent() of @p view, whose first column has the names. @p option is that of initViewItemOption(), and @p
/// firstRow the number of the topmost row among all.
void paintStickyNames(QAbstractItemView& view, const StickyHeader& header, QStyleOptionViewItem option, int firstRow);

} // namespace lightcone::views
