// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomelg.h"

#include "elgwriter.h"
#include "tests/wholefile.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <random>
#include <string_view>

namespace lightcone::tests {

namespace {

constexpr std::uint32_t kNoId = 0xffffffff;
constexpr std::uint32_t kProcesses = 3;
constexpr std::uint32_t kRegions = 6;
constexpr std::uint32_t kCallSites = 3;
constexpr std::uint32_t kCommunicators = 3; ///< 0: all, 1: without process 1, 2: all, with bits for many more
constexpr std::uint32_t kWindows = 2;
constexpr std::uint32_t kGroups = 3; ///< groups of archives: 0: all, 1: self, 2: without process 1
constexpr std::uint32_t kNameCount = 20;

const std::vector<std::vector<std::uint32_t>> kMembers { { 0, 1, 2 }, { 0, 2 }, { 0, 1, 2 } };

/// Numbers of locations do not follow the order of processes.
std::uint32_t locationOf(std::uint32_t process, std::uint32_t thread, unsigned threads)
{
    return kProcesses * threads - 1 - (process * threads + thread);
}

class Generator {
public:
    explicit Generator(const ElgForm& form)
        : m_form(form)
        , m_engine(form.seed)
    {
    }
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(m_engine() % end); }
    template <typename T> const T& oneOf(const std::vector<T>& all) { return all[below(std::uint32_t(all.size()))]; }
    std::vector<std::uint32_t> shuffled(std::uint32_t count)
    {
        std::vector<std::uint32_t> order(count);
        std::iota(order.begin(), order.end(), 0U);
        for (std::uint32_t i = count; i > 1; --i)
            std::swap(order[i - 1], order[below(i)]);
        return order;
    }

    /// Writes the definitions that precede communicators.
    void writeDefinitions(ElgWriter& out)
    {
        for (std::uint32_t i = 0; i < kNameCount; ++i)
            out.string(i, "name " + std::to_string(i) + std::string(below(3) == 0 ? below(900) : 0, 'x'));
        out.record(3, { 0, 2, 0 });
        for (const std::uint32_t node : { 0U, 1U }) {
            if (m_form.minorVersion >= 1)
                out.record(4, out.numbers({ node, 0, 4, 1 + node }) + out.real(2.4e9));
            else
                out.record(4, { node, 0, 4, 1 + node });
        }
        for (std::uint32_t process = 0; process < kProcesses; ++process) {
            out.record(5, { process, 3 + process });
            for (std::uint32_t thread = 0; thread < m_form.threads; ++thread) {
                out.record(6, { thread, process, below(2) == 0 ? kNoId : 6 });
                out.record(7, { locationOf(process, thread, m_form.threads), 0, process % 2, process, thread });
            }
        }
        out.record(8, { 0, 7 });
        for (std::uint32_t region = 0; region < kRegions; ++region)
            out.record(9,
                { region, 8 + region, region % 2 == 0 ? 0 : kNoId, region % 2 == 0 ? 10 : kNoId, kNoId, kNoId },
                std::string(1, static_cast<char>(below(27))));
        for (std::uint32_t metric = 0; metric < m_form.metrics; ++metric)
            out.record(
                10, { metric, 14 + metric, kNoId }, std::string { char(metric % 2), char(below(3)), char(below(3)) });
        for (std::uint32_t site = 0; site < kCallSites; ++site)
            out.record(15, { site, 0, 5 + site, below(kRegions), kNoId });
        out.record(20, out.numbers({ 0, 1, kNoId }) + out.longNumber(7));
    }

    void writeTopology(ElgWriter& out)
    {
        out.record(16,
            out.numbers({ 0, 0 }) + std::string(1, 2) + out.numbers({ 2, 2 }) + std::string("\1\0", 2)
                + (m_form.minorVersion >= 9 ? out.numbers({ 17, 18, 19 }) : std::string()));
        out.record(
            17, out.numbers({ 0, locationOf(1, 0, m_form.threads) }) + std::string(1, 2) + out.numbers({ 1, 0 }));
    }

