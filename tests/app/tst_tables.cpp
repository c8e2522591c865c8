// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/locationselection.h"
#include "app/cli/commands.h"
#include "app/cli/tables/tables.h"
#include "clitest.h"
#include "core/ingest/storebuilder.h"
#include "core/profile/document.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <stop_token>

namespace lightcone::tests::tst_tables {

// The tables of a small trace that is built here: two ranks and an accelerator stream, 1000 ticks a second.
class TestTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void locations();
    void regions();
    void events();
    void eventsOfInterval();
    void eventsOfLocation();
    void calls();
    void messages();
    void messagesOfInterval();
    void names();
    void matrix();
    void collectives();
    void profileGroups();
    void messageSummary();
    void profile();
    void profileStatistics();
    void outliers();
    void messageOutliers();
    void numbersBeyondDoubles();
    void callTree();
    void counters();
    void diagnostics();
    void processes();
    void comparison();
    void radar();
    void summary();
    void histogram();
    void json();
    void outputFile();
    void stopped();
    void refused();
    void wrongUsage_data();
    void wrongUsage();
    void infoJson();
    void selection_data();
    void selection();

private:
    QList<QStringList> table(const char* name, const QStringList& options = {}) const;
    app::Outcome run(const char* name, const QStringList& options, QByteArray& out) const;

    std::shared_ptr<const core::StoreView> m_store;
};

namespace {

constexpr std::uint64_t kStreamId = std::uint64_t { 1 } << 40;

struct Ids {
    core::ProcessId processes[2];
    core::LocationId locations[3];
    core::RegionId mainRegion;
    core::RegionId sendRegion;
    core::CommunicatorId world;
    core::MetricSetId metrics;
    core::AttributeId attribute;
};

Ids addDefinitions(core::StoreBuilder& builder)
{
    Ids ids {};
    builder.setOrigin({ "/nowhere/small.otf2", "OTF2", "3.0", "a \"test\"", {}, {} });
    builder.setClock({ 1000, 0, 0 });
    const core::SystemNodeId machine = builder.addSystemNode({ 0, "cluster", "machine", core::SystemNodeId::none, {} });
    const core::SystemNodeId node = builder.addSystemNode({ 1, "node1", "node", machine, {} });
    for (std::uint64_t rank = 0; rank < 2; ++rank)
        ids.processes[rank] = builder.addProcess({ rank, "MPI Rank " + std::to_string(rank),
            core::ProcessDef::Kind::Process, node, core::ProcessId::none, {} });
    using Kind = core::LocationDef::Kind;
    ids.locations[0] = builder.addLocation({ 10, "Master thread", false, Kind::CpuThread, ids.processes[0], 5, {} });
    ids.locations[1] = builder.addLocation(
        { 20, "Master thread", false, Kind::CpuThread, ids.processes[1], core::LocationDef::kUnknownCount, {} });
    ids.locations[2] = builder.addLocation({ kStreamId, "Stream, \"one\"", false, Kind::AcceleratorStream,
        ids.processes[1], core::LocationDef::kUnknownCount, {} });
    core::RegionDef region;
    region.definitionId = 1;
    region.name = "main(int, char**)";
    region.file = "main.c";
    region.firstLine = 3;
    region.lastLine = 9;
    ids.mainRegion = builder.addRegion(region);
    region = {};
    region.definitionId = 2;
    region.name = "MPI_Send";
    region.paradigm = core::Paradigm::Mpi;
    ids.sendRegion = builder.addRegion(region);
    core::CommunicatorDef world;
    world.definitionId = 100;
    world.name = "MPI_COMM_WORLD";
    world.paradigm = core::Paradigm::Mpi;
    world.members = { ids.locations[0], ids.locations[1] };
    ids.world = builder.addCommunicator(world);
    core::MetricDef metric;
    metric.definitionId = 4;
    metric.name = "power";
    metric.unit = "W";
    metric.isInteger = false;
    ids.metrics = builder.addMetricSet({ 4, { builder.addMetric(metric) }, core::LocationId::none, {} });
    ids.attribute = builder.addAttribute({ 7, "note;1", {} });
    return ids;
}

core::MessageEnd end(const Ids& ids, std::uint32_t peerRank, std::uint32_t tag, std::uint64_t bytes)
{
    core::MessageEnd end;
    end.communicator = ids.world;
    end.peerRank = peerRank;
    end.tag = tag;
    end.bytes = bytes;
    return end;
}

void addEvents(core::StoreBuilder& builder, const Ids& ids)
{
    using core::EventKind;
    const core::Field note { core::FieldKey::Attribute, core::FieldType::String,
        static_cast<std::uint32_t>(ids.attribute), static_cast<std::uint64_t>(builder.addString("a=b;c\\d")) };

    core::LocationWriter& rank0 = builder.writer(ids.locations[0]);
    rank0.enter(5000, ids.mainRegion, std::span(&note, 1));
    rank0.enter(5100, ids.sendRegion);
    rank0.message(5150, EventKind::Send, end(ids, 1, 1, 64));
    rank0.leave(5200, ids.sendRegion);
    rank0.message(5300, EventKind::Send, end(ids, 1, 2, 8)); // received before it was sent
    rank0.message(5400, EventKind::Send, end(ids, 1, 3, 16)); // never received
    rank0.event(5500, EventKind::CollectiveBegin);
    core::CollectiveEnd broadcast;
    broadcast.operation = core::CollectiveOperation::Broadcast;
    broadcast.communicator = ids.world;
    broadcast.rootRank = 1;
    broadcast.bytesReceived = 32;
    rank0.collective(5600, EventKind::CollectiveEnd, broadcast);
    rank0.leave(6000, ids.mainRegion);

    core::LocationWriter& rank1 = builder.writer(ids.locations[1]);
    rank1.enter(5050, ids.mainRegion);
    rank1.message(5250, EventKind::Receive, end(ids, 0, 2, 8));
    rank1.message(5350, EventKind::Receive, end(ids, 0, 1, 64));
    rank1.message(5360, EventKind::Receive, end(ids, 0, 9, 4)); // never sent
    rank1.event(5450, EventKind::CollectiveBegin);
    broadcast.bytesSent = 32;
    broadcast.bytesReceived = 0;
    rank1.collective(5650, EventKind::CollectiveEnd, broadcast);
    rank1.leave(5900, ids.mainRegion);

    const core::MetricValue watts { core::MetricValue::Type::Double, std::bit_cast<std::uint64_t>(124.5) };
    builder.writer(ids.locations[2]).metric(5700, ids.metrics, std::span(&watts, 1));
}

QStringList row(const char* cells)
{
    return QString::fromLatin1(cells).split(QLatin1Char('|'));
}

} // namespace

