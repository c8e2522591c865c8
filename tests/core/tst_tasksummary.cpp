// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tasks/tasksummary.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <sstream>

namespace lightcone::tests::tst_tasksummary {

using namespace core;

namespace {

/// Random events of tasks on two processes of three threads and on a location without a process: tasks that run on any
/// thread, in pieces, or never, are completed or not, and whose numbers are used again; switches to what was never
/// created. Many times are equal.
class TaskFeeder {
public:
    explicit TaskFeeder(std::uint32_t seed)
        : m_random(seed)
    {
        const SystemNodeId node = m_maker.addNode("node");
        for (int process = 0; process < 2; ++process) {
            const ProcessId id = m_maker.addProcess("process", node);
            for (int thread = 0; thread < 3; ++thread)
                m_maker.addThread("thread", id);
        }
        LocationDef alone;
        alone.name = "alone";
        m_maker.locations.push_back(m_maker.builder.addLocation(alone));
        m_team = m_maker.addCommunicator();
        for (const char* name : { "first", "second" })
            m_regions.push_back(m_maker.addRegion(name));
        m_depths.resize(m_maker.locations.size());
    }
    std::shared_ptr<const StoreView> make(int steps)
    {
        for (int i = 0; i < steps; ++i) {
            m_clock += m_random.below(3) == 0 ? 0 : static_cast<Tick>(m_random.below(20));
            step(m_random.below(static_cast<std::uint32_t>(m_maker.locations.size())));
        }
        return m_maker.finish();
    }

private:
    void step(std::size_t location)
    {
        switch (m_random.below(8)) {
        case 0:
        case 1:
            return event(location, EventKind::TaskCreate);
        case 2:
        case 3:
        case 4:
            return event(location, EventKind::TaskSwitch);
        case 5:
            return event(location, EventKind::TaskComplete);
        case 6:
            ++m_depths[location];
            return m_maker.at(location).enter(m_clock, m_regions[m_random.below(2)]);
        default:
            if (m_depths[location] == 0)
                return;
            --m_depths[location];
            return m_maker.at(location).leave(m_clock, RegionId::none);
        }
    }
    void event(std::size_t location, EventKind kind)
    {
        std::vector<Field> fields;
        if (m_random.below(6) == 0) {
            fields.push_back(Field::number(FieldKey::Task, m_random.below(4)));
        } else {
            if (m_random.below(3) > 0)
                fields.push_back(Field::reference(FieldKey::Team, FieldType::Communicator, m_team));
            fields.push_back(Field::number(FieldKey::CreatingThread, m_random.below(2)));
            fields.push_back(Field::number(FieldKey::Generation, m_random.below(5)));
        }
        m_maker.at(location).event(m_clock, kind, fields);
    }

    Random m_random;
    TraceMaker m_maker;
    CommunicatorId m_team = CommunicatorId::none;
    std::vector<RegionId> m_regions;
    std::vector<int> m_depths;
    Tick m_clock = 100;
};

/// What the oracle knows of a task: it goes through the events after its creation, and asks what each location runs by
/// looking back.
struct Said {
    LocationId location = LocationId::none;
    std::uint64_t index = 0;
    Tick tick = 0;
    EventKind kind = EventKind::Generic;
    std::string key; ///< with the process

    bool isCreation() const { return kind == EventKind::TaskCreate; }
};

/// Takes the earliest of the first ones again and again, a creation before others of its time.
std::vector<Said> merged(std::vector<std::vector<Said>> locations)
{
    std::vector<Said> all;
    for (;;) {
        std::vector<Said>* earliest = nullptr;
        for (std::vector<Said>& events : locations) {
            if (events.empty())
                continue;
            const Said& first = events.front();
            if (earliest == nullptr || first.tick < earliest->front().tick
                || (first.tick == earliest->front().tick && first.isCreation() && !earliest->front().isCreation()))
                earliest = &events;
        }
        if (earliest == nullptr)
            return all;
        all.push_back(earliest->front());
        earliest->erase(earliest->begin());
    }
}

std::vector<Said> eventsOf(const StoreView& store)
{
    std::vector<std::vector<Said>> locations;
    for (const LocationId id : allLocations(store)) {
        std::vector<Said>& events = locations.emplace_back();
        const LocationView& location = store.location(id);
        for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
            const EventRecord record = location.event(i);
            if (std::string_view(eventKindName(record.kind)).substr(0, 4) != "Task")
                continue;
            const ProcessId process = store.definitions().location(id).process;
            std::ostringstream key;
            key << (isValid(process) ? "process " : "location ") << (isValid(process) ? indexOf(process) : indexOf(id));
            for (const Field& field : location.fields(record))
                key << (field.key == FieldKey::Task ? "number" : fieldKeyName(field.key)) << field.bits << " ";
            std::string text = key.str();
            events.push_back({ id, i, record.tick, record.kind, text });
        }
    }
    return merged(locations);
}

struct Row {
    std::map<std::string, std::uint64_t> numbers;
    std::vector<std::pair<std::int64_t, std::string>> waits;
};

std::string padded(auto number)
{
    const std::string digits = std::to_string(number);
    return std::string(12 - digits.size(), '0') + digits;
}

/// The task that the event @p creation of @p events makes, by looking through all that follow.
struct Followed {
    std::vector<Said> switches;
    std::optional<Tick> completion;
    std::uint64_t ticks = 0;
    std::uint64_t moves = 0;
    bool runsAtEnd = false;

