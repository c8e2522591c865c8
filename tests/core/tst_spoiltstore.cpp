// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"
#include "storecontent.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/base/soundness.h"
#include "core/cache/sectionfile.h"
#include "core/model/ids.h"
#include "core/store/file/storefile.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace lightcone::tests::tst_spoiltstore {

using namespace core;

namespace fs = std::filesystem;

/// Stores whose file is read when they are asked, by several threads, and is damaged, forged or cut meanwhile: what
/// they answer is right, or they say that they are spoilt.
class TestSpoiltStore : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { writeAll(path(), m_whole); }

    void opensWithoutSegments();
    void findsFlips();
    void findsForgedSegments();
    void findsLostSegments();
    void survivesCuts_data();
    void survivesCuts();
    void seesCutsOfWhatItRead();
    void survivesCutsWhileBuilding();
    void manyThreadsAsk();
    void manyThreadsAskWhileItIsCut();

private:
    fs::path path() const { return fs::path(m_folder.path().toStdString()) / "store"; }
    std::shared_ptr<const StoreView> open() const
    {
        const auto file = SectionFile::open(path(), kIdentity);
        return file.isOk() ? openStore(file.value()) : nullptr;
    }
    /// Asks for all, and says whether that is right, or the store says that it may not be.
    bool isRightOrSpoilt(const StoreView& store) const
    {
        const bool isRight = storeContent(store) == m_expected;
        return store.isSpoilt() || isRight;
    }
    /// Writes a file of the same sections, but for what @p change does to a segment, with right sums.
    bool forge(const std::function<void(std::uint32_t number, ByteVector& bytes)>& change) const;

    QTemporaryDir m_folder;
    std::string m_expected; ///< the content of the sound store
    std::string m_whole; ///< the bytes of its file
};

void TestSpoiltStore::initTestCase()
{
    QVERIFY(m_folder.isValid());
    const TraceShape shape { .name = "some segments a location", .events = { 66'000, 9'000, 1 } };
    const auto store = buildTrace(shape).store;
    m_expected = storeContent(*store);
    QVERIFY(reopened(*store, m_folder));
    m_whole = readAll(path());
    QVERIFY(m_whole.size() > 8 * kPage);
}

bool TestSpoiltStore::forge(const std::function<void(std::uint32_t number, ByteVector& bytes)>& change) const
{
    const auto file = SectionFile::open(path(), kIdentity);
    const auto writer = newSectionFile(m_folder);
    for (const Section& section : file.value()->sections()) {
        const auto bytes = file.value()->bytes(section);
        ByteVector copy(bytes.begin(), bytes.end());
        if (section.kind == SectionKind::Segment)
            change(section.index, copy);
        if (!writer->append(section.kind, section.index, copy).isOk())
            return false;
    }
    return writer->commit(path(), kIdentity).isOk();
}

void TestSpoiltStore::opensWithoutSegments()
{
    const auto sound = open();
    const auto file = SectionFile::open(path(), kIdentity).value();
    std::string damaged = m_whole;
    for (const Section& section : file->sections()) {
        if (section.kind == SectionKind::Segment && section.size > 3 * kPage)
            std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(section.offset + kPage), kPage, 'x');
    }
    writeAll(path(), damaged);
    const auto store = open();
    QVERIFY(store);
    QCOMPARE(store->eventCount(), sound->eventCount());
    QVERIFY(store->interval() == sound->interval());
    QVERIFY(store->eventCountByKind() == sound->eventCountByKind());
    for (const LocationId location : allLocations(*store))
        QCOMPARE(store->location(location).maxDepth(), sound->location(location).maxDepth());
    QVERIFY(!store->isSpoilt());
    const std::uint64_t spoiltBefore = Soundness::spoiltFiles();
    QVERIFY(storeContent(*store) != m_expected);
    QVERIFY(store->isSpoilt());
    QCOMPARE(Soundness::spoiltFiles(), spoiltBefore + 1);
    QVERIFY(!sound->isSpoilt());
}

void TestSpoiltStore::findsFlips()
{
    std::mt19937 random(3);
    int late = 0;
    for (int round = 0; round < 40; ++round) {
        std::string damaged = m_whole;
        for (int flips = 0; flips <= round % 3; ++flips)
            damaged[random() % damaged.size()] ^= static_cast<char>(1 << (random() % 8));
        writeAll(path(), damaged);
        const auto store = open();
        if (!store)
            continue;
        ++late;
        QVERIFY2(isRightOrSpoilt(*store), std::to_string(round).c_str());
    }
    QVERIFY(late > 15);
}