void TestTables::initTestCase()
{
    core::StoreBuilder builder;
    addEvents(builder, addDefinitions(builder));
    for (int i = 0; i < 150; ++i)
        builder.report(
            { core::DiagnosticCode::Other, core::LocationId::none, std::nullopt, 2, "number " + std::to_string(i) });
    core::Progress progress;
    auto store = builder.finish(progress, {}, 1);
    QVERIFY(store.isOk());
    m_store = std::move(store).value();
}

app::Outcome TestTables::run(const char* name, const QStringList& options, QByteArray& out) const
{
    return runTableOf(m_store, QStringList { QString::fromLatin1(name) } + options, out);
}

/// The cells of a table without its header; cells beyond those of the design are left out.
QList<QStringList> TestTables::table(const char* name, const QStringList& options) const
{
    static const QHash<QString, QStringList> columns {
        { QStringLiteral("locations"), row("id|name|kind|process|node|machine|events") },
        { QStringLiteral("regions"), row("id|name|file|first_line|last_line|group|paradigm") },
        { QStringLiteral("events"), row("position|time|location|type|region|attributes") },
        { QStringLiteral("calls"), row("location|depth|region|begin|end|enter_position|leave_position") },
        { QStringLiteral("messages"),
            row("send_time|receive_time|sender|receiver|communicator|tag|bytes|send_position|receive_position") },
        { QStringLiteral("collectives"),
            row("begin|end|operation|communicator|root|locations|bytes_sent|bytes_received") },
        { QStringLiteral("profile"), row("region|visits|inclusive|exclusive|min|max") },
        { QStringLiteral("outliers"), row("ratio|region|location|begin|duration|usual|enter_position") },
        { QStringLiteral("messageoutliers"),
            row("ratio|send_time|receive_time|sender|receiver|bytes|duration|usual|send_position|receive_position") },
        { QStringLiteral("processes"), row("location|class|time|share|like") },
        { QStringLiteral("compare"), row("name|rows|having|sum|min|mean|max|deviation|imbalance|max_row") },
        { QStringLiteral("comparecells"), row("location|region|visits|inclusive|exclusive|mean|max|share") },
        { QStringLiteral("radar"), row("location|begin|end|value") },
        { QStringLiteral("summary"), row("time|part|share|locations|end|duration") },
        { QStringLiteral("histogram"), row("from|to|count|share|share_up_to|location") },
        { QStringLiteral("calltree"), row("depth|path|visits|inclusive|exclusive") },
        { QStringLiteral("matrix"), row("sender|receiver|messages|bytes|min_duration|mean_duration|max_duration") },
        { QStringLiteral("messagesummary"),
            row("by|key|messages|bytes_count|bytes_min|bytes_max|bytes_sum|bytes_mean|bytes_variance|bytes_q25|"
                "bytes_median|bytes_q75|duration_count|duration_min|duration_max|duration_sum|duration_mean|"
                "duration_variance|duration_q25|duration_median|duration_q75|bytes_q90|bytes_q99|bytes_q999|"
                "bytes_bound|duration_q90|duration_q99|duration_q999|duration_bound") },
        { QStringLiteral("counters"), row("time|location|metric|value") },
        { QStringLiteral("diagnostics"), row("code|severity|location|time|count|detail") },
    };
    QByteArray out;
    const app::Outcome outcome = run(name, options, out);
    if (outcome.status != app::ExitStatus::Done) {
        qWarning() << outcome.problem;
        return {};
    }
    QList<QStringList> records = parseCsv(out);
    const QStringList expected = columns.value(QString::fromLatin1(name));
    if (records.isEmpty() || records.takeFirst().first(expected.size()) != expected)
        return {};
    for (QStringList& record : records)
        record = record.first(expected.size());
    return records;
}

void TestTables::locations()
{
    const auto rows = table("locations");
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows.at(0), row("10|Master thread|cpu_thread|MPI Rank 0|node1|cluster|9"));
    QCOMPARE(rows.at(2), row("1099511627776|Stream, \"one\"|accelerator_stream|MPI Rank 1|node1|cluster|1"));
    QCOMPARE(table("locations",
                 { QStringLiteral("--from"), QStringLiteral("0.3"), QStringLiteral("--to"), QStringLiteral("0.5") })
                 .at(0)
                 .at(6),
        QStringLiteral("2"));
}