    const ElgForm& form() const { return m_form; }

private:
    ElgForm m_form;
    std::mt19937 m_engine;
};

std::string eventBody(const ElgWriter& out, const ElgEventShape& shape, const std::string& head, const ElgLine& line)
{
    std::string metrics;
    for (const std::uint64_t metric : line.metrics)
        metrics += out.longNumber(metric);
    std::vector<std::uint32_t> values(line.numbers.begin(), line.numbers.end());
    std::string tail;
    if (shape.hasByte) {
        tail = std::string(1, static_cast<char>(values.back()));
        values.pop_back();
    }
    const std::string numbers = out.numbers(values) + tail;
    return head + (shape.metrics == 'f' ? metrics + numbers : numbers + metrics);
}

/// Numbers that a file uses instead of those of the whole trace.
struct LocalNumbers {
    std::vector<std::uint32_t> regions, callSites, communicators, groups, windows; ///< global by local number
};

std::uint32_t localOf(const std::vector<std::uint32_t>& map, std::uint64_t global)
{
    return static_cast<std::uint32_t>(std::ranges::find(map, static_cast<std::uint32_t>(global)) - map.begin());
}

/// Fills the numbers of an event; @p local gets those of the file, where it is one of an archive.
class EventNumbers {
public:
    EventNumbers(Generator& generator, const LocalNumbers* numbers)
        : m_generator(&generator)
        , m_numbers(numbers)
    {
    }

    void fill(const ElgEventShape& shape, ElgLine& global, ElgLine& local)
    {
        m_global = &global;
        m_local = &local;
        const std::string_view name = shape.name;
        if (name == "ENTER")
            add(below(kRegions), m_numbers ? &m_numbers->regions : nullptr);
        else if (name == "ENTER_CS")
            add(below(kCallSites), m_numbers ? &m_numbers->callSites : nullptr);
        else if (name == "MPI_SEND" || name == "MPI_RECV")
            addMessage(name == "MPI_SEND");
        else if (name == "COLLEXIT")
            addCollective();
        else if (name == "MPI_WINEXIT")
            addWindowExit();
        else if (name == "MPI_WINCOLLEXIT")
            addWindow(below(kWindows));
        else if (name == "MPI_WIN_LOCK" || name == "MPI_WIN_UNLOCK")
            addRemote(true, false);
        else if (name != "MPI_GET_1TO" && name.find("T_1T") != name.npos)
            addRemote(name.starts_with("MPI_"), true);
        else if (shape.numbers == 1)
            add(below(9), nullptr);
        if (name == "MPI_WIN_LOCK")
            add(below(2), nullptr);
        else if (name != "MPI_GET_1TO" && name.find("T_1TS") != name.npos)
            add(below(5000), nullptr);
    }

private:
    bool hasRanks() const { return m_numbers && m_generator->form().minorVersion >= 8; }
    std::uint32_t below(std::uint32_t end) { return m_generator->below(end); }
    std::uint32_t master(std::uint32_t process) const { return locationOf(process, 0, m_generator->form().threads); }
    void add(std::uint32_t global, const std::vector<std::uint32_t>* map)
    {
        addBoth(global, map ? localOf(*map, global) : global);
    }
    void addBoth(std::uint64_t global, std::uint64_t local)
    {
        m_global->numbers.push_back(global);
        m_local->numbers.push_back(local);
    }
    void addCommunicator(std::uint32_t number) { add(number, m_numbers ? &m_numbers->communicators : nullptr); }
    void addWindow(std::uint32_t number) { add(number, m_numbers ? &m_numbers->windows : nullptr); }
    /// A member of a communicator, by rank or location.
    void addMember(std::uint32_t communicator)
    {
        const auto& members = kMembers[communicator];
        const std::uint32_t rank = below(static_cast<std::uint32_t>(members.size()));
        addBoth(master(members[rank]), hasRanks() ? rank : master(members[rank]));
    }
    void addMessage(bool isSend)
    {
        const std::uint32_t communicator = below(kCommunicators);
        addMember(communicator);
        addCommunicator(communicator);
        add(below(5), nullptr);
        if (isSend)
            add(below(100000), nullptr);
        if (below(3) == 0)
            m_global->request = m_local->request = below(1000);
    }
    void addCollective()
    {
        const std::uint32_t communicator = below(kCommunicators);
        if (below(2) == 0)
            addBoth(kNoId, kNoId);
        else
            addMember(communicator);
        addCommunicator(communicator);
        add(below(10000), nullptr);
        add(below(10000), nullptr);
    }
    void addWindowExit()
    {
        addWindow(below(kWindows));
        if (hasRanks())
            add(below(kGroups), &m_numbers->groups);
        else
            addCommunicator(below(kCommunicators));
        add(below(3), nullptr);
    }
    /// Windows are of the communicators of their numbers. In the order of the record: peer, window, operation.
    void addRemote(bool hasWindow, bool hasOperation)
    {
        const std::uint32_t window = below(kWindows);
        if (hasWindow) {
            addMember(window);
            addWindow(window);
        } else {
            const std::uint32_t process = below(kProcesses);
            addBoth(master(process), hasRanks() ? process : master(process));
        }
        if (hasOperation)
            add(below(50), nullptr);
    }

