// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/comments.h"

#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tracemaker.h"

#include <algorithm>
#include <string>
#include <tuple>

namespace lightcone::tests::tst_comments {

using namespace core;

namespace {

/// Some locations, of which a few have comments among their calls, many at equal times.
std::shared_ptr<const StoreView> commentedTrace(Random& random)
{
    TraceMaker maker;
    maker.addRanks(6, maker.addNode("node"));
    const RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < maker.locations.size(); ++rank) {
        LocationWriter& writer = maker.at(rank);
        const bool isCommented = random.oneIn(2);
        Tick t = 0;
        for (std::uint32_t i = 0, events = random.below(3000); i < events; ++i) {
            t += random.below(3);
            if (isCommented && random.oneIn(7)) {
                const Field text = Field::text(
                    FieldKey::Text, maker.builder.addString("comment " + std::to_string(random.below(50))));
                writer.event(t, EventKind::Comment, { &text, 1 });
            } else if (random.oneIn(2)) {
                writer.enter(t, work);
            } else {
                writer.leave(t, work);
            }
        }
    }
    return maker.finish();
}

bool isBefore(const Comment& a, const Comment& b)
{
    return std::tuple(a.tick, a.event.location, a.event.index) < std::tuple(b.tick, b.event.location, b.event.index);
}

/// Looks at every event.
std::vector<Comment> expectedComments(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<Comment> comments;
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
            const EventRecord record = location.event(i);
            if (record.kind == EventKind::Comment && interval.contains(record.tick))
                comments.push_back({ record.tick, { id, i } });
        }
    }
    std::ranges::sort(comments, isBefore);
    return comments;
}

} // namespace

/// Compares the comments that are found with those that a look at every event finds.
class TestComments : public QObject {
    Q_OBJECT

private slots:
    void areFound_data() { addSeedRows(20); }
    void areFound()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        const auto store = commentedTrace(random);
        for (int question = 0; question < 20; ++question) {
            std::vector<LocationId> locations;
            for (const LocationId location : allLocations(*store)) {
                if (!random.oneIn(4))
                    locations.push_back(location);
            }
            Interval interval = store->interval();
            if (random.oneIn(2) && interval.length() > 2) {
                interval.begin += random.below(static_cast<std::uint32_t>(interval.length() / 2));
                interval.end -= random.below(static_cast<std::uint32_t>(interval.length() / 2));
            }
            const std::vector<Comment> expected = expectedComments(*store, locations, interval);
            const std::size_t most = random.oneIn(3) ? 1'000'000 : random.below(300);
            const auto found = findComments(*store, locations, interval, most, 1 + random.below(3), {});
            QCOMPARE(found.value().count, expected.size());
            QCOMPARE(found.value().first.size(), std::min(most, expected.size()));
            for (std::size_t i = 0; i < found.value().first.size(); ++i) {
                QCOMPARE(found.value().first[i].tick, expected[i].tick);
                QVERIFY(found.value().first[i].event == expected[i].event);
            }
        }
    }

    void haveTexts()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const Field text = Field::text(FieldKey::Text, maker.builder.addString("step 1 begins"));
        maker.at(0).event(10, EventKind::Comment, { &text, 1 });
        maker.at(0).event(20, EventKind::Comment);
        maker.at(0).enter(30, maker.addRegion("work"));
        const auto store = maker.finish();
        QCOMPARE(commentText(*store, { locationAt(0), 0 }), std::string("step 1 begins"));
        QCOMPARE(commentText(*store, { locationAt(0), 1 }), std::string());
        QCOMPARE(commentText(*store, { locationAt(0), 2 }), std::string());
    }

    void canBeStopped()
    {
        Random random(1);
        std::stop_source stop;
        stop.request_stop();
        const auto store = commentedTrace(random);
        QVERIFY(findComments(*store, allLocations(*store), store->interval(), 10, 2, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestComments, Core)

} // namespace lightcone::tests::tst_comments

#include "tst_comments.moc"
