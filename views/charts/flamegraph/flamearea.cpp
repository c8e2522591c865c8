// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamearea.h"

#include "core/profile/profilesource.h"
#include "views/base/formatting.h"
#include "views/base/richtext.h"
#include "views/charts/flamegraph/flamepainter.h"
#include "views/charts/flamegraph/flamequery.h"
#include "views/charts/flamegraph/flametext.h"
#include "views/legend/plotlegend.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMargin = 6;
constexpr int kAreaLegendLines = 2;
constexpr int kRowPadding = 7; // pixels that a row is higher than its text

bool isMove(const QKeyEvent& key)
{
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    switch (key.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        return modifiers == Qt::NoModifier;
    default:
        return false;
    }
}

} // namespace

FlameArea::FlameArea(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setAccessibleName(tr("Levels of calls"));
    viewport()->setMouseTracking(true);
    setMinimumSize(240, 120);
    updateFont();
    updateAccessibleName();
}

void FlameArea::setData(std::shared_ptr<const FlameData> newData)
{
    std::vector<core::FunctionId> zoomed;
    std::vector<core::FunctionId> chosen;
    const bool isSameTrace = m_data && newData && m_data->request.profile == newData->request.profile;
    if (isSameTrace) {
        zoomed = zoomedFunctions();
        if (m_selected)
            chosen = m_data->flames.functionsOf(*m_selected);
    }
    const bool wasSelected = m_selected.has_value();
    m_data = std::move(newData);
    m_zoom = {};
    m_selected.reset();
    if (m_data && !m_data->flames.paths.empty()) {
        const FlamePaths& flames = m_data->flames;
        if (const std::uint32_t path = flames.find(zoomed); path > 0)
            m_zoom = { path, flames.paths[path].end };
        if (const std::uint32_t path = flames.find(chosen); path > 0 && flames.paths[path].depth == chosen.size())
            m_selected = path;
    }
    if (!isSameTrace)
        setStyle(m_scheme, m_hidden);
    setLit(m_isLit);
    layOut();
    updateAccessibleName();
    if (wasSelected || m_selected)
        emit selectionChanged();
    emit zoomChanged();
}

void FlameArea::setStyle(const ColorScheme& scheme, const std::vector<core::FunctionId>& hidden)
{
    m_scheme = scheme;
    m_hidden = hidden;
    m_style = m_data ? PlotStyle::of(m_data->request.profile->definitions(), scheme, font(), hidden) : PlotStyle {};
    m_style.scheme = scheme;
    updateFont();
    viewport()->update();
}

void FlameArea::updateFont()
{
    m_style.font = sizedFont(font(), QFontInfo(font()).pixelSize());
    m_style.pixelRatio = devicePixelRatioF();
}

void FlameArea::setDirection(FlameDirection direction)
{
    if (std::exchange(m_direction, direction) != direction)
        layOut();
}

void FlameArea::setLit(const std::vector<bool>& isLit)
{
    m_isLit = isLit;
    const bool fits
        = m_data && !isLit.empty() && isLit.size() == m_data->request.profile->definitions().functions.size();
    m_light = fits ? FlameLight(m_data->flames, isLit) : FlameLight();
    viewport()->update();
}

int FlameArea::rowHeight() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(m_style.font).capHeight())) + 2 * kRowPadding - 1;
}

int FlameArea::legendHeight() const
{
    return static_cast<int>(std::ceil(kAreaLegendLines * legendLineHeight(m_style.font)));
}

QRect FlameArea::plotRect() const
{
    return viewport()->rect().adjusted(kMargin, 2, -kMargin, -legendHeight() - kMargin);
}

int FlameArea::top() const
{
    const QRect plot = plotRect();
    const int height = static_cast<int>(m_geometry.levels) * rowHeight();
    // Few levels stand on the bottom of the plot, as flames do, or hang from its top.
    const int above = m_direction == FlameDirection::Up ? std::max(0, plot.height() - height) : 0;
    return plot.top() + above - verticalScrollBar()->value();
}

