// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/derivedmetrics.h"
#include "core/cubepl/derivedvalues.h"
#include "core/cubepl/storedvalues.h"
#include "derivedprofile.h"
#include "random.h"
#include "testclass.h"

#include <QString>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_derivedmetrics {

using namespace core;
using cubepl::FaultCode;
using Kind = CubeMetricDef::Kind;
using Presence = StoredValues::Presence;

namespace {

/// A set of metrics over a profile, and what computes their values.
struct Derived {
    std::shared_ptr<const DerivedMetrics> metrics;
    std::unique_ptr<ProfileValues> stored;
    std::unique_ptr<DerivedValues> values;

    Derived(const TestProfile& test, const std::vector<CubeMetricDef>& defs)
        : metrics(DerivedMetrics::make(test.definitions(), defs, {}).value())
        , stored(std::make_unique<ProfileValues>(test.profile, metrics->metrics()))
        , values(std::make_unique<DerivedValues>(metrics, *stored))
    {
    }
    CubeMetricId id(std::string_view name) const
    {
        for (std::uint32_t i = 0; i < metrics->metrics().size(); ++i)
            if (metrics->metrics()[i].uniqueName == name)
                return CubeMetricId { i };
        return CubeMetricId::none;
    }
    std::vector<double> row(std::string_view name, std::uint32_t path, bool isInclusive) const
    {
        std::vector<double> row;
        if (values->row(id(name), CubePathId { path }, isInclusive, row, {}))
            return { -1 };
        if (row.size() == 1)
            row.resize(metrics->profile().locations.size(), row.front());
        return row;
    }
    double total(std::string_view name, const std::vector<CubePathUse>& paths = { { CubePathId { 0 }, true } }) const
    {
        const std::vector<LocationRange> all { { 0, static_cast<std::uint32_t>(metrics->profile().locations.size()) } };
        std::vector<double> sum;
        return values->aggregated(id(name), paths, all, sum, {}) ? -1 : sum.front();
    }
};

using Row = std::vector<double>;

} // namespace

class TestDerivedMetrics : public QObject {
    Q_OBJECT

private slots:
    void storedValues();
    void minimaOfMissingRows();
    void classesOfTime();
    void postDerived();
    void inclusiveKind();
    void ownPlusAndMinus();
    void callsAndMissing();
    void faults();
    void faultyInit();
    void deepAndWideOperandsEnd();
    void randomProfiles();
    void stops();
};

/// Where a call path has no row, its minimum is 0, as sums by call path have it (CubeMinimum::OfAllValues).
void TestDerivedMetrics::minimaOfMissingRows()
{
    const TestProfile test = smallProfile();
    std::vector<HeldCubeValues::Metric> held(3);
    held[2]
        = { { CubePathId { 0 }, CubePathId { 2 } }, std::vector<std::uint64_t>(4, std::bit_cast<std::uint64_t>(5.0)) };
    test.profile->values = std::make_shared<HeldCubeValues>(std::move(held));
    auto defs = classMetrics();
    defs.push_back(metricOf("least", Kind::Exclusive));
    const Derived derived(test, defs);
    QCOMPARE(derived.row("least", 2, false), (Row { 5, 5 }));
    QCOMPARE(derived.row("least", 2, true), (Row { 0, 0 }));
    QCOMPARE(derived.row("least", 1, true), (Row { 0, 0 }));
}

void TestDerivedMetrics::storedValues()
{
    const TestProfile test = smallProfile();
    auto defs = classMetrics();
    defs.push_back(metricOf("least", Kind::Exclusive));
    defs.push_back(metricOf("nowhere", Kind::Exclusive));
    const Derived derived(test, defs);
    QCOMPARE(derived.row("time", 2, true), (Row { 80, 160 }));
    QCOMPARE(derived.row("time", 2, false), (Row { 16, 32 }));
    QCOMPARE(derived.row("time", 0, false), (Row { 1, 2 }));
    QCOMPARE(derived.row("visits", 0, true), (Row { 14, 18 }));
    QCOMPARE(derived.row("least", 2, true), (Row { 17, 33 }));
    QCOMPARE(derived.total("least"), 2.0);
    QCOMPARE(derived.row("nowhere", 0, true), (Row { 0, 0 }));
    QVERIFY(derived.stored->presence(derived.id("nowhere")) == Presence::Missing);
}

