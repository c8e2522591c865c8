// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/traffic/nodedatascene.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/valueunit.h"
#include "views/base/visibletext.h"
#include "views/moments/momenttext.h"
#include "views/plot/wholemarks.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kDotRadius = 3.5;
constexpr double kDotReach = 9; ///< logical pixels from the pointer to a dot that it means
constexpr double kNodeCell = 8; ///< logical pixels of the side of a cell

ValueUnit nodeUnit(NodeMeasure measure, const TimeScale& scale)
{
    using Prefix = ValueUnit::Prefix;
    switch (measure) {
    case NodeMeasure::Partner:
        return { MomentText::tr("partner"), Prefix::None, 1 };
    case NodeMeasure::Bytes:
        return { QStringLiteral("B"), Prefix::Binary, 1 };
    case NodeMeasure::Tag:
        return { MomentText::tr("tag"), Prefix::None, 1 };
    case NodeMeasure::Distance:
        return { MomentText::tr("links"), Prefix::None, 1 };
    case NodeMeasure::Transit:
        break;
    }
    return { QStringLiteral("s"), Prefix::Decimal, 1 / static_cast<double>(scale.ticksPerSecond) };
}

std::vector<std::uint32_t> numbersOfLocations(const core::StoreView& store)
{
    std::vector<std::uint32_t> numbers(store.locationCount());
    std::uint32_t next = 0;
    for (const core::LocationId location : liveLocations(store))
        numbers[indexOf(location)] = next++;
    return numbers;
}

QString locationText(const core::StoreView& store, core::LocationId location)
{
    return nameText(store.definitions().locationLabel(location));
}

} // namespace

NodeDataScene::NodeDataScene(NodeData data, MomentRequest request, QString network, const MomentLook& look)
    : m_data(std::move(data))
    , m_request(std::move(request))
    , m_network(std::move(network))
    , m_look(look)
    , m_coordinates(look.time, std::max(1.0, look.size.width()))
    , m_numbers(numbersOfLocations(*m_request.store))
{
    ValueRange range;
    for (const NodeMessage& message : m_data.messages) {
        if (const std::optional<double> value = valueOf(message))
            range.add(*value);
        else
            ++m_unplaced;
    }
    const NodeMeasure measure = nodeMeasure(m_request.choice);
    if (measure == NodeMeasure::Partner && !m_numbers.empty()) {
        range.add(0);
        range.add(static_cast<double>(liveLocations(*m_request.store).size()) - 1);
    }
    const bool isAmount = measure == NodeMeasure::Bytes || measure == NodeMeasure::Transit;
    const ValueRange values = range;
    if (!isAmount && !range.isEmpty) { // room for the dots of the least and the greatest number
        range.add(range.low - 0.5);
        range.add(range.high + 0.5);
    }
    m_axis = layoutValueAxis(range, nodeUnit(measure, timeScaleOf(*m_request.store)), isAmount, look.size.height(),
        valueAxisSpacing(look.style->font));
    if (!isAmount) {
        keepWholeMarks(m_axis);
        std::erase_if(m_axis.marks, [&](const ValueAxis::Mark& mark) {
            const double value = std::round(m_axis.valueAt(mark.y));
            return !values.isEmpty && (value < values.low || value > values.high);
        });
    }
    if (hasCells())
        findCells();
}

std::optional<double> NodeDataScene::valueOf(const NodeMessage& message) const
{
    switch (nodeMeasure(m_request.choice)) {
    case NodeMeasure::Partner:
        return static_cast<double>(m_numbers[indexOf(message.partner)]);
    case NodeMeasure::Bytes:
        return static_cast<double>(message.bytes);
    case NodeMeasure::Tag:
        return static_cast<double>(message.tag);
    case NodeMeasure::Distance:
        return message.distance ? std::optional(static_cast<double>(*message.distance)) : std::nullopt;
    case NodeMeasure::Transit:
        break;
    }
    return static_cast<double>(message.transit);
}

std::optional<QPointF> NodeDataScene::place(const NodeMessage& message) const
{
    const std::optional<double> value = valueOf(message);
    if (!value)
        return std::nullopt;
    return QPointF(m_coordinates.toPixel(message.time), m_axis.toY(*value));
}

