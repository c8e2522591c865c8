// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/programtasks/taskscene.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kEdge = 6; ///< around all, and between columns
constexpr double kSquare = 12; ///< side of the square before a name
constexpr double kColumnWidth = 240; ///< of entries without bars, at least, where there are several columns
constexpr double kMostLegend = 0.25; ///< share of the height

double entryHeight(const QFont& font)
{
    return std::ceil(std::max(QFontMetricsF(font).height(), kSquare)) + 4;
}

std::size_t columnsIn(double width)
{
    return static_cast<std::size_t>(std::max(1.0, std::floor(width / kColumnWidth)));
}

} // namespace

std::size_t taskRoom(const MomentLook& look, bool hasBars)
{
    const double height = look.size.height() * (look.legend ? 1 - kMostLegend : 1) - 2 * kEdge;
    const auto lines = static_cast<std::size_t>(std::max(1.0, std::floor(height / entryHeight(look.style->font))));
    return hasBars ? lines : lines * columnsIn(look.size.width() - 2 * kEdge);
}

TaskScene::TaskScene(TaskContent content, const MomentLook& look)
    : m_content(std::move(content))
    , m_look(look)
    , m_lineHeight(entryHeight(look.style->font))
{
    const QFont& font = look.style->font;
    const double width = std::max(1.0, look.size.width() - 2 * kEdge);
    if (look.legend && !m_content.legend.empty())
        m_legend = layoutPlotLegend(m_content.legend, width, 2, font);
    m_height = std::max(1.0, look.size.height() - 2 * kEdge - plotLegendHeight(m_legend));
    const std::size_t count = std::max<std::size_t>(1, m_content.entries.size());
    m_lines = m_content.hasBars
        ? count
        : std::min(count, static_cast<std::size_t>(std::max(1.0, std::floor(m_height / m_lineHeight))));
    m_columns = (count + m_lines - 1) / m_lines;
    if (!m_content.entries.empty())
        m_height = std::min(m_height, m_lineHeight * static_cast<double>(m_lines));
    const QFontMetricsF metrics(font);
    for (const TaskEntry& entry : m_content.entries) {
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(entry.name));
        m_valueWidth = std::max(m_valueWidth, metrics.horizontalAdvance(entry.value));
    }
    const double room = width / static_cast<double>(m_columns) - kSquare - 3 * kEdge;
    m_valueWidth = std::min(m_valueWidth, room * 0.4);
    m_nameWidth = std::max(0.0, std::min(m_nameWidth, m_content.hasBars ? room * 0.35 : room - m_valueWidth));
}

std::optional<double> TaskScene::filledHeight() const
{
    return m_content.entries.empty() ? std::nullopt : std::optional(m_height + plotLegendHeight(m_legend) + 2 * kEdge);
}

QRectF TaskScene::place(std::size_t i) const
{
    const double width = (m_look.size.width() - 2 * kEdge) / static_cast<double>(m_columns);
    const std::size_t column = i / m_lines;
    return { kEdge + width * static_cast<double>(column), kEdge + m_lineHeight * static_cast<double>(i % m_lines),
        width, m_lineHeight };
}

double TaskScene::barLeft() const
{
    return kSquare + kEdge + m_nameWidth + kEdge;
}

double TaskScene::barWidth() const
{
    return std::max(1.0, place(0).width() - barLeft() - m_valueWidth - 2 * kEdge);
}

void TaskScene::paint(QPainter& painter) const
{
    const ColorScheme& scheme = m_look.style->scheme;
    painter.setFont(m_look.style->font);
    if (m_content.entries.empty()) {
        painter.setPen(scheme.dimText);
        painter.drawText(
            QRectF(QPointF(), m_look.size), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_content.emptyText);
        return;
    }
    for (std::size_t i = 0; i < m_content.entries.size(); ++i)
        paintEntry(painter, i);
    if (m_content.hasBars && m_content.moment) {
        const double x = std::floor(place(0).left() + barLeft() + *m_content.moment * barWidth());
        const double bottom = place(m_content.entries.size() - 1).bottom();
        painter.fillRect(QRectF(x, kEdge, 1, bottom - kEdge), scheme.cursor);
    }
    if (!m_legend.empty())
        paintPlotLegend(painter, QPointF(kEdge, kEdge + m_height), m_legend, *m_look.style);
}

void TaskScene::paintEntry(QPainter& painter, std::size_t i) const
{
    const ColorScheme& scheme = m_look.style->scheme;
    const TaskEntry& entry = m_content.entries[i];
    const QRectF room = place(i);
    const QFontMetricsF metrics(m_look.style->font);
    const QRectF square(room.left(), std::floor(room.center().y() - kSquare / 2), kSquare, kSquare);
    painter.fillRect(square, scheme.text);
    painter.fillRect(square.adjusted(1, 1, -1, -1), entry.isOutlined ? scheme.background : entry.color);
    const double nameLeft = square.right() + kEdge;
    painter.setPen(entry.isOutlined ? scheme.dimText : scheme.text);
    painter.drawText(QRectF(nameLeft, room.top(), m_nameWidth + 1, room.height()),
        int(Qt::AlignLeft) | int(Qt::AlignVCenter), metrics.elidedText(entry.name, Qt::ElideMiddle, m_nameWidth + 1));
    double valueLeft = nameLeft + m_nameWidth + kEdge;
    if (m_content.hasBars) {
        const QRectF track(room.left() + barLeft(), room.top() + 2, barWidth(), room.height() - 4);
        painter.fillRect(track, scheme.idle);
        const double left = track.left() + entry.low * track.width();
        const double right = track.left() + entry.high * track.width();
        if (entry.high > entry.low)
            painter.fillRect(QRectF(left, track.top(), std::max(1.0, right - left), track.height()), entry.color);
        if (entry.mark) {
            const double x = std::floor(track.left() + *entry.mark * (track.width() - 2));
            painter.fillRect(QRectF(x, track.top() - 1, 2, track.height() + 2), scheme.text);
        }
        valueLeft = track.right() + kEdge;
    }
    painter.setPen(scheme.text);
    painter.drawText(QRectF(valueLeft, room.top(), m_valueWidth + 1, room.height()),
        int(m_content.hasBars ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter),
        metrics.elidedText(entry.value, Qt::ElideRight, m_valueWidth + 1));
}

std::optional<MomentSpot> TaskScene::spotAt(QPointF position) const
{
    for (std::size_t i = 0; i < m_content.entries.size(); ++i) {
        if (place(i).contains(position))
            return MomentSpot { m_content.entries[i].text, m_content.entries[i].name, m_content.entries[i].locations };
    }
    return std::nullopt;
}

QString TaskScene::text() const
{
    QString text;
    for (const TaskEntry& entry : m_content.entries)
        text += entry.name + QStringLiteral(": ") + entry.geometry + QLatin1Char('\n');
    return text;
}

} // namespace lightcone::views