void TestTables::regions()
{
    const auto rows = table("regions");
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0).first(5), row("1|main(int, char**)|main.c|3|9"));
    QCOMPARE(rows.at(1).first(5), row("2|MPI_Send|||"));
}

void TestTables::events()
{
    const auto rows = table("events");
    QCOMPARE(rows.size(), 17);
    QCOMPARE(rows.at(0), row("1|0.000|10|Enter|main(int, char**)|note\\;1=a\\=b\\;c\\\\d"));
    QCOMPARE(rows.at(1), row("2|0.050|20|Enter|main(int, char**)|"));
    QCOMPARE(rows.at(3).first(5), row("4|0.150|10|Send|"));
    const QStringList attributes = rows.at(3).at(5).split(QLatin1Char(';'));
    for (const char* attribute : { "communicator=100", "peer_rank=1", "peer=20", "tag=1", "bytes=64" })
        QVERIFY2(attributes.contains(QString::fromLatin1(attribute)), qPrintable(rows.at(3).at(5)));
    QCOMPARE(rows.at(14), row("15|0.700|1099511627776|Metric||metric=power;value=124.5"));
    QCOMPARE(rows.at(16), row("17|1.000|10|Leave|main(int, char**)|"));
}

void TestTables::eventsOfInterval()
{
    const auto rows = table("events",
        { QStringLiteral("--from"), QStringLiteral("100ms"), QStringLiteral("--to"), QStringLiteral("0.2s") });
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0).first(2), row("3|0.100"));
    QCOMPARE(rows.at(1).first(2), row("4|0.150"));
    QVERIFY(table("events", { QStringLiteral("--from"), QStringLiteral("5") }).isEmpty());
}

void TestTables::eventsOfLocation()
{
    const auto rows = table("events",
        { QStringLiteral("--location"), QStringLiteral("20"), QStringLiteral("--from"), QStringLiteral("0.2") });
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows.at(0).first(4), row("6|0.250|20|Receive"));
}

void TestTables::calls()
{
    const QStringList outer0 = row("10|0|main(int, char**)|0.000|1.000|1|17");
    const QStringList send = row("10|1|MPI_Send|0.100|0.200|3|5");
    const QStringList outer1 = row("20|0|main(int, char**)|0.050|0.900|2|16");
    QCOMPARE(table("calls"), (QList<QStringList> { outer0, outer1, send }));
    const auto interval = [](const char* from, const char* to) {
        return QStringList { QStringLiteral("--from"), QString::fromLatin1(from), QStringLiteral("--to"),
            QString::fromLatin1(to) };
    };
    QCOMPARE(table("calls", interval("0.15", "0.16")), (QList<QStringList> { outer0, outer1, send }));
    QCOMPARE(table("calls", interval("0.2", "0.3")), (QList<QStringList> { outer0, outer1 }));
    QCOMPARE(table("calls", interval("0.95", "2")), (QList<QStringList> { outer0 }));
    QCOMPARE(table("calls", { QStringLiteral("--location"), QStringLiteral("rank:0") }),
        (QList<QStringList> { outer0, send }));
}

void TestTables::messages()
{
    const auto rows = table("messages");
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows.at(0), row("0.150|0.350|10|20|100|1|64|4|8"));
    QCOMPARE(rows.at(1), row("0.300|0.250|10|20|100|2|8|7|6"));
    QCOMPARE(rows.at(2), row("|0.360||20|100|9|4||9"));
    QCOMPARE(rows.at(3), row("0.400||10||100|3|16|10|"));
}

void TestTables::messagesOfInterval()
{
    // Messages that overlap [0.3, 0.36): the one received at 0.36 does not.
    const QStringList interval { QStringLiteral("--from"), QStringLiteral("0.3"), QStringLiteral("--to"),
        QStringLiteral("0.36") };
    auto rows = table("messages", interval);
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0).at(0), QStringLiteral("0.150"));
    QCOMPARE(rows.at(1).at(0), QStringLiteral("0.300"));
    rows = table("messages", { QStringLiteral("--location"), QStringLiteral("rank:1") });
    QCOMPARE(rows.size(), 3);
    rows = table("messages", { QStringLiteral("--location"), QString::number(kStreamId) });
    QVERIFY(rows.isEmpty());
}

void TestTables::names()
{
    const auto rows = table("messages", { QStringLiteral("--names") });
    QCOMPARE(rows.at(0), row("0.150|0.350|MPI Rank 0|MPI Rank 1: Master thread|MPI_COMM_WORLD|1|64|4|8"));
    QCOMPARE(table("counters", { QStringLiteral("--names") }).at(0).at(1), QStringLiteral("Stream, \"one\""));
}

void TestTables::matrix()
{
    const auto rows = table("matrix");
    QCOMPARE(rows, QList<QStringList> { row("10|20|2|72|-0.050|0.075|0.200") });
    QVERIFY(table("matrix", { QStringLiteral("--location"), QStringLiteral("10") }).isEmpty());
    QCOMPARE(table("matrix", row("--by|process")), QList<QStringList> { row("0|1|2|72|-0.050|0.075|0.200") });
    QCOMPARE(
        table("matrix", row("--by|node|--names")), QList<QStringList> { row("node1|node1|2|72|-0.050|0.075|0.200") });
    QVERIFY(table("matrix", row("--source|rma")).isEmpty());
}

