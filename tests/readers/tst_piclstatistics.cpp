// SPDX-License-Identifier: GPL-3.0-or-later
#include "picltext.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace lightcone::tests::tst_piclstatistics {

using core::RecordedStatistic;

namespace fs = std::filesystem;

// Compares the statements of statistics records with the events.
class TestPiclStatistics : public QObject {
    Q_OBJECT

private slots:
    void tableTwenty();
    void statisticsOfSubsets();
    void small();
};

namespace {

std::shared_ptr<const core::StoreView> loadText(const std::string& file)
{
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "t.trf";
    writeAll(path, file);
    auto trace = loadPicl(path);
    return trace.isOk() ? std::move(trace).value() : nullptr;
}

/// The value of a statistic computed from the events of its location at or before its time.
double computed(const core::StoreView& store, const RecordedStatistic& statistic)
{
    using Quantity = RecordedStatistic::Quantity;
    const core::LocationView& location = store.location(statistic.location);
    std::vector<core::RegionId> stack;
    std::vector<core::Tick> enters;
    const auto isOpen = [&](core::RegionId region) { return std::ranges::find(stack, region) != stack.end(); };
    const core::Definitions& definitions = store.definitions();
    const auto isMeant = [&](core::RegionId region) {
        if (core::isValid(statistic.region))
            return region == statistic.region;
        const auto& members = definitions.groups[core::indexOf(statistic.group)].members;
        return std::ranges::find(members, definitions.region(region).definitionId) != members.end();
    };
    const auto isWithin = [&] { return !core::isValid(statistic.within) || isOpen(statistic.within); };
    double sum = 0;
    for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
        const core::EventRecord event = location.event(i);
        if (event.tick > statistic.end)
            break;
        if (event.kind == core::EventKind::Enter) {
            const core::RegionId region { event.reference };
            sum += statistic.quantity == Quantity::Visits && isMeant(region) && isWithin() ? 1 : 0;
            stack.push_back(region);
            enters.push_back(event.tick);
        } else if (event.kind == core::EventKind::Leave) {
            const core::RegionId region = stack.back();
            stack.pop_back();
            if (statistic.quantity == Quantity::Inclusive && isMeant(region) && isWithin()
                && std::ranges::none_of(stack, isMeant))
                sum += static_cast<double>(event.tick - enters.back());
            enters.pop_back();
        } else if ((statistic.quantity == Quantity::BytesSent && core::isSend(event.kind))
            || (statistic.quantity == Quantity::BytesReceived && core::isReceive(event.kind))) {
            sum += std::ranges::any_of(stack, isMeant) && isWithin()
                ? static_cast<double>(location.messageEnd(event).bytes)
                : 0;
        }
    }
    return sum;
}

} // namespace

/// Table 20 of the report states what its own events give.
void TestPiclStatistics::tableTwenty()
{
    const auto trace = loadPicl(LIGHTCONE_TEST_DATA "/picl/table20.trf");
    QVERIFY(trace.isOk());
    const core::StoreView& store = *trace.value();
    const auto& statistics = store.definitions().statistics;
    QCOMPARE(statistics.size(), std::size_t { 32 });
    int others = 0;
    for (const RecordedStatistic& statistic : statistics) {
        QCOMPARE(statistic.end, core::Tick { 1'982'000 });
        if (statistic.quantity == RecordedStatistic::Quantity::Other) {
            ++others;
            QCOMPARE(statistic.name, std::string("volume statistic of event type -901"));
            QCOMPARE(statistic.value.toDouble(), 428.0);
            continue;
        }
        const double difference = std::abs(computed(store, statistic) - statistic.value.toDouble());
        QVERIFY2(difference <= statistic.tolerance, statistic.name.c_str());
        // Times have six decimals, so each of n visits may be a microsecond off.
        QVERIFY(statistic.tolerance <= 3000);
    }
    QCOMPARE(others, 1);
}

void TestPiclStatistics::statisticsOfSubsets()
{
    const auto store = loadText("-203 -1 0.0 -1 -1 3 2 -2000 -21 -12\n"
                                "-3 -901 0.0 0 0 0\n-3 -21 0.1 0 0 3 2 8 1 0\n-4 -21 0.3 0 0 0\n"
                                "-3 -52 0.3 0 0 1 2 1\n-4 -52 0.4 0 0 3 2 8 1 0\n-2 -12 0.5 0 0 0\n-4 -901 0.5 0 0 0\n"
                                "-101 -1 0.5 0 0 3 \"%d%lf\" -1011 0.3 -2000 0.2 -999 -1\n"
                                "-102 -1 0.5 0 0 2 \"%d%d\" -1011 3 -2000 2\n"
                                "-103 -1 0.5 0 0 2 \"%d%d\" -1012 8 -1013 8\n"
                                "-102 77 0.5 0 0 1 \"%d%d\" -21 1\n");
    QVERIFY(store);
    const auto& statistics = store->definitions().statistics;
    QCOMPARE(statistics.size(), std::size_t { 8 });
    int compared = 0;
    for (const RecordedStatistic& statistic : statistics) {
        if (statistic.quantity == RecordedStatistic::Quantity::Other)
            continue;
        ++compared;
        QVERIFY2(std::abs(computed(*store, statistic) - statistic.value.toDouble()) <= statistic.tolerance,
            statistic.name.c_str());
    }
    QCOMPARE(compared, 6); // not the one of -1, nor that within an event that never occurs
}

void TestPiclStatistics::small()
{
    const auto trace = loadPicl(LIGHTCONE_TEST_DATA "/picl/small_new.trf");
    QVERIFY(trace.isOk());
    const auto& statistics = trace.value()->definitions().statistics;
    QCOMPARE(statistics.size(), std::size_t { 24 });
    for (const RecordedStatistic& statistic : statistics) {
        QVERIFY(statistic.quantity != RecordedStatistic::Quantity::Other);
        QVERIFY2(std::abs(computed(*trace.value(), statistic) - statistic.value.toDouble()) <= statistic.tolerance,
            statistic.name.c_str());
    }
}

LIGHTCONE_TEST(TestPiclStatistics, None)

} // namespace lightcone::tests::tst_piclstatistics

#include "tst_piclstatistics.moc"
