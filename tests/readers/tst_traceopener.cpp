// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/store/storeview.h"
#include "readers/opening/traceopener.h"
#include "testclass.h"
#include "tests/core/storecontent.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <random>

#include <sys/stat.h>

namespace lightcone::tests::tst_traceopener {

namespace fs = std::filesystem;

namespace {

using Damage = std::function<std::string(std::string, std::mt19937&)>;

} // namespace

/// Traces with a cache file that is not what was written: the trace is read, without a word.
class TestTraceOpener : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void damagedFile_data();
    void damagedFile();
    void somethingElse_data();
    void somethingElse();
    void failedSavingLeavesNothing_data();
    void failedSavingLeavesNothing();
    void opensByAnotherPath_data();
    void opensByAnotherPath();
    void spillsWhereTheUserSays_data();
    void spillsWhereTheUserSays();

private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    fs::path trace() const { return folder() / "everykind"; }
    std::optional<readers::OpenedTrace> open(const fs::path& trace) const;
    /// Says whether the trace is opened as it is, from its cache file or not.
    bool opens(bool isFromCache, bool saves = false) const;
    std::size_t filesInCache() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder() / "cache"), {}));
    }

    std::optional<QTemporaryDir> m_folder;
    fs::path m_file; ///< file of the cache
    std::string m_expected;
};

std::optional<readers::OpenedTrace> TestTraceOpener::open(const fs::path& trace) const
{
    core::Progress progress;
    readers::OpenOptions options;
    options.cacheFolder = folder() / "cache";
    auto opened = readers::openTrace(trace, options, progress, {});
    return opened.isOk() ? std::optional(std::move(opened).value()) : std::nullopt;
}

bool TestTraceOpener::opens(bool isFromCache, bool saves) const
{
    const auto opened = open(trace());
    return opened && opened->isFromCache == isFromCache && storeContent(*opened->document.events) == m_expected
        && (!saves || opened->save({}).value().isOk());
}

void TestTraceOpener::initTestCase()
{
    m_folder.emplace();
    fs::copy(LIGHTCONE_TEST_DATA "/otf2/everykind", trace(), fs::copy_options::recursive);
    const auto opened = open(trace());
    QVERIFY(opened && !opened->isFromCache && opened->document.events->eventCount() > 100);
    m_expected = storeContent(*opened->document.events);
    m_file = opened->cacheFile;
}

void TestTraceOpener::init()
{
    fs::remove_all(folder() / "cache");
    QVERIFY(opens(false, true));
    QVERIFY(opens(true));
}

void TestTraceOpener::damagedFile_data()
{
    QTest::addColumn<Damage>("damage");
    const auto add = [](const char* name, Damage damage) { QTest::newRow(name) << damage; };
    add("a bit", [](std::string bytes, std::mt19937& random) {
        bytes[random() % bytes.size()] ^= static_cast<char>(1 << (random() % 8));
        return bytes;
    });
    add("some bytes", [](std::string bytes, std::mt19937& random) {
        for (auto left = random() % 16 + 1; left > 0; --left)
            bytes[random() % bytes.size()] ^= static_cast<char>(random() % 255 + 1);
        bytes[0] ^= 1; // not by chance what it was
        return bytes;
    });
    add("header or table", [](std::string bytes, std::mt19937& random) {
        const std::size_t at = random() % 160;
        bytes[at < 64 ? at : bytes.size() - 1 - (at - 64)] ^= static_cast<char>(random() % 255 + 1);
        return bytes;
    });
    add("cut", [](std::string bytes, std::mt19937& random) { return bytes.substr(0, random() % bytes.size()); });
    add("longer", [](std::string bytes, std::mt19937& random) {
        return bytes.append(random() % 5000 + 1, static_cast<char>(random()));
    });
    add("a hole", [](std::string bytes, std::mt19937& random) {
        return bytes.erase(random() % bytes.size(), random() % 100 + 1);
    });
}

void TestTraceOpener::damagedFile()
{
    QFETCH(Damage, damage);
    std::mt19937 random(5);
    const std::string whole = readAll(m_file);
    for (int i = 0; i < 200; ++i) {
        writeAll(m_file, damage(whole, random));
        const bool saves = i % 10 == 0;
        QVERIFY2(opens(false, saves), std::to_string(i).c_str());
        QVERIFY(!saves || opens(true));
        QCOMPARE(filesInCache(), std::size_t { 1 });
    }
}

