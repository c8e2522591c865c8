// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeprofiles.h"
#include "readers/cube/cubereader.h"
#include "readers/cube/cubewriter.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <QByteArray>

#include <bit>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::tests::tst_cubewriter {

using core::CubeProfile;
using readers::cube::CubeWriteOptions;

namespace fs = std::filesystem;

namespace {

core::Status write(const CubeProfile& profile, const fs::path& path, const CubeWriteOptions& options)
{
    core::Progress progress;
    return readers::cube::writeCube(profile, path, options, progress, {});
}

std::shared_ptr<const CubeProfile> read(const fs::path& path)
{
    core::Progress progress;
    auto profile = readers::cube::openCube(path, progress, {});
    return profile.isOk() ? std::move(profile).value() : nullptr;
}

/// The first line in which two texts differ.
std::string difference(const std::string& a, const std::string& b)
{
    std::size_t at = 0;
    while (at < std::min(a.size(), b.size()) && a[at] == b[at])
        ++at;
    const std::size_t begin = at < 60 ? 0 : at - 60;
    return "..." + a.substr(begin, 160) + "\n..." + b.substr(begin, 160);
}

/// A profile of one metric, one region, one call path and one location.
std::shared_ptr<CubeProfile> tinyProfile()
{
    auto profile = std::make_shared<CubeProfile>();
    core::CubeDefinitions& definitions = profile->definitions;
    core::CubeMetricDef metric;
    metric.uniqueName = "visits";
    metric.type = { core::CubeDataType::Kind::Uint64, 0 };
    metric.end = 1;
    definitions.metrics = { metric };
    core::CubeRegionDef region;
    region.name = "main";
    definitions.regions = { region };
    core::CubePathDef path;
    path.region = core::CubeRegionId { 0 };
    path.end = 1;
    definitions.callPaths = { path };
    for (const auto kind : { core::CubeSystemDef::Kind::TreeNode, core::CubeSystemDef::Kind::LocationGroup,
             core::CubeSystemDef::Kind::Location }) {
        core::CubeSystemDef node;
        node.kind = kind;
        node.name = "n";
        node.className = "c";
        node.parent = definitions.system.empty() ? core::CubeSystemId::none
                                                 : static_cast<core::CubeSystemId>(definitions.system.size() - 1);
        node.end = 3;
        node.endLocation = 1;
        definitions.system.push_back(node);
    }
    definitions.locations = { core::CubeSystemId { 2 } };
    profile->values = std::make_shared<core::HeldCubeValues>(
        std::vector<core::HeldCubeValues::Metric> { { { core::CubePathId { 0 } }, { 5 } } });
    return profile;
}

} // namespace

class TestCubeWriter : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void roundTrips_data();
    void roundTrips();
    void bytes();
    void ids();
    void controlCharacters();
    void ranges();
    void stops();
    void keepsTheOldFile();

private:
    FreshFolder m_folder;
};

void TestCubeWriter::roundTrips_data()
{
    QTest::addColumn<bool>("isBig");
    QTest::addColumn<bool>("isDense");
    QTest::addColumn<int>("rowsInBlock"); // 0: not compressed
    QTest::addColumn<bool>("isAnchorCompressed");
    for (const bool isBig : { false, true }) {
        for (const bool isDense : { false, true }) {
            for (const int rowsInBlock : { 0, 1, 7 })
                QTest::addRow("%s %s %d", isBig ? "big" : "little", isDense ? "dense" : "sparse", rowsInBlock)
                    << isBig << isDense << rowsInBlock << (rowsInBlock == 7);
        }
    }
}

void TestCubeWriter::roundTrips()
{
    QFETCH(bool, isBig);
    QFETCH(bool, isDense);
    QFETCH(int, rowsInBlock);
    QFETCH(bool, isAnchorCompressed);
    CubeWriteOptions options;
    options.byteOrder = isBig ? CubeWriteOptions::ByteOrder::Big : CubeWriteOptions::ByteOrder::Little;
    options.index = isDense ? CubeWriteOptions::Index::Dense : CubeWriteOptions::Index::Sparse;
    options.isDataCompressed = rowsInBlock > 0;
    options.rowsInBlock = static_cast<std::uint32_t>(rowsInBlock);
    options.isAnchorCompressed = isAnchorCompressed;
    options.extras = { { std::string(130, 'x') + ".spec", "remapping" }, { "empty", "" } };
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        const auto profile = randomCube(seed, seed * 20 + 1);
        const fs::path path = m_folder / "p.cubex";
        QVERIFY(write(*profile, path, options).isOk());
        const auto again = read(path);
        QVERIFY(again);
        QVERIFY2(again->diagnostics.empty(), again->diagnostics.empty() ? "" : again->diagnostics[0].detail.c_str());
        const std::string before = cubeText(*profile);
        const std::string after = cubeText(*again);
        if (!isDense) {
            QVERIFY2(before == after, difference(before, after).c_str());
        } else {
            // A dense file has rows of zeros where there were none: written as a sparse one, these are still there.
            QVERIFY(after.size() >= before.size());
            const auto definitionsOf = [](const std::string& text) { return text.substr(0, text.find("\nvalues ")); };
            QVERIFY2(definitionsOf(before) == definitionsOf(after), difference(before, after).c_str());
            QVERIFY(write(*again, m_folder / "q.cubex", {}).isOk());
            const auto third = read(m_folder / "q.cubex");
            QVERIFY(third);
            QVERIFY2(cubeText(*third) == after, difference(after, cubeText(*third)).c_str());
            for (std::uint32_t m = 0; m < profile->definitions.metrics.size(); ++m) {
                std::vector<std::uint64_t> kept;
                const auto rows = profile->values->rows(core::CubeMetricId { m });
                for (const core::CubePathId row : rows) {
                    const auto next = static_cast<core::CubePathId>(static_cast<std::uint32_t>(row) + 1);
                    const auto keep = [&](core::CubePathId, core::CubeRow cells) {
                        kept.insert(kept.end(), cells.begin(), cells.end());
                    };
                    QVERIFY(profile->values->read(core::CubeMetricId { m }, row, next, keep, {}).isOk());
                    const std::vector<std::uint64_t> first = std::exchange(kept, {});
                    QVERIFY(again->values->read(core::CubeMetricId { m }, row, next, keep, {}).isOk());
                    QCOMPARE(std::exchange(kept, {}), first);
                }
            }
        }
    }
}

