// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomarchive.h"

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>

// The events of OpenMP are deprecated, but real files hold them.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace lightcone::tests {

namespace {

constexpr std::uint32_t kDefined = 16; ///< definitions of each kind, from number 0 on

/// Gives the values and times of a location's events.
class Dice {
public:
    Dice(std::uint64_t seed, bool isKnown)
        : m_random(seed)
        , m_isKnown(isKnown)
    {
    }
    std::uint64_t below(std::uint64_t count) { return m_random() % count; }
    std::uint64_t number()
    {
        constexpr std::array<std::uint64_t, 8> kSpecial { 0, 0xff, 0x100, 0xfffe'ffff, 0xffff'fffe, 0xffff'ffff,
            0x7fff'ffff'ffff'ffff, 0xffff'ffff'ffff'ffff };
        return below(10) < 6 ? below(kDefined) : kSpecial[below(kSpecial.size())];
    }
    /// Placeholders for regions are numbered as they are met: only in one location they are met in one order.
    OTF2_RegionRef region() { return static_cast<OTF2_RegionRef>(m_isKnown ? below(kDefined) : number()); }
    OTF2_TimeStamp time() { return m_time += below(3) == 0 ? 0 : below(40); }

private:
    std::mt19937_64 m_random;
    bool m_isKnown;
    OTF2_TimeStamp m_time = 1000;
};

using WriteEvent = void (*)(OTF2_EvtWriter* writer, OTF2_AttributeList* attributes, Dice& dice);

/// Writes an event all of whose values are numbers.
template <auto function> struct Plain;
template <typename... Values,
    OTF2_ErrorCode (*function)(OTF2_EvtWriter*, OTF2_AttributeList*, OTF2_TimeStamp, Values...)>
struct Plain<function> {
    static void write(OTF2_EvtWriter* writer, OTF2_AttributeList* attributes, Dice& dice)
    {
        const OTF2_TimeStamp time = dice.time();
        function(writer, attributes, time, static_cast<Values>(dice.number())...);
    }
};

template <auto function> void writeCall(OTF2_EvtWriter* writer, OTF2_AttributeList* attributes, Dice& dice)
{
    const OTF2_TimeStamp time = dice.time();
    function(writer, attributes, time, dice.region());
}

void writeMetric(OTF2_EvtWriter* writer, OTF2_AttributeList* attributes, Dice& dice)
{
    std::array<OTF2_Type, 255> types {};
    std::array<OTF2_MetricValue, 255> values {};
    const auto count = static_cast<std::uint8_t>(dice.below(20) == 0 ? 255 : dice.below(6));
    for (std::size_t i = 0; i < count; ++i) {
        constexpr std::array<OTF2_Type, 3> kTypes { OTF2_TYPE_UINT64, OTF2_TYPE_INT64, OTF2_TYPE_DOUBLE };
        types[i] = kTypes[dice.below(kTypes.size())];
        values[i].unsigned_int = dice.number();
    }
    const OTF2_TimeStamp time = dice.time();
    OTF2_EvtWriter_Metric(
        writer, attributes, time, static_cast<OTF2_MetricRef>(dice.number()), count, types.data(), values.data());
}

void writeProgramBegin(OTF2_EvtWriter* writer, OTF2_AttributeList* attributes, Dice& dice)
{
    std::vector<OTF2_StringRef> arguments(dice.below(30) == 0 ? 300 : dice.below(4));
    std::ranges::generate(arguments, [&dice] { return static_cast<OTF2_StringRef>(dice.number()); });
    const OTF2_TimeStamp time = dice.time();
    OTF2_EvtWriter_ProgramBegin(writer, attributes, time, static_cast<OTF2_StringRef>(dice.number()),
        static_cast<std::uint32_t>(arguments.size()), arguments.data());
}

constexpr std::array kEvents {
    WriteEvent { &Plain<&OTF2_EvtWriter_BufferFlush>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MeasurementOnOff>::write },
    WriteEvent { &writeCall<&OTF2_EvtWriter_Enter> },
    WriteEvent { &writeCall<&OTF2_EvtWriter_Leave> },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiSend>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiIsend>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiIsendComplete>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiIrecvRequest>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiRecv>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiIrecv>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiRequestTest>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiRequestCancelled>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiCollectiveBegin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_MpiCollectiveEnd>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpFork>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpJoin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpAcquireLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpReleaseLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpTaskCreate>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpTaskSwitch>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_OmpTaskComplete>::write },
    WriteEvent { &writeMetric },
    WriteEvent { &Plain<&OTF2_EvtWriter_ParameterString>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ParameterInt>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ParameterUnsignedInt>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaWinCreate>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaWinDestroy>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaCollectiveBegin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaCollectiveEnd>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaGroupSync>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaRequestLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaAcquireLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaTryLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaReleaseLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaSync>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaWaitChange>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaPut>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaGet>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaAtomic>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaOpCompleteBlocking>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaOpCompleteNonBlocking>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaOpTest>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_RmaOpCompleteRemote>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadFork>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadJoin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadTeamBegin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadTeamEnd>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadAcquireLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadReleaseLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadTaskCreate>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadTaskSwitch>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadTaskComplete>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadCreate>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadBegin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadWait>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_ThreadEnd>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_CallingContextEnter>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_CallingContextLeave>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_CallingContextSample>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoCreateHandle>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoDestroyHandle>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoDuplicateHandle>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoSeek>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoChangeStatusFlags>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoDeleteFile>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoOperationBegin>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoOperationTest>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoOperationIssued>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoOperationComplete>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoOperationCancelled>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoAcquireLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoReleaseLock>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_IoTryLock>::write },
    WriteEvent { &writeProgramBegin },
    WriteEvent { &Plain<&OTF2_EvtWriter_ProgramEnd>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_NonBlockingCollectiveRequest>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_NonBlockingCollectiveComplete>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_CommCreate>::write },
    WriteEvent { &Plain<&OTF2_EvtWriter_CommDestroy>::write },
};

