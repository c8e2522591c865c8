// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/cache/cachefolder.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <atomic>
#include <fstream>
#include <iterator>
#include <optional>
#include <thread>

#include <sys/stat.h>

namespace lightcone::tests::tst_sectionfile {

using namespace core;

namespace fs = std::filesystem;

class TestSectionFile : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void cleanup() { m_folder.reset(); }

    void readsWhatWasWritten_data();
    void readsWhatWasWritten();
    void findsByKindAndIndex();
    void writesFromManyThreads();
    void readsBackWhileWriting();
    void leavesNothingWithoutCommit();
    void unnamedFilesHaveNoName();
    void replacesWhatIsThere();
    void opensWithoutReading();
    void noFile();

private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    fs::path path() const { return folder() / "file"; }

    std::optional<QTemporaryDir> m_folder;
};

void TestSectionFile::readsWhatWasWritten_data()
{
    QTest::addColumn<std::vector<ByteVector>>("sections");
    QTest::newRow("none") << std::vector<ByteVector> {};
    QTest::newRow("an empty one") << std::vector<ByteVector> { {} };
    QTest::newRow("several") << severalSections();
    QTest::newRow("up to the end of a page")
        << std::vector<ByteVector> { randomBytes(kPage - sizeof(SectionFileHeader), 5) };
    QTest::newRow("many pages") << std::vector<ByteVector> { randomBytes(20 * kPage + 1, 6), randomBytes(1, 7) };
    std::vector<ByteVector> many;
    for (std::uint32_t i = 0; i < 5000; ++i)
        many.push_back(randomBytes(i % 300, i));
    QTest::newRow("many sections") << many;
}

void TestSectionFile::readsWhatWasWritten()
{
    QFETCH(std::vector<ByteVector>, sections);
    QVERIFY(writeSections(path(), kIdentity, sections));
    QVERIFY(hasSections(path(), kIdentity, sections));
    const auto file = SectionFile::open(path(), kIdentity);
    QVERIFY(file.isOk());
    for (const Section& section : file.value()->sections())
        QCOMPARE(section.offset % 8, 0U);
    QCOMPARE(namesIn(folder()), std::vector<std::string> { "file" });
}

void TestSectionFile::findsByKindAndIndex()
{
    auto writer = SectionFileWriter::create(folder());
    QVERIFY(writer.isOk());
    for (const std::uint32_t index : { 7U, 3U, 0xffffffffU }) {
        for (const SectionKind kind : { SectionKind::Messages, SectionKind::Definitions })
            QVERIFY(writer.value()->append(kind, index, randomBytes(index % 100, index)).isOk());
    }
    QVERIFY(writer.value()->commit(path(), kIdentity).isOk());
    const auto file = SectionFile::open(path(), kIdentity);
    QVERIFY(file.isOk());
    for (const std::uint32_t index : { 7U, 3U, 0xffffffffU }) {
        const Section* const section = file.value()->find(SectionKind::Messages, index);
        QVERIFY(section != nullptr);
        QCOMPARE(section->index, index);
        QVERIFY(std::ranges::equal(file.value()->bytes(*section), randomBytes(index % 100, index)));
    }
    QVERIFY(file.value()->find(SectionKind::Messages, 0) == nullptr);
    QVERIFY(file.value()->find(SectionKind::Segment, 3) == nullptr);
}

void TestSectionFile::writesFromManyThreads()
{
    std::vector<ByteVector> sections;
    for (std::uint32_t i = 0; i < 200; ++i)
        sections.push_back(randomBytes(i * 37, i));
    auto writer = SectionFileWriter::create(folder());
    QVERIFY(writer.isOk());
    std::atomic<bool> isOk = true;
    {
        std::vector<std::jthread> threads;
        for (std::uint32_t t = 0; t < 4; ++t) {
            threads.emplace_back([&, t] {
                for (std::uint32_t i = t; i < sections.size(); i += 4) {
                    const auto section = writer.value()->append(SectionKind::Segment, i, sections[i]);
                    const auto mapped = writer.value()->map(section.value());
                    if (!mapped.isOk() || !std::ranges::equal(mapped.value().bytes(), sections[i]))
                        isOk = false;
                }
            });
        }
    }
    QVERIFY(isOk);
    QVERIFY(writer.value()->commit(path(), kIdentity).isOk());
    QVERIFY(hasSections(path(), kIdentity, sections));
}

