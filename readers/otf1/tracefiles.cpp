// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/tracefiles.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

constexpr std::string_view kCompressed = ".z";

} // namespace

std::filesystem::path masterOfPart(const std::filesystem::path& part)
{
    constexpr std::array<std::string_view, 5> kKinds { ".def", ".events", ".snaps", ".stats", ".marker" };
    std::filesystem::path name = part.filename();
    if (name.extension() == kCompressed)
        name = name.stem();
    if (std::ranges::find(kKinds, name.extension().string()) == kKinds.end())
        return {};
    const std::filesystem::path trace = name.stem(); // NAME.STREAM
    const std::string stream = trace.extension().string();
    if (stream.size() < 2 || stream.find_first_not_of("0123456789abcdef", 1) != std::string::npos)
        return {};
    return part.parent_path() / trace.stem().concat(".otf");
}

core::Result<InputStream> openContent(const std::filesystem::path& path)
{
    return InputStream::open(
        path, path.extension() == kCompressed ? InputStream::Compression::Zlib : InputStream::Compression::Gzip);
}

TraceFiles::TraceFiles(std::filesystem::path master)
    : m_master(std::move(master))
    , m_folder(m_master.parent_path())
{
    constexpr std::string_view kSuffix = ".otf";
    m_stub = m_master.filename().string();
    if (m_stub.ends_with(kSuffix))
        m_stub.resize(m_stub.size() - kSuffix.size());
    m_stub += '.';
}

std::filesystem::path TraceFiles::expected(std::uint32_t stream, std::string_view kind) const
{
    std::array<char, 8> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), stream, 16).ptr;
    return m_folder / (m_stub + std::string(digits.data(), end) + '.' + std::string(kind));
}

std::optional<std::filesystem::path> TraceFiles::find(std::uint32_t stream, std::string_view kind) const
{
    std::filesystem::path path = expected(stream, kind);
    std::error_code error;
    if (std::filesystem::exists(path, error))
        return path;
    path += kCompressed;
    if (std::filesystem::exists(path, error))
        return path;
    return std::nullopt;
}

std::vector<std::uint32_t> TraceFiles::streams(std::string_view kind) const
{
    std::vector<std::uint32_t> streams;
    for (const std::filesystem::path path : all()) {
        std::string name = path.filename().string();
        if (!name.starts_with(m_stub)) // a master that is called otherwise
            continue;
        name.erase(0, m_stub.size());
        if (name.ends_with(kCompressed))
            name.resize(name.size() - kCompressed.size());
        std::uint32_t stream = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), stream, 16);
        const std::string_view rest = std::string_view(name).substr(static_cast<std::size_t>(end - name.data()));
        if (error == std::errc {} && rest.starts_with('.') && rest.substr(1) == kind)
            streams.push_back(stream);
    }
    std::ranges::sort(streams);
    // Clang 14 cannot use std::ranges::unique of GCC 12.
    streams.erase(std::unique(streams.begin(), streams.end()), streams.end());
    return streams;
}

std::vector<std::string> TraceFiles::all() const
{
    std::vector<std::string> files { m_master };
    std::error_code error;
    std::filesystem::directory_iterator at(m_folder.empty() ? std::filesystem::path(".") : m_folder, error);
    for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error)) {
        if (at->path().filename().string().starts_with(m_stub) && at->path() != m_master)
            files.push_back(m_folder / at->path().filename());
    }
    return files;
}

} // namespace lightcone::readers::otf1
