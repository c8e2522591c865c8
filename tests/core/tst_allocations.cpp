// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curve.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace lightcone::tests::tst_allocations {

using namespace core;

namespace {

/// Calls of allocators as Score-P records them, inside of others, and others without attributes, on three locations;
/// also such that fail, that free without a leave that says so, and that are never left. Many times are equal.
class AllocationFeeder {
public:
    explicit AllocationFeeder(std::uint32_t seed)
        : m_random(seed)
    {
        m_maker.addRanks(3, m_maker.addNode("node"));
        for (const char* name : { "malloc", "free", "realloc", "operator delete", "main" })
            m_regions.push_back(m_maker.addRegion(name));
        for (const char* name : { "SOMETHING", "ALLOCATION_SIZE", "DEALLOCATION_SIZE", "RESULT_ADDRESS" }) {
            AttributeDef def;
            def.name = name;
            m_attributes.push_back(m_maker.builder.addAttribute(def));
        }
        m_clocks.resize(3, 10);
    }
    std::shared_ptr<const StoreView> make(int steps)
    {
        for (int i = 0; i < steps; ++i)
            step(m_random.below(3));
        return m_maker.finish();
    }

private:
    enum Attribute : std::size_t { Something, Allocation, Deallocation, Result };

    Tick later(std::size_t rank)
    {
        return m_clocks[rank] += m_random.below(3) == 0 ? 0 : static_cast<Tick>(m_random.below(30));
    }
    Field field(Attribute attribute, std::uint64_t value) const
    {
        Field made = Field::number(FieldKey::Attribute, value);
        made.name = static_cast<std::uint32_t>(m_attributes[attribute]);
        return made;
    }
    std::uint64_t bytes() { return m_random.below(2'000); }
    std::uint64_t address() { return m_random.below(6) == 0 ? 0 : 4'096 + m_random.below(100); }
    void call(std::size_t rank, std::size_t region, const std::vector<Field>& enter, const std::vector<Field>& leave)
    {
        m_maker.at(rank).enter(later(rank), m_regions[region], enter);
        if (m_random.below(12) == 0) // new by malloc, for example
            call(rank, m_random.below(2), { field(Allocation, bytes()) }, { field(Result, address()) });
        m_maker.at(rank).leave(later(rank), m_regions[region], leave);
    }
    void step(std::size_t rank)
    {
        switch (m_random.below(7)) {
        case 0:
        case 1:
            return call(rank, 0, { field(Something, 3), field(Allocation, bytes()) }, { field(Result, address()) });
        case 2:
            return call(rank, 1, { field(Something, 1) }, { field(Deallocation, bytes()) });
        case 3:
            return call(rank, 2, { field(Allocation, bytes()) },
                m_random.below(3) == 0 ? std::vector { field(Result, 0) }
                                       : std::vector { field(Deallocation, bytes()), field(Result, 4'000) });
        case 4: // it is told the size, and finds another
            return call(rank, 3, { field(Deallocation, bytes()) }, { field(Deallocation, bytes()) });
        case 5: // another tracer, which says all at the enter
            return call(rank, 0, { field(Allocation, bytes()) }, {});
        default:
            return call(rank, 4, {}, {});
        }
    }

    Random m_random;
    TraceMaker m_maker;
    std::vector<RegionId> m_regions;
    std::vector<AttributeId> m_attributes;
    std::vector<Tick> m_clocks;
};

std::optional<std::int64_t> attributeOf(const StoreView& store, LocationId id, std::uint64_t event, const char* name)
{
    for (const Field& field : store.location(id).attributes(event)) {
        if (store.definitions().attributes[field.name].name == name)
            return static_cast<std::int64_t>(field.bits);
    }
    return std::nullopt;
}

/// What changes when, by the call that each leave belongs to.
std::map<Tick, std::int64_t> changesOf(const StoreView& store, const std::vector<LocationId>& locations)
{
    std::map<Tick, std::int64_t> changes;
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
            const EventRecord record = location.event(i);
            changes[record.tick] += attributeOf(store, id, i, "ALLOCATION_SIZE").value_or(0)
                - attributeOf(store, id, i, "DEALLOCATION_SIZE").value_or(0);
            if (record.kind != EventKind::Leave || location.attributes(i).empty())
                continue;
            const std::uint64_t enter = location.stackBefore(i).back().enterIndex;
            if (attributeOf(store, id, i, "RESULT_ADDRESS") == 0)
                changes[record.tick] -= attributeOf(store, id, enter, "ALLOCATION_SIZE").value_or(0);
            if (attributeOf(store, id, i, "DEALLOCATION_SIZE"))
                changes[record.tick] += attributeOf(store, id, enter, "DEALLOCATION_SIZE").value_or(0);
        }
    }
    return changes;
}

} // namespace

/// Tests the curve of bytes that are allocated.
class TestAllocations : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(10); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = AllocationFeeder(seed).make(seed < 4 ? 30 : 600);
        QVERIFY(hasAllocations(*store));
        const std::vector<LocationId> all = allLocations(*store);
        for (const std::vector<LocationId>& locations : { all, std::vector { all[1] } }) {
            CurveSource source;
            source.quantity = CurveQuantity::AllocatedBytes;
            source.locations = locations;
            const std::map<Tick, std::int64_t> changes = changesOf(*store, locations);
            std::vector<Tick> edges;
            std::vector<std::int64_t> truth; // what holds from each edge on
            std::int64_t sum = 0;
            std::int64_t least = 0;
            for (const auto& [tick, change] : changes) {
                sum += change;
                least = std::min(least, sum);
                if (tick < store->interval().end - 1) {
                    edges.push_back(tick);
                    truth.push_back(sum);
                }
            }
            edges.push_back(store->interval().end - 1);
            const auto curve = Curve::make(store, source, 2, nullptr, {}).value();
            std::vector<CurveColumn> columns(edges.size() - 1);
            QVERIFY(curve->columns(edges, columns, 3, {}).isDone());
            for (std::size_t i = 0; i < columns.size(); ++i) {
                QCOMPARE(columns[i].mean, static_cast<double>(truth[i]));
                QCOMPARE(columns[i].last, static_cast<double>(truth[i]));
            }
            // From the middle on: what was allocated before counts.
            const std::size_t middle = edges.size() / 2;
            CurveStatistics statistics;
            QVERIFY(curveStatistics(*store, source, { edges[middle], edges.back() }, statistics, {}).isDone());
            QCOMPARE(statistics.max.toDouble(),
                static_cast<double>(
                    *std::ranges::max_element(truth.begin() + static_cast<std::ptrdiff_t>(middle), truth.end())));
            QCOMPARE(statistics.last.toDouble(), static_cast<double>(truth.back()));
        }
    }

    /// A long trace is told in tiles, and from marks on, as it is from its begin on.
    void longTrace()
    {
        const auto store = AllocationFeeder(77).make(60'000);
        CurveSource source;
        source.quantity = CurveQuantity::AllocatedBytes;
        source.locations = allLocations(*store);
        const auto curve = Curve::make(store, source, 2, nullptr, {}).value();
        QVERIFY(curve->tileBytes() > 0);
        const std::map<Tick, std::int64_t> changes = changesOf(*store, source.locations);
        std::int64_t sum = 0;
        std::size_t number = 0;
        for (auto change = changes.begin(); std::next(change) != changes.end(); ++change) {
            sum += change->second;
            if (++number % 997 != 0)
                continue;
            std::vector<CurveColumn> column(1);
            const std::vector<Tick> edges { change->first, std::next(change)->first };
            QVERIFY(curve->columns(edges, column, 1, {}).isDone());
            QCOMPARE(column[0].mean, static_cast<double>(sum));
        }
        QVERIFY(number > 20'000);
    }

    /// Calls as Score-P records them, one by one.
    void knownCalls()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const RegionId allocator = maker.addRegion("allocator");
        const auto attribute = [&](const char* name) {
            AttributeDef def;
            def.name = name;
            return maker.builder.addAttribute(def);
        };
        const AttributeId allocation = attribute("ALLOCATION_SIZE");
        const AttributeId deallocation = attribute("DEALLOCATION_SIZE");
        const AttributeId result = attribute("RESULT_ADDRESS");
        const auto said = [](AttributeId id, std::uint64_t value) {
            Field field = Field::number(FieldKey::Attribute, value);
            field.name = static_cast<std::uint32_t>(id);
            return field;
        };
        const auto call = [&](Tick t, const std::vector<Field>& enter, const std::vector<Field>& leave) {
            maker.at(0).enter(t, allocator, enter);
            maker.at(0).leave(t + 5, allocator, leave);
        };
        call(10, { said(allocation, 100) }, { said(result, 1) }); // malloc: 100
        call(20, { said(allocation, 50) }, { said(result, 0) }); // malloc fails: 100
        call(30, { said(allocation, 300) }, { said(deallocation, 100), said(result, 2) }); // realloc: 400, then 300
        call(40, { said(deallocation, 7) }, { said(deallocation, 300) }); // delete, told a wrong size: 0
        call(50, { said(allocation, 1) }, {}); // 1
        const auto store = maker.finish();
        CurveSource source;
        source.quantity = CurveQuantity::AllocatedBytes;
        source.locations = maker.locations;
        std::vector<CurveColumn> columns(5);
        const std::vector<Tick> edges { 16, 26, 36, 46, 51, 55 };
        QVERIFY(Curve::make(store, source, 1, nullptr, {}).value()->columns(edges, columns, 1, {}).isDone());
        QCOMPARE(columns[0].last, 100.0);
        QCOMPARE(columns[0].max, 150.0); // until it turns out that the call has failed
        QCOMPARE(columns[1].max, 100.0 + 300); // until the leave of realloc says what it frees
        QCOMPARE(columns[1].last, 300.0);
        QCOMPARE(columns[2].last, 0.0);
        QCOMPARE(columns[3].last, 1.0);
        QCOMPARE(columns[4].last, 1.0);
    }

    /// Calls inside of an allocator that say other things leave it open.
    void otherAttributesInside()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const RegionId allocator = maker.addRegion("malloc");
        const RegionId hook = maker.addRegion("hook");
        const auto said = [&](const char* name, std::uint64_t value) {
            AttributeDef def;
            def.name = name;
            Field field = Field::number(FieldKey::Attribute, value);
            field.name = static_cast<std::uint32_t>(maker.builder.addAttribute(def));
            return std::vector { field };
        };
        maker.at(0).enter(10, allocator, said("ALLOCATION_SIZE", 100));
        maker.at(0).enter(20, hook, {});
        maker.at(0).leave(30, hook, said("OTHER", 1));
        maker.at(0).leave(40, allocator, said("RESULT_ADDRESS", 0));
        const auto store = maker.finish();
        CurveSource source;
        source.quantity = CurveQuantity::AllocatedBytes;
        source.locations = maker.locations;
        CurveStatistics statistics;
        QVERIFY(curveStatistics(*store, source, store->interval(), statistics, {}).isDone());
        QCOMPARE(statistics.max.toDouble(), 100.0);
        QCOMPARE(statistics.last.toDouble(), 0.0);
    }

    void othersHaveNone()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        AttributeDef def;
        def.name = "ALLOCATION_SIZE";
        maker.builder.addAttribute(def);
        maker.call(0, maker.addRegion("main"), 1, 9);
        QVERIFY(!hasAllocations(*maker.finish()));
    }
};

LIGHTCONE_TEST(TestAllocations, None)

} // namespace lightcone::tests::tst_allocations

#include "tst_allocations.moc"
