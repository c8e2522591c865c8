// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/io/iooperations.h"
#include "core/analysis/io/iosummary.h"
#include "core/store/storeview.h"
#include "iotrace.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <algorithm>
#include <map>
#include <optional>

namespace lightcone::tests::tst_iosummary {

using namespace core;

namespace {

/// An event of I/O with what it says, by the words of tables.
struct Said {
    LocationId location = LocationId::none;
    std::uint64_t index = 0;
    Tick tick = 0;
    EventKind kind = EventKind::Generic;
    std::map<FieldKey, Field> fields;
    bool isTaken = false; ///< it is a begin that has an end, or an end that has a begin

    std::optional<std::uint64_t> number(FieldKey key) const
    {
        const auto found = fields.find(key);
        return found != fields.end() ? std::optional(found->second.bits) : std::nullopt;
    }
    bool isEnd() const { return kind == EventKind::IoComplete || kind == EventKind::IoCancelled; }
};

std::vector<Said> eventsOf(const StoreView& store, LocationId id)
{
    std::vector<Said> events;
    const LocationView& location = store.location(id);
    for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
        const EventRecord record = location.event(i);
        if (std::string_view(eventKindName(record.kind)).substr(0, 2) != "Io")
            continue;
        Said said { id, i, record.tick, record.kind, {}, false };
        for (const Field& field : location.fields(record))
            said.fields[field.key] = field;
        events.push_back(said);
    }
    return events;
}

/// Says whether @p end can be that of @p begin, going by what the OTF2 and OTF 1 records have.
bool belong(const Said& begin, const Said& end, bool exactly)
{
    const auto id = end.number(FieldKey::MatchingId);
    if (begin.number(FieldKey::MatchingId) != id)
        return false;
    if (!id && begin.number(FieldKey::IoFile) != end.number(FieldKey::IoFile))
        return false;
    const auto handle = begin.number(FieldKey::IoHandle);
    return handle == end.number(FieldKey::IoHandle) || (!exactly && id && !handle);
}

/// The place of the begin of event @p end among @p events, sorted, all that are before it; nullopt: it has none.
std::optional<std::size_t> beginOf(const std::vector<Said>& events, std::size_t end)
{
    for (const bool exactly : { true, false }) {
        for (std::size_t i = end; i-- > 0;) {
            const Said& begin = events[i];
            if (begin.kind == EventKind::IoBegin && !begin.isTaken && belong(begin, events[end], exactly))
                return i;
        }
    }
    return std::nullopt;
}

/// Matches what is left of @p events; the result is by begin.
void match(std::vector<Said>& events, std::map<std::pair<LocationId, std::uint64_t>, Said>& ends)
{
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (!events[i].isEnd() || events[i].isTaken)
            continue;
        if (const auto begin = beginOf(events, i)) {
            ends[{ events[*begin].location, events[*begin].index }] = events[i];
            events[*begin].isTaken = events[i].isTaken = true;
        }
    }
}

std::string wordOf(const StoreView& store, const Said& said, FieldKey key)
{
    const auto word = said.number(key);
    return word ? store.definitions().strings[static_cast<std::size_t>(*word)] : std::string();
}

struct Sum {
    std::map<std::string, std::uint64_t> numbers;
    std::vector<std::pair<std::uint64_t, std::string>> places; ///< ticks + 1, or 0; then the event
};

/// What the oracle knows of one operation.
struct Known {
    Said begin;
    std::optional<Said> end;
    const StoreView& store;

