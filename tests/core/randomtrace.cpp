// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomtrace.h"

#include "core/base/progress.h"
#include "random.h"

#include <algorithm>
#include <cstdlib>
#include <stop_token>
#include <string>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

struct World {
    std::vector<RegionId> regions;
    std::vector<CommunicatorId> communicators;
    std::uint32_t ranks = 0;
};

class LocationFeeder {
public:
    LocationFeeder(LocationWriter& writer, Random& random, const World& world, const RandomTraceOptions& options)
        : m_writer(writer)
        , m_random(random)
        , m_world(world)
        , m_options(options)
    {
    }

    std::vector<RawEvent> run()
    {
        for (std::uint32_t i = 0; i < m_options.events; ++i) {
            advance();
            switch (m_random.below(10)) {
            case 0:
            case 1:
            case 2:
                call(true);
                break;
            case 3:
            case 4:
            case 5:
                call(false);
                break;
            case 6:
            case 7:
                message();
                break;
            case 8:
                request();
                break;
            default:
                collective();
                break;
            }
        }
        return std::move(m_events);
    }

private:
    void advance()
    {
        if (m_random.oneIn(3))
            return;
        m_tick += m_random.oneIn(50) ? 100'000 : m_random.below(20);
        if (m_options.hasDisorder && m_random.oneIn(20))
            m_tick -= 50;
    }

    RegionId anyRegion() { return m_world.regions[m_random.below(static_cast<std::uint32_t>(m_world.regions.size()))]; }
    CommunicatorId anyCommunicator()
    {
        const auto count = static_cast<std::uint32_t>(m_world.communicators.size());
        return m_world.communicators[m_random.oneIn(2) ? 0 : m_random.below(count)];
    }

    void call(bool isEnter)
    {
        RawEvent event { .tick = m_tick, .kind = isEnter ? EventKind::Enter : EventKind::Leave };
        if (isEnter && m_open.size() < m_options.depth) {
            event.region = anyRegion();
            m_open.push_back(event.region);
        } else {
            event.kind = EventKind::Leave;
            event.region = m_open.empty() || m_random.oneIn(12) ? anyRegion() : m_open.back();
            if (m_random.oneIn(10))
                event.region = RegionId::none;
            if (!m_open.empty())
                m_open.pop_back();
        }
        if (m_random.oneIn(15))
            event.attributes.push_back(Field::number(FieldKey::Attribute, m_random.below(100)));
        add(event);
    }

    void message()
    {
        constexpr EventKind kKinds[] { EventKind::Send, EventKind::SendNonBlocking, EventKind::Receive,
            EventKind::ReceiveNonBlocking };
        RawEvent event { .tick = m_tick, .kind = kKinds[m_random.below(4)] };
        event.message.communicator = anyCommunicator();
        event.message.peerRank = m_random.below(m_world.ranks + (m_random.oneIn(10) ? 1 : 0));
        event.message.tag = m_random.below(2);
        event.message.bytes = m_random.below(3) * 8;
        if (event.kind == EventKind::SendNonBlocking || event.kind == EventKind::ReceiveNonBlocking)
            event.message.request = m_random.below(5);
        add(event);
    }

    void request()
    {
        RawEvent event { .tick = m_tick, .kind = EventKind::ReceivePost, .request = m_random.below(5) };
        if (m_random.oneIn(6))
            event.kind = EventKind::RequestCancelled;
        else if (m_random.oneIn(6))
            event.kind = EventKind::RequestTest;
        add(event);
    }

    void collective()
    {
        constexpr EventKind kKinds[] { EventKind::CollectiveBegin, EventKind::CollectiveEnd,
            EventKind::NonBlockingCollectiveRequest, EventKind::NonBlockingCollectiveComplete };
        RawEvent event { .tick = m_tick, .kind = kKinds[m_random.below(4)], .request = m_random.below(3) };
        event.collective.operation = CollectiveOperation::AllReduce;
        event.collective.communicator = anyCommunicator();
        event.collective.bytesSent = m_random.below(100);
        if (event.kind == EventKind::NonBlockingCollectiveComplete)
            event.collective.request = event.request;
        add(event);
    }

    void add(const RawEvent& event)
    {
        write(m_writer, event);
        m_events.push_back(event);
    }

    LocationWriter& m_writer;
    Random& m_random;
    const World& m_world;
    const RandomTraceOptions& m_options;
    Tick m_tick = 0;
    std::vector<RegionId> m_open;
    std::vector<RawEvent> m_events;
};

