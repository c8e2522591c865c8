// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/derivedmetrics.h"
#include "core/cubepl/program.h"
#include "readers/cubespec/cubespec.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_cubespec {

using namespace core;
using readers::cubespec::CubeSpec;
using readers::cubespec::readCubeSpec;
using Kind = CubeMetricDef::Kind;

namespace {

constexpr const char* kSpec = R"(<doc>
    <mirrors> <murl> file:///doc/ </murl> <murl>https://example.org/</murl> </mirrors>
</doc>
<metrics>
    <metric>
        <!-- copied, not <cubepl> -->
        <disp_name>Time</disp_name> <uniq_name> time </uniq_name> <dtype>FLOAT</dtype> <uom>sec</uom>
        <url>@mirror@time.html</url> <descr>All &lt;of&gt; it</descr>
        <metric type="PREDERIVED_EXCLUSIVE">
            <uniq_name>mpi</uniq_name> <dtype>FLOAT</dtype>
            <cubepl> ${mpi}[${calculation::callpath::id}] * metric::time(e) </cubepl>
            <cubeplinit>{ ${a} = 1; if (${a} < 2 and 1 &lt;= 2) { ${b &} = "&#65;&amp;lt;"; }; return 0; }</cubeplinit>
            <cubeplaggr cubeplaggrtype=plus>max(arg1, arg2)</cubeplaggr>
            <cubeplaggr cubeplaggrtype="minus">arg1</cubeplaggr>
        </metric>
        <metric type="POSTDERIVED" viztype="GHOST"><uniq_name>all</uniq_name><attr key="a" value="b"/></metric>
    </metric>
    <metric type="PREDERIVED_INCLUSIVE"><uniq_name>last</uniq_name><dtype>WHATEVER</dtype></metric>
</metrics>
)";

CubeSpec specOf(const std::string& text)
{
    auto spec = readCubeSpec(text, "spec");
    return spec.isOk() ? std::move(spec).value() : CubeSpec {};
}

/// The member of a tar archive; empty: there is none.
std::string tarMember(const QString& path, const char* name)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray tar = file.readAll();
    for (qsizetype at = 0; at + 512 <= tar.size();) {
        const QByteArray head = tar.mid(at, 512);
        const qsizetype size = head.mid(124, 11).toLongLong(nullptr, 8);
        if (QByteArray(head.constData()) == name)
            return tar.mid(at + 512, size).toStdString();
        at += 512 + (size + 511) / 512 * 512;
    }
    return {};
}

} // namespace

class TestCubeSpec : public QObject {
    Q_OBJECT

private slots:
    void readsMetrics();
    void declarations();
    void oddities();
    void bareAttributes();
    void errors_data();
    void errors();
    void remappingSpecifications_data();
    void remappingSpecifications();
};

void TestCubeSpec::readsMetrics()
{
    const CubeSpec spec = specOf(kSpec);
    const auto& metrics = spec.definitions.metrics;
    QCOMPARE(metrics.size(), 4U);
    QCOMPARE(spec.definitions.mirrors, (std::vector<std::string> { "file:///doc/", "https://example.org/" }));
    QCOMPARE(metrics[0].uniqueName, std::string("time"));
    QCOMPARE(metrics[0].displayName, std::string("Time"));
    QCOMPARE(metrics[0].unit, std::string("sec"));
    QCOMPARE(metrics[0].url, std::string("@mirror@time.html"));
    QCOMPARE(metrics[0].description, std::string("All <of> it"));
    QVERIFY(metrics[0].kind == Kind::Exclusive && metrics[0].isTypeKnown);
    QVERIFY(metrics[0].type == CubeDataType { CubeDataType::Kind::Double });
    QVERIFY(metrics[0].parent == CubeMetricId::none);
    QCOMPARE(metrics[0].end, 3U);
    QVERIFY(metrics[1].kind == Kind::PreDerivedExclusive && metrics[1].parent == CubeMetricId { 0 });
    QCOMPARE(metrics[1].expression, std::string(" ${mpi}[${calculation::callpath::id}] * metric::time(e) "));
    QCOMPARE(metrics[1].initExpression,
        std::string("{ ${a} = 1; if (${a} < 2 and 1 <= 2) { ${b &} = \"A&lt;\"; }; return 0; }"));
    QCOMPARE(metrics[1].plusExpression, std::string("max(arg1, arg2)"));
    QCOMPARE(metrics[1].minusExpression, std::string("arg1"));
    QCOMPARE(metrics[1].end, 2U);
    QVERIFY(metrics[2].kind == Kind::PostDerived && metrics[2].isGhost && !metrics[1].isGhost);
    QCOMPARE(metrics[2].attributes.size(), 1U);
    QCOMPARE(metrics[2].attributes.front().value, std::string("b"));
    QVERIFY(metrics[3].kind == Kind::PreDerivedInclusive && !metrics[3].isTypeKnown);
    QCOMPARE(metrics[3].definitionId, std::uint64_t { 3 });
    QCOMPARE(spec.diagnostics.size(), 0U);
}

