// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/soundness/clockerror.h"

#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

std::uint64_t leastClockError(const StoreView& store)
{
    return std::max(store.messages().greatestReversal(), store.collectives().greatestReversal());
}

std::uint64_t clockTolerance(const StoreView& store)
{
    return saturatingSum(leastClockError(store), leastClockError(store));
}

} // namespace lightcone::core
