// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "otf1trace.h"
#include "readers/otf1/otf1reader.h"
#include "readers/otf1/recordfile.h"
#include "readers/otf1/tracefiles.h"

#ifdef LIGHTCONE_HAS_OTF1
#include "otf1library.h"
#endif

#include "core/ingest/storebuilder.h"

#include <malloc.h>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// One thread reads one stream.
Seconds timeReading(const std::filesystem::path& master, std::uint64_t events)
{
    malloc_trim(0);
    core::StoreBuilder builder;
    core::Progress progress;
    bool isRead = false;
    const Seconds seconds
        = measure([&] { isRead = readers::otf1::Otf1Reader().read({ master }, builder, progress, {}).isOk(); });
    const auto store = builder.finish(progress, {}, 1);
    if (!isRead || !store.isOk() || store.value()->eventCount() != events)
        fail("The trace at " + master.string() + " cannot be read.");
    return seconds;
}

/// Takes the events and does next to nothing with them.
struct Counter {
    std::uint64_t events = 0;
    std::uint64_t sum = 0;

    void time(std::uint64_t time, const readers::otf1::LinePlace&) { sum += time; }
    readers::otf1::Spot spot() const { return {}; }
    void process(std::uint32_t process) { sum += process; }
    void record(const readers::otf1::Record& record, const readers::otf1::LinePlace&)
    {
        ++events;
        sum += record[0];
    }
};

/// Decodes all fields of all records, without a store.
Seconds timeDecoding(const std::filesystem::path& file, std::uint64_t events)
{
    core::StoreBuilder builder; // takes reports of odd lines
    core::Progress progress;
    Counter counter;
    const Seconds seconds = measure([&] {
        auto opened = readers::otf1::openContent(file);
        if (!opened.isOk())
            return;
        readers::InputStream content = std::move(opened).value();
        readers::otf1::LineFindings findings(file, builder);
        readers::otf1::RecordCounts counts;
        readers::otf1::RecordFileReader reader(
            content, readers::otf1::eventForms(), progress, findings, counts, counter);
        if (const readers::otf1::FileEnd end = reader.run({}); !end.problem.empty())
            fail(file.string() + ": " + end.problem);
    });
    if (counter.events != events)
        fail("The events of " + file.string() + " cannot be read.");
    return seconds;
}

struct Times {
    Seconds decode;
    Seconds read;
    Seconds count; ///< time of the library
    Seconds print;
};

Times timeAll(const std::filesystem::path& master, std::uint64_t events, int repeat)
{
    Times best;
    for (int i = 0; i < repeat; ++i) {
        best.decode.keepFastest(timeDecoding(master.parent_path() / "t.1.events", events));
        best.read.keepFastest(timeReading(master, events));
#ifdef LIGHTCONE_HAS_OTF1
        std::uint64_t counted = 0;
        best.count.keepFastest(measure([&] { counted = countWithOtf1Library(master); }));
        best.print.keepFastest(measure([&] { printWithOtf1Library(master); }));
        if (counted != events)
            fail("The reference library counts other events.");
#endif
    }
    return best;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const TemporaryFolder folder;
    constexpr std::uint64_t kEvents = 11; // events in one iteration of one process
    const std::uint64_t iterations = options.iterations() * 6;
    const std::uint64_t bytes = writeOtf1Trace(folder.path(), options.processes(), iterations);
    if (bytes == 0)
        fail("No trace can be written to " + folder.path().string() + ".");
    const std::filesystem::path master = folder.path() / "t.otf";
    const std::uint64_t events = kEvents * options.processes() * iterations;
    const Times times = timeAll(master, events, options.repeat);

    const double megabytes = static_cast<double>(bytes) * 1e-6;
    const std::string size = numberText("%.0f MB", megabytes) + " / " + millions(events) + " events";
    std::printf("OTF 1, %s, one stream, best of %d\n", size.c_str(), options.repeat);
    printFigure("OTF 1 text read into the store on one core, MB/s (at least), " + size,
        numberText("%.0f MB", megabytes), timeText(times.read),
        numberText("%.0f", megabytes / times.read.elapsed) + numberText(" (CPU %.0f)", megabytes / times.read.cpu),
        "100", "150");
#ifdef LIGHTCONE_HAS_OTF1
    printFigure("OTF 1 library, as otfprint / decode (at least), " + size, timeText(times.print),
        timeText(times.decode), ratioText(times.print, times.decode), "5", "8");
    printFigure("OTF 1 library, counting / decode (at least), " + size, timeText(times.count), timeText(times.decode),
        ratioText(times.count, times.decode), "2", "3");
    printFigure("OTF 1 library, as otfprint / read into the store (at least), " + size, timeText(times.print),
        timeText(times.read), ratioText(times.print, times.read), "2.5", "5");
#else
    std::printf("The reference library is not there to compare with.\n");
#endif
    return 0;
}
