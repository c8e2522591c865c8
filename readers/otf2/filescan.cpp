// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/filescan.h"

#include <algorithm>

namespace lightcone::readers::otf2 {

namespace {

constexpr std::size_t kHeaderSize = 18;

/// A record that does not fit and begins at most this many bytes before the end of the file was probably cut.
constexpr std::size_t kLongestCut = 64;

class ChunkWalk {
public:
    ChunkWalk(const InputFile& file, std::uint64_t chunkSize, ChunkNumbers numbers, const ChunkReader& readChunk)
        : m_file(&file)
        , m_chunkSize(chunkSize)
        , m_numbers(numbers)
        , m_readChunk(&readChunk)
    {
        m_scan.size = file.size();
    }

    core::Result<FileScan> run(std::vector<std::uint8_t>& buffer, const std::stop_token& stop)
    {
        const auto length = static_cast<std::size_t>(std::min(m_chunkSize, m_scan.size));
        if (buffer.size() < length)
            buffer.resize(length);
        for (m_chunkBegin = 0; m_chunkBegin < m_scan.size; m_chunkBegin += m_chunkSize) {
            if (stop.stop_requested()) {
                m_scan.verdict = FileScan::Verdict::Stopped;
                return finished();
            }
            const auto bytes = m_file->read(m_chunkBegin, std::span(buffer).first(length));
            if (!bytes.isOk())
                return bytes.error();
            if (takeChunk(bytes.value()))
                return finished();
        }
        endEarly(m_scan.size, "the next chunk is missing");
        return finished();
    }

private:
    FileScan finished()
    {
        m_scan.records = m_tally.records;
        m_scan.incomplete = m_tally.incomplete;
        m_scan.unknown = m_tally.unknown;
        return m_scan;
    }

    /// Takes the next chunk. @returns true when the file has been read to its end or first defect.
    bool takeChunk(std::span<const std::uint8_t> bytes)
    {
        if (bytes.size() < kHeaderSize)
            return endEarly(m_chunkBegin + bytes.size(), "the header of a chunk is cut");
        const std::optional<ByteOrder> order = byteOrderOf(bytes[1]);
        if (bytes[0] != kChunkHeader || !order)
            return damaged(m_chunkBegin, "no header of a chunk");
        ByteCursor cursor(bytes, *order);
        std::uint64_t first = 0;
        cursor.skip(2);
        cursor.readFull(8, first);
        cursor.readFull(8, m_scan.announced);
        const std::uint64_t before = m_tally.records;
        const ChunkEnd end = (*m_readChunk)(cursor, m_chunkBegin, m_tally);
        if (end.kind == ChunkEnd::Kind::Chunk || end.kind == ChunkEnd::Kind::File)
            compareWithHeader(first, before);
        switch (end.kind) {
        case ChunkEnd::Kind::Chunk:
            return false;
        case ChunkEnd::Kind::File:
            return ended(cursor);
        case ChunkEnd::Kind::Cut:
            return recordCut(bytes.size(), end.record);
        case ChunkEnd::Kind::BadRecord:
            return badRecord(bytes.size(), end.record);
        case ChunkEnd::Kind::Contradiction:
            return damaged(m_chunkBegin + end.record, end.problem);
        case ChunkEnd::Kind::Stopped:
            break;
        }
        m_scan.verdict = FileScan::Verdict::Stopped;
        return true;
    }

    /// @param first   number of the chunk's first record, as its header says
    /// @param before  number of the records before the chunk
    void compareWithHeader(std::uint64_t first, std::uint64_t before)
    {
        const std::uint64_t last = m_scan.announced;
        const bool isRight
            = m_tally.records == before ? last <= before : first == before + 1 && last == m_tally.records;
        if (m_numbers == ChunkNumbers::None || !m_scan.miscount.empty() || isRight)
            return;
        const std::string found = m_tally.records == before
            ? std::string("none is there")
            : std::to_string(before + 1) + " to " + std::to_string(m_tally.records) + " are there";
        m_scan.miscount = "the chunk at byte " + std::to_string(m_chunkBegin) + " announces records "
            + std::to_string(first) + " to " + std::to_string(last) + ", " + found;
    }

    bool ended(ByteCursor& cursor)
    {
        std::uint8_t mark = 0;
        m_scan.offset = m_chunkBegin + cursor.position();
        if (cursor.readByte(mark) && mark == kEndOfBuffer)
            ++m_scan.offset;
        return true;
    }

    bool badRecord(std::size_t chunkBytes, std::size_t begin)
    {
        if (chunkBytes - begin <= kLongestCut && m_scan.size - m_chunkBegin < m_chunkSize)
            return endEarly(m_chunkBegin + begin, "the file ends inside a record");
        return damaged(m_chunkBegin + begin, "no valid record");
    }

    bool recordCut(std::size_t chunkBytes, std::size_t begin)
    {
        if (chunkBytes < m_chunkSize)
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

    const InputFile* m_file;
    std::uint64_t m_chunkSize;
    ChunkNumbers m_numbers;
    const ChunkReader* m_readChunk;
    std::uint64_t m_chunkBegin = 0;
    RecordTally m_tally;
    FileScan m_scan;
};

/// Reads the records of chunks of a file of definitions or markers.
class RecordScanner {
public:
    RecordScanner(RecordFile kind, const RecordVisitor& visit)
        : m_kind(kind)
        , m_visit(&visit)
    {
    }
    ChunkEnd read(ByteCursor& cursor, std::uint64_t chunk, RecordTally& tally)
    {
        for (;;) {
            const std::size_t begin = cursor.position();
            std::uint8_t type = kEndOfChunk;
            if (!cursor.readByte(type))
                return { ChunkEnd::Kind::Cut, begin };
            if (type == kEndOfChunk)
                return { ChunkEnd::Kind::Chunk };
            if (type == kEndOfFile)
                return { ChunkEnd::Kind::File };
            const RecordState state = readRecord(m_kind, type, cursor, m_fields);
            if (state == RecordState::Damaged)
                return { ChunkEnd::Kind::BadRecord, begin };
            if (const char* const problem = (*m_visit)(state, type, m_fields))
                return { ChunkEnd::Kind::Contradiction, begin, problem };
            ++tally.records;
            if (state == RecordState::Incomplete)
                tally.incomplete.add(chunk + begin);
            else if (state == RecordState::Unknown)
                tally.unknown.add(chunk + begin);
        }
    }

private:
    RecordFile m_kind;
    const RecordVisitor* m_visit;
    RecordFields m_fields;
};

} // namespace

core::Result<FileScan> readChunks(const InputFile& file, std::uint64_t chunkSize, ChunkNumbers numbers,
    std::vector<std::uint8_t>& buffer, const std::stop_token& stop, const ChunkReader& readChunk)
{
    return ChunkWalk(file, chunkSize, numbers, readChunk).run(buffer, stop);
}

core::Result<FileScan> scanFile(const std::filesystem::path& path, RecordFile kind, std::uint64_t chunkSize,
    const std::stop_token& stop, const RecordVisitor& visit)
{
    const auto file = InputFile::open(path);
    if (!file.isOk())
        return file.error();
    std::vector<std::uint8_t> buffer;
    RecordScanner scanner(kind, visit);
    return readChunks(file.value(), chunkSize, ChunkNumbers::None, buffer, stop,
        [&](ByteCursor& cursor, std::uint64_t begin, RecordTally& tally) {
            return scanner.read(cursor, begin, tally);
        });
}

} // namespace lightcone::readers::otf2
