// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/durationrange.h"
#include "views/base/colorscheme.h"
#include "views/charts/histogram/histogramgeometry.h"
#include "views/plot/plotstyle.h"

#include <QPoint>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

struct HistogramData;

/// The plot of a histogram with its axes, in which bins are chosen with mouse and keys. GUI thread only.
class HistogramArea final : public QWidget {
    Q_OBJECT

public:
    explicit HistogramArea(QWidget* parent);
    ~HistogramArea() override;

    /// Shows @p shown of @p store; both null: nothing. What is brushed stays where the durations are the same.
    void setData(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const HistogramData> shown);
    void setColorScheme(const ColorScheme& scheme);
    /// The counts are logarithmic.
    void setLogarithmic(bool isLogarithmic);
    /// The bins that are brushed, first and last; nullopt: none.
    const std::optional<std::pair<std::size_t, std::size_t>>& brushed() const { return m_brushed; }
    /// The durations of bins.
    core::DurationRange rangeOf(std::size_t first, std::size_t last) const;
    void clearBrush();
    QRect plotRect() const;
    const HistogramGeometry& geometryShown() const { return m_geometry; }

signals:
    /// A range of bins was chosen.
    void brushChosen(const lightcone::core::DurationRange& durations);
    void brushCleared();
    /// The user wants to go to the longest of these.
    void longestRequested(const lightcone::core::DurationRange& durations);
    /// Describes the thing under the pointer, or at the keyboard; empty: there is none.
    void pointed(const QString& text);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool hasBins() const;
    std::size_t binAt(QPointF position) const;
    QString textAt(QPoint position) const;
    QString textOf(std::size_t first, std::size_t last) const;
    void brush(std::size_t from, std::size_t to);
    void moveTo(std::size_t bin, bool isBrushing);
    void goToLongest();
    void paintChosen(QPainter& painter) const;
    void updateStyle();
    void layOut();

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const HistogramData> m_data;
    ColorScheme m_scheme { Theme::Light };
    PlotStyle m_style;
    int m_labelWidth = 0; ///< of the labels left of the plot
    bool m_isLogarithmic = false;
    HistogramGeometry m_geometry;
    std::optional<std::pair<std::size_t, std::size_t>> m_brushed;
    std::optional<std::size_t> m_current; ///< bin at the keyboard
    std::size_t m_anchor = 0; ///< bin at which Shift began to brush
    std::optional<std::size_t> m_pressed; ///< bin at which a drag began
    bool m_isDragging = false;
};

} // namespace lightcone::views
