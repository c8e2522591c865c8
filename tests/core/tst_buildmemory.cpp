// SPDX-License-Identifier: GPL-3.0-or-later
#include "storecontent.h"
#include "storedtrace.h"

#include "core/base/progress.h"
#include "core/model/definitions.h"
#include "testclass.h"
#include "tests/countedmemory.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace lightcone::tests::tst_buildmemory {

using namespace core;

namespace {

constexpr std::uint32_t kLocations = 4;
constexpr std::uint32_t kRounds = 15'000;
/// The tables of messages and collectives stay in memory. While they are made, each message and each location's part of
/// a collective takes at most so many bytes there.
constexpr std::size_t kTableBytes = 120;

/// Defines what feed() uses: a world communicator and a metric.
void define(StoreBuilder& builder)
{
    CommunicatorDef world;
    for (std::uint32_t i = 0; i < kLocations; ++i)
        world.members.push_back(builder.addLocation({}));
    builder.addCommunicator(world);
    builder.addMetric({});
    MetricSetDef set;
    set.members.push_back(MetricId {});
    builder.addMetricSet(set);
}

void feed(StoreBuilder& builder, std::uint32_t location)
{
    LocationWriter& writer = builder.writer(LocationId { location });
    const std::uint32_t right = (location + 1) % kLocations;
    const std::uint32_t left = (location + kLocations - 1) % kLocations;
    for (std::uint32_t i = 0; i < kRounds; ++i) {
        const Tick t = Tick { i } * 1'000 + location;
        writer.request(t, EventKind::ReceivePost, i);
        MessageEnd end { .communicator = CommunicatorId {}, .peerRank = right, .tag = i % 7, .bytes = i };
        writer.message(t + 10, EventKind::Send, end);
        end.peerRank = left;
        end.request = i;
        writer.message(t + 20, EventKind::ReceiveNonBlocking, end);
        if (i % 3 == 0) {
            writer.event(t + 30, EventKind::CollectiveBegin);
            writer.collective(t + 40, EventKind::CollectiveEnd,
                { .operation = CollectiveOperation::AllReduce, .communicator = CommunicatorId {}, .bytesSent = i });
        }
        if (i % 3 == 1)
            writer.metric(t + 30, MetricSetId {}, std::array { MetricValue { MetricValue::Type::Unsigned, i } });
    }
    writer.finish();
}

/// Bytes in use beyond those that were in use before.
struct Use {
    std::size_t read = 0; ///< after all events were fed
    std::size_t most = 0; ///< greatest value until the store was finished
    std::shared_ptr<const StoreView> store;
};

void feedAll(StoreBuilder& builder)
{
    define(builder);
    for (std::uint32_t i = 0; i < kLocations; ++i)
        feed(builder, i);
}

Use build(const BuildOptions& options)
{
    Use use;
    const std::size_t before = liveBytes;
    StoreBuilder builder(options);
    feedAll(builder);
    use.read = liveBytes - before;
    mostBytes = liveBytes.load();
    Progress progress;
    auto store = builder.finish(progress, {}, 2);
    use.most = mostBytes - before;
    if (store.isOk())
        use.store = std::move(store).value();
    return use;
}

} // namespace

/// Counts the bytes that a builder holds in memory.
class TestBuildMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void keepsToTheBudget_data();
    void keepsToTheBudget();
    void tellsWhatCannotBeReadBack();
    void tellsWhatIsBeyondTheBudget();

private:
    QTemporaryDir m_folder;
};

void TestBuildMemory::keepsToTheBudget_data()
{
    QTest::addColumn<std::uint64_t>("memory");
    QTest::newRow("64 KiB") << (std::uint64_t { 64 } << 10);
    QTest::newRow("1 MiB") << (std::uint64_t { 1 } << 20);
}

void TestBuildMemory::keepsToTheBudget()
{
    QFETCH(std::uint64_t, memory);
    const Use without = build({});
    const Use use = build(withMemory(memory, m_folder));
    QVERIFY(use.store && storeContent(*use.store) == storeContent(*without.store));
    QCOMPARE(use.store->messages().size(), std::uint64_t { kLocations } * kRounds);
    QVERIFY2(use.read <= memory, std::to_string(use.read).c_str());
    QVERIFY2(use.most <= memory + kTableBytes * (use.store->messages().size() + kLocations * kRounds / 3),
        std::to_string(use.most).c_str());
}

/// Truncates the builder's scratch file while the builder still needs it.
void TestBuildMemory::tellsWhatCannotBeReadBack()
{
    BuildOptions options;
    options.memory = 0;
    options.openScratch = withoutMemory(m_folder).openScratch;
    StoreBuilder builder(options);
    feedAll(builder);
    std::vector<std::filesystem::path> opened;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code error; // error of reading one link: the iterator's own descriptor is gone by then
        if (std::filesystem::read_symlink(entry, error).string().starts_with(m_folder.path().toStdString()))
            opened.push_back(entry);
    }
    QCOMPARE(opened.size(), std::size_t { 1 });
    std::filesystem::resize_file(opened.front(), 100'000);
    Progress progress;
    const auto store = builder.finish(progress, {}, 2);
    QVERIFY(!store.isOk());
    QCOMPARE(store.error().code, ErrorCode::NotReadable);
}

/// Without a scratch file, all data stays in memory, beyond the budget.
void TestBuildMemory::tellsWhatIsBeyondTheBudget()
{
    const auto overBudget = [](const BuildOptions& options) {
        StoreBuilder builder(options);
        feedAll(builder);
        return builder.overBudget();
    };
    BuildOptions options = withoutMemory(m_folder);
    QCOMPARE(overBudget(options), std::uint64_t { 0 });
    options.openFile = nullptr;
    const std::uint64_t segments = overBudget(options);
    QVERIFY(segments > std::uint64_t { kLocations } * kRounds * 4);
    options.openScratch = nullptr;
    QVERIFY(overBudget(options) > segments + std::uint64_t { kLocations } * kRounds * 4);
    options.memory = std::uint64_t { 1 } << 30;
    QCOMPARE(overBudget(options), std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestBuildMemory, Core)

} // namespace lightcone::tests::tst_buildmemory

#include "tst_buildmemory.moc"