    /// The end is asked where the begin says nothing.
    std::optional<std::uint64_t> number(FieldKey key) const
    {
        const auto first = begin.number(key);
        return first || !end ? first : end->number(key);
    }
    std::string word(FieldKey key) const
    {
        const std::string first = wordOf(store, begin, key);
        return first.empty() && end ? wordOf(store, *end, key) : first;
    }
    std::string action() const
    {
        static const std::map<EventKind, std::string> kMoments { { EventKind::IoHandleCreate, "open" },
            { EventKind::IoHandleDestroy, "close" }, { EventKind::IoHandleDuplicate, "duplicate" },
            { EventKind::IoSeek, "seek" }, { EventKind::IoStatusFlags, "flags" }, { EventKind::IoFileDelete, "delete" },
            { EventKind::IoLockAcquire, "lock" }, { EventKind::IoLockTry, "trylock" },
            { EventKind::IoLockRelease, "unlock" } };
        static const std::map<std::string, std::string> kWords { { "READ", "read" }, { "WRITE", "write" },
            { "FLUSH", "flush" }, { "CLOSE", "close" } };
        if (const auto moment = kMoments.find(begin.kind); moment != kMoments.end())
            return moment->second;
        for (const Said* said : { &begin, end ? &*end : &begin }) {
            if (const auto known = kWords.find(wordOf(store, *said, FieldKey::OperationMode)); known != kWords.end())
                return known->second;
        }
        return "other";
    }
    bool hasFlag(const std::string& flag) const
    {
        return (wordOf(store, begin, FieldKey::OperationFlags)
                   + (end ? wordOf(store, *end, FieldKey::OperationFlags) : ""))
                   .find(flag)
            != std::string::npos;
    }
    std::optional<std::uint64_t> bytes(const std::optional<Said>& said) const
    {
        const auto bytes = said ? said->number(FieldKey::Bytes) : std::nullopt;
        return bytes == ~std::uint64_t { 0 } ? std::nullopt : bytes;
    }
    const IoHandleDef* handle() const
    {
        const auto found = begin.fields.find(FieldKey::IoHandle);
        const bool isDefined = found != begin.fields.end() && found->second.type == FieldType::IoHandle
            && found->second.bits < store.definitions().ioHandles.size();
        return isDefined ? &store.definitions().ioHandles[static_cast<std::size_t>(found->second.bits)] : nullptr;
    }
    std::uint32_t file() const
    {
        if (const IoHandleDef* def = handle())
            return static_cast<std::uint32_t>(def->file);
        const auto file = number(FieldKey::IoFile);
        return file ? static_cast<std::uint32_t>(*file) : 0xffffffff;
    }
    std::string handleText() const
    {
        if (const IoHandleDef* def = handle())
            return "def " + def->name;
        for (const Said* said : { &begin, end ? &*end : &begin }) {
            const auto found = said->fields.find(FieldKey::IoHandle);
            if (found != said->fields.end() && found->second.type == FieldType::Unsigned)
                return std::to_string(found->second.bits);
        }
        return "none";
    }
    std::string paradigm() const
    {
        if (const IoHandleDef* def = handle())
            return def->paradigm;
        return wordOf(store, begin, FieldKey::IoParadigm);
    }
    std::string group(IoGrouping grouping) const
    {
        switch (grouping) {
        case IoGrouping::File:
            return std::to_string(file()) + " of " + paradigm();
        case IoGrouping::Handle:
            return std::to_string(file()) + " " + handleText() + " of " + paradigm();
        case IoGrouping::Operation:
            return action() + " of " + paradigm();
        case IoGrouping::Location:
            return std::to_string(indexOf(begin.location)) + " of " + paradigm();
        case IoGrouping::Paradigm:
            break;
        }
        return paradigm();
    }
};

void add(Sum& sum, const Known& one)
{
    const std::string action = one.action();
    const bool moves = action == "read" || action == "write";
    const std::uint64_t asked = one.begin.kind == EventKind::IoBegin ? one.bytes(one.begin).value_or(0) : 0;
    const auto done = one.bytes(one.end);
    ++sum.numbers["count"];
    ++sum.numbers[action];
    sum.numbers["nonblocking"] += one.hasFlag("NON_BLOCKING") ? 1 : 0;
    sum.numbers["failed"] += one.hasFlag("FAILED") ? 1 : 0;
    sum.numbers["incomplete"] += one.begin.kind == EventKind::IoBegin && !one.end ? 1 : 0;
    sum.numbers["cancelled"] += one.end && one.end->kind == EventKind::IoCancelled ? 1 : 0;
    if (moves) {
        sum.numbers["bytes of " + action] += done.value_or(0);
        sum.numbers["asked"] += asked;
        sum.numbers["short"] += done.value_or(~std::uint64_t { 0 }) < asked ? 1 : 0;
    }
    std::uint64_t ticks = 0;
    if (one.end && one.end->kind == EventKind::IoComplete) {
        ticks = static_cast<std::uint64_t>(std::max<Tick>(one.end->tick - one.begin.tick, 0));
        ++sum.numbers["timed"];
        sum.numbers["time"] += ticks;
        sum.numbers["longest"] = std::max(sum.numbers["longest"], ticks);
        if (moves && done) {
            sum.numbers["rated bytes"] += *done;
            sum.numbers["rated time"] += ticks;
        }
        ++ticks;
    }
    const auto padded = [](auto number) {
        const std::string text = std::to_string(number);
        return std::string(12 - text.size(), '0') + text;
    };
    sum.places.push_back(
        { ticks, padded(one.begin.tick) + " " + padded(indexOf(one.begin.location)) + " " + padded(one.begin.index) });
}

