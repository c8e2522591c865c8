// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of durations, of who talks to whom and of bytes over time ask the store, and what the first page
// says.
#include "benchmark.h"
#include "core/analysis/durations/durations.h"
#include "core/analysis/insights/insights.h"
#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/statistics/profile.h"
#include "core/analysis/timecells/timecells.h"
#include "core/analysis/transfers/transfermatrix.h"
#include "core/base/parallel.h"
#include "intervals.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr int kBins = 128;

/// The questions of one trace.
class Charts {
public:
    Charts(const std::shared_ptr<const core::StoreView>& store, const Options& options, std::string trace)
        : m_store(store)
        , m_options(options)
        , m_trace(std::move(trace))
        , m_locations(allLocations(*store))
    {
    }

    void measureDurationsOfMostCalled() { measureDurations({ mostCalled() }); }
    void measureDurationsOfAll()
    {
        std::vector<core::FunctionId> all;
        for (std::size_t i = 0; i < m_store->definitions().functions.size(); ++i)
            all.push_back(core::idAt<core::FunctionId>(i));
        measureDurations(std::move(all));
    }
    void measureMessages()
    {
        const std::uint64_t count = m_store->messages().size();
        if (count == 0)
            return;
        const std::string of = ", " + millions(count) + " messages";
        const core::MatrixPlaces places(m_store->definitions(), {}, m_locations);
        core::TransfersAsked transfers;
        transfers.interval = m_store->interval();
        transfers.threads = m_options.threads;
        print("communication matrix" + of, [&] { core::transferMatrix(*m_store, places, transfers, {}).value(); });
        std::vector<std::uint64_t> bytes;
        for (std::uint64_t i = 0; i < count; i += std::max<std::uint64_t>(count / 1'000, 1))
            bytes.push_back(m_store->messages().transferOf(core::idAt<core::MessageId>(i)).bytes);
        std::ranges::sort(bytes);
        transfers.filter.leastBytes = bytes[bytes.size() / 2];
        transfers.filter.mostBytes = bytes[bytes.size() * 3 / 4];
        print("communication matrix of some lengths" + of,
            [&] { core::transferMatrix(*m_store, places, transfers, {}).value(); });
        core::LocationRows rows;
        rows.rows = m_store->locationCount();
        for (std::uint32_t i = 0; i < rows.rows; ++i)
            rows.rowOf.push_back(i);
        core::RowBytes sums;
        for (const std::uint64_t zoom : { 1, 16 }) {
            const std::vector<core::Tick> edges = columnEdges(zoomedOnEvents(*m_store, static_cast<double>(zoom)));
            print("bytes sent over time, zoom " + std::to_string(zoom) + of, [&] {
                core::expectDone(
                    core::transferBytes(*m_store, rows, edges, core::TransferEnd::Sent, m_options.threads, sums, {}));
            });
        }
    }

    void measureInsights() const
    {
        constexpr double kBound = 3;
        const Seconds took
            = fastest(m_options.repeat, [&] { core::findInsights(m_store, m_options.threads, {}).value(); });
        printFigure("where to start / 3 s, " + m_trace, timeText(took), timeText(kBound),
            ratioText(took, { kBound, kBound }), "1 of 100 M events", "");
    }

private:
    /// Measures what is asked of the calls of @p functions.
    void measureDurations(std::vector<core::FunctionId> functions)
    {
        m_functions = std::move(functions);
        const core::DurationsAsked calls = asked(core::DurationKind::Calls);
        const core::DurationClasses classes = core::durationClasses(*m_store, calls, {}).value();
        const std::uint64_t count = classes.all.spread().count;
        if (count == 0)
            return;
        const std::string of = ", " + millions(count) + " calls";
        print("histogram, logarithmic" + of, [&] { core::durationClasses(*m_store, calls, {}).value(); });
        const std::vector<core::Tick> edges = linearEdges(classes);
        print("histogram, linear" + of, [&] { core::durationBins(*m_store, calls, edges, {}).value(); });
        const auto longer = static_cast<core::Tick>(classes.classes.quantile(0.5)->value);
        const core::DurationRange half { longer, core::kMaxTick };
        print("the longer half lights up, 1,920 columns of all locations" + of, [&] { lightUp(half); });
        const core::DurationRange tenth { static_cast<core::Tick>(classes.classes.quantile(0.9)->value),
            core::kMaxTick };
        print("the longest tenth lights up, 1,920 columns of all locations" + of, [&] { lightUp(tenth); });
        print("the longest of all" + of, [&] { core::longestDuration(*m_store, calls, {}, {}).value(); });
    }

    core::FunctionId mostCalled() const
    {
        std::vector<core::ProfileEntry> entries;
        core::expectDone(core::profile(*m_store, m_locations, m_store->interval(), entries, {}));
        return std::ranges::max(entries, {}, &core::ProfileEntry::visits).function;
    }
    core::DurationsAsked asked(core::DurationKind kind) const
    {
        return { .kind = kind,
            .locations = m_locations,
            .interval = m_store->interval(),
            .functions = m_functions,
            .threads = m_options.threads };
    }
    std::vector<core::Tick> linearEdges(const core::DurationClasses& classes) const
    {
        const core::Tick least = core::nearestTick(classes.all.spread().min);
        const core::Tick most = core::nearestTick(classes.all.spread().max);
        std::vector<core::Tick> edges;
        for (int i = 0; i <= kBins; ++i)
            edges.push_back(least + (most - least + 1) / kBins * i);
        edges.back() = most + 1;
        const auto end = std::unique(edges.begin(), edges.end());
        edges.erase(end, edges.end());
        return edges;
    }
    void lightUp(const core::DurationRange& range) const
    {
        const std::vector<core::Tick> edges = columnEdges(m_store->interval());
        const core::FunctionSet functions(m_functions, m_store->definitions().functions.size());
        core::expectDone(core::parallelFor(m_locations.size(), m_options.threads, {}, [&](std::size_t i) {
            std::vector<core::InstanceColumn> columns(edges.size() - 1);
            core::expectDone(core::addInstanceColumns(*m_store, m_locations[i], functions, range, edges, columns, {}));
        }));
    }
    template <typename Work> void print(const std::string& what, const Work& work) const
    {
        constexpr double kBound = 0.15;
        const Seconds took = fastest(m_options.repeat, work);
        printFigure(what + " / 0.15 s, " + m_trace, timeText(took), timeText(kBound),
            ratioText(took, { kBound, kBound }), "1 of 10 M", "");
    }

    std::shared_ptr<const core::StoreView> m_store;
    const Options& m_options;
    std::string m_trace;
    std::vector<core::LocationId> m_locations;
    std::vector<core::FunctionId> m_functions;
};

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(file.path()).document.events;
    Charts charts(store, options, file.text(store->eventCount()));
    charts.measureDurationsOfMostCalled();
    charts.measureDurationsOfAll();
    charts.measureMessages();
    charts.measureInsights();
    return 0;
}
