// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

// The records of EPILOG 1.0 to 1.9: "EPILOG Binary Trace-Data Format", version 1.2, sections 4 to 6, and what later
// versions added, see README.md.
namespace lightcone::readers {

enum class ElgRecord : std::uint8_t {
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
    MpiPutStart, ///< at the origin
    MpiPutEnd, ///< at the target
    MpiGetStart, ///< at the target
    MpiGetEnd, ///< at the origin
    MpiGetOrigin,
    MpiWindowExit,
    MpiWindowCollectiveExit,
    MpiWindowLock,
    MpiWindowUnlock,
    MpiPutEndRemote, ///< at the origin, of what happens at the target
    MpiGetStartRemote, ///< at the origin, of what happens at the target
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

inline constexpr std::uint32_t kElgNone = 0xffffffff; ///< ELG_NO_ID and ELG_NO_LNO

/// From here on record types are those of events.
inline constexpr std::uint8_t kFirstElgEvent = 100;

/// As the documents call it, e.g. "MPI_COLLEXIT"; "record type 250" for an unknown one.
std::string elgRecordName(std::uint8_t type);
bool isKnownElgRecord(std::uint8_t type);
inline bool isElgEvent(std::uint8_t type)
{
    return type >= kFirstElgEvent;
}

/// Where the parts of the events of one file stand in the bodies of their records.
class ElgEventLayout {
public:
    struct Place {
        static constexpr std::uint16_t kNoLength = 0xffff;
        std::uint16_t length = kNoLength; ///< of the body; kNoLength: not known (yet), or no event
        std::uint8_t fields = 0; ///< offset of the fields behind location and time
        std::uint8_t metrics = 0; ///< offset of the values of metrics, where the record has some
        std::uint8_t metricCount = 0;
    };

    const Place& operator[](std::uint8_t type) const { return m_places[type]; }
    /// All events have no location then: the file belongs to one.
    bool isLocationless() const { return m_isLocationless; }

    /// Learns from a record of a known type: whether events name their location (decided by the first event), and how
    /// many values of metrics they carry (by the first one that may).
    /// @param mayLackLocations  false: they do name it
    /// @returns false when no event of this type can have this length in the file.
    bool learn(std::uint8_t type, std::size_t length, bool mayLackLocations);
    /// nullopt: not known yet.
    std::optional<unsigned> metricCount() const { return m_metricCount; }

private:
    void place();

    std::array<Place, 256> m_places {};
    bool m_knowsLocations = false;
    bool m_isLocationless = false;
    bool m_hasPlainLogs = false; ///< LOG_OFF and its like carry no metrics
    std::optional<unsigned> m_metricCount;
};

} // namespace lightcone::readers
