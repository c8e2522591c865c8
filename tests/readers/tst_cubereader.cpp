// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeprofiles.h"
#include "readers/cube/cubereader.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <QByteArray>

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <filesystem>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

/// Profiles that are put together here byte by byte: elements, hostile containers, odd data.
namespace lightcone::tests::tst_cubereader {

using core::DiagnosticCode;
using core::ErrorCode;
using Opened = core::Result<std::shared_ptr<const core::CubeProfile>>;
using Parts = std::vector<std::pair<std::string, std::string>>;

namespace {

const std::string kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Four call paths, a below which b and c, and d below b, of two locations; the metrics that are given.
std::string anchorWith(const std::string& metrics)
{
    return kHead + "<cube version=\"4.4\"><metrics>" + metrics
        + "</metrics><program>"
          "<region id=\"0\" mod=\"m\" begin=\"1\" end=\"2\"><name>a</name></region><region "
          "id=\"1\"><name>b</name></region>"
          "<cnode id=\"3\" calleeId=\"0\"><cnode id=\"2\" calleeId=\"1\"><cnode id=\"1\" "
          "calleeId=\"0\"></cnode></cnode>"
          "<cnode id=\"0\" calleeId=\"1\"></cnode></cnode></program><system><systemtreenode Id=\"0\"><name>m</name>"
          "<class>machine</class><locationgroup Id=\"0\"><name>p</name><rank>0</rank><type>process</type>"
          "<location Id=\"0\"><name>t0</name><rank>0</rank><type>thread</type></location>"
          "<location Id=\"1\"><name>t1</name><rank>1</rank><type>thread</type></location>"
          "</locationgroup></systemtreenode></system></cube>";
}

std::string metric(int id, const std::string& type, const std::string& dtype)
{
    return "<metric id=\"" + std::to_string(id) + "\" type=\"" + type + "\"><uniq_name>m" + std::to_string(id)
        + "</uniq_name><dtype>" + dtype + "</dtype></metric>";
}

std::string gzip(const std::string& text)
{
    z_stream stream {};
    deflateInit2(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string zlibbed(const std::string& bytes)
{
    std::string out(compressBound(bytes.size()), '\0');
    auto size = static_cast<uLongf>(out.size());
    compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    out.resize(size);
    return out;
}

std::string number(std::uint64_t value)
{
    return { reinterpret_cast<const char*>(&value), sizeof(value) };
}

Opened open(const std::filesystem::path& path)
{
    core::Progress progress;
    return readers::cube::openCube(path, progress, {});
}

/// The values of a metric by call path, those of both locations; nothing where there is no row.
std::string valuesOf(const core::CubeProfile& profile, std::uint32_t metric = 0)
{
    std::string text;
    const core::Status status
        = profile.values->read(core::CubeMetricId { metric }, core::CubePathId { 0 }, core::CubePathId { 100 },
            [&](core::CubePathId path, core::CubeRow row) {
                text += std::to_string(static_cast<std::uint32_t>(path)) + ":";
                for (const std::uint64_t cell : row)
                    text += " " + std::to_string(cell);
                text += ", ";
            },
            {});
    return status.isOk() ? text : text + "error";
}

/// The names of what was found, each once.
std::string findings(const core::CubeProfile& profile)
{
    std::string text;
    for (const core::Diagnostic& finding : profile.diagnostics) {
        const std::string name(core::diagnosticName(finding.code));
        if (text.find(name) == std::string::npos)
            text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

const std::string kCube3 = kHead
    + "<cube version=\"3.0\">\n<attr key=\"k\" value=\"v\"/><doc><mirrors><murl>http://x/</murl></mirrors></doc>\n"
      "<metrics><metric id=\"4\"><disp_name>Time</disp_name><uniq_name>time</uniq_name><dtype>FLOAT</dtype>"
      "<uom>sec</uom><val></val><url></url><descr></descr><metric "
      "id=\"7\"><uniq_name>n</uniq_name><dtype>INTEGER</dtype>"
      "</metric></metric></metrics>\n<program><region id=\"0\" mod=\"f.c\" begin=\"3\" "
      "end=\"9\"><name>main</name></region>"
      "<cnode id=\"0\" line=\"5\" mod=\"f.c\" calleeId=\"0\"><cnode id=\"1\" line=\"-1\" mod=\"\" "
      "calleeId=\"0\"></cnode></cnode>"
      "</program>\n<system><machine Id=\"0\"><name>big</name><node Id=\"0\"><name>n0</name><process "
      "Id=\"0\"><rank>4</rank>"
      "<thread Id=\"1\"><rank>0</rank></thread><thread Id=\"0\"><name>T</name><rank>1</rank></thread></process></node>"
      "</machine><topologies><cart ndims=\"1\"><dim size=\"2\" periodic=\"true\"/><coord thrdId=\"1\">1</coord>"
      "<coord nodeId=\"0\">0</coord></cart></topologies></system>\n<severity><matrix metricId=\"4\"><row "
      "cnodeId=\"1\">\n"
      "0.5\n1e3\n</row><row cnodeId=\"0\">0 0</row></matrix><matrix metricId=\"7\"><row cnodeId=\"0\">-3 1e+06</row>"
      "</matrix></severity></cube>\n";

} // namespace

class TestCubeReader : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void orders();
    void columns();
    void oddData_data();
    void oddData();
    void blocks();
    void oddBlocks_data();
    void oddBlocks();
    void elements();
    void texts();
    void oldForm();
    void oddDefinitions();
    void refused_data();
    void refused();
    void container_data();
    void container();
    void sniff_data();
    void sniff();
    void big();
    void threads();

private:
    Opened openParts(const Parts& parts) const { return open(m_folder.write("p.cubex", tarOf(parts))); }
    FreshFolder m_folder;
};

/// Call paths are a (0), b (1), d (2), c (3); rows of inclusive metrics are a, b, c, d.
void TestCubeReader::orders()
{
    const std::string data = dataOf({ 1, 2, 3, 4, 5, 6, 7, 8 });
    const std::string index = indexOf({ 0, 1, 2, 3 });
    const auto opened = openParts({ { "5.data", data }, { "5.index", index }, { "6.data", data }, { "6.index", index },
        { "7.data", data }, { "7.index", index },
        { "anchor.xml",
            anchorWith(metric(5, "EXCLUSIVE", "UINT64") + metric(6, "INCLUSIVE", "UINT64")
                + metric(7, "SIMPLE", "UINT64")) } });
    QVERIFY(opened.isOk());
    const core::CubeProfile& profile = *opened.value();
    QCOMPARE(findings(profile), std::string());
    QCOMPARE(valuesOf(profile, 0), std::string("0: 1 2, 1: 3 4, 2: 5 6, 3: 7 8, "));
    QCOMPARE(valuesOf(profile, 1), std::string("0: 1 2, 1: 3 4, 2: 7 8, 3: 5 6, "));
    QCOMPARE(valuesOf(profile, 2), std::string("0: 1 2, 1: 3 4, 2: 5 6, 3: 7 8, "));
    QCOMPARE(profile.definitions.callPaths[1].definitionId, std::uint64_t { 2 });
    QCOMPARE(profile.definitions.regionOf(core::CubePathId { 3 }).name, std::string("b"));
}

/// Values of a row are in the order of the locations' ids, if these are 0 to n - 1.
void TestCubeReader::columns()
{
    std::string anchor = anchorWith(metric(0, "EXCLUSIVE", "UINT64"));
    const auto renumber = [&anchor](const std::string& from, const std::string& to) {
        anchor.replace(anchor.find("<location Id=\"" + from), 15, "<location Id=\"" + to);
    };
    renumber("0", "x");
    renumber("1", "0");
    renumber("x", "1");
    const Parts data { { "0.data", dataOf({ 8, 9 }) }, { "0.index", indexOf({ 0 }) } };
    const auto swapped = openParts({ data[0], data[1], { "anchor.xml", anchor } });
    QVERIFY(swapped.isOk());
    QCOMPARE(valuesOf(*swapped.value()), std::string("0: 9 8, "));
    renumber("1", "7");
    const auto others = openParts({ data[0], data[1], { "anchor.xml", anchor } });
    QVERIFY(others.isOk());
    QCOMPARE(valuesOf(*others.value()), std::string("0: 8 9, "));
}

void TestCubeReader::oddData_data()
{
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& index, const std::string& data, const char* values,
                         const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(index) << QByteArray::fromStdString(data) << values
                            << expected;
    };
    const std::string two = dataOf({ 1, 2, 3, 4 });
    std::string dense = indexOf({}).substr(0, 18);
    dense[17] = '\3';
    std::string unknown = dense;
    unknown[17] = '\2';
    std::string order = indexOf({ 0 });
    order[12] = '\1';
    std::string many = indexOf({ 0, 1 });
    many[20] = '\1';
    row("sound", indexOf({ 0, 2 }), two, "0: 1 2, 2: 3 4, ", "");
    row("no rows", indexOf({}), dataOf({}), "", "");
    row("dense", dense, dataOf({ 1, 2, 3, 4, 5, 6, 7, 8 }), "0: 1 2, 1: 3 4, 2: 5 6, 3: 7 8, ", "");
    row("dense, cut", dense, two.substr(0, two.size() - 1), "0: 1 2, ", "record_incomplete");
    row("unsorted", indexOf({ 2, 0 }), two, "0: 3 4, 2: 1 2, ", "record_damaged");
    row("twice", indexOf({ 1, 1 }), two, "1: 1 2, ", "undefined_reference");
    row("of no call path", indexOf({ 1, 4 }), two, "1: 1 2, ", "undefined_reference");
    row("data is cut", indexOf({ 0, 1, 2 }), two.substr(0, two.size() - 3), "0: 1 2, ", "record_incomplete");
    row("data is missing", indexOf({ 0, 1 }), "CUBEX.DATA", "", "record_incomplete");
    row("data is longer", indexOf({ 0, 1 }), two + "abc", "0: 1 2, 1: 3 4, ", "record_overlong");
    row("rows of three values", indexOf({ 0, 1 }), dataOf({ 1, 2, 3, 4, 5, 6 }), "", "record_overlong");
    row("rows of one value", indexOf({ 0, 1 }), dataOf({ 1, 2 }), "", "record_incomplete");
    row("index is cut", indexOf({ 0, 1 }).substr(0, 28), two, "0: 1 2, ", "record_incomplete");
    row("many rows", many, two, "0: 1 2, 1: 3 4, ", "record_incomplete");
    row("header is cut", indexOf({}).substr(0, 21), two, "", "record_damaged");
    row("empty index", "", two, "", "record_damaged");
    row("no index", "CUBEX.INDEXX" + indexOf({ 0 }).substr(12), two, "", "unsupported_part");
    row("unknown format", unknown, two, "", "unsupported_part");
    row("unknown order", order, two, "", "unsupported_part");
    row("no data", indexOf({ 0 }), "CUBEX.DAT", "", "record_damaged");
    row("empty data", indexOf({ 0 }), "", "", "record_damaged");
}

void TestCubeReader::oddData()
{
    QFETCH(QByteArray, index);
    QFETCH(QByteArray, data);
    QFETCH(QString, values);
    QFETCH(QString, expected);
    const auto opened = openParts({ { "0.index", index.toStdString() }, { "0.data", data.toStdString() },
        { "anchor.xml", anchorWith(metric(0, "EXCLUSIVE", "UINT64")) } });
    QVERIFY(opened.isOk());
    QCOMPARE(findings(*opened.value()), expected.toStdString());
    QCOMPARE(valuesOf(*opened.value()), values.toStdString());
}

void TestCubeReader::blocks()
{
    // Three blocks of rows that do not end with rows; the streams stand in another order.
    const std::string rows = dataOf({ 1, 2, 3, 4, 5, 6 }).substr(10);
    const std::string a = zlibbed(rows.substr(0, 20));
    const std::string b = zlibbed(rows.substr(20, 4));
    const std::string c = zlibbed(rows.substr(24));
    const std::string data = "ZCUBEX.DATA" + number(3) + number(24) + number(0) + number(c.size()) + number(0)
        + number(c.size()) + number(a.size()) + number(20) + number(c.size() + a.size()) + number(b.size()) + c + a + b;
    const auto opened = openParts({ { "0.index", indexOf({ 0, 1, 3 }) }, { "0.data", data },
        { "anchor.xml", gzip(anchorWith(metric(0, "EXCLUSIVE", "UINT64"))) } });
    QVERIFY(opened.isOk());
    QCOMPARE(findings(*opened.value()), std::string());
    QCOMPARE(valuesOf(*opened.value()), std::string("0: 1 2, 1: 3 4, 3: 5 6, "));
}

void TestCubeReader::oddBlocks_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& data, const char* values, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString("ZCUBEX.DATA" + data) << values << expected;
    };
    const std::string first = zlibbed(dataOf({ 1, 2 }).substr(10));
    const std::string second = zlibbed(dataOf({ 3, 4 }).substr(10));
    const auto entry = [](std::uint64_t position, std::uint64_t offset, std::uint64_t size) {
        return number(position) + number(offset) + number(size);
    };
    const std::string streams = first + second;
    row("sound", number(2) + entry(0, 0, first.size()) + entry(16, first.size(), second.size()) + streams,
        "0: 1 2, 1: 3 4, ", "");
    row("row of zeros", number(2) + entry(0, 0, first.size()) + entry(16, 0, 0) + streams, "0: 1 2, ", "");
    row("no table", "", "", "record_incomplete");
    row("too many", number(~std::uint64_t { 0 }) + streams, "", "record_incomplete");
    row("outside", number(2) + entry(0, 0, first.size()) + entry(16, first.size(), second.size() + 1) + streams,
        "0: 1 2, ", "record_damaged record_incomplete");
    row("overflow", number(2) + entry(0, 0, first.size()) + entry(16, ~std::uint64_t { 0 }, 2) + streams, "0: 1 2, ",
        "record_damaged record_incomplete");
    row("same position", number(2) + entry(0, 0, first.size()) + entry(0, first.size(), second.size()) + streams,
        "error", "record_damaged");
    row("position of no row", number(2) + entry(0, 0, first.size()) + entry(160, first.size(), second.size()) + streams,
        "error", "record_damaged");
    row("holds too little", number(1) + entry(0, 0, first.size()) + streams, "error", "");
    row("holds too much", number(2) + entry(0, 0, first.size()) + entry(15, first.size(), second.size()) + streams,
        "error", "");
    row("second is no stream", number(2) + entry(0, 0, first.size()) + entry(16, first.size() + 3, 5) + streams,
        "0: 1 2, error", "");
    row("first is cut", number(2) + entry(0, 0, first.size() - 1) + entry(16, first.size(), second.size()) + streams,
        "error", "");
}

void TestCubeReader::oddBlocks()
{
    QFETCH(QByteArray, data);
    QFETCH(QString, values);
    QFETCH(QString, expected);
    const auto opened = openParts({ { "0.index", indexOf({ 0, 1 }) }, { "0.data", data.toStdString() },
        { "anchor.xml", anchorWith(metric(0, "EXCLUSIVE", "UINT64")) } });
    QVERIFY(opened.isOk());
    QCOMPARE(findings(*opened.value()), expected.toStdString());
    QCOMPARE(valuesOf(*opened.value()), values.toStdString());
}

/// What CUBE itself writes and XML does not allow: attribute values without quotes.
void TestCubeReader::elements()
{
    const std::string metrics
        = "<metric id=\"0\" type=\"POSTDERIVED\" viztype=\"ghost\" convertible=\"false\" "
          "cacheable=\"false\"><dtype>DOUBLE</dtype>"
          "<val>VOID</val><cubepl rowwise=false>metric::a() &lt; 3</cubepl><cubeplinit>i</cubeplinit>"
          "<cubeplaggr cubeplaggrtype=plus>p</cubeplaggr><cubeplaggr cubeplaggrtype=\"minus\">m</cubeplaggr>"
          "<cubeplaggr  cubeplaggrtype = aggr >a</cubeplaggr><attr key=\"x\" value=\"y\"/></metric>";
    const auto opened = openParts({ { "anchor.xml", anchorWith(metrics) } });
    QVERIFY2(opened.isOk(), opened.isOk() ? "" : opened.error().args[0].c_str());
    QCOMPARE(findings(*opened.value()), std::string());
    const core::CubeMetricDef& metric = opened.value()->definitions.metrics[0];
    QCOMPARE(metric.expression, std::string("metric::a() < 3"));
    QCOMPARE(metric.initExpression + metric.plusExpression + metric.minusExpression + metric.aggregateExpression,
        std::string("ipma"));
    QVERIFY(metric.isGhost && !metric.isRowWise && !metric.isConvertible && !metric.isCacheable);
    QCOMPARE(metric.constantValue, std::string("VOID"));
    QCOMPARE(metric.attributes[0].value, std::string("y"));
    QVERIFY(metric.kind == core::CubeMetricDef::Kind::PostDerived);
}

void TestCubeReader::texts()
{
    std::string anchor = anchorWith("");
    const auto replaceName
        = [](std::string text, const std::string& name) { return text.replace(text.find("<name>a<") + 6, 1, name); };
    const auto nameOf = [&](const std::string& name) {
        const auto opened = openParts({ { "anchor.xml", replaceName(anchor, name) } });
        return opened.isOk() ? opened.value()->definitions.regions[0].name : "error " + opened.error().args[0];
    };
    QCOMPARE(nameOf("\xc3\xa9 \xe4\xb8\xad \xf0\x9f\x98\x80"), std::string("\xc3\xa9 \xe4\xb8\xad \xf0\x9f\x98\x80"));
    QCOMPARE(nameOf("\xe9t\xe9"), std::string("\xc3\xa9t\xc3\xa9")); // ISO 8859-1
    QCOMPARE(nameOf("&#233;&#x4e2d;&lt;&amp;lt;"), std::string("\xc3\xa9\xe4\xb8\xad<&lt;"));
    QCOMPARE(nameOf("&#27;&#x1F600;&#65;&#9;"),
        std::string("\xef\xbf\xbd\xf0\x9f\x98\x80"
                    "A\t"));
    QCOMPARE(nameOf("a&b"), std::string("error line 2: not well-formed (invalid token)"));
    QCOMPARE(nameOf("&#xd800;"), std::string("error line 2: reference to invalid character number"));
    QCOMPARE(nameOf("&other;"), std::string("error line 2: undefined entity"));
    QCOMPARE(nameOf("<![CDATA[<b>&]]>"), std::string("<b>&"));
    QCOMPARE(nameOf("a\nb<!-- no --> c"), std::string("a\nb c"));
    QCOMPARE(nameOf(std::string("x\0y\x07", 4)), std::string("x\xef\xbf\xbdy\xef\xbf\xbd"));
    QCOMPARE(nameOf(std::string(300'000, 'n')).size(), std::size_t { 300'000 });
    QCOMPARE(nameOf("<cubeplx>"), std::string("error line 2: mismatched tag"));
    anchor = "\xef\xbb\xbf" + anchor;
    QCOMPARE(nameOf("bom"), std::string("bom"));
}

void TestCubeReader::oldForm()
{
    for (const bool isCompressed : { false, true }) {
        const auto opened = open(m_folder.write("a.cube", isCompressed ? gzip(kCube3) : kCube3));
        QVERIFY2(opened.isOk(), opened.isOk() ? "" : opened.error().args[0].c_str());
        const core::CubeProfile& profile = *opened.value();
        QCOMPARE(findings(profile), std::string());
        const core::CubeDefinitions& definitions = profile.definitions;
        QCOMPARE(definitions.version, std::string("3.0"));
        QCOMPARE(definitions.metrics.size(), std::size_t { 2 });
        QVERIFY(definitions.metrics[0].kind == core::CubeMetricDef::Kind::Exclusive);
        QVERIFY(definitions.metrics[1].parent == core::CubeMetricId { 0 });
        QCOMPARE(definitions.system.size(), std::size_t { 5 });
        QCOMPARE(definitions.system[2].name, std::string("Process 4"));
        QCOMPARE(definitions.system[3].name, std::string("Thread 0"));
        QCOMPARE(definitions.system[1].className, std::string("node"));
        QCOMPARE(definitions.callPaths[0].line, std::int64_t { 5 });
        QCOMPARE(definitions.topologies[0].places.size(), std::size_t { 2 });
        QVERIFY(definitions.topologies[0].places[0].node == core::CubeSystemId { 3 });
        QVERIFY(definitions.topologies[0].places[1].node == core::CubeSystemId { 1 });
        // Values are in the order of the threads' ids, of which the second stands first; rows of zeros are none.
        const auto bits = [](double value) { return std::to_string(std::bit_cast<std::uint64_t>(value)); };
        QCOMPARE(valuesOf(profile, 0), "1: " + bits(1000) + " " + bits(0.5) + ", ");
        QCOMPARE(valuesOf(profile, 1), "0: 1000000 " + std::to_string(static_cast<std::uint64_t>(-3)) + ", ");
    }
    std::string odd = kCube3;
    odd.replace(odd.find("0.5"), 3, "x.5");
    odd.replace(odd.find("0 0</row>"), 9, "1 2 3</row><row cnodeId=\"0\">4</row><row cnodeId=\"9\">1 1</row>");
    const auto opened = open(m_folder.write("a.cube", odd));
    QVERIFY(opened.isOk());
    QCOMPARE(findings(*opened.value()),
        std::string("duplicate_definition undefined_reference record_damaged record_incomplete record_overlong"));
    // A whole number beyond 64 bits with a sign is none, and leaves nothing for the next row.
    std::string large = kCube3;
    large.replace(large.find("-3 1e+06</row>"), 14, "18446744073709551615 7</row><row cnodeId=\"1\">0 5</row>");
    const auto numbers = open(m_folder.write("a.cube", large));
    QVERIFY(numbers.isOk());
    QCOMPARE(findings(*numbers.value()), std::string("record_damaged"));
    QCOMPARE(valuesOf(*numbers.value(), 1), std::string("0: 7 0, 1: 5 0, "));
    const auto early = open(m_folder.write(
        "a.cube", kHead + "<cube version=\"3.0\"><severity></severity>" + kCube3.substr(kCube3.find("<metrics>"))));
    QVERIFY(!early.isOk());
}

void TestCubeReader::oddDefinitions()
{
    const auto changed = [](const std::string& from, const std::string& to) {
        std::string anchor = anchorWith(metric(0, "EXCLUSIVE", "UINT64"));
        const std::size_t at = anchor.find(from);
        return anchor.replace(at, from.size(), to);
    };
    const auto found = [&](const std::string& from, const std::string& to) {
        const auto opened = openParts(
            { { "0.index", indexOf({ 0 }) }, { "0.data", dataOf({ 1, 2 }) }, { "anchor.xml", changed(from, to) } });
        return opened.isOk() ? findings(*opened.value()) : "error";
    };
    QCOMPARE(found("calleeId=\"1\"", "calleeId=\"99\""), std::string("undefined_reference"));
    QCOMPARE(found("calleeId=\"1\"", ""), std::string("undefined_reference record_incomplete"));
    QCOMPARE(found("<region id=\"1\"", "<region id=\"0\""), std::string("duplicate_definition undefined_reference"));
    QCOMPARE(found("cnode id=\"2\"", "cnode id=\"3\""), std::string("duplicate_definition"));
    QCOMPARE(found("cnode id=\"2\"", "cnode id=\"18446744073709551615\""), std::string());
    QCOMPARE(found("cnode id=\"2\"", "cnode id=\"18446744073709551616\""), std::string("record_incomplete"));
    QCOMPARE(found("cnode id=\"2\"", "cnode id=\"-2\""), std::string("record_incomplete"));
    QCOMPARE(found("UINT64", "NOTHING"), std::string("unsupported_part"));
    QCOMPARE(found("UINT64", "HISTOGRAM(65536)"), std::string("record_incomplete"));
    QCOMPARE(found("EXCLUSIVE", "OTHER"), std::string("unsupported_part"));
    QCOMPARE(found("begin=\"1\"", "begin=\"x\""), std::string("record_damaged"));
    QCOMPARE(found("<rank>0<", "<rank>-7<"), std::string("record_damaged"));
    QCOMPARE(found("</class>", "</class><other><name>x</name></other>"), std::string("unknown_record"));
    QCOMPARE(found("</metrics>", metric(0, "EXCLUSIVE", "UINT64") + "</metrics>"), std::string("duplicate_definition"));
    QCOMPARE(found("<metric id=\"0\"", "<metric id=\"1\""), std::string("undefined_reference"));
    QCOMPARE(found("</systemtreenode></system>",
                 "</systemtreenode><topologies><cart ndims=\"2\"><dim size=\"2\" periodic=\"false\"/>"
                 "<coord locId=\"0\">1</coord><coord locId=\"0\">2</coord><coord locId=\"5\">1</coord><coord "
                 "locId=\"1\">x</coord>"
                 "<coord locId=\"1\">0 0</coord></cart></topologies></system>"),
        std::string("undefined_reference record_damaged"));
    QCOMPARE(found("<metrics>", "<metrics></metrics><metrics>"), std::string("error"));
    QCOMPARE(found("</system>", ""), std::string("error"));
    // The placeholder has a name.
    const auto opened = openParts({ { "anchor.xml", changed("calleeId=\"1\"", "calleeId=\"99\"") } });
    QCOMPARE(opened.value()->definitions.regions.back().name, std::string("region 99"));
    // What is cut behind the system can be lived with.
    QCOMPARE(found("</system></cube>", "</system><topologies>"), std::string("definition_file_damaged"));
}

void TestCubeReader::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const std::string& bytes, ErrorCode code) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(code);
    };
    const std::string anchor = anchorWith(metric(0, "EXCLUSIVE", "UINT64"));
    const auto withVersion = [&](const std::string& version) {
        std::string text = anchor;
        return text.replace(text.find("4.4"), 3, version);
    };
    const std::string bomb = "<!DOCTYPE cube [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
    row("empty", "", ErrorCode::EmptyFile);
    row("other", "TRACEDIR", ErrorCode::UnknownFormat);
    row("other XML", kHead + "<html/>", ErrorCode::UnknownFormat);
    row("other container", tarOf({ { "a", "b" } }), ErrorCode::MissingPart);
    row("version 2", kHead + "<cube version=\"2.0\"><metrics/></cube>", ErrorCode::UnsupportedVersion);
    row("version 5", tarOf({ { "anchor.xml", withVersion("5.0") } }), ErrorCode::UnsupportedVersion);
    row("no version", tarOf({ { "anchor.xml", kHead + "<cube></cube>" } }), ErrorCode::UnsupportedVersion);
    row("other anchor", tarOf({ { "anchor.xml", kHead + "<html></html>" } }), ErrorCode::UnknownFormat);
    row("empty anchor", tarOf({ { "anchor.xml", "" } }), ErrorCode::Truncated);
    row("cut anchor", tarOf({ { "anchor.xml", anchor.substr(0, anchor.find("<location Id=\"1\"")) } }),
        ErrorCode::Truncated);
    row("cut gzip", tarOf({ { "anchor.xml", gzip(anchor).substr(0, 100) } }), ErrorCode::Truncated);
    row("damaged gzip", tarOf({ { "anchor.xml", "\x1f\x8b\x08" + std::string(40, '\xff') } }), ErrorCode::Damaged);
    row("no definitions", tarOf({ { "anchor.xml", kHead + "<cube version=\"4.4\"></cube>" } }), ErrorCode::Damaged);
    row("entities", tarOf({ { "anchor.xml", kHead + bomb + anchor.substr(kHead.size()) } }), ErrorCode::Damaged);
    row("two documents", tarOf({ { "anchor.xml", anchor.substr(0, anchor.size() - 16) + "<x>" } }),
        ErrorCode::Truncated);
    std::string deep;
    for (int i = 0; i < 70'000; ++i)
        deep += "<cnode id=\"0\" calleeId=\"0\">";
    row("nested deep", tarOf({ { "anchor.xml", kHead + "<cube version=\"4.0\"><program>" + deep } }),
        ErrorCode::TooLarge);
}

