// SPDX-License-Identifier: GPL-3.0-or-later
// What the displays of a moment ask, as ParaGraph has them: what each location does over time, the messages that wait
// for it, and how many locations do the same at once.
#include "benchmark.h"
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/concurrency/concurrencyindex.h"
#include "core/analysis/processorstatistics/processorstatistics.h"
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/analysis/topology/network.h"
#include "intervals.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// Rules by which hardly a call goes on with what the one before did.
core::ActivityRules takingTurns(core::ActivityRules rules)
{
    for (std::size_t i = 0; i < rules.functions.size(); ++i)
        rules.functions[i]
            = std::array { core::ActivityRule::Busy, core::ActivityRule::Overhead, core::ActivityRule::Idle }[i % 3];
    return rules;
}

/// The questions of one trace.
class Moments {
public:
    Moments(std::shared_ptr<const core::StoreView> store, const Options& options, std::string trace)
        : m_store(std::move(store))
        , m_options(options)
        , m_trace(std::move(trace))
        , m_locations(core::allLocations(*m_store))
    {
    }

    void measureActivity(const std::string& what, const core::ActivityRules& rules)
    {
        const Seconds took = fastest(m_options.repeat, [&] {
            m_activity = nullptr;
            m_activity = core::ActivityIndex::make(*m_store, rules, m_options.threads, nullptr, {}).value();
        });
        std::uint64_t steps = 0;
        for (std::size_t i = 0; i < m_activity->locationCount(); ++i)
            steps += m_activity->of(core::idAt<core::LocationId>(i)).stepCount();
        printMaking(what + ", " + millions(steps) + " steps", took);
        printMemory(what, m_activity->memory());
        measureConcurrency();
    }
    void measureQueues()
    {
        const Seconds took = fastest(m_options.repeat, [&] {
            m_queues = nullptr;
            m_queues = core::QueueIndex::make(*m_store, m_options.threads, nullptr, {}).value();
        });
        printMaking("queues, " + millions(m_store->messages().size()) + " messages", took);
        printMemory("queues", m_queues->memory());
    }
    void measureSent()
    {
        std::shared_ptr<const core::QueueIndex> sent;
        const Seconds took = fastest(m_options.repeat, [&] {
            sent = nullptr;
            sent = core::QueueIndex::makeBySender(*m_store, m_options.threads, nullptr, {}).value();
        });
        printMaking("messages sent, not received yet, " + millions(m_store->messages().size()) + " messages", took);
        printMemory("messages sent, not received yet", sent->memory());
        const std::vector<core::Tick> times = columnEdges(m_store->interval());
        std::uint64_t bytes = 0;
        const Seconds asked = fastest(m_options.repeat, [&] {
            for (const core::Tick t : times) {
                for (const core::LocationId location : m_locations)
                    bytes += sent->of(location).at(t).bytes + m_queues->of(location).at(t).bytes;
            }
        });
        printTime("bytes sent and under way of all locations at a time, sum " + std::to_string(bytes % 10),
            perTime(asked, times.size()), 0.016);
    }
    void measureTasks(const std::string& what, const core::TaskChoice& choice)
    {
        std::shared_ptr<const core::TaskIndex> tasks;
        const Seconds took = fastest(m_options.repeat, [&] {
            tasks = nullptr;
            tasks = core::TaskIndex::make(*m_store, choice, m_options.threads, nullptr, {}).value();
        });
        printMaking(what + ", " + std::to_string(tasks->tasks().size()) + " tasks", took);
        printMemory(what, tasks->memory());
        const std::vector<core::Tick> times = columnEdges(m_store->interval());
        std::size_t count = 0;
        const Seconds asked = fastest(m_options.repeat, [&] {
            for (const core::Tick t : times) {
                for (const core::LocationId location : m_locations)
                    count += isValid(tasks->of(location).at(t)) ? 1 : 0;
            }
        });
        printTime(what + " of all locations at a time, sum " + std::to_string(count % 10), perTime(asked, times.size()),
            0.016);
        for (const double zoom : { 1.0, 4.0, 1024.0 }) {
            const core::Interval interval = zoomedOnEvents(*m_store, zoom);
            const Seconds one = fastest(m_options.repeat,
                [&] { core::taskSums(*tasks, m_locations, interval, m_options.threads, {}).value(); });
            printTime("sums of " + what + ", zoom " + numberText("%.4g", zoom), one, 0.05);
        }
    }
    /// @pre the activities and queues were measured
    void measureStatistics()
    {
        const auto network = core::Network::assumed(core::Topology::Mesh, m_locations.size());
        std::vector<core::NetworkNode> nodes;
        for (std::uint32_t i = 0; i < m_locations.size(); ++i)
            nodes.push_back(core::NetworkNode { i });
        core::ProcessorsAsked asked { .locations = m_locations, .interval = m_store->interval(), .nodes = nodes };
        asked.network = network ? &*network : nullptr;
        asked.threads = m_options.threads;
        const auto ask = [&] { core::processorStatistics(*m_store, *m_activity, *m_queues, asked, {}).value(); };
        printTime("statistics by location", fastest(m_options.repeat, ask), 4);
        asked.interval = zoomedOnEvents(*m_store, 1024);
        printTime("statistics by location, zoom 1024", fastest(m_options.repeat, ask), 0.1);
    }

private:
    static Seconds perTime(Seconds all, std::size_t times)
    {
        const auto count = static_cast<double>(times);
        return { all.elapsed / count, all.cpu / count };
    }
    void measureConcurrency()
    {
        const Seconds took = fastest(m_options.repeat, [&] {
            m_concurrency = nullptr;
            m_concurrency
                = core::ConcurrencyIndex::make(m_activity, m_locations, m_options.threads, nullptr, {}).value();
        });
        printMaking("concurrency", took);
        printMemory("concurrency", m_concurrency->memory());
        Seconds slowest { 0, 0 };
        for (const double zoom : { 1.0, 1.1, 4.0, 64.0, 1024.0, 65536.0 }) {
            const core::Interval interval = zoomedOnEvents(*m_store, zoom);
            const Seconds one = fastest(m_options.repeat, [&] { m_concurrency->profile(interval, {}).value(); });
            slowest = { std::max(slowest.elapsed, one.elapsed), std::max(slowest.cpu, one.cpu) };
        }
        printTime("concurrency profile, the slowest of six zooms", slowest, 0.02);
        for (const double zoom : { 1.0, 1.1, 4.0, 64.0, 1024.0 }) {
            const std::vector<core::Tick> edges = columnEdges(zoomedOnEvents(*m_store, zoom));
            const Seconds one = fastest(m_options.repeat,
                [&] { core::activityColumns(*m_activity, m_locations, edges, m_options.threads, {}).value(); });
            printTime("columns of activity, zoom " + numberText("%.4g", zoom), one, 0.1);
        }
    }

