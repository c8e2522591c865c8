// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/tracescore.h"

#include "allevents.h"
#include "calloracle.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "expectedcalls.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests::tst_tracescore {

using namespace core;

namespace {

std::unique_ptr<const TraceScoreSource> sourceOf(const std::shared_ptr<const StoreView>& store, unsigned threads = 2)
{
    return TraceScoreSource::make(*store, *documentOf(store).profile, threads, {}).value();
}

Score scoreOf(const TraceScoreSource& source, bool areBytesRecorded)
{
    ScoreOptions options;
    options.areBytesRecorded = areBytesRecorded;
    return makeScore(source, options, {}).value();
}

std::uint64_t narrow(WideTicks number)
{
    return static_cast<std::uint64_t>(number);
}

std::size_t regionNamed(const ScoreInput& input, const std::string& name)
{
    const auto found = std::ranges::find(input.regions, name, &ScoredRegion::name);
    return static_cast<std::size_t>(found - input.regions.begin());
}

RegionId addRegion(TraceMaker& maker, const char* name, Paradigm paradigm)
{
    RegionDef def;
    def.name = name;
    def.definitionId = std::accumulate(def.name.begin(), def.name.end(), std::uint64_t { 0 },
        [](std::uint64_t sum, char letter) { return sum * 31 + static_cast<unsigned char>(letter); });
    def.paradigm = paradigm;
    def.role = RegionRole::Function;
    return maker.builder.addRegion(def);
}

/// Two ranks that call main, which computes and sends; the second one has a device.
struct SmallTrace {
    SmallTrace()
    {
        TraceOrigin origin;
        origin.format = "OTF2";
        origin.creator = "Score-P 9.0";
        maker.builder.setOrigin(origin);
        maker.builder.setClock({ 1000, 0, 0 });
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const RegionId main = addRegion(maker, "main", Paradigm::Compiler);
        const RegionId solve = addRegion(maker, "solve", Paradigm::Compiler);
        const RegionId send = addRegion(maker, "MPI_Send", Paradigm::Mpi);
        const RegionId receive = addRegion(maker, "MPI_Recv", Paradigm::Mpi);
        ProcessDef device;
        device.name = "CUDA Context 1";
        device.kind = ProcessDef::Kind::Accelerator;
        device.creator = ProcessId { 1 };
        addStream(device, addRegion(maker, "kernel", Paradigm::Cuda));
        device.name = "CUDA Context 2";
        device.creator = ProcessId::none;
        addStream(device, RegionId { 4 });
        ParameterDef parameter;
        parameter.name = "size";
        const ParameterId size = maker.builder.addParameter(parameter);
        const StringId word = maker.builder.addString("word");
        for (std::size_t rank = 0; rank < 2; ++rank) {
            LocationWriter& writer = maker.at(rank);
            const Field fields[] = { Field::text(FieldKey::ProgramName, word), Field::text(FieldKey::Argument, word) };
            writer.event(0, EventKind::ProgramBegin, fields);
            writer.enter(0, main);
            const Field value[] = { Field::reference(FieldKey::Parameter, FieldType::Parameter, indexOf(size)),
                Field::number(FieldKey::Value, 7) };
            writer.event(0, EventKind::Parameter, value);
            maker.call(rank, solve, 10, 30);
            writer.enter(40, rank == 0 ? send : receive);
            rank == 0 ? maker.send(0, 1, 45) : maker.receive(1, 0, 60);
            writer.leave(70, rank == 0 ? send : receive);
            writer.leave(100, main);
            writer.event(100, EventKind::ProgramEnd);
        }
        store = maker.finish();
    }
    void addStream(const ProcessDef& device, RegionId kernel)
    {
        LocationDef stream;
        stream.kind = LocationDef::Kind::AcceleratorStream;
        stream.process = maker.builder.addProcess(device);
        LocationWriter& writer = maker.at(maker.builder.addLocation(stream));
        writer.enter(20, kernel);
        writer.leave(25, kernel);
    }
    TraceMaker maker;
    std::shared_ptr<const StoreView> store;
};

/// The bytes of an event, as the document of the estimator has them, with few definitions; 0: OTF2 has no such record.
std::uint64_t bytesOf(EventKind kind, std::uint64_t enter)
{
    switch (kind) {
    case EventKind::Enter:
    case EventKind::Leave:
        return enter;
    case EventKind::Send:
    case EventKind::Receive:
        return 26;
    case EventKind::SendNonBlocking:
    case EventKind::ReceiveNonBlocking:
        return 35;
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::BufferFlush:
        return 10;
    case EventKind::CollectiveBegin:
        return 2;
    case EventKind::CollectiveEnd:
        return 31;
    default:
        return 0;
    }
}

} // namespace

