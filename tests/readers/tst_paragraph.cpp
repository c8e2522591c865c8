// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/concurrency/concurrencyindex.h"
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/queues/trafficindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/store/storeview.h"
#include "loadedtrace.h"
#include "testclass.h"
#include "tests/core/pathoracle.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_paragraph {

using namespace core;

namespace {

constexpr std::size_t kNodes = 4;
constexpr Tick kMillisecond = 1'000'000;

std::string letters(const ActivityIndex& index, Tick t)
{
    std::string letters;
    for (std::size_t i = 0; i < kNodes; ++i)
        letters += "BOIU"[static_cast<std::size_t>(index.of(idAt<LocationId>(i)).at(t))];
    return letters;
}

using Numbers = std::array<std::int64_t, kNodes>;

/// The runs at @p t in milliseconds, those of losing below 0.
Numbers streaks(const ActivityIndex& index, Tick t, OverheadCounts overhead)
{
    Numbers numbers {};
    for (std::size_t i = 0; i < kNodes; ++i) {
        const ActivityRun run = index.of(idAt<LocationId>(i)).runAt(0, t, overhead);
        const auto ticks = static_cast<std::int64_t>(run.ticks);
        numbers[i] = (run.kind == ActivityRun::Kind::Losing ? -ticks : ticks) / kMillisecond;
    }
    return numbers;
}

ActivityTicks milliseconds(const ActivityIndex& index, std::size_t location, Interval interval)
{
    ActivityTicks ticks = index.of(idAt<LocationId>(location)).ticksIn(interval);
    for (std::uint64_t& part : ticks)
        part /= kMillisecond;
    return ticks;
}

} // namespace

// The numbers of the example in tests/data/picl/paragraph.trf, which were computed by two other programs.
class TestParagraph : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void moments_data();
    void moments();
    void sums();
    void untilReleased();
    void oldFormat();
    void oldFormatPath();
    void concurrency();
    void tasks();
    void traffic();

private:
    std::shared_ptr<const StoreView> m_store;
    std::shared_ptr<const ActivityIndex> m_index;
    std::shared_ptr<const QueueIndex> m_queues;
};

void TestParagraph::initTestCase()
{
    m_store = loadTrace(std::string(LIGHTCONE_TEST_DATA) + "/picl/paragraph.trf");
    QVERIFY(m_store);
    m_index = ActivityIndex::make(*m_store, ownActivityRules(*m_store), 2, nullptr, {}).value();
    m_queues = QueueIndex::make(*m_store, 2, nullptr, {}).value();
    QCOMPARE(m_index->run(), (Interval { 0, 100 * kMillisecond }));
}

