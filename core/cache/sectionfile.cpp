// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/sectionfile.h"

#include "core/base/bytes.h"
#include "core/cache/guardedmapping.h"
#include "core/cache/sectionformat.h"
#include "core/files/descriptor.h"

#include <algorithm>
#include <cerrno>
#include <numeric>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kMaxSections = 1U << 24;
constexpr std::uint32_t kMostPageBits = 40;

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

/// Reads and checks the header and the tables of one file. Offsets and sizes are those of the file until they are
/// checked.
class FileHead {
public:
    FileHead(const std::filesystem::path& path, int descriptor, std::uint64_t size)
        : m_path(&path)
        , m_descriptor(descriptor)
        , m_size(size)
    {
    }

    std::span<const SectionEntry> entries() const { return m_entries; }
    /// The end of the sections.
    std::uint64_t end() const { return m_header.tableOffset; }
    std::unique_ptr<PageSums> takeSums(std::shared_ptr<const Descriptor> file)
    {
        return std::make_unique<PageSums>(
            PageSums { std::move(file), sizeof m_header, m_header.pageBits, std::move(m_sums) });
    }

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

    Status readTables()
    {
        if (m_header.tableOffset < sizeof m_header || m_header.tableOffset > m_size
            || m_header.sectionCount > kMaxSections || m_header.pageBits < kLeastPageBits
            || m_header.pageBits > kMostPageBits)
            return damaged("size");
        const std::uint64_t entriesSize = std::uint64_t { m_header.sectionCount } * sizeof(SectionEntry);
        const std::uint64_t pages = pageCount(m_header.tableOffset, m_header.pageBits);
        if (pages > kMostPages || m_size - m_header.tableOffset != entriesSize + pages * sizeof(std::uint64_t))
            return damaged("size");
        ByteVector bytes(static_cast<std::size_t>(m_size - m_header.tableOffset));
        if (!readFully(m_descriptor, m_header.tableOffset, bytes) || m_header.tableHash != hash64(bytes))
            return damaged("table");
        m_entries.resize(m_header.sectionCount);
        std::ranges::copy(std::span(bytes).first(entriesSize), std::as_writable_bytes(std::span(m_entries)).begin());
        m_sums.resize(pages);
        std::ranges::copy(std::span(bytes).subspan(entriesSize), std::as_writable_bytes(std::span(m_sums)).begin());
        return checkEntries();
    }

    Error damaged(std::string what) const
    {
        return { ErrorCode::Damaged, m_path->string(), Error::kNoOffset, { std::move(what) } };
    }

private:
    Status checkEntries() const
    {
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

    const std::filesystem::path* m_path;
    int m_descriptor;
    std::uint64_t m_size;
    SectionFileHeader m_header;
    std::vector<SectionEntry> m_entries;
    std::vector<std::uint64_t> m_sums;
};

auto keyOf(const Section& section)
{
    return std::tuple(section.kind, section.index);
}

} // namespace

Result<std::shared_ptr<const SectionFile>> SectionFile::open(
    const std::filesystem::path& path, const SourceIdentity& identity)
{
    const auto systemError = [&path](int error) {
        return Error { error == ENOENT ? ErrorCode::NotFound : ErrorCode::NotReadable, path.string(), Error::kNoOffset,
            { std::generic_category().message(error) } };
    };
    // Without O_NONBLOCK a pipe without a writer would block for ever.
    const auto file = std::make_shared<const Descriptor>(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status { };
    if (!file->isOpen() || ::fstat(file->get(), &status) != 0)
        return systemError(errno);
    if (!S_ISREG(status.st_mode))
        return systemError(EINVAL);
    FileHead head(path, file->get(), static_cast<std::uint64_t>(status.st_size));
    Status sound = head.readHeader(identity);
    if (sound.isOk())
        sound = head.readTables();
    if (!sound.isOk())
        return sound.error();

    std::vector<Section> sections;
    sections.reserve(head.entries().size());
    for (const SectionEntry& entry : head.entries())
        sections.push_back({ static_cast<SectionKind>(entry.kind), entry.index, entry.offset, entry.size });
    std::vector<std::uint32_t> order(sections.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto key = [&sections](std::uint32_t position) { return keyOf(sections[position]); };
    std::ranges::sort(order, {}, key);
    if (std::ranges::adjacent_find(order, {}, key) != order.end())
        return head.damaged("table");
    const auto isWhole = [file, size = status.st_size] {
        struct stat now { };
        return ::fstat(file->get(), &now) == 0 && now.st_size == size;
    };
    std::shared_ptr<SectionFile> opened(new SectionFile(std::move(sections), std::move(order), isWhole));
    auto mapping
        = GuardedMapping::map(file->get(), 0, head.end(), path.string(), opened->m_soundness, head.takeSums(file));
    if (!mapping.isOk())
        return mapping.error();
    opened->m_mapping = std::move(mapping).value();
    return std::shared_ptr<const SectionFile>(std::move(opened));
}

SectionFile::SectionFile(std::vector<Section> sections, std::vector<std::uint32_t> order, std::function<bool()> isWhole)
    : m_soundness(std::make_shared<Soundness>(std::move(isWhole)))
    , m_sections(std::move(sections))
    , m_order(std::move(order))
{
}

SectionFile::~SectionFile() = default;

std::span<const std::byte> SectionFile::bytes(const Section& section) const
{
    return m_mapping->bytes().subspan(section.offset, section.size);
}

const Section* SectionFile::find(SectionKind kind, std::uint32_t index) const
{
    const auto key = [this](std::uint32_t position) { return keyOf(m_sections[position]); };
    const auto found = std::ranges::lower_bound(m_order, std::tuple(kind, index), {}, key);
    return found != m_order.end() && key(*found) == std::tuple(kind, index) ? &m_sections[*found] : nullptr;
}

} // namespace lightcone::core
