// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivewriter.h"
#include "core/analysis/curves/curvesource.h"
#include "core/model/metricscope.h"
#include "loadedtrace.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <array>
#include <span>
#include <vector>

namespace lightcone::tests::tst_otf2metricscopes {

using core::LocationId;

namespace {

namespace fs = std::filesystem;

struct Instance {
    OTF2_MetricRef self;
    OTF2_MetricScope scope;
    std::uint64_t reference;
};

constexpr std::uint64_t kSensor = 4;

void writeSample(OTF2_EvtWriter* writer, std::uint64_t t, OTF2_MetricRef metric, double value)
{
    const OTF2_Type type = OTF2_TYPE_DOUBLE;
    OTF2_MetricValue number {};
    number.floating_point = value;
    OTF2_EvtWriter_Metric(writer, nullptr, t, metric, 1, &type, &number);
}

/// Writes an archive in which a sensor, a location of rank 0, records an instance of one class for each of @p
/// instances. Node "n0" (1) has rank 0 with the locations 0, 1 and the sensor, node "n1" (2) has rank 1 with the
/// locations 2 and 3; group 9 has the locations 1 and 2.
void writeArchive(const fs::path& folder, const std::vector<Instance>& instances)
{
    ArchiveWriter archive(folder);
    for (std::uint64_t location = 0; location < kSensor; ++location) {
        OTF2_EvtWriter* const writer = archive.events(location);
        OTF2_EvtWriter_Enter(writer, nullptr, 10, 0);
        OTF2_EvtWriter_Leave(writer, nullptr, 90, 0);
    }
    for (const Instance& instance : instances)
        writeSample(archive.events(kSensor), 20 + instance.self, instance.self, instance.self);
    OTF2_GlobalDefWriter* const g = archive.definitions();
    archive.defineClock();
    archive.defineRegion(0, "work");
    OTF2_GlobalDefWriter_WriteSystemTreeNode(
        g, 0, archive.string("cluster"), archive.string("machine"), OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    for (std::uint32_t i = 0; i < 2; ++i) {
        const std::string number = std::to_string(i);
        OTF2_GlobalDefWriter_WriteSystemTreeNode(g, 1 + i, archive.string("n" + number), archive.string("node"), 0);
        OTF2_GlobalDefWriter_WriteLocationGroup(g, i, archive.string("rank " + number),
            OTF2_LOCATION_GROUP_TYPE_PROCESS, 1 + i, OTF2_UNDEFINED_LOCATION_GROUP);
    }
    for (std::uint64_t i = 0; i < kSensor; ++i)
        OTF2_GlobalDefWriter_WriteLocation(g, i, archive.string("thread " + std::to_string(i)),
            OTF2_LOCATION_TYPE_CPU_THREAD, 2, static_cast<std::uint32_t>(i / 2));
    OTF2_GlobalDefWriter_WriteLocation(
        g, kSensor, archive.string("sensor"), OTF2_LOCATION_TYPE_METRIC, instances.size(), 0);
    const std::array<std::uint64_t, 2> members { 1, 2 };
    OTF2_GlobalDefWriter_WriteGroup(g, 9, archive.string("both"), OTF2_GROUP_TYPE_LOCATIONS, OTF2_PARADIGM_UNKNOWN,
        OTF2_GROUP_FLAG_NONE, 2, members.data());
    OTF2_GlobalDefWriter_WriteMetricMember(g, 0, archive.string("power"), archive.string(""), OTF2_METRIC_TYPE_OTHER,
        OTF2_METRIC_ABSOLUTE_NEXT, OTF2_TYPE_DOUBLE, OTF2_BASE_DECIMAL, 0, archive.string("W"));
    const std::array<OTF2_MetricMemberRef, 1> metrics { 0 };
    OTF2_GlobalDefWriter_WriteMetricClass(
        g, 0, 1, metrics.data(), OTF2_METRIC_ASYNCHRONOUS, OTF2_RECORDER_KIND_ABSTRACT);
    for (const Instance& instance : instances)
        OTF2_GlobalDefWriter_WriteMetricInstance(g, instance.self, 0, kSensor, instance.scope, instance.reference);
}

/// The scope of each metric with samples, and the numbers of the locations that have it: "node n0 0 1 4".
QStringList scopesOf(const core::StoreView& store)
{
    const core::Definitions& definitions = store.definitions();
    QStringList texts;
    for (const core::MetricId id : core::recordedMetrics(store)) {
        const core::MetricDef& metric = definitions.metric(id);
        const std::vector<LocationId> recorders = core::metricCurve(store, id).locations;
        const core::MetricScope scope = core::scopeOf(metric, recorders.front());
        QString text = QString::fromStdString(core::scopeText(definitions, scope));
        for (const LocationId location : core::locationsWith(definitions, metric, std::span(recorders).first(1)))
            text += QLatin1Char(' ') + QString::number(definitions.location(location).definitionId);
        texts.append(text);
    }
    return texts;
}

} // namespace

class TestOtf2MetricScopes : public QObject {
    Q_OBJECT

private slots:
    void allKinds()
    {
        const QTemporaryDir folder;
        const auto store = load(folder,
            { { 1, OTF2_SCOPE_LOCATION, 3 }, { 2, OTF2_SCOPE_LOCATION_GROUP, 1 }, { 3, OTF2_SCOPE_SYSTEM_TREE_NODE, 1 },
                { 4, OTF2_SCOPE_SYSTEM_TREE_NODE, 0 }, { 5, OTF2_SCOPE_GROUP, 9 },
                { 6, OTF2_SCOPE_LOCATION, kSensor } });
        QVERIFY(store);
        QCOMPARE(scopesOf(*store),
            QStringList({ QStringLiteral("location 3 3 4"), QStringLiteral("process rank 1 2 3 4"),
                QStringLiteral("node n0 0 1 4"), QStringLiteral("machine cluster 0 1 2 3 4"),
                QStringLiteral("group both 1 2 4"), QStringLiteral("location 4 4") }));
        QVERIFY(store->diagnostics().empty());
    }

