// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <otf2/otf2.h>

#include <cstdint>

namespace lightcone::benchmarks {

using Time = std::uint64_t; ///< ticks: nanoseconds

/// Scrambles a number (splitmix64): equal numbers give equal results, numbers next to each other have nothing in
/// common.
std::uint64_t scrambled(std::uint64_t number);

/// Writes the events of one location, each at the time that has been reached, and draws the random numbers of its
/// program. Equal seeds give equal numbers.
class EventWriter {
public:
    EventWriter(OTF2_EvtWriter* writer, std::uint64_t seed)
        : m_writer(writer)
        , m_seed(seed)
    {
    }

    Time now() const { return m_now; }
    void pass(Time ticks) { m_now += ticks; }
    void waitUntil(Time time)
    {
        if (m_now < time)
            m_now = time;
    }
    /// A random number in [0, @p bound).
    std::uint64_t random(std::uint64_t bound) { return scrambled(m_seed += 0x9e3779b97f4a7c15ULL) % bound; }

    void enter(OTF2_RegionRef region) { OTF2_EvtWriter_Enter(m_writer, nullptr, m_now, region); }
    void leave(OTF2_RegionRef region) { OTF2_EvtWriter_Leave(m_writer, nullptr, m_now, region); }
    static constexpr std::uint32_t kTag = 7;
    /// @param rank  of the only communicator
    void send(std::uint64_t rank, std::uint64_t bytes, std::uint32_t tag = kTag);
    void receive(std::uint64_t rank, std::uint64_t bytes, std::uint32_t tag = kTag);
    void beginCollective() { OTF2_EvtWriter_MpiCollectiveBegin(m_writer, nullptr, m_now); }
    void endCollective(OTF2_CollectiveOp operation, std::uint64_t bytes);
    /// A sample of the only metric.
    void metric(std::uint64_t value);

private:
    OTF2_EvtWriter* m_writer;
    std::uint64_t m_seed;
    Time m_now = 0;
};

} // namespace lightcone::benchmarks
