// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random.h"
#include "traceshapes.h"

#include <cstdint>
#include <vector>

// The parts of buildTrace(), for tests that put stores together in another way.
namespace lightcone::tests {

struct ShapeWorld {
    std::vector<std::vector<core::RegionId>> functions; ///< the regions of each function
    std::vector<std::vector<core::CallingContextId>> contexts; ///< the calling contexts of each function
    std::vector<core::CommunicatorId> communicators;
    std::vector<core::WindowId> windows;
    std::vector<core::MetricSetId> metricSets;
    std::vector<std::uint32_t> members; ///< number of members of each metric set
    std::uint32_t ranks = 0;
    std::uint32_t locations = 0;
};

/// Adds all definitions that the events of @p shape refer to.
ShapeWorld defineWorld(core::StoreBuilder& builder, const TraceShape& shape);

/// Makes up the events of one location.
class ShapeFeeder {
public:
    ShapeFeeder(Random& random, const ShapeWorld& world, const TraceShape& shape, std::uint32_t events);
    std::vector<RawEvent> run();

private:
    using EventKind = core::EventKind;

    void advance(std::uint32_t index);
    void step();
    void stepOfWidth();
    void add(RawEvent event);
    bool goesDown(std::uint32_t left);
    void call(std::uint32_t left);
    void enter();
    void leave();
    void addCall(bool isEnter, std::uint32_t function);
    void message();
    void request();
    void collective();
    void metric();
    void other();
    void lock();
    core::CommunicatorId anyCommunicator();
    template <typename T> const T& anyOf(const std::vector<T>& list)
    {
        return list[m_random.below(static_cast<std::uint32_t>(list.size()))];
    }

    Random& m_random;
    const ShapeWorld& m_world;
    const TraceShape& m_shape;
    std::uint32_t m_count;
    core::Tick m_tick = 0;
    std::uint32_t m_burst = 0; ///< events left at this time, or of this width
    std::uint32_t m_width = 0;
    bool m_isDown = true; ///< direction of the next call
    std::vector<std::uint32_t> m_open; ///< functions of the open calls
    std::vector<RawEvent> m_events;
};

} // namespace lightcone::tests
