// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventrecords.h"

#include "readers/otf2/typedvalue.h"

#include <otf2/otf2.h>

#include <cstddef>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

using D = EventDecoder;

// What a field is, where no mapping table concerns it.
constexpr std::uint8_t kAsIs = 0xff; ///< no reference
constexpr std::uint8_t kUnmapped = 0xfe; ///< a reference to a definition of a kind that has no mapping tables

/// A record with more attributes than this counts as damaged: without a bound a damaged file could fill the memory with
/// them.
constexpr std::size_t kMaxAttributes = std::size_t { 1 } << 16;

/// @returns the kind of mapping table for values of @p type, or kAsIs. Types and mapping tables are numbered in the
/// same order.
std::uint8_t mappingOf(OTF2_Type type)
{
    static_assert(OTF2_TYPE_LOCATION_GROUP - OTF2_TYPE_STRING == OTF2_MAPPING_LOCATION_GROUP - OTF2_MAPPING_STRING);
    return type >= OTF2_TYPE_STRING && type <= OTF2_TYPE_LOCATION_GROUP
        ? static_cast<std::uint8_t>(type - OTF2_TYPE_STRING)
        : kAsIs;
}
static_assert(kMappingTypes == OTF2_MAPPING_MAX);

/// Reads the numbers of a record one after the other. Of those behind its end, references are undefined and others
/// zero.
class NumberReader {
public:
    explicit NumberReader(ByteCursor& cursor)
        : m_cursor(&cursor)
    {
    }
    /// A single byte stands as it is, greater numbers are compressed. @returns false when the record ends inside the
    /// number.
    template <typename Number> bool read(std::uint64_t& number, bool isReference)
    {
        if (m_cursor->remaining() == 0) [[unlikely]] {
            m_isIncomplete = true;
            number = isReference ? ~std::uint64_t { 0 } >> (64 - 8 * sizeof(Number)) : 0;
            return true;
        }
        if constexpr (sizeof(Number) == 1)
            return m_cursor->readFull(1, number);
        else
            return m_cursor->readCompressed(sizeof(Number), number);
    }
    RecordState state() const { return m_isIncomplete ? RecordState::Incomplete : RecordState::Whole; }

private:
    ByteCursor* m_cursor;
    bool m_isIncomplete = false;
};

} // namespace

template <typename... Parameters, void (EventDecoder::*function)(const EventDecoder::Head&, Parameters...),
    std::uint8_t... mappings>
struct EventRecords::Numbers<function, mappings...> {
    static RecordState read(EventRecords& records, ByteCursor& fields)
    {
        return read(records, fields, std::index_sequence_for<Parameters...>());
    }

private:
    template <std::size_t... i>
    static RecordState read(EventRecords& records, ByteCursor& fields, std::index_sequence<i...>)
    {
        [[maybe_unused]] std::array<std::uint64_t, sizeof...(Parameters)> numbers;
        NumberReader reader(fields);
        if (!(reader.template read<Parameters>(numbers[i], kindOf(i) != kAsIs) && ...))
            return RecordState::Damaged;
        const EventDecoder::Head head = records.takeHead();
        (records.m_decoder->*function)(head, static_cast<Parameters>(mapped<i>(records, numbers[i]))...);
        return reader.state();
    }
    static constexpr std::uint8_t kindOf(std::size_t i)
    {
        constexpr std::array<std::uint8_t, sizeof...(mappings)> kMappings { mappings... };
        return i < kMappings.size() ? kMappings[i] : kAsIs;
    }
    template <std::size_t i> static std::uint64_t mapped(const EventRecords& records, std::uint64_t number)
    {
        constexpr std::uint8_t kKind = kindOf(i);
        if constexpr (kKind == kAsIs || kKind == kUnmapped)
            return number;
        else
            return records.mapped(kKind, number);
    }
};

RecordState EventRecords::readBufferFlush(EventRecords& records, ByteCursor& fields)
{
    const bool hasStopTime = fields.remaining() > 0;
    std::uint64_t stopTime = records.m_time;
    if (hasStopTime && !fields.readFull(8, stopTime))
        return RecordState::Damaged;
    const EventDecoder::Head head = records.takeHead(); // takes the event's time before that of the attributes' record
    records.m_decoder->bufferFlush(head, records.m_clock(stopTime));
    return hasStopTime ? RecordState::Whole : RecordState::Incomplete;
}

