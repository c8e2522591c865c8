// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/store/location/locationindex.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Private to the store: what a file says of locations beside their segments.
namespace lightcone::core {

class StoreView;

/// The numbers in a file of the segments of one location, in their order.
using SegmentNumbers = std::vector<std::uint32_t>;

struct StoredLocation {
    SegmentNumbers numbers;
    LocationIndex::Content content; ///< without the segments
};

/// @param numbers  one entry a location
ByteVector encodeLocations(const StoreView& store, std::span<const SegmentNumbers> numbers);
/// Decodes any bytes; nullopt when they do not describe the locations in @p definitions.
std::optional<std::vector<StoredLocation>> decodeLocations(
    std::span<const std::byte> bytes, const Definitions& definitions);

} // namespace lightcone::core
