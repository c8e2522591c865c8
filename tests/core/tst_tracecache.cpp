// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/cache/tracecache.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <sys/stat.h>

namespace lightcone::tests::tst_tracecache {

using namespace core;

namespace fs = std::filesystem;

class TestTraceCache : public QObject {
    Q_OBJECT

private slots:
    void init();
    void findsWhatWasCommitted();
    void findsNothingOfAnotherState();
    void keepsNothingOfATraceThatChanges();
    void keepsTheLimit();
    void removesStaleFiles();
    void marksAsUsed();
    void folderThatCannotBe();

private:
    TraceCache cache(std::uint64_t limit = CacheFolder::kDefaultLimit) const
    {
        return { CacheFolder(m_folder, limit), "/traces/traces.otf2", [this] { return m_identity; } };
    }
    Status keep(const TraceCache& cache) const
    {
        const auto writer = cache.begin();
        if (!writer.isOk())
            return writer.error();
        const auto section = writer.value()->append(SectionKind::Segment, 0, randomBytes(1000, 1));
        return section.isOk() ? cache.commit(*writer.value()) : Status(section.error());
    }

    FreshFolder m_temporary;
    fs::path m_folder;
    SourceIdentity m_identity;
};

void TestTraceCache::init()
{
    m_temporary.renew();
    m_folder = m_temporary / "cache";
    m_identity = kIdentity;
}

void TestTraceCache::findsWhatWasCommitted()
{
    QVERIFY(!cache().open());
    QVERIFY(!fs::exists(m_folder));
    QVERIFY(keep(cache()).isOk());
    const auto file = cache().open();
    QVERIFY(file);
    QVERIFY(std::ranges::equal(file->bytes(file->sections()[0]), randomBytes(1000, 1)));
    QCOMPARE(namesIn(m_folder), std::vector<std::string> { cache().file().filename().string() });
}

void TestTraceCache::findsNothingOfAnotherState()
{
    QVERIFY(keep(cache()).isOk());
    ++m_identity.first;
    QVERIFY(!cache().open());
    QVERIFY(keep(cache()).isOk());
    QVERIFY(cache().open());
    QCOMPARE(namesIn(m_folder).size(), 1U);
}

void TestTraceCache::keepsNothingOfATraceThatChanges()
{
    const TraceCache before = cache();
    ++m_identity.second;
    QCOMPARE(keep(before).error().code, ErrorCode::NotWritten);
    QVERIFY(namesIn(m_folder).empty());
}

void TestTraceCache::keepsTheLimit()
{
    QVERIFY(keep(cache()).isOk());
    QCOMPARE(keep(cache(500)).error().code, ErrorCode::TooLarge);
    QCOMPARE(namesIn(m_folder).size(), 1U);
    const TraceCache other(CacheFolder(m_folder, 1500), "/traces/other.otf2", [] { return kIdentity; });
    QVERIFY(keep(other).isOk());
    QCOMPARE(namesIn(m_folder), std::vector<std::string> { other.file().filename().string() });
}

void TestTraceCache::removesStaleFiles()
{
    fs::create_directory(m_folder);
    std::ofstream(m_folder / "lightcone-abcdef.part");
    QVERIFY(cache().begin().isOk());
    QVERIFY(namesIn(m_folder).empty());
    std::ofstream(m_folder / "lightcone-abcdef.part");
    QVERIFY(!cache().open());
    QVERIFY(namesIn(m_folder).empty());
}

void TestTraceCache::marksAsUsed()
{
    QVERIFY(keep(cache()).isOk());
    const timespec times[2] { { 1, 0 }, { 1, 0 } };
    QCOMPARE(::utimensat(AT_FDCWD, cache().file().c_str(), times, 0), 0);
    QVERIFY(cache().open());
    struct stat status { };
    QCOMPARE(::stat(cache().file().c_str(), &status), 0);
    QVERIFY(status.st_mtim.tv_sec > 1);
}

void TestTraceCache::folderThatCannotBe()
{
    std::ofstream file(m_folder);
    const auto begun = cache().begin();
    QVERIFY(!begun.isOk());
    QCOMPARE(begun.error().code, ErrorCode::NotWritten);
    QCOMPARE(begun.error().where, m_folder.string());
    QCOMPARE(begun.error().args, std::vector<std::string> { std::strerror(ENOTDIR) });
    QVERIFY(!cache().open());
}

LIGHTCONE_TEST(TestTraceCache, None)

} // namespace lightcone::tests::tst_tracecache

#include "tst_tracecache.moc"