    Generator* m_generator;
    const LocalNumbers* m_numbers;
    ElgLine* m_global = nullptr;
    ElgLine* m_local = nullptr;
};

ElgLine makeEvent(Generator& generator, const ElgEventShape& shape, EventNumbers& numbers, ElgLine& local)
{
    ElgLine line;
    line.name = shape.name;
    numbers.fill(shape, line, local);
    for (unsigned i = 0; shape.metrics != '-' && i < generator.form().metrics; ++i)
        line.metrics.push_back(i % 2 == 0 ? generator.below(1000000) : std::bit_cast<std::uint64_t>(0.5 * i));
    local.metrics = line.metrics;
    return line;
}

void writeEvent(ElgWriter& out, const ElgEventShape& shape, const std::string& head, const ElgLine& line)
{
    if (line.request) {
        std::string attribute(1, 2);
        attribute += out.numbers({ static_cast<std::uint32_t>(*line.request) });
        out.record(61, attribute);
    }
    out.record(shape.type, eventBody(out, shape, head, line));
}

void writeCommunicators(ElgWriter& out)
{
    out.communicator(0, 0, kMembers[0]);
    out.communicator(1, 0, kMembers[1]);
    out.communicator(2, 0, kMembers[2], 600);
}

} // namespace

const std::vector<ElgEventShape>& elgEventShapes()
{
    static const std::vector<ElgEventShape> kShapes { { 101, "ENTER", 1, 'l' }, { 102, "EXIT", 0, 'l' },
        { 103, "MPI_SEND", 4 }, { 104, "MPI_RECV", 3 }, { 105, "COLLEXIT", 4, 'f' }, { 106, "OMP_FORK" },
        { 107, "OMP_JOIN" }, { 108, "OMP_ALOCK", 1 }, { 109, "OMP_RLOCK", 1 }, { 110, "OMP_COLLEXIT", 0, 'l' },
        { 111, "ENTER_CS", 1, 'l' }, { 112, "MPI_PUT_1TS", 4 }, { 113, "MPI_PUT_1TE", 3 }, { 114, "MPI_GET_1TS", 4 },
        { 115, "MPI_GET_1TE", 3 }, { 116, "MPI_GET_1TO", 1 }, { 117, "MPI_WINEXIT", 2, 'f', true },
        { 118, "MPI_WINCOLLEXIT", 1, 'f' }, { 119, "MPI_WIN_LOCK", 2, '-', true }, { 120, "MPI_WIN_UNLOCK", 2 },
        { 121, "MPI_PUT_1TE", 3 }, { 122, "MPI_GET_1TS_REMOTE", 4 }, { 123, "PUT_1TS", 3 }, { 124, "PUT_1TE", 2 },
        { 125, "GET_1TS", 3 }, { 126, "GET_1TE", 2 }, { 127, "PUT_1TE", 2 }, { 128, "GET_1TS_REMOTE", 3 },
        { 129, "COLLEXIT", 4, 'f' }, { 130, "ALOCK", 1 }, { 131, "RLOCK", 1 }, { 132, "MPI_SEND_COMPLETE", 1 },
        { 133, "MPI_RECV_REQUEST", 1 }, { 134, "MPI_REQUEST_TESTED", 1 }, { 135, "MPI_CANCELLED", 1 },
        { 201, "LOG_OFF", 0, 'l' }, { 202, "LOG_ON", 0, 'l' }, { 203, "ENTER_TRACING", 0, 'l' },
        { 204, "EXIT", 0, 'l' } };
    return kShapes;
}

RandomElg makeRandomElg(const ElgForm& form)
{
    Generator generator(form);
    ElgWriter out(form.minorVersion, form.isBigEndian);
    generator.writeDefinitions(out);
    writeCommunicators(out);
    for (std::uint32_t window = 0; window < kWindows; ++window)
        out.record(18, { window, window });
    generator.writeTopology(out);
    out.record(14, { form.events });
    out.record(13, std::string_view());
    RandomElg result;
    std::int64_t tick = 1'000'000'007;
    for (unsigned i = 0; i < form.events; ++i) {
        const auto& shapes = elgEventShapes();
        const ElgEventShape& shape = i < shapes.size() ? shapes[i] : generator.oneOf(shapes);
        const std::uint32_t process = generator.below(kProcesses);
        EventNumbers numbers(generator, nullptr);
        ElgLine local;
        ElgLine line = makeEvent(generator, shape, numbers, local);
        tick += generator.below(3) == 0 ? 0 : generator.below(100000);
        line.tick = tick;
        line.location = locationOf(process, generator.below(form.threads), form.threads);
        const std::string head
            = out.numbers({ static_cast<std::uint32_t>(line.location) }) + out.real(static_cast<double>(tick) * 1e-9);
        writeEvent(out, shape, head, line);
        result.lines.push_back(std::move(line));
    }
    result.bytes = std::move(out.bytes);
    return result;
}

