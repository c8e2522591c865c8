// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/usage.h"
#include "core/cubeops/cubeoperations.h"
#include "random.h"
#include "randomcube.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace lightcone::tests::tst_cubeoperations {

using namespace core;

namespace {

using Profile = std::shared_ptr<const CubeProfile>;
using TypeKind = CubeDataType::Kind;

Profile shared(CubeProfile profile)
{
    return std::make_shared<const CubeProfile>(std::move(profile));
}

Profile combined(CubeOperation operation, const std::vector<Profile>& operands)
{
    return shared(combineCubes(operation, operands, {}).value());
}

/// The names of each call path from the root on, with the place among siblings of one name.
std::vector<std::string> pathNames(const CubeDefinitions& definitions)
{
    std::vector<std::string> names;
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < definitions.callPaths.size(); ++i) {
        const CubePathDef& path = definitions.callPaths[i];
        std::string name = path.parent == CubePathId::none ? "" : names[static_cast<std::size_t>(path.parent)];
        name += '/' + definitions.region(path.region).name;
        const int place = seen[name]++;
        names.push_back(name + '#' + std::to_string(place));
    }
    return names;
}

std::vector<std::string> locationNames(const CubeDefinitions& definitions)
{
    std::vector<std::string> names;
    for (const CubeSystemId location : definitions.locations) {
        const CubeSystemDef& node = definitions.systemNode(location);
        names.push_back(definitions.systemNode(node.parent).name + '/' + node.name);
    }
    return names;
}

/// A profile whose values are asked for by names.
class Named {
public:
    explicit Named(Profile profile)
        : m_profile(std::move(profile))
    {
        const auto number = [](const std::vector<std::string>& names, std::map<std::string, std::size_t>& out) {
            for (std::size_t i = 0; i < names.size(); ++i)
                out[names[i]] = i;
        };
        number(pathNames(m_profile->definitions), m_paths);
        number(locationNames(m_profile->definitions), m_locations);
    }

    const CubeMetricDef* metric(const std::string& name) const
    {
        const CubeMetricId id = m_profile->definitions.metricNamed(name);
        return id == CubeMetricId::none ? nullptr : &m_profile->definitions.metric(id);
    }
    /// Zeros where the profile has no such place.
    std::vector<std::uint64_t> value(
        const std::string& metric, const std::string& path, const std::string& location) const
    {
        const CubeMetricId id = m_profile->definitions.metricNamed(metric);
        if (!m_paths.contains(path) || !m_locations.contains(location))
            return std::vector<std::uint64_t>(cellCount(m_profile->definitions.metric(id).type));
        return storedValue(*m_profile, id, m_paths.at(path), m_locations.at(location));
    }
    bool isStored(const std::string& metric, const std::string& path, const std::string& location) const
    {
        const auto rows = m_profile->values->rows(m_profile->definitions.metricNamed(metric));
        return m_locations.contains(location) && m_paths.contains(path)
            && std::ranges::binary_search(rows, CubePathId { static_cast<std::uint32_t>(m_paths.at(path)) });
    }
    std::set<std::string> paths() const { return keysOf(m_paths); }
    std::set<std::string> locations() const { return keysOf(m_locations); }
    const CubeProfile& profile() const { return *m_profile; }

private:
    static std::set<std::string> keysOf(const std::map<std::string, std::size_t>& map)
    {
        std::set<std::string> keys;
        for (const auto& [key, value] : map)
            keys.insert(key);
        return keys;
    }

    Profile m_profile;
    std::map<std::string, std::size_t> m_paths;
    std::map<std::string, std::size_t> m_locations;
};

double realOf(CubeDataType type, std::uint64_t bits)
{
    switch (cellLayout(type, 0).storage) {
    case CellStorage::Unsigned:
        return static_cast<double>(bits);
    case CellStorage::Signed:
        return static_cast<double>(static_cast<std::int64_t>(bits));
    case CellStorage::Real:
        break;
    }
    return std::bit_cast<double>(bits);
}

