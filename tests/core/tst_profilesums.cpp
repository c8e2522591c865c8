// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/profilesums.h"
#include "derivedprofile.h"
#include "random.h"
#include "randomcube.h"
#include "seedrows.h"
#include "testclass.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::tests::tst_profilesums {

using namespace core;
using cubepl::FaultCode;
using Kind = CubeMetricDef::Kind;

namespace {

/// The classes of time, and metrics that ask in all other ways.
std::vector<CubeMetricDef> manyMetrics()
{
    auto metrics = classMetrics();
    metrics.front().kind = Kind::Inclusive;
    metrics.push_back(metricOf("twice", Kind::PreDerivedInclusive, "2 * metric::time()"));
    metrics.push_back(metricOf("most", Kind::PreDerivedExclusive, "metric::time(e)"));
    metrics.back().plusExpression = "max(arg1, arg2)";
    metrics.push_back(metricOf("left", Kind::PreDerivedInclusive, "metric::time(i)"));
    metrics.back().minusExpression = "arg1 - 2 * arg2";
    metrics.push_back(metricOf("average", Kind::PostDerived, "metric::fixed::visits(e) / ${cube::#locations}"));
    metrics.push_back(metricOf("ofsecond", Kind::PostDerived, "metric::visits() + metric::call::time(1, i)"));
    metrics.push_back(metricOf("masked", Kind::PostDerived,
        "${mpi}[${calculation::callpath::id}] * metric::time() + ${calculation::region::id}"));
    metrics.push_back(metricOf("chosen", Kind::PostDerived,
        "{ ${x} = metric::most(); if ( metric::visits(e) > 4 ) { ${x} = metric::all() - metric::mpi(); }; return ${x}; "
        "}"));
    metrics.push_back(metricOf("constant", Kind::PreDerivedExclusive, "3"));
    return metrics;
}

/// A profile with derived metrics among its own, the sums under test, and values computed one by one.
struct Sums {
    std::shared_ptr<const CubeProfile> profile;
    std::shared_ptr<const ProfileSums> sums;
    std::unique_ptr<ProfileValues> stored;
    std::unique_ptr<DerivedValues> values;

    Sums(const TestProfile& test, const std::vector<CubeMetricDef>& metrics)
    {
        auto made = std::make_shared<CubeProfile>(*test.profile);
        made->definitions.metrics = metrics;
        std::vector<HeldCubeValues::Metric> held(metrics.size());
        for (std::size_t i = 0; i < metrics.size(); ++i) {
            const CubeMetricId source = test.profile->definitions.metricNamed(metrics[i].uniqueName);
            if (source == CubeMetricId::none)
                continue;
            made->definitions.metrics[i].type = test.profile->definitions.metric(source).type;
            const auto take = [&](CubePathId path, CubeRow row) {
                held[i].rows.push_back(path);
                held[i].cells.insert(held[i].cells.end(), row.begin(), row.end());
            };
            const CubePathId end { static_cast<std::uint32_t>(made->definitions.callPaths.size()) };
            if (!test.profile->values->read(source, CubePathId { 0 }, end, take, {}).isOk())
                qFatal("the stored values cannot be read");
        }
        made->values = std::make_shared<HeldCubeValues>(std::move(held));
        profile = made;
        sums = ProfileSums::make(profile, {}).value();
        const auto derived = DerivedMetrics::make({ profile, &profile->definitions }, metrics, {}).value();
        stored = std::make_unique<ProfileValues>(profile, derived->metrics());
        values = std::make_unique<DerivedValues>(derived, *stored);
    }
    CubeMetricId id(std::string_view name) const { return profile->definitions.metricNamed(name); }
    /// The value over some call paths and locations, the slow way.
    CubeCell plain(CubeMetricId metric, const std::vector<CubePathUse>& paths, LocationRange locations) const
    {
        std::vector<double> sum;
        const std::vector<LocationRange> lanes { locations };
        if (values->aggregated(metric, paths, lanes, sum, {}))
            return {};
        return std::isnan(sum.front()) ? CubeCell {} : CubeCell::ofReal(sum.front());
    }
};

void compare(const CubeCell& seen, const CubeCell& expected, const CubeMetricDef& metric, std::size_t place)
{
    QVERIFY2(seen.isNone() == expected.isNone() && seen.toDouble() == expected.toDouble(),
        qPrintable(QStringLiteral("%1 at %2: %3, not %4")
                       .arg(QString::fromStdString(metric.uniqueName))
                       .arg(place)
                       .arg(seen.toDouble())
                       .arg(expected.toDouble())));
}

CubePathId pathAt(std::size_t place)
{
    return CubePathId { static_cast<std::uint32_t>(place) };
}

} // namespace

class TestProfileSums : public QObject {
    Q_OBJECT

private slots:
    void randomProfiles_data() { addSeedRows(20); }
    void randomProfiles();
    void storedMetrics();
    void undefinedIsNothing();
    void faultsAndVoid();
    void manyCallPaths();
    void stops();
};

