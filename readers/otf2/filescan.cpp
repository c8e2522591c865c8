// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/filescan.h"

#include "readers/inputfile.h"

#include <algorithm>
#include <vector>

namespace lightcone::readers {

namespace {

constexpr std::size_t kHeaderSize = 18;
constexpr std::uint8_t kLittleEndianMark = 0x42;
constexpr std::uint8_t kBigEndianMark = 0x23;

constexpr std::uint8_t kEnter = 12;
constexpr std::uint8_t kLeave = 13;

class Scanner {
public:
    Scanner(InputFile& file, RecordFile kind, std::uint64_t chunkSize)
        : m_file(&file)
        , m_kind(kind)
        , m_chunkSize(chunkSize)
    {
        m_scan.size = file.size();
        m_buffer.resize(static_cast<std::size_t>(std::min(chunkSize, m_scan.size)));
    }

    core::Result<FileScan> run(const std::stop_token& stop)
    {
        for (m_chunkBegin = 0; m_chunkBegin < m_scan.size; m_chunkBegin += m_chunkSize) {
            if (stop.stop_requested()) {
                m_scan.verdict = FileScan::Verdict::Stopped;
                return m_scan;
            }
            const auto bytes = m_file->read(m_chunkBegin, m_buffer);
            if (!bytes.isOk())
                return bytes.error();
            if (scanChunk(bytes.value()))
                return m_scan;
        }
        endEarly(m_scan.size, "the next chunk is missing");
        return m_scan;
    }

private:
    /// @returns true when the scan is over.
    bool scanChunk(std::span<const std::uint8_t> bytes)
    {
        if (bytes.size() < kHeaderSize)
            return endEarly(m_chunkBegin + bytes.size(), "the header of a chunk is cut");
        const std::uint8_t order = bytes[1];
        if (bytes[0] != kChunkHeader || (order != kLittleEndianMark && order != kBigEndianMark))
            return damaged(m_chunkBegin, "no header of a chunk");
        ByteCursor cursor(bytes, order == kLittleEndianMark ? ByteOrder::Little : ByteOrder::Big);
        std::uint64_t first = 0;
        cursor.skip(2);
        cursor.readFull(8, first);
        cursor.readFull(8, m_scan.announced);
        return m_kind == RecordFile::Events ? scanEvents(cursor) : scanRecords(cursor);
    }

    bool scanEvents(ByteCursor& cursor)
    {
        for (;;) {
            const std::size_t begin = cursor.position();
            std::uint8_t type = kEndOfChunk;
            bool isWhole = cursor.readByte(type);
            if (isWhole && type == kTimestamp)
                isWhole = cursor.skip(8) && cursor.readByte(type);
            if (!isWhole)
                return recordCut(cursor, begin);
            if (type == kEnter || type == kLeave) {
                if (!cursor.skipCompressed(4))
                    return badRecord(cursor, begin);
                ++m_scan.records;
            } else if (type == kEndOfChunk) {
                return false;
            } else if (type == kEndOfFile) {
                return ended(cursor);
            } else if (type == kAttributeList) {
                if (!skipAttributeList(cursor))
                    return badRecord(cursor, begin);
            } else {
                if (!skipRecord(m_kind, type, cursor))
                    return badRecord(cursor, begin);
                ++m_scan.records;
            }
        }
    }

    bool scanRecords(ByteCursor& cursor)
    {
        for (;;) {
            const std::size_t begin = cursor.position();
            std::uint8_t type = kEndOfChunk;
            if (!cursor.readByte(type))
                return recordCut(cursor, begin);
            if (type == kEndOfChunk)
                return false;
            if (type == kEndOfFile)
                return ended(cursor);
            if (!skipRecord(m_kind, type, cursor))
                return badRecord(cursor, begin);
            ++m_scan.records;
        }
    }

    bool ended(ByteCursor& cursor)
    {
        std::uint8_t mark = 0;
        m_scan.offset = m_chunkBegin + cursor.position();
        if (cursor.readByte(mark) && mark == kEndOfBuffer)
            ++m_scan.offset;
        return true;
    }

    bool badRecord(const ByteCursor& cursor, std::size_t begin)
    {
        const std::size_t rest = cursor.position() + cursor.remaining() - begin;
        if (rest <= kLongestCut && m_scan.size - m_chunkBegin < m_chunkSize)
            return endEarly(m_chunkBegin + begin, "the file ends inside a record");
        return damaged(m_chunkBegin + begin, "no valid record");
    }

    bool recordCut(const ByteCursor& cursor, std::size_t begin)
    {
        const std::uint64_t end = m_chunkBegin + cursor.position() + cursor.remaining();
        if (end < m_chunkBegin + m_chunkSize)
            return endEarly(m_chunkBegin + begin, "the file ends without its end mark");
        return damaged(m_chunkBegin + begin, "a chunk ends without its end mark");
    }

    bool endEarly(std::uint64_t offset, const char* problem)
    {
        m_scan.verdict = FileScan::Verdict::Truncated;
        m_scan.offset = offset;
        m_scan.problem = problem;
        return true;
    }
    bool damaged(std::uint64_t offset, const char* problem)
    {
        m_scan.verdict = FileScan::Verdict::Damaged;
        m_scan.offset = offset;
        m_scan.problem = problem;
        return true;
    }

    /// A record that does not fit and begins at most this many bytes before the end of the file was probably cut.
    static constexpr std::size_t kLongestCut = 64;

    InputFile* m_file;
    RecordFile m_kind;
    std::uint64_t m_chunkSize;
    std::uint64_t m_chunkBegin = 0;
    std::vector<std::uint8_t> m_buffer;
    FileScan m_scan;
};

} // namespace

core::Result<FileScan> scanFile(
    const std::filesystem::path& path, RecordFile kind, std::uint64_t chunkSize, const std::stop_token& stop)
{
    auto file = InputFile::open(path);
    if (!file.isOk())
        return file.error();
    InputFile input = std::move(file).value();
    return Scanner(input, kind, chunkSize).run(stop);
}

} // namespace lightcone::readers
