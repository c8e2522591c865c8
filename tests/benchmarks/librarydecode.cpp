// SPDX-License-Identifier: GPL-3.0-or-later
#include "librarydecode.h"

#include <otf2/otf2.h>

#include <vector>

namespace lightcone::benchmarks {

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

} // namespace

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

} // namespace lightcone::benchmarks
