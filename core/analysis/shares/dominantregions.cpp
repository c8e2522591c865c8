// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/dominantregions.h"

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/shares/columnzerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

class DominantFunctions final : public ColumnSink {
public:
    explicit DominantFunctions(std::span<PixelSummary> out)
        : m_out(out)
    {
    }
    void take(const ColumnShares& column) override
    {
        const PixelSummary summary { column.most.function, static_cast<float>(column.ratioOf(column.most.amount)),
            static_cast<float>(column.ratioOf(column.whole - column.idle)) };
        std::ranges::fill(m_out.subspan(column.first, column.count), summary);
        if (column.idle == column.whole && column.mayHaveCalls) {
            m_isWanted.resize(m_out.size());
            std::fill_n(m_isWanted.begin() + static_cast<std::ptrdiff_t>(column.first), column.count, true);
        }
    }
    /// Columns in which nothing takes time, but there may be calls; empty where there are none.
    const std::vector<bool>& wanted() const { return m_isWanted; }

private:
    std::span<PixelSummary> m_out;
    std::vector<bool> m_isWanted;
};

Completion showZeroCalls(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::vector<bool> wanted, std::span<PixelSummary> out, const std::stop_token& stop)
{
    std::vector<FunctionId> found(out.size(), FunctionId::none);
    if (findZeroCalls(store, locations, edges, std::move(wanted), found, stop).isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (isValid(found[i]))
            out[i].function = found[i];
    }
    return Done {};
}

} // namespace

Completion dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop)
{
    if (out.empty())
        return Done {};
    edges = edges.first(out.size() + 1);
    DominantFunctions dominant(out);
    if (columnShares(store, locations, edges, dominant, stop).isStopped())
        return Stopped {};
    if (dominant.wanted().empty())
        return Done {};
    return showZeroCalls(store, locations, edges, dominant.wanted(), out, stop);
}

} // namespace lightcone::core
