// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "core/ingest/storebuilder.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/panels/calltree/calltreequery.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

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
    void pathsOfOtherTables();
    void viewShowsTheSame();

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
    const core::Document document = core::documentOf(store);
    const core::ProfileSource& profile = *document.profile;
    model.setContent(views::answer({ document.profile, profile.interval(), allLocations(profile), false },
                         [](const views::CallTreeAnswer&) {}, {})
                         .value()
                         .content,
        Model::Mode::Paths);
    QModelIndex row = model.index(0, 0);
    for (int depth = 0; row.isValid() && depth < 300; ++depth) {
        QCOMPARE(row.data(Model::PlainRole).toString(), rows[depth + 1][1]);
        model.fetchMore(row);
        row = model.index(0, 0, row);
    }
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
    const views::CallTreeAnswer answer
        = views::answer({ core::documentOf(m_store).profile, m_store->interval(), { core::LocationId { 0 } }, true },
            [](const views::CallTreeAnswer&) {}, {})
              .value();
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

LIGHTCONE_TEST(TestCallTreeTables, None)

} // namespace lightcone::tests::tst_calltreetables

#include "tst_calltreetables.moc"
