// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locks/locksummary.h"
#include "core/links/tracelinks.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include "core/store/storeview.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

namespace lightcone::tests::tst_locks {

using namespace core;

namespace {

/// An event as it was made, in chronological order.
struct MadeLock {
    enum class What : std::uint8_t { Acquire, Release, Try };
    What what = What::Acquire;
    std::size_t location = 0;
    Tick tick = 0;
    std::string lock; ///< its name in the oracle
    bool isShared = false;
    std::optional<Tick> waitBegin {};
};

/// Makes events of locks of all owners on five locations of three processes, sensible or not, and notes them.
class LockFeeder {
public:
    explicit LockFeeder(std::uint32_t seed)
        : m_random(seed)
    {
        const SystemNodeId node = m_maker.addNode("node");
        m_maker.addRanks(3, node);
        m_maker.addThread("second", ProcessId { 0 });
        m_maker.addThread("third", ProcessId { 0 });
        m_call = m_maker.addRegion("omp_set_lock");
        m_model = m_maker.builder.addString("OPENMP");
        m_shared = m_maker.builder.addString("SHARED");
        m_exclusive = m_maker.builder.addString("EXCLUSIVE");
        m_window = m_maker.builder.addWindow({ 0, "window", m_maker.addCommunicator() });
        IoFileDef file;
        file.name = "file";
        const IoFileId id = m_maker.builder.addIoFile(file);
        for (int i = 0; i < 2; ++i) { // of the same file
            IoHandleDef handle;
            handle.file = id;
            m_handles.push_back(m_maker.builder.addIoHandle(handle));
        }
    }
    void make(int steps)
    {
        for (int i = 0; i < steps; ++i) {
            m_now += 1 + static_cast<Tick>(m_random.below(9));
            m_at = m_random.below(static_cast<std::uint32_t>(m_maker.locations.size()));
            switch (m_random.below(3)) {
            case 0:
                ofThreads();
                break;
            case 1:
                ofWindow();
                break;
            default:
                ofFile();
            }
        }
        for (std::size_t i = 0; i < m_maker.locations.size(); ++i)
            lastTick.push_back(m_maker.at(i).time());
        store = m_maker.finish();
    }

    std::shared_ptr<const StoreView> store;
    std::vector<MadeLock> made;
    std::vector<Tick> lastTick; ///< by location

private:
    using What = MadeLock::What;

