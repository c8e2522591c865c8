// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/highlights.h"

#include "core/store/storeview.h"
#include "views/lines/linelayout.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotpicture.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowdata.h"

#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

/// Most collectives of the way walked that are highlighted; each has an edge for each row.
constexpr std::ptrdiff_t kMaxCollectives = 40;

std::optional<HighlightItem> resolved(const core::StoreView& store, const Selection& selection)
{
    HighlightItem item;
    item.atSend = selection.atSend;
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        item.what = *call;
    else if (const auto* message = std::get_if<core::MessageId>(&selection.item))
        item.what = store.messages().at(*message);
    else if (const auto* collective = std::get_if<core::CollectiveId>(&selection.item))
        item.what = *collective;
    else if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        item.what = HighlightItem::Event { event->location, store.location(event->location).event(event->index).tick };
    else
        return std::nullopt;
    return item;
}

class HighlightLayout {
public:
    HighlightLayout(const core::StoreView& store, const HighlightView& view, CollectivePoints& points)
        : m_store(store)
        , m_layout(*view.layout)
        , m_ends(m_layout, view.rows ? std::span<const RowData>(*view.rows) : std::span<const RowData>())
        , m_coordinates(view.interval, view.width)
        , m_shown(view.shown)
        , m_top(m_layout.top(m_shown.first) - kMargin)
        , m_bottom(m_layout.top(m_shown.last) + kMargin)
        , m_points(points)
    {
    }

    HighlightShapes::Shape shapeOf(const HighlightItem& item)
    {
        HighlightShapes::Shape shape;
        shape.isCurrent = item.isCurrent;
        std::visit([&](const auto& what) { add(shape, what, item.atSend); }, item.what);
        return shape;
    }

private:
    void add(HighlightShapes::Shape& shape, const core::CallInstance& call, bool) const
    {
        constexpr double kMinWidth = 3;
        const int row = m_layout.rowOf(call.location);
        if (row < 0
            || !core::Interval { call.span.begin, core::saturatingAdd(call.span.end, 1) }.intersects(
                m_coordinates.interval()))
            return;
        const double left = std::max(-4.0, m_coordinates.toPixel(call.span.begin));
        const double right = std::min(m_coordinates.width() + 4, m_coordinates.toPixel(call.span.end));
        QRectF rect(left, m_layout.top(row), std::max(kMinWidth, right - left), m_layout.height(row) - m_layout.gap());
        const RowTree::Row& shown = m_layout.row(row);
        if (shown.showsLevels()) {
            const bool isBelow = shown.stack && call.depth >= shown.levels;
            const std::uint32_t level = isBelow ? shown.levels : std::min(call.depth, shown.levels - 1);
            rect.moveTop(m_layout.levelTop(row, static_cast<int>(level)));
            rect.setHeight(isBelow ? std::max(1, shown.stack->below)
                                   : std::max(1, m_layout.levelHeight(row) - m_layout.levelGap()));
        }
        shape.outlines.push_back(rect);
    }

    void add(HighlightShapes::Shape& shape, const core::Message& message, bool atSend) const
    {
        const int senderRow = m_layout.rowOf(message.sender());
        const int receiverRow = m_layout.rowOf(message.receiver());
        if (senderRow >= 0 && receiverRow >= 0) {
            const double receiverY = m_ends.y(receiverRow, message.receive);
            const auto line = clippedLine(
                m_coordinates, message.send, m_ends.y(senderRow, message.send), message.receive, receiverY);
            if (line)
                addLine(shape, *line);
            shape.hasArrow = isVisible(message.receive) && receiverY >= m_top && receiverY <= m_bottom;
        }
        const int row = atSend ? senderRow : receiverRow;
        const core::Tick tick = atSend ? message.send : message.receive;
        if (row >= 0 && isVisible(tick))
            shape.dots.push_back({ m_coordinates.toPixel(tick), m_ends.y(row, tick) });
    }

    void add(HighlightShapes::Shape& shape, core::CollectiveId id, bool)
    {
        const auto [known, isNew] = m_points.try_emplace(id);
        const std::vector<CollectivePoint>& points = known->second;
        if (isNew)
            known->second = collectivePoints(m_store.collectives(), id, m_layout);
        const auto isBefore = [](int row) { return [row](const CollectivePoint& point) { return point.row < row; }; };
        auto begin = std::partition_point(points.begin(), points.end(), isBefore(m_shown.first));
        auto end = std::partition_point(begin, points.end(), isBefore(m_shown.last));
        if (begin != points.begin())
            --begin; // the edges that cross the rows at the rim
        if (end != points.end())
            ++end;
        std::vector<QLineF> edges;
        layoutEdges(std::span(begin, end), m_ends, m_coordinates, edges);
        for (const QLineF& edge : edges)
            addLine(shape, edge);
    }

    void add(HighlightShapes::Shape& shape, const HighlightItem::Event& event, bool) const
    {
        const int row = m_layout.rowOf(event.location);
        if (row < 0 || !isVisible(event.tick))
            return;
        const double x = m_coordinates.toPixel(event.tick);
        const double bottom = m_layout.top(row) + m_layout.height(row);
        shape.lines.push_back(QLineF(x, m_layout.top(row), x, bottom));
        shape.dots.push_back({ x, m_ends.y(row, event.tick) });
    }

