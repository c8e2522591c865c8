// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/store/location/locationindex.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

// Private to the store: what a file says of locations beside their segments.
namespace lightcone::core {

class StoreView;

/// The numbers in a file of the segments of one location, in their order.
using SegmentNumbers = std::vector<std::uint32_t>;

/// @param numbers  one entry a location
ByteVector encodeLocations(const StoreView& store, std::span<const SegmentNumbers> numbers);
/// Decodes any bytes, and gives each location in turn to @p take, with segments that have a number alone.
/// @returns false when they do not describe the locations in @p definitions.
bool decodeLocations(std::span<const std::byte> bytes, const Definitions& definitions,
    const std::function<void(LocationIndex::Content&&)>& take);

} // namespace lightcone::core
