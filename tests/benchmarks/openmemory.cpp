// SPDX-License-Identifier: GPL-3.0-or-later
#include "openmemory.h"

#include "benchmark.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "intervals.h"
#include "process.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>

namespace lightcone::benchmarks {

namespace {

constexpr std::string_view kChildArgument = "--open-and-pan";

/// Asks the store the same as one picture and the tables beside it.
void look(const core::StoreView& store, core::Interval interval, unsigned threads)
{
    constexpr int kMessages = 4'000;
    const std::vector<core::Tick> edges = columnEdges(interval);
    const std::vector<core::LocationId> rows = firstRows(store);
    core::expectDone(core::parallelFor(rows.size(), threads, std::stop_token {}, [&](std::size_t i) {
        std::vector<core::PixelSummary> columns(edges.size() - 1);
        core::expectDone(core::dominantRegions(store, { &rows[i], 1 }, edges, columns, std::stop_token {}));
    }));
    int messages = 0;
    store.messages().visit(
        interval, [&messages](core::MessageId, const core::Message&) { return ++messages < kMessages; });
    std::vector<core::ProfileEntry> profile;
    core::expectDone(core::profile(store, rows, interval, profile, std::stop_token {}));
}

void panAbout(const core::StoreView& store, unsigned threads)
{
    constexpr int kPositions = 20;
    for (const std::uint64_t zoom : kZooms) {
        const int positions = zoom == 1 ? 1 : kPositions;
        for (int i = 0; i < positions; ++i)
            look(store, zoomed(store.interval(), static_cast<double>(zoom), (i + 0.5) / positions), threads);
    }
}

} // namespace

OpenMemory measureOpenMemory(const std::filesystem::path& anchor, const OpenMemoryRun& run)
{
    const ProgramRun program = runProgram({ thisProgram(), std::string(kChildArgument), anchor.string(),
        run.cacheFolder.string(), run.rebuild ? "1" : "0", std::to_string(run.budget), run.pans ? "1" : "0" });
    OpenMemory memory;
    std::istringstream numbers(program.output);
    if (!program.isGood
        || !(numbers >> memory.empty >> memory.opened >> memory.peak >> memory.panned >> memory.files >> memory.events))
        fail("The memory of opening " + anchor.string() + " cannot be measured.");
    return memory;
}

void runOpenMemoryChild(int argc, char** argv)
{
    if (argc != 7 || argv[1] != kChildArgument)
        return;
    readers::OpenOptions options;
    options.cacheFolder = argv[3];
    options.rebuild = std::string_view(argv[4]) == "1";
    options.memory = std::strtoull(argv[5], nullptr, 10);
    const Memory empty = memoryNow();
    readers::OpenedTrace trace = openTrace(argv[2], options);
    if (trace.save && !trace.save(std::stop_token {}).value().isOk())
        fail("The cache file of " + std::string(argv[2]) + " cannot be written.");
    trace.save = {};
    const Memory opened = memoryNow();
    if (std::string_view(argv[6]) == "1")
        panAbout(*trace.document.events, core::usefulThreads());
    const Memory panned = memoryNow();
    std::printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", empty.resident,
        opened.resident, opened.peak, panned.resident, panned.files, trace.document.events->eventCount());
    std::exit(0);
}

} // namespace lightcone::benchmarks