void TestParagraph::moments_data()
{
    QTest::addColumn<int>("time");
    QTest::addColumn<QString>("states");
    QTest::addColumn<std::vector<std::uint64_t>>("queues");
    QTest::addColumn<std::vector<std::uint64_t>>("bytes");
    QTest::addColumn<std::vector<std::int64_t>>("wins");
    QTest::addColumn<std::vector<std::int64_t>>("loses");
    QTest::addColumn<std::vector<std::int64_t>>("recent");
    const auto add
        = [](int time, const char* states, std::vector<std::uint64_t> queues, std::vector<std::uint64_t> bytes,
              std::vector<std::int64_t> wins, std::vector<std::int64_t> loses, std::vector<std::int64_t> recent) {
              QTest::addRow("%d ms", time)
                  << time << QString::fromLatin1(states) << queues << bytes << wins << loses << recent;
          };
    add(4, "BBBI", { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 4, 4, 4, -2 }, { 4, 4, 4, -2 }, { 100, 100, 100, 50 });
    add(15, "OIII", { 0, 1, 1, 0 }, { 0, 100, 200, 0 }, { 15, -10, -7, -13 }, { -5, -10, -7, -13 }, { 67, 33, 53, 13 });
    add(17, "OBII", { 0, 0, 1, 0 }, { 0, 0, 200, 0 }, { 17, 1, -9, -15 }, { -7, 1, -9, -15 }, { 59, 35, 47, 12 });
    add(43, "IBOI", { 0, 0, 0, 1 }, { 0, 0, 0, 300 }, { -13, 27, 23, -41 }, { -13, 27, -3, -41 }, { 35, 100, 85, 0 });
    add(58, "IBBO", { 2, 0, 0, 1 }, { 130, 0, 0, 40 }, { -28, 42, 38, 12 }, { -28, 2, 14, -2 }, { 0, 70, 80, 50 });
    add(67, "BBBO", { 1, 0, 0, 1 }, { 80, 0, 0, 40 }, { 5, 51, 47, 21 }, { 5, 11, 23, -1 }, { 25, 70, 100, 75 });
    add(85, "BBIB", { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 23, 69, -5, 39 }, { 13, 29, -5, 17 }, { 90, 100, 75, 90 });
    add(98, "IIIB", { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { -8, -2, -18, 52 }, { -8, -2, -18, 30 }, { 60, 90, 10, 100 });
}

void TestParagraph::moments()
{
    QFETCH(int, time);
    QFETCH(QString, states);
    QFETCH(std::vector<std::uint64_t>, queues);
    QFETCH(std::vector<std::uint64_t>, bytes);
    QFETCH(std::vector<std::int64_t>, wins);
    QFETCH(std::vector<std::int64_t>, loses);
    QFETCH(std::vector<std::int64_t>, recent);
    const Tick t = time * kMillisecond;
    QCOMPARE(QString::fromStdString(letters(*m_index, t)), states);
    const Numbers won = streaks(*m_index, t, OverheadCounts::AsWinning);
    const Numbers lost = streaks(*m_index, t, OverheadCounts::AsLosing);
    for (std::size_t i = 0; i < kNodes; ++i) {
        const QueueLength length = m_queues->of(idAt<LocationId>(i)).at(t);
        QCOMPARE(length.messages, queues[i]);
        QCOMPARE(length.bytes, bytes[i]);
        QCOMPARE(won[i], wins[i]);
        QCOMPARE(lost[i], loses[i]);
        const core::Interval last { std::max<Tick>(0, t - 20 * kMillisecond), t };
        const std::uint64_t busy
            = m_index->of(idAt<LocationId>(i)).ticksIn(last)[static_cast<std::size_t>(Activity::Busy)];
        QCOMPARE(std::llround(100.0 * static_cast<double>(busy) / static_cast<double>(last.length())), recent[i]);
    }
}

void TestParagraph::sums()
{
    const Interval run = m_index->run();
    QCOMPARE(milliseconds(*m_index, 0, run), (ActivityTicks { 48, 10, 42, 0 }));
    QCOMPARE(milliseconds(*m_index, 1, run), (ActivityTicks { 79, 6, 15, 0 }));
    QCOMPARE(milliseconds(*m_index, 2, run), (ActivityTicks { 64, 4, 32, 0 }));
    QCOMPARE(milliseconds(*m_index, 3, run), (ActivityTicks { 50, 6, 44, 0 }));
    const Interval half { 0, 50 * kMillisecond };
    QCOMPARE(milliseconds(*m_index, 0, half), (ActivityTicks { 22, 8, 20, 0 }));
    QCOMPARE(milliseconds(*m_index, 1, half), (ActivityTicks { 39, 0, 11, 0 }));
    QCOMPARE(milliseconds(*m_index, 2, half), (ActivityTicks { 34, 4, 12, 0 }));
    QCOMPARE(milliseconds(*m_index, 3, half), (ActivityTicks { 6, 0, 44, 0 }));
    const auto highWater = [&](int time) {
        std::vector<std::uint64_t> most;
        for (std::size_t i = 0; i < kNodes; ++i)
            most.push_back(m_queues->of(idAt<LocationId>(i)).most(0, time * kMillisecond).messages);
        return most;
    };
    QCOMPARE(highWater(58), (std::vector<std::uint64_t> { 2, 1, 1, 1 }));
    QCOMPARE(highWater(43), (std::vector<std::uint64_t> { 0, 1, 1, 1 }));
    QCOMPARE(highWater(15), (std::vector<std::uint64_t> { 0, 1, 1, 0 }));
}

void TestParagraph::untilReleased()
{
    // Whoever asks for the rule has calls that communicate in place of those that PICL says were blocked.
    ActivityRules rules = ownActivityRules(*m_store);
    for (std::size_t i = 0; i < rules.functions.size(); ++i) {
        const std::string& name = m_store->definitions().functions[i].name;
        if (name.starts_with("recv0"))
            rules.functions[i] = ActivityRule::Communicates;
    }
    const auto index = ActivityIndex::make(*m_store, rules, 2, nullptr, {}).value();
    QCOMPARE(milliseconds(*index, 0, index->run()), (ActivityTicks { 48, 16, 36, 0 }));
    QCOMPARE(milliseconds(*index, 1, index->run()), (ActivityTicks { 79, 12, 9, 0 }));
    QCOMPARE(milliseconds(*index, 2, index->run()), (ActivityTicks { 64, 10, 26, 0 }));
    QCOMPARE(milliseconds(*index, 3, index->run()), (ActivityTicks { 50, 12, 38, 0 }));
    rules.idle = IdleRule::WholeCall;
    const auto whole = ActivityIndex::make(*m_store, rules, 2, nullptr, {}).value();
    for (std::size_t i = 0; i < kNodes; ++i)
        QCOMPARE(milliseconds(*whole, i, whole->run()), milliseconds(*m_index, i, m_index->run()));
}

/// In the old format a send is overhead, and a receive is idle for as long as it was blocked.
void TestParagraph::oldFormat()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(u"old.trf"_s).toStdString();
    writeAll(path,
        "1 0 0 0 0 0 0\n" // the trace begins
        "4 0 10 0 1 7 100\n11 0 10 0 0 0\n11 0 14 0 0 4\n" // a send from 10 to 14
        "6 0 30 0 1 8 50\n11 0 30 0 0 4\n11 0 50 0 0 16\n" // a receive from 30 to 50, blocked for 12
        "7 0 60 0 0 0\n8 0 75 0 1 9 50\n" // waits from 60 to 75
        "10 0 90 0\n19 0 100 0 0 0\n");
    const auto store = loadTrace(path);
    QVERIFY(store);
    const auto index = ActivityIndex::make(*store, ownActivityRules(*store), 1, nullptr, {}).value();
    const ActivitySteps& steps = index->of(idAt<LocationId>(0));
    QCOMPARE(steps.at(5), Activity::Busy);
    QCOMPARE(steps.at(12), Activity::Overhead);
    QCOMPARE(steps.at(20), Activity::Busy);
    QCOMPARE(steps.at(41), Activity::Idle);
    QCOMPARE(steps.at(42), Activity::Overhead);
    QCOMPARE(steps.at(74), Activity::Idle);
    QCOMPARE(steps.ticksIn({ 0, 100 })[static_cast<std::size_t>(Activity::Idle)], std::uint64_t { 27 });
}