class TestTraceScore : public QObject {
    Q_OBJECT

private slots:
    void smallTrace();
    void recordedBytes();
    void traceWithoutParadigms();
    void randomTraces();
    void stopping();
};

void TestTraceScore::smallTrace()
{
    const SmallTrace trace;
    const auto source = sourceOf(trace.store);
    const ScoreInput& input = source->input();
    QVERIFY((input.processes == std::vector<std::string> { "rank 0", "rank 1" }));
    QVERIFY((input.ignoredGroups == std::vector<std::string> { "CUDA Context 2" }));
    QVERIFY(source->isTreeWhole());
    QVERIFY(!input.rules.hasHits);
    QCOMPARE(input.rules.programArguments.value_or(0), 1U);
    const Score score = scoreOf(*source, false);
    const auto row = [&](const char* name) { return score.regions[regionNamed(input, name)]; };
    QCOMPARE(row("main").scoreClass, ScoreClass::Com);
    QCOMPARE(row("solve").scoreClass, ScoreClass::User);
    QCOMPARE(row("kernel").scoreClass, ScoreClass::Cuda);
    // Enter and leave take 24 bytes, the parameter 12 + 9, the program 41 + 5.
    QCOMPARE(narrow(row("main").totalBytes), std::uint64_t { 2 * (24 + 21) });
    QCOMPARE(narrow(row("solve").totalBytes), std::uint64_t { 2 * 24 });
    QCOMPARE(narrow(row("MPI_Send").totalBytes), std::uint64_t { 24 + 35 });
    QCOMPARE(narrow(row("kernel").totalBytes), std::uint64_t { 24 }); // of the device whose process is known
    QCOMPARE(narrow(row("PROGRAM").totalBytes), std::uint64_t { 2 * 46 });
    QCOMPARE(narrow(score.all().maxBytes), std::uint64_t { 24 + 21 + 24 + 24 + 35 + 24 + 46 }); // rank 1
    QCOMPARE(row("main").seconds, 0.1); // of 100 ticks each 50 are in main itself
    QCOMPARE(row("solve").seconds, 0.04);
    QCOMPARE(row("kernel").seconds, 0.005);
    QCOMPARE(score.mostLocations, std::uint64_t { 1 });
}

void TestTraceScore::recordedBytes()
{
    const SmallTrace trace;
    const auto source = sourceOf(trace.store);
    const Score score = scoreOf(*source, true);
    const auto bytes
        = [&](const char* name) { return narrow(score.regions[regionNamed(source->input(), name)].totalBytes); };
    // A timestamp stands before the first event at each time alone.
    QCOMPARE(bytes("PROGRAM"), std::uint64_t { 2 * ((12 + 5) + 9 + 11) });
    QCOMPARE(bytes("main"), std::uint64_t { 2 * (3 + 12 + 3 + 9) });
    QCOMPARE(bytes("solve"), std::uint64_t { 2 * 24 });
    QCOMPARE(bytes("MPI_Send"), std::uint64_t { 24 + 35 });
    QCOMPARE(source->unsizedEvents(), std::uint64_t { 0 });
    QVERIFY(score.all().totalBytes <= scoreOf(*source, false).all().totalBytes);
}

