// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tests/tracemaker.h"

#include "core/analysis/shares/columnshares.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"
#include "core/store/tiles/sharetileset.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

namespace lightcone::tests::tst_columnshares {

using namespace core;

namespace {

constexpr std::uint32_t kEvents = 400'000; // six segments
constexpr std::size_t kColumns = 1'920; ///< the most

/// Writes the calls of a location and remembers which function is on top from when on.
class Program {
public:
    Program(TraceMaker& trace, std::uint32_t functions)
        : m_writer(trace.at(trace.addLocation()))
    {
        for (std::uint32_t i = 0; i < functions; ++i)
            m_regions.push_back(trace.addRegion(("f" + std::to_string(i)).c_str()));
    }
    bool isFull() const { return m_events >= kEvents; }
    std::size_t depth() const { return m_open.size(); }
    Random& random() { return m_random; }
    void pass(Tick ticks) { m_now += ticks; }
    void enter(std::uint32_t function)
    {
        m_writer.enter(m_now, m_regions[function]);
        m_open.push_back(function);
        note();
    }
    void leave()
    {
        m_writer.leave(m_now, m_regions[m_open.back()]);
        m_open.pop_back();
        note();
    }
    void call(std::uint32_t function, Tick ticks)
    {
        enter(function);
        pass(ticks);
        leave();
    }

    struct Top {
        Tick from = 0;
        std::uint32_t function = kIdle;
    };
    static constexpr std::uint32_t kIdle = 0xffffffff;
    const std::vector<Top>& tops() const { return m_tops; }

private:
    void note()
    {
        ++m_events;
        m_tops.push_back({ m_now, m_open.empty() ? kIdle : m_open.back() });
    }

