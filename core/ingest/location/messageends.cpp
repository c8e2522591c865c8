// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/messageends.h"

#include <utility>

namespace lightcone::core {

namespace {

constexpr std::array kKinds { EventKind::Send, EventKind::SendNonBlocking, EventKind::Receive,
    EventKind::ReceiveNonBlocking };

/// The first byte of an end holds its kind and says by these bits which fields follow.
enum Differs : unsigned {
    kEndKindMask = 0x3,
    kOrderDiffers = 0x4,
    kCommunicatorDiffers = 0x8,
    kRankDiffers = 0x10,
    kPeerDiffers = 0x20,
    kTagDiffers = 0x40,
    kBytesDiffer = 0x80,
};

unsigned differences(const RecordedEnd& end, const MessageEnd& last)
{
    unsigned result = 0;
    while (kKinds[result] != end.kind)
        ++result;
    if (end.order != end.index)
        result |= kOrderDiffers;
    if (end.end.communicator != last.communicator)
        result |= kCommunicatorDiffers;
    if (end.end.peerRank != last.peerRank)
        result |= kRankDiffers;
    if (end.end.peer != last.peer)
        result |= kPeerDiffers;
    if (end.end.tag != last.tag)
        result |= kTagDiffers;
    if (end.end.bytes != last.bytes || end.end.hasBytes != last.hasBytes)
        result |= kBytesDiffer;
    return result;
}

/// Puts the difference of two 32-bit numbers, or of two ids.
template <typename T> void putDifference(ByteWriter& out, T value, T last)
{
    out.integer(static_cast<std::int64_t>(value) - static_cast<std::int64_t>(last));
}
template <typename T> void addDifference(ByteReader& in, T& value)
{
    value = static_cast<T>(static_cast<std::int64_t>(value) + in.integer());
}

} // namespace

void RecordedEndCodec::write(ByteVector& bytes, const RecordedEnd& end)
{
    ByteWriter out(bytes);
    MessageEnd& last = m_ends[isSend(end.kind) ? 1 : 0];
    const unsigned differs = differences(end, last);
    bytes.push_back(static_cast<std::byte>(differs));
    out.number(end.index - m_index);
    out.number(wrappedDifference(end.tick, m_tick));
    if ((differs & kOrderDiffers) != 0)
        out.number(end.index - end.order);
    if (!isSend(end.kind))
        out.number(wrappedDifference(end.tick, end.posted));
    if ((differs & kCommunicatorDiffers) != 0)
        putDifference(out, end.end.communicator, last.communicator);
    if ((differs & kRankDiffers) != 0)
        putDifference(out, end.end.peerRank, last.peerRank);
    if ((differs & kPeerDiffers) != 0)
        putDifference(out, end.end.peer, last.peer);
    if ((differs & kTagDiffers) != 0)
        putDifference(out, end.end.tag, last.tag);
    if ((differs & kBytesDiffer) != 0) {
        out.number(end.end.bytes);
        out.fixed(end.end.hasBytes ? 1 : 0, 1);
    }
    m_index = end.index;
    m_tick = end.tick;
    last = end.end;
}

RecordedEnd RecordedEndCodec::read(ByteReader& in)
{
    const auto differs = static_cast<unsigned>(in.fixed(1));
    RecordedEnd end;
    end.kind = kKinds[differs & kEndKindMask];
    MessageEnd& last = m_ends[isSend(end.kind) ? 1 : 0];
    end.index = m_index += in.number();
    end.tick = m_tick = static_cast<Tick>(static_cast<std::uint64_t>(m_tick) + in.number());
    end.order = (differs & kOrderDiffers) != 0 ? end.index - in.number() : end.index;
    end.posted = isSend(end.kind) ? end.tick : static_cast<Tick>(static_cast<std::uint64_t>(end.tick) - in.number());
    if ((differs & kCommunicatorDiffers) != 0)
        addDifference(in, last.communicator);
    if ((differs & kRankDiffers) != 0)
        addDifference(in, last.peerRank);
    if ((differs & kPeerDiffers) != 0)
        addDifference(in, last.peer);
    if ((differs & kTagDiffers) != 0)
        addDifference(in, last.tag);
    if ((differs & kBytesDiffer) != 0) {
        last.bytes = in.number();
        last.hasBytes = in.fixed(1) != 0;
    }
    end.end = last;
    return end;
}

void MessageEndCollector::message(std::uint64_t index, Tick tick, EventKind kind, const MessageEnd& end, Tick callEnter)
{
    RecordedEnd recorded { end, kind, index, tick, index, tick };
    Post post;
    if (kind == EventKind::Receive) {
        recorded.posted = callEnter;
    } else if (kind == EventKind::ReceiveNonBlocking && takePost(end.request, post)) {
        recorded.order = post.index;
        recorded.posted = post.tick;
    }
    m_codec.write(m_ends.ends.tail(), recorded);
    if (m_ends.ends.endRecord())
        m_codec = {};
}

void MessageEndCollector::request(std::uint64_t index, Tick tick, EventKind kind, std::uint64_t request)
{
    Post post { index, tick };
    if (kind == EventKind::ReceivePost)
        m_posts[request].push_back(post);
    else if (kind == EventKind::RequestCancelled)
        takePost(request, post);
}

/// The latest pending post of @p request, which is then no longer pending.
bool MessageEndCollector::takePost(std::uint64_t request, Post& post)
{
    const auto found = m_posts.find(request);
    if (found == m_posts.end())
        return false;
    post = found->second.back();
    found->second.pop_back();
    if (found->second.empty())
        m_posts.erase(found);
    return true;
}

MessageEnds MessageEndCollector::finish()
{
    m_ends.ends.seal();
    for (const auto& [request, posts] : m_posts) {
        for (const Post& post : posts) {
            if (m_ends.neverCompleted++ == 0 || post.tick < m_ends.firstNeverCompleted)
                m_ends.firstNeverCompleted = post.tick;
        }
    }
    return std::move(m_ends);
}

} // namespace lightcone::core
