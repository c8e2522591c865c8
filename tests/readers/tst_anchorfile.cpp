// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/anchorfile.h"

#include "loadedtrace.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

namespace lightcone::tests::tst_anchorfile {

using core::ErrorCode;
using readers::otf2::readAnchor;

namespace fs = std::filesystem;

class TestAnchorFile : public QObject {
    Q_OBJECT

private slots:
    void readsWhatIsWritten();
    void refuses_data();
    void refuses();
    void readsBigEndian();

private:
    QTemporaryDir m_folder;
};

namespace {

// Offsets in an anchor file.
constexpr int kLayout = 7;
constexpr int kMajor = 9;
constexpr int kEventChunkSize = 12;
constexpr int kDefinitionChunkSize = 20;
constexpr int kSubstrate = 28;
constexpr int kCompression = 29;
constexpr int kTexts = 46;

QByteArray anchorBytes()
{
    return QByteArray::fromStdString(readAll(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2"));
}

} // namespace

void TestAnchorFile::readsWhatIsWritten()
{
    const auto anchor = readAnchor(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2");
    QVERIFY(anchor.isOk());
    QCOMPARE(anchor.value().eventChunkSize, std::uint64_t { 256 * 1024 });
    QCOMPARE(anchor.value().definitionChunkSize, std::uint64_t { 256 * 1024 });
    QCOMPARE(anchor.value().locations, std::uint64_t { 3 });
    QVERIFY(anchor.value().version.starts_with("3."));
}

void TestAnchorFile::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const QByteArray& bytes, ErrorCode code) {
        QTest::newRow(name) << bytes << static_cast<int>(code);
    };
    const auto changed
        = [](int offset, const QByteArray& bytes) { return anchorBytes().replace(offset, bytes.size(), bytes); };
    row("empty", {}, ErrorCode::EmptyFile);
    row("text", "this is no anchor file", ErrorCode::UnknownFormat);
    row("newer version", changed(kMajor, QByteArray(1, '\x04')), ErrorCode::UnsupportedVersion);
    row("no event chunk", changed(kEventChunkSize, QByteArray(8, '\0')), ErrorCode::Damaged);
    row("huge event chunk", changed(kEventChunkSize, QByteArray(8, '\x7f')), ErrorCode::Damaged);
    row("tiny definition chunk", changed(kDefinitionChunkSize, QByteArray(8, '\0')), ErrorCode::Damaged);
    row("container", changed(kSubstrate, QByteArray(1, '\x02')), ErrorCode::UnsupportedVersion);
    row("compressed", changed(kCompression, QByteArray(1, '\x02')), ErrorCode::UnsupportedVersion);
    row("endless text", anchorBytes().left(kTexts) + QByteArray(100, 'x'), ErrorCode::Truncated);
    row("cut in the middle", anchorBytes().left(40), ErrorCode::Truncated);
    row("cut near the end", anchorBytes().left(anchorBytes().size() - 12), ErrorCode::Truncated);
    row("too many properties", anchorBytes().left(kTexts) + QByteArray(3, '\0') + QByteArray(4, '\xff'),
        ErrorCode::Truncated);
}

void TestAnchorFile::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const fs::path path = m_folder.filePath(QStringLiteral("anchor.otf2")).toStdString();
    writeAll(path, bytes.toStdString());
    const auto anchor = readAnchor(path);
    QVERIFY(!anchor.isOk());
    QCOMPARE(static_cast<int>(anchor.error().code), code);
    QCOMPARE(anchor.error().where, path.string());
}

void TestAnchorFile::readsBigEndian()
{
    QByteArray bytes("\x03\x23OTF2\0", 7);
    bytes += QByteArray("\x03\x02\x03\x00\x02", kEventChunkSize - kLayout);
    const QByteArray chunk("\0\0\0\0\0\x04\0\0", 8);
    bytes += chunk + chunk + QByteArray("\x01\x01", 2);
    bytes += QByteArray("\0\0\0\0\0\0\0\x05", 8) + QByteArray("\0\0\0\0\0\0\x01\x02", 8);
    bytes += QByteArray(3, '\0') + QByteArray(4, '\0') + QByteArray(16, '\0');
    const fs::path path = m_folder.filePath(QStringLiteral("big.otf2")).toStdString();
    writeAll(path, bytes.toStdString());
    const auto anchor = readAnchor(path);
    QVERIFY(anchor.isOk());
    QCOMPARE(anchor.value().eventChunkSize, std::uint64_t { 0x40000 });
    QCOMPARE(anchor.value().locations, std::uint64_t { 5 });
    QCOMPARE(anchor.value().definitions, std::uint64_t { 0x102 });
}

LIGHTCONE_TEST(TestAnchorFile, Core)

} // namespace lightcone::tests::tst_anchorfile

#include "tst_anchorfile.moc"
