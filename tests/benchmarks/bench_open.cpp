// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "librarydecode.h"
#include "openmemory.h"
#include "process.h"

#include <malloc.h>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

struct Times {
    Seconds library;
    Seconds open;
    Seconds print; ///< infinite: otf2-print is not there
};

Seconds timeOpening(const std::filesystem::path& anchor, unsigned threads)
{
    malloc_trim(0); // pages are to be had from the system, as in a fresh program
    std::shared_ptr<const core::StoreView> store;
    return measure([&] { store = openTrace(anchor, threads); });
}

/// One round after the other, so that what disturbs one disturbs all.
Times timeAll(const std::filesystem::path& anchor, const Options& options)
{
    Times best;
    for (int i = 0; i < options.repeat; ++i) {
        best.library.keepFastest(measure([&] { decodeWithLibrary(anchor); }));
        best.open.keepFastest(timeOpening(anchor, options.threads));
        const ProgramRun print = runProgram({ "otf2-print", "--silent", anchor.string() });
        if (print.isGood)
            best.print.keepFastest(print.seconds);
        else if (i == 0)
            std::printf("otf2-print %s.\n", print.isThere ? "cannot read the trace" : "is not found");
    }
    return best;
}

void printRow(const char* what, Seconds seconds, std::uint64_t events, Seconds reference)
{
    const double rate = static_cast<double>(events) / seconds.elapsed * 1e-6;
    std::printf("%-24s %8.3f s %8.3f s %8.1f M events/s %8.2f %8.2f\n", what, seconds.elapsed, seconds.cpu, rate,
        seconds.elapsed / reference.elapsed, seconds.cpu / reference.cpu);
}

std::string bytesText(double bytes)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", bytes);
    return text;
}

void printMemory(const OpenMemory& memory, std::uint64_t events, const std::string& trace)
{
    const auto perEvent
        = [events](std::uint64_t bytes) { return static_cast<double>(bytes) / static_cast<double>(events); };
    std::printf("\nresident after opening:       %8.1f MB, %6.2f bytes an event above the empty program\n",
        static_cast<double>(memory.opened) * 1e-6, perEvent(memory.opened - memory.empty));
    std::printf("resident after panning about: %8.1f MB, %6.2f bytes an event; %.1f MB of it are mapped files\n",
        static_cast<double>(memory.panned) * 1e-6, perEvent(memory.panned - memory.empty),
        static_cast<double>(memory.files) * 1e-6);
    std::printf("peak while opening:           %8.1f MB, %6.2f bytes an event\n\n",
        static_cast<double>(memory.peak) * 1e-6, perEvent(memory.peak));
    const std::string megabytes = bytesText(static_cast<double>(memory.panned - memory.empty) * 1e-6);
    printFigure("resident after opening and panning about, bytes an event, " + trace, megabytes + " MB",
        millions(events), bytesText(perEvent(memory.panned - memory.empty)), "8", "5");
}

} // namespace

int main(int argc, char** argv)
{
    runOpenMemoryChild(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    const OpenMemory memory = measureOpenMemory(anchor, options.threads);
    std::shared_ptr<const core::StoreView> store = openTrace(anchor, options.threads);
    const std::uint64_t events = store->eventCount();
    const std::size_t locations = store->locationCount();
    store.reset();
    const std::uint64_t decoded = decodeWithLibrary(anchor);

    std::printf("%" PRIu64 " events, %zu locations, best of %d, %u thread(s) to index\n", events, locations,
        options.repeat, options.threads);
    const Times times = timeAll(anchor, options);
    std::printf("\n%-24s %10s %10s %19s %8s %8s\n", "", "time", "CPU", "rate", "ratio", "of CPU");
    printRow("library, counting only", times.library, decoded, times.library);
    printRow("open", times.open, events, times.library);
    const bool hasPrint = times.print.elapsed < std::numeric_limits<double>::infinity();
    if (hasPrint)
        printRow("otf2-print --silent", times.print, events, times.library);

    const std::string size = millions(events) + " events / " + std::to_string(locations) + " locations";
    const bool isWide = locations >= 1'000;
    printMemory(memory, events, size);
    printFigure("open / library decode, " + size, timeText(times.open), timeText(times.library),
        ratioText(times.open, times.library), isWide ? "2.0" : "1.5", isWide ? "1.2" : "1.0");
    if (hasPrint)
        printFigure("otf2-print --silent / open (at least), " + size, timeText(times.print), timeText(times.open),
            ratioText(times.print, times.open), "3", "5");
    return 0;
}
