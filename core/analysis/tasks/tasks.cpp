// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tasks/tasks.h"

#include "core/analysis/events/kindevents.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kNoTaskValue = ~std::uint64_t { 0 };

EventKinds taskKinds()
{
    EventKinds kinds;
    for (const EventKind kind : { EventKind::TaskCreate, EventKind::TaskSwitch, EventKind::TaskComplete })
        kinds.set(static_cast<std::size_t>(kind));
    return kinds;
}

/// Tells the tasks of a process apart.
struct TaskKey {
    std::uint64_t team = kNoTaskValue; ///< or kNoTaskValue
    std::uint64_t thread = kNoTaskValue;
    std::uint64_t number = kNoTaskValue; ///< generation number, or that of the task

    friend bool operator==(const TaskKey&, const TaskKey&) = default;
};

struct TaskKeyHash {
    std::size_t operator()(const TaskKey& key) const
    {
        std::uint64_t mixed = 0;
        for (const std::uint64_t value : { key.team, key.thread, key.number }) {
            mixed = (mixed ^ value) * 0x9e3779b97f4a7c15ULL;
            mixed ^= mixed >> 32;
        }
        return static_cast<std::size_t>(mixed);
    }
};

struct TaskEvent {
    Tick tick = 0; ///< ascending on a location
    EventRef event;
    EventKind kind = EventKind::TaskCreate;
    TaskKey key;
};

TaskKey taskKeyOf(const std::vector<Field>& fields)
{
    TaskKey key;
    for (const Field& field : fields) {
        if (field.key == FieldKey::Team)
            key.team = field.bits;
        else if (field.key == FieldKey::CreatingThread)
            key.thread = field.bits;
        else if (field.key == FieldKey::Generation || field.key == FieldKey::Task)
            key.number = field.bits;
    }
    return key;
}

Completion addTaskEvents(
    const LocationView& location, Tick from, std::vector<TaskEvent>& events, const std::stop_token& stop)
{
    const auto visit = [&](std::uint64_t index, const EventRecord& record) {
        // In a damaged file times are in any order.
        const Tick t = events.empty() ? record.tick : std::max(events.back().tick, record.tick);
        events.push_back({ t, { location.id(), index }, record.kind, taskKeyOf(location.fields(record)) });
        return true;
    };
    return visitKinds(location, location.lowerBound(from), taskKinds(), visit, stop);
}

/// Replays the events of tasks of one process.
class TaskReplay {
public:
    explicit TaskReplay(Interval interval)
        : m_interval(interval)
    {
    }
    void take(const TaskEvent& event)
    {
        if (event.kind == EventKind::TaskCreate)
            create(event);
        else if (event.kind == EventKind::TaskSwitch)
            switchTo(event);
        else
            complete(event);
    }
    std::vector<CreatedTask>& tasks()
    {
        for (const auto& [location, piece] : m_pieces)
            m_tasks[piece.task].hasOpenPiece = true;
        return m_tasks;
    }

private:
    /// A task that a location runs, and since when.
    struct Piece {
        std::size_t task = 0;
        Tick begin = 0;
    };

    void create(const TaskEvent& event)
    {
        if (!m_interval.contains(event.tick)) {
            m_known.erase(event.key);
            return;
        }
        m_known[event.key] = m_tasks.size();
        CreatedTask task;
        task.created = event.event;
        task.creation = event.tick;
        m_tasks.push_back(task);
        m_last.push_back(LocationId::none);
    }
    void switchTo(const TaskEvent& event)
    {
        const LocationId location = event.event.location;
        endPiece(location, event.tick);
        const auto found = m_known.find(event.key);
        if (found == m_known.end())
            return;
        CreatedTask& task = m_tasks[found->second];
        ++task.switches;
        LocationId& last = m_last[found->second];
        if (!task.hasRun()) {
            task.ranFirst = location;
            task.begin = event.tick;
        } else if (last != location) {
            ++task.moves;
            endPieceOf(found->second, event.tick);
        }
        last = location;
        m_pieces[location] = { found->second, event.tick };
    }
    void complete(const TaskEvent& event)
    {
        const auto found = m_known.find(event.key);
        if (found == m_known.end())
            return;
        endPieceOf(found->second, event.tick);
        CreatedTask& task = m_tasks[found->second];
        if (!task.completion)
            task.completion = event.tick;
    }
    void endPiece(LocationId location, Tick t)
    {
        const auto found = m_pieces.find(location);
        if (found == m_pieces.end())
            return;
        m_tasks[found->second.task].ticks += ticksBetween(found->second.begin, t);
        m_pieces.erase(found);
    }
    /// Ends the piece of @p task, wherever it runs.
    void endPieceOf(std::size_t task, Tick t)
    {
        const LocationId last = m_last[task];
        const auto found = isValid(last) ? m_pieces.find(last) : m_pieces.end();
        if (found != m_pieces.end() && found->second.task == task)
            endPiece(last, t);
    }