void TestSectionFile::readsBackWhileWriting()
{
    const ByteVector first = randomBytes(5000, 1);
    const ByteVector second = randomBytes(12345, 2);
    MappedBytes mapped;
    {
        auto writer = SectionFileWriter::create(folder());
        QVERIFY(writer.isOk());
        QVERIFY(writer.value()->append(SectionKind::Segment, 0, first).isOk());
        const auto section = writer.value()->append(SectionKind::Segment, 1, second);
        QVERIFY(section.isOk());
        QCOMPARE(section.value().size, second.size());
        mapped = writer.value()->map(section.value()).value();
        QVERIFY(std::ranges::equal(mapped.bytes(), second));
        QVERIFY(writer.value()->append(SectionKind::Segment, 2, {}).isOk());
        QVERIFY(writer.value()->size() >= first.size() + second.size());
    }
    QVERIFY(std::ranges::equal(mapped.bytes(), second));
}

void TestSectionFile::leavesNothingWithoutCommit()
{
    {
        const auto writer = SectionFileWriter::create(folder());
        QVERIFY(writer.isOk());
        QVERIFY(writer.value()->append(SectionKind::Segment, 0, randomBytes(10, 1)).isOk());
        QCOMPARE(namesIn(folder(), ".part").size(), 1U);
        CacheFolder(folder()).removeStale();
        QCOMPARE(namesIn(folder(), ".part").size(), 1U);
        QVERIFY(!writer.value()->commit(folder() / "missing" / "file", kIdentity).isOk());
    }
    QVERIFY(namesIn(folder()).empty());
    QVERIFY(!SectionFileWriter::create(folder() / "missing").isOk());
}

void TestSectionFile::unnamedFilesHaveNoName()
{
    auto writer = SectionFileWriter::createUnnamed(folder());
    QVERIFY(writer.isOk());
    QVERIFY(namesIn(folder()).empty());
    const ByteVector bytes = randomBytes(100, 1);
    const auto section = writer.value()->append(SectionKind::Segment, 0, bytes);
    QVERIFY(std::ranges::equal(writer.value()->map(section.value()).value().bytes(), bytes));
}

void TestSectionFile::replacesWhatIsThere()
{
    QVERIFY(writeSections(path(), kIdentity, severalSections()));
    const auto before = SectionFile::open(path(), kIdentity);
    QVERIFY(before.isOk());
    const std::vector<ByteVector> other { randomBytes(50, 9) };
    QVERIFY(writeSections(path(), { 3, 4 }, other));
    QVERIFY(hasSections(path(), { 3, 4 }, other));
    QVERIFY(!SectionFile::open(path(), kIdentity).isOk());
    QVERIFY(std::ranges::equal(before.value()->bytes(before.value()->sections()[0]), severalSections()[0]));
}

void TestSectionFile::opensWithoutReading()
{
    const auto residentOfFiles = [] {
        std::ifstream status("/proc/self/status");
        const std::string text { std::istreambuf_iterator<char>(status), {} };
        const auto at = text.find("RssFile:");
        return at == std::string::npos ? 0 : std::stol(text.substr(at + 8)); // in KiB
    };
    constexpr long kFile = 64 << 10; // in KiB
    QVERIFY(writeSections(path(), kIdentity, { randomBytes(std::size_t { kFile } << 10, 1) }));
    const long before = residentOfFiles();
    const auto file = SectionFile::open(path(), kIdentity);
    QVERIFY(file.isOk());
    QVERIFY(residentOfFiles() - before < kFile / 4);
}

void TestSectionFile::noFile()
{
    const auto code = [this](const fs::path& file) { return SectionFile::open(file, kIdentity).error().code; };
    QVERIFY(code(path()) == ErrorCode::NotFound);
    QVERIFY(code(folder()) == ErrorCode::NotReadable);
    QCOMPARE(::mkfifo(path().c_str(), 0600), 0);
    QVERIFY(code(path()) == ErrorCode::NotReadable);
}

LIGHTCONE_TEST(TestSectionFile, None)

} // namespace lightcone::tests::tst_sectionfile

#include "tst_sectionfile.moc"