/// The bytes of a small file, as the format has them.
void TestCubeWriter::bytes()
{
    CubeWriteOptions options;
    if (std::endian::native == std::endian::big)
        options.byteOrder = CubeWriteOptions::ByteOrder::Big;
    QVERIFY(write(*tinyProfile(), m_folder / "a.cubex", options).isOk());
    const std::string anchor
        = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cube version=\"4.4\">\n<doc>\n<mirrors>\n</mirrors>\n</doc>\n"
          "<metrics>\n<metric id=\"0\" type=\"EXCLUSIVE\">\n<disp_name></disp_name>\n<uniq_name>visits</uniq_name>\n"
          "<dtype>UINT64</dtype>\n<uom></uom>\n<url></url>\n<descr></descr>\n</metric>\n</metrics>\n<program>\n"
          "<region id=\"0\" mod=\"\" begin=\"-1\" end=\"-1\">\n<name>main</name>\n<mangled_name></mangled_name>\n"
          "<paradigm></paradigm>\n<role></role>\n<url></url>\n<descr></descr>\n</region>\n"
          "<cnode id=\"0\" calleeId=\"0\">\n</cnode>\n</program>\n<system>\n<systemtreenode Id=\"0\">\n<name>n</name>\n"
          "<class>c</class>\n<locationgroup Id=\"0\">\n<name>n</name>\n<type>c</type>\n<location "
          "Id=\"0\">\n<name>n</name>\n"
          "<type>c</type>\n</location>\n</locationgroup>\n</systemtreenode>\n<topologies>\n</topologies>\n</system>\n"
          "</cube>\n";
    const std::string expected
        = tarOf({ { "0.data", dataOf({ 5 }) }, { "0.index", indexOf({ 0 }) }, { "anchor.xml", anchor } });
    std::string written = readAll(m_folder / "a.cubex");
    QCOMPARE(written.size(), expected.size());
    // Mode, owner and time of members do not matter, nor do checksums.
    std::string compared = expected;
    for (std::size_t at = 0; at + 512 <= written.size(); at += 512) {
        if (written.compare(at + 257, 5, "ustar") != 0)
            continue;
        for (const auto& [begin, end] : { std::pair(100, 124), std::pair(136, 156) }) {
            const auto count = static_cast<std::size_t>(end - begin);
            written.replace(at + static_cast<std::size_t>(begin), count, count, ' ');
            compared.replace(at + static_cast<std::size_t>(begin), count, count, ' ');
        }
    }
    QVERIFY2(written == compared, difference(written, compared).c_str());
}

/// Ids that a reader could not tell apart are given anew; the values stay where they belong.
void TestCubeWriter::ids()
{
    const auto profile = std::make_shared<CubeProfile>(*randomCube(3, 40));
    core::CubeDefinitions& definitions = profile->definitions;
    for (auto& metric : definitions.metrics)
        metric.definitionId = 0;
    for (auto& region : definitions.regions)
        region.definitionId += std::uint64_t { 1 } << 40;
    for (auto& path : definitions.callPaths)
        path.definitionId = 4;
    for (auto& node : definitions.system)
        node.definitionId *= 2;
    QVERIFY(write(*profile, m_folder / "a.cubex", {}).isOk());
    const auto again = read(m_folder / "a.cubex");
    QVERIFY(again);
    QVERIFY(again->diagnostics.empty());
    // Only the ids differ.
    const auto numbered = std::make_shared<CubeProfile>(*again);
    for (std::size_t i = 0; i < definitions.metrics.size(); ++i) {
        QCOMPARE(again->definitions.metrics[i].definitionId, std::uint64_t { i });
        numbered->definitions.metrics[i].definitionId = 0;
    }
    for (std::size_t i = 0; i < definitions.regions.size(); ++i)
        numbered->definitions.regions[i].definitionId = definitions.regions[i].definitionId;
    for (auto& path : numbered->definitions.callPaths)
        path.definitionId = 4;
    for (std::size_t i = 0; i < definitions.system.size(); ++i)
        numbered->definitions.system[i].definitionId = definitions.system[i].definitionId;
    QVERIFY2(cubeText(*profile) == cubeText(*numbered), difference(cubeText(*profile), cubeText(*numbered)).c_str());
}

