// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sourceidentity.h"

#include "core/base/bytes.h"
#include "core/base/hash64.h"
#include "core/base/parallel.h"
#include "core/files/canonicalpath.h"
#include "core/files/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace lightcone::core {

namespace {

void addTime(const struct timespec& time, ByteWriter& out)
{
    out.integer(time.tv_sec);
    out.integer(time.tv_nsec);
}

/// Appends what the system says of a file, which is named from @p folder.
void addState(int folder, const char* name, ByteWriter& out)
{
    struct stat status { };
    const bool isThere = ::fstatat(folder, name, &status, 0) == 0;
    out.number(static_cast<std::uint64_t>(isThere ? 0 : errno));
    if (!isThere)
        return;
    out.number(status.st_mode);
    out.integer(status.st_size);
    out.number(status.st_ino);
    addTime(status.st_mtim, out);
    addTime(status.st_ctim, out);
}

/// Adds up files by name and state, in any order.
class FileSum {
public:
    void add(int folder, const char* name)
    {
        m_bytes.clear();
        ByteWriter out(m_bytes);
        out.text(name);
        addState(folder, name, out);
        ++m_sums[0];
        m_sums[1] += hash64(m_bytes, 1);
        m_sums[2] += hash64(m_bytes, 2);
    }
    void add(const FileSum& other)
    {
        for (std::size_t i = 0; i < m_sums.size(); ++i)
            m_sums[i] += other.m_sums[i];
    }
    std::span<const std::uint64_t> sums() const { return m_sums; }

private:
    std::array<std::uint64_t, 3> m_sums {};
    ByteVector m_bytes; ///< of one file
};

Descriptor openFolder(const std::filesystem::path& folder)
{
    return Descriptor(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

/// @param files  are named from @p folder
FileSum sumOf(const Descriptor& folder, std::span<const char* const> files)
{
    constexpr std::size_t kBatch = 1024;
    std::vector<FileSum> sums((files.size() + kBatch - 1) / kBatch);
    expectDone(parallelFor(sums.size(), usefulThreads(), {}, [&](std::size_t batch) {
        for (const char* const file : files.subspan(batch * kBatch, std::min(kBatch, files.size() - batch * kBatch)))
            sums[batch].add(folder.get(), file);
    }));
    FileSum all;
    for (const FileSum& sum : sums)
        all.add(sum);
    return all;
}

/// A trace may have hundreds of thousands of files: what is in a folder is named from there, which is looked up sooner
/// than a path.
FileSum sumOfFolder(const std::filesystem::path& path)
{
    const Descriptor folder = openFolder(path);
    const std::unique_ptr<DIR, int (*)(DIR*)> listing(
        ::fdopendir(::fcntl(folder.get(), F_DUPFD_CLOEXEC, 0)), &::closedir);
    std::string names; // each with its end
    std::vector<std::size_t> begins;
    while (const dirent* const entry = listing ? ::readdir(listing.get()) : nullptr) {
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        begins.push_back(names.size());
        names.append(name).push_back('\0');
    }
    std::vector<const char*> files;
    files.reserve(begins.size());
    for (const std::size_t begin : begins)
        files.push_back(names.data() + begin);
    return sumOf(folder, files);
}

FileSum sumOfFiles(const std::filesystem::path& folder, std::span<const std::string> paths)
{
    std::vector<std::string> names;
    for (const std::string& path : paths)
        names.push_back(std::filesystem::path(path).lexically_relative(folder).native());
    std::ranges::sort(names);
    names.erase(
        std::unique(names.begin(), names.end()), names.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    std::vector<const char*> files;
    for (const std::string& name : names)
        files.push_back(name.c_str());
    return sumOf(openFolder(folder), files);
}

} // namespace

SourceIdentity identify(
    const std::filesystem::path& trace, const SourceFiles& files, std::string_view reader, std::uint32_t readerVersion)
{
    const std::filesystem::path folder = trace.parent_path();
    ByteVector bytes;
    ByteWriter out(bytes);
    out.text(reader);
    out.number(readerVersion);
    out.text(canonicalPath(trace).native());
    out.bytes(std::as_bytes(sumOfFiles(folder, files.paths).sums()));
    if (!files.folder.empty()) {
        out.text(files.folder.lexically_relative(folder).native());
        out.bytes(std::as_bytes(sumOfFolder(files.folder).sums()));
    }
    return { hash64(bytes, 1), hash64(bytes, 2) };
}

} // namespace lightcone::core
