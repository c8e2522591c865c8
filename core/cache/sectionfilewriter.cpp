// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sectionfilewriter.h"

#include "core/base/bytes.h"
#include "core/files/fileaccess.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

/// True when @p path is still the name of @p file.
bool isNamed(const Descriptor& file, const std::filesystem::path& path)
{
    struct stat opened { };
    struct stat named { };
    return ::fstat(file.get(), &opened) == 0 && ::lstat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev
        && opened.st_ino == named.st_ino;
}

struct Part {
    Descriptor file;
    std::filesystem::path path;
};

/// A new file of its own name, locked.
Result<Part> createPart(const std::filesystem::path& folder)
{
    constexpr int kAttempts = 100;
    const std::string pattern = (folder / kPartPrefix).string() + "XXXXXX" + std::string(kPartSuffix);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        std::string name = pattern;
        Descriptor file(::mkostemps(name.data(), static_cast<int>(kPartSuffix.size()), O_CLOEXEC));
        if (!file.isOpen())
            return writeError(folder, errno);
        const bool isLocked = ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
        const int error = errno;
        // Whoever looks for stale files may have taken this one for stale before it was locked.
        if (isLocked && isNamed(file, name))
            return Part { std::move(file), std::move(name) };
        ::unlink(name.c_str());
        if (!isLocked && error != EWOULDBLOCK)
            return writeError(folder, error);
    }
    return writeError(folder, EBUSY);
}

} // namespace

Result<std::unique_ptr<SectionFileWriter>> SectionFileWriter::create(const std::filesystem::path& folder)
{
    auto part = createPart(folder);
    if (!part.isOk())
        return part.error();
    auto [file, path] = std::move(part).value();
    return begin(std::unique_ptr<SectionFileWriter>(new SectionFileWriter(std::move(file), std::move(path), true)));
}

Result<std::unique_ptr<SectionFileWriter>> SectionFileWriter::createUnnamed(const std::filesystem::path& folder)
{
    Result<Descriptor> file = createUnnamedFile(folder);
    if (!file.isOk())
        return file.error();
    return begin(std::unique_ptr<SectionFileWriter>(new SectionFileWriter(std::move(file).value(), folder, false)));
}

Result<std::unique_ptr<SectionFileWriter>> SectionFileWriter::begin(std::unique_ptr<SectionFileWriter> writer)
{
    const Status status = writer->write(std::as_bytes(std::span(kSectionFileMagic)), 0);
    if (!status.isOk())
        return status.error();
    return writer;
}

SectionFileWriter::SectionFileWriter(Descriptor file, std::filesystem::path path, bool hasName)
    : m_file(std::move(file))
    , m_path(std::move(path))
    , m_isOwner(hasName)
{
}

SectionFileWriter::~SectionFileWriter()
{
    if (m_isOwner)
        ::unlink(m_path.c_str());
}

Result<Section> SectionFileWriter::append(SectionKind kind, std::uint32_t index, std::span<const std::byte> bytes)
{
    constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
    SectionEntry entry { static_cast<std::uint32_t>(kind), index, 0, bytes.size() };
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure)
            return *m_failure;
        if (bytes.size() > kLargest - kSectionAlignment - m_end)
            return *(m_failure = writeError(m_path, EFBIG));
        entry.offset = m_end;
        m_end = alignedEnd(m_end + entry.size);
        m_entries.push_back(entry);
    }
    addSums(entry.offset, bytes);
    const Status status = write(bytes, entry.offset);
    if (!status.isOk()) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure)
            m_failure = status.error();
        return status.error();
    }
    return Section { kind, index, entry.offset, entry.size };
}

void SectionFileWriter::addSums(std::uint64_t offset, std::span<const std::byte> bytes)
{
    constexpr std::uint64_t kPage = std::uint64_t { 1 } << kLeastPageBits;
    while (!bytes.empty()) {
        const std::size_t size = std::min<std::uint64_t>(bytes.size(), kPage - offset % kPage);
        const std::uint64_t sum = pageSum(offset, bytes.first(size));
        const std::lock_guard lock(m_mutex);
        m_sums.resize(std::max<std::size_t>(m_sums.size(), offset / kPage + 1));
        m_sums[offset / kPage] += sum;
        offset += size;
        bytes = bytes.subspan(size);
    }
}

std::uint64_t SectionFileWriter::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_end;
}

std::uint32_t SectionFileWriter::nextIndex(SectionKind kind) const
{
    const std::lock_guard lock(m_mutex);
    std::uint32_t next = 0;
    for (const SectionEntry& entry : m_entries) {
        if (entry.kind == static_cast<std::uint32_t>(kind))
            next = std::max(next, entry.index + 1);
    }
    return next;
}

Result<MappedBytes> SectionFileWriter::map(const Section& section) const
{
    return MappedBytes::map(m_file.get(), section.offset, section.size, m_path.string(), m_soundness);
}

Status SectionFileWriter::commit(const std::filesystem::path& path, const SourceIdentity& identity)
{
    if (m_failure)
        return *m_failure;
    Status status = writeTable(identity);
    if (status.isOk())
        status = synchronize(m_file, m_path);
    if (status.isOk())
        status = putInPlace(m_path, path, m_path);
    if (status.isOk())
        m_isOwner = false;
    return status;
}

Status SectionFileWriter::writeTable(const SourceIdentity& identity)
{
    SectionFileHeader header;
    header.identity = identity;
    header.tableOffset = m_end;
    header.sectionCount = static_cast<std::uint32_t>(m_entries.size());
    header.pageBits = kLeastPageBits;
    std::vector<std::uint64_t> sums = m_sums;
    sums.resize(pageCount(m_end, header.pageBits));
    for (; sums.size() > kMostPages; ++header.pageBits) {
        sums.resize((sums.size() + 1) / 2 * 2);
        for (std::size_t page = 0; page < sums.size() / 2; ++page)
            sums[page] = sums[2 * page] + sums[2 * page + 1];
        sums.resize(sums.size() / 2);
    }
    ByteVector table;
    ByteWriter out(table);
    out.bytes(std::as_bytes(std::span(m_entries)));
    out.bytes(std::as_bytes(std::span(sums)));
    const Status status = write(table, m_end);
    if (!status.isOk())
        return status;
    header.tableHash = hash64(table);
    header.headerHash = headerHash(header);
    return write(std::as_bytes(std::span(&header, 1)), 0);
}

Status SectionFileWriter::write(std::span<const std::byte> bytes, std::uint64_t offset)
{
    return writeAt(m_file, bytes, offset, m_path);
}

} // namespace lightcone::core
