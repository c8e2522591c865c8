// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/onelinelabel.h"

#include <QPainter>
#include <QStyle>

namespace lightcone::views {

OneLineLabel::OneLineLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setContentsMargins(6, 0, 6, 0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void OneLineLabel::paintEvent(QPaintEvent* event)
{
    const QRect room = contentsRect();
    if (fontMetrics().horizontalAdvance(text()) <= room.width()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    style()->drawItemText(&painter, room, static_cast<int>(Qt::AlignVCenter) | Qt::AlignLeft, palette(), isEnabled(),
        fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
}

} // namespace lightcone::views
