// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sectionfile.h"

#include "core/base/parallel.h"
#include "core/cache/sectionformat.h"
#include "core/files/descriptor.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kMaxSections = std::uint64_t { 1 } << 24;

/// Fills @p out from @p offset on. False when the file does not give so much.
bool readFully(int descriptor, std::uint64_t offset, std::span<std::byte> out)
{
    while (!out.empty()) {
        const ssize_t count = ::pread(descriptor, out.data(), out.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        out = out.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

/// A chunk of a section, with the zeros behind it when it is the last.
struct Chunk {
    std::uint32_t entry; ///< its section, as a position in the table
    std::uint32_t size; ///< bytes, without the zeros
    std::uint64_t number; ///< in its section
};

/// Chunks that stand one after the other in the file, read at once.
struct Batch {
    std::uint64_t offset;
    std::uint64_t size = 0; ///< bytes
    std::vector<Chunk> chunks;
};

/// The chunks of all sections, in batches of about kHashChunk bytes.
std::vector<Batch> batchesOf(std::span<const SectionEntry> entries)
{
    std::vector<Batch> batches { { sizeof(SectionFileHeader), 0, {} } };
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
        std::uint64_t left = entries[i].size;
        for (std::uint64_t number = 0; left > 0; ++number) {
            const std::uint64_t size = std::min<std::uint64_t>(left, kHashChunk);
            if (batches.back().size + size > kHashChunk)
                batches.push_back({ batches.back().offset + batches.back().size, 0, {} });
            batches.back().chunks.push_back({ i, static_cast<std::uint32_t>(size), number });
            batches.back().size += alignedEnd(size); // chunks but the last of a section are aligned
            left -= size;
        }
    }
    return batches;
}

/// Reads and checks one file. Offsets and sizes are those of the file until they are checked.
class FileCheck {
public:
    FileCheck(const std::filesystem::path& path, int descriptor, std::uint64_t size)
        : m_path(&path)
        , m_descriptor(descriptor)
        , m_size(size)
    {
    }

    std::span<const SectionEntry> entries() const { return m_entries; }

    Status readHeader(const SourceIdentity& identity)
    {
        if (m_size < sizeof m_header || !readFully(m_descriptor, 0, std::as_writable_bytes(std::span(&m_header, 1))))
            return damaged("header");
        if (m_header.magic != kSectionFileMagic || m_header.byteOrder != kByteOrderMark
            || m_header.version != kSectionFileVersion)
            return damaged("format");
        if (m_header.headerHash != headerHash(m_header))
            return damaged("header");
        if (m_header.identity != identity)
            return damaged("identity");
        return {};
    }

    Status readTable()
    {
        if (m_header.tableOffset < sizeof m_header || m_header.tableOffset > m_size
            || (m_size - m_header.tableOffset) % sizeof(SectionEntry) != 0
            || (m_size - m_header.tableOffset) / sizeof(SectionEntry) != m_header.sectionCount
            || m_header.sectionCount > kMaxSections)
            return damaged("size");
        m_entries.resize(static_cast<std::size_t>(m_header.sectionCount));
        const std::span<std::byte> bytes = std::as_writable_bytes(std::span(m_entries));
        if (!readFully(m_descriptor, m_header.tableOffset, bytes) || m_header.tableHash != hash64(bytes))
            return damaged("table");
        std::uint64_t end = sizeof m_header;
        for (const SectionEntry& entry : m_entries) {
            if (entry.offset != end || entry.size > m_header.tableOffset - end)
                return damaged("table");
            end = alignedEnd(end + entry.size);
            if (end > m_header.tableOffset)
                return damaged("table");
        }
        return end == m_header.tableOffset ? Status() : damaged("table");
    }

    Status checkSections(unsigned threads, const std::stop_token& stop) const
    {
        const std::vector<Batch> batches = batchesOf(m_entries);
        std::vector<std::atomic<std::uint64_t>> sums(m_entries.size());
        std::atomic<bool> isSound = true;
        const Completion reading = parallelFor(batches.size(), threads, stop, [&](std::size_t i) {
            if (isSound && !addHashes(batches[i], sums))
                isSound = false;
        });
        if (reading.isStopped())
            return Error { ErrorCode::Cancelled, m_path->string(), Error::kNoOffset, {} };
        for (std::size_t i = 0; isSound && i < m_entries.size(); ++i)
            isSound = sums[i] == m_entries[i].hash;
        return isSound ? Status() : damaged("sections");
    }

    Error damaged(std::string what) const
    {
        return { ErrorCode::Damaged, m_path->string(), Error::kNoOffset, { std::move(what) } };
    }

private:
    /// False when it cannot be read or the zeros between sections are none.
    bool addHashes(const Batch& batch, std::vector<std::atomic<std::uint64_t>>& sums) const
    {
        const auto buffer = std::make_unique_for_overwrite<std::byte[]>(batch.size);
        if (!readFully(m_descriptor, batch.offset, { buffer.get(), batch.size }))
            return false;
        std::span<const std::byte> bytes(buffer.get(), batch.size);
        for (const Chunk& chunk : batch.chunks) {
            sums[chunk.entry] += chunkHash(bytes.first(chunk.size), chunk.number);
            const auto zeros = bytes.first(alignedEnd(chunk.size)).subspan(chunk.size);
            if (std::ranges::any_of(zeros, [](std::byte zero) { return zero != std::byte { 0 }; }))
                return false;
            bytes = bytes.subspan(alignedEnd(chunk.size));
        }
        return true;
    }

    const std::filesystem::path* m_path;
    int m_descriptor;
    std::uint64_t m_size;
    SectionFileHeader m_header;
    std::vector<SectionEntry> m_entries;
};

auto keyOf(const Section& section)
{
    return std::tuple(section.kind, section.index);
}

} // namespace

Result<std::shared_ptr<const SectionFile>> SectionFile::open(
    const std::filesystem::path& path, const SourceIdentity& identity, unsigned threads, const std::stop_token& stop)
{
    const auto systemError = [&path](int error) {
        return Error { error == ENOENT ? ErrorCode::NotFound : ErrorCode::NotReadable, path.string(), Error::kNoOffset,
            { std::generic_category().message(error) } };
    };
    // Without O_NONBLOCK a pipe without a writer would block for ever.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status { };
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0)
        return systemError(errno);
    if (!S_ISREG(status.st_mode))
        return systemError(EINVAL);
    const auto size = static_cast<std::uint64_t>(status.st_size);
    FileCheck check(path, file.get(), size);
    Status sound = check.readHeader(identity);
    if (sound.isOk())
        sound = check.readTable();
    if (sound.isOk())
        sound = check.checkSections(threads, stop);
    if (!sound.isOk())
        return sound.error();

    std::vector<Section> sections;
    sections.reserve(check.entries().size());
    for (const SectionEntry& entry : check.entries())
        sections.push_back({ static_cast<SectionKind>(entry.kind), entry.index, entry.offset, entry.size });
    std::vector<std::uint32_t> order(sections.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto key = [&sections](std::uint32_t position) { return keyOf(sections[position]); };
    std::ranges::sort(order, {}, key);
    if (std::ranges::adjacent_find(order, {}, key) != order.end())
        return check.damaged("table");
    auto mapping = MappedBytes::map(file.get(), 0, size, path.string());
    if (!mapping.isOk())
        return mapping.error();
    return std::shared_ptr<const SectionFile>(
        new SectionFile(std::move(mapping).value(), std::move(sections), std::move(order)));
}

SectionFile::SectionFile(MappedBytes mapping, std::vector<Section> sections, std::vector<std::uint32_t> order)
    : m_mapping(std::move(mapping))
    , m_sections(std::move(sections))
    , m_order(std::move(order))
{
}

const Section* SectionFile::find(SectionKind kind, std::uint32_t index) const
{
    const auto key = [this](std::uint32_t position) { return keyOf(m_sections[position]); };
    const auto found = std::ranges::lower_bound(m_order, std::tuple(kind, index), {}, key);
    return found != m_order.end() && key(*found) == std::tuple(kind, index) ? &m_sections[*found] : nullptr;
}

} // namespace lightcone::core
