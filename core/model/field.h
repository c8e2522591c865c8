// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <bit>
#include <cstdint>
#include <string_view>

namespace lightcone::core {

/// Names the meaning of a field of an event.
enum class FieldKey : std::uint8_t {
    Region,
    Communicator,
    PeerRank,
    Peer, ///< the location at the other end, where it could be resolved
    Tag,
    Bytes,
    BytesSent,
    BytesReceived,
    Request,
    Operation,
    Root, ///< a rank
    Window,
    SyncLevel,
    SyncType,
    Group,
    LockId,
    LockType,
    AcquisitionOrder,
    MatchingId,
    AtomicType,
    Model, ///< threading model
    Threads, ///< number of requested threads
    Team,
    Contingent,
    Sequence,
    Task,
    CreatingThread,
    Generation,
    Metric,
    Value,
    Parameter,
    CallingContext,
    UnwindDistance,
    InterruptGenerator,
    IoHandle,
    NewIoHandle,
    IoFile,
    IoParadigm,
    AccessMode,
    CreationFlags,
    StatusFlags,
    OperationMode,
    OperationFlags,
    Offset,
    Whence,
    OffsetResult,
    ProgramName,
    Argument,
    ExitStatus,
    Mode, ///< mode of measurement on/off: "on", "off"
    StopTime, ///< stop time of a buffer flush
    CallSite,
    Text,
    Record, ///< the name of a generic record
    Attribute, ///< named by Field::name, an AttributeId
    Custom, ///< named by Field::name, a StringId
};
/// Stable lower-case name as tables print it ("peer_rank"); empty for Attribute and Custom.
std::string_view fieldKeyName(FieldKey key);

/// The type as which Field::bits is to be read. References hold the dense id's value, 0xffffffff for an undefined one.
enum class FieldType : std::uint8_t {
    Unsigned,
    Signed,
    Double, ///< std::bit_cast
    Time, ///< a Tick
    String, ///< StringId
    Region,
    Location,
    Communicator,
    Group,
    Metric,
    Parameter,
    Attribute,
    CallingContext,
    Window,
    IoFile,
    IoHandle,
    Sample, ///< private to the store
};

/// One named value of an event. 16 bytes.
struct Field {
    FieldKey key = FieldKey::Custom;
    FieldType type = FieldType::Unsigned;
    std::uint32_t name = 0xffffffff; ///< see FieldKey::Attribute and Custom
    std::uint64_t bits = 0;

    static constexpr Field number(FieldKey key, std::uint64_t value)
    {
        return { key, FieldType::Unsigned, 0xffffffff, value };
    }
    static constexpr Field integer(FieldKey key, std::int64_t value)
    {
        return { key, FieldType::Signed, 0xffffffff, static_cast<std::uint64_t>(value) };
    }
    static constexpr Field real(FieldKey key, double value)
    {
        return { key, FieldType::Double, 0xffffffff, std::bit_cast<std::uint64_t>(value) };
    }
    static constexpr Field time(FieldKey key, Tick value)
    {
        return { key, FieldType::Time, 0xffffffff, static_cast<std::uint64_t>(value) };
    }
    static constexpr Field text(FieldKey key, StringId value)
    {
        return { key, FieldType::String, 0xffffffff, static_cast<std::uint64_t>(value) };
    }
    /// @p id is of the table that @p type names.
    template <typename Id> static constexpr Field reference(FieldKey key, FieldType type, Id id)
    {
        return { key, type, 0xffffffff, static_cast<std::uint64_t>(id) };
    }
    friend bool operator==(const Field&, const Field&) = default;
};
static_assert(sizeof(Field) == 16);

/// A value of a metric.
struct MetricValue {
    enum class Type : std::uint8_t { Unsigned, Signed, Double };
    Type type = Type::Unsigned;
    std::uint64_t bits = 0;

    static constexpr MetricValue number(std::uint64_t value) { return { Type::Unsigned, value }; }
    static constexpr MetricValue integer(std::int64_t value)
    {
        return { Type::Signed, static_cast<std::uint64_t>(value) };
    }
    static constexpr MetricValue real(double value) { return { Type::Double, std::bit_cast<std::uint64_t>(value) }; }

    constexpr double toDouble() const
    {
        switch (type) {
        case Type::Unsigned:
            return static_cast<double>(bits);
        case Type::Signed:
            return static_cast<double>(static_cast<std::int64_t>(bits));
        case Type::Double:
            break;
        }
        return std::bit_cast<double>(bits);
    }
    friend bool operator==(const MetricValue&, const MetricValue&) = default;
};

} // namespace lightcone::core
