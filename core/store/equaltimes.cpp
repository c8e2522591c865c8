// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/equaltimes.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

EqualTimes::Runs EqualTimes::at(Tick t) const
{
    const auto found = std::ranges::lower_bound(m_times, t, {}, &Time::tick);
    if (found == m_times.end() || found->tick != t)
        return {};
    const std::uint64_t first = found == m_times.begin() ? 0 : (found - 1)->end;
    return Runs(m_runs).subspan(first, found->end - first);
}

std::int64_t EqualTimes::delay(Runs runs, LocationId location, std::uint64_t index)
{
    std::uint64_t before = 0; // in the order of the file
    std::uint64_t lower = 0; // of locations before this one
    std::uint64_t own = 0;
    bool isFound = false;
    for (const Run& run : runs) {
        if (run.location < location)
            lower += run.events;
        if (run.location == location && !isFound) {
            isFound = index < own + run.events;
            before += isFound ? index - own : run.events;
            own += run.events;
        } else if (!isFound) {
            before += run.events;
        }
    }
    return isFound ? static_cast<std::int64_t>(before - (lower + index)) : 0;
}

EventRef EqualTimes::eventAt(Runs runs, std::uint64_t place)
{
    std::uint64_t left = place;
    auto run = runs.begin();
    for (; run + 1 != runs.end() && left >= run->events; ++run)
        left -= run->events;
    std::uint64_t index = left;
    for (auto earlier = runs.begin(); earlier != run; ++earlier)
        index += earlier->location == run->location ? earlier->events : 0;
    return { run->location, index };
}

void EqualTimes::add(Tick t, Runs runs)
{
    m_runs.insert(m_runs.end(), runs.begin(), runs.end());
    m_times.push_back({ t, m_runs.size() });
}

ByteVector EqualTimes::encode() const
{
    ByteVector bytes;
    ByteWriter out(bytes);
    out.number(m_times.size());
    Tick last = 0;
    for (const Time& time : m_times) {
        const Runs runs = at(time.tick);
        out.number(static_cast<std::uint64_t>(time.tick) - static_cast<std::uint64_t>(last));
        last = time.tick;
        out.number(runs.size());
        for (const Run& run : runs) {
            out.number(indexOf(run.location));
            out.number(run.events);
        }
    }
    return bytes;
}

std::optional<EqualTimes> EqualTimes::decode(std::span<const std::byte> bytes, std::size_t locations)
{
    ByteReader in(bytes);
    EqualTimes order;
    std::uint64_t times = 0;
    in.count(times);
    Tick last = 0;
    for (std::uint64_t i = 0; i < times && in.isGood(); ++i) {
        const auto tick = static_cast<Tick>(static_cast<std::uint64_t>(last) + in.number());
        if (i > 0 && tick <= last)
            return std::nullopt;
        last = tick;
        std::uint64_t runs = 0;
        in.count(runs);
        for (std::uint64_t j = 0; j < runs && in.isGood(); ++j) {
            const std::uint64_t location = in.number();
            const std::uint64_t events = in.number();
            if (location >= locations || events == 0 || events > std::numeric_limits<std::uint32_t>::max())
                return std::nullopt;
            order.m_runs.push_back({ idAt<LocationId>(location), static_cast<std::uint32_t>(events) });
        }
        order.m_times.push_back({ tick, order.m_runs.size() });
    }
    if (!in.isGood() || in.left() > 0)
        return std::nullopt;
    return order;
}

} // namespace lightcone::core
