// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/state/statereport.h"

#include "core/links/tracelinks.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

/// Collects the items of a report.
class StateReporter {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::StateReport)

public:
    StateReporter(const core::StoreView& store, const core::TraceLinks* links, const Place& place,
        std::optional<std::uint64_t> position)
        : m_store(store)
        , m_definitions(store.definitions())
        , m_links(links)
        , m_place(place)
        , m_scale(timeScaleOf(store))
        , m_state(position ? core::TraceState(store, *position) : core::TraceState::at(store, place.tick))
        , m_own(m_state.of(place.location))
    {
    }

    core::Stoppable<StateReport> report(bool isTraceComplete, const std::stop_token& stop)
    {
        m_report.location = label(m_place.location);
        m_report.title = isTraceComplete
            ? tr("%1 at %2, after event %3")
                  .arg(label(m_place.location), time(m_place.tick), formatCount(m_state.position()))
            : tr("%1 at %2", "location, time").arg(label(m_place.location), time(m_place.tick));
        addCalls();
        if (stop.stop_requested())
            return core::Stopped {};
        if (isTraceComplete) {
            const auto queue = m_state.messageQueue({ .ends = { m_place.location }, .most = kMostStateItems }, stop);
            if (queue.isStopped())
                return core::Stopped {};
            addMessages(queue.value());
        } else {
            note(StateSection::Messages) = tr("Messages follow once the whole trace has been read.");
        }
        addSpans();
        addMetrics();
        for (std::size_t i = 0; i < kStateSections; ++i) {
            std::vector<StateItem>& items = m_report.sections[i];
            std::uint64_t& count = m_report.counts[i];
            count = std::max<std::uint64_t>(count, items.size());
            items.resize(std::min(items.size(), kMostStateItems));
            if (count > items.size() && static_cast<StateSection>(i) != StateSection::Calls) // these say it in between
                m_report.notes[i] = notListed(count - items.size());
        }
        return std::move(m_report);
    }

