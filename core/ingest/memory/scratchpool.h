// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/cache/scratchfile.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class ScratchPool;

/// Holds bytes of a ScratchPool, which outlives it. With it goes what the bytes take in memory or on the disk.
class ScratchPiece {
public:
    ScratchPiece(ScratchPiece&& other) noexcept;
    ScratchPiece& operator=(ScratchPiece&& other) noexcept;
    ~ScratchPiece();

    /// @param buffer  holds the bytes where they are not in memory. Empty when they cannot be read back: then the pool
    /// has the failure.
    std::span<const std::byte> bytes(ByteVector& buffer) const;

private:
    friend class ScratchPool;
    ScratchPiece(ScratchPool& pool, ByteVector&& bytes);
    ScratchPiece(ScratchPool& pool, std::uint64_t offset, std::size_t size);

    ScratchPool* m_pool;
    ByteVector m_bytes; ///< in memory
    std::uint64_t m_offset = 0; ///< in the file
    std::size_t m_size = 0; ///< in the file, bytes
};

/// Keeps bytes that building puts aside until it reads them back: up to a limit in memory, the rest in a file.
/// Thread-safe.
class ScratchPool {
public:
    /// Null when there is no place for a file; then all stays in memory.
    using OpenFile = std::function<std::unique_ptr<ScratchFile>()>;

    /// @param limit  bytes in memory
    /// @param openFile  called once, when the limit is reached
    ScratchPool(std::uint64_t limit, OpenFile openFile);

    ScratchPiece keep(ByteVector&& bytes);
    /// Bytes that went into memory although they exceed the limit, as there was no file or no room in it.
    std::uint64_t overLimit() const;
    /// The first failure to read a piece.
    std::optional<Error> failure() const;

private:
    friend class ScratchPiece;
    bool takeMemory(std::size_t size);
    ScratchFile* file();
    bool read(std::uint64_t offset, std::span<std::byte> bytes);

    std::uint64_t m_limit;
    OpenFile m_openFile;
    mutable std::mutex m_mutex; ///< guards all below
    std::uint64_t m_inMemory = 0; ///< bytes
    std::uint64_t m_overLimit = 0;
    std::unique_ptr<ScratchFile> m_file; ///< stays once it is there
    bool m_hasNoFile = false;
    std::optional<Error> m_failure;
};

/// Records that are appended one after the other and read from the begin, in pieces of a pool. No record goes across
/// pieces: what a record says relative to those before it begins anew with each piece.
class ScratchStream {
public:
    explicit ScratchStream(ScratchPool& pool)
        : m_pool(&pool)
    {
    }
    /// The bytes to which the next record is appended.
    ByteVector& tail() { return m_tail; }
    /// Ends a record. @returns whether the next one begins a piece.
    bool endRecord()
    {
        ++m_count;
        if (m_tail.size() < kPiece)
            return false;
        seal();
        m_tail.reserve(kPiece + kPiece / 8); // the first piece grew; another one is likely to be filled
        return true;
    }
    /// Appends a record by @p codec, which begins anew with each piece.
    template <typename Codec, typename Record> void add(Codec& codec, const Record& record)
    {
        codec.write(m_tail, record);
        if (endRecord())
            codec = {};
    }
    /// Puts the last piece away. No record follows.
    void seal();
    void clear() { m_pieces.clear(); }
    std::uint64_t count() const { return m_count; } ///< records
    const std::vector<ScratchPiece>& pieces() const { return m_pieces; }

private:
    static constexpr std::size_t kPiece = std::size_t { 32 } << 10;

    ScratchPool* m_pool;
    ByteVector m_tail;
    std::vector<ScratchPiece> m_pieces;
    std::uint64_t m_count = 0;
};

} // namespace lightcone::core