void TestCubeWriter::controlCharacters()
{
    const auto profile = tinyProfile();
    profile->definitions.regions[0].name = std::string("a\0b\x1b", 4) + "\xff";
    profile->definitions.regions[0].file = "\x01";
    QVERIFY(write(*profile, m_folder / "a.cubex", {}).isOk());
    const auto again = read(m_folder / "a.cubex");
    QVERIFY(again);
    QCOMPARE(again->definitions.regions[0].name,
        std::string("a\xef\xbf\xbd"
                    "b\xef\xbf\xbd\xc3\xbf"));
    QCOMPARE(again->definitions.regions[0].file, std::string("\xef\xbf\xbd"));
}

/// Any range of call paths is read in ascending order, whatever the order of the file; a wide profile has rows of more
/// than one window.
void TestCubeWriter::ranges()
{
    const auto profile = randomCube(17, 400);
    QVERIFY(write(*profile, m_folder / "a.cubex", {}).isOk());
    CubeWriteOptions packed;
    packed.isDataCompressed = true;
    packed.rowsInBlock = 50;
    QVERIFY(write(*profile, m_folder / "b.cubex", packed).isOk());
    for (const char* const name : { "a.cubex", "b.cubex" }) {
        const auto again = read(m_folder / name);
        QVERIFY(again);
        for (std::uint32_t m = 0; m < profile->definitions.metrics.size(); m += 2) {
            for (const auto& [begin, end] : { std::pair(0U, 1U), std::pair(13U, 14U), std::pair(5U, 390U),
                     std::pair(399U, 400U), std::pair(7U, 7U), std::pair(9U, 3U), std::pair(0U, 0xffffffffU) }) {
                const auto rowsOf = [&, first = begin, last = end](const core::CubeValues& values) {
                    std::vector<std::uint64_t> seen;
                    const core::Status status
                        = values.read(core::CubeMetricId { m }, core::CubePathId { first }, core::CubePathId { last },
                            [&](core::CubePathId path, core::CubeRow row) {
                                seen.push_back(static_cast<std::uint64_t>(path));
                                seen.insert(seen.end(), row.begin(), row.end());
                            },
                            {});
                    return status.isOk() ? seen : std::vector<std::uint64_t> { ~std::uint64_t { 0 } };
                };
                QCOMPARE(rowsOf(*again->values), rowsOf(*profile->values));
            }
        }
    }
}

void TestCubeWriter::stops()
{
    const auto profile = randomCube(5, 50);
    std::stop_source source;
    source.request_stop();
    core::Progress progress;
    const core::Status status
        = readers::cube::writeCube(*profile, m_folder / "a.cubex", {}, progress, source.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    QVERIFY(!fs::exists(m_folder / "a.cubex"));

    QVERIFY(write(*profile, m_folder / "a.cubex", {}).isOk());
    const auto opened = readers::cube::openCube(m_folder / "a.cubex", progress, source.get_token());
    QVERIFY(!opened.isOk());
    QCOMPARE(opened.error().code, core::ErrorCode::Cancelled);
    const auto again = read(m_folder / "a.cubex");
    for (std::uint32_t m = 0; m < again->definitions.metrics.size(); ++m) {
        const core::CubeMetricId metric { m };
        if (again->values->rows(metric).size() < 2)
            continue;
        std::stop_source other;
        std::size_t rows = 0;
        const core::Status read = again->values->read(
            metric, core::CubePathId { 0 }, core::CubePathId { 50 },
            [&](core::CubePathId, core::CubeRow) {
                ++rows;
                other.request_stop();
            },
            other.get_token());
        QCOMPARE(rows, std::size_t { 1 });
        QCOMPARE(read.error().code, core::ErrorCode::Cancelled);
    }
}

/// What cannot be read leaves the file that is there as it is.
void TestCubeWriter::keepsTheOldFile()
{
    const auto profile = randomCube(6, 60);
    const fs::path source = m_folder / "a.cubex";
    QVERIFY(write(*profile, source, {}).isOk());
    const auto opened = read(source);
    QVERIFY(opened);
    m_folder.write("b.cubex", "old");
    fs::resize_file(source, 700);
    const core::Status status = write(*opened, m_folder / "b.cubex", {});
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Truncated);
    QCOMPARE(readAll(m_folder / "b.cubex"), std::string("old"));

    QVERIFY(!write(*profile, m_folder / "nowhere" / "b.cubex", {}).isOk());
}

LIGHTCONE_TEST(TestCubeWriter, Core)

} // namespace lightcone::tests::tst_cubewriter

#include "tst_cubewriter.moc"
