// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/spotlightquery.h"

#include "core/analysis/durations/durationspans.h"
#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/messages/messageindex.h"
#include "core/analysis/transfers/rmatable.h"
#include "core/base/madeonce.h"
#include "core/base/parallel.h"
#include "core/model/functionset.h"
#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

bool isLit(const Spotlight& spotlight, core::LocationId location)
{
    return !spotlight.locations || std::ranges::binary_search(*spotlight.locations, location);
}

/// Adds what columns have of what is lit on some locations. Thread-safe.
class LitColumns {
public:
    /// @param spans  the gaps or operations that are lit; null: calls are
    LitColumns(const core::StoreView& store, const Spotlight& spotlight, const core::DurationSpans* spans)
        : m_store(store)
        , m_spotlight(spotlight)
        , m_spans(spans)
        , m_functions(spotlight.functions, store.definitions().functions.size())
    {
    }
    bool areCalls() const { return m_spans == nullptr; }
    const core::FunctionSet& functions() const { return m_functions; }
    core::Completion add(std::span<const core::LocationId> locations, std::span<const core::Tick> edges,
        std::span<core::InstanceColumn> out, const std::stop_token& stop) const
    {
        if (m_spans != nullptr)
            return m_spans->addColumns(locations, edges, out, stop);
        for (const core::LocationId location : locations) {
            if (isLit(m_spotlight, location) && addCalls(location, edges, out, stop).isStopped())
                return core::Stopped {};
        }
        return core::Done {};
    }

private:
    core::Completion addCalls(core::LocationId location, std::span<const core::Tick> edges,
        std::span<core::InstanceColumn> out, const std::stop_token& stop) const
    {
        return m_spotlight.durations.isAll()
            ? core::addInstanceColumns(m_store, location, m_functions, m_spotlight.time, edges, out, stop)
            : core::addInstanceColumns(m_store, location, m_functions, m_spotlight.durations, edges, out, stop);
    }

    const core::StoreView& m_store;
    const Spotlight& m_spotlight;
    const core::DurationSpans* m_spans;
    core::FunctionSet m_functions;
};

/// Asks for rows, each by itself.
class SpotlightAsker {
public:
    SpotlightAsker(const core::StoreView& store, const SpotlightRequest& request, const core::DurationSpans* spans)
        : m_store(store)
        , m_request(request)
        , m_lit(store, *request.spotlight, spans)
        , m_coordinates(request.interval, request.columns)
        , m_edges(m_coordinates.edges(request.columns))
    {
    }

    core::Completion ask(SpotlightRow& row, const std::stop_token& stop) const
    {
        const RowTree::Row& shown = m_request.layout->row(row.row);
        if (shown.isHeader())
            return core::Done {};
        return shown.showsLevels() && m_lit.areCalls() ? askLevels(shown, row, stop) : askColumns(shown, row, stop);
    }

private:
    core::Completion askColumns(const RowTree::Row& shown, SpotlightRow& row, const std::stop_token& stop) const
    {
        std::vector<core::InstanceColumn> columns(m_edges.size() - 1);
        if (m_lit.add(shown.locations, m_edges, columns, stop).isStopped())
            return core::Stopped {};
        row.columns.resize(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!columns[i].isMet)
                continue;
            const double ticks
                = static_cast<double>(std::max<std::uint64_t>(1, core::ticksBetween(m_edges[i], m_edges[i + 1])))
                * static_cast<double>(shown.locations.size());
            const double share = std::ceil(SpotlightRow::kAll * (static_cast<double>(columns[i].ticks) / ticks));
            row.columns[i] = static_cast<std::uint8_t>(std::clamp<double>(share, 1, SpotlightRow::kAll));
        }
        return core::Done {};
    }
    core::Completion askLevels(const RowTree::Row& shown, SpotlightRow& row, const std::stop_token& stop) const
    {
        if (!isLit(*m_request.spotlight, shown.locations.front()))
            return core::Done {};
        const double ticks = m_coordinates.ticksPerPixel();
        const auto fold = static_cast<core::Tick>(std::min(ticks, static_cast<double>(core::kMaxTick) / 2));
        if (core::callLevels(m_store, shown.locations.front(), m_request.interval, fold, ~std::uint32_t { 0 },
                m_lit.functions(), m_request.spotlight->durations, row.levels, stop)
                .isStopped())
            return core::Stopped {};
        const auto isShown = [&shown](const core::CallSpan& call) { return call.depth < shown.levels; };
        const auto below = std::ranges::partition_point(row.levels, isShown);
        for (auto call = below; call != row.levels.end(); ++call) {
            row.columns.resize(m_edges.size() - 1);
            const auto columnOf = [this](core::Tick t) {
                return std::clamp<double>(std::floor(m_coordinates.toPixel(t)), 0, m_request.columns - 1);
            };
            const auto first = static_cast<std::size_t>(columnOf(call->begin));
            const auto last = static_cast<std::size_t>(columnOf(std::max(call->begin, call->end - 1)));
            std::fill(row.columns.begin() + static_cast<std::ptrdiff_t>(first),
                row.columns.begin() + static_cast<std::ptrdiff_t>(last) + 1, SpotlightRow::kAll);
        }
        row.levels.erase(below, row.levels.end());
        return core::Done {};
    }

    const core::StoreView& m_store;
    const SpotlightRequest& m_request;
    LitColumns m_lit;
    TimeCoordinates m_coordinates;
    std::vector<core::Tick> m_edges;
};

