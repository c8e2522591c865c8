// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metricscope.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <set>

namespace lightcone::tests::tst_metricscope {

using core::Definitions;
using core::LocationId;
using core::MetricDef;
using core::MetricScope;
using Scope = core::MetricDef::Scope;

namespace {

constexpr std::uint32_t kUndefined = 0xffffffff;

LocationId locationAt(std::size_t i)
{
    return core::idAt<LocationId>(i);
}

MetricDef metricOf(Scope scope, std::uint32_t reference)
{
    MetricDef metric;
    metric.name = "power";
    metric.scope = scope;
    metric.scopeReference = reference;
    return metric;
}

/// Two nodes below a machine, "n1" below "n0"; a process on each of the three, and one on none; the last location is of
/// no process. Groups: of locations, of ranks, of regions, and of a location that there is not.
Definitions smallSystem()
{
    Definitions all;
    all.systemNodes.push_back({ 70, "cluster", "machine", core::SystemNodeId::none, {} });
    all.systemNodes.push_back({ 71, "n0", "node", core::idAt<core::SystemNodeId>(0), {} });
    all.systemNodes.push_back({ 72, "n1", "node", core::idAt<core::SystemNodeId>(1), {} });
    all.systemNodes.push_back({ 73, "empty", "node", core::SystemNodeId::none, {} });
    for (std::size_t i = 0; i < 4; ++i) {
        core::ProcessDef process;
        process.definitionId = 50 + i;
        process.name = "rank " + std::to_string(i);
        process.parent = i < 3 ? core::idAt<core::SystemNodeId>(i) : core::SystemNodeId::none;
        all.processes.push_back(process);
    }
    for (std::size_t i = 0; i < 6; ++i) {
        core::LocationDef location;
        location.definitionId = 10 + i;
        location.name = "thread";
        location.process = i < 5 ? core::idAt<core::ProcessId>(i == 4 ? 0 : i) : core::ProcessId::none;
        all.locations.push_back(location);
    }
    all.groups.push_back({ 30, "sensors", "LOCATIONS", core::Paradigm::Unknown, { 11, 15 } });
    all.groups.push_back({ 31, "all", "COMM_LOCATIONS", core::Paradigm::Mpi, { 13, 12, 11 } });
    all.groups.push_back({ 32, "ranks", "COMM_GROUP", core::Paradigm::Mpi, { 0, 2, 9 } });
    all.groups.push_back({ 33, "code", "REGIONS", core::Paradigm::Unknown, { 11 } });
    all.groups.push_back({ 34, "lost", "LOCATIONS", core::Paradigm::Unknown, { 99 } });
    all.groups.push_back({ 35, "of none", "COMM_GROUP", core::Paradigm::OpenMp, { 0 } });
    return all;
}

/// Reads the rule as it is written: a metric belongs to its recorder and to the locations of its scope.
std::set<LocationId> heldBy(const Definitions& all, const MetricDef& metric, LocationId recorder)
{
    std::set<LocationId> held { recorder };
    for (std::size_t i = 0; i < all.locations.size() && metric.scopeReference != kUndefined; ++i) {
        std::set<std::uint32_t> nodes;
        const core::ProcessId process = all.locations[i].process;
        if (isValid(process)) {
            for (auto node = all.process(process).parent; isValid(node); node = all.systemNode(node).parent)
                nodes.insert(static_cast<std::uint32_t>(node));
        }
        if ((metric.scope == Scope::Location && metric.scopeReference == i)
            || (metric.scope == Scope::Process && isValid(process) && indexOf(process) == metric.scopeReference)
            || (metric.scope == Scope::SystemNode && nodes.contains(metric.scopeReference)))
            held.insert(locationAt(i));
    }
    if (metric.scope == Scope::Group && metric.scopeReference != kUndefined) {
        const std::vector<std::set<std::size_t>> members { { 1, 5 }, { 1, 2, 3 }, { 1, 3 }, {}, {}, {} };
        for (const std::size_t member : members[metric.scopeReference])
            held.insert(locationAt(member));
    }
    return held;
}

std::vector<MetricDef> allMetrics(const Definitions& all)
{
    std::vector<MetricDef> metrics;
    const auto add = [&metrics](Scope scope, std::size_t count) {
        for (std::uint32_t i = 0; i < count; ++i)
            metrics.push_back(metricOf(scope, i));
        metrics.push_back(metricOf(scope, kUndefined));
    };
    add(Scope::Location, all.locations.size());
    add(Scope::Process, all.processes.size());
    add(Scope::SystemNode, all.systemNodes.size());
    add(Scope::Group, all.groups.size());
    return metrics;
}

} // namespace

class TestMetricScope : public QObject {
    Q_OBJECT

private slots:
    void texts()
    {
        const Definitions all = smallSystem();
        const auto text = [&all](Scope kind, std::uint32_t reference) {
            return QString::fromStdString(core::scopeText(all, { kind, reference }));
        };
        QCOMPARE(text(Scope::Location, 3), QStringLiteral("location 13"));
        QCOMPARE(text(Scope::Process, 2), QStringLiteral("process rank 2"));
        QCOMPARE(text(Scope::SystemNode, 0), QStringLiteral("machine cluster"));
        QCOMPARE(text(Scope::SystemNode, 1), QStringLiteral("node n0"));
        QCOMPARE(text(Scope::Group, 0), QStringLiteral("group sensors"));
        QCOMPARE(text(Scope::Process, kUndefined), QStringLiteral("process"));
        QCOMPARE(text(Scope::SystemNode, kUndefined), QStringLiteral("node"));
        QCOMPARE(core::scopeDefinitionId(all, { Scope::Group, 1 }), std::optional<std::uint64_t>(31));
        QCOMPARE(core::scopeDefinitionId(all, { Scope::Group, kUndefined }), std::optional<std::uint64_t>());
        QCOMPARE(core::scopeSuffix(all, metricOf(Scope::Process, 1)), std::string(" (process rank 1)"));
        QCOMPARE(core::scopeSuffix(all, MetricDef {}), std::string());
    }

    void ownLocation()
    {
        const MetricDef plain;
        QVERIFY(core::scopeOf(plain, locationAt(4)).isLocation(locationAt(4)));
        QVERIFY(!core::isOfOneThing(plain));
        QVERIFY(!core::scopeOf(metricOf(Scope::Location, 1), locationAt(4)).isLocation(locationAt(4)));
        QVERIFY(core::isOfOneThing(metricOf(Scope::Process, kUndefined)));
    }

    void selections_data() { lightcone::tests::addSeedRows(40); }

    // Every metric with every recorder, chosen by any set of locations.
    void selections()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        Definitions all = smallSystem();
        all.metrics = allMetrics(all);
        std::vector<LocationId> chosen;
        for (std::size_t i = 0; i < all.locations.size(); ++i) {
            if (random.below(3) == 0)
                chosen.push_back(locationAt(i));
        }
        const core::MetricSelection selection(all, chosen);
        for (const MetricDef& metric : all.metrics) {
            for (std::size_t i = 0; i < all.locations.size(); ++i) {
                const std::set<LocationId> held = heldBy(all, metric, locationAt(i));
                const std::vector<LocationId> with = core::locationsWith(all, metric, std::array { locationAt(i) });
                QCOMPARE(with, std::vector(held.begin(), held.end()));
                QCOMPARE(selection.has(metric, locationAt(i)),
                    std::ranges::any_of(chosen, [&](LocationId location) { return held.contains(location); }));
            }
        }
    }
};

LIGHTCONE_TEST(TestMetricScope, None)

} // namespace lightcone::tests::tst_metricscope

#include "tst_metricscope.moc"
