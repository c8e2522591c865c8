// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/machine.h"
#include "core/cubepl/program.h"
#include "testclass.h"

#include <QList>
#include <QString>

#include <clocale>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_cubepl {

using namespace core;
using cubepl::Fault;
using cubepl::FaultCode;

namespace {

/// Three regions and four call paths, whose numbers in the file are not their indexes.
CubeDefinitions smallProfile()
{
    CubeDefinitions profile;
    profile.path = "small.cubex";
    profile.mirrors = { "one", "two" };
    for (const auto& [number, name] : { std::pair(10, "main"), std::pair(11, "MPI_Send"), std::pair(7, "work") }) {
        CubeRegionDef region;
        region.definitionId = static_cast<std::uint64_t>(number);
        region.name = name;
        region.mangledName = number == 7 ? "_Zwork" : "";
        region.paradigm = number == 11 ? "mpi" : "compiler";
        region.firstLine = number;
        profile.regions.push_back(region);
    }
    const auto add = [&profile](std::uint64_t number, unsigned region, CubePathId parent, unsigned end) {
        CubePathDef path;
        path.definitionId = number;
        path.region = CubeRegionId { region };
        path.parent = parent;
        path.end = end;
        profile.callPaths.push_back(path);
    };
    add(0, 0, CubePathId::none, 3);
    add(3, 1, CubePathId { 0 }, 2);
    add(1, 2, CubePathId { 0 }, 3);
    add(2, 2, CubePathId::none, 4);
    for (unsigned i = 0; i < 3; ++i) {
        CubeSystemDef location;
        location.kind = CubeSystemDef::Kind::Location;
        location.definitionId = i;
        profile.system.push_back(location);
        profile.locations.push_back(CubeSystemId { i });
    }
    return profile;
}

/// Gives metrics that are set, and call path number 3.
class TestOperands : public cubepl::Operands {
public:
    std::map<std::string, std::vector<double>> metrics;
    int asked = 0;

    std::size_t lanes() const override { return 3; }
    std::optional<Fault> metric(const cubepl::MetricUse& use, double callPath, std::vector<double>& values) override
    {
        ++asked;
        values = metrics[use.name];
        if (use.reach == cubepl::MetricUse::Reach::CallPath)
            values.assign(1, 100 + callPath);
        return std::nullopt;
    }
    std::optional<Fault> place(cubepl::Word word, double, std::vector<double>& values) override
    {
        values.assign(1, 3);
        if (word == cubepl::Word::ThisLocation)
            values = { 0, 1, 2 };
        return std::nullopt;
    }
    void argument(std::size_t number, std::vector<double>& values) override { values.assign(1, number == 0 ? 20 : 7); }
};

struct Ran {
    std::optional<Fault> fault;
    std::vector<double> values;
};

Ran runText(const std::string& text, cubepl::Operands& operands, const cubepl::Globals& globals = {},
    const cubepl::Limits& limits = cubepl::Limits::ofExpression(10), const std::stop_token& stop = {})
{
    auto program = cubepl::compile(text);
    if (!program.isOk())
        return { program.fault(), {} };
    auto bound = std::move(program).value();
    bound.bind(globals);
    const CubeDefinitions profile = smallProfile();
    const std::vector<CubeMetricDef> metrics;
    const cubepl::DefinitionWords words(profile, metrics);
    cubepl::Machine machine(words);
    Ran ran;
    ran.fault = machine.run(bound, globals, operands, limits, ran.values, stop);
    return ran;
}

Ran runText(const std::string& text)
{
    TestOperands operands;
    operands.metrics = { { "row", { 1, 2, 4 } }, { "other", { 3, 0, 5 } }, { "one", { 8 } } };
    return runText(text, operands);
}

double nan()
{
    return std::numeric_limits<double>::quiet_NaN();
}

/// Brackets, one in the other.
std::string nested(const std::string& open, std::size_t count, const std::string& close, const std::string& inner = "1")
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += open;
    text += inner;
    for (std::size_t i = 0; i < count; ++i)
        text += close;
    return text;
}

} // namespace