/// Marks the columns that something lit has a part in, on all locations.
core::Stoppable<std::vector<std::uint8_t>> markedColumns(
    const core::StoreView& store, const LitColumns& lit, std::span<const core::Tick> edges, const std::stop_token& stop)
{
    const std::vector<core::LocationId> locations = core::allLocations(store);
    const std::size_t runs = std::min<std::size_t>(locations.size(), core::usefulThreads());
    std::vector<std::vector<core::InstanceColumn>> met(runs, std::vector<core::InstanceColumn>(edges.size() - 1));
    const auto add = [&](std::size_t run) {
        std::vector<core::LocationId> ofRun;
        for (std::size_t i = run; i < locations.size(); i += runs)
            ofRun.push_back(locations[i]);
        if (lit.add(ofRun, edges, met[run], stop).isStopped())
            return; // the loop says so
    };
    if (core::parallelFor(runs, core::usefulThreads(), stop, add).isStopped())
        return core::Stopped {};
    std::vector<std::uint8_t> marked(edges.size() - 1);
    for (const std::vector<core::InstanceColumn>& columns : met) {
        for (std::size_t i = 0; i < marked.size(); ++i)
            marked[i] |= static_cast<std::uint8_t>(columns[i].isMet ? 1 : 0);
    }
    return marked;
}

core::Stoppable<std::shared_ptr<const core::RmaTable>> rmaOf(
    const core::StoreView& store, const Spotlight& spotlight, const std::stop_token& stop)
{
    return spotlight.rma->get([&] { return core::RmaTable::make(store, core::usefulThreads(), stop); }, stop);
}

} // namespace

core::Stoppable<std::shared_ptr<const core::MessageIndex>> litMessages(std::shared_ptr<const core::StoreView> store,
    const Spotlight& spotlight, const core::MessageFilter& filter, const std::stop_token& stop)
{
    std::vector<core::MessageFilter> filters = messageFilters(spotlight, filter);
    if (!spotlight.rma)
        return core::MessageIndex::make(std::move(store), filters, core::usefulThreads(), stop);
    const auto rma = rmaOf(*store, spotlight, stop);
    if (rma.isStopped())
        return core::Stopped {};
    for (core::MessageFilter& of : filters) {
        if (of.tags.empty()) // launches are no operations
            of.tags = core::RmaTable::operationTags();
    }
    return core::MessageIndex::make(
        rma.value()->sharedTransfers(), store->locationCount(), filters, core::usefulThreads(), stop);
}

core::Stoppable<std::shared_ptr<const core::DurationSpans>> litSpans(
    const core::StoreView& store, const Spotlight& spotlight, const std::stop_token& stop)
{
    const auto make = [&] {
        const std::vector<core::LocationId> locations
            = spotlight.locations ? *spotlight.locations : core::allLocations(store);
        return spotlight.collectives ? core::DurationSpans::ofCollectives(
                   store, *spotlight.collectives, locations, spotlight.durations, core::usefulThreads(), stop)
                                     : core::DurationSpans::ofGaps(store, spotlight.functions, locations,
                                         spotlight.durations, core::usefulThreads(), stop);
    };
    return spotlight.spans.once().get(make, stop);
}

