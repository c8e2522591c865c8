// SPDX-License-Identifier: GPL-3.0-or-later
#include "linktrace.h"

#include "core/ingest/fileorder.h"
#include "random.h"
#include "randomtrace.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

/// An index beyond the end of every table of definitions.
constexpr std::uint32_t kUndefined = 77'777;

class LinkTraceMaker {
public:
    explicit LinkTraceMaker(const LinkTraceOptions& options)
        : m_options(options)
        , m_random(options.seed)
    {
        define();
    }

    std::shared_ptr<const StoreView> run()
    {
        for (std::uint32_t i = 0; i < m_options.events; ++i) {
            m_tick += m_random.oneIn(m_options.sameTime) ? 1 + m_random.below(20) : 0;
            event(m_random.below(m_options.processes * m_options.threads));
        }
        if (m_options.keepsOrder)
            m_builder.setOrder(m_order.take());
        return finished(m_builder);
    }

private:
    void define()
    {
        std::vector<LocationId> ranks;
        for (std::uint32_t process = 0; process < m_options.processes; ++process) {
            LocationDef def;
            def.process = addProcess(m_builder);
            for (std::uint32_t thread = 0; thread < m_options.threads; ++thread) {
                const bool isNoThread = process == 0 && thread > 0 && thread + 1 == m_options.threads;
                def.kind = isNoThread ? LocationDef::Kind::AcceleratorStream : LocationDef::Kind::CpuThread;
                const LocationId location = m_builder.addLocation(def);
                if (thread == 0)
                    ranks.push_back(location);
            }
        }
        for (std::uint32_t i = 0; i < 2 * m_options.functions; ++i) {
            RegionDef def;
            def.name = "function " + std::to_string(i / 2);
            m_regions.push_back(m_builder.addRegion(def));
            m_contexts.push_back(addContext(m_builder, m_regions.back()));
            m_contexts.push_back(addContext(m_builder, m_regions.back(), m_contexts.back()));
        }
        m_communicators = addCommunicators(m_builder, ranks);
        WindowDef window;
        window.communicator = m_communicators.front();
        for (int i = 0; i < 2; ++i)
            m_windows.push_back(m_builder.addWindow(window));
        m_model = m_builder.addString("OPENMP");
        m_open.resize(m_options.processes * m_options.threads);
    }

    void event(std::uint32_t location)
    {
        m_writer = &m_builder.writer(LocationId { location });
        const std::uint32_t choice = m_random.below(20);
        if (choice < 6)
            enter(location);
        else if (choice < 10)
            leave(location);
        else if (choice < 12)
            message();
        else if (choice < 14)
            collective(location);
        else if (choice < 15)
            teamExit(location);
        else if (choice < 17)
            lock();
        else if (choice < 18)
            rmaLock();
        // Mostly masters fork; the other locations do so now and then.
        else if (location % m_options.threads == 0 || m_random.oneIn(6))
            m_writer->event(m_tick, m_random.oneIn(2) ? EventKind::ThreadFork : EventKind::ThreadJoin);
        else
            enter(location);
        m_order.add(m_writer->time(), LocationId { location });
    }

    void enter(std::uint32_t location)
    {
        if (m_open[location].size() > 5)
            return leave(location);
        m_open[location].push_back(m_random.below(2 * m_options.functions));
        std::vector<Field> attributes;
        if (m_random.oneIn(10))
            attributes.push_back(Field::number(FieldKey::Attribute, 5));
        if (m_options.hasCallSites && !m_random.oneIn(3))
            attributes.push_back(Field::number(FieldKey::CallSite, m_random.below(3)));
        addCall(true, m_open[location].back(), attributes);
    }

    void leave(std::uint32_t location, const std::vector<Field>& attributes = {})
    {
        std::vector<std::uint32_t>& open = m_open[location];
        const bool isOdd = open.empty() || (m_options.hasOddCalls && m_random.oneIn(6));
        addCall(false, isOdd ? m_random.below(2 * m_options.functions) : open.back(), attributes);
        if (!open.empty())
            open.pop_back();
    }

