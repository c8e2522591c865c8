// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"

#include <cstdint>

namespace lightcone::core {

/// The least, the greatest and the exact sum of a number that messages have.
struct MessageNumbers {
    std::uint64_t count = 0; ///< of messages that have it
    WideTicks sum = 0;
    std::uint64_t least = 0; ///< 0 without messages, as the greatest
    std::uint64_t most = 0;

    /// Adds @p number of each of @p messages messages.
    void add(std::uint64_t number, std::uint64_t messages = 1)
    {
        add(MessageNumbers { messages, WideTicks { number } * messages, number, number });
    }
    void add(const MessageNumbers& other)
    {
        if (other.count == 0)
            return;
        least = count == 0 || other.least < least ? other.least : least;
        most = other.most > most ? other.most : most;
        count += other.count;
        sum += other.sum;
    }
    double mean() const { return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0; }

    friend bool operator==(const MessageNumbers&, const MessageNumbers&) = default;
};

/// The messages that a location sends, or those that it receives.
struct MessageFlow {
    MessageNumbers bytes; ///< as the sender says, of all messages
    MessageNumbers distances; ///< links of a network between the ends, where both have a place in it
    /// Ticks from the send to the receive, with what the message waits in buffers; none where it is received when it is
    /// sent, or before.
    MessageNumbers transits;
    /// Ticks that the communication takes from the location itself, where a call that communicates is open at the
    /// event: of what is sent the length of the innermost of these calls, of what is received that part of it in which
    /// the location is not idle. A call counts with each of its messages, and in full, also where it lasts beyond the
    /// time asked for.
    MessageNumbers overheads;

    std::uint64_t messages() const { return bytes.count; }
    void add(const MessageFlow& other)
    {
        bytes.add(other.bytes);
        distances.add(other.distances);
        transits.add(other.transits);
        overheads.add(other.overheads);
    }

    friend bool operator==(const MessageFlow&, const MessageFlow&) = default;
};

} // namespace lightcone::core
