// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/collectivematcher.h"

#include "core/base/saturating.h"
#include "core/store/messages/collectivedata.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

namespace lightcone::core {

namespace {

/// A part in the series of its location.
struct Part {
    const CollectivePart* recorded = nullptr;
    LocationId location = LocationId::none; ///< where the events are
    CommunicatorId communicator = CommunicatorId::none;
    WindowId window = WindowId::none;
    LocationId self = LocationId::none; ///< the owner of a Self communicator
    LocationId key = LocationId::none; ///< the member of the communicator
    std::uint64_t instance = 0; ///< counted within (kind, communicator, window, key)

    auto series() const { return std::tie(recorded->kind, communicator, window, self); }
};

class CollectiveBuilder {
public:
    explicit CollectiveBuilder(const RecordedTrace& trace)
        : m_trace(trace)
    {
    }

    void collect(Diagnostics& diagnostics)
    {
        std::size_t count = 0;
        for (const CollectiveParts& from : m_trace.collectives)
            count += from.parts.count();
        m_recorded.reserve(count); // parts refer to it
        m_parts.reserve(count);
        for (std::size_t i = 0; i < m_trace.collectives.size(); ++i) {
            const auto location = idAt<LocationId>(i);
            CollectiveParts& from = m_trace.collectives[i];
            PeerResolver peers(m_trace.definitions, m_trace.communicators, location);
            from.visit([&](const CollectivePart& part) { m_recorded.push_back(part); });
            for (std::size_t k = m_parts.size(); k < m_recorded.size(); ++k)
                addPart(m_recorded[k], location, peers);
            if (from.withoutBegin > 0) {
                diagnostics.report({ DiagnosticCode::CollectiveWithoutBegin, location, from.firstWithoutBegin,
                    from.withoutBegin, {} });
            }
            if (from.withoutEnd > 0) {
                diagnostics.report(
                    { DiagnosticCode::CollectiveWithoutEnd, location, from.firstWithoutEnd, from.withoutEnd, {} });
            }
            from.parts.clear();
        }
    }

    void build()
    {
        count();
        std::sort(m_parts.begin(), m_parts.end(), [](const Part& a, const Part& b) {
            return std::tuple(a.series(), a.instance, a.location, a.recorded->endIndex)
                < std::tuple(b.series(), b.instance, b.location, b.recorded->endIndex);
        });
        for (std::size_t first = 0; first < m_parts.size();) {
            std::size_t end = first + 1;
            while (end < m_parts.size() && m_parts[end].instance == m_parts[first].instance
                && m_parts[end].series() == m_parts[first].series())
                ++end;
            addInstance(std::span(m_parts).subspan(first, end - first));
            first = end;
        }
        m_parts = {};
        m_recorded = {};
        sortInstances();
    }

    ByteVector encoded() const
    {
        return CollectiveTable::Data::encode(m_collectives, m_members, m_trace.collectives.size(), m_greatestReversal);
    }

    void reportIncomplete(Diagnostics& diagnostics) const
    {
        std::unordered_map<CommunicatorId, Diagnostic> byCommunicator;
        for (const Collective& collective : m_collectives) {
            const std::uint64_t expected = m_trace.communicators.memberCount(collective.communicator);
            if (collective.memberCount >= expected)
                continue;
            const auto [entry, isNew] = byCommunicator.try_emplace(collective.communicator);
            Diagnostic& diagnostic = entry->second;
            if (isNew) {
                diagnostic = { DiagnosticCode::CollectiveIncomplete, LocationId::none, collective.begin, 0,
                    '"' + m_trace.definitions.communicator(collective.communicator).name + "\", first: "
                        + std::to_string(collective.memberCount) + " of " + std::to_string(expected) + " members" };
            }
            ++diagnostic.count;
        }
        for (std::size_t i = 0; i < m_trace.definitions.communicators.size(); ++i) {
            if (const auto found = byCommunicator.find(idAt<CommunicatorId>(i)); found != byCommunicator.end())
                diagnostics.report(found->second);
        }
    }