private:
    QString label(core::LocationId location) const
    {
        return core::isValid(location) ? nameText(m_definitions.locationLabel(location)) : tr("unknown location");
    }
    QString time(core::Tick t) const { return formatTime(t, m_scale, 1); }
    std::vector<StateItem>& section(StateSection which) { return m_report.sections[static_cast<std::size_t>(which)]; }
    QString& note(StateSection which) { return m_report.notes[static_cast<std::size_t>(which)]; }

    void addCall(core::EventRef enter, core::RegionId region, core::Tick begin, bool isInherited)
    {
        StateItem item;
        item.event = enter;
        item.name = core::isValid(region) ? nameText(m_definitions.region(region).name) : tr("unknown region");
        item.value = formatDuration(m_place.tick - begin, m_scale);
        item.since = time(begin);
        item.function = m_definitions.functionOf(region);
        item.isInherited = isInherited;
        item.toolTip = isInherited
            ? tr("%1\nopen on %2 when it forked; inherited by this thread").arg(item.name, label(enter.location))
            : item.name;
        section(StateSection::Calls).push_back(std::move(item));
    }
    static QString notListed(std::uint64_t count) { return tr("%1 more are not listed").arg(formatCount(count)); }

    /// The calls @p first to @p end (half-open) of the inherited ones followed by those of the location itself.
    void addCalls(std::span<const core::InheritedCall> inherited, std::size_t first, std::size_t end)
    {
        for (std::size_t i = first; i < end; ++i) {
            if (i < inherited.size()) {
                addCall(inherited[i].enter, inherited[i].region, inherited[i].tick, true);
            } else {
                const core::Frame& frame = m_own.stack[i - inherited.size()];
                addCall({ m_place.location, frame.enterIndex }, frame.region, frame.enter, false);
            }
        }
    }
    void addCalls()
    {
        std::vector<core::InheritedCall> inherited;
        if (m_links)
            inherited = m_state.inheritedStack(*m_links, m_place.location);
        else if (m_store.eventCountByKind()[static_cast<std::size_t>(core::EventKind::ThreadFork)] > 0)
            note(StateSection::Calls) = tr("Calls that threads inherit follow …");
        const std::size_t count = inherited.size() + m_own.stack.size();
        if (count <= kMostStateItems) {
            addCalls(inherited, 0, count);
            return;
        }
        const std::size_t innermost = kMostStateItems - kOutermostCalls - 1;
        addCalls(inherited, 0, kOutermostCalls);
        StateItem gap;
        gap.name = notListed(count - kOutermostCalls - innermost);
        section(StateSection::Calls).push_back(std::move(gap));
        addCalls(inherited, count - innermost, count);
        m_report.counts[static_cast<std::size_t>(StateSection::Calls)] = count;
    }

    void addMessages(const core::MessageQueue& queue)
    {
        m_report.counts[static_cast<std::size_t>(StateSection::Messages)] = queue.count;
        for (const core::QueuedMessage& message : queue.messages) {
            StateItem item;
            item.event = message.send;
            item.name = message.sender == m_place.location
                ? tr("to %1, tag %2").arg(label(message.receiver), QString::number(message.tag))
                : tr("from %1, tag %2").arg(label(message.sender), QString::number(message.tag));
            item.value = formatBytes(message.bytes);
            item.since = time(message.sent);
            if (!core::isValid(message.message))
                item.toolTip = tr("This message is never received.");
            section(StateSection::Messages).push_back(std::move(item));
        }
    }

    void addSpans()
    {
        for (const core::OpenSpan& span : m_own.open) {
            StateItem item;
            item.event = { m_place.location, span.event };
            const auto lock = core::lockOf(m_store.location(m_place.location), span);
            item.name = lock ? tr("lock %1").arg(*lock) : eventKindText(span.kind);
            item.value = formatDuration(m_place.tick - span.begin, m_scale);
            item.since = time(span.begin);
            section(core::isLock(span) ? StateSection::Locks : StateSection::Open).push_back(std::move(item));
        }
    }

    void addMetrics()
    {
        for (const core::HeldValue& value : m_own.values)
            addMetric({ m_place.location, value });
        for (const core::RecordedValue& value : m_state.valuesOfOthers(m_place.location))
            addMetric(value);
    }
    void addMetric(const core::RecordedValue& value)
    {
        const core::MetricDef& metric = m_definitions.metric(value.held.metric);
        StateItem item;
        item.event = value.event();
        item.name = metricText(m_definitions, metric, value.recorder);
        if (value.recorder != m_place.location)
            item.name = nameWithRecorder(item.name, label(value.recorder));
        item.value = valueText(value.held.value);
        if (const std::string unit = metric.recordedUnit(); !unit.empty())
            item.value += QLatin1Char(' ') + nameText(unit);
        item.since = time(value.held.tick);
        item.toolTip = nameText(metric.description);
        section(StateSection::Metrics).push_back(std::move(item));
    }
    static QString valueText(const core::MetricValue& value)
    {
        const QLocale locale;
        switch (value.type) {
        case core::MetricValue::Type::Unsigned:
            return locale.toString(static_cast<qulonglong>(value.bits));
        case core::MetricValue::Type::Signed:
            return locale.toString(static_cast<qlonglong>(value.bits));
        case core::MetricValue::Type::Double:
            break;
        }
        return locale.toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    }

    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    const core::TraceLinks* m_links;
    Place m_place;
    TimeScale m_scale;
    core::TraceState m_state;
    core::LocationState m_own;
    StateReport m_report;
};

} // namespace

bool hasForks(const core::StoreView& store)
{
    return store.eventCountByKind()[static_cast<std::size_t>(core::EventKind::ThreadFork)] > 0;
}

core::Stoppable<StateReport> reportState(const core::StoreView& store, const core::TraceLinks* links,
    const Place& place, bool isTraceComplete, const std::stop_token& stop, std::optional<std::uint64_t> position)
{
    if (!core::isValid(place.location) || core::indexOf(place.location) >= store.locationCount())
        return StateReport {};
    return StateReporter(store, links, place, position).report(isTraceComplete, stop);
}

} // namespace lightcone::views
