// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/squarescene.h"

#include "views/plot/hatch.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kAround = 8; ///< around each panel
constexpr double kFormSide = 5; ///< from which on a square has a form
constexpr double kLeastPanelWidth = 260; ///< of the title and the legend, where squares need less

double panelHead(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 4;
}

/// Gives the lines of a legend in a panel of a height, whatever there is to say now, so that squares keep their size.
int legendLines(double panelHeight, const QFont& font)
{
    constexpr double kShare = 0.15;
    return std::clamp(static_cast<int>(panelHeight * kShare / legendLineHeight(font)), 2, 4);
}

double legendRoom(const MomentLook& look, double panelHeight)
{
    const QFont& font = look.style->font;
    return look.legend ? legendLines(panelHeight, font) * legendLineHeight(font) + 2 : 0;
}

void paintSquare(QPainter& painter, const QRectF& rect, const SquarePanel::Square& square, const ColorScheme& scheme)
{
    const bool hasForm = rect.width() >= kFormSide - 1;
    switch (hasForm ? square.form : SquareForm::Full) {
    case SquareForm::Full:
        painter.fillRect(rect, QColor(square.color));
        break;
    case SquareForm::Cut: {
        const double cut = std::max(2.0, std::floor(rect.width() * 0.45));
        for (double y = 0; y < rect.height(); ++y) { // by lines, so that edges are sharp
            const double right = y < cut ? rect.width() - cut + y : rect.width();
            painter.fillRect(QRectF(rect.left(), rect.top() + y, right, 1), QColor(square.color));
        }
        break;
    }
    case SquareForm::Hollow: {
        const double line = std::max(1.0, std::floor(rect.width() / 5));
        painter.fillRect(rect, QColor(square.color));
        painter.fillRect(rect.adjusted(line, line, -line, -line), scheme.background);
        break;
    }
    case SquareForm::Hatched:
        painter.fillRect(rect, QColor(square.color));
        paintHatch(painter, rect, scheme);
        break;
    }
}

} // namespace

std::size_t PanelRoom::squares() const
{
    const auto fitting
        = [](double length) { return static_cast<std::size_t>(std::max(1.0, std::floor(length / kLeastSide))); };
    return fitting(width) * fitting(height);
}

PanelRoom panelRoom(const MomentLook& look, std::size_t panels, std::size_t count)
{
    const double head = panelHead(look.style->font);
    const std::size_t squares = std::max<std::size_t>(1, count);
    std::vector<std::pair<double, PanelRoom>> rooms; // with what they are worth
    double most = 0;
    for (int across = 1; across <= static_cast<int>(panels); ++across) {
        const int down
            = static_cast<int>((panels + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across));
        const double height = look.size.height() / down;
        const PanelRoom room { across, down, std::max(1.0, look.size.width() / across - 2 * kAround),
            std::max(1.0, height - head - legendRoom(look, height) - 2 * kAround) };
        const SquarePlan plan = fittedSquares(squares, room.width, room.height);
        rooms.emplace_back(worthOfGrid(squares, plan.columns, plan.rows, room.width, room.height), room);
        most = std::max(most, rooms.back().first);
    }
    constexpr double kNearly = 0.85; // as good: then legends have more room where panels stand in a square
    std::erase_if(rooms, [most](const auto& room) { return room.first < kNearly * most; });
    return std::ranges::min_element(rooms, {}, [](const auto& room) {
        return std::abs(room.second.across - room.second.down);
    })->second;
}

SquareScene::SquareScene(SquareContent content, const MomentLook& look, const PanelRoom& room)
    : m_content(std::move(content))
    , m_look(look)
    , m_room(room)
    , m_titleHeight(panelHead(look.style->font))
{
    const SquarePlan& plan = m_content.plan;
    m_side = std::min({ room.width / plan.columns, room.height / plan.rows, kMostSquareSide });
    if (m_side >= 1)
        m_side = std::floor(m_side);
    m_squareAt.resize(static_cast<std::size_t>(plan.columns) * static_cast<std::size_t>(plan.rows));
    for (std::size_t i = 0; i < plan.cells.size(); ++i)
        m_squareAt[static_cast<std::size_t>(plan.cells[i].y()) * static_cast<std::size_t>(plan.columns)
            + static_cast<std::size_t>(plan.cells[i].x())]
            = i + 1;
    const double width = std::min(room.width, std::max(kLeastPanelWidth, m_side * plan.columns));
    m_panelWidth = width + 2 * kAround;
    const double height = look.size.height() / room.down;
    double legendHeight = 0;
    for (SquarePanel& panel : m_content.panels) {
        if (look.legend)
            panel.legend
                = layoutPlotLegend(panel.legend, width, legendLines(height, look.style->font), look.style->font);
        else
            panel.legend.clear();
        legendHeight = std::max(legendHeight, plotLegendHeight(panel.legend));
    }
    m_panelHeight = std::min(height, m_titleHeight + m_side * plan.rows + 2 + legendHeight + 2 * kAround);
}