bool isInteger(CubeDataType type)
{
    return cellLayout(type, 0).storage != CellStorage::Real;
}

/// A cell of a place of the result, worked out from the operands in the plainest way.
std::uint64_t plainCell(CubeOperation operation, const std::vector<Named>& operands, const std::string& metric,
    const std::string& path, const std::string& location, std::size_t cell)
{
    const CubeDataType type = operands.front().metric(metric)->type;
    const bool isExtreme = type.kind == TypeKind::MinDouble || type.kind == TypeKind::MaxDouble;
    std::vector<double> values;
    std::uint64_t difference = 0;
    for (const Named& operand : operands) {
        const std::uint64_t bits = operand.value(metric, path, location)[cell];
        difference = &operand == &operands.front() ? bits : difference - bits;
        const bool counts = !isExtreme
            || (operand.isStored(metric, path, location)
                && (type.kind == TypeKind::MaxDouble || operand.value("visits", path, location)[0] != 0));
        if (counts)
            values.push_back(realOf(type, bits));
    }
    if (values.empty())
        return 0;
    double result = 0;
    if (operation == CubeOperation::Difference) {
        if (isInteger(type))
            return difference;
        result = values[0] - values[1];
    } else if (isExtreme) {
        result
            = type.kind == TypeKind::MinDouble ? *std::ranges::min_element(values) : *std::ranges::max_element(values);
    } else {
        for (const double value : values)
            result += value;
        result /= static_cast<double>(values.size());
    }
    return std::bit_cast<std::uint64_t>(result);
}

/// Says whether the result of random profiles has this metric.
bool isExpected(CubeOperation operation, CubeDataType type)
{
    switch (type.kind) {
    case TypeKind::TauAtomic:
    case TypeKind::Histogram:
    case TypeKind::ScaleFunction:
        return false;
    case TypeKind::Rate:
    case TypeKind::MinDouble:
    case TypeKind::MaxDouble:
        return operation == CubeOperation::Mean;
    default:
        return true;
    }
}

/// Checks that trees are in pre-order, and that nodes know the locations below them.
void verifyTrees(const CubeDefinitions& definitions)
{
    const auto verify = [](const auto& nodes, auto none) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::size_t end = i + 1;
            while (end < nodes.size() && nodes[end].parent != none && static_cast<std::size_t>(nodes[end].parent) >= i)
                ++end;
            QCOMPARE(nodes[i].end, static_cast<std::uint32_t>(end));
            QVERIFY(nodes[i].parent == none || static_cast<std::size_t>(nodes[i].parent) < i);
        }
    };
    verify(definitions.metrics, CubeMetricId::none);
    verify(definitions.callPaths, CubePathId::none);
    verify(definitions.system, CubeSystemId::none);
    for (std::size_t i = 0; i < definitions.system.size(); ++i) {
        const CubeSystemDef& node = definitions.system[i];
        for (std::uint32_t location = 0; location < definitions.locations.size(); ++location) {
            const auto place = static_cast<std::uint32_t>(definitions.locations[location]);
            QCOMPARE(location >= node.firstLocation && location < node.endLocation, place >= i && place < node.end);
        }
    }
    for (const CubePathDef& path : definitions.callPaths)
        QCOMPARE(path.depth, path.parent == CubePathId::none ? 0 : definitions.callPath(path.parent).depth + 1);
}

QString detailsOf(const CubeProfile& profile)
{
    QStringList details;
    for (const Diagnostic& diagnostic : profile.diagnostics)
        details.append(QString::fromStdString(diagnostic.detail));
    return details.join(QLatin1Char('\n'));
}

