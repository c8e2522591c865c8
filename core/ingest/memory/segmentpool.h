// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/soundness.h"
#include "core/cache/mappedbytes.h"
#include "core/cache/section.h"
#include "core/store/segment/segment.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>

namespace lightcone::core {

class SectionFileWriter;

/// Keeps finished segments: in memory up to a limit, those after it in a file. Thread-safe.
class SegmentPool {
public:
    /// Null when there is no place for a file; then all stays in memory.
    using OpenFile = std::function<std::unique_ptr<SectionFileWriter>()>;

    /// @param limit  bytes of segments in memory
    /// @param openFile  called once, when the limit is reached
    SegmentPool(std::uint64_t limit, OpenFile openFile);
    ~SegmentPool();

    /// Makes a segment of @p bytes, which were made by SegmentBuilder.
    std::shared_ptr<const Segment> keep(ByteVector&& bytes, const SegmentLimits& limits);
    /// Bytes that stay where they are, with what keeps them.
    struct Kept {
        std::span<const std::byte> bytes;
        std::shared_ptr<const void> owner;
    };
    /// Keeps a table, aligned to 8 bytes; a small one in memory in any case. @pre it is the first of this kind
    Kept keep(ByteVector&& bytes, SectionKind kind);
    /// Bytes that are in memory although they exceed the limit, as there was no file or no room in it.
    std::uint64_t overLimit() const;
    /// Says whether the segments that are in the file can still be read; null while all are in memory.
    std::shared_ptr<const Soundness> soundness() const;
    /// The file with the segments that are not in memory; null when all are. No keep() after it.
    std::unique_ptr<SectionFileWriter> takeFile();

private:
    SectionFileWriter* file();
    std::shared_ptr<const MappedBytes> keepInFile(
        std::span<const std::byte> bytes, SectionKind kind, std::uint32_t number);
    bool takeMemory(std::size_t size);
    void exceedLimit(std::size_t size);

    std::uint64_t m_limit;
    OpenFile m_openFile;
    mutable std::mutex m_mutex; ///< guards all below
    std::uint64_t m_inMemory = 0; ///< bytes, within the limit
    std::uint64_t m_overLimit = 0;
    std::uint32_t m_inFile = 0; ///< segments
    std::unique_ptr<SectionFileWriter> m_file;
    bool m_hasNoFile = false;
    std::shared_ptr<const Soundness> m_soundness; ///< of the file
};

} // namespace lightcone::core
