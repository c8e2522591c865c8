// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/documentcomparison.h"
#include "core/cube/cubeprofile.h"
#include "core/filter/filtermatch.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "freshfolder.h"
#include "readers/cube/cubewriter.h"
#include "readers/opening/traceopener.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace lightcone::tests::tst_profilebeside {

using namespace core;
namespace fs = std::filesystem;

namespace {

/// The values of a call path at a location, without those of the paths below.
struct Values {
    std::uint64_t visits = 0;
    std::uint64_t ticks = 0;
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
};
using Path = std::vector<RegionId>;
using Paths = std::map<Path, std::vector<Values>>; ///< in pre-order

/// Sums up the events of a location one by one.
/// @param left  a function that is not to be there: its time and bytes are its caller's
void addLocation(const StoreView& store, LocationId location, const std::string& left, Paths& paths)
{
    const LocationView& view = store.location(location);
    const Definitions& definitions = store.definitions();
    Path open;
    Tick last = 0;
    for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
        const EventRecord record = view.event(i);
        const auto here = [&]() -> Values& {
            std::vector<Values>& values = paths[open];
            values.resize(store.locationCount());
            return values[indexOf(location)];
        };
        if (!open.empty())
            here().ticks += static_cast<std::uint64_t>(record.tick - last);
        last = record.tick;
        const bool isCall = record.kind == EventKind::Enter || record.kind == EventKind::Leave;
        if (isCall && i + 1 < view.eventCount()) {
            open.clear();
            for (const Frame& frame : view.stackBefore(i + 1)) {
                if (definitions.region(frame.region).name != left)
                    open.push_back(definitions.function(definitions.functionOf(frame.region)).regions.front());
            }
        }
        if (open.empty())
            continue;
        if (record.kind == EventKind::Enter && definitions.region(RegionId { record.reference }).name != left)
            ++here().visits;
        else if (isSend(record.kind))
            here().sent += view.messageEnd(record).bytes;
        else if (isReceive(record.kind))
            here().received += view.messageEnd(record).bytes;
        else if (record.kind == EventKind::CollectiveEnd || record.kind == EventKind::NonBlockingCollectiveComplete) {
            here().sent += view.collectiveEnd(record).bytesSent;
            here().received += view.collectiveEnd(record).bytesReceived;
        }
    }
}

void addSystem(const Definitions& trace, CubeDefinitions& profile)
{
    using Kind = CubeSystemDef::Kind;
    profile.system.emplace_back().className = "machine";
    for (std::size_t i = 0; i < trace.processes.size(); ++i) {
        CubeSystemDef group;
        group.definitionId = i;
        group.kind = Kind::LocationGroup;
        group.name = trace.processes[i].name;
        group.className = "process";
        group.rank = static_cast<std::int64_t>(i);
        group.parent = CubeSystemId { 0 };
        const CubeSystemId parent { static_cast<std::uint32_t>(profile.system.size()) };
        profile.system.push_back(group);
        std::int64_t rank = 0;
        for (std::size_t place = 0; place < trace.locations.size(); ++place) {
            if (trace.locations[place].process != idAt<ProcessId>(i))
                continue;
            CubeSystemDef location;
            location.definitionId = profile.locations.size();
            location.kind = Kind::Location;
            location.name = trace.locations[place].name;
            location.className = "thread";
            location.rank = rank++;
            location.parent = parent;
            profile.locations.push_back(CubeSystemId { static_cast<std::uint32_t>(profile.system.size()) });
            profile.system.push_back(location);
        }
    }
    for (std::uint32_t i = static_cast<std::uint32_t>(profile.system.size()); i-- > 0;) {
        profile.system[i].end = std::max(profile.system[i].end, i + 1);
        if (profile.system[i].parent != CubeSystemId::none) {
            auto& end = profile.system[static_cast<std::size_t>(profile.system[i].parent)].end;
            end = std::max(end, profile.system[i].end);
        }
    }
}

void addMetrics(CubeDefinitions& profile)
{
    for (const char* const name : { "visits", "time", "bytes_sent", "bytes_received" }) {
        CubeMetricDef metric;
        metric.uniqueName = metric.displayName = name;
        metric.definitionId = profile.metrics.size();
        metric.end = static_cast<std::uint32_t>(profile.metrics.size()) + 1;
        const bool isTime = metric.uniqueName == "time";
        metric.kind = isTime ? CubeMetricDef::Kind::Inclusive : CubeMetricDef::Kind::Exclusive;
        metric.type.kind = isTime ? CubeDataType::Kind::Double : CubeDataType::Kind::Uint64;
        metric.typeName = cubeTypeName(metric.type);
        profile.metrics.push_back(metric);
    }
}

