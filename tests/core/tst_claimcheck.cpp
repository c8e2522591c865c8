// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checks/claimcheck.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "storedtrace.h"
#include "testclass.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace lightcone::tests::tst_claimcheck {

using namespace core;

namespace {

using Quantity = RecordedStatistic::Quantity;

constexpr std::uint32_t kRegions = 4;

/// A step of a location: its events are a plain list of such steps.
struct Step {
    Tick tick = 0;
    bool isEnter = false;
    bool isSend = false;
    std::uint32_t region = 0;
    std::uint32_t tag = 0;
    std::uint64_t bytes = 0;
};

std::vector<Step> makeSteps(Random& random)
{
    std::vector<Step> steps;
    std::vector<std::uint32_t> open;
    Tick now = 10;
    for (int i = 0; i < 300 || !open.empty(); ++i) {
        now += random.below(4);
        if (i < 300 && (open.empty() || random.oneIn(2))) {
            open.push_back(random.below(kRegions));
            steps.push_back({ now, true, false, open.back(), 0, 0 });
        } else if (random.oneIn(3)) {
            steps.push_back({ now, false, true, 0, random.below(2), random.below(100) });
        } else {
            steps.push_back({ now, false, false, open.back(), 0, 0 });
            open.pop_back();
        }
    }
    return steps;
}

struct Numbers {
    std::map<Quantity, double> of;
};

/// Numbers about the calls of @p region that are open at or entered before @p end (inclusive) while a call of @p within
/// is open (kRegions: any).
Numbers callsOf(const std::vector<Step>& steps, std::uint32_t region, std::uint32_t within, Tick end)
{
    Numbers numbers;
    std::vector<std::uint32_t> open;
    Tick last = steps.front().tick;
    const auto isOpen = [&open](std::uint32_t wanted) { return std::ranges::count(open, wanted) > 0; };
    const auto addTime = [&](Tick until) {
        // A call of `within` counts when it is not the innermost one.
        if (open.empty() || until <= last)
            return;
        const bool isInside = within == kRegions || std::find(open.begin(), open.end(), within) < open.end() - 1;
        const auto ticks = static_cast<double>(until - last);
        if (isInside && open.back() == region)
            numbers.of[Quantity::Exclusive] += ticks;
        const auto outer = std::ranges::find(open, within);
        const bool isBelow = within == kRegions
            ? isOpen(region)
            : outer != open.end() && std::find(outer + 1, open.end(), region) != open.end();
        if (isBelow)
            numbers.of[Quantity::Inclusive] += ticks;
    };
    for (const Step& step : steps) {
        if (step.tick > end)
            break;
        addTime(step.tick);
        last = step.tick;
        if (step.isSend)
            continue;
        if (step.isEnter) {
            if (step.region == region && (within == kRegions || isOpen(within)))
                ++numbers.of[Quantity::Visits];
            open.push_back(step.region);
        } else {
            open.pop_back();
        }
    }
    addTime(std::min(end, steps.back().tick));
    return numbers;
}

} // namespace

/// Compares the statistics that a trace states about its events with the events.
class TestClaimCheck : public QObject {
    Q_OBJECT

private slots:
    void statistics_data() { addSeedRows(10); }
    void statistics();
    void groupsOfRegions();
    void states_data() { addSeedRows(10); }
    void states();
    void statesGiveAFirstPicture();

private:
    std::shared_ptr<const StoreView> finish()
    {
        Progress progress;
        auto store = m_builder->finish(progress, {}, 2);
        return store.isOk() ? std::move(store).value() : nullptr;
    }
    void begin(const std::vector<Step>& steps)
    {
        m_builder = std::make_unique<StoreBuilder>();
        m_regions.clear();
        for (std::uint32_t i = 0; i < kRegions; ++i) {
            RegionDef region;
            region.definitionId = 10 + i;
            region.name = std::string(1, static_cast<char>('a' + i));
            m_regions.push_back(m_builder->addRegion(region));
        }
        m_location = m_builder->addLocation({});
        m_peer = m_builder->addLocation({});
        LocationWriter& writer = m_builder->writer(m_location);
        for (const Step& step : steps) {
            MessageEnd end;
            end.peer = m_peer;
            end.tag = step.tag;
            end.bytes = step.bytes;
            if (step.isSend)
                writer.message(step.tick, EventKind::Send, end);
            else if (step.isEnter)
                writer.enter(step.tick, m_regions[step.region]);
            else
                writer.leave(step.tick, m_regions[step.region]);
        }
    }
    std::unique_ptr<StoreBuilder> m_builder;
    std::vector<RegionId> m_regions;
    LocationId m_location = LocationId::none;
    LocationId m_peer = LocationId::none;
};

