// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "readers/opening/metricfindings.h"
#include "readers/opening/profilecombiner.h"
#include "readers/opening/profileopener.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <array>
#include <filesystem>

namespace lightcone::tests::tst_metricfindings {

using namespace core;

namespace {

CubeMetricDef derived(const char* name, const char* expression)
{
    CubeMetricDef metric;
    metric.uniqueName = name;
    metric.displayName = name;
    metric.kind = CubeMetricDef::Kind::PreDerivedExclusive;
    metric.expression = expression;
    return metric;
}

/// The sample with @p metrics behind its own.
std::shared_ptr<const CubeProfile> sampleWith(const std::vector<CubeMetricDef>& metrics)
{
    Progress progress;
    const auto sample = readers::openCubeProfile(LIGHTCONE_TEST_DATA "/cube/heat.cubex", progress, {}).value();
    auto made = std::make_shared<CubeProfile>(*sample);
    for (CubeMetricDef metric : metrics) {
        metric.end = static_cast<std::uint32_t>(made->definitions.metrics.size()) + 1;
        made->definitions.metrics.push_back(std::move(metric));
    }
    return made;
}

} // namespace

class TestMetricFindings : public QObject {
    Q_OBJECT

private slots:
    void nothingIsWrong();
    void whatIsWrongIsNamed();
    void missingMetrics();
    void unreadableValues();
    void combining();
};

void TestMetricFindings::nothingIsWrong()
{
    const auto plain = sampleWith({});
    QCOMPARE(readers::withMetricFindings(plain, {}), plain);
    const auto sound = sampleWith({ derived("twice", "2 * metric::time()") });
    QCOMPARE(readers::withMetricFindings(sound, {}), sound);
}

void TestMetricFindings::whatIsWrongIsNamed()
{
    const auto odd = sampleWith({ derived("lucky", "1 + random(3)"), derived("sound", "metric::visits()") });
    const auto found = readers::withMetricFindings(odd, {});
    QCOMPARE(found->diagnostics.size(), odd->diagnostics.size() + 1);
    QVERIFY(found->diagnostics.back().code == DiagnosticCode::UnsupportedPart);
    QCOMPARE(found->diagnostics.back().detail, std::string("metric lucky: expression: random, byte 4"));
    QCOMPARE(found->values, odd->values);
}

void TestMetricFindings::missingMetrics()
{
    const auto odd = sampleWith({ derived("sum", "metric::b() + metric::visits() + metric::a() + metric::b()") });
    const auto found = readers::withMetricFindings(odd, {});
    QCOMPARE(found->diagnostics.size(), odd->diagnostics.size() + 1);
    QCOMPARE(found->diagnostics.back().detail,
        std::string("metrics that expressions ask for are not there, and count as 0: a, b"));
    QCOMPARE(found->diagnostics.back().count, std::uint64_t { 2 });
}

namespace {

/// Values that break off.
class BrokenValues final : public CubeValues {
public:
    std::span<const CubePathId> rows(CubeMetricId) const override { return {}; }
    Status read(CubeMetricId, CubePathId, CubePathId, const std::function<void(CubePathId, CubeRow)>&,
        const std::stop_token&) const override
    {
        return Error { ErrorCode::Damaged, "broken.cubex", 4711, { "compressed values" } };
    }
};

} // namespace

void TestMetricFindings::unreadableValues()
{
    const auto broken = std::make_shared<const CubeProfile>(
        CubeProfile { sampleWith({})->definitions, std::make_shared<const BrokenValues>(), {} });
    const auto found = readers::withMetricFindings(broken, {});
    QCOMPARE(found->diagnostics.size(), std::size_t { 2 });
    QCOMPARE(found->diagnostics[0].detail,
        std::string("metric visits: values cannot be read, and are taken for 0: compressed values, byte 4711"));
    QVERIFY(found->diagnostics[1].detail.starts_with("metric time: "));
}

void TestMetricFindings::combining()
{
    const QTemporaryDir folder;
    const std::filesystem::path sample = LIGHTCONE_TEST_DATA "/cube/heat.cubex";
    const std::filesystem::path nowhere = folder.filePath(QStringLiteral("nowhere.cubex")).toStdString();
    Progress progress;
    const std::array both { sample, sample };
    const auto made = readers::combineProfiles(CubeOperation::Merge, both, progress, {});
    QVERIFY(made.isOk());
    QCOMPARE(made.value().definitions.metrics.size(), sampleWith({})->definitions.metrics.size());
    const std::array lacking { sample, nowhere };
    QVERIFY(readers::combineProfiles(CubeOperation::Merge, lacking, progress, {}).error().code == ErrorCode::NotFound);
    QVERIFY(readers::isOneOf(sample, lacking));
    QVERIFY(!readers::isOneOf(nowhere, both));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(readers::combineProfiles(CubeOperation::Merge, both, progress, stop.get_token()).error().code
        == ErrorCode::Cancelled);
}

LIGHTCONE_TEST(TestMetricFindings, None)

} // namespace lightcone::tests::tst_metricfindings

#include "tst_metricfindings.moc"
