// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/instances/mainphase.h"
#include "core/model/programedge.h"
#include "core/store/storeview.h"
#include "random.h"
#include "testclass.h"

#include <algorithm>
#include <array>

namespace lightcone::tests::tst_mainphase {

using namespace core;

namespace {

const std::array kNames { "MPI_Init", "mpi_init_thread_", "PMPI_Finalize", "MPI_Finalize", "shmem_init",
    "MPI_Initialized", "MPI_Finalized", "MPI_Send", "work", "main", "initialize" };

/// What the names above are, told anew.
ProgramEdge edgeOf(const std::string& name)
{
    if (name == "MPI_Init" || name == "mpi_init_thread_" || name == "shmem_init")
        return ProgramEdge::Start;
    return name == "PMPI_Finalize" || name == "MPI_Finalize" ? ProgramEdge::End : ProgramEdge::None;
}

/// Looks at each call of the trace.
std::optional<Interval> oraclePhase(const StoreView& store)
{
    std::optional<Tick> begin;
    std::optional<Tick> end;
    for (const LocationId location : allLocations(store)) {
        std::vector<OracleCall> starts;
        std::vector<OracleCall> ends;
        for (const OracleCall& call : oracleCalls(store, location)) {
            const ProgramEdge edge = edgeOf(store.definitions().region(call.region).name);
            if (edge != ProgramEdge::None)
                (edge == ProgramEdge::Start ? starts : ends).push_back(call);
        }
        if (!starts.empty() && starts.size() <= 64) {
            const Tick last = std::ranges::max_element(starts, {}, &OracleCall::leave)->leave;
            begin = std::min(begin.value_or(last), last);
        }
        if (!ends.empty() && ends.size() <= 64) {
            const Tick first = std::ranges::min_element(ends, {}, &OracleCall::enter)->enter;
            end = std::max(end.value_or(first), first);
        }
    }
    if (!begin && !end)
        return std::nullopt;
    const Interval phase { begin.value_or(store.interval().begin), end.value_or(store.interval().end) };
    return phase.begin < phase.end ? std::optional(phase) : std::nullopt;
}

/// Threads without starts, ranks with several, nested and unfinished ones, and many calls in between.
std::shared_ptr<const StoreView> randomPhases(std::uint32_t seed)
{
    Random random(seed);
    TraceMaker maker;
    std::vector<RegionId> regions;
    for (const char* name : kNames)
        regions.push_back(maker.addRegion(name));
    const auto any = [&](std::size_t first, std::size_t last) {
        return regions[first + random.below(static_cast<std::uint32_t>(last - first))];
    };
    const std::size_t ranks = 1 + random.below(6);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        maker.addLocation();
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        Tick t = random.below(20);
        const auto call = [&](RegionId region, bool isNested) {
            maker.at(rank).enter(t, region);
            t += random.below(30);
            if (isNested)
                maker.call(rank, any(0, regions.size()), t, t + 3);
            t += 3 + random.below(30);
            maker.at(rank).leave(t, region);
            t += random.below(5);
        };
        if (!random.oneIn(4)) {
            for (std::uint32_t i = 0; i <= random.below(3); ++i)
                call(random.oneIn(2) ? regions[0] : any(0, 2), random.oneIn(3));
        }
        const std::uint32_t calls = random.oneIn(3) ? 500 : 20;
        for (std::uint32_t i = 0; i < calls; ++i)
            call(random.oneIn(40) ? any(0, regions.size()) : any(5, regions.size()), random.oneIn(9));
        if (random.oneIn(8)) {
            for (int i = 0; i < 70; ++i)
                call(regions[4], false);
        }
        if (!random.oneIn(4))
            call(any(2, 4), random.oneIn(3));
        if (random.oneIn(4))
            maker.at(rank).enter(t, any(0, regions.size())); // never left
    }
    return maker.finish();
}

} // namespace

class TestMainPhase : public QObject {
    Q_OBJECT

private slots:
    void namesAndRoles()
    {
        Definitions definitions;
        definitions.regions.push_back({});
        definitions.regions.back().role = RegionRole::Finalize;
        const auto of = [&](const char* name, RegionGroup group = RegionGroup::Application) {
            FunctionDef function;
            function.name = name;
            function.group = group;
            function.regions = { RegionId { 0 } };
            return programEdge(definitions, function);
        };
        for (const char* name : kNames)
            QCOMPARE(of(name), edgeOf(name));
        QCOMPARE(of("start_pes"), ProgramEdge::Start);
        QCOMPARE(of("pshmem_init"), ProgramEdge::Start);
        QCOMPARE(of("gaspi_proc_term", RegionGroup::Pgas), ProgramEdge::End);
        QCOMPARE(of("my_library_end", RegionGroup::Pgas), ProgramEdge::End); // by its role
        QCOMPARE(of("my_library_end", RegionGroup::Accelerator), ProgramEdge::None);
    }

    void asTheOracleSays()
    {
        int found = 0;
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            const auto store = randomPhases(seed);
            const auto phase = mainPhase(*store, {});
            QVERIFY(!phase.isStopped());
            const std::optional<Interval> expected = oraclePhase(*store);
            QVERIFY2(phase.value() == expected, qPrintable(QString::number(seed)));
            found += expected ? 1 : 0;
        }
        QVERIFY(found > 30 && found < 290);
    }

    /// Ranks that start later and end earlier than others cut nothing off.
    void noOtherCallIsLeftOut()
    {
        TraceMaker maker;
        const RegionId start = maker.addRegion("MPI_Init");
        const RegionId work = maker.addRegion("work");
        const RegionId end = maker.addRegion("MPI_Finalize");
        for (std::size_t rank = 0; rank < 3; ++rank) {
            const Tick late = static_cast<Tick>(rank) * 10;
            maker.addLocation();
            maker.call(rank, start, 0, 100 + late);
            maker.call(rank, work, 100 + late, 300 + late);
            maker.call(rank, end, 300 + late, 400);
        }
        QCOMPARE(mainPhase(*maker.finish(), {}).value(), std::optional(Interval { 100, 320 }));
    }

    void nothingToLeaveOut()
    {
        TraceMaker maker;
        maker.addLocation();
        maker.call(0, maker.addRegion("work"), 0, 1000);
        QVERIFY(!mainPhase(*maker.finish(), {}).value());
        QVERIFY(!mainPhase(*TraceMaker().finish(), {}).value());
    }

    void worthAZoom()
    {
        QVERIFY(isMuchShorter({ 300, 900 }, { 0, 1000 }));
        QVERIFY(!isMuchShorter({ 100, 950 }, { 0, 1000 }));
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(mainPhase(*randomPhases(1), stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestMainPhase, Core)

} // namespace lightcone::tests::tst_mainphase

#include "tst_mainphase.moc"
