// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/outliers/messageoutliers.h"
#include "core/analysis/outliers/outliers.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/base/parallel.h"
#include "intervals.h"

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

int main(int argc, char** argv)
{
    constexpr int kIntervals = 20;
    constexpr std::size_t kCount = 20;
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::vector<core::LocationId> locations = allLocations(*store);

    const Seconds made = fastest(
        options.repeat, [&] { (void)core::OutlierIndex::make(*store, options.threads, std::stop_token {}).value(); });
    const core::OutlierIndex index = core::OutlierIndex::make(*store, options.threads, {}).value();
    std::vector<core::Outlier> found;
    std::vector<core::VisitStatistics> statistics;
    const auto find = [&](core::Interval interval) {
        return fastest(options.repeat, [&] {
            core::expectDone(core::outliers(*store, index, locations, interval, kCount, found, std::stop_token {}));
        });
    };
    const auto sum = [&](core::Interval interval) {
        return fastest(options.repeat, [&] {
            core::expectDone(core::functionStatistics(
                *store, locations, interval, core::Estimator::Classes, options.threads, statistics, {}));
        });
    };
    const Seconds madeOfMessages = fastest(options.repeat,
        [&] { (void)core::MessageOutlierIndex::make(*store, options.threads, std::stop_token {}).value(); });
    const core::MessageOutlierIndex messageIndex = core::MessageOutlierIndex::make(*store, options.threads, {}).value();
    std::vector<core::MessageOutlier> foundMessages;
    const auto findMessages = [&](core::Interval interval) {
        return fastest(options.repeat, [&] {
            core::expectDone(
                core::messageOutliers(*store, messageIndex, locations, interval, kCount, foundMessages, {}));
        });
    };
    Seconds slowest = find(store->interval());
    Seconds slowestOfMessages = findMessages(store->interval());
    Seconds slowestSum = sum(store->interval());
    std::mt19937_64 random(1);
    for (int i = 0; i < kIntervals; ++i) {
        const core::Interval interval = randomInterval(random, store->interval());
        slowest.elapsed = std::max(slowest.elapsed, find(interval).elapsed);
        slowestOfMessages.elapsed = std::max(slowestOfMessages.elapsed, findMessages(interval).elapsed);
        slowestSum.elapsed = std::max(slowestSum.elapsed, sum(interval).elapsed);
    }
    std::printf("%" PRIu64 " events, %zu locations, %u threads, best of %d\n\n", store->eventCount(), locations.size(),
        options.threads, options.repeat);
    const auto print
        = [](const char* what, Seconds seconds) { std::printf("%-42s %s\n", what, timeText(seconds).c_str()); };
    print("what is usual for each function", made);
    print("20 outliers, slowest interval", slowest);
    print("what is usual for messages of each size", madeOfMessages);
    print("20 outliers of messages, slowest interval", slowestOfMessages);
    print("functions with quantiles, slowest interval", slowestSum);
    return 0;
}
