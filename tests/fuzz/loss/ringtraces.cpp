// SPDX-License-Identifier: GPL-3.0-or-later
#include "ringtraces.h"

#include "archivewriter.h"
#include "elgwriter.h"
#include "otf1writer.h"
#include "tests/wholefile.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace lightcone::fuzz {

namespace {

namespace fs = std::filesystem;
using tests::ElgWriter;
using tests::Otf1Form;
using tests::otf1Hex;
using tests::Otf1Text;

constexpr std::uint32_t kProcesses = 4;
constexpr std::uint32_t kRounds = 6;
constexpr std::uint32_t kBytes = 800;
constexpr std::uint32_t kTag = 7;

enum Region : std::uint32_t { kMain, kWork, kSend, kReceive, kBarrier };
constexpr std::array<const char*, 5> kRegions { "main", "work", "MPI_Send", "MPI_Recv", "MPI_Barrier" };

enum class Kind : std::uint8_t { Enter, Leave, Send, Receive, BarrierBegin, BarrierEnd };

struct Event {
    std::uint64_t time = 0; ///< microseconds
    std::uint32_t process = 0;
    Kind kind = Kind::Enter;
    std::uint32_t number = 0; ///< a region or a process
};

/// The events of all processes in the order of time.
std::vector<Event> ringEvents()
{
    std::vector<Event> events;
    for (std::uint32_t process = 0; process < kProcesses; ++process) {
        std::uint64_t time = 10 + process;
        const auto add = [&](Kind kind, std::uint32_t number, std::uint64_t duration) {
            events.push_back({ time, process, kind, number });
            time += duration;
        };
        add(Kind::Enter, kMain, 5);
        for (std::uint32_t round = 0; round < kRounds; ++round) {
            add(Kind::Enter, kWork, 100 + 7 * process);
            add(Kind::Leave, kWork, 1);
            add(Kind::Enter, kSend, 1);
            add(Kind::Send, (process + 1) % kProcesses, 9);
            add(Kind::Leave, kSend, 1);
            add(Kind::Enter, kReceive, 200 - 7 * process);
            add(Kind::Receive, (process + kProcesses - 1) % kProcesses, 2);
            add(Kind::Leave, kReceive, 4);
        }
        add(Kind::Enter, kBarrier, 0);
        add(Kind::BarrierBegin, 0, 40);
        add(Kind::BarrierEnd, 0, 0);
        add(Kind::Leave, kBarrier, 3);
        add(Kind::Leave, kMain, 0);
    }
    std::ranges::stable_sort(events, {}, &Event::time);
    return events;
}

std::uint64_t eventsOf(const std::vector<Event>& events, std::uint32_t process)
{
    return static_cast<std::uint64_t>(std::ranges::count(events, process, &Event::process));
}

void writeOtf2(const fs::path& folder, const std::vector<Event>& events)
{
    constexpr std::uint32_t kWorld = 0;
    tests::ArchiveWriter archive(folder);
    for (const Event& event : events) {
        OTF2_EvtWriter* const out = archive.events(event.process);
        switch (event.kind) {
        case Kind::Enter:
            OTF2_EvtWriter_Enter(out, nullptr, event.time, event.number);
            break;
        case Kind::Leave:
            OTF2_EvtWriter_Leave(out, nullptr, event.time, event.number);
            break;
        case Kind::Send:
            OTF2_EvtWriter_MpiSend(out, nullptr, event.time, event.number, kWorld, kTag, kBytes);
            break;
        case Kind::Receive:
            OTF2_EvtWriter_MpiRecv(out, nullptr, event.time, event.number, kWorld, kTag, kBytes);
            break;
        case Kind::BarrierBegin:
            OTF2_EvtWriter_MpiCollectiveBegin(out, nullptr, event.time);
            break;
        case Kind::BarrierEnd:
            OTF2_EvtWriter_MpiCollectiveEnd(
                out, nullptr, event.time, OTF2_COLLECTIVE_OP_BARRIER, kWorld, OTF2_UNDEFINED_UINT32, 0, 0);
            break;
        }
    }
    archive.defineClock(1'000'000);
    OTF2_GlobalDefWriter* const out = archive.definitions();
    OTF2_GlobalDefWriter_WriteSystemTreeNode(
        out, 0, archive.string("cluster"), archive.string("machine"), OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    std::array<std::uint64_t, kProcesses> members {};
    for (std::uint32_t process = 0; process < kProcesses; ++process) {
        members[process] = process;
        OTF2_GlobalDefWriter_WriteLocationGroup(out, process, archive.string("rank " + std::to_string(process)),
            OTF2_LOCATION_GROUP_TYPE_PROCESS, 0, OTF2_UNDEFINED_LOCATION_GROUP);
        OTF2_GlobalDefWriter_WriteLocation(out, process, archive.string("thread " + std::to_string(process)),
            OTF2_LOCATION_TYPE_CPU_THREAD, eventsOf(events, process), process);
    }
    for (std::uint32_t region = 0; region < kRegions.size(); ++region)
        archive.defineRegion(region, kRegions[region]);
    OTF2_GlobalDefWriter_WriteGroup(out, 0, archive.string(""), OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI,
        OTF2_GROUP_FLAG_NONE, kProcesses, members.data());
    OTF2_GlobalDefWriter_WriteGroup(out, 1, archive.string("ring"), OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
        OTF2_GROUP_FLAG_NONE, kProcesses, members.data());
    OTF2_GlobalDefWriter_WriteComm(
        out, kWorld, archive.string("MPI_COMM_WORLD"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    archive.close();
}

void writeOtf1(const fs::path& folder, const std::vector<Event>& events, Otf1Form form, bool isCompressed)
{
    const auto hex = [](std::uint64_t number) { return otf1Hex(number); };
    Otf1Text definitions(form);
    definitions.record("DV", "DEFVERSION", { { "", "", "1.c.5" }, { "", "", tests::otf1Quoted("salmon") } });
    definitions.record("DTR", "DEFTIMERRESOLUTION", { { "", "", hex(1'000'000) } });
    for (std::uint32_t process = 1; process <= kProcesses; ++process)
        definitions.record("DP", "DEFPROCESS",
            { { "", "", hex(process) }, { "NM", "NAME", tests::otf1Quoted("rank " + std::to_string(process - 1)) } });
    definitions.record("DFG", "DEFFUNCTIONGROUP", { { "", "", "1" }, { "NM", "NAME", tests::otf1Quoted("MPI") } });
    for (std::uint32_t region = 0; region < kRegions.size(); ++region)
        definitions.record("DF", "DEFFUNCTION",
            { { "", "", hex(region + 1) }, { "G", "GROUP", "1" },
                { "NM", "NAME", tests::otf1Quoted(kRegions[region]) } });
    definitions.record("DPG", "DEFPROCESSGROUP",
        { { "", "", "64" }, { "M", "MEMBERS", tests::otf1List({ 1, 2, 3, 4 }) },
            { "NM", "NAME", tests::otf1Quoted("MPI_COMM_WORLD") } });
    definitions.record("DCO", "DEFCOLLOP",
        { { "", "", "1" }, { "NM", "NAME", tests::otf1Quoted("MPI_Barrier") }, { "Y", "TYPE", "1" } });
    tests::writeOtf1File(folder / "t.0.def", definitions.text(), isCompressed);

    constexpr std::uint32_t kStreams = 2;
    for (std::uint32_t stream = 0; stream < kStreams; ++stream) {
        Otf1Text out(form);
        std::uint64_t time = 0;
        std::uint32_t process = 0;
        for (const Event& event : events) {
            if (event.process % kStreams != stream)
                continue;
            if (time != event.time)
                out.time(event.time);
            if (time != event.time || process != event.process + 1)
                out.process(event.process + 1);
            time = event.time;
            process = event.process + 1;
            const auto message = [&](const char* shortName, const char* longName) {
                out.record(shortName, longName,
                    { { "", "", hex(event.number + 1) }, { "L", "LEN", hex(kBytes) }, { "T", "TAG", hex(kTag) },
                        { "C", "COMM", "64" } });
            };
            switch (event.kind) {
            case Kind::Enter:
                out.record("E", "ENTER", { { "", "", hex(event.number + 1) } });
                break;
            case Kind::Leave:
                out.record("L", "LEAVE", { { "", "", hex(event.number + 1) } });
                break;
            case Kind::Send:
                message("S", "SEND");
                break;
            case Kind::Receive:
                message("R", "RECEIVE");
                break;
            case Kind::BarrierBegin:
                out.record("COPB", "COLLOPBEGIN",
                    { { "", "", "1" }, { "H", "HANDLEID", "1" }, { "C", "COMM", "64" }, { "RT", "ROOT", "0" },
                        { "S", "SENT", "0" }, { "R", "RECVD", "0" } });
                break;
            case Kind::BarrierEnd:
                out.record("COPE", "COLLOPEND", { { "", "", "1" } });
                break;
            }
        }
        out.time(time);
        out.process(process);
        tests::writeOtf1File(folder / ("t." + std::to_string(stream + 1) + ".events"), out.text(), isCompressed);
    }
    tests::writeAll(folder / "t.otf", "1:1,3\n2:2,4\n");
}

void defineElg(ElgWriter& out)
{
    for (std::uint32_t region = 0; region < kRegions.size(); ++region)
        out.string(region, kRegions[region]);
    out.string(10, "cluster");
    out.string(11, "MPI");
    for (std::uint32_t process = 0; process < kProcesses; ++process)
        out.string(20 + process, "rank " + std::to_string(process));
    out.record(3, { 0, 1, 10 });
    out.record(4, out.numbers({ 0, 0, kProcesses, 10 }) + out.real(1));
    for (std::uint32_t process = 0; process < kProcesses; ++process) {
        out.record(5, { process, 20 + process });
        out.record(7, { process, 0, 0, process, 0 });
    }
    for (std::uint32_t region = 0; region < kRegions.size(); ++region)
        out.record(9, { region, region, 0xffffffff, 0xffffffff, 0xffffffff, 11 }, std::string(1, 1));
}

/// Writes an event; in a file of its process alone it has no location.
void writeElgEvent(ElgWriter& out, const Event& event, bool isLocal)
{
    const std::string head
        = (isLocal ? std::string() : out.numbers({ event.process })) + out.real(static_cast<double>(event.time) * 1e-6);
    switch (event.kind) {
    case Kind::Enter:
        out.record(101, head + out.numbers({ event.number }));
        break;
    case Kind::Leave:
        if (event.number != kBarrier)
            out.record(102, head);
        break;
    case Kind::Send:
        out.record(103, head + out.numbers({ event.number, 0, kTag, kBytes }));
        break;
    case Kind::Receive:
        out.record(104, head + out.numbers({ event.number, 0, kTag }));
        break;
    case Kind::BarrierBegin:
        break;
    case Kind::BarrierEnd: // leaves the region, too
        out.record(105, head + out.numbers({ 0xffffffff, 0, 0, 0 }));
        break;
    }
}

bool isElgEvent(const Event& event)
{
    return event.kind != Kind::BarrierBegin && !(event.kind == Kind::Leave && event.number == kBarrier);
}

std::string mergedElg(const std::vector<Event>& events, unsigned minor, bool isBigEndian, bool isCounted)
{
    ElgWriter out(minor, isBigEndian);
    defineElg(out);
    out.communicator(0, 0, { 0, 1, 2, 3 });
    out.record(14, { isCounted ? static_cast<std::uint32_t>(std::ranges::count_if(events, &isElgEvent)) : 0 });
    out.record(13, std::string_view());
    for (const Event& event : events)
        writeElgEvent(out, event, false);
    return out.bytes;
}

void writeElgArchive(const fs::path& folder, const std::vector<Event>& events)
{
    constexpr std::uint32_t kMapStart = 10;
    fs::create_directories(folder / "ELG");
    ElgWriter definitions(9);
    ElgWriter maps(9);
    for (std::uint32_t process = 0; process < kProcesses; ++process)
        definitions.record(24, { process, kMapStart });
    defineElg(definitions);
    definitions.group(0, 1, kProcesses, {});
    definitions.record(29, { 0, 0 });
    tests::writeAll(folder / "epik.esd", definitions.bytes);
    for (std::uint32_t process = 0; process < kProcesses; ++process) {
        ElgWriter out(9);
        std::map<unsigned char, std::uint32_t> counts;
        for (const Event& event : events) {
            if (event.process != process || !isElgEvent(event))
                continue;
            const std::size_t begin = out.bytes.size();
            writeElgEvent(out, event, true);
            ++counts[static_cast<unsigned char>(out.bytes[begin + 1])];
        }
        tests::writeAll(folder / "ELG" / ("0000" + std::to_string(process)), out.bytes);
        std::string types;
        std::vector<std::uint32_t> numbers { static_cast<std::uint32_t>(counts.size()) };
        for (const auto& [type, count] : counts) {
            types += static_cast<char>(type);
            numbers.push_back(count);
        }
        maps.record(23, { process });
        maps.record(21, maps.numbers({ numbers.front() }) + types);
        maps.record(22, maps.numbers(numbers));
        maps.idMap(7, false, { process });
    }
    tests::writeAll(folder / "epik.map", maps.bytes);
}

std::string seconds(std::uint64_t microseconds)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.6f", static_cast<double>(microseconds) * 1e-6);
    return text.data();
}

std::string newPicl(const std::vector<Event>& events)
{
    std::string text;
    for (const std::uint32_t region : { kMain, kWork })
        text += "-5 " + std::to_string(region) + " 0.000000 -1 -1 4 0 " + kRegions[region] + '\n';
    const std::string bytes = std::to_string(kBytes) + ' ' + std::to_string(kTag) + ' ';
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        const auto line = [&](bool isEntry, int type, const std::string& data) {
            text += (isEntry ? "-3 " : "-4 ") + std::to_string(type) + ' ' + seconds(event.time) + ' '
                + std::to_string(event.process) + " 0 " + data + '\n';
        };
        const std::string none = "0";
        const bool isEnter = event.kind == Kind::Enter;
        const bool isUser = event.number == kMain || event.number == kWork;
        switch (event.kind) {
        case Kind::Enter:
        case Kind::Leave:
            if (isEnter && event.number == kMain)
                line(true, -901, none);
            if (isUser)
                line(isEnter, static_cast<int>(event.number), "2 2 0 0");
            else if (event.number == kBarrier)
                line(isEnter, -401, none);
            else if (isEnter && event.number == kReceive)
                line(true, -52, "3 2 " + std::to_string(kTag) + " -1 -1");
            else if (!isEnter && event.number == kSend)
                line(false, -21, none);
            if (!isEnter && event.number == kMain)
                line(false, -901, none);
            break;
        case Kind::Send:
            line(true, -21, "4 2 " + bytes + std::to_string(event.number) + " 0");
            break;
        case Kind::Receive:
            line(false, -52, "4 2 " + bytes + std::to_string(event.number) + " 0");
            break;
        case Kind::BarrierBegin:
        case Kind::BarrierEnd:
            break;
        }
    }
    return text;
}

std::string oldPicl(const std::vector<Event>& events)
{
    std::string text;
    const std::string message = ' ' + std::to_string(kTag) + ' ' + std::to_string(kBytes);
    for (const Event& event : events) {
        const auto line = [&](int type, const std::string& data) {
            text += std::to_string(type) + " 0 " + std::to_string(event.time) + ' ' + std::to_string(event.process)
                + data + '\n';
        };
        const bool isEnter = event.kind == Kind::Enter;
        switch (event.kind) {
        case Kind::Enter:
        case Kind::Leave:
            if (isEnter && event.number == kMain)
                line(1, " 0 4 0");
            line(isEnter ? 20 : 21, ' ' + std::to_string(event.number) + " 0 0");
            if (!isEnter && event.number == kMain)
                line(13, "");
            break;
        case Kind::Send:
            line(4, ' ' + std::to_string(event.number) + message);
            break;
        case Kind::Receive:
            line(6, ' ' + std::to_string(event.number) + message);
            break;
        case Kind::BarrierBegin:
            line(10, "");
            break;
        case Kind::BarrierEnd:
            break;
        }
    }
    return text;
}

} // namespace

std::vector<Seed> writeRingTraces(const fs::path& folder)
{
    const std::vector<Event> events = ringEvents();
    std::vector<Seed> seeds;
    const auto seed = [&](const char* name, const char* opened) {
        fs::create_directories(folder / name);
        seeds.push_back({ name, folder / name, opened });
        return folder / name;
    };
    writeOtf2(seed("otf2", "traces.otf2"), events);
    writeOtf1(seed("otf1_short", "t.otf"), events, Otf1Form::Short, false);
    writeOtf1(seed("otf1_long", "t.otf"), events, Otf1Form::Long, false);
    writeOtf1(seed("otf1_z", "t.otf"), events, Otf1Form::Short, true);
    tests::writeAll(seed("epilog_merged", "t.elg") / "t.elg", mergedElg(events, 9, false, true));
    tests::writeAll(seed("epilog_old", "t.elg") / "t.elg", mergedElg(events, 2, true, true));
    tests::writeAll(seed("epilog_gz", "t.elg") / "t.elg", tests::gzipped(mergedElg(events, 9, false, false)));
    writeElgArchive(seed("epilog_archive", "epik.esd"), events);
    tests::writeAll(seed("picl_new", "t.trf") / "t.trf", newPicl(events));
    tests::writeAll(seed("picl_old", "t.trf") / "t.trf", oldPicl(events));
    tests::writeAll(seed("picl_gz", "t.trf") / "t.trf", tests::gzipped(newPicl(events)));
    return seeds;
}

} // namespace lightcone::fuzz
