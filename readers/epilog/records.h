// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

// The records of EPILOG 1.0 to 1.9: "EPILOG Binary Trace-Data Format", version 1.2, sections 4 to 6, and what later
// versions added, see README.md.
namespace lightcone::readers::epilog {

enum class RecordType : std::uint8_t {
    String = 1,
    StringContinued,
    Machine,
    Node,
    Process,
    Thread,
    Location,
    File,
    Region,
    Metric,
    MpiCommunicator,
    Offset,
    LastDefinition,
    EventCount,
    CallSite,
    CartesianTopology,
    CartesianCoordinates,
    MpiWindow,
    MpiCommunicatorContinued,
    CallPath,
    EventTypes,
    EventCounts,
    MapSection,
    MapOffset,
    IdMap,
    IdMapContinued,
    MpiGroup,
    MpiGroupContinued,
    MpiCommunicatorReference,
    MpiCommunicatorDistributed,

    AttributeOfOneByte = 60,
    AttributeOfFourBytes,

    Enter = 101,
    Exit,
    MpiSend,
    MpiReceive,
    MpiCollectiveExit,
    OmpFork,
    OmpJoin,
    OmpAcquireLock,
    OmpReleaseLock,
    OmpCollectiveExit,
    EnterFromCallSite,
    MpiPutStart, ///< recorded by the origin
    MpiPutEnd, ///< recorded by the target
    MpiGetStart, ///< recorded by the target
    MpiGetEnd, ///< recorded by the origin
    MpiGetOrigin,
    MpiWindowExit,
    MpiWindowCollectiveExit,
    MpiWindowLock,
    MpiWindowUnlock,
    MpiPutEndRemote, ///< recorded by the origin, about the target
    MpiGetStartRemote, ///< recorded by the origin, about the target
    PutStart,
    PutEnd,
    GetStart,
    GetEnd,
    PutEndRemote,
    GetStartRemote,
    CollectiveExit,
    AcquireLock,
    ReleaseLock,
    MpiSendComplete,
    MpiReceiveRequest,
    MpiRequestTested,
    MpiCancelled,

    LogOff = 201,
    LogOn,
    EnterTracing,
    ExitTracing,
};

inline constexpr std::uint32_t kNoNumber = 0xffffffff; ///< ELG_NO_ID and ELG_NO_LNO

/// Record types from this one on are events.
inline constexpr std::uint8_t kFirstEvent = 100;

/// @returns the name in the specification, e.g. "MPI_COLLEXIT", or "record type 250" for an unknown type.
std::string recordName(std::uint8_t type);
bool isKnownRecord(std::uint8_t type);
inline bool isEvent(std::uint8_t type)
{
    return type >= kFirstEvent;
}

/// Says where the parts of events stand in the bodies of their records, for one file.
class EventLayout {
public:
    struct Place {
        static constexpr std::uint16_t kNoLength = 0xffff;
        std::uint16_t length = kNoLength; ///< length of the body; kNoLength: not known (yet), or no event
        std::uint8_t fields = 0; ///< offset of the fields behind location and time
        std::uint8_t metrics = 0; ///< offset of the values of metrics, where the record has some
        std::uint8_t metricCount = 0;
    };

    const Place& operator[](std::uint8_t type) const { return m_places[type]; }
    /// @returns true when no event names a location, because the file belongs to one.
    bool isLocationless() const { return m_isLocationless; }

    /// Learns from an event record of a known type. The first event shows whether events name their locations, the
    /// first event that may carry metric values shows how many.
    /// @param mayLackLocations  false: events do name their locations
    /// @returns false when no event of this type can have this length in this file.
    bool learn(std::uint8_t type, std::size_t length, bool mayLackLocations);
    /// @returns nullopt when the number is not known yet.
    std::optional<unsigned> metricCount() const { return m_metricCount; }

private:
    void place();

    std::array<Place, 256> m_places {};
    bool m_knowsLocations = false;
    bool m_isLocationless = false;
    bool m_hasPlainLogs = false; ///< LOG_OFF, LOG_ON, ENTER_TRACING and EXIT_TRACING carry no metrics
    std::optional<unsigned> m_metricCount;
};

} // namespace lightcone::readers::epilog
