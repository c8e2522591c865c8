// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "librarydecode.h"
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
    Seconds save; ///< time of one run
    Seconds reopen; ///< from the cache file
    std::uintmax_t cacheBytes = 0;
    Seconds print; ///< infinite: otf2-print is not there
};

/// Times one opening. The trace is closed at the end.
template <typename Use>
Seconds timeOpening(const std::filesystem::path& anchor, const readers::OpenOptions& options, const Use& use)
{
    malloc_trim(0); // makes the program ask the system for pages, as a fresh program does
    readers::OpenedTrace trace;
    const Seconds seconds = measure([&] { trace = openTrace(anchor, options); });
    use(trace);
    return seconds;
}

readers::OpenOptions withCache(const std::filesystem::path& folder, bool rebuild)
{
    readers::OpenOptions options;
    options.cacheFolder = folder;
    options.rebuild = rebuild;
    return options;
}

Seconds timeFirstOpening(const std::filesystem::path& anchor, const std::filesystem::path& cacheFolder)
{
    return timeOpening(anchor, withCache(cacheFolder, true), [](const readers::OpenedTrace&) {});
}

void timeSaving(const std::filesystem::path& anchor, const std::filesystem::path& cacheFolder, Times& times)
{
    timeOpening(anchor, withCache(cacheFolder, true), [&](const readers::OpenedTrace& trace) {
        bool isSaved = false;
        times.save = measure([&] { isSaved = trace.save && trace.save(std::stop_token {}).value().isOk(); });
        if (!isSaved)
            fail("The cache file of " + anchor.string() + " cannot be written.");
        times.cacheBytes = std::filesystem::file_size(trace.cacheFile);
    });
}

Seconds timeReopening(const std::filesystem::path& anchor, const std::filesystem::path& cacheFolder)
{
    return timeOpening(anchor, withCache(cacheFolder, false), [&](const readers::OpenedTrace& trace) {
        if (!trace.isFromCache)
            fail("The cache file of " + anchor.string() + " does not serve.");
    });
}

/// All variants run in each round, so that a disturbance hits all of them.
Times timeAll(const std::filesystem::path& anchor, const Options& options)
{
    const TemporaryFolder cache;
    Times best;
    timeSaving(anchor, cache.path(), best);
    for (int i = 0; i < options.repeat; ++i) {
        best.library.keepFastest(measure([&] { decodeWithLibrary(anchor); }));
        best.open.keepFastest(timeFirstOpening(anchor, cache.path()));
        best.reopen.keepFastest(timeReopening(anchor, cache.path()));
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

void printCacheRows(const Times& times, std::uint64_t events, const std::string& trace)
{
    printFigure("reopening from the cache / first open, " + trace, timeText(times.reopen), timeText(times.open),
        ratioText(times.reopen, times.open), "0.10", "0.02");
    const auto bytes = static_cast<double>(times.cacheBytes);
    printFigure("cache file, bytes an event, " + trace, numberText("%.1f MB", bytes * 1e-6), millions(events),
        numberText("%.2f", bytes / static_cast<double>(events)), "8", "6");
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    std::shared_ptr<const core::StoreView> store = openTrace(anchor).document.events;
    const std::uint64_t events = store->eventCount();
    const std::size_t locations = store->locationCount();
    if (options.paths.empty() && !store->diagnostics().empty())
        fail("The generated trace has findings.");
    store.reset();
    const std::uint64_t decoded = decodeWithLibrary(anchor);

    std::printf("%" PRIu64 " events, %zu locations, best of %d\n", events, locations, options.repeat);
    const Times times = timeAll(anchor, options);
    std::printf("\n%-24s %10s %10s %19s %8s %8s\n", "", "time", "CPU", "rate", "ratio", "of CPU");
    printRow("library, counting only", times.library, decoded, times.library);
    printRow("open", times.open, events, times.library);
    printRow("save in the cache", times.save, events, times.library);
    printRow("reopen from the cache", times.reopen, events, times.library);
    const bool hasPrint = times.print.elapsed < std::numeric_limits<double>::infinity();
    if (hasPrint)
        printRow("otf2-print --silent", times.print, events, times.library);
    std::printf("\n");

    const std::string size = trace.text(events) + " / " + std::to_string(locations) + " locations";
    const bool isWide = locations >= 1'000;
    printFigure("open, M events/s, " + size, millions(events), timeText(times.open),
        numberText("%.1f", static_cast<double>(events) * 1e-6 / times.open.elapsed)
            + numberText(" (CPU %.1f)", static_cast<double>(events) * 1e-6 / times.open.cpu),
        "half of the best", "0.7 of the best");
    printFigure("open / library decode, " + size, timeText(times.open), timeText(times.library),
        ratioText(times.open, times.library), isWide ? "2.0" : "1.5", isWide ? "1.2" : "0.9");
    if (hasPrint)
        printFigure("otf2-print --silent / open (at least), " + size, timeText(times.print), timeText(times.open),
            ratioText(times.print, times.open), "3", "5");
    printCacheRows(times, events, size);
    return 0;
}
