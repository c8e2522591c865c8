// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/cube/cubespread.h"
#include "views/plot/plotstyle.h"
#include "views/plot/valueaxis.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace lightcone::views {

/// How the numbers of some places are spread.
struct CubeBox {
    QString title; ///< what the places are: "Locations"
    CubeSpread spread;
    std::vector<QString> names; ///< one a place
    std::vector<double> numbers; ///< one a place, in the unit of the plot
};

/// Boxes beside each other, over one axis.
struct CubeBoxContent {
    std::vector<CubeBox> boxes; ///< those without numbers are left out
    ValueUnit unit;
    double scale = 1; ///< what the spreads are multiplied by: percents are shares of a whole
};

/// Where the parts of a box plot are, in logical pixels.
struct CubeBoxGeometry {
    struct Outlier {
        QPointF center;
        std::uint32_t place = 0;
    };
    struct Box {
        QRectF title; ///< below the axis
        QRectF room; ///< the whole height of the axis
        QRectF box; ///< from the lower to the upper quartile
        double median = 0; ///< y
        double mean = 0; ///< y
        double lowWhisker = 0; ///< y
        double highWhisker = 0; ///< y
        std::vector<Outlier> outliers;
    };
    QRectF axisRect; ///< at the left of the plot
    QRectF plot;
    ValueAxis axis;
    std::vector<Box> boxes; ///< one a box of the content
};

/// Lays the plot out in @p size. No boxes where there are none, or no room.
CubeBoxGeometry layOutCubeBoxes(const CubeBoxContent& content, const QSizeF& size, const QFont& font);
void paintCubeBoxes(
    QPainter& painter, const CubeBoxContent& content, const CubeBoxGeometry& geometry, const PlotStyle& style);
/// All numbers of a box, a line each; with the name of the place at its ends.
QString cubeBoxText(const CubeBoxContent& content, const CubeBox& box);
/// What is at @p position: an outlier by name, else a box with all its numbers; empty: nothing.
QString cubeBoxTextAt(const CubeBoxContent& content, const CubeBoxGeometry& geometry, QPointF position);

/// Shows a box plot; its tool tip tells the numbers.
class CubeBoxPlot final : public QWidget {
    Q_OBJECT

public:
    explicit CubeBoxPlot(QWidget* parent = nullptr);

    void setContent(CubeBoxContent content);
    void setColorScheme(const ColorScheme& scheme);
    const CubeBoxContent& content() const { return m_content; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    CubeBoxContent m_content;
    PlotStyle m_style;
};

} // namespace lightcone::views
