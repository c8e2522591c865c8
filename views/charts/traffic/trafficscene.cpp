// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/traffic/trafficscene.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/base/valueunit.h"
#include "views/moments/momenttext.h"
#include "views/plot/wholemarks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kTrafficBandAlpha = 90;

core::CurveColumn columnOf(const core::QueueSteps& steps, core::Tick begin, core::Tick end, TrafficMeasure measure)
{
    core::CurveColumn column;
    column.hasValue = true;
    const bool hasBytes = measure == TrafficMeasure::Bytes;
    const auto amount = hasBytes ? &core::QueueLength::bytes : &core::QueueLength::messages;
    if (begin == end) {
        const auto value = static_cast<double>(steps.at(begin).*amount);
        column.min = column.max = column.mean = column.last = value;
        return column;
    }
    const core::QueueSpan span = steps.span(begin, end);
    column.min = static_cast<double>(span.least.*amount);
    column.max = static_cast<double>(span.most.*amount);
    column.mean = static_cast<double>(hasBytes ? span.sum.bytes : span.sum.messages)
        / static_cast<double>(core::ticksBetween(begin, end));
    column.last = static_cast<double>(steps.at(end - 1).*amount);
    return column;
}

ValueUnit unitOf(TrafficMeasure measure)
{
    return measure == TrafficMeasure::Bytes
        ? ValueUnit { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1 }
        : ValueUnit { MomentText::tr("messages"), ValueUnit::Prefix::None, 1, {}, true };
}

} // namespace

core::Completion trafficColumns(const core::QueueSteps& steps, const MomentRequest& request, const MomentLook& look,
    std::vector<core::CurveColumn>& columns, const std::stop_token& stop)
{
    const int count = std::max(1, static_cast<int>(std::lround(look.size.width() * look.style->pixelRatio)));
    const std::vector<core::Tick> edges = TimeCoordinates(look.time, count).edges(count);
    const core::Interval run = core::runOf(*request.store);
    columns.assign(static_cast<std::size_t>(count), {});
    const auto ask = [&](std::size_t i) {
        const core::Tick begin = std::max(edges[i], run.begin);
        const core::Tick end = std::min(edges[i + 1], run.end);
        if (begin < end || (begin == end && edges[i] == edges[i + 1]))
            columns[i] = columnOf(steps, begin, end, trafficMeasure(request.choice));
    };
    return askEach(columns.size(), stop, ask);
}

TrafficScene::TrafficScene(TrafficContent content, const TimeScale& scale, const MomentLook& look)
    : m_content(std::move(content))
    , m_scale(scale)
    , m_look(look)
{
    m_axis = layoutValueAxis(shownRange(m_content.columns), unitOf(m_content.measure), true, look.size.height(),
        valueAxisSpacing(look.style->font));
    if (m_content.measure == TrafficMeasure::Messages)
        keepWholeMarks(m_axis);
    m_shapes = layoutCurve(m_content.columns, { m_axis.low, m_axis.high, false }, QRectF(QPointF(0, 0), m_look.size));
}

void TrafficScene::paint(QPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = m_look.style->scheme.category(0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(color, kTrafficBandAlpha));
    for (const QPolygonF& band : m_shapes.bands)
        painter.drawPolygon(band);
    QPen pen(color, 1.5);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const QPolygonF& line : m_shapes.means)
        painter.drawPolyline(line);
    painter.restore();
}

std::optional<MomentSpot> TrafficScene::spotAt(QPointF position) const
{
    const double width = m_look.size.width();
    const auto count = static_cast<double>(m_content.columns.size());
    if (position.x() < 0 || position.x() >= width)
        return std::nullopt;
    const double place = position.x() / width * count;
    const auto i = std::min(static_cast<std::size_t>(place), m_content.columns.size() - 1);
    const core::CurveColumn& column = m_content.columns[i];
    if (!column.hasValue)
        return std::nullopt;
    const ValueUnit unit = unitOf(m_content.measure);
    const TimeCoordinates coordinates(m_look.time, width);
    const core::Tick t = coordinates.toTick(position.x());
    const QString values = column.min == column.max
        ? formatValue(column.mean, unit)
        : MomentText::tr("mean %1, from %2 to %3")
              .arg(formatValue(column.mean, unit), formatValue(column.min, unit), formatValue(column.max, unit));
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, coordinates.ticksPerPixel()));
    return MomentSpot {
        MomentText::tr("%1 under way\nat %2", "amounts, time").arg(values, formatTime(t, m_scale, resolution)), {}, {},
        t
    };
}

std::vector<LegendEntry> TrafficScene::legend() const
{
    const QColor color = m_look.style->scheme.category(0);
    std::vector<LegendEntry> entries { { LegendEntry::Sign::Note, {}, m_content.way },
        { LegendEntry::Sign::Curve, color, MomentText::tr("under way: mean of a pixel column") },
        { LegendEntry::Sign::Band, color, MomentText::tr("least to most") } };
    if (!m_content.leftOut.isEmpty())
        entries.push_back({ LegendEntry::Sign::Note, {}, m_content.leftOut });
    return entries;
}

QString TrafficScene::text() const
{
    QString text;
    for (std::size_t i = 0; i < m_content.columns.size(); ++i) {
        const core::CurveColumn& column = m_content.columns[i];
        if (i > 0 && column == m_content.columns[i - 1])
            continue;
        text += column.hasValue
            ? QStringLiteral("%1: mean %2 of %3 to %4\n").arg(i).arg(column.mean).arg(column.min).arg(column.max)
            : QStringLiteral("%1: nothing\n").arg(i);
    }
    return text;
}

} // namespace lightcone::views
