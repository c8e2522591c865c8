// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/idtable.h"
#include "testclass.h"

#include <map>
#include <random>

namespace lightcone::tests::tst_idtable {

using readers::IdTable;

class TestIdTable : public QObject {
    Q_OBJECT

private slots:
    void findsWhatWasAdded();
    void keepsTheFirst();
    void equalsAMap_data();
    void equalsAMap();
};

void TestIdTable::findsWhatWasAdded()
{
    IdTable<core::RegionId> table;
    QCOMPARE(table.find(0), core::RegionId::none);
    QVERIFY(table.add(0, core::RegionId { 7 }));
    QVERIFY(table.add(~std::uint64_t { 0 }, core::RegionId { 8 }));
    QCOMPARE(table.find(0), core::RegionId { 7 });
    QCOMPARE(table.find(~std::uint64_t { 0 }), core::RegionId { 8 });
    QCOMPARE(table.find(1), core::RegionId::none);
    QCOMPARE(table.find(1'000'000), core::RegionId::none);
}

void TestIdTable::keepsTheFirst()
{
    IdTable<core::RegionId> table;
    for (const std::uint64_t number : { std::uint64_t { 3 }, std::uint64_t { 1 } << 40 }) {
        QVERIFY(table.add(number, core::RegionId { 1 }));
        QVERIFY(!table.add(number, core::RegionId { 2 }));
        QCOMPARE(table.find(number), core::RegionId { 1 });
    }
}

void TestIdTable::equalsAMap_data()
{
    QTest::addColumn<quint64>("range");
    QTest::newRow("dense") << quint64 { 2000 };
    QTest::newRow("half dense") << quint64 { 20'000 };
    QTest::newRow("sparse") << ~quint64 { 0 };
}

void TestIdTable::equalsAMap()
{
    QFETCH(quint64, range);
    std::mt19937_64 random(42);
    std::uniform_int_distribution<std::uint64_t> numbers(0, range);
    IdTable<core::RegionId> table;
    std::map<std::uint64_t, core::RegionId> expected;
    for (std::uint32_t i = 0; i < 2000; ++i) {
        // Some numbers come from the far end: a number that is too far off to be dense now may lie in the middle later.
        const std::uint64_t number = i % 3 == 0 ? range - numbers(random) / 2 : numbers(random);
        const bool isNew = expected.emplace(number, core::RegionId { i }).second;
        QCOMPARE(table.add(number, core::RegionId { i }), isNew);
    }
    for (const auto& [number, id] : expected)
        QCOMPARE(table.find(number), id);
    for (std::uint32_t i = 0; i < 2000; ++i) {
        const std::uint64_t number = numbers(random);
        QCOMPARE(table.find(number), expected.contains(number) ? expected[number] : core::RegionId::none);
    }
}

LIGHTCONE_TEST(TestIdTable, None)

} // namespace lightcone::tests::tst_idtable

#include "tst_idtable.moc"