    LocationWriter& m_writer;
    std::vector<RegionId> m_regions;
    std::vector<std::uint32_t> m_open;
    std::vector<Top> m_tops;
    Random m_random { 5 };
    Tick m_now = -1'000'000;
    std::uint32_t m_events = 0;
};

/// 26 functions with equal times, one after the other, by chance.
void takeTurns(Program& program)
{
    while (!program.isFull())
        program.call(program.random().below(26), 50 + program.random().below(100));
}

void takeManyTurns(Program& program)
{
    while (!program.isFull())
        program.call(program.random().below(2'000), 50 + program.random().below(100));
}

/// The time of the n-th of 2,000 functions is about 1/n of that of the first.
void followZipf(Program& program)
{
    while (!program.isFull()) {
        const double place = std::exp(program.random().below(1'000'000) / 1e6 * std::log(2'000));
        program.call(static_cast<std::uint32_t>(place) - 1, 50 + program.random().below(100));
    }
}

void recurse(Program& program)
{
    while (!program.isFull()) {
        const bool isDown = program.depth() == 0 || (program.depth() < 200 && !program.random().oneIn(3));
        if (isDown)
            program.enter(program.random().below(3));
        else
            program.leave();
        program.pass(program.random().below(90));
    }
    while (program.depth() > 0)
        program.leave();
}

void burst(Program& program)
{
    while (!program.isFull()) {
        program.enter(0);
        for (int i = 0; i < 3'000; ++i)
            program.call(1 + program.random().below(12), program.random().below(8));
        program.pass(program.random().oneIn(2) ? 1'000'000 : 0);
        program.leave();
        program.pass(program.random().oneIn(3) ? 3'000'000 : 100);
    }
}

/// A few calls take most of the time.
void takeUnevenly(Program& program)
{
    while (!program.isFull()) {
        const double ticks = std::exp(2 + 3 * program.random().below(1'000'000) / 1e6 * 2);
        program.call(program.random().below(40), static_cast<Tick>(ticks));
    }
}

/// Every 2,000 calls other functions follow.
void changePhases(Program& program)
{
    for (std::uint32_t i = 0; !program.isFull(); ++i) {
        const std::uint32_t phase = i / 2'000 * 7 % 60;
        program.call(
            phase + (program.random().oneIn(3) ? program.random().below(5) : 0), 20 + program.random().below(200));
        program.pass(program.random().oneIn(4) ? program.random().below(100) : 0);
    }
}

struct Shape {
    const char* name;
    void (*write)(Program&);
    std::uint32_t functions;
};
constexpr Shape kShapes[] {
    { "26 in turns", takeTurns, 26 },
    { "2,000 in turns", takeManyTurns, 2'000 },
    { "Zipf", followZipf, 2'000 },
    { "recursion", recurse, 3 },
    { "bursts", burst, 13 },
    { "uneven", takeUnevenly, 40 },
    { "phases", changePhases, 70 },
};

struct Trace {
    std::shared_ptr<const StoreView> store;
    std::vector<Program::Top> tops;
};

using Shares = std::map<std::uint32_t, double>; ///< by function: of a column

/// The true shares of columns.
std::vector<Shares> trueShares(const std::vector<Program::Top>& tops, const std::vector<Tick>& edges)
{
    std::vector<Shares> shares(edges.size() - 1);
    std::size_t at = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const Interval column { edges[i], edges[i + 1] };
        while (at + 1 < tops.size() && tops[at + 1].from <= column.begin)
            ++at;
        for (std::size_t top = at; top < tops.size() && tops[top].from < column.end; ++top) {
            const Tick end = top + 1 < tops.size() ? tops[top + 1].from : column.end;
            const Interval part = column.intersected({ tops[top].from, end });
            shares[i][tops[top].function] += static_cast<double>(part.length()) / static_cast<double>(column.length());
        }
    }
    return shares;
}

std::vector<Tick> edgesOf(Interval interval, std::size_t columns)
{
    std::vector<Tick> edges;
    for (std::size_t i = 0; i <= columns; ++i)
        edges.push_back(interval.begin + static_cast<Tick>(interval.length() * i / columns));
    return edges;
}

class ToldShares : public ColumnSink {
public:
    void take(const ColumnShares& column) override
    {
        Shares told;
        column.functions.visit([&](const FunctionShare& share) {
            told[static_cast<std::uint32_t>(indexOf(share.function))] = column.ratioOf(share.amount);
        });
        if (column.idle > 0)
            told[Program::kIdle] = column.ratioOf(column.idle);
        columns.insert(columns.end(), column.count, told);
        errors.insert(errors.end(), column.count, static_cast<double>(column.error));
    }

    std::vector<Shares> columns;
    std::vector<double> errors;
};

} // namespace

/// Compares shares of columns with those that the writer of the trace knows, for hard shapes of traces at all zooms.
class TestColumnShares : public QObject {
    Q_OBJECT

private slots:
    void areRight_data();
    void areRight();

private:
    void checkZoom(const Trace& trace, Interval interval, std::size_t columns);
};

void TestColumnShares::areRight_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < std::size(kShapes); ++i)
        QTest::newRow(kShapes[i].name) << i;
}

void TestColumnShares::areRight()
{
    QFETCH(std::size_t, shape);
    TraceMaker maker;
    Program program(maker, kShapes[shape].functions);
    kShapes[shape].write(program);
    const Trace trace { maker.finish(), program.tops() };
    QVERIFY(trace.store->shareTiles().find(LocationId { 0 }));
    const Interval all = trace.store->interval();
    Random random(9);
    // The fewer columns there are, the longer are the tiles.
    for (const std::size_t columns : { 100U, 300U, 800U, 1'200U })
        checkZoom(trace, all, columns);
    checkZoom(trace, all, kColumns);
    for (std::uint64_t zoom = 2; zoom <= 4'096 && !QTest::currentTestFailed(); zoom *= 2) {
        const auto length = static_cast<Tick>(std::max<std::uint64_t>(all.length() / zoom, kColumns));
        const Tick begin
            = all.begin + static_cast<Tick>(random.bits() % (all.length() - static_cast<std::uint64_t>(length) + 1));
        checkZoom(trace, { begin, begin + length }, kColumns);
    }
}

/// Each share is right within 1/32 of the column in 99 % of the columns, and never off by more than 1/8, nor by more
/// than the column says of itself; the sums over the picture are right within 1 % of it.
void TestColumnShares::checkZoom(const Trace& trace, Interval interval, std::size_t columns)
{
    const std::vector<Tick> edges = edgesOf(interval, columns);
    const std::vector<LocationId> locations { LocationId { 0 } };
    ToldShares told;
    QVERIFY(columnShares(*trace.store, locations, edges, told, {}).isDone());
    const std::vector<Shares> truth = trueShares(trace.tops, edges);
    QCOMPARE(told.columns.size(), truth.size());
    std::size_t inexact = 0;
    double worst = 0;
    Shares sums;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        double off = 0;
        Shares missing = truth[i];
        for (const auto& [function, share] : told.columns[i]) {
            const auto found = truth[i].find(function);
            off = std::max(off, std::abs(share - (found == truth[i].end() ? 0 : found->second)));
            missing.erase(function);
            sums[function] += share;
        }
        for (const auto& [function, share] : missing)
            off = std::max(off, share);
        for (const auto& [function, share] : truth[i])
            sums[function] -= share;
        QVERIFY2(off <= told.errors[i] + 1e-6,
            qPrintable(QStringLiteral("column %1 is off by %2, more than %3").arg(i).arg(off).arg(told.errors[i])));
        inexact += off > 1.0 / 32 ? 1 : 0;
        worst = std::max(worst, off);
    }
    const double zoom = static_cast<double>(trace.store->interval().length()) / static_cast<double>(interval.length());
    QVERIFY2(inexact <= columns / 100, qPrintable(QStringLiteral("%1: %2 columns").arg(zoom).arg(inexact)));
    QVERIFY2(worst <= 1.0 / 8, qPrintable(QStringLiteral("%1: %2").arg(zoom).arg(worst)));
    for (const auto& [function, sum] : sums)
        QVERIFY2(std::abs(sum) <= static_cast<double>(columns) / 100,
            qPrintable(QStringLiteral("%1: %2").arg(zoom).arg(sum)));
}

LIGHTCONE_TEST(TestColumnShares, None)

} // namespace lightcone::tests::tst_columnshares

#include "tst_columnshares.moc"