/// The functions of the groups are all functions, and their sums those of the profile.
void TestTables::profileGroups()
{
    const QList<QStringList> functions = table("profile");
    const auto sum = [](const QList<QStringList>& rows, int column) {
        double total = 0;
        for (const QStringList& cells : rows)
            total += cells.at(column).toDouble();
        return total;
    };
    QVERIFY(functions.size() > 1);
    QCOMPARE(table("profile", row("--by|function")), functions);
    for (const char* by : { "class", "group", "file", "defined" }) {
        const QList<QStringList> groups = table("profile", { QStringLiteral("--by"), QString::fromLatin1(by) });
        QVERIFY(!groups.isEmpty() && groups.size() <= functions.size());
        QCOMPARE(sum(groups, 1), sum(functions, 1)); // visits
        QVERIFY(std::abs(sum(groups, 3) - sum(functions, 3)) < 1e-9); // exclusive times
        for (const QStringList& cells : groups) {
            QCOMPARE(cells.size(), functions.front().size());
            QVERIFY(cells.at(2).toDouble() >= cells.at(3).toDouble());
        }
    }
}

void TestTables::messageSummary()
{
    const auto rows = table("messagesummary");
    const QString durations = QStringLiteral("|2|-0.050|0.200|0.150|0.075|0.03125|0.0125|0.075|0.1375|");
    const QString highDurations = QStringLiteral("|0.175|0.1975|0.19975|0");
    const QString all = QStringLiteral("3|3|8|64|88|29.333333333333332|917.3333333333333|12|16|40") + durations
        + QStringLiteral("54.400000000000006|63.04|63.903999999999996|0") + highDurations;
    QCOMPARE(rows.at(0).join(u'|'), QStringLiteral("all||") + all);
    QCOMPARE(rows.at(1).join(u'|'), QStringLiteral("sender|10|") + all);
    // What was not received has no receiver.
    const QString received = QStringLiteral("2|2|8|64|72|36|1568|22|36|50") + durations
        + QStringLiteral("58.4|63.44|63.944|0") + highDurations;
    const QString lost = QStringLiteral("1|1|16|16|16|16||16|16|16|0|||||||||16|16|16|0||||");
    QCOMPARE(rows.at(2).join(u'|'), QStringLiteral("receiver|20|") + received);
    QCOMPARE(rows.at(3).join(u'|'), QStringLiteral("receiver||") + lost);
    QCOMPARE(rows.at(4).join(u'|'), QStringLiteral("pair|10 → 20|") + received);
    QCOMPARE(rows.at(5).join(u'|'), QStringLiteral("pair|10 → |") + lost);
    QCOMPARE(rows.at(6).join(u'|'), QStringLiteral("communicator|100|") + all);
    QCOMPARE(rows.at(7),
        row("tag|1|1|1|64|64|64|64||64|64|64|1|0.200|0.200|0.200|0.2||0.2|0.2|0.2|64|64|64|0|0.2|0.2|0.2|0"));
    QCOMPARE(rows.at(9).join(u'|'), QStringLiteral("tag|3|") + lost);
    // Sizes by powers of two, as --bytes takes them, and the calls that the ends are in.
    QCOMPARE(rows.at(10).mid(0, 3), row("size|8-15|1"));
    QCOMPARE(rows.at(11).join(u'|'), QStringLiteral("size|16-31|") + lost);
    QCOMPARE(rows.at(12).mid(0, 3), row("size|64-127|1"));
    std::uint64_t ofFunctions = 0;
    for (qsizetype i = 13; i < rows.size(); ++i) {
        QCOMPARE(rows.at(i).at(0), QStringLiteral("functions"));
        QVERIFY(rows.at(i).at(1).contains(QStringLiteral(" → ")));
        ofFunctions += rows.at(i).at(2).toULongLong();
    }
    QCOMPARE(ofFunctions, std::uint64_t { 3 });
    QCOMPARE(table("messagesummary", row("--by|size")), rows.mid(10, 3));
    // EARL's estimates of few are not of quartiles.
    QCOMPARE(table("messagesummary", { QStringLiteral("--estimator"), QStringLiteral("p2") }).at(0).join(u'|'),
        QStringLiteral("all||3|3|8|64|88|29.333333333333332|917.3333333333333||16||"
                       "2|-0.050|0.200|0.150|0.075|0.03125||0.075|||||||||"));
    // Messages that are sent in the interval, with an end at the location.
    const auto part = table("messagesummary",
        { QStringLiteral("--from"), QStringLiteral("0.3"), QStringLiteral("--to"), QStringLiteral("0.4"),
            QStringLiteral("--location"), QStringLiteral("20") });
    QCOMPARE(part.at(0),
        row("all||1|1|8|8|8|8||8|8|8|1|-0.050|-0.050|-0.050|-0.05||-0.05|-0.05|-0.05|8|8|8|0|-0.05|-0.05|-0.05|0"));
    QVERIFY(table("messagesummary", { QStringLiteral("--location"), QString::number(kStreamId) }).isEmpty());
}

void TestTables::collectives()
{
    QCOMPARE(table("collectives"), QList<QStringList> { row("0.450|0.650|Bcast|100|20|2|32|32") });
}

