// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/memory/segmentpool.h"

#include "core/cache/sectionfilewriter.h"

#include <utility>

namespace lightcone::core {

SegmentPool::SegmentPool(std::uint64_t limit, OpenFile openFile)
    : m_limit(limit)
    , m_openFile(std::move(openFile))
{
}

SegmentPool::~SegmentPool() = default;

bool SegmentPool::takeMemory(std::size_t size)
{
    const std::lock_guard lock(m_mutex);
    if (size > m_limit - std::min(m_limit, m_inMemory))
        return false;
    m_inMemory += size;
    return true;
}

void SegmentPool::exceedLimit(std::size_t size)
{
    const std::lock_guard lock(m_mutex);
    m_overLimit += size;
}

std::shared_ptr<const Segment> SegmentPool::keep(ByteVector&& bytes, const SegmentLimits& limits)
{
    if (!takeMemory(bytes.size())) {
        std::uint32_t number = 0;
        if (file() != nullptr) {
            const std::lock_guard lock(m_mutex);
            number = m_inFile++;
        }
        if (const auto mapped = keepInFile(bytes, SectionKind::Segment, number)) {
            std::shared_ptr<const Segment> segment = Segment::open(mapped->bytes(), mapped, limits, number);
            MappedBytes::release(mapped->bytes());
            return segment;
        }
        exceedLimit(bytes.size());
    }
    bytes.shrink_to_fit();
    const auto owner = std::make_shared<const ByteVector>(std::move(bytes));
    return Segment::open(*owner, owner, limits);
}

SegmentPool::Kept SegmentPool::keep(ByteVector&& bytes, SectionKind kind)
{
    constexpr std::size_t kSmall = std::size_t { 16 } << 10; // not worth a file
    if (bytes.size() > kSmall && !takeMemory(bytes.size())) {
        if (const auto mapped = keepInFile(bytes, kind, 0))
            return { mapped->bytes(), mapped };
        exceedLimit(bytes.size());
    }
    bytes.shrink_to_fit();
    const auto owner = std::make_shared<const ByteVector>(std::move(bytes));
    return { *owner, owner };
}

std::uint64_t SegmentPool::overLimit() const
{
    const std::lock_guard lock(m_mutex);
    return m_overLimit;
}

std::shared_ptr<const Soundness> SegmentPool::soundness() const
{
    const std::lock_guard lock(m_mutex);
    return m_soundness;
}

SectionFileWriter* SegmentPool::file()
{
    const std::lock_guard lock(m_mutex);
    if (!m_file && !m_hasNoFile) {
        m_file = m_openFile ? m_openFile() : nullptr;
        m_hasNoFile = !m_file;
        if (m_file)
            m_soundness = m_file->soundness();
    }
    return m_file.get();
}

/// Null where that fails.
std::shared_ptr<const MappedBytes> SegmentPool::keepInFile(
    std::span<const std::byte> bytes, SectionKind kind, std::uint32_t number)
{
    SectionFileWriter* const target = file();
    if (target == nullptr)
        return nullptr;
    const Result<Section> section = target->append(kind, number, bytes);
    if (!section.isOk())
        return nullptr;
    const Result<MappedBytes> mapped = target->map(section.value());
    return mapped.isOk() ? std::make_shared<const MappedBytes>(mapped.value()) : nullptr;
}

std::unique_ptr<SectionFileWriter> SegmentPool::takeFile()
{
    const std::lock_guard lock(m_mutex);
    m_hasNoFile = true;
    return std::move(m_file);
}

} // namespace lightcone::core
