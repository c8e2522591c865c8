// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/records.h"

#include <string_view>

namespace lightcone::readers::epilog {

namespace {

constexpr unsigned kTimeSize = 8;
constexpr unsigned kNumberSize = 4;
constexpr unsigned kMetricSize = 8;

enum class MetricPlace : std::uint8_t { None, First, Last };

/// The fields of an event behind location and time.
struct EventShape {
    bool isKnown = false;
    std::uint8_t size = 0; ///< bytes, without the values of metrics
    MetricPlace metrics = MetricPlace::None;
};

constexpr std::array<EventShape, 256> makeShapes()
{
    std::array<EventShape, 256> shapes {};
    const auto set
        = [&shapes](RecordType type, unsigned numbers, MetricPlace metrics = MetricPlace::None, unsigned bytes = 0) {
              shapes[static_cast<std::size_t>(type)]
                  = { true, static_cast<std::uint8_t>(numbers * kNumberSize + bytes), metrics };
          };
    using enum RecordType;
    set(Enter, 1, MetricPlace::Last);
    set(Exit, 0, MetricPlace::Last);
    set(MpiSend, 4);
    set(MpiReceive, 3);
    set(MpiCollectiveExit, 4, MetricPlace::First);
    set(OmpFork, 0);
    set(OmpJoin, 0);
    set(OmpAcquireLock, 1);
    set(OmpReleaseLock, 1);
    set(OmpCollectiveExit, 0, MetricPlace::Last);
    set(EnterFromCallSite, 1, MetricPlace::Last);
    set(MpiPutStart, 4);
    set(MpiPutEnd, 3);
    set(MpiGetStart, 4);
    set(MpiGetEnd, 3);
    set(MpiGetOrigin, 1);
    set(MpiWindowExit, 2, MetricPlace::First, 1);
    set(MpiWindowCollectiveExit, 1, MetricPlace::First);
    set(MpiWindowLock, 2, MetricPlace::None, 1);
    set(MpiWindowUnlock, 2);
    set(MpiPutEndRemote, 3);
    set(MpiGetStartRemote, 4);
    set(PutStart, 3);
    set(PutEnd, 2);
    set(GetStart, 3);
    set(GetEnd, 2);
    set(PutEndRemote, 2);
    set(GetStartRemote, 3);
    set(CollectiveExit, 4, MetricPlace::First);
    for (const RecordType type :
        { AcquireLock, ReleaseLock, MpiSendComplete, MpiReceiveRequest, MpiRequestTested, MpiCancelled })
        set(type, 1);
    for (const RecordType type : { LogOff, LogOn, EnterTracing, ExitTracing })
        set(type, 0, MetricPlace::Last);
    return shapes;
}

constexpr std::array<EventShape, 256> kShapes = makeShapes();

constexpr std::string_view kDefinitionNames[] = { "STRING", "STRING_CNT", "MACHINE", "NODE", "PROCESS", "THREAD",
    "LOCATION", "FILE", "REGION", "METRIC", "MPI_COMM", "OFFSET", "LAST_DEF", "NUM_EVENTS", "CALL_SITE",
    "CART_TOPOLOGY", "CART_COORDS", "MPI_WIN", "MPI_COMM_CNT", "CALL_PATH", "EVENT_TYPES", "EVENT_COUNTS",
    "MAP_SECTION", "MAP_OFFSET", "IDMAP", "IDMAP_CNT", "MPI_GROUP", "MPI_GROUP_CNT", "MPI_COMM_REF", "MPI_COMM_DIST" };
constexpr std::string_view kAttributeNames[] = { "ATTR_UI1", "ATTR_UI4" };
constexpr std::string_view kEventNames[] = { "ENTER", "EXIT", "MPI_SEND", "MPI_RECV", "MPI_COLLEXIT", "OMP_FORK",
    "OMP_JOIN", "OMP_ALOCK", "OMP_RLOCK", "OMP_COLLEXIT", "ENTER_CS", "MPI_PUT_1TS", "MPI_PUT_1TE", "MPI_GET_1TS",
    "MPI_GET_1TE", "MPI_GET_1TO", "MPI_WINEXIT", "MPI_WINCOLLEXIT", "MPI_WIN_LOCK", "MPI_WIN_UNLOCK",
    "MPI_PUT_1TE_REMOTE", "MPI_GET_1TS_REMOTE", "PUT_1TS", "PUT_1TE", "GET_1TS", "GET_1TE", "PUT_1TE_REMOTE",
    "GET_1TS_REMOTE", "COLLEXIT", "ALOCK", "RLOCK", "MPI_SEND_COMPLETE", "MPI_RECV_REQUEST", "MPI_REQUEST_TESTED",
    "MPI_CANCELLED" };
constexpr std::string_view kTracingNames[] = { "LOG_OFF", "LOG_ON", "ENTER_TRACING", "EXIT_TRACING" };

/// @returns an empty text for an unknown type.
std::string_view nameOf(std::uint8_t type)
{
    const auto in = [type](const auto& names, RecordType first) -> std::string_view {
        const auto index = static_cast<std::size_t>(type) - static_cast<std::size_t>(first);
        return index < std::size(names) ? names[index] : std::string_view();
    };
    for (const std::string_view name :
        { in(kDefinitionNames, RecordType::String), in(kAttributeNames, RecordType::AttributeOfOneByte),
            in(kEventNames, RecordType::Enter), in(kTracingNames, RecordType::LogOff) }) {
        if (!name.empty())
            return name;
    }
    return {};
}

} // namespace

std::string recordName(std::uint8_t type)
{
    const std::string_view name = nameOf(type);
    return name.empty() ? "record type " + std::to_string(type) : std::string(name);
}

bool isKnownRecord(std::uint8_t type)
{
    return !nameOf(type).empty();
}

bool EventLayout::learn(std::uint8_t type, std::size_t length, bool mayLackLocations)
{
    const EventShape& shape = kShapes[type];
    if (!shape.isKnown)
        return false;
    const bool hasMetrics = shape.metrics != MetricPlace::None;
    const std::size_t least = kTimeSize + shape.size; // without a location
    if (!m_knowsLocations) {
        const std::size_t rest = length - least; // wraps around where it is too short
        m_isLocationless = mayLackLocations && length >= least && (hasMetrics ? rest % kMetricSize == 0 : rest == 0);
        m_knowsLocations = true;
    }
    const std::size_t plain = least + (m_isLocationless ? 0 : kNumberSize);
    if (type >= static_cast<std::uint8_t>(RecordType::LogOff) && length == plain)
        m_hasPlainLogs = true; // section 7.1: before 1.1 these had no metrics
    else if (hasMetrics && !m_metricCount && length >= plain && (length - plain) % kMetricSize == 0)
        m_metricCount = static_cast<unsigned>((length - plain) / kMetricSize);
    place();
    return m_places[type].length == length;
}

void EventLayout::place()
{
    const unsigned head = kTimeSize + (m_isLocationless ? 0 : kNumberSize);
    for (std::size_t type = 0; type < m_places.size(); ++type) {
        const EventShape& shape = kShapes[type];
        const bool isPlain = type >= static_cast<std::size_t>(RecordType::LogOff) && m_hasPlainLogs;
        const bool hasMetrics = shape.metrics != MetricPlace::None && !isPlain;
        if (!shape.isKnown || (hasMetrics && !m_metricCount))
            continue;
        const unsigned count = hasMetrics ? *m_metricCount : 0;
        const unsigned metricSize = count * kMetricSize;
        Place& place = m_places[type];
        place.length = static_cast<std::uint16_t>(head + shape.size + metricSize);
        place.fields = static_cast<std::uint8_t>(head + (shape.metrics == MetricPlace::First ? metricSize : 0));
        place.metrics = static_cast<std::uint8_t>(head + (shape.metrics == MetricPlace::Last ? shape.size : 0));
        place.metricCount = static_cast<std::uint8_t>(count);
    }
}

} // namespace lightcone::readers::epilog