/// Some of the attributes that are defined, with values of any type.
void addAttributes(OTF2_AttributeList* list, Dice& dice)
{
    if (dice.below(4) > 0)
        return;
    for (OTF2_AttributeRef number = 0; number < kDefined; ++number) {
        const auto type = static_cast<OTF2_Type>(dice.below(OTF2_TYPE_LOCATION_GROUP + 3));
        OTF2_AttributeValue value {};
        value.uint64 = type == OTF2_TYPE_REGION ? dice.region() : dice.number();
        if (dice.below(2) == 0)
            OTF2_AttributeList_AddAttribute(list, number, type, value);
    }
}

void writeEvents(ArchiveWriter& archive, std::uint64_t location, const RandomArchive& content)
{
    Dice dice(content.seed * 1000 + location, content.locations > 1);
    OTF2_EvtWriter* const writer = archive.events(location);
    OTF2_AttributeList* const attributes = OTF2_AttributeList_New();
    for (std::uint64_t i = 0; i < content.rounds * kEvents.size(); ++i) {
        addAttributes(attributes, dice);
        kEvents[dice.below(kEvents.size())](writer, attributes, dice);
        OTF2_AttributeList_RemoveAllAttributes(attributes);
    }
    for (const OTF2_TimeStamp time : { 0x7fff'ffff'ffff'ffffULL, 0x8000'0000'0000'0000ULL, 0xffff'ffff'ffff'fffeULL })
        OTF2_EvtWriter_Enter(writer, nullptr, time, dice.region());
    OTF2_AttributeList_Delete(attributes);
}

void writeMaps(OTF2_DefWriter* writer, RandomArchive::Maps maps)
{
    for (OTF2_MappingType kind = 0; maps != RandomArchive::Maps::None && kind < OTF2_MAPPING_MAX; ++kind) {
        OTF2_IdMap* map = nullptr;
        if (maps == RandomArchive::Maps::Dense) {
            // Numbers of attributes must not meet: an event has each of them once.
            map = OTF2_IdMap_Create(OTF2_ID_MAP_DENSE, kDefined);
            for (std::uint64_t i = 0; i < kDefined - 3; ++i)
                OTF2_IdMap_AddIdPair(map, i, (5 * i + kind) % kDefined);
            if (kind == OTF2_MAPPING_ATTRIBUTE) {
                OTF2_IdMap_Clear(map);
                for (std::uint64_t i = 0; i < kDefined; ++i)
                    OTF2_IdMap_AddIdPair(map, i, kDefined - 1 - i);
            }
        } else {
            map = OTF2_IdMap_Create(OTF2_ID_MAP_SPARSE, 1);
            OTF2_IdMap_AddIdPair(map, 1ULL << 40, 1);
            OTF2_IdMap_AddIdPair(map, 2, kind == OTF2_MAPPING_ATTRIBUTE ? 4 : 3);
            OTF2_IdMap_AddIdPair(map, 4, 2);
            OTF2_IdMap_AddIdPair(map, 0xffff'ffff, 5);
            OTF2_IdMap_AddIdPair(map, 0xffff'fffe, 0xffff'ffff'ffff'ffff);
        }
        OTF2_DefWriter_WriteMappingTable(writer, kind, map);
        OTF2_IdMap_Free(map);
    }
}

void defineCode(ArchiveWriter& archive, OTF2_GlobalDefWriter* g, std::uint32_t i)
{
    archive.defineRegion(i, "region " + std::to_string(i));
    OTF2_GlobalDefWriter_WriteAttribute(g, i, i, i, OTF2_TYPE_UINT64);
    OTF2_GlobalDefWriter_WriteParameter(g, i, i, OTF2_PARAMETER_TYPE_UINT64);
    OTF2_GlobalDefWriter_WriteSourceCodeLocation(g, i, i, i);
    OTF2_GlobalDefWriter_WriteCallingContext(g, i, i, i, OTF2_UNDEFINED_CALLING_CONTEXT);
    OTF2_GlobalDefWriter_WriteInterruptGenerator(
        g, i, i, OTF2_INTERRUPT_GENERATOR_MODE_TIME, OTF2_BASE_DECIMAL, -6, 100);
    OTF2_GlobalDefWriter_WriteLocationGroup(
        g, i, i, OTF2_LOCATION_GROUP_TYPE_PROCESS, OTF2_UNDEFINED_SYSTEM_TREE_NODE, OTF2_UNDEFINED_LOCATION_GROUP);
}

void defineOthers(OTF2_GlobalDefWriter* g, std::uint32_t i, const std::vector<std::uint64_t>& locations)
{
    OTF2_GlobalDefWriter_WriteGroup(g, i, i, OTF2_GROUP_TYPE_LOCATIONS, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE,
        static_cast<std::uint32_t>(locations.size()), locations.data());
    OTF2_GlobalDefWriter_WriteComm(g, i, i, i, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteRmaWin(g, i, i, i, OTF2_RMA_WIN_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteMetricMember(
        g, i, i, i, OTF2_METRIC_TYPE_OTHER, OTF2_METRIC_ABSOLUTE_POINT, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, i);
    const std::vector<OTF2_MetricMemberRef> members(i % 4, i);
    OTF2_GlobalDefWriter_WriteMetricClass(g, i, static_cast<std::uint8_t>(members.size()), members.data(),
        OTF2_METRIC_ASYNCHRONOUS, OTF2_RECORDER_KIND_ABSTRACT);
    OTF2_GlobalDefWriter_WriteIoRegularFile(g, i, i, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    OTF2_GlobalDefWriter_WriteIoHandle(
        g, i, i, i, OTF2_UNDEFINED_IO_PARADIGM, OTF2_IO_HANDLE_FLAG_NONE, i, OTF2_UNDEFINED_IO_HANDLE);
}

} // namespace

void writeRandomArchive(const std::filesystem::path& directory, const RandomArchive& content)
{
    ArchiveWriter archive(directory);
    std::vector<std::uint64_t> locations;
    for (std::uint64_t i = 0; i < content.locations; ++i)
        locations.push_back(i);
    for (const std::uint64_t location : locations)
        writeEvents(archive, location, content);
    for (const std::uint64_t location : locations) {
        OTF2_DefWriter* const writer = archive.localDefinitions(location);
        writeMaps(writer, content.maps);
        for (const ClockOffset& offset : content.offsets)
            OTF2_DefWriter_WriteClockOffset(writer, offset.time, offset.offset, 0);
    }
    archive.defineClock();
    for (std::uint32_t i = 0; i < kDefined; ++i)
        archive.string("string " + std::to_string(i));
    for (const std::uint64_t location : locations)
        archive.defineLocation(location);
    for (std::uint32_t i = 0; i < kDefined; ++i) {
        defineCode(archive, archive.definitions(), i);
        defineOthers(archive.definitions(), i, locations);
    }
}

} // namespace lightcone::tests
