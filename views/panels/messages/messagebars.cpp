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

} // namespace

QString messageBarDetails(const core::MessageStatistics& group, core::MessageGrouping grouping,
    const core::StoreView& store, core::Interval interval)
{
    QString details = messageGroupText(store.definitions(), grouping, group);
    for (std::size_t i = 0; i < kMessageMeasureCount; ++i) {
        const auto measure = static_cast<MessageMeasure>(i);
        const auto value = messageMeasureValue(measure, group, secondsOf(store, interval), ticksPerSecondOf(store));
        details += QStringLiteral("\n%1: %2")
                       .arg(messageMeasureText(measure),
                           value ? formatValue(*value, messageMeasureUnit(measure))
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
            bar.text = formatValue(*bar.value, chart.unit);
        if (form.measure == MessageMeasure::MeanDuration && bar.value) {
            bar.low = core::toDouble(row.group.durations.min) / ticksPerSecond;
            bar.high = core::toDouble(row.group.durations.max) / ticksPerSecond;
            if (*bar.low < *bar.high)
                bar.text = MessageSummaryModel::tr("%1 (%2 to %3)", "mean, least, greatest")
                               .arg(bar.text, formatValue(*bar.low, chart.unit), formatValue(*bar.high, chart.unit));
        }
        chart.bars.push_back(std::move(bar));
    }
    sortBars(chart, form.isByValue);
    return chart;
}

} // namespace lightcone::views