    Followed(const std::vector<Said>& events, std::size_t creation)
    {
        const std::string& key = events[creation].key;
        std::optional<Said> runs;
        for (std::size_t i = creation + 1; i < events.size(); ++i) {
            const Said& event = events[i];
            if (event.isCreation() && event.key == key)
                m_isReplaced = true;
            const bool isOfTask = event.key == key && !event.isCreation() && !m_isReplaced;
            const bool leaves = runs && event.kind == EventKind::TaskSwitch && event.location == runs->location;
            if (leaves || (runs && isOfTask)) {
                ticks += static_cast<std::uint64_t>(event.tick - runs->tick);
                runs.reset();
            }
            if (isOfTask && event.kind == EventKind::TaskSwitch) {
                moves += !switches.empty() && switches.back().location != event.location ? 1 : 0;
                switches.push_back(event);
                runs = event;
            } else if (isOfTask && !completion) {
                completion = event.tick;
            }
        }
        runsAtEnd = runs.has_value();
    }

private:
    bool m_isReplaced = false;
};

std::string placeName(LocationId location)
{
    return isValid(location) ? std::to_string(indexOf(location)) : "none";
}

std::string regionName(const StoreView& store, const Said& creation)
{
    const std::vector<Frame> frames = store.location(creation.location).stackBefore(creation.index);
    return frames.empty() ? "none" : store.definitions().region(frames.back().region).name;
}

std::string groupName(TaskGrouping grouping, const std::string& region, LocationId creator, LocationId runner)
{
    switch (grouping) {
    case TaskGrouping::Region:
        return region;
    case TaskGrouping::Creator:
        return placeName(creator);
    case TaskGrouping::Runner:
        return placeName(runner);
    default:
        return placeName(creator) + " to " + placeName(runner);
    }
}

std::string oracleText(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval, TaskGrouping grouping)
{
    const std::vector<Said> events = eventsOf(store);
    std::map<std::string, Row> rows;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Said& creation = events[i];
        if (!creation.isCreation() || !interval.contains(creation.tick)
            || std::ranges::find(locations, creation.location) == locations.end())
            continue;
        const Followed task(events, i);
        const bool ran = !task.switches.empty();
        const LocationId runner = ran ? task.switches.front().location : LocationId::none;
        Row& row = rows[groupName(grouping, regionName(store, creation), creation.location, runner)];
        ++row.numbers["created"];
        row.numbers["run"] += ran ? 1 : 0;
        row.numbers["completed"] += task.completion ? 1 : 0;
        row.numbers["switches"] += task.switches.size();
        row.numbers["elsewhere"] += ran && runner != creation.location ? 1 : 0;
        row.numbers["moved"] += task.moves > 0 ? 1 : 0;
        const std::int64_t wait = ran ? task.switches.front().tick - creation.tick : -1;
        if (ran) {
            row.numbers["wait"] += static_cast<std::uint64_t>(wait);
            row.numbers["longest wait"] = std::max(row.numbers["longest wait"], static_cast<std::uint64_t>(wait));
        }
        if (ran && !task.runsAtEnd) {
            ++row.numbers["timed"];
            row.numbers["time"] += task.ticks;
            row.numbers["longest time"] = std::max(row.numbers["longest time"], task.ticks);
        }
        row.waits.push_back(
            { wait, padded(creation.tick) + " " + padded(indexOf(creation.location)) + " " + padded(creation.index) });
    }
    std::string text;
    for (auto& [name, row] : rows) {
        text += name + ":";
        for (const auto& [what, number] : row.numbers) {
            if (number > 0)
                text += " " + what + " " + std::to_string(number);
        }
        std::ranges::sort(row.waits,
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
        row.waits.resize(std::min(row.waits.size(), TaskGroup::kMostPlaces));
        for (const auto& [wait, place] : row.waits)
            text += " (" + std::to_string(wait) + " " + place + ")";
        text += "\n";
    }
    return text;
}

std::string placesText(const TaskGroup& group)
{
    std::string text;
    for (const TaskPlace& place : group.places)
        text += " (" + std::to_string(place.wait ? static_cast<std::int64_t>(*place.wait) : -1) + " "
            + padded(place.creation) + " " + padded(indexOf(place.created.location)) + " " + padded(place.created.index)
            + ")";
    return text;
}

std::string summaryText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval,
    TaskGrouping grouping, unsigned threads)
{
    std::map<std::string, std::string> texts;
    const auto groups = taskSummary(store, locations, interval, grouping, 5, threads, {});
    for (const TaskGroup& group : groups.value()) {
        const std::string region
            = isValid(group.key.function) ? store.definitions().function(group.key.function).name : std::string("none");
        const std::string name = groupName(grouping, region, group.key.creator, group.key.runner);
        std::string text = name + ":";
        const std::map<std::string, std::uint64_t> numbers { { "created", group.created }, { "run", group.run },
            { "completed", group.completed }, { "switches", group.switches }, { "elsewhere", group.elsewhere },
            { "moved", group.moved }, { "wait", static_cast<std::uint64_t>(group.waits) },
            { "longest wait", group.longestWait }, { "timed", group.timed },
            { "time", static_cast<std::uint64_t>(group.time) }, { "longest time", group.longestTime } };
        for (const auto& [what, number] : numbers) {
            if (number > 0)
                text += " " + what + " " + std::to_string(number);
        }
        texts[name] = text + placesText(group) + "\n";
    }
    std::string all;
    for (const auto& [name, text] : texts)
        all += text;
    return all;
}

} // namespace