World defineWorld(StoreBuilder& builder, const RandomTraceOptions& options)
{
    World world;
    world.ranks = options.processes;
    std::vector<LocationId> ranks;
    for (std::uint32_t process = 0; process < options.processes; ++process) {
        const ProcessId owner = addProcess(builder);
        for (std::uint32_t thread = 0; thread < options.threads; ++thread) {
            const LocationId location = addLocation(builder, owner);
            if (thread == 0)
                ranks.push_back(location);
        }
    }
    for (const char* name : { "main", "solve", "MPI_Send", "MPI_Recv", "main" })
        world.regions.push_back(addRegion(builder, name));
    world.communicators = addCommunicators(builder, ranks);
    return world;
}

} // namespace

std::vector<Tick> RawTrace::repairedTicks(LocationId location) const
{
    std::vector<Tick> ticks;
    for (const RawEvent& event : locations[indexOf(location)])
        ticks.push_back(std::max(ticks.empty() ? -kMaxTick : ticks.back(), std::min(event.tick, kMaxTick)));
    return ticks;
}

void write(LocationWriter& writer, const RawEvent& event)
{
    switch (event.kind) {
    case EventKind::Enter:
        return writer.enter(event.tick, event.region, event.attributes);
    case EventKind::Leave:
        return writer.leave(event.tick, event.region, event.attributes);
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return writer.message(event.tick, event.kind, event.message, event.attributes);
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::NonBlockingCollectiveRequest:
        return writer.request(event.tick, event.kind, event.request, event.attributes);
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        return writer.collective(event.tick, event.kind, event.collective, event.attributes);
    case EventKind::Metric:
        return writer.metric(event.tick, event.metricSet, event.values, event.attributes);
    default:
        return writer.event(event.tick, event.kind, event.fields, event.attributes);
    }
}

RawTrace feedRandomTrace(StoreBuilder& builder, const RandomTraceOptions& options)
{
    Random random(options.seed);
    const World world = defineWorld(builder, options);
    RawTrace trace;
    for (std::uint32_t i = 0; i < options.processes * options.threads; ++i) {
        LocationWriter& writer = builder.writer(LocationId { i });
        trace.locations.push_back(LocationFeeder(writer, random, world, options).run());
    }
    return trace;
}

std::shared_ptr<const StoreView> finished(StoreBuilder& builder, unsigned threads)
{
    Progress progress;
    auto result = builder.finish(progress, std::stop_token {}, threads);
    if (!result.isOk())
        std::abort();
    return std::move(result).value();
}

LocationId addLocation(StoreBuilder& builder, ProcessId process)
{
    LocationDef def;
    def.process = process;
    return builder.addLocation(def);
}

ProcessId addProcess(StoreBuilder& builder)
{
    return builder.addProcess(ProcessDef {});
}

std::vector<LocationId> addLocations(StoreBuilder& builder, std::uint32_t count)
{
    std::vector<LocationId> locations;
    for (std::uint32_t i = 0; i < count; ++i)
        locations.push_back(addLocation(builder, addProcess(builder)));
    return locations;
}

RegionId addRegion(StoreBuilder& builder, const char* name)
{
    RegionDef def;
    def.name = name;
    return builder.addRegion(def);
}

CallingContextId addContext(StoreBuilder& builder, RegionId region, CallingContextId parent)
{
    CallingContextDef def;
    def.region = region;
    def.parent = parent;
    return builder.addCallingContext(def);
}

MetricSetId addMetricSet(StoreBuilder& builder, const std::vector<const char*>& names)
{
    MetricSetDef set;
    for (const char* name : names) {
        MetricDef def;
        def.name = name;
        set.members.push_back(builder.addMetric(def));
    }
    return builder.addMetricSet(set);
}

CommunicatorId addCommunicator(StoreBuilder& builder, const std::vector<LocationId>& members,
    CommunicatorDef::Kind kind, const std::vector<LocationId>& remoteMembers)
{
    CommunicatorDef def;
    def.kind = kind;
    def.members = members;
    def.remoteMembers = remoteMembers;
    return builder.addCommunicator(def);
}

std::vector<CommunicatorId> addCommunicators(StoreBuilder& builder, const std::vector<LocationId>& ranks)
{
    const auto half = ranks.begin() + static_cast<std::ptrdiff_t>(ranks.size() / 2);
    std::vector<LocationId> reversed(ranks.rbegin(), ranks.rend());
    reversed.pop_back();
    return {
        addCommunicator(builder, ranks),
        addCommunicator(builder, reversed),
        addCommunicator(builder, {}, CommunicatorDef::Kind::Self),
        addCommunicator(builder, { ranks.begin(), half }, CommunicatorDef::Kind::Inter, { half, ranks.end() }),
        addCommunicator(builder, {}),
        CommunicatorId::none,
    };
}

} // namespace lightcone::tests
