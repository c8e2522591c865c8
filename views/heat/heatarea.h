// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/heat/heatchart.h"
#include "views/heat/heatlayout.h"
#include "views/heat/heatpainter.h"
#include "views/jobs/latestjob.h"
#include "views/plot/plotstyle.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QRubberBand;

namespace lightcone::views {

/// Shows a chart of cells, of which both axes can be zoomed and moved. A cursor goes from cell to cell by the keys. The
/// cells in sight are made into an image at once where they are few, else in the background; until that is there, the
/// image before it is stretched. GUI thread only.
class HeatArea final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit HeatArea(QWidget* parent);
    ~HeatArea() override;

    /// @p chart null: nothing is known yet. The part in sight and the cursor stay where the number of rows and columns
    /// does.
    void setChart(std::shared_ptr<const HeatChart> chart);
    const std::shared_ptr<const HeatChart>& chart() const { return m_chart; }
    /// What stands where a chart has no cells.
    void setEmptyText(const QString& text);
    void setChoice(const HeatChoice& choice);
    const HeatChoice& choice() const { return m_choice; }
    void setColorScheme(const ColorScheme& scheme);
    /// @p rows and @p columns are ascending.
    void setSelected(std::vector<std::uint32_t> rows, std::vector<std::uint32_t> columns);
    const HeatHighlights& highlights() const { return m_highlights; }
    /// Row and column of the cell at which the keyboard is.
    using Cell = std::pair<std::uint32_t, std::uint32_t>;
    std::optional<Cell> cellCursor() const { return m_highlights.cursor; }
    void setCellCursor(std::optional<Cell> cell);
    void bringRowIntoSight(std::uint32_t row);
    const HeatLayout& layoutShown() const { return m_layout; }
    const HeatWindow& shownPart() const { return m_window; }
    void setShownPart(const HeatWindow& part);
    bool isAllShown() const { return m_window == HeatWindow(); }

public slots:
    /// Zoom around the cursor, or else the middle.
    void zoomIn();
    void zoomOut();
    void showAll();

signals:
    /// The cell was clicked, or Return pressed on it.
    void chosen(std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers);
    /// The cell was double-clicked.
    void activated(std::uint32_t row, std::uint32_t column);
    void cursorMoved();
    /// A label or a bar of a strip was clicked.
    void rowChosen(std::uint32_t row, Qt::KeyboardModifiers modifiers);
    void columnChosen(std::uint32_t column, Qt::KeyboardModifiers modifiers);
    /// The ground beside all of them was clicked, or Esc pressed.
    void cleared();
    /// Describes what is under the pointer or the cursor; empty when nothing is.
    void pointed(const QString& text);
    void shownPartChanged();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    /// An image of the cells, and the part of them that it shows.
    struct Raster {
        QImage image;
        HeatAxis columns;
        HeatAxis rows;
    };
    enum class Drag : std::uint8_t { None, Press, Box, Pan };

    bool hasCells() const;
    void updateStyle();
    void updateLayout();
    void updateScrollBars();
    void updateRaster();
    void paintRaster(QPainter& painter) const;
    void setAxes(const HeatAxis& columns, const HeatAxis& rows);
    void zoom(double factor, QPointF at, bool isColumns, bool isRows);
    QPointF zoomCenter() const;
    void moveCursor(int rows, int columns);
    bool moveByKey(int key);
    bool actOnKey(const QKeyEvent& key);
    QString textAt(QPointF position) const;
    void click(QPointF position, Qt::KeyboardModifiers modifiers);
    void zoomToBox(const QRectF& box);
    void endDrag();

    std::shared_ptr<const HeatChart> m_chart;
    HeatChoice m_choice;
    ColorScheme m_scheme { Theme::Light };
    std::optional<HeatScale> m_scale; ///< nullopt: there is no chart
    PlotStyle m_style;
    QString m_emptyText;
    HeatWindow m_window;
    HeatLayout m_layout;
    HeatHighlights m_highlights;
    Raster m_raster;
    LatestJob<Raster> m_job;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    HeatLayout m_atPress; ///< the layout when a drag began
    QRubberBand* m_box;
    bool m_isFollowing = false; ///< whether scroll bars follow the window
};

} // namespace lightcone::views
