// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/elgevents.h"

#include "core/base/workers.h"
#include "readers/epilog/elgscan.h"
#include "readers/epilog/elgtransfers.h"
#include "readers/epilog/elgunknown.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <utility>

namespace lightcone::readers {

using core::DiagnosticCode;
using core::EventKind;
using core::Field;
using core::FieldKey;
using core::Tick;

namespace {

/// Handler of scanElgRecords(): an event of the file becomes an event of the store.
template <bool kSwapped> class EventConverter : private ElgConversion {
public:
    EventConverter(ElgFile& file, const ElgEventJob& job, ElgRecordCounts& counts)
        : ElgConversion(job.scope, *job.sink, *job.placeholders)
        , m_file(&file)
        , m_job(&job)
        , m_counts(&counts)
        , m_fileOffset(file.stream.fileOffset())
    {
    }

    ElgEnd run()
    {
        const bool isWhole = scanElgRecords<kSwapped>(m_file->stream, m_layout, *this);
        addLateDefinitions();
        m_findings.reportTo(*m_sink);
        if (isWhole && !m_attributes.empty())
            m_sink->report({ DiagnosticCode::RecordIncomplete, m_scope.home, std::nullopt, m_attributes.size(),
                "attributes at the end of the file belong to no event" });
        ElgEnd end = m_end;
        if (isWhole)
            end = endOfElg(*m_file);
        end.events = m_events;
        return end;
    }

    bool event(const ElgEvent<kSwapped>& event)
    {
        if (m_hasLateDefinitions) [[unlikely]]
            addLateDefinitions();
        ++m_counts->all[static_cast<std::size_t>(event.type())];
        ++m_events;
        LocationState* const state = stateOf(event.location());
        const double seconds = m_scope.clock ? m_scope.clock->toGlobal(event.time()) : event.time();
        Tick t = 0;
        if (const bool isInRange = toElgTick(seconds, t); !state || !isInRange) [[unlikely]] {
            const std::optional<Tick> clamped = isInRange ? t : clampedElgTick(seconds);
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
        if (!isKnownElgRecord(type)) {
            ++m_counts->all[type];
            if (m_unknown.skip(type, body.size(), offset, m_events)) {
                if (isElgEvent(type))
                    dropAttributes();
                return true;
            }
            return stopAt(m_unknown.beginOf(offset, m_events), kNoElgRecords);
        }
        if (isElgEvent(type)) {
            const bool mayLackLocations = core::isValid(m_scope.home);
            if (m_layout.learn(type, body.size(), mayLackLocations)) {
                checkMetricCount();
                return event(ElgEvent<kSwapped>(type, body.data(), m_layout[type], m_layout.isLocationless()));
            }
            return stopAt(m_unknown.beginOf(offset, m_events), wrongElgLength(type, body.size()));
        }
        ++m_counts->all[type];
        ElgFields fields(body, kSwapped);
        if (type == static_cast<std::uint8_t>(ElgRecord::AttributeOfOneByte)
            || type == static_cast<std::uint8_t>(ElgRecord::AttributeOfFourBytes)) {
            const bool isShort = type == static_cast<std::uint8_t>(ElgRecord::AttributeOfOneByte);
            const std::uint8_t attribute = fields.byte();
            const std::uint32_t value = isShort ? fields.byte() : fields.number();
            if (fields.hasFailed())
                return stopAt(offset, wrongElgLength(type, body.size()));
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
        m_end.verdict = ElgEnd::Verdict::Stopped;
        return false;
    }

private:
    using Event = ElgEvent<kSwapped>;
    using State = LocationState;

    bool stopAt(std::uint64_t offset, const std::string& problem)
    {
        m_end = damagedElg(*m_file, offset, problem);
        return false;
    }

    /// Those of an event that is skipped.
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
        if (outcome == ElgDefinitionParser::Outcome::Damaged)
            return stopAt(m_unknown.beginOf(offset, m_events), wrongElgLength(type, body.size()));
        if (outcome != ElgDefinitionParser::Outcome::Taken)
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
        case ElgRecord::Enter:
            enter(event, state, t, region(event.number(0), state, t));
            break;
        case ElgRecord::EnterFromCallSite:
            enter(event, state, t, regionOfCallSite(event.number(0), state, t));
            break;
        case ElgRecord::EnterTracing:
            enter(event, state, t, m_job->tracing->region());
            break;
        case ElgRecord::Exit:
        case ElgRecord::ExitTracing:
            leave(event, state, t);
            break;
        case ElgRecord::OmpCollectiveExit:
            m_attributes.push_back(textField(FieldKey::Record, Text::OmpCollectiveExit));
            m_attributes.push_back(textField(FieldKey::Model, Text::OpenMp));
            leave(event, state, t);
            break;
        case ElgRecord::MpiSend:
            message(event, state, t, EventKind::Send, EventKind::SendNonBlocking);
            break;
        case ElgRecord::MpiReceive:
            message(event, state, t, EventKind::Receive, EventKind::ReceiveNonBlocking);
            break;
        case ElgRecord::MpiCollectiveExit:
        case ElgRecord::CollectiveExit:
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
        case ElgRecord::MpiSendComplete:
            request(EventKind::SendComplete);
            break;
        case ElgRecord::MpiReceiveRequest:
            request(EventKind::ReceivePost);
            break;
        case ElgRecord::MpiRequestTested:
            request(EventKind::RequestTest);
            break;
        case ElgRecord::MpiCancelled:
            request(EventKind::RequestCancelled);
            break;
        case ElgRecord::OmpFork:
            plain(state, t, EventKind::ThreadFork, { textField(FieldKey::Model, Text::OpenMp) });
            break;
        case ElgRecord::OmpJoin:
            plain(state, t, EventKind::ThreadJoin, { textField(FieldKey::Model, Text::OpenMp) });
            break;
        case ElgRecord::OmpAcquireLock:
        case ElgRecord::OmpReleaseLock:
            plain(state, t, event.type() == ElgRecord::OmpAcquireLock ? EventKind::LockAcquire : EventKind::LockRelease,
                { textField(FieldKey::Model, Text::OpenMp), Field::number(FieldKey::LockId, event.number(0)) });
            break;
        case ElgRecord::AcquireLock:
        case ElgRecord::ReleaseLock:
            plain(state, t, event.type() == ElgRecord::AcquireLock ? EventKind::LockAcquire : EventKind::LockRelease,
                { Field::number(FieldKey::LockId, event.number(0)) });
            break;
        case ElgRecord::LogOff:
        case ElgRecord::LogOn:
            plain(state, t, EventKind::MeasurementOnOff,
                { textField(FieldKey::Mode, event.type() == ElgRecord::LogOff ? Text::Off : Text::On) });
            attachMetrics(event, state);
            break;
        default:
            convertRma(event, state, t);
            break;
        }
    }

    void convertRma(const Event& event, State& state, Tick t)
    {
        if (const std::optional<ElgTransfer> record = elgTransfer(event.type())) {
            transfer(event, state, t, *record);
            return;
        }
        switch (event.type()) {
        case ElgRecord::MpiGetOrigin:
            plain(state, t, EventKind::RmaGet, { Field::number(FieldKey::MatchingId, event.number(0)) });
            break;
        case ElgRecord::MpiWindowLock:
            setRemoteFields(event.number(1), event.number(0), state, t);
            m_fields.push_back(
                textField(FieldKey::LockType, event.byteBehind(2) != 0 ? Text::Exclusive : Text::Shared));
            state.writer->event(t, EventKind::RmaAcquireLock, m_fields, attributes());
            break;
        case ElgRecord::MpiWindowUnlock:
            setRemoteFields(event.number(1), event.number(0), state, t);
            state.writer->event(t, EventKind::RmaReleaseLock, m_fields, attributes());
            break;
        case ElgRecord::MpiWindowExit:
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

    /// Records do not say what is left: it is what was entered last.
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
            end.hasBytes = false; // section 5.2: as the send says
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

    /// It ends a call of MPI; where the program itself is on top, it closes nothing.
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

    void transfer(const Event& event, State& state, Tick t, const ElgTransfer& record)
    {
        const unsigned next = record.hasWindow ? 2 : 1;
        setRemoteFields(record.hasWindow ? event.number(1) : kElgNone, event.number(0), state, t);
        m_fields.push_back(Field::number(FieldKey::MatchingId, event.number(next)));
        if (record.hasBytes)
            m_fields.push_back(Field::number(FieldKey::Bytes, event.number(next + 1)));
        if (record.kind == EventKind::Generic)
            m_fields.push_back(textField(FieldKey::Record, record.hasWindow ? Text::MpiGetStart : Text::GetStart));
        state.writer->event(t, record.kind, m_fields, attributes());
    }

    ElgFile* m_file;
    const ElgEventJob* m_job;
    ElgRecordCounts* m_counts;
    std::uint64_t m_fileOffset; ///< up to which progress was advanced
    ElgEventLayout m_layout;
    ElgUnknownRun m_unknown;
    std::uint64_t m_events = 0; ///< of known types
    ElgEnd m_end;
    bool m_hasLateDefinitions = false;
    bool m_knowsMetrics = false;
};

} // namespace

ElgEnd readElgEvents(ElgFile& file, const ElgEventJob& job, ElgRecordCounts& counts)
{
    return file.isSwapped ? EventConverter<true>(file, job, counts).run()
                          : EventConverter<false>(file, job, counts).run();
}

} // namespace lightcone::readers
