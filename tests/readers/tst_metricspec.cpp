// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/profilesums.h"
#include "readers/cube/cubereader.h"
#include "readers/opening/metricspec.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <cmath>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

namespace lightcone::tests::tst_metricspec {

using namespace core;

namespace {

std::filesystem::path profilePath()
{
    return std::filesystem::path(LIGHTCONE_SHARED_TRACES) / "cubex" / "time.p4" / "profile.cubex";
}

/// A recorded profile with the metrics of the specification that Score-P has put into it.
struct Recorded {
    std::shared_ptr<const CubeProfile> profile;
    std::shared_ptr<const ProfileSums> sums;
    std::vector<std::uint32_t> locations;

    Recorded()
    {
        Progress progress;
        const auto plain = readers::cube::openCube(profilePath(), progress, {}).value();
        profile = readers::withMetricSpec(plain, profilePath(), {}).value().profile;
        sums = ProfileSums::make(profile, {}).value();
        locations.resize(profile->definitions.locations.size());
        std::iota(locations.begin(), locations.end(), 0U);
    }
    double total(const char* name) const
    {
        const std::vector<CubeMetricId> asked { profile->definitions.metricNamed(name) };
        const auto totals = sums->totals(asked, locations, CubeMinimum::OfVisits, {}).value();
        return totals.front().fault ? NAN : totals.front().sum.numberAt(0).toDouble();
    }
};

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestMetricSpec : public QObject {
    Q_OBJECT

private slots:
    void recordedSpecification();
    void identities();
    void errors();
};

void TestMetricSpec::recordedSpecification()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Recorded recorded;
    const auto& metrics = recorded.profile->definitions.metrics;
    QVERIFY(metrics.size() > 100);
    QCOMPARE(metrics.front().uniqueName, std::string("time"));
    for (std::uint32_t i = 0; i < metrics.size(); ++i)
        QVERIFY2(!recorded.sums->fault(CubeMetricId { i }), metrics[i].uniqueName.c_str());
    std::vector<CubeMetricId> all;
    for (std::uint32_t i = 0; i < metrics.size(); ++i)
        all.push_back(CubeMetricId { i });
    const auto totals = recorded.sums->totals(all, recorded.locations, CubeMinimum::OfVisits, {}).value();
    for (std::size_t i = 0; i < totals.size(); ++i)
        QVERIFY2(!totals[i].fault, metrics[i].uniqueName.c_str());
}

/// What Score-P's classes of time are made of.
void TestMetricSpec::identities()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Recorded recorded;
    const auto sumOf = [&recorded](std::initializer_list<const char*> names) {
        double sum = 0;
        for (const char* const name : names)
            sum += recorded.total(name);
        return sum;
    };
    QVERIFY(recorded.total("time") > 0);
    QVERIFY(isNear(recorded.total("time"), sumOf({ "execution", "overhead" })));
    QVERIFY(isNear(recorded.total("mpi"),
        sumOf({ "mpi_management", "mpi_synchronization", "mpi_communication", "mpi_io", "mpi_request_handling" })));
}

void TestMetricSpec::errors()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const Recorded recorded;
    const std::filesystem::path folder(LIGHTCONE_SHARED_TRACES);
    const auto codeOf = [&recorded](const std::filesystem::path& path) {
        return readers::withMetricSpec(recorded.profile, path, {}).error().code;
    };
    QVERIFY(codeOf(folder / "cubex" / "blast.p64.r1" / "profile.cubex") == ErrorCode::MissingPart);
    QVERIFY(codeOf(folder / "nowhere.spec") == ErrorCode::NotFound);
    QVERIFY(codeOf(folder / "README.md") == ErrorCode::Damaged);
}

LIGHTCONE_TEST(TestMetricSpec, None)

} // namespace lightcone::tests::tst_metricspec

#include "tst_metricspec.moc"
