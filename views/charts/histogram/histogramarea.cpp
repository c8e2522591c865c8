// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramarea.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"
#include "views/charts/histogram/histogrampainter.h"
#include "views/charts/histogram/histogramquery.h"
#include "views/charts/histogram/histogramtext.h"
#include "views/legend/plotlegend.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMargin = 8;

/// Says whether @p key goes to another bin, brushes, or goes to the longest.
bool isBinKey(const QKeyEvent& key)
{
    const Qt::KeyboardModifiers others = key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return others == Qt::NoModifier;
    default:
        return false;
    }
}

} // namespace

HistogramArea::HistogramArea(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 120);
    setAccessibleName(tr("Durations"));
    setAccessibleDescription(tr("How many last how long. Arrows go from bin to bin, with Shift they choose a range."));
    updateStyle();
}

HistogramArea::~HistogramArea() = default;

void HistogramArea::setData(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const HistogramData> shown)
{
    const bool isSame = m_data && shown && m_data->scale == shown->scale;
    m_store = std::move(store);
    m_data = std::move(shown);
    if (!isSame) {
        m_brushed.reset();
        m_current.reset();
        m_pressed.reset();
    }
    updateStyle();
    layOut();
}

void HistogramArea::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    updateStyle();
    layOut();
}

void HistogramArea::setLogarithmic(bool isLogarithmic)
{
    m_isLogarithmic = isLogarithmic;
    layOut();
}

void HistogramArea::updateStyle()
{
    const QFont pixelFont = sizedFont(font(), QFontInfo(font()).pixelSize());
    m_style = m_store ? PlotStyle::of(m_store->definitions(), m_scheme, pixelFont) : PlotStyle {};
    m_style.scheme = m_scheme;
    m_style.font = pixelFont;
    m_style.pixelRatio = devicePixelRatioF();
    m_labelWidth = countAxisWidth(m_style.font, m_data.get(), m_store.get());
}

QRect HistogramArea::plotRect() const
{
    const bool hasLegend = m_data && !m_data->ofLocation.empty();
    const int legend = hasLegend ? static_cast<int>(std::ceil(legendLineHeight(m_style.font))) : 0;
    const int axis = static_cast<int>(durationAxisHeight(m_style.font));
    const int top = static_cast<int>(std::ceil(QFontMetricsF(m_style.font).height() / 2));
    return rect().adjusted(m_labelWidth + kMargin, top, -kMargin - 8, -axis - legend - 2);
}

void HistogramArea::layOut()
{
    m_geometry = {};
    if (m_data && m_store) {
        const QRect plot = plotRect();
        constexpr int kMarkWidth = 90;
        m_geometry
            = layoutHistogram(*m_data, m_isLogarithmic, QSizeF(std::max(1, plot.width()), std::max(1, plot.height())),
                timeScaleOf(*m_store), valueAxisSpacing(m_style.font), std::max(2, plot.width() / kMarkWidth));
    }
    update();
}

bool HistogramArea::hasBins() const
{
    return m_data && m_geometry.bins > 0;
}

core::DurationRange HistogramArea::rangeOf(std::size_t first, std::size_t last) const
{
    const std::vector<core::Tick>& edges = m_data->scale.edges();
    return { edges[first], edges[last + 1] };
}

std::size_t HistogramArea::binAt(QPointF position) const
{
    return m_geometry.binAt(position.x() - plotRect().left());
}

QString HistogramArea::textOf(std::size_t first, std::size_t last) const
{
    return binsText(*m_data, first, last, timeScaleOf(*m_store));
}

QString HistogramArea::textAt(QPoint position) const
{
    if (!hasBins() || !plotRect().contains(position))
        return {};
    const std::size_t bin = binAt(position);
    QString text = m_brushed && m_brushed->first <= bin && bin <= m_brushed->second
        ? textOf(m_brushed->first, m_brushed->second)
        : textOf(bin, bin);
    if (m_geometry.isHeatMap && m_geometry.locationsInRow == 1) {
        const std::size_t row = m_geometry.locationAt(position.y() - plotRect().top(), m_data->ofLocation.size());
        text += QLatin1Char('\n')
            + tr("%1: %2", "location, number in the bin")
                  .arg(nameText(m_store->definitions().locationLabel(m_data->locations[row])),
                      formatCount(m_data->ofLocation[row][bin]));
    }
    for (std::size_t i = 0; i < m_geometry.lines.size(); ++i)
        text += QLatin1Char('\n')
            + tr("%1: %2", "location, number in the bin")
                  .arg(nameText(m_store->definitions().locationLabel(m_data->locations[i])),
                      formatCount(m_data->ofLocation[i][bin]));
    return text;
}

void HistogramArea::brush(std::size_t from, std::size_t to)
{
    m_brushed = std::minmax(from, to);
    emit pointed(textOf(m_brushed->first, m_brushed->second));
    update();
}

void HistogramArea::clearBrush()
{
    m_brushed.reset();
    update();
}

