// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/kiviatscene.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/moments/momenttext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lightcone::views {

namespace {

constexpr double kMargin = 8;
constexpr double kLeastLabel = 40; ///< logical pixels of a label that is cut
constexpr double kLeastBars = 170; ///< logical pixels that bars need at least

QString spokeText(const KiviatSpoke& spoke)
{
    QString text = spoke.hasMost
        ? MomentText::tr("%1: busy %2, most so far %3", "location, shares")
              .arg(spoke.label, formatPercent(spoke.busy), formatPercent(spoke.most))
        : MomentText::tr("%1: busy %2", "location, share").arg(spoke.label, formatPercent(spoke.busy));
    if (spoke.locations.size() > 1)
        text += MomentText::tr(
            "\nmean of %Ln location(s); busy from %1 to %2", nullptr, pluralNumber(spoke.locations.size()))
                    .arg(formatPercent(spoke.least), formatPercent(spoke.greatest));
    if (!spoke.members.isEmpty())
        text += QLatin1Char('\n') + spoke.members;
    return text;
}

} // namespace

std::vector<KiviatSpoke> kiviatSpokes(const Kiviat& kiviat, const core::StoreView& store)
{
    const std::size_t count = kiviat.locations.size();
    const std::size_t spokes = std::min(count, kMostSpokes);
    std::vector<KiviatSpoke> made;
    made.reserve(spokes);
    for (std::size_t i = 0; i < spokes; ++i) {
        const std::size_t first = count * i / spokes;
        const std::size_t last = count * (i + 1) / spokes;
        KiviatSpoke spoke;
        spoke.least = kiviat.busy[first];
        for (std::size_t k = first; k < last; ++k) {
            spoke.locations.push_back(kiviat.locations[k]);
            spoke.busy += kiviat.busy[k] / static_cast<double>(last - first);
            spoke.most += kiviat.most[k] / static_cast<double>(last - first);
            spoke.hasMost = kiviat.hasMost;
            spoke.least = std::min(spoke.least, kiviat.busy[k]);
            spoke.greatest = std::max(spoke.greatest, kiviat.busy[k]);
        }
        spoke.label = barLabel(store, BarGroup { first, last }, kiviat.locations);
        spoke.members = memberText(store, { first, last }, kiviat.locations);
        made.push_back(std::move(spoke));
    }
    return made;
}

KiviatScene::KiviatScene(
    std::vector<KiviatSpoke> spokes, std::unique_ptr<BarScene> bars, QString note, const MomentLook& look)
    : m_spokes(std::move(spokes))
    , m_bars(std::move(bars))
    , m_note(std::move(note))
    , m_look(look)
    , m_barPlace(barPlace(look.size))
{
    const double width = m_barPlace.isEmpty() ? look.size.width() : m_barPlace.left();
    const QFontMetricsF metrics(look.style->font);
    const auto widest = [&] {
        return widestLabel(
            m_spokes.size(), [this](std::size_t i) { return m_spokes[i].label.mid(m_alike); }, metrics);
    };
    double label = widest();
    if (label + 2 > width / 5) {
        m_alike = alikeBegin(m_spokes.size(), [this](std::size_t i) { return m_spokes[i].label; });
        label = widest();
    }
    m_labelWidth = std::min(label + 2, width / 5);
    if (m_labelWidth < std::min(label, kLeastLabel))
        m_labelWidth = 0; // the figure needs the room more than dots do
    m_center = QPointF(width / 2, look.size.height() / 2);
    m_radius = std::max(1.0,
        std::min(width / 2 - m_labelWidth, look.size.height() / 2 - (m_labelWidth > 0 ? metrics.height() : 0))
            - kMargin);
}

QRectF KiviatScene::barPlace(QSizeF size)
{
    const double width = size.width() - size.height();
    return width < kLeastBars ? QRectF() : QRectF(size.height(), 0, width, size.height());
}

/// The first spoke points upward, the others follow clockwise.
double KiviatScene::angleOf(std::size_t i) const
{
    return 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(m_spokes.size()) - std::numbers::pi / 2;
}

QPointF KiviatScene::pointOf(std::size_t i, double value) const
{
    return m_center + QPointF(std::cos(angleOf(i)), std::sin(angleOf(i))) * (m_radius * value);
}

QPolygonF KiviatScene::outline(double KiviatSpoke::*value) const
{
    QPolygonF outline;
    for (std::size_t i = 0; i < m_spokes.size(); ++i)
        outline << pointOf(i, m_spokes[i].*value);
    return outline;
}

