// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include "readers/registry.h"

#include <otf2/otf2.h>

#include <cinttypes>
#include <cstdio>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

OTF2_CallbackCode addLocation(void* userData, OTF2_LocationRef location, OTF2_StringRef, OTF2_LocationType,
    std::uint64_t, OTF2_LocationGroupRef) noexcept
{
    static_cast<std::vector<OTF2_LocationRef>*>(userData)->push_back(location);
    return OTF2_CALLBACK_SUCCESS;
}

template <typename... Values> OTF2_CallbackCode countEvent(
    OTF2_LocationRef, OTF2_TimeStamp, std::uint64_t, void* userData, OTF2_AttributeList*, Values...) noexcept
{
    ++*static_cast<std::uint64_t*>(userData);
    return OTF2_CALLBACK_SUCCESS;
}

/// What the OTF2 library alone does with the events: one location after the other, each event counted by a callback.
/// @returns the number of events of the kinds that the generated trace has.
std::uint64_t decodeWithLibrary(const std::filesystem::path& anchor)
{
    OTF2_Reader* reader = OTF2_Reader_Open(anchor.c_str());
    if (!reader)
        return 0;
    OTF2_Reader_SetSerialCollectiveCallbacks(reader);
    std::vector<OTF2_LocationRef> locations;
    OTF2_GlobalDefReader* definitions = OTF2_Reader_GetGlobalDefReader(reader);
    OTF2_GlobalDefReaderCallbacks* definitionCallbacks = OTF2_GlobalDefReaderCallbacks_New();
    OTF2_GlobalDefReaderCallbacks_SetLocationCallback(definitionCallbacks, addLocation);
    OTF2_Reader_RegisterGlobalDefCallbacks(reader, definitions, definitionCallbacks, &locations);
    OTF2_GlobalDefReaderCallbacks_Delete(definitionCallbacks);
    std::uint64_t count = 0;
    OTF2_Reader_ReadAllGlobalDefinitions(reader, definitions, &count);
    for (const OTF2_LocationRef location : locations)
        OTF2_Reader_SelectLocation(reader, location);

    OTF2_EvtReaderCallbacks* callbacks = OTF2_EvtReaderCallbacks_New();
    OTF2_EvtReaderCallbacks_SetEnterCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetLeaveCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetMpiSendCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetMpiRecvCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetMpiCollectiveBeginCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetMpiCollectiveEndCallback(callbacks, countEvent);
    OTF2_EvtReaderCallbacks_SetMetricCallback(callbacks, countEvent);
    std::uint64_t events = 0;
    OTF2_Reader_OpenEvtFiles(reader);
    for (const OTF2_LocationRef location : locations) {
        OTF2_EvtReader* eventReader = OTF2_Reader_GetEvtReader(reader, location);
        OTF2_Reader_RegisterEvtCallbacks(reader, eventReader, callbacks, &events);
        OTF2_Reader_ReadAllLocalEvents(reader, eventReader, &count);
        OTF2_Reader_CloseEvtReader(reader, eventReader);
    }
    OTF2_Reader_CloseEvtFiles(reader);
    OTF2_EvtReaderCallbacks_Delete(callbacks);
    OTF2_Reader_Close(reader);
    return events;
}

void printRow(const char* what, Seconds seconds, std::uint64_t events, Seconds reference)
{
    const double rate = static_cast<double>(events) / seconds.elapsed * 1e-6;
    std::printf("%-24s %8.3f s %8.3f s %8.1f M events/s %8.2f %8.2f\n", what, seconds.elapsed, seconds.cpu, rate,
        seconds.elapsed / reference.elapsed, seconds.cpu / reference.cpu);
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const core::Result<readers::Opening> opening = readers::findTrace(trace.path());
    if (!opening.isOk()) {
        std::fprintf(stderr, "No trace is found at %s.\n", trace.path().c_str());
        return 2;
    }

    // Memory first, while nothing has been allocated and freed before.
    const std::uint64_t before = residentBytes();
    std::shared_ptr<const core::StoreView> store = openTrace(trace.path(), options.threads);
    const std::uint64_t after = residentBytes();
    const std::uint64_t events = store->eventCount();
    const std::size_t locations = store->locationCount();
    store.reset();

    std::uint64_t decoded = 0;
    const Seconds library = fastest(options.repeat, [&] { decoded = decodeWithLibrary(opening.value().source.path); });
    const Seconds open = fastest(options.repeat, [&] { openTrace(trace.path(), options.threads); });

    std::printf("%" PRIu64 " events, %zu locations, best of %d, %u thread(s) to index\n\n", events, locations,
        options.repeat, options.threads);
    std::printf("%-24s %10s %10s %19s %8s %8s\n", "", "time", "CPU", "rate", "ratio", "of CPU");
    printRow("library, counting only", library, decoded, library);
    printRow("open", open, events, library);
    std::printf("\nresident: %.1f MB, %.2f bytes an event\n", static_cast<double>(after - before) * 1e-6,
        static_cast<double>(after - before) / static_cast<double>(events));
    return 0;
}
