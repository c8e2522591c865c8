// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/equaltimes.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::core {

EqualTimes::Runs EqualTimes::at(Tick t) const
{
    const auto found = std::ranges::lower_bound(m_times, t, {}, &Time::tick);
    if (found == m_times.end() || found->tick != t)
        return {};
    const std::uint64_t first = found == m_times.begin() ? 0 : (found - 1)->end;
    return Runs(m_runs).subspan(first, found->end - first);
}

EqualTimePlaces::EqualTimePlaces(EqualTimes::Runs runs)
{
    m_entries.reserve(runs.size());
    std::uint64_t before = 0;
    for (const EqualTimes::Run& run : runs) {
        m_entries.push_back({ run.location, 0, before, 0, run.events });
        before += run.events;
    }
    std::ranges::stable_sort(m_entries, {}, &Entry::location);
    std::uint64_t own = 0;
    std::uint64_t lower = 0;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (i > 0 && m_entries[i].location != m_entries[i - 1].location) {
            lower += own;
            own = 0;
        }
        m_entries[i].own = own;
        m_entries[i].lower = lower;
        own += m_entries[i].events;
    }
}

std::int64_t EqualTimePlaces::delay(LocationId location, std::uint64_t index) const
{
    const auto after = std::ranges::upper_bound(m_entries, std::pair(location, index), {},
        [](const Entry& entry) { return std::pair(entry.location, entry.own); });
    if (after == m_entries.begin())
        return 0;
    const Entry& entry = *(after - 1);
    if (entry.location != location || index - entry.own >= entry.events)
        return 0;
    return static_cast<std::int64_t>(entry.before + (index - entry.own) - (entry.lower + index));
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
