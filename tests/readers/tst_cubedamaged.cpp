// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeprofiles.h"
#include "readers/cube/cubereader.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/freshfolder.h"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <string>
#include <utility>

/// A sound profile, damaged in many ways: what is read then is part of it, and all that is lost is told.
namespace lightcone::tests::tst_cubedamaged {

namespace {

using Opened = core::Result<std::shared_ptr<const core::CubeProfile>>;

std::filesystem::path sample()
{
    return std::filesystem::path(LIGHTCONE_TEST_DATA) / "cube" / "heat.cubex";
}

Opened open(const std::filesystem::path& path)
{
    core::Progress progress;
    return readers::cube::openCube(path, progress, {});
}

bool isLossTold(const core::CubeProfile& profile)
{
    return std::ranges::any_of(profile.diagnostics,
        [](const core::Diagnostic& finding) { return core::severityOf(finding) == core::Severity::Damage; });
}

} // namespace

class TestCubeDamaged : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void sound();
    void truncated();
    void anchorFirst();
    void flipped();

private:
    FreshFolder m_folder;
};

void TestCubeDamaged::sound()
{
    const auto opened = open(sample());
    QVERIFY(opened.isOk());
    const core::CubeProfile& profile = *opened.value();
    QVERIFY(profile.diagnostics.empty());
    QCOMPARE(profile.definitions.callPaths.size(), std::size_t { 7 });
    QCOMPARE(profile.definitions.locations.size(), std::size_t { 8 });
    QCOMPARE(profile.definitions.attribute("Creator"), std::optional<std::string_view>("made by hand"));
    QCOMPARE(profile.definitions.locationLabel(3), std::string("MPI Rank 1: OMP thread 1"));
    // The time of the master of rank 1 in main: solve's 1.25, and 0.25 of its own.
    std::uint64_t cell = 0;
    const auto time = profile.definitions.metricNamed("time");
    QVERIFY(profile.values
                ->read(time, core::CubePathId { 1 }, core::CubePathId { 2 },
                    [&cell](core::CubePathId, core::CubeRow row) { cell = row[2]; }, {})
                .isOk());
    QCOMPARE(std::bit_cast<double>(cell), 1.5);
}

/// The anchor stands last: without it there is nothing to be shown.
void TestCubeDamaged::truncated()
{
    const std::string bytes = readAll(sample());
    const std::size_t anchor = bytes.find("<?xml");
    const std::size_t system = bytes.find("<topologies>");
    QVERIFY(anchor != std::string::npos && system != std::string::npos);
    for (std::size_t size = 0; size < bytes.size(); size += 64) {
        const auto opened = open(m_folder.write("p.cubex", bytes.substr(0, size)));
        QCOMPARE(opened.isOk(), size > system + 12);
        if (opened.isOk() && size + 1024 < bytes.size())
            QVERIFY(isLossTold(*opened.value()) || size > bytes.find("</cube>"));
    }
}

/// A container whose anchor stands first gives the rows that are there.
void TestCubeDamaged::anchorFirst()
{
    const std::string bytes = readAll(sample());
    const std::size_t anchor = bytes.find("<?xml") - 512;
    const std::string first = bytes.substr(anchor, bytes.size() - 1024 - anchor);
    const std::string moved = first + bytes.substr(0, anchor) + std::string(1024, '\0');
    const auto whole = open(m_folder.write("p.cubex", moved));
    QVERIFY(whole.isOk());
    QVERIFY(whole.value()->diagnostics.empty());
    const std::string all = cubeText(*whole.value());
    const std::string definitions = all.substr(0, all.find("\nvalues "));
    std::size_t last = 0;
    for (std::size_t size = first.size(); size < moved.size() - 1024; size += 24) {
        const auto opened = open(m_folder.write("p.cubex", moved.substr(0, size)));
        QVERIFY(opened.isOk());
        const std::string text = cubeText(*opened.value());
        QCOMPARE(text.substr(0, text.find("\nvalues ")), definitions);
        QVERIFY(!opened.value()->diagnostics.empty());
        std::size_t rows = 0;
        for (std::uint32_t m = 0; m < 6; ++m) {
            for (const core::CubePathId row : opened.value()->values->rows(core::CubeMetricId { m })) {
                ++rows;
                QVERIFY(std::ranges::count(whole.value()->values->rows(core::CubeMetricId { m }), row) == 1);
            }
        }
        QVERIFY(rows >= last || rows == 0);
        last = rows;
    }
}

void TestCubeDamaged::flipped()
{
    const std::string bytes = readAll(sample());
    Random random(11);
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = bytes;
        for (std::uint32_t k = random.below(3) + 1; k > 0; --k)
            damaged[random.below(static_cast<std::uint32_t>(damaged.size()))]
                ^= static_cast<char>(1U << random.below(8));
        const auto opened = open(m_folder.write("p.cubex", damaged));
        if (!opened.isOk()) {
            QVERIFY(!opened.error().where.empty());
            continue;
        }
        const std::size_t cells = opened.value()->definitions.locations.size();
        for (std::uint32_t m = 0; m < opened.value()->definitions.metrics.size(); ++m) {
            std::size_t rows = 0;
            const core::Status status = opened.value()->values->read(core::CubeMetricId { m }, core::CubePathId { 0 },
                core::CubePathId { 1000 },
                [&](core::CubePathId, core::CubeRow row) { rows += row.size() == cells ? 1 : 1000; }, {});
            QVERIFY(status.isOk());
            QCOMPARE(rows, opened.value()->values->rows(core::CubeMetricId { m }).size());
        }
    }
}

LIGHTCONE_TEST(TestCubeDamaged, Core)

} // namespace lightcone::tests::tst_cubedamaged

#include "tst_cubedamaged.moc"
