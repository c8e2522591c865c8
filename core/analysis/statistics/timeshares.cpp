// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/timeshares.h"

#include "core/analysis/shares/locationcolumns.h"
#include "core/store/storeview.h"
#include "core/store/tiles/sharetileset.h"

#include <algorithm>

namespace lightcone::core {

namespace {

class MarkedShares final : public ColumnSink {
public:
    MarkedShares(const std::vector<bool>& functions, std::span<TimeShare> out)
        : m_isMarked(functions)
        , m_isOfAll(std::ranges::find(functions, false) == functions.end())
        , m_out(out)
    {
    }
    bool isOfAll() const { return m_isOfAll; }
    void take(const ColumnShares& column) override
    {
        std::uint64_t marked = 0;
        column.functions.visit(
            [&](const FunctionShare& share) { marked += m_isMarked[indexOf(share.function)] ? share.amount : 0; });
        const std::uint64_t named = column.whole - column.idle - column.rest;
        const double part = m_isOfAll ? 1 : named > 0 ? static_cast<double>(marked) / static_cast<double>(named) : 0.5;
        const double ofRest = column.ratioOf(column.rest);
        const double doubt = m_isOfAll ? 0 : ofRest * std::max(part, 1 - part);
        const TimeShare share { static_cast<float>(column.ratioOf(marked) + ofRest * part),
            static_cast<float>(double { column.error } + doubt) };
        std::ranges::fill(m_out.subspan(column.first, column.count), share);
    }

private:
    const std::vector<bool>& m_isMarked;
    bool m_isOfAll;
    std::span<TimeShare> m_out;
};

} // namespace

Completion timeShares(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<TimeShare> out, const std::stop_token& stop)
{
    if (out.empty())
        return Done {};
    constexpr double kMostRest = 1.0 / 8;
    MarkedShares marked(functions, out);
    const LocationIndex& index = store.location(location).index();
    return LocationColumns(index, store.shareTiles().find(location), functions.size(), edges.first(out.size() + 1),
        marked.isOfAll() ? 1 : kMostRest)
        .run(marked, stop);
}

} // namespace lightcone::core