void TestClaimCheck::statistics()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const std::vector<Step> steps = makeSteps(random);
    begin(steps);
    std::vector<double> expected;
    std::uint64_t wrong = 0;
    const auto add = [&](RecordedStatistic statistic, double value) {
        statistic.location = m_location;
        statistic.name = "S";
        const bool isWrong = random.oneIn(5);
        statistic.value = { MetricValue::Type::Double, std::bit_cast<std::uint64_t>(value + (isWrong ? 2 : 0.5)) };
        statistic.tolerance = 0.5;
        wrong += isWrong ? 1 : 0;
        m_builder->addStatistic(statistic);
        expected.push_back(value);
    };
    for (int i = 0; i < 60; ++i) {
        RecordedStatistic statistic;
        statistic.end = steps.front().tick - 2 + random.below(static_cast<std::uint32_t>(steps.back().tick));
        const std::uint32_t region = random.below(kRegions);
        const std::uint32_t within = random.below(kRegions + 1);
        statistic.region = m_regions[region];
        statistic.within = within < kRegions ? m_regions[within] : RegionId::none;
        statistic.quantity = static_cast<Quantity>(random.below(3));
        Numbers numbers = callsOf(steps, region, within, statistic.end);
        add(statistic, numbers.of[statistic.quantity]);

        RecordedStatistic message;
        message.end = statistic.end;
        message.quantity = random.oneIn(2) ? Quantity::MessagesSent : Quantity::BytesSent;
        message.peer = random.oneIn(2) ? m_peer : LocationId::none;
        if (random.oneIn(2))
            message.tag = random.below(2);
        double sum = 0;
        for (const Step& step : steps) {
            if (step.isSend && step.tick <= message.end && (!message.tag || *message.tag == step.tag))
                sum += message.quantity == Quantity::BytesSent ? static_cast<double>(step.bytes) : 1.0;
        }
        add(message, sum);
    }
    const auto store = finish();
    QVERIFY(store);
    const std::vector<RecordedStatistic>& statistics = store->definitions().statistics;
    QCOMPARE(statistics.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QVERIFY(statistics[i].computed.has_value());
        const std::string text = differenceText(store->definitions(), statistics[i]);
        QVERIFY2(static_cast<double>(*statistics[i].computed) == expected[i], text.c_str());
    }
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::StatisticDiffers), wrong);
    QVERIFY(!store->isDamaged());
}

void TestClaimCheck::groupsOfRegions()
{
    begin({ { 0, true, false, 0, 0, 0 }, { 5, true, false, 1, 0, 0 }, { 7, false, false, 1, 0, 0 },
        { 9, false, false, 0, 0, 0 } });
    GroupDef group;
    group.members = { 10, 11 };
    RecordedStatistic statistic;
    statistic.group = m_builder->addGroup(group);
    statistic.location = m_location;
    statistic.end = 9;
    for (const Quantity quantity : { Quantity::Visits, Quantity::Exclusive, Quantity::Inclusive, Quantity::Other }) {
        statistic.quantity = quantity;
        m_builder->addStatistic(statistic);
    }
    const auto store = finish();
    QVERIFY(store);
    const std::vector<RecordedStatistic>& statistics = store->definitions().statistics;
    QCOMPARE(statistics[0].computed, std::optional<std::uint64_t>(2));
    QCOMPARE(statistics[1].computed, std::optional<std::uint64_t>(9));
    QVERIFY(!statistics[2].computed); // calls of the group are nested in each other
    QVERIFY(!statistics[3].computed);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::StatisticDiffers), std::uint64_t { 2 });
}

void TestClaimCheck::states()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const std::vector<Step> steps = makeSteps(random);
    begin(steps);
    std::uint64_t wrong = 0;
    for (int i = 0; i < 40; ++i) {
        RecordedState state;
        state.location = m_location;
        state.tick = steps.front().tick - 1 + random.below(static_cast<std::uint32_t>(steps.back().tick));
        for (const Step& step : steps) {
            if (step.tick > state.tick)
                break;
            if (step.isSend)
                state.sends.push_back({ m_peer, CommunicatorId::none, step.tag, step.bytes, step.tick });
            else if (step.isEnter)
                state.calls.push_back({ m_regions[step.region], step.tick });
            else
                state.calls.pop_back();
        }
        const std::uint32_t change = random.below(6);
        if (change == 0 && !state.calls.empty()) {
            state.calls.back().enter -= 1;
        } else if (change == 1 && !state.calls.empty()) {
            state.calls.pop_back();
        } else if (change == 2) {
            state.sends.emplace_back();
        } else {
            m_builder->addState(state);
            continue;
        }
        ++wrong;
        m_builder->addState(state);
    }
    const auto store = finish();
    QVERIFY(store);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::StateDiffers), wrong);
    const QTemporaryDir folder;
    const auto again = reopened(*store, folder);
    QVERIFY(again);
    QCOMPARE(again->definitions().states.size(), store->definitions().states.size());
    QCOMPARE(again->diagnosticTotal(DiagnosticCode::StateDiffers), wrong);
}

void TestClaimCheck::statesGiveAFirstPicture()
{
    StoreBuilder builder;
    RegionDef region;
    region.name = "a";
    const RegionId a = builder.addRegion(region);
    region.name = "b";
    const RegionId b = builder.addRegion(region);
    const LocationId location = builder.addLocation({});
    const LocationId other = builder.addLocation({});
    builder.addState({ location, 20, { { a, 5 }, { b, 12 } }, {} });
    builder.addState({ location, 40, { { a, 5 }, { b, 31 } }, {} });
    builder.addState({ location, 60, { { a, 5 } }, {} });
    const auto early = builder.snapshot();
    QVERIFY(!early->isComplete());
    QCOMPARE(early->location(other).eventCount(), std::uint64_t { 0 });
    std::vector<std::string> events;
    const LocationView& view = early->location(location);
    for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
        const EventRecord record = view.event(i);
        events.push_back(std::to_string(record.tick) + (record.kind == EventKind::Enter ? " enter " : " leave ")
            + early->definitions().region(RegionId { record.reference }).name);
    }
    // Without events, a location shows its stated calls until the last time at which they are known to be open.
    QCOMPARE(events,
        (std::vector<std::string> {
            "5 enter a", "12 enter b", "20 leave b", "31 enter b", "40 leave b", "60 leave a" }));

    // Once there are events, they replace the stated calls.
    LocationWriter& writer = builder.writer(location);
    for (Tick t = 0; t < 70'000; ++t)
        writer.enter(t, a);
    QCOMPARE(builder.snapshot()->location(location).eventCount(), std::uint64_t { 65'536 });
}

LIGHTCONE_TEST(TestClaimCheck, Core)

} // namespace lightcone::tests::tst_claimcheck

#include "tst_claimcheck.moc"
