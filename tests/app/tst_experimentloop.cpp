// SPDX-License-Identifier: GPL-3.0-or-later
// The directory of a measurement as Score-P leaves it, made from a trace: the profile is summed up from its events.
#include "clitest.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "readers/opening/profileopener.h"
#include "readers/opening/traceopener.h"
#include "testclass.h"
#include "tests/experimentfolder.h"
#include "tests/freshfolder.h"

#include <bit>
#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace lightcone::tests::tst_experimentloop {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;
using namespace core;

namespace {

using Path = std::vector<FunctionId>;

/// The values of a call path at a location, without those of the paths below.
struct Values {
    std::uint64_t visits = 0;
    std::uint64_t ticks = 0;
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
};

/// Sums the events of a trace up by call path and location, as if calls of @p filtered had not been recorded.
class Summing {
public:
    Summing(const StoreView& store, const std::set<std::string>& filtered)
        : m_store(store)
    {
        const Definitions& definitions = store.definitions();
        for (std::size_t i = 0; i < definitions.functions.size(); ++i)
            m_isFiltered.push_back(filtered.contains(definitions.functions[i].name));
        for (std::size_t i = 0; i < store.locationCount(); ++i)
            goThrough(i);
    }

    CubeProfile profile() const;

private:
    void goThrough(std::size_t place)
    {
        const LocationView& location = m_store.location(idAt<LocationId>(place));
        std::vector<EventRecord> events(location.eventCount());
        location.read(0, events);
        std::vector<FunctionId> stack;
        Path recorded;
        Tick last = events.empty() ? 0 : events.front().tick;
        for (const EventRecord& event : events) {
            if (!recorded.empty())
                at(recorded, place).ticks += static_cast<std::uint64_t>(event.tick - last);
            last = event.tick;
            if (event.kind == EventKind::Enter) {
                stack.push_back(m_store.definitions().functionOf(RegionId { event.reference }));
                if (!m_isFiltered[indexOf(stack.back())]) {
                    recorded.push_back(stack.back());
                    ++at(recorded, place).visits;
                }
            } else if (event.kind == EventKind::Leave) {
                if (!m_isFiltered[indexOf(stack.back())])
                    recorded.pop_back();
                stack.pop_back();
            } else if (event.kind == EventKind::Send || event.kind == EventKind::SendNonBlocking) {
                at(recorded, place).sent += location.messageEnd(event).bytes;
            } else if (event.kind == EventKind::Receive || event.kind == EventKind::ReceiveNonBlocking) {
                at(recorded, place).received += location.messageEnd(event).bytes;
            } else if (event.kind == EventKind::CollectiveEnd) {
                at(recorded, place).sent += location.collectiveEnd(event).bytesSent;
                at(recorded, place).received += location.collectiveEnd(event).bytesReceived;
            }
        }
    }
    Values& at(const Path& path, std::size_t place)
    {
        std::vector<Values>& values = m_values[path];
        values.resize(m_store.locationCount());
        return values[place];
    }

