// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/regionclass.h"

#include "core/base/usage.h"
#include "core/cube/cubedefinitions.h"
#include "core/model/code.h"
#include "core/model/system.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <functional>
#include <string>
#include <vector>

namespace lightcone::tests::tst_regionclass {

using namespace core;

namespace {

CubeRegionDef cubeRegion(const std::string& name, const std::string& paradigm, const std::string& description)
{
    CubeRegionDef def;
    def.name = name;
    def.paradigm = paradigm;
    def.description = description;
    return def;
}

RegionDef traceRegion(const std::string& name, Paradigm paradigm, RegionRole role = RegionRole::Function)
{
    RegionDef def;
    def.name = name;
    def.paradigm = paradigm;
    def.role = role;
    return def;
}

QString nameOf(ScoreClass scoreClass)
{
    const std::string_view name = scoreClassName(scoreClass);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

constexpr std::uint32_t kNone = ScoredPath::kNone;

} // namespace

class TestRegionClass : public QObject {
    Q_OBJECT

private slots:
    void classesInOrder()
    {
        QStringList names;
        QString signs;
        for (std::size_t i = 0; i < kScoreClassCount; ++i) {
            names += nameOf(static_cast<ScoreClass>(i));
            signs += QLatin1Char(isFilterable(static_cast<ScoreClass>(i)) ? '*' : '-');
        }
        QCOMPARE(names.join(QLatin1Char(' ')),
            QStringLiteral("ALL FLT USR SCOREP COM MPI OMP SHMEM PTHREAD CUDA OPENCL OPENACC MEMORY IO KOKKOS HIP LIB "
                           "UNKNOWN"));
        QCOMPARE(signs, QStringLiteral("***-*----*----***-"));
    }