class TestCubePl : public QObject {
    Q_OBJECT

private slots:
    void computes_data();
    void computes();
    void computesLanes_data();
    void computesLanes();
    void names_data();
    void names();
    void runsInit();
    void initRunsOverAMillionCallPaths();
    void globalsAreOnlyWrittenByInit();
    void factorZeroAsksForNothing();
    void stopsEndlessLoops();
    void keepsWithinMemory_data();
    void keepsWithinMemory();
    void settingsKeepWithinMemory();
    void textsOfNumbersFollowNoLocale();
    void longTextsCompile();
};

void TestCubePl::computes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << QString::fromUtf8(text) << value; };
    // precedence
    row("1 + 2 * 3", 7);
    row("(1 + 2) * 3", 9);
    row("10 - 4 - 3", 3);
    row("24 / 4 / 2", 3);
    row("24 / 4 * 2", 12);
    row("2 * 3 ^ 2", 18);
    row("2 ^ 3 ^ 2", 64); // from the left
    row("-2 ^ 2", 4); // the sign is tightest
    row("2 ^ -1", 0.5);
    row("3 - -2", 5);
    row("--3", 3);
    row("|2 - 5| * 2", 6);
    row("1 + 2 == 3", 1);
    row("1 < 2 and 3 < 2", 0);
    row("1 == 1 or 1 == 1 and 1 == 2", 0); // and, or and xor are of one rank
    row("1 == 2 and 1 == 1 or 1 == 1", 1);
    row("1 == 1 xor 1 == 1", 0);
    row("not (1 == 2) and 2 == 2", 1);
    row("not (1 == 1) or 2 == 2", 1);
    row("(true xor false) and not (false)", 1);
    row("1 >= 1", 1);
    row("1 <= 0.5", 0);
    row("1 != 1", 0);
    row("2 > 1", 1);
    // numbers and functions
    row(".5 + 1.", 1.5);
    row("007", 7);
    row("sqrt(16)", 4);
    row("sqrt(0 - 1)", 0);
    row("ln(exp(2))", 2);
    row("log(0)", nan());
    row("log(-1)", 0);
    row("sin(0) + cos(0) + tan(0)", 1);
    row("asin(1) * 2", 3.14159265358979312);
    row("acos(1) + atan(0)", 0);
    row("abs(-3) + sgn(-7) + sgn(0) + sgn(9)", 3);
    row("pos(-3) + pos(4) + neg(-3) + neg(4)", 1);
    row("floor(2.7) * 10 + ceil(2.1)", 23);
    row("min(3, 2) * 10 + max(3, 2)", 23);
    row("0 / 0", 0);
    row("1 / 0", nan());
    row("0 * (1 / 0)", 0);
    row("(1 / 0) * 0", 0);
    row("arg1 - arg2", 13);
    // texts
    row("\"abc\" eq \"abc\"", 1);
    row("\"abc\" eq \"abC\"", 0);
    row("\"abc\" seq \"aBC\"", 1);
    row("uppercase(\"aBc1\") eq \"ABC1\"", 1);
    row("lowercase(\"aBc1\") eq \"abc1\"", 1);
    row("\"say \\\"a\\tb\\\"\" =~ /^say \"a\\sb\"$/", 1);
    row("\"12.5x\" + 1", 13.5);
    row("\"x\" + 1", 1);
    row("1 eq \"1\"", 1);
    row("0.1 eq \"0.1\"", 1);
    row("\"MPI_Send\" =~ /^MPI_(Send|Recv)$/", 1);
    row("\"MPI_Sendrecv\" =~ /^MPI_(Send|Recv)$/", 0);
    row("\"a/b\" =~ /a\\/b/", 1);
    row("\"xread_all\" =~ /read/ and 1 == 1", 1);
    // variables and blocks
    row("{ return 5; }", 5);
    row("{ ${a} = 2; ${b}[3] = ${a} * 4; return ${b}[3] + ${b} + ${b}[77]; }", 8);
    row("{ ${a} = \"text\"; return ${a} eq \"text\"; }", 1);
    row("{ ${a} = \"text\"; ${a} = 4; return ${a}; }", 4);
    row("{ ${a} = 300; ${a}[1] = 2; ${a}[2] = -1; return ${a} + ${a}[1] + ${a}[2]; }", 301);
    row("{ ${a}[4] = 1; return sizeof(a) * 10 + defined(a) + defined(b); }", 51);
    row("{ ${i} = 0; ${s} = 0; while (${i} < 10) { ${i} = ${i} + 1; ${s} = ${s} + ${i}; }; return ${s}; }", 55);
    row("{ if (1 == 2) { ${a} = 1; } elseif (2 == 2) { ${a} = 2; } else { ${a} = 3; }; return ${a}; }", 2);
    row("{ if (1 == 2) { ${a} = 1; } elseif (2 == 1) { ${a} = 2; } else { ${a} = 3; }; return ${a}; }", 3);
    row("{ if (1 == 1) { ${a} = 1; } elseif (2 == 2) { ${a} = 2; }; return ${a}; }", 1);
    row("{ ${a} = 9; if (1 == 2) { ${a} = 1; } elseif (1 == 3) { ${a} = 2; }; return ${a}; }", 9);
    row("2 * { ${a} = 1; return { ${b} = ${a} + 1; return ${b}; } + 1; }", 6);
    row("{ // a comment } ;\n return 1; // another\n}", 1);
    row("{ ${ x } = 3; return ${x}; }", 3);
    row("{ return \"a\"; }", 0);
    row("${never-set}[5]", 0);
    row("${a}[-1] + ${a}[0/0] + ${a}[99999999999999999999999]", 0);
    // CUBE's variables
    row("${cube::#callpaths} + 10 * ${cube::#regions} + 100 * ${cube::#locations}", 334);
    row("${cube::#root::callpaths} + 10 * ${cube::#mirrors}", 22);
    row("${cube::callpath::calleeid}[3]", 11);
    row("${cube::callpath::parent::id}[3]", 0);
    row("${cube::callpath::parent::id}[2]", -1);
    row("${cube::callpath::#children}[0]", 2);
    row("${cube::callpath::calleeid}[4]", 0); // there is none
    row("${cube::region::name}[11] eq \"MPI_Send\"", 1);
    row("${cube::region::mangled_name}[10] eq \"\"", 1);
    row("${cube::region::mangled::name}[7] eq \"_Zwork\"", 1);
    row("${cube::region::paradigm}[11] eq \"mpi\"", 1);
    row("${cube::region::begin::line}[7]", 7);
    row("${cube::filename} =~ /small/", 1);
    row("${cube::region::name}[${cube::callpath::calleeid}[${calculation::callpath::id}]] eq \"MPI_Send\"", 1);
    // metrics
    row("metric::one() + metric::context::one(i) + metric::fixed::one(e, *) + metric::one(*, i)", 32);
    row("metric::call::row(2 + 3, e)", 105);
}

