// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/bars/barchart.h"
#include "views/bars/bargeometry.h"
#include "views/base/colorscheme.h"
#include "views/plot/plotstyle.h"

#include <QAbstractScrollArea>

#include <cstdint>
#include <optional>

namespace lightcone::views {

/// Shows a bar chart, which scrolls from top to bottom. A click selects a bar, Up and Down go to others. GUI thread
/// only.
class BarArea final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit BarArea(QWidget* parent);

    /// The bar that is selected stays so where the chart has one of its key.
    void setChart(BarChart chart);
    const BarChart& chart() const { return m_chart; }
    void setColorScheme(const ColorScheme& scheme);
    /// What stands where there are no bars.
    void setEmptyText(const QString& text);
    std::optional<std::uint64_t> selected() const { return m_selected; }
    /// Marks a bar and scrolls to it; nullopt: none.
    void setSelected(std::optional<std::uint64_t> key);
    const BarGeometry& geometryShown() const { return m_geometry; }

signals:
    /// The user has clicked a bar, or gone to it.
    void chosen(quint64 key);
    /// A bar was double-clicked, or Return was pressed on it.
    void activated(quint64 key);
    /// Describes the bar under the pointer; empty when there is none.
    void pointed(const QString& text);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void updateStyle();
    void layOut();
    const Bar* barAt(QPointF position) const;
    /// The place of the selected bar among the bars; nullopt: none is.
    std::optional<std::size_t> selectedPlace() const;
    void choose(std::size_t place);
    /// Says whether keyPressEvent() takes the key.
    bool isBarKey(const QKeyEvent& event) const;

    BarChart m_chart;
    ColorScheme m_scheme { Theme::Light };
    PlotStyle m_style;
    BarWidths m_widths;
    BarGeometry m_geometry;
    QString m_emptyText;
    std::optional<std::uint64_t> m_selected;
};

} // namespace lightcone::views
