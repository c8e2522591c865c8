// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagebars.h"

#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/panels/messages/messagesummarymodel.h"

namespace lightcone::views {

BarChart messageBars(
    const MessageSummaryModel& model, const core::StoreView& store, core::Interval interval, const MessageBarForm& form)
{
    const auto ticksPerSecond = static_cast<double>(store.definitions().clock.ticksPerSecond);
    const double seconds = static_cast<double>(core::lastingPart(interval, store.interval()).length()) / ticksPerSecond;
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
        bar.details = bar.label;
        for (std::size_t other = 0; other < kMessageMeasureCount; ++other) {
            const auto measure = static_cast<MessageMeasure>(other);
            const auto value = messageMeasureValue(measure, row.group, seconds, ticksPerSecond);
            bar.details += QStringLiteral("\n%1: %2")
                               .arg(messageMeasureText(measure),
                                   value ? formatValue(*value, messageMeasureUnit(measure))
                                         : MessageSummaryModel::tr("not known", "a number"));
        }
        chart.bars.push_back(std::move(bar));
    }
    sortBars(chart, form.isByValue);
    return chart;
}

} // namespace lightcone::views