/// In the old format a receive that has to wait does so since its recv_blocking. One that does not have to finds a
/// message that was sent before.
void TestParagraph::oldFormatPath()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(u"old.trf"_s).toStdString();
    writeAll(path,
        "1 0 0 0 0 0 0\n1 0 0 1 0 0 0\n20 0 2 0 5 0 0\n"
        "4 0 10 1 0 7 100\n6 0 30 0 1 7 100\n" // was there at 30
        "7 0 60 0 8\n4 0 68 1 0 8 50\n8 0 75 0 1 8 50\n" // is waited for from 60 to 75
        "21 0 80 0 5 0 0\n19 0 90 1 0\n19 0 100 0 0\n");
    const auto store = loadTrace(path);
    QVERIFY(store);
    QCOMPARE(store->messages().size(), 2U);
    QCOMPARE(store->messages().at(idAt<MessageId>(0)).posted, 30);
    QCOMPARE(store->messages().at(idAt<MessageId>(1)).posted, 60);
    const CriticalPath found = criticalPath(*store, allLocations(*store), {}).value();
    QCOMPARE(QString::fromStdString(asText(found.segments)), u"1: 0..68, message 1>0 68..75, 0: 75..100"_s);
}

void TestParagraph::concurrency()
{
    const std::vector<LocationId> all = allLocations(*m_store);
    const auto index = ConcurrencyIndex::make(m_index, all, 2, nullptr, {}).value();
    const ConcurrencyProfile profile = index->profile(m_store->interval(), {}).value();
    const auto shares = [&](Activity activity) {
        std::vector<int> percent(kNodes + 1);
        for (const ConcurrencyCount& count : profile.of(activity))
            percent.at(count.locations)
                = qRound(static_cast<double>(count.ticks) * 100 / static_cast<double>(profile.interval.length()));
        return percent;
    };
    QCOMPARE(shares(Activity::Busy), (std::vector { 6, 12, 33, 33, 16 }));
    QCOMPARE(shares(Activity::Overhead), (std::vector { 74, 26, 0, 0, 0 }));
    QCOMPARE(shares(Activity::Idle), (std::vector { 20, 39, 29, 12, 0 }));
    QCOMPARE(meanLocations(profile.of(Activity::Busy)), 2.41);
    QCOMPARE(meanLocations(profile.of(Activity::Overhead)), 0.26);
    QCOMPARE(meanLocations(profile.of(Activity::Idle)), 1.33);
    QCOMPARE(medianLocations(profile.of(Activity::Busy)), 2U);
    QCOMPARE(activityCounts(*m_index, all, 58 * kMillisecond), (ActivityCounts { 2, 1, 1, 0 }));
    const std::vector<Tick> edges { 0, 50 * kMillisecond, 100 * kMillisecond };
    const auto columns = activityColumns(*m_index, all, edges, 2, {}).value();
    QVERIFY(columns[0][static_cast<std::size_t>(Activity::Busy)] == (22 + 39 + 34 + 6) * kMillisecond);
    QVERIFY(columns[1][static_cast<std::size_t>(Activity::Busy)] == (26 + 40 + 30 + 44) * kMillisecond);
}

