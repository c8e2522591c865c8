// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/panels/events/eventsource.h"

#include <memory>
#include <optional>

namespace lightcone::core {
class EventMatches;
class StoreView;
class TraceLinks;
} // namespace lightcone::core

namespace lightcone::views {

/// All events of a trace, or those that match a filter.
class StoreEventSource final : public EventSource {
public:
    /// @param matches  null: all events. Else of @p store
    /// @param links  null: not known yet. Else of @p store
    StoreEventSource(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const core::EventMatches> matches,
        std::shared_ptr<const core::TraceLinks> links);
    ~StoreEventSource() override;

    std::uint64_t count() const override;
    core::Stoppable<std::vector<EventRow>> rows(
        std::uint64_t first, std::size_t count, const std::stop_token& stop) const override;

    struct Place {
        /// Number of the event's row, or of the next row when it is not in the list; count(): none.
        std::uint64_t row = 0;
        bool isThere = false;
    };
    /// Finds the place of an event of the same trace, which this state of it may not contain yet. Blocks like rows().
    core::Stoppable<Place> placeOf(core::EventRef event, const std::stop_token& stop) const;
    /// The first row at or after @p t; count(): none. Blocking.
    core::Stoppable<std::uint64_t> rowAt(core::Tick t, const std::stop_token& stop) const;
    /// Rows of the events at one time.
    struct Moment {
        std::uint64_t first = 0;
        std::uint64_t end = 0; ///< the row after the last one; first: there are none
    };
    /// The rows at the latest time, at or before @p t, that has any. Blocking.
    core::Stoppable<Moment> momentBefore(core::Tick t, const std::stop_token& stop) const;
    /// The event of a row; nullopt without one. Blocking.
    core::Stoppable<std::optional<core::EventRef>> eventOfRow(std::uint64_t row, const std::stop_token& stop) const;
    /// The event at a position of the trace; nullopt without one.
    std::optional<core::EventRef> eventAt(std::uint64_t position) const;

private:
    EventRow row(core::EventRef event, std::uint64_t position) const;
    core::Completion addLinks(std::vector<EventRow>& rows, const std::stop_token& stop) const;
    void addPartners(EventRow& row) const;

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const core::EventMatches> m_matches;
    std::shared_ptr<const core::TraceLinks> m_links;
    TimeScale m_scale;
};

} // namespace lightcone::views
