// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callers.h"
#include "core/analysis/calltree/calltree.h"
#include "core/analysis/criticalpath/pathsums.h"
#include "core/analysis/curves/curve.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/analysis/curves/curvetiles.h"
#include "core/analysis/events/signcolumns.h"
#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/metrics/counters.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/calls/callinstance.h"
#include "core/calls/calllevels.h"
#include "core/calls/calls.h"
#include "core/store/file/storefile.h"
#include "core/store/storeview.h"
#include "fuzztarget.h"
#include "scratchfolder.h"
#include "splitinput.h"
#include "storeinput.h"
#include "tests/core/storecontent.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

using namespace lightcone::core;

namespace fs = std::filesystem;

namespace {

constexpr SourceIdentity kIdentity { 1, 2 };

/// Makes a file with right checksums out of the sections in the input.
std::shared_ptr<const SectionFile> makeFile(const fs::path& folder, std::span<const std::uint8_t> bytes)
{
    auto writer = SectionFileWriter::create(folder);
    if (!writer.isOk())
        std::abort();
    lightcone::fuzz::SplitInput input(bytes);
    const auto append = [&](SectionKind kind, std::uint32_t index) {
        if (!writer.value()->append(kind, index, std::as_bytes(input.nextPart())).isOk())
            std::abort();
    };
    for (const SectionKind kind : lightcone::fuzz::kSingleSections)
        append(kind, 0);
    for (std::uint32_t i = 0; !input.isAtEnd(); ++i)
        append(SectionKind::Segment, i);
    if (!writer.value()->commit(folder / "store", kIdentity).isOk())
        std::abort();
    auto file = SectionFile::open(folder / "store", kIdentity);
    if (!file.isOk())
        std::abort();
    return std::move(file).value();
}

void askLocation(const StoreView& store, LocationId location, Interval whole)
{
    std::vector<CallSpan> spans;
    expectDone(callLevels(store, location, whole, 0, 1000, spans, {}));
    expectDone(callLevels(store, location, whole, 100, 10, spans, {}));
    const std::uint64_t events = store.location(location).eventCount();
    for (std::uint64_t i = 0; i < events; i += 97) {
        const EventRef event { location, i };
        callOfEnter(store, event);
        callAround(store, event);
        callAt(store, location, store.location(location).event(i).tick);
        store.messages().messageOf(event);
        store.collectives().collectiveOf(event);
        store.eventAt(store.position(event));
        store.eventsAt(store.position(event), 1);
        for (const std::uint64_t position : store.positions(std::array { event, EventRef { location, events - 1 } }))
            store.eventAt(position);
        store.latestAt(store.location(location).event(i).tick);
    }
}

void askCurves(const std::shared_ptr<const StoreView>& store, std::span<const Tick> edges)
{
    constexpr std::size_t kMostMetrics = 20;
    std::vector<CurveSource> sources;
    for (std::size_t i = 0; i < std::min(store->definitions().metrics.size(), kMostMetrics); ++i) {
        CurveSource source = metricCurve(*store, idAt<MetricId>(i));
        sources.push_back(source);
        source.mode = CurveMode::Value;
        source.locations.resize(std::min<std::size_t>(source.locations.size(), 1));
        sources.push_back(std::move(source));
    }
    CurveSource source;
    source.locations = allLocations(*store);
    source.function = FunctionId { 0 };
    source.group = RegionGroup::Mpi;
    for (const CurveQuantity quantity : { CurveQuantity::MessagesInFlight, CurveQuantity::BytesInFlight,
             CurveQuantity::LocationsInside, CurveQuantity::GroupShare, CurveQuantity::AllocatedBytes }) {
        source.quantity = quantity;
        sources.push_back(source);
    }
    std::vector<CurveColumn> columns(edges.size() - 1);
    for (const CurveSource& of : sources) {
        expectDone(Curve::make(store, of, 1, nullptr, {}).value()->columns(edges, columns, 1, {}));
        CurveStatistics statistics;
        expectDone(curveStatistics(*store, of, store->interval(), statistics, {}));
        if (!store->interval().isEmpty())
            CurveTiles::make(*store, of, 300, 1, nullptr, {}).value()->column(edges.front(), edges.back());
    }
    static_cast<void>(flightFacts(*store, source.locations, {}));
}

void askAll(const std::shared_ptr<const StoreView>& shared)
{
    const StoreView& store = *shared;
    lightcone::tests::storeContent(store);
    const Interval whole = store.interval();
    const std::vector<LocationId> all = allLocations(store);
    for (const LocationId location : all)
        askLocation(store, location, whole);
    constexpr std::size_t kColumns = 40;
    std::vector<Tick> edges { whole.begin };
    while (edges.size() <= kColumns)
        edges.push_back(edges.back() + (whole.end / 40 - whole.begin / 40)); // the length may exceed a Tick
    std::vector<PixelSummary> columns(kColumns);
    expectDone(dominantRegions(store, all, edges, columns, {}));
    std::vector<WorkColumn> work(kColumns);
    const std::vector<bool> working = workingFunctions(ownClasses(store.definitions()), workingClasses());
    std::vector<Sign> signs;
    for (const LocationId location : all) {
        expectDone(dominantRegions(store, std::span(&location, 1), edges, columns, {}));
        expectDone(workColumns(store, location, working, edges, work, {}));
        expectDone(signColumns(store, location, edges, SignClasses().set(), signs, {}));
    }
    expectDone(visitCalls(
        store, all, whole, [](const PlacedCall&) { return true; }, {}, 100));
    askCurves(shared, edges);
    CallTree tree;
    expectDone(callTree(store, { all, whole, metricsThatAddUp(store) }, tree, {}));
    const Callers callers = Callers::make(tree, functionNameRanks(store.definitions()), {}).value();
    for (const Callers::Row& row : callers.functions())
        callers.below(row);
    std::vector<MatrixCell> cells;
    expectDone(messageMatrix(store, all, whole, cells, {}));
    expectDone(visitCounters(store, all, whole, [](const CounterSample&) { return true; }, {}));
    store.collectives().visit(whole, [](CollectiveId, const Collective&) { return true; });
    for (const LocationId location : all) {
        const CriticalPath path = criticalPath(store, std::span(&location, 1), {}).value();
        pathSums(store, path, whole, 1, {}).value();
    }
    ChronologicalCursor cursor(store, all, whole.begin);
    EventRef event;
    EventRecord record;
    while (cursor.next(event, record)) { }
}

} // namespace

/// The checksums are right, so the sections may hold anything. The store must be refused, or answer within bounds.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    if (const auto store = openStore(makeFile(folder.path(), { data, size })))
        askAll(store);
    return 0;
}
