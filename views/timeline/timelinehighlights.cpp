// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinehighlights.h"

#include "core/store/storeview.h"
#include "views/timeline/linelayout.h"
#include "views/timeline/timelinepainter.h"
#include "views/timeline/timelinequery.h"

#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr std::size_t kMaxWalked = 40;

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
    HighlightLayout(const core::StoreView& store, const RowLayout& layout, std::span<const RowData> rows,
        const TimeCoordinates& coordinates)
        : m_store(store)
        , m_layout(layout)
        , m_ends(layout, rows)
        , m_coordinates(coordinates)
    {
    }

    HighlightShapes::Shape shapeOf(const HighlightItem& item) const
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
        if (shown.levels > 1) {
            const auto level = static_cast<int>(std::min(call.depth, shown.levels - 1));
            rect.moveTop(m_layout.top(row) + level * m_layout.levelHeight());
            rect.setHeight(m_layout.levelHeight() - std::min(1, m_layout.gap()));
        }
        shape.outlines.push_back(rect);
    }

    void add(HighlightShapes::Shape& shape, const core::Message& message, bool atSend) const
    {
        const int senderRow = m_layout.rowOf(message.sender());
        const int receiverRow = m_layout.rowOf(message.receiver());
        if (senderRow >= 0 && receiverRow >= 0) {
            const auto line = clippedLine(m_coordinates, message.send, m_ends.y(senderRow, message.send),
                message.receive, m_ends.y(receiverRow, message.receive));
            if (line)
                shape.lines.push_back(*line);
            shape.hasArrow = isVisible(message.receive);
        }
        const int row = atSend ? senderRow : receiverRow;
        const core::Tick tick = atSend ? message.send : message.receive;
        if (row >= 0 && isVisible(tick))
            shape.dots.push_back({ m_coordinates.toPixel(tick), m_ends.y(row, tick) });
    }

    void add(HighlightShapes::Shape& shape, core::CollectiveId id, bool) const
    {
        QPolygonF fill;
        layoutBand(collectivePoints(m_store.collectives(), id, m_layout), m_ends, m_coordinates, shape.lines, fill);
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

    bool isVisible(core::Tick t) const
    {
        return t >= m_coordinates.interval().begin && t <= m_coordinates.interval().end;
    }

    const core::StoreView& m_store;
    const RowLayout& m_layout;
    LineEnds m_ends;
    const TimeCoordinates& m_coordinates;
};

} // namespace

std::vector<HighlightItem> resolveHighlights(
    const core::StoreView& store, const Selection& selection, std::span<const Selection> walked)
{
    std::vector<HighlightItem> items;
    const std::size_t first = walked.size() > kMaxWalked ? walked.size() - kMaxWalked : 0;
    for (std::size_t i = first; i < walked.size(); ++i) {
        if (walked[i].isSame(selection))
            continue;
        if (auto item = resolved(store, walked[i]))
            items.push_back(std::move(*item));
    }
    if (auto item = resolved(store, selection)) {
        item->isCurrent = true;
        items.push_back(std::move(*item));
    }
    return items;
}

HighlightShapes layoutHighlights(const core::StoreView& store, std::span<const HighlightItem> items,
    const RowLayout& layout, std::span<const RowData> rows, const TimeCoordinates& coordinates)
{
    HighlightShapes shapes;
    const HighlightLayout highlightLayout(store, layout, rows, coordinates);
    for (const HighlightItem& item : items)
        shapes.shapes.push_back(highlightLayout.shapeOf(item));
    return shapes;
}

void paintHighlights(QPainter& painter, const HighlightShapes& shapes, const TimelineStyle& style)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const HighlightShapes::Shape& shape : shapes.shapes) {
        QColor color = style.scheme.selection;
        QColor halo = style.scheme.background;
        color.setAlpha(shape.isCurrent ? 255 : 110);
        halo.setAlpha(shape.isCurrent ? 220 : 90);
        const double width = shape.isCurrent ? 2 : 1.25;
        for (const QRectF& outline : shape.outlines) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(halo, width + 2));
            painter.drawRect(outline);
            painter.setPen(QPen(color, width));
            painter.drawRect(outline);
        }
        for (const bool isHalo : { true, false }) {
            painter.setPen(QPen(isHalo ? halo : color, isHalo ? width + 3 : width + 0.5, Qt::SolidLine, Qt::RoundCap));
            for (const QLineF& line : shape.lines)
                paintMessageLine(painter, line, shape.hasArrow && !isHalo, 9);
        }
        for (const QPointF& dot : shape.dots) {
            painter.setPen(QPen(halo, 1.5));
            painter.setBrush(color);
            painter.drawEllipse(dot, width + 2, width + 2);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace lightcone::views
