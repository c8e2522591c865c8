// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"
#include "views/plot/valueaxis.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

class QFontMetricsF;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Neighbours in an order that have one bar together: [first, last).
struct BarGroup {
    std::size_t first = 0;
    std::size_t last = 0;

    std::size_t size() const { return last - first; }
    /// Those of @p locations that share the bar.
    std::span<const core::LocationId> of(std::span<const core::LocationId> locations) const
    {
        return locations.subspan(first, size());
    }
};

/// Divides @p count locations evenly among bars, so that each has room in @p width logical pixels: one each where that
/// goes.
std::vector<BarGroup> barGroups(std::size_t count, double width);
/// The name of a bar: that of the location, or those of the first and the last one, where what numbers begin with alike
/// is said once: "rank 8 … 15"; how many they are, where they are no range of the trace: "4 locations".
QString barLabel(const core::StoreView& store, std::span<const core::LocationId> locations);
/// The name of the bar of @p group, which are some of the @p locations that a display shows. Those that another one of
/// these comes between in the trace are no range either.
QString barLabel(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations);
/// The names of the first ones of the locations of that bar, and how many others there are; empty: barLabel() says it.
QString memberText(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations);

/// A bar of a scene.
struct SceneBar {
    struct Part {
        double low = 0; ///< values of the axis
        double high = 0;
        QColor color;
        bool isHatched = false; ///< told apart by more than its colour
    };
    /// The locations that it stands for, in the order of the display; their values are means.
    std::vector<core::LocationId> locations;
    QString label;
    std::vector<Part> parts;
    std::optional<ValueRange> range {}; ///< of the values of the locations, where these are several
    QString text {}; ///< what is said of it
    QString members {}; ///< names of its locations, where the label does not tell them
};

/// The greatest width of some of @p count labels: of few ones, of all.
double widestLabel(std::size_t count, const std::function<QString(std::size_t)>& labelOf, const QFontMetricsF& metrics);
/// How many characters all labels begin with alike, up to the end of a word: of "rank 8" and "rank 12" those of "rank
/// ". None where all labels are the same.
qsizetype alikeBegin(std::size_t count, const std::function<QString(std::size_t)>& labelOf);

/// A bar of a group of the @p locations that a display shows, with nothing but its locations and their names.
SceneBar sceneBar(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations);

/// A line across all bars.
struct SceneLine {
    double value = 0;
    QString label;
};

/// All that a scene of bars shows.
struct BarContent {
    std::vector<SceneBar> bars;
    std::vector<SceneLine> lines {};
    ValueAxis axis; ///< without height and marks
    bool isLastNamed = false; ///< the last bar has a label also where only some have
    bool isCentred = false; ///< few bars are wide, and stand in the middle
    bool isFull = false; ///< the axis ends where `axis` says; else it gets room
    /// Shows values, which are not below 0, by the logarithm of 1 + value, so that 0 stays at the bottom.
    bool isLogarithmic = false;
    std::vector<LegendEntry> legend {};
    QString note {};
    QString emptyText; ///< stands where there is no bar
};

/// A bar for each location, upright and side by side, with an axis of values.
class BarScene final : public MomentScene {
public:
    BarScene(BarContent content, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override { return m_content.note; }
    QString text() const override;
    /// The width that the bars have in a scene of @p look, about.
    static double barRoom(const MomentLook& look);

private:
    double edge(std::size_t i) const;
    QRectF barRect(std::size_t i) const;
    void layoutBars();
    double toY(double value) const; ///< pixels from the top of the plot
    void layoutLogarithmicAxis(double height);
    void paintBars(QPainter& painter) const;
    void paintParts(QPainter& painter, std::size_t i, std::vector<QRectF>& hatched) const;
    void paintRange(QPainter& painter, std::size_t i) const;
    QRectF filledRect(std::size_t i) const;
    void paintLabels(QPainter& painter) const;
    void paintLines(QPainter& painter) const;

    BarContent m_content;
    MomentLook m_look;
    ValueAxis m_axis;
    QRectF m_plot;
    double m_barStep = 1; ///< width of a bar with its gap
    double m_barsLeft = 0; ///< where the first bar begins
    std::vector<LegendEntry> m_legend;
    double m_labelHeight = 0;
    std::size_t m_labelStep = 1; ///< every so manieth bar has a label
};

} // namespace lightcone::views