/// Compares sums by call path, region, location and in all with values that are computed one after the other.
void TestProfileSums::randomProfiles()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const Sums test(randomProfile(random), manyMetrics());
    const CubeDefinitions& definitions = test.profile->definitions;
    const auto locationCount = static_cast<std::uint32_t>(definitions.locations.size());
    const std::uint32_t first = random.below(locationCount);
    const LocationRange range { first, first + 1 + random.below(locationCount - first) };
    std::vector<std::uint32_t> locations(range.end - range.begin);
    std::iota(locations.begin(), locations.end(), range.begin);
    std::vector<CubePathUse> roots;
    for (std::size_t i = 0; i < definitions.callPaths.size(); i = definitions.callPaths[i].end)
        roots.push_back({ pathAt(i), true });
    std::vector<CubeMetricId> all;
    for (std::uint32_t i = 0; i < definitions.metrics.size(); ++i)
        all.push_back(CubeMetricId { i });
    const auto totals = test.sums->totals(all, locations, CubeMinimum::OfVisits, {}).value();

    for (const CubeMetricId metric : all) {
        const CubeMetricDef& def = definitions.metric(metric);
        const cubepl::Fault* const fault = test.sums->fault(metric);
        QVERIFY2(!fault, (def.uniqueName + (fault ? ": " + fault->word + ", " + fault->expected : "")).c_str());
        CubePathSums sums;
        QVERIFY(!test.sums->byCallPath({ metric, locations }, sums, {}));
        QCOMPARE(sums.exclusive.size(), definitions.callPaths.size());
        for (std::size_t i = 0; i < definitions.callPaths.size(); ++i) {
            compare(sums.exclusive.numberAt(i), test.plain(metric, { { pathAt(i), false } }, range), def, i);
            compare(sums.inclusive.numberAt(i), test.plain(metric, { { pathAt(i), true } }, range), def, i);
        }
        QVERIFY(!totals[static_cast<std::size_t>(metric)].fault);
        compare(totals[static_cast<std::size_t>(metric)].sum.numberAt(0), test.plain(metric, roots, range), def, 0);

        const std::vector<CubePathChoice> choices { { pathAt(random.below(40)), true },
            { pathAt(random.below(40)), false } };
        CubeColumn column;
        QVERIFY(!test.sums->byLocation({ metric, {} }, choices, column, {}));
        QCOMPARE(column.size(), definitions.locations.size());
        for (std::uint32_t i = 0; i < locationCount; ++i)
            compare(column.numberAt(i),
                test.plain(metric, { { choices[0].path, true }, { choices[1].path, false } }, { i, i + 1 }), def, i);
        QVERIFY(!test.sums->bySystemNode({ metric, {} }, choices, column, {}));
        QCOMPARE(column.size(), definitions.system.size());
        for (std::size_t i = 0; i < definitions.system.size(); ++i) {
            const CubeSystemDef& node = definitions.system[i];
            compare(column.numberAt(i),
                test.plain(metric, { { choices[0].path, true }, { choices[1].path, false } },
                    { node.firstLocation, node.endLocation }),
                def, i);
        }
    }
    // These ask for sums of the kind that is computed, not for exclusive ones in inclusive sums.
    for (const char* const name : { "time", "mpi", "twice", "most", "all", "share" }) {
        const CubeMetricId metric = test.id(name);
        CubePathSums sums;
        QVERIFY(!test.sums->byRegion({ metric, locations }, sums, {}));
        for (std::uint32_t region = 0; region < definitions.regions.size(); ++region) {
            std::vector<CubePathUse> each;
            std::vector<CubePathUse> outermost;
            std::uint32_t open = 0;
            for (std::uint32_t i = 0; i < definitions.callPaths.size(); ++i) {
                if (definitions.callPaths[i].region != CubeRegionId { region })
                    continue;
                each.push_back({ pathAt(i), false });
                if (i >= open) {
                    outermost.push_back({ pathAt(i), true });
                    open = definitions.callPaths[i].end;
                }
            }
            const CubeMetricDef& def = definitions.metric(metric);
            compare(sums.exclusive.numberAt(region), test.plain(metric, each, range), def, region);
            compare(sums.inclusive.numberAt(region), test.plain(metric, outermost, range), def, region);
        }
    }
}

/// Stored metrics of every type are what cubesums.h makes of them.
void TestProfileSums::storedMetrics()
{
    const auto profile = std::make_shared<const CubeProfile>(randomCube({ 3 }));
    const auto sums = ProfileSums::make(profile, {}).value();
    std::vector<std::uint32_t> locations(profile->definitions.locations.size());
    std::iota(locations.begin(), locations.end(), 0U);
    for (std::uint32_t i = 0; i < profile->definitions.metrics.size(); ++i) {
        const CubeQuery query { CubeMetricId { i }, locations };
        CubePathSums seen;
        CubePathSums expected;
        QVERIFY(!sums->byCallPath(query, seen, {}));
        QVERIFY(sumByCallPath(*profile, query, expected, {}).isOk());
        for (std::size_t path = 0; path < profile->definitions.callPaths.size(); ++path) {
            QVERIFY(std::ranges::equal(seen.exclusive.at(path), expected.exclusive.at(path)));
            QVERIFY(std::ranges::equal(seen.inclusive.at(path), expected.inclusive.at(path)));
        }
    }
}

