// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/outputfile.h"

#include "core/base/workers.h"
#include "core/files/fileaccess.h"
#include "core/files/signalhold.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

namespace fs = std::filesystem;

/// Waits until @p descriptor (none: -1) takes something, or for long enough to look whether to stop.
void waitForRoom(int descriptor)
{
    constexpr int kMilliseconds = 50;
    const Workers::Rest rest;
    pollfd room { descriptor, POLLOUT, 0 };
    ::poll(&room, 1, kMilliseconds);
}

Error cancelledError(const fs::path& path)
{
    return { ErrorCode::Cancelled, path.string(), Error::kNoOffset, {} };
}

bool isSame(const struct stat& a, const struct stat& b)
{
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// The number of the open file of this program that @p path names, as in /proc/self/fd/1.
std::optional<int> ownDescriptor(const fs::path& path)
{
    const std::string name = path.filename().string();
    int number = 0;
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (name.empty() || problem != std::errc {} || end != name.data() + name.size())
        return std::nullopt;
    std::error_code error;
    const fs::path folder = fs::canonical(folderOf(path), error);
    if (error)
        return std::nullopt;
    for (const char* own : { "/proc/self/fd", "/proc/thread-self/fd" }) {
        if (folder == fs::canonical(own, error) && !error)
            return number;
    }
    return std::nullopt;
}

/// Waits for somebody to read the pipe, until @p stop.
Result<Descriptor> openPipe(const fs::path& path, const std::stop_token& stop)
{
    for (;;) {
        Descriptor file(::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
        if (file.isOpen())
            return file;
        if (errno != ENXIO && errno != EINTR)
            return writeError(path, errno);
        if (stop.stop_requested())
            return cancelledError(path);
        waitForRoom(-1);
    }
}

void copyAccessList(const Descriptor& file, const fs::path& old)
{
    constexpr const char* kName = "system.posix_acl_access";
    const ssize_t size = ::getxattr(old.c_str(), kName, nullptr, 0);
    if (size <= 0)
        return;
    std::vector<std::byte> list(static_cast<std::size_t>(size));
    const ssize_t got = ::getxattr(old.c_str(), kName, list.data(), list.size());
    if (got > 0)
        ::fsetxattr(file.get(), kName, list.data(), static_cast<std::size_t>(got), 0);
}

/// Gives @p file what @p old has at @p path. Where the group cannot be kept, the new one may do no more than others.
void keepPermissions(const Descriptor& file, const struct stat& old, const fs::path& path)
{
    mode_t mode = old.st_mode & 07777U;
    const bool isOwnerKept = ::fchown(file.get(), old.st_uid, static_cast<gid_t>(-1)) == 0;
    const bool isGroupKept = ::fchown(file.get(), static_cast<uid_t>(-1), old.st_gid) == 0;
    if (!isOwnerKept)
        mode &= ~static_cast<mode_t>(S_ISUID);
    if (!isGroupKept)
        mode = (mode & ~static_cast<mode_t>(S_ISGID | S_IRWXG)) | ((mode & S_IRWXO) << 3U);
    ::fchmod(file.get(), mode);
    if (isGroupKept)
        copyAccessList(file, path);
}

/// A name in @p folder that hardly anything has: hidden, and unlike those of the cache.
fs::path draftName(const fs::path& folder)
{
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    constexpr int kLength = 12;
    std::random_device random;
    std::string name = ".lightcone-";
    for (int i = 0; i < kLength; ++i)
        name += kLetters[random() % kLetters.size()];
    return folder / name;
}

struct Draft {
    Descriptor file;
    fs::path name; ///< empty: it has none, and goes with the descriptor
};

fs::path linkOf(const Descriptor& file)
{
    return "/proc/self/fd/" + std::to_string(file.get());
}

/// A new file in @p folder, without a name where the file system can do that. @param path  stands in errors
Result<Draft> createDraft(const fs::path& folder, const fs::path& path)
{
    constexpr mode_t kMode = 0666; // of which the umask leaves what is right
    Descriptor file(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kMode));
    if (file.isOpen() && ::access(linkOf(file).c_str(), F_OK) == 0)
        return Draft { std::move(file), {} };
    fs::path name = draftName(folder);
    file = Descriptor(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kMode));
    if (!file.isOpen())
        return writeError(path, errno);
    return Draft { std::move(file), std::move(name) };
}

} // namespace

/// Where the bytes for a path go.
struct OutputFile::Place {
    fs::path path; ///< links followed
    std::optional<int> descriptor; ///< an open file of this program
    bool isReplaced = true; ///< else it is written to
    std::optional<struct stat> old;
};

OutputFile::OutputFile(fs::path path, Descriptor file, std::stop_token stop)
    : m_path(std::move(path))
    , m_file(std::move(file))
    , m_stop(std::move(stop))
{
}

OutputFile::~OutputFile()
{
    if (!m_draft.empty())
        ::unlink(m_draft.c_str());
}