/// A profile of one call path, with a metric of one number a process. Processes are on @p node.
CubeProfile smallProfile(const std::string& metric, const std::string& node, const std::vector<std::int64_t>& ranks)
{
    CubeProfile profile = randomCube({ 1, 1, static_cast<std::uint32_t>(ranks.size()), false });
    CubeDefinitions& definitions = profile.definitions;
    definitions.metrics.resize(1);
    definitions.metrics[0].uniqueName = metric;
    definitions.system.resize(1);
    definitions.system[0].name = node;
    definitions.locations.clear();
    HeldCubeValues::Metric held { { CubePathId { 0 } }, {} };
    for (const std::int64_t rank : ranks) {
        const auto location = static_cast<std::uint32_t>(definitions.locations.size());
        const auto group = static_cast<std::uint32_t>(definitions.system.size());
        CubeSystemDef process;
        process.kind = CubeSystemDef::Kind::LocationGroup;
        process.className = "process";
        process.rank = rank;
        process.parent = CubeSystemId { 0 };
        process.firstLocation = location;
        process.endLocation = location + 1;
        process.end = group + 2;
        CubeSystemDef thread = process;
        thread.kind = CubeSystemDef::Kind::Location;
        thread.className = "thread";
        thread.rank = 0;
        thread.parent = CubeSystemId { group };
        definitions.system.push_back(process);
        definitions.system.push_back(thread);
        definitions.locations.push_back(CubeSystemId { group + 1 });
        held.cells.push_back(static_cast<std::uint64_t>(rank) + 10);
    }
    definitions.system[0].end = static_cast<std::uint32_t>(definitions.system.size());
    definitions.system[0].endLocation = static_cast<std::uint32_t>(definitions.locations.size());
    profile.values = std::make_shared<HeldCubeValues>(std::vector { held });
    return profile;
}

std::vector<std::int64_t> rowOf(const CubeProfile& profile, const std::string& metric)
{
    std::vector<std::int64_t> numbers;
    const CubeMetricId id = profile.definitions.metricNamed(metric);
    for (std::size_t location = 0; location < profile.definitions.locations.size(); ++location)
        numbers.push_back(static_cast<std::int64_t>(storedValue(profile, id, 0, location)[0]));
    return numbers;
}

CubeMetricDef derivedMetric(const std::string& name, const std::string& expression)
{
    CubeMetricDef metric;
    metric.uniqueName = name;
    metric.kind = CubeMetricDef::Kind::PostDerived;
    metric.expression = expression;
    return metric;
}

} // namespace

class TestCubeOperations final : public QObject {
    Q_OBJECT

private slots:
    void valuesEqualPlainOnes_data() { addSeedRows(4); }
    void valuesEqualPlainOnes();
    void mergeTakesTheFirstThatHasAMetric_data() { addSeedRows(4); }
    void mergeTakesTheFirstThatHasAMetric();
    void partsEqualTheWhole_data() { addSeedRows(4); }
    void partsEqualTheWhole();
    void longRowsAreReadInParts();
    void aProfileLessItselfIsZero();
    void processesAreTheSameByRank();
    void nodesOfNewProcessesStay();
    void ranksThatRepeatAreToldApartByNames();
    void callPathsDifferByParametersAndCallSite();
    void metricsThatDoNotFitAreNamed();
    void derivedMetricsStayWhereAllAreAlike();
    void childrenOfMetricsLeftOutStay();
    void differencesOfLargeIntegersAreExact();
    void wrongNumbersOfOperandsAreRefused();
    void stops();
};