void TestTables::profile()
{
    const auto rows = table("profile");
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0), row("main(int, char**)|2|1.850|1.750|0.850|1.000"));
    QCOMPARE(rows.at(1), row("MPI_Send|1|0.100|0.100|0.100|0.100"));
    const auto part = table("profile",
        { QStringLiteral("--from"), QStringLiteral("0.05"), QStringLiteral("--to"), QStringLiteral("0.15"),
            QStringLiteral("--location"), QStringLiteral("rank:0") });
    QCOMPARE(part,
        (QList<QStringList> { row("main(int, char**)|0|0.100|0.050||"), row("MPI_Send|1|0.050|0.050|0.050|0.050") }));
    // The greatest exclusive time first, whatever the order of definition.
    const auto sending = table("profile",
        { QStringLiteral("--from"), QStringLiteral("0.09"), QStringLiteral("--to"), QStringLiteral("0.15"),
            QStringLiteral("--location"), QStringLiteral("rank:0") });
    QCOMPARE(sending.at(0).at(0), QStringLiteral("MPI_Send"));
    QCOMPARE(sending.at(1).at(0), QStringLiteral("main(int, char**)"));
}

/// The times of a location add up to the interval, those of a group to the exclusive times of its functions.
void TestTables::processes()
{
    QCOMPARE(table("processes"), // no time follows the last event
        (QList<QStringList> { row("10|work|0.900|0.9|10"), row("10|communication|0.100|0.1|10"),
            row("20|work|0.850|0.85|20"), row("20|idle|0.150|0.15|20"),
            row("1099511627776|idle|1.000|1|1099511627776") }));
    QCOMPARE(table("processes", { QStringLiteral("--to"), QStringLiteral("1") }), table("processes"));
    QCOMPARE(table("processes", { QStringLiteral("--to"), QStringLiteral("5") }), table("processes"));
    QCOMPARE(table("processes",
                 { QStringLiteral("--from"), QStringLiteral("0.05"), QStringLiteral("--to"), QStringLiteral("0.15"),
                     QStringLiteral("--location"), QStringLiteral("rank:0") }),
        (QList<QStringList> { row("10|work|0.050|0.5|10"), row("10|communication|0.050|0.5|10") }));
}

/// A location's cells are its profile, and a function's statistics those of its cells.
void TestTables::comparison()
{
    const QList<QStringList> cells = table("comparecells");
    QVERIFY(!cells.isEmpty());
    QHash<QString, double> greatest;
    qsizetype counted = 0;
    for (const char* location : { "10", "20", "1099511627776" }) {
        const auto id = QString::fromLatin1(location);
        for (const QStringList& entry : table("profile", { QStringLiteral("--location"), id })) {
            const QString text = entry.mid(0, 4).join(QLatin1Char('|')); // region, visits, inclusive, exclusive
            const auto isCell = [&](const QStringList& cell) {
                return cell.at(0) == id && cell.mid(1, 4).join(QLatin1Char('|')) == text;
            };
            QVERIFY2(std::ranges::any_of(cells, isCell), qPrintable(text));
            double& most = greatest[entry.at(0)];
            most = std::max(most, entry.at(3).toDouble());
            ++counted;
        }
    }
    QCOMPARE(counted, cells.size());
    const QList<QStringList> rows = table("compare");
    QCOMPARE(rows.size(), greatest.size());
    for (const QStringList& row : rows)
        QCOMPARE(row.at(6).toDouble(), greatest.value(row.at(0)));
    const auto visits = table("compare",
        { QStringLiteral("--measure"), QStringLiteral("visits"), QStringLiteral("--by"),
            QStringLiteral("process,group") });
    QVERIFY(std::ranges::any_of(visits, [](const QStringList& row) { return row.at(0) == QLatin1String("mpi"); }));
}

/// The shares of time of a location in the parts of the interval have the mean that its profile says.
void TestTables::radar()
{
    double sum = 0;
    for (const QStringList& part : table("radar",
             { QStringLiteral("--region"), QStringLiteral("MPI_Send"), QStringLiteral("--location"),
                 QStringLiteral("10") }))
        sum += part.at(3).toDouble() * (part.at(2).toDouble() - part.at(1).toDouble());
    QVERIFY2(std::abs(sum - 0.1) < 1e-6, qPrintable(QString::number(sum)));
    double bytes = 0;
    for (const QStringList& part : table("radar", { QStringLiteral("--measure"), QStringLiteral("sent") }))
        bytes += part.at(3).toDouble() * (part.at(2).toDouble() - part.at(1).toDouble());
    QVERIFY2(std::abs(bytes - 72) < 1e-6, qPrintable(QString::number(bytes)));
}

/// What a column of time has of each function adds up to the exclusive times of the profile.
void TestTables::summary()
{
    const QStringList byFunction { QStringLiteral("--by"), QStringLiteral("function"), QStringLiteral("--columns"),
        QStringLiteral("7"), QStringLiteral("--region"), QStringLiteral("MPI_Send") };
    QMap<QString, double> sums;
    QMap<QString, double> locations; // by column
    for (const QStringList& cells : table("summary", byFunction)) {
        if (cells.at(1).startsWith(QStringLiteral("inside ")))
            continue;
        sums[cells.at(1)] += cells.at(5).toDouble();
        locations[cells.at(0)] += cells.at(3).toDouble();
    }
    QCOMPARE(locations.size(), 7);
    for (const double all : locations)
        QVERIFY(std::abs(all - 2) < 1e-9); // one location has no calls
    for (const QStringList& cells : table("profile"))
        QVERIFY(std::abs(sums.value(cells.at(0)) - cells.at(3).toDouble()) < 1e-9);
    QCOMPARE(table("summary", { QStringLiteral("--columns"), QStringLiteral("1") }),
        (QList<QStringList> { row("0.000|work|0.875|1.75|1.000|1.750"), row("0.000|communication|0.05|0.1|1.000|0.100"),
            row("0.000|absent|0.075|0.15|1.000|0.150") }));
}

