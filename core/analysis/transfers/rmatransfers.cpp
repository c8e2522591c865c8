// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmatransfers.h"

#include "core/analysis/transfers/rmaoperations.h"
#include "core/analysis/transfers/transfercells.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <vector>

namespace lightcone::core {

namespace {

/// Sums up the one-sided operations that one location records.
class LocationRma final : public RmaVisitor {
public:
    LocationRma(
        LocationId location, const TransfersAsked& asked, const MessageMatcher& matcher, const TransferCells& empty)
        : m_location(location)
        , m_asked(&asked)
        , m_matcher(&matcher)
        , m_cells(empty)
    {
    }
    void read(const StoreView& store, const std::stop_token& stop)
    {
        visitRma(store, m_location, m_asked->interval, *this, stop);
    }
    void addTo(TransferCells& cells, TransferMatrix& matrix) const
    {
        cells.add(m_cells);
        matrix.rmaLeftOut += m_leftOut;
    }
    void operation(const RmaOperation& operation) override
    {
        if (!isValid(operation.target)) {
            ++m_leftOut;
            return;
        }
        operation.visitTransfers([&](LocationId from, LocationId to, std::uint64_t bytes, bool) {
            if (passes(operation, from, to, bytes))
                m_cells.add(from, to, TransferSum::of(bytes, operation.begin, operation.end));
        });
    }

private:
    bool passes(const RmaOperation& operation, LocationId from, LocationId to, std::uint64_t bytes) const
    {
        return m_matcher->acceptsAll()
            || ((operation.tag || m_asked->filter.tags.empty())
                && m_matcher->accepts(from, to, operation.communicator,
                    static_cast<std::uint32_t>(operation.tag.value_or(0)), bytes, std::nullopt));
    }

    LocationId m_location;
    const TransfersAsked* m_asked;
    const MessageMatcher* m_matcher;
    TransferCells m_cells;
    std::uint64_t m_leftOut = 0;
};

} // namespace

Completion addRma(const StoreView& store, const TransfersAsked& asked, TransferCells& cells, TransferMatrix& matrix,
    const std::stop_token& stop)
{
    const MessageMatcher matcher(asked.filter, store.locationCount());
    std::vector<LocationRma> locations;
    for (const LocationId location : allLocations(store)) {
        if (recordsRma(store, location))
            locations.emplace_back(location, asked, matcher, cells.emptyCopy());
    }
    const auto readLocation = [&](std::size_t i) { locations[i].read(store, stop); };
    if (parallelFor(locations.size(), asked.threads, stop, readLocation).isStopped())
        return Stopped {};
    for (const LocationRma& location : locations)
        location.addTo(cells, matrix);
    return Done {};
}

} // namespace lightcone::core
