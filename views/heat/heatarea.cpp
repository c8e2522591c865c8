// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatarea.h"

#include "core/base/workers.h"

#include <QEvent>
#include <QFontInfo>
#include <QPainter>
#include <QRubberBand>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <stop_token>

namespace lightcone::views {

namespace {

constexpr int kSteps = 16; // of a scroll bar for each cell
constexpr std::uint64_t kMostAtOnce = 200'000; // recorded values that take less than a frame
constexpr double kZoomStep = 1.5;

/// Sets @p bar to the part of @p axis that is in sight.
void followAxis(QScrollBar& bar, const HeatAxis& axis)
{
    const auto steps = [](double cells) { return static_cast<int>(std::lround(cells * kSteps)); };
    bar.setPageStep(std::max(1, steps(axis.shown())));
    bar.setSingleStep(kSteps);
    bar.setRange(0, std::max(0, steps(axis.cells() - axis.shown())));
    bar.setValue(steps(axis.first()));
}

} // namespace

HeatArea::HeatArea(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_box(new QRubberBand(QRubberBand::Rectangle, viewport()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    verticalScrollBar()->setAccessibleName(tr("Rows of cells"));
    horizontalScrollBar()->setAccessibleName(tr("Columns of cells"));
    viewport()->setMouseTracking(true);
    setMinimumSize(240, 160);
    updateStyle();
}

HeatArea::~HeatArea() = default;

bool HeatArea::hasCells() const
{
    return m_chart && m_chart->grid->rows() > 0 && m_chart->grid->columns() > 0;
}

void HeatArea::setChart(std::shared_ptr<const HeatChart> chart)
{
    const bool isSameSize = chart && m_chart && chart->grid->rows() == m_chart->grid->rows()
        && chart->grid->columns() == m_chart->grid->columns();
    m_chart = std::move(chart);
    if (!isSameSize) {
        endDrag();
        m_window = {};
        m_highlights = {};
        m_raster = {};
        emit shownPartChanged();
    }
    updateStyle();
    updateLayout();
}

void HeatArea::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void HeatArea::setChoice(const HeatChoice& choice)
{
    m_choice = choice;
    updateStyle();
    updateRaster();
}

void HeatArea::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    updateStyle();
    updateRaster();
}

void HeatArea::updateStyle()
{
    m_style.scheme = m_scheme;
    m_style.font = sizedFont(font(), QFontInfo(font()).pixelSize());
    m_style.pixelRatio = devicePixelRatioF();
    m_scale.reset();
    if (m_chart)
        m_scale.emplace(m_chart->scale(m_choice, m_scheme));
}

void HeatArea::setSelected(std::vector<std::uint32_t> rows, std::vector<std::uint32_t> columns)
{
    m_highlights.rows = std::move(rows);
    m_highlights.columns = std::move(columns);
    viewport()->update();
}

void HeatArea::setCellCursor(std::optional<Cell> cell)
{
    m_highlights.cursor = cell;
    if (cell)
        setAxes(m_layout.columns.withInSight(cell->second), m_layout.rows.withInSight(cell->first));
    viewport()->update();
    emit cursorMoved();
}

void HeatArea::bringRowIntoSight(std::uint32_t row)
{
    setAxes(m_layout.columns, m_layout.rows.withInSight(row));
}

void HeatArea::setShownPart(const HeatWindow& part)
{
    if (m_window == part)
        return;
    m_window = part;
    updateLayout();
    emit shownPartChanged();
}

void HeatArea::setAxes(const HeatAxis& columns, const HeatAxis& rows)
{
    HeatLayout moved = m_layout;
    moved.columns = columns;
    moved.rows = rows;
    setShownPart(moved.window());
}

void HeatArea::updateLayout()
{
    m_layout = hasCells() ? layOutHeat(*m_chart, viewport()->size(), m_style.font, devicePixelRatioF(), m_window)
                          : HeatLayout {};
    updateScrollBars();
    updateRaster();
}

void HeatArea::updateScrollBars()
{
    m_isFollowing = true;
    followAxis(*horizontalScrollBar(), m_layout.columns);
    followAxis(*verticalScrollBar(), m_layout.rows);
    m_isFollowing = false;
}

void HeatArea::scrollContentsBy(int, int)
{
    if (m_isFollowing)
        return;
    const auto moved = [](const QScrollBar& bar, const HeatAxis& axis) {
        return axis.showing(static_cast<double>(bar.value()) / kSteps, axis.shown());
    };
    setAxes(moved(*horizontalScrollBar(), m_layout.columns), moved(*verticalScrollBar(), m_layout.rows));
}

void HeatArea::updateRaster()
{
    m_job.cancel();
    viewport()->update();
    if (!hasCells())
        return;
    const auto make = [chart = m_chart, scale = *m_scale, columns = m_layout.columns, rows = m_layout.rows](
                          const std::stop_token& stop) -> core::Stoppable<Raster> {
        core::Stoppable<QImage> image
            = rasterizeHeat(*chart->grid, columns, rows, chart->merge, scale, core::usefulThreads(), stop);
        if (image.isStopped())
            return core::Stopped {};
        return Raster { std::move(image).value(), columns, rows };
    };
    if (recordedInSight(*m_chart->grid, m_layout.columns, m_layout.rows) <= kMostAtOnce) {
        m_raster = make({}).value();
        return;
    }
    m_job.start(
        make,
        [this](const Raster& raster) {
            m_raster = raster;
            viewport()->update();
        },
        [](JobFailure) {});
}

void HeatArea::paintRaster(QPainter& painter) const
{
    if (m_raster.image.isNull())
        return;
    // The part of the cells that the image shows, on the pixels that it has now.
    const auto place = [](const HeatAxis& shown, const HeatAxis& made) {
        const double begin = shown.toPixel(made.first());
        return std::pair(begin, shown.toPixel(made.first() + made.shown()) - begin);
    };
    const auto [left, width] = place(m_layout.columns, m_raster.columns);
    const auto [top, height] = place(m_layout.rows, m_raster.rows);
    const double ratio = m_layout.pixelRatio;
    painter.save();
    painter.setClipRect(m_layout.plane);
    painter.drawImage(
        QRectF(m_layout.plane.left() + left / ratio, m_layout.plane.top() + top / ratio, width / ratio, height / ratio),
        m_raster.image);
    painter.restore();
}

void HeatArea::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_scheme.background);
    if (!m_chart)
        return;
    painter.setFont(m_style.font);
    if (!hasCells()) {
        painter.setPen(m_scheme.dimText);
        painter.drawText(
            viewport()->rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    paintRaster(painter);
    paintHeatFrame(painter, *m_chart, m_layout, *m_scale, m_highlights, m_style);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(m_layout.plane.adjusted(-1, -1, 0, 0));
    }
}

void HeatArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateLayout();
}

void HeatArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateStyle();
        updateLayout();
    }
}

void HeatArea::zoom(double factor, QPointF at, bool isColumns, bool isRows)
{
    const QPointF pixel = m_layout.toDevice(at);
    setAxes(isColumns ? m_layout.columns.zoomedAt(pixel.x(), factor) : m_layout.columns,
        isRows ? m_layout.rows.zoomedAt(pixel.y(), factor) : m_layout.rows);
}

void HeatArea::zoomIn()
{
    zoom(1 / kZoomStep, zoomCenter(), true, true);
}

void HeatArea::zoomOut()
{
    zoom(kZoomStep, zoomCenter(), true, true);
}

QPointF HeatArea::zoomCenter() const
{
    if (!m_highlights.cursor)
        return m_layout.plane.center();
    const QRectF cell = m_layout.rectOf(m_highlights.cursor->first, m_highlights.cursor->second);
    return cell.isEmpty() ? m_layout.plane.center() : cell.center();
}

void HeatArea::showAll()
{
    setShownPart({});
}

} // namespace lightcone::views
