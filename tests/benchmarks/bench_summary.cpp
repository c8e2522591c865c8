// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "callscan.h"
#include "core/analysis/messages/messagestatistics.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "intervals.h"
#include "librarydecode.h"

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

struct FunctionTimes {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t min = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t max = 0;
    std::uint64_t open = 0;
};

/// Sums the calls of a whole location.
class ProfileScan {
public:
    explicit ProfileScan(std::vector<FunctionTimes>& functions)
        : m_functions(&functions)
    {
    }
    void enter(core::FunctionId function, core::Tick)
    {
        FunctionTimes& times = (*m_functions)[indexOf(function)];
        ++times.visits;
        ++times.open;
        m_children.push_back(0);
    }
    void leave(const OpenCall& call, core::Tick t)
    {
        FunctionTimes& times = (*m_functions)[indexOf(call.function)];
        const std::uint64_t ticks = core::ticksBetween(call.enter, t);
        times.exclusive += ticks - m_children.back();
        if (--times.open == 0)
            times.inclusive += ticks;
        times.min = std::min(times.min, ticks);
        times.max = std::max(times.max, ticks);
        m_children.pop_back();
        if (!m_children.empty())
            m_children.back() += ticks;
    }

private:
    std::vector<FunctionTimes>* m_functions;
    std::vector<std::uint64_t> m_children; ///< ticks of the calls inside each open one
};

std::vector<FunctionTimes> scanProfile(const core::StoreView& store, const std::vector<core::LocationId>& locations)
{
    std::vector<FunctionTimes> functions(store.definitions().functions.size());
    for (const core::LocationId location : locations) {
        ProfileScan profile(functions);
        CallScan(store, location, profile).run();
    }
    return functions;
}

bool agree(const std::vector<FunctionTimes>& scanned, const std::vector<core::ProfileEntry>& entries)
{
    std::size_t called = 0;
    for (const FunctionTimes& times : scanned)
        called += times.visits > 0 ? 1 : 0;
    bool isEqual = called == entries.size();
    for (const core::ProfileEntry& entry : entries) {
        const FunctionTimes& times = scanned[indexOf(entry.function)];
        isEqual = isEqual && entry.visits == times.visits && entry.inclusive == times.inclusive
            && entry.exclusive == times.exclusive && entry.min == times.min && entry.max == times.max;
    }
    return isEqual;
}

/// Measures the statistics with quartiles of functions and messages, over all locations.
void measureQuartiles(
    const core::StoreView& store, const std::filesystem::path& anchor, const std::string& name, int repeat)
{
    const std::vector<core::LocationId> all = allLocations(store);
    const Seconds decoded = fastest(repeat, [&] { decodeWithLibrary(anchor); });
    std::vector<Seconds> functions;
    std::vector<Seconds> messages;
    for (const core::Interval interval : wholeAndRandomIntervals(store.interval())) {
        std::vector<core::VisitStatistics> visits;
        functions.push_back(fastest(repeat, [&] {
            core::expectDone(core::functionStatistics(
                store, all, interval, core::Estimator::Classes, core::usefulThreads(), visits, {}));
        }));
        messages.push_back(fastest(repeat, [&] {
            const core::MessagesAsked asked { all, interval, {}, core::Estimator::Classes, core::usefulThreads() };
            core::messageStatistics(store, asked, core::MessageGrouping::Pair, {}).value();
        }));
    }
    const auto print = [&](const std::string& what, const std::vector<Seconds>& of) {
        printFigure("statistics with quartiles of the " + what + " of the slowest interval / library decode, " + name,
            timeText(slowest(of)), timeText(decoded), ratioText(slowest(of), decoded), "0.12", "0.02");
    };
    print("functions", functions);
    print("messages", messages);
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::vector<core::LocationId> rows = firstRows(*store);

    std::vector<FunctionTimes> scanned;
    const Seconds scan = fastest(options.repeat, [&] { scanned = scanProfile(*store, rows); });
    std::vector<core::ProfileEntry> entries;
    const auto profileOf = [&](core::Interval interval) {
        core::expectDone(core::profile(*store, rows, interval, entries, std::stop_token {}));
    };
    const Seconds whole = fastest(options.repeat, [&] { profileOf(store->interval()); });
    if (!agree(scanned, entries))
        fail("The profile of the whole trace and the scan of its events disagree.");

    constexpr int kIntervals = 20;
    std::mt19937_64 random(1);
    std::vector<Seconds> parts;
    for (int i = 0; i < kIntervals; ++i) {
        const core::Interval interval = randomInterval(random, store->interval());
        parts.push_back(fastest(options.repeat, [&] { profileOf(interval); }));
    }
    const Seconds part = median(parts);
    std::printf(
        "%" PRIu64 " events, %zu locations summed, best of %d\n\n", store->eventCount(), rows.size(), options.repeat);
    const auto print
        = [](const char* what, Seconds seconds) { std::printf("%-32s %s\n", what, timeText(seconds).c_str()); };
    print("scan of the whole trace", scan);
    print("profile of the whole trace", whole);
    print("profile of 20 intervals, median", part);
    print("profile of 20 intervals, slowest", slowest(parts));
    std::printf("\n");
    const std::string name = trace.text(store->eventCount());
    printFigure("function summary of a random interval / of the whole trace by a scan, " + name, timeText(part),
        timeText(scan), ratioText(part, scan), "0.05", "0.01");
    measureQuartiles(*store, anchorOf(trace.path()), name, options.repeat);
    return 0;
}
