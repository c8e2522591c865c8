// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/cache/cachefolder.h"
#include "core/cache/sectionformat.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <fstream>
#include <optional>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace lightcone::tests::tst_cachefolder {

using namespace core;

namespace fs = std::filesystem;

class TestCacheFolder : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void cleanup() { m_folder.reset(); }

    void isMadeForItsUser();
    void cannotBeMade_data();
    void cannotBeMade();
    void namesFilesByTrace();
    void makesRoom_data();
    void makesRoom();
    void usedFilesStay();
    void removesStale();
    void clears();
    void leavesOthersAlone_data();
    void leavesOthersAlone();
    void isNotThere();
    void manyAtOnce();

private:
    fs::path path() const { return m_folder->path().toStdString(); }
    /// Writes a cache file of @p size bytes that was last used at @p second.
    fs::path addCache(int number, std::uint64_t size, std::int64_t second);

    std::optional<QTemporaryDir> m_folder;
};

namespace {

const std::string kMagic(kSectionFileMagic.begin(), kSectionFileMagic.end());

void write(const fs::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

} // namespace

fs::path TestCacheFolder::addCache(int number, std::uint64_t size, std::int64_t second)
{
    const fs::path file = CacheFolder(path()).fileFor("/traces/" + std::to_string(number) + "/traces.otf2");
    write(file, kMagic);
    fs::resize_file(file, size);
    const std::array<timespec, 2> times { timespec { second, 0 }, timespec { second, 0 } };
    ::utimensat(AT_FDCWD, file.c_str(), times.data(), 0);
    return file;
}

void TestCacheFolder::isMadeForItsUser()
{
    const CacheFolder cache(path() / "above" / "lightcone");
    QVERIFY(cache.prepare().isOk());
    QVERIFY(cache.prepare().isOk());
    struct stat status { };
    QCOMPARE(::stat(cache.path().c_str(), &status), 0);
    QCOMPARE(status.st_mode & 0777, 0700U);
    QVERIFY(SectionFileWriter::create(cache.path()).isOk());
}

void TestCacheFolder::cannotBeMade_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a file") << QStringLiteral("file");
    QTest::newRow("below a file") << QStringLiteral("file/cache");
    QTest::newRow("a link to nothing") << QStringLiteral("link");
    QTest::newRow("a name that is too long") << QString(300, QLatin1Char('x'));
}

void TestCacheFolder::cannotBeMade()
{
    QFETCH(QString, name);
    write(path() / "file", "x");
    fs::create_symlink("nothing", path() / "link");
    const CacheFolder cache(path() / name.toStdString());
    QVERIFY(!cache.prepare().isOk());
    QVERIFY(!CacheFolder({}).prepare().isOk());
}

void TestCacheFolder::namesFilesByTrace()
{
    const fs::path run = path() / "scorep run 1";
    fs::create_directory(run);
    write(run / "traces.otf2", "x");
    write(run / "other.otf2", "x");
    fs::create_directory_symlink(run, path() / "link");
    const CacheFolder cache(path());
    const fs::path file = cache.fileFor(run / "traces.otf2");
    QCOMPARE(file.parent_path(), path());
    QVERIFY(file.filename().string().starts_with("scorep_run_1-traces-"));
    QVERIFY(file.filename().string().ends_with(".lightcone"));
    QCOMPARE(cache.fileFor(run / ".." / "scorep run 1" / "traces.otf2"), file);
    QCOMPARE(cache.fileFor(path() / "link" / "traces.otf2"), file);
    QVERIFY(cache.fileFor(run / "other.otf2") != file);
    const std::string longName
        = cache.fileFor("/" + std::string(250, 'a') + "/\n\xff/" + std::string(250, 'b')).filename();
    QVERIFY(longName.size() < 200);
    QCOMPARE(longName.find_first_of("\n\xff/"), std::string::npos);
}

void TestCacheFolder::makesRoom_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<bool>("hasRoom");
    QTest::addColumn<std::vector<int>>("left");
    // The files 0 … 3 have 100 bytes each and were used in the order 2, 0, 3, 1. The limit is 500 bytes. File 1 is
    // being replaced.
    QTest::newRow("room enough") << quint64 { 200 } << true << std::vector { 0, 1, 2, 3 };
    QTest::newRow("one too many") << quint64 { 201 } << true << std::vector { 0, 1, 3 };
    QTest::newRow("two too many") << quint64 { 400 } << true << std::vector { 1, 3 };
    QTest::newRow("all of it") << quint64 { 500 } << true << std::vector { 1 };
    QTest::newRow("more than all") << quint64 { 501 } << false << std::vector { 0, 1, 2, 3 };
    QTest::newRow("more than there is") << ~quint64 { 0 } << false << std::vector { 0, 1, 2, 3 };
}

void TestCacheFolder::makesRoom()
{
    QFETCH(quint64, bytes);
    QFETCH(bool, hasRoom);
    QFETCH(std::vector<int>, left);
    std::vector<fs::path> files { addCache(0, 100, 1001), addCache(1, 100, 1003), addCache(2, 100, 1000),
        addCache(3, 100, 1002) };
    const CacheFolder cache(path(), 500);
    QCOMPARE(cache.makeRoom(bytes, files[1]), hasRoom);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(fs::exists(files[static_cast<std::size_t>(i)]), std::ranges::find(left, i) != left.end());
}

