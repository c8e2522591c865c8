// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/locationwriter.h"
#include "core/ingest/tracesink.h"
#include "readers/definitions/numberfindings.h"
#include "readers/definitions/placeholders.h"
#include "readers/otf2/definitiontables.h"
#include "readers/otf2/enumnames.h"
#include "readers/otf2/textcache.h"
#include "readers/otf2/typedvalue.h"

#include <otf2/otf2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::otf2 {

/// Turns the events of one location into those of the store. For one thread.
class EventDecoder {
public:
    EventDecoder(const DefinitionTables& tables, RegionPlaceholders& placeholders, TextCache& texts,
        core::LocationWriter& writer);

    /// Reports the findings of the location. Call it once, after the last event.
    void reportFindings(core::TraceSink& sink) const;
    /// @returns the time of the first event of an unknown type.
    std::optional<core::Tick> firstUnknown() const
    {
        return m_unknownCount > 0 ? std::optional(m_firstUnknown) : std::nullopt;
    }

    /// The time and the attributes that every event has.
    struct Head {
        core::Tick tick;
        std::span<const core::Field> attributes;
    };
    struct Attribute {
        OTF2_AttributeRef number = 0;
        TypedValue value;
    };
    /// @returns a head that is valid until the next call of head().
    Head head(OTF2_TimeStamp time, std::span<const Attribute> attributes)
    {
        const core::Tick tick = toTick(time);
        if (attributes.empty()) [[likely]]
            return { tick, {} };
        return { tick, attributeFields(attributes, tick) };
    }

    static constexpr std::size_t kMaxMetricValues = 255; ///< the file counts the values in one byte

    // One function for each kind of event; the parameters are those of the library's callbacks, in the order of the
    // file.
    void unknown(const Head& head);
    void bufferFlush(const Head& head, OTF2_TimeStamp stopTime);
    void measurementOnOff(const Head& head, OTF2_MeasurementMode mode);
    void enter(const Head& head, OTF2_RegionRef region)
    {
        m_writer->enter(head.tick, this->region(region, head.tick), head.attributes);
    }
    void leave(const Head& head, OTF2_RegionRef region)
    {
        m_writer->leave(head.tick, this->region(region, head.tick), head.attributes);
    }
    void mpiSend(
        const Head& head, std::uint32_t receiver, OTF2_CommRef communicator, std::uint32_t tag, std::uint64_t length);
    void mpiIsend(const Head& head, std::uint32_t receiver, OTF2_CommRef communicator, std::uint32_t tag,
        std::uint64_t length, std::uint64_t request);
    void mpiIsendComplete(const Head& head, std::uint64_t request);
    void mpiIrecvRequest(const Head& head, std::uint64_t request);
    void mpiRecv(
        const Head& head, std::uint32_t sender, OTF2_CommRef communicator, std::uint32_t tag, std::uint64_t length);
    void mpiIrecv(const Head& head, std::uint32_t sender, OTF2_CommRef communicator, std::uint32_t tag,
        std::uint64_t length, std::uint64_t request);
    void mpiRequestTest(const Head& head, std::uint64_t request);
    void mpiRequestCancelled(const Head& head, std::uint64_t request);
    void mpiCollectiveBegin(const Head& head);
    void mpiCollectiveEnd(const Head& head, OTF2_CollectiveOp operation, OTF2_CommRef communicator, std::uint32_t root,
        std::uint64_t sent, std::uint64_t received);
    void nonBlockingCollectiveRequest(const Head& head, std::uint64_t request);
    void nonBlockingCollectiveComplete(const Head& head, OTF2_CollectiveOp operation, OTF2_CommRef communicator,
        std::uint32_t root, std::uint64_t sent, std::uint64_t received, std::uint64_t request);
    void commCreate(const Head& head, OTF2_CommRef communicator);
    void commDestroy(const Head& head, OTF2_CommRef communicator);