/// The visits of a region in rows of the table profile.
quint64 visitsOf(const QList<QStringList>& profile, const QString& region)
{
    for (const QStringList& cells : profile) {
        if (cells.at(0) == region)
            return cells.at(1).toULongLong();
    }
    return 0;
}

/// The bins add up to the visits of the profile, of all locations and of each, and the last one ends behind the
/// longest.
void TestTables::histogram()
{
    for (const QStringList& cells : table("profile")) {
        for (const bool isLinear : { false, true }) {
            QStringList options { QStringLiteral("--function"), cells.at(0) };
            if (isLinear)
                options.append(QStringLiteral("--linear"));
            const QList<QStringList> bins = table("histogram", options);
            quint64 visits = 0;
            for (const QStringList& bin : bins)
                visits += bin.at(2).toULongLong();
            QCOMPARE(visits, cells.at(1).toULongLong());
            if (visits == 0)
                continue;
            QVERIFY(bins.last().at(1).toDouble() > cells.at(5).toDouble());
            QCOMPARE(bins.last().at(4), QStringLiteral("1"));
            QHash<QString, quint64> ofBin; // by its begin
            QHash<QString, quint64> ofLocation;
            for (const QStringList& bin : table("histogram", options + row("--by|location"))) {
                ofBin[bin.at(0)] += bin.at(2).toULongLong();
                ofLocation[bin.at(5)] += bin.at(2).toULongLong();
            }
            for (const QStringList& bin : bins) {
                QVERIFY(bin.at(5).isEmpty());
                QCOMPARE(ofBin.value(bin.at(0)), bin.at(2).toULongLong());
            }
            for (auto of = ofLocation.cbegin(); of != ofLocation.cend(); ++of) {
                const QList<QStringList> there = table("profile", { QStringLiteral("--location"), of.key() });
                QCOMPARE(visitsOf(there, cells.at(0)), of.value());
            }
        }
    }
}

/// The columns on the right, of the durations of the visits.
void TestTables::profileStatistics()
{
    const auto statistics = [this](const QStringList& options) {
        QByteArray out;
        run("profile", options, out);
        QList<QStringList> rows = parseCsv(out);
        for (QStringList& cells : rows)
            cells = cells.mid(9);
        return rows;
    };
    const QStringList header = row("sum|mean|variance|q25|median|q75|whole_min|whole_mean|whole_median|whole_max|"
                                   "whole_sum|q90|q99|q999|bound");
    QCOMPARE(statistics({}),
        (QList<QStringList> { header,
            row("1.850|0.925|0.01125|0.8875|0.925|0.9625|0.850|0.925|0.925|1.000|1.850|0.985|0.9985|0.99985|0"),
            row("0.100|0.1||0.1|0.1|0.1|0.100|0.1|0.1|0.100|0.100|0.1|0.1|0.1|0") }));
    QCOMPARE(statistics({ QStringLiteral("--estimator"), QStringLiteral("p2") }),
        (QList<QStringList> { header, row("1.850|0.925|0.01125||0.925||0.850|0.925|0.925|1.000|1.850||||"),
            row("0.100|0.1|||0.1||0.100|0.1|0.1|0.100|0.100||||") }));
    const QStringList interval { QStringLiteral("--from"), QStringLiteral("0.05"), QStringLiteral("--to"),
        QStringLiteral("0.15"), QStringLiteral("--location"), QStringLiteral("rank:0") };
    QCOMPARE(statistics(interval).mid(1),
        (QList<QStringList> {
            row("||||||||||||||"), row("0.050|0.05||0.05|0.05|0.05|0.100|0.1|0.1|0.100|0.100|0.05|0.05|0.05|0") }));
}

/// The message that is received before it is sent is none.
void TestTables::messageOutliers()
{
    QCOMPARE(table("messageoutliers"), QList<QStringList> { row("1|0.150|0.350|10|20|64|0.200|0.2|4|8") });
    QVERIFY(table("messageoutliers", { QStringLiteral("--tag"), QStringLiteral("3") }).isEmpty());
}

/// The calls that last longest for their function come first.
void TestTables::outliers()
{
    QCOMPARE(table("outliers", {}).size(), 3);
    QCOMPARE(table("outliers", { QStringLiteral("--count"), QStringLiteral("1") }),
        QList<QStringList> { row("1.1764705882352942|main(int, char**)|10|0.000|1.000|0.85|1") });
}

