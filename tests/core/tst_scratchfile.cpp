// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/cache/scratchfile.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <csignal>
#include <thread>

#include <sys/resource.h>

namespace lightcone::tests::tst_scratchfile {

using namespace core;

namespace fs = std::filesystem;

/// Tests the files that hold what does not fit into memory. They have no name and lie in a folder on a disk.
class TestScratchFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void givesBackWhatWasAppended();
    void leavesNoName();
    void leavesNothingBehindWhenKilled();
    void tellsFullDisk();
    void tellsMissingBytes();
    void choosesFolder_data();
    void choosesFolder();
    void goesOnToNextFolder();

private:
    fs::path folder() const { return m_folder.path().toStdString(); }

    QTemporaryDir m_folder;
};

void TestScratchFile::givesBackWhatWasAppended()
{
    const auto file = ScratchFile::createIn({ folder() });
    QVERIFY(file);
    constexpr std::uint32_t kThreads = 4;
    std::vector<std::uint64_t> offsets(kThreads * 50);
    {
        std::vector<std::jthread> threads;
        for (std::uint32_t thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::uint32_t i = thread; i < offsets.size(); i += kThreads)
                    offsets[i] = file->append(randomBytes(1 + i * 37, i)).value();
            });
        }
    }
    for (std::uint32_t i = 0; i < offsets.size(); ++i) {
        ByteVector bytes(1 + i * 37);
        QVERIFY(file->read(offsets[i], bytes).isOk());
        QVERIFY(bytes == randomBytes(bytes.size(), i));
    }
}

void TestScratchFile::leavesNoName()
{
    const auto scratch = ScratchFile::create(folder());
    const auto sections = SectionFileWriter::createUnnamed(folder());
    QVERIFY(scratch.isOk() && sections.isOk());
    QVERIFY(scratch.value()->append(randomBytes(1000, 1)).isOk());
    const auto section = sections.value()->append(SectionKind::Segment, 0, randomBytes(1000, 2));
    QVERIFY(section.isOk());
    QVERIFY(namesIn(folder()).empty());
    const auto mapped = sections.value()->map(section.value());
    QVERIFY(mapped.isOk() && std::ranges::equal(mapped.value().bytes(), randomBytes(1000, 2)));
}

void TestScratchFile::leavesNothingBehindWhenKilled()
{
    const pid_t child = startProcess([this] {
        const auto scratch = ScratchFile::create(folder());
        const auto sections = SectionFileWriter::createUnnamed(folder());
        if (scratch.isOk() && sections.isOk() && scratch.value()->append(randomBytes(1000, 1)).isOk())
            ::raise(SIGKILL);
        return false;
    });
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status));
    QVERIFY(namesIn(folder()).empty());
}

void TestScratchFile::tellsFullDisk()
{
    rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limited { 1500, before.rlim_max };
    const auto file = ScratchFile::createIn({ folder() });
    QVERIFY(file);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limited), 0);
    const auto first = file->append(randomBytes(1000, 1));
    const bool hasSecond = file->append(randomBytes(1000, 2)).isOk();
    ::setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(first.isOk() && !hasSecond);
    ByteVector bytes(1000);
    QVERIFY(file->read(first.value(), bytes).isOk());
    QVERIFY(bytes == randomBytes(1000, 1));
}

void TestScratchFile::tellsMissingBytes()
{
    const auto file = ScratchFile::createIn({ folder() });
    QVERIFY(file && file->append(randomBytes(100, 1)).isOk());
    ByteVector bytes(101);
    const Status status = file->read(0, bytes);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, ErrorCode::NotReadable);
}

void TestScratchFile::choosesFolder_data()
{
    QTest::addColumn<QByteArray>("set");
    QTest::addColumn<std::string>("first");
    QTest::newRow("of the user") << QByteArray("/some/where") << std::string("/some/where");
    QTest::newRow("nothing set") << QByteArray() << std::string("/var/tmp");
    QTest::newRow("set to nothing") << QByteArray("") << std::string("/var/tmp");
}

void TestScratchFile::choosesFolder()
{
    QFETCH(QByteArray, set);
    QFETCH(std::string, first);
    const QByteArray before = qgetenv("TMPDIR");
    const bool wasSet = qEnvironmentVariableIsSet("TMPDIR");
    if (set.isNull())
        qunsetenv("TMPDIR");
    else
        qputenv("TMPDIR", set);
    const std::vector<fs::path> folders = scratchFolders();
    if (wasSet)
        qputenv("TMPDIR", before);
    else
        qunsetenv("TMPDIR");
    QCOMPARE(folders.front().string(), first);
    QVERIFY(std::ranges::find(folders, fs::path("/var/tmp")) != folders.end());
}

void TestScratchFile::goesOnToNextFolder()
{
    QVERIFY(ScratchFile::createIn({ folder() / "missing", folder() }));
    QVERIFY(!ScratchFile::createIn({ folder() / "missing" }));
    QVERIFY(!ScratchFile::createIn({}));
}

LIGHTCONE_TEST(TestScratchFile, Core)

} // namespace lightcone::tests::tst_scratchfile

#include "tst_scratchfile.moc"