void TestCubeOperations::valuesEqualPlainOnes()
{
    QFETCH(const std::uint32_t, seed);
    for (const CubeOperation operation : { CubeOperation::Difference, CubeOperation::Mean }) {
        std::vector<Profile> operands { shared(randomCube({ seed, 20, 3 })),
            shared(randomCube({ seed + 100, 26, 4 })) };
        if (operation == CubeOperation::Mean)
            operands.push_back(shared(randomCube({ seed + 200, 6, 1 })));
        const Named result(combined(operation, operands));
        verifyTrees(result.profile().definitions);
        const std::vector<Named> named(operands.begin(), operands.end());
        std::set<std::string> paths;
        std::set<std::string> locations;
        for (const Named& operand : named) {
            paths.merge(operand.paths());
            locations.merge(operand.locations());
        }
        QVERIFY(result.paths() == paths);
        QVERIFY(result.locations() == locations);
        for (const CubeMetricDef& metric : operands.front()->definitions.metrics) {
            const std::string& name = metric.uniqueName;
            QCOMPARE(result.metric(name) != nullptr, isExpected(operation, metric.type));
            if (result.metric(name) == nullptr) {
                QVERIFY(
                    detailsOf(result.profile()).contains(QString::fromStdString("metric " + name + " is left out")));
                continue;
            }
            for (const std::string& path : paths) {
                for (const std::string& location : locations) {
                    const std::vector<std::uint64_t> value = result.value(name, path, location);
                    QCOMPARE(value.size(), cellCount(metric.type));
                    for (std::size_t cell = 0; cell < value.size(); ++cell)
                        QVERIFY2(value[cell] == plainCell(operation, named, name, path, location, cell),
                            (name + ' ' + path + ' ' + location).c_str());
                }
            }
        }
    }
}

void TestCubeOperations::mergeTakesTheFirstThatHasAMetric()
{
    QFETCH(const std::uint32_t, seed);
    CubeProfile first = randomCube({ seed, 20, 3 });
    for (CubeMetricDef& metric : first.definitions.metrics) {
        if (metric.uniqueName.starts_with("inclusive_"))
            metric.uniqueName = "first_" + metric.uniqueName;
    }
    CubeProfile second = randomCube({ seed + 100, 26, 4 });
    const std::vector<Named> operands { Named(shared(first)), Named(shared(second)) };
    const Named result(combined(CubeOperation::Merge, { shared(first), shared(second) }));
    verifyTrees(result.profile().definitions);
    std::set<std::string> names;
    for (const Named& operand : operands) {
        for (const CubeMetricDef& metric : operand.profile().definitions.metrics)
            names.insert(metric.uniqueName);
    }
    QCOMPARE(result.profile().definitions.metrics.size(), names.size());
    for (const std::string& name : names) {
        const Named& source = operands[operands[0].metric(name) != nullptr ? 0 : 1];
        QVERIFY(result.metric(name)->type == source.metric(name)->type);
        for (const std::string& path : result.paths()) {
            for (const std::string& location : result.locations())
                QVERIFY(result.value(name, path, location) == source.value(name, path, location));
        }
    }
}

void TestCubeOperations::partsEqualTheWhole()
{
    QFETCH(const std::uint32_t, seed);
    const Profile result = combined(
        CubeOperation::Mean, { shared(randomCube({ seed, 30, 3 })), shared(randomCube({ seed + 7, 40, 2 })) });
    const auto end = static_cast<std::uint32_t>(result->definitions.callPaths.size());
    Random random(seed);
    for (std::uint32_t metric = 0; metric < result->definitions.metrics.size(); ++metric) {
        std::map<CubePathId, std::vector<std::uint64_t>> whole;
        std::vector<CubePathId> order;
        const auto keep = [&](CubePathId path, CubeRow row) {
            order.push_back(path);
            whole[path].assign(row.begin(), row.end());
        };
        const CubeMetricId id { metric };
        QVERIFY(result->values->read(id, CubePathId { 0 }, CubePathId { end }, keep, {}).isOk());
        const auto rows = result->values->rows(id);
        QVERIFY(order == std::vector<CubePathId>(rows.begin(), rows.end()));
        QVERIFY(std::ranges::is_sorted(order));
        const std::uint32_t from = random.below(end);
        const std::uint32_t to = from + random.below(end - from + 1);
        const auto inPart = [&](CubePathId path) { return path >= CubePathId { from } && path < CubePathId { to }; };
        std::ptrdiff_t count = 0;
        const auto compare = [&](CubePathId path, CubeRow row) {
            ++count;
            QVERIFY(inPart(path) && std::ranges::equal(row, whole[path]));
        };
        QVERIFY(result->values->read(id, CubePathId { from }, CubePathId { to }, compare, {}).isOk());
        QCOMPARE(count, std::ranges::count_if(order, inPart));
    }
}