void TestCubeReader::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto opened = open(m_folder.write("p.cubex", bytes.toStdString()));
    QVERIFY(!opened.isOk());
    QCOMPARE(static_cast<int>(opened.error().code), code);
    QCOMPARE(opened.error().where, (m_folder / "p.cubex").string());
}

void TestCubeReader::container_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& bytes, const char* values, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << values << expected;
    };
    const Parts parts { { "anchor.xml", anchorWith(metric(0, "EXCLUSIVE", "UINT64")) }, { "0.index", indexOf({ 1 }) },
        { "0.data", dataOf({ 6, 7 }) } };
    const std::string sound = tarOf(parts);
    const std::string unended = sound.substr(0, sound.size() - 1024);
    const std::string value = "1: 6 7, ";
    row("sound", sound, "1: 6 7, ", "");
    row("without its end", unended, "1: 6 7, ", "other");
    row("cut in the last member", unended.substr(0, unended.size() - 512 + 20), "", "record_incomplete");
    row("cut in a header", unended.substr(0, unended.size() - 900), "", "record_incomplete other");
    row("garbage follows", unended + std::string(600, 'x'), "1: 6 7, ", "record_damaged");
    row("same name twice", tarOf({ { "0.data", dataOf({ 1, 2 }) }, parts[0], parts[1], parts[2] }), "1: 6 7, ",
        "other");
    row("claims more",
        tarOf({ parts[0], parts[1] }).substr(0, tarOf({ parts[0], parts[1] }).size() - 1024)
            + tarHeader("0.data", 077777777777) + dataOf({ 6, 7 }),
        "1: 6 7, ", "record_incomplete");
    std::string binary = tarHeader("0.data", 26);
    binary.replace(124, 12, std::string("\x80\0\0\0\0\0\0\0\0\0\0\x1a", 12));
    std::string negative = binary;
    negative.replace(124, 12, std::string(12, '\xff'));
    std::string huge = binary;
    huge[128] = '\x7f';
    const std::string twoParts = tarOf({ parts[0], parts[1] }).substr(0, tarOf({ parts[0], parts[1] }).size() - 1024);
    const std::string data = dataOf({ 6, 7 }) + std::string(486, '\0') + std::string(1024, '\0');
    row("binary size", twoParts + binary + data, "1: 6 7, ", "other"); // and its checksum is wrong
    row("negative size", twoParts + negative + data, "", "record_damaged record_incomplete");
    row("huge size", twoParts + huge + data, "1: 6 7, ", "record_incomplete record_overlong other");
    const auto padded
        = [](const std::string& text) { return text + std::string((512 - text.size() % 512) % 512, '\0'); };
    row("long name", twoParts + tarHeader("././@LongLink", 7, 'L') + padded("0.data") + tarHeader("zzz", 26) + data,
        "1: 6 7, ", "");
    row("pax",
        twoParts + tarHeader("pax", 26, 'x') + padded("15 path=0.data\n11 size=26\n") + tarHeader("zzz", 0) + data,
        "1: 6 7, ", "");
    row("odd pax",
        twoParts + tarHeader("pax", 26, 'x') + padded("99999 path=0.data\n size=26\n") + tarHeader("0.data", 26) + data,
        "1: 6 7, ", "");
    row("with folders", tarHeader("folder/", 0, '5') + sound, "1: 6 7, ", "");
    row("dot before names",
        tarOf(
            { { "./anchor.xml", parts[0].second }, { "./0.index", parts[1].second }, { "./0.data", parts[2].second } }),
        "1: 6 7, ", "");
    row("index alone", tarOf({ parts[0], parts[1] }), "", "record_incomplete");
    row("data alone", tarOf({ parts[0], parts[2] }), "", "record_incomplete");
}

