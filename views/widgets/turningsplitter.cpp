// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/turningsplitter.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

TurningSplitter::TurningSplitter(QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
{
}

void TurningSplitter::turn()
{
    const bool isWide = width() > 2 * height();
    if (!isVisible() || isWide == (orientation() == Qt::Horizontal))
        return;
    const QList<int> present = sizes();
    const bool isLaidOut = std::ranges::any_of(present, [](int size) { return size > 0; });
    QList<int> turned = std::exchange(m_otherSizes, isLaidOut ? present : QList<int>());
    if (turned.isEmpty()) {
        for (int i = 0; i < count(); ++i) {
            const QSizePolicy policy = widget(i)->sizePolicy();
            const int share = std::max(1, isWide ? policy.horizontalStretch() : policy.verticalStretch());
            // Sizes below what the parts need would be raised to that, and the shares be lost.
            turned.append(share * (isWide ? width() : height()));
        }
    }
    setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    setSizes(turned);
}

void TurningSplitter::showEvent(QShowEvent* event)
{
    turn();
    QSplitter::showEvent(event);
}

void TurningSplitter::resizeEvent(QResizeEvent* event)
{
    turn();
    QSplitter::resizeEvent(event);
}

} // namespace lightcone::views
