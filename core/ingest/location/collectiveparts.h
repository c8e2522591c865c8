// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/locationwriter.h"
#include "core/ingest/memory/scratchpool.h"
#include "core/store/messages/collectivetable.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// One location's share of a collective operation: its begin, where there is one, and its end.
struct CollectivePart {
    static constexpr std::uint64_t kNoEvent = ~std::uint64_t { 0 };

    Collective::Kind kind = Collective::Kind::Blocking;
    CollectiveEnd end; ///< without the request
    std::uint64_t beginIndex = kNoEvent;
    std::uint64_t endIndex = 0;
    Tick beginTick = 0; ///< the end's time where there was no begin
    Tick endTick = 0;

    bool hasBegin() const { return beginIndex != kNoEvent; }
    /// The event that gives it its place among the location's collectives: the request of non-blocking ones.
    bool countsAtBegin() const { return kind == Collective::Kind::NonBlocking && hasBegin(); }
    std::uint64_t order() const { return countsAtBegin() ? beginIndex : endIndex; }
    Tick orderTick() const { return countsAtBegin() ? beginTick : endTick; }
};

/// Writes and reads the parts of a location, each by what differs from the one before: some 10 bytes.
class CollectivePartCodec {
public:
    void write(ByteVector& out, const CollectivePart& part);
    CollectivePart read(ByteReader& in);

private:
    CollectivePart m_last;
};

/// The collective operations of one location.
struct CollectiveParts {
    ScratchStream parts; ///< parts written by CollectivePartCodec, in the order of their ends
    std::uint64_t withoutBegin = 0;
    std::uint64_t withoutEnd = 0;
    Tick firstWithoutBegin = 0;
    Tick firstWithoutEnd = 0;

    /// Calls visit(const CollectivePart&) for each part.
    template <typename Visit> void visit(const Visit& visit) const
    {
        ByteVector buffer;
        for (const ScratchPiece& piece : parts.pieces()) {
            CollectivePartCodec codec;
            for (ByteReader in(piece.bytes(buffer)); in.left() > 0;)
                visit(codec.read(in));
        }
    }
};

/// Takes the collective events of one location as they come: an end belongs to the last begin of its kind that has
/// none yet, a completion to the request of its number.
class CollectivePartCollector {
public:
    explicit CollectivePartCollector(ScratchPool& pool)
        : m_result { .parts = ScratchStream(pool) }
    {
    }
    /// CollectiveBegin or RmaCollectiveBegin.
    void begin(std::uint64_t index, Tick tick, EventKind kind);
    /// NonBlockingCollectiveRequest.
    void request(std::uint64_t index, Tick tick, std::uint64_t request);
    /// CollectiveEnd, RmaCollectiveEnd or NonBlockingCollectiveComplete.
    void end(std::uint64_t index, Tick tick, EventKind kind, const CollectiveEnd& end);
    CollectiveParts finish();

private:
    struct Begin {
        std::uint64_t index = CollectivePart::kNoEvent;
        Tick tick = 0;
    };
    static Begin takeLast(std::vector<Begin>& begins);
    Begin takeRequest(std::uint64_t request);
    void countWithoutEnd(const Begin& begin);

    CollectiveParts m_result;
    CollectivePartCodec m_codec;
    std::vector<Begin> m_begins; ///< not ended yet
    std::vector<Begin> m_rmaBegins;
    std::unordered_map<std::uint64_t, Begin> m_requests;
};

} // namespace lightcone::core
