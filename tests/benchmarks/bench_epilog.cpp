// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "countingsink.h"
#include "readers/epilog/epilogreader.h"
#include "readers/epilog/recordscan.h"
#include "readers/epilog/tracefile.h"
#include "readers/input/inputfile.h"

#include <zlib.h>

#include <bit>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <span>
#include <utility>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

namespace fs = std::filesystem;

/// Writes a merged file: each location calls functions, sends to its neighbour, receives from the other, and sometimes
/// takes part in a collective operation.
class Generator {
public:
    Generator(const fs::path& path, std::uint32_t locations)
        : m_file(path, std::ios::binary)
        , m_locations(locations)
    {
        m_buffer.assign("EPILOG\0\1\x9\1", 10);
        for (std::uint32_t location = 0; location < locations; ++location)
            record(7, { location, 0, 0, location, 0 });
        for (std::uint32_t region = 0; region < 40; ++region) {
            number(25 | 9U << 8, 2);
            for (const std::uint32_t value : { region, ~0U, ~0U, ~0U, ~0U, ~0U })
                number(value, 4);
            number(1, 1);
        }
        const std::uint32_t bytes = (locations + 7) / 8;
        const std::uint32_t first = std::min(bytes, 246U);
        number((9 + first) | 11U << 8, 2);
        number(0, 5);
        number(bytes, 4);
        m_buffer.append(first, '\xff');
        for (std::uint32_t at = first; at < bytes; at += 255) {
            const std::uint32_t part = std::min(bytes - at, 255U);
            number(part | 19U << 8, 2);
            m_buffer.append(part, '\xff');
        }
        number(13U << 8, 2);
    }

    /// Writes 8 events of each location.
    void round()
    {
        for (std::uint32_t location = 0; location < m_locations; ++location) {
            const std::uint32_t next = (location + 1) % m_locations;
            const std::uint32_t previous = (location + m_locations - 1) % m_locations;
            event(101, location, { m_count % 37 });
            event(101, location, { 38 });
            event(103, location, { next, 0, 1, 1024 });
            event(102, location, {});
            event(101, location, { 39 });
            event(104, location, { previous, 0, 1 });
            if (m_round % 10 == 0)
                event(105, location, { ~0U, 0, 8, 8 });
            else
                event(102, location, {});
            event(102, location, {});
        }
        ++m_round;
    }
    std::uint64_t events() const { return m_count; }
    void flush()
    {
        m_file << m_buffer;
        m_file.flush();
        m_buffer.clear();
    }

private:
    void number(std::uint64_t value, unsigned size)
    {
        m_buffer.append(reinterpret_cast<const char*>(&value), size); // little endian
    }
    void record(unsigned type, std::initializer_list<std::uint32_t> values)
    {
        number(4 * values.size() | type << 8, 2);
        for (const std::uint32_t value : values)
            number(value, 4);
    }
    void event(unsigned type, std::uint32_t location, std::initializer_list<std::uint64_t> values)
    {
        number((12 + 4 * values.size()) | type << 8, 2);
        number(location, 4);
        number(std::bit_cast<std::uint64_t>(static_cast<double>(++m_count) * 37e-9), 8);
        for (const std::uint64_t value : values)
            number(value, 4);
        if (m_buffer.size() > 1 << 20)
            flush();
    }

    std::ofstream m_file;
    std::string m_buffer;
    std::uint32_t m_locations;
    std::uint64_t m_count = 0;
    std::uint64_t m_round = 0;
};

std::uint64_t generate(const fs::path& path, const Options& options)
{
    Generator generator(path, static_cast<std::uint32_t>(options.processes()));
    for (std::uint64_t i = 0; i < options.iterations() * 10; ++i)
        generator.round();
    generator.flush();
    return generator.events();
}

