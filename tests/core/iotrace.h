// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <memory>

namespace lightcone::tests {

/// Makes a trace of @p steps random events of I/O on four processes, one of which has two threads: with handles of two
/// paradigms and matching ids, as OTF2 has them, and with numbers of handles, as OTF 1 has them. Operations overlap,
/// use ids again, are completed by the other thread, cancelled, or never completed; some ends have no begin. Equal
/// arguments give equal traces.
std::shared_ptr<const core::StoreView> ioTrace(std::uint32_t seed, int steps);

} // namespace lightcone::tests
