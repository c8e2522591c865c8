// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/cachefolder.h"

#include "core/base/hash64.h"
#include "core/base/saturating.h"
#include "core/cache/sectionfilewriter.h"
#include "core/files/canonicalpath.h"
#include "core/files/descriptor.h"
#include "core/files/fileaccess.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".lightcone";
constexpr std::size_t kHashDigits = 16;
constexpr std::string_view kDigits = "0123456789abcdef";

std::string hexadecimal(std::uint64_t value)
{
    std::string text(kHashDigits, '0');
    for (std::size_t i = 0; i < kHashDigits; ++i)
        text[kHashDigits - 1 - i] = kDigits[(value >> (4 * i)) & 0xf];
    return text;
}

/// @returns the characters of @p text that every file system takes in a file's name.
std::string plain(const std::string& text)
{
    constexpr std::size_t kLongest = 60;
    std::string result = text.substr(0, kLongest);
    for (char& c : result) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        if (!isPlain)
            c = '_';
    }
    return result;
}

bool isCacheName(std::string_view name)
{
    if (!name.ends_with(kSuffix))
        return false;
    name.remove_suffix(kSuffix.size());
    return name.size() > kHashDigits && name[name.size() - kHashDigits - 1] == '-'
        && name.substr(name.size() - kHashDigits).find_first_not_of(kDigits) == std::string_view::npos;
}

bool isPartName(std::string_view name)
{
    return name.starts_with(kPartPrefix) && name.ends_with(kPartSuffix);
}

bool beginsAsOurs(const Descriptor& file)
{
    std::array<char, kSectionFileMagic.size()> head {};
    return ::pread(file.get(), head.data(), head.size(), 0) == static_cast<ssize_t>(head.size())
        && head == kSectionFileMagic;
}

struct Entry {
    fs::path path;
    std::uint64_t size = 0; ///< bytes
    std::int64_t seconds = 0; ///< time of the last use, and
    std::int64_t nanoseconds = 0;
    Descriptor lock; ///< lock of a stale file

    bool wasUsedBefore(const Entry& other) const
    {
        return std::tie(seconds, nanoseconds, path) < std::tie(other.seconds, other.nanoseconds, other.path);
    }
};

enum class EntryKind : std::uint8_t { Cache, Stale };

/// A regular file of ours at @p path. Of a stale one, the lock is taken: no writer can hold it.
bool look(EntryKind kind, const fs::path& path, Entry& entry)
{
    Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status { };
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    const bool isUnbegun = kind == EntryKind::Stale && status.st_size == 0;
    if (!isUnbegun && !beginsAsOurs(file))
        return false;
    if (kind == EntryKind::Stale && ::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return false;
    entry.path = path;
    entry.size = static_cast<std::uint64_t>(status.st_size);
    entry.seconds = status.st_mtim.tv_sec;
    entry.nanoseconds = status.st_mtim.tv_nsec;
    if (kind == EntryKind::Stale)
        entry.lock = std::move(file);
    return true;
}

std::vector<Entry> list(EntryKind kind, const fs::path& folder)
{
    std::vector<Entry> entries;
    std::error_code error;
    fs::directory_iterator at(folder, error);
    for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        Entry entry;
        if ((kind == EntryKind::Cache ? isCacheName(name) : isPartName(name)) && look(kind, at->path(), entry))
            entries.push_back(std::move(entry));
    }
    return entries;
}

std::uint64_t totalSize(std::span<const Entry> entries)
{
    std::uint64_t sum = 0;
    for (const Entry& entry : entries)
        sum = saturatingSum(sum, entry.size);
    return sum;
}

CacheFolder::Content removeAll(std::span<const Entry> entries)
{
    CacheFolder::Content removed;
    for (const Entry& entry : entries) {
        if (::unlink(entry.path.c_str()) != 0)
            continue;
        ++removed.files;
        removed.bytes = saturatingSum(removed.bytes, entry.size);
    }
    return removed;
}

} // namespace

CacheFolder::CacheFolder(fs::path folder, std::uint64_t limit)
    : m_folder(std::move(folder))
    , m_limit(limit)
{
}

Status CacheFolder::prepare() const
{
    std::error_code error;
    fs::create_directories(m_folder.parent_path(), error);
    if (::mkdir(m_folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        return writeError(m_folder, errno);
    if (!fs::is_directory(m_folder, error))
        return writeError(m_folder, ENOTDIR);
    return ::access(m_folder.c_str(), R_OK | W_OK | X_OK) == 0 ? Status() : Status(writeError(m_folder, errno));
}

fs::path CacheFolder::fileFor(const fs::path& trace) const
{
    const fs::path path = canonicalPath(trace);
    const std::uint64_t hash = hash64(std::as_bytes(std::span(path.native())));
    // Many tools give each trace the same name, in a folder that tells it from others.
    const std::string name = plain(path.parent_path().filename().string()) + '-' + plain(path.stem().string());
    return m_folder / (name + '-' + hexadecimal(hash) + std::string(kSuffix));
}

void CacheFolder::touch(const fs::path& file)
{
    const std::array<timespec, 2> times { timespec { 0, UTIME_OMIT }, timespec { 0, UTIME_NOW } };
    ::utimensat(AT_FDCWD, file.c_str(), times.data(), AT_SYMLINK_NOFOLLOW);
}

void CacheFolder::removeStale() const
{
    removeAll(list(EntryKind::Stale, m_folder));
}

bool CacheFolder::makeRoom(std::uint64_t bytes, const fs::path& replaced) const
{
    if (bytes > m_limit)
        return false;
    std::vector<Entry> entries = list(EntryKind::Cache, m_folder);
    std::erase_if(entries, [&](const Entry& entry) { return entry.path.filename() == replaced.filename(); });
    std::ranges::sort(entries, [](const Entry& a, const Entry& b) { return a.wasUsedBefore(b); });
    std::uint64_t total = totalSize(entries);
    std::size_t count = 0;
    while (count < entries.size() && total > m_limit - bytes)
        total -= entries[count++].size;
    removeAll(std::span(entries).first(count));
    return true;
}

CacheFolder::Content CacheFolder::content() const
{
    const std::vector<Entry> caches = list(EntryKind::Cache, m_folder);
    const std::vector<Entry> stale = list(EntryKind::Stale, m_folder);
    return { caches.size() + stale.size(), saturatingSum(totalSize(caches), totalSize(stale)) };
}

CacheFolder::Content CacheFolder::clear() const
{
    const Content caches = removeAll(list(EntryKind::Cache, m_folder));
    const Content stale = removeAll(list(EntryKind::Stale, m_folder));
    return { caches.files + stale.files, saturatingSum(caches.bytes, stale.bytes) };
}

} // namespace lightcone::core
