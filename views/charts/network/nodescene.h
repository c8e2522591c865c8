// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pairflow.h"
#include "core/model/activity.h"
#include "views/base/nodelayout.h"
#include "views/charts/network/nodelabels.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"

#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::views {

/// A node of a scene.
struct SceneNode {
    enum class Kind : std::uint8_t {
        Shown, ///< filled, a pie where it does several things
        Hollow, ///< a row filter hides it, or there is no location
        Switch, ///< a small square
    };
    QPointF place; ///< in [0, 1] × [0, 1]
    QString label;
    QPointF out {}; ///< on which side the label is, a way of length 1; (0, 0): below, or where there is room
    Kind kind = Kind::Shown;
    std::vector<core::LocationId> locations {}; ///< that it stands for, ascending
    std::array<double, core::kActivityCount> shares {}; ///< of the locations by what they do, or all 0
    QString text {}; ///< what is said of it
};

/// A line between two nodes.
struct SceneArc {
    std::size_t from = 0; ///< node
    std::size_t to = 0; ///< node, another one
    core::PairSum sum;
    core::PairSum apart {}; ///< the part of it that is between no neighbours
    double bend = 0; ///< how far it goes aside, to the right of its way, as a share of its length
};

/// A frame around nodes that belong together.
struct SceneBox {
    QRectF place; ///< as those of nodes
    QString label;
};

/// Says what arcs are told by, in the order of the measures of the displays.
enum class ArcMeasure : std::uint8_t { Messages, Bytes };
ArcMeasure arcMeasure(const MomentChoice& choice);

/// What decides how wide arcs are.
struct ArcExtremes {
    std::size_t count = 0;
    std::uint64_t most = 0; ///< the greatest amount of one
};

/// All that a scene of nodes shows.
struct NodeContent {
    std::vector<SceneNode> nodes;
    std::vector<SceneArc> arcs {};
    std::vector<SceneBox> boxes {};
    bool isDirected = true; ///< arcs go one way, and have a head
    bool isRing = false; ///< nodes stand on a ring, which is drawn
    bool hasAllArcs = false; ///< at each time it has the same arcs, so that labels may make room for them
    ArcMeasure measure = ArcMeasure::Messages; ///< by which arcs have colour and width
    /// The arcs of the whole interval, so that widths at two times can be compared; nullopt: those are by the present
    /// arcs, as the others are not known.
    std::optional<ArcExtremes> ofInterval {};
    std::vector<LegendEntry> legend {};
    std::vector<LegendEntry> longestLegend {}; ///< that there may be at another time
    QString note {};
    /// Where the first nodes stand, in their order, and what is chosen now, so that they can be dragged; null: they
    /// cannot.
    std::shared_ptr<const NodeLayout> layout {};
    MomentChoice choice {};
    std::size_t byOfLayout = 0; ///< what `layout` belongs to
};

constexpr std::uint64_t amountOf(const core::PairSum& sum, ArcMeasure measure)
{
    return measure == ArcMeasure::Messages ? sum.messages : sum.bytes;
}
/// What an activity is called in a node: one letter.
QString activityLetter(core::Activity activity);
ArcExtremes extremesOf(const std::vector<SceneArc>& arcs, ArcMeasure measure);
/// What the arcs of a scene are measured by: those of the interval, or the present ones where these have more, as they
/// may have what happens at the very end of the interval.
ArcExtremes extremesOf(const NodeContent& content);
/// The legend of nodes that are told by activity, and by kind.
std::vector<LegendEntry> nodeLegend(const std::vector<SceneNode>& nodes, const ColorScheme& scheme);
/// Makes the part of the legend that says what the width of arcs means.
std::vector<LegendEntry> arcLegend(const NodeContent& content, const ColorScheme& scheme);
/// Makes the longest one that there may be at another time.
std::vector<LegendEntry> longestArcLegend(const NodeContent& content, const ColorScheme& scheme);

/// Nodes, and lines between them whose colour and width say how much goes there.
class NodeScene final : public MomentScene {
public:
    NodeScene(NodeContent content, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override { return m_content.note; }
    QString text() const override;
    std::optional<MomentChoice> dragged(QPointF from, QPointF to) const override;
    std::shared_ptr<const NodeLayout> layout() const override { return m_content.layout; }

    const NodeContent& content() const { return m_content; }
    /// The node at a place in the scene; nullopt: none is there.
    std::optional<std::size_t> nodeAt(QPointF position) const;
    /// Where a place of the scene is in [0, 1] × [0, 1].
    QPointF placeAt(QPointF position) const;
    QPointF pointOf(QPointF place) const;
    double radius() const { return m_radius; } ///< of nodes
    const std::vector<PlacedLabel>& names() const { return m_names; }
    const std::vector<PlacedLabel>& boxNames() const { return m_boxNames; }
    const std::vector<PlacedLabel>& amounts() const { return m_amounts; }

private:
    struct Curve {
        QPointF from;
        QPointF control;
        QPointF to;

        QPointF at(double share) const;
        double distanceTo(QPointF point) const;
    };
    double mostNameWidth() const;
    void layOutPlot();
    void layOutLabels();
    std::optional<LineCells> linesIn(const QRectF& bounds) const;
    bool hasCurves() const;
    void placeBoxNames(TakenPlaces& taken);
    void placeAmounts(const LineCells* lines, TakenPlaces& taken);
    Curve curveOf(const SceneArc& arc) const;
    /// 0 … 1 of the greatest amount.
    double shareOf(const SceneArc& arc) const;
    bool isApart(const SceneArc& arc) const;
    QPen penOf(const SceneArc& arc) const;
    void paintArcs(QPainter& painter) const;
    void paintArc(QPainter& painter, const SceneArc& arc) const;
    void paintBoxes(QPainter& painter) const;
    void paintNodes(QPainter& painter) const;
    void paintNode(QPainter& painter, const SceneNode& node) const;
    void paintLabels(QPainter& painter, const std::vector<PlacedLabel>& labels) const;
    QString arcText(const SceneArc& arc) const;

    NodeContent m_content;
    MomentLook m_look;
    QRectF m_plot;
    double m_radius = 0;
    ArcExtremes m_extremes; ///< what arcs are measured by
    double m_widest = 1; ///< logical pixels of full width
    std::vector<LegendEntry> m_legend;
    double m_legendHeight = 0; ///< with the room that it may need at another time
    std::vector<PlacedLabel> m_boxNames;
    std::vector<PlacedLabel> m_names;
    std::vector<PlacedLabel> m_amounts;
};

} // namespace lightcone::views
