// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "readers/picl/piclreader.h"
#include "tests/readers/countingsink.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

std::string timeOf(std::int64_t nanoseconds)
{
    char text[32];
    std::snprintf(
        text, sizeof text, "%" PRId64 ".%09" PRId64, nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000);
    return text;
}

std::string oldTimeOf(std::int64_t nanoseconds)
{
    return std::to_string(nanoseconds / 1'000'000'000) + ' ' + std::to_string(nanoseconds / 1'000 % 1'000'000);
}

/// A ring: in each iteration every process works, and sends a message to its neighbour.
void generateNew(const std::filesystem::path& path, std::uint64_t processes, std::uint64_t iterations)
{
    std::ofstream file(path);
    for (int i = 0; i < 20; ++i)
        file << "-5 " << i << " 0.000000000 -1 -1 7 0 work " << i / 10 << i % 10 << '\n';
    for (std::uint64_t p = 0; p < processes; ++p)
        file << "-3 -901 0.000000000 " << p << " 0 0\n";
    std::int64_t time = 0;
    const auto record = [&](int type, int event, std::uint64_t process, const std::string& fields) {
        file << type << ' ' << event << ' ' << timeOf(time += 137) << ' ' << process << " 0 " << fields << '\n';
    };
    for (std::uint64_t i = 0; i < processes * iterations; ++i) {
        const std::uint64_t process = i % processes;
        const std::uint64_t next = (process + 1) % processes;
        const std::string bytes = std::to_string(64 + i % 1000);
        record(-3, static_cast<int>(i % 20), process, "2 2 0 0");
        record(-3, -21, process, "4 2 " + bytes + " 1 " + std::to_string(next) + " 0");
        record(-4, -21, process, "0");
        record(-3, -52, next, "3 2 1 " + std::to_string(process) + " 0");
        record(-4, -52, next, "4 2 " + bytes + " 1 " + std::to_string(process) + " 0");
        record(-4, static_cast<int>(i % 20), process, "2 2 0 0");
    }
    for (std::uint64_t p = 0; p < processes; ++p)
        record(-4, -901, p, "0");
}

void generateOld(const std::filesystem::path& path, std::uint64_t processes, std::uint64_t iterations)
{
    std::ofstream file(path);
    std::int64_t time = 0;
    const auto record = [&](int type, std::uint64_t process, const std::string& fields) {
        file << type << ' ' << oldTimeOf(time += 1370) << ' ' << process << ' ' << fields << '\n';
    };
    for (std::uint64_t p = 0; p < processes; ++p)
        record(1, p, "4 4 0");
    for (std::uint64_t i = 0; i < processes * iterations; ++i) {
        const std::uint64_t process = i % processes;
        const std::uint64_t next = (process + 1) % processes;
        const std::string bytes = std::to_string(64 + i % 1000);
        record(20, process, std::to_string(i % 20) + " 0 0");
        record(4, process, std::to_string(next) + " 1 " + bytes);
        time -= 1370;
        record(11, process, "0 " + std::to_string(i / processes));
        record(11, process, "0 " + std::to_string(i / processes + 1));
        record(7, next, "1");
        record(8, next, std::to_string(process) + " 1 " + bytes);
        record(21, process, std::to_string(i % 20) + " 0 0");
    }
}

template <typename Sink> void readInto(const std::filesystem::path& path, Sink& sink, core::Progress& progress)
{
    if (!readers::picl::PiclReader().read({ path }, sink, progress, {}).isOk())
        fail(path.string() + " cannot be read.");
}

void measureFile(const char* name, const std::filesystem::path& path, int repeat)
{
    const double megabytes = static_cast<double>(std::filesystem::file_size(path)) * 1e-6;
    std::uint64_t events = 0;
    const Seconds counting = fastest(repeat, [&] {
        tests::CountingSink sink;
        core::Progress progress;
        readInto(path, sink, progress);
        events = sink.events();
    });
    const Seconds building = fastest(repeat, [&] {
        core::StoreBuilder builder;
        core::Progress progress;
        readInto(path, builder, progress);
    });
    std::printf("%s: %.1f MB, %" PRIu64 " events, best of %d\n", name, megabytes, events, repeat);
    const auto print = [&](const char* into, Seconds seconds) {
        printFigure(std::string("PICL, ") + name + ", into " + into + " (at least)", numberText("%.1f MB", megabytes),
            timeText(seconds),
            numberText("%.0f MB/s", megabytes / seconds.elapsed)
                + numberText(" (of CPU %.0f)", megabytes / seconds.cpu),
            "60", "100");
    };
    print("a sink that counts", counting);
    print("the store", building);
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const TemporaryFolder folder;
    generateNew(folder.path() / "new.trf", options.processes(), options.iterations());
    generateOld(folder.path() / "old.trf", options.processes(), options.iterations());
    measureFile("new format", folder.path() / "new.trf", options.repeat);
    measureFile("old format", folder.path() / "old.trf", options.repeat);
    return 0;
}
