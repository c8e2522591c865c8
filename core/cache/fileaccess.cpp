// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/fileaccess.h"

#include "core/cache/sectionfilewriter.h"

#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

/// While it lives, writing beyond RLIMIT_FSIZE fails with EFBIG alone: the signal that comes with it, to the thread
/// that writes, is held back and taken away.
class SizeSignalHold {
public:
    SizeSignalHold()
    {
        sigemptyset(&m_signal);
        sigaddset(&m_signal, SIGXFSZ);
        ::pthread_sigmask(SIG_BLOCK, &m_signal, &m_before);
    }
    ~SizeSignalHold()
    {
        const timespec noTime {};
        while (::sigtimedwait(&m_signal, nullptr, &noTime) < 0 && errno == EINTR) { }
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    SizeSignalHold(const SizeSignalHold&) = delete;
    SizeSignalHold& operator=(const SizeSignalHold&) = delete;

private:
    sigset_t m_signal;
    sigset_t m_before;
};

} // namespace

Error systemError(const std::filesystem::path& path, int error)
{
    return { ErrorCode::Failed, path.string(), Error::kNoOffset, { std::generic_category().message(error) } };
}

Status writeAt(
    const Descriptor& file, std::span<const std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path)
{
    const SizeSignalHold hold;
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return systemError(path, written < 0 ? errno : ENOSPC);
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
            return systemError(path, got < 0 ? errno : EIO);
        bytes = bytes.subspan(static_cast<std::size_t>(got));
        offset += static_cast<std::uint64_t>(got);
    }
    return {};
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
        return systemError(folder, errno);
    ::unlink(name.c_str());
    return file;
}

} // namespace lightcone::core