std::vector<core::MessageFilter> messageFilters(const Spotlight& spotlight, const core::MessageFilter& filter)
{
    core::MessageFilter lit = *spotlight.messages;
    if (spotlight.locations)
        lit.peers = *spotlight.locations;
    if (spotlight.locations && lit.peers.empty()) // a filter with an empty list asks for nothing
        lit.peers.push_back(core::LocationId::none);
    core::MessageFilter other = filter;
    if (spotlight.rma && !filter.tags.empty()) // none has a tag in this sense
        lit.peers = { core::LocationId::none };
    if (spotlight.rma)
        other.tags.clear();
    return { std::move(lit), std::move(other) };
}

core::Stoppable<SpotlightData> querySpotlight(
    const core::StoreView& store, const SpotlightRequest& request, const std::stop_token& stop)
{
    SpotlightData data;
    data.interval = request.interval;
    data.columns = request.columns;
    if (request.columns <= 0 || request.interval.isEmpty())
        return data;
    if (request.spotlight->messages) {
        const std::vector<core::MessageFilter> filters = messageFilters(*request.spotlight, request.filter);
        constexpr std::size_t kMostLines = 400; // they are not faint as others are
        std::shared_ptr<const core::RmaTable> rma;
        if (request.spotlight->rma) {
            auto made = rmaOf(store, *request.spotlight, stop);
            if (made.isStopped())
                return core::Stopped {};
            rma = std::move(made).value();
        }
        auto messages = core::messageBundles(rma ? rma->transfers() : store.messages(), store.locationCount(),
            { .interval = request.interval,
                .columns = request.columns,
                .rows = request.layout->rowsOfLocations(),
                .firstRow = request.rows.first,
                .endRow = request.rows.last,
                .filter = filters[1],
                .also = filters[0],
                .wantsInsideColumns = true,
                .maxBundles = kMostLines },
            stop);
        if (messages.isStopped())
            return core::Stopped {};
        data.messages = std::move(messages).value();
        return data;
    }
    std::shared_ptr<const core::DurationSpans> spans;
    if (request.spotlight->hasSpans()) {
        auto made = litSpans(store, *request.spotlight, stop);
        if (made.isStopped())
            return core::Stopped {};
        spans = std::move(made).value();
    }
    data.rows.resize(static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first)));
    for (std::size_t i = 0; i < data.rows.size(); ++i)
        data.rows[i].row = request.rows.first + static_cast<int>(i);
    const SpotlightAsker rows(store, request, spans.get());
    const auto askRow = [&](std::size_t i) {
        if (rows.ask(data.rows[i], stop).isStopped())
            return; // the loop says so
    };
    if (core::parallelFor(data.rows.size(), core::usefulThreads(), stop, askRow).isStopped())
        return core::Stopped {};
    return data;
}

core::Stoppable<std::vector<std::uint8_t>> spotlightColumns(const std::shared_ptr<const core::StoreView>& store,
    const Spotlight& spotlight, const core::MessageFilter& filter, int columns, const std::stop_token& stop)
{
    std::vector<std::uint8_t> marked(static_cast<std::size_t>(columns));
    if (store->interval().isEmpty())
        return marked;
    const std::vector<core::Tick> edges = TimeCoordinates(store->interval(), columns).edges(columns);
    if (spotlight.messages) {
        auto index = litMessages(store, spotlight, filter, stop);
        if (index.isStopped() || index.value()->markSent(edges, marked, stop).isStopped())
            return core::Stopped {};
        return marked;
    }
    if (spotlight.hasSpans()) {
        const auto spans = litSpans(*store, spotlight, stop);
        if (spans.isStopped())
            return core::Stopped {};
        return markedColumns(*store, LitColumns(*store, spotlight, spans.value().get()), edges, stop);
    }
    if (!spotlight.durations.isAll())
        return markedColumns(*store, LitColumns(*store, spotlight, nullptr), edges, stop);
    const core::FunctionSet functions(spotlight.functions, store->definitions().functions.size());
    std::vector<core::InstanceColumn> met(marked.size());
    for (const core::LocationId location : core::allLocations(*store)) {
        if (isLit(spotlight, location)
            && core::addMetColumns(*store, location, functions, spotlight.time, edges, met, stop).isStopped())
            return core::Stopped {};
    }
    std::ranges::transform(
        met, marked.begin(), [](const core::InstanceColumn& column) { return column.isMet ? 1 : 0; });
    return marked;
}

} // namespace lightcone::views