    void rmaWinCreate(const Head& head, OTF2_RmaWinRef window);
    void rmaWinDestroy(const Head& head, OTF2_RmaWinRef window);
    void rmaCollectiveBegin(const Head& head);
    void rmaCollectiveEnd(const Head& head, OTF2_CollectiveOp operation, OTF2_RmaSyncLevel level, OTF2_RmaWinRef window,
        std::uint32_t root, std::uint64_t sent, std::uint64_t received);
    void rmaGroupSync(const Head& head, OTF2_RmaSyncLevel level, OTF2_RmaWinRef window, OTF2_GroupRef group);
    void rmaRequestLock(
        const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type);
    void rmaAcquireLock(
        const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type);
    void rmaTryLock(
        const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type);
    void rmaReleaseLock(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock);
    void rmaSync(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, OTF2_RmaSyncType type);
    void rmaWaitChange(const Head& head, OTF2_RmaWinRef window);
    void rmaPut(
        const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t bytes, std::uint64_t matching);
    void rmaGet(
        const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t bytes, std::uint64_t matching);
    void rmaAtomic(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, OTF2_RmaAtomicType type,
        std::uint64_t sent, std::uint64_t received, std::uint64_t matching);
    void rmaOpCompleteBlocking(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching);
    void rmaOpCompleteNonBlocking(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching);
    void rmaOpTest(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching);
    void rmaOpCompleteRemote(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching);

    void ompFork(const Head& head, std::uint32_t threads);
    void ompJoin(const Head& head);
    void ompAcquireLock(const Head& head, std::uint32_t lock, std::uint32_t order);
    void ompReleaseLock(const Head& head, std::uint32_t lock, std::uint32_t order);
    void ompTaskCreate(const Head& head, std::uint64_t task);
    void ompTaskSwitch(const Head& head, std::uint64_t task);
    void ompTaskComplete(const Head& head, std::uint64_t task);
    void threadFork(const Head& head, OTF2_Paradigm model, std::uint32_t threads);
    void threadJoin(const Head& head, OTF2_Paradigm model);
    void threadTeamBegin(const Head& head, OTF2_CommRef team);
    void threadTeamEnd(const Head& head, OTF2_CommRef team);
    void threadAcquireLock(const Head& head, OTF2_Paradigm model, std::uint32_t lock, std::uint32_t order);
    void threadReleaseLock(const Head& head, OTF2_Paradigm model, std::uint32_t lock, std::uint32_t order);
    void threadTaskCreate(const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation);
    void threadTaskSwitch(const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation);
    void threadTaskComplete(const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation);
    void threadCreate(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence);
    void threadBegin(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence);
    void threadWait(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence);
    void threadEnd(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence);

    void metric(const Head& head, OTF2_MetricRef metric, std::uint8_t count, const OTF2_Type* types,
        const OTF2_MetricValue* values);
    void parameterString(const Head& head, OTF2_ParameterRef parameter, OTF2_StringRef string);
    void parameterInt(const Head& head, OTF2_ParameterRef parameter, std::int64_t value);
    void parameterUnsignedInt(const Head& head, OTF2_ParameterRef parameter, std::uint64_t value);
    void callingContextEnter(const Head& head, OTF2_CallingContextRef context, std::uint32_t unwindDistance);
    void callingContextLeave(const Head& head, OTF2_CallingContextRef context);
    void callingContextSample(const Head& head, OTF2_CallingContextRef context, std::uint32_t unwindDistance,
        OTF2_InterruptGeneratorRef generator);
    void programBegin(const Head& head, OTF2_StringRef name, std::uint32_t count, const OTF2_StringRef* arguments);
    void programEnd(const Head& head, std::int64_t exitStatus);

    void ioCreateHandle(const Head& head, OTF2_IoHandleRef handle, OTF2_IoAccessMode mode,
        OTF2_IoCreationFlag creationFlags, OTF2_IoStatusFlag statusFlags);
    void ioDestroyHandle(const Head& head, OTF2_IoHandleRef handle);
    void ioDuplicateHandle(
        const Head& head, OTF2_IoHandleRef handle, OTF2_IoHandleRef newHandle, OTF2_IoStatusFlag statusFlags);
    void ioSeek(
        const Head& head, OTF2_IoHandleRef handle, std::int64_t offset, OTF2_IoSeekOption whence, std::uint64_t result);
    void ioChangeStatusFlags(const Head& head, OTF2_IoHandleRef handle, OTF2_IoStatusFlag statusFlags);
    void ioDeleteFile(const Head& head, OTF2_IoParadigmRef paradigm, OTF2_IoFileRef file);
    void ioOperationBegin(const Head& head, OTF2_IoHandleRef handle, OTF2_IoOperationMode mode,
        OTF2_IoOperationFlag flags, std::uint64_t bytes, std::uint64_t matching);
    void ioOperationTest(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching);
    void ioOperationIssued(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching);
    void ioOperationComplete(const Head& head, OTF2_IoHandleRef handle, std::uint64_t bytes, std::uint64_t matching);
    void ioOperationCancelled(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching);
    void ioAcquireLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type);
    void ioReleaseLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type);
    void ioTryLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type);

