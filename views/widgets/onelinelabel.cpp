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

QSize OneLineLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    return { QLabel::sizeHint().width(), fontMetrics().height() + margins.top() + margins.bottom() };
}

QSize OneLineLabel::minimumSizeHint() const
{
    return sizeHint();
}

QString OneLineLabel::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width(), Qt::TextSingleLine);
}

void OneLineLabel::paintEvent(QPaintEvent* event)
{
    const QString shown = shownText();
    if (shown == text() || hasSelectedText()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const bool isRightToLeft = text().isRightToLeft();
    const Qt::Alignment alignment
        = QStyle::visualAlignment(isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight, Qt::AlignLeading);
    const int flags = static_cast<int>(alignment) | Qt::AlignVCenter | Qt::TextSingleLine
        | (isRightToLeft ? Qt::TextForceRightToLeft : Qt::TextForceLeftToRight);
    style()->drawItemText(&painter, contentsRect(), flags, palette(), isEnabled(), shown, foregroundRole());
}

} // namespace lightcone::views