void TestTraceScore::traceWithoutParadigms()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const RegionId main = addRegion(maker, "main", Paradigm::User);
    const RegionId barrier = addRegion(maker, "MPI_Barrier", Paradigm::User);
    maker.at(std::size_t { 0 }).enter(0, main);
    maker.call(0, barrier, 1, 2);
    maker.at(std::size_t { 0 }).leave(3, main);
    maker.at(std::size_t { 0 }).event(3, EventKind::Comment);
    const auto store = maker.finish();
    const auto source = sourceOf(store);
    const ScoreInput& input = source->input();
    const ScoredRegion& call = input.regions[regionNamed(input, "MPI_Barrier")];
    QCOMPARE(call.scoreClass, ScoreClass::Mpi);
    QCOMPARE(call.rule, ScoreRule::Group);
    QCOMPARE(call.paradigm, std::string("mpi"));
    QCOMPARE(input.regions[regionNamed(input, "main")].scoreClass, ScoreClass::Com);
    QVERIFY(!input.rules.programArguments);
    QCOMPARE(narrow(scoreOf(*source, false).all().maxBytes), std::uint64_t { 24 + 24 + 42 });
    QCOMPARE(source->unsizedEvents(), std::uint64_t { 1 });
}

void TestTraceScore::randomTraces()
{
    for (const TraceShape& shape : traceShapes()) {
        if (shape.calls == TraceShape::Calls::Contexts || shape.calls == TraceShape::Calls::ContextsThenPlain)
            continue;
        const auto store = buildTrace(shape).store;
        const Definitions& definitions = store->definitions();
        const auto source = sourceOf(store);
        std::vector<std::uint64_t> visits(definitions.functions.size());
        std::vector<double> ticks(definitions.functions.size());
        std::uint64_t knownBytes = 0;
        const std::uint64_t enter = EventSizes(source->input().rules.counts).of(ScoredEvent::Enter);
        for (std::size_t i = 0; i < store->locationCount(); ++i) {
            const LocationView& location = store->location(locationAt(i));
            const std::vector<OracleCall> calls = oracleCalls(*store, locationAt(i));
            const std::vector<std::uint64_t> exclusive = exclusiveTicks(calls, store->interval());
            for (std::size_t call = 0; call < calls.size(); ++call) {
                if (!isValid(calls[call].function))
                    continue;
                ++visits[indexOf(calls[call].function)];
                ticks[indexOf(calls[call].function)] += static_cast<double>(exclusive[call]);
            }
            std::optional<Tick> before;
            for (const EventRecord& record : allEvents(location)) {
                const bool isNew = before != record.tick;
                before = record.tick;
                if (const std::uint64_t bytes = bytesOf(record.kind, enter); bytes > 0)
                    knownBytes += bytes + (isNew ? 9 : 0);
            }
        }
        const Score estimate = scoreOf(*source, false);
        const Score recorded = scoreOf(*source, true);
        for (std::size_t function = 0; function < visits.size(); ++function) {
            const ScoreRow& row = estimate.regions[function];
            QVERIFY2(narrow(row.visits) == visits[function], shape.name);
            const double seconds = ticks[function] / static_cast<double>(definitions.clock.ticksPerSecond);
            constexpr double kBeyond = 0x1p64; // sums of ticks of a profile go no further
            QVERIFY2(std::abs(row.seconds - seconds) <= 1e-9 * seconds
                    || (ticks[function] >= kBeyond && row.seconds < seconds),
                shape.name);
            QVERIFY2(recorded.regions[function].visits == row.visits, shape.name);
        }
        // The classes are the regions once more, and what is known of events is a part of all.
        WideTicks ofRegions = 0;
        for (const ScoreRow& row : recorded.regions)
            ofRegions += row.totalBytes;
        QVERIFY2(ofRegions == recorded.all().totalBytes, shape.name);
        QVERIFY2(narrow(ofRegions) >= knownBytes, shape.name);
        const EventMix& mix = shape.mix;
        if (mix.metrics == 0 && mix.others == 0 && mix.locks == 0 && mix.collectives == 0)
            QVERIFY2(narrow(ofRegions) == knownBytes, shape.name);
    }
}

void TestTraceScore::stopping()
{
    const SmallTrace trace;
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(TraceScoreSource::make(*trace.store, *documentOf(trace.store).profile, 1, stop.get_token()).isStopped());
    ScoreOptions options;
    const auto score = makeScore(*sourceOf(trace.store), options, stop.get_token());
    QVERIFY(!score.isOk());
    QCOMPARE(score.error().code, ErrorCode::Cancelled);
}

LIGHTCONE_TEST(TestTraceScore, Core)

} // namespace lightcone::tests::tst_tracescore

#include "tst_tracescore.moc"
