// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/functionorder.h"

#include "core/analysis/shares/columnshares.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace lightcone::core {

namespace {

class WholeTimes final : public ColumnSink {
public:
    explicit WholeTimes(std::size_t functions)
        : m_times(functions)
    {
    }
    void take(const ColumnShares& column) override
    {
        column.functions.visit([this](const FunctionShare& share) { m_times[indexOf(share.function)] = share.amount; });
    }
    std::uint64_t of(std::uint32_t function) const { return m_times[function]; }

private:
    std::vector<std::uint64_t> m_times; ///< by function
};

} // namespace

Stoppable<std::vector<std::uint32_t>> functionOrder(
    const StoreView& store, std::span<const ShownClass> classes, const std::stop_token& stop)
{
    const std::vector<FunctionDef>& functions = store.definitions().functions;
    WholeTimes times(functions.size());
    const std::array edges { store.interval().begin, store.interval().end };
    if (columnShares(store, allLocations(store), edges, times, stop).isStopped())
        return Stopped {};
    std::vector<std::uint32_t> ordered(functions.size());
    std::iota(ordered.begin(), ordered.end(), 0U);
    const auto classOf = [&](std::uint32_t function) {
        return classes.empty() ? ShownClass(functions[function].functionClass) : classes[function];
    };
    std::ranges::sort(ordered, [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(classOf(a), times.of(b), a) < std::tuple(classOf(b), times.of(a), b);
    });
    std::vector<std::uint32_t> places(functions.size());
    for (std::size_t place = 0; place < ordered.size(); ++place)
        places[ordered[place]] = static_cast<std::uint32_t>(place);
    return places;
}

} // namespace lightcone::core