void TestCubeOperations::longRowsAreReadInParts()
{
    constexpr std::uint32_t kDoubles = 65'536;
    constexpr std::size_t kPaths = 5;
    CubeProfile profile = randomCube({ 1, kPaths, 6, false });
    CubeDefinitions& definitions = profile.definitions;
    definitions.metrics.resize(1);
    definitions.metrics[0].type = { TypeKind::Doubles, kDoubles };
    HeldCubeValues::Metric held;
    for (std::uint32_t path = 0; path < kPaths; ++path) {
        held.rows.push_back(CubePathId { path });
        held.cells.insert(held.cells.end(), definitions.locations.size() * kDoubles,
            std::bit_cast<std::uint64_t>(static_cast<double>(path) + 1));
    }
    profile.values = std::make_shared<HeldCubeValues>(std::vector { held });
    const Profile mean = combined(CubeOperation::Mean, { shared(profile), shared(profile) });
    std::vector<double> firsts;
    const auto keep = [&](CubePathId, CubeRow row) {
        QVERIFY(row.size() == definitions.locations.size() * kDoubles && std::ranges::count(row, row[0]) > 1);
        firsts.push_back(std::bit_cast<double>(row[0]));
    };
    QVERIFY(mean->values->read(CubeMetricId { 0 }, CubePathId { 0 }, CubePathId { kPaths }, keep, {}).isOk());
    QVERIFY(firsts == (std::vector<double> { 1, 2, 3, 4, 5 }));
}

void TestCubeOperations::aProfileLessItselfIsZero()
{
    const Profile profile = shared(randomCube({ 5, 40, 4 }));
    const Profile zero = combined(CubeOperation::Difference, { profile, profile });
    const Profile same = combined(CubeOperation::Mean, { profile, profile, profile });
    QCOMPARE(zero->definitions.callPaths.size(), profile->definitions.callPaths.size());
    QCOMPARE(zero->definitions.regions.size(), profile->definitions.regions.size());
    QCOMPARE(zero->definitions.system.size(), profile->definitions.system.size());
    for (std::size_t path = 0; path < 40; ++path) {
        for (std::size_t location = 0; location < profile->definitions.locations.size(); ++location) {
            const auto value = [&](const Profile& of, const char* metric) {
                return storedValue(*of, of->definitions.metricNamed(metric), path, location)[0];
            };
            QCOMPARE(value(zero, "visits"), std::uint64_t { 0 });
            QCOMPARE(std::bit_cast<double>(value(zero, "time")), 0.0);
            QCOMPARE(std::bit_cast<double>(value(same, "time")), std::bit_cast<double>(value(profile, "time")));
        }
    }
}

void TestCubeOperations::processesAreTheSameByRank()
{
    const Profile result = combined(CubeOperation::Difference,
        { shared(smallProfile("m", "node 1", { 0, 1, 2 })), shared(smallProfile("m", "node 2", { 2, 0 })) });
    QVERIFY(rowOf(*result, "m") == (std::vector<std::int64_t> { 0, 11, 0 }));
    QCOMPARE(result->definitions.system.size(), std::size_t { 7 }); // nothing is left of node 2
    QCOMPARE(result->definitions.system[0].name, std::string("node 1"));
    QVERIFY(detailsOf(*result).contains(QStringLiteral("profile 2 lacks 1 of 3 locations")));
    QVERIFY(detailsOf(*result).contains(QStringLiteral("2 processes of profile 2 ran on other nodes")));
}