    /// Prints what making @p what takes of each event of the trace.
    void printMaking(const std::string& what, Seconds took) const
    {
        const double events = static_cast<double>(m_store->eventCount()) * 1e-9;
        printFigure(what + " / event, " + m_trace, timeText(took), millions(m_store->eventCount()),
            numberText("%.1f ns", took.elapsed / events) + numberText(" (CPU %.1f ns)", took.cpu / events),
            "60 ns of CPU, both", "");
    }
    void printMemory(const std::string& what, std::size_t bytes) const
    {
        printFigure("memory, " + what + " / event, " + m_trace,
            numberText("%.1f MB", static_cast<double>(bytes) * 1e-6), millions(m_store->eventCount()),
            numberText("%.2f bytes", static_cast<double>(bytes) / static_cast<double>(m_store->eventCount())),
            "4 bytes, both", "");
    }

    void printTime(const std::string& what, Seconds took, double bound) const
    {
        printFigure(what + " / " + timeText(bound) + ", " + m_trace, timeText(took), timeText(bound),
            ratioText(took, { bound, bound }), "1", "");
    }

    std::shared_ptr<const core::StoreView> m_store;
    const Options& m_options;
    std::string m_trace;
    std::vector<core::LocationId> m_locations;
    std::shared_ptr<const core::ActivityIndex> m_activity;
    std::shared_ptr<const core::QueueIndex> m_queues;
    std::shared_ptr<const core::ConcurrencyIndex> m_concurrency;
};

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(file.path()).document.events;
    Moments moments(store, options, file.text(store->eventCount()));
    const core::ActivityRules own = core::ownActivityRules(*store);
    moments.measureActivity("activities", own);
    moments.measureActivity("activities that change with each call", takingTurns(own));
    moments.measureQueues();
    moments.measureSent();
    moments.measureTasks("tasks", {});
    core::TaskChoice all;
    for (std::size_t i = 0; i < store->definitions().functions.size(); ++i)
        all.functions.push_back(core::idAt<core::FunctionId>(i));
    moments.measureTasks("tasks that are all functions", all);
    moments.measureStatistics();
    return 0;
}
