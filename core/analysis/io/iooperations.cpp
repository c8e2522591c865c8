// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/io/iooperations.h"

#include "core/analysis/io/ioreader.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <vector>

namespace lightcone::core {

namespace {

/// A begin or an end that is left over on its location.
struct LooseIo {
    IoMatchKey key;
    IoOperation operation;
    bool isEnd = false;
};

bool isEarlierIo(const LooseIo& a, const LooseIo& b)
{
    const auto place = [](const LooseIo& loose) {
        const IoOperation& operation = loose.operation;
        return std::tuple(operation.begin, operation.event.location, operation.event.index);
    };
    return place(a) < place(b);
}

/// Matches the events of one location from the begin of an interval on.
template <typename Take> class LocationMatcher {
public:
    LocationMatcher(const StoreView& store, LocationId location, Interval interval, const Take& take)
        : m_location(store.location(location))
        , m_interval(interval)
        , m_take(take)
        , m_reader(store)
    {
    }
    Completion run(const std::stop_token& stop)
    {
        const auto visit = [this](std::uint64_t index, const EventRecord& record) { return see(index, record); };
        return visitKinds(m_location, m_location.lowerBound(m_interval.begin), ioKinds(), visit, stop);
    }
    /// Calls visit(key, operation) for the operations of the interval that have no end here.
    template <typename Visit> void visitOpen(const Visit& visit) const
    {
        m_open.visit([&](const IoMatchKey& key, const Begun& begun) {
            if (begun.isWanted)
                visit(key, begun.operation);
        });
    }

private:
    struct Begun {
        IoOperation operation;
        bool isWanted = false; ///< it begins in the interval
    };
    /// @returns false when nothing that comes may matter.
    bool see(std::uint64_t index, const EventRecord& record)
    {
        const bool isIn = record.tick < m_interval.end;
        if (!isIn && m_wanted == 0)
            return false;
        const IoEvent event = m_reader.read(m_location, index, record);
        if (event.isBegin) {
            m_open.begin(event.key, { event.operation, isIn });
            m_wanted += isIn ? 1 : 0;
        } else if (event.isEnd) {
            std::optional<Begun> begun = m_open.end(event.key);
            if (begun && begun->isWanted) {
                endOperation(begun->operation, event.operation);
                m_take(begun->operation);
                --m_wanted;
            }
        } else if (isIn && !event.isPart) {
            m_take(event.operation);
        }
        return true;
    }

    const LocationView& m_location;
    Interval m_interval;
    const Take& m_take;
    IoReader m_reader;
    OpenIo<Begun> m_open;
    std::uint64_t m_wanted = 0; ///< open ones of the interval
};

/// Matches by time what is left over on all locations of a process.
class ProcessMatcher {
public:
    explicit ProcessMatcher(const StoreView& store)
        : m_store(store)
    {
    }
    /// Fills `ends` with the ends of operations that are completed on other locations than they began on.
    Completion run(const ProcessId process, const std::stop_token& stop)
    {
        std::vector<LooseIo> loose;
        const std::vector<LocationDef>& locations = m_store.definitions().locations;
        for (std::size_t i = 0; i < locations.size(); ++i) {
            if (locations[i].process == process
                && addLoose(m_store.location(idAt<LocationId>(i)), loose, stop).isStopped())
                return Stopped {};
        }
        std::ranges::sort(loose, isEarlierIo);
        OpenIo<EventRef> open;
        for (const LooseIo& one : loose) {
            if (!one.isEnd)
                open.begin(one.key, one.operation.event);
            else if (const std::optional<EventRef> begun = open.end(one.key))
                m_ends[{ begun->location, begun->index }] = one.operation;
        }
        return Done {};
    }
    /// Null: there is none.
    const IoOperation* endOf(EventRef begin) const
    {
        const auto found = m_ends.find({ begin.location, begin.index });
        return found != m_ends.end() ? &found->second : nullptr;
    }

private:
    Completion addLoose(const LocationView& location, std::vector<LooseIo>& loose, const std::stop_token& stop) const
    {
        IoReader reader(m_store);
        OpenIo<IoOperation> open;
        const auto visit = [&](std::uint64_t index, const EventRecord& record) {
            const IoEvent event = reader.read(location, index, record);
            if (event.isBegin)
                open.begin(event.key, event.operation);
            else if (event.isEnd && !open.end(event.key) && event.key.matchingId)
                loose.push_back({ event.key, event.operation, true });
            return true;
        };
        if (visitKinds(location, 0, ioKinds(), visit, stop).isStopped())
            return Stopped {};
        open.visit([&](const IoMatchKey& key, const IoOperation& begun) {
            if (key.matchingId)
                loose.push_back({ key, begun, false });
        });
        return Done {};
    }

