// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagebars.h"

#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/panels/messages/messagesummarymodel.h"

namespace lightcone::views {

namespace {

double ticksPerSecondOf(const core::StoreView& store)
{
    return static_cast<double>(store.definitions().clock.ticksPerSecond);
}

/// The interval, as far as the trace lasts.
double secondsOf(const core::StoreView& store, core::Interval interval)
{
    return static_cast<double>(core::lastingPart(interval, store.interval()).length()) / ticksPerSecondOf(store);
}

/// The measure as the table has it; @p value is it in the unit of the measure.
QString messageText(const MessageSummaryModel& model, int row, MessageMeasure measure, double value)
{
    const auto column = messageColumnOf(measure);
    return column ? model.index(row, *column).data().toString() : formatValue(value, messageMeasureUnit(measure));
}

} // namespace

std::optional<int> messageColumnOf(MessageMeasure measure)
{
    switch (measure) {
    case MessageMeasure::Count:
        return MessageSummaryModel::Messages;
    case MessageMeasure::Bytes:
        return MessageSummaryModel::Bytes;
    case MessageMeasure::MeanDuration:
        return MessageSummaryModel::MeanDuration;
    case MessageMeasure::MaxDuration:
        return MessageSummaryModel::MaxDuration;
    case MessageMeasure::Rate:
        break;
    }
    return std::nullopt;
}

QString messageBarDetails(
    const MessageSummaryModel& model, int row, const core::StoreView& store, core::Interval interval)
{
    const core::MessageStatistics& group = model.groups()[static_cast<std::size_t>(row)].group;
    QString details = messageGroupText(store.definitions(), model.grouping(), group);
    for (std::size_t i = 0; i < kMessageMeasureCount; ++i) {
        const auto measure = static_cast<MessageMeasure>(i);
        const auto value = messageMeasureValue(measure, group, secondsOf(store, interval), ticksPerSecondOf(store));
        details += QStringLiteral("\n%1: %2")
                       .arg(messageMeasureText(measure),
                           value ? messageText(model, row, measure, *value)
                                 : MessageSummaryModel::tr("not known", "a number"));
    }
    return details;
}

BarChart messageBars(
    const MessageSummaryModel& model, const core::StoreView& store, core::Interval interval, const MessageBarForm& form)
{
    const double ticksPerSecond = ticksPerSecondOf(store);
    const double seconds = secondsOf(store, interval);
    BarChart chart;
    chart.title = messageMeasureText(form.measure);
    chart.unit = messageMeasureUnit(form.measure);
    chart.isLogarithmic = form.isLogarithmic;
    for (int i = 0; i < model.rowCount(); ++i) {
        const MessageGroupRow& row = model.groups()[static_cast<std::size_t>(i)];
        Bar bar;
        bar.label = messageGroupText(store.definitions(), model.grouping(), row.group);
        bar.key = model.keyAt(i);
        bar.place = static_cast<std::uint64_t>(row.place);
        bar.value = messageMeasureValue(form.measure, row.group, seconds, ticksPerSecond);
        if (bar.value)
            bar.text = messageText(model, i, form.measure, *bar.value);
        if (form.measure == MessageMeasure::MeanDuration && bar.value) {
            bar.low = core::toDouble(row.group.durations.min) / ticksPerSecond;
            bar.high = core::toDouble(row.group.durations.max) / ticksPerSecond;
            const auto cell = [&](int column) { return model.index(i, column).data().toString(); };
            bar.shortText = bar.text;
            if (*bar.low < *bar.high)
                bar.text = MessageSummaryModel::tr("%1 (%2 to %3)", "mean, least, greatest")
                               .arg(bar.text, cell(MessageSummaryModel::MinDuration),
                                   cell(MessageSummaryModel::MaxDuration));
        }
        chart.bars.push_back(std::move(bar));
    }
    sortBars(chart, form.isByValue);
    return chart;
}

} // namespace lightcone::views
