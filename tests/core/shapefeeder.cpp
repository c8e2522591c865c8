// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapefeeder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <string>
#include <utility>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

/// An index beyond the end of every table of definitions.
constexpr std::uint32_t kUndefinedId = 77'777;

void defineCode(StoreBuilder& builder, const TraceShape& shape, ShapeWorld& world)
{
    for (std::uint32_t f = 0; f < shape.functions; ++f) {
        RegionDef def;
        def.name = "function " + std::to_string(f / 2);
        def.file = f % 2 == 0 ? "even.c" : "odd.c";
        def.firstLine = f;
        std::vector<RegionId>& regions = world.functions.emplace_back();
        std::vector<CallingContextId>& contexts = world.contexts.emplace_back();
        for (std::uint32_t i = 0; i < shape.regions; ++i) {
            regions.push_back(builder.addRegion(def));
            contexts.push_back(addContext(builder, regions.back()));
            contexts.push_back(addContext(builder, regions.back(), contexts.back()));
        }
    }
}

void defineCommunicators(StoreBuilder& builder, const std::vector<LocationId>& ranks, ShapeWorld& world)
{
    world.communicators = addCommunicators(builder, ranks);
    world.communicators.push_back(CommunicatorId { kUndefinedId });
    for (const std::size_t communicator : { 0U, 2U }) {
        WindowDef def;
        def.communicator = world.communicators[communicator];
        world.windows.push_back(builder.addWindow(def));
    }
    world.windows.push_back(WindowId::none);
    world.windows.push_back(WindowId { kUndefinedId });
}

} // namespace

ShapeWorld defineWorld(StoreBuilder& builder, const TraceShape& shape)
{
    ShapeWorld world;
    world.locations = static_cast<std::uint32_t>(shape.events.size());
    std::vector<LocationId> ranks;
    ProcessId process = ProcessId::none;
    for (std::uint32_t i = 0; i < world.locations; ++i) {
        if (i % shape.threads == 0)
            process = addProcess(builder);
        const LocationId location = addLocation(builder, process);
        if (i % shape.threads == 0)
            ranks.push_back(location);
    }
    world.ranks = static_cast<std::uint32_t>(ranks.size());
    defineCode(builder, shape, world);
    defineCommunicators(builder, ranks, world);
    world.metricSets = { addMetricSet(builder, { "a" }), addMetricSet(builder, { "b", "c", "d" }),
        addMetricSet(builder, { "e", "f" }), MetricSetId { kUndefinedId } };
    world.members = { 1, 3, 2, 2 };
    return world;
}

ShapeFeeder::ShapeFeeder(Random& random, const ShapeWorld& world, const TraceShape& shape, std::uint32_t events)
    : m_random(random)
    , m_world(world)
    , m_shape(shape)
    , m_count(events)
{
}

std::vector<RawEvent> ShapeFeeder::run()
{
    const EventMix& mix = m_shape.mix;
    const std::array weights { mix.calls, mix.messages, mix.requests, mix.collectives, mix.metrics, mix.others,
        mix.locks };
    std::uint32_t sum = 0;
    for (const std::uint32_t weight : weights)
        sum += weight;
    for (std::uint32_t i = 0; i < m_count; ++i) {
        advance(i);
        if (m_shape.calls == TraceShape::Calls::ContextsThenPlain && i + 1 == m_count) {
            const EventKind kind = m_count % 2 == 0 ? EventKind::Enter : EventKind::Leave;
            add({ .tick = m_tick, .kind = kind, .region = m_world.functions[0][0] });
            continue;
        }
        std::uint32_t choice = m_random.below(sum);
        std::size_t what = 0;
        while (choice >= weights[what])
            choice -= weights[what++];
        switch (what) {
        case 0:
            call(m_count - i);
            break;
        case 1:
            message();
            break;
        case 2:
            request();
            break;
        case 3:
            collective();
            break;
        case 4:
            metric();
            break;
        case 5:
            other();
            break;
        default:
            lock();
            break;
        }
    }
    return std::move(m_events);
}

void ShapeFeeder::advance(std::uint32_t index)
{
    switch (m_shape.time) {
    case TraceShape::Time::Backwards:
        step();
        m_tick -= m_random.oneIn(20) ? 50 : 0;
        break;
    case TraceShape::Time::Gap:
        m_tick += index == m_count / 2 ? Tick { 1 } << 62 : 0;
        step();
        break;
    case TraceShape::Time::Steps:
        step();
        break;
    case TraceShape::Time::Bursts:
        if (m_burst-- == 0) {
            m_burst = m_random.below(700);
            m_tick += m_random.below(1000);
        }
        break;
    case TraceShape::Time::Widths:
        stepOfWidth();
        break;
    case TraceShape::Time::Seldom:
        m_tick += m_random.oneIn(10) ? m_random.below(3) : 0;
        break;
    case TraceShape::Time::Standing:
        m_tick = -42;
        break;
    case TraceShape::Time::WholeRange:
        // The ends of int64 are outside the range of times, so the store has to move them into it.
        if (index == 0)
            m_tick = std::numeric_limits<Tick>::min();
        else if (index + 1 < m_count)
            m_tick += 2 * (kMaxTick / m_count);
        else
            m_tick = std::numeric_limits<Tick>::max();
        break;
    }
}

