// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/durations/durations.h"

#include "calloracle.h"
#include "core/analysis/statistics/profile.h"
#include "core/model/definitions.h"
#include "durationoracle.h"
#include "random.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::tests::tst_durations {

using namespace core;

namespace {

std::vector<std::uint64_t> oracleBins(const Durations& durations, std::span<const Tick> edges, LocationId location)
{
    std::vector<std::uint64_t> bins(edges.size() - 1);
    for (const FoundDuration& found : durations) {
        if (isValid(location) && found.location != location)
            continue;
        for (std::size_t i = 0; i < bins.size(); ++i) {
            const bool isLast = i + 1 == bins.size();
            bins[i]
                += found.ticks >= edges[i] && (found.ticks < edges[i + 1] || (isLast && found.ticks == edges[i + 1]))
                ? 1
                : 0;
        }
    }
    return bins;
}

std::vector<Tick> someEdges(Random& random, const Durations& durations)
{
    std::vector<Tick> edges { 0, 1 };
    for (std::uint32_t i = 0; i < 6 && !durations.empty(); ++i)
        edges.push_back(durations[random.below(static_cast<std::uint32_t>(durations.size()))].ticks);
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

void compareClasses(const DurationClasses& found, const Durations& expected)
{
    std::vector<Tick> sorted;
    ValueClasses classes;
    for (const FoundDuration& duration : expected) {
        sorted.push_back(duration.ticks);
        classes.add(ValueClasses::classOfSigned(duration.ticks), 1);
    }
    std::ranges::sort(sorted);
    QVERIFY(found.classes == classes);
    QCOMPARE(found.all.count(), std::uint64_t { sorted.size() });
    if (sorted.empty())
        return;
    const Spread spread = found.all.spread();
    QCOMPARE(static_cast<Tick>(spread.min), sorted.front());
    QCOMPARE(static_cast<Tick>(spread.max), sorted.back());
    for (std::size_t i = 0; i < Spread::kShares.size(); ++i) {
        if (!spread.quantiles[i])
            continue;
        const QuantilePlace place = QuantilePlace::of(Spread::kShares[i], sorted.size());
        const auto low = static_cast<double>(sorted[place.rank]);
        const double high = place.part > 0 ? static_cast<double>(sorted[place.rank + 1]) : low;
        const double exact = low + (high - low) * place.part;
        const double rounding = std::abs(exact) * 1e-9;
        QVERIFY(spread.quantiles[i]->low <= exact + rounding && exact <= spread.quantiles[i]->high + rounding);
        if (sorted.size() <= ClassStatistics::kMostExact && spread.bound() == 0)
            QVERIFY(std::abs(spread.quantiles[i]->value - exact) <= rounding);
    }
}

} // namespace

class TestDurations : public QObject {
    Q_OBJECT

private slots:
    void equalOracle_data() { addShapeRows(); }
    void equalOracle();
    void addUpToVisits_data() { addShapeRows(); }
    void addUpToVisits();
    void stop();
};

void TestDurations::equalOracle()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    const std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
    for (const DurationKind kind :
        { DurationKind::Calls, DurationKind::Gaps, DurationKind::Messages, DurationKind::Collectives }) {
        for (int round = 0; round < 3 && !intervals.empty(); ++round) {
            const std::vector<FunctionId> functions = someFunctions(random, *store);
            const std::vector<LocationId> locations = someLocations(random, *store);
            DurationsAsked asked { .kind = kind,
                .locations = locations,
                .interval = round == 0 ? store->interval()
                                       : intervals[random.below(static_cast<std::uint32_t>(intervals.size()))],
                .functions = functions,
                .byLocation = random.oneIn(2),
                .threads = 2,
                .mostRead = random.oneIn(2) ? 0 : kMostRead };
            asked.filter.leastBytes = random.oneIn(2) ? 0 : 100;
            const Durations expected = oracleDurations(*store, asked);
            const auto classes = durationClasses(*store, asked, {});
            compareClasses(classes.value(), expected);
            const std::vector<Tick> edges = someEdges(random, expected);
            const auto bins = durationBins(*store, asked, edges, {});
            QCOMPARE(bins.value().all, oracleBins(expected, edges, LocationId::none));
            for (std::size_t i = 0; i < bins.value().ofLocation.size(); ++i)
                QCOMPARE(bins.value().ofLocation[i], oracleBins(expected, edges, locations[i]));
            const DurationRange range { edges.front(), edges.back() };
            std::optional<FoundDuration> longest;
            for (const FoundDuration& found : expected) {
                if (!range.contains(found.ticks))
                    continue;
                const auto key = [](const FoundDuration& of) {
                    return std::tuple(~of.ticks, of.span.begin, of.location, of.item);
                };
                if (!longest || key(found) < key(*longest))
                    longest = found;
            }
            const auto found = longestDuration(*store, asked, range, {});
            QCOMPARE(found.value().has_value(), longest.has_value());
            if (longest) {
                QCOMPARE(found.value()->ticks, longest->ticks);
                QCOMPARE(found.value()->span.begin, longest->span.begin);
                QCOMPARE(found.value()->item, longest->item);
            }
        }
    }
}

/// The bins of calls hold the visits that the profile counts.
void TestDurations::addUpToVisits()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const std::vector<LocationId> locations = allLocations(*store);
    for (const Interval& interval : testIntervals(*store, static_cast<std::uint32_t>(shape))) {
        std::vector<ProfileEntry> entries;
        QVERIFY(profile(*store, locations, interval, entries, {}).isDone());
        std::vector<FunctionId> functions;
        std::uint64_t visits = 0;
        for (std::size_t i = 0; i < entries.size(); i += 3) {
            functions.push_back(entries[i].function);
            visits += entries[i].visits;
        }
        const DurationsAsked asked {
            .locations = locations, .interval = interval, .functions = functions, .threads = 2, .mostRead = 0
        };
        QCOMPARE(durationClasses(*store, asked, {}).value().all.count(), visits);
        const std::vector<Tick> edges { 0, 5, 100, 10'000, std::numeric_limits<Tick>::max() };
        std::uint64_t counted = 0;
        for (const std::uint64_t bin : durationBins(*store, asked, edges, {}).value().all)
            counted += bin;
        QCOMPARE(counted, visits);
    }
}

void TestDurations::stop()
{
    const auto store = randomFileStore(1, 3, 1'000);
    const std::vector<LocationId> locations = allLocations(*store);
    const std::vector<FunctionId> functions { FunctionId { 0 } };
    const DurationsAsked asked { .locations = locations, .interval = store->interval(), .functions = functions };
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(durationClasses(*store, asked, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestDurations, None)

} // namespace lightcone::tests::tst_durations

#include "tst_durations.moc"