void TestProfileSums::undefinedIsNothing()
{
    auto metrics = classMetrics();
    metrics.front().kind = Kind::Inclusive;
    metrics.push_back(metricOf("quotient", Kind::PostDerived, "metric::time(e) / (metric::visits(e) - 1)"));
    const Sums test(smallProfile(), metrics);
    const std::vector<std::uint32_t> second { 1 };
    CubePathSums sums;
    QVERIFY(!test.sums->byCallPath({ test.id("quotient"), second }, sums, {}));
    QVERIFY(sums.exclusive.numberAt(0).isNone()); // 2 / 0
    QCOMPARE(sums.exclusive.numberAt(1).toDouble(), 8.0 / 2);
}

void TestProfileSums::faultsAndVoid()
{
    auto metrics = classMetrics();
    metrics.push_back(metricOf("bad", Kind::PostDerived, "1 +"));
    metrics.push_back(metricOf("usesbad", Kind::PostDerived, "2 * metric::bad()"));
    metrics.push_back(metricOf("endless", Kind::PreDerivedExclusive, "{ while (1 == 1) { }; return 1; }"));
    metrics.push_back(metricOf("usesendless", Kind::PostDerived, "1 + metric::endless()"));
    const Sums test(smallProfile(), metrics);
    const std::vector<std::uint32_t> all { 0, 1 };
    CubePathSums sums;
    QVERIFY(test.sums->fault(test.id("bad"))->code == FaultCode::EndsEarly);
    auto fault = test.sums->byCallPath({ test.id("usesbad"), all }, sums, {});
    QVERIFY(fault && fault->metric == test.id("usesbad") && fault->fault.code == FaultCode::OperandFaulty);
    fault = test.sums->byRegion({ test.id("usesendless"), all }, sums, {});
    QVERIFY(fault && fault->metric == test.id("endless") && fault->fault.code == FaultCode::TooManySteps);
    CubeColumn column;
    const std::vector<CubePathChoice> root { { CubePathId { 0 }, true } };
    QVERIFY(test.sums->byLocation({ test.id("usesendless"), {} }, root, column, {}));
    const std::vector<CubeMetricId> asked { test.id("usesendless"), test.id("mpi"), test.id("bad") };
    const auto totals = test.sums->totals(asked, all, CubeMinimum::OfVisits, {}).value();
    QVERIFY(totals[0].fault && totals[0].fault->metric == test.id("endless"));
    QVERIFY(!totals[1].fault);
    QCOMPARE(totals[1].sum.numberAt(0).toDouble(), 204.0);
    QVERIFY(totals[2].fault && totals[2].fault->fault.code == FaultCode::EndsEarly);
    QVERIFY(test.sums->isVoid(test.id("shmem")));
    QVERIFY(!test.sums->isVoid(test.id("mpi")));
}

/// Groups of call paths are computed in blocks; each has its own value.
void TestProfileSums::manyCallPaths()
{
    TestProfile test;
    test.addRegion("main", "compiler");
    test.addRegion("MPI_Send", "mpi");
    for (unsigned i = 0; i < 2000; ++i) {
        test.addPath(i == 0 ? 0 : i % 2, i == 0 ? std::nullopt : std::optional(0U));
        test.time.push_back({ static_cast<double>(i), 1 });
        test.visits.push_back({ static_cast<double>(i % 7), 1 });
    }
    test.finish(2);
    const Sums sums(test, manyMetrics());
    const std::vector<std::uint32_t> all { 0, 1 };
    for (const char* const name : { "pervisit", "masked", "chosen" }) {
        CubePathSums seen;
        QVERIFY(!sums.sums->byCallPath({ sums.id(name), all }, seen, {}));
        for (std::size_t i = 0; i < 2000; i += 13)
            compare(seen.exclusive.numberAt(i), sums.plain(sums.id(name), { { pathAt(i), false } }, { 0, 2 }),
                sums.profile->definitions.metric(sums.id(name)), i);
    }
}

void TestProfileSums::stops()
{
    std::stop_source source;
    source.request_stop();
    const Sums test(smallProfile(), manyMetrics());
    QVERIFY(ProfileSums::make(test.profile, source.get_token()).isStopped());
    const std::vector<std::uint32_t> all { 0, 1 };
    // These ask for sums of the kind that is computed, not for exclusive ones in inclusive sums.
    for (const char* const name : { "time", "mpi", "all" }) {
        CubePathSums sums;
        const auto fault = test.sums->byCallPath({ test.id(name), all }, sums, source.get_token());
        QVERIFY(fault && fault->fault.code == FaultCode::Stopped);
    }
    const std::vector<CubeMetricId> asked { test.id("all") };
    QVERIFY(test.sums->totals(asked, all, CubeMinimum::OfVisits, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestProfileSums, None)

} // namespace lightcone::tests::tst_profilesums

#include "tst_profilesums.moc"
