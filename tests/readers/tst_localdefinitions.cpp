// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/localdefinitions.h"

#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <limits>

namespace lightcone::tests::tst_localdefinitions {

using readers::otf2::ClockCorrection;
using readers::otf2::ClockInterval;
using readers::otf2::FileScan;
using readers::otf2::IdMap;
using readers::otf2::LocalDefinitions;

class TestLocalDefinitions : public QObject {
    Q_OBJECT

private slots:
    void mapsNumbers();
    void mapTakesLittleMemory();
    void interpolates_data();
    void interpolates();
    void correctionGoesForwardOnly();
    void readsFile();
    void ignoresIncompleteMaps();
    void endsAtContradiction_data();
    void endsAtContradiction();

private:
    FileScan read(const QByteArray& records, LocalDefinitions& definitions) const;

    QTemporaryDir m_folder;
};

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

const QByteArray kDenseRegions = QByteArray::fromHex("05 08 03 0102 00 0107 0109");
const QByteArray kSparseStrings = QByteArray::fromHex("05 0f 00 0102 01 0409000080 0103 0101 0102");

/// A clock offset of a time below 256 and the bits of an offset.
QByteArray offset(char time, const char* compressed)
{
    const QByteArray bits = QByteArray::fromHex(compressed);
    return QByteArray::fromHex("06") + static_cast<char>(16 + bits.size()) + time + QByteArray(7, '\0') + bits
        + QByteArray(8, '\0');
}

} // namespace

FileScan TestLocalDefinitions::read(const QByteArray& records, LocalDefinitions& definitions) const
{
    const std::filesystem::path path = m_folder.filePath(QStringLiteral("file")).toStdString();
    const QByteArray header = QByteArray::fromHex("0342") + QByteArray(16, '\0');
    writeAll(path, QByteArray(header + records + QByteArray::fromHex("02 01")).toStdString());
    return readers::otf2::readLocalDefinitions(path, 4096, {}, definitions).value();
}

void TestLocalDefinitions::mapsNumbers()
{
    const IdMap none;
    QCOMPARE(none(0), std::uint64_t { 0 });
    QCOMPARE(none(kMax), kMax);
    // Numbers that are not named stay, the last entry of a number counts.
    const IdMap near({ { 5, 50 }, { 1, 10 }, { 5, 51 } });
    QCOMPARE(near(1), std::uint64_t { 10 });
    QCOMPARE(near(5), std::uint64_t { 51 });
    QCOMPARE(near(0), std::uint64_t { 0 });
    QCOMPARE(near(4), std::uint64_t { 4 });
    QCOMPARE(near(6), std::uint64_t { 6 });
    const IdMap far({ { kMax, 0 }, { 3, kMax }, { 1ULL << 32, 7 }, { 3, 8 } });
    QCOMPARE(far(kMax), std::uint64_t { 0 });
    QCOMPARE(far(3), std::uint64_t { 8 });
    QCOMPARE(far(1ULL << 32), std::uint64_t { 7 });
    QCOMPARE(far(4), std::uint64_t { 4 });
    QCOMPARE(far(kMax - 1), kMax - 1);
}

void TestLocalDefinitions::mapTakesLittleMemory()
{
    // Numbers on both sides of the limit beyond which they are too far apart to be places.
    for (const std::uint64_t last : { 67U, 68U, 69U, 1'000'000U }) {
        const IdMap map({ { last, 3 } });
        QCOMPARE(map(last), std::uint64_t { 3 });
        QCOMPARE(map(last - 1), last - 1);
        QCOMPARE(map(last + 1), last + 1);
    }
}

void TestLocalDefinitions::interpolates_data()
{
    QTest::addColumn<quint64>("time");
    QTest::addColumn<quint64>("corrected");
    QTest::newRow("at the first offset") << quint64 { 1000 } << quint64 { 1100 };
    QTest::newRow("between two") << quint64 { 1500 } << quint64 { 1700 };
    QTest::newRow("at the second") << quint64 { 2000 } << quint64 { 2300 };
    QTest::newRow("in the falling interval") << quint64 { 3000 } << quint64 { 3200 };
    QTest::newRow("at the last") << quint64 { 4000 } << quint64 { 4100 };
    QTest::newRow("before the first") << quint64 { 500 } << quint64 { 500 };
    QTest::newRow("at zero") << quint64 { 0 } << static_cast<quint64>(-100);
    QTest::newRow("behind the last") << quint64 { 5000 } << quint64 { 5000 };
}

