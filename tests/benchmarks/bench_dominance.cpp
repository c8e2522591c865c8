// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/base/parallel.h"
#include "intervals.h"
#include "pixeltruth.h"

#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <mutex>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

struct Tally {
    std::uint64_t pixels = 0; ///< pixels in which anything is open, or shown
    std::uint64_t right = 0; ///< pixels that show the right function
    double loss = 0; ///< share of the right function less that of the shown one, summed over the others
    double greatestLoss = 0;
    /// Greatest difference between the given share and the true share of the shown function.
    double greatestShareError = 0;

    void add(const Tally& other)
    {
        pixels += other.pixels;
        right += other.right;
        loss += other.loss;
        greatestLoss = std::max(greatestLoss, other.greatestLoss);
        greatestShareError = std::max(greatestShareError, other.greatestShareError);
    }
    void add(const PixelTruth& truth, std::size_t column, const core::PixelSummary& shown)
    {
        const core::FunctionId function = truth.dominant(column);
        if (!isValid(function) && !isValid(shown.function))
            return;
        ++pixels;
        const double share = truth.share(column, shown.function);
        greatestShareError = std::max(greatestShareError, std::fabs(share - static_cast<double>(shown.share)));
        if (function == shown.function) {
            ++right;
            return;
        }
        const double lost = truth.share(column, function) - share;
        loss += lost;
        greatestLoss = std::max(greatestLoss, lost);
    }
};

/// Intervals at random zooms, from the whole trace to about one tick a pixel, and random positions.
std::vector<core::Interval> randomZooms(core::Interval whole)
{
    constexpr int kIntervals = 24;
    std::mt19937_64 random(1);
    const double deepest = std::max(0.0, std::log2(static_cast<double>(whole.length()) / kColumns));
    std::vector<core::Interval> intervals;
    for (int i = 0; i < kIntervals; ++i) {
        const double zoom = std::exp2(deepest * randomShare(random));
        intervals.push_back(zoomed(whole, zoom, randomShare(random)));
    }
    return intervals;
}

Tally checkRow(const core::StoreView& store, std::span<const core::LocationId> row)
{
    std::vector<StackTops> tops;
    for (const core::LocationId location : row)
        tops.push_back(stackTops(store, location));
    Tally tally;
    std::vector<core::PixelSummary> shown(kColumns);
    for (const core::Interval interval : randomZooms(store.interval())) {
        const std::vector<core::Tick> edges = columnEdges(interval);
        PixelTruth truth(edges, store.definitions().functions.size());
        for (const StackTops& of : tops)
            truth.add(of);
        core::expectDone(core::dominantRegions(store, row, edges, shown, std::stop_token {}));
        for (std::size_t column = 0; column < truth.columns(); ++column)
            tally.add(truth, column, shown[column]);
    }
    return tally;
}

/// @param size locations of a row
void checkRows(const core::StoreView& store, const std::string& name, std::size_t size, unsigned threads)
{
    const std::vector<core::LocationId> locations = firstRows(store);
    Tally tally;
    std::mutex mutex;
    core::expectDone(
        core::parallelFor((locations.size() + size - 1) / size, threads, std::stop_token {}, [&](std::size_t i) {
            const std::size_t first = i * size;
            const std::span<const core::LocationId> row(
                locations.data() + first, std::min(size, locations.size() - first));
            const Tally of = checkRow(store, row);
            const std::lock_guard lock(mutex);
            tally.add(of);
        }));
    const auto wrong = static_cast<double>(std::max<std::uint64_t>(tally.pixels - tally.right, 1));
    char value[128];
    std::snprintf(value, sizeof value, "%.3f %%, loss %.3f %% (at most %.3f %%)",
        100 * static_cast<double>(tally.right) / static_cast<double>(std::max<std::uint64_t>(tally.pixels, 1)),
        100 * tally.loss / wrong, 100 * tally.greatestLoss);
    std::printf("%s, rows of %zu: shares told are off by at most %.4f\n", name.c_str(), size, tally.greatestShareError);
    printFigure("dominant function right, and loss where not, " + name + ", "
            + (size == 1 ? std::string("single locations") : "groups of " + std::to_string(size)),
        std::to_string(tally.right), std::to_string(tally.pixels) + " pixels", value, "95 %, 1 %", "99 %, 0.3 %");
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::size_t kGroup = 16;
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::string name = trace.text(store->eventCount());
    checkRows(*store, name, 1, options.threads);
    checkRows(*store, name, kGroup, options.threads);
    return 0;
}