    /// Reports operations that a member leaves before another one enters, at the one that leaves first.
    void reportReversed(Diagnostics& diagnostics)
    {
        std::vector<Diagnostic> byLocation(m_trace.collectives.size());
        for (const Collective& collective : m_collectives) {
            const auto members = std::span(m_members).subspan(collective.firstMember, collective.memberCount);
            if (!isValid(collective.communicator))
                continue;
            const Reversal reversal
                = reversalOf(collective, members, m_trace.definitions.communicator(collective.communicator));
            if (reversal.ticks == 0)
                continue;
            m_greatestReversal = std::max(m_greatestReversal, reversal.ticks);
            Diagnostic& found = byLocation[indexOf(reversal.left)];
            if (!isValid(found.location))
                found = { DiagnosticCode::CollectiveLeftEarly, reversal.left, reversal.leave, 0, {} };
            found.tick = std::min(*found.tick, reversal.leave);
            ++found.count;
        }
        for (Diagnostic& found : byLocation) {
            if (isValid(found.location))
                diagnostics.report(std::move(found));
        }
    }

private:
    void addPart(const CollectivePart& recorded, LocationId location, PeerResolver& peers)
    {
        Part part { .recorded = &recorded, .location = location, .communicator = recorded.end.communicator };
        if (recorded.kind == Collective::Kind::Rma && isValid(recorded.end.window)) {
            part.window = recorded.end.window;
            part.communicator = m_trace.definitions.windows[indexOf(part.window)].communicator;
        }
        part.key = peers.ownKey(part.communicator);
        const bool isSelf = isValid(part.communicator)
            && m_trace.definitions.communicator(part.communicator).kind == CommunicatorDef::Kind::Self;
        if (isSelf)
            part.self = location;
        m_parts.push_back(part);
    }

    /// Numbers the parts of each member.
    void count()
    {
        const auto precedes = [](const Part& a, const Part& b) {
            if (std::tuple(a.series(), a.key) != std::tuple(b.series(), b.key))
                return std::tuple(a.series(), a.key) < std::tuple(b.series(), b.key);
            if (a.location == b.location)
                return a.recorded->order() < b.recorded->order();
            return std::tuple(a.recorded->orderTick(), a.location) < std::tuple(b.recorded->orderTick(), b.location);
        };
        std::sort(m_parts.begin(), m_parts.end(), precedes);
        for (std::size_t i = 1; i < m_parts.size(); ++i) {
            const bool isNext = m_parts[i].key == m_parts[i - 1].key && m_parts[i].series() == m_parts[i - 1].series();
            m_parts[i].instance = isNext ? m_parts[i - 1].instance + 1 : 0;
        }
    }

    void addInstance(std::span<const Part> parts)
    {
        Collective collective;
        collective.kind = parts.front().recorded->kind;
        collective.communicator = parts.front().communicator;
        collective.window = parts.front().window;
        collective.firstMember = m_members.size();
        collective.memberCount = static_cast<std::uint32_t>(parts.size());
        collective.begin = std::numeric_limits<Tick>::max();
        collective.end = std::numeric_limits<Tick>::min();
        collective.operation = parts.front().recorded->end.operation;
        for (const Part& part : parts) {
            const CollectiveMember member = memberOf(part);
            collective.begin = std::min(collective.begin, member.begin);
            collective.end = std::max(collective.end, member.end);
            collective.bytesSent = saturatingSum(collective.bytesSent, member.bytesSent);
            collective.bytesReceived = saturatingSum(collective.bytesReceived, member.bytesReceived);
            const std::uint32_t root = part.recorded->end.rootRank;
            if (collective.rootRank == CollectiveEnd::kNoRoot && root != CollectiveEnd::kNoRoot) {
                collective.rootRank = root;
                collective.root = m_trace.definitions.peerOf(collective.communicator, part.location, root);
            }
            m_members.push_back(member);
        }
        m_collectives.push_back(collective);
    }

    static CollectiveMember memberOf(const Part& part)
    {
        const CollectivePart& recorded = *part.recorded;
        CollectiveMember member;
        member.begin = recorded.beginTick;
        member.end = recorded.endTick;
        member.endEvent = { part.location, recorded.endIndex };
        if (recorded.hasBegin())
            member.beginEvent = { part.location, recorded.beginIndex };
        member.bytesSent = recorded.end.bytesSent;
        member.bytesReceived = recorded.end.bytesReceived;
        return member;
    }

    void sortInstances()
    {
        std::ranges::sort(m_collectives, [](const Collective& a, const Collective& b) {
            return std::tie(a.begin, a.communicator, a.kind, a.firstMember)
                < std::tie(b.begin, b.communicator, b.kind, b.firstMember);
        });
    }

    const RecordedTrace& m_trace;
    std::vector<CollectivePart> m_recorded;
    std::vector<Part> m_parts;
    std::vector<Collective> m_collectives;
    std::vector<CollectiveMember> m_members;
    std::uint64_t m_greatestReversal = 0; ///< see CollectiveTable
};

} // namespace

ByteVector matchCollectives(const RecordedTrace& trace, Diagnostics& diagnostics)
{
    CollectiveBuilder builder(trace);
    builder.collect(diagnostics);
    builder.build();
    builder.reportIncomplete(diagnostics);
    builder.reportReversed(diagnostics);
    return builder.encoded();
}

} // namespace lightcone::core