RecordState EventRecords::readMetric(EventRecords& records, ByteCursor& fields)
{
    NumberReader reader(fields);
    std::uint64_t metric = 0;
    if (!reader.read<OTF2_MetricRef>(metric, true))
        return RecordState::Damaged;
    const auto number = static_cast<OTF2_MetricRef>(records.mapped(OTF2_MAPPING_METRIC, metric));
    std::uint8_t count = 0;
    if (!fields.readByte(count)) {
        records.m_decoder->metric(records.takeHead(), number, 0, nullptr, nullptr);
        return RecordState::Incomplete;
    }
    std::array<OTF2_Type, EventDecoder::kMaxMetricValues> types;
    std::array<OTF2_MetricValue, EventDecoder::kMaxMetricValues> values;
    for (std::size_t i = 0; i < count; ++i) {
        if (!fields.readByte(types[i]) || !fields.readCompressed(8, values[i].unsigned_int))
            return RecordState::Damaged;
    }
    const EventDecoder::Head head = records.takeHead();
    records.m_decoder->metric(head, number, count, types.data(), values.data());
    return RecordState::Whole;
}

RecordState EventRecords::readProgramBegin(EventRecords& records, ByteCursor& fields)
{
    NumberReader reader(fields);
    std::uint64_t name = 0;
    std::uint64_t count = 0;
    if (!reader.read<OTF2_StringRef>(name, true))
        return RecordState::Damaged;
    const bool hasCount = fields.remaining() > 0;
    if (hasCount && (!reader.read<std::uint32_t>(count, false) || count > fields.remaining()))
        return RecordState::Damaged;
    const auto text = [&records](std::uint64_t number) {
        return static_cast<OTF2_StringRef>(records.mapped(OTF2_MAPPING_STRING, number));
    };
    std::vector<OTF2_StringRef> arguments;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::uint64_t argument = 0;
        if (!fields.readCompressed(4, argument))
            return RecordState::Damaged;
        arguments.push_back(text(argument));
    }
    const EventDecoder::Head head = records.takeHead();
    records.m_decoder->programBegin(head, text(name), static_cast<std::uint32_t>(count), arguments.data());
    return hasCount ? reader.state() : RecordState::Incomplete;
}