void TestCubePl::computes()
{
    QFETCH(QString, text);
    QFETCH(double, value);
    const Ran ran = runText(text.toStdString());
    QVERIFY2(!ran.fault, ran.fault ? (ran.fault->word + " for " + ran.fault->expected).c_str() : "");
    QCOMPARE(ran.values.size(), 1U);
    if (std::isnan(value))
        QVERIFY(std::isnan(ran.values.front()));
    else
        QVERIFY2(std::abs(ran.values.front() - value) < 1e-12, qPrintable(QString::number(ran.values.front())));
}

void TestCubePl::computesLanes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* text, const QList<double>& values) {
        QTest::newRow(text) << QString::fromUtf8(text) << values;
    };
    row("metric::row()", { 1, 2, 4 });
    row("2 * metric::row(e) - metric::other(e)", { -1, 4, 3 });
    row("metric::other() / metric::row()", { 3, 0, 1.25 });
    row("10 - metric::row()", { 9, 8, 6 });
    row("1 / metric::other() * 0", { 0, 0, 0 });
    row("max(metric::row(), metric::other())", { 3, 2, 5 });
    row("min(metric::row(), 2)", { 1, 2, 2 });
    row("metric::row() > 1 and metric::other() > 0", { 0, 0, 1 });
    row("sqrt(metric::row() ^ 2)", { 1, 2, 4 });
    row("{ ${a} = 0; ${a} = metric::row(); ${b} = ${a} + 1; return ${a} * ${b}; }", { 2, 6, 20 });
    row("{ ${a} = metric::row(); ${a} = 3; return ${a}; }", { 3 });
    row("{ ${a} = metric::row(); return sizeof(a); }", { 1 });
    row("${calculation::sysres::id} + metric::one()", { 8, 9, 10 });
    // Where lanes go different ways.
    row("{ ${a} = 5; if (metric::row() > 1) { ${a} = metric::other(); }; return ${a}; }", { 5, 0, 5 });
    row("{ ${i} = 0; while (${i} < metric::row()) { ${i} = ${i} + 1; }; return ${i} * 10; }", { 10, 20, 40 });
    row("{ ${a}[2] = 6; return ${a}[metric::row()]; }", { 0, 6, 0 });
    row("{ ${a}[1] = metric::row(); return ${a}[1] + 1; }", { 2, 3, 5 });
    row("metric::row() eq \"2\"", { 0, 1, 0 });
    row("metric::row() =~ /^[14]$/", { 1, 0, 1 });
    row("{ return metric::call::row(metric::row(), i); }", { 101, 102, 104 });
    row("lowercase(metric::row()) + ${cube::callpath::#children}[metric::row() - 1]", { 3, 2, 4 });
}