std::string oracleText(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval, IoGrouping grouping)
{
    std::map<std::pair<LocationId, std::uint64_t>, Said> ends;
    std::map<ProcessId, std::vector<Said>> left;
    std::vector<Said> all;
    for (const LocationId id : allLocations(store)) {
        std::vector<Said> events = eventsOf(store, id);
        match(events, ends);
        for (const Said& said : events) {
            all.push_back(said);
            if (!said.isTaken && said.number(FieldKey::MatchingId))
                left[store.definitions().location(id).process].push_back(said);
        }
    }
    for (auto& [process, events] : left) {
        std::ranges::stable_sort(events, {}, &Said::tick);
        match(events, ends);
    }
    std::map<std::string, Sum> sums;
    for (const Said& said : all) {
        const bool isPart = said.isEnd() || said.kind == EventKind::IoTest || said.kind == EventKind::IoIssued;
        if (isPart || !interval.contains(said.tick) || std::ranges::find(locations, said.location) == locations.end())
            continue;
        const auto end = ends.find({ said.location, said.index });
        const Known one { said, end != ends.end() ? std::optional(end->second) : std::nullopt, store };
        add(sums[one.group(grouping)], one);
    }
    std::string text;
    for (auto& [name, sum] : sums) {
        text += name + ":";
        for (const auto& [what, number] : sum.numbers) {
            if (number > 0)
                text += " " + what + " " + std::to_string(number);
        }
        std::ranges::sort(sum.places,
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
        sum.places.resize(std::min(sum.places.size(), IoGroup::kMostPlaces));
        for (const auto& [ticks, place] : sum.places)
            text += " (" + std::to_string(ticks) + " " + place + ")";
        text += "\n";
    }
    return text;
}

std::string nameOf(const StoreView& store, const IoKey& key, IoGrouping grouping)
{
    const auto handleText = [&] {
        if (isValid(key.handle.id))
            return "def " + store.definitions().ioHandles[indexOf(key.handle.id)].name;
        return key.handle.number ? std::to_string(*key.handle.number) : std::string("none");
    };
    const std::string paradigm(key.paradigm);
    switch (grouping) {
    case IoGrouping::File:
        return std::to_string(static_cast<std::uint32_t>(key.file)) + " of " + paradigm;
    case IoGrouping::Handle:
        return std::to_string(static_cast<std::uint32_t>(key.file)) + " " + handleText() + " of " + paradigm;
    case IoGrouping::Operation:
        return std::string(ioActionName(*key.action)) + " of " + paradigm;
    case IoGrouping::Location:
        return std::to_string(indexOf(key.location)) + " of " + paradigm;
    case IoGrouping::Paradigm:
        break;
    }
    return paradigm;
}

/// The numbers of a group that oracleText() has, but for those of single actions that a group does not tell.
std::map<std::string, std::uint64_t> numbersOf(const IoGroup& group)
{
    return { { "count", group.count }, { "read", group.reads }, { "write", group.writes }, { "open", group.opens },
        { "close", group.closes }, { "nonblocking", group.nonBlocking }, { "cancelled", group.cancelled },
        { "incomplete", group.incomplete }, { "failed", group.failed }, { "short", group.shortened },
        { "asked", group.bytesAsked }, { "bytes of read", group.bytesRead }, { "bytes of write", group.bytesWritten },
        { "timed", group.timed }, { "time", static_cast<std::uint64_t>(group.time) }, { "longest", group.longest },
        { "rated bytes", group.timedBytes }, { "rated time", static_cast<std::uint64_t>(group.byteTime) } };
}

std::string summaryText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval,
    IoGrouping grouping, unsigned threads)
{
    const auto groups = ioSummary(store, locations, interval, grouping, threads, {});
    std::map<std::string, std::string> texts;
    for (const IoGroup& group : groups.value()) {
        const std::string name = nameOf(store, group.key, grouping);
        std::string& text = texts[name];
        text += name + ":";
        for (const auto& [what, number] : numbersOf(group)) {
            if (number > 0)
                text += " " + what + " " + std::to_string(number);
        }
        const auto padded = [](auto number) {
            const std::string digits = std::to_string(number);
            return std::string(12 - digits.size(), '0') + digits;
        };
        for (const IoPlace& place : group.places)
            text += " (" + std::to_string(place.ticks ? *place.ticks + 1 : 0) + " " + padded(place.begin) + " "
                + padded(indexOf(place.event.location)) + " " + padded(place.event.index) + ")";
        text += "\n";
    }
    std::string all;
    for (const auto& [name, text] : texts)
        all += text;
    return all;
}

/// The oracle's text without the counts of actions that groups do not have.
std::string withoutOthers(std::string text)
{
    for (const char* word :
        { " duplicate ", " flush ", " seek ", " delete ", " flags ", " lock ", " trylock ", " unlock ", " other " }) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
            const std::size_t digits = at + std::string_view(word).size();
            text.erase(at, text.find_first_not_of("0123456789", digits) - at);
        }
    }
    return text;
}

} // namespace