/// Tests sums of tasks.
class TestTaskSummary : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = TaskFeeder(seed).make(seed < 4 ? 50 : 500);
        const std::vector<LocationId> all = allLocations(*store);
        const Interval whole = store->interval();
        const auto third = static_cast<Tick>(whole.length() / 3);
        QVERIFY(!oracleText(*store, all, whole, TaskGrouping::Region).empty());
        for (const Interval& interval :
            { whole, Interval { whole.begin + third, whole.end - third }, Interval { 5, 5 } }) {
            for (const std::vector<LocationId>& locations :
                { all, std::vector { all[1] }, std::vector<LocationId> {} }) {
                for (const TaskGrouping grouping :
                    { TaskGrouping::Region, TaskGrouping::Creator, TaskGrouping::Runner, TaskGrouping::Pair }) {
                    const std::string expected = oracleText(*store, locations, interval, grouping);
                    QCOMPARE(summaryText(*store, locations, interval, grouping, 1), expected);
                    QCOMPARE(summaryText(*store, locations, interval, grouping, 3), expected);
                }
            }
        }
    }

    /// A number that is used again at the time of a completion is that of the completed task until then.
    void ordersOfLocationsAreKept()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const auto event = [&](Tick t, EventKind kind) {
            maker.at(0).event(t, kind, std::vector { Field::number(FieldKey::Task, 1) });
        };
        for (const Tick begin : { 10, 30 }) {
            event(begin, EventKind::TaskCreate);
            event(begin + 10, EventKind::TaskSwitch);
            event(begin + 20, EventKind::TaskComplete);
        }
        const auto store = maker.finish();
        const auto groups
            = taskSummary(*store, maker.locations, store->interval(), TaskGrouping::Creator, 5, 1, {}).value();
        QCOMPARE(groups.front().created, 2U);
        QCOMPARE(groups.front().completed, 2U);
        QCOMPARE(static_cast<std::uint64_t>(groups.front().time), 20U);
    }

    /// The list of single tasks has those that wait longest, wherever they were created.
    void longestWaits_data() { addSeedRows(3); }
    void longestWaits()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = TaskFeeder(seed).make(400);
        const std::vector<LocationId> all = allLocations(*store);
        const auto tasks = taskSummary(*store, all, store->interval(), TaskGrouping::Task, 5, 2, {});
        QCOMPARE(tasks.value().size(), std::size_t { 5 });
        std::vector<std::uint64_t> waits;
        for (const Said& creation : eventsOf(*store)) {
            if (!creation.isCreation())
                continue;
            const auto one = taskSummary(*store, std::vector { creation.location },
                { creation.tick, creation.tick + 1 }, TaskGrouping::Creator, 0, 1, {});
            for (const TaskPlace& place : one.value().front().places) {
                if (place.created == EventRef { creation.location, creation.index })
                    waits.push_back(place.wait.value_or(0));
            }
        }
        std::ranges::sort(waits, std::greater<>());
        for (std::size_t i = 0; i < 5; ++i)
            QCOMPARE(tasks.value()[i].longestWait, waits[i]);
    }

    void stops()
    {
        const auto store = TaskFeeder(1).make(100);
        std::stop_source source;
        source.request_stop();
        QVERIFY(
            taskSummary(*store, allLocations(*store), store->interval(), TaskGrouping::Region, 5, 1, source.get_token())
                .isStopped());
    }
};

LIGHTCONE_TEST(TestTaskSummary, None)

} // namespace lightcone::tests::tst_tasksummary

#include "tst_tasksummary.moc"