/// Reads a file as readers do, and does as little as possible with it.
std::uint32_t checksum(const fs::path& path)
{
    const auto file = readers::InputFile::open(path);
    if (!file.isOk())
        fail("The generated trace cannot be read.");
    std::vector<std::uint8_t> buffer(std::size_t { 256 } << 10);
    auto sum = static_cast<std::uint32_t>(::crc32(0, nullptr, 0));
    for (std::uint64_t offset = 0;;) {
        const auto part = file.value().read(offset, buffer);
        if (!part.isOk() || part.value().empty())
            return sum;
        offset += part.value().size();
        sum = static_cast<std::uint32_t>(::crc32(sum, part.value().data(), static_cast<unsigned>(part.value().size())));
    }
}

/// Handler of scanElgRecords() that looks at every field of an event.
class FieldCounter {
public:
    explicit FieldCounter(readers::epilog::EventLayout& layout)
        : m_layout(&layout)
    {
    }
    template <bool kSwapped> bool event(const readers::epilog::EventRecord<kSwapped>& event)
    {
        ++events;
        sum += event.location() + std::bit_cast<std::uint64_t>(event.time());
        for (unsigned i = 0; i < m_numbers[static_cast<std::size_t>(event.type())]; ++i)
            sum += event.number(i);
        return true;
    }
    bool other(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t)
    {
        if (!readers::epilog::isEvent(type))
            return true;
        m_numbers[type] = static_cast<unsigned>(body.size() - 12) / 4;
        return m_layout->learn(type, body.size(), false)
            && event(readers::epilog::EventRecord<false>(type, body.data(), (*m_layout)[type], false));
    }
    bool nextWindow() { return true; }

    std::uint64_t events = 0;
    std::uint64_t sum = 0;

private:
    readers::epilog::EventLayout* m_layout;
    std::array<unsigned, 256> m_numbers {};
};

std::uint64_t decode(const fs::path& path)
{
    auto opened = readers::epilog::openTraceFile(path);
    if (!opened.isOk())
        fail("The generated trace cannot be read.");
    readers::epilog::TraceFile file = std::move(opened).value();
    readers::epilog::EventLayout layout;
    FieldCounter counter(layout);
    readers::epilog::scanRecords<false>(file.stream, layout, counter);
    return counter.events + (counter.sum == 1 ? 1 : 0);
}

template <typename Sink> void readInto(const fs::path& path)
{
    Sink sink;
    core::Progress progress;
    if (!readers::epilog::EpilogReader().read({ path }, sink, progress, {}).isOk())
        fail("The generated trace cannot be read.");
}

void printRow(const char* what, Seconds seconds, std::uint64_t events, std::uint64_t bytes, Seconds reference)
{
    const double rate = static_cast<double>(events) / seconds.elapsed * 1e-6;
    std::printf("%-28s %8.3f s %8.3f s %8.1f M events/s %8.1f MB/s\n", what, seconds.elapsed, seconds.cpu, rate,
        static_cast<double>(bytes) / seconds.elapsed * 1e-6);
    printFigure(std::string("EPILOG: ") + what + ", M events/s", millions(events), timeText(seconds),
        numberText("%.1f", rate), "20", "40");
    printFigure(std::string("EPILOG: read() and checksum / ") + what, timeText(reference), timeText(seconds),
        ratioText(reference, seconds), "0.5", "1");
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "merged.elg";
    const std::uint64_t events = generate(path, options);
    const std::uint64_t bytes = fs::file_size(path);
    if (decode(path) != events)
        fail("The generated trace is not what was written.");
    std::printf("%" PRIu64 " events, %" PRIu64 " bytes, best of %d\n", events, bytes, options.repeat);

    Seconds sum;
    Seconds decoding;
    Seconds counting;
    Seconds storing;
    for (int i = 0; i < options.repeat; ++i) { // so a disturbance hits all of them
        sum.keepFastest(measure([&] { checksum(path); }));
        decoding.keepFastest(measure([&] { decode(path); }));
        counting.keepFastest(measure([&] { readInto<tests::CountingSink>(path); }));
        storing.keepFastest(measure([&] { readInto<core::StoreBuilder>(path); }));
    }
    printRow("read() and checksum", sum, events, bytes, sum);
    printRow("decode all fields", decoding, events, bytes, sum);
    printRow("read, events not kept", counting, events, bytes, sum);
    printRow("read into the store", storing, events, bytes, sum);
    return 0;
}