    void regionsOfProfiles_data();
    void regionsOfProfiles();
    void regionsOfTraces_data();
    void regionsOfTraces();
    void soundParadigms();
    void communicatingRegions();
    void measurementPassesOn();
    void onePathPromotesAll();
    void wrongPathsAreRefused();
    void randomTrees_data() { addSeedRows(40); }
    void randomTrees();
};

void TestRegionClass::regionsOfProfiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("paradigm");
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("rule");
    const auto row
        = [](const char* name, const char* paradigm, const char* description, const char* expected, ScoreRule rule) {
              QTest::addRow("%s|%s|%s", name, paradigm, description)
                  << QString::fromUtf8(name) << QString::fromUtf8(paradigm) << QString::fromUtf8(description)
                  << QString::fromUtf8(expected) << static_cast<int>(rule);
          };
    const std::pair<const char*, const char*> kParadigms[]
        = { { "mpi", "MPI" }, { "shmem", "SHMEM" }, { "openmp", "OMP" }, { "pthread", "PTHREAD" }, { "cuda", "CUDA" },
              { "opencl", "OPENCL" }, { "openacc", "OPENACC" }, { "memory", "MEMORY" }, { "io", "IO" },
              { "measurement", "SCOREP" }, { "libwrap:hdf5", "LIB" }, { "libwrap:", "LIB" }, { "libwrap", "USR" },
              { "kokkos:user", "KOKKOS" }, { "kokkos", "USR" }, { "hip", "HIP" }, { "hip:kernel", "HIP" },
              { "hipster", "USR" }, { "openmp target", "USR" }, { "mpi:coll", "USR" }, { "MPI", "USR" },
              { "orphan thread", "USR" }, { "sampling", "USR" }, { "user", "USR" }, { "compiler", "USR" } };
    for (const auto& [paradigm, expected] : kParadigms) {
        row("MPI_Send", paradigm, "", expected, ScoreRule::Paradigm); // the name is not asked
        row("f", "unknown", paradigm, expected, ScoreRule::Description);
    }
    const std::pair<const char*, const char*> kNames[]
        = { { "MPI_Send", "MPI" }, { "MPI_", "MPI" }, { "mpi_send", "USR" }, { "shmem_put16", "SHMEM" },
              { "!$omp parallel", "OMP" }, { "!$omp", "USR" }, { "omp_set_lock", "OMP" },
              { "pthread_create", "PTHREAD" }, { "cuInit", "CUDA" }, { "cudaMalloc", "CUDA" }, { "cudamalloc", "USR" },
              { "cu", "USR" }, { "customer", "USR" }, { "clFinish", "OPENCL" }, { "clock", "USR" }, { "main", "USR" } };
    for (const auto& [name, expected] : kNames) {
        row(name, "unknown", "unknown", expected, ScoreRule::Name);
        row(name, "", "unknown", expected, ScoreRule::Name);
        row(name, "", "", expected, ScoreRule::Name); // there is nothing else to go by
    }
    row("MPI_Send", "", "mpi", "MPI", ScoreRule::Description);
    row("MPI_Send", "unknown", "", "USR", ScoreRule::Description);
}

void TestRegionClass::regionsOfProfiles()
{
    QFETCH(const QString, name);
    QFETCH(const QString, paradigm);
    QFETCH(const QString, description);
    QFETCH(const QString, expected);
    QFETCH(const int, rule);
    const ScoreClassing classing
        = classifyScored(cubeRegion(name.toStdString(), paradigm.toStdString(), description.toStdString()));
    QCOMPARE(nameOf(classing.scoreClass), expected);
    QCOMPARE(static_cast<int>(classing.rule), rule);
}

void TestRegionClass::regionsOfTraces_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("paradigm");
    QTest::addColumn<int>("role");
    QTest::addColumn<bool>("isSound");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("rule");
    const auto row
        = [](const char* name, Paradigm paradigm, RegionRole role, bool isSound, const char* expected, ScoreRule rule) {
              QTest::addRow("%s %d %d %d", name, static_cast<int>(paradigm), static_cast<int>(role), isSound ? 1 : 0)
                  << QString::fromUtf8(name) << static_cast<int>(paradigm) << static_cast<int>(role) << isSound
                  << QString::fromUtf8(expected) << static_cast<int>(rule);
          };
    const std::pair<Paradigm, const char*> kParadigms[] = { { Paradigm::Mpi, "MPI" }, { Paradigm::Shmem, "SHMEM" },
        { Paradigm::OpenMp, "OMP" }, { Paradigm::Pthread, "PTHREAD" }, { Paradigm::Cuda, "CUDA" },
        { Paradigm::OpenCl, "OPENCL" }, { Paradigm::OpenAcc, "OPENACC" }, { Paradigm::Hip, "HIP" },
        { Paradigm::Kokkos, "KOKKOS" }, { Paradigm::Measurement, "SCOREP" }, { Paradigm::User, "USR" },
        { Paradigm::Compiler, "USR" }, { Paradigm::Sampling, "USR" }, { Paradigm::Unknown, "USR" } };
    for (const auto& [paradigm, expected] : kParadigms)
        row("f", paradigm, RegionRole::Function, true, expected, ScoreRule::Paradigm);
    row("MPI_File_read", Paradigm::Mpi, RegionRole::FileIo, true, "MPI", ScoreRule::Paradigm);
    row("malloc", Paradigm::None, RegionRole::Allocate, true, "MEMORY", ScoreRule::Role);
    row("free", Paradigm::None, RegionRole::Deallocate, true, "MEMORY", ScoreRule::Role);
    row("realloc", Paradigm::None, RegionRole::Reallocate, true, "MEMORY", ScoreRule::Role);
    row("read", Paradigm::None, RegionRole::FileIo, true, "IO", ScoreRule::Role);
    row("stat", Paradigm::None, RegionRole::FileIoMetadata, true, "IO", ScoreRule::Role);
    row("H5Fopen", Paradigm::None, RegionRole::Function, true, "LIB", ScoreRule::Role);
    // The user's regions of a writer that knows no other paradigm, and of formats without.
    row("MPI_Send", Paradigm::User, RegionRole::Function, true, "USR", ScoreRule::Paradigm);
    row("MPI_Send", Paradigm::User, RegionRole::Function, false, "MPI", ScoreRule::Group);
    row("solve", Paradigm::Unknown, RegionRole::Unknown, false, "USR", ScoreRule::Group);
    row("!$omp parallel", Paradigm::Unknown, RegionRole::Unknown, false, "OMP", ScoreRule::Group);
    row("pthread_join", Paradigm::Unknown, RegionRole::Unknown, false, "PTHREAD", ScoreRule::Group);
    row("cudaMalloc", Paradigm::Unknown, RegionRole::Unknown, false, "CUDA", ScoreRule::Group);
    row("hipMalloc", Paradigm::Unknown, RegionRole::Unknown, false, "HIP", ScoreRule::Group);
    row("clFinish", Paradigm::Unknown, RegionRole::Unknown, false, "OPENCL", ScoreRule::Group);
    row("acc_wait", Paradigm::Unknown, RegionRole::Unknown, false, "OPENACC", ScoreRule::Group);
    row("myKernel", Paradigm::Hip, RegionRole::Unknown, false, "HIP", ScoreRule::Group);
    row("shmem_put16", Paradigm::Unknown, RegionRole::Unknown, false, "SHMEM", ScoreRule::Group);
    row("malloc", Paradigm::Unknown, RegionRole::Unknown, false, "MEMORY", ScoreRule::Group);
    row("fopen", Paradigm::Unknown, RegionRole::Unknown, false, "IO", ScoreRule::Group);
    row("vt_flush", Paradigm::Unknown, RegionRole::Unknown, false, "SCOREP", ScoreRule::Group);
}

void TestRegionClass::regionsOfTraces()
{
    QFETCH(const QString, name);
    QFETCH(const int, paradigm);
    QFETCH(const int, role);
    QFETCH(const bool, isSound);
    QFETCH(const QString, expected);
    QFETCH(const int, rule);
    RegionDef def = traceRegion(name.toStdString(), static_cast<Paradigm>(paradigm), static_cast<RegionRole>(role));
    const ScoreClassing classing = classifyScored(def, isSound);
    QCOMPARE(nameOf(classing.scoreClass), expected);
    QCOMPARE(static_cast<int>(classing.rule), rule);
    def.isUndefined = true;
    QCOMPARE(classifyScored(def, isSound).scoreClass, ScoreClass::Unknown);
}

