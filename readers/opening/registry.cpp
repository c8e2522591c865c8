// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/registry.h"

#include "readers/cube/cubereader.h"
#include "readers/epilog/epilogreader.h"
#include "readers/input/inputfile.h"
#include "readers/input/partoftrace.h"
#include "readers/otf1/otf1reader.h"
#include "readers/otf2/otf2reader.h"
#include "readers/picl/piclreader.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

namespace lightcone::readers {

namespace {

namespace fs = std::filesystem;
using core::Error;
using core::ErrorCode;

/// The most bytes that Format::sniff gets.
constexpr std::size_t kHeadSize = 4096;

template <typename Reader> Format makeFormat(std::string_view name, std::vector<std::string_view> suffixes)
{
    return { name, Reader::kVersion, std::move(suffixes), &Reader::sniff,
        [] { return std::unique_ptr<core::TraceReader>(std::make_unique<Reader>()); } };
}

Error makeError(ErrorCode code, const fs::path& path, std::vector<std::string> args = {})
{
    return { code, path.string(), Error::kNoOffset, std::move(args) };
}

core::Result<Opening> openFile(const fs::path& path)
{
    const auto head = readHead(path, kHeadSize);
    if (!head.isOk())
        return head.error();
    if (head.value().empty())
        return makeError(ErrorCode::EmptyFile, path);
    const Format* best = nullptr;
    core::Confidence bestConfidence = core::Confidence::No;
    for (const Format& format : formats()) {
        const core::Confidence confidence = format.sniff(std::as_bytes(std::span(head.value())), path);
        if (confidence > bestConfidence) {
            best = &format;
            bestConfidence = confidence;
        }
    }
    if (!best) {
        const fs::path master = otf1::Otf1Reader::masterOf(path);
        return master.empty() ? makeError(ErrorCode::UnknownFormat, path) : partError(path, master);
    }
    return Opening { best, { path } };
}

/// Says where a file stands among those of its directory, the most preferred first.
struct SuffixPlace {
    bool isOfProfile = false; ///< the suffix is one of profiles, which come behind all traces
    std::size_t place = 0; ///< of the suffix among those of its format

    friend auto operator<=>(const SuffixPlace&, const SuffixPlace&) = default;
};
/// @returns nullopt when no format knows the suffix of the file.
std::optional<SuffixPlace> suffixPlace(const fs::path& path)
{
    const std::string name = path.filename().string();
    for (const Format& format : formats()) {
        const auto suffix = std::ranges::find_if(format.suffixes,
            [&](std::string_view known) { return name.ends_with(known) && name.size() > known.size(); });
        if (suffix != format.suffixes.end())
            return SuffixPlace { !format.createReader, static_cast<std::size_t>(suffix - format.suffixes.begin()) };
    }
    return std::nullopt;
}

/// @returns true when @p file is a part of the trace that @p opening opens, by its name and the order of suffixes:
/// x.elg and x.0.elg are parts of x.esd beside them.
bool isPartOf(const fs::path& file, const Opening& opening)
{
    const fs::path& whole = opening.source.path;
    if (file.parent_path() != whole.parent_path() || suffixPlace(file) <= suffixPlace(whole))
        return false;
    const std::string stem = whole.stem().string();
    return file.stem() == stem || file.stem().string().starts_with(stem + '.');
}

struct Listing {
    /// Files with a known suffix: traces before profiles, the preferred suffixes first, then by name.
    std::vector<fs::path> files;
    std::vector<fs::path> directories; ///< by name
    std::error_code error;
};

Listing list(const fs::path& directory)
{
    Listing listing;
    fs::directory_iterator entry(directory, listing.error);
    for (const fs::directory_iterator end; !listing.error && entry != end; entry.increment(listing.error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored))
            listing.directories.push_back(entry->path());
        else if (suffixPlace(entry->path()) && entry->is_regular_file(ignored))
            listing.files.push_back(entry->path());
    }
    std::ranges::sort(listing.files, [](const fs::path& a, const fs::path& b) {
        return std::pair(suffixPlace(a), a) < std::pair(suffixPlace(b), b);
    });
    std::ranges::sort(listing.directories);
    return listing;
}

/// Collects the traces among files.
struct Found {
    std::vector<Opening> openings;
    bool hasMore = false; ///< some files were not looked at
    std::optional<Error> firstError; ///< why the first file that is no trace could not be opened

    void look(const std::vector<fs::path>& files)
    {
        constexpr std::size_t kEnough = 10; // the error message names no more
        for (const fs::path& file : files) {
            if (openings.size() == kEnough) {
                hasMore = true;
                return;
            }
            auto opening = openFile(file);
            const auto hasPart
                = [&](const Opening& whole) { return whole.format == opening.value().format && isPartOf(file, whole); };
            if (opening.isOk() && std::ranges::none_of(openings, hasPart))
                openings.push_back(std::move(opening).value());
            else if (opening.isOk())
                continue;
            else if (!firstError)
                firstError = opening.error();
        }
    }
};

/// Leaves out profiles beside traces; of profiles alone, all but the one that Score-P writes, where it is there.
void leaveOutProfiles(std::vector<Opening>& openings)
{
    const auto isProfile = [](const Opening& opening) { return !opening.format->createReader; };
    const auto isUsual = [](const Opening& opening) { return opening.source.path.filename() == "profile.cubex"; };
    if (!std::ranges::all_of(openings, isProfile))
        std::erase_if(openings, isProfile);
    else if (std::ranges::count_if(openings, isUsual) == 1)
        std::erase_if(openings, [&](const Opening& opening) { return !isUsual(opening); });
}

core::Result<Opening> openDirectory(const fs::path& directory)
{
    const Listing top = list(directory);
    if (top.error)
        return makeError(ErrorCode::NotReadable, directory, { top.error.message() });
    Found found;
    found.look(top.files);
    if (found.openings.empty()) {
        for (const fs::path& below : top.directories)
            found.look(list(below).files);
    }
    leaveOutProfiles(found.openings);
    if (found.openings.size() == 1)
        return found.openings.front();
    if (found.openings.empty())
        return found.firstError ? *found.firstError : makeError(ErrorCode::NoTraceInDirectory, directory);
    std::vector<std::string> names;
    std::ranges::sort(found.openings, {}, [](const Opening& opening) { return opening.source.path; });
    for (const Opening& opening : found.openings)
        names.push_back(opening.source.path.lexically_relative(directory).string());
    if (found.hasMore)
        names.emplace_back("…");
    return makeError(ErrorCode::SeveralTraces, directory, std::move(names));
}

} // namespace

std::span<const Format> formats()
{
    static const std::vector<Format> kFormats {
        makeFormat<otf2::Otf2Reader>("OTF2", { ".otf2" }),
        makeFormat<otf1::Otf1Reader>("OTF 1", { ".otf" }),
        makeFormat<epilog::EpilogReader>("EPILOG", { ".esd", ".elg" }),
        makeFormat<picl::PiclReader>("PICL", { ".trf", ".trc", ".picl" }),
        { "CUBE", 0, { ".cubex", ".cube" }, &cube::sniffCube, nullptr },
    };
    return kFormats;
}

core::Result<Opening> findTrace(const std::filesystem::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error) ? openDirectory(path) : openFile(path);
}

} // namespace lightcone::readers
