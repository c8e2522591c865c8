// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filtermatch.h"
#include "core/model/code.h"
#include "filtertext.h"
#include "sampling.h"
#include "testclass.h"

#include <QList>

#include <clocale>

#include <fnmatch.h>

namespace lightcone::tests::tst_filtermatch {

using namespace core;

class TestFilterMatch : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::setlocale(LC_ALL, "C"); }
    void workedExamples_data();
    void workedExamples();
    void decidingRule();
    void nothingToMatch();
    void reach();
    void likePlainEvaluation();
    void manyRules();
    void reachOfParadigms_data();
    void reachOfParadigms();
    void reachOfRegions();
    void paths_data();
    void paths();
};

namespace {

std::string regionBlock(const std::string& rules)
{
    return "SCOREP_REGION_NAMES_BEGIN\n" + rules + "\nSCOREP_REGION_NAMES_END\n";
}
std::string fileBlock(const std::string& rules)
{
    return "SCOREP_FILE_NAMES_BEGIN\n" + rules + "\nSCOREP_FILE_NAMES_END\n";
}

/// The same question, answered by the library and by the words of the manual.
bool isExcludedPlainly(const FilterFile& filter, const FilterCandidate& candidate)
{
    const auto isListExcluded = [&](FilterSubject subject) {
        bool isExcluded = false;
        for (const FilterRule& rule : filter.rules()) {
            if (filter.subject(rule) != subject || rule.isExclude == isExcluded)
                continue;
            std::string_view text = subject == FilterSubject::FileName ? candidate.file : candidate.name;
            if (text.empty())
                continue;
            if (rule.isMangled && !candidate.mangledName.empty())
                text = candidate.mangledName;
            if (fnmatch(std::string(filter.pattern(rule)).c_str(), std::string(text).c_str(), 0) == 0)
                isExcluded = !isExcluded;
        }
        return isExcluded;
    };
    return isListExcluded(FilterSubject::FileName) || isListExcluded(FilterSubject::RegionName);
}

} // namespace

void TestFilterMatch::workedExamples_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("mangled");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("isExcluded");
    int number = 0;
    std::string filter;
    const auto row = [&](const char* name, bool isExcluded, const char* mangled = "", const char* file = "") {
        QTest::addRow("%d %s %s%s", number, name, mangled, file)
            << QByteArray::fromStdString(filter) << QByteArray(name) << QByteArray(mangled) << QByteArray(file)
            << isExcluded;
    };
    const auto next = [&](const std::string& text) {
        filter = text;
        ++number;
    };
    next(regionBlock("EXCLUDE *\nINCLUDE bar foo\nbaz\nmain"));
    row("foo", false), row("main", false), row("food", true);
    next(regionBlock("EXCLUDE *\nINCLUDE mat*\nEXCLUDE matmul"));
    row("matadd", false), row("matmul", true), row("vec", true);
    next(fileBlock("EXCLUDE */filtering/filter*\nINCLUDE */filter_test.c"));
    row("f", true, "", "/src/filtering/filter_a.c"), row("f", false, "", "/src/filtering/filter_test.c"),
        row("f", false, "", "/src/x/filter_a.c");
    next(fileBlock("EXCLUDE *.f90") + regionBlock("INCLUDE solve"));
    row("solve", true, "", "/a/b.f90"), row("solve", false, "", "/a/b.F90");
    next(regionBlock("EXCLUDE *\nINCLUDE bar MANGLED foo\nbaz\nINCLUDE main"));
    row("foo", true, "_Z3foov"), row("X::foo", false, "foo"), row("bar", false, "_Z3barv"), row("baz", false);
    next(regionBlock("EXCLUDE operator\\ new\\[\\]"));
    row("operator new[]", true), row("operator newx", false);
    next(regionBlock("EXCLUDE get[XY]? [!a-m]*z"));
    row("getX1", true), row("getZ1", false), row("getX", false), row("nz", true), row("abz", false);
    next(regionBlock("EXCLUDE tag\\#1 b#comment c"));
    row("tag#1", true), row("b", true), row("c", false);
    next(regionBlock("EXCLUDE Foo"));
    row("foo", false), row("Foo", true), row("Foobar", false), row("ns::Foo", false);
    next(regionBlock("EXCLUDE a") + fileBlock("EXCLUDE x.c") + regionBlock("INCLUDE a\nEXCLUDE b"));
    row("a", false, "", "y.c"), row("b", true, "", "y.c"), row("a", true, "", "x.c");
    next(regionBlock("EXCLUDE MANGLED _Z*\nDEMANGLED foo\nEXCLUDE g"));
    row("foo", true, "cfoo"), row("g", true, "cg"), row("h", true, "_Z1hv");
    next(regionBlock("EXCLUDE \"foo bar\""));
    row("foo bar", false), row("\"foo", true);
    next(regionBlock("EXCLUDE [ab"));
    row("[ab", true), row("a", false);
    next("SCOREP_REGION_NAMES_BEGIN EXCLUDE a b");
    row("a", true), row("b", true), row("c", false);
}

