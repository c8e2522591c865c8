// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/extendedprofile.h"
#include "derivedprofile.h"
#include "random.h"
#include "randomcube.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests::tst_extendedprofile {

using namespace core;
using Kind = CubeMetricDef::Kind;

namespace {

/// The tree of metrics as text: `time(mpi(sent) omp) visits`.
std::string treeOf(const CubeDefinitions& definitions, std::uint32_t begin, std::uint32_t end)
{
    std::string text;
    for (std::uint32_t i = begin; i < end; i = definitions.metrics[i].end) {
        const CubeMetricDef& metric = definitions.metrics[i];
        text += (text.empty() ? "" : " ") + metric.uniqueName;
        if (metric.end > i + 1)
            text += "(" + treeOf(definitions, i + 1, metric.end) + ")";
    }
    return text;
}

std::string treeOf(const CubeDefinitions& definitions)
{
    return treeOf(definitions, 0, static_cast<std::uint32_t>(definitions.metrics.size()));
}

CubeMetricDef below(CubeMetricDef metric, std::uint32_t parent)
{
    metric.parent = CubeMetricId { parent };
    return metric;
}

} // namespace

class TestExtendedProfile : public QObject {
    Q_OBJECT

private slots:
    void treesAreJoined();
    void missingMetrics();
    void randomTrees_data() { addSeedRows(30); }
    void randomTrees();
};

void TestExtendedProfile::treesAreJoined()
{
    const TestProfile test = smallProfile(); // time visits least
    CubeDefinitions specification;
    specification.mirrors = { "https://example.org/" };
    specification.metrics = { metricOf("visits", Kind::Exclusive, "", "{ global(mpi); return 0; }"),
        metricOf("root", Kind::PostDerived, "1"), below(metricOf("time", Kind::Exclusive), 1),
        below(metricOf("mpi", Kind::PreDerivedExclusive, "metric::time(e)"), 2) };
    const auto extended = withMetrics(test.profile, specification);
    const CubeDefinitions& definitions = extended->definitions;
    QCOMPARE(treeOf(definitions), std::string("visits root(time(mpi)) least"));
    QCOMPARE(definitions.mirrors, specification.mirrors);
    const CubeMetricId time = definitions.metricNamed("time");
    QVERIFY(definitions.metric(time).kind == Kind::Inclusive); // as the profile has it
    QVERIFY(!definitions.metrics[0].initExpression.empty());
    for (std::size_t path = 0; path < definitions.callPaths.size(); ++path) {
        QCOMPARE(storedValue(*extended, time, path, 1), storedValue(*test.profile, CubeMetricId { 0 }, path, 1));
        QCOMPARE(storedValue(*extended, CubeMetricId { 0 }, path, 0),
            storedValue(*test.profile, CubeMetricId { 1 }, path, 0));
    }
    QVERIFY(extended->values->rows(definitions.metricNamed("mpi")).empty());
}

void TestExtendedProfile::missingMetrics()
{
    const TestProfile test = smallProfile();
    CubeDefinitions specification;
    specification.metrics = { metricOf("bytes", Kind::Exclusive), metricOf("group", Kind::Exclusive),
        below(metricOf("nothing", Kind::Exclusive), 1), below(metricOf("half", Kind::PostDerived, "0.5"), 1) };
    const auto extended = withMetrics(test.profile, specification);
    QCOMPARE(treeOf(extended->definitions), std::string("group(half) time visits least"));
    QCOMPARE(extended->definitions.metrics[0].constantValue, std::string("VOID"));
}

/// Each metric of either is there once, in a tree in pre-order, and the stored ones keep their values.
void TestExtendedProfile::randomTrees()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const auto profile = std::make_shared<const CubeProfile>(randomCube({ seed }));
    CubeDefinitions specification;
    for (std::uint32_t i = 0; i < 20; ++i) {
        const bool isOfProfile = random.oneIn(3);
        const auto& known = profile->definitions.metrics;
        const std::string name = isOfProfile ? known[random.below(static_cast<std::uint32_t>(known.size()))].uniqueName
                                             : "derived" + std::to_string(i);
        specification.metrics.push_back(metricOf(name.c_str(), isOfProfile ? Kind::Exclusive : Kind::PostDerived, "1"));
        if (i > 0 && !random.oneIn(4))
            specification.metrics.back().parent = CubeMetricId { random.below(i) };
    }
    const auto extended = withMetrics(profile, specification);
    const auto& metrics = extended->definitions.metrics;
    std::map<std::string, int> count;
    for (std::uint32_t i = 0; i < metrics.size(); ++i) {
        ++count[metrics[i].uniqueName];
        QVERIFY(metrics[i].end > i && metrics[i].end <= metrics.size());
        if (metrics[i].parent != CubeMetricId::none) {
            const auto parent = static_cast<std::uint32_t>(metrics[i].parent);
            QVERIFY(parent < i && metrics[parent].end >= metrics[i].end);
        }
    }
    for (const CubeMetricDef& metric : profile->definitions.metrics) {
        QCOMPARE(count[metric.uniqueName], 1);
        const CubeMetricId was = profile->definitions.metricNamed(metric.uniqueName);
        const CubeMetricId is = extended->definitions.metricNamed(metric.uniqueName);
        for (std::size_t path = 0; path < 60; path += 7)
            QCOMPARE(storedValue(*extended, is, path, 0), storedValue(*profile, was, path, 0));
    }
    for (const CubeMetricDef& metric : specification.metrics)
        QCOMPARE(count[metric.uniqueName], 1);
}

LIGHTCONE_TEST(TestExtendedProfile, None)

} // namespace lightcone::tests::tst_extendedprofile

#include "tst_extendedprofile.moc"
