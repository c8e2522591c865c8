// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace lightcone::core {

// Dense, zero-based indices into the tables of Definitions; `none` marks an absent or unresolved reference.
// The number that the trace itself uses for a definition is the `definitionId` of the definition.
enum class StringId : std::uint32_t { none = 0xffffffff };
enum class SystemNodeId : std::uint32_t { none = 0xffffffff };
enum class ProcessId : std::uint32_t { none = 0xffffffff };
enum class LocationId : std::uint32_t { none = 0xffffffff };
enum class RegionId : std::uint32_t { none = 0xffffffff };
/// Regions merged by (name, file, first line): what statistics, colours and the call tree count as one.
enum class FunctionId : std::uint32_t { none = 0xffffffff };
enum class GroupId : std::uint32_t { none = 0xffffffff };
enum class CommunicatorId : std::uint32_t { none = 0xffffffff };
enum class MetricId : std::uint32_t { none = 0xffffffff };
enum class MetricSetId : std::uint32_t { none = 0xffffffff };
enum class ParameterId : std::uint32_t { none = 0xffffffff };
enum class AttributeId : std::uint32_t { none = 0xffffffff };
enum class CallingContextId : std::uint32_t { none = 0xffffffff };
enum class WindowId : std::uint32_t { none = 0xffffffff };
enum class IoFileId : std::uint32_t { none = 0xffffffff };
enum class IoHandleId : std::uint32_t { none = 0xffffffff };
enum class MarkerCategoryId : std::uint32_t { none = 0xffffffff };

/// Index of a matched message in MessageTable, ascending by send time.
enum class MessageId : std::uint64_t { none = 0xffffffffffffffff };
/// Index of a collective instance in CollectiveTable, ascending by begin.
enum class CollectiveId : std::uint64_t { none = 0xffffffffffffffff };

/// The table index of an id. @pre id is not none.
template <typename Id> constexpr std::size_t indexOf(Id id)
{
    return static_cast<std::size_t>(id);
}
template <typename Id> constexpr Id idAt(std::size_t index)
{
    return static_cast<Id>(index);
}
template <typename Id> constexpr bool isValid(Id id)
{
    return id != Id::none;
}

/// One event: the `index`-th (from 0) of its location, in the order of the file.
struct EventRef {
    LocationId location = LocationId::none;
    std::uint64_t index = 0;

    friend bool operator==(const EventRef&, const EventRef&) = default;
};

} // namespace lightcone::core
