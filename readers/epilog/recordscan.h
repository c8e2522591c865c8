// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/bytes.h"
#include "readers/input/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::readers::epilog {

/// Reads the records of @p stream and calls these functions of @p handler:
///   `bool event(const EventRecord<kSwapped>&)` for an event whose length is the one that @p layout has for its type,
///   `bool other(std::uint8_t type, std::span<const std::uint8_t> body, std::uint64_t offset)` for every other record,
///   `bool nextWindow()` from time to time, after some 10,000 records at most.
/// Each returns whether to go on. If not, the stream stands at the record that was not taken. @p layout may change in
/// between.
/// @returns true when all whole records were read; bytes that remain in the stream's window are an incomplete record.
template <bool kSwapped, typename Handler>
bool scanRecords(InputStream& stream, const EventLayout& layout, Handler& handler)
{
    do {
        const std::span<const std::uint8_t> window = stream.window();
        const std::uint8_t* at = window.data();
        const std::uint8_t* const end = at + window.size();
        const auto taken = [&] { return static_cast<std::size_t>(at - window.data()); };
        while (end - at >= 2) {
            const std::size_t length = at[0];
            const std::uint8_t type = at[1];
            const std::uint8_t* const body = at + 2;
            if (static_cast<std::size_t>(end - body) < length)
                break;
            const EventLayout::Place& place = layout[type];
            const bool goesOn = length == place.length
                ? handler.event(EventRecord<kSwapped>(type, body, place, layout.isLocationless()))
                : handler.other(type, std::span(body, length), stream.offset() + taken());
            if (!goesOn) [[unlikely]] {
                stream.consume(taken());
                return false;
            }
            at = body + length;
        }
        stream.consume(taken());
        if (!handler.nextWindow())
            return false;
    } while (stream.more());
    return true;
}

} // namespace lightcone::readers::epilog
