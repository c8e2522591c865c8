// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventfile.h"

#include "core/base/workers.h"

#include <algorithm>

namespace lightcone::readers::otf2 {

namespace {

/// The number of events between two looks at the stop token.
constexpr std::uint64_t kEventsAtOnce = std::uint64_t { 1 } << 16;

ChunkEnd readChunk(
    ByteCursor& cursor, std::uint64_t chunk, RecordTally& tally, EventRecords& events, const std::stop_token& stop)
{
    using Kind = ChunkEnd::Kind;
    for (;;) {
        const std::size_t begin = cursor.position();
        std::uint8_t type = kEndOfChunk;
        std::uint64_t time = 0;
        bool isWhole = cursor.readByte(type);
        if (isWhole && type == kTimestamp) {
            isWhole = cursor.readFull(8, time) && cursor.readByte(type);
            events.setTime(time);
        }
        if (!isWhole)
            return { Kind::Cut, begin };
        if (type >= kFirstEvent) [[likely]] {
            const RecordState state = events.readEvent(type, cursor);
            if (state == RecordState::Damaged) [[unlikely]]
                return { Kind::BadRecord, begin };
            if (state == RecordState::Incomplete) [[unlikely]]
                tally.incomplete.add(chunk + begin);
            else if (state == RecordState::Unknown) [[unlikely]]
                tally.unknown.add(chunk + begin);
            if (++tally.records % kEventsAtOnce == 0) {
                if (stop.stop_requested())
                    return { Kind::Stopped };
                core::Workers::giveWay();
            }
        } else if (type == kEndOfChunk) {
            return { Kind::Chunk };
        } else if (type == kEndOfFile) {
            return { Kind::File };
        } else if (type != kAttributeList || !events.readAttributes(cursor)) {
            return { Kind::BadRecord, begin };
        }
    }
}

} // namespace

core::Result<FileScan> readEventFile(const InputFile& file, std::uint64_t chunkSize, std::vector<std::uint8_t>& buffer,
    EventRecords& events, core::Progress& progress, const std::stop_token& stop)
{
    std::uint64_t done = 0;
    const auto advanceTo = [&](std::uint64_t bytes) {
        progress.advance(bytes - done);
        done = bytes;
    };
    auto result = readChunks(file, chunkSize, ChunkNumbers::Records, buffer, stop,
        [&](ByteCursor& cursor, std::uint64_t begin, RecordTally& tally) {
            const ChunkEnd end = readChunk(cursor, begin, tally, events, stop);
            advanceTo(done + std::min(chunkSize, file.size() - done));
            return end;
        });
    advanceTo(file.size());
    return result;
}

} // namespace lightcone::readers::otf2