void TestLocalDefinitions::interpolates()
{
    QFETCH(quint64, time);
    QFETCH(quint64, corrected);
    const std::vector<ClockInterval> intervals { { 1000, 2000, 100, 0.2 }, { 2000, 4000, 300, -0.1 } };
    ClockCorrection correction(intervals);
    QCOMPARE(correction(time), std::uint64_t { corrected });
}

void TestLocalDefinitions::correctionGoesForwardOnly()
{
    const std::vector<ClockInterval> intervals { { 0, 10, 0, 1 }, { 10, 20, 10, 0 } };
    ClockCorrection correction(intervals);
    QCOMPARE(correction(5), std::uint64_t { 10 });
    QCOMPARE(correction(15), std::uint64_t { 25 });
    QCOMPARE(correction(5), std::uint64_t { 15 });
    const std::vector<ClockInterval> absurd { { 0, 1, std::numeric_limits<std::int64_t>::min(), 1e300 } };
    ClockCorrection beyond(absurd);
    beyond(kMax); // whatever it gives
    const std::vector<ClockInterval> none;
    QCOMPARE(ClockCorrection(none)(kMax), kMax);
}

void TestLocalDefinitions::readsFile()
{
    LocalDefinitions definitions;
    const QByteArray name = QByteArray::fromHex("0a 04 00 61 62 00");
    const FileScan scan
        = read(kDenseRegions + name + kSparseStrings + offset(10, "0105") + offset(20, "ff"), definitions);
    QCOMPARE(scan.verdict, FileScan::Verdict::Sound);
    QCOMPARE(scan.records, std::uint64_t { 5 });
    QCOMPARE(definitions.maps[3](0), std::uint64_t { 7 });
    QCOMPARE(definitions.maps[3](1), std::uint64_t { 9 });
    QCOMPARE(definitions.maps[3](2), std::uint64_t { 2 });
    QCOMPARE(definitions.maps[0](0x80000009), std::uint64_t { 3 });
    QCOMPARE(definitions.maps[0](1), std::uint64_t { 2 });
    QCOMPARE(definitions.maps[1](1), std::uint64_t { 1 });
    QCOMPARE(definitions.clock.size(), std::size_t { 1 });
    QCOMPARE(definitions.clock[0].begin, std::uint64_t { 10 });
    QCOMPARE(definitions.clock[0].end, std::uint64_t { 20 });
    QCOMPARE(definitions.clock[0].offset, std::int64_t { 5 });
    QCOMPARE(definitions.clock[0].slope, -0.6);
}

/// A table that ends before its last field is none; a whole one of the same kind may follow.
void TestLocalDefinitions::ignoresIncompleteMaps()
{
    LocalDefinitions definitions;
    const FileScan scan = read(QByteArray::fromHex("05 01 03") + kDenseRegions, definitions);
    QCOMPARE(scan.verdict, FileScan::Verdict::Sound);
    QCOMPARE(scan.incomplete.count, std::uint64_t { 1 });
    QCOMPARE(definitions.maps[3](0), std::uint64_t { 7 });
}

void TestLocalDefinitions::endsAtContradiction_data()
{
    QTest::addColumn<QByteArray>("records");
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<int>("intervals");
    QTest::newRow("second table of a kind") << kDenseRegions << kDenseRegions << kSparseStrings << 0;
    QTest::newRow("offset of the same time")
        << offset(10, "00") + offset(20, "00") << offset(20, "0101") << offset(30, "00") << 1;
    QTest::newRow("offset that goes back")
        << offset(10, "00") + offset(20, "00") << offset(9, "0101") << offset(30, "00") << 1;
}

void TestLocalDefinitions::endsAtContradiction()
{
    QFETCH(QByteArray, records);
    QFETCH(QByteArray, bad);
    QFETCH(QByteArray, behind);
    QFETCH(int, intervals);
    LocalDefinitions definitions;
    const FileScan scan = read(records + bad + behind, definitions);
    QCOMPARE(scan.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(scan.offset, static_cast<std::uint64_t>(18 + records.size()));
    QVERIFY(!scan.problem.empty());
    QCOMPARE(definitions.clock.size(), static_cast<std::size_t>(intervals));
    QCOMPARE(definitions.maps[0](1), std::uint64_t { 1 });
}

LIGHTCONE_TEST(TestLocalDefinitions, Core)

} // namespace lightcone::tests::tst_localdefinitions

#include "tst_localdefinitions.moc"
