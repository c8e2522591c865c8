// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/experiment/experimentreader.h"

#include "core/base/keepfirst.h"
#include "readers/input/inputfile.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::readers {

namespace {

namespace fs = std::filesystem;
using core::Error;
using core::ErrorCode;
using core::ExperimentRole;

Error experimentError(ErrorCode code, const fs::path& path, std::vector<std::string> args = {})
{
    return { code, path.string(), Error::kNoOffset, std::move(args) };
}

/// A directory that is being listed. std::filesystem::directory_iterator would stop at the first name that fails.
class OpenFolder {
public:
    explicit OpenFolder(const fs::path& path)
        : m_folder(::opendir(path.c_str()))
        , m_error(m_folder ? 0 : errno)
    {
    }
    ~OpenFolder()
    {
        if (m_folder)
            ::closedir(m_folder);
    }
    OpenFolder(const OpenFolder&) = delete;
    OpenFolder& operator=(const OpenFolder&) = delete;

    /// The error of the system; 0: none so far.
    int error() const { return m_error; }
    /// The next name, but for "." and ".."; nullptr: there are no more, or the listing has failed. It lives until the
    /// next call.
    const char* next()
    {
        while (m_folder) {
            errno = 0;
            const dirent* const entry = ::readdir(m_folder);
            if (!entry) {
                m_error = errno;
                return nullptr;
            }
            const std::string_view name(entry->d_name);
            if (name != "." && name != "..")
                return entry->d_name;
        }
        return nullptr;
    }
    /// What is known of the entry @p name. @returns false where the system does not tell.
    bool look(const char* name, bool isLinkFollowed, struct stat& status) const
    {
        return ::fstatat(::dirfd(m_folder), name, &status, isLinkFollowed ? 0 : AT_SYMLINK_NOFOLLOW) == 0;
    }
    bool isReadable(const char* name) const { return ::faccessat(::dirfd(m_folder), name, R_OK, 0) == 0; }

private:
    DIR* m_folder;
    int m_error;
};

/// The text of a file of at most kMostExperimentText bytes, up to its last line end where it is longer.
struct ExperimentText {
    std::string text;
    bool isCut = false;
};

std::optional<ExperimentText> readExperimentText(const fs::path& path)
{
    auto head = readHead(path, kMostExperimentText + 1);
    if (!head.isOk())
        return std::nullopt;
    ExperimentText read { std::string(head.value().begin(), head.value().end()), false };
    read.isCut = read.text.size() > kMostExperimentText;
    if (read.isCut)
        read.text.resize(read.text.rfind('\n', kMostExperimentText - 1) + 1);
    return read;
}

/// Tells whether @p manifest is that of a measurement of Score-P.
bool isOfScorep(const core::Manifest& manifest)
{
    return std::ranges::find(manifest.files, "scorep.cfg", &core::ManifestFile::name) != manifest.files.end();
}

/// Fills an experiment with what a directory holds.
class ExperimentScan {
public:
    ExperimentScan(const fs::path& directory, const std::stop_token& stop)
        : m_directory(directory)
        , m_stop(stop)
    {
        std::error_code error;
        const fs::path whole = fs::canonical(directory, error);
        m_experiment.path = (error ? directory : whole).string();
    }

    core::Result<core::Experiment> scan();

private:
    void readTexts();
    /// The text of the file @p name, if it is there and can be read; what cannot is noted.
    std::optional<std::string> readText(const char* name);
    core::Status listDirectory();
    void addEntry(const OpenFolder& folder, const char* name);
    void addFile(core::ExperimentFile file);
    /// Counts what is in the folder at @p path. @returns false when m_stop asks to stop.
    bool countFolder(const fs::path& path, core::FolderContent& content, bool isTau, std::size_t depth);
    /// Counts an entry. @returns true for a folder, which has to be looked into.
    bool countEntry(const OpenFolder& folder, const char* name, core::FolderContent& content, bool isTau);
    static core::FileTotal& totalOf(std::string_view name, core::FolderContent& content, bool isTau);
    void addUnreadable(std::string name);
    void noteChange(const struct stat& status);
    bool isOverLimit() { return ++m_entries > kMostExperimentEntries; }
    void sortFiles();