void TestCubeReader::container()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, values);
    QFETCH(QString, expected);
    const auto opened = open(m_folder.write("p.cubex", bytes.toStdString()));
    QVERIFY2(opened.isOk(), opened.isOk() ? "" : std::to_string(static_cast<int>(opened.error().code)).c_str());
    QCOMPARE(findings(*opened.value()), expected.toStdString());
    QCOMPARE(valuesOf(*opened.value()), values.toStdString());
}

void TestCubeReader::sniff_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("expected");
    const auto row = [](const char* name, const std::string& bytes, core::Confidence expected) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes.substr(0, 4096)) << static_cast<int>(expected);
    };
    using enum core::Confidence;
    row("data first", tarOf({ { "1.data", "" } }), Yes);
    row("anchor second", tarOf({ { "readme", "x" }, { "anchor.xml", "" } }), Yes);
    row("Score-P", tarOf({ { "remapping.spec", std::string(9999, 'x') }, { "1.data", "" } }), Yes);
    row("a container", tarOf({ { "a", "" }, { "b", std::string(9999, 'x') } }), Maybe);
    row("huge member", tarHeader("a", 077777777777), Maybe);
    row("CUBE 3", kCube3, Yes);
    row("CUBE 3, gzip", gzip(kCube3), Yes);
    row("CUBE 3 with comments", kHead + "<!-- <cube --> \n<cube version=\"3.0\">", Yes);
    row("other XML", kHead + "<cubes>", No);
    row("nothing", "", No);
    row("text", "cube", No);
}

