// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash64.h"
#include "testclass.h"

#include <string>

namespace lightcone::tests::tst_hash64 {

using namespace core;

class TestHash64 : public QObject {
    Q_OBJECT

private slots:
    void isXxh64_data();
    void isXxh64();
    void everyBitCounts();
};

void TestHash64::isXxh64_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<quint64>("hash");
    // The program xxhsum computed these hashes.
    QTest::newRow("nothing") << QByteArray() << quint64 { 0 } << quint64 { 0xEF46DB3751D8E999 };
    QTest::newRow("1 byte") << QByteArray("a") << quint64 { 0 } << quint64 { 0xD24EC4F1A98C6E5B };
    QTest::newRow("3 bytes") << QByteArray("abc") << quint64 { 0 } << quint64 { 0x44BC2CF5AD770999 };
    QTest::newRow("6 bytes, seed") << QByteArray("xxhash") << quint64 { 20141025 } << quint64 { 0xB559B98D844E0635 };
    QTest::newRow("39 bytes") << QByteArray("Nobody inspects the spammish repetition") << quint64 { 0 }
                              << quint64 { 0xFBCEA83C8A378BF1 };
}

void TestHash64::isXxh64()
{
    QFETCH(QByteArray, text);
    QFETCH(quint64, seed);
    QFETCH(quint64, hash);
    QCOMPARE(hash64(std::as_bytes(std::span(text.constData(), static_cast<std::size_t>(text.size()))), seed), hash);
}

void TestHash64::everyBitCounts()
{
    std::string text(200, 'x');
    const auto hash = [&text] { return hash64(std::as_bytes(std::span(text))); };
    const std::uint64_t before = hash();
    for (char& c : text) {
        for (int bit = 0; bit < 8; ++bit) {
            const char whole = c;
            c = static_cast<char>(c ^ (1 << bit));
            QVERIFY(hash() != before);
            c = whole;
        }
    }
}

LIGHTCONE_TEST(TestHash64, None)

} // namespace lightcone::tests::tst_hash64

#include "tst_hash64.moc"