void addPaths(const Definitions& trace, const Paths& paths, CubeDefinitions& profile)
{
    for (const RegionDef& region : trace.regions) {
        CubeRegionDef def;
        def.definitionId = profile.regions.size();
        def.name = region.name;
        def.mangledName = region.mangledName;
        def.file = region.file;
        def.firstLine = region.firstLine == 0 ? -1 : static_cast<std::int64_t>(region.firstLine);
        def.paradigm = region.name.starts_with("MPI_") ? "mpi" : "compiler";
        def.role = "function";
        profile.regions.push_back(def);
    }
    std::map<Path, CubePathId> known;
    for (const auto& [path, values] : paths) {
        CubePathDef def;
        def.definitionId = profile.callPaths.size();
        def.region = CubeRegionId { static_cast<std::uint32_t>(path.back()) };
        def.depth = static_cast<std::uint32_t>(path.size()) - 1;
        if (path.size() > 1)
            def.parent = known.at(Path(path.begin(), path.end() - 1));
        known.emplace(path, CubePathId { static_cast<std::uint32_t>(profile.callPaths.size()) });
        profile.callPaths.push_back(def);
    }
    for (std::uint32_t i = static_cast<std::uint32_t>(profile.callPaths.size()); i-- > 0;) {
        profile.callPaths[i].end = std::max(profile.callPaths[i].end, i + 1);
        if (profile.callPaths[i].parent != CubePathId::none) {
            auto& end = profile.callPaths[static_cast<std::size_t>(profile.callPaths[i].parent)].end;
            end = std::max(end, profile.callPaths[i].end);
        }
    }
}

/// All call paths that others are below.
std::vector<Path> pathsAbove(const Paths& paths)
{
    std::vector<Path> above;
    for (const auto& entry : paths) {
        for (std::size_t length = 1; length < entry.first.size(); ++length)
            above.emplace_back(entry.first.begin(), entry.first.begin() + static_cast<std::ptrdiff_t>(length));
    }
    return above;
}

/// A profile of the events of a trace whose threads do not fork.
CubeProfile profileOf(const StoreView& store, const std::string& left)
{
    CubeProfile profile;
    Paths paths;
    for (const LocationId location : allLocations(store))
        addLocation(store, location, left, paths);
    for (const Path& path : pathsAbove(paths))
        paths[path];
    addSystem(store.definitions(), profile.definitions);
    addMetrics(profile.definitions);
    addPaths(store.definitions(), paths, profile.definitions);
    std::vector<std::vector<Values>> rows;
    for (auto& entry : paths) {
        entry.second.resize(store.locationCount());
        rows.push_back(entry.second);
    }
    std::vector<std::size_t> columns; // the trace's locations in the order of the profile
    for (std::size_t process = 0; process < store.definitions().processes.size(); ++process) {
        for (std::size_t i = 0; i < store.locationCount(); ++i) {
            if (store.definitions().locations[i].process == idAt<ProcessId>(process))
                columns.push_back(i);
        }
    }
    const double ticksPerSecond = static_cast<double>(store.definitions().clock.ticksPerSecond);
    std::vector<HeldCubeValues::Metric> held(4);
    for (std::uint32_t path = 0; path < rows.size(); ++path) {
        for (HeldCubeValues::Metric& metric : held)
            metric.rows.push_back(CubePathId { path });
        for (const std::size_t column : columns) {
            std::uint64_t ticks = 0;
            for (std::uint32_t below = path; below < profile.definitions.callPaths[path].end; ++below)
                ticks += rows[below][column].ticks;
            held[0].cells.push_back(rows[path][column].visits);
            held[1].cells.push_back(std::bit_cast<std::uint64_t>(static_cast<double>(ticks) / ticksPerSecond));
            held[2].cells.push_back(rows[path][column].sent);
            held[3].cells.push_back(rows[path][column].received);
        }
    }
    profile.values = std::make_shared<HeldCubeValues>(std::move(held));
    return profile;
}

/// A function that a filter can keep out, and that another one calls; empty: there is none.
std::string filterableIn(const StoreView& store)
{
    const Definitions& definitions = store.definitions();
    for (const FunctionDef& function : definitions.functions) {
        for (const FunctionId callee : function.callees) {
            const FunctionDef& called = definitions.function(callee);
            const bool hasPlainName = called.name.find_first_of(" []*?!\\#") == std::string::npos;
            if (hasPlainName && filterReach(definitions.region(called.regions.front())).byName)
                return called.name;
        }
    }
    return {};
}

Document openDocument(const fs::path& path)
{
    Progress progress;
    return readers::openTrace(path, {}, progress, {}).value().document;
}

ProfileComparison compareDocument(const Document& document)
{
    return *compareWithProfile(document, 2, {}).value();
}