void NodeDataScene::findCells()
{
    struct Placed {
        int row;
        int column;
        std::size_t message;
    };
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < m_data.messages.size(); ++i) {
        if (const std::optional<QPointF> at = place(m_data.messages[i]))
            placed.push_back({ static_cast<int>(std::floor(at->y() / kNodeCell)),
                static_cast<int>(std::floor(at->x() / kNodeCell)), i });
    }
    const auto cellOf = [](const auto& of) { return std::pair(of.row, of.column); };
    std::ranges::stable_sort(placed, {}, cellOf);
    for (const Placed& each : placed) {
        if (m_cells.empty() || cellOf(m_cells.back()) != cellOf(each))
            m_cells.push_back({ each.column, each.row, 0, 0, each.message });
        ++(m_data.messages[each.message].isSend ? m_cells.back().sent : m_cells.back().received);
    }
}

std::vector<std::pair<std::size_t, std::size_t>> NodeDataScene::steps() const
{
    std::vector<std::pair<std::size_t, std::size_t>> steps;
    std::size_t first = 1;
    for (int step = 0; step < ColorScheme::kScaleSteps; ++step) {
        steps.emplace_back(first, first * 4 - 1);
        first *= 4;
    }
    return steps;
}

QColor NodeDataScene::colorOf(std::size_t messages) const
{
    int step = 0;
    for (; messages >= 4 && step + 1 < ColorScheme::kScaleSteps; messages /= 4)
        ++step;
    return m_look.style->scheme.scale(step);
}

