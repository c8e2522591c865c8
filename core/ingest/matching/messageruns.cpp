// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/messageruns.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

template <typename T> std::uint64_t bits(T value)
{
    return static_cast<std::uint64_t>(value);
}

bool comesAfter(const Message& a, const Message& b)
{
    return std::tuple(a.send, a.sender(), a.sendEvent.index) > std::tuple(b.send, b.sender(), b.sendEvent.index);
}

} // namespace

void MessageRuns::Codec::write(ByteVector& bytes, const Message& message)
{
    ByteWriter out(bytes);
    out.number(bits(message.send) - bits(m_last.send));
    out.number(foldedDifference(bits(message.receive), bits(message.send)));
    out.number(foldedDifference(bits(message.receive), bits(message.posted)));
    out.number(foldedDifference(bits(message.sender()), bits(m_last.sender())));
    out.number(foldedDifference(bits(message.receiver()), bits(m_last.receiver())));
    out.number(foldedDifference(message.sendEvent.index, m_last.sendEvent.index));
    out.number(foldedDifference(message.receiveEvent.index, m_last.receiveEvent.index));
    out.number(foldedDifference(bits(message.communicator), bits(m_last.communicator)));
    out.number(foldedDifference(message.tag, m_last.tag));
    out.number(message.bytes);
    out.number(foldedDifference(message.bytesReceived, message.bytes));
    m_last = message;
}

Message MessageRuns::Codec::read(ByteReader& in)
{
    Message message;
    const std::uint64_t send = bits(m_last.send) + in.number();
    const std::uint64_t receive = addFolded(send, in.number());
    message.send = static_cast<Tick>(send);
    message.receive = static_cast<Tick>(receive);
    message.posted = static_cast<Tick>(receive - static_cast<std::uint64_t>(unzigzag(in.number())));
    message.sendEvent.location = static_cast<LocationId>(addFolded(bits(m_last.sender()), in.number()));
    message.receiveEvent.location = static_cast<LocationId>(addFolded(bits(m_last.receiver()), in.number()));
    message.sendEvent.index = addFolded(m_last.sendEvent.index, in.number());
    message.receiveEvent.index = addFolded(m_last.receiveEvent.index, in.number());
    message.communicator = static_cast<CommunicatorId>(addFolded(bits(m_last.communicator), in.number()));
    message.tag = static_cast<std::uint32_t>(addFolded(m_last.tag, in.number()));
    message.bytes = in.number();
    message.bytesReceived = addFolded(message.bytes, in.number());
    m_last = message;
    return message;
}

bool MessageRuns::Reader::advance()
{
    while (in.left() == 0) {
        if (piece == stream.pieces().size())
            return false;
        in = ByteReader(stream.pieces()[piece++].bytes(buffer));
        codec = {};
    }
    message = codec.read(in);
    return true;
}

void MessageRuns::beginRun()
{
    m_runs.emplace_back(*m_pool);
    m_codec = {};
}

void MessageRuns::add(std::span<const Message> messages)
{
    ScratchStream& run = m_runs.back();
    for (const Message& message : messages)
        run.add(m_codec, message);
}

std::uint64_t MessageRuns::beginMerging()
{
    std::uint64_t count = 0;
    m_readers.reserve(m_runs.size()); // they stay where they are
    for (ScratchStream& run : m_runs) {
        run.seal();
        count += run.count();
        Reader& reader = m_readers.emplace_back(std::move(run));
        if (reader.advance())
            m_heap.push_back(m_readers.size() - 1);
    }
    m_runs.clear();
    std::ranges::make_heap(
        m_heap, comesAfter, [this](std::size_t i) -> const Message& { return m_readers[i].message; });
    return count;
}

Message MessageRuns::next()
{
    if (m_heap.empty())
        return { .sendEvent = { LocationId {}, 0 }, .receiveEvent = { LocationId {}, 0 } };
    const auto messageOf = [this](std::size_t i) -> const Message& { return m_readers[i].message; };
    std::ranges::pop_heap(m_heap, comesAfter, messageOf);
    Reader& reader = m_readers[m_heap.back()];
    const Message message = reader.message;
    if (reader.advance())
        std::ranges::push_heap(m_heap, comesAfter, messageOf);
    else
        m_heap.pop_back();
    return message;
}

} // namespace lightcone::core