QRect FlameArea::placeOfBar(std::size_t index) const
{
    return placeOf(m_geometry.bars[index], m_geometry.levels, rowHeight(), m_direction)
        .translated(plotRect().left(), top())
        .toAlignedRect();
}

void FlameArea::layOut()
{
    const QRect plot = plotRect();
    m_geometry = m_data ? layoutFlames(m_data->flames, m_zoom, std::max(1, plot.width()), devicePixelRatioF())
                        : FlameGeometry {};
    QScrollBar& bar = *verticalScrollBar();
    const int before = bar.maximum() - bar.value();
    const int height = static_cast<int>(m_geometry.levels) * rowHeight();
    bar.setPageStep(std::max(1, plot.height()));
    bar.setSingleStep(rowHeight());
    bar.setRange(0, std::max(0, height - plot.height()));
    if (m_direction == FlameDirection::Up)
        bar.setValue(bar.maximum() - before); // what is at the bottom stays there
    viewport()->update();
}

void FlameArea::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect all = viewport()->rect();
    painter.fillRect(all, m_style.scheme.background);
    if (!m_data)
        return;
    painter.setFont(m_style.font);
    if (m_geometry.bars.empty()) {
        painter.setPen(m_style.scheme.dimText);
        painter.drawText(all, Qt::AlignCenter | Qt::TextWordWrap, flameEmptyText(*m_data));
        return;
    }
    const QRect plot = plotRect();
    painter.setClipRect(plot);
    painter.translate(plot.left(), top());
    paintFlames(painter, *m_data, m_geometry, QRectF(plot).translated(-plot.left(), -top()),
        { m_direction, rowHeight(), &m_light, m_selected }, m_style);
    painter.translate(-plot.left(), -top());
    painter.setClipRect(all);
    paintPlotLegend(painter, QPointF(kMargin, plot.bottom() + 1 + kMargin),
        layoutPlotLegend(
            flameLegend(*m_data, m_geometry, m_style), all.width() - 2 * kMargin, kAreaLegendLines, m_style.font),
        m_style);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    }
}

std::optional<std::size_t> FlameArea::barAt(QPoint position) const
{
    const QRect plot = plotRect();
    const int y = position.y() - top();
    if (!m_data || !plot.contains(position) || y < 0)
        return std::nullopt;
    const auto row = static_cast<std::uint32_t>(y / rowHeight());
    if (row >= m_geometry.levels)
        return std::nullopt;
    const std::uint32_t level = m_direction == FlameDirection::Down ? row : m_geometry.levels - 1 - row;
    return m_geometry.barAt(level, position.x() - plot.left());
}

QString FlameArea::textAt(QPoint position) const
{
    const auto bar = barAt(position);
    return bar ? flameBarText(*m_data, m_geometry.bars[*bar]) : QString();
}

void FlameArea::updateAccessibleName()
{
    QString name = tr("Flame graph");
    if (m_data && m_selected) {
        const FlameBar bar { *m_selected, m_data->flames.paths[*m_selected].end, false, 0, 0, 0 };
        name = tr("%1, selected: %2", "view, call path").arg(name, flameBarText(*m_data, bar));
    }
    setAccessibleName(name);
}

void FlameArea::select(std::optional<std::uint32_t> path)
{
    if (std::exchange(m_selected, path) == path)
        return;
    if (path) {
        if (const auto bar = m_geometry.barOf(m_data->flames, *path))
            bringIntoSight(*bar);
        else
            setZoom({});
    }
    updateAccessibleName();
    viewport()->update();
    emit selectionChanged();
}

void FlameArea::bringIntoSight(std::size_t bar)
{
    const QRect plot = plotRect();
    const QRect place = placeOfBar(bar);
    QScrollBar& scroll = *verticalScrollBar();
    if (place.top() < plot.top())
        scroll.setValue(scroll.value() + place.top() - plot.top());
    else if (place.bottom() > plot.bottom())
        scroll.setValue(scroll.value() + place.bottom() - plot.bottom());
}