void TestCubeOperations::nodesOfNewProcessesStay()
{
    const Profile result = combined(CubeOperation::Difference,
        { shared(smallProfile("m", "node 1", { 0 })), shared(smallProfile("m", "node 2", { 0, 1 })) });
    verifyTrees(result->definitions);
    QVERIFY(rowOf(*result, "m") == (std::vector<std::int64_t> { 0, -11 }));
    QCOMPARE(result->definitions.system.size(), std::size_t { 6 });
    QCOMPARE(result->definitions.system[3].name, std::string("node 2"));
    QVERIFY(result->definitions.system[4].parent == CubeSystemId { 3 });
    QVERIFY(detailsOf(*result).contains(QStringLiteral("profile 1 lacks 1 of 2 locations")));
}

void TestCubeOperations::ranksThatRepeatAreToldApartByNames()
{
    CubeProfile first = smallProfile("m", "node", { 0, 0 });
    CubeProfile second = first;
    first.definitions.system[1].name = second.definitions.system[3].name = "left";
    first.definitions.system[3].name = second.definitions.system[1].name = "right";
    second.values
        = std::make_shared<HeldCubeValues>(std::vector { HeldCubeValues::Metric { { CubePathId { 0 } }, { 1, 2 } } });
    const Profile result = combined(CubeOperation::Difference, { shared(first), shared(second) });
    QVERIFY(rowOf(*result, "m") == (std::vector<std::int64_t> { 8, 9 }));
}

void TestCubeOperations::callPathsDifferByParametersAndCallSite()
{
    CubeProfile profile = smallProfile("m", "node", { 0 });
    const auto pathsOf = [&](auto change) {
        CubeProfile other = profile;
        change(other.definitions);
        return combined(CubeOperation::Difference, { shared(profile), shared(other) })->definitions.callPaths.size();
    };
    QCOMPARE(pathsOf([](CubeDefinitions&) {}), std::size_t { 1 });
    QCOMPARE(pathsOf([](CubeDefinitions& d) {
        d.callPaths[0].parameters = { { "n", "1", true } };
    }),
        std::size_t { 2 });
    QCOMPARE(pathsOf([](CubeDefinitions& d) { d.callPaths[0].line = 7; }), std::size_t { 2 });
    QCOMPARE(pathsOf([](CubeDefinitions& d) { d.regions[0].firstLine = 7; }), std::size_t { 2 });
    QCOMPARE(pathsOf([](CubeDefinitions& d) { d.regions[0].description = "other"; }), std::size_t { 1 });
}

void TestCubeOperations::metricsThatDoNotFitAreNamed()
{
    const Profile first = shared(smallProfile("m", "node", { 0 }));
    const auto resultWith = [&](auto change) {
        CubeProfile other = *first;
        change(other.definitions.metrics[0]);
        return combined(CubeOperation::Difference, { first, shared(other) });
    };
    const auto isNamed = [](const Profile& result, const char* why) {
        return result->definitions.metrics.empty()
            && detailsOf(*result).contains(QStringLiteral("metric m is left out"))
            && detailsOf(*result).contains(QLatin1String(why));
    };
    QVERIFY(
        isNamed(resultWith([](CubeMetricDef& metric) { metric.kind = CubeMetricDef::Kind::Inclusive; }), "is kept"));
    QVERIFY(isNamed(resultWith([](CubeMetricDef& metric) {
        metric.type = { TypeKind::Complex, 0 };
    }),
        "of different types"));
    QVERIFY(isNamed(resultWith([](CubeMetricDef& metric) { metric.isTypeKnown = false; }), "is not known"));
    QVERIFY(
        isNamed(resultWith([](CubeMetricDef& metric) { metric.uniqueName = "other"; }), "profile 2 does not have it"));
    const Profile mixed = resultWith([](CubeMetricDef& metric) { metric.type = { TypeKind::Uint8, 0 }; });
    QVERIFY(mixed->definitions.metrics[0].type.kind == TypeKind::Int64);
}