void TestDerivedMetrics::classesOfTime()
{
    const Derived derived(smallProfile(), classMetrics());
    for (std::uint32_t i = 0; i < derived.metrics->metrics().size(); ++i)
        QVERIFY(!derived.metrics->fault(CubeMetricId { i }));
    QCOMPARE(derived.row("execution", 0, false), (Row { 1, 2 }));
    QCOMPARE(derived.row("execution", 1, false), (Row { 0, 0 }));
    QCOMPARE(derived.row("execution", 0, true), (Row { 17, 34 }));
    QCOMPARE(derived.row("mpi", 0, true), (Row { 68, 136 }));
    QCOMPARE(derived.row("mpi", 2, false), (Row { 0, 0 }));
    QCOMPARE(derived.row("mpi", 2, true), (Row { 64, 128 }));
    QCOMPARE(derived.row("omp", 0, true), (Row { 256, 512 }));
    QCOMPARE(derived.row("shmem", 0, true), (Row { 0, 0 }));
    QCOMPARE(derived.row("all", 0, true), derived.row("time", 0, true));
    QCOMPARE(derived.total("all"), 1023.0);
    QVERIFY(derived.metrics->isVoid(derived.id("shmem")));
    QVERIFY(!derived.metrics->isVoid(derived.id("mpi")));
}

void TestDerivedMetrics::postDerived()
{
    const Derived derived(smallProfile(), classMetrics());
    // Of sums, not a sum of quotients.
    QCOMPARE(derived.row("pervisit", 2, true), (Row { 80.0 / 5, 160.0 / 7 }));
    QCOMPARE(derived.total("pervisit", { { CubePathId { 2 }, true } }), 240.0 / 12);
    QCOMPARE(derived.total("pervisit", { { CubePathId { 1 }, false }, { CubePathId { 3 }, false } }), 204.0 / 17);
    QCOMPARE(derived.total("share"), 204.0 / 1023);
    std::vector<double> lanes;
    const std::vector<LocationRange> ranges { { 1, 2 }, { 0, 2 }, { 1, 1 } };
    const std::vector<CubePathUse> paths { { CubePathId { 0 }, true } };
    QVERIFY(!derived.values->aggregated(derived.id("mpi"), paths, ranges, lanes, {}));
    QCOMPARE(lanes, (Row { 136, 204, 0 }));
}

void TestDerivedMetrics::inclusiveKind()
{
    auto defs = classMetrics();
    defs.push_back(metricOf("twice", Kind::PreDerivedInclusive, "2 * metric::time()"));
    defs.push_back(metricOf("below", Kind::PreDerivedExclusive, "metric::time(i) - metric::time(e)"));
    defs.push_back(metricOf("place", Kind::PreDerivedExclusive,
        "${calculation::callpath::id} * 10000 + ${calculation::region::id} * 10 + "
        "${calculation::callpath::#elements}"));
    defs.push_back(metricOf("location", Kind::PreDerivedExclusive, "${calculation::sysres::id}"));
    const Derived derived(smallProfile(), defs);
    QCOMPARE(derived.row("twice", 2, true), (Row { 160, 320 }));
    QCOMPARE(derived.row("twice", 2, false), (Row { 32, 64 }));
    QCOMPARE(derived.row("twice", 0, false), (Row { 2, 4 }));
    QCOMPARE(derived.row("below", 2, false), (Row { 64, 128 }));
    QCOMPARE(derived.row("place", 3, false), (Row { 31011, 31011 }));
    QCOMPARE(derived.row("location", 3, false), (Row { 10, 11 }));
}

void TestDerivedMetrics::ownPlusAndMinus()
{
    auto defs = classMetrics();
    defs.push_back(metricOf("most", Kind::PreDerivedExclusive, "metric::time(e)"));
    defs.back().plusExpression = "max(arg1, arg2)";
    defs.push_back(metricOf("left", Kind::PreDerivedInclusive, "metric::time(i)"));
    defs.back().minusExpression = "arg1 - 2 * arg2";
    defs.push_back(metricOf("joined", Kind::PreDerivedExclusive, "metric::time(e)"));
    defs.back().aggregateExpression = "arg1";
    const Derived derived(smallProfile(), defs);
    QCOMPARE(derived.row("most", 0, true), (Row { 256, 512 }));
    QCOMPARE(derived.row("most", 2, true), (Row { 64, 128 }));
    QCOMPARE(derived.total("most", { { CubePathId { 2 }, true } }), 128.0);
    QCOMPARE(derived.row("left", 2, false), (Row { 80 - 128, 160 - 256 }));
    const cubepl::Fault* const fault = derived.metrics->fault(derived.id("joined"));
    QVERIFY(fault && fault->code == FaultCode::NotEvaluated);
    QVERIFY(derived.metrics->faultyText(derived.id("joined")) == DerivedMetrics::Part::Aggregate);
}

