// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/configdefaults.h"
#include "core/experiment/measurementconfig.h"
#include "core/experiment/scorepvariables.h"
#include "testclass.h"
#include "tests/sharedtraces.h"
#include "tests/wholefile.h"

#include <QTest>

#include <set>
#include <string>
#include <vector>

namespace lightcone::tests::tst_scorepvariables {

using namespace core;

class TestScorepVariables : public QObject {
    Q_OBJECT

private slots:
    void booleans();
    void numbersAndSizes_data();
    void numbersAndSizes();
    void sets();
    void releases_data();
    void releases();
    void tableIsSound();
    void membersMean();
    void comparesByType_data();
    void comparesByType();
    void changedInSamples();
};

void TestScorepVariables::booleans()
{
    for (const char* const text : { "true", "TRUE", "Yes", "on", "1", "007" })
        QCOMPARE(configBoolean(text), std::optional(true));
    for (const char* const text : { "false", "no", "OFF", "0", "000" })
        QCOMPARE(configBoolean(text), std::optional(false));
    for (const char* const text : { "", "truth", " true", "-1", "1.0", "0x1" })
        QCOMPARE(configBoolean(text), std::optional<bool>());
}

void TestScorepVariables::numbersAndSizes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<std::uint64_t>>("number");
    QTest::addColumn<std::optional<std::uint64_t>>("size");
    using Maybe = std::optional<std::uint64_t>;
    const Maybe none;
    QTest::newRow("zero") << QByteArray("0") << Maybe(0) << Maybe(0);
    QTest::newRow("blanks") << QByteArray(" 12\t") << Maybe(12) << Maybe(12);
    QTest::newRow("K") << QByteArray("16000K") << none << Maybe(16'384'000);
    QTest::newRow("kb") << QByteArray("16000 kb") << none << Maybe(16'384'000);
    QTest::newRow("B") << QByteArray("5B") << none << Maybe(5);
    QTest::newRow("M") << QByteArray("3M") << none << Maybe(3'145'728);
    QTest::newRow("P") << QByteArray("1P") << none << Maybe(1'125'899'906'842'624);
    QTest::newRow("zero E") << QByteArray("0E") << none << Maybe(0);
    QTest::newRow("largest E") << QByteArray("15E") << none << Maybe(17'293'822'569'102'704'640U);
    QTest::newRow("beyond E") << QByteArray("16E") << none << none;
    QTest::newRow("largest") << QByteArray("18446744073709551615") << Maybe(~std::uint64_t { 0 })
                             << Maybe(~std::uint64_t { 0 });
    QTest::newRow("beyond") << QByteArray("18446744073709551616") << none << none;
    QTest::newRow("negative") << QByteArray("-1") << none << none;
    QTest::newRow("unit alone") << QByteArray("K") << none << none;
    QTest::newRow("unknown unit") << QByteArray("1X") << none << none;
    QTest::newRow("two units") << QByteArray("1KM") << none << none;
    QTest::newRow("binary unit") << QByteArray("1KiB") << none << none;
    QTest::newRow("fraction") << QByteArray("1.5K") << none << none;
    QTest::newRow("empty") << QByteArray() << none << none;
}

void TestScorepVariables::numbersAndSizes()
{
    QFETCH(QByteArray, text);
    QFETCH(std::optional<std::uint64_t>, number);
    QFETCH(std::optional<std::uint64_t>, size);
    QCOMPARE(configNumber(text.toStdString()), number);
    QCOMPARE(configSize(text.toStdString()), size);
}

void TestScorepVariables::sets()
{
    QCOMPARE(configMembers(" Cg, coll:ENV;;~io"), (std::vector<std::string> { "cg", "coll", "env", "~io" }));
    QCOMPARE(configMembers(""), std::vector<std::string>());
    QCOMPARE(configMembers(" ,;:"), std::vector<std::string>());
}

void TestScorepVariables::releases_data()
{
    QTest::addColumn<QByteArray>("creator");
    QTest::addColumn<std::optional<ScorepRelease>>("release");
    const std::optional<ScorepRelease> none;
    QTest::newRow("9.0") << QByteArray("Score-P 9.0") << std::optional(ScorepRelease { 9, 0 });
    QTest::newRow("2.0.2") << QByteArray("Score-P 2.0.2") << std::optional(ScorepRelease { 2, 0 });
    QTest::newRow("10.12") << QByteArray("Score-P 10.12-rc1") << std::optional(ScorepRelease { 10, 12 });
    QTest::newRow("trunk") << QByteArray("Score-P trunk") << none;
    QTest::newRow("major alone") << QByteArray("Score-P 9") << none;
    QTest::newRow("no minor") << QByteArray("Score-P 9.") << none;
    QTest::newRow("too large") << QByteArray("Score-P 4294967296.0") << none;
    QTest::newRow("another") << QByteArray("EZTrace 2.0") << none;
    QTest::newRow("nothing") << QByteArray() << none;
}

void TestScorepVariables::releases()
{
    QFETCH(QByteArray, creator);
    QFETCH(std::optional<ScorepRelease>, release);
    QVERIFY(scorepReleaseOf(creator.toStdString()) == release);
}

void TestScorepVariables::tableIsSound()
{
    std::set<std::string_view> names;
    for (const ScorepVariable& variable : scorepVariables()) {
        const std::string name(variable.name);
        QVERIFY2(names.insert(variable.name).second && name.starts_with("SCOREP_"), name.c_str());
        QCOMPARE(findScorepVariable(variable.name), &variable);
        QVERIFY2(variable.releases.from <= variable.releases.to, name.c_str());
        const bool hasMembers = variable.type == ConfigType::Set || variable.type == ConfigType::Option;
        QCOMPARE(!variable.members.empty(), hasMembers);
        QVERIFY2(variable.separator.empty() || findScorepVariable(variable.separator), name.c_str());
        // Each release that has the variable has a default, and each default has a value of the type.
        for (const ScorepRelease release : { ScorepRelease { 1, 0 }, ScorepRelease { 2, 0 }, ScorepRelease { 3, 1 },
                 ScorepRelease { 4, 1 }, ScorepRelease { 5, 0 }, ScorepRelease { 6, 0 }, ScorepRelease { 7, 1 },
                 ScorepRelease { 8, 4 }, ScorepRelease { 9, 0 }, ScorepRelease { 12, 3 } }) {
            const std::vector<std::string_view> defaults = defaultTexts(variable, release);
            QVERIFY2(!defaults.empty(), name.c_str());
            for (const std::string_view text : defaults) {
                const MeasurementConfig config = parseMeasurementConfig(name + "='" + std::string(text) + "'\n");
                QVERIFY2(config.problems.count() == 0, name.c_str());
                if (defaults.size() == 1)
                    QCOMPARE(compareWithDefault(config.entries[0], release), DefaultState::Default);
            }
        }
        for (const std::string_view member : scorepMembers(variable)) {
            QCOMPARE(scorepMember(variable, member), member);
            QVERIFY(isScorepSetName(variable, member));
        }
        for (const ScorepSetAlias& alias : variable.aliases) {
            for (const std::string& member : configMembers(alias.members))
                QVERIFY2(!scorepMember(variable, member).empty(), member.c_str());
        }
    }
    QVERIFY(!findScorepVariable("SCOREP_"));
    QVERIFY(!findScorepVariable(""));
    QVERIFY(!findScorepVariable("ZZZ"));
}

void TestScorepVariables::membersMean()
{
    using Names = std::vector<std::string>;
    const ScorepVariable& mpi = *findScorepVariable("SCOREP_MPI_ENABLE_GROUPS");
    const auto mpiMeans = [&](const Names& names) { return scorepSetMeaning(mpi, names, std::nullopt); };
    QCOMPARE(mpiMeans({ "default" }), (Names { "cg", "coll", "env", "io", "p2p", "rma", "topo", "xnonblock" }));
    QCOMPARE(mpiMeans({ "all" }).size(), scorepMembers(mpi).size());
    QCOMPARE(mpiMeans({ "default", "~cg", "~xnonblock", "misc" }),
        (Names { "coll", "env", "io", "misc", "p2p", "rma", "topo" }));
    QCOMPARE(mpiMeans({ "~cg", "cg" }), Names { "cg" });
    QCOMPARE(mpiMeans({ "none" }), Names());
    QCOMPARE(mpiMeans({ "newer", "P2P", "p2p" }), (Names { "newer", "p2p" }));
    const ScorepVariable& cuda = *findScorepVariable("SCOREP_CUDA_ENABLE");
    QCOMPARE(
        scorepSetMeaning(cuda, Names { "yes" }, ScorepRelease { 7, 1 }), (Names { "kernel", "memcpy", "runtime" }));
    QCOMPARE(scorepSetMeaning(cuda, Names { "1" }, ScorepRelease { 9, 0 }).size(), 8U);
    const ScorepVariable& mode = *findScorepVariable("SCOREP_PROFILING_CLUSTERING_MODE");
    QCOMPARE(scorepMember(mode, "5"), std::string_view("mpi_visits_all"));
    QCOMPARE(scorepMember(mode, "SUBTREE"), std::string_view("subtree"));
    QCOMPARE(scorepMember(mode, "6"), std::string_view());
}

void TestScorepVariables::comparesByType_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<std::optional<ScorepRelease>>("release");
    QTest::addColumn<int>("state");
    using Maybe = std::optional<ScorepRelease>;
    const Maybe unknown;
    const Maybe six(ScorepRelease { 6, 0 });
    const Maybe eight(ScorepRelease { 8, 1 });
    const Maybe nine(ScorepRelease { 9, 0 });
    const auto row = [](const char* line, const Maybe& release, DefaultState state) {
        const QByteArray name = QByteArray(line) + ' ' + QByteArray::number(release ? release->major : 0);
        QTest::newRow(name.constData()) << QByteArray(line) << release << static_cast<int>(state);
    };
    row("SCOREP_TOTAL_MEMORY=16000K", unknown, DefaultState::Default);
    row("SCOREP_TOTAL_MEMORY=16384000", nine, DefaultState::Default);
    row("SCOREP_TOTAL_MEMORY=16M", nine, DefaultState::Changed);
    row("SCOREP_ENABLE_PROFILING=true", nine, DefaultState::Default);
    row("SCOREP_ENABLE_PROFILING=1", nine, DefaultState::Default);
    row("SCOREP_ENABLE_PROFILING=false", nine, DefaultState::Changed);
    row("SCOREP_MPI_ENABLE_GROUPS='topo','rma','xnonblock','p2p','io','env','coll','cg'", nine, DefaultState::Default);
    row("SCOREP_MPI_ENABLE_GROUPS='default'", unknown, DefaultState::Default);
    row("SCOREP_MPI_ENABLE_GROUPS='all'", unknown, DefaultState::Changed);
    row("SCOREP_MPI_ENABLE_GROUPS=", unknown, DefaultState::Changed);
    row("SCOREP_PROFILING_FORMAT='CUBE4'", nine, DefaultState::Default);
    row("SCOREP_PROFILING_FORMAT='cube_tuple'", nine, DefaultState::Changed);
    row("SCOREP_PROFILING_MAX_CALLPATH_DEPTH=30", six, DefaultState::Default);
    row("SCOREP_PROFILING_MAX_CALLPATH_DEPTH=30", nine, DefaultState::Changed);
    row("SCOREP_PROFILING_MAX_CALLPATH_DEPTH=30", eight, DefaultState::Unknown);
    row("SCOREP_PROFILING_MAX_CALLPATH_DEPTH=30", unknown, DefaultState::Unknown);
    row("SCOREP_PROFILING_MAX_CALLPATH_DEPTH=31", unknown, DefaultState::Changed);
    row("SCOREP_CUDA_ENABLE=", six, DefaultState::Default);
    row("SCOREP_CUDA_ENABLE='runtime','kernel','memcpy'", six, DefaultState::Changed);
    row("SCOREP_CUDA_ENABLE='driver','kernel','kernel_counter','memcpy','sync','idle','gpumemusage','references'", nine,
        DefaultState::Default);
    row("SCOREP_CUDA_ENABLE=", nine, DefaultState::Changed);
    row("SCOREP_OPENCL_ENABLE=", nine, DefaultState::Default);
    row("SCOREP_MACHINE_NAME='Linux'", nine, DefaultState::Default);
    row("SCOREP_MACHINE_NAME='Frontier'", nine, DefaultState::Unknown);
    row("SCOREP_EXPERIMENT_DIRECTORY=''", nine, DefaultState::Default);
    row("SCOREP_EXPERIMENT_DIRECTORY='run1'", nine, DefaultState::Changed);
    row("SCOREP_VERBOSE=maybe", nine, DefaultState::Unknown);
    row("SCOREP_UNHEARD_OF=1", nine, DefaultState::Unknown);
}