std::vector<core::FunctionId> FlameArea::zoomedFunctions() const
{
    if (!isZoomed())
        return {};
    const FlamePath& first = m_data->flames.paths[m_zoom.first];
    return m_data->flames.functionsOf(first.end == m_zoom.end ? m_zoom.first : first.parent);
}

bool FlameArea::isZoomed() const
{
    return m_data && m_zoom.first > 0;
}

void FlameArea::setZoom(FlameZoom zoom)
{
    if (std::exchange(m_zoom, zoom) == zoom)
        return;
    layOut();
    if (const auto bar = m_selected ? m_geometry.barOf(m_data->flames, *m_selected) : std::nullopt)
        bringIntoSight(*bar);
    emit zoomChanged();
}

void FlameArea::zoomIn()
{
    if (m_data && m_selected)
        setZoom({ *m_selected, m_data->flames.paths[*m_selected].end });
}

void FlameArea::zoomOut()
{
    if (!isZoomed())
        return;
    const std::uint32_t above = m_data->flames.paths[m_zoom.first].parent;
    setZoom(above > 0 ? FlameZoom { above, m_data->flames.paths[above].end } : FlameZoom {});
}

void FlameArea::showAll()
{
    setZoom({});
}

void FlameArea::moveBy(Qt::Key key)
{
    if (!m_data || m_geometry.bars.empty())
        return;
    const auto at = m_selected ? m_geometry.barOf(m_data->flames, *m_selected) : std::nullopt;
    if (!at) {
        select(m_geometry.zoom.first);
        return;
    }
    const std::vector<FlameBar>& bars = m_geometry.bars;
    const FlameBar& bar = bars[*at];
    std::optional<std::size_t> next;
    if (key == Qt::Key_Left && *at > 0 && bars[*at - 1].level == bar.level)
        next = *at - 1;
    else if (key == Qt::Key_Right && *at + 1 < bars.size() && bars[*at + 1].level == bar.level)
        next = *at + 1;
    else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        const bool isToCallees = (key == Qt::Key_Down) == (m_direction == FlameDirection::Down);
        const double x = bar.left + 0.5 / devicePixelRatioF();
        if (isToCallees)
            next = m_geometry.barAt(bar.level + 1, x);
        else if (bar.level > 0)
            next = m_geometry.barAt(bar.level - 1, x);
    }
    if (next)
        select(bars[*next].first);
}

bool FlameArea::event(QEvent* event)
{
    // Without this, these keys would trigger commands of the window.
    if (event->type() == QEvent::ShortcutOverride && isMove(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

bool FlameArea::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        QToolTip::showText(help.globalPos(), toolTipText(textAt(help.pos())), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        emit pointed({});
    return QAbstractScrollArea::viewportEvent(event);
}

void FlameArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void FlameArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateFont();
        layOut();
    }
}

void FlameArea::keyPressEvent(QKeyEvent* event)
{
    if (isMove(*event))
        moveBy(static_cast<Qt::Key>(event->key()));
    else
        event->ignore(); // the view knows the others
}

void FlameArea::mousePressEvent(QMouseEvent* event)
{
    const auto bar = barAt(event->position().toPoint());
    const bool isForMenu = event->button() == Qt::RightButton && bar; // which is about what is under the pointer
    if (event->button() == Qt::LeftButton || isForMenu)
        select(bar ? std::optional(m_geometry.bars[*bar].first) : std::nullopt);
}

void FlameArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto bar = barAt(event->position().toPoint()); bar && event->button() == Qt::LeftButton)
        setZoom(zoomTo(m_geometry.bars[*bar]));
}

void FlameArea::mouseMoveEvent(QMouseEvent* event)
{
    emit pointed(textAt(event->position().toPoint()));
}

} // namespace lightcone::views
