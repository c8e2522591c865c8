// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/queues/queues.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/base/visibletext.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kQueueColumns { "location"sv, "messages"sv, "bytes"sv, "most_messages"sv, "most_bytes"sv };
constexpr std::size_t kListedMessages = 5; ///< of a queue

/// Says what the bars tell, in the order of the measures of the display.
enum class QueueMeasure : std::uint8_t { Messages, Bytes };

QueueMeasure queueMeasure(const MomentChoice& choice)
{
    return static_cast<QueueMeasure>(choice.measure);
}

std::uint64_t amountOf(const core::QueueLength& length, QueueMeasure measure)
{
    return measure == QueueMeasure::Bytes ? length.bytes : length.messages;
}

QString amountText(std::uint64_t amount, QueueMeasure measure)
{
    return measure == QueueMeasure::Bytes ? formatBytes(amount)
                                          : MomentText::tr("%Ln message(s)", nullptr, pluralNumber(amount));
}

ValueUnit queueUnit(QueueMeasure measure)
{
    if (measure == QueueMeasure::Bytes)
        return { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1, {}, true };
    return { MomentText::tr("messages"), ValueUnit::Prefix::None, 1, {}, true };
}

QString lengthText(const core::QueueLength& length)
{
    return MomentText::tr("%1, %2", "number of messages, their bytes")
        .arg(amountText(length.messages, QueueMeasure::Messages), amountText(length.bytes, QueueMeasure::Bytes));
}

/// The messages that wait at a moment, by receiver, each list in the order of sends.
using WaitingMessages = std::map<core::LocationId, std::vector<core::PendingMessage>>;

/// Makes the bars of queues.
class QueueBars {
public:
    QueueBars(const MessageQueues& queues, const WaitingMessages& waiting, const MomentRequest& request,
        const MomentLook& look)
        : m_queues(queues)
        , m_waiting(waiting)
        , m_request(request)
        , m_scale(timeScaleOf(*request.store))
        , m_color(look.style->scheme.category(0))
    {
    }
    SceneBar bar(BarGroup group) const
    {
        SceneBar bar = sceneBar(*m_request.store, group, m_queues.locations);
        const QueueMeasure measure = queueMeasure(m_request.choice);
        double now = 0;
        double most = 0;
        ValueRange range;
        for (std::size_t i = group.first; i < group.last; ++i) {
            now += static_cast<double>(amountOf(m_queues.now[i], measure)) / static_cast<double>(group.size());
            most += static_cast<double>(amountOf(m_queues.most[i], measure)) / static_cast<double>(group.size());
            range.add(static_cast<double>(amountOf(m_queues.now[i], measure)));
        }
        bar.parts = { { now, std::max(now, most), withAlpha(m_color, 70), true }, { 0, now, m_color } };
        if (group.size() == 1) {
            bar.text = textOfOne(bar.label, group.first);
        } else {
            bar.range = range;
            bar.text = textOfSeveral(bar, group, now, most);
        }
        return bar;
    }
    QColor color() const { return m_color; }

private:
    QString textOfOne(const QString& label, std::size_t i) const
    {
        QString text = MomentText::tr("%1: %2 under way to it\nmost so far: %3", "location, queue, longest queue")
                           .arg(label, lengthText(m_queues.now[i]), lengthText(m_queues.most[i]));
        const auto found = m_waiting.find(m_queues.locations[i]);
        if (found == m_waiting.end())
            return text;
        for (std::size_t k = 0; k < std::min(kListedMessages, found->second.size()); ++k) {
            const core::PendingMessage& message = found->second[k];
            text += MomentText::tr("\n%1 from %2, under way for %3", "bytes, sender, time")
                        .arg(formatBytes(message.bytes),
                            nameText(m_request.store->definitions().locationLabel(message.pair.sender)),
                            formatDuration(m_request.at - message.send, m_scale));
        }
        if (found->second.size() > kListedMessages)
            text += MomentText::tr("\nand %Ln more", nullptr, pluralNumber(found->second.size() - kListedMessages));
        return text;
    }
    QString textOfSeveral(const SceneBar& bar, BarGroup group, double now, double most) const
    {
        const ValueUnit unit = queueUnit(queueMeasure(m_request.choice));
        return MomentText::tr("%1: %2 under way to each, most so far %3\nmean of %Ln location(s); now from %4 to %5",
            nullptr, pluralNumber(group.size()))
            .arg(bar.label, formatValue(now, unit), formatValue(most, unit), formatValue(bar.range->low, unit),
                formatValue(bar.range->high, unit));
    }

