// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedmessages.h"

#include "core/base/saturating.h"
#include "core/model/definitions.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

/// Kind, communicator and window of a series of instances, and the owner of the communicator where it is a Self
/// communicator.
using Series = std::tuple<Collective::Kind, CommunicatorId, WindowId, LocationId>;

/// The events of one location in an instance.
struct Part {
    EventRef begin; ///< its location is none when there is no begin
    EventRef end;
    EventRef order; ///< the event that gives the order of instances; for non-blocking operations the request
};

class CollectiveFinder {
public:
    CollectiveFinder(const Definitions& definitions, const ExpectedTrace& trace)
        : m_definitions(definitions)
        , m_trace(trace)
    {
    }

    ExpectedCollectives run()
    {
        for (const ExpectedLocation& location : m_trace.locations)
            take(location);
        for (auto& [series, members] : m_parts)
            addInstances(series, members);
        std::stable_sort(m_result.instances.begin(), m_result.instances.end(),
            [](const ExpectedCollective& left, const ExpectedCollective& right) {
                const Collective& a = left.collective;
                const Collective& b = right.collective;
                return std::tie(a.begin, a.communicator, a.kind) < std::tie(b.begin, b.communicator, b.kind);
            });
        return std::move(m_result);
    }

private:
    using Begins = std::vector<std::uint64_t>;

    static std::optional<std::uint64_t> takeLast(Begins& begins)
    {
        if (begins.empty())
            return std::nullopt;
        const std::uint64_t begin = begins.back();
        begins.pop_back();
        return begin;
    }

    void take(const ExpectedLocation& location)
    {
        Begins open;
        Begins rmaOpen;
        std::map<std::uint64_t, Begins> requests;
        for (std::uint64_t i = 0; i < location.events.size(); ++i) {
            const RawEvent& event = location.events[i];
            switch (event.kind) {
            case EventKind::CollectiveBegin:
                open.push_back(i);
                break;
            case EventKind::RmaCollectiveBegin:
                rmaOpen.push_back(i);
                break;
            case EventKind::NonBlockingCollectiveRequest:
                // When a request is used again, the operation that used it before never completes.
                m_result.withoutEnd += requests[event.request].size();
                requests[event.request] = { i };
                break;
            case EventKind::CollectiveEnd:
                addPart(Collective::Kind::Blocking, location.id, takeLast(open), i);
                break;
            case EventKind::RmaCollectiveEnd:
                addPart(Collective::Kind::Rma, location.id, takeLast(rmaOpen), i);
                break;
            case EventKind::NonBlockingCollectiveComplete:
                addPart(Collective::Kind::NonBlocking, location.id, takeLast(requests[event.collective.request]), i);
                break;
            default:
                break;
            }
        }
        m_result.withoutEnd += open.size() + rmaOpen.size();
        for (const auto& [request, begins] : requests)
            m_result.withoutEnd += begins.size();
    }

    void addPart(Collective::Kind kind, LocationId location, std::optional<std::uint64_t> begin, std::uint64_t end)
    {
        const CollectiveEnd& said = m_trace.at({ location, end }).collective;
        const WindowId window = kind == Collective::Kind::Rma ? said.window : WindowId::none;
        const CommunicatorId communicator
            = isValid(window) ? m_definitions.windows[indexOf(window)].communicator : said.communicator;
        const bool isSelf
            = isValid(communicator) && m_definitions.communicator(communicator).kind == CommunicatorDef::Kind::Self;
        Part part { {}, { location, end }, { location, end } };
        m_result.withoutBegin += begin ? 0 : 1;
        if (begin)
            part.begin = { location, *begin };
        if (begin && kind == Collective::Kind::NonBlocking)
            part.order = part.begin;
        m_parts[{ kind, communicator, window, isSelf ? location : LocationId::none }]
               [memberFor(m_definitions, communicator, location)]
                   .push_back(part);
    }

    void addInstances(const Series& series, std::map<LocationId, std::vector<Part>>& members)
    {
        std::vector<std::vector<Part>> instances;
        for (auto& [member, parts] : members) {
            std::sort(parts.begin(), parts.end(), [this](const Part& a, const Part& b) {
                return std::tuple(m_trace.at(a.order).tick, a.order.location, a.order.index)
                    < std::tuple(m_trace.at(b.order).tick, b.order.location, b.order.index);
            });
            instances.resize(std::max(instances.size(), parts.size()));
            for (std::size_t k = 0; k < parts.size(); ++k)
                instances[k].push_back(parts[k]);
        }
        for (std::vector<Part>& parts : instances) {
            std::ranges::sort(parts, {}, [](const Part& part) { return part.end.location; });
            addInstance(series, parts);
        }
    }

    void addInstance(const Series& series, const std::vector<Part>& parts)
    {
        ExpectedCollective& instance = m_result.instances.emplace_back();
        Collective& sum = instance.collective;
        sum.kind = std::get<Collective::Kind>(series);
        sum.communicator = std::get<CommunicatorId>(series);
        sum.window = std::get<WindowId>(series);
        sum.operation = m_trace.at(parts.front().end).collective.operation;
        sum.memberCount = static_cast<std::uint32_t>(parts.size());
        sum.begin = std::numeric_limits<Tick>::max();
        sum.end = std::numeric_limits<Tick>::min();
        for (const Part& part : parts) {
            const RawEvent& end = m_trace.at(part.end);
            const bool hasBegin = isValid(part.begin.location);
            const CollectiveMember member { hasBegin ? m_trace.at(part.begin).tick : end.tick, end.tick, part.begin,
                part.end, end.collective.bytesSent, end.collective.bytesReceived };
            sum.begin = std::min(sum.begin, member.begin);
            sum.end = std::max(sum.end, member.end);
            sum.bytesSent = saturatingSum(sum.bytesSent, member.bytesSent);
            sum.bytesReceived = saturatingSum(sum.bytesReceived, member.bytesReceived);
            if (sum.rootRank == CollectiveEnd::kNoRoot && end.collective.rootRank != CollectiveEnd::kNoRoot) {
                sum.rootRank = end.collective.rootRank;
                sum.root = m_definitions.peerOf(sum.communicator, part.end.location, sum.rootRank);
            }
            instance.members.push_back(member);
        }
    }

    const Definitions& m_definitions;
    const ExpectedTrace& m_trace;
    std::map<Series, std::map<LocationId, std::vector<Part>>> m_parts; ///< by member of the communicator
    ExpectedCollectives m_result;
};

} // namespace

bool isSame(const Collective& a, const Collective& b)
{
    return a.kind == b.kind && a.operation == b.operation && a.communicator == b.communicator && a.window == b.window
        && a.rootRank == b.rootRank && a.root == b.root && a.begin == b.begin && a.end == b.end
        && a.bytesSent == b.bytesSent && a.bytesReceived == b.bytesReceived && a.memberCount == b.memberCount;
}

bool isSame(const CollectiveMember& a, const CollectiveMember& b)
{
    return a.begin == b.begin && a.end == b.end && a.beginEvent == b.beginEvent && a.endEvent == b.endEvent
        && a.bytesSent == b.bytesSent && a.bytesReceived == b.bytesReceived;
}

ExpectedCollectives expectedCollectives(const Definitions& definitions, const ExpectedTrace& trace)
{
    return CollectiveFinder(definitions, trace).run();
}

} // namespace lightcone::tests
