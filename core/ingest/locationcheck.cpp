// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/locationcheck.h"

#include "core/store/callstack.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

namespace lightcone::core {

namespace {

/// The most names that one detail lists.
constexpr std::size_t kMaxNames = 5;

/// Cases of one kind of oddity: how many, and the first.
struct Cases {
    std::uint64_t count = 0;
    Tick firstTick = 0;
    std::string firstDetail;
};

class LocationChecker {
public:
    LocationChecker(
        const Definitions& definitions, LocationId location, LocationColumns& columns, Diagnostics& diagnostics)
        : m_definitions(definitions)
        , m_location(location)
        , m_columns(columns)
        , m_diagnostics(diagnostics)
        , m_stack(definitions, hasContextFrames(columns))
    {
    }

    std::vector<Tick> run()
    {
        m_columns.hasContextFrames = hasContextFrames(m_columns);
        cutReferences();
        m_callEnters.resize(m_columns.messages.size());
        for (std::uint64_t i = 0; i < m_columns.ticks.size(); ++i)
            take(i);
        reportRepairs();
        reportStack();
        reportCounts();
        reportPauses();
        return std::move(m_callEnters);
    }

private:
    static bool hasContextFrames(const LocationColumns& columns)
    {
        return columns.count(EventKind::Enter) == 0 && columns.count(EventKind::Leave) == 0
            && columns.count(EventKind::CallingContextEnter) > 0;
    }

    template <typename Id, typename Def> void cut(Id& id, const std::vector<Def>& table)
    {
        if (isValid(id) && indexOf(id) >= table.size()) {
            id = Id::none;
            ++m_undefined;
        }
    }

    void cutReferences()
    {
        for (MessageEnd& end : m_columns.messages) {
            cut(end.communicator, m_definitions.communicators);
            cut(end.peer, m_definitions.locations);
        }
        for (CollectiveEnd& end : m_columns.collectives) {
            cut(end.communicator, m_definitions.communicators);
            cut(end.window, m_definitions.windows);
        }
        for (MetricSetId& set : m_columns.metrics.sets)
            cut(set, m_definitions.metricSets);
        for (ContextEntry& entry : m_columns.contexts)
            cut(entry.context, m_definitions.callingContexts);
    }

    void take(std::uint64_t index)
    {
        takeSnapshot(index);
        EventRecord record { m_columns.ticks[index], m_columns.references[index], m_columns.kinds[index] };
        switch (record.kind) {
        case EventKind::Enter:
        case EventKind::Leave: {
            RegionId region { record.reference };
            cut(region, m_definitions.regions);
            record.reference = m_columns.references[index] = static_cast<std::uint32_t>(region);
            break;
        }
        case EventKind::CallingContextEnter:
        case EventKind::CallingContextLeave:
            record.reference = static_cast<std::uint32_t>(m_columns.contexts[record.reference].context);
            break;
        case EventKind::Receive:
            m_callEnters[record.reference] = m_stack.frames().empty() ? record.tick : m_stack.frames().back().enter;
            return;
        default:
            return;
        }
        if (m_stack.isEnter(record)) {
            m_stack.push(record, index);
            m_columns.maxDepth = std::max(m_columns.maxDepth, depth());
        } else if (m_stack.isLeave(record)) {
            leave(record, index);
        }
    }

    std::uint32_t depth() const
    {
        return static_cast<std::uint32_t>(
            std::min<std::size_t>(m_stack.frames().size(), std::numeric_limits<std::uint32_t>::max()));
    }

    void takeSnapshot(std::uint64_t index)
    {
        const std::uint64_t distance = index - m_lastSnapshot;
        if (distance < LocationColumns::kSnapshotDistance || distance / 4 < m_stack.frames().size())
            return;
        m_lastSnapshot = index;
        m_columns.snapshotEvents.push_back(index);
        for (const Frame& frame : m_stack.frames())
            m_columns.snapshotFrames.push_back(frame.enterIndex);
        m_columns.snapshotFirsts.push_back(m_columns.snapshotFrames.size());
    }

    void leave(const EventRecord& record, std::uint64_t index)
    {
        const std::size_t closed = m_stack.closedBy(record);
        if (closed == 0 && m_withoutEnter.count++ == 0) {
            m_withoutEnter.firstTick = record.tick;
            m_withoutEnter.firstDetail = "leave of " + nameLeft(record) + ", event " + std::to_string(index);
        }
        if (closed > 1) {
            m_closedImplicitly += closed - 1;
            if (m_crosses.count++ == 0) {
                m_crosses.firstTick = record.tick;
                m_crosses.firstDetail = "first: leave of " + nameLeft(record) + " closes " + namesOfTop(closed - 1);
            }
        }
        for (std::size_t i = 0; i < closed; ++i)
            m_stack.pop();
    }

    std::string nameOf(RegionId region) const
    {
        return isValid(region) ? '"' + m_definitions.region(region).name + '"' : "an undefined region";
    }

    std::string nameLeft(const EventRecord& leave) const
    {
        if (!m_columns.hasContextFrames)
            return nameOf(RegionId { leave.reference });
        const CallingContextId context { leave.reference };
        return nameOf(isValid(context) ? m_definitions.callingContexts[indexOf(context)].region : RegionId::none);
    }