void TestFilterMatch::workedExamples()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, mangled);
    QFETCH(QByteArray, file);
    const FilterFile parsed = filterOf(filter.toStdString());
    const FilterCandidate candidate { name.constData(), mangled.constData(), file.constData() };
    QTEST(FilterMatcher(parsed).verdict(candidate).isExcluded, "isExcluded");
    QTEST(isExcludedPlainly(parsed, candidate), "isExcluded");
}

void TestFilterMatch::decidingRule()
{
    const FilterFile filter
        = filterOf(fileBlock("EXCLUDE *.c INCLUDE a.c *.h") + regionBlock("EXCLUDE f* f INCLUDE fg"));
    const FilterMatcher matcher(filter);
    const auto ruleOf = [&](const char* name, const char* file) { return matcher.verdict({ name, {}, file }).rule; };
    QCOMPARE(ruleOf("fg", "b.c"), std::optional<std::uint32_t>(0)); // the file is enough
    QCOMPARE(ruleOf("fg", "a.c"), std::optional<std::uint32_t>(5));
    QCOMPARE(ruleOf("f", "a.c"), std::optional<std::uint32_t>(3)); // the second pattern is not tested any more
    QCOMPARE(ruleOf("g", "a.c"), std::optional<std::uint32_t>(1));
    QCOMPARE(ruleOf("g", "a.h"), std::optional<std::uint32_t>()); // it is included already
}

void TestFilterMatch::nothingToMatch()
{
    const FilterFile filter = filterOf(fileBlock("EXCLUDE *") + regionBlock("EXCLUDE *"));
    QVERIFY(!FilterMatcher(filter).verdict({}).isExcluded);
    QVERIFY(!FilterMatcher(filter).verdict({ {}, "_Zf", {} }).isExcluded);
    QVERIFY(FilterMatcher(filter).verdict({ "f", {}, {} }).isExcluded);
    QVERIFY(FilterMatcher(filter).verdict({ {}, {}, "a.c" }).isExcluded);
    const FilterFile none;
    QVERIFY(!FilterMatcher(none).verdict({ "f", "_Zf", "a.c" }).isExcluded);
}

void TestFilterMatch::reach()
{
    const FilterFile filter = filterOf(fileBlock("EXCLUDE x.c") + regionBlock("EXCLUDE MANGLED _Z*"));
    const FilterMatcher matcher(filter);
    const auto isExcluded = [&](const char* file, FilterReach reach) {
        return matcher.verdict({ "f", "_Z1fv", file }, reach).isExcluded;
    };
    QVERIFY(isExcluded("y.c", { true, true, true }));
    QVERIFY(!isExcluded("y.c", { true, true, false }));
    QVERIFY(!isExcluded("y.c", { true, false, true }));
    QVERIFY(isExcluded("x.c", { true, false, false }));
    QVERIFY(!isExcluded("x.c", { false, true, false }));
    QVERIFY(!isExcluded("x.c", { false, false, false }));
}

void TestFilterMatch::likePlainEvaluation()
{
    std::mt19937 random(3);
    constexpr const char* kNames[] { "", "a", "ab", "aab", "x", " x", "b ", "tag#1", "nz", "[]", "\xff\xc3", "EXCLUDE",
        "x\\", "ns::f(int *)", "b.c", "/src/b.c" };
    unsigned excluded = 0;
    const unsigned count = samples(1000);
    for (unsigned i = 0; i < count; ++i) {
        const ParsedFilter parsed = FilterFile::parse(randomFilterText(random, 0));
        const auto* filter = std::get_if<FilterFile>(&parsed);
        if (!filter)
            continue;
        const FilterMatcher matcher(*filter);
        for (unsigned k = 0; k < 20; ++k) {
            const auto any = [&] { return kNames[random() % std::size(kNames)]; };
            const FilterCandidate candidate { any(), any(), any() };
            const FilterVerdict verdict = matcher.verdict(candidate);
            QCOMPARE(verdict.isExcluded, isExcludedPlainly(*filter, candidate));
            QVERIFY(
                verdict.rule ? filter->rules()[*verdict.rule].isExclude == verdict.isExcluded : !verdict.isExcluded);
            excluded += verdict.isExcluded ? 1 : 0;
        }
    }
    QVERIFY(excluded > count / 2);
}

