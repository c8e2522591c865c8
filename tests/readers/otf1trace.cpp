// SPDX-License-Identifier: GPL-3.0-or-later
#include "otf1trace.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <functional>
#include <iterator>
#include <utility>

namespace lightcone::tests {

namespace {

constexpr std::uint32_t kFirstProcess = 0x11;
constexpr std::uint32_t kFunctions = 6; ///< numbered from 1
constexpr std::uint32_t kGroup = 0x64;
constexpr std::uint32_t kFile = 9;
constexpr std::array<std::string_view, 5> kModes { "OPEN", "CLOSE", "READ", "WRITE", "SEEK" };

std::string id(std::uint64_t number)
{
    return otf1Hex(number);
}

/// An event as the file has it, and as it has to be read.
struct Event {
    std::uint64_t tick = 0;
    std::function<void(Otf1Text&)> write; ///< empty: an end that only the record of the begin tells of
    std::string expected;
};

/// Makes the events of one process.
class Maker {
public:
    Maker(const Otf1TraceOptions& options, std::uint32_t index)
        : m_random(options.seed * 1000 + index)
        , m_processes(options.processes)
        , m_index(index)
        , m_tick(m_random.below(5000))
    {
        for (std::uint32_t i = 0; i < options.records; ++i) {
            m_tick += m_random.oneIn(4) ? 0 : m_random.below(1000);
            writeEndsUntil(m_tick);
            addOne();
        }
        writeEndsUntil(~std::uint64_t { 0 });
    }
    std::vector<Event> take() { return std::move(m_events); }

private:
    void add(std::string_view kind, const std::string& fields, std::function<void(Otf1Text&)> write)
    {
        m_events.push_back({ m_tick, std::move(write), text(m_tick, kind, fields) });
    }
    std::string text(std::uint64_t tick, std::string_view kind, const std::string& fields) const
    {
        return std::to_string(m_index) + ' ' + std::to_string(tick) + ' ' + std::string(kind) + fields + '\n';
    }
    void addLater(std::uint64_t duration, std::string_view kind, const std::string& fields)
    {
        m_later.push_back({ m_tick + duration, {}, text(m_tick + duration, kind, fields) });
    }
    /// Ends at equal times: what began last ends first.
    void writeEndsUntil(std::uint64_t tick)
    {
        std::ranges::reverse(m_later);
        std::ranges::stable_sort(m_later, {}, &Event::tick);
        const auto due = std::ranges::find_if(m_later, [tick](const Event& event) { return event.tick > tick; });
        std::move(m_later.begin(), due, std::back_inserter(m_events));
        m_later.erase(m_later.begin(), due);
        std::ranges::reverse(m_later);
    }
    std::uint32_t otherProcess() { return m_random.below(m_processes); }
    void addOne()
    {
        switch (m_random.below(12)) {
        case 0:
        case 1:
        case 2:
            return addCall();
        case 3:
            return addMessage();
        case 4:
            return addCounter();
        case 5:
            return addCollective();
        case 6:
            return addCollectivePair();
        case 7:
            return addFileOperation();
        case 8:
            return addRma();
        case 9:
            return addComment();
        case 10:
            return addKeyValues();
        default:
            return addPlain();
        }
    }
    void addCall()
    {
        if (m_open.empty() || m_random.oneIn(2)) {
            const std::uint32_t function = 1 + m_random.below(kFunctions);
            m_open.push_back(function);
            const bool hasSource = m_random.oneIn(3);
            add("Enter", " region=region#" + std::to_string(function - 1) + (hasSource ? " call_site=\"a.c:255\"" : ""),
                [=](Otf1Text& out) {
                    std::vector<Otf1Field> fields { { "", "", id(function) } };
                    if (hasSource)
                        fields.push_back({ "X", "SCL", "2" });
                    out.record("E", "ENTER", fields);
                });
            return;
        }
        const std::uint32_t function = m_open.back();
        m_open.pop_back();
        const bool isBare = m_random.oneIn(3);
        add("Leave", isBare ? std::string() : " region=region#" + std::to_string(function - 1), [=](Otf1Text& out) {
            out.record(
                "L", "LEAVE", isBare ? std::vector<Otf1Field> {} : std::vector<Otf1Field> { { "", "", id(function) } });
        });
    }
    void addMessage()
    {
        const bool isSend = m_random.oneIn(2);
        const bool hasGroup = !m_random.oneIn(4);
        const std::uint32_t peer = otherProcess();
        const std::uint32_t tag = m_random.below(5);
        const std::uint64_t bytes = m_random.bits() >> m_random.below(64);
        add(isSend ? "Send" : "Receive",
            (hasGroup ? " communicator=communicator#0" : std::string()) + " peer=location#" + std::to_string(peer)
                + " tag=" + std::to_string(tag) + " bytes=" + std::to_string(bytes),
            [=](Otf1Text& out) {
                out.record(isSend ? "S" : "R", isSend ? "SEND" : "RECEIVE",
                    { { "", "", id(kFirstProcess + peer) }, { "L", "LEN", id(bytes) }, { "T", "TAG", id(tag) },
                        { "C", "COMM", hasGroup ? id(kGroup) : "0" } });
            });
    }
    void addCounter()
    {
        const std::uint32_t counter = m_random.below(3);
        std::uint64_t bits = m_random.bits();
        std::string value = std::to_string(bits);
        if (counter == 1) {
            bits &= 0xffffffff;
            value = std::to_string(static_cast<std::int32_t>(bits));
        } else if (counter == 2) {
            const double real = 0.25 * m_random.below(1000) + 0.125;
            bits = std::bit_cast<std::uint64_t>(real);
            std::array<char, 32> digits {};
            value = { digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), real).ptr };
        }
        add("Metric", " metric=metric#" + std::to_string(counter) + " value=" + value, [=](Otf1Text& out) {
            out.record("CNT", "COUNTER", { { "", "", id(counter + 1) }, { "V", "VALUE", id(bits) } });
        });
    }
    std::string collectiveText(std::uint32_t operation, std::uint32_t root, std::uint32_t sent) const
    {
        return " operation=" + std::string(operation == 1 ? "11" : "23") + " communicator=communicator#0"
            + (root == 0 ? "" : " root=" + std::to_string(root - 1)) + " bytes_sent=" + std::to_string(sent)
            + " bytes_received=" + std::to_string(sent + 1) + (operation == 1 ? "" : " operation=\"vendor\"");
    }
    static std::vector<Otf1Field> collectiveFields(std::uint32_t root, std::uint32_t sent)
    {
        return { { "C", "COMM", id(kGroup) }, { "RT", "ROOT", root == 0 ? "0" : id(kFirstProcess + root - 1) },
            { "S", "SENT", id(sent) }, { "R", "RECVD", id(sent + 1) } };
    }
    void addCollective()
    {
        const std::uint32_t operation = 1 + m_random.below(2);
        const std::uint32_t root = m_random.below(m_processes + 1);
        const std::uint32_t sent = m_random.below(10000);
        const std::uint32_t duration = m_random.below(2000);
        add("CollectiveBegin", {}, [=](Otf1Text& out) {
            std::vector<Otf1Field> fields { { "", "", id(operation) } };
            std::ranges::copy(collectiveFields(root, sent), std::back_inserter(fields));
            fields.push_back({ "D", "DUR", id(duration) });
            out.record("COP", "COLLOP", fields);
        });
        addLater(duration, "CollectiveEnd", collectiveText(operation, root, sent));
    }
    void addCollectivePair()
    {
        const std::uint32_t operation = 1 + m_random.below(2);
        const std::uint32_t root = m_random.below(m_processes + 1);
        const std::uint32_t sent = m_random.below(10000);
        const std::uint64_t matching = m_random.bits();
        const std::string matchingText = " matching_id=" + std::to_string(matching);
        add("CollectiveBegin", matchingText, [=](Otf1Text& out) {
            std::vector<Otf1Field> fields { { "", "", id(operation) }, { "H", "HANDLEID", id(matching) } };
            std::ranges::copy(collectiveFields(root, sent), std::back_inserter(fields));
            out.record("COPB", "COLLOPBEGIN", fields);
        });
        add("CollectiveEnd", collectiveText(operation, root, sent) + matchingText, [=](Otf1Text& out) {
            out.record("COPE", "COLLOPEND", { { "", "", id(matching) } });
        });
    }
    void addFileOperation()
    {
        const std::uint32_t operation = m_random.below(static_cast<std::uint32_t>(kModes.size()));
        const std::uint64_t handle = m_random.bits();
        const std::uint32_t bytes = m_random.below(1 << 20);
        const std::string file = " io_file=file#0";
        const std::string handleText = " io_handle=" + std::to_string(handle);
        const std::string mode
            = " operation_mode=\"" + std::string(kModes[operation]) + "\" operation_flags=\"COLL|SYNC\"";
        const std::string bytesText = " bytes=" + std::to_string(bytes);
        const std::vector<Otf1Field> rest { { "OP", "OPERATION", id(operation | 128 | 512) },
            { "B", "BYTES", id(bytes) } };
        const bool isOld = m_random.oneIn(2);
        if (m_random.oneIn(2)) {
            const std::uint32_t duration = m_random.below(2000);
            add("IoBegin", file + handleText + mode + bytesText, [=](Otf1Text& out) {
                std::vector<Otf1Field> fields { { "", "", id(kFile) }, { "H", "HANDLEID", id(handle) } };
                std::ranges::copy(rest, std::back_inserter(fields));
                fields.push_back({ "D", "DUR", id(duration) });
                out.record("F", "FILEOP", fields);
            });
            addLater(duration, "IoComplete", file + handleText + bytesText);
            return;
        }
        const std::uint64_t matching = isOld ? handle : m_random.bits();
        add("IoBegin", " matching_id=" + std::to_string(matching), [=](Otf1Text& out) {
            out.record(isOld ? "FB" : "FA", isOld ? "FILEOPBEGIN" : "FILEOPBEGINNEW", { { "", "", id(matching) } });
        });
        add("IoComplete",
            file + (isOld ? "" : handleText) + mode + bytesText + " matching_id=" + std::to_string(matching),
            [=](Otf1Text& out) {
                std::vector<Otf1Field> fields { { "", "", id(kFile) } };
                if (!isOld)
                    fields.push_back({ "MI", "MATCHID", id(matching) });
                fields.push_back({ "H", "HANDLEID", id(handle) });
                std::ranges::copy(rest, std::back_inserter(fields));
                out.record(isOld ? "FE" : "FF", isOld ? "FILEOPEND" : "FILEOPENDNEW", fields);
            });
    }
    void addRma()
    {
        const std::uint32_t kind = m_random.below(4);
        const std::uint32_t peer = otherProcess();
        const std::uint32_t tag = m_random.below(9);
        const std::uint32_t bytes = m_random.below(1 << 20);
        const std::string where
            = " peer=location#" + std::to_string(peer) + " communicator=communicator#0 tag=" + std::to_string(tag);
        if (kind == 3) {
            add("RmaCompleteBlocking", where, [=](Otf1Text& out) {
                out.record("M", "MRMAEND",
                    { { "", "", id(kFirstProcess + peer) }, { "C", "COMM", id(kGroup) }, { "T", "TAG", id(tag) } });
            });
            return;
        }
        static constexpr std::array<std::array<std::string_view, 2>, 3> kNames { { { "T", "TRMAPUT" },
            { "U", "URMAPUTRE" }, { "G", "GRMAGET" } } };
        add(kind == 2 ? "RmaGet" : "RmaPut",
            where + " bytes=" + std::to_string(bytes) + (kind == 1 ? " sync_type=\"REMOTE_END\"" : ""),
            [=](Otf1Text& out) {
                out.record(kNames[kind][0], kNames[kind][1],
                    { { "", "", "0" }, { "P", "PROCESS", id(kFirstProcess + peer) }, { "C", "COMM", id(kGroup) },
                        { "T", "TAG", id(tag) }, { "L", "LEN", id(bytes) } });
            });
    }
    void addComment()
    {
        const std::string comment = "comment \\ " + std::to_string(m_random.below(10)) + " # *1 E1";
        add("Comment", " text=\"" + comment + '"', [=](Otf1Text& out) {
            out.record("#", "#EVTCOMMENT", { { "", "", otf1Quoted(comment) } });
        });
    }
    void addKeyValues()
    {
        const auto number = static_cast<std::int32_t>(m_random.bits());
        std::string bytes;
        for (std::uint32_t i = m_random.below(250); i > 0; --i) {
            const std::uint32_t byte = m_random.below(256);
            bytes += (byte < 16 ? "0" : "") + otf1Hex(byte);
        }
        add("ProgramBegin", " @0=" + std::to_string(number) + " @1=2.5" + (bytes.empty() ? "" : " @2=\"" + bytes + '"'),
            [=](Otf1Text& out) {
                const auto keyValue = [&out](std::uint32_t key, std::string_view type, const std::string& value) {
                    out.record("K", "KEY",
                        { { "", "", id(key) }, { "Y", "TYPE", std::string(type) }, { "V", "VALUE", value } });
                };
                keyValue(1, "5", id(static_cast<std::uint32_t>(number)));
                keyValue(2, "a", id(std::bit_cast<std::uint64_t>(2.5)));
                for (std::size_t at = 0; at < bytes.size(); at += 200) { // 100 bytes a line, with those that are left
                    const std::size_t left = (bytes.size() - at) / 2;
                    keyValue(3, "b", bytes.substr(at, 200) + "L" + id(left));
                }
                out.record("PB", "PROCESSBEGIN", {});
            });
    }
    void addPlain()
    {
        if (m_random.oneIn(2))
            add("Generic", " record=\"NOOP\"", [](Otf1Text& out) { out.record("N", "NOOP", {}); });
        else
            add("ProgramEnd", {}, [](Otf1Text& out) { out.record("PE", "PROCESSEND", {}); });
    }