    const StoreView& m_store;
    std::map<std::pair<LocationId, std::uint64_t>, IoOperation> m_ends; ///< by begin
};

/// Completes an operation by its end, which is looked for before event @p end of its location.
void findIoEnd(const StoreView& store, const LocationView& location, IoEvent& begun, std::uint64_t end)
{
    IoReader reader(store);
    OpenIo<bool> open;
    const auto visit = [&](std::uint64_t index, const EventRecord& record) {
        const IoEvent event = reader.read(location, index, record);
        if (event.isBegin) {
            open.begin(event.key, index == begun.operation.event.index);
        } else if (event.isEnd && open.end(event.key) == true) {
            endOperation(begun.operation, event.operation);
            return false;
        }
        return true;
    };
    expectDone(visitKinds(location, begun.operation.event.index, ioKinds(), visit, {}, end));
    if (begun.operation.outcome == IoOutcome::Open && end < location.eventCount())
        begun.operation.outcome = IoOutcome::Moment;
}

} // namespace

bool hasIoEvents(const StoreView& store)
{
    const EventKinds kinds = ioKinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind] && store.eventCountByKind()[kind] > 0)
            return true;
    }
    return false;
}

bool hasIoEvents(const LocationView& location)
{
    return hasKinds(location, ioKinds());
}

Completion visitIoOperations(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::function<void(std::size_t i, const IoOperation& operation)>& take,
    const std::stop_token& stop)
{
    if (interval.isEmpty() || !hasIoEvents(store))
        return doneUnless(stop);
    std::mutex mutex; // guards the next
    std::vector<std::pair<std::size_t, LooseIo>> loose;
    const auto matchLocation = [&](std::size_t i) {
        const auto takeOne = [&](const IoOperation& operation) { take(i, operation); };
        LocationMatcher matcher(store, locations[i], interval, takeOne);
        if (matcher.run(stop).isStopped())
            return;
        matcher.visitOpen([&](const IoMatchKey& key, const IoOperation& operation) {
            const std::lock_guard lock(mutex);
            loose.emplace_back(i, LooseIo { key, operation, false });
        });
    };
    if (parallelFor(locations.size(), threads, stop, matchLocation).isStopped())
        return Stopped {};
    std::set<ProcessId> processes;
    for (const auto& [i, one] : loose) {
        const ProcessId process = store.definitions().location(locations[i]).process;
        if (one.key.matchingId && isValid(process))
            processes.insert(process);
    }
    ProcessMatcher matcher(store);
    for (const ProcessId process : processes) {
        if (matcher.run(process, stop).isStopped())
            return Stopped {};
    }
    for (auto& [i, one] : loose) {
        if (const IoOperation* const end = matcher.endOf(one.operation.event))
            endOperation(one.operation, *end);
        take(i, one.operation);
    }
    return doneUnless(stop);
}

std::optional<IoOperation> ioOperationAt(const StoreView& store, EventRef event, std::uint64_t most)
{
    const LocationView& location = store.locationOf(event);
    const EventRecord record = location.event(event.index);
    if (!contains(ioKinds(), record.kind))
        return std::nullopt;
    IoReader reader(store);
    IoEvent found = reader.read(location, event.index, record);
    const std::uint64_t end = saturatingSum(event.index, most);
    if (found.isBegin) {
        findIoEnd(store, location, found, end);
        return found.operation;
    }
    if (!found.isEnd && !found.isPart)
        return found.operation;
    OpenIo<IoEvent> open;
    const auto visit = [&](std::uint64_t index, const EventRecord& earlier) {
        const IoEvent before = reader.read(location, index, earlier);
        if (before.isBegin)
            open.begin(before.key, before);
        else if (before.isEnd)
            open.end(before.key);
        return true;
    };
    expectDone(visitKinds(location, event.index - std::min(event.index, most), ioKinds(), visit, {}, event.index));
    if (std::optional<IoEvent> begun = open.end(found.key)) {
        if (found.isEnd)
            endOperation(begun->operation, found.operation);
        else
            findIoEnd(store, location, *begun, end);
        return begun->operation;
    }
    found.operation.outcome = IoOutcome::Moment;
    return found.operation;
}

} // namespace lightcone::core
