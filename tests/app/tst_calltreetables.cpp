// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/calltreecontent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::tests::tst_calltreetables {

class TestCallTreeTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void callTree();
    void callTreeOfInterval();
    void callers();
    void json();
    void longPaths();
    void tooManyPaths();
    void pathsOfOtherTables();
    void viewShowsTheSame();
    void flameGraph();
    void flameGraphCompared();

private:
    QByteArray table(const QStringList& arguments) const;

    std::shared_ptr<const core::StoreView> m_store;
};

namespace {

constexpr const char* kCallTreeHeader
    = "depth,path,visits,inclusive,exclusive,region,file,first_line,min,median,max,regions,first_position,"
      "longest_position,q25,q75,q90,q99,q999,bound,inclusive_cycles#7.0,exclusive_cycles#7.0,inclusive_cycles#7.1,"
      "exclusive_cycles#7.1,"
      "inclusive_seconds,exclusive_seconds\n";

core::MetricId addMetric(core::StoreBuilder& builder, const char* name, std::uint32_t member, bool isInteger)
{
    core::MetricDef metric;
    metric.definitionId = 7;
    metric.member = member;
    metric.name = name;
    metric.isInteger = isInteger;
    metric.semantics = core::MetricDef::Semantics::Accumulated;
    metric.validity = core::MetricDef::Validity::SinceStart;
    return builder.addMetric(metric);
}

QByteArray tableOf(const std::shared_ptr<const core::StoreView>& store, const QStringList& arguments)
{
    QByteArray out;
    const app::Outcome outcome = runTableOf(store, arguments, out);
    return outcome.status == app::ExitStatus::WrongUsage ? "wrong usage" : out;
}

/// A recursion of functions in turn, which @p names names.
std::shared_ptr<const core::StoreView> recursion(core::Tick depth, const QStringList& names)
{
    core::StoreBuilder builder;
    builder.setClock({ 1000, 0, 0 });
    std::vector<core::RegionId> regions;
    for (const QString& name : names) {
        core::RegionDef region;
        region.name = name.toStdString();
        regions.push_back(builder.addRegion(region));
    }
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    for (core::Tick t = 0; t < depth; ++t)
        writer.enter(t, regions[static_cast<std::size_t>(t) % regions.size()]);
    writer.leave(depth, regions[0]);
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

/// main calls @p callers functions, and each of them calls @p called functions, which take 1 ms each.
std::shared_ptr<const core::StoreView> wideTree(std::size_t callers, std::size_t called)
{
    core::StoreBuilder builder;
    builder.setClock({ 1000, 0, 0 });
    std::vector<core::RegionId> regions;
    for (std::size_t i = 0; i <= std::max(callers, called); ++i) {
        core::RegionDef region;
        region.name = i == 0 ? "main" : "f" + std::to_string(i);
        regions.push_back(builder.addRegion(region));
    }
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    core::Tick t = 0;
    writer.enter(t, regions[0]);
    for (std::size_t caller = 1; caller <= callers; ++caller) {
        writer.enter(t, regions[caller]);
        for (std::size_t i = 1; i <= called; ++i) {
            writer.enter(t, regions[i]);
            writer.leave(++t, regions[i]);
        }
        writer.leave(t, regions[caller]);
    }
    writer.leave(t, regions[0]);
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

/// The names of functions in turn, from the one of number @p first on.
QString pathOf(const QStringList& names, qsizetype first, qsizetype count)
{
    QStringList path;
    for (qsizetype i = first; i < first + count; ++i)
        path += names[i % names.size()];
    return path.join(QLatin1Char('/'));
}

} // namespace

void TestCallTreeTables::initTestCase()
{
    core::StoreBuilder builder;
    builder.setClock({ 1000, 0, 0 });
    core::RegionDef region;
    region.name = "main";
    const core::RegionId main = builder.addRegion(region);
    region.name = "work";
    const std::array work { builder.addRegion(region), builder.addRegion(region) };
    core::MetricSetDef set;
    set.members = { addMetric(builder, "cycles", 0, true), addMetric(builder, "cycles", 1, true),
        addMetric(builder, "seconds", 2, false) };
    const core::MetricSetId metrics = builder.addMetricSet(set);
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    const auto record = [&](core::Tick t, std::uint64_t cycles, double seconds) {
        using Type = core::MetricValue::Type;
        const std::array values { core::MetricValue { Type::Unsigned, cycles },
            core::MetricValue { Type::Unsigned, 2 * cycles },
            core::MetricValue { Type::Double, std::bit_cast<std::uint64_t>(seconds) } };
        writer.metric(t, metrics, values);
    };
    record(0, 1000, 0.5);
    writer.enter(0, main);
    for (const core::Tick t : { 10, 20, 40 }) {
        record(t, 1000 + static_cast<std::uint64_t>(t), 0.5);
        writer.enter(t, work[t == 10 ? 0 : 1]);
        record(t * 3 / 2, 1005 + static_cast<std::uint64_t>(t), 1.25);
        writer.leave(t * 3 / 2, core::RegionId::none);
    }
    writer.leave(100, main);
    core::Progress progress;
    auto store = builder.finish(progress, {}, 1);
    QVERIFY(store.isOk());
    m_store = std::move(store).value();
}

QByteArray TestCallTreeTables::table(const QStringList& arguments) const
{
    return tableOf(m_store, arguments);
}

void TestCallTreeTables::callTree()
{
    QCOMPARE(table({ QStringLiteral("calltree") }),
        QByteArray(kCallTreeHeader)
            + "0,main,1,0.100,0.065,main,,,0.100,0.1,0.100,1,2,2,0.1,0.1,0.1,0.1,0.1,0,45,30,90,60,0.75,-1.5\n"
              "1,main/"
              "work,3,0.035,0.035,work,,,0.005,0.01,0.020,2,4,12,0.0075,0.015,0.018,0.0198,0.01998,0,15,15,30,30,2.25,"
              "2.25\n");
}

void TestCallTreeTables::callTreeOfInterval()
{
    QCOMPARE(table({ QStringLiteral("calltree"), QStringLiteral("--from"), QStringLiteral("0.025"),
                 QStringLiteral("--to"), QStringLiteral("0.05") }),
        QByteArray(kCallTreeHeader)
            + "0,main,0,0.025,0.010,main,,,,,,1,,,,,,,,,20,15,40,30,0,-0.75\n"
              "1,main/"
              "work,1,0.015,0.015,work,,,0.010,0.01,0.010,1,12,12,0.01,0.01,0.01,0.01,0.01,0,5,5,10,10,0.75,0.75\n");
}

void TestCallTreeTables::callers()
{
    QCOMPARE(table({ QStringLiteral("callers") }),
        QByteArray(
            "region,callers,visits,inclusive,exclusive,depth,file,first_line,min,max,median,q25,q75,q90,q99,q999,bound,"
            "inclusive_cycles#7.0,exclusive_cycles#7.0,inclusive_cycles#7.1,exclusive_cycles#7.1,inclusive_seconds,"
            "exclusive_seconds\n"
            "main,,1,0.100,0.065,0,,,0.100,0.100,0.1,0.1,0.1,0.1,0.1,0.1,0,45,30,90,60,0.75,-1.5\n"
            "work,,3,0.035,0.035,0,,,0.005,0.020,0.01,0.0075,0.015,0.018,0.0198,0.01998,0,15,15,30,30,2.25,2.25\n"
            "work,main,3,0.035,0.035,1,,,0.005,0.020,0.01,0.0075,0.015,0.018,0.0198,0.01998,0,15,15,30,30,2.25,2."
            "25\n"));
}

void TestCallTreeTables::json()
{
    const QByteArray text = table({ QStringLiteral("callers"), QStringLiteral("--format"), QStringLiteral("json") });
    const QJsonArray rows = QJsonDocument::fromJson(text).array();
    QCOMPARE(rows.size(), 3);
    QVERIFY(rows[0].toObject()[QStringLiteral("callers")].isNull());
    QCOMPARE(rows[2].toObject()[QStringLiteral("inclusive_cycles#7.1")].toInt(), 30);
}

/// Of a path of more than 256 functions the last 256 are named, in the window, too. The table grows with the rows, not
/// with their square.
void TestCallTreeTables::longPaths()
{
    constexpr qsizetype kDepth = 20'000;
    const QStringList names { QStringLiteral("a"), QStringLiteral("of two"), QStringLiteral("\u00fc") };
    const auto store = recursion(kDepth, names);
    const QByteArray text = tableOf(store, { QStringLiteral("calltree") });
    QVERIFY(text.size() < kDepth * 1500);
    const QList<QStringList> rows = parseCsv(text);
    QCOMPARE(rows.size(), kDepth + 1);
    QCOMPARE(rows[256][1], pathOf(names, 0, 256));
    QCOMPARE(rows[257][1], QStringLiteral("\u2026/") + pathOf(names, 1, 256));
    QCOMPARE(rows[kDepth][1], QStringLiteral("\u2026/") + pathOf(names, kDepth - 256, 256));
    QCOMPARE(rows[kDepth][0], QString::number(kDepth - 1));
    const QList<QStringList> whole
        = parseCsv(tableOf(recursion(1000, names), { QStringLiteral("calltree"), QStringLiteral("--paths=full") }));
    QCOMPARE(whole[1000][1], pathOf(names, 0, 1000));

    const QByteArray callers = tableOf(store, { QStringLiteral("callers") });
    QVERIFY(callers.size() < 3 * kDepth * 1500);
    QByteArray last = callers.left(callers.size() - 1);
    last = last.mid(last.lastIndexOf('\n') + 1) + '\n';
    const QStringList farthest = parseCsv(last).front();
    QCOMPARE(farthest[0], names[2]); // the last in the order of names
    const qsizetype callerCount = farthest[5].toLongLong();
    QVERIFY(callerCount > kDepth - 5);
    QCOMPARE(farthest[1], QStringLiteral("\u2026/") + pathOf({ names[1], names[0], names[2] }, callerCount - 256, 256));

    using Model = views::CallTreeModel;
    Model model;
    model.setContent(answerOf(store).content, Model::Mode::Paths);
    QModelIndex row = model.index(0, 0);
    for (int depth = 0; row.isValid() && depth < 300; ++depth) {
        QCOMPARE(row.data(Model::PlainRole).toString(), rows[depth + 1][1]);
        model.fetchMore(row);
        row = model.index(0, 0, row);
    }
}

/// Of more call paths than are told apart, the rows still add up to all calls and all time, and the window has the same
/// rows. Who calls what is refused.
void TestCallTreeTables::tooManyPaths()
{
    constexpr std::size_t kCallers = 1100;
    constexpr std::size_t kCalled = 1024;
    static_assert(kCallers * kCalled > core::CallTreeQuery::kMostPaths);
    const auto store = wideTree(kCallers, kCalled);
    const QList<QByteArray> lines = tableOf(store, { QStringLiteral("calltree") }).split('\n');
    QVERIFY(lines.front().startsWith("depth,path,visits,inclusive,exclusive,region,"));
    std::uint64_t visits = 0;
    std::uint64_t milliseconds = 0;
    QMap<QString, QByteArrayList> folded; // by path
    for (const QByteArray& line : lines.mid(1, lines.size() - 2)) {
        const QByteArrayList cells = line.split(',');
        visits += cells[2].toULongLong();
        milliseconds += QByteArray(cells[4]).replace('.', "").toULongLong();
        if (cells[1].endsWith("/\u2026"))
            folded.insert(QString::fromUtf8(cells[1]), cells);
    }
    QCOMPARE(visits, 1 + kCallers + kCallers * kCalled);
    QCOMPARE(milliseconds, kCallers * kCalled);
    QVERIFY(static_cast<std::size_t>(lines.size()) < core::CallTreeQuery::kMostPaths);
    QVERIFY(!folded.isEmpty() && folded.size() < static_cast<qsizetype>(kCallers));
    for (const QByteArrayList& cells : folded) {
        QCOMPARE(cells.mid(2, 3), (QByteArrayList { QByteArray::number(kCalled), "1.024", "1.024" }));
        QCOMPARE(cells[5], QByteArray());
    }

    QByteArray none;
    const app::Outcome callers = runTableOf(store, { QStringLiteral("callers") }, none);
    QCOMPARE(callers.status, app::ExitStatus::WrongUsage);
    QVERIFY2(callers.problem.contains(QString::number(core::CallTreeQuery::kMostPaths)), qPrintable(callers.problem));

    using Model = views::CallTreeModel;
    Model model;
    model.setContent(answerOf(store).content, Model::Mode::Paths);
    const QModelIndex main = model.index(0, 0);
    model.fetchMore(main);
    QCOMPARE(model.rowCount(main), static_cast<int>(kCallers));
    qsizetype shown = 0;
    for (int i = 0; i < model.rowCount(main); ++i) {
        const QModelIndex caller = model.index(i, 0, main);
        model.fetchMore(caller);
        const QModelIndex first = model.index(0, 0, caller);
        if (model.rowCount(caller) == static_cast<int>(kCalled))
            continue;
        QCOMPARE(model.rowCount(caller), 1);
        QVERIFY(folded.contains(caller.data(Model::PlainRole).toString() + QStringLiteral("/\u2026")));
        QCOMPARE(first.siblingAtColumn(Model::Visits).data(Model::PlainRole).toString(), QString::number(kCalled));
        ++shown;
    }
    QCOMPARE(shown, folded.size());
}

void TestCallTreeTables::pathsOfOtherTables()
{
    QCOMPARE(table({ QStringLiteral("profile"), QStringLiteral("--paths"), QStringLiteral("full") }),
        QByteArray("wrong usage"));
    QCOMPARE(table({ QStringLiteral("callers"), QStringLiteral("--paths"), QStringLiteral("some") }),
        QByteArray("wrong usage"));
    QCOMPARE(table({ QStringLiteral("callers"), QStringLiteral("--paths"), QStringLiteral("full") }),
        table({ QStringLiteral("callers") }));
}

void TestCallTreeTables::viewShowsTheSame()
{
    const views::CallTreeAnswer answer = answerOf(m_store);
    using Model = views::CallTreeModel;
    Model model;
    model.setContent(answer.content, Model::Mode::Paths);
    model.setMedians(answer.medians);
    const QModelIndex main = model.index(0, 0);
    model.fetchMore(main);
    QStringList columns;
    for (int column = 0; column < model.columnCount(); ++column)
        columns += model.plainHeader(column);
    const QList<QStringList> records = parseCsv(table({ QStringLiteral("calltree") }));
    QCOMPARE(records.size(), 3);
    for (const QModelIndex& row : { main, model.index(0, 0, main) }) {
        const QStringList& record = records[row == main ? 1 : 2];
        for (int column = 0; column < columns.size(); ++column) {
            const qsizetype cell = records[0].indexOf(columns[column]);
            QVERIFY2(cell >= 0, qPrintable(columns[column]));
            const QString shown = row.siblingAtColumn(column).data(Model::PlainRole).toString();
            if (column == Model::Median)
                QCOMPARE(shown.toDouble(), record[cell].toDouble());
            else
                QCOMPARE(shown, record[cell]);
        }
    }
}

/// The flame graph says the same of its paths as the call tree.
void TestCallTreeTables::flameGraph()
{
    QCOMPARE(table({ QStringLiteral("flamegraph") }),
        QByteArray("depth,path,visits,inclusive,exclusive,share,mean,base_visits,base_inclusive,base_exclusive,"
                   "base_share,base_mean,change,region,samples,own_samples,base_samples,base_own_samples\n"
                   "0,main,1,0.100,0.065,1,1,,,,,,,main,,,,\n"
                   "1,main/work,3,0.035,0.035,0.35,0.35,,,,,,,work,,,,\n"));
    const auto store = wideTree(5, 7);
    const QList<QStringList> tree = parseCsv(tableOf(store, { QStringLiteral("calltree") }));
    const QList<QStringList> flames = parseCsv(tableOf(store, { QStringLiteral("flamegraph") }));
    QCOMPARE(flames.size(), tree.size());
    for (const QStringList& row : flames.mid(1)) {
        const auto same = std::ranges::find(tree, row[1], [](const QStringList& other) { return other[1]; });
        QVERIFY(same != tree.end());
        QCOMPARE(row.first(5), same->first(5));
    }
}

/// The first half of the time is compared with the second one, in which work is called once.
void TestCallTreeTables::flameGraphCompared()
{
    const QByteArray compared = table({ QStringLiteral("flamegraph"), QStringLiteral("--to"), QStringLiteral("0.04"),
        QStringLiteral("--against-from"), QStringLiteral("0.04"), QStringLiteral("--against-to"),
        QStringLiteral("0.08") });
    const QList<QStringList> rows = parseCsv(compared);
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[1].join(QLatin1Char(',')), QStringLiteral("0,main,1,0.040,0.025,1,1,0,0.040,0.020,1,1,0,main,,,,"));
    QCOMPARE(rows[2].first(12).join(QLatin1Char(',')),
        QStringLiteral("1,main/work,2,0.015,0.015,0.375,0.375,1,0.020,0.020,0.5,0.5"));
    QVERIFY(std::abs(rows[2][12].toDouble() + 1. / 7) < 1e-9);
    QCOMPARE(table({ QStringLiteral("calltree"), QStringLiteral("--against-to"), QStringLiteral("1") }),
        QByteArray("wrong usage"));
    QCOMPARE(table({ QStringLiteral("flamegraph"), QStringLiteral("--against-location"), QStringLiteral("nobody") }),
        QByteArray("wrong usage"));
    QCOMPARE(table({ QStringLiteral("flamegraph"), QStringLiteral("--against-from"), QStringLiteral("0.1"),
                 QStringLiteral("--against-to"), QStringLiteral("0.1") }),
        QByteArray("wrong usage"));
}

LIGHTCONE_TEST(TestCallTreeTables, None)

} // namespace lightcone::tests::tst_calltreetables

#include "tst_calltreetables.moc"