/// Sums, shortest and longest ones are exact where doubles are not.
void TestTables::numbersBeyondDoubles()
{
    constexpr core::Tick kLong = (core::Tick { 1 } << 53) + 1;
    TraceMaker maker;
    core::LocationWriter& sender = maker.at(maker.addLocation());
    core::LocationWriter& receiver = maker.at(maker.addLocation());
    const core::RegionId work = maker.addRegion("work");
    core::MessageEnd end;
    end.communicator = maker.addCommunicator();
    end.bytes = kLong;
    for (core::Tick i = 0; i < 3; ++i) {
        end.peerRank = 1;
        sender.enter(i * kLong, work);
        sender.message(i * kLong, core::EventKind::Send, end);
        sender.leave((i + 1) * kLong, work);
        end.peerRank = 0;
        receiver.message((i + 1) * kLong, core::EventKind::Receive, end);
    }
    core::RecordedStatistic statistic;
    statistic.location = maker.locations[0];
    statistic.end = 3 * kLong;
    statistic.name = "S";
    statistic.quantity = core::RecordedStatistic::Quantity::BytesSent;
    for (const std::uint64_t stated : { 3 * kLong, 3 * kLong + 1 }) {
        statistic.value = { core::MetricValue::Type::Unsigned, stated };
        maker.builder.addStatistic(statistic);
    }
    const auto store = maker.finish();
    const auto cells = [&store](const char* name, const QStringList& options, const QStringList& columns) {
        QByteArray out;
        runTableOf(store, QStringList { QString::fromLatin1(name) } + options, out);
        const QList<QStringList> rows = parseCsv(out);
        QStringList values;
        for (const QString& column : columns)
            values += rows.value(1).value(rows.value(0).indexOf(column));
        return values;
    };
    QCOMPARE(cells("profile", {}, row("sum|whole_sum")), row("27021597.764222979|27021597.764222979"));
    QCOMPARE(cells("profile", { QStringLiteral("--to"), QStringLiteral("9007199.3") },
                 row("visits|sum|whole_min|whole_max|whole_sum")),
        row("2|9007199.300000000|9007199.254740993|9007199.254740993|18014398.509481986"));
    QCOMPARE(cells("messagesummary", {}, row("bytes_min|bytes_max|bytes_sum")),
        row("9007199254740993|9007199254740993|27021597764222979"));
    QCOMPARE(cells("messagesummary", {}, row("duration_min|duration_max|duration_sum")),
        row("9007199.254740993|9007199.254740993|27021597.764222979"));
    QByteArray out;
    runTableOf(store, { QStringLiteral("statistics") }, out);
    const QList<QStringList> rows = parseCsv(out);
    QCOMPARE(rows.value(1).mid(10), row("27021597764222979|27021597764222979|yes"));
    QCOMPARE(rows.value(2).mid(10), row("27021597764222980|27021597764222979|no"));
}

void TestTables::callTree()
{
    QCOMPARE(table("calltree"),
        (QList<QStringList> {
            row("0|main(int, char**)|2|1.850|1.750"), row("1|main(int, char**)/MPI_Send|1|0.100|0.100") }));
}

void TestTables::counters()
{
    QCOMPARE(table("counters"), QList<QStringList> { row("0.700|1099511627776|power|124.5") });
}

void TestTables::diagnostics()
{
    const auto rows = table("diagnostics");
    std::uint64_t count = 0;
    bool receivedBeforeSent = false;
    for (const QStringList& cells : rows) {
        if (cells.at(0) == QLatin1String("other"))
            count += cells.at(4).toULongLong();
        receivedBeforeSent = receivedBeforeSent || cells.at(0) == QLatin1String("receive_before_send");
    }
    QCOMPARE(count, 300); // 100 of 150 are listed singly, the last row stands for the others
    QVERIFY(receivedBeforeSent);
}

void TestTables::json()
{
    for (const char* name : { "locations", "regions", "events", "messages", "collectives", "profile", "processes",
             "calltree", "matrix", "messagesummary", "counters", "counterstatistics", "derived", "diagnostics" }) {
        QByteArray csv;
        QByteArray json;
        QVERIFY(run(name, {}, csv).status == app::ExitStatus::Done);
        QVERIFY(
            run(name, { QStringLiteral("--format"), QStringLiteral("json") }, json).status == app::ExitStatus::Done);
        const auto records = parseCsv(csv);
        QJsonParseError error;
        const QJsonArray array = QJsonDocument::fromJson(json, &error).array();
        QVERIFY2(error.error == QJsonParseError::NoError, name);
        QCOMPARE(array.size(), records.size() - 1);
        for (qsizetype i = 0; i < array.size(); ++i) {
            const QJsonObject object = array.at(i).toObject();
            QCOMPARE(object.size(), records.first().size());
            for (qsizetype column = 0; column < object.size(); ++column) {
                const QJsonValue value = object.value(records.first().at(column));
                const QString cell = records.at(i + 1).at(column);
                if (value.isNull())
                    QVERIFY(cell.isEmpty());
                else if (value.isDouble())
                    QCOMPARE(value.toDouble(), cell.toDouble());
                else
                    QCOMPARE(value.toString(), cell);
            }
        }
    }
}

void TestTables::outputFile()
{
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("table.csv"));
    QByteArray standardOut;
    QVERIFY(run("matrix", { QStringLiteral("-o"), fileName }, standardOut).status == app::ExitStatus::Done);
    QVERIFY(standardOut.isEmpty());
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray direct;
    QVERIFY(run("matrix", {}, direct).status == app::ExitStatus::Done);
    QCOMPARE(file.readAll(), direct);
}

/// A table that is stopped never passes for a whole one, wherever it noticed.
void TestTables::stopped()
{
    std::stop_source stop;
    stop.request_stop();
    for (const views::TableKind& kind : app::tables()) {
        if (kind.id == QLatin1String("cube") || kind.id == QLatin1String("profilediff"))
            continue; // refused without a recorded profile
        views::TableQuery query;
        query.id = kind.id;
        query.store = m_store;
        query.interval = m_store->interval();
        for (std::size_t i = 0; i < m_store->locationCount(); ++i)
            query.locations.push_back(core::idAt<core::LocationId>(i));
        for (const bool isStopped : { false, true }) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            const std::stop_token token = isStopped ? stop.get_token() : std::stop_token();
            const core::Status written = app::writeTable(query, { app::TableFormat::Json }, buffer, token);
            QCOMPARE(written.isOk(), !isStopped);
            if (isStopped)
                QCOMPARE(written.error().code, core::ErrorCode::Cancelled);
        }
    }
}

