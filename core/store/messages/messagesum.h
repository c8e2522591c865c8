// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/saturating.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/messages/messageblock.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lightcone::core {

/// What is known of some messages together. Durations (receive − send) in ticks, saturating; less than 0 for what is
/// received before it is sent. Stands in files as it is.
struct MessageSum {
    /// The values that all messages may share.
    enum Common : std::uint8_t { Sender, Receiver, Communicator, Tag };

    std::uint64_t message = 0; ///< id of the slowest (ties: the smallest)
    Tick shortest = 0;
    Tick longest = 0;
    Interval sends; ///< closed
    Interval receives; ///< closed
    std::uint64_t count = 1;
    std::uint64_t backwardCount = 0; ///< received before they were sent
    Tick firstBackward = 0; ///< when the first of these was sent
    std::uint64_t bytes = 0; ///< sum, saturating; as the senders say
    std::uint64_t leastBytes = 0;
    std::uint64_t mostBytes = 0;
    std::array<std::uint64_t, 2> durationHalves {}; ///< of the exact sum: low, high
    std::array<std::uint32_t, 4> common {}; ///< by Common, from one of the messages
    std::uint64_t differing = 0; ///< bits by Common: others have other values

    /// The message at index @p i of @p block.
    static MessageSum of(const MessageBlock& block, std::size_t i)
    {
        return of(block.first + i, block.sends[i], block.receives[i], block.bytes[i],
            { static_cast<std::uint32_t>(block.senders[i]), static_cast<std::uint32_t>(block.receivers[i]),
                static_cast<std::uint32_t>(block.communicators[i]), block.tags[i] });
    }
    static MessageSum of(
        std::uint64_t id, Tick send, Tick receive, std::uint64_t bytes, const std::array<std::uint32_t, 4>& common)
    {
        const Tick duration = saturatingDifference(receive, send);
        MessageSum sum { .message = id,
            .shortest = duration,
            .longest = duration,
            .sends = { send, send },
            .receives = { receive, receive },
            .backwardCount = duration < 0 ? 1U : 0U,
            .firstBackward = send,
            .bytes = bytes,
            .leastBytes = bytes,
            .mostBytes = bytes,
            .common = common };
        sum.setDurations(WideInteger { receive } - send);
        return sum;
    }
    bool shares(Common value) const { return (differing >> value & 1) == 0; }
    WideInteger durations() const
    {
        return static_cast<WideInteger>(static_cast<WideTicks>(durationHalves[1]) << 64 | durationHalves[0]);
    }
    /// Adds what @p other stands for. The order of such sums does not matter, but for which message `common` is of.
    void add(const MessageSum& other)
    {
        const bool isSlower = other.longest > longest || (other.longest == longest && other.message < message);
        message = isSlower ? other.message : message;
        shortest = std::min(shortest, other.shortest);
        longest = std::max(longest, other.longest);
        sends = { std::min(sends.begin, other.sends.begin), std::max(sends.end, other.sends.end) };
        receives = { std::min(receives.begin, other.receives.begin), std::max(receives.end, other.receives.end) };
        if (other.backwardCount > 0 && (backwardCount == 0 || other.firstBackward < firstBackward))
            firstBackward = other.firstBackward;
        count += other.count;
        backwardCount += other.backwardCount;
        bytes = saturatingSum(bytes, other.bytes);
        leastBytes = std::min(leastBytes, other.leastBytes);
        mostBytes = std::max(mostBytes, other.mostBytes);
        setDurations(durations() + other.durations());
        differing |= other.differing;
        for (std::size_t i = 0; i < common.size(); ++i)
            differing |= std::uint64_t { common[i] != other.common[i] } << i;
    }

    friend bool operator==(const MessageSum&, const MessageSum&) = default;

private:
    void setDurations(WideInteger sum)
    {
        durationHalves = { static_cast<std::uint64_t>(sum), static_cast<std::uint64_t>(sum >> 64) };
    }
};
static_assert(std::is_trivially_copyable_v<MessageSum> && sizeof(MessageSum) == 144);

} // namespace lightcone::core