void TestCacheFolder::usedFilesStay()
{
    const fs::path old = addCache(0, 100, 1000);
    const fs::path young = addCache(1, 100, 2000);
    CacheFolder::touch(old);
    CacheFolder::touch(path() / "missing");
    QVERIFY(CacheFolder(path(), 200).makeRoom(100, path() / "new"));
    QVERIFY(fs::exists(old));
    QVERIFY(!fs::exists(young));
}

void TestCacheFolder::removesStale()
{
    const auto alive = SectionFileWriter::create(path());
    QVERIFY(alive.isOk());
    const std::vector<std::string> kept = namesIn(path());
    write(path() / "lightcone-abcdef.part", kMagic + "begun");
    write(path() / "lightcone-ghijkl.part", "");
    const CacheFolder cache(path());
    QCOMPARE(cache.content().files, 2U);
    QCOMPARE(cache.content().bytes, 13U);
    cache.removeStale();
    QCOMPARE(namesIn(path()), kept);
    QCOMPARE(cache.content().files, 0U);
}

void TestCacheFolder::clears()
{
    addCache(0, 1000, 1000);
    addCache(1, 500, 1000);
    write(path() / "lightcone-abcdef.part", kMagic);
    const auto alive = SectionFileWriter::create(path());
    QVERIFY(alive.isOk());
    const CacheFolder cache(path());
    QCOMPARE(cache.content().files, 3U);
    const CacheFolder::Content removed = cache.clear();
    QCOMPARE(removed.files, 3U);
    QCOMPARE(removed.bytes, 1508U);
    QCOMPARE(namesIn(path()).size(), 1U);
    const fs::path file = cache.fileFor("/traces.otf2");
    QVERIFY(alive.value()->commit(file, {}).isOk());
    QVERIFY(SectionFile::open(file, {}).isOk());
}

void TestCacheFolder::leavesOthersAlone_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("content");
    const QString magic = QString::fromStdString(kMagic);
    QTest::newRow("suffix alone") << QStringLiteral(".lightcone") << magic;
    QTest::newRow("no hash") << QStringLiteral("traces.lightcone") << magic;
    QTest::newRow("no hash of ours") << QStringLiteral("traces-0123456789ABCDEF.lightcone") << magic;
    QTest::newRow("another content") << QStringLiteral("traces-0123456789abcdef.lightcone") << QStringLiteral("notes");
    QTest::newRow("no content") << QStringLiteral("traces-0123456789abcdef.lightcone") << QString();
    QTest::newRow("another's part") << QStringLiteral("film.part") << QString();
    QTest::newRow("part of another content") << QStringLiteral("lightcone-abcdef.part") << QStringLiteral("notes");
    QTest::newRow("a file") << QStringLiteral("notes") << magic;
}

void TestCacheFolder::leavesOthersAlone()
{
    QFETCH(QString, name);
    QFETCH(QString, content);
    write(path() / name.toStdString(), content.toStdString());
    write(path() / "target", kMagic);
    fs::create_symlink("target", path() / "link-0123456789abcdef.lightcone");
    fs::create_symlink("target", path() / "lightcone-symbol.part");
    fs::create_directory(path() / "folder-0123456789abcdef.lightcone");
    QCOMPARE(::mkfifo((path() / "lightcone-fifooo.part").c_str(), 0600), 0);
    const std::vector<std::string> before = namesIn(path());
    const CacheFolder cache(path(), 1);
    cache.removeStale();
    QVERIFY(cache.makeRoom(1, path() / "new"));
    QCOMPARE(cache.clear().files, 0U);
    QCOMPARE(namesIn(path()), before);
}

void TestCacheFolder::isNotThere()
{
    const CacheFolder cache(path() / "missing");
    cache.removeStale();
    QCOMPARE(cache.content().files, 0U);
    QCOMPARE(cache.clear().bytes, 0U);
    QVERIFY(cache.makeRoom(100, path() / "new"));
    QVERIFY(!fs::exists(cache.path()));
}

void TestCacheFolder::manyAtOnce()
{
    const fs::path folder = path() / "cache";
    const auto work = [&folder](std::uint32_t seed) {
        const CacheFolder cache(folder, 200'000);
        for (std::uint32_t i = 0; i < 40; ++i) {
            const fs::path file = cache.fileFor("/traces/" + std::to_string((seed + i) % 5));
            const std::vector<ByteVector> sections { randomBytes(50'000, i) };
            if (!cache.prepare().isOk())
                return false;
            cache.removeStale();
            cache.makeRoom(60'000, file);
            if (!writeSections(file, { seed, i }, sections))
                return false;
            CacheFolder::touch(file);
            if (i % 10 == 9)
                cache.clear();
        }
        return true;
    };
    const pid_t first = startProcess([&] { return work(1); });
    const pid_t second = startProcess([&] { return work(2); });
    QVERIFY(work(3));
    QVERIFY(endedWell(first));
    QVERIFY(endedWell(second));
    const CacheFolder cache(folder, 200'000);
    QVERIFY(cache.makeRoom(0, "new"));
    QVERIFY(cache.content().bytes <= 200'000);
    cache.clear();
    QVERIFY(namesIn(folder).empty());
}

LIGHTCONE_TEST(TestCacheFolder, None)

} // namespace lightcone::tests::tst_cachefolder

#include "tst_cachefolder.moc"
