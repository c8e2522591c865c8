// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/bytecursor.h"
#include "testclass.h"

#include <vector>

namespace lightcone::tests::tst_bytecursor {

using readers::otf2::ByteCursor;
using readers::otf2::ByteOrder;

class TestByteCursor : public QObject {
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void numbersWithoutBytes();
    void badSizes();
};

namespace {

/// Bytes that all differ, and then @p further ones.
std::vector<std::uint8_t> digits(std::size_t size, std::size_t further)
{
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < size + further; ++i)
        bytes.push_back(static_cast<std::uint8_t>(0xf1 - 0x13 * i));
    return bytes;
}

std::uint64_t valueOf(const std::vector<std::uint8_t>& bytes, std::size_t size, ByteOrder order)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value = value << 8 | bytes[order == ByteOrder::Big ? i : size - 1 - i];
    return value;
}

} // namespace

void TestByteCursor::numbers_data()
{
    QTest::addColumn<bool>("isBig");
    QTest::addColumn<int>("further"); // bytes behind the number: there may be fewer than a whole word
    for (const bool isBig : { false, true }) {
        for (const int further : { 0, 1, 3, 7, 8, 9, 20 })
            QTest::addRow("%s endian, %d bytes behind", isBig ? "big" : "little", further) << isBig << further;
    }
}

void TestByteCursor::numbers()
{
    QFETCH(bool, isBig);
    QFETCH(int, further);
    const ByteOrder order = isBig ? ByteOrder::Big : ByteOrder::Little;
    for (std::size_t size = 1; size <= 8; ++size) {
        std::vector<std::uint8_t> bytes = digits(size, static_cast<std::size_t>(further));
        const std::uint64_t expected = valueOf(bytes, size, order);
        std::uint64_t value = 0;
        ByteCursor full(bytes, order);
        QVERIFY(full.readFull(size, value));
        QCOMPARE(value, expected);
        QCOMPARE(full.position(), size);

        bytes.insert(bytes.begin(), static_cast<std::uint8_t>(size));
        for (const std::size_t maxSize : { 4U, 8U }) {
            ByteCursor compressed(bytes, order);
            value = 0;
            QCOMPARE(compressed.readCompressed(maxSize, value), size <= maxSize);
            QCOMPARE(value, size <= maxSize ? expected : 0);
            QCOMPARE(compressed.position(), size <= maxSize ? size + 1 : 0);
        }
    }
}

void TestByteCursor::numbersWithoutBytes()
{
    for (const std::size_t further : { 0U, 3U, 8U, 20U }) {
        std::vector<std::uint8_t> bytes(1 + further, 0xff);
        std::uint64_t value = 0;
        QVERIFY(ByteCursor(bytes, ByteOrder::Little).readCompressed(4, value));
        QCOMPARE(value, std::uint64_t { 0xffff'ffff });
        QVERIFY(ByteCursor(bytes, ByteOrder::Big).readCompressed(8, value));
        QCOMPARE(value, ~std::uint64_t { 0 });
        bytes[0] = 0;
        ByteCursor zero(bytes, ByteOrder::Little);
        QVERIFY(zero.readCompressed(8, value));
        QCOMPARE(value, std::uint64_t { 0 });
        QCOMPARE(zero.position(), std::size_t { 1 });
    }
}

void TestByteCursor::badSizes()
{
    std::uint64_t value = 7;
    for (const std::size_t length : { 0U, 1U, 3U, 8U, 9U, 30U }) {
        std::vector<std::uint8_t> bytes(length, 9); // the length says 9 bytes, which is more than there may be
        ByteCursor cursor(bytes, ByteOrder::Little);
        QVERIFY(!cursor.readCompressed(8, value));
        QCOMPARE(cursor.position(), std::size_t { 0 });
    }
    const std::vector<std::uint8_t> cut { 4, 1, 2, 3 };
    ByteCursor cursor(cut, ByteOrder::Big);
    QVERIFY(!cursor.readCompressed(4, value));
    QVERIFY(!cursor.readFull(5, value));
    QCOMPARE(cursor.remaining(), cut.size());
    QCOMPARE(value, std::uint64_t { 7 });
}

LIGHTCONE_TEST(TestByteCursor, Core)

} // namespace lightcone::tests::tst_bytecursor

#include "tst_bytecursor.moc"
