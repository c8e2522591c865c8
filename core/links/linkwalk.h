// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/links/callpaths.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <memory>

namespace lightcone::core {

class TraceLinks;

/// Walks all events from a time on in chronological order, with those links of each that the calls around it make: for
/// who wants them of many events. O(log locations + log paths) an event.
class LinkWalk {
public:
    /// O(locations), and the calls that are open at @p from.
    /// @param links  outlives the walk
    static Stoppable<LinkWalk> make(const TraceLinks& links, Tick from, const std::stop_token& stop);
    LinkWalk(LinkWalk&& other) noexcept;
    ~LinkWalk();

    struct Step {
        EventRef event;
        EventRecord record;
        std::uint64_t position = 0;
        std::uint64_t enterPosition = 0; ///< result of TraceLinks::enterOf(); 0: none
        CallPathId path = CallPathId::none; ///< path that an enter visits; none for other events
    };
    /// False at the end.
    bool next(Step& step);

private:
    struct Impl;
    explicit LinkWalk(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> m_impl;
};

} // namespace lightcone::core
