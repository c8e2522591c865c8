// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <memory>

namespace lightcone::benchmarks {

/// A store of random nested calls: 200 functions, some much more frequent than others, up to 12 levels. One step in a
/// hundred is a long gap (also with nothing open), one in fifty has no duration. Equal arguments give equal events.
std::shared_ptr<const core::StoreView> makeRandomCalls(
    std::uint64_t locations, std::uint64_t eventsPerLocation, unsigned threads);

} // namespace lightcone::benchmarks