    const StoreView& m_store;
    std::vector<bool> m_isFiltered; ///< by function
    std::map<Path, std::vector<Values>> m_values; ///< in pre-order
};

void addSystem(const Definitions& trace, CubeDefinitions& definitions)
{
    using Kind = CubeSystemDef::Kind;
    for (const LocationDef& traced : trace.locations) {
        CubeSystemDef process;
        process.kind = Kind::LocationGroup;
        process.name = trace.process(traced.process).name;
        process.className = "process";
        process.rank = static_cast<std::int64_t>(definitions.locations.size());
        const CubeSystemId parent { static_cast<std::uint32_t>(definitions.system.size()) };
        definitions.system.push_back(process);
        CubeSystemDef location;
        location.kind = Kind::Location;
        location.name = traced.name;
        location.className = "thread";
        location.parent = parent;
        definitions.locations.push_back(CubeSystemId { static_cast<std::uint32_t>(definitions.system.size()) });
        definitions.system.push_back(location);
    }
    for (std::size_t i = 0; i < definitions.system.size(); ++i)
        definitions.system[i].end = static_cast<std::uint32_t>(i + (i % 2 == 0 ? 2 : 1));
}

CubeProfile Summing::profile() const
{
    const Definitions& trace = m_store.definitions();
    CubeProfile profile;
    CubeDefinitions& definitions = profile.definitions;
    addSystem(trace, definitions);
    std::map<FunctionId, CubeRegionId> regions;
    std::map<Path, CubePathId> known;
    std::vector<const std::vector<Values>*> rows;
    for (const auto& [path, values] : m_values) {
        const auto [region, isNew]
            = regions.try_emplace(path.back(), CubeRegionId { static_cast<std::uint32_t>(definitions.regions.size()) });
        if (isNew) {
            CubeRegionDef def;
            def.name = trace.functions[indexOf(path.back())].name;
            def.mangledName = def.name;
            def.paradigm = def.name.starts_with("MPI_") ? "mpi" : "compiler";
            def.role = "function";
            definitions.regions.push_back(def);
        }
        CubePathDef def;
        def.region = region->second;
        if (path.size() > 1)
            def.parent = known.at(Path(path.begin(), path.end() - 1));
        def.depth = static_cast<std::uint32_t>(path.size()) - 1;
        known.emplace(path, CubePathId { static_cast<std::uint32_t>(definitions.callPaths.size()) });
        definitions.callPaths.push_back(def);
        rows.push_back(&values);
    }
    for (auto i = static_cast<std::uint32_t>(definitions.callPaths.size()); i-- > 0;) {
        CubePathDef& path = definitions.callPaths[i];
        path.end = std::max(path.end, i + 1);
        if (path.parent != CubePathId::none) {
            auto& end = definitions.callPaths[static_cast<std::size_t>(path.parent)].end;
            end = std::max(end, path.end);
        }
    }
    std::vector<HeldCubeValues::Metric> held;
    const auto addMetric = [&](const char* name, CubeMetricDef::Kind kind, CubeDataType::Kind type, const auto& cell) {
        CubeMetricDef metric;
        metric.uniqueName = name;
        metric.displayName = name;
        metric.definitionId = definitions.metrics.size();
        metric.end = static_cast<std::uint32_t>(definitions.metrics.size()) + 1;
        metric.kind = kind;
        metric.type.kind = type;
        definitions.metrics.push_back(metric);
        HeldCubeValues::Metric values;
        for (std::uint32_t path = 0; path < rows.size(); ++path) {
            values.rows.push_back(CubePathId { path });
            for (std::size_t place = 0; place < m_store.locationCount(); ++place)
                values.cells.push_back(cell(path, place));
        }
        held.push_back(std::move(values));
    };
    using Kind = CubeMetricDef::Kind;
    using Type = CubeDataType::Kind;
    const double secondsPerTick = 1 / static_cast<double>(trace.clock.ticksPerSecond);
    addMetric("visits", Kind::Exclusive, Type::Uint64,
        [&](std::uint32_t path, std::size_t place) { return (*rows[path])[place].visits; });
    addMetric("time", Kind::Inclusive, Type::Double, [&](std::uint32_t path, std::size_t place) {
        std::uint64_t ticks = 0;
        for (std::uint32_t below = path; below < definitions.callPaths[path].end; ++below)
            ticks += (*rows[below])[place].ticks;
        return std::bit_cast<std::uint64_t>(static_cast<double>(ticks) * secondsPerTick);
    });
    addMetric("bytes_sent", Kind::Exclusive, Type::Uint64,
        [&](std::uint32_t path, std::size_t place) { return (*rows[path])[place].sent; });
    addMetric("bytes_received", Kind::Exclusive, Type::Uint64,
        [&](std::uint32_t path, std::size_t place) { return (*rows[path])[place].received; });
    profile.values = std::make_shared<HeldCubeValues>(std::move(held));
    return profile;
}

} // namespace

/// Tests a directory with a configuration, a trace and the profile of the same events.
class TestExperimentLoop : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void traceAndProfileAgree();
    void filteredProfile();
    void filteredTrace();
    void filterOfRecordedProfile();