std::string textOf(const ProfileComparison& comparison)
{
    std::string text = std::to_string(comparison.differenceCount()) + " of " + std::to_string(comparison.compared);
    for (std::size_t i = 0; i < std::min<std::size_t>(comparison.differences.size(), 8); ++i) {
        const ProfileDifference& difference = comparison.differences[i];
        text += "\n" + comparison.pathName(difference.path) + " " + std::to_string(difference.location) + " "
            + comparison.metrics[difference.metric].name + ": " + difference.traced.text() + ", "
            + difference.recorded.text() + " " + std::string(differenceReasonName(difference.reason));
    }
    return text;
}

} // namespace

/// Experiments whose profile is made of the events of their trace.
class TestProfileBeside : public QObject {
    Q_OBJECT

private slots:
    void sameRun_data();
    void sameRun();
    void filteredRun_data() { sameRun_data(); }
    void filteredRun();
    void recordedRun();

private:
    /// A copy of the files of a shared trace, without its profile.
    fs::path copyOf(const QString& trace)
    {
        m_folder.renew();
        fs::copy(fs::path(LIGHTCONE_SHARED_TRACES) / "otf2" / trace.toStdString(), m_folder / "run",
            fs::copy_options::recursive);
        fs::remove(m_folder / "run" / "profile.cubex");
        return m_folder / "run";
    }
    static void writeProfile(const StoreView& store, const std::string& left, const fs::path& folder)
    {
        Progress progress;
        QVERIFY(readers::cube::writeCube(profileOf(store, left), folder / "profile.cubex", {}, progress, {}).isOk());
    }

    FreshFolder m_folder;
};

void TestProfileBeside::sameRun_data()
{
    SKIP_WITHOUT_SHARED_TRACES();
    QTest::addColumn<QString>("trace");
    for (const char* const trace : { "ez_jacobi16", "ez_colls12", "pt_wave8", "tracer-stencil4d-32", "sst-macro-test" })
        QTest::addRow("%s", trace) << QString::fromLatin1(trace);
}

void TestProfileBeside::sameRun()
{
    QFETCH(QString, trace);
    const fs::path copy = copyOf(trace);
    const Document alone = openDocument(copy);
    QVERIFY(!hasProfileBeside(alone));
    writeProfile(*alone.events, {}, copy);
    const Document both = openDocument(copy);
    QVERIFY(hasProfileBeside(both));
    const ProfileComparison same = compareDocument(both);
    QVERIFY2(same.differenceCount() == 0, textOf(same).c_str());
    QVERIFY(same.compared > 100);
    QCOMPARE(same.locations.size(), alone.events->locationCount());
}

/// What a filter keeps out of the profile differs, and the time of its callers, and nothing else.
void TestProfileBeside::filteredRun()
{
    QFETCH(QString, trace);
    const fs::path copy = copyOf(trace);
    const Document alone = openDocument(copy);
    const std::string name = filterableIn(*alone.events);
    if (name.empty())
        QSKIP("No function of this trace can be filtered");
    writeProfile(*alone.events, name, copy);
    std::ofstream(copy / "scorep.filter")
        << "SCOREP_REGION_NAMES_BEGIN EXCLUDE " << name << " SCOREP_REGION_NAMES_END\n";
    const ProfileComparison comparison = compareDocument(openDocument(copy));
    QVERIFY(comparison.differenceCount() > 0);
    QVERIFY2(comparison.counts[static_cast<std::size_t>(DifferenceReason::Filtered)] == comparison.differenceCount(),
        textOf(comparison).c_str());
    for (const ProfileDifference& difference : comparison.differences) {
        const bool isFiltered = comparison.functions[comparison.paths[difference.path].function].name == name;
        QVERIFY2(isFiltered || comparison.metrics[difference.metric].kind != ComparedMetric::Kind::Visits,
            textOf(comparison).c_str());
    }
}

/// A trace and a profile that Score-P recorded together.
void TestProfileBeside::recordedRun()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Document document = openDocument(fs::path(LIGHTCONE_SHARED_TRACES) / "otf2" / "sst-macro-test");
    QVERIFY(hasProfileBeside(document));
    const ProfileComparison comparison = compareDocument(document);
    QVERIFY(comparison.onlyTraced.empty() && comparison.onlyRecorded.empty());
    QCOMPARE(comparison.counts[static_cast<std::size_t>(DifferenceReason::Unexplained)], std::uint64_t { 0 });
    for (const ProfileDifference& difference : comparison.differences) {
        const ComparedMetric::Kind kind = comparison.metrics[difference.metric].kind;
        QVERIFY2(kind == ComparedMetric::Kind::ExclusiveTime || kind == ComparedMetric::Kind::InclusiveTime,
            textOf(comparison).c_str());
    }
}

LIGHTCONE_TEST(TestProfileBeside, None)

} // namespace lightcone::tests::tst_profilebeside

#include "tst_profilebeside.moc"