void TestDerivedMetrics::callsAndMissing()
{
    auto defs = classMetrics();
    defs.push_back(metricOf("parent", Kind::PreDerivedExclusive,
        "metric::call::visits(${cube::callpath::parent::id}[${calculation::callpath::id}], e)"));
    defs.push_back(metricOf("average", Kind::PreDerivedExclusive, "metric::fixed::visits(e) / ${cube::#locations}"));
    defs.push_back(metricOf("less", Kind::PreDerivedExclusive, "metric::visits(e) - metric::idle(e) - metric::idle()"));
    const Derived derived(smallProfile(), defs);
    QCOMPARE(derived.row("parent", 3, false), (Row { 12, 12 }));
    QCOMPARE(derived.row("parent", 0, false), (Row { 0, 0 })); // there is no call path -1
    QCOMPARE(derived.row("average", 1, false), (Row { 2.5, 2.5 }));
    QCOMPARE(derived.row("less", 1, false), (Row { 2, 3 }));
    QCOMPARE(derived.metrics->missingOperands(derived.id("less")).size(), 1U);
    QCOMPARE(derived.metrics->missingOperands(derived.id("less")).front(), std::string("idle"));
}

void TestDerivedMetrics::faults()
{
    auto defs = classMetrics();
    defs.push_back(metricOf("a", Kind::PostDerived, "metric::b() + 1"));
    defs.push_back(metricOf("b", Kind::PostDerived, "1 + metric::c()"));
    defs.push_back(metricOf("c", Kind::PreDerivedExclusive, "metric::a()"));
    defs.push_back(metricOf("self", Kind::PreDerivedExclusive, "metric::self(e)"));
    defs.push_back(metricOf("bad", Kind::PostDerived, "1 +"));
    defs.push_back(metricOf("usesbad", Kind::PostDerived, "2 * metric::bad()"));
    defs.push_back(metricOf("writes", Kind::PreDerivedExclusive, "{ ${mpi}[0] = 7; return 1; }"));
    defs.push_back(metricOf("endless", Kind::PreDerivedExclusive, "{ while (1 == 1) { }; return 1; }"));
    defs.push_back(metricOf("usesendless", Kind::PostDerived, "1 + metric::endless()"));
    defs.push_back(metricOf("atnode", Kind::PostDerived, "metric::time(i, e)"));
    const Derived derived(smallProfile(), defs);
    const auto code = [&derived](const char* name) {
        const cubepl::Fault* const fault = derived.metrics->fault(derived.id(name));
        return fault ? static_cast<int>(fault->code) : -1;
    };
    for (const char* const name : { "a", "b", "c", "self" })
        QCOMPARE(code(name), static_cast<int>(FaultCode::Cycle));
    QCOMPARE(code("bad"), static_cast<int>(FaultCode::EndsEarly));
    QCOMPARE(code("usesbad"), static_cast<int>(FaultCode::OperandFaulty));
    QCOMPARE(derived.metrics->fault(derived.id("usesbad"))->offset, 4U);
    QCOMPARE(code("atnode"), static_cast<int>(FaultCode::NotEvaluated));
    QCOMPARE(code("endless"), -1);
    Row row;
    auto fault = derived.values->row(derived.id("usesendless"), CubePathId { 0 }, true, row, {});
    QVERIFY(fault && fault->metric == derived.id("endless") && fault->fault.code == FaultCode::TooManySteps);
    fault = derived.values->row(derived.id("writes"), CubePathId { 0 }, true, row, {});
    QVERIFY(fault && fault->fault.code == FaultCode::OutsideInit);
    fault = derived.values->row(derived.id("a"), CubePathId { 0 }, true, row, {});
    QVERIFY(fault && fault->fault.code == FaultCode::Cycle);
    QCOMPARE(derived.row("mpi", 1, false), (Row { 4, 8 })); // all else goes on
}