/// Tests sums of I/O operations.
class TestIoSummary : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = ioTrace(seed, seed < 4 ? 60 : 600);
        const std::vector<LocationId> all = allLocations(*store);
        const Interval whole = store->interval();
        const auto third = static_cast<Tick>(whole.length() / 3);
        QVERIFY(!oracleText(*store, all, whole, IoGrouping::File).empty());
        for (const Interval& interval :
            { whole, Interval { whole.begin + third, whole.end - third }, Interval { 5, 5 } }) {
            for (const std::vector<LocationId>& locations :
                { all, std::vector { all[1] }, std::vector<LocationId> {} }) {
                for (const IoGrouping grouping : { IoGrouping::Paradigm, IoGrouping::File, IoGrouping::Handle,
                         IoGrouping::Operation, IoGrouping::Location }) {
                    const std::string expected = withoutOthers(oracleText(*store, locations, interval, grouping));
                    QCOMPARE(summaryText(*store, locations, interval, grouping, 1), expected);
                    QCOMPARE(summaryText(*store, locations, interval, grouping, 3), expected);
                }
            }
        }
    }

    /// An operation is found from each of its events.
    void ofEvent()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        IoHandleDef handle;
        handle.name = "fd 3";
        handle.paradigm = "POSIX I/O";
        const IoHandleId id = maker.builder.addIoHandle(handle);
        const auto fields = [&](std::uint64_t bytes, std::uint64_t match) {
            return std::vector { Field::reference(FieldKey::IoHandle, FieldType::IoHandle, id),
                Field::number(FieldKey::Bytes, bytes), Field::number(FieldKey::MatchingId, match) };
        };
        maker.at(0).event(10, EventKind::IoBegin, fields(100, 1));
        maker.at(0).event(20, EventKind::IoBegin, fields(7, 2));
        maker.at(0).event(30, EventKind::IoTest, fields(0, 1));
        maker.at(0).event(40, EventKind::IoComplete, fields(90, 1));
        maker.at(0).event(50, EventKind::IoComplete, fields(9, 5));
        maker.at(0).event(60, EventKind::IoSeek, fields(0, 0));
        const auto store = maker.finish();
        for (const std::uint64_t index : { 0U, 2U, 3U }) {
            const auto operation = ioOperationAt(*store, { maker.locations[0], index });
            QVERIFY(operation.has_value());
            QCOMPARE(operation->event.index, std::uint64_t { 0 });
            QCOMPARE(operation->asked, std::optional<std::uint64_t>(100));
            QCOMPARE(operation->done, std::optional<std::uint64_t>(90));
            QCOMPARE(operation->ticks(), std::optional<std::uint64_t>(30));
            QCOMPARE(operation->paradigm, std::string_view("POSIX I/O"));
        }
        QCOMPARE(ioOperationAt(*store, { maker.locations[0], 1 })->outcome, IoOutcome::Open);
        const auto loose = ioOperationAt(*store, { maker.locations[0], 4 });
        QCOMPARE(loose->done, std::optional<std::uint64_t>(9));
        QVERIFY(!loose->ticks());
        QCOMPARE(ioOperationAt(*store, { maker.locations[0], 5 })->action, IoAction::Seek);
    }

    /// What is far away is not looked at unless that is asked for.
    void ofFarEvent()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const std::vector fields { Field::number(FieldKey::IoHandle, 3), Field::number(FieldKey::MatchingId, 1) };
        maker.at(0).event(10, EventKind::IoBegin, fields);
        for (Tick t = 20; t < 10'020; ++t)
            maker.at(0).event(t, EventKind::IoSeek, {});
        maker.at(0).event(20'000, EventKind::IoComplete, fields);
        const auto store = maker.finish();
        QVERIFY(!ioOperationAt(*store, { maker.locations[0], 0 })->ticks());
        QVERIFY(!ioOperationAt(*store, { maker.locations[0], 10'001 })->ticks());
        QCOMPARE(
            ioOperationAt(*store, { maker.locations[0], 0 }, 20'000)->ticks(), std::optional<std::uint64_t>(19'990));
    }

    void stops()
    {
        const auto store = ioTrace(1, 100);
        std::stop_source source;
        source.request_stop();
        QVERIFY(ioSummary(*store, allLocations(*store), store->interval(), IoGrouping::File, 1, source.get_token())
                    .isStopped());
    }
};

LIGHTCONE_TEST(TestIoSummary, None)

} // namespace lightcone::tests::tst_iosummary

#include "tst_iosummary.moc"