void NodeDataScene::paint(QPainter& painter) const
{
    painter.save();
    for (const Cell& cell : m_cells) {
        const QRectF left(cell.column * kNodeCell, cell.row * kNodeCell, kNodeCell / 2, kNodeCell);
        if (cell.sent > 0)
            painter.fillRect(left.adjusted(0, 0.5, -0.5, -0.5), colorOf(cell.sent));
        if (cell.received > 0) {
            painter.setPen(QPen(colorOf(cell.received), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(left.translated(kNodeCell / 2, 0).adjusted(0.5, 1, -1, -1.5));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const NodeMessage& message : m_data.messages) {
        if (hasCells())
            break;
        const std::optional<QPointF> at = place(message);
        if (!at)
            continue;
        const QColor color = m_look.style->scheme.category(message.isSend ? 0 : 1);
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(message.isSend ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawEllipse(*at, kDotRadius, kDotRadius);
    }
    painter.restore();
}

QString NodeDataScene::messageText(const NodeMessage& message) const
{
    const core::StoreView& store = *m_request.store;
    const TimeScale scale = timeScaleOf(store);
    const QString partner = locationText(store, message.partner);
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, m_coordinates.ticksPerPixel() / 10));
    QStringList parts { message.isSend ? MomentText::tr("Message to %1").arg(partner)
                                       : MomentText::tr("Message from %1").arg(partner),
        formatBytes(message.bytes), MomentText::tr("tag %1").arg(message.tag),
        message.isSend ? MomentText::tr("sent at %1").arg(formatTime(message.time, scale, resolution))
                       : MomentText::tr("received at %1").arg(formatTime(message.time, scale, resolution)),
        MomentText::tr("%1 under way").arg(formatDuration(message.transit, scale)) };
    if (message.distance)
        parts.append(MomentText::tr("%Ln link(s) in an assumed %1", nullptr, static_cast<int>(*message.distance))
                         .arg(m_network));
    return parts.join(QLatin1Char('\n'));
}

MomentSpot NodeDataScene::spotOf(const NodeMessage& message) const
{
    MomentSpot spot;
    spot.text = messageText(message);
    spot.message = message.message;
    spot.isSend = message.isSend;
    return spot;
}

std::optional<MomentSpot> NodeDataScene::dotAt(QPointF position) const
{
    const NodeMessage* nearest = nullptr;
    double least = kDotReach;
    for (const NodeMessage& message : m_data.messages) {
        const std::optional<QPointF> at = place(message);
        const double distance = at ? std::hypot(at->x() - position.x(), at->y() - position.y()) : kDotReach;
        if (distance < least) {
            least = distance;
            nearest = &message;
        }
    }
    return nearest != nullptr ? std::optional(spotOf(*nearest)) : std::nullopt;
}

std::optional<MomentSpot> NodeDataScene::cellAt(QPointF position) const
{
    const std::pair asked(
        static_cast<int>(std::floor(position.y() / kNodeCell)), static_cast<int>(std::floor(position.x() / kNodeCell)));
    const auto cell
        = std::ranges::lower_bound(m_cells, asked, {}, [](const Cell& of) { return std::pair(of.row, of.column); });
    if (cell == m_cells.end() || std::pair(cell->row, cell->column) != asked)
        return std::nullopt;
    if (cell->sent + cell->received == 1)
        return spotOf(m_data.messages[cell->first]);
    MomentSpot spot;
    spot.text
        = MomentText::tr("%1 messages: %2 go out, %3 come in\nzoom in to tell them apart")
              .arg(formatCount(cell->sent + cell->received), formatCount(cell->sent), formatCount(cell->received));
    return spot;
}

std::optional<MomentSpot> NodeDataScene::spotAt(QPointF position) const
{
    return hasCells() ? cellAt(position) : dotAt(position);
}

std::optional<QPointF> NodeDataScene::placeOf(core::MessageId message) const
{
    const auto found = std::ranges::find(m_data.messages, message, &NodeMessage::message);
    return found != m_data.messages.end() ? place(*found) : std::nullopt;
}

std::vector<LegendEntry> NodeDataScene::legend() const
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    if (!m_data.hasMessages && m_data.candidates != 1) {
        entries.push_back({ Sign::Note, {}, MomentText::tr("Messages: none of these locations has any") });
        return entries;
    }
    if (core::isValid(m_data.location)) {
        const QString name = locationText(*m_request.store, m_data.location);
        entries.push_back({ Sign::Note, {},
            m_data.candidates > 1
                ? MomentText::tr("%1, the first of %2 locations that has messages", "a location, number")
                      .arg(name, formatCount(m_data.candidates))
                : name });
    }
    const auto sent = static_cast<std::size_t>(std::ranges::count(m_data.messages, true, &NodeMessage::isSend));
    entries.push_back({ Sign::Note, {},
        MomentText::tr("filled: %1 go out; hollow: %2 come in")
            .arg(formatCount(sent), formatCount(m_data.messages.size() - sent)) });
    if (nodeMeasure(m_request.choice) == NodeMeasure::Partner)
        entries.push_back({ Sign::Note, {}, MomentText::tr("numbers of partners: their places in the trace, from 0") });
    if (nodeMeasure(m_request.choice) == NodeMeasure::Distance)
        entries.push_back({ Sign::Note, {}, MomentText::tr("links in an assumed %1").arg(m_network) });
    if (m_unplaced > 0)
        entries.push_back({ Sign::Note, {},
            MomentText::tr("%Ln message(s) not shown: no known distance", nullptr, pluralNumber(m_unplaced)) });
    if (!hasCells())
        return entries;
    std::size_t most = 0;
    for (const Cell& cell : m_cells)
        most = std::max({ most, cell.sent, cell.received });
    entries.push_back({ Sign::Note, {}, MomentText::tr("messages in a cell:") });
    for (const auto& [first, last] : steps()) {
        if (first <= most)
            entries.push_back({ Sign::Swatch, colorOf(first),
                MomentText::tr("%1 – %2", "numbers").arg(formatCount(first), formatCount(last)) });
    }
    return entries;
}

QString NodeDataScene::text() const
{
    QString text = core::isValid(m_data.location)
        ? QStringLiteral("location ") + locationText(*m_request.store, m_data.location) + QLatin1Char('\n')
        : QStringLiteral("no location\n");
    for (const Cell& cell : m_cells)
        text += QStringLiteral("cell %1 %2: %3 out, %4 in\n")
                    .arg(cell.column)
                    .arg(cell.row)
                    .arg(cell.sent)
                    .arg(cell.received);
    for (const NodeMessage& message : m_data.messages) {
        const std::optional<double> value = valueOf(message);
        if (hasCells() || !value)
            continue;
        text += QStringLiteral("%1 %2: ")
                    .arg(message.isSend ? QStringLiteral("out") : QStringLiteral("in"))
                    .arg(message.time)
            + locationText(*m_request.store, message.partner) + QStringLiteral(" %1\n").arg(*value);
    }
    return text;
}

} // namespace lightcone::views
