// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/disturbances.h"

#include "random.h"
#include "seedrows.h"
#include "storedtrace.h"
#include "testclass.h"

#include <set>
#include <vector>

namespace lightcone::tests::tst_disturbances {

using namespace core;

namespace {

constexpr std::uint32_t kLocations = 4;
constexpr std::uint32_t kEvents = 300;

/// Records every tick at which a location was disturbed, ends included.
struct Truth {
    std::set<Tick> flushed;
    std::set<Tick> off;
};

void addTicks(std::set<Tick>& ticks, Tick begin, Tick end)
{
    for (Tick t = begin; t <= end; ++t)
        ticks.insert(t);
}

std::shared_ptr<const StoreView> makeTrace(Random& random, std::vector<Truth>& truth)
{
    StoreBuilder builder;
    const Field on = Field::text(FieldKey::Mode, builder.addString("on"));
    const Field off = Field::text(FieldKey::Mode, builder.addString("off"));
    for (std::uint32_t i = 0; i < kLocations; ++i) {
        LocationWriter& writer = builder.writer(builder.addLocation({}));
        Truth& known = truth.emplace_back();
        bool isOff = false;
        Tick offSince = 0;
        Tick now = 0;
        for (std::uint32_t event = 0; event < kEvents && i > 0; ++event) { // the first location is not disturbed
            now += 1 + random.below(9);
            switch (random.below(4)) {
            case 0: {
                const Tick stop = now + random.below(25); // some disturbances reach into the next one
                writer.event(now, EventKind::BufferFlush, { { Field::time(FieldKey::StopTime, stop) } });
                addTicks(known.flushed, now, stop);
                break;
            }
            case 1:
                writer.event(now, EventKind::MeasurementOnOff, { { off } });
                offSince = isOff ? offSince : now;
                isOff = true;
                break;
            default:
                writer.event(now, EventKind::MeasurementOnOff, { { on } });
                if (isOff)
                    addTicks(known.off, offSince, now);
                isOff = false;
                break;
            }
        }
        if (isOff)
            addTicks(known.off, offSince, now);
    }
    Progress progress;
    auto finished = builder.finish(progress, {}, 2);
    return finished.isOk() ? std::move(finished).value() : nullptr;
}

void compare(std::span<const Disturbances::Span> spans, const std::set<Tick>& truth)
{
    std::set<Tick> ticks;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        QVERIFY(i == 0 || spans[i].begin > spans[i - 1].end);
        addTicks(ticks, spans[i].begin, spans[i].end);
    }
    QCOMPARE(ticks, truth);
}

} // namespace

class TestDisturbances : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheEvents_data() { addSeedRows(10); }
    void areThoseOfTheEvents();
    void refusesOtherBytes();
};

void TestDisturbances::areThoseOfTheEvents()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    std::vector<Truth> truth;
    const auto store = makeTrace(random, truth);
    QVERIFY(store);
    const QTemporaryDir folder;
    const auto stored = reopened(*store, folder);
    QVERIFY(stored);
    for (const auto& from : { store, stored }) {
        for (std::uint32_t i = 0; i < kLocations; ++i) {
            compare(from->disturbances().of(LocationId { i }, Disturbance::BufferFlush), truth[i].flushed);
            compare(from->disturbances().of(LocationId { i }, Disturbance::MeasurementOff), truth[i].off);
        }
        QVERIFY(from->disturbances().of(LocationId { kLocations }, Disturbance::MeasurementOff).empty());
    }
}

void TestDisturbances::refusesOtherBytes()
{
    Disturbances spans;
    spans.add({ std::vector<Disturbances::Span> { { 3, 5 }, { 9, 9 } }, {} });
    const ByteVector bytes = spans.encode();
    QVERIFY(Disturbances::decode(bytes, 1));
    QVERIFY(!Disturbances::decode(bytes, 0)); // the bytes name more locations than there are
    QVERIFY(!Disturbances::decode(std::span(bytes).first(bytes.size() - 3), 1)); // the bytes are cut
    spans.add({ std::vector<Disturbances::Span> { { 3, 5 }, { 5, 9 } }, {} });
    QVERIFY(!Disturbances::decode(spans.encode(), 2)); // the spans touch each other
}

LIGHTCONE_TEST(TestDisturbances, Core)

} // namespace lightcone::tests::tst_disturbances

#include "tst_disturbances.moc"
