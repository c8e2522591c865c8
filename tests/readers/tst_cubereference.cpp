// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "readers/cube/cubereader.h"
#include "testclass.h"
#include "tests/sharedtraces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Profiles that others recorded, compared with what other programs say of them.
namespace lightcone::tests::tst_cubereference {

namespace {

using Profile = std::shared_ptr<const core::CubeProfile>;

/// [metric][call path · locations + location], as the file stores them: inclusive or exclusive.
using Table = std::vector<std::vector<double>>;

std::filesystem::path traces()
{
    return LIGHTCONE_SHARED_TRACES;
}

Profile open(const std::filesystem::path& path)
{
    core::Progress progress;
    auto profile = readers::cube::openCube(path, progress, {});
    return profile.isOk() ? std::move(profile).value() : nullptr;
}

double numberOf(std::uint64_t cell, core::CellStorage storage)
{
    return storage == core::CellStorage::Real ? std::bit_cast<double>(cell) : static_cast<double>(cell);
}

Table storedTable(const core::CubeProfile& profile)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    const std::size_t locations = definitions.locations.size();
    Table table;
    for (std::uint32_t m = 0; m < definitions.metrics.size(); ++m) {
        std::vector<double> values(definitions.callPaths.size() * locations);
        const auto storage = core::cellLayout(definitions.metrics[m].type, 0).storage;
        const core::Status status = profile.values->read(core::CubeMetricId { m }, core::CubePathId { 0 },
            static_cast<core::CubePathId>(definitions.callPaths.size()),
            [&](core::CubePathId path, core::CubeRow row) {
                for (std::size_t l = 0; l < locations; ++l)
                    values[static_cast<std::size_t>(path) * locations + l] = numberOf(row[l], storage);
            },
            {});
        if (!status.isOk())
            return {};
        table.push_back(std::move(values));
    }
    return table;
}

/// The column of one metric as the reference prints it. Of inclusive metrics the exclusive value is what the children
/// do not have; of exclusive ones the inclusive value is the sum, least or greatest over all call paths below, those
/// without a row, which count as 0, too.
double expectedOf(const core::CubeDefinitions& definitions, const std::vector<double>& stored, std::size_t metric,
    std::uint32_t path, std::size_t location, bool isInclusive)
{
    const std::size_t locations = definitions.locations.size();
    const auto at = [&](std::uint32_t p) { return stored[p * locations + location]; };
    const core::CubeMetricDef& def = definitions.metrics[metric];
    const std::uint32_t end = definitions.callPaths[path].end;
    const bool isStoredSo = (def.kind == core::CubeMetricDef::Kind::Inclusive) == isInclusive;
    if (isStoredSo)
        return at(path);
    double value = at(path);
    if (!isInclusive) {
        for (std::uint32_t child = path + 1; child < end; child = definitions.callPaths[child].end)
            value -= at(child);
        return value;
    }
    const auto rule = core::cellLayout(def.type, 0).rule;
    for (std::uint32_t below = path + 1; below < end; ++below) {
        if (rule == core::CellRule::Sum)
            value += at(below);
        else
            value = rule == core::CellRule::Minimum ? std::min(value, at(below)) : std::max(value, at(below));
    }
    return value;
}

std::vector<std::string> split(const std::string& line)
{
    std::vector<std::string> words;
    std::stringstream stream(line);
    for (std::string word; std::getline(stream, word, ',');)
        words.push_back(word);
    return words;
}

/// Compares at the precision that is printed: 6 digits, of minima and maxima 12.
bool isSame(double value, const std::string& printed, const core::CubeMetricDef& def, double scale)
{
    const double expected = std::strtod(printed.c_str(), nullptr);
    if (core::cellLayout(def.type, 0).storage != core::CellStorage::Real)
        return value == expected;
    const bool isExtreme = core::cellLayout(def.type, 0).rule != core::CellRule::Sum;
    // A difference of sums is as exact as these are.
    const double tolerance = std::abs(expected) * (isExtreme ? 5.1e-12 : 5.1e-6) + std::abs(scale) * 1e-14;
    return std::abs(value - expected) <= tolerance;
}

} // namespace

class TestCubeReference : public QObject {
    Q_OBJECT

private slots:
    void cells_data();
    void cells();
    void checksums();
    void compressed();
    void traceBeside();
};

void TestCubeReference::cells_data()
{
    SKIP_WITHOUT_SHARED_TRACES();
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("isInclusive");
    QTest::newRow("big-endian, exclusive") << "blast.p64.r1" << false;
    QTest::newRow("big-endian, inclusive") << "blast.p64.r1" << true;
    QTest::newRow("little-endian, exclusive") << "time.p4" << false;
    QTest::newRow("little-endian, inclusive") << "time.p4" << true;
}

