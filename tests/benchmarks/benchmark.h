// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "readers/opening/traceopener.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::benchmarks {

/// The command line options of all benchmarks:
/// [--shape NAME] [--events N] [--locations N] [--planted N] [--messages N] [--repeat N] [--threads N] [PATH...].
struct Options {
    std::string shape = "kernels"; ///< of a generated trace; see shapes/shapes.h
    std::uint64_t events = 13'000'000; ///< number of events, about, of a generated trace
    std::uint64_t locations = 0; ///< number of locations of a generated trace; 0: as the shape usually has
    std::uint64_t planted = 0; ///< planted outliers of a generated trace; see shapes/shapes.h
    std::uint64_t messages = 10'000'000; ///< number of messages in bench_messages
    int repeat = 5;
    /// Threads that index generated traces and ask the store; by default as many as the program takes.
    unsigned threads = 1;
    /// Traces to measure, or directories to generate one in; empty: a temporary directory.
    std::vector<std::filesystem::path> paths;

    /// Of generated files that are no OTF2: the number of processes, and of iterations of some 80 events each.
    std::uint64_t processes() const { return locations == 0 ? 64 : locations; }
    std::uint64_t iterations() const { return std::max<std::uint64_t>(events / processes() / 80, 1); }
};
/// Prints the usage and exits when @p argv is wrong.
Options parseOptions(int argc, char** argv);

/// A folder of this program, which is removed with all its content.
class TemporaryFolder {
public:
    /// Prints an error and exits when it cannot be made.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// A trace to measure: an existing one, else a generated one. Removes the trace that it has generated in a temporary
/// directory of its own. Prints an error and exits when there is no trace.
class BenchmarkTrace {
public:
    /// The first of the paths in @p options.
    explicit BenchmarkTrace(const Options& options);
    BenchmarkTrace(const Options& options, const std::filesystem::path& path);
    const std::filesystem::path& path() const { return m_path; }
    /// What the rows of the table call it: its folder or shape, and the number of its events, as in
    /// "zipf, 100.0 M events".
    std::string text(std::uint64_t events) const;

private:
    std::filesystem::path m_path;
    std::string m_name;
    std::optional<TemporaryFolder> m_temporary;
};

/// The anchor file of the trace at @p path. Prints an error and exits when there is none.
std::filesystem::path anchorOf(const std::filesystem::path& path);
/// Opens the trace as the program does. Prints an error and exits when it cannot be read.
readers::OpenedTrace openTrace(const std::filesystem::path& path, const readers::OpenOptions& options = {});

[[noreturn]] void fail(const std::string& text);

/// The time that some work took.
struct Seconds {
    double elapsed = std::numeric_limits<double>::infinity();
    /// Processor time of all threads; other programs hardly disturb it.
    double cpu = std::numeric_limits<double>::infinity();

    void keepFastest(Seconds other)
    {
        elapsed = std::min(elapsed, other.elapsed);
        cpu = std::min(cpu, other.cpu);
    }
};

/// Seconds of processor time that the process has used.
double cpuTime();

template <typename Work> Seconds measure(Work&& work)
{
    const auto begin = std::chrono::steady_clock::now();
    const double cpuBegin = cpuTime();
    work();
    const double cpu = cpuTime() - cpuBegin;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return { elapsed.count(), cpu };
}

template <typename Work> Seconds fastest(int repeat, Work&& work)
{
    Seconds best;
    for (int i = 0; i < repeat; ++i)
        best.keepFastest(measure(work));
    return best;
}

/// The middle one (the mean of the two middle ones for an even number), separately for both times. @pre not empty.
Seconds median(const std::vector<Seconds>& all);
double median(std::vector<double> all);
/// The greatest, separately for both times. @pre not empty.
Seconds slowest(const std::vector<Seconds>& all);

/// @param format  a format of printf for one double; the result has at most 63 characters
std::string numberText(const char* format, double value);
/// The time with a unit that fits: "1.547 s", "3.1 ms".
std::string timeText(double seconds);
/// Both times as text: "1.547 s (CPU 1.619 s)".
std::string timeText(Seconds seconds);
/// The number in millions: "13.0 M".
std::string millions(std::uint64_t count);

/// Prints one row of the table of figures: a line that begins with "| ".
/// @param value       @p measured / @p divisor
/// @param bound, aim  @p value must not be beyond the bound, and should reach the aim
void printFigure(const std::string& what, const std::string& measured, const std::string& divisor,
    const std::string& value, const char* bound, const char* aim);
/// @p measured / @p divisor, with the ratio of the processor times in brackets.
std::string ratioText(Seconds measured, Seconds divisor);

} // namespace lightcone::benchmarks
