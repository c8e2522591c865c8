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
/// [--locations N] [--iterations N] [--messages N] [--repeat N] [--threads N] [PATH...].
struct Options {
    std::uint64_t locations = 64; ///< number of locations of a generated trace
    std::uint64_t iterations = 2'500; ///< number of iterations of a generated trace
    std::uint64_t messages = 10'000'000; ///< number of messages in bench_messages
    int repeat = 5;
    /// Threads that index generated traces and ask the store; by default as many as the program takes.
    unsigned threads = 1;
    /// Traces to measure, or directories to generate one in; empty: a temporary directory.
    std::vector<std::filesystem::path> paths;
};
/// Prints the usage and exits when @p argv is wrong.
Options parseOptions(int argc, char** argv);

/// A folder of our own, which goes with all that is in it.
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

/// A trace to measure: an existing one, else a generated one. Removes what it generated in a temporary directory of its
/// own. Prints an error and exits when there is no trace to be had.
class BenchmarkTrace {
public:
    /// The first of the paths in @p options.
    explicit BenchmarkTrace(const Options& options);
    BenchmarkTrace(const Options& options, const std::filesystem::path& path);
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
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

/// The middle one (of an even number: the mean of the two), separately of both times. @pre not empty.
Seconds median(const std::vector<Seconds>& all);
double median(std::vector<double> all);

/// @param format  of printf, for one double; up to 63 letters come out
std::string numberText(const char* format, double value);
/// The time with a unit that fits: "1.547 s", "3.1 ms".
std::string timeText(double seconds);
/// "1.547 s (CPU 1.619 s)"
std::string timeText(Seconds seconds);
/// "13.0 M"
std::string millions(std::uint64_t count);

/// Prints one row of the table of figures: a line that begins with "| ".
/// @param value       @p measured / @p divisor
/// @param bound, aim  what @p value must not go beyond, and had better reach
void printFigure(const std::string& what, const std::string& measured, const std::string& divisor,
    const std::string& value, const char* bound, const char* aim);
/// @p measured / @p divisor, with the same of the processor time in brackets.
std::string ratioText(Seconds measured, Seconds divisor);

} // namespace lightcone::benchmarks
