// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"
#include "views/moments/squareplan.h"

#include <QRectF>
#include <QRgb>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace lightcone::views {

/// What is told by a square beside its colour, where it has room for that.
enum class SquareForm : std::uint8_t {
    Full,
    Cut, ///< without its upper right corner
    Hollow, ///< an outline
    Hatched,
};

/// A grid of squares that tells one thing of each.
struct SquarePanel {
    struct Square {
        QRgb color = 0;
        SquareForm form = SquareForm::Full;
    };
    QString title;
    std::vector<Square> squares; ///< as many as the plan has cells
    std::vector<LegendEntry> legend {};
};

/// All that a scene of squares shows. The same square of all panels stands for the same locations.
struct SquareContent {
    SquarePlan plan;
    std::vector<SquarePanel> panels;
    std::function<MomentSpot(std::size_t square)> spot; ///< what is said of a square
    std::function<QString(std::size_t square)> line; ///< what it shows in all panels
    QString note {};
    QString emptyText; ///< stands where there is no square
};

/// How panels stand in a scene.
struct PanelRoom {
    int across = 1; ///< panels side by side
    int down = 1;
    double width = 1; ///< logical pixels of the squares of one panel
    double height = 1;

    static constexpr double kLeastSide = 2; ///< logical pixels of a square with its gap
    /// How many squares have room in a panel.
    std::size_t squares() const;
};
/// The room of @p panels for @p count squares each.
PanelRoom panelRoom(const MomentLook& look, std::size_t panels, std::size_t count);

/// Panels of squares, such as ParaGraph's Processor Status.
class SquareScene final : public MomentScene {
public:
    SquareScene(SquareContent content, const MomentLook& look, const PanelRoom& room);

    void paint(QPainter& painter) const override;
    std::optional<double> filledHeight() const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override { return m_content.note; }
    QString text() const override;

private:
    QRectF panelPlace(std::size_t panel) const;
    void paintPanel(QPainter& painter, std::size_t panel) const;

    SquareContent m_content;
    MomentLook m_look;
    PanelRoom m_room;
    double m_titleHeight = 0;
    double m_panelWidth = 0; ///< of a panel with what is around it; all panels together stand in the middle
    double m_panelHeight = 0; ///< of a panel with its title, its legend and what is around it
    double m_side = 1; ///< of a square with its gap
    std::vector<std::size_t> m_squareAt; ///< by cell, row by row: 1 + the square; 0: there is none
};

} // namespace lightcone::views