void TestRegionClass::soundParadigms()
{
    TraceOrigin origin;
    origin.format = "OTF2";
    origin.creator = "Score-P 7.1";
    QVERIFY(hasScorePParadigms(origin));
    origin.creator = "EZTrace 1.1";
    QVERIFY(!hasScorePParadigms(origin));
    origin.format = "OTF 1";
    origin.creator = "Score-P 7.1";
    QVERIFY(!hasScorePParadigms(origin));
    QCOMPARE(scoreParadigm(traceRegion("f", Paradigm::Sampling), true), std::string_view("sampling"));
    QCOMPARE(scoreParadigm(traceRegion("f", Paradigm::OpenCl), true), std::string_view("opencl"));
    QCOMPARE(scoreParadigm(traceRegion("MPI_Send", Paradigm::User), false), std::string_view("mpi"));
    QCOMPARE(scoreParadigm(traceRegion("f", Paradigm::Compiler), true), std::string_view("user"));
}

void TestRegionClass::communicatingRegions()
{
    // main calls solve and compute; solve calls MPI_Send, which calls back.
    std::vector<ScoreClass> classes { ScoreClass::User, ScoreClass::User, ScoreClass::Mpi, ScoreClass::User,
        ScoreClass::User };
    const std::vector<ScoredPath> paths { { 0, kNone }, { 1, 0 }, { 2, 1 }, { 3, 2 }, { 4, 0 } };
    markCommunicating(classes, paths);
    QVERIFY((classes
        == std::vector { ScoreClass::Com, ScoreClass::Com, ScoreClass::Mpi, ScoreClass::User, ScoreClass::User }));
}

void TestRegionClass::measurementPassesOn()
{
    std::vector<ScoreClass> classes { ScoreClass::User, ScoreClass::Measurement, ScoreClass::Io, ScoreClass::User };
    markCommunicating(classes, std::vector<ScoredPath> { { 0, kNone }, { 1, 0 }, { 2, 1 }, { 3, 0 } });
    QVERIFY((classes == std::vector { ScoreClass::Com, ScoreClass::Measurement, ScoreClass::Io, ScoreClass::User }));
    // Measurement alone is nothing that the way to it would be marked for.
    classes = { ScoreClass::User, ScoreClass::Measurement };
    markCommunicating(classes, std::vector<ScoredPath> { { 0, kNone }, { 1, 0 } });
    QCOMPARE(classes[0], ScoreClass::User);
}

void TestRegionClass::onePathPromotesAll()
{
    std::vector<ScoreClass> classes { ScoreClass::User, ScoreClass::User, ScoreClass::Memory };
    // Region 1 stands alone at the top, and in another tree above an allocation.
    markCommunicating(
        classes, std::vector<ScoredPath> { { 1, kNone }, { 0, kNone }, { 1, 1 }, { kNone, 2 }, { 2, 3 } });
    QVERIFY((classes == std::vector { ScoreClass::Com, ScoreClass::Com, ScoreClass::Memory }));
}

void TestRegionClass::wrongPathsAreRefused()
{
    std::vector<ScoreClass> classes { ScoreClass::User };
    QVERIFY_EXCEPTION_THROWN(markCommunicating(classes, std::vector<ScoredPath> { { 1, kNone } }), UsageError);
    QVERIFY_EXCEPTION_THROWN(markCommunicating(classes, std::vector<ScoredPath> { { 0, 0 } }), UsageError);
}

void TestRegionClass::randomTrees()
{
    QFETCH(const std::uint32_t, seed);
    Random random(seed);
    std::vector<ScoreClass> classes;
    for (std::uint32_t i = 0; i < 12; ++i) {
        constexpr ScoreClass kKinds[] = { ScoreClass::User, ScoreClass::User, ScoreClass::User, ScoreClass::User,
            ScoreClass::Measurement, ScoreClass::Mpi, ScoreClass::Library };
        classes.push_back(kKinds[random.below(7)]);
    }
    std::vector<ScoredPath> paths;
    for (std::uint32_t i = 0; i < 40; ++i) {
        std::uint32_t parent = i == 0 ? kNone : i - 1; // pre-order: the one before, or one above it
        for (std::uint32_t up = random.below(4); up > 0 && parent != kNone; --up)
            parent = paths[parent].parent;
        paths.push_back({ random.below(12), parent });
    }
    std::vector<ScoreClass> expected = classes;
    for (std::uint32_t i = 0; i < paths.size(); ++i) {
        if (classes[paths[i].region] <= ScoreClass::Com)
            continue;
        for (std::uint32_t above = paths[i].parent; above != kNone; above = paths[above].parent) {
            if (classes[paths[above].region] == ScoreClass::User)
                expected[paths[above].region] = ScoreClass::Com;
        }
    }
    markCommunicating(classes, paths);
    QVERIFY(classes == expected);
}

LIGHTCONE_TEST(TestRegionClass, Core)

} // namespace lightcone::tests::tst_regionclass

#include "tst_regionclass.moc"
