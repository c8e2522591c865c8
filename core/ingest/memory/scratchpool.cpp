// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/memory/scratchpool.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

ScratchPiece::ScratchPiece(ScratchPool& pool, ByteVector&& bytes)
    : m_pool(&pool)
    , m_bytes(std::move(bytes))
{
}

ScratchPiece::ScratchPiece(ScratchPool& pool, std::uint64_t offset, std::size_t size)
    : m_pool(&pool)
    , m_offset(offset)
    , m_size(size)
{
}

ScratchPiece::ScratchPiece(ScratchPiece&& other) noexcept
    : m_pool(other.m_pool)
    , m_bytes(std::exchange(other.m_bytes, {}))
    , m_offset(other.m_offset)
    , m_size(std::exchange(other.m_size, 0))
{
}

ScratchPiece& ScratchPiece::operator=(ScratchPiece&& other) noexcept
{
    std::swap(m_pool, other.m_pool);
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_offset, other.m_offset);
    std::swap(m_size, other.m_size);
    return *this;
}

ScratchPiece::~ScratchPiece()
{
    if (m_bytes.empty())
        return;
    const std::lock_guard lock(m_pool->m_mutex);
    m_pool->m_inMemory -= m_bytes.size();
}

std::span<const std::byte> ScratchPiece::bytes(ByteVector& buffer) const
{
    if (m_size == 0)
        return m_bytes;
    buffer.resize(m_size);
    return m_pool->read(m_offset, buffer) ? std::span<const std::byte>(buffer) : std::span<const std::byte> {};
}

ScratchPool::ScratchPool(std::uint64_t limit, OpenFile openFile)
    : m_limit(limit)
    , m_openFile(std::move(openFile))
{
}

bool ScratchPool::takeMemory(std::size_t size)
{
    const std::lock_guard lock(m_mutex);
    if (size > m_limit - std::min(m_limit, m_inMemory))
        return false;
    m_inMemory += size;
    return true;
}

ScratchFile* ScratchPool::file()
{
    const std::lock_guard lock(m_mutex);
    if (!m_file && !m_hasNoFile) {
        m_file = m_openFile ? m_openFile() : nullptr;
        m_hasNoFile = !m_file;
    }
    return m_hasNoFile ? nullptr : m_file.get();
}

ScratchPiece ScratchPool::keep(ByteVector&& bytes)
{
    if (!takeMemory(bytes.size())) {
        if (ScratchFile* const target = file()) {
            const Result<std::uint64_t> offset = target->append(bytes);
            if (offset.isOk())
                return { *this, offset.value(), bytes.size() };
        }
        const std::lock_guard lock(m_mutex);
        m_hasNoFile = true; // the content of the pool stays readable
        m_inMemory += bytes.size();
        m_overLimit += bytes.size();
    }
    if (bytes.capacity() - bytes.size() > bytes.size() / 4)
        bytes.shrink_to_fit();
    return { *this, std::move(bytes) };
}

bool ScratchPool::read(std::uint64_t offset, std::span<std::byte> bytes)
{
    const Status status = m_file->read(offset, bytes);
    if (status.isOk())
        return true;
    const std::lock_guard lock(m_mutex);
    if (!m_failure)
        m_failure = status.error();
    return false;
}

std::uint64_t ScratchPool::overLimit() const
{
    const std::lock_guard lock(m_mutex);
    return m_overLimit;
}

std::optional<Error> ScratchPool::failure() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

void ScratchStream::seal()
{
    if (!m_tail.empty())
        m_pieces.push_back(m_pool->keep(std::exchange(m_tail, {})));
}

} // namespace lightcone::core
