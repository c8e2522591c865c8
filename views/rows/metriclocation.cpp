// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/metriclocation.h"

#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <set>

namespace lightcone::views {

namespace {

class MetricText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

/// The metrics of the first and last events of a location; empty when one of these events belongs to no metric.
std::set<core::MetricId> metricsAtEnds(const core::StoreView& store, const core::LocationView& location)
{
    std::array<core::EventRecord, 64> records {};
    const std::uint64_t count = location.eventCount();
    std::set<core::MetricId> metrics;
    for (const std::uint64_t first : { std::uint64_t { 0 }, count - std::min<std::uint64_t>(count, records.size()) }) {
        const std::size_t read = location.read(first, records);
        for (std::size_t i = 0; i < read; ++i) {
            if (records[i].kind != core::EventKind::Metric)
                return {};
            const core::MetricSetId set = location.metricSet(records[i]);
            if (!isValid(set))
                continue;
            for (const core::MetricId metric : store.definitions().metricSets[indexOf(set)].members) {
                if (isValid(metric))
                    metrics.insert(metric);
            }
        }
    }
    return metrics;
}

} // namespace

std::optional<MetricLocationText> metricLocationText(const core::StoreView& store, core::LocationId location)
{
    constexpr qsizetype kMaxNames = 12;
    const core::LocationDef& definition = store.definitions().location(location);
    const core::LocationView& events = store.location(location);
    if (!definition.isNameGenerated || events.eventCount() == 0 || events.maxDepth() > 0)
        return std::nullopt;
    QStringList names;
    QStringList lines; // with what the metrics describe
    for (const core::MetricId id : metricsAtEnds(store, events)) {
        const core::MetricDef& metric = store.definitions().metric(id);
        names.append(nameText(metric.name));
        lines.append(metricText(store.definitions(), metric, location));
    }
    names.removeDuplicates();
    lines.removeDuplicates();
    if (names.isEmpty())
        return std::nullopt;
    MetricLocationText text;
    text.label = names.size() == 1
        ? names.front()
        : MetricText::tr("%1 and %2 more").arg(names.front(), QString::number(names.size() - 1));
    if (const qsizetype more = lines.size() - kMaxNames; more > 0)
        lines = lines.mid(0, kMaxNames) << MetricText::tr("and %1 more").arg(more);
    lines.append(MetricText::tr("%1, only metrics").arg(nameText(definition.name)));
    text.description = lines.join(QLatin1Char('\n'));
    return text;
}

} // namespace lightcone::views