void ShapeFeeder::step()
{
    if (!m_random.oneIn(3))
        m_tick += m_random.oneIn(50) ? 20'000 : m_random.below(20);
}

void ShapeFeeder::stepOfWidth()
{
    constexpr std::array<Tick, 8> kMost { 0, 1, 255, 256, 65'535, 65'536, 0xffffffff, 0x100000000 };
    if (m_burst-- == 0) {
        m_burst = m_random.below(300);
        m_width = m_random.below(kMost.size());
    }
    m_tick += m_random.oneIn(40) ? kMost[m_width] : std::min<Tick>(kMost[m_width], m_random.below(300));
}

void ShapeFeeder::add(RawEvent event)
{
    event.tick = m_tick;
    if (m_random.oneIn(15)) {
        for (std::uint32_t i = 0; i <= m_random.below(3); ++i)
            event.attributes.push_back(Field::number(FieldKey::Attribute, m_random.bits()));
    }
    m_events.push_back(std::move(event));
}

/// Decides whether the next call event enters a function.
/// @param left  number of events to come, including this one
bool ShapeFeeder::goesDown(std::uint32_t left)
{
    const std::size_t depth = m_open.size();
    switch (m_shape.calls) {
    case TraceShape::Calls::DownAndUp:
        m_isDown = depth == 0 || (m_isDown && depth < m_shape.depth);
        return m_isDown;
    case TraceShape::Calls::SawTooth:
        m_isDown = depth + 10 <= m_shape.depth || (m_isDown && depth < m_shape.depth);
        return m_isDown && left > depth;
    default:
        return depth < m_shape.depth && m_random.oneIn(2);
    }
}

void ShapeFeeder::call(std::uint32_t left)
{
    if (goesDown(left))
        enter();
    else
        leave();
}

void ShapeFeeder::enter()
{
    const std::uint32_t function = m_random.below(m_shape.functions);
    m_open.push_back(function);
    addCall(true, function);
}

void ShapeFeeder::leave()
{
    if (m_open.empty() && !m_shape.hasOddCalls)
        return enter();
    const bool isOdd = m_open.empty() || (m_shape.hasOddCalls && m_random.oneIn(12));
    const std::uint32_t function = isOdd ? m_random.below(m_shape.functions) : m_open.back();
    if (!isOdd || m_random.oneIn(2)) {
        // A crossing leave closes all calls above its own.
        while (!m_open.empty() && m_open.back() != function && isOdd)
            m_open.pop_back();
        if (!m_open.empty())
            m_open.pop_back();
    }
    addCall(false, function);
}

void ShapeFeeder::addCall(bool isEnter, std::uint32_t function)
{
    const bool isUndefined = m_shape.hasOddCalls && m_random.oneIn(60);
    const bool isTop = !isEnter && m_random.oneIn(10);
    RawEvent event;
    if (m_shape.calls == TraceShape::Calls::Contexts || m_shape.calls == TraceShape::Calls::ContextsThenPlain) {
        event.kind = isEnter ? EventKind::CallingContextEnter : EventKind::CallingContextLeave;
        const CallingContextId context
            = isUndefined ? CallingContextId { kUndefinedId } : anyOf(m_world.contexts[function]);
        event.fields.push_back(Field::reference(FieldKey::CallingContext, FieldType::CallingContext, context));
        if (m_random.oneIn(2))
            event.fields.push_back(Field::number(FieldKey::UnwindDistance, m_random.below(5)));
    } else {
        event.kind = isEnter ? EventKind::Enter : EventKind::Leave;
        event.region = isUndefined ? RegionId { kUndefinedId } : anyOf(m_world.functions[function]);
        if (isTop)
            event.region = RegionId::none;
    }
    add(std::move(event));
}

CommunicatorId ShapeFeeder::anyCommunicator()
{
    return m_random.oneIn(2) ? m_world.communicators.front() : anyOf(m_world.communicators);
}

void ShapeFeeder::message()
{
    constexpr std::array kKinds { EventKind::Send, EventKind::SendNonBlocking, EventKind::Receive,
        EventKind::ReceiveNonBlocking };
    RawEvent event { .kind = kKinds[m_random.below(4)] };
    event.message.communicator = anyCommunicator();
    event.message.peerRank = m_random.below(m_world.ranks + (m_random.oneIn(10) ? 1 : 0));
    event.message.tag = m_random.oneIn(20) ? 0xffffffff : m_random.below(2);
    event.message.bytes = m_random.oneIn(20) ? m_random.bits() : m_random.below(3) * 8;
    if (m_random.oneIn(15))
        event.message.peer = LocationId { m_random.below(m_world.locations + 1) };
    if (event.kind == EventKind::SendNonBlocking || event.kind == EventKind::ReceiveNonBlocking)
        event.message.request = m_random.below(5);
    add(std::move(event));
}