    void addCall(bool isEnter, std::uint32_t index, const std::vector<Field>& attributes)
    {
        const bool isUndefined = m_options.hasOddCalls && m_random.oneIn(40);
        if (m_options.hasContexts) {
            const CallingContextId context
                = isUndefined ? CallingContextId { kUndefined } : m_contexts[2 * index + m_random.below(2)];
            m_writer->event(m_tick, isEnter ? EventKind::CallingContextEnter : EventKind::CallingContextLeave,
                std::array { Field::reference(FieldKey::CallingContext, FieldType::CallingContext, context) },
                attributes);
            return;
        }
        const RegionId region = isUndefined ? RegionId { kUndefined } : m_regions[index];
        if (isEnter)
            m_writer->enter(m_tick, region, attributes);
        else if (m_random.oneIn(8))
            m_writer->leave(m_tick, RegionId::none, attributes);
        else // perhaps the other region of the same function
            m_writer->leave(m_tick, isUndefined ? region : m_regions[index ^ m_random.below(2)], attributes);
    }

    CommunicatorId anyCommunicator()
    {
        const auto count = static_cast<std::uint32_t>(m_communicators.size());
        return m_communicators[m_random.oneIn(3) ? m_random.below(count) : 0];
    }

    void message()
    {
        MessageEnd end;
        end.communicator = anyCommunicator();
        end.peerRank = m_random.below(m_options.processes + (m_random.oneIn(10) ? 1 : 0));
        end.tag = m_random.below(2);
        end.bytes = m_random.below(100);
        constexpr std::array kKinds { EventKind::Send, EventKind::SendNonBlocking, EventKind::Receive };
        m_writer->message(m_tick, kKinds[m_random.below(kKinds.size())], end);
    }

    void collective(std::uint32_t location)
    {
        CollectiveEnd end;
        end.communicator = m_random.oneIn(4) ? anyCommunicator() : m_communicators.front();
        end.window = m_random.oneIn(4) ? WindowId::none : m_windows[m_random.below(2)];
        if (m_random.oneIn(5)) {
            m_writer->event(m_tick, EventKind::CollectiveBegin);
        } else if (m_random.oneIn(2) && !m_open[location].empty() && !m_options.hasContexts) {
            m_writer->leaveCollective(m_tick, m_regions[m_open[location].back()], end);
            m_open[location].pop_back();
        } else {
            m_writer->collective(
                m_tick, m_random.oneIn(6) ? EventKind::RmaCollectiveEnd : EventKind::CollectiveEnd, end);
        }
    }

    void teamExit(std::uint32_t location)
    {
        if (m_options.lacking != 0 && m_random.oneIn(m_options.lacking))
            return leave(location);
        const std::array attributes { Field::text(FieldKey::Model, m_model) };
        if (m_random.oneIn(10)) // an event that is no leave is no exit, whatever its attributes
            return m_writer->event(m_tick, EventKind::TaskSwitch, {}, attributes);
        leave(location, { attributes.begin(), attributes.end() });
    }

    void lock()
    {
        std::vector<Field> fields { Field::number(FieldKey::LockId, m_random.below(3)) };
        if (!m_random.oneIn(3))
            fields.push_back(Field::text(FieldKey::Model, m_model));
        m_writer->event(m_tick, m_random.oneIn(2) ? EventKind::LockAcquire : EventKind::LockRelease, fields);
    }

    void rmaLock()
    {
        constexpr std::array kKinds { EventKind::RmaRequestLock, EventKind::RmaTryLock, EventKind::RmaAcquireLock,
            EventKind::RmaAcquireLock, EventKind::RmaReleaseLock, EventKind::RmaReleaseLock };
        m_writer->event(m_tick, kKinds[m_random.below(kKinds.size())],
            std::array { Field::reference(FieldKey::Window, FieldType::Window, m_windows[m_random.below(2)]),
                Field::number(FieldKey::PeerRank, m_random.below(2)),
                Field::number(FieldKey::LockId, m_random.below(2)) });
    }

    const LinkTraceOptions& m_options;
    Random m_random;
    StoreBuilder m_builder;
    FileOrder m_order;
    Tick m_tick = 0;
    std::vector<RegionId> m_regions; ///< two of each function, one after the other
    std::vector<CallingContextId> m_contexts; ///< two of each region, likewise
    std::vector<CommunicatorId> m_communicators;
    std::vector<WindowId> m_windows;
    StringId m_model = StringId::none;
    std::vector<std::vector<std::uint32_t>> m_open; ///< indices of regions, by location
    LocationWriter* m_writer = nullptr;
};

} // namespace

std::shared_ptr<const StoreView> makeLinkTrace(const LinkTraceOptions& options)
{
    return LinkTraceMaker(options).run();
}

} // namespace lightcone::tests
