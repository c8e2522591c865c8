// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/scratchfile.h"

#include "core/files/fileaccess.h"

#include <cerrno>
#include <cstdlib>
#include <limits>
#include <utility>

#include <sys/types.h>

namespace lightcone::core {

Result<std::unique_ptr<ScratchFile>> ScratchFile::create(const std::filesystem::path& folder)
{
    Result<Descriptor> file = createUnnamedFile(folder);
    if (!file.isOk())
        return file.error();
    return std::unique_ptr<ScratchFile>(new ScratchFile(std::move(file).value(), folder));
}

std::unique_ptr<ScratchFile> ScratchFile::createIn(const std::vector<std::filesystem::path>& folders)
{
    for (const std::filesystem::path& folder : folders) {
        if (auto file = create(folder); file.isOk())
            return std::move(file).value();
    }
    return nullptr;
}

ScratchFile::ScratchFile(Descriptor file, std::filesystem::path folder)
    : m_file(std::move(file))
    , m_folder(std::move(folder))
{
}

Result<std::uint64_t> ScratchFile::append(std::span<const std::byte> bytes)
{
    constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
    std::uint64_t offset = 0;
    {
        const std::lock_guard lock(m_mutex);
        if (bytes.size() > kLargest - m_end)
            return writeError(m_folder, EFBIG);
        offset = m_end;
        m_end += bytes.size();
    }
    const Status status = writeAt(m_file, bytes, offset, m_folder);
    if (!status.isOk())
        return status.error();
    return offset;
}

Status ScratchFile::read(std::uint64_t offset, std::span<std::byte> bytes) const
{
    return readAt(m_file, bytes, offset, m_folder);
}

std::vector<std::filesystem::path> scratchFolders()
{
    std::vector<std::filesystem::path> folders;
    if (const char* const set = std::getenv("TMPDIR"); set != nullptr && *set != '\0')
        folders.emplace_back(set);
    folders.emplace_back("/var/tmp");
    folders.emplace_back("/tmp");
    return folders;
}

} // namespace lightcone::core
