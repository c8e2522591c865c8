// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/phaseportrait/phaseportrait.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"
#include "views/plot/valueaxis.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <vector>

namespace lightcone::views {

/// A phase portrait: the way in the colours of its times, which numbers tell, too, on a shade that says where it stays
/// long, and a ring at the time cursor. A click on the way moves the cursor.
class PhaseScene final : public MomentScene {
public:
    /// Lays out in the calling thread, which may be any. O(points · log points)
    PhaseScene(PhasePortrait portrait, MomentRequest request, const MomentLook& look);

    void paint(QPainter& painter) const override;
    /// O(points)
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override;
    QString text() const override;

private:
    /// A square of the plot, with the points of the way that lie in it.
    struct Cell {
        int column = 0;
        int row = 0;
        std::size_t points = 0;
    };

    QPointF place(const core::PhasePoint& point) const;
    QString pointText(const core::PhasePoint& point) const;
    QString timeText(core::Tick t) const;
    std::size_t partOf(std::size_t point) const; ///< of the times that have a colour each
    std::size_t pointsIn(int column, int row) const;
    void findCells();
    std::vector<LegendEntry> entries() const;
    void paintAxes(QPainter& painter) const;
    void paintPath(QPainter& painter) const;
    std::optional<QRectF> freePlace(QPointF point, QSizeF size, const std::vector<QRectF>& taken) const;
    void paintNow(QPainter& painter) const;

    PhasePortrait m_portrait;
    MomentRequest m_request;
    MomentLook m_look;
    ValueAxis m_axis; ///< of what is under way
    QRectF m_plot;
    std::vector<LegendEntry> m_legend;
    std::vector<Cell> m_cells; ///< ascending by (row, column)
    std::size_t m_mostPoints = 0; ///< in a cell
};

} // namespace lightcone::views