void ShapeFeeder::request()
{
    constexpr std::array kKinds { EventKind::ReceivePost, EventKind::ReceivePost, EventKind::ReceivePost,
        EventKind::SendComplete, EventKind::RequestTest, EventKind::RequestCancelled };
    add({ .kind = kKinds[m_random.below(kKinds.size())],
        .request = m_random.oneIn(20) ? m_random.bits() : m_random.below(5) });
}

void ShapeFeeder::collective()
{
    constexpr std::array kKinds { EventKind::CollectiveBegin, EventKind::CollectiveEnd,
        EventKind::NonBlockingCollectiveRequest, EventKind::NonBlockingCollectiveComplete,
        EventKind::RmaCollectiveBegin, EventKind::RmaCollectiveEnd };
    RawEvent event { .kind = kKinds[m_random.below(kKinds.size())] };
    switch (event.kind) {
    case EventKind::NonBlockingCollectiveRequest:
        event.request = m_random.below(3);
        break;
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        event.collective.operation = static_cast<CollectiveOperation>(m_random.below(6));
        event.collective.communicator = anyCommunicator();
        event.collective.rootRank = m_random.oneIn(2) ? CollectiveEnd::kNoRoot : m_random.below(m_world.ranks + 1);
        event.collective.bytesSent = m_random.oneIn(20) ? m_random.bits() : m_random.below(100);
        event.collective.bytesReceived = m_random.below(100);
        if (event.kind == EventKind::NonBlockingCollectiveComplete)
            event.collective.request = m_random.below(3);
        if (event.kind == EventKind::RmaCollectiveEnd)
            event.collective.window = anyOf(m_world.windows);
        break;
    default:
        break;
    }
    add(std::move(event));
}

void ShapeFeeder::metric()
{
    RawEvent event { .kind = EventKind::Metric };
    const std::uint32_t set = m_random.below(static_cast<std::uint32_t>(m_world.metricSets.size()));
    if (m_shape.hasEvenMetrics) {
        event.metricSet = m_world.metricSets[set % 3];
        for (std::uint32_t i = 0; i < m_world.members[set % 3]; ++i) {
            const double real = m_random.below(1000) / 8.0 - 50;
            const std::uint64_t number = m_random.oneIn(3) ? m_random.bits() : m_random.below(100);
            event.values.push_back(
                { static_cast<MetricValue::Type>(i % 3), i % 3 == 2 ? std::bit_cast<std::uint64_t>(real) : number });
        }
        return add(std::move(event));
    }
    event.metricSet = m_random.oneIn(30) ? MetricSetId::none : m_world.metricSets[set];
    const std::uint32_t values = m_random.oneIn(8) ? m_random.below(m_world.members[set]) : m_world.members[set];
    for (std::uint32_t i = 0; i < values; ++i) {
        event.values.push_back({ static_cast<MetricValue::Type>(m_random.oneIn(3) ? m_random.below(3) : i % 3),
            m_random.oneIn(2) ? m_random.bits() : m_random.below(100) });
    }
    add(std::move(event));
}

void ShapeFeeder::lock()
{
    constexpr std::array kKinds { EventKind::LockAcquire, EventKind::LockRelease, EventKind::RmaRequestLock,
        EventKind::RmaAcquireLock, EventKind::RmaTryLock, EventKind::RmaReleaseLock, EventKind::IoLockAcquire,
        EventKind::IoLockTry, EventKind::IoLockRelease, EventKind::ThreadFork, EventKind::ThreadJoin,
        EventKind::ThreadTeamBegin, EventKind::ThreadTeamEnd };
    // A field that a kind of event does not have does no harm; each field may also be missing.
    constexpr std::array kKeys { FieldKey::LockId, FieldKey::Model, FieldKey::Window, FieldKey::PeerRank,
        FieldKey::IoHandle, FieldKey::Team };
    RawEvent event { .kind = kKinds[m_random.below(kKinds.size())] };
    for (const FieldKey key : kKeys) {
        if (!m_random.oneIn(10))
            event.fields.push_back(Field::number(key, m_random.oneIn(40) ? m_random.bits() : m_random.below(2)));
    }
    add(std::move(event));
}

void ShapeFeeder::other()
{
    constexpr std::array kKinds { EventKind::Generic, EventKind::LockAcquire, EventKind::LockRelease,
        EventKind::TaskSwitch, EventKind::ThreadFork, EventKind::Parameter, EventKind::IoBegin, EventKind::Comment,
        EventKind::CallingContextSample, EventKind::CallingContextEnter, EventKind::CallingContextLeave };
    RawEvent event { .kind = kKinds[m_random.below(kKinds.size())] };
    if (event.kind >= EventKind::CallingContextEnter && event.kind <= EventKind::CallingContextSample) {
        event.fields.push_back(Field::reference(FieldKey::CallingContext, FieldType::CallingContext,
            anyOf(m_world.contexts[m_random.below(m_shape.functions)])));
    }
    for (std::uint32_t i = m_random.below(4); i > 0; --i) {
        event.fields.push_back(m_random.oneIn(2) ? Field::number(FieldKey::Value, m_random.bits())
                                                 : Field::integer(FieldKey::Offset, -1 - m_random.below(3)));
    }
    add(std::move(event));
}

} // namespace lightcone::tests