    /// Adds the visible part of a line: the painter would otherwise paint all of a line that is much longer than the
    /// plot.
    void addLine(HighlightShapes::Shape& shape, const QLineF& line) const
    {
        if (const auto inside = clippedLine(line, m_top, m_bottom))
            shape.lines.push_back(*inside);
    }

    bool isVisible(core::Tick t) const
    {
        return t >= m_coordinates.interval().begin && t <= m_coordinates.interval().end;
    }

    const core::StoreView& m_store;
    const RowLayout& m_layout;
    LineEnds m_ends;
    TimeCoordinates m_coordinates;
    RowLayout::Range m_shown;
    static constexpr double kMargin = 40; // pixels; wider than any pen
    double m_top; ///< top of the rows that are laid out
    double m_bottom;
    CollectivePoints& m_points;
};

void paintLines(
    QPainter& painter, const HighlightShapes::Shape& shape, const QColor& color, const QColor& halo, double width)
{
    // The painter is quick with thin lines and with square ends, and slow with thick and round ones. When there are
    // many lines, only the present selection gets a halo.
    constexpr std::size_t kMany = 20;
    if (!shape.isCurrent && shape.lines.size() > kMany) {
        painter.setPen(QPen(color, 1));
        painter.drawLines(shape.lines.data(), static_cast<int>(shape.lines.size()));
        return;
    }
    for (const bool isHalo : { true, false }) {
        if (isHalo && halo.alpha() == 0)
            continue;
        painter.setPen(QPen(isHalo ? halo : color, isHalo ? width + 3 : width + 0.5, Qt::SolidLine, Qt::SquareCap));
        for (const QLineF& line : shape.lines)
            paintMessageLine(painter, line, shape.hasArrow && !isHalo, 9);
    }
}

} // namespace

std::vector<HighlightItem> resolveHighlights(
    const core::StoreView& store, const Selection& selection, std::span<const Selection> walked)
{
    const auto isCollective
        = [](const Selection& step) { return std::holds_alternative<core::CollectiveId>(step.item); };
    std::ptrdiff_t tooMany = std::ranges::count_if(walked, isCollective) - kMaxCollectives;
    std::vector<HighlightItem> items;
    for (const Selection& step : walked) {
        if (step.isSame(selection) || (isCollective(step) && tooMany-- > 0))
            continue;
        if (auto item = resolved(store, step))
            items.push_back(std::move(*item));
    }
    if (auto item = resolved(store, selection)) {
        item->isCurrent = true;
        items.push_back(std::move(*item));
    }
    return items;
}

HighlightShapes layoutHighlights(const core::StoreView& store, std::span<const HighlightItem> items,
    const HighlightView& view, CollectivePoints& points)
{
    HighlightShapes shapes;
    HighlightLayout highlightLayout(store, view, points);
    for (const HighlightItem& item : items)
        shapes.shapes.push_back(highlightLayout.shapeOf(item));
    return shapes;
}

void HighlightLayer::setItems(std::vector<HighlightItem> items)
{
    m_items = std::move(items);
    std::erase_if(m_points, [this](const auto& known) {
        return std::none_of(m_items.begin(), m_items.end(), [&known](const HighlightItem& item) {
            const auto* id = std::get_if<core::CollectiveId>(&item.what);
            return id && *id == known.first;
        });
    });
    m_isStale = true;
}

void HighlightLayer::follow(const ViewState& state)
{
    setItems(state.store() ? resolveHighlights(*state.store(), state.selection(), state.walkedSoFar())
                           : std::vector<HighlightItem> {});
}

const HighlightShapes& HighlightLayer::shapes(const core::StoreView& store, const HighlightView& view)
{
    if (!m_isStale && m_view == view)
        return m_shapes;
    if (m_view.layout != view.layout)
        m_points.clear();
    m_view = view;
    m_isStale = false;
    m_shapes = layoutHighlights(store, m_items, view, m_points);
    return m_shapes;
}

void paintHighlights(QPainter& painter, const HighlightShapes& shapes, const PlotStyle& style)
{
    constexpr std::size_t kMany = 100; // a longer way is painted without halos, in half the time
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const HighlightShapes::Shape& shape : shapes.shapes) {
        QColor color = style.scheme.selection;
        QColor halo = style.scheme.background;
        color.setAlpha(shape.isCurrent ? 255 : 110);
        halo.setAlpha(shape.isCurrent ? 220 : shapes.shapes.size() > kMany ? 0 : 90);
        const double width = shape.isCurrent ? 2 : 1.25;
        for (const QRectF& outline : shape.outlines) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(halo, width + 2));
            painter.drawRect(outline);
            painter.setPen(QPen(color, width));
            painter.drawRect(outline);
        }
        paintLines(painter, shape, color, halo, width);
        for (const QPointF& dot : shape.dots) {
            painter.setPen(QPen(halo, 1.5));
            painter.setBrush(color);
            painter.drawEllipse(dot, width + 2, width + 2);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintPictureHighlights(QPainter& painter, const core::StoreView& store, const PlotPicture& picture,
    const HighlightView& view, const PlotStyle& style)
{
    const std::vector<HighlightItem> items = resolveHighlights(store, picture.selection, picture.walked);
    CollectivePoints points;
    paintHighlights(painter, layoutHighlights(store, items, view, points), style);
}

} // namespace lightcone::views