    // The trace opens, what is wrong is said, and such a metric belongs to the location that records it.
    void damaged()
    {
        const QTemporaryDir folder;
        const auto store = load(folder,
            { { 1, OTF2_SCOPE_LOCATION, 77 }, { 2, OTF2_SCOPE_LOCATION_GROUP, 78 },
                { 3, OTF2_SCOPE_SYSTEM_TREE_NODE, 79 }, { 4, OTF2_SCOPE_GROUP, 80 },
                { 5, static_cast<OTF2_MetricScope>(9), 0 }, { 6, OTF2_SCOPE_GROUP, OTF2_UNDEFINED_GROUP } });
        QVERIFY(store);
        QCOMPARE(scopesOf(*store),
            QStringList({ QStringLiteral("location 4 4"), QStringLiteral("process 4"), QStringLiteral("node 4"),
                QStringLiteral("group 4"), QStringLiteral("location 4 4"), QStringLiteral("group 4") }));
        QCOMPARE(store->diagnosticTotal(core::DiagnosticCode::UndefinedReference), std::uint64_t { 4 });
        QCOMPARE(store->diagnosticTotal(core::DiagnosticCode::Other), std::uint64_t { 1 });
        QStringList details;
        for (const core::Diagnostic& diagnostic : store->diagnostics())
            details.append(QString::fromStdString(diagnostic.detail));
        const QString text = details.join(QLatin1Char('\n'));
        for (const char* const said : { "location 77", "location group 78", "system tree node 79", "group 80",
                 "metric instance 5 has a scope of the unknown kind 9" })
            QVERIFY2(text.contains(QLatin1String(said)), said);
    }

private:
    static std::shared_ptr<const core::StoreView> load(
        const QTemporaryDir& folder, const std::vector<Instance>& instances)
    {
        const fs::path path = fs::path(folder.path().toStdString()) / "trace";
        writeArchive(path, instances);
        const LoadedTrace trace = loadOtf2(path / "traces.otf2");
        return trace.isOk() ? trace.value() : nullptr;
    }
};

LIGHTCONE_TEST(TestOtf2MetricScopes, Core)

} // namespace lightcone::tests::tst_otf2metricscopes

#include "tst_otf2metricscopes.moc"
