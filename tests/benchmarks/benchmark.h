// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <limits>
#include <memory>

namespace lightcone::benchmarks {

/// What all benchmarks take from the command line: [--locations N] [--iterations N] [--repeat N] [--threads N] [PATH].
struct Options {
    std::uint64_t locations = 64;
    std::uint64_t iterations = 2'500;
    int repeat = 5;
    unsigned threads = 1;
    /// A trace to measure, or a directory to generate one in; empty: a temporary directory.
    std::filesystem::path path;
};
/// Prints the usage and exits when @p argv is wrong.
Options parseOptions(int argc, char** argv);

/// The trace that the options name: an existing one, else a generated one. Removes what it generated in a temporary
/// directory of its own. Prints an error and exits when there is no trace to be had.
class BenchmarkTrace {
public:
    explicit BenchmarkTrace(const Options& options);
    ~BenchmarkTrace();
    BenchmarkTrace(const BenchmarkTrace&) = delete;
    BenchmarkTrace& operator=(const BenchmarkTrace&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
    std::filesystem::path m_temporary;
};

/// Opens the trace as the program does. Prints an error and exits when it cannot be read.
std::shared_ptr<const core::StoreView> openTrace(const std::filesystem::path& path, unsigned threads);

/// Bytes of memory that the process holds now; free memory is given back first.
std::uint64_t residentBytes();

/// Seconds of the fastest of some runs.
struct Seconds {
    double elapsed = std::numeric_limits<double>::infinity();
    double cpu = std::numeric_limits<double>::infinity(); ///< of all threads; hardly disturbed by other programs
};

template <typename Work> Seconds fastest(int repeat, Work&& work)
{
    Seconds best;
    for (int i = 0; i < repeat; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t cpuBegin = std::clock();
        work();
        const std::clock_t cpu = std::clock() - cpuBegin;
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        best.elapsed = std::min(best.elapsed, elapsed.count());
        best.cpu = std::min(best.cpu, static_cast<double>(cpu) / CLOCKS_PER_SEC);
    }
    return best;
}

} // namespace lightcone::benchmarks
