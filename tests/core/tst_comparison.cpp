// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison/comparison.h"

#include "calloracle.h"
#include "calltreeoracle.h"
#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/visitsums.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stop_token>

namespace lightcone::tests::tst_comparison {

using namespace core;

namespace {

using Cells = std::map<std::uint32_t, ComparedCell>;

/// Locations in rows and functions in columns, at random; some of both are left out.
struct Question {
    std::vector<std::vector<LocationId>> rows;
    std::vector<std::uint32_t> columnOf;
    std::uint32_t columns = 0;

    static Question random(const StoreView& store, std::uint32_t seed, bool isSingle)
    {
        Random random(seed);
        Question question;
        const std::size_t functions = store.definitions().functions.size();
        question.columns = static_cast<std::uint32_t>(isSingle ? functions : 1 + functions / 3);
        for (std::size_t i = 0; i < functions; ++i) {
            const auto column = isSingle ? static_cast<std::uint32_t>(i) : random.below(question.columns);
            question.columnOf.push_back(random.below(6) == 0 ? ComparisonQuery::kNoColumn : column);
        }
        question.rows.resize(isSingle ? store.locationCount() : 1 + store.locationCount() / 2);
        for (std::size_t i = 0; i < store.locationCount(); ++i) {
            if (isSingle || random.below(5) > 0)
                question.rows[isSingle ? i : random.below(static_cast<std::uint32_t>(question.rows.size()))].push_back(
                    idAt<LocationId>(i));
        }
        return question;
    }
    ComparisonQuery query(Interval interval, unsigned threads) const
    {
        ComparisonQuery query;
        query.rows = rows;
        query.interval = interval;
        query.columnOf = columnOf;
        query.columns = columns;
        query.threads = threads;
        return query;
    }
    std::uint32_t columnOfFunction(FunctionId function) const
    {
        return isValid(function) ? columnOf[indexOf(function)] : ComparisonQuery::kNoColumn;
    }
};

/// The cells of a row from its single calls.
Cells oracleRow(const StoreView& store, const Question& question, std::size_t row, Interval interval)
{
    Cells cells;
    for (const LocationId location : question.rows[row]) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const std::uint32_t column = question.columnOfFunction(calls[i].function);
            if (column == ComparisonQuery::kNoColumn)
                continue;
            ComparedCell cell;
            cell.exclusive = exclusiveTicks(calls, i, interval);
            bool isInside = false;
            for (std::size_t up = calls[i].parent; up != OracleCall::kNoParent; up = calls[up].parent)
                isInside = isInside || question.columnOfFunction(calls[up].function) == column;
            const std::uint64_t ticks = calls[i].ticksIn(interval);
            cell.inclusive = isInside ? 0 : ticks;
            if (interval.contains(calls[i].enter)) {
                cell.visits = 1;
                cell.max = ticks;
                cell.durations = static_cast<WideInteger>(ticks);
            }
            cells[column].add(cell);
        }
    }
    std::erase_if(cells,
        [](const auto& of) { return of.second.visits == 0 && of.second.inclusive == 0 && of.second.exclusive == 0; });
    return cells;
}

std::string textOf(const ComparedCell& cell)
{
    return "visits " + std::to_string(cell.visits) + " exclusive " + std::to_string(cell.exclusive) + " inclusive "
        + std::to_string(cell.inclusive) + " max " + std::to_string(cell.max) + " durations "
        + std::to_string(static_cast<std::int64_t>(cell.durations));
}

/// The cells of each row as compare() tells them.
std::vector<Cells> comparedRows(const StoreView& store, const ComparisonQuery& query)
{
    std::vector<Cells> rows;
    const auto take = [&rows](const ComparedRow& row) {
        QCOMPARE(row.row, rows.size());
        Cells& of = rows.emplace_back();
        std::uint32_t last = 0;
        for (const ComparedCell& cell : row.cells) {
            QVERIFY(of.empty() || cell.column > last);
            last = cell.column;
            of[cell.column] = cell;
        }
    };
    const bool isDone = compare(store, query, take, {}).isDone();
    return isDone ? rows : std::vector<Cells> {};
}

} // namespace