void TestCubePl::computesLanes()
{
    QFETCH(QString, text);
    QFETCH(QList<double>, values);
    const Ran ran = runText(text.toStdString());
    QVERIFY(!ran.fault);
    QCOMPARE(QList<double>(ran.values.begin(), ran.values.end()), values);
}

void TestCubePl::names_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* text, FaultCode code, int offset, const char* word) {
        QTest::newRow(*text ? text : "nothing")
            << QString::fromUtf8(text) << static_cast<int>(code) << offset << QString::fromUtf8(word);
    };
    row("", FaultCode::EndsEarly, 0, "");
    row("1 +", FaultCode::EndsEarly, 3, "");
    row("1 + * 2", FaultCode::Unexpected, 4, "*");
    row("(1", FaultCode::EndsEarly, 2, "");
    row("1)", FaultCode::Unexpected, 1, ")");
    row("1 2", FaultCode::Unexpected, 2, "2");
    row("1 % 2", FaultCode::Unexpected, 2, "%");
    row("1.2.3", FaultCode::BadNumber, 0, "1.2.3");
    row(".", FaultCode::BadNumber, 0, ".");
    row("\"abc", FaultCode::Unended, 0, "\"abc");
    row("1 + ${a", FaultCode::Unended, 4, "${a");
    row("${1a}", FaultCode::Unexpected, 4, "}");
    row("$a", FaultCode::Unexpected, 0, "$a");
    row("\"a\" =~ /abc", FaultCode::Unended, 7, "/abc");
    row("\"a\" =~ \"a\"", FaultCode::Unexpected, 7, "a");
    row("\"a\" =~ /a(b/", FaultCode::BadPattern, 11, "");
    row("\"a\" =~ /a)b/", FaultCode::BadPattern, 9, ")b");
    row("\"a\" =~ /(a)\\1/", FaultCode::NotEvaluated, 11, "\\1");
    row("sqrt 4", FaultCode::Unexpected, 5, "4");
    row("min(1)", FaultCode::Unexpected, 5, ")");
    row("not 1 == 2", FaultCode::Unexpected, 4, "1");
    row("1 + eq", FaultCode::Unexpected, 4, "eq");
    row("{ return 1 }", FaultCode::Unexpected, 11, "}");
    row("{ ${a} = 1; }", FaultCode::Unexpected, 12, "}");
    row("{ ${a} = 1 return 1; }", FaultCode::Unexpected, 11, "return");
    row("{ if (1 == 1) { return 1; }; return 2; }", FaultCode::Unexpected, 16, "return");
    row("{ if (1 == 1) { ${a} = 1; } return 2; }", FaultCode::Unexpected, 28, "return");
    row("{ else { }; return 1; }", FaultCode::Unexpected, 2, "else");
    row("{ 5; return 1; }", FaultCode::Unexpected, 2, "5");
    row("metric::time", FaultCode::EndsEarly, 12, "");
    row("metric::(e)", FaultCode::Unexpected, 0, "metric::");
    row("metric::time(x)", FaultCode::Unexpected, 13, "x");
    row("metric::call::time(1)", FaultCode::Unexpected, 20, ")");
    // what is CubePL, and not evaluated
    row("1 + random(5)", FaultCode::NotEvaluated, 4, "random");
    row("env(\"HOME\")", FaultCode::NotEvaluated, 0, "env");
    row("2 * ${cube::callpath::children}[1]", FaultCode::NotEvaluated, 4, "cube::callpath::children");
    row("${calculation::callpath::state}", FaultCode::NotEvaluated, 0, "calculation::callpath::state");
    row("metric::call::time(1, e, 2, i)", FaultCode::NotEvaluated, 23, ",");
    row("cube::metric::get::time(\"unit\")", FaultCode::NotEvaluated, 0, "cube::metric::get::time");
    row("{ cube::metric::postderived::x <<1>>; return 1; }", FaultCode::NotEvaluated, 2,
        "cube::metric::postderived::x");
    row("{ print(1); return 1; }", FaultCode::NotEvaluated, 2, "print");
    row("{ ${cube::#regions} = 1; return 1; }", FaultCode::NotEvaluated, 2, "cube::#regions");
    row("sizeof(cube::regions)", FaultCode::NotEvaluated, 0, "sizeof");
    // while it runs
    row("{ ${a}[-1] = 1; return 1; }", FaultCode::IndexTooLarge, 2, "a");
    row("{ ${a}[1000000000000000000] = 1; return 1; }", FaultCode::IndexTooLarge, 2, "a");
    row("{ ${a}[1 / 0] = 1; return 1; }", FaultCode::IndexTooLarge, 2, "a");
    row("{ cube::metric::set::x(\"value\", \"VOID\"); return 1; }", FaultCode::OutsideInit, 2, "cube::metric::set");
    row("{ while (1 == 1) { ${a} = 1; }; return 1; }", FaultCode::TooManySteps, -1, "");
}

