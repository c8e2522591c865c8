// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "storecontent.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/analysis/events/signcolumns.h"
#include "core/base/bytes.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/file/storefile.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <map>
#include <random>
#include <string>

namespace lightcone::tests::tst_storefile {

using namespace core;

namespace {

constexpr SourceIdentity kIdentity { 1, 2 };

std::shared_ptr<const SectionFile> openFile(const std::filesystem::path& path)
{
    auto file = SectionFile::open(path, kIdentity);
    return file.isOk() ? std::move(file).value() : nullptr;
}

} // namespace

/// Tests stores in files: saved and opened again, built with little memory, and opened from damaged sections.
class TestStoreFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void comesBack_data() { addShapeRows(); }
    void comesBack();
    void isTheSameWithoutMemory_data() { addShapeRows(); }
    void isTheSameWithoutMemory();
    void isTheSameWithLittleMemory_data();
    void isTheSameWithLittleMemory();
    void readsDamagedSections_data();
    void readsDamagedSections();
    void signsOfDamagedTimes();

private:
    std::filesystem::path path() const { return std::filesystem::path(m_folder.path().toStdString()) / "store"; }

    /// The content of a store in memory of a trace of this shape: of @p store, or of one that is built. It is written
    /// once and kept.
    const std::string& contentOf(std::size_t shape, const StoreView* store = nullptr);

    QTemporaryDir m_folder;
    std::map<std::size_t, std::string> m_contents; ///< by shape
};

const std::string& TestStoreFile::contentOf(std::size_t shape, const StoreView* store)
{
    std::string& content = m_contents[shape];
    if (content.empty())
        content = storeContent(store ? *store : *buildTrace(traceShapes()[shape]).store);
    return content;
}

void TestStoreFile::comesBack()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const std::string& expected = contentOf(shape, store.get());
    const auto writer = newSectionFile(m_folder);
    QVERIFY(saveStore(*store, *writer, {}).isOk());
    QVERIFY(writer->commit(path(), kIdentity).isOk());
    const auto opened = openStore(openFile(path()));
    QVERIFY(opened);
    QVERIFY(opened->isComplete());
    QVERIFY(storeContent(*opened) == expected);
}

void TestStoreFile::isTheSameWithoutMemory()
{
    QFETCH(std::size_t, shape);
    const std::string& expected = contentOf(shape);
    const ShapedTrace built = buildTrace(traceShapes()[shape], withoutMemory(m_folder));
    QVERIFY(storeContent(*built.store) == expected);
    QCOMPARE(built.file != nullptr, built.store->eventCount() > 0);
    if (!built.file)
        return;
    // Writes the rest of the store to the same file.
    QVERIFY(saveStore(*built.store, *built.file, {}).isOk());
    QVERIFY(built.file->commit(path(), kIdentity).isOk());
    const auto opened = openStore(openFile(path()));
    QVERIFY(opened);
    QVERIFY(storeContent(*opened) == expected);
}

void TestStoreFile::isTheSameWithLittleMemory_data()
{
    QTest::addColumn<std::uint64_t>("memory");
    QTest::addColumn<EventMix>("mix");
    QTest::addColumn<std::uint32_t>("threads");
    for (const std::uint64_t memory : { std::uint64_t { 64 } << 10, std::uint64_t { 1 } << 20 }) {
        const auto add = [memory](const char* name, const EventMix& mix, std::uint32_t threads = 1) {
            QTest::addRow("%s, %llu KiB", name, static_cast<unsigned long long>(memory >> 10))
                << memory << mix << threads;
        };
        add("messages", { 1, 8, 3, 0, 0, 0 });
        add("messages of threads", { 1, 8, 3, 0, 0, 0 }, 2);
        add("collectives", { 1, 0, 1, 8, 0, 0 });
        add("metrics", { 1, 1, 0, 0, 8, 0 });
    }
}