private:
    /// @returns the id of the definition with that number; none when it is not defined, which is noted for the event at
    /// @p tick.
    template <typename Id> Id resolve(
        const IdTable<Id>& table, std::uint64_t number, std::uint64_t undefined, std::string_view kind, core::Tick tick)
    {
        const Id id = table.find(number);
        if (!core::isValid(id) && number != undefined) [[unlikely]]
            m_undefined.note(kind, number, tick);
        return id;
    }
    static core::Tick toTick(OTF2_TimeStamp time)
    {
        // LocationWriter clamps the time further, and counts such events.
        constexpr auto last = static_cast<OTF2_TimeStamp>(std::numeric_limits<core::Tick>::max());
        return static_cast<core::Tick>(std::min(time, last));
    }
    core::RegionId region(std::uint64_t number, core::Tick tick)
    {
        const core::RegionId id = m_tables->regions.find(number);
        return core::isValid(id) ? id : undefinedRegion(number, tick);
    }
    core::RegionId undefinedRegion(std::uint64_t number, core::Tick tick);
    core::CommunicatorId communicator(std::uint32_t number, core::Tick tick);
    /// @returns the text of a string of the trace, or a placeholder when it is not defined.
    core::StringId string(std::uint32_t number, core::Tick tick);
    std::span<const core::Field> attributeFields(std::span<const Attribute> attributes, core::Tick tick);
    core::Field attributeField(const Attribute& attribute, core::Tick tick);
    core::Field attributeReference(std::uint64_t number, OTF2_Type type, core::Tick tick);
    template <typename Id> core::Field attributeText(const IdTable<Id>& table, std::uint64_t number,
        std::uint64_t undefined, std::string_view kind, core::Tick tick);
    core::MessageEnd messageEnd(core::Tick tick, std::uint32_t peer, OTF2_CommRef communicator, std::uint32_t tag,
        std::uint64_t length, std::uint64_t request = core::MessageEnd::kNoRequest);
    core::CollectiveEnd collectiveEnd(OTF2_CollectiveOp operation, core::CommunicatorId communicator,
        std::uint32_t root, std::uint64_t sent, std::uint64_t received) const;
    std::uint32_t rootRank(core::CommunicatorId communicator, std::uint32_t root) const;
    core::LocationId peerOf(core::CommunicatorId communicator, std::uint32_t rank) const;

    /// Writes an event with the given fields.
    template <typename... Fields> void event(const Head& head, core::EventKind kind, const Fields&... fields)
    {
        const std::array<core::Field, sizeof...(fields)> list { fields... };
        m_writer->event(head.tick, kind, list, head.attributes);
    }
    core::Field enumField(core::FieldKey key, const EnumNames& names, std::uint64_t value);
    core::Field communicatorField(core::FieldKey key, OTF2_CommRef number, core::Tick tick);
    core::Field windowField(OTF2_RmaWinRef number, core::Tick tick);
    core::Field handleField(core::FieldKey key, OTF2_IoHandleRef number, core::Tick tick);
    core::Field parameterField(OTF2_ParameterRef number, core::Tick tick);
    core::Field contextField(OTF2_CallingContextRef number, core::Tick tick);
    /// @returns the fields window, rank and location for the other side of an RMA event.
    std::array<core::Field, 3> remoteFields(OTF2_RmaWinRef window, std::uint32_t remote, core::Tick tick);
    template <typename... Fields> void remoteEvent(
        const Head& head, core::EventKind kind, OTF2_RmaWinRef window, std::uint32_t remote, const Fields&... fields);
    void undefinedMetric(const Head& head, OTF2_MetricRef metric, std::span<const core::MetricValue> values);

    const DefinitionTables* m_tables;
    RegionPlaceholders* m_placeholders;
    TextCache* m_texts;
    core::LocationWriter* m_writer;
    std::vector<core::Field> m_attributes;
    std::vector<core::Field> m_fields;
    std::vector<core::MetricValue> m_values;
    NumberFindings m_undefined;
    NumberFindings m_odd;
    std::uint64_t m_unknownCount = 0; ///< events of unknown types
    core::Tick m_firstUnknown = 0; ///< time of the first one
};

} // namespace lightcone::readers::otf2
