// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/utilization/kiviat.h"
#include "views/moments/barscene.h"
#include "views/moments/momentdisplay.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <memory>
#include <vector>

namespace lightcone::views {

/// A spoke of a Kiviat diagram: a location, or neighbours together.
struct KiviatSpoke {
    std::vector<core::LocationId> locations;
    QString label;
    QString members; ///< names of the locations, where the label does not tell them
    double busy = 0; ///< 0 … 1, the mean of the locations
    double least = 0; ///< of them
    double greatest = 0;
    double most = 0; ///< mean of the high-water marks
    bool hasMost = false;
};

/// At most this many spokes are drawn; of more locations, neighbours share one.
inline constexpr std::size_t kMostSpokes = 64;
std::vector<KiviatSpoke> kiviatSpokes(const Kiviat& kiviat, const core::StoreView& store);

/// A Kiviat diagram, and beside it the same numbers as bars, the greatest first, where there is room.
class KiviatScene final : public MomentScene {
public:
    KiviatScene(std::vector<KiviatSpoke> spokes, std::unique_ptr<BarScene> bars, QString note, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override { return m_note; }
    QString text() const override;
    /// The place of the bars in a scene of that size; empty: there is no room for them.
    static QRectF barPlace(QSizeF size);

private:
    double angleOf(std::size_t i) const;
    QPointF pointOf(std::size_t i, double value) const;
    QPolygonF outline(double KiviatSpoke::*value) const;
    void paintGrid(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintFull(QPainter& painter) const;

    std::vector<KiviatSpoke> m_spokes;
    std::unique_ptr<BarScene> m_bars; ///< null: there is no room
    QString m_note;
    MomentLook m_look;
    QRectF m_barPlace;
    QPointF m_center;
    double m_radius = 0;
    qsizetype m_alike = 0; ///< characters that all labels begin with alike, left out
    double m_labelWidth = 0; ///< that a label has at most
};

} // namespace lightcone::views