/// The sums are right, but the segments are not those that the locations know.
void TestSpoiltStore::findsForgedSegments()
{
    const auto file = SectionFile::open(path(), kIdentity).value();
    const auto segmentBytes = [&file](std::uint32_t number) {
        const auto bytes = file->bytes(*file->find(SectionKind::Segment, number));
        return ByteVector(bytes.begin(), bytes.end());
    };
    std::mt19937 random(4);
    for (int round = 0; round < 12; ++round) {
        init();
        QVERIFY(forge([&](std::uint32_t number, ByteVector& bytes) {
            if (round == 0 && number < 2)
                bytes = segmentBytes(1 - number);
            else if (round == 1)
                bytes.clear();
            else if (round > 1 && number % 3 == 0)
                bytes[random() % std::min<std::size_t>(bytes.size(), 4000)] ^= static_cast<std::byte>(random() | 1);
        }));
        const auto store = open();
        QVERIFY(store);
        storeContent(*store); // ends, within bounds
        QVERIFY(round > 1 || store->isSpoilt());
    }
}

/// A segment that cannot be read has its events nevertheless, of a kind that says nothing.
void TestSpoiltStore::findsLostSegments()
{
    QVERIFY(forge([](std::uint32_t, ByteVector& bytes) { bytes.clear(); }));
    const auto store = open();
    QVERIFY(store);
    for (const LocationId id : allLocations(*store)) {
        const LocationView& location = store->location(id);
        std::vector<EventRecord> events(location.eventCount());
        QCOMPARE(location.read(0, events), events.size());
        QVERIFY(std::ranges::is_sorted(events, {}, &EventRecord::tick));
        QCOMPARE(events.front().tick, location.interval().begin);
        QVERIFY(events.back().tick < location.interval().end);
        QVERIFY(location.stackBefore(location.eventCount()).empty() || store->isSpoilt());
    }
    QVERIFY(store->isSpoilt());
}

void TestSpoiltStore::survivesCuts_data()
{
    QTest::addColumn<bool>("isAskedBefore");
    QTest::newRow("before it was read") << false;
    QTest::newRow("after it was read") << true;
}

void TestSpoiltStore::survivesCuts()
{
    QFETCH(bool, isAskedBefore);
    std::mt19937 random(5);
    for (int round = 0; round < 15; ++round) {
        init();
        const auto store = open();
        QVERIFY(store);
        QVERIFY(!isAskedBefore || storeContent(*store) == m_expected);
        fs::resize_file(path(), round == 0 ? 0 : random() % m_whole.size());
        const bool isRight = isRightOrSpoilt(*store);
        QVERIFY2(isRight, std::to_string(round).c_str());
        QVERIFY(!open());
    }
}

/// What is behind the end of a file on its last page of the system reads as zeros, without a signal.
void TestSpoiltStore::seesCutsOfWhatItRead()
{
    const auto store = open();
    QVERIFY(store);
    QVERIFY(storeContent(*store) == m_expected);
    fs::resize_file(path(), m_whole.size() - 1);
    QVERIFY(store->isSpoilt());
}

/// Segments of a store that is being built stand in a file, too, which has a name until it takes its place.
void TestSpoiltStore::survivesCutsWhileBuilding()
{
    const TraceShape shape { .name = "two locations", .events = { 70'000, 1'000 } };
    const std::string expected = storeContent(*buildTrace(shape).store);
    const ShapedTrace built = buildTrace(shape, withoutMemory(m_folder));
    QVERIFY(storeContent(*built.store) == expected);
    QVERIFY(!built.store->isSpoilt());
    const std::vector<std::string> parts = namesIn(m_folder.path().toStdString(), ".part");
    QCOMPARE(parts.size(), std::size_t { 1 });
    fs::resize_file(fs::path(m_folder.path().toStdString()) / parts.front(), 100);
    QVERIFY(storeContent(*built.store) != expected);
    QVERIFY(built.store->isSpoilt());
}

void TestSpoiltStore::manyThreadsAsk()
{
    for (int round = 0; round < 2; ++round) {
        const auto store = open();
        QVERIFY(store);
        std::array<bool, 8> areRight {};
        {
            std::vector<std::jthread> threads;
            for (bool& isRight : areRight)
                threads.emplace_back([&] { isRight = storeContent(*store) == m_expected; });
        }
        QVERIFY(std::ranges::all_of(areRight, std::identity {}));
        QVERIFY(!store->isSpoilt());
    }
}

void TestSpoiltStore::manyThreadsAskWhileItIsCut()
{
    std::mt19937 random(6);
    for (int round = 0; round < 6; ++round) {
        init();
        const auto store = open();
        QVERIFY(store);
        std::array<bool, 4> areRight {};
        {
            std::vector<std::jthread> threads;
            for (bool& isRight : areRight)
                threads.emplace_back([&] { isRight = isRightOrSpoilt(*store); });
            fs::resize_file(path(), random() % m_whole.size());
        }
        QVERIFY(std::ranges::all_of(areRight, std::identity {}));
    }
}

LIGHTCONE_TEST(TestSpoiltStore, Core)

} // namespace lightcone::tests::tst_spoiltstore

#include "tst_spoiltstore.moc"
