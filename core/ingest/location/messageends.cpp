// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/messageends.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

/// The first byte of an end says by these bits which fields follow.
enum Differs : unsigned {
    kPostedDiffers = 0x1,
    kOrderDiffers = 0x2,
    kCommunicatorDiffers = 0x4,
    kRankDiffers = 0x8,
    kPeerDiffers = 0x10,
    kTagDiffers = 0x20,
    kBytesDiffer = 0x40,
};

unsigned differences(const RecordedEnd& end, const MessageEnd& last)
{
    unsigned result = 0;
    if (end.posted != end.tick)
        result |= kPostedDiffers;
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
    const unsigned differs = differences(end, m_end);
    bytes.push_back(static_cast<std::byte>(differs));
    out.number(end.index - m_index);
    out.number(wrappedDifference(end.tick, m_tick));
    if ((differs & kOrderDiffers) != 0)
        out.number(end.index - end.order);
    if ((differs & kPostedDiffers) != 0)
        out.number(wrappedDifference(end.tick, end.posted));
    if ((differs & kCommunicatorDiffers) != 0)
        putDifference(out, end.end.communicator, m_end.communicator);
    if ((differs & kRankDiffers) != 0)
        putDifference(out, end.end.peerRank, m_end.peerRank);
    if ((differs & kPeerDiffers) != 0)
        putDifference(out, end.end.peer, m_end.peer);
    if ((differs & kTagDiffers) != 0)
        putDifference(out, end.end.tag, m_end.tag);
    if ((differs & kBytesDiffer) != 0) {
        out.number(end.end.bytes);
        out.fixed(end.end.hasBytes ? 1 : 0, 1);
    }
    m_index = end.index;
    m_tick = end.tick;
    m_end = end.end;
}

RecordedEnd RecordedEndCodec::read(ByteReader& in)
{
    const auto differs = static_cast<unsigned>(in.fixed(1));
    RecordedEnd end;
    end.index = m_index += in.number();
    end.tick = m_tick = static_cast<Tick>(static_cast<std::uint64_t>(m_tick) + in.number());
    end.order = (differs & kOrderDiffers) != 0 ? end.index - in.number() : end.index;
    end.posted = (differs & kPostedDiffers) != 0 ? static_cast<Tick>(static_cast<std::uint64_t>(end.tick) - in.number())
                                                 : end.tick;
    if ((differs & kCommunicatorDiffers) != 0)
        addDifference(in, m_end.communicator);
    if ((differs & kRankDiffers) != 0)
        addDifference(in, m_end.peerRank);
    if ((differs & kPeerDiffers) != 0)
        addDifference(in, m_end.peer);
    if ((differs & kTagDiffers) != 0)
        addDifference(in, m_end.tag);
    if ((differs & kBytesDiffer) != 0) {
        m_end.bytes = in.number();
        m_end.hasBytes = in.fixed(1) != 0;
    }
    end.end = m_end;
    return end;
}

void MessageEndCollector::message(std::uint64_t index, Tick tick, EventKind kind, const MessageEnd& end, Tick callEnter)
{
    RecordedEnd recorded { end, index, tick, index, tick };
    Post post;
    if (kind == EventKind::Receive) {
        recorded.posted = std::min(end.waitsSince.value_or(callEnter), tick);
    } else if (kind == EventKind::ReceiveNonBlocking && takePost(end.request, post)) {
        recorded.order = post.index;
        recorded.posted = post.tick;
    }
    ScratchStream& stream = isSend(kind) ? m_ends.sends : m_ends.receives;
    RecordedEndCodec& codec = isSend(kind) ? m_sendCodec : m_receiveCodec;
    stream.add(codec, recorded);
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
    m_ends.sends.seal();
    m_ends.receives.seal();
    for (const auto& [request, posts] : m_posts) {
        for (const Post& post : posts) {
            if (m_ends.neverCompleted++ == 0 || post.tick < m_ends.firstNeverCompleted)
                m_ends.firstNeverCompleted = post.tick;
        }
    }
    return std::move(m_ends);
}

} // namespace lightcone::core
