// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/ingest/memory/scratchpool.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <sys/resource.h>

namespace lightcone::tests::tst_scratchpool {

using namespace core;

/// Tests the pool that puts data of a build aside, in memory and in a file.
class TestScratchPool : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void keepsPieces_data();
    void keepsPieces();
    void memoryComesBack();
    void keepsInMemoryWhenDiskIsFull();
    void streamsBeginAnewWithEachPiece();

private:
    ScratchPool::OpenFile openFile()
    {
        return [this] {
            ++m_files;
            return ScratchFile::createIn({ m_folder.path().toStdString() });
        };
    }

    QTemporaryDir m_folder;
    int m_files = 0; ///< number of files that were opened
};

void TestScratchPool::keepsPieces_data()
{
    QTest::addColumn<std::uint64_t>("limit");
    QTest::addColumn<bool>("hasFile");
    QTest::addColumn<int>("inMemory");
    QTest::newRow("all in memory") << std::uint64_t { 10'000 } << true << 10;
    QTest::newRow("some in memory") << std::uint64_t { 3'500 } << true << 3;
    QTest::newRow("none in memory") << std::uint64_t { 0 } << true << 0;
    QTest::newRow("no place for a file") << std::uint64_t { 0 } << false << 10;
}

void TestScratchPool::keepsPieces()
{
    QFETCH(std::uint64_t, limit);
    QFETCH(bool, hasFile);
    QFETCH(int, inMemory);
    m_files = 0;
    ScratchPool pool(limit, hasFile ? openFile() : ScratchPool::OpenFile([] { return nullptr; }));
    std::vector<ScratchPiece> pieces;
    for (std::uint32_t i = 0; i < 10; ++i)
        pieces.push_back(pool.keep(randomBytes(1000, i)));
    int buffered = 0;
    for (std::uint32_t i = 0; i < 10; ++i) {
        ByteVector buffer;
        QVERIFY(std::ranges::equal(pieces[i].bytes(buffer), randomBytes(1000, i)));
        buffered += buffer.empty() ? 0 : 1;
    }
    QCOMPARE(10 - buffered, inMemory);
    QCOMPARE(m_files, buffered > 0 ? 1 : 0);
    QVERIFY(!pool.failure());
}

void TestScratchPool::memoryComesBack()
{
    m_files = 0;
    ScratchPool pool(2'000, openFile());
    for (std::uint32_t i = 0; i < 10; ++i) {
        ScratchPiece first = pool.keep(randomBytes(1000, i));
        ScratchPiece second = pool.keep(randomBytes(900, i));
        first = std::move(second);
        ScratchPiece third = std::move(first);
        ByteVector buffer;
        QVERIFY(std::ranges::equal(third.bytes(buffer), randomBytes(900, i)));
    }
    QCOMPARE(m_files, 0);
}

void TestScratchPool::keepsInMemoryWhenDiskIsFull()
{
    rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limited { 2'500, before.rlim_max };
    ScratchPool pool(0, openFile());
    std::vector<ScratchPiece> pieces;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limited), 0);
    for (std::uint32_t i = 0; i < 10; ++i)
        pieces.push_back(pool.keep(randomBytes(1000, i)));
    ::setrlimit(RLIMIT_FSIZE, &before);
    for (std::uint32_t i = 0; i < 10; ++i) {
        ByteVector buffer;
        QVERIFY(std::ranges::equal(pieces[i].bytes(buffer), randomBytes(1000, i)));
        QCOMPARE(buffer.empty(), i >= 2);
    }
}

void TestScratchPool::streamsBeginAnewWithEachPiece()
{
    ScratchPool pool(0, openFile());
    ScratchStream stream(pool);
    constexpr std::uint64_t kNumbers = 50'000;
    std::uint64_t begins = 0;
    for (std::uint64_t i = 0; i < kNumbers; ++i) {
        ByteWriter(stream.tail()).number(i);
        begins += stream.endRecord() ? 1 : 0;
    }
    stream.seal();
    QCOMPARE(stream.count(), kNumbers);
    QVERIFY(begins > 1);
    QCOMPARE(stream.pieces().size(), begins + 1);
    std::uint64_t next = 0;
    for (const ScratchPiece& piece : stream.pieces()) {
        ByteVector buffer;
        for (ByteReader in(piece.bytes(buffer)); in.left() > 0;)
            QCOMPARE(in.number(), next++);
    }
    QCOMPARE(next, kNumbers);
}

LIGHTCONE_TEST(TestScratchPool, Core)

} // namespace lightcone::tests::tst_scratchpool

#include "tst_scratchpool.moc"