void HistogramArea::moveTo(std::size_t bin, bool isBrushing)
{
    if (!isBrushing || !m_brushed)
        m_anchor = isBrushing ? m_current.value_or(bin) : bin;
    m_current = bin;
    if (!isBrushing) {
        emit pointed(textOf(bin, bin));
        update();
        return;
    }
    brush(m_anchor, bin);
    emit brushChosen(rangeOf(m_brushed->first, m_brushed->second));
}

void HistogramArea::goToLongest()
{
    if (m_brushed)
        emit longestRequested(rangeOf(m_brushed->first, m_brushed->second));
    else if (m_current)
        emit longestRequested(rangeOf(*m_current, *m_current));
}

bool HistogramArea::event(QEvent* event)
{
    // Without this, these keys would trigger commands of the window.
    if (event->type() == QEvent::ShortcutOverride && isBinKey(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        QToolTip::showText(help.globalPos(), toolTipText(textAt(help.pos())), this);
        return true;
    }
    return QWidget::event(event);
}

void HistogramArea::paintChosen(QPainter& painter) const
{
    if (m_brushed) {
        const double left = m_geometry.leftOf(m_brushed->first);
        const QRectF chosen(left, 0, m_geometry.leftOf(m_brushed->second + 1) - left, m_geometry.height);
        painter.fillRect(chosen, m_style.scheme.range);
        painter.setPen(QPen(m_style.scheme.spotlight, 1));
        painter.drawRect(chosen.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (m_current && hasFocus()) {
        const double left = m_geometry.leftOf(*m_current);
        painter.setPen(QPen(m_style.scheme.selection, 2));
        painter.drawRect(QRectF(left, 1, m_geometry.leftOf(*m_current + 1) - left, m_geometry.height - 2));
    }
}

void HistogramArea::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.scheme.background);
    if (!m_data)
        return;
    painter.setFont(m_style.font);
    const QRect plot = plotRect();
    if (!hasBins()) {
        painter.setPen(m_style.scheme.dimText);
        painter.drawText(rect().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap,
            histogramStatistics(*m_data, timeScaleOf(*m_store)));
        return;
    }
    painter.translate(plot.topLeft());
    paintHistogram(painter, m_geometry, *m_data, m_style);
    painter.setBrush(Qt::NoBrush);
    paintChosen(painter);
    painter.translate(-plot.topLeft());
    const QRectF labels(0, plot.top(), plot.left(), plot.height());
    paintCountAxis(painter, labels, m_geometry, *m_data, *m_store, m_style);
    const QRectF axis(plot.left(), plot.bottom() + 1, plot.width(), durationAxisHeight(m_style.font));
    paintDurationAxis(painter, axis, m_geometry, m_style);
    painter.fillRect(QRectF(plot.left(), plot.bottom() + 1, plot.width(), 1), m_style.scheme.dimText);
    paintPlotLegend(painter, QPointF(kMargin, axis.bottom()),
        layoutPlotLegend(
            histogramLegend(m_geometry, *m_data, *m_store, m_style), width() - 2 * kMargin, 1, m_style.font),
        m_style);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    }
}

void HistogramArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void HistogramArea::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateStyle();
        layOut();
    }
}

void HistogramArea::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !hasBins() || !plotRect().contains(event->position().toPoint()))
        return;
    m_pressed = binAt(event->position());
    m_isDragging = false;
}

void HistogramArea::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || !hasBins()) {
        emit pointed(textAt(event->position().toPoint()));
        return;
    }
    const std::size_t bin = binAt(event->position());
    m_isDragging = m_isDragging || bin != *m_pressed;
    if (m_isDragging)
        brush(*m_pressed, bin);
}

void HistogramArea::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed || !hasBins())
        return;
    const std::size_t pressed = *std::exchange(m_pressed, std::nullopt);
    if (!std::exchange(m_isDragging, false)) {
        moveTo(pressed, false);
        return;
    }
    m_current = binAt(event->position());
    m_anchor = pressed;
    brush(pressed, *m_current);
    emit brushChosen(rangeOf(m_brushed->first, m_brushed->second));
}

void HistogramArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !hasBins() || !plotRect().contains(event->position().toPoint()))
        return;
    const std::size_t bin = binAt(event->position());
    moveTo(bin, false);
    if (!m_brushed || bin < m_brushed->first || bin > m_brushed->second)
        brush(bin, bin);
    goToLongest();
}

void HistogramArea::leaveEvent(QEvent*)
{
    emit pointed({});
}

void HistogramArea::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && (m_brushed || m_pressed)) {
        m_pressed.reset();
        clearBrush();
        emit brushCleared();
        return;
    }
    if (!isBinKey(*event) || !hasBins()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool isBrushing = event->modifiers().testFlag(Qt::ShiftModifier);
    const std::size_t last = m_geometry.bins - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        moveTo(m_current ? *m_current - (*m_current > 0 ? 1 : 0) : last, isBrushing);
        break;
    case Qt::Key_Right:
        moveTo(m_current ? std::min(last, *m_current + 1) : 0, isBrushing);
        break;
    case Qt::Key_Home:
        moveTo(0, isBrushing);
        break;
    case Qt::Key_End:
        moveTo(last, isBrushing);
        break;
    default:
        goToLongest();
    }
}

} // namespace lightcone::views
