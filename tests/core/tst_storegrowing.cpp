// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapefeeder.h"
#include "storecontent.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/analysis/shares/dominantregions.h"
#include "core/analysis/statistics/profile.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

namespace lightcone::tests::tst_storegrowing {

using namespace core;

namespace {

constexpr std::size_t kColumns = 50;
constexpr std::uint64_t kStackStep = 4'999;

/// Answers of a growing store about the events that one location has so far. The store must still give them when it is
/// complete.
struct Answer {
    LocationId location = LocationId::none;
    std::uint64_t events = 0;
    Interval interval;
    std::vector<Tick> ticks; ///< times of some events
    std::vector<Frame> frames; ///< the stacks before some events, one stack after the other
    std::vector<ProfileEntry> profile;
    PixelSummary dominant; ///< the interval as one column
    double dominantShares = 0; ///< sum over the interval in many columns
};

/// @param events  number of events of the location, from the first, to ask about
Answer ask(const StoreView& store, LocationId location, std::uint64_t events)
{
    Answer answer;
    answer.location = location;
    answer.events = events;
    const LocationView& view = store.location(location);
    std::vector<EventRecord> records(1'000);
    for (std::uint64_t i = 0; i < events; i += kStackStep) {
        records.resize(view.read(i, std::span(records.data(), 1'000)));
        for (std::size_t k = 0; k < std::min<std::uint64_t>(records.size(), events - i); ++k)
            answer.ticks.push_back(records[k].tick);
        std::ranges::copy(view.stackBefore(i), std::back_inserter(answer.frames));
        records.resize(1'000);
    }
    // A column may end in a tile that goes on behind it, and open calls may go on after the last event. So the
    // interval ends well before that event.
    const Tick first = view.event(0).tick;
    answer.interval = { first, first + (view.event(events - 1).tick - first) / 4 * 3 };
    const std::span only(&answer.location, 1);
    expectDone(profile(store, only, answer.interval, answer.profile, {}));
    const std::array ends { answer.interval.begin, answer.interval.end };
    expectDone(dominantRegions(store, only, ends, std::span(&answer.dominant, 1), {}));
    std::vector<Tick> edges;
    for (std::size_t i = 0; i <= kColumns; ++i)
        edges.push_back(ends[0] + (ends[1] - ends[0]) * static_cast<Tick>(i) / static_cast<Tick>(kColumns));
    std::vector<PixelSummary> columns(kColumns);
    expectDone(dominantRegions(store, only, edges, columns, {}));
    for (const PixelSummary& column : columns)
        answer.dominantShares += column.share;
    return answer;
}

bool areEqual(const ProfileEntry& a, const ProfileEntry& b)
{
    return a.function == b.function && a.visits == b.visits && a.inclusive == b.inclusive && a.exclusive == b.exclusive
        && a.min == b.min && a.max == b.max;
}

bool areEqual(const Answer& a, const Answer& b)
{
    const auto isSameEntry = [](const ProfileEntry& x, const ProfileEntry& y) { return areEqual(x, y); };
    return a.interval == b.interval && a.ticks == b.ticks && a.frames == b.frames
        && std::ranges::equal(a.profile, b.profile, isSameEntry) && a.dominant.function == b.dominant.function
        && a.dominant.share == b.dominant.share && a.dominant.covered == b.dominant.covered
        && a.dominantShares == b.dominantShares;
}

/// A thread that asks snapshots for all their content, again and again.
class Asker {
public:
    /// Keeps the first answer for each state of a location. A later answer that differs is an error.
    void ask(const StoreView& store)
    {
        for (std::size_t i = 0; i < store.locationCount(); ++i) {
            const auto location = idAt<LocationId>(i);
            const std::uint64_t events = store.location(location).eventCount();
            if (events == 0)
                continue;
            Answer answer = tst_storegrowing::ask(store, location, events);
            const auto same = std::ranges::find_if(
                m_answers, [&](const Answer& a) { return a.location == location && a.events == events; });
            if (same == m_answers.end())
                m_answers.push_back(std::move(answer));
            else if (!areEqual(*same, answer))
                ++m_errors;
        }
    }
    bool isConfirmedBy(const StoreView& store) const
    {
        return m_errors == 0 && std::ranges::all_of(m_answers, [&](const Answer& answer) {
            return areEqual(answer, tst_storegrowing::ask(store, answer.location, answer.events));
        });
    }

private:
    std::vector<Answer> m_answers;
    int m_errors = 0;
};

} // namespace

/// Tests stores that other threads ask, in snapshots, while they are built.
class TestStoreGrowing : public QObject {
    Q_OBJECT

private slots:
    void snapshotsAreAskedMeanwhile_data();
    void snapshotsAreAskedMeanwhile();
};

void TestStoreGrowing::snapshotsAreAskedMeanwhile_data()
{
    QTest::addColumn<bool>("hasMemory");
    QTest::newRow("in memory") << true;
    QTest::newRow("in a file") << false;
}

void TestStoreGrowing::snapshotsAreAskedMeanwhile()
{
    QFETCH(bool, hasMemory);
    TraceShape shape { .name = "growing", .events = { 140'000, 70'000, 135'000 }, .mix = { 25, 1, 1, 1, 1, 1 } };
    shape.hasOddCalls = true;
    const ShapedTrace expected = buildTrace(shape);
    const QTemporaryDir folder;
    const BuildOptions options = hasMemory ? BuildOptions {} : withoutMemory(folder);
    std::array<Asker, 2> askers;
    std::shared_ptr<const StoreView> store;
    std::shared_ptr<const StoreView> last; // it outlives the builder
    {
        StoreBuilder builder(options);
        defineWorld(builder, shape);
        std::atomic<bool> isBuilding { true };
        std::vector<std::jthread> readers;
        for (Asker& asker : askers) {
            readers.emplace_back([&] {
                while (isBuilding)
                    asker.ask(*builder.snapshot());
            });
        }
        {
            std::vector<std::jthread> writers;
            for (std::size_t i = 0; i < shape.events.size(); ++i) {
                writers.emplace_back([&, i] {
                    LocationWriter& writer = builder.writer(idAt<LocationId>(i));
                    for (const RawEvent& event : expected.raw.locations[i])
                        write(writer, event);
                });
            }
        }
        last = builder.snapshot();
        store = finished(builder);
        isBuilding = false;
    }
    askers[0].ask(*last);
    QCOMPARE(last->eventCount(), std::uint64_t { 5 * 65'536 });
    QVERIFY(!last->isComplete());
    QVERIFY(storeContent(*store) == storeContent(*expected.store));
    for (const Asker& asker : askers)
        QVERIFY(asker.isConfirmedBy(*store));
}

LIGHTCONE_TEST(TestStoreGrowing, Core)

} // namespace lightcone::tests::tst_storegrowing

#include "tst_storegrowing.moc"