/// The traces have so many messages that these fill several pieces of a location's stream and are paired in several
/// rounds.
void TestStoreFile::isTheSameWithLittleMemory()
{
    QFETCH(std::uint64_t, memory);
    QFETCH(EventMix, mix);
    QFETCH(std::uint32_t, threads);
    const TraceShape shape {
        .name = "many", .events = { 20'000, 10'000, 20'000, 300 }, .mix = mix, .threads = threads
    };
    const auto expected = buildTrace(shape).store;
    QVERIFY(storeContent(*buildTrace(shape, withMemory(memory, m_folder)).store) == storeContent(*expected));
}

void TestStoreFile::readsDamagedSections_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        std::uint64_t events = 0;
        for (const std::uint32_t count : traceShapes()[i].events)
            events += count;
        if (events < 20'000)
            QTest::newRow(traceShapes()[i].name) << i;
    }
}

/// Checksums do not help here, as they fit the damaged sections. Opening such a store may give any content, but it must
/// end and stay within bounds.
void TestStoreFile::readsDamagedSections()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const auto sound = newSectionFile(m_folder);
    QVERIFY(saveStore(*store, *sound, {}).isOk());
    QVERIFY(sound->commit(path(), kIdentity).isOk());
    const auto file = openFile(path());
    std::minstd_rand random(static_cast<unsigned>(shape) + 1);
    for (int round = 0; round < 15; ++round) {
        const auto writer = newSectionFile(m_folder);
        const std::size_t damaged = random() % file->sections().size();
        for (std::size_t i = 0; i < file->sections().size(); ++i) {
            const Section& section = file->sections()[i];
            const std::span<const std::byte> bytes = file->bytes(section);
            ByteVector copy(bytes.begin(), bytes.end());
            if (i == damaged && !copy.empty()) {
                for (int flips = 0; flips <= round % 4; ++flips)
                    copy[random() % copy.size()] = static_cast<std::byte>(random());
                if (round % 5 == 4)
                    copy.resize(random() % copy.size());
            }
            QVERIFY(writer->append(section.kind, section.index, copy).isOk());
        }
        QVERIFY(writer->commit(path(), kIdentity).isOk());
        if (const auto opened = openStore(openFile(path())))
            storeContent(*opened);
    }
}

/// A damaged block may have any times, also for leaves that end collective operations.
void TestStoreFile::signsOfDamagedTimes()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    CollectiveEnd barrier;
    barrier.operation = CollectiveOperation::Barrier;
    barrier.communicator = trace.addCommunicator();
    const RegionId region = trace.addRegion("MPI_Barrier");
    constexpr Tick kStep = 128; // the least one that takes eight bits
    constexpr Tick kEnd = 1'000 * kStep;
    for (Tick t = 0; t < kEnd; t += 2 * kStep) {
        trace.at(location).enter(t, region);
        trace.at(location).leaveCollective(t + kStep, region, barrier);
    }
    const auto sound = newSectionFile(m_folder);
    QVERIFY(saveStore(*trace.finish(), *sound, {}).isOk());
    QVERIFY(sound->commit(path(), kIdentity).isOk());
    const auto file = openFile(path());
    // Finds blocks whose differences of times are a byte each. In every other block, some differences become great.
    const ByteVector differences(100, std::byte { kStep });
    int damaged = 0;
    const auto writer = newSectionFile(m_folder);
    for (const Section& section : file->sections()) {
        const std::span<const std::byte> bytes = file->bytes(section);
        ByteVector copy(bytes.begin(), bytes.end());
        for (auto at = copy.begin();; at += 200) {
            at = std::search(at, copy.end(), differences.begin(), differences.end());
            if (at == copy.end())
                break;
            std::fill_n(at + 50, 10, std::byte { 255 });
            ++damaged;
            if (copy.end() - at < 200)
                break;
        }
        QVERIFY(writer->append(section.kind, section.index, copy).isOk());
    }
    QVERIFY(damaged >= 4);
    QVERIFY(writer->commit(path(), kIdentity).isOk());
    const auto store = openStore(openFile(path()));
    QVERIFY(store);
    for (Tick begin = 0; begin < kEnd; begin += 10 * kStep) {
        const std::vector<Tick> edges { begin, begin + 20 * kStep, begin + 40 * kStep };
        std::vector<Sign> signs;
        QVERIFY(signColumns(*store, location, edges, SignClasses().set(), signs, {}).isDone());
        for (const Sign& sign : signs)
            QVERIFY(sign.column < 2 && Interval({ begin, edges.back() }).contains(sign.tick));
    }
}

LIGHTCONE_TEST(TestStoreFile, Core)

} // namespace lightcone::tests::tst_storefile

#include "tst_storefile.moc"