void TestFilterMatch::manyRules()
{
    std::string rules = "EXCLUDE";
    for (int i = 0; i < 100'000; ++i)
        rules += " a" + std::to_string(i);
    const FilterFile filter = filterOf(regionBlock(rules));
    QCOMPARE(FilterMatcher(filter).verdict({ "a99999", {}, {} }).rule, std::optional<std::uint32_t>(99'999));
}

void TestFilterMatch::reachOfParadigms_data()
{
    QTest::addColumn<QByteArray>("paradigm");
    QTest::addColumn<QByteArray>("role");
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("reach"); // F: files, N: names, M: mangled names
    const auto row = [](const char* paradigm, const char* reach, const char* role = "function",
                         const char* description = "", const char* name = "f") {
        QTest::addRow("%s %s %s %s", paradigm, role, description, name)
            << QByteArray(paradigm) << QByteArray(role) << QByteArray(description) << QByteArray(name)
            << QByteArray(reach);
    };
    row("compiler", "FNM");
    row("user", "FN");
    row("libwrap:fftw", "FNM");
    row("cuda", "N");
    row("hip:kernel", "N");
    row("kokkos:user", "NM");
    for (const char* fixed : { "mpi", "shmem", "openmp", "openmp target", "pthread", "opencl", "openacc", "memory",
             "io", "measurement", "sampling", "orphan thread" })
        row(fixed, "");
    row("compiler", "", "artificial");
    row("unknown", "FNM", "function", "compiler");
    row("unknown", "", "function", "mpi");
    row("unknown", "", "function", "unknown", "MPI_Send");
    row("", "", "function", "", "!$omp parallel @a.c:1");
    row("", "N", "function", "", "cudaMalloc");
    row("", "FNM", "function", "", "cupboard");
    row("", "FNM", "function", "", "main");
}

void TestFilterMatch::reachOfParadigms()
{
    QFETCH(QByteArray, paradigm);
    QFETCH(QByteArray, role);
    QFETCH(QByteArray, description);
    QFETCH(QByteArray, name);
    const FilterReach reach
        = filterReach(paradigm.constData(), role.constData(), description.constData(), name.constData());
    const QByteArray text
        = QByteArray(reach.byFile ? "F" : "") + (reach.byName ? "N" : "") + (reach.byMangledName ? "M" : "");
    QTEST(text, "reach");
    QCOMPARE(reach.isAny(), !text.isEmpty());
}

void TestFilterMatch::reachOfRegions()
{
    RegionDef region;
    const auto reach = [&](Paradigm paradigm, RegionRole role, const char* name) {
        region.paradigm = paradigm;
        region.role = role;
        region.name = name;
        region.group = classifyRegion(region);
        return filterReach(region);
    };
    const FilterReach none { false, false, false };
    QCOMPARE(reach(Paradigm::Compiler, RegionRole::Function, "f"), FilterReach());
    QCOMPARE(reach(Paradigm::User, RegionRole::Function, "f"), (FilterReach { true, true, false }));
    QCOMPARE(reach(Paradigm::Cuda, RegionRole::Kernel, "k"), (FilterReach { false, true, false }));
    QCOMPARE(reach(Paradigm::Mpi, RegionRole::PointToPoint, "MPI_Send"), none);
    QCOMPARE(reach(Paradigm::User, RegionRole::Function, "MPI_Send"), none); // as EZTrace writes it
    QCOMPARE(reach(Paradigm::OpenMp, RegionRole::Loop, "!$omp for"), none);
    QCOMPARE(reach(Paradigm::None, RegionRole::Allocate, "malloc"), none);
    QCOMPARE(reach(Paradigm::None, RegionRole::Function, "fftw_execute"), FilterReach());
    QCOMPARE(reach(Paradigm::Measurement, RegionRole::Artificial, "a.out"), none);
    QCOMPARE(reach(Paradigm::Sampling, RegionRole::Function, "f"), none);
    QCOMPARE(reach(Paradigm::Compiler, RegionRole::Artificial, "f"), none);
}

void TestFilterMatch::paths_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("simple");
    const auto row
        = [](const char* path, const char* simple) { QTest::newRow(path) << QByteArray(path) << QByteArray(simple); };
    row("", "");
    row("a.c", "a.c");
    row("/", "/");
    row("//", "/");
    row("/a//b.c", "/a/b.c");
    row("/a/./b.c", "/a/b.c");
    row("/a/././/./b.c", "/a/b.c");
    row("./a.c", "./a.c");
    row("a/./b.c", "a/b.c");
    row("a/.", "a/.");
    row("/a/../b.c", "/b.c");
    row("/a/b/../../c.c", "/c.c");
    row("/a/b/c/../../d/../e.c", "/a/e.c");
    row("a/../b.c", "./b.c");
    row("a/b/..", "./a");
    row("a/b/../", "a/");
    row("../a.c", "../a.c");
    row("../../a.c", "../../a.c");
    row("a/../../b.c", "../b.c");
    row("../x/../../a.c", "../../a.c");
    row("./../a.c", "../a.c");
    row("/../a.c", "/../a.c");
    row("/../../a.c", "/a.c");
    row("/a/../../b.c", "/a/../../b.c");
    row("/a/../../b/../c.c", "/a/../../c.c");
    row("..a/b.c", "..a/b.c");
    row("/a/...//b.c", "/a/.../b.c");
}

void TestFilterMatch::paths()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, simple);
    QCOMPARE(QByteArray::fromStdString(simplifiedPath(path.constData())), simple);
    const FilterFile filter = filterOf(fileBlock("EXCLUDE " + (simple.isEmpty() ? "x" : simple.toStdString())));
    QCOMPARE(FilterMatcher(filter).verdict({ "f", {}, path.constData() }).isExcluded, !path.isEmpty());
}

LIGHTCONE_TEST(TestFilterMatch, None)

} // namespace lightcone::tests::tst_filtermatch

#include "tst_filtermatch.moc"