void TestDerivedMetrics::faultyInit()
{
    for (const char* const init : { "{ global(mpi); ${mpi}[1] = 1; ${x}[-1] = 2; return 0; }",
             "{ global(mpi); ${mpi}[1] = random(1); return 0; }",
             "{ global(mpi); ${mpi} = metric::time(); return 0; }" }) {
        const std::vector<CubeMetricDef> defs {
            metricOf("time", Kind::Exclusive),
            metricOf("first", Kind::PreDerivedExclusive, "metric::time(e)", "{ global(good); ${good} = 3; return 0; }"),
            metricOf("second", Kind::PreDerivedExclusive, "metric::time(e)", init),
            metricOf("mpi", Kind::PreDerivedExclusive, "${mpi}[${calculation::callpath::id}] * metric::time(e)"),
            metricOf("good", Kind::PreDerivedExclusive, "${good} * metric::time(e)"),
            metricOf("plain", Kind::PreDerivedExclusive, "{ ${a} = 2; return ${a} * metric::time(e); }"),
        };
        const Derived derived(smallProfile(), defs);
        QVERIFY(derived.metrics->fault(derived.id("second")));
        QVERIFY(derived.metrics->faultyText(derived.id("second")) == DerivedMetrics::Part::Init);
        const cubepl::Fault* const fault = derived.metrics->fault(derived.id("mpi"));
        QVERIFY(fault && fault->code == FaultCode::OperandFaulty);
        QCOMPARE(fault->word, std::string("second"));
        QCOMPARE(derived.row("first", 1, false), (Row { 4, 8 }));
        QCOMPARE(derived.row("good", 1, false), (Row { 12, 24 }));
        QCOMPARE(derived.row("plain", 1, false), (Row { 8, 16 }));
    }
}

void TestDerivedMetrics::deepAndWideOperandsEnd()
{
    // Each metric asks twice for the one before it.
    std::vector<CubeMetricDef> defs { metricOf("time", Kind::Exclusive) };
    std::string before = "time";
    for (int i = 0; i < 100; ++i) {
        const std::string name = "m" + std::to_string(i);
        const std::string expression = "metric::" + before + "() + metric::" + before + "()";
        defs.push_back(metricOf(name.c_str(), Kind::PostDerived, expression.c_str()));
        before = name;
    }
    const Derived derived(smallProfile(), defs);
    QCOMPARE(derived.row("m9", 1, false), (Row { 4 * 1024, 8 * 1024 }));
    Row row;
    const auto fault = derived.values->row(derived.id("m60"), CubePathId { 0 }, true, row, {});
    QVERIFY(fault && fault->fault.code == FaultCode::TooManySteps);
    QVERIFY(derived.metrics->fault(derived.id("m99"))->code == FaultCode::OperandFaulty);
    QVERIFY(derived.metrics->fault(derived.id("m64"))->code == FaultCode::TooDeep);
}

/// Compares with sums over the plain times.
void TestDerivedMetrics::randomProfiles()
{
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        const TestProfile test = randomProfile(random);
        const auto locations = test.definitions()->locations.size();
        const Derived derived(test, classMetrics());
        const auto& paths = test.profile->definitions.callPaths;
        for (std::uint32_t path = 0; path < paths.size(); ++path)
            for (const bool isInclusive : { false, true }) {
                Row execution(locations), mpi(locations), omp(locations), all(locations);
                for (std::size_t at = path; at < (isInclusive ? paths[path].end : path + 1); ++at)
                    for (std::size_t i = 0; i < locations; ++i) {
                        const unsigned region = static_cast<unsigned>(paths[at].region);
                        (region == 1 ? mpi : region == 3 ? omp : execution)[i] += test.time[at][i];
                        all[i] += test.time[at][i];
                    }
                QCOMPARE(derived.row("execution", path, isInclusive), execution);
                QCOMPARE(derived.row("mpi", path, isInclusive), mpi);
                QCOMPARE(derived.row("omp", path, isInclusive), omp);
                QCOMPARE(derived.row("all", path, isInclusive), all);
                double sum = 0;
                for (const double value : mpi)
                    sum += value;
                QCOMPARE(derived.total("mpi", { { CubePathId { path }, isInclusive } }), sum);
            }
    }
}

void TestDerivedMetrics::stops()
{
    std::stop_source source;
    source.request_stop();
    const TestProfile test = smallProfile();
    QVERIFY(DerivedMetrics::make(test.definitions(), classMetrics(), source.get_token()).isStopped());
    const Derived derived(test, classMetrics());
    Row row;
    const auto fault = derived.values->row(derived.id("all"), CubePathId { 0 }, true, row, source.get_token());
    QVERIFY(fault && fault->fault.code == FaultCode::Stopped);
}

LIGHTCONE_TEST(TestDerivedMetrics, None)

} // namespace lightcone::tests::tst_derivedmetrics

#include "tst_derivedmetrics.moc"
