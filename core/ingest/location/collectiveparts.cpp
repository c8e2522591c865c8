// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/collectiveparts.h"

#include <utility>

namespace lightcone::core {

namespace {

/// The first byte of a part holds its kind and these bits.
constexpr unsigned kKindMask = 0x3;
constexpr unsigned kHasBegin = 0x4;
constexpr unsigned kEndDiffers = 0x8; ///< CollectivePart::end differs from that of the part before

void writeEnd(ByteWriter& out, const CollectiveEnd& end)
{
    out.fixed(static_cast<std::uint64_t>(end.operation), 1);
    out.fixed(static_cast<std::uint64_t>(end.communicator), 4);
    out.fixed(end.rootRank, 4);
    out.fixed(static_cast<std::uint64_t>(end.window), 4);
    out.number(end.bytesSent);
    out.number(end.bytesReceived);
}

CollectiveEnd withoutRequest(CollectiveEnd end)
{
    end.request = MessageEnd::kNoRequest;
    return end;
}

CollectiveEnd readEnd(ByteReader& in)
{
    CollectiveEnd end;
    end.operation = static_cast<CollectiveOperation>(in.fixed(1));
    end.communicator = static_cast<CommunicatorId>(in.fixed(4));
    end.rootRank = static_cast<std::uint32_t>(in.fixed(4));
    end.window = static_cast<WindowId>(in.fixed(4));
    end.bytesSent = in.number();
    end.bytesReceived = in.number();
    return end;
}

} // namespace

void CollectivePartCodec::write(ByteVector& bytes, const CollectivePart& part)
{
    ByteWriter out(bytes);
    const bool differs = part.end != m_last.end;
    out.fixed(static_cast<unsigned>(part.kind) | (part.hasBegin() ? kHasBegin : 0) | (differs ? kEndDiffers : 0), 1);
    out.number(part.endIndex - m_last.endIndex);
    out.number(wrappedDifference(part.endTick, m_last.endTick));
    if (part.hasBegin()) {
        out.number(part.endIndex - part.beginIndex);
        out.number(wrappedDifference(part.endTick, part.beginTick));
    }
    if (differs)
        writeEnd(out, part.end);
    m_last = part;
}

CollectivePart CollectivePartCodec::read(ByteReader& in)
{
    const auto head = static_cast<unsigned>(in.fixed(1));
    CollectivePart part;
    part.kind = static_cast<Collective::Kind>(head & kKindMask);
    part.endIndex = m_last.endIndex + in.number();
    part.endTick = part.beginTick = static_cast<Tick>(static_cast<std::uint64_t>(m_last.endTick) + in.number());
    if ((head & kHasBegin) != 0) {
        part.beginIndex = part.endIndex - in.number();
        part.beginTick = static_cast<Tick>(static_cast<std::uint64_t>(part.endTick) - in.number());
    }
    part.end = (head & kEndDiffers) != 0 ? readEnd(in) : m_last.end;
    m_last = part;
    return part;
}

void CollectivePartCollector::begin(std::uint64_t index, Tick tick, EventKind kind)
{
    (kind == EventKind::CollectiveBegin ? m_begins : m_rmaBegins).push_back({ index, tick });
}

void CollectivePartCollector::request(std::uint64_t index, Tick tick, std::uint64_t request)
{
    const auto [entry, isNew] = m_requests.try_emplace(request, Begin { index, tick });
    if (!isNew) {
        countWithoutEnd(entry->second);
        entry->second = { index, tick };
    }
}

void CollectivePartCollector::end(std::uint64_t index, Tick tick, EventKind kind, const CollectiveEnd& end)
{
    CollectivePart part { .end = withoutRequest(end), .endIndex = index, .endTick = tick };
    Begin begin;
    if (kind == EventKind::CollectiveEnd) {
        begin = takeLast(m_begins);
    } else if (kind == EventKind::RmaCollectiveEnd) {
        part.kind = Collective::Kind::Rma;
        begin = takeLast(m_rmaBegins);
    } else {
        part.kind = Collective::Kind::NonBlocking;
        begin = takeRequest(end.request);
    }
    part.beginIndex = begin.index;
    part.beginTick = part.hasBegin() ? begin.tick : tick;
    if (!part.hasBegin() && m_result.withoutBegin++ == 0)
        m_result.firstWithoutBegin = tick;
    m_result.parts.add(m_codec, part);
}

CollectivePartCollector::Begin CollectivePartCollector::takeLast(std::vector<Begin>& begins)
{
    if (begins.empty())
        return {};
    const Begin begin = begins.back();
    begins.pop_back();
    return begin;
}

CollectivePartCollector::Begin CollectivePartCollector::takeRequest(std::uint64_t request)
{
    const auto found = m_requests.find(request);
    if (found == m_requests.end())
        return {};
    const Begin begin = found->second;
    m_requests.erase(found);
    return begin;
}

void CollectivePartCollector::countWithoutEnd(const Begin& begin)
{
    if (m_result.withoutEnd++ == 0 || begin.tick < m_result.firstWithoutEnd)
        m_result.firstWithoutEnd = begin.tick;
}

CollectiveParts CollectivePartCollector::finish()
{
    m_result.parts.seal();
    for (const Begin& begin : m_begins)
        countWithoutEnd(begin);
    for (const Begin& begin : m_rmaBegins)
        countWithoutEnd(begin);
    for (const auto& [request, begin] : m_requests)
        countWithoutEnd(begin);
    return std::move(m_result);
}

} // namespace lightcone::core
