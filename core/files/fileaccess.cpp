// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/fileaccess.h"

#include "core/files/signalhold.h"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

Error writeError(const std::filesystem::path& path, int error)
{
    return { ErrorCode::NotWritten, path.string(), Error::kNoOffset, { std::generic_category().message(error) } };
}

Status writeAt(
    const Descriptor& file, std::span<const std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path)
{
    const SignalHold hold { SIGXFSZ };
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return writeError(path, written < 0 ? errno : ENOSPC);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return {};
}

Status readAt(
    const Descriptor& file, std::span<std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path)
{
    while (!bytes.empty()) {
        const ssize_t got = ::pread(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return Error { ErrorCode::NotReadable, path.string(), Error::kNoOffset,
                { std::generic_category().message(got < 0 ? errno : EIO) } };
        bytes = bytes.subspan(static_cast<std::size_t>(got));
        offset += static_cast<std::uint64_t>(got);
    }
    return {};
}

Status synchronize(const Descriptor& file, const std::filesystem::path& path)
{
    while (::fsync(file.get()) != 0) {
        if (errno == EINVAL || errno == EROFS || errno == ENOTSUP)
            break;
        if (errno != EINTR)
            return writeError(path, errno);
    }
    return {};
}

Status putInPlace(
    const std::filesystem::path& part, const std::filesystem::path& target, const std::filesystem::path& path)
{
    if (::rename(part.c_str(), target.c_str()) != 0)
        return writeError(path, errno);
    const Descriptor folder(::open(folderOf(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.isOpen())
        ::fsync(folder.get()); // not all file systems can: then the name may be lost in a crash, and nothing else
    return {};
}

std::filesystem::path folderOf(const std::filesystem::path& file)
{
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

Result<Descriptor> createUnnamedFile(const std::filesystem::path& folder)
{
    Descriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (file.isOpen())
        return file;
    // Some file systems cannot make a file without a name.
    std::string name = (folder / kPartPrefix).string() + "XXXXXX" + std::string(kPartSuffix);
    file = Descriptor(::mkostemps(name.data(), static_cast<int>(kPartSuffix.size()), O_CLOEXEC));
    if (!file.isOpen())
        return writeError(folder, errno);
    ::unlink(name.c_str());
    return file;
}

} // namespace lightcone::core