    /// Names of the innermost @p count frames, innermost first.
    std::string namesOfTop(std::size_t count) const
    {
        const std::vector<Frame>& frames = m_stack.frames();
        std::string names;
        for (std::size_t i = 0; i < std::min(count, kMaxNames); ++i)
            names += (i > 0 ? ", " : "") + nameOf(frames[frames.size() - 1 - i].region);
        return count > kMaxNames ? names + ", …" : names;
    }

    void report(DiagnosticCode code, std::optional<Tick> tick, std::uint64_t count, std::string detail)
    {
        if (count > 0)
            m_diagnostics.report({ code, m_location, tick, count, std::move(detail) });
    }

    void reportRepairs()
    {
        const auto detail = [](const Repairs& repairs) {
            return "first: event " + std::to_string(repairs.index) + ", tick " + std::to_string(repairs.original)
                + " moved to " + std::to_string(repairs.repaired);
        };
        const Repairs& backwards = m_columns.backwards;
        report(DiagnosticCode::TimeRunsBackwards, backwards.repaired, backwards.count, detail(backwards));
        const Repairs& outOfRange = m_columns.outOfRange;
        report(DiagnosticCode::TimeOutOfRange, outOfRange.repaired, outOfRange.count, detail(outOfRange));
        report(DiagnosticCode::UndefinedReference, std::nullopt, m_undefined, "references of events");
    }

    void reportStack()
    {
        report(DiagnosticCode::LeaveWithoutEnter, m_withoutEnter.firstTick, m_withoutEnter.count,
            std::move(m_withoutEnter.firstDetail));
        report(DiagnosticCode::LeaveCrosses, m_crosses.firstTick, m_crosses.count,
            std::to_string(m_closedImplicitly) + " calls closed implicitly; " + m_crosses.firstDetail);
        const std::vector<Frame>& open = m_stack.frames();
        if (!open.empty())
            report(DiagnosticCode::NeverLeft, open.front().enter, open.size(), namesOfTop(open.size()));
    }

    void reportCounts()
    {
        const std::uint64_t declared = m_definitions.location(m_location).declaredEvents;
        const std::uint64_t read = m_columns.ticks.size();
        if (declared == LocationDef::kUnknownCount || declared == read)
            return;
        const bool isFewer = read < declared;
        report(isFewer ? DiagnosticCode::FewerEventsThanDeclared : DiagnosticCode::MoreEventsThanDeclared, std::nullopt,
            isFewer ? declared - read : read - declared,
            std::to_string(declared) + " declared, " + std::to_string(read) + " read");
    }

    /// Buffer flushes and spans without measurement.
    void reportPauses()
    {
        if (m_columns.count(EventKind::BufferFlush) == 0 && m_columns.count(EventKind::MeasurementOnOff) == 0)
            return;
        Cases flushes;
        Cases offs;
        std::uint64_t flushTicks = 0;
        for (std::uint64_t i = 0; i < m_columns.ticks.size(); ++i) {
            if (m_columns.kinds[i] == EventKind::BufferFlush) {
                if (flushes.count++ == 0)
                    flushes.firstTick = m_columns.ticks[i];
                if (const Field* stop = findField(i, FieldKey::StopTime))
                    flushTicks += ticksBetween(m_columns.ticks[i], static_cast<Tick>(stop->bits));
            } else if (m_columns.kinds[i] == EventKind::MeasurementOnOff && isOff(i)) {
                if (offs.count++ == 0)
                    offs.firstTick = m_columns.ticks[i];
            }
        }
        report(DiagnosticCode::BufferFlush, flushes.firstTick, flushes.count, std::to_string(flushTicks) + " ticks");
        report(DiagnosticCode::MeasurementOff, offs.firstTick, offs.count, {});
    }

    const Field* findField(std::uint64_t index, FieldKey key) const
    {
        if (m_columns.references[index] == LocationColumns::kNoFields)
            return nullptr;
        const std::span<const Field> fields = m_columns.fields.at(m_columns.references[index]);
        const auto found = std::ranges::find(fields, key, &Field::key);
        return found == fields.end() ? nullptr : &*found;
    }

    bool isOff(std::uint64_t index) const
    {
        const Field* mode = findField(index, FieldKey::Mode);
        return mode != nullptr && mode->type == FieldType::String && mode->bits < m_definitions.strings.size()
            && m_definitions.strings[mode->bits] == "off";
    }

    const Definitions& m_definitions;
    LocationId m_location;
    LocationColumns& m_columns;
    Diagnostics& m_diagnostics;
    CallStack m_stack;
    std::vector<Tick> m_callEnters;
    std::uint64_t m_lastSnapshot = 0;
    std::uint64_t m_undefined = 0;
    std::uint64_t m_closedImplicitly = 0;
    Cases m_withoutEnter;
    Cases m_crosses;
};

} // namespace

std::vector<Tick> checkLocation(
    const Definitions& definitions, LocationId location, LocationColumns& columns, Diagnostics& diagnostics)
{
    return LocationChecker(definitions, location, columns, diagnostics).run();
}

} // namespace lightcone::core