void TestCubeReference::cells()
{
    QFETCH(QString, folder);
    QFETCH(bool, isInclusive);
    const auto path = traces() / "cubex" / folder.toStdString();
    const Profile profile = open(path / "profile.cubex");
    QVERIFY(profile);
    QVERIFY2(profile->diagnostics.empty(), profile->diagnostics.empty() ? "" : profile->diagnostics[0].detail.c_str());
    const core::CubeDefinitions& definitions = profile->definitions;
    const Table table = storedTable(*profile);
    QCOMPARE(table.size(), definitions.metrics.size());

    std::map<std::uint64_t, std::uint32_t> pathOf;
    for (std::uint32_t i = 0; i < definitions.callPaths.size(); ++i)
        pathOf[definitions.callPaths[i].definitionId] = i;
    std::map<std::uint64_t, std::size_t> locationOf;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i)
        locationOf[definitions.systemNode(definitions.locations[i]).definitionId] = i;

    std::ifstream file(path / (isInclusive ? "incl.csv" : "excl.csv"));
    std::string line;
    std::getline(file, line);
    std::vector<std::string> names = split(line);
    std::vector<std::size_t> metrics;
    for (std::size_t i = 2; i < names.size(); ++i) {
        std::erase(names[i], '\r');
        metrics.push_back(static_cast<std::size_t>(definitions.metricNamed(names[i])));
        QVERIFY2(metrics.back() < table.size(), names[i].c_str());
    }
    QCOMPARE(metrics.size(), table.size());
    std::size_t rows = 0;
    for (; std::getline(file, line); ++rows) {
        const std::vector<std::string> words = split(line);
        if (words.size() < 2)
            break;
        const std::uint32_t callPath = pathOf.at(std::stoull(words[0]));
        const std::size_t location = locationOf.at(std::stoull(words[1]));
        for (std::size_t i = 0; i < metrics.size(); ++i) {
            const double value
                = expectedOf(definitions, table[metrics[i]], metrics[i], callPath, location, isInclusive);
            const double scale = table[metrics[i]][callPath * definitions.locations.size() + location];
            QVERIFY2(isSame(value, words[2 + i], definitions.metrics[metrics[i]], scale),
                (line + ": " + names[2 + i] + " is " + std::to_string(value)).c_str());
        }
    }
    QCOMPARE(rows, definitions.callPaths.size() * definitions.locations.size());
}

/// CUBE 4.8 wrote headers with wrong checksums and type 0.
void TestCubeReference::checksums()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Profile profile = open(traces() / "cubex" / "cube4.8_with_checksum_bug.cubex");
    QVERIFY(profile);
    QCOMPARE(profile->diagnostics.size(), std::size_t { 1 });
    QCOMPARE(profile->diagnostics[0].code, core::DiagnosticCode::Other);
    QCOMPARE(profile->definitions.callPaths.size(), std::size_t { 127 });
    QCOMPARE(profile->definitions.locations.size(), std::size_t { 8 });
    QCOMPARE(profile->definitions.topologies.size(), std::size_t { 1 });
    QCOMPARE(profile->definitions.topologies[0].places.size(), std::size_t { 8 });
    QCOMPARE(profile->definitions.topologies[0].places[1].node, profile->definitions.locations[4]);
    QCOMPARE(profile->definitions.topologies[0].places[1].coordinates, (std::vector<std::uint64_t> { 1, 0 }));
    const Table table = storedTable(*profile);
    QCOMPARE(table.size(), std::size_t { 10 });
    // No inclusive time is less than that of the call paths below.
    const std::vector<double>& time = table[1];
    for (std::uint32_t p = 0; p < 127; ++p) {
        for (std::size_t l = 0; l < 8; ++l) {
            double below = 0;
            for (std::uint32_t c = p + 1; c < profile->definitions.callPaths[p].end;
                 c = profile->definitions.callPaths[c].end)
                below += time[c * 8 + l];
            QVERIFY(time[p * 8 + l] >= below * (1 - 1e-9));
        }
    }
}

/// A gzipped anchor, and compressed data; the numbers were inflated by another program.
void TestCubeReference::compressed()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Profile profile = open(traces() / "cubex" / "gzipped" / "profile.cubex");
    QVERIFY(profile);
    QVERIFY(profile->diagnostics.empty());
    QCOMPARE(profile->definitions.regions[3].name, std::string("main"));
    QCOMPARE(profile->definitions.regions[3].firstLine, std::int64_t { 57 });
    QCOMPARE(profile->definitions.locationLabel(0), std::string("Process"));
    const Table table = storedTable(*profile);
    QCOMPARE(table.size(), std::size_t { 9 });
    QCOMPARE(table[0], (std::vector<double> { 1, 2, 1, 1 }));
    QCOMPARE(table[1], (std::vector<double> { 4.5026e-05, 1.5117e-05, 1.655e-06, 1.6161e-05 }));
    QCOMPARE(table[6], (std::vector<double> { 33945, 2556, 0, 31380 }));
}

/// A profile that was recorded with a trace has the regions' numbers of visits in it.
void TestCubeReference::traceBeside()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Profile profile = open(traces() / "otf2" / "sst-macro-test" / "profile.cubex");
    QVERIFY(profile);
    // The file ends without the padding and zeros that should end it.
    QVERIFY(profile->diagnostics.size() <= 1);
    const core::CubeDefinitions& definitions = profile->definitions;
    QCOMPARE(definitions.callPaths.size(), std::size_t { 21 });
    for (std::uint32_t i = 0; i < 21; ++i)
        QCOMPARE(definitions.callPaths[i].definitionId, std::uint64_t { i });
    QCOMPARE(definitions.locations.size(), std::size_t { 10 });
    const Table table = storedTable(*profile);
    for (std::size_t l = 0; l < 10; ++l)
        QCOMPARE(table[0][l], 2.0);
    QCOMPARE(table[10][4 * 10], 2359260.0);
}

LIGHTCONE_TEST(TestCubeReference, Core)

} // namespace lightcone::tests::tst_cubereference

#include "tst_cubereference.moc"