// Indexed by type, from 10 (BufferFlush) on, in the order of OTF2_EvtReaderCallbacks.h. That header also says which
// numbers are mapped.
constinit const std::array<EventRecords::Kind, 79> EventRecords::kKinds { {
    { &readBufferFlush },
    { &Numbers<&D::measurementOnOff>::read },
    { nullptr }, // Enter: readCall() reads it
    { nullptr },
    { &Numbers<&D::mpiSend, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::mpiIsend, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::mpiIsendComplete>::read, false },
    { &Numbers<&D::mpiIrecvRequest>::read, false },
    { &Numbers<&D::mpiRecv, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::mpiIrecv, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::mpiRequestTest>::read, false },
    { &Numbers<&D::mpiRequestCancelled>::read, false },
    { &Numbers<&D::mpiCollectiveBegin>::read },
    { &Numbers<&D::mpiCollectiveEnd, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::ompFork>::read, false },
    { &Numbers<&D::ompJoin>::read },
    { &Numbers<&D::ompAcquireLock>::read },
    { &Numbers<&D::ompReleaseLock>::read },
    { &Numbers<&D::ompTaskCreate>::read, false },
    { &Numbers<&D::ompTaskSwitch>::read, false },
    { &Numbers<&D::ompTaskComplete>::read, false },
    { &readMetric },
    { &Numbers<&D::parameterString, OTF2_MAPPING_PARAMETER, OTF2_MAPPING_STRING>::read },
    { &Numbers<&D::parameterInt, OTF2_MAPPING_PARAMETER>::read },
    { &Numbers<&D::parameterUnsignedInt, OTF2_MAPPING_PARAMETER>::read },
    { &Numbers<&D::rmaWinCreate, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaWinDestroy, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaCollectiveBegin>::read },
    { &Numbers<&D::rmaCollectiveEnd, kAsIs, kAsIs, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaGroupSync, kAsIs, OTF2_MAPPING_RMA_WIN, OTF2_MAPPING_GROUP>::read },
    { &Numbers<&D::rmaRequestLock, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaAcquireLock, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaTryLock, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaReleaseLock, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaSync, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaWaitChange, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaPut, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaGet, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaAtomic, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaOpCompleteBlocking, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaOpCompleteNonBlocking, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaOpTest, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::rmaOpCompleteRemote, OTF2_MAPPING_RMA_WIN>::read },
    { &Numbers<&D::threadFork>::read },
    { &Numbers<&D::threadJoin>::read },
    { &Numbers<&D::threadTeamBegin, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadTeamEnd, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadAcquireLock>::read },
    { &Numbers<&D::threadReleaseLock>::read },
    { &Numbers<&D::threadTaskCreate, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadTaskSwitch, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadTaskComplete, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadCreate, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadBegin, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadWait, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::threadEnd, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::callingContextEnter, OTF2_MAPPING_CALLING_CONTEXT>::read },
    { &Numbers<&D::callingContextLeave, OTF2_MAPPING_CALLING_CONTEXT>::read },
    { &Numbers<&D::callingContextSample, OTF2_MAPPING_CALLING_CONTEXT, kAsIs, OTF2_MAPPING_INTERRUPT_GENERATOR>::read },
    { &Numbers<&D::ioCreateHandle, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioDestroyHandle, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioDuplicateHandle, OTF2_MAPPING_IO_HANDLE, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioSeek, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioChangeStatusFlags, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioDeleteFile, kUnmapped, OTF2_MAPPING_IO_FILE>::read },
    { &Numbers<&D::ioOperationBegin, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioOperationTest, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioOperationIssued, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioOperationComplete, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioOperationCancelled, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioAcquireLock, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioReleaseLock, OTF2_MAPPING_IO_HANDLE>::read },
    { &Numbers<&D::ioTryLock, OTF2_MAPPING_IO_HANDLE>::read },
    { &readProgramBegin },
    { &Numbers<&D::programEnd>::read },
    { &Numbers<&D::nonBlockingCollectiveRequest>::read },
    { &Numbers<&D::nonBlockingCollectiveComplete, kAsIs, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::commCreate, OTF2_MAPPING_COMM>::read },
    { &Numbers<&D::commDestroy, OTF2_MAPPING_COMM>::read },
} };

bool EventRecords::readAttributes(ByteCursor& cursor)
{
    auto body = takeBody(cursor);
    std::uint64_t count = 0;
    if (!body || !body->readCompressed(4, count) || count > kMaxAttributes - m_attributes.size())
        return false;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::uint64_t number = 0;
        std::uint8_t type = 0;
        if (!body->readCompressed(4, number) || !body->readByte(type))
            return false;
        auto value = TypedValue::read(*body, type);
        if (!value)
            return false;
        if (const std::uint8_t mapping = mappingOf(type); mapping != kAsIs) {
            const std::uint64_t id = mapped(mapping, value->bits);
            value->bits = mapping == OTF2_MAPPING_LOCATION ? id : static_cast<std::uint32_t>(id);
        }
        m_attributes.push_back({ static_cast<OTF2_AttributeRef>(mapped(OTF2_MAPPING_ATTRIBUTE, number)), *value });
    }
    return true;
}

RecordState EventRecords::readOther(std::uint8_t type, ByteCursor& cursor)
{
    const std::size_t index = type - kFirstEvent;
    const Kind* const kind = index < kKinds.size() ? &kKinds[index] : nullptr;
    if (kind && !kind->hasLength)
        return cursor.remaining() == 0 ? RecordState::Damaged : kind->read(*this, cursor);
    auto body = takeBody(cursor);
    if (!body)
        return RecordState::Damaged;
    if (kind)
        return kind->read(*this, *body);
    m_decoder->unknown(takeHead());
    return RecordState::Unknown;
}

} // namespace lightcone::readers::otf2