void TestCubeOperations::derivedMetricsStayWhereAllAreAlike()
{
    CubeProfile first = smallProfile("m", "node", { 0 });
    first.definitions.metrics.push_back(derivedMetric("alike", "metric::m() * 2"));
    first.definitions.metrics.push_back(derivedMetric("unlike", "metric::m() * 3"));
    for (std::uint32_t i = 1; i < 3; ++i)
        first.definitions.metrics[i].end = i + 1;
    first.values = std::make_shared<HeldCubeValues>(
        std::vector<HeldCubeValues::Metric> { { { CubePathId { 0 } }, { 1 } }, {}, {} });
    CubeProfile second = first;
    second.definitions.metrics[2].expression = "metric::m() * 4";
    const Profile result = combined(CubeOperation::Mean, { shared(first), shared(second) });
    QCOMPARE(result->definitions.metrics.size(), std::size_t { 2 });
    QCOMPARE(result->definitions.metrics[1].expression, std::string("metric::m() * 2"));
    QVERIFY(result->values->rows(CubeMetricId { 1 }).empty());
    QVERIFY(detailsOf(*result).contains(QStringLiteral("metric unlike is left out")));
}

void TestCubeOperations::childrenOfMetricsLeftOutStay()
{
    CubeProfile profile = smallProfile("parent", "node", { 0 });
    CubeMetricDef child = profile.definitions.metrics[0];
    child.uniqueName = "child";
    child.parent = CubeMetricId { 0 };
    child.end = 2;
    profile.definitions.metrics[0].type = { TypeKind::MaxDouble, 0 };
    profile.definitions.metrics[0].end = 2;
    profile.definitions.metrics.push_back(child);
    const HeldCubeValues::Metric held { { CubePathId { 0 } }, { 1 } };
    profile.values = std::make_shared<HeldCubeValues>(std::vector { held, held });
    const Profile result = combined(CubeOperation::Difference, { shared(profile), shared(profile) });
    QCOMPARE(result->definitions.metrics.size(), std::size_t { 1 });
    QCOMPARE(result->definitions.metrics[0].uniqueName, std::string("child"));
    QVERIFY(result->definitions.metrics[0].parent == CubeMetricId::none);
    verifyTrees(result->definitions);
}

void TestCubeOperations::differencesOfLargeIntegersAreExact()
{
    CubeProfile first = smallProfile("m", "node", { 0 });
    CubeProfile second = first;
    const auto holding = [](std::uint64_t value) {
        return std::make_shared<HeldCubeValues>(
            std::vector { HeldCubeValues::Metric { { CubePathId { 0 } }, { value } } });
    };
    first.values = holding((std::uint64_t { 1 } << 63) + 1);
    second.values = holding((std::uint64_t { 1 } << 63) + 4);
    const Profile result = combined(CubeOperation::Difference, { shared(first), shared(second) });
    QVERIFY(rowOf(*result, "m") == std::vector<std::int64_t> { -3 });
}

void TestCubeOperations::wrongNumbersOfOperandsAreRefused()
{
    const std::vector<Profile> three(3, shared(smallProfile("m", "node", { 0 })));
    QVERIFY_THROWS_EXCEPTION(UsageError, (void)combineCubes(CubeOperation::Difference, three, {}));
    QVERIFY_THROWS_EXCEPTION(UsageError, (void)combineCubes(CubeOperation::Mean, {}, {}));
}

void TestCubeOperations::stops()
{
    const std::vector<Profile> operands(2, shared(randomCube({ 1, 30, 2 })));
    std::stop_source source;
    source.request_stop();
    QVERIFY(combineCubes(CubeOperation::Mean, operands, source.get_token()).isStopped());
    const Profile result = combined(CubeOperation::Mean, operands);
    const Status status = result->values->read(
        CubeMetricId { 0 }, CubePathId { 0 }, CubePathId { 30 }, [](CubePathId, CubeRow) {}, source.get_token());
    QVERIFY(!status.isOk() && status.error().code == ErrorCode::Cancelled);
}

LIGHTCONE_TEST(TestCubeOperations, None)

} // namespace lightcone::tests::tst_cubeoperations

#include "tst_cubeoperations.moc"