Result<OutputFile::Place> OutputFile::find(const fs::path& path)
{
    constexpr int kMostLinks = 40; // as the kernel has it
    Place place { path, std::nullopt, true, std::nullopt };
    std::error_code error;
    for (int links = 0;; ++links) {
        place.descriptor = ownDescriptor(place.path);
        if (place.descriptor || !fs::is_symlink(fs::symlink_status(place.path, error)))
            break;
        const fs::path next = fs::read_symlink(place.path, error);
        if (error || links == kMostLinks)
            return writeError(path, error ? error.value() : ELOOP);
        place.path = folderOf(place.path) / next;
    }
    struct stat status { };
    if (place.descriptor)
        return place;
    if (::stat(path.c_str(), &status) == 0) {
        place.old = status;
        struct stat named { };
        if (S_ISDIR(status.st_mode))
            return writeError(path, EISDIR);
        // What /proc shows of the open files of others is no name that leads to them.
        if (!S_ISREG(status.st_mode) || ::stat(place.path.c_str(), &named) != 0 || !isSame(status, named)) {
            place.path = path;
            place.isReplaced = false;
        }
    } else if (errno != ENOENT) {
        return writeError(path, errno);
    } else if (place.path.filename().empty()) {
        return writeError(path, path.empty() ? ENOENT : EISDIR);
    } else if (const fs::path folder = folderOf(place.path); !fs::exists(folder, error)) {
        Error missing = writeError(path, ENOENT);
        missing.args.push_back(folder.string());
        return missing;
    }
    if (place.old && ::faccessat(AT_FDCWD, place.path.c_str(), W_OK, AT_EACCESS) != 0)
        return writeError(path, errno);
    return place;
}

Status OutputFile::check(const fs::path& path)
{
    const Result<Place> place = find(path);
    return place.isOk() ? Status() : Status(place.error());
}

Result<std::unique_ptr<OutputFile>> OutputFile::open(const fs::path& path, const std::stop_token& stop)
{
    const Result<Place> found = find(path);
    if (!found.isOk())
        return found.error();
    const Place& place = found.value();
    if (place.descriptor)
        return ofDescriptor(*place.descriptor, path);
    if (place.isReplaced)
        return replace(path, place, stop);
    if (S_ISFIFO(place.old->st_mode) && stop.stop_possible()) {
        auto pipe = openPipe(place.path, stop);
        if (!pipe.isOk())
            return pipe.error();
        return std::unique_ptr<OutputFile>(new OutputFile(path, std::move(pipe).value(), stop));
    }
    const int truncate = S_ISREG(place.old->st_mode) ? O_TRUNC : 0;
    Descriptor file(::open(place.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | truncate));
    if (!file.isOpen())
        return writeError(path, errno);
    return std::unique_ptr<OutputFile>(new OutputFile(path, std::move(file), stop));
}

Result<std::unique_ptr<OutputFile>> OutputFile::ofDescriptor(int descriptor, const fs::path& name)
{
    Descriptor file(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
    if (!file.isOpen())
        return writeError(name, errno);
    std::unique_ptr<OutputFile> output(new OutputFile(name, std::move(file), {}));
    output->m_isShared = true;
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::replace(
    const fs::path& path, const Place& place, const std::stop_token& stop)
{
    auto created = createDraft(folderOf(place.path), path);
    if (!created.isOk())
        return created.error();
    Draft draft = std::move(created).value();
    std::unique_ptr<OutputFile> output(new OutputFile(path, std::move(draft.file), stop));
    output->m_draft = std::move(draft.name);
    output->m_target = place.path;
    output->m_old = place.old;
    return output;
}

Status OutputFile::write(std::span<const std::byte> bytes)
{
    if (!m_failure) {
        const Status status = writeAll(bytes);
        if (status.isOk())
            return status;
        m_failure = status.error();
    }
    return *m_failure;
}

Status OutputFile::writeAll(std::span<const std::byte> bytes)
{
    const SignalHold hold(
        m_isShared ? std::initializer_list<int> { SIGXFSZ } : std::initializer_list<int> { SIGXFSZ, SIGPIPE });
    while (!bytes.empty()) {
        if (m_stop.stop_requested())
            return cancelledError(m_path);
        const ssize_t written = ::write(m_file.get(), bytes.data(), bytes.size());
        if (written > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (written == 0)
            return writeError(m_path, ENOSPC);
        else if (errno == EAGAIN)
            waitForRoom(m_file.get());
        else if (errno != EINTR)
            return writeError(m_path, errno);
    }
    return {};
}

Status OutputFile::commit()
{
    if (m_failure)
        return *m_failure;
    if (m_stop.stop_requested())
        return cancelledError(m_path);
    if (m_target && m_old)
        keepPermissions(m_file, *m_old, *m_target);
    const Status onDisk = synchronize(m_file, m_path);
    if (!onDisk.isOk() || !m_target)
        return onDisk;
    if (m_draft.empty()) {
        const fs::path name = draftName(folderOf(*m_target));
        if (::linkat(AT_FDCWD, linkOf(m_file).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) != 0)
            return writeError(m_path, errno);
        m_draft = name;
    }
    const Status inPlace = putInPlace(m_draft, *m_target, m_path);
    if (inPlace.isOk())
        m_draft.clear();
    return inPlace;
}

bool OutputFile::isTerminal() const
{
    return ::isatty(m_file.get()) != 0;
}

Status writeFile(const fs::path& path, std::span<const std::byte> bytes, const std::stop_token& stop)
{
    const auto file = OutputFile::open(path, stop);
    if (!file.isOk())
        return file.error();
    const Status written = file.value()->write(bytes);
    return written.isOk() ? file.value()->commit() : written;
}

} // namespace lightcone::core
