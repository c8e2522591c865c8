// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/input/inputfile.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::readers {

namespace {

core::Error systemError(const std::filesystem::path& path, int error)
{
    if (error == ENOENT || error == ENOTDIR)
        return { core::ErrorCode::NotFound, path.string(), core::Error::kNoOffset, {} };
    return { core::ErrorCode::NotReadable, path.string(), core::Error::kNoOffset,
        { std::generic_category().message(error) } };
}

} // namespace

core::Result<InputFile> InputFile::open(const std::filesystem::path& path)
{
    // Without O_NONBLOCK a pipe without a writer would block for ever.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return systemError(path, errno);
    struct stat status { };
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        const int error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
        ::close(descriptor);
        return systemError(path, error);
    }
    return InputFile(descriptor, static_cast<std::uint64_t>(status.st_size), path);
}

InputFile::InputFile(int descriptor, std::uint64_t size, std::filesystem::path path)
    : m_descriptor(descriptor)
    , m_size(size)
    , m_path(std::move(path))
{
}

InputFile::~InputFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

InputFile::InputFile(InputFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
    , m_path(std::move(other.m_path))
{
}

core::Result<std::span<const std::uint8_t>> InputFile::read(std::uint64_t offset, std::span<std::uint8_t> buffer) const
{
    std::size_t done = 0;
    while (done < buffer.size()) {
        const ssize_t count
            = ::pread(m_descriptor, buffer.data() + done, buffer.size() - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemError(m_path, errno);
        if (count == 0)
            break;
        done += static_cast<std::size_t>(count);
    }
    return std::span<const std::uint8_t>(buffer.first(done));
}

core::Result<std::vector<std::uint8_t>> readHead(const std::filesystem::path& path, std::size_t count)
{
    const auto file = InputFile::open(path);
    if (!file.isOk())
        return file.error();
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, file.value().size())));
    const auto filled = file.value().read(0, bytes);
    if (!filled.isOk())
        return filled.error();
    bytes.resize(filled.value().size());
    return bytes;
}

} // namespace lightcone::readers