/// A device that takes nothing is not taken for a stop.
void TestTables::refused()
{
    class RefusingDevice final : public QIODevice {
    protected:
        qint64 readData(char*, qint64) override { return -1; }
        qint64 writeData(const char*, qint64) override { return -1; }
    };
    views::TableQuery query;
    query.id = app::findTable(QStringLiteral("events"))->id;
    query.store = m_store;
    query.interval = m_store->interval();
    query.locations = core::allLocations(*m_store);
    RefusingDevice device;
    QVERIFY(device.open(QIODevice::WriteOnly));
    const core::Status written = app::writeTable(query, {}, device, {});
    QVERIFY(!written.isOk());
    QCOMPARE(written.error().code, core::ErrorCode::NotWritten);
}

void TestTables::wrongUsage_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("mentions");
    QTest::newRow("table") << QStringLiteral("nothing") << QStringList {} << QStringLiteral("nothing");
    QTest::newRow("location") << QStringLiteral("events") << row("--location|gone") << QStringLiteral("gone");
    QTest::newRow("rank") << QStringLiteral("events") << row("--location|rank:2") << QStringLiteral("rank:2");
    QTest::newRow("from") << QStringLiteral("events") << row("--from|soon") << QStringLiteral("soon");
    QTest::newRow("to") << QStringLiteral("events") << row("--to|1 parsec") << QStringLiteral("--to");
    QTest::newRow("order") << QStringLiteral("events") << row("--from|2|--to|1") << QStringLiteral("--from 2");
    QTest::newRow("no times") << QStringLiteral("regions") << row("--from|1") << QStringLiteral("--from");
    QTest::newRow("no locations") << QStringLiteral("regions") << row("--location|10") << QStringLiteral("--location");
    QTest::newRow("no topology") << QStringLiteral("matrix") << row("--by|topology") << QStringLiteral("--by");
    QTest::newRow("no grouping of functions")
        << QStringLiteral("profile") << row("--by|place") << QStringLiteral("place");
    QTest::newRow("no grouping of messages")
        << QStringLiteral("messagesummary") << row("--by|place") << QStringLiteral("functions");
    QTest::newRow("folder gone") << QStringLiteral("events") << row("-o|/nowhere/at/all.csv")
                                 << QStringLiteral("/nowhere/at/all.csv");
}

void TestTables::wrongUsage()
{
    QFETCH(QString, name);
    QFETCH(QStringList, options);
    QFETCH(QString, mentions);
    QByteArray out;
    const app::Outcome outcome = run(qPrintable(name), options, out);
    QVERIFY(outcome.status == app::ExitStatus::WrongUsage);
    QVERIFY2(outcome.problem.contains(mentions), qPrintable(outcome.problem));
    QVERIFY(out.isEmpty());
}

void TestTables::infoJson()
{
    app::Arguments arguments;
    arguments.json = true;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(app::runInfo(core::documentOf(m_store), arguments, buffer).status == app::ExitStatus::Done);
    const QJsonObject info = QJsonDocument::fromJson(buffer.data()).object();
    for (const char* key : { "format", "creator", "locations", "processes", "regions", "events", "messages",
             "collectives", "metrics", "communicators", "begin", "end", "ticks_per_second", "diagnostics" })
        QVERIFY2(info.contains(QLatin1String(key)), key);
    QCOMPARE(info.value(QLatin1String("creator")).toString(), QStringLiteral("a \"test\""));
    QCOMPARE(info.value(QLatin1String("begin")).toInteger(), 5000);
    QCOMPARE(info.value(QLatin1String("end")).toInteger(), 6000);
    QCOMPARE(info.value(QLatin1String("duration")).toDouble(), 1.0);
    const QJsonObject messages = info.value(QLatin1String("messages")).toObject();
    QCOMPARE(messages.value(QLatin1String("matched")).toInteger(), 2);
    QCOMPARE(messages.value(QLatin1String("unmatched_sends")).toInteger(), 1);
    QCOMPARE(messages.value(QLatin1String("unmatched_receives")).toInteger(), 1);
}

void TestTables::selection_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QList<int>>("locations");
    QTest::newRow("none") << QStringList {} << QList<int> { 0, 1, 2 };
    QTest::newRow("id") << row("20") << QList<int> { 1 };
    QTest::newRow("big id") << row("1099511627776") << QList<int> { 2 };
    QTest::newRow("name") << row("Stream, \"one\"") << QList<int> { 2 };
    QTest::newRow("name of several") << row("Master thread") << QList<int> { 0, 1 };
    QTest::newRow("label") << row("MPI Rank 1: Master thread") << QList<int> { 1 };
    QTest::newRow("process") << row("MPI Rank 1") << QList<int> { 1, 2 };
    QTest::newRow("rank") << row("rank:1") << QList<int> { 1, 2 };
    QTest::newRow("several, twice") << row("20|10|20") << QList<int> { 0, 1 };
}

void TestTables::selection()
{
    QFETCH(QStringList, texts);
    const auto selection = app::selectLocations(m_store->definitions(), texts);
    QVERIFY(!selection.unknown);
    QList<int> found;
    for (const core::LocationId id : selection.locations)
        found.append(static_cast<int>(core::indexOf(id)));
    QTEST(found, "locations");
}

LIGHTCONE_TEST(TestTables, None)

} // namespace lightcone::tests::tst_tables

#include "tst_tables.moc"