    const MessageQueues& m_queues;
    const WaitingMessages& m_waiting;
    const MomentRequest& m_request;
    TimeScale m_scale;
    QColor m_color;
};

QString noteOf(const MessageQueues& queues)
{
    core::QueueLength sum;
    core::QueueLength most;
    for (std::size_t i = 0; i < queues.now.size(); ++i) {
        sum.messages += queues.now[i].messages;
        sum.bytes += queues.now[i].bytes;
        most = core::mostLength(most, queues.most[i]);
    }
    return MomentText::tr("Under way to all: %1; most so far to one: %2", "lengths of queues")
        .arg(lengthText(sum), lengthText(most));
}

MadeScene makeQueues(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<MessageQueues> asked = queryQueues(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const MessageQueues& queues = asked.value();
    const auto pending = core::pendingMessages(request.store->messages(), request.at, stop);
    if (pending.isStopped())
        return core::Stopped {};
    WaitingMessages waiting;
    for (const core::PendingMessage& message : pending.value())
        waiting[message.pair.receiver].push_back(message);
    const QueueBars bars(queues, waiting, request, look);
    BarContent content;
    content.axis.unit = queueUnit(queueMeasure(request.choice));
    content.isLogarithmic = request.choice.isLogarithmic;
    content.note = noteOf(queues);
    content.legend = { { LegendEntry::Sign::Swatch, bars.color(), MomentText::tr("under way now") },
        { LegendEntry::Sign::Swatch, withAlpha(bars.color(), 70), MomentText::tr("most so far (hatched)") } };
    for (const BarGroup group : barGroups(queues.locations.size(), BarScene::barRoom(look)))
        content.bars.push_back(bars.bar(group));
    content.axis.low = 0;
    content.axis.high = static_cast<double>(amountOf(queues.mostOfAny, queueMeasure(request.choice)));
    return std::shared_ptr<const MomentScene>(std::make_shared<BarScene>(std::move(content), look));
}

core::Completion writeQueues(TableRows& rows)
{
    const core::Stoppable<MessageQueues> asked = queryQueues(momentRequest(rows.query(), queuesDisplay()), rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const MessageQueues& queues = asked.value();
    for (std::size_t i = 0; i < queues.locations.size() && rows.isOk(); ++i) {
        rows.location(queues.locations[i]);
        for (const core::QueueLength& length : { queues.now[i], queues.most[i] }) {
            rows.number(length.messages);
            rows.number(length.bytes);
        }
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<MessageQueues> queryQueues(const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = request.indexes->queues(*request.store, core::usefulThreads(), stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto now
        = request.indexes->queuesAt(index.value(), *request.locations, request.at, core::usefulThreads(), stop);
    if (now.isStopped())
        return core::Stopped {};
    const auto most = request.indexes->mostWaiting(
        index.value(), *request.locations, request.interval, core::usefulThreads(), stop);
    if (most.isStopped())
        return core::Stopped {};
    const std::size_t count = request.locations->size();
    MessageQueues queues { *request.locations, std::vector<core::QueueLength>(count),
        std::vector<core::QueueLength>(count), most.value() };
    const auto ask = [&](std::size_t i) {
        const core::LocationId location = queues.locations[i];
        queues.now[i] = (*now.value())[indexOf(location)];
        queues.most[i] = index.value()->of(location).most(request.interval.begin, request.at);
    };
    if (askEach(count, stop, ask).isStopped())
        return core::Stopped {};
    const std::vector<std::size_t> places = placesInOrder(request.choice.order, count,
        [&](std::size_t i) { return amountOf(queues.now[i], queueMeasure(request.choice)); });
    return MessageQueues { itemsAt(places, queues.locations), itemsAt(places, queues.now), itemsAt(places, queues.most),
        queues.mostOfAny };
}

MomentDisplay queuesDisplay()
{
    return { .id = "queues",
        .description = MomentText::tr("How many messages, or bytes, are under way to each location"),
        .orders = { MomentOrder::Natural, MomentOrder::Gray, MomentOrder::Value },
        .measures = { { QStringLiteral("messages"), MomentText::tr("Messages") },
            { QStringLiteral("bytes"), MomentText::tr("Bytes") } },
        .hasLogarithmic = true,
        .hasActivity = false,
        .make = makeQueues };
}

PictureKind queuesPicture()
{
    return momentPictureKind(queuesDisplay(),
        PlanText::tr(
            "ParaGraph's: a bar for each location, the messages that are under way to it, and the most so far"),
        [](const PictureQuery& query) { return planMoment(query, queuesDisplay()); });
}

TableKind queuesTable()
{
    return momentTable(queuesDisplay(), kQueueColumns, &writeQueues);
}

} // namespace lightcone::views
