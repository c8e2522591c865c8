// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bytes16.h"
#include "testclass.h"

#include <array>

namespace lightcone::tests::tst_bytes16 {

using namespace core;

class TestBytes16 : public QObject {
    Q_OBJECT

private slots:
    void sumsAll();
    void tellsEachByte();
};

void TestBytes16::sumsAll()
{
    QCOMPARE(sumOf(filledBytes16(0)), 0U);
    QCOMPARE(sumOf(filledBytes16(255)), 16U * 255);
    std::array<std::uint8_t, 17> bytes {};
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(255 - 13 * i);
    for (std::size_t i = 1; i < bytes.size(); ++i)
        sum += bytes[i];
    QCOMPARE(sumOf(loadBytes16(bytes.data() + 1)), sum); // the address need not be aligned
}

void TestBytes16::tellsEachByte()
{
    for (std::size_t i = 0; i < sizeof(Bytes16); ++i) {
        std::array<std::uint8_t, 16> bytes {};
        bytes[i] = 7;
        const Bytes16 loaded = loadBytes16(bytes.data());
        QCOMPARE(bitsOf(reinterpret_cast<Bytes16>(loaded == filledBytes16(7))), 1U << i);
        QCOMPARE(bitsOf(reinterpret_cast<Bytes16>(loaded != filledBytes16(7))), 0xffffU & ~(1U << i));
    }
}

LIGHTCONE_TEST(TestBytes16, None)

} // namespace lightcone::tests::tst_bytes16

#include "tst_bytes16.moc"