void KiviatScene::paint(QPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor busy = m_look.style->scheme.activity(core::Activity::Busy);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(busy, 70));
    painter.drawPolygon(outline(&KiviatSpoke::most));
    painter.setBrush(busy);
    painter.drawPolygon(outline(&KiviatSpoke::busy));
    paintGrid(painter);
    const bool isGrouped = std::ranges::any_of(m_spokes, [](const auto& spoke) { return spoke.locations.size() > 1; });
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.style->scheme.text, 1));
    painter.drawPolygon(outline(&KiviatSpoke::busy));
    if (isGrouped) {
        painter.setPen(QPen(m_look.style->scheme.dimText, 1, Qt::DotLine));
        painter.drawPolygon(outline(&KiviatSpoke::least));
        painter.drawPolygon(outline(&KiviatSpoke::greatest));
    }
    paintFull(painter);
    paintLabels(painter);
    painter.restore();
    if (m_bars) {
        painter.save();
        painter.translate(m_barPlace.topLeft());
        m_bars->paint(painter);
        painter.restore();
    }
}

void KiviatScene::paintGrid(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.style->scheme.grid, 1));
    for (const double share : { 0.25, 0.5, 0.75, 1.0 })
        painter.drawEllipse(m_center, m_radius * share, m_radius * share);
    for (std::size_t i = 0; i < m_spokes.size(); ++i)
        painter.drawLine(m_center, pointOf(i, 1));
}

/// Says at the outer ring how much it is, beside the first spoke.
void KiviatScene::paintFull(QPainter& painter) const
{
    constexpr double kLeastLines = 6; // of a radius that has room
    const QFontMetricsF metrics(m_look.style->font);
    if (m_spokes.empty() || m_radius < kLeastLines * metrics.height())
        return;
    const QString text = MomentText::tr("100 %");
    const QRectF place(m_center.x() + 2, m_center.y() - m_radius + metrics.height() / 3,
        metrics.horizontalAdvance(text) + 4, metrics.height());
    painter.fillRect(place, withAlpha(m_look.style->scheme.background, 200));
    painter.setFont(m_look.style->font);
    painter.setPen(m_look.style->scheme.dimText);
    painter.drawText(place, Qt::AlignCenter, text);
}

void KiviatScene::paintLabels(QPainter& painter) const
{
    if (m_labelWidth == 0)
        return;
    const QFontMetricsF metrics(m_look.style->font);
    painter.setFont(m_look.style->font);
    painter.setPen(m_look.style->scheme.text);
    // Labels of spokes that are closer to each other than a line is high would touch.
    const double apart
        = 2 * std::numbers::pi * m_radius / static_cast<double>(std::max<std::size_t>(m_spokes.size(), 1));
    const auto step = static_cast<std::size_t>(std::max(1.0, std::ceil(metrics.height() * 1.5 / std::max(apart, 0.1))));
    std::vector<QRectF> taken; // at the top and the bottom labels lie beside each other
    for (std::size_t i = 0; i < m_spokes.size(); i += step) {
        const QPointF end = pointOf(i, 1 + 4 / m_radius);
        const QString label = m_spokes[i].label.mid(m_alike);
        const double width = std::min(metrics.horizontalAdvance(label) + 2, m_labelWidth);
        const double side = std::cos(angleOf(i)); // −1: left … 1: right
        const double up = std::sin(angleOf(i));
        const QRectF place(end.x() - width / 2 + side * width / 2,
            end.y() - metrics.height() / 2 + up * metrics.height() / 2, width, metrics.height());
        if (std::ranges::any_of(taken, [&place](const QRectF& other) { return other.intersects(place); }))
            continue;
        taken.push_back(place);
        painter.drawText(
            place, Qt::AlignCenter, metrics.elidedText(label, m_alike > 0 ? Qt::ElideRight : Qt::ElideMiddle, width));
    }
}

std::optional<MomentSpot> KiviatScene::spotAt(QPointF position) const
{
    if (m_bars && m_barPlace.contains(position))
        return m_bars->spotAt(position - m_barPlace.topLeft());
    const QPointF offset = position - m_center;
    if (m_spokes.empty() || std::hypot(offset.x(), offset.y()) > m_radius * 1.15)
        return std::nullopt;
    const double turn = (std::atan2(offset.y(), offset.x()) + std::numbers::pi / 2) / (2 * std::numbers::pi);
    const auto count = static_cast<double>(m_spokes.size());
    const auto i = static_cast<std::size_t>(std::fmod(std::round((turn + 1) * count), count));
    const KiviatSpoke& spoke = m_spokes[i];
    MomentSpot spot { spokeText(spoke), spoke.label, spoke.locations };
    std::ranges::sort(spot.locations);
    return spot;
}

QString KiviatScene::text() const
{
    QString text;
    for (const KiviatSpoke& spoke : m_spokes)
        text += QStringLiteral("%1: %2 of %3 to %4, most %5\n")
                    .arg(spoke.label)
                    .arg(spoke.busy, 0, 'f', 4)
                    .arg(spoke.least, 0, 'f', 4)
                    .arg(spoke.greatest, 0, 'f', 4)
                    .arg(spoke.most, 0, 'f', 4);
    return m_bars ? text + m_bars->text() : text;
}

} // namespace lightcone::views
