// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/timecoordinates.h"
#include "views/charts/traffic/nodedata.h"
#include "views/moments/momentdisplay.h"
#include "views/plot/valueaxis.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::views {

/// The messages of a location over time as dots: filled ones go out, hollow ones come in. Where there are too many to
/// be told apart, cells of the plot say how many are there, those that go out at the left of a cell, the others at its
/// right.
class NodeDataScene final : public MomentScene {
public:
    /// More messages than this are shown by cells.
    static constexpr std::size_t kMostDots = 1'500;

    /// @param network  the name of the assumed one
    NodeDataScene(NodeData data, MomentRequest request, QString network, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    ValueAxis axis() const override { return m_axis; }
    std::vector<LegendEntry> legend() const override;
    std::optional<QPointF> placeOf(core::MessageId message) const override;
    QString text() const override;

private:
    struct Cell {
        int column = 0;
        int row = 0;
        std::size_t sent = 0;
        std::size_t received = 0;
        std::size_t first = 0; ///< one of its messages
    };

    bool hasCells() const { return m_data.messages.size() > kMostDots; }
    /// The height of a message; nullopt: its distance is not known.
    std::optional<double> valueOf(const NodeMessage& message) const;
    std::optional<QPointF> place(const NodeMessage& message) const;
    void findCells();
    QColor colorOf(std::size_t messages) const;
    std::vector<std::pair<std::size_t, std::size_t>> steps() const; ///< numbers of messages of the colours of cells
    QString messageText(const NodeMessage& message) const;
    std::optional<MomentSpot> dotAt(QPointF position) const;
    std::optional<MomentSpot> cellAt(QPointF position) const;
    MomentSpot spotOf(const NodeMessage& message) const;

    NodeData m_data;
    MomentRequest m_request;
    QString m_network;
    MomentLook m_look;
    TimeCoordinates m_coordinates;
    ValueAxis m_axis;
    std::vector<std::uint32_t> m_numbers; ///< of locations: their places among those with events
    std::vector<Cell> m_cells; ///< ascending by (row, column)
    std::size_t m_unplaced = 0; ///< messages whose distance is not known
};

} // namespace lightcone::views