void TestCubeSpec::declarations()
{
    const std::string body = "<metrics><metric><uniq_name>t\xe4g</uniq_name></metric></metrics>";
    const CubeSpec latin = specOf("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + body);
    QCOMPARE(latin.definitions.metrics.size(), 1U);
    QCOMPARE(latin.definitions.metrics.front().uniqueName, std::string("täg"));
    QCOMPARE(specOf("\xef\xbb\xbf<?xml version='1.0'?><metrics/>").definitions.path, std::string("spec"));
    // These bytes are no UTF-8.
    const auto wrong = readCubeSpec(body, "spec");
    QVERIFY(!wrong.isOk());
    QCOMPARE(wrong.error().offset, body.find('\xe4'));
}

void TestCubeSpec::oddities()
{
    const CubeSpec spec
        = specOf("<metrics><metric type=\"NEW\"><uniq_name>a</uniq_name><strange/></metric>"
                 "<metric><uniq_name>a<b>c</b></uniq_name><cubeplaggr cubeplaggrtype=\"x\">1</cubeplaggr>"
                 "</metric></metrics>");
    QCOMPARE(spec.definitions.metrics.size(), 2U);
    QVERIFY(!spec.definitions.metrics[0].isTypeKnown);
    QCOMPARE(spec.definitions.metrics[1].uniqueName, std::string("a"));
    QCOMPARE(spec.definitions.metrics[1].aggregateExpression, std::string("1"));
    std::vector<DiagnosticCode> codes;
    for (const Diagnostic& diagnostic : spec.diagnostics)
        codes.push_back(diagnostic.code);
    QCOMPARE(std::ranges::count(codes, DiagnosticCode::UnsupportedPart), 2);
    QCOMPARE(std::ranges::count(codes, DiagnosticCode::UnknownRecord), 2);
    QCOMPARE(std::ranges::count(codes, DiagnosticCode::DuplicateDefinition), 1);
}

void TestCubeSpec::bareAttributes()
{
    const CubeSpec spec = specOf("<metrics><metric convertible=\"false\" cacheable=\"false\"><uniq_name>a</uniq_name>"
                                 "<val> VOID </val><cubepl rowwise=false other='x=y' last=z>1 < 2</cubepl></metric>"
                                 "<metric type=\"DERIVED\"><cubepl rowwise=true>2</cubepl></metric></metrics>");
    QCOMPARE(spec.diagnostics.size(), 0U);
    QCOMPARE(spec.definitions.metrics.size(), 2U);
    const CubeMetricDef& first = spec.definitions.metrics[0];
    QVERIFY(!first.isRowWise && !first.isConvertible && !first.isCacheable);
    QCOMPARE(first.constantValue, std::string("VOID"));
    QCOMPARE(first.expression, std::string("1 < 2"));
    const CubeMetricDef& second = spec.definitions.metrics[1];
    QVERIFY(second.isRowWise && second.isConvertible && second.isCacheable && second.kind == Kind::PostDerived);
}

void TestCubeSpec::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<qint64>("offset");
    const auto row = [](const char* name, const std::string& text, ErrorCode code, qint64 offset) {
        QTest::newRow(name) << QString::fromStdString(text) << static_cast<int>(code) << offset;
    };
    row("nothing", "", ErrorCode::Damaged, -1);
    row("no metrics", "<doc/>", ErrorCode::Damaged, -1);
    row("no XML", "<metrics><metric></metrics>", ErrorCode::Damaged, 19);
    row("cut", "<metrics><metric>", ErrorCode::Damaged, 19);
    row("root ends", "<metrics/></cubespec><metrics/>", ErrorCode::Damaged, 21);
    row("document type", "<!DOCTYPE a [<!ENTITY b \"c\">]><metrics/>", ErrorCode::Damaged, 2);
    row("entity", "<metrics>&b;</metrics>", ErrorCode::Damaged, 9);
    row("after quotes", "<metrics><metric><cubeplaggr cubeplaggrtype=plus>1</cubeplaggr><</metrics>",
        ErrorCode::Damaged, 64);
    std::string deep = "<metrics>";
    for (int i = 0; i < 300; ++i)
        deep += "<metric>";
    row("deep", deep, ErrorCode::TooLarge, 9 + 254 * 8);
    std::string many = "<metrics>";
    for (std::size_t i = 0; i <= readers::cubespec::kMostSpecMetrics; ++i)
        many += "<metric/>";
    row("many", many + "</metrics>", ErrorCode::TooLarge, 9 + 9 * qint64 { readers::cubespec::kMostSpecMetrics });
    row("long", std::string(readers::cubespec::kMostSpecBytes + 1, ' '), ErrorCode::TooLarge, -1);
}