void TestCubeReader::sniff()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, expected);
    const std::string text = bytes.toStdString();
    QCOMPARE(static_cast<int>(readers::cube::sniffCube(std::as_bytes(std::span(text)), "x")), expected);
}

/// Twenty thousand call paths and a thousand locations: the definitions take some megabytes, and are read quickly.
void TestCubeReader::big()
{
    std::string text
        = kHead + "<cube version=\"4.4\"><metrics>" + metric(0, "INCLUSIVE", "DOUBLE") + "</metrics><program>";
    const std::string filler(300, 'n');
    for (int i = 0; i < 5000; ++i)
        text += "<region id=\"" + std::to_string(i) + "\" mod=\"/a/b/c.cpp\" begin=\"1\" end=\"2\"><name>" + filler
            + "</name><mangled_name>" + filler + filler + filler + filler
            + "</mangled_name><paradigm>compiler</paradigm>"
              "<role>function</role><url></url><descr></descr></region>\n";
    for (int i = 0; i < 20'000; ++i)
        text += "<cnode id=\"" + std::to_string(i) + "\" calleeId=\"" + std::to_string(i % 5000) + "\">\n"
            + (i % 100 == 99 ? "</cnode>" : "")
            + (i % 10 == 9 ? "</cnode></cnode></cnode></cnode></cnode></cnode></cnode></cnode></cnode>\n" : "");
    // Groups of ten are a chain of nine below the first of them.
    text += std::string();
    std::size_t opens = 0;
    std::size_t closes = 0;
    for (std::size_t at = text.find("<cnode"); at != std::string::npos; at = text.find("<cnode", at + 1))
        ++opens;
    for (std::size_t at = text.find("</cnode"); at != std::string::npos; at = text.find("</cnode", at + 1))
        ++closes;
    for (; closes < opens; ++closes)
        text += "</cnode>";
    text += "</program><system><systemtreenode Id=\"0\"><name>m</name><class>machine</class>";
    for (int i = 0; i < 1024; ++i)
        text += "<locationgroup Id=\"" + std::to_string(i) + "\"><name>MPI Rank</name><rank>" + std::to_string(i)
            + "</rank><type>process</type><location Id=\"" + std::to_string(i)
            + "\"><name>Master thread</name><rank>0</rank><type>thread</type></location></locationgroup>\n";
    text += "</systemtreenode></system></cube>";
    const auto path = m_folder.write("p.cubex", tarOf({ { "anchor.xml", text } }));
    const auto begin = std::chrono::steady_clock::now();
    const auto opened = open(path);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    QVERIFY2(opened.isOk(), opened.isOk() ? "" : opened.error().args[0].c_str());
    QCOMPARE(opened.value()->definitions.callPaths.size(), std::size_t { 20'000 });
    QCOMPARE(opened.value()->definitions.locations.size(), std::size_t { 1024 });
    qInfo("%.1f MB of definitions in %.3f s", static_cast<double>(text.size()) / 1e6, took.count());
}

/// Several threads read compressed values at once.
void TestCubeReader::threads()
{
    std::vector<std::uint64_t> values(8);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = i;
    const std::string stream = zlibbed(dataOf(values).substr(10));
    const auto opened = openParts({ { "0.index", indexOf({ 0, 1, 2, 3 }) },
        { "0.data", "ZCUBEX.DATA" + number(1) + number(0) + number(0) + number(stream.size()) + stream },
        { "anchor.xml", anchorWith(metric(0, "EXCLUSIVE", "UINT64")) } });
    QVERIFY(opened.isOk());
    std::vector<std::string> seen(4);
    {
        std::vector<std::jthread> readers;
        for (std::string& text : seen) {
            readers.emplace_back([&] {
                for (int i = 0; i < 200; ++i)
                    text = valuesOf(*opened.value());
            });
        }
    }
    for (const std::string& text : seen)
        QCOMPARE(text, std::string("0: 0 1, 1: 2 3, 2: 4 5, 3: 6 7, "));
}

LIGHTCONE_TEST(TestCubeReader, Core)

} // namespace lightcone::tests::tst_cubereader

#include "tst_cubereader.moc"
