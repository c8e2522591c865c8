// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/workers.h"
#include "readers/opening/registry.h"
#include "shapes/archive.h"
#include "shapes/shapes.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>
#include <system_error>

namespace lightcone::benchmarks {

namespace {

template <typename Number> bool parseNumber(std::string_view text, Number& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc {} && end == text.data() + text.size() && number > 0;
}

bool parseOption(std::string_view name, std::string_view value, Options& options)
{
    if (name == "--shape") {
        options.shape = value;
        return makeShape(value, { .events = 1, .locations = 1 }) != nullptr;
    }
    if (name == "--events")
        return parseNumber(value, options.events);
    if (name == "--locations")
        return parseNumber(value, options.locations);
    if (name == "--planted")
        return parseNumber(value, options.planted);
    if (name == "--messages")
        return parseNumber(value, options.messages);
    if (name == "--repeat")
        return parseNumber(value, options.repeat);
    if (name == "--threads")
        return parseNumber(value, options.threads);
    return false;
}

} // namespace

[[noreturn]] void fail(const std::string& text)
{
    std::fprintf(stderr, "%s\n", text.c_str());
    std::exit(2);
}

Options parseOptions(int argc, char** argv)
{
    Options options;
    options.threads = core::usefulThreads();
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (!argument.starts_with("-"))
            options.paths.emplace_back(argument);
        else if (i + 1 < argc && parseOption(argument, argv[i + 1], options))
            ++i;
        else
            fail(std::string("Usage: ") + argv[0]
                + " [--shape NAME] [--events N] [--locations N] [--planted N] [--messages N] [--repeat N]"
                  " [--threads N] [TRACE or DIRECTORY]...\nShapes: "
                + shapeNames());
    }
    return options;
}

TemporaryFolder::TemporaryFolder()
{
    std::string pattern = (std::filesystem::temp_directory_path() / "lightcone-benchmark-XXXXXX").string();
    if (!mkdtemp(pattern.data()))
        fail("No temporary directory can be made.");
    m_path = pattern;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code error;
    std::filesystem::remove_all(m_path, error);
}

BenchmarkTrace::BenchmarkTrace(const Options& options)
    : BenchmarkTrace(options, options.paths.empty() ? std::filesystem::path {} : options.paths.front())
{
}

BenchmarkTrace::BenchmarkTrace(const Options& options, const std::filesystem::path& path)
    : m_path(path)
{
    std::error_code error;
    if (!m_path.empty()
        && (std::filesystem::is_regular_file(m_path, error)
            || std::filesystem::exists(m_path / "traces.otf2", error))) {
        const std::filesystem::path absolute = std::filesystem::absolute(m_path).lexically_normal();
        m_name = std::filesystem::is_directory(m_path, error) ? absolute.filename().string()
                                                              : absolute.parent_path().filename().string();
        return;
    }
    m_name = options.shape;
    if (m_path.empty())
        m_path = m_temporary.emplace().path() / "trace";
    const std::filesystem::path anchor = writeArchive(m_path,
        *makeShape(
            options.shape, { .events = options.events, .locations = options.locations, .planted = options.planted }));
    if (anchor.empty())
        fail("No trace can be written to " + m_path.string() + ".");
    m_path = anchor;
}

std::string BenchmarkTrace::text(std::uint64_t events) const
{
    return m_name + ", " + millions(events) + " events";
}

std::filesystem::path anchorOf(const std::filesystem::path& path)
{
    const core::Result<readers::Opening> opening = readers::findTrace(path);
    if (!opening.isOk())
        fail("No trace is found at " + path.string() + ".");
    return opening.value().source.path;
}

readers::OpenedTrace openTrace(const std::filesystem::path& path, const readers::OpenOptions& options)
{
    core::Progress progress;
    std::optional<core::Result<readers::OpenedTrace>> trace;
    core::Workers& workers = core::Workers::ofThisThread();
    workers.post(core::Priority::Load, // as the window does, so that what is published is more urgent
        [&] { trace = readers::openTrace(path, options, progress, std::stop_token {}); });
    workers.waitForDone();
    if (!trace->isOk())
        fail("The trace at " + path.string() + " cannot be read.");
    return std::move(*trace).value();
}

double cpuTime()
{
    timespec time {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double median(std::vector<double> all)
{
    std::sort(all.begin(), all.end());
    return (all[(all.size() - 1) / 2] + all[all.size() / 2]) / 2;
}

Seconds median(const std::vector<Seconds>& all)
{
    std::vector<double> elapsed;
    std::vector<double> cpu;
    for (const Seconds& seconds : all) {
        elapsed.push_back(seconds.elapsed);
        cpu.push_back(seconds.cpu);
    }
    return { median(std::move(elapsed)), median(std::move(cpu)) };
}

Seconds slowest(const std::vector<Seconds>& all)
{
    Seconds worst { 0, 0 };
    for (const Seconds& seconds : all) {
        worst.elapsed = std::max(worst.elapsed, seconds.elapsed);
        worst.cpu = std::max(worst.cpu, seconds.cpu);
    }
    return worst;
}

std::string numberText(const char* format, double value)
{
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string timeText(double seconds)
{
    if (seconds < 1e-3)
        return numberText("%.2f us", seconds * 1e6);
    return seconds < 0.1 ? numberText("%.2f ms", seconds * 1e3) : numberText("%.3f s", seconds);
}

std::string timeText(Seconds seconds)
{
    return timeText(seconds.elapsed) + " (CPU " + timeText(seconds.cpu) + ")";
}

std::string millions(std::uint64_t count)
{
    return numberText("%.1f M", static_cast<double>(count) * 1e-6);
}

void printFigure(const std::string& what, const std::string& measured, const std::string& divisor,
    const std::string& value, const char* bound, const char* aim)
{
    std::printf("| %s | %s | %s | %s | %s | %s |\n", what.c_str(), measured.c_str(), divisor.c_str(), value.c_str(),
        bound, aim);
    std::fflush(stdout);
}

std::string ratioText(Seconds measured, Seconds divisor)
{
    const auto text = [](double ratio) { return numberText(ratio < 100 ? "%.3g" : "%.0f", ratio); };
    return text(measured.elapsed / divisor.elapsed) + " (CPU " + text(measured.cpu / divisor.cpu) + ")";
}

} // namespace lightcone::benchmarks
