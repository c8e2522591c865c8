// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/processors/processorcolumns.h"

#include "views/base/momentchoice.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using core::MessageFlow;
using core::MessageNumbers;
using core::ProcessorStatistics;
using Unit = ProcessorColumn::Unit;

class ProcessorText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ProcessorText)
};

ProcessorValue timeValue(std::optional<core::Tick> since)
{
    // A time before 0 keeps its bits, and gets them back where it is shown.
    return since ? ProcessorValue(core::WideTicks { static_cast<std::uint64_t>(*since) }) : ProcessorValue();
}

void addActivities(std::vector<ProcessorColumn>& columns)
{
    for (const bool isShare : { false, true }) {
        for (std::size_t i = 0; i < core::kActivityCount; ++i) {
            const auto activity = static_cast<core::Activity>(i);
            const QString name = activityText(activity);
            const auto ticksOf = [i](const ProcessorRow& row) { return row.statistics.ticks[i]; };
            if (!isShare) {
                columns.push_back({ std::string(core::activityName(activity)), ProcessorText::tr("Time %1").arg(name),
                    ProcessorText::tr("The time in which the location is %1").arg(name), Unit::Ticks, false, ticksOf });
                continue;
            }
            columns.push_back({ std::string(core::activityName(activity)) + "_share", name,
                ProcessorText::tr("The share of the time in which the location is %1").arg(name), Unit::Share,
                activity != core::Activity::Unknown, [ticksOf](const ProcessorRow& row) -> ProcessorValue {
                    if (row.length == 0)
                        return {};
                    return static_cast<double>(ticksOf(row)) / static_cast<double>(row.length);
                } });
        }
    }
}

void addSums(std::vector<ProcessorColumn>& columns)
{
    const auto add = [&](const char* id, const QString& title, const QString& toolTip, Unit unit,
                         core::WideTicks (*sum)(const ProcessorStatistics& of)) {
        columns.push_back({ id, title, toolTip, unit, true,
            [sum](const ProcessorRow& row) { return ProcessorValue(sum(row.statistics)); } });
    };
    add("sent", ProcessorText::tr("Sent"), ProcessorText::tr("Messages that are sent in the interval"), Unit::Count,
        [](const ProcessorStatistics& of) { return core::WideTicks { of.sent.messages() }; });
    add("sent_bytes", ProcessorText::tr("Bytes sent"), ProcessorText::tr("Their bytes, as the sender says"),
        Unit::Bytes, [](const ProcessorStatistics& of) { return of.sent.bytes.sum; });
    add("received", ProcessorText::tr("Received"), ProcessorText::tr("Messages that are received in the interval"),
        Unit::Count, [](const ProcessorStatistics& of) { return core::WideTicks { of.received.messages() }; });
    add("received_bytes", ProcessorText::tr("Bytes received"), ProcessorText::tr("Their bytes, as the sender says"),
        Unit::Bytes, [](const ProcessorStatistics& of) { return of.received.bytes.sum; });
}

void addQueues(std::vector<ProcessorColumn>& columns)
{
    columns.push_back({ "queue_max", ProcessorText::tr("Longest queue"),
        ProcessorText::tr("The most messages that are under way to the location at a time"), Unit::Count, true,
        [](const ProcessorRow& row) { return core::WideTicks { row.statistics.largestQueue.messages }; } });
    columns.push_back({ "queue_max_time", ProcessorText::tr("Longest since"),
        ProcessorText::tr("When so many are under way for the first time"), Unit::Time, false,
        [](const ProcessorRow& row) { return timeValue(row.statistics.messagesSince); } });
    columns.push_back({ "queue_max_bytes", ProcessorText::tr("Largest queue"),
        ProcessorText::tr("The most bytes that are under way to the location at a time"), Unit::Bytes, true,
        [](const ProcessorRow& row) { return core::WideTicks { row.statistics.largestQueue.bytes }; } });
    columns.push_back({ "queue_max_bytes_time", ProcessorText::tr("Largest since"),
        ProcessorText::tr("When so many are under way for the first time"), Unit::Time, false,
        [](const ProcessorRow& row) { return timeValue(row.statistics.bytesSince); } });
}

/// Something that each message has a number of.
struct FlowQuantity {
    const char* id;
    QString title;
    QString toolTip;
    Unit unit;
    MessageNumbers MessageFlow::*numbers;
};

/// Least, mean and greatest of a quantity of the messages that are sent, or received.
void addQuantity(std::vector<ProcessorColumn>& columns, const QString& direction, const std::string& prefix,
    MessageFlow ProcessorStatistics::*flow, const FlowQuantity& quantity)
{
    const auto add = [&](const char* id, const QString& title, bool isShownAtFirst,
                         ProcessorValue (*value)(const MessageNumbers& of)) {
        columns.push_back({ prefix + quantity.id + id,
            ProcessorText::tr("%1\n%2, %3", "sent or received, quantity, least or mean or greatest")
                .arg(direction, quantity.title, title),
            quantity.toolTip, quantity.unit, isShownAtFirst,
            [flow, numbers = quantity.numbers, value](const ProcessorRow& row) -> ProcessorValue {
                const MessageNumbers& of = row.statistics.*flow.*numbers;
                return of.count > 0 ? value(of) : ProcessorValue();
            } });
    };
    add("_min", ProcessorText::tr("least"), false,
        [](const MessageNumbers& of) { return ProcessorValue(core::WideTicks { of.least }); });
    add("_mean", ProcessorText::tr("mean"), quantity.numbers == &MessageFlow::transits,
        [](const MessageNumbers& of) { return ProcessorValue(of.mean()); });
    add("_max", ProcessorText::tr("most"), false,
        [](const MessageNumbers& of) { return ProcessorValue(core::WideTicks { of.most }); });
}

void addFlow(std::vector<ProcessorColumn>& columns, bool isSent)
{
    const std::array quantities {
        FlowQuantity { "bytes", ProcessorText::tr("bytes"), ProcessorText::tr("Bytes of a message, as the sender says"),
            Unit::Bytes, &MessageFlow::bytes },
        FlowQuantity { "distance", ProcessorText::tr("distance"),
            ProcessorText::tr("Links of the assumed network between sender and receiver"), Unit::Count,
            &MessageFlow::distances },
        FlowQuantity { "transit", ProcessorText::tr("transit"),
            ProcessorText::tr("From the send to the receive, with what the message waits in buffers"), Unit::Ticks,
            &MessageFlow::transits },
        FlowQuantity { "overhead", ProcessorText::tr("overhead"),
            isSent ? ProcessorText::tr("Length of the call that sends")
                   : ProcessorText::tr("The part of the call that receives in which the location is not idle"),
            Unit::Ticks, &MessageFlow::overheads },
    };
    for (const FlowQuantity& quantity : quantities)
        addQuantity(columns, isSent ? ProcessorText::tr("Sent") : ProcessorText::tr("Received"),
            isSent ? "out_" : "in_", isSent ? &ProcessorStatistics::sent : &ProcessorStatistics::received, quantity);
}

} // namespace

std::vector<ProcessorColumn> processorColumns()
{
    std::vector<ProcessorColumn> columns;
    addActivities(columns);
    addSums(columns);
    addQueues(columns);
    addFlow(columns, true);
    addFlow(columns, false);
    return columns;
}

} // namespace lightcone::views
