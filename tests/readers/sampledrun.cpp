// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampledrun.h"

#include "archivewriter.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::tests {

namespace {

enum Region : std::uint32_t { Main, Step, Solve, Kernel, Exchange, Allreduce };

/// A node of the tree of calling contexts.
struct Context {
    Region region;
    const char* file;
    std::uint32_t line;
    std::uint32_t parent; ///< index; of the root OTF2_UNDEFINED_CALLING_CONTEXT
};

// main / step / solve / kernel, or main / step / exchange / MPI_Allreduce
enum : std::uint32_t { InMain, InStep, InSolve, InTail, InFirstLoop, InSecondLoop, InExchange, InAllreduce };
constexpr std::array kContexts {
    Context { Main, "main.c", 12, OTF2_UNDEFINED_CALLING_CONTEXT },
    Context { Step, "main.c", 30, InMain },
    Context { Solve, "step.c", 12, InStep },
    Context { Solve, "step.c", 13, InStep },
    Context { Kernel, "solve.c", 40, InSolve },
    Context { Kernel, "solve.c", 44, InSolve },
    Context { Exchange, "step.c", 20, InStep },
    Context { Allreduce, "exchange.c", 8, InExchange },
};

constexpr std::uint32_t kRanks = 4;
constexpr std::uint64_t kSteps = 12;
constexpr std::uint64_t kLongest = 5'000; ///< microseconds of a step

struct SampledEvent {
    enum class Kind : std::uint8_t { Enter, Sample, Leave };
    std::uint64_t time = 0; ///< microseconds
    Kind kind = Kind::Sample;
    std::uint32_t context = InMain;
    std::uint32_t generator = 0;
};

std::vector<std::uint32_t> pathTo(std::uint32_t context)
{
    std::vector<std::uint32_t> path;
    for (; context != OTF2_UNDEFINED_CALLING_CONTEXT; context = kContexts[context].parent)
        path.insert(path.begin(), context);
    return path;
}

/// The contexts that were entered since @p before, and the one that went on (OTF2: CallingContext).
std::uint32_t unwindDistance(std::uint32_t before, std::uint32_t now)
{
    const std::vector<std::uint32_t> old = pathTo(before);
    const std::vector<std::uint32_t> path = pathTo(now);
    const auto [end, oldEnd] = std::mismatch(path.begin(), path.end(), old.begin(), old.end());
    return static_cast<std::uint32_t>(path.end() - end) + 1;
}

std::uint64_t workOf(std::uint32_t rank)
{
    return 3'600 + 350 * std::uint64_t { rank };
}

std::uint32_t contextAt(std::uint32_t rank, std::uint64_t time)
{
    const std::uint64_t inStep = time % kLongest;
    const std::uint64_t work = workOf(rank);
    if (inStep >= work)
        return InAllreduce;
    if (inStep < work / 10)
        return InStep;
    if (inStep >= work * 3 / 4)
        return InTail;
    return inStep % 900 < 600 ? InFirstLoop : InSecondLoop;
}

std::vector<SampledEvent> eventsOf(std::uint32_t rank)
{
    const std::uint64_t end = kSteps * kLongest;
    std::vector<SampledEvent> events { { 0, SampledEvent::Kind::Enter, InMain } };
    for (std::uint64_t step = 0; step < kSteps; ++step) {
        events.push_back({ step * kLongest + workOf(rank), SampledEvent::Kind::Enter, InAllreduce });
        events.push_back({ (step + 1) * kLongest, SampledEvent::Kind::Leave, InAllreduce });
    }
    for (std::uint64_t t = 170 + 37 * rank; t < end; t += 500)
        events.push_back({ t, SampledEvent::Kind::Sample, contextAt(rank, t), 0 });
    for (std::uint64_t t = 905 + 111 * rank; t < end; t += 2'300)
        events.push_back({ t, SampledEvent::Kind::Sample, contextAt(rank, t), 1 });
    events.push_back({ end, SampledEvent::Kind::Leave, InMain });
    std::ranges::stable_sort(events, {}, &SampledEvent::time);
    return events;
}

void writeEvents(OTF2_EvtWriter* writer, const std::vector<SampledEvent>& events)
{
    std::uint32_t before = OTF2_UNDEFINED_CALLING_CONTEXT;
    for (const SampledEvent& event : events) {
        const std::uint32_t distance = unwindDistance(before, event.context);
        before = event.context;
        switch (event.kind) {
        case SampledEvent::Kind::Enter:
            OTF2_EvtWriter_CallingContextEnter(writer, nullptr, event.time, event.context, distance);
            break;
        case SampledEvent::Kind::Sample:
            OTF2_EvtWriter_CallingContextSample(writer, nullptr, event.time, event.context, distance, event.generator);
            break;
        case SampledEvent::Kind::Leave:
            OTF2_EvtWriter_CallingContextLeave(writer, nullptr, event.time, event.context);
            before = kContexts[event.context].parent;
            break;
        }
    }
}

void defineSampledCode(ArchiveWriter& archive, OTF2_GlobalDefWriter* g)
{
    const auto region = [&](Region self, const char* name, OTF2_RegionRole role, OTF2_Paradigm paradigm) {
        const OTF2_StringRef text = archive.string(name);
        OTF2_GlobalDefWriter_WriteRegion(g, self, text, text, OTF2_UNDEFINED_STRING, role, paradigm,
            OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0);
    };
    region(Main, "main", OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_USER);
    region(Step, "step", OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_SAMPLING);
    region(Solve, "solve", OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_SAMPLING);
    region(Kernel, "kernel", OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_SAMPLING);
    region(Exchange, "exchange", OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_SAMPLING);
    region(Allreduce, "MPI_Allreduce", OTF2_REGION_ROLE_COLL_ALL2ALL, OTF2_PARADIGM_MPI);
    for (std::uint32_t i = 0; i < kContexts.size(); ++i)
        OTF2_GlobalDefWriter_WriteSourceCodeLocation(g, i, archive.string(kContexts[i].file), kContexts[i].line);
    for (std::uint32_t i = 0; i < kContexts.size(); ++i)
        OTF2_GlobalDefWriter_WriteCallingContext(g, i, kContexts[i].region, i, kContexts[i].parent);
    OTF2_GlobalDefWriter_WriteInterruptGenerator(
        g, 0, archive.string("timer"), OTF2_INTERRUPT_GENERATOR_MODE_TIME, OTF2_BASE_DECIMAL, -6, 500);
    OTF2_GlobalDefWriter_WriteInterruptGenerator(
        g, 1, archive.string("PAPI_TOT_CYC"), OTF2_INTERRUPT_GENERATOR_MODE_COUNT, OTF2_BASE_DECIMAL, 6, 1);
}

} // namespace

void writeSampledRun(const std::filesystem::path& directory)
{
    ArchiveWriter archive(directory, "sampled");
    std::array<std::uint64_t, kRanks> counts {};
    for (std::uint32_t rank = 0; rank < kRanks; ++rank) {
        const std::vector<SampledEvent> events = eventsOf(rank);
        writeEvents(archive.events(rank), events);
        counts[rank] = events.size();
    }
    for (std::uint32_t rank = 0; rank < kRanks; ++rank)
        archive.localDefinitions(rank);
    OTF2_GlobalDefWriter* g = archive.definitions();
    OTF2_GlobalDefWriter_WriteClockProperties(g, 1'000'000, 0, kSteps * kLongest + 1, OTF2_UNDEFINED_TIMESTAMP);
    OTF2_GlobalDefWriter_WriteSystemTreeNode(
        g, 0, archive.string("node"), archive.string("node"), OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    for (std::uint32_t rank = 0; rank < kRanks; ++rank) {
        OTF2_GlobalDefWriter_WriteLocationGroup(g, rank, archive.string("rank " + std::to_string(rank)),
            OTF2_LOCATION_GROUP_TYPE_PROCESS, 0, OTF2_UNDEFINED_LOCATION_GROUP);
        OTF2_GlobalDefWriter_WriteLocation(
            g, rank, archive.string("main thread"), OTF2_LOCATION_TYPE_CPU_THREAD, counts[rank], rank);
    }
    defineSampledCode(archive, g);
    archive.close();
}

} // namespace lightcone::tests
