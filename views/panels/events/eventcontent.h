// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/tables/tablecontent.h"

#include <cstdint>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class EventSource;

/// The rows [first, end) of a list of events, for a picture.
struct EventPart {
    std::shared_ptr<const core::StoreView> store; ///< the trace of the events
    std::shared_ptr<const EventSource> source;
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    QList<int> columns; ///< columns of EventListModel
    ColorScheme scheme { Theme::Light };
    QString linksUnknown {}; ///< why the list has no links; empty: it has
};

/// Reads the first @p rows rows of the part. Blocking; any thread.
core::Stoppable<TableContent> eventContent(const EventPart& part, int rows, const std::stop_token& stop);

} // namespace lightcone::views
