// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/eventreader.h"

#include "core/base/workers.h"
#include "readers/epilog/recordscan.h"
#include "readers/epilog/transfers.h"
#include "readers/epilog/unknownrun.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <utility>

namespace lightcone::readers::epilog {

using core::DiagnosticCode;
using core::EventKind;
using core::Field;
using core::FieldKey;
using core::Tick;

namespace {

/// A handler of scanRecords() that turns the events of the file into those of the store.
template <bool kSwapped> class EventConverter : private EventConversion {
public:
    EventConverter(TraceFile& file, const EventJob& job, RecordCounts& counts)
        : EventConversion(job.scope, *job.sink, *job.placeholders)
        , m_file(&file)
        , m_job(&job)
        , m_counts(&counts)
        , m_fileOffset(file.stream.fileOffset())
    {
    }

    ReadingEnd run()
    {
        const bool isWhole = scanRecords<kSwapped>(m_file->stream, m_layout, *this);
        addLateDefinitions();
        m_findings.reportTo(*m_sink);
        if (isWhole && !m_attributes.empty())
            m_sink->report({ DiagnosticCode::RecordIncomplete, m_scope.home, std::nullopt, m_attributes.size(),
                "attributes at the end of the file belong to no event" });
        ReadingEnd end = m_end;
        if (isWhole)
            end = readingEnd(*m_file);
        end.events = m_events;
        return end;
    }

    bool event(const EventRecord<kSwapped>& event)
    {
        if (m_hasLateDefinitions) [[unlikely]]
            addLateDefinitions();
        ++m_counts->all[static_cast<std::size_t>(event.type())];
        ++m_events;
        LocationState* const state = stateOf(event.location());
        const double seconds = m_scope.clock ? m_scope.clock->toGlobal(event.time()) : event.time();
        Tick t = 0;
        if (const bool isInRange = toTick(seconds, t); !state || !isInRange) [[unlikely]] {
            const std::optional<Tick> clamped = isInRange ? t : clampedTick(seconds);
            if (!noteOdd(event.type(), state, clamped)) {
                ++m_counts->skipped[static_cast<std::size_t>(event.type())];
                dropAttributes();
                return true;
            }
            t = *clamped;
        }
        convert(event, *state, t);
        if (!m_attributes.empty()) [[unlikely]]
            m_attributes.clear();
        if (m_job->order) {
            state->time = std::max(state->time, t);
            assert(state->time == state->writer->time());
            m_job->order->add(state->time, state->location);
        }
        return true;
    }

    bool other(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t offset)
    {
        if (!isKnownRecord(type)) {
            ++m_counts->all[type];
            if (m_unknown.skip(type, body.size(), offset, m_events)) {
                if (isEvent(type))
                    dropAttributes();
                return true;
            }
            return stopAt(m_unknown.beginOf(offset, m_events), kNoRecords);
        }
        if (isEvent(type)) {
            const bool mayLackLocations = core::isValid(m_scope.home);
            if (m_layout.learn(type, body.size(), mayLackLocations)) {
                checkMetricCount();
                return event(EventRecord<kSwapped>(type, body.data(), m_layout[type], m_layout.isLocationless()));
            }
            return stopAt(m_unknown.beginOf(offset, m_events), wrongLength(type, body.size()));
        }
        ++m_counts->all[type];
        Fields fields(body, kSwapped);
        if (type == static_cast<std::uint8_t>(RecordType::AttributeOfOneByte)
            || type == static_cast<std::uint8_t>(RecordType::AttributeOfFourBytes)) {
            const bool isShort = type == static_cast<std::uint8_t>(RecordType::AttributeOfOneByte);
            const std::uint8_t attribute = fields.byte();
            const std::uint32_t value = isShort ? fields.byte() : fields.number();
            if (fields.hasFailed())
                return stopAt(offset, wrongLength(type, body.size()));
            if (!addAttribute(attribute, value))
                ++m_counts->skipped[type];
            return true;
        }
        return addDefinition(type, body, offset);
    }

    bool nextWindow()
    {
        const std::uint64_t now = m_file->stream.fileOffset();
        m_job->progress->advance(now - std::exchange(m_fileOffset, now));
        core::Workers::giveWay();
        if (!m_job->stop.stop_requested())
            return true;
        m_end.verdict = ReadingEnd::Verdict::Stopped;
        return false;
    }

private:
    using Event = EventRecord<kSwapped>;
    using State = LocationState;

    bool stopAt(std::uint64_t offset, const std::string& problem)
    {
        m_end = damagedEnd(*m_file, offset, problem);
        return false;
    }

    /// Drops the attributes of an event that is skipped.
    void dropAttributes()
    {
        if (m_attributes.empty())
            return;
        m_findings.note(m_scope.home,
            { DiagnosticCode::Other, "attributes of events that are left out were left out, too; so many of one",
                m_attributes.size() },
            std::nullopt);
        m_attributes.clear();
    }

    bool addDefinition(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t offset)
    {
        if (!m_job->late.parser) {
            ++m_counts->skipped[type];
            return true;
        }
        const auto outcome = m_job->late.parser->add(type, body);
        if (outcome == DefinitionParser::Outcome::Damaged)
            return stopAt(m_unknown.beginOf(offset, m_events), wrongLength(type, body.size()));
        if (outcome != DefinitionParser::Outcome::Taken)
            ++m_counts->skipped[type];
        m_hasLateDefinitions = true;
        return true;
    }

    void addLateDefinitions()
    {
        if (!m_hasLateDefinitions)
            return;
        m_hasLateDefinitions = false;
        m_job->late.parser->endContinuation();
        const std::uint64_t lost
            = m_job->late.resolver->add(std::exchange(m_job->late.parser->definitions, {}), {}, true);
        updateMetrics();
        if (lost > 0)
            m_sink->report({ DiagnosticCode::RecordIncomplete, core::LocationId::none, std::nullopt, lost,
                "definitions of call sites, call paths or topologies between the events are not shown" });
    }

    void checkMetricCount()
    {
        if (m_knowsMetrics || !m_layout.metricCount())
            return;
        m_knowsMetrics = true;
        addLateDefinitions();
        setMetricCount(*m_layout.metricCount());
    }

    void convert(const Event& event, State& state, Tick t)
    {
        switch (event.type()) {
        case RecordType::Enter:
            enter(event, state, t, region(event.number(0), state, t));
            break;
        case RecordType::EnterFromCallSite:
            enter(event, state, t, regionOfCallSite(event.number(0), state, t));
            break;
        case RecordType::EnterTracing:
            enter(event, state, t, m_job->tracing->region());
            break;
        case RecordType::Exit:
        case RecordType::ExitTracing:
            leave(event, state, t);
            break;
        case RecordType::OmpCollectiveExit:
            m_attributes.push_back(textField(FieldKey::Record, Text::OmpCollectiveExit));
            m_attributes.push_back(textField(FieldKey::Model, Text::OpenMp));
            leave(event, state, t);
            break;
        case RecordType::MpiSend:
            message(event, state, t, EventKind::Send, EventKind::SendNonBlocking);
            break;
        case RecordType::MpiReceive:
            message(event, state, t, EventKind::Receive, EventKind::ReceiveNonBlocking);
            break;
        case RecordType::MpiCollectiveExit:
        case RecordType::CollectiveExit:
            leaveCollective(event, state, t);
            break;
        default:
            convertRare(event, state, t);
            break;
        }
    }

    void convertRare(const Event& event, State& state, Tick t)
    {
        core::LocationWriter& writer = *state.writer;
        const auto request = [&](EventKind kind) { writer.request(t, kind, event.number(0), attributes()); };
        switch (event.type()) {
        case RecordType::MpiSendComplete:
            request(EventKind::SendComplete);
            break;
        case RecordType::MpiReceiveRequest:
            request(EventKind::ReceivePost);
            break;
        case RecordType::MpiRequestTested:
            request(EventKind::RequestTest);
            break;
        case RecordType::MpiCancelled:
            request(EventKind::RequestCancelled);
            break;
        case RecordType::OmpFork:
            plain(state, t, EventKind::ThreadFork, { textField(FieldKey::Model, Text::OpenMp) });
            break;
        case RecordType::OmpJoin:
            plain(state, t, EventKind::ThreadJoin, { textField(FieldKey::Model, Text::OpenMp) });
            break;
        case RecordType::OmpAcquireLock:
        case RecordType::OmpReleaseLock:
            plain(state, t,
                event.type() == RecordType::OmpAcquireLock ? EventKind::LockAcquire : EventKind::LockRelease,
                { textField(FieldKey::Model, Text::OpenMp), Field::number(FieldKey::LockId, event.number(0)) });
            break;
        case RecordType::AcquireLock:
        case RecordType::ReleaseLock:
            plain(state, t, event.type() == RecordType::AcquireLock ? EventKind::LockAcquire : EventKind::LockRelease,
                { Field::number(FieldKey::LockId, event.number(0)) });
            break;
        case RecordType::LogOff:
        case RecordType::LogOn:
            plain(state, t, EventKind::MeasurementOnOff,
                { textField(FieldKey::Mode, event.type() == RecordType::LogOff ? Text::Off : Text::On) });
            attachMetrics(event, state);
            break;
        default:
            convertRma(event, state, t);
            break;
        }
    }

    void convertRma(const Event& event, State& state, Tick t)
    {
        if (const std::optional<Transfer> record = transferOf(event.type())) {
            transfer(event, state, t, *record);
            return;
        }
        switch (event.type()) {
        case RecordType::MpiGetOrigin:
            plain(state, t, EventKind::RmaGet, { Field::number(FieldKey::MatchingId, event.number(0)) });
            break;
        case RecordType::MpiWindowLock:
            setRemoteFields(event.number(1), event.number(0), state, t);
            m_fields.push_back(
                textField(FieldKey::LockType, event.byteBehind(2) != 0 ? Text::Exclusive : Text::Shared));
            state.writer->event(t, EventKind::RmaAcquireLock, m_fields, attributes());
            break;
        case RecordType::MpiWindowUnlock:
            setRemoteFields(event.number(1), event.number(0), state, t);
            state.writer->event(t, EventKind::RmaReleaseLock, m_fields, attributes());
            break;
        case RecordType::MpiWindowExit:
            leaveWindow(event, state, t);
            break;
        default: // MpiWindowCollectiveExit
            leaveWindowCollective(event, state, t);
            break;
        }
    }

    void plain(State& state, Tick t, EventKind kind, std::initializer_list<Field> fields)
    {
        state.writer->event(t, kind, std::span(fields.begin(), fields.size()), attributes());
    }

    void enter(const Event& event, State& state, Tick t, core::RegionId region)
    {
        state.calls.push_back(region);
        state.writer->enter(t, region, attributes());
        attachMetrics(event, state);
    }

    void leave(const Event& event, State& state, Tick t)
    {
        state.writer->leave(t, takeTop(state), attributes());
        attachMetrics(event, state);
    }

    void leaveCollective(const Event& event, State& state, Tick t, const core::CollectiveEnd& end)
    {
        state.writer->leaveCollective(t, takeTop(state), end, attributes());
        attachMetrics(event, state);
    }

    /// Takes the call that was entered last: an exit does not say which region it leaves.
    static core::RegionId takeTop(State& state)
    {
        if (state.calls.empty())
            return core::RegionId::none;
        const core::RegionId region = state.calls.back();
        state.calls.pop_back();
        return region;
    }

    void attachMetrics(const Event& event, State& state)
    {
        if (event.metricCount() == 0)
            return;
        for (unsigned i = 0; i < m_values.size(); ++i)
            m_values[i] = { m_metrics.types[i], event.metric(i) };
        state.writer->attachMetrics(m_metrics.id, m_values);
    }

    void message(const Event& event, State& state, Tick t, EventKind blocking, EventKind nonBlocking)
    {
        core::MessageEnd end;
        setPeer(end, event.number(0), state, t);
        end.communicator = communicator(event.number(1), state, t);
        end.tag = event.number(2);
        if (blocking == EventKind::Send)
            end.bytes = event.number(3);
        else
            end.hasBytes = false; // section 5.2: only the send has the length
        const std::optional<std::uint32_t> request = m_attributes.empty() ? std::nullopt : takeRequest();
        if (request)
            end.request = *request;
        state.writer->message(t, request ? nonBlocking : blocking, end, attributes());
    }

    void leaveCollective(const Event& event, State& state, Tick t)
    {
        core::CollectiveEnd end;
        end.operation = operationOf(state);
        end.communicator = communicator(event.number(1), state, t);
        end.rootRank = rootRank(event.number(0), end.communicator, state, t);
        end.bytesSent = event.number(2);
        end.bytesReceived = event.number(3);
        leaveCollective(event, state, t, end);
    }

    void leaveWindowCollective(const Event& event, State& state, Tick t)
    {
        core::CollectiveEnd end;
        end.operation = operationOf(state);
        end.window = window(event.number(0), state, t);
        end.communicator = communicatorOf(end.window);
        leaveCollective(event, state, t, end);
    }

    /// Handles MPI_WINEXIT, which ends a call of MPI. When the innermost call is the program's own, the record closes
    /// nothing.
    void leaveWindow(const Event& event, State& state, Tick t)
    {
        const std::array fields { Field::reference(
                                      FieldKey::Window, core::FieldType::Window, window(event.number(0), state, t)),
            groupField(event.number(1), state, t), Field::number(FieldKey::SyncType, event.byteBehind(2)) };
        if (isInApplication(state)) {
            state.writer->event(t, EventKind::RmaGroupSync, fields, attributes());
            attachMetrics(event, state);
            return;
        }
        m_attributes.insert(m_attributes.end(), fields.begin(), fields.end());
        leave(event, state, t);
    }

    void transfer(const Event& event, State& state, Tick t, const Transfer& record)
    {
        const unsigned next = record.hasWindow ? 2 : 1;
        setRemoteFields(record.hasWindow ? event.number(1) : kNoNumber, event.number(0), state, t);
        m_fields.push_back(Field::number(FieldKey::MatchingId, event.number(next)));
        if (record.hasBytes)
            m_fields.push_back(Field::number(FieldKey::Bytes, event.number(next + 1)));
        if (record.kind == EventKind::Generic)
            m_fields.push_back(textField(FieldKey::Record, record.hasWindow ? Text::MpiGetStart : Text::GetStart));
        state.writer->event(t, record.kind, m_fields, attributes());
    }

    TraceFile* m_file;
    const EventJob* m_job;
    RecordCounts* m_counts;
    std::uint64_t m_fileOffset; ///< position up to which progress was advanced
    EventLayout m_layout;
    UnknownRun m_unknown;
    std::uint64_t m_events = 0; ///< events of known types
    ReadingEnd m_end;
    bool m_hasLateDefinitions = false;
    bool m_knowsMetrics = false;
};

} // namespace

ReadingEnd readEvents(TraceFile& file, const EventJob& job, RecordCounts& counts)
{
    return file.isSwapped ? EventConverter<true>(file, job, counts).run()
                          : EventConverter<false>(file, job, counts).run();
}

} // namespace lightcone::readers::epilog