/// Tests the comparison of rows against single calls.
class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = seed % 3 == 0 ? randomFileStore(seed, 150, 20) : randomStore(seed);
        for (const Interval interval : testIntervals(*store, seed)) {
            const bool isSingle = seed % 2 == 0;
            const Question question = Question::random(*store, seed, isSingle);
            ComparisonQuery query = question.query(interval, 1 + seed % 3);
            query.wantsMeans = true;
            query.wantsGroups = !isSingle || seed % 4 == 0;
            const std::vector<Cells> rows = comparedRows(*store, query);
            QCOMPARE(rows.size(), question.rows.size());
            for (std::size_t row = 0; row < rows.size(); ++row) {
                const Cells expected = interval.isEmpty() ? Cells {} : oracleRow(*store, question, row, interval);
                QCOMPARE(rows[row].size(), expected.size());
                for (const auto& [column, cell] : expected) {
                    QVERIFY(rows[row].contains(column));
                    QCOMPARE(textOf(rows[row].at(column)), textOf(cell));
                }
            }
        }
    }

    /// One row of all locations is the profile of all, and no question changes another number.
    void equalsProfile_data() { addSeedRows(6); }
    void equalsProfile()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = randomStore(seed);
        const Interval interval = testIntervals(*store, seed)[1];
        Question question = Question::random(*store, 2, true);
        for (std::size_t i = 0; i < question.columnOf.size(); ++i)
            question.columnOf[i] = static_cast<std::uint32_t>(i);
        question.rows = { allLocations(*store), {} };
        std::vector<ProfileEntry> entries;
        QVERIFY(profile(*store, question.rows[0], interval, entries, {}).isDone());
        for (const bool isMore : { false, true }) {
            ComparisonQuery query = question.query(interval, 2);
            query.wantsMeans = query.wantsGroups = isMore;
            const std::vector<Cells> rows = comparedRows(*store, query);
            QCOMPARE(rows.size(), std::size_t { 2 });
            QVERIFY(rows[1].empty());
            QCOMPARE(rows[0].size(), entries.size());
            for (const ProfileEntry& entry : entries) {
                const ComparedCell& cell = rows[0].at(static_cast<std::uint32_t>(entry.function));
                QCOMPARE(cell.visits, entry.visits);
                QCOMPARE(cell.exclusive, entry.exclusive);
                QCOMPARE(cell.inclusive, entry.inclusive);
                QCOMPARE(cell.max, entry.max);
            }
        }
    }

    /// The call trees of locations tell the same as their events, but for single visits.
    void equalsCallTrees_data() { addSeedRows(12); }
    void equalsCallTrees()
    {
        QFETCH(std::uint32_t, seed);
        const MetricTrace trace = metricTrace(seed);
        const StoreView& store = *trace.store;
        const std::vector<MetricId> metrics = metricsThatAddUp(store);
        for (const Interval interval : testIntervals(store, seed)) {
            const bool isSingle = seed % 2 == 0;
            const Question question = Question::random(store, seed, isSingle);
            ComparisonQuery query = question.query(interval, 2);
            query.wantsGroups = !isSingle;
            query.metric = metrics.empty() ? MetricId::none : metrics[seed % metrics.size()];
            std::vector<bool> working;
            for (std::size_t i = 0; i < question.columnOf.size(); ++i)
                working.push_back((i + seed) % 3 == 0);
            query.working = &working;
            std::vector<std::string> expected;
            std::vector<std::string> found;
            const auto textTo = [](std::vector<std::string>& texts) {
                return [&texts](const ComparedRow& row) {
                    std::string text
                        = "work " + std::to_string(row.workTicks) + " calls " + std::to_string(row.callTicks);
                    for (ComparedCell cell : row.cells) {
                        cell.max = 0;
                        text += "\n" + std::to_string(cell.column) + ": " + textOf(cell) + " metric "
                            + std::to_string(cell.metric.toDouble());
                    }
                    texts.push_back(text);
                };
            };
            expectDone(compare(store, query, textTo(expected), {}));
            const auto give = [&](std::span<const LocationId> locations, const auto& take) -> Completion {
                for (const LocationId location : locations) {
                    CallTreeQuery asked { std::span(&location, 1), interval };
                    if (isValid(query.metric))
                        asked.metrics = std::span(&query.metric, 1);
                    CallTree tree;
                    if (callTree(store, asked, tree, {}).isStopped())
                        return Stopped {};
                    take(tree);
                }
                return Done {};
            };
            expectDone(compareTrees(query, give, textTo(found)));
            QCOMPARE(found, expected);
            const auto stopped = [](std::span<const LocationId>, const auto&) -> Completion { return Stopped {}; };
            QVERIFY(compareTrees(query, stopped, textTo(found)).isStopped());
        }
    }

    void sumsMetrics_data() { addSeedRows(6); }
    void sumsMetrics()
    {
        QFETCH(std::uint32_t, seed);
        const MetricTrace trace = metricTrace(seed);
        const StoreView& store = *trace.store;
        const Interval interval = testIntervals(store, seed)[1];
        const Question question = Question::random(store, seed, false);
        for (const MetricId metric : metricsThatAddUp(store)) {
            ComparisonQuery query = question.query(interval, 2);
            query.metric = metric;
            const std::vector<Cells> rows = comparedRows(store, query);
            for (std::size_t row = 0; row < rows.size(); ++row) {
                std::map<std::uint32_t, double> expected;
                for (const LocationId location : question.rows[row]) {
                    for (const auto& [path, sums] : oracleTree(trace, { { location }, interval, { metric } })) {
                        const std::uint32_t column = question.columnOfFunction(path.back().second);
                        if (column != ComparisonQuery::kNoColumn)
                            expected[column] += sums.metricSums[0].exclusive.toDouble();
                    }
                }
                for (const auto& [column, sum] : expected) {
                    const double found = rows[row].contains(column) ? rows[row].at(column).metric.toDouble() : 0;
                    QVERIFY(std::abs(found - sum) <= 1e-9 * std::max(1.0, std::abs(sum)));
                }
            }
        }
    }

    void statisticsEqualOracle()
    {
        Random random(7);
        for (const Measure measure : { Measure::Exclusive, Measure::Max, Measure::Mean, Measure::Share }) {
            constexpr std::uint32_t kColumns = 5;
            constexpr std::size_t kRows = 40;
            constexpr WideTicks kWhole = 1'000;
            ComparisonStatistics sums(kColumns, measure);
            std::vector<std::vector<std::pair<std::size_t, double>>> values(kColumns);
            for (std::size_t row = 0; row < kRows; ++row) {
                std::vector<ComparedCell> cells;
                for (std::uint32_t column = 0; column + 1 < kColumns; ++column) {
                    if (random.below(column + 2) == 0)
                        continue;
                    ComparedCell cell;
                    cell.column = column;
                    cell.exclusive = random.below(900);
                    cell.max = random.below(900);
                    cell.visits = random.below(3);
                    cell.durations = static_cast<WideInteger>(random.below(900));
                    if (cell.has(measure))
                        values[column].emplace_back(row, cell.number(measure, kWhole).toDouble());
                    cells.push_back(cell);
                }
                sums.add(row, cells, kWhole);
            }
            const std::vector<ColumnStatistics> all = sums.finish();
            QCOMPARE(all.back().having, 0U);
            for (std::uint32_t column = 0; column + 1 < kColumns; ++column) {
                const ColumnStatistics& of = all[column];
                QCOMPARE(of.having, static_cast<std::uint32_t>(values[column].size()));
                std::vector<double> counted;
                double most = -1;
                std::size_t mostRow = 0;
                for (const auto& [row, value] : values[column]) {
                    counted.push_back(value);
                    if (value > most) {
                        most = value;
                        mostRow = row;
                    }
                }
                if (isAmount(measure))
                    counted.resize(kRows, 0);
                double sum = 0;
                for (const double value : counted)
                    sum += value;
                const double count = static_cast<double>(counted.size());
                double squares = 0;
                for (const double value : counted)
                    squares += (value - sum / count) * (value - sum / count);
                const auto isNear = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, b); };
                QCOMPARE(of.rows, static_cast<std::uint32_t>(counted.size()));
                QVERIFY(isNear(of.sum.toDouble(), sum) && isNear(of.mean, sum / count));
                QVERIFY(isNear(of.deviation, std::sqrt(squares / (count - 1))));
                QCOMPARE(of.max.toDouble(), most);
                QCOMPARE(of.min.toDouble(), *std::ranges::min_element(counted));
                QCOMPARE(std::size_t { of.maxRow }, mostRow);
                QVERIFY(isNear(of.imbalance(), (most - sum / count) / most));
            }
        }
    }

    void countsWork_data() { addSeedRows(4); }
    void countsWork()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = randomStore(seed);
        const Interval interval = testIntervals(*store, seed)[1];
        const Question question = Question::random(*store, seed, false);
        std::vector<bool> working;
        for (std::size_t i = 0; i < question.columnOf.size(); ++i)
            working.push_back(i % 3 == 0);
        ComparisonQuery query = question.query(interval, 2);
        query.working = &working;
        const auto take = [&](const ComparedRow& row) {
            std::uint64_t work = 0;
            std::uint64_t all = 0;
            for (const LocationId location : question.rows[row.row]) {
                std::vector<ProfileEntry> entries;
                QVERIFY(profile(*store, { &location, 1 }, interval, entries, {}).isDone());
                for (const ProfileEntry& entry : entries) {
                    all += entry.exclusive;
                    work += working[indexOf(entry.function)] ? entry.exclusive : 0;
                }
            }
            QCOMPARE(row.workTicks, work);
            QCOMPARE(row.callTicks, all);
        };
        QVERIFY(compare(*store, query, take, {}).isDone());
    }

    void stops()
    {
        const auto store = randomStore(3);
        const Question question = Question::random(*store, 2, true);
        std::stop_source stop;
        stop.request_stop();
        const TakeRow take = [](const ComparedRow&) {};
        QVERIFY(compare(*store, question.query(store->interval(), 2), take, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestComparison, None)

} // namespace lightcone::tests::tst_comparison

#include "tst_comparison.moc"
