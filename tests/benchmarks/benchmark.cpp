// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "readers/registry.h"
#include "scaletrace.h"

#include <malloc.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace lightcone::benchmarks {

namespace {

[[noreturn]] void fail(const std::string& text)
{
    std::fprintf(stderr, "%s\n", text.c_str());
    std::exit(2);
}

template <typename Number> bool parseNumber(std::string_view text, Number& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc {} && end == text.data() + text.size() && number > 0;
}

} // namespace

Options parseOptions(int argc, char** argv)
{
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        const std::string_view value = i + 1 < argc ? argv[i + 1] : "";
        bool isGood = true;
        if (argument == "--locations")
            isGood = parseNumber(value, options.locations);
        else if (argument == "--iterations")
            isGood = parseNumber(value, options.iterations);
        else if (argument == "--repeat")
            isGood = parseNumber(value, options.repeat);
        else if (argument == "--threads")
            isGood = parseNumber(value, options.threads);
        else if (!argument.starts_with("-") && options.path.empty())
            options.path = argument;
        else
            isGood = false;
        if (!isGood)
            fail(std::string("Usage: ") + argv[0]
                + " [--locations N] [--iterations N] [--repeat N] [--threads N] [TRACE or DIRECTORY]");
        if (argument.starts_with("-"))
            ++i;
    }
    return options;
}

BenchmarkTrace::BenchmarkTrace(const Options& options)
    : m_path(options.path)
{
    std::error_code error;
    if (!m_path.empty()
        && (std::filesystem::is_regular_file(m_path, error) || std::filesystem::exists(m_path / "traces.otf2", error)))
        return;
    if (m_path.empty()) {
        std::string pattern = (std::filesystem::temp_directory_path() / "lightcone-benchmark-XXXXXX").string();
        if (!mkdtemp(pattern.data()))
            fail("No temporary directory can be made.");
        m_temporary = pattern;
        m_path = m_temporary / "trace";
    }
    const std::filesystem::path anchor = writeScaleTrace(m_path, options.locations, options.iterations);
    if (anchor.empty())
        fail("No trace can be written to " + m_path.string() + ".");
    m_path = anchor;
}

BenchmarkTrace::~BenchmarkTrace()
{
    std::error_code error;
    if (!m_temporary.empty())
        std::filesystem::remove_all(m_temporary, error);
}

std::shared_ptr<const core::StoreView> openTrace(const std::filesystem::path& path, unsigned threads)
{
    core::Result<readers::Opening> opening = readers::findTrace(path);
    if (!opening.isOk())
        fail("No trace is found at " + path.string() + ".");
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status
        = opening.value().format->createReader()->read(opening.value().source, builder, progress, std::stop_token {});
    if (!status.isOk())
        fail("The trace at " + path.string() + " cannot be read.");
    core::Result<std::shared_ptr<const core::StoreView>> store = builder.finish(progress, std::stop_token {}, threads);
    if (!store.isOk())
        fail("The trace at " + path.string() + " cannot be indexed.");
    return std::move(store).value();
}

std::uint64_t residentBytes()
{
    malloc_trim(0);
    std::ifstream file("/proc/self/statm");
    std::uint64_t total = 0;
    std::uint64_t resident = 0;
    file >> total >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace lightcone::benchmarks