    void note(What what, const std::string& lock, bool isShared = false, std::optional<Tick> waitBegin = {})
    {
        made.push_back({ what, m_at, m_now, lock, isShared, waitBegin });
    }
    void add(EventKind kind, const std::vector<Field>& fields) { m_maker.at(m_at).event(m_now, kind, fields); }
    /// Enters a call, mostly; @returns since when the location waits in it, as far as that can be seen.
    std::optional<Tick> enter()
    {
        if (m_random.oneIn(4))
            return std::nullopt;
        const Tick begin = m_now;
        m_maker.at(m_at).enter(begin, m_call);
        m_isIn = true;
        if (m_random.oneIn(5)) { // something happens in the call before
            m_now += 2;
            add(EventKind::TaskSwitch, {});
            m_now += static_cast<Tick>(m_random.below(20));
            return std::nullopt;
        }
        m_now += static_cast<Tick>(m_random.below(60));
        return begin;
    }
    void leave()
    {
        if (!m_isIn)
            return;
        ++m_now;
        m_maker.at(m_at).leave(m_now, m_call);
        m_isIn = false;
    }
    void ofThreads()
    {
        const std::uint32_t number = m_random.below(2);
        const bool hasModel = m_random.below(3) > 0;
        std::vector<Field> fields { Field::number(FieldKey::LockId, number) };
        if (hasModel)
            fields.push_back(Field::text(FieldKey::Model, m_model));
        const std::string process = m_at == 1 || m_at == 2 ? std::to_string(m_at) : "0";
        const std::string name = "threads " + (hasModel ? process : "all") + " " + std::to_string(number);
        if (m_random.below(5) < 2) {
            add(EventKind::LockRelease, fields);
            note(What::Release, name);
            return;
        }
        const std::optional<Tick> begin = enter();
        add(EventKind::LockAcquire, fields);
        note(What::Acquire, name, false, begin);
        leave();
    }
    void ofWindow()
    {
        const std::uint32_t rank = m_random.below(2);
        const std::string name = "window " + std::to_string(rank);
        std::vector<Field> fields { Field::reference(FieldKey::Window, FieldType::Window, m_window),
            Field::number(FieldKey::PeerRank, rank), Field::number(FieldKey::LockId, 1) };
        const auto [request, isNew] = m_requests.try_emplace({ m_at, rank }, m_now);
        if (!isNew || m_random.oneIn(3)) {
            const std::uint32_t what = m_random.below(4);
            if (isNew)
                m_requests.erase(request);
            if (what == 0) {
                add(EventKind::RmaTryLock, fields);
                note(What::Try, name);
            } else if (what == 1) {
                add(EventKind::RmaReleaseLock, fields);
                note(What::Release, name);
            } else {
                const bool isShared = m_random.oneIn(2);
                fields.push_back(Field::text(FieldKey::LockType, isShared ? m_shared : m_exclusive));
                add(EventKind::RmaAcquireLock, fields);
                note(What::Acquire, name, isShared, isNew ? std::nullopt : std::optional(request->second));
                if (!isNew)
                    m_requests.erase(request);
            }
            return;
        }
        add(EventKind::RmaRequestLock, fields);
    }
    void ofFile()
    {
        const bool isShared = m_random.oneIn(2);
        const std::vector<Field> fields { Field::reference(
                                              FieldKey::IoHandle, FieldType::IoHandle, m_handles[m_random.below(2)]),
            Field::text(FieldKey::LockType, isShared ? m_shared : m_exclusive) };
        const std::uint32_t what = m_random.below(6);
        if (what < 2) {
            add(EventKind::IoLockRelease, fields);
            note(What::Release, "file");
            return;
        }
        const std::optional<Tick> begin = enter();
        if (what == 2) {
            add(EventKind::IoLockTry, fields);
            note(What::Try, "file");
            m_now += 3;
        }
        add(EventKind::IoLockAcquire, fields);
        note(What::Acquire, "file", isShared, begin);
        leave();
    }

