// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sourceidentity.h"

#include "core/base/bytes.h"
#include "core/base/hash64.h"
#include "core/files/canonicalpath.h"

#include <algorithm>
#include <cerrno>

#include <sys/stat.h>

namespace lightcone::core {

namespace {

void addTime(const struct timespec& time, ByteWriter& out)
{
    out.integer(time.tv_sec);
    out.integer(time.tv_nsec);
}

void addState(const std::filesystem::path& file, ByteWriter& out)
{
    struct stat status { };
    const bool isThere = ::stat(file.c_str(), &status) == 0;
    out.number(isThere ? 0 : static_cast<std::uint64_t>(errno));
    if (!isThere)
        return;
    out.number(status.st_mode);
    out.integer(status.st_size);
    out.number(status.st_ino);
    addTime(status.st_mtim, out);
    addTime(status.st_ctim, out);
}

} // namespace

SourceIdentity identify(const std::filesystem::path& trace, std::vector<std::filesystem::path> files,
    std::string_view reader, std::uint32_t readerVersion)
{
    std::ranges::sort(files);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    const std::filesystem::path folder = trace.parent_path();
    ByteVector bytes;
    ByteWriter out(bytes);
    out.text(reader);
    out.number(readerVersion);
    out.text(canonicalPath(trace).native());
    out.number(files.size());
    for (const std::filesystem::path& file : files) {
        out.text(file.lexically_relative(folder).native());
        addState(file, out);
    }
    return { hash64(bytes, 1), hash64(bytes, 2) };
}

} // namespace lightcone::core
