// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/formatting.h"
#include "views/charts/timeline/columnparts.h"
#include "views/jobs/latestanswer.h"
#include "views/plot/plotstyle.h"
#include "views/rows/columntext.h"
#include "views/rows/rowcolumns.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace lightcone::tests::tst_columnparts {

namespace {

constexpr core::Tick kEnd = 400;
constexpr int kFunctions = 7;

/// A call of the plain copy of a location.
struct PlainCall {
    int function = 0;
    core::Tick enter = 0;
};

/// From an event on, a call is on top.
struct PlainTop {
    core::Tick from = 0;
    int call = -1; ///< index of the call; -1: none
};

/// What one location does: all of its calls, and which is on top from each event on.
struct PlainLocation {
    std::vector<PlainCall> calls;
    std::vector<PlainTop> tops { { 0, -1 } };

    core::Tick endOf(std::size_t top) const { return top + 1 < tops.size() ? tops[top + 1].from : kEnd; }
};

/// Random nested calls, written to a trace and to a plain copy.
class RandomCalls {
public:
    RandomCalls(int locations, unsigned seed)
        : m_engine(seed)
    {
        m_maker.addRanks(locations, m_maker.addNode("node"));
        for (int i = 0; i < kFunctions; ++i)
            m_regions.push_back(m_maker.addRegion("function " + std::to_string(i)));
        for (int i = 0; i < locations; ++i)
            plain.push_back(location(static_cast<std::size_t>(i)));
        store = m_maker.finish();
        for (int i = 0; i < locations; ++i)
            all.push_back(core::idAt<core::LocationId>(static_cast<std::size_t>(i)));
    }

    std::shared_ptr<const core::StoreView> store;
    std::vector<core::LocationId> all;
    std::vector<PlainLocation> plain;

private:
    int below(int count) { return static_cast<int>(m_engine() % static_cast<unsigned>(count)); }
    PlainLocation location(std::size_t rank)
    {
        PlainLocation made;
        std::vector<int> stack;
        const int steps = 2 + below(30);
        for (core::Tick t = below(40); t < kEnd; t += below(steps)) {
            if (!stack.empty() && below(2) == 0) {
                m_maker.at(rank).leave(t, m_regions[function(made, stack.back())]);
                stack.pop_back();
            } else if (stack.size() < 6) {
                made.calls.push_back({ below(kFunctions), t });
                stack.push_back(static_cast<int>(made.calls.size()) - 1);
                m_maker.at(rank).enter(t, m_regions[function(made, stack.back())]);
            }
            made.tops.push_back({ t, stack.empty() ? -1 : stack.back() });
        }
        while (!stack.empty()) {
            m_maker.at(rank).leave(kEnd, m_regions[function(made, stack.back())]);
            stack.pop_back();
            made.tops.push_back({ kEnd, stack.empty() ? -1 : stack.back() });
        }
        return made;
    }
    static std::size_t function(const PlainLocation& location, int call)
    {
        return static_cast<std::size_t>(location.calls[static_cast<std::size_t>(call)].function);
    }

    std::mt19937 m_engine;
    TraceMaker m_maker;
    std::vector<core::RegionId> m_regions;
};

struct PlainPart {
    std::uint64_t ticks = 0;
    std::uint64_t entered = 0;
    std::uint64_t open = 0;
};

/// By function. A call that is entered before the column is counted where it is on top after what happens at its
/// begin, or at a later moment in it.
std::map<int, PlainPart> plainParts(const std::vector<PlainLocation>& locations, core::Interval column)
{
    std::map<int, PlainPart> parts;
    for (const PlainLocation& location : locations) {
        std::set<int> onTop;
        for (std::size_t i = 0; i < location.tops.size(); ++i) {
            const auto& [from, call] = location.tops[i];
            const core::Interval inside = core::Interval { from, location.endOf(i) }.intersected(column);
            const bool isInside = from <= column.begin ? !inside.isEmpty() : from < column.end;
            if (call < 0 || !isInside)
                continue;
            const PlainCall& top = location.calls[static_cast<std::size_t>(call)];
            parts[top.function].ticks += inside.length();
            if (top.enter < column.begin)
                onTop.insert(call);
        }
        for (const int call : onTop)
            ++parts[location.calls[static_cast<std::size_t>(call)].function].open;
        for (const PlainCall& call : location.calls)
            parts[call.function].entered += column.contains(call.enter) ? 1 : 0;
    }
    std::erase_if(parts, [](const auto& part) { return part.second.ticks + part.second.entered == 0; });
    return parts;
}

QString textOf(const std::map<core::FunctionId, std::pair<double, std::uint64_t>>& parts, double idle)
{
    QString text;
    for (const auto& [function, part] : parts)
        text += QStringLiteral("%1: %2, %3\n").arg(core::indexOf(function)).arg(part.first).arg(part.second);
    return text + QStringLiteral("idle %1\n").arg(idle, 0, 'f', 9);
}

QString textOf(const views::ColumnParts& parts)
{
    std::map<core::FunctionId, std::pair<double, std::uint64_t>> byFunction;
    for (const auto& part : parts.parts)
        byFunction[part.function] = { part.share, part.calls };
    return textOf(byFunction, parts.idle);
}

} // namespace