    Random m_random;
    TraceMaker m_maker;
    RegionId m_call = RegionId::none;
    StringId m_model = StringId::none;
    StringId m_shared = StringId::none;
    StringId m_exclusive = StringId::none;
    WindowId m_window = WindowId::none;
    std::vector<IoHandleId> m_handles;
    std::map<std::pair<std::size_t, std::uint32_t>, Tick> m_requests;
    Tick m_now = 100;
    std::size_t m_at = 0;
    bool m_isIn = false;
};

/// A use as the oracle finds it.
struct OracleUse {
    MadeLock acquire;
    Tick released = 0;
    bool isReleased = false;
    bool isContended = false;
    std::map<std::size_t, std::uint64_t> holders; ///< how long each location held it during the wait
};

/// Looks at all events for each acquisition.
std::vector<OracleUse> oracleUses(const LockFeeder& trace)
{
    std::vector<OracleUse> uses;
    for (std::size_t i = 0; i < trace.made.size(); ++i) {
        const MadeLock& acquire = trace.made[i];
        const auto isOfIt = [&acquire](const MadeLock& event) {
            return event.lock == acquire.lock && event.location == acquire.location;
        };
        if (acquire.what != MadeLock::What::Acquire)
            continue;
        // How often it is held already.
        int depth = 0;
        for (std::size_t j = 0; j < i; ++j) {
            if (!isOfIt(trace.made[j]))
                continue;
            if (trace.made[j].what == MadeLock::What::Acquire)
                depth = acquire.lock == "file" ? 1 : depth + 1;
            else if (trace.made[j].what == MadeLock::What::Release)
                depth = std::max(0, depth - 1);
        }
        if (depth > 0)
            continue;
        OracleUse use { acquire, std::max(trace.lastTick[acquire.location], acquire.tick), false, false, {} };
        depth = 1;
        for (std::size_t j = i + 1; j < trace.made.size() && !use.isReleased; ++j) {
            const MadeLock& event = trace.made[j];
            if (!isOfIt(event))
                continue;
            if (event.what == MadeLock::What::Acquire)
                depth += acquire.lock == "file" ? 0 : 1;
            else if (event.what == MadeLock::What::Release && --depth == 0) {
                use.isReleased = true;
                use.released = event.tick;
            }
        }
        uses.push_back(use);
    }
    const auto excludes = [](const OracleUse& a, const OracleUse& b) {
        return a.acquire.lock == b.acquire.lock && a.acquire.location != b.acquire.location
            && !(a.acquire.isShared && b.acquire.isShared);
    };
    for (std::size_t i = 0; i < uses.size(); ++i) {
        for (std::size_t j = i + 1; j < uses.size() && !uses[i].isReleased; ++j) {
            if (excludes(uses[i], uses[j])) {
                uses[i].released = std::min(uses[i].released, uses[j].acquire.tick);
                break;
            }
        }
    }
    for (OracleUse& use : uses) {
        for (const OracleUse& other : uses) {
            if (!use.acquire.waitBegin || !excludes(use, other) || other.acquire.tick >= use.acquire.tick)
                continue;
            const Tick begin = *use.acquire.waitBegin;
            use.isContended = use.isContended || (other.acquire.tick <= begin && begin < other.released);
            const Tick from = std::max(begin, other.acquire.tick);
            const Tick to = std::min(use.acquire.tick, other.released);
            if (from < to)
                use.holders[other.acquire.location] += static_cast<std::uint64_t>(to - from);
        }
    }
    return uses;
}

std::string numberText(WideTicks value)
{
    return std::to_string(static_cast<std::uint64_t>(value));
}

std::string lockName(const TraceLock& lock)
{
    if (lock.owner == LockOwner::File)
        return "file";
    if (lock.owner == LockOwner::Window)
        return "window " + std::to_string(lock.rank.value());
    return "threads " + (isValid(lock.process) ? std::to_string(indexOf(lock.process)) : std::string("all")) + " "
        + std::to_string(lock.number.value());
}

/// What a group is of, and its numbers.
std::string groupName(LockGrouping grouping, const std::string& lock, std::size_t location)
{
    switch (grouping) {
    case LockGrouping::Lock:
        return lock;
    case LockGrouping::Location:
        return std::to_string(location);
    case LockGrouping::LockAndLocation:
        return lock + " at " + std::to_string(location);
    case LockGrouping::Window:
        break;
    }
    return lock.starts_with("window") ? "window" : "";
}

using Texts = std::map<std::string, std::string>;

Texts asTexts(const LockUses& uses, LockGrouping grouping, const std::vector<LockGroup>& groups)
{
    Texts texts;
    for (const LockGroup& group : groups) {
        const std::string name = groupName(grouping, group.lock ? lockName(uses.locks()[*group.lock]) : "window",
            isValid(group.location) ? indexOf(group.location) : 0);
        const auto longest = [&](bool isKnown, std::size_t use, std::uint64_t time) {
            return isKnown ? " longest " + std::to_string(time) + " at " + std::to_string(uses.uses()[use].acquired)
                           : std::string();
        };
        const bool isUsed = group.acquisitions > 0;
        texts[name] = std::to_string(group.acquisitions) + " held " + numberText(group.held)
            + longest(isUsed, group.longestHold, isUsed ? uses.uses()[group.longestHold].heldFor() : 0) + ", "
            + std::to_string(group.waits) + " waited " + numberText(group.waited)
            + longest(
                group.waits > 0, group.longestWait, group.waits > 0 ? uses.uses()[group.longestWait].waitedFor() : 0)
            + ", contended " + std::to_string(group.contended) + " tries " + std::to_string(group.failedTries)
            + " never released " + std::to_string(group.neverReleased) + " blocked "
            + (isValid(group.blocker) ? std::to_string(indexOf(group.blocker)) : "-") + " " + numberText(group.blocked);
    }
    return texts;
}

Texts oracleTexts(
    const LockFeeder& trace, LockGrouping grouping, const std::set<std::size_t>& locations, Interval interval)
{
    struct Sum {
        std::vector<const OracleUse*> uses;
        std::uint64_t tries = 0;
    };
    const std::vector<OracleUse> all = oracleUses(trace);
    std::map<std::string, Sum> sums;
    const auto isWanted = [&](const MadeLock& event) {
        return locations.contains(event.location) && interval.contains(event.tick)
            && (grouping != LockGrouping::Window || event.lock.starts_with("window"));
    };
    for (const OracleUse& use : all) {
        if (isWanted(use.acquire))
            sums[groupName(grouping, use.acquire.lock, use.acquire.location)].uses.push_back(&use);
    }
    for (const MadeLock& event : trace.made) {
        if (event.what == MadeLock::What::Try && isWanted(event))
            ++sums[groupName(grouping, event.lock, event.location)].tries;
    }
    Texts texts;
    for (const auto& [name, sum] : sums) {
        Tick held = 0;
        Tick waited = 0;
        std::size_t waits = 0;
        std::size_t contended = 0;
        std::size_t neverReleased = 0;
        std::optional<std::pair<Tick, Tick>> longestHold; // time, and when
        std::optional<std::pair<Tick, Tick>> longestWait;
        std::map<std::size_t, std::uint64_t> holders;
        const auto keepLongest = [](std::optional<std::pair<Tick, Tick>>& longest, Tick time, Tick at) {
            if (!longest || time > longest->first)
                longest = { time, at };
        };
        for (const OracleUse* use : sum.uses) {
            const Tick time = use->released - use->acquire.tick;
            held += time;
            keepLongest(longestHold, time, use->acquire.tick);
            neverReleased += use->isReleased ? 0 : 1;
            if (!use->acquire.waitBegin)
                continue;
            const Tick wait = use->acquire.tick - *use->acquire.waitBegin;
            waited += wait;
            ++waits;
            keepLongest(longestWait, wait, use->acquire.tick);
            contended += use->isContended ? 1 : 0;
            for (const auto& [location, ticks] : use->holders)
                holders[location] += ticks;
        }
        std::pair<std::string, std::uint64_t> blocker { "-", 0 };
        for (const auto& [location, ticks] : holders) {
            if (ticks > blocker.second)
                blocker = { std::to_string(location), ticks };
        }
        const auto longestText = [](const std::optional<std::pair<Tick, Tick>>& longest) {
            return longest ? " longest " + std::to_string(longest->first) + " at " + std::to_string(longest->second)
                           : std::string();
        };
        texts[name] = std::to_string(sum.uses.size()) + " held " + std::to_string(held) + longestText(longestHold)
            + ", " + std::to_string(waits) + " waited " + std::to_string(waited) + longestText(longestWait)
            + ", contended " + std::to_string(contended) + " tries " + std::to_string(sum.tries) + " never released "
            + std::to_string(neverReleased) + " blocked " + blocker.first + " " + std::to_string(blocker.second);
    }
    return texts;
}

std::string joined(const Texts& texts)
{
    std::string all;
    for (const auto& [name, text] : texts)
        all += name + ": " + text + "\n";
    return all;
}

LockUses usesOfAll(const StoreView& store)
{
    return LockUses::make(store, 1, {}).value();
}

} // namespace

/// Tests who holds and who waits for locks.
class TestLocks : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(20); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        LockFeeder trace(seed);
        trace.make(250);
        const LockUses uses = usesOfAll(*trace.store);
        QCOMPARE(LockUses::make(*trace.store, 3, {}).value().uses(), uses.uses());
        const Interval whole = trace.store->interval();
        const auto third = static_cast<Tick>(whole.length() / 3);
        const std::vector<LocationId> all = allLocations(*trace.store);
        const std::vector<LocationId> some { all[0], all[3] };
        for (const Interval& interval : { whole, Interval { whole.begin + third, whole.end - third }, Interval {} }) {
            using enum LockGrouping;
            for (const LockGrouping grouping : { Lock, Location, LockAndLocation, Window }) {
                const auto found = lockSummary(uses, all, interval, grouping, {});
                QCOMPARE(joined(asTexts(uses, grouping, found.value())),
                    joined(oracleTexts(trace, grouping, { 0, 1, 2, 3, 4 }, interval)));
                QCOMPARE(joined(asTexts(uses, grouping, lockSummary(uses, some, interval, grouping, {}).value())),
                    joined(oracleTexts(trace, grouping, { 0, 3 }, interval)));
                for (const LockGroup& group : found.value())
                    QCOMPARE(usesOf(uses, all, interval, grouping, group).size(), group.acquisitions);
            }
        }
    }

    /// Where each lock is acquired and released in turn, the changes of its ownership say the same.
    void followsOwnership()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.addThread("second", ProcessId { 0 });
        const RegionId call = maker.addRegion("pthread_mutex_lock");
        const StringId model = maker.builder.addString("PTHREAD");
        const std::vector<Field> fields { Field::number(FieldKey::LockId, 4), Field::text(FieldKey::Model, model) };
        const auto use = [&](std::size_t at, Tick from, Tick acquired, Tick released) {
            maker.at(at).enter(from, call);
            maker.at(at).event(acquired, EventKind::LockAcquire, fields);
            maker.at(at).leave(acquired, call);
            maker.at(at).event(released, EventKind::LockRelease, fields);
        };
        use(0, 10, 10, 50);
        use(1, 20, 51, 80);
        use(0, 60, 82, 90);
        const auto store = maker.finish();
        const LockUses uses = usesOfAll(*store);
        QCOMPARE(uses.uses().size(), std::size_t { 3 });
        const auto links = TraceLinks::make(store, 1, nullptr, {}).value();
        for (std::size_t i = 1; i < 3; ++i) {
            const LockUse& holder = uses.uses()[i - 1];
            const EventRef release = links->previousLockChange(uses.uses()[i].event());
            QCOMPARE(links->previousLockChange(release), holder.event());
            QVERIFY(uses.uses()[i].isContended);
            std::vector<std::pair<LocationId, std::uint64_t>> holders;
            uses.visitHolders(
                i, [&](const LockUse& other, std::uint64_t ticks) { holders.emplace_back(other.location, ticks); });
            const std::uint64_t expected = i == 1 ? 30 : 20;
            QCOMPARE(holders, (std::vector { std::pair(holder.location, expected) }));
        }
        QVERIFY(!uses.uses()[0].isContended);
    }

    /// One rank shares the lock of a window all the time: waits of others do not look at all uses since it began.
    void oneLastsAllTheTime()
    {
        constexpr Tick kUses = 100'000;
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const StringId shared = maker.builder.addString("SHARED");
        const WindowId window = maker.builder.addWindow({ 0, "window", maker.addCommunicator() });
        const std::array fields { Field::reference(FieldKey::Window, FieldType::Window, window),
            Field::number(FieldKey::PeerRank, 0), Field::number(FieldKey::LockId, 0),
            Field::text(FieldKey::LockType, shared) };
        maker.at(0).event(0, EventKind::RmaAcquireLock, fields);
        for (Tick t = 10; t < 10 * (kUses + 1); t += 10) {
            maker.at(1).event(t, EventKind::RmaRequestLock, fields);
            maker.at(1).event(t + 5, EventKind::RmaAcquireLock, std::span(fields).first(3));
            maker.at(1).event(t + 8, EventKind::RmaReleaseLock, fields);
        }
        maker.at(0).event(10 * (kUses + 1), EventKind::RmaReleaseLock, fields);
        const auto store = maker.finish();
        QElapsedTimer timer;
        timer.start();
        const LockUses uses = usesOfAll(*store);
        const auto groups
            = lockSummary(uses, allLocations(*store), store->interval(), LockGrouping::Location, {}).value();
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed()))); // it takes some 100
        QCOMPARE(groups.size(), std::size_t { 2 });
        QCOMPARE(groups[1].contended, static_cast<std::uint64_t>(kUses));
        QVERIFY(groups[1].blocked == 5 * kUses);
        QCOMPARE(groups[1].blocker, LocationId { 0 });
    }

    void stops()
    {
        LockFeeder trace(1);
        trace.make(50);
        std::stop_source source;
        source.request_stop();
        QVERIFY(LockUses::make(*trace.store, 1, source.get_token()).isStopped());
        const LockUses uses = usesOfAll(*trace.store);
        Interval triesOnly;
        for (const FailedTry& failed : uses.failedTries()) {
            const auto [first, last] = uses.acquiredIn({ failed.tick, failed.tick + 1 });
            triesOnly = first == last ? Interval { failed.tick, failed.tick + 1 } : triesOnly;
        }
        QVERIFY(!triesOnly.isEmpty());
        const std::vector<LocationId> all = allLocations(*trace.store);
        QVERIFY(lockSummary(uses, all, triesOnly, LockGrouping::Lock, source.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestLocks, Core)

} // namespace lightcone::tests::tst_locks

#include "tst_locks.moc"