    Random m_random;
    std::uint32_t m_processes;
    std::uint32_t m_index;
    std::uint64_t m_tick;
    std::vector<std::uint32_t> m_open;
    std::vector<Event> m_events;
    std::vector<Event> m_later;
};

std::string definitionsOf(const Otf1TraceOptions& options)
{
    Otf1Text out(options.form);
    out.record("DV", "DEFVERSION", { { "", "", "1.c.5" + otf1Quoted("salmon") } });
    out.record("DTR", "DEFTIMERRESOLUTION", { { "", "", "3b9aca00" } });
    std::vector<std::uint32_t> processes;
    for (std::uint32_t i = 0; i < options.processes; ++i) {
        processes.push_back(kFirstProcess + i);
        std::vector<Otf1Field> fields { { "", "", id(kFirstProcess + i) } };
        if (i % 3 != 1)
            fields.push_back({ "NM", "NAME", otf1Quoted("process " + std::to_string(i)) });
        if (i > 0 && i % 4 == 0)
            fields.push_back({ "PT", "PARENT", id(kFirstProcess) });
        out.record("DP", "DEFPROCESS", fields);
    }
    out.record("DPG", "DEFPROCESSGROUP",
        { { "", "", id(kGroup) }, { "M", "MEMBERS", otf1List(processes) }, { "NM", "NAME", otf1Quoted("all") } });
    out.record("DSF", "DEFSCLFILE", { { "", "", "1" }, { "NM", "NAME", otf1Quoted("a.c") } });
    out.record("DS", "DEFSCL", { { "", "", "2" }, { "F", "FILE", "1" }, { "LN", "LINE", "ff" } });
    for (std::uint32_t function = 1; function <= kFunctions; ++function)
        out.record("DF", "DEFFUNCTION",
            { { "", "", id(function) }, { "G", "GROUP", "0" },
                { "NM", "NAME", otf1Quoted("function " + std::to_string(function)) } });
    for (const auto& [number, name] : { std::pair { "1", "MPI_Allreduce" }, std::pair { "2", "vendor" } })
        out.record(
            "DCO", "DEFCOLLOP", { { "", "", number }, { "NM", "NAME", otf1Quoted(name) }, { "Y", "TYPE", "4" } });
    for (const auto& [number, properties] :
        { std::pair { "1", "0" }, std::pair { "2", "65" }, std::pair { "3", "121" } })
        out.record("DCNT", "DEFCOUNTER",
            { { "", "", number }, { "G", "GROUP", "0" }, { "NM", "NAME", otf1Quoted("counter") },
                { "P", "PROPERTIES", properties }, { "U", "UNIT", otf1Quoted("#") } });
    out.record("DFL", "DEFFILE", { { "", "", id(kFile) }, { "NM", "NAME", otf1Quoted("/f") }, { "G", "GROUP", "0" } });
    for (const auto& [number, type] : { std::pair { "1", "5" }, std::pair { "2", "a" }, std::pair { "3", "b" } })
        out.record("DK", "DEFKEYVALUE",
            { { "", "", number }, { "Y", "TYPE", type }, { "NM", "NAME", otf1Quoted("key") },
                { "T", "TAG", otf1Quoted("") } });
    return out.text();
}

} // namespace