    fs::path m_directory;
    std::stop_token m_stop;
    core::Experiment m_experiment;
    std::vector<core::ExperimentFile> m_listed; ///< files of roles that many may have
    std::uint64_t m_dropped = 0; ///< files that were in m_listed
    std::uint64_t m_entries = 0;
};

core::Result<core::Experiment> ExperimentScan::scan()
{
    readTexts();
    m_experiment.expected = core::expectedResults(m_experiment.config ? &*m_experiment.config : nullptr,
        m_experiment.manifest ? &*m_experiment.manifest : nullptr);
    if (const core::Status listed = listDirectory(); !listed.isOk())
        return listed.error();
    sortFiles();
    if (m_experiment.find(ExperimentRole::TraceFolder)
        && !countFolder(m_directory / "traces", m_experiment.traces, false, 0))
        return experimentError(ErrorCode::Cancelled, m_directory);
    if (m_experiment.find(ExperimentRole::TauFolder) && !countFolder(m_directory / "tau", m_experiment.tau, true, 0))
        return experimentError(ErrorCode::Cancelled, m_directory);
    core::assessExperiment(m_experiment);
    return std::move(m_experiment);
}

std::optional<std::string> ExperimentScan::readText(const char* name)
{
    struct stat status { };
    const fs::path path = m_directory / name;
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    std::optional<ExperimentText> read = readExperimentText(path);
    if (!read) {
        addUnreadable(name);
        return std::nullopt;
    }
    if (read->isCut)
        m_experiment.cutTexts.emplace_back(name);
    return std::move(read->text);
}

void ExperimentScan::readTexts()
{
    if (const auto text = readText("scorep.cfg"))
        m_experiment.config = core::parseMeasurementConfig(*text);
    for (const char* const name : { "MANIFEST.md", "README" }) {
        if (const auto text = m_experiment.manifest ? std::nullopt : readText(name)) {
            core::Manifest manifest = core::parseManifest(*text);
            if (isOfScorep(manifest))
                m_experiment.manifest = std::move(manifest);
        }
    }
    if (const auto text = readText("scorep.selective"))
        m_experiment.selective = core::parseSelectiveFile(*text);
}

core::Status ExperimentScan::listDirectory()
{
    OpenFolder folder(m_directory);
    while (const char* const name = folder.next()) {
        if (m_stop.stop_requested())
            return experimentError(ErrorCode::Cancelled, m_directory);
        if (isOverLimit()) {
            m_experiment.isWhole = false;
            return {};
        }
        addEntry(folder, name);
    }
    if (folder.error() == 0)
        return {};
    const bool isNowhere = folder.error() == ENOENT || folder.error() == ENOTDIR;
    return isNowhere
        ? experimentError(ErrorCode::NotFound, m_directory)
        : experimentError(ErrorCode::NotReadable, m_directory, { std::generic_category().message(folder.error()) });
}

void ExperimentScan::addEntry(const OpenFolder& folder, const char* name)
{
    core::ExperimentFile file;
    file.name = name;
    struct stat status { };
    if (folder.look(name, true, status)) {
        file.isFolder = S_ISDIR(status.st_mode);
        file.bytes = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0)) : 0;
        file.isReadable = (file.isFolder || S_ISREG(status.st_mode)) && folder.isReadable(name);
        noteChange(status);
    } else { // a link to nothing or to itself, mostly
        file.isFolder = file.name == "traces" || file.name == "tau";
        file.isReadable = false;
    }
    if (!file.isReadable)
        addUnreadable(file.name);
    file.role = core::experimentRole(file.name, file.isFolder, m_experiment.expected);
    addFile(std::move(file));
}

void ExperimentScan::addFile(core::ExperimentFile file)
{
    if (file.role < ExperimentRole::ProfileCore) {
        m_experiment.files.push_back(std::move(file));
        return;
    }
    if (file.role == ExperimentRole::ProfileCore)
        m_experiment.cores.add(file.bytes);
    if (file.role == ExperimentRole::Log)
        m_experiment.logs.add(file.bytes);
    m_listed.push_back(std::move(file));
    if (m_listed.size() < 2 * core::Experiment::kMostListed)
        return;
    constexpr auto kMost = static_cast<std::ptrdiff_t>(core::Experiment::kMostListed);
    std::ranges::nth_element(m_listed, m_listed.begin() + kMost, {}, &core::ExperimentFile::name);
    m_dropped += m_listed.size() - core::Experiment::kMostListed;
    m_listed.resize(core::Experiment::kMostListed);
}

