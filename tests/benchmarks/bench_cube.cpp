// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/base/progress.h"
#include "core/cube/cubeprofile.h"
#include "core/cube/cubesums.h"
#include "core/cubeops/cubeoperations.h"
#include "cubeshape.h"
#include "process.h"
#include "readers/cube/cubereader.h"
#include "readers/input/inputfile.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

using Profile = std::shared_ptr<const core::CubeProfile>;

/// The shapes that are measured: the first one is some 200 MB by default.
std::vector<CubeShape> shapesOf(const Options& options)
{
    constexpr std::uint64_t kEventsOfPath = 650; // so that the default number of events gives 20,000 call paths
    const auto paths
        = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(options.events / kEventsOfPath, 10, 200'000));
    const auto locations = static_cast<std::uint32_t>(options.locations == 0 ? 1024 : options.locations);
    return {
        { "wide", paths, locations, 1, 20, false },
        { "sparse", paths * 10, locations / 4 + 1, 100, 100, false },
        { "one call path", 1, locations * 100, 1, 1, false },
        { "deep", std::min(paths * 2, 60'000U), 8, 1, 1, true },
    };
}

Profile opened(const std::filesystem::path& path)
{
    core::Progress progress;
    auto profile = readers::cube::openCube(path, progress, {});
    if (!profile.isOk())
        fail("The profile " + path.string() + " cannot be read.");
    return std::move(profile).value();
}

void expectOk(const core::Status& status)
{
    if (!status.isOk())
        fail("Values of the profile cannot be read.");
}

std::uint64_t storedBytesOf(const core::CubeProfile& profile, core::CubeMetricId metric)
{
    return profile.values->rows(metric).size() * profile.definitions.locations.size()
        * core::storedBytes(profile.definitions.metric(metric).type);
}

/// Reads @p bytes of the file in pieces of 64 KiB, from the begin on.
void readBytes(const std::filesystem::path& path, std::uint64_t bytes)
{
    const auto file = readers::InputFile::open(path);
    if (!file.isOk())
        fail("The profile cannot be read.");
    std::vector<std::uint8_t> piece(65'536);
    for (std::uint64_t at = 0; at < bytes; at += piece.size()) {
        if (!file.value().read(at, piece).isOk())
            fail("The profile cannot be read.");
    }
}

/// Copies @p bytes within memory, in pieces that do not fit a cache.
void copyBytes(std::uint64_t bytes)
{
    static std::vector<char> from(std::size_t { 64 } << 20, 1);
    static std::vector<char> to(from.size());
    for (std::uint64_t left = bytes; left > 0;) {
        const std::size_t part = std::min<std::uint64_t>(left, from.size());
        std::memcpy(to.data(), from.data(), part);
        left -= part;
    }
}

/// Forgets how much memory the process held so far.
void resetPeak()
{
    std::ofstream("/proc/self/clear_refs") << "5";
}

std::string megabytes(std::uint64_t bytes)
{
    return numberText("%.0f MB", static_cast<double>(bytes) / 1e6);
}

/// Measures one file.
class CubeRun {
public:
    CubeRun(const std::filesystem::path& path, const std::string& name, int repeat)
        : m_path(path)
        , m_name(name)
        , m_repeat(repeat)
    {
    }

    void run(bool isBounded)
    {
        const std::uint64_t before = memoryNow().resident;
        resetPeak();
        Profile profile;
        const Seconds open = fastest(m_repeat, [&] { profile = opened(m_path); });
        print("open", megabytes(std::filesystem::file_size(m_path)), timeText(open), isBounded ? "2 s" : "");
        m_time = profile->definitions.metricNamed("time");
        const std::uint64_t bytes = storedBytesOf(*profile, m_time);
        const Seconds read = fastest(m_repeat, [&] { readBytes(m_path, bytes); });
        const Seconds first = measure([&] { sumPaths(*profile, m_time); });
        const Seconds again = fastest(m_repeat, [&] { sumPaths(*profile, m_time); });
        const Seconds byLocation = fastest(m_repeat, [&] { sumLocations(*profile); });
        const std::uint64_t peak = memoryNow().peak;
        const Seconds copy = fastest(m_repeat, [&] { copyBytes(bytes); });
        printRatio("first sum of time by call path / read(2) of its bytes", first, read);
        printRatio("sum of time by call path / read(2)", again, read);
        printRatio("sum of time by call path / memcpy", again, copy);
        printRatio("sum of all exclusive times by location / read(2)", byLocation, read);
        const Seconds minima
            = fastest(m_repeat, [&] { sumPaths(*profile, profile->definitions.metricNamed("min_time")); });
        print("minima by call path", megabytes(storedBytesOf(*profile, profile->definitions.metricNamed("min_time"))),
            timeText(minima), "");
        const Seconds difference = measure([&] { subtract(profile); });
        printRatio("difference with itself, summed by call path / read(2)", difference, read);
        print("peak memory of opening and sums", megabytes(before), megabytes(peak - std::min(peak, before)), "");
    }

private:
    void print(const char* what, const std::string& of, const std::string& value, const char* bound) const
    {
        printFigure(m_name + ": " + what, of, "", value, bound, "");
    }
    void printRatio(const char* what, Seconds measured, Seconds divisor) const
    {
        printFigure(m_name + ": " + what, timeText(measured), timeText(divisor), ratioText(measured, divisor), "", "");
    }
    static void sumPaths(const core::CubeProfile& profile, core::CubeMetricId metric)
    {
        std::vector<std::uint32_t> locations(profile.definitions.locations.size());
        std::iota(locations.begin(), locations.end(), 0U);
        core::CubePathSums sums;
        expectOk(core::sumByCallPath(profile, { metric, locations }, sums, {}));
    }
    /// Sums the exclusive values of all call paths up, for each of which those below are subtracted.
    void sumLocations(const core::CubeProfile& profile) const
    {
        std::vector<core::CubePathChoice> choices;
        for (std::uint32_t i = 0; i < profile.definitions.callPaths.size(); i += 2)
            choices.push_back({ core::CubePathId { i }, false });
        core::CubeColumn sums;
        expectOk(core::sumByLocation(profile, { m_time, {} }, choices, sums, {}));
    }
    void subtract(const Profile& profile) const
    {
        const std::vector<Profile> operands { profile, profile };
        const core::CubeProfile difference = core::combineCubes(core::CubeOperation::Difference, operands, {}).value();
        sumPaths(difference, difference.definitions.metricNamed("time"));
    }

    std::filesystem::path m_path;
    std::string m_name;
    int m_repeat;
    core::CubeMetricId m_time = core::CubeMetricId::none;
};

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    for (const CubeShape& shape : shapesOf(options)) {
        for (const bool isCompressed : { false, true }) {
            const TemporaryFolder folder;
            const std::filesystem::path path = folder.path() / "profile.cubex";
            generateCube(shape, path, isCompressed);
            CubeRun(path, shape.name + (isCompressed ? ", compressed" : ""), options.repeat).run(shape.name == "wide");
        }
    }
    return 0;
}
