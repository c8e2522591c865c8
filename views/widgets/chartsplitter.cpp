// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chartsplitter.h"

#include <algorithm>

namespace lightcone::views {

namespace {

// Places of the widgets.
constexpr int kChart = 0;
constexpr int kTable = 1;

} // namespace

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
    if (room < least(kChart) + least(kTable)) {
        setSizes(m_folding == Part::Table ? QList<int> { room, 0 } : QList<int> { 0, room });
        return;
    }
    const int chartShares = widget(kChart)->sizePolicy().verticalStretch();
    const int tableShares = widget(kTable)->sizePolicy().verticalStretch();
    const int chart = room * chartShares / std::max(1, chartShares + tableShares);
    const int shown = std::clamp(chart, least(kChart), room - least(kTable));
    setSizes({ shown, room - shown });
}

} // namespace lightcone::views
