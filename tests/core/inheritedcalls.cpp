// SPDX-License-Identifier: GPL-3.0-or-later
#include "inheritedcalls.h"

#include "core/links/forks.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::tests {

std::vector<core::InheritedSpan> inheritedCalls(
    const core::StoreView& store, const core::Forks& forks, core::LocationId location, core::Interval interval)
{
    std::vector<core::InheritedSpan> spans;
    for (const core::Forks::Stretch& stretch : forks.stretches(location, interval)) {
        std::uint32_t depth = 0;
        for (const core::InheritedCall& call : forks.inheritedStack(stretch.fork)) {
            spans.push_back({ { depth++, stretch.span.begin, stretch.span.end,
                                  store.definitions().functionOf(call.region), 1, call.enter.index },
                call.enter.location, stretch.fork });
        }
    }
    std::ranges::stable_sort(spans, {}, [](const core::InheritedSpan& span) { return span.call.depth; });
    return spans;
}

} // namespace lightcone::tests