private:
    /// Makes a directory whose profile is without the calls of @p filtered.
    QString make(const std::set<std::string>& filtered)
    {
        const fs::path path = m_folder / "scorep-run";
        makeExperiment(path, scorepConfig(true, true, "SCOREP_TOTAL_MEMORY=64M\n"));
        addTrace(path, fs::path(LIGHTCONE_TEST_DATA).parent_path().parent_path() / "resources/sample/halo");
        Progress progress;
        readers::OpenOptions options;
        const auto opened = readers::openTrace(path / "traces.otf2", options, progress, {});
        if (!opened.isOk())
            return {};
        const CubeProfile profile = Summing(*opened.value().document.events, filtered).profile();
        if (!readers::writeCubeProfile(profile, path / "profile.cubex", progress, {}).isOk())
            return {};
        return QString::fromStdString(path.string());
    }
    static QList<QStringList> differences(const QString& path, const QStringList& more = {})
    {
        const CliAnswer answer = callCli(QStringList { u"table"_s, u"profilediff"_s, path } + more);
        if (answer.status != 0)
            return { { QString::fromUtf8(answer.err) } };
        QList<QStringList> records = parseCsv(answer.out);
        return records;
    }

    FreshFolder m_folder;
};

void TestExperimentLoop::traceAndProfileAgree()
{
    const QString path = make({});
    QVERIFY(!path.isEmpty());
    const QList<QStringList> records = differences(path);
    QCOMPARE(records.size(), 1); // only the header
    QVERIFY(records.front().contains(u"reason"_s));
    // The same sums by two ways: from the events, and from the profile.
    const CliAnswer traced = callCli({ u"table"_s, u"profile"_s, path });
    const CliAnswer recorded = callCli({ u"table"_s, u"profile"_s, path, u"--source"_s, u"profile"_s });
    QMap<QString, QString> visits;
    for (const QStringList& row : parseCsv(traced.out).mid(1))
        visits.insert(row.at(0), row.at(1));
    QVERIFY(visits.size() > 5);
    for (const QStringList& row : parseCsv(recorded.out).mid(1))
        QCOMPARE(visits.take(row.at(0)), row.at(1));
    for (const QString& rest : std::as_const(visits))
        QCOMPARE(rest, u"0"_s);
    const CliAnswer info = callCli({ u"info"_s, path });
    QVERIFY(info.out.contains("SCOREP_TOTAL_MEMORY"));
}

/// The profile lacks what its filter excludes, the trace does not: each difference is the filter's.
void TestExperimentLoop::filteredProfile()
{
    const QString path = make({ "exchangeColumns" });
    QVERIFY(!path.isEmpty());
    const QList<QStringList> records = differences(path);
    QVERIFY2(records.size() > 1, "the sample calls exchangeColumns");
    writeAll(fs::path(path.toStdString()) / "scorep.filter",
        "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE exchangeColumns\nSCOREP_REGION_NAMES_END\n");
    const QList<QStringList> explained = differences(path);
    QVERIFY(explained.size() > 1);
    const qsizetype reason = explained.front().indexOf(u"reason"_s);
    for (const QStringList& row : explained.mid(1))
        QCOMPARE(row.at(reason), u"filtered"_s);
}

/// Opened with the filter, the trace is as the profile: nothing differs.
void TestExperimentLoop::filteredTrace()
{
    const QString path = make({ "exchangeColumns" });
    QVERIFY(!path.isEmpty());
    const fs::path filter = fs::path(path.toStdString()) / "scorep.filter";
    writeAll(filter, "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE exchangeColumns\nSCOREP_REGION_NAMES_END\n");
    const QList<QStringList> records
        = differences(path, { u"--scorep-filter"_s, QString::fromStdString(filter.string()) });
    QCOMPARE(records.size(), 1);
}

/// The profile beside a trace is filtered as it is alone.
void TestExperimentLoop::filterOfRecordedProfile()
{
    const QString path = make({});
    QVERIFY(!path.isEmpty());
    const fs::path filter = fs::path(path.toStdString()) / "scorep.filter";
    writeAll(filter, "SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE exchangeColumns\nSCOREP_REGION_NAMES_END\n");
    const QStringList option { u"--scorep-filter"_s, QString::fromStdString(filter.string()) };
    const CliAnswer beside
        = callCli(QStringList { u"table"_s, u"profile"_s, path, u"--source"_s, u"profile"_s } + option);
    const CliAnswer alone = callCli(QStringList { u"table"_s, u"profile"_s, path + u"/profile.cubex"_s } + option);
    QCOMPARE(beside.status, 0);
    QVERIFY(beside.out.count('\n') > 3);
    QVERIFY(!beside.out.contains("exchangeColumns"));
    QCOMPARE(beside.out, alone.out);
}

LIGHTCONE_TEST(TestExperimentLoop, None)

} // namespace lightcone::tests::tst_experimentloop

#include "tst_experimentloop.moc"