std::optional<double> SquareScene::filledHeight() const
{
    return m_content.plan.cells.empty() ? std::nullopt : std::optional(m_panelHeight * m_room.down);
}

/// The place of the squares of a panel.
QRectF SquareScene::panelPlace(std::size_t panel) const
{
    const auto across = static_cast<std::size_t>(m_room.across);
    const double left = (m_look.size.width() - m_panelWidth * m_room.across) / 2;
    const std::size_t down = panel / across;
    return { std::floor(left + m_panelWidth * static_cast<double>(panel % across) + kAround),
        std::floor(m_panelHeight * static_cast<double>(down) + kAround + m_titleHeight), m_panelWidth - 2 * kAround,
        m_room.height };
}

void SquareScene::paint(QPainter& painter) const
{
    painter.setFont(m_look.style->font);
    if (m_content.plan.cells.empty()) {
        painter.setPen(m_look.style->scheme.dimText);
        painter.drawText(
            QRectF(QPointF(), m_look.size), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_content.emptyText);
        return;
    }
    for (std::size_t panel = 0; panel < m_content.panels.size(); ++panel)
        paintPanel(painter, panel);
}

void SquareScene::paintPanel(QPainter& painter, std::size_t panel) const
{
    const SquarePanel& shown = m_content.panels[panel];
    const ColorScheme& scheme = m_look.style->scheme;
    const QRectF place = panelPlace(panel);
    painter.setPen(scheme.text);
    const QFontMetricsF metrics(m_look.style->font);
    painter.drawText(QRectF(place.left(), place.top() - m_titleHeight, place.width(), m_titleHeight),
        int(Qt::AlignLeft) | int(Qt::AlignVCenter), metrics.elidedText(shown.title, Qt::ElideRight, place.width()));
    const double gap = m_side >= 3 ? 1 : 0;
    for (std::size_t i = 0; i < shown.squares.size(); ++i) {
        const QPoint cell = m_content.plan.cells[i];
        const QRectF rect(
            place.left() + m_side * cell.x(), place.top() + m_side * cell.y(), m_side - gap, m_side - gap);
        paintSquare(painter, rect, shown.squares[i], scheme);
    }
    const double legendTop = place.top() + std::min(place.height(), m_side * m_content.plan.rows) + 2;
    if (!shown.legend.empty())
        paintPlotLegend(painter, QPointF(place.left(), legendTop), shown.legend, *m_look.style);
}

std::optional<MomentSpot> SquareScene::spotAt(QPointF position) const
{
    for (std::size_t panel = 0; panel < m_content.panels.size(); ++panel) {
        const QPointF inside = position - panelPlace(panel).topLeft();
        if (inside.x() < 0 || inside.y() < 0)
            continue;
        const double column = std::floor(inside.x() / m_side);
        const double row = std::floor(inside.y() / m_side);
        if (column >= m_content.plan.columns || row >= m_content.plan.rows)
            continue;
        const std::size_t square
            = m_squareAt[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_content.plan.columns)
                + static_cast<std::size_t>(column)];
        if (square > 0)
            return m_content.spot(square - 1);
    }
    return std::nullopt;
}

QString SquareScene::text() const
{
    QString text
        = QStringLiteral("grid %1 x %2, side %3\n").arg(m_content.plan.columns).arg(m_content.plan.rows).arg(m_side);
    for (std::size_t i = 0; i < m_content.plan.cells.size(); ++i) {
        const QPoint cell = m_content.plan.cells[i];
        text += QStringLiteral("%1,%2 ").arg(cell.x()).arg(cell.y()) + m_content.line(i) + QLatin1Char('\n');
    }
    return text;
}

} // namespace lightcone::views
