// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bytevector.h"
#include "testclass.h"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_bytevector {

using namespace core;

/// Compares with std::vector.
class TestByteVector : public QObject {
    Q_OBJECT

private slots:
    void holdsWhatIsPutIn_data();
    void holdsWhatIsPutIn();
};

void TestByteVector::holdsWhatIsPutIn_data()
{
    QTest::addColumn<std::size_t>("most");
    QTest::newRow("few bytes") << std::size_t { 20 };
    QTest::newRow("as many as are moved in pages, and fewer") << (std::size_t { 3 } << 20);
}

void TestByteVector::holdsWhatIsPutIn()
{
    QFETCH(std::size_t, most);
    std::mt19937 random(1);
    const auto byte = [&random] { return static_cast<std::byte>(random()); };
    ByteVector bytes;
    std::vector<std::byte> expected;
    for (int i = 0; i < 200; ++i) {
        const std::size_t count = random() % most;
        const std::byte value = byte();
        switch (random() % 8) {
        case 0:
            bytes.push_back(value);
            expected.push_back(value);
            break;
        case 1:
            bytes.append(std::vector(count, value));
            expected.insert(expected.end(), count, value);
            break;
        case 2:
            std::fill_n(bytes.grow(count), count, value);
            expected.insert(expected.end(), count, value);
            break;
        case 3:
            bytes.resize(count, value);
            expected.resize(count, value);
            break;
        case 4:
            bytes.shrink(bytes.size() / 2);
            expected.resize(expected.size() / 2);
            break;
        case 5:
            bytes.shrink_to_fit();
            QCOMPARE(bytes.capacity(), bytes.size());
            break;
        case 6:
            bytes.reserve(count);
            QVERIFY(bytes.capacity() >= count);
            break;
        default:
            bytes = ByteVector(std::exchange(bytes, bytes));
        }
        QVERIFY(std::ranges::equal(bytes, expected));
        QCOMPARE(bytes.empty(), expected.empty());
    }
}

LIGHTCONE_TEST(TestByteVector, None)

} // namespace lightcone::tests::tst_bytevector

#include "tst_bytevector.moc"