class TestColumnParts : public QObject {
    Q_OBJECT

private slots:
    /// What a picture knows of a column is named with its shares, what is too little to be seen together.
    void partsOfBands()
    {
        const auto function = [](std::size_t index) { return core::idAt<core::FunctionId>(index); };
        views::RowColumns columns;
        columns.units = 1000;
        columns.bands
            = { { function(0), 100 }, { function(2), 250 }, { core::FunctionId::none, 300 }, { function(1), 900 } };
        columns.runs = { { 0, 4, 0, 1 }, { 4, 6, 1, 4 } };
        views::PlotStyle style;
        style.names = { QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c") };
        QCOMPARE(views::columnText(views::partsOf(columns, columns.runs[0]), core::FunctionId::none, style),
            QStringLiteral("In this pixel, about:\n%1 a\n%2 without a call")
                .arg(views::formatPercent(0.1), views::formatPercent(0.9)));
        const QString several = views::columnText(views::partsOf(columns, columns.runs[1]), function(2), style);
        QCOMPARE(several,
            QStringLiteral("In this pixel, about:\n%1 b\n▸ %2 c\n%3 other functions\n%4 without a call")
                .arg(views::formatPercent(0.6), views::formatPercent(0.25), views::formatPercent(0.05),
                    views::formatPercent(0.1)));
    }
    void partsAreThoseOfAPlainCount_data()
    {
        QTest::addColumn<int>("locations");
        for (const int locations : { 1, 16, 17, 33, 150 })
            QTest::newRow(std::to_string(locations).c_str()) << locations;
    }
    void partsAreThoseOfAPlainCount()
    {
        QFETCH(int, locations);
        const RandomCalls calls(locations, static_cast<unsigned>(locations));
        std::mt19937 engine(5);
        for (int i = 0; i < 60; ++i) {
            const auto begin = static_cast<core::Tick>(engine() % static_cast<unsigned>(kEnd));
            const core::Interval column { begin, begin + 1 + static_cast<core::Tick>(engine() % 60) };
            const views::ColumnParts parts = views::columnParts(*calls.store, calls.all, column, {}).value();
            QVERIFY(parts.isExact);
            const std::uint64_t length = core::lastingPart(column, calls.store->interval()).length();
            const auto lasting = static_cast<double>(std::max<std::uint64_t>(1, length) * calls.all.size());
            std::map<core::FunctionId, std::pair<double, std::uint64_t>> expected;
            std::uint64_t ticks = 0;
            for (const auto& [function, part] : plainParts(calls.plain, column)) {
                const std::string name = "function " + std::to_string(function);
                const auto& functions = calls.store->definitions().functions;
                const auto found = std::ranges::find(functions, name, &core::FunctionDef::name);
                expected[core::idAt<core::FunctionId>(static_cast<std::size_t>(found - functions.begin()))]
                    = { static_cast<double>(part.ticks) / lasting, part.entered + part.open };
                ticks += part.ticks;
            }
            QCOMPARE(textOf(parts), textOf(expected, 1 - static_cast<double>(ticks) / lasting));
        }
    }

    /// The time of many locations is more than 64 bits hold.
    void sharesAddUpOverTheWholeRangeOfTicks_data()
    {
        QTest::addColumn<core::Tick>("begin");
        QTest::addColumn<core::Tick>("end");
        QTest::newRow("whole") << std::numeric_limits<core::Tick>::min() << core::kMaxTick;
        QTest::newRow("hundredth") << core::Tick { 0 } << core::kMaxTick / 50;
        QTest::newRow("thousandth") << core::Tick { 0 } << core::kMaxTick / 500;
    }
    void sharesAddUpOverTheWholeRangeOfTicks()
    {
        QFETCH(core::Tick, begin);
        QFETCH(core::Tick, end);
        constexpr int kLocations = 1000;
        TraceMaker maker;
        maker.addRanks(kLocations, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId pause = maker.addRegion("pause");
        for (std::size_t i = 0; i < kLocations; ++i)
            maker.call(i, i % 4 == 0 ? pause : work, std::numeric_limits<core::Tick>::min(), core::kMaxTick);
        const auto store = maker.finish();
        std::vector<core::LocationId> all;
        for (std::size_t i = 0; i < kLocations; ++i)
            all.push_back(core::idAt<core::LocationId>(i));
        const views::ColumnParts parts = views::columnParts(*store, all, { begin, end }, {}).value();
        QCOMPARE(parts.parts.size(), std::size_t { 2 });
        for (const views::ColumnParts::Part& part : parts.parts) {
            const bool isWork = store->definitions().functions[core::indexOf(part.function)].name == "work";
            QCOMPARE(part.share, isWork ? 0.75 : 0.25);
            QCOMPARE(part.calls, std::uint64_t { isWork ? 750U : 250U });
        }
        QVERIFY(parts.idle < 1e-9);
    }

    /// Nothing is told of a column that the pointer has left.
    void onlyTheLatestQuestionIsAnswered()
    {
        const RandomCalls calls(40, 3);
        views::RowTree::Row row;
        row.locations = views::LocationList(calls.all);
        const auto layout = std::make_shared<views::RowLayout>(std::vector { row }, 20);
        int arrived = 0;
        views::LatestAnswer<views::ColumnQuestion, views::ColumnParts> answers(&views::columnParts, [&] { ++arrived; });
        const views::ColumnQuestion first { calls.store, layout, 0, { 100, 150 }, {} };
        const views::ColumnQuestion second { calls.store, layout, 0, { 200, 220 }, {} };
        QVERIFY(!answers.ask(first));
        QVERIFY(!answers.ask(second));
        QTRY_COMPARE(arrived, 1);
        QCOMPARE(textOf(*answers.ask(second)),
            textOf(views::columnParts(*calls.store, calls.all, second.column, {}).value()));
        QVERIFY(!answers.ask(first));
        answers.drop();
        core::Workers::ofThisThread().waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(arrived, 1);
    }

    void stoppedWorkHasNoAnswer()
    {
        const RandomCalls calls(40, 3);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(views::columnParts(*calls.store, calls.all, { 100, 150 }, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestColumnParts, Widgets)

} // namespace lightcone::tests::tst_columnparts

#include "tst_columnparts.moc"