void TestParagraph::tasks()
{
    const std::vector<LocationId> all = allLocations(*m_store);
    const auto index = TaskIndex::make(*m_store, {}, 2, nullptr, {}).value();
    QCOMPARE(index->kind(), TaskKind::Blocks);
    QCOMPARE(index->tasks().size(), std::size_t { 3 });
    const auto countAt = [&](int time) {
        std::vector<int> count(4); // the last one: of none
        for (const LocationId id : all)
            ++count[index->placeOf(index->of(id).at(time * kMillisecond))];
        count.pop_back();
        return count;
    };
    QCOMPARE(countAt(4), (std::vector { 2, 0, 0 }));
    QCOMPARE(countAt(25), (std::vector { 2, 1, 0 }));
    QCOMPARE(countAt(52), (std::vector { 0, 2, 0 }));
    QCOMPARE(countAt(65), (std::vector { 0, 1, 1 }));
    QCOMPARE(countAt(25), (std::vector { 2, 1, 0 })); // and back
    const std::vector<TaskSum> sums = taskSums(*index, all, m_index->run(), 2, {}).value();
    QCOMPARE(sums.size(), std::size_t { 3 });
    const auto compareTask = [&sums](std::size_t i, Tick first, Tick last, double mean, std::uint64_t visits) {
        QCOMPARE(sums[i].first, first * kMillisecond);
        QCOMPARE(sums[i].last, last * kMillisecond);
        QCOMPARE(sums[i].meanLocations(), mean);
        QCOMPARE(sums[i].visits, visits);
    };
    compareTask(0, 0, 40, 1.75, 2);
    compareTask(1, 20, 90, 1.2, 2);
    compareTask(2, 64, 80, 1.0, 1);
}

void TestParagraph::traffic()
{
    const auto traffic = TrafficIndex::make(*m_store, allLocations(*m_store), TrafficWay::Either, nullptr, {}).value();
    const QueueSpan all = traffic->steps().span(0, 100 * kMillisecond);
    QCOMPARE(static_cast<double>(all.sum.messages) / static_cast<double>(100 * kMillisecond), 0.6);
    QCOMPARE(static_cast<double>(all.sum.bytes) / static_cast<double>(100 * kMillisecond), 62.2);
    const QueuePeaks peaks = traffic->steps().peaks(0, 100 * kMillisecond);
    QCOMPARE(peaks.most, (QueueLength { 3, 300 }));
    QCOMPARE(peaks.messagesSince, 56 * kMillisecond);
    QCOMPARE(peaks.bytesSince, 14 * kMillisecond);
}

LIGHTCONE_TEST(TestParagraph, None)

} // namespace lightcone::tests::tst_paragraph

#include "tst_paragraph.moc"