std::string writeRandomOtf1(const std::filesystem::path& folder, const Otf1TraceOptions& options)
{
    struct Placed {
        std::uint32_t process;
        Event event;
    };
    std::vector<std::vector<Placed>> streams(options.streams);
    std::string expected;
    for (std::uint32_t i = 0; i < options.processes; ++i) {
        for (Event& event : Maker(options, i).take()) {
            expected += event.expected;
            if (event.write)
                streams[i % options.streams].push_back({ kFirstProcess + i, std::move(event) });
        }
    }
    std::string master;
    for (std::uint32_t stream = 0; stream < options.streams; ++stream) {
        std::ranges::stable_sort(streams[stream], {}, [](const Placed& placed) { return placed.event.tick; });
        Otf1Text out(options.form);
        std::uint64_t tick = ~std::uint64_t { 0 };
        std::uint32_t process = 0;
        for (const Placed& placed : streams[stream]) {
            if (placed.event.tick != tick)
                out.time(tick = placed.event.tick);
            if (placed.process != process)
                out.process(process = placed.process);
            placed.event.write(out);
        }
        out.time(tick);
        out.process(process);
        writeOtf1File(folder / ("t." + otf1Hex(stream + 1) + ".events"), out.text(), options.isCompressed);
        master += otf1Hex(stream + 1) + ':';
        for (std::uint32_t i = stream; i < options.processes; i += options.streams)
            master += otf1Hex(kFirstProcess + i) + ',';
        master += '\n';
    }
    writeOtf1File(folder / "t.0.def", definitionsOf(options), options.isCompressed);
    writeOtf1File(folder / "t.otf", master, false);
    return expected;
}

} // namespace lightcone::tests
