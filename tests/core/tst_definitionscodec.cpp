// SPDX-License-Identifier: GPL-3.0-or-later
#include "fulldefinitions.h"

#include "core/cache/definitionscodec.h"
#include "testclass.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>

namespace lightcone::tests::tst_definitionscodec {

using namespace core;

using Change = std::function<void(Definitions&)>;

class TestDefinitionsCodec : public QObject {
    Q_OBJECT

private slots:
    void emptyDefinitions();
    void keepsEveryField_data();
    void keepsEveryField();
    void refusesWhatIsNotPromised_data();
    void refusesWhatIsNotPromised();
    void everyFlip();
    void everyCut();
    void claimsOfSize();
    void keepsFindings();
    void refusesFindings();
    void everyFlipOfFindings();
};

namespace {

std::optional<Definitions> roundTrip(const Definitions& definitions)
{
    return decodeDefinitions(encodeDefinitions(definitions));
}

/// Follows all references between definitions, as their users do.
void walk(const Definitions& all)
{
    for (std::size_t i = 0; i < all.locations.size(); ++i) {
        const auto id = idAt<LocationId>(i);
        QVERIFY(all.nodeName(id).size() + all.machineName(id).size() + all.locationLabel(id).size() < 1000);
        for (std::size_t c = 0; c < all.communicators.size(); ++c)
            all.peerOf(idAt<CommunicatorId>(c), id, 1);
    }
    for (const RegionDef& region : all.regions) {
        QVERIFY(!all.function(region.function).regions.empty());
        QVERIFY(!regionGroupName(region.group).empty());
        QVERIFY(!regionRoleName(region.role).empty());
        QVERIFY(!paradigmName(region.paradigm).empty());
    }
    for (const FunctionDef& function : all.functions) {
        for (const RegionId region : function.regions)
            QVERIFY(indexOf(region) < all.regions.size());
    }
    for (const CallingContextDef& context : all.callingContexts) {
        std::size_t depth = 0;
        for (auto id = context.parent; isValid(id); id = all.callingContexts.at(indexOf(id)).parent)
            QVERIFY(++depth < 100);
    }
    for (const MetricSetDef& set : all.metricSets) {
        for (const MetricId metric : set.members)
            QVERIFY(!isValid(metric) || indexOf(metric) < all.metrics.size());
    }
    QVERIFY(all.clock.ticksPerSecond > 0);
}

Findings someFindings()
{
    Findings findings;
    findings.kept = { { DiagnosticCode::EventFileMissing, LocationId { 1 }, std::nullopt, 1, "0.evt" },
        { DiagnosticCode::NeverLeft, LocationId::none, Tick { -12 }, ~std::uint64_t { 0 }, "" } };
    for (std::size_t i = 0; i < kDiagnosticCodeCount; ++i)
        findings.totals[i] = i * i * 1000;
    return findings;
}

template <typename Work> void forEachFlip(ByteVector bytes, const Work& work)
{
    for (std::byte& byte : bytes) {
        for (int bit = 0; bit < 8; ++bit) {
            const std::byte whole = byte;
            byte ^= static_cast<std::byte>(1 << bit);
            work(bytes);
            byte = whole;
        }
    }
}

} // namespace

void TestDefinitionsCodec::emptyDefinitions()
{
    const auto result = roundTrip({});
    QVERIFY(result.has_value());
    QVERIFY(result->locations.empty());
    QVERIFY(!decodeDefinitions({}).has_value());
}

void TestDefinitionsCodec::keepsEveryField_data()
{
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
#define CHANGE(FIELD, VALUE) row(#FIELD, [](Definitions& all) { all.FIELD = VALUE; })
    CHANGE(origin.path, "p");
    CHANGE(origin.format, "p");
    CHANGE(origin.formatVersion, "p");
    CHANGE(origin.creator, "p");
    CHANGE(origin.description, "p");
    CHANGE(origin.machineName, "p");
    CHANGE(clock.ticksPerSecond, ~std::uint64_t { 0 });
    CHANGE(clock.globalOffset, std::numeric_limits<Tick>::min());
    CHANGE(clock.realTimeNanoseconds, 1);
    CHANGE(properties[0].name, "p");
    CHANGE(properties[0].value, "p");
    CHANGE(strings[1], std::string("\0\xff", 2));
    CHANGE(systemNodes[1].definitionId, 1);
    CHANGE(systemNodes[1].name, "p");
    CHANGE(systemNodes[1].className, "p");
    CHANGE(systemNodes[1].parent, SystemNodeId::none);
    CHANGE(systemNodes[1].properties, {});
    CHANGE(processes[1].definitionId, 1);
    CHANGE(processes[1].name, "p");
    CHANGE(processes[1].kind, ProcessDef::Kind::Other);
    CHANGE(processes[1].parent, SystemNodeId { 0 });
    CHANGE(processes[1].creator, ProcessId::none);
    CHANGE(processes[1].properties, {});
    CHANGE(processes[1].locationCount, 2);
    CHANGE(locations[0].definitionId, 1);
    CHANGE(locations[0].name, "p");
    CHANGE(locations[0].kind, LocationDef::Kind::Other);
    CHANGE(locations[0].process, ProcessId::none);
    CHANGE(locations[0].declaredEvents, 1);
    CHANGE(locations[0].properties, {});
    CHANGE(regions[0].definitionId, RegionDef::kNoDefinition);
    CHANGE(regions[0].name, "p");
    CHANGE(regions[0].mangledName, "p");
    CHANGE(regions[0].description, "p");
    CHANGE(regions[0].file, "p");
    CHANGE(regions[0].isUndefined, true);
    CHANGE(regions[0].firstLine, 0xffffffff);
    CHANGE(regions[0].lastLine, 10);
    CHANGE(regions[0].role, RegionRole::Kernel);
    CHANGE(regions[0].activity, ActivityRule::Idle);
    CHANGE(regions[0].paradigm, Paradigm::Kokkos);
    CHANGE(regions[0].function, FunctionId { 0 });
    CHANGE(regions[0].group, RegionGroup::Unknown);
    CHANGE(functions[0].name, "p");
    CHANGE(functions[0].file, "p");
    CHANGE(functions[0].firstLine, 1);
    CHANGE(functions[0].lastLine, 1);
    CHANGE(functions[0].group, RegionGroup::Unknown);
    CHANGE(functions[0].callees, { FunctionId { 1 } });
    CHANGE(functions[0].isCalled, true);
    CHANGE(functions[0].regions, { RegionId { 0 } });
    CHANGE(groups[0].definitionId, 1);
    CHANGE(groups[0].name, "p");
    CHANGE(groups[0].kind, "p");
    CHANGE(groups[0].paradigm, Paradigm::Kokkos);
    CHANGE(groups[0].members[1], 2);
    CHANGE(communicators[1].definitionId, 1);
    CHANGE(communicators[1].name, "p");
    CHANGE(communicators[1].kind, CommunicatorDef::Kind::Team);
    CHANGE(communicators[1].paradigm, Paradigm::Unknown);
    CHANGE(communicators[1].parent, CommunicatorId::none);
    CHANGE(communicators[1].group, GroupId::none);
    CHANGE(communicators[1].remoteGroup, GroupId::none);
    CHANGE(communicators[1].members[0], LocationId { 1 });
    CHANGE(communicators[1].remoteMembers[0], LocationId { 0 });
    CHANGE(communicators[1].properties, {});
    CHANGE(metrics[0].definitionId, 1);
    CHANGE(metrics[0].member, 2);
    CHANGE(metrics[0].name, "p");
    CHANGE(metrics[0].description, "p");
    CHANGE(metrics[0].unit, "p");
    CHANGE(metrics[0].source, "p");
    CHANGE(metrics[0].isInteger, true);
    CHANGE(metrics[0].semantics, MetricDef::Semantics::Relative);
    CHANGE(metrics[0].validity, MetricDef::Validity::UntilNext);
    CHANGE(metrics[0].occurrence, MetricDef::Occurrence::Asynchronous);
    CHANGE(metrics[0].base, 16);
    CHANGE(metrics[0].exponent, std::numeric_limits<std::int64_t>::max());
    CHANGE(metrics[0].scope, MetricDef::Scope::Location);
    CHANGE(metrics[0].scopeReference, 0xffffffff);
    CHANGE(metricSets[0].definitionId, 1);
    CHANGE(metricSets[0].members[0], MetricId::none);
    CHANGE(metricSets[0].recorder, LocationId::none);
    CHANGE(metricSets[0].properties, {});
    CHANGE(parameters[0].definitionId, 1);
    CHANGE(parameters[0].name, "p");
    CHANGE(attributes[0].definitionId, 1);
    CHANGE(attributes[0].name, "p");
    CHANGE(attributes[0].description, "p");
    CHANGE(callingContexts[1].definitionId, 1);
    CHANGE(callingContexts[1].region, RegionId { 0 });
    CHANGE(callingContexts[1].parent, CallingContextId::none);
    CHANGE(callingContexts[1].file, "p");
    CHANGE(callingContexts[1].line, 1);
    CHANGE(callingContexts[1].properties, {});
    CHANGE(windows[0].definitionId, 1);
    CHANGE(windows[0].name, "p");
    CHANGE(windows[0].communicator, CommunicatorId { 0 });
    CHANGE(ioFiles[0].definitionId, 1);
    CHANGE(ioFiles[0].name, "p");
    CHANGE(ioFiles[0].isDirectory, false);
    CHANGE(ioFiles[0].scope, SystemNodeId { 1 });
    CHANGE(ioFiles[0].properties, {});
    CHANGE(ioHandles[1].definitionId, 1);
    CHANGE(ioHandles[1].name, "p");
    CHANGE(ioHandles[1].file, IoFileId::none);
    CHANGE(ioHandles[1].communicator, CommunicatorId { 1 });
    CHANGE(ioHandles[1].parent, IoHandleId::none);
    CHANGE(ioHandles[1].paradigm, "p");
    CHANGE(ioHandles[1].properties, {});
    CHANGE(topologies[0].definitionId, 1);
    CHANGE(topologies[0].name, "p");
    CHANGE(topologies[0].communicator, CommunicatorId { 1 });
    CHANGE(topologies[0].dimensions[0].name, "p");
    CHANGE(topologies[0].dimensions[0].size, 3);
    CHANGE(topologies[0].dimensions[0].periodic, false);
    CHANGE(topologies[0].coordinates[0].rank, 3);
    CHANGE(topologies[0].coordinates[0].position[1], 3);
    CHANGE(markerCategories[0].definitionId, 1);
    CHANGE(markerCategories[0].group, "p");
    CHANGE(markerCategories[0].name, "p");
    CHANGE(markerCategories[0].level, MarkerCategoryDef::Level::High);
    CHANGE(markers[0].category, MarkerCategoryId::none);
    CHANGE(markers[0].begin, -8);
    CHANGE(markers[0].end, 9);
    CHANGE(markers[0].text, "p");
    CHANGE(markers[0].scope, "p");
    CHANGE(markers[0].location, LocationId { 0 });
    CHANGE(others[0].kind, "p");
    CHANGE(others[0].definitionId, 1);
    CHANGE(others[0].name, "p");
    CHANGE(others[0].fields[0].value, "p");
    CHANGE(activities[1].location, LocationId { 1 });
    CHANGE(activities[0].time.begin, -4);
    CHANGE(activities[1].time.end, 10);
    CHANGE(activities[1].activity, Activity::Unknown);
#undef CHANGE
}

void TestDefinitionsCodec::keepsEveryField()
{
    QFETCH(Change, change);
    Definitions definitions = fullDefinitions();
    const ByteVector before = encodeDefinitions(definitions);
    change(definitions);
    const ByteVector after = encodeDefinitions(definitions);
    QVERIFY(after != before);
    const auto decoded = decodeDefinitions(after);
    QVERIFY(decoded.has_value());
    QCOMPARE(encodeDefinitions(*decoded), after);
}

void TestDefinitionsCodec::refusesWhatIsNotPromised_data()
{
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
    row("parent of itself", [](Definitions& all) { all.systemNodes[1].parent = SystemNodeId { 1 }; });
    row("parent behind", [](Definitions& all) { all.systemNodes[0].parent = SystemNodeId { 1 }; });
    row("creator of itself", [](Definitions& all) { all.processes[1].creator = ProcessId { 1 }; });
    row("no such node", [](Definitions& all) { all.processes[1].parent = SystemNodeId { 2 }; });
    row("no such process", [](Definitions& all) { all.locations[0].process = ProcessId { 0xfffffffe }; });
    row("no function", [](Definitions& all) { all.regions[0].function = FunctionId::none; });
    row("no such function", [](Definitions& all) { all.regions[0].function = FunctionId { 2 }; });
    row("no regions", [](Definitions& all) { all.functions[0].regions.clear(); });
    row("no region", [](Definitions& all) { all.functions[0].regions = { RegionId::none }; });
    row("no such region", [](Definitions& all) { all.functions[0].regions = { RegionId { 2 } }; });
    row("no callee", [](Definitions& all) { all.functions[1].callees = { FunctionId::none }; });
    row("no such callee", [](Definitions& all) { all.functions[1].callees = { FunctionId { 2 } }; });
    row("callees not ascending", [](Definitions& all) { std::ranges::reverse(all.functions[1].callees); });
    row("no such group", [](Definitions& all) { all.communicators[0].remoteGroup = GroupId { 1 }; });
    row("no such member", [](Definitions& all) { all.communicators[0].members[0] = LocationId { 2 }; });
    row("communicator within itself", [](Definitions& all) { all.communicators[0].parent = CommunicatorId { 0 }; });
    row("no such scope", [](Definitions& all) { all.metrics[0].scopeReference = 2; });
    row("no such metric", [](Definitions& all) { all.metricSets[0].members[0] = MetricId { 1 }; });
    row("context within itself", [](Definitions& all) { all.callingContexts[0].parent = CallingContextId { 0 }; });
    row("activity of no location", [](Definitions& all) { all.activities[1].location = LocationId::none; });
    row("activity of no time", [](Definitions& all) { all.activities[0].time.end = -5; });
    row("activities overlap", [](Definitions& all) { all.activities[1].time.begin = 2; });
    row("no such communicator", [](Definitions& all) { all.windows[0].communicator = CommunicatorId { 2 }; });
    row("no such file", [](Definitions& all) { all.ioHandles[0].file = IoFileId { 1 }; });
    row("handle within itself", [](Definitions& all) { all.ioHandles[0].parent = IoHandleId { 0 }; });
    row("too few dimensions", [](Definitions& all) { all.topologies[0].dimensions.pop_back(); });
    row("no such category", [](Definitions& all) { all.markers[0].category = MarkerCategoryId { 1 }; });
    row("markers not ascending", [](Definitions& all) { all.markers[0].begin = 10; });
    row("no such role", [](Definitions& all) { all.regions[0].role = static_cast<RegionRole>(43); });
    row("no such level", [](Definitions& all) { all.markerCategories[0].level = MarkerCategoryDef::Level { 4 }; });
    row("no clock", [](Definitions& all) { all.clock.ticksPerSecond = 0; });
}

void TestDefinitionsCodec::refusesWhatIsNotPromised()
{
    QFETCH(Change, change);
    Definitions definitions = fullDefinitions();
    QVERIFY(roundTrip(definitions).has_value());
    change(definitions);
    QVERIFY(!roundTrip(definitions).has_value());
}

void TestDefinitionsCodec::everyFlip()
{
    int refused = 0;
    forEachFlip(encodeDefinitions(fullDefinitions()), [&](const ByteVector& bytes) {
        if (const auto definitions = decodeDefinitions(bytes))
            walk(*definitions);
        else
            ++refused;
    });
    QVERIFY(refused > 1000);
}

void TestDefinitionsCodec::everyCut()
{
    ByteVector bytes = encodeDefinitions(fullDefinitions());
    bytes.push_back(std::byte { 0 });
    QVERIFY(!decodeDefinitions(bytes).has_value());
    bytes.shrink(bytes.size() - 1);
    for (std::size_t size = 0; size < bytes.size(); ++size)
        QVERIFY(!decodeDefinitions(std::span(bytes).first(size)).has_value());
}

void TestDefinitionsCodec::claimsOfSize()
{
    ByteVector bytes;
    ByteWriter out(bytes);
    for (int i = 0; i < 9; ++i) // origin and clock, empty
        out.number(i == 6 ? 1 : 0);
    out.number(std::uint64_t { 1 } << 40); // properties
    bytes.resize(1000);
    QVERIFY(!decodeDefinitions(bytes).has_value());
}

void TestDefinitionsCodec::keepsFindings()
{
    const Definitions definitions = fullDefinitions();
    const Findings findings = someFindings();
    const auto decoded = decodeFindings(encodeFindings(findings), definitions);
    QVERIFY(decoded.has_value());
    QCOMPARE(decoded->totals, findings.totals);
    QCOMPARE(decoded->kept.size(), findings.kept.size());
    for (std::size_t i = 0; i < findings.kept.size(); ++i) {
        QVERIFY(decoded->kept[i].code == findings.kept[i].code);
        QVERIFY(decoded->kept[i].location == findings.kept[i].location);
        QVERIFY(decoded->kept[i].tick == findings.kept[i].tick);
        QCOMPARE(decoded->kept[i].count, findings.kept[i].count);
        QCOMPARE(decoded->kept[i].detail, findings.kept[i].detail);
    }
}

void TestDefinitionsCodec::refusesFindings()
{
    const Definitions definitions = fullDefinitions();
    Findings findings = someFindings();
    findings.kept[0].location = LocationId { 2 };
    QVERIFY(!decodeFindings(encodeFindings(findings), definitions).has_value());
    findings = someFindings();
    findings.kept[0].code = static_cast<DiagnosticCode>(kDiagnosticCodeCount);
    QVERIFY(!decodeFindings(encodeFindings(findings), definitions).has_value());
    const ByteVector bytes = encodeFindings(someFindings());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        QVERIFY(!decodeFindings(std::span(bytes).first(size), definitions).has_value());
}

void TestDefinitionsCodec::everyFlipOfFindings()
{
    const Definitions definitions = fullDefinitions();
    forEachFlip(encodeFindings(someFindings()), [&](const ByteVector& bytes) {
        const auto findings = decodeFindings(bytes, definitions);
        for (std::size_t i = 0; findings && i < findings->kept.size(); ++i) {
            QVERIFY(!diagnosticName(findings->kept[i].code).empty());
            QVERIFY(!isValid(findings->kept[i].location) || indexOf(findings->kept[i].location) < 2);
        }
    });
}

LIGHTCONE_TEST(TestDefinitionsCodec, None)

} // namespace lightcone::tests::tst_definitionscodec

#include "tst_definitionscodec.moc"