void TestCubePl::names()
{
    QFETCH(QString, text);
    QFETCH(int, code);
    QFETCH(int, offset);
    QFETCH(QString, word);
    const Ran ran = runText(text.toStdString());
    QVERIFY(ran.fault);
    QCOMPARE(static_cast<int>(ran.fault->code), code);
    if (offset >= 0)
        QCOMPARE(static_cast<int>(ran.fault->offset), offset);
    QCOMPARE(QString::fromStdString(ran.fault->word), word);
}

void TestCubePl::runsInit()
{
    const CubeDefinitions profile = smallProfile();
    const std::vector<CubeMetricDef> metrics;
    const cubepl::DefinitionWords words(profile, metrics);
    auto program = cubepl::compile(R"({
        global(mpi);
        ${found} = 0;
        ${i} = 0;
        while (${i} < ${cube::#callpaths})
        {
            if (${cube::region::name}[${cube::callpath::calleeid}[${i}]] =~ /^MPI_/)
            {
                ${mpi}[${i}] = 1;
                ${found} = ${found} + 1;
            };
            ${i} = ${i} + 1;
        };
        if (${found} == 1) { cube::metric::set::omp("value", "VOID"); };
        return 0;
    })");
    QVERIFY(program.isOk());
    auto bound = std::move(program).value();
    QCOMPARE(bound.declaredGlobals().size(), 1U);
    cubepl::Globals globals;
    globals.declare(bound.declaredGlobals().front());
    bound.bind(globals);
    cubepl::Machine machine(words);
    std::vector<cubepl::PropertySetting> settings;
    cubepl::Limits limits = cubepl::Limits::ofInit(words.size());
    const std::uint64_t before = limits.steps;
    QVERIFY(!machine.runInit(bound, globals, settings, limits, {}));
    QVERIFY(limits.steps < before && before - limits.steps < 1000);
    QCOMPARE(settings.size(), 1U);
    QCOMPARE(settings.front().metric, std::string("omp"));
    QCOMPARE(settings.front().property, std::string("value"));
    QCOMPARE(settings.front().value, std::string("VOID"));

    TestOperands operands;
    operands.metrics["time"] = { 1, 2, 4 };
    const Ran ran = runText("${mpi}[${calculation::callpath::id}] * metric::time(e)", operands, globals);
    QCOMPARE(ran.values, (std::vector<double> { 1, 2, 4 }));
    QCOMPARE(runText("${mpi}[0] + ${mpi}[1] + ${mpi}[2] + ${found}", operands, globals).values.front(), 0.0);
}

void TestCubePl::initRunsOverAMillionCallPaths()
{
    CubeDefinitions profile;
    profile.regions.resize(2);
    profile.regions[0].name = "main";
    profile.regions[1].definitionId = 1;
    profile.regions[1].name = "MPI_Send";
    profile.callPaths.resize(1'000'000);
    for (std::uint32_t i = 0; i < profile.callPaths.size(); ++i) {
        profile.callPaths[i].definitionId = i;
        profile.callPaths[i].region = CubeRegionId { i % 3 == 0 ? 1U : 0U };
    }
    const std::vector<CubeMetricDef> metrics;
    const cubepl::DefinitionWords words(profile, metrics);
    auto program = cubepl::compile("{ ${i} = 0; while (${i} < ${cube::#callpaths}) { ${r} = ${cube::callpath::calleeid}"
                                   "[${i}]; if (${cube::region::name}[${r}] =~ /^MPI_(Send|Recv)$/) { ${mpi}[${i}] = 1;"
                                   " }; ${i} = ${i} + 1; }; return 0; }");
    QVERIFY(program.isOk());
    auto bound = std::move(program).value();
    cubepl::Globals globals;
    globals.declare("mpi");
    bound.bind(globals);
    cubepl::Machine machine(words);
    std::vector<cubepl::PropertySetting> settings;
    cubepl::Limits limits = cubepl::Limits::ofInit(words.size());
    QVERIFY(!machine.runInit(bound, globals, settings, limits, {}));
    const cubepl::Variable& mask = globals.variable(0);
    for (std::size_t i = 0; i < profile.callPaths.size(); ++i)
        if (mask.number(i) != (i % 3 == 0 ? 1 : 0))
            QFAIL(qPrintable(QString::number(i)));
}

void TestCubePl::globalsAreOnlyWrittenByInit()
{
    cubepl::Globals globals;
    globals.declare("mask");
    TestOperands operands;
    const Ran ran = runText("{ ${mask}[1] = 5; return 1; }", operands, globals);
    QVERIFY(ran.fault);
    QCOMPARE(ran.fault->code, FaultCode::OutsideInit);
    QCOMPARE(ran.fault->word, std::string("mask"));
    QCOMPARE(runText("{ local(mask); ${mask}[1] = 5; return ${mask}[1]; }", operands, globals).values.front(), 5.0);
    QCOMPARE(runText("defined(mask) + sizeof(mask)", operands, globals).values.front(), 1.0);
}

void TestCubePl::factorZeroAsksForNothing()
{
    TestOperands operands;
    operands.metrics["row"] = { 1, 2, 4 };
    QCOMPARE(runText("${mask}[7] * (metric::row(e) - metric::row(i))", operands).values, std::vector<double> { 0 });
    QCOMPARE(operands.asked, 0);
    QCOMPARE(runText("1 * metric::row(e)", operands).values.size(), 3U);
    QCOMPARE(operands.asked, 1);
    // What is asked for once is kept, though lanes run one by one.
    operands.asked = 0;
    runText("{ ${i} = 0; while (${i} < metric::row()) { ${i} = ${i} + 1; }; return ${i}; }", operands);
    QCOMPARE(operands.asked, 1);
}

void TestCubePl::stopsEndlessLoops()
{
    std::stop_source source;
    TestOperands operands;
    cubepl::Limits limits = cubepl::Limits::ofExpression(10);
    limits.steps = ~std::uint64_t { 0 } / 2;
    std::optional<Fault> fault;
    std::thread thread(
        [&] { fault = runText("{ while (1 == 1) { }; return 1; }", operands, {}, limits, source.get_token()).fault; });
    source.request_stop();
    thread.join();
    QVERIFY(fault);
    QCOMPARE(fault->code, FaultCode::Stopped);
}

void TestCubePl::keepsWithinMemory_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const std::string& text, FaultCode code) {
        QTest::newRow(name) << QString::fromStdString(text) << static_cast<int>(code);
    };
    row("brackets", nested("(", 100'000, ")"), FaultCode::TooDeep);
    row("blocks", nested("{ return ", 10'000, "; }"), FaultCode::TooDeep);
    row("absolutes", nested("|", 100'000, "|"), FaultCode::TooDeep);
    row("indexes", nested("${a}[", 100'000, "]"), FaultCode::TooDeep);
    row("functions", nested("sin(", 100'000, ")"), FaultCode::TooDeep);
    std::string ifs = "{ ";
    for (int i = 0; i < 1000; ++i)
        ifs += "if (1 == 1) { ";
    row("conditions", ifs, FaultCode::TooDeep);
    row("a long text", std::string(cubepl::Program::kMostBytes + 1, ' '), FaultCode::TooLong);
    row("groups of a pattern", "1 =~ /" + nested("(", 10'000, ")") + "/", FaultCode::TooDeep);
    row("repeated repetitions", "1 =~ /((((a{1000}){1000}){1000}){1000})/", FaultCode::TooLong);
    row("repetitions", "1 =~ /a{99999999999999999999}/", FaultCode::TooLong);
    std::string patterns = "1 == 1";
    for (int i = 0; i < 1000; ++i)
        patterns += " or 1 =~ /a{4000}/";
    row("many patterns", patterns, FaultCode::TooLong);
    std::string variables = "{ ";
    for (char name = 'a'; name <= 'z'; ++name)
        variables.append("${").append(1, name).append("}[65000] = 0.5; ");
    row("many elements", variables + "return 1; }", FaultCode::TooMuchMemory);
}

void TestCubePl::keepsWithinMemory()
{
    QFETCH(QString, text);
    QFETCH(int, code);
    const Ran ran = runText(text.toStdString());
    QVERIFY(ran.fault);
    QCOMPARE(static_cast<int>(ran.fault->code), code);

    // Texts and wide numbers count.
    TestOperands operands;
    cubepl::Limits limits = cubepl::Limits::ofExpression(10);
    limits.bytes = 10'000;
    const Ran numbers = runText("{ ${a}[1000] = 0.5; return 1; }", operands, {}, limits);
    QVERIFY(numbers.fault && numbers.fault->code == FaultCode::TooMuchMemory);
    QVERIFY(!runText("{ ${a}[1000] = 1; return 1; }", operands, {}, limits).fault);
    const Ran widened = runText("{ ${a}[1000] = 1; ${a} = 0.5; return 1; }", operands, {}, limits);
    QVERIFY(widened.fault && widened.fault->code == FaultCode::TooMuchMemory);
    const Ran texts = runText("{ ${i} = 0; while (${i} < 100) { ${a}[${i}] = \"text\"; ${i} = ${i} + 1; }; return 1; }",
        operands, {}, limits);
    QVERIFY(texts.fault && texts.fault->code == FaultCode::TooMuchMemory);

    // So do variables that have a value a lane.
    operands.metrics["time"] = { 1, 2, 4 };
    std::string rows = "{ ";
    for (int i = 0; i < 1000; ++i)
        rows += "${v" + std::to_string(i) + "} = metric::time(); ";
    const Ran many = runText(rows + "return 1; }", operands, {}, limits);
    QVERIFY(many.fault && many.fault->code == FaultCode::TooMuchMemory);
    const Ran few = runText("{ ${a} = metric::time(); ${a} = ${a} + 1; return ${a}; }", operands, {}, limits);
    QCOMPARE(few.values, (std::vector<double> { 2, 3, 5 }));
}

void TestCubePl::settingsKeepWithinMemory()
{
    const CubeDefinitions profile = smallProfile();
    const std::vector<CubeMetricDef> metrics;
    const cubepl::DefinitionWords words(profile, metrics);
    auto program = cubepl::compile(
        "{ while (1 == 1) { cube::metric::set::x(\"value\", \"" + std::string(100'000, 'a') + "\"); }; return 0; }");
    QVERIFY(program.isOk());
    cubepl::Globals globals;
    std::vector<cubepl::PropertySetting> settings;
    cubepl::Limits limits = cubepl::Limits::ofInit(words.size());
    limits.bytes = 1'000'000;
    const auto fault = cubepl::Machine(words).runInit(program.value(), globals, settings, limits, {});
    QVERIFY(fault && fault->code == FaultCode::TooMuchMemory);
    QVERIFY(settings.size() < 10);
}

void TestCubePl::textsOfNumbersFollowNoLocale()
{
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    std::setlocale(LC_NUMERIC, "de_DE.UTF-8"); // where it is installed
    const std::string half = cubepl::textOf(0.5);
    const std::string large = cubepl::textOf(1e20);
    std::setlocale(LC_NUMERIC, before.c_str());
    QCOMPARE(half, std::string("0.5"));
    QCOMPARE(large, std::string("1e+20"));
    QCOMPARE(cubepl::textOf(-3), std::string("-3"));
    QCOMPARE(cubepl::textOf(1.0 / 3), std::string("0.33333333333333"));
}

void TestCubePl::longTextsCompile()
{
    std::string sum = "0";
    for (int i = 0; i < 100'000; ++i)
        sum += " + 1";
    QCOMPARE(runText(sum).values.front(), 100'000.0);
    QCOMPARE(runText(std::string(99'999, '-') + "1").values.front(), -1.0);
    std::string chain = "{ if (1 == 0) { ${a} = 1; }";
    for (int i = 0; i < 10'000; ++i)
        chain += " elseif (1 == 0) { ${a} = 2; }";
    QCOMPARE(runText(chain + " else { ${a} = 3; }; return ${a}; }").values.front(), 3.0);
    QCOMPARE(runText(nested("(", 100, ")")).values.front(), 1.0);
}

LIGHTCONE_TEST(TestCubePl, None)

} // namespace lightcone::tests::tst_cubepl

#include "tst_cubepl.moc"