void TestCubeSpec::errors()
{
    QFETCH(QString, text);
    QFETCH(int, code);
    QFETCH(qint64, offset);
    const auto spec = readCubeSpec(text.toStdString(), "spec");
    QVERIFY(!spec.isOk());
    QCOMPARE(static_cast<int>(spec.error().code), code);
    QCOMPARE(spec.error().where, std::string("spec"));
    // An element that is not closed is seen at the end.
    QCOMPARE(static_cast<qint64>(spec.error().offset),
        offset < 0 ? qint64 { -1 } : std::min(offset, qint64 { text.size() }));
}

void TestCubeSpec::remappingSpecifications_data()
{
    SKIP_WITHOUT_SHARED_TRACES();
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("expressions");
    QTest::addColumn<int>("metrics");
    QTest::newRow("Score-P 9") << QStringLiteral("cube4.8_with_checksum_bug.cubex") << 109 << 123;
    QTest::newRow("Score-P 8") << QStringLiteral("time.p4/profile.cubex") << 105 << 119;
}

/// All expressions compile, and give values for a profile of three call paths.
void TestCubeSpec::remappingSpecifications()
{
    QFETCH(QString, file);
    QFETCH(int, expressions);
    QFETCH(int, metrics);
    const QString path = QStringLiteral(LIGHTCONE_SHARED_TRACES "/cubex/") + file;
    const std::string text = tarMember(path, "remapping.spec");
    if (text.empty())
        QSKIP("The archive is not there");
    const CubeSpec spec = specOf(text);
    QCOMPARE(spec.definitions.metrics.size(), static_cast<std::size_t>(metrics));
    QCOMPARE(spec.diagnostics.size(), 0U);
    int derived = 0;
    for (const CubeMetricDef& metric : spec.definitions.metrics) {
        derived += metric.isDerived();
        if (metric.isDerived())
            QVERIFY2(cubepl::compile(metric.expression).isOk(), metric.uniqueName.c_str());
    }
    QCOMPARE(derived, expressions);

    const auto profile = std::make_shared<CubeDefinitions>();
    for (const auto& [name, paradigm] : { std::pair("main", "compiler"), std::pair("MPI_Send", "mpi") }) {
        CubeRegionDef region;
        region.definitionId = profile->regions.size();
        region.name = name;
        region.paradigm = paradigm;
        region.role = "point2point";
        profile->regions.push_back(region);
    }
    for (std::uint32_t i = 0; i < 3; ++i) {
        CubePathDef callPath;
        callPath.definitionId = i;
        callPath.region = CubeRegionId { i % 2 };
        callPath.end = i + 1;
        profile->callPaths.push_back(callPath);
    }
    const auto made = DerivedMetrics::make(profile, spec.definitions.metrics, {}).value();
    for (std::uint32_t i = 0; i < made->metrics().size(); ++i) {
        const CubeMetricId id { i };
        QVERIFY2(!made->fault(id), made->metric(id).uniqueName.c_str());
        QVERIFY2(made->missingOperands(id).empty(), made->metric(id).uniqueName.c_str());
    }
    const auto isVoid = [&made, &spec](const char* name) { return made->isVoid(spec.definitions.metricNamed(name)); };
    QVERIFY(!isVoid("mpi") && isVoid("omp_time") && isVoid("shmem_time") && !isVoid("time"));
}

LIGHTCONE_TEST(TestCubeSpec, None)

} // namespace lightcone::tests::tst_cubespec

#include "tst_cubespec.moc"
