// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "openmemory.h"

#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t { 1 } << 20;
constexpr std::uint64_t kBudget = 1024 * kMiB;
constexpr std::uint64_t kSmallBudget = 256 * kMiB;

std::string megabytes(std::uint64_t bytes)
{
    return numberText("%.1f MB", static_cast<double>(bytes) * 1e-6);
}

void printLine(const char* what, const OpenMemory& memory)
{
    std::printf("%-36s %12s %12s %12s %12s\n", what, megabytes(memory.peak).c_str(), megabytes(memory.opened).c_str(),
        megabytes(memory.panned).c_str(), megabytes(memory.files).c_str());
    std::fflush(stdout);
}

void printResident(const char* how, const std::string& trace, const OpenMemory& memory)
{
    const std::uint64_t bytes = memory.panned - memory.empty;
    printFigure("resident after " + std::string(how) + " and panning about, bytes an event, " + trace, megabytes(bytes),
        millions(memory.events), numberText("%.2f", static_cast<double>(bytes) / static_cast<double>(memory.events)),
        "10", "7");
}

void printPeak(const char* how, std::uint64_t budget, const std::string& trace, const OpenMemory& memory)
{
    printFigure("peak while building with a budget of " + std::to_string(budget / kMiB) + " MiB, " + how + ", " + trace,
        megabytes(memory.peak), megabytes(budget),
        numberText("%.2f", static_cast<double>(memory.peak) / static_cast<double>(budget)), "1.2", "");
}

} // namespace

int main(int argc, char** argv)
{
    runOpenMemoryChild(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    const TemporaryFolder cache;
    const auto measured = [&anchor](const char* what, const OpenMemoryRun& run) {
        const OpenMemory memory = measureOpenMemory(anchor, run);
        printLine(what, memory);
        return memory;
    };

    std::printf("%-36s %12s %12s %12s %12s\n", "", "peak", "opened", "panned about", "of it files");
    const OpenMemory read = measured("read, no cache", { .pans = true });
    measured("read and saved in the cache", { .cacheFolder = cache.path(), .pans = true });
    const OpenMemory reopened = measured("from the cache", { .cacheFolder = cache.path(), .pans = true });
    const OpenMemory small = measured("read within 1 GiB, no cache", { .budget = kBudget });
    const OpenMemory saved
        = measured("read within 1 GiB and saved", { .cacheFolder = cache.path(), .rebuild = true, .budget = kBudget });
    const OpenMemory smallest = measured("read within 256 MiB, no cache", { .budget = kSmallBudget });
    std::printf("\n");
    const std::string name = trace.text(read.events);
    printResident("opening", name, read);
    printResident("opening from the cache", name, reopened);
    printPeak("no cache", kBudget, name, small);
    printPeak("saved in the cache", kBudget, name, saved);
    printPeak("no cache", kSmallBudget, name, smallest);
    return 0;
}