namespace {

/// Maps of one process, dense or sparse.
void writeMaps(Generator& generator, ElgWriter& out, std::uint32_t process, const LocalNumbers& numbers)
{
    std::vector<std::uint32_t> locations;
    for (std::uint32_t thread = 0; thread < generator.form().threads; ++thread)
        locations.push_back(locationOf(process, thread, generator.form().threads));
    const std::pair<unsigned, const std::vector<std::uint32_t>*> maps[] = { { 7, &locations }, { 9, &numbers.regions },
        { 15, &numbers.callSites }, { 27, &numbers.groups }, { 11, &numbers.communicators }, { 18, &numbers.windows } };
    for (const auto& [kind, map] : maps) {
        std::vector<std::uint32_t> values = *map;
        const bool isSparse = generator.below(2) == 0;
        if (isSparse) {
            values.clear();
            for (std::uint32_t local = 0; local < map->size(); ++local)
                values.insert(values.end(), { local, (*map)[local] });
        }
        out.idMap(kind, isSparse, values);
    }
    out.record(21, out.numbers({ 2 }) + std::string { char(101), char(102) });
    out.record(22, { 2, 5, 6 });
}

void writeArchiveDefinitions(Generator& generator, ElgWriter& out)
{
    for (std::uint32_t process = 0; process < kProcesses; ++process)
        out.record(24, { process, 10 });
    generator.writeDefinitions(out);
    if (generator.form().minorVersion >= 8) {
        out.group(0, 1, kProcesses, {});
        out.group(1, 2, 0, {});
        out.group(2, 0, 2, { 0, 2 });
        out.record(29, { 0, 0 });
        out.record(29, { 1, 2 });
        out.record(29, { 2, 0 });
    } else {
        writeCommunicators(out);
    }
    for (std::uint32_t window = 0; window < kWindows; ++window)
        out.record(18, { window, window });
    generator.writeTopology(out);
}

} // namespace

std::vector<ElgLine> makeRandomElgArchive(const std::filesystem::path& folder, const ElgForm& form, bool isCompressed)
{
    const auto write = [&](const std::filesystem::path& path, const std::string& bytes) {
        writeAll(path, isCompressed ? gzipped(bytes) : bytes);
    };
    std::filesystem::create_directories(folder / "ELG");
    Generator generator(form);
    ElgWriter definitions(form.minorVersion, form.isBigEndian);
    writeArchiveDefinitions(generator, definitions);
    write(folder / "epik.esd", definitions.bytes);
    ElgWriter maps(form.minorVersion, form.isBigEndian);
    std::vector<ElgLine> lines;
    for (std::uint32_t process = 0; process < kProcesses; ++process) {
        const LocalNumbers local { generator.shuffled(kRegions), generator.shuffled(kCallSites),
            generator.shuffled(kCommunicators), generator.shuffled(kGroups), generator.shuffled(kWindows) };
        const double offset = 0.25 * process;
        const double drift = 1e-4 * process;
        maps.record(23, { process });
        maps.record(12, maps.real(1) + maps.real(offset));
        maps.record(12, maps.real(2) + maps.real(offset + drift));
        writeMaps(generator, maps, process, local);
        ElgWriter out(form.minorVersion, form.isBigEndian);
        double time = 1;
        for (unsigned i = 0; i < form.events; ++i) {
            const auto& shapes = elgEventShapes();
            const ElgEventShape& shape = i < shapes.size() ? shapes[i] : generator.oneOf(shapes);
            EventNumbers numbers(generator, &local);
            ElgLine inFile;
            ElgLine line = makeEvent(generator, shape, numbers, inFile);
            time += generator.below(100000) * 1e-9;
            const double global = time + drift * (time - 1) + offset;
            line.tick = std::llround(global * 1e9);
            const std::uint32_t thread = generator.below(form.threads);
            line.location = locationOf(process, thread, form.threads);
            const std::string head = (form.threads > 1 ? out.numbers({ thread }) : std::string()) + out.real(time);
            writeEvent(out, shape, head, inFile);
            lines.push_back(std::move(line));
        }
        write(folder / "ELG" / ("0000" + std::to_string(process)), out.bytes);
    }
    write(folder / "epik.map", maps.bytes);
    return lines;
}

ElgForm committedElgForm(bool isNew)
{
    return { 2026, isNew ? 9U : 0U, !isNew, isNew ? 2U : 0U, isNew ? 1U : 2U, 300 };
}

} // namespace lightcone::tests