    Interval m_interval;
    std::unordered_map<TaskKey, std::size_t, TaskKeyHash> m_known; ///< places in m_tasks
    std::vector<CreatedTask> m_tasks; ///< by creation
    std::vector<LocationId> m_last; ///< where each ran last
    std::map<LocationId, Piece> m_pieces;
};

/// Merges the events of tasks of the locations of a process.
class TaskEvents {
public:
    Completion add(const LocationView& location, Tick from, const std::stop_token& stop)
    {
        std::vector<TaskEvent> events;
        const Completion added = addTaskEvents(location, from, events, stop);
        if (added.isDone() && !events.empty()) {
            m_heads.push({ placeOf(events.front()), m_events.size() });
            m_next.push_back(0);
            m_events.push_back(std::move(events));
        }
        return added;
    }
    /// Null: there is no further one.
    const TaskEvent* next()
    {
        if (m_heads.empty())
            return nullptr;
        const std::size_t of = m_heads.top().of;
        m_heads.pop();
        const std::vector<TaskEvent>& events = m_events[of];
        const TaskEvent& event = events[m_next[of]++];
        if (m_next[of] < events.size())
            m_heads.push({ placeOf(events[m_next[of]]), of });
        return &event;
    }

private:
    using Place = std::tuple<Tick, bool, LocationId>;
    /// The next event of a location.
    struct Head {
        Place place;
        std::size_t of = 0; ///< m_events

        friend bool operator<(const Head& a, const Head& b) { return a.place > b.place; } // the earliest is on top
    };

    static Place placeOf(const TaskEvent& event)
    {
        return { event.tick, event.kind != EventKind::TaskCreate, event.event.location };
    }

    std::vector<std::vector<TaskEvent>> m_events; ///< of each location
    std::vector<std::size_t> m_next; ///< of each location
    std::priority_queue<Head> m_heads;
};

/// The tasks of the locations of one process, by creation.
Stoppable<std::vector<CreatedTask>> tasksOf(
    const StoreView& store, std::span<const LocationId> members, Interval interval, const std::stop_token& stop)
{
    constexpr std::uint64_t kEventsPerPoll = 1 << 16;
    TaskEvents events;
    for (const LocationId member : members) {
        if (events.add(store.location(member), interval.begin, stop).isStopped())
            return Stopped {};
    }
    TaskReplay replay(interval);
    std::uint64_t taken = 0;
    for (const TaskEvent* event = events.next(); event != nullptr; event = events.next()) {
        if (++taken % kEventsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        replay.take(*event);
    }
    return doneUnless(stop).isStopped() ? Stoppable<std::vector<CreatedTask>>(Stopped {}) : std::move(replay.tasks());
}

} // namespace

bool hasTaskEvents(const StoreView& store)
{
    const EventKinds kinds = taskKinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind] && store.eventCountByKind()[kind] > 0)
            return true;
    }
    return false;
}

Completion visitTasks(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::function<void(std::size_t i, const CreatedTask& task)>& take,
    const std::stop_token& stop)
{
    if (interval.isEmpty() || !hasTaskEvents(store))
        return doneUnless(stop);
    // A location without a process stands for itself.
    const auto groupOf = [&store](LocationId id) {
        const ProcessId process = store.definitions().location(id).process;
        return std::pair(process, isValid(process) ? LocationId::none : id);
    };
    std::map<std::pair<ProcessId, LocationId>, std::vector<LocationId>> members;
    for (const LocationId id : allLocations(store)) {
        if (hasKinds(store.location(id), taskKinds()))
            members[groupOf(id)].push_back(id);
    }
    std::map<LocationId, std::size_t> places;
    for (std::size_t i = 0; i < locations.size(); ++i)
        places[locations[i]] = i;
    std::vector<std::vector<LocationId>> groups;
    for (auto& [process, group] : members) {
        const auto isChosen = [&places](LocationId id) { return places.contains(id); };
        if (std::ranges::any_of(group, isChosen))
            groups.push_back(std::move(group));
    }
    return parallelFor(groups.size(), threads, stop, [&](std::size_t group) {
        auto tasks = tasksOf(store, groups[group], interval, stop);
        if (tasks.isStopped())
            return;
        for (const CreatedTask& task : tasks.value()) {
            const auto place = places.find(task.created.location);
            if (place != places.end())
                take(place->second, task);
        }
    });
}

} // namespace lightcone::core
