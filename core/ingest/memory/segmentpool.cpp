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

std::shared_ptr<const Segment> SegmentPool::keep(ByteVector&& bytes, const SegmentLimits& limits)
{
    bool fits = false;
    {
        const std::lock_guard lock(m_mutex);
        fits = bytes.size() <= m_limit - std::min(m_limit, m_inMemory);
        if (fits)
            m_inMemory += bytes.size();
    }
    if (!fits) {
        if (std::shared_ptr<const Segment> segment = keepInFile(bytes, limits))
            return segment;
        const std::lock_guard lock(m_mutex);
        m_overLimit += bytes.size();
    }
    bytes.shrink_to_fit();
    const auto owner = std::make_shared<const ByteVector>(std::move(bytes));
    return Segment::open(*owner, owner, limits);
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

std::shared_ptr<const Segment> SegmentPool::keepInFile(std::span<const std::byte> bytes, const SegmentLimits& limits)
{
    SectionFileWriter* const target = file();
    if (target == nullptr)
        return nullptr;
    std::uint32_t number = 0;
    {
        const std::lock_guard lock(m_mutex);
        number = m_inFile++;
    }
    const Result<Section> section = target->append(SectionKind::Segment, number, bytes);
    if (!section.isOk())
        return nullptr;
    const Result<MappedBytes> mapped = target->map(section.value());
    if (!mapped.isOk())
        return nullptr;
    auto owner = std::make_shared<const MappedBytes>(mapped.value());
    std::shared_ptr<const Segment> segment = Segment::open(owner->bytes(), owner, limits, number);
    MappedBytes::release(owner->bytes());
    return segment;
}

std::unique_ptr<SectionFileWriter> SegmentPool::takeFile()
{
    const std::lock_guard lock(m_mutex);
    m_hasNoFile = true;
    return std::move(m_file);
}

} // namespace lightcone::core