void ExperimentScan::sortFiles()
{
    std::ranges::sort(m_listed, {}, &core::ExperimentFile::name);
    if (m_listed.size() > core::Experiment::kMostListed) {
        m_dropped += m_listed.size() - core::Experiment::kMostListed;
        m_listed.resize(core::Experiment::kMostListed);
    }
    m_experiment.unlistedFiles = m_dropped;
    std::ranges::move(m_listed, std::back_inserter(m_experiment.files));
    std::ranges::sort(m_experiment.files, {}, &core::ExperimentFile::name);
}

bool ExperimentScan::countFolder(const fs::path& path, core::FolderContent& content, bool isTau, std::size_t depth)
{
    std::vector<std::string> folders;
    OpenFolder folder(path);
    while (const char* const name = folder.next()) {
        if (m_stop.stop_requested())
            return false;
        if (isOverLimit()) {
            content.isWhole = false;
            return true;
        }
        if (!countEntry(folder, name, content, isTau))
            continue;
        if (depth + 1 < kMostExperimentDepth && folders.size() < core::Experiment::kMostListed)
            folders.emplace_back(name);
        else
            content.isWhole = false;
    }
    content.unreadable += folder.error() != 0 ? 1 : 0;
    return std::ranges::all_of(
        folders, [&](const std::string& name) { return countFolder(path / name, content, isTau, depth + 1); });
}

bool ExperimentScan::countEntry(const OpenFolder& folder, const char* name, core::FolderContent& content, bool isTau)
{
    struct stat status { };
    if (!folder.look(name, false, status)) {
        ++content.unreadable;
        return false;
    }
    if (S_ISDIR(status.st_mode))
        return true;
    if (S_ISLNK(status.st_mode) && !folder.look(name, true, status)) {
        ++content.unreadable;
        return false;
    }
    if (S_ISDIR(status.st_mode)) { // behind a link
        content.isWhole = false;
        return false;
    }
    noteChange(status);
    const bool isFile = S_ISREG(status.st_mode);
    core::FileTotal& total = isFile ? totalOf(name, content, isTau) : content.others;
    total.add(isFile ? static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0)) : 0);
    return false;
}

core::FileTotal& ExperimentScan::totalOf(std::string_view name, core::FolderContent& content, bool isTau)
{
    if (isTau)
        return name.starts_with("snapshot.") ? content.snapshots : content.others;
    if (name.ends_with(".evt"))
        return content.events;
    if (name.ends_with(".def"))
        return content.definitions;
    return name.ends_with(".sion") || name.find(".sion.") != std::string_view::npos ? content.snapshots
                                                                                    : content.others;
}

void ExperimentScan::addUnreadable(std::string name)
{
    constexpr std::size_t kMostNames = 100;
    std::vector<std::string>& names = m_experiment.unreadable;
    if (std::ranges::find(names, name) == names.end())
        core::keepFirst(names, name, kMostNames, std::less<>());
}

void ExperimentScan::noteChange(const struct stat& status)
{
    m_experiment.newestChange = std::max<std::int64_t>(m_experiment.newestChange, status.st_mtime);
}

} // namespace

bool looksLikeExperiment(const std::filesystem::path& path)
{
    struct stat status { };
    const fs::path config = path / "scorep.cfg";
    if (::stat(config.c_str(), &status) == 0 && S_ISREG(status.st_mode))
        return true;
    constexpr std::size_t kHead = 16'384;
    const auto head = readHead(path / "MANIFEST.md", kHead);
    if (!head.isOk())
        return false;
    const std::string text(head.value().begin(), head.value().end());
    return isOfScorep(core::parseManifest(text));
}

core::Result<core::Experiment> readExperiment(const std::filesystem::path& directory, const std::stop_token& stop)
{
    struct stat status { };
    if (::stat(directory.c_str(), &status) != 0) {
        const bool isNowhere = errno == ENOENT || errno == ENOTDIR;
        return isNowhere
            ? experimentError(ErrorCode::NotFound, directory)
            : experimentError(ErrorCode::NotReadable, directory, { std::generic_category().message(errno) });
    }
    if (!S_ISDIR(status.st_mode))
        return experimentError(ErrorCode::NotReadable, directory, { std::generic_category().message(ENOTDIR) });
    if (::access(directory.c_str(), R_OK | X_OK) != 0)
        return experimentError(ErrorCode::NotReadable, directory, { std::generic_category().message(errno) });
    if (!looksLikeExperiment(directory))
        return experimentError(ErrorCode::MissingPart, directory, { "scorep.cfg" });
    return ExperimentScan(directory, stop).scan();
}

} // namespace lightcone::readers
