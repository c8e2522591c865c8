// SPDX-License-Identifier: GPL-3.0-or-later
#include "otf1trace.h"

#include <array>
#include <charconv>
#include <fstream>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>

namespace lightcone::benchmarks {

namespace {

std::string hex(std::uint64_t number)
{
    std::array<char, 16> digits {};
    return { digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr };
}

std::string word(std::string_view name, std::uint64_t number, std::string_view rest = {})
{
    std::string text(name);
    return text.append(hex(number)).append(rest);
}

/// The lines of the stream.
class Stream {
public:
    explicit Stream(const std::filesystem::path& path)
        : m_file(path, std::ios::binary)
    {
    }
    /// Records of a process at the next time.
    void event(std::uint64_t process, std::initializer_list<std::string> records)
    {
        constexpr std::uint64_t kLongest = 900; // ticks
        m_tick += 50 + m_random() % kLongest;
        m_text += word({}, m_tick, word("\n*", process, "\n"));
        for (const std::string& record : records)
            m_text += record + '\n';
    }
    std::uint64_t tick() const { return m_tick; }
    bool flush()
    {
        m_file << m_text;
        m_text.clear();
        return m_file.good();
    }
    std::uint64_t end(std::uint64_t process)
    {
        m_text += word({}, m_tick, word("\n*", process, "\n"));
        return flush() ? static_cast<std::uint64_t>(m_file.tellp()) : 0;
    }

private:
    std::ofstream m_file;
    std::mt19937 m_random { 4711 };
    std::string m_text;
    std::uint64_t m_tick = 1'000'000;
};

void writeDefinitions(const std::filesystem::path& directory, std::uint64_t processes)
{
    std::string members;
    std::string definitions = "DV1.c.5\"salmon\"\nDTR3b9aca00\nDFG1NM\"MPI\"\nDFG2NM\"Application\"\n";
    for (std::uint64_t process = 1; process <= processes; ++process) {
        definitions += word("DP", process, word("NM\"Process ", process, "\"\n"));
        members += word({}, process, ",");
    }
    definitions += "DF1G2NM\"step\"\nDF2G2NM\"kernel\"\nDF3G1NM\"MPI_Send\"\nDF4G1NM\"MPI_Recv\"\nDPG64M" + members
        + "NM\"MPI_COMM_WORLD\"\nDCNT1G0NM\"instructions\"P0U\"#\"\n";
    std::ofstream(directory / "t.0.def", std::ios::binary) << definitions;
    std::ofstream(directory / "t.otf", std::ios::binary) << "1:" << members << '\n';
}

} // namespace

std::uint64_t writeOtf1Trace(const std::filesystem::path& directory, std::uint64_t processes, std::uint64_t iterations)
{
    writeDefinitions(directory, processes);
    Stream stream(directory / "t.1.events");
    for (std::uint64_t iteration = 0; iteration < iterations; ++iteration) {
        for (std::uint64_t process = 1; process <= processes; ++process) {
            stream.event(process, { "E1" });
            stream.event(process, { "E2", word("CNT1V", stream.tick() / 3) });
            stream.event(process, { "L2" });
            stream.event(process, { "E3" });
            stream.event(process, { word("S", process % processes + 1, "L400T7C64") });
            stream.event(process, { "L3" });
        }
        for (std::uint64_t process = 1; process <= processes; ++process) {
            stream.event(process, { "E4" });
            stream.event(process, { word("R", (process + processes - 2) % processes + 1, "L400T7C64"), "L4" });
            stream.event(process, { "L1" });
        }
        if (!stream.flush())
            return 0;
    }
    return stream.end(processes);
}

} // namespace lightcone::benchmarks
