// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/resources.h"
#include "earldump.h"
#include "loadedtrace.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <algorithm>
#include <map>

namespace lightcone::tests::tst_earlresources {

using core::Definitions;

namespace {

/// A missing name is generated here, and "UNKNOWN" there.
QString quoted(const std::string& text)
{
    return text.empty() ? QStringLiteral("\"UNKNOWN\"")
                        : QLatin1Char('"') + QString::fromStdString(text) + QLatin1Char('"');
}

QString number(std::uint64_t value)
{
    return QString::number(value);
}

QString joined(const std::vector<std::uint32_t>& list)
{
    QStringList texts;
    for (const std::uint32_t value : list)
        texts += number(value);
    return texts.join(QLatin1Char(','));
}

std::vector<std::uint32_t> numbers(const QString& text)
{
    std::vector<std::uint32_t> list;
    for (const QString& part : text.split(QLatin1Char(',')))
        list.push_back(part.toUInt());
    return list;
}

core::LocationId locationOf(const Definitions& definitions, const QString& id)
{
    const auto found = std::ranges::find(definitions.locations, id.toULongLong(), &core::LocationDef::definitionId);
    return core::idAt<core::LocationId>(static_cast<std::size_t>(found - definitions.locations.begin()));
}

template <typename Def> const Def& byNumber(const std::vector<Def>& defs, const QString& id)
{
    return *std::ranges::find(defs, id.toULongLong(), &Def::definitionId);
}

} // namespace

/// Compares definitions with what EARL says of the same traces. Two regions and a file are EARL's own, not the trace's:
/// TRACING and NO_LOGGING of the file TRACER.
class TestEarlResources : public QObject {
    Q_OBJECT

private slots:
    void regions_data() { earlRows(); }
    void regions();
    void callSites_data() { earlRows(); }
    void callSites();
    void system_data() { earlRows(); }
    void system();
    void communicators_data() { earlRows(); }
    void communicators();
    void topologies_data() { earlRows(); }
    void topologies();
    void metrics_data() { earlRows(); }
    void metrics();
};

/// Runs `check(definitions, lines)` on the trace of the row; `lines(kind)` are those of a dump, each
/// in its cells.
template <typename Check> static void onTrace(const Check& check)
{
    QFETCH(QString, name);
    SKIP_WITHOUT_SHARED_TRACES();
    const QMap<QString, QStringList> dump = readEarlDump(name);
    const auto store = loadTrace(earlTrace(name));
    QVERIFY(store);
    check(store->definitions(), [&dump](const char* kind) {
        QList<QStringList> lines;
        for (const QString& line : dump[QLatin1String(kind)])
            lines += line.split(QLatin1Char('\t'));
        return lines;
    });
}

/// Says whether @p name is the expected one. Things that the dump calls UNKNOWN have a generated name here.
static bool isNamed(const std::string& name, const QString& expected)
{
    return expected == QLatin1String("\"UNKNOWN\"") || quoted(name) == expected;
}

static bool isOfCollective(core::RegionRole role)
{
    using enum core::RegionRole;
    return role == Barrier || role == CollectiveOneToAll || role == CollectiveAllToOne || role == CollectiveAllToAll
        || role == CollectiveOther;
}

void TestEarlResources::regions()
{
    const std::map<QString, core::RegionRole> roles { { QStringLiteral("FUNCTION"), core::RegionRole::Function },
        { QStringLiteral("LOOP"), core::RegionRole::Loop }, { QStringLiteral("USER_REGION"), core::RegionRole::Code },
        { QStringLiteral("OMP_PARALLEL"), core::RegionRole::Parallel },
        { QStringLiteral("OMP_LOOP"), core::RegionRole::Loop },
        { QStringLiteral("OMP_SINGLE"), core::RegionRole::Single },
        { QStringLiteral("OMP_CRITICAL"), core::RegionRole::Critical },
        { QStringLiteral("OMP_CRITICAL_SBLOCK"), core::RegionRole::CriticalSBlock },
        { QStringLiteral("OMP_BARRIER"), core::RegionRole::Barrier },
        { QStringLiteral("OMP_IBARRIER"), core::RegionRole::ImplicitBarrier },
        { QStringLiteral("UNKNOWN"), core::RegionRole::Unknown } };
    onTrace([&roles](const Definitions& definitions, const auto& lines) {
        std::size_t count = 0;
        for (const QStringList& cells : lines("REGION")) {
            if (cells[5] == QLatin1String("TRACER"))
                continue;
            const core::RegionDef& region = byNumber(definitions.regions, cells[0]);
            const auto line = [](std::uint32_t at) { return at == 0 ? QStringLiteral("-1") : number(at); };
            QCOMPARE(QStringList({ quoted(region.name), quoted(region.file), line(region.firstLine),
                         line(region.lastLine), QString::fromStdString(region.description) }),
                QStringList({ cells[1], cells[2], cells[3], cells[4], cells[6].mid(1, cells[6].size() - 2) }));
            const auto role = roles.find(cells[5]);
            QVERIFY2(role != roles.end(), qPrintable(cells[5]));
            // EARL knows collective operations, which later files tell apart, as functions.
            const bool isCollective = region.paradigm == core::Paradigm::Mpi && isOfCollective(region.role);
            QVERIFY(region.role == role->second || (isCollective && role->second == core::RegionRole::Function));
            ++count;
        }
        QCOMPARE(definitions.regions.size(), count);
        QStringList files;
        for (const QStringList& cells : lines("FILE")) {
            if (cells[1] != QLatin1String("\"TRACER\""))
                files += cells[1];
        }
        QStringList actual;
        for (const std::string& file : core::sourceFiles(definitions))
            actual += quoted(file);
        QCOMPARE(actual, files);
    });
}

void TestEarlResources::callSites()
{
    onTrace([](const Definitions& definitions, const auto& lines) {
        QCOMPARE(definitions.callSites.size(), static_cast<std::size_t>(lines("CSITE").size()));
        for (const QStringList& cells : lines("CSITE")) {
            const core::CallSiteDef& site = byNumber(definitions.callSites, cells[0]);
            QCOMPARE(QStringList({ quoted(site.file), number(site.line),
                         number(definitions.region(site.entered).definitionId) }),
                cells.mid(1));
        }
    });
}

void TestEarlResources::system()
{
    onTrace([](const Definitions& definitions, const auto& lines) {
        const auto nodeOf = [&](const QString& machine, const QString& node) {
            return *std::ranges::find_if(definitions.systemNodes, [&](const core::SystemNodeDef& def) {
                return def.className == "node" && number(def.definitionId) == node
                    && number(definitions.systemNode(def.parent).definitionId) == machine;
            });
        };
        for (const QStringList& cells : lines("NODE")) {
            const core::SystemNodeDef node = nodeOf(cells[0], cells[1]);
            QVERIFY(isNamed(node.name, cells[2]));
            const auto property = [&node](const char* name) {
                return std::ranges::find(node.properties, name, &core::Property::name)->value;
            };
            QCOMPARE(QString::fromStdString(property("processors")), cells[3]);
            QCOMPARE(std::stod(property("clock rate")), cells[4].toDouble());
        }
        for (const QStringList& cells : lines("MACHINE")) {
            const auto machine = std::ranges::find_if(definitions.systemNodes, [&](const core::SystemNodeDef& def) {
                return def.className == "machine" && number(def.definitionId) == cells[0];
            });
            QVERIFY(isNamed(machine->name, cells[1]));
        }
        QCOMPARE(definitions.processes.size(), static_cast<std::size_t>(lines("PROC").size()));
        for (const QStringList& cells : lines("PROC")) {
            const core::ProcessDef& process = byNumber(definitions.processes, cells[0]);
            QVERIFY(isNamed(process.name, cells[1]));
            QCOMPARE(number(process.locationCount), cells[2]);
            const core::SystemNodeDef& node = definitions.systemNode(process.parent);
            QCOMPARE(number(definitions.systemNode(node.parent).definitionId), cells[3]);
            QCOMPARE(number(node.definitionId), cells[4]);
        }
        QCOMPARE(definitions.locations.size(), static_cast<std::size_t>(lines("THREAD").size()));
        for (const QStringList& cells : lines("THREAD")) {
            const core::LocationDef& location = byNumber(definitions.locations, cells[3]);
            QVERIFY(location.isNameGenerated || isNamed(location.name, cells[2]));
            QCOMPARE(number(definitions.process(location.process).definitionId), cells[0]);
        }
    });
}

void TestEarlResources::communicators()
{
    onTrace([](const Definitions& definitions, const auto& lines) {
        QCOMPARE(definitions.communicators.size(), static_cast<std::size_t>(lines("COM").size()));
        for (const QStringList& cells : lines("COM")) {
            const core::CommunicatorDef& communicator = byNumber(definitions.communicators, cells[0]);
            QCOMPARE(number(communicator.members.size()), cells[1]);
            QStringList processes;
            for (const core::LocationId member : communicator.members)
                processes += number(definitions.process(definitions.location(member).process).definitionId);
            QCOMPARE(processes.join(QLatin1Char(',')), cells[2]);
            const QStringList ranks = cells[3].split(QLatin1Char(','));
            const auto id = core::idAt<core::CommunicatorId>(
                static_cast<std::size_t>(&communicator - definitions.communicators.data()));
            for (qsizetype at = 0; at < ranks.size(); ++at) {
                const std::uint32_t rank
                    = definitions.rankIn(id, locationOf(definitions, number(static_cast<std::uint64_t>(at))));
                QCOMPARE(rank == Definitions::kNoRank ? QStringLiteral("-1") : number(rank), ranks[at]);
            }
        }
    });
}

void TestEarlResources::topologies()
{
    onTrace([](const Definitions& definitions, const auto& lines) {
        QCOMPARE(definitions.topologies.size(), static_cast<std::size_t>(lines("CART").size()));
        for (const QStringList& cells : lines("CART")) {
            const core::CartesianTopologyDef& topology = byNumber(definitions.topologies, cells[0]);
            QStringList sizes;
            QStringList periods;
            for (const core::CartesianTopologyDef::Dimension& dimension : topology.dimensions) {
                sizes += number(dimension.size);
                periods += dimension.periodic ? QStringLiteral("1") : QStringLiteral("0");
            }
            QCOMPARE(core::isValid(topology.communicator)
                    ? number(definitions.communicator(topology.communicator).definitionId)
                    : QStringLiteral("-1"),
                cells[1]);
            QCOMPARE(number(topology.dimensions.size()), cells[2]);
            QCOMPARE(sizes.join(QLatin1Char(',')), cells[3]);
            QCOMPARE(periods.join(QLatin1Char(',')), cells[4]);
        }
        for (const QStringList& cells : lines("CCOORD")) {
            const auto coordinates = core::coordinatesOf(
                definitions, byNumber(definitions.topologies, cells[0]), locationOf(definitions, cells[1]));
            QCOMPARE(coordinates ? joined(*coordinates) : QStringLiteral("-"), cells[2]);
        }
        for (const QStringList& cells : lines("CLOC")) {
            const core::LocationId location
                = core::locationAt(definitions, byNumber(definitions.topologies, cells[0]), numbers(cells[1]));
            QCOMPARE(
                core::isValid(location) ? number(definitions.location(location).definitionId) : QStringLiteral("-1"),
                cells[2]);
        }
    });
}

void TestEarlResources::metrics()
{
    onTrace([](const Definitions& definitions, const auto& lines) {
        QCOMPARE(definitions.metrics.size(), static_cast<std::size_t>(lines("METRIC").size()));
        for (const QStringList& cells : lines("METRIC")) {
            const core::MetricDef& metric = definitions.metrics[static_cast<std::size_t>(cells[0].toInt())];
            QCOMPARE(quoted(metric.name), cells[1]);
            QCOMPARE(quoted(metric.description), cells[2]);
            QCOMPARE(metric.isInteger, cells[3] == QLatin1String("INTEGER"));
            QCOMPARE(metric.semantics == core::MetricDef::Semantics::Accumulated, cells[4] == QLatin1String("COUNTER"));
            QCOMPARE(metric.validity == core::MetricDef::Validity::SinceStart, cells[5] == QLatin1String("START"));
        }
    });
}

LIGHTCONE_TEST(TestEarlResources, Core)

} // namespace lightcone::tests::tst_earlresources

#include "tst_earlresources.moc"
