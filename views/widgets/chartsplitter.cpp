// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chartsplitter.h"

#include <algorithm>

namespace lightcone::views {

ChartSplitter::ChartSplitter(QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
{
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isChosen = true; });
}

QByteArray ChartSplitter::chosen() const
{
    return m_isChosen ? saveState().toBase64() : QByteArray();
}

void ChartSplitter::setChosen(const QByteArray& word)
{
    if (!word.isEmpty() && restoreState(QByteArray::fromBase64(word)))
        m_isChosen = true;
}

void ChartSplitter::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    if (!m_isChosen && count() == 2)
        makeRoom();
}

void ChartSplitter::makeRoom()
{
    const auto least
        = [this](int i) { return std::max(widget(i)->minimumHeight(), widget(i)->minimumSizeHint().height()); };
    const int room = height() - handleWidth();
    if (room < least(0) + least(1))
        setSizes({ room, 0 });
    else if (sizes().at(1) == 0)
        setSizes({ room - least(1), least(1) });
}

} // namespace lightcone::views