void TestTraceOpener::somethingElse_data()
{
    QTest::addColumn<std::function<void(const fs::path&)>>("put");
    QTest::addColumn<bool>("isReplaced");
    const auto add = [](const char* name, std::function<void(const fs::path&)> put, bool isReplaced = true) {
        QTest::newRow(name) << put << isReplaced;
    };
    add("an empty file", [](const fs::path& file) { writeAll(file, {}); });
    add("a text", [](const fs::path& file) { writeAll(file, std::string(10'000, 'x')); });
    add("a pipe", [](const fs::path& file) { ::mkfifo(file.c_str(), 0600); });
    add("a link to nothing", [](const fs::path& file) { fs::create_symlink("nothing", file); });
    add("a link to itself", [](const fs::path& file) { fs::create_symlink(file.filename(), file); });
    add(
        "a folder", [](const fs::path& file) { fs::create_directories(file / "in it"); }, false);
    add("the file of another trace", [this](const fs::path& file) {
        const auto other = open(LIGHTCONE_TEST_DATA "/recorded/halo4");
        QVERIFY(other && other->save({}).value().isOk());
        fs::rename(other->cacheFile, file);
    });
}

void TestTraceOpener::somethingElse()
{
    QFETCH(std::function<void(const fs::path&)>, put);
    QFETCH(bool, isReplaced);
    fs::remove(m_file);
    put(m_file);
    {
        const auto opened = open(trace());
        QVERIFY(opened && !opened->isFromCache);
        QVERIFY(storeContent(*opened->document.events) == m_expected);
        QCOMPARE(opened->save({}).value().isOk(), isReplaced);
    }
    QVERIFY(opens(isReplaced));
    QCOMPARE(filesInCache(), std::size_t { 1 });
}

void TestTraceOpener::failedSavingLeavesNothing_data()
{
    QTest::addColumn<std::uint64_t>("memory");
    QTest::newRow("all in memory") << std::uint64_t { 0 };
    QTest::newRow("the file is begun while reading") << std::uint64_t { 1 };
}

void TestTraceOpener::failedSavingLeavesNothing()
{
    QFETCH(std::uint64_t, memory);
    fs::remove(m_file);
    const fs::path copy = folder() / "copy";
    fs::copy(trace(), copy, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    core::Progress progress;
    readers::OpenOptions options;
    options.cacheFolder = folder() / "cache";
    options.memory = memory;
    const auto opened = readers::openTrace(copy, options, progress, {});
    QVERIFY(opened.isOk());
    QCOMPARE(filesInCache(), memory > 0 ? std::size_t { 1 } : std::size_t { 0 });
    const std::string content = storeContent(*opened.value().document.events);
    // The trace is another one now.
    for (const auto& entry : fs::recursive_directory_iterator(copy)) {
        if (entry.is_regular_file())
            fs::last_write_time(entry.path(), entry.last_write_time() - std::chrono::hours(1));
    }
    QVERIFY(!opened.value().save({}).value().isOk());
    QCOMPARE(filesInCache(), std::size_t { 0 });
    QVERIFY(storeContent(*opened.value().document.events) == content);
    fs::remove_all(copy);
}

void TestTraceOpener::opensByAnotherPath_data()
{
    QTest::addColumn<bool>("isDamaged");
    QTest::newRow("sound") << false;
    QTest::newRow("a file is missing") << true;
}

/// Findings name the files by the path that the user gives now.
void TestTraceOpener::opensByAnotherPath()
{
    QFETCH(bool, isDamaged);
    const fs::path copy = folder() / "another";
    const fs::path link = folder() / "link";
    fs::copy(trace(), copy, fs::copy_options::recursive);
    if (isDamaged)
        QVERIFY(fs::remove(copy / "everykind" / "0.evt"));
    fs::create_directory_symlink("another", link);
    const auto first = open(copy);
    QVERIFY(first && first->save({}).value().isOk());
    const auto second = open(link);
    QVERIFY(second);
    QCOMPARE(second->isFromCache, !isDamaged);
    bool isNamed = false;
    for (const core::Diagnostic& finding : second->document.events->diagnostics()) {
        QCOMPARE(finding.detail.find(copy.string()), std::string::npos);
        isNamed = isNamed || finding.detail.find(link.string()) != std::string::npos;
    }
    QCOMPARE(isNamed, isDamaged);
    fs::remove(link);
    fs::remove_all(copy);
}

void TestTraceOpener::spillsWhereTheUserSays_data()
{
    QTest::addColumn<bool>("isSet");
    QTest::newRow("TMPDIR") << true;
    QTest::newRow("nothing said") << false;
}

/// The trace is opened without a cache. The files that are mapped tell where segments were stored.
void TestTraceOpener::spillsWhereTheUserSays()
{
    QFETCH(bool, isSet);
    const fs::path said = folder() / "said";
    fs::create_directory(said);
    const QByteArray before = qgetenv("TMPDIR");
    const bool wasSet = qEnvironmentVariableIsSet("TMPDIR");
    if (isSet)
        qputenv("TMPDIR", QByteArray::fromStdString(said.string()));
    else
        qunsetenv("TMPDIR");
    core::Progress progress;
    readers::OpenOptions options;
    options.memory = 1;
    const auto opened = readers::openTrace(trace(), options, progress, {});
    if (wasSet)
        qputenv("TMPDIR", before);
    else
        qunsetenv("TMPDIR");
    QVERIFY(opened.isOk());
    const std::string maps = readAll("/proc/self/maps");
    const std::string expected = (isSet ? said.string() : std::string("/var/tmp")) + "/";
    QVERIFY2(maps.find(expected) != std::string::npos, maps.c_str());
    QVERIFY(maps.find(" (deleted)", maps.find(expected)) != std::string::npos);
    QVERIFY(fs::is_empty(said));
    QVERIFY(storeContent(*opened.value().document.events) == m_expected);
}

LIGHTCONE_TEST(TestTraceOpener, Core)

} // namespace lightcone::tests::tst_traceopener

#include "tst_traceopener.moc"
