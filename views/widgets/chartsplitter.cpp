// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chartsplitter.h"

#include <algorithm>

namespace lightcone::views {

ChartSplitter::ChartSplitter(Part folding, QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
    , m_folding(folding)
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
    if (room < least(Chart) + least(Table)) {
        setSizes(m_folding == Table ? QList<int> { room, 0 } : QList<int> { 0, room });
        return;
    }
    const int chartShares = widget(Chart)->sizePolicy().verticalStretch();
    const int tableShares = widget(Table)->sizePolicy().verticalStretch();
    const int chart = room * chartShares / std::max(1, chartShares + tableShares);
    const int shown = std::clamp(chart, least(Chart), room - least(Table));
    setSizes({ shown, room - shown });
}

} // namespace lightcone::views