void TestScorepVariables::comparesByType()
{
    QFETCH(QByteArray, line);
    QFETCH(std::optional<ScorepRelease>, release);
    QFETCH(int, state);
    const MeasurementConfig config = parseMeasurementConfig(line.toStdString() + "\n");
    QCOMPARE(config.entries.size(), 1U);
    QCOMPARE(static_cast<int>(compareWithDefault(config.entries[0], release)), state);
}

void TestScorepVariables::changedInSamples()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const auto changed = [](const char* folder, ScorepRelease release) {
        const MeasurementConfig config
            = parseMeasurementConfig(readAll(std::string(LIGHTCONE_SHARED_TRACES "/otf2/") + folder + "/scorep.cfg"));
        std::vector<std::string> names;
        for (const ConfigEntry& entry : config.entries) {
            if (compareWithDefault(entry, release) == DefaultState::Changed)
                names.push_back(entry.name.substr(7));
        }
        return names;
    };
    using Names = std::vector<std::string>;
    QCOMPARE(changed("sst-macro-test", { 2, 0 }), (Names { "ENABLE_TRACING", "TOTAL_MEMORY", "FILTERING_FILE" }));
    QCOMPARE(changed("tracer-stencil4d-32", { 3, 0 }),
        (Names { "ENABLE_PROFILING", "ENABLE_TRACING", "MPI_ENABLE_GROUPS" }));
    // The manifest there names the same three.
    QCOMPARE(
        changed("pipit-ping-pong-papi", { 7, 1 }), (Names { "ENABLE_PROFILING", "ENABLE_TRACING", "METRIC_PAPI" }));
    QCOMPARE(changed("fastotf2-mi300", { 9, 0 }),
        (Names { "ENABLE_PROFILING", "ENABLE_TRACING", "TOTAL_MEMORY", "EXPERIMENT_DIRECTORY", "METRIC_PLUGINS",
            "HIP_ACTIVITY_BUFFER_SIZE" }));
}

LIGHTCONE_TEST(TestScorepVariables, None)

} // namespace lightcone::tests::tst_scorepvariables

#include "tst_scorepvariables.moc"
