// SPDX-License-Identifier: GPL-3.0-or-later
#include "sectionfiletest.h"

#include "core/cache/cachefolder.h"
#include "core/cache/sectionformat.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <array>
#include <csignal>
#include <cstring>
#include <functional>
#include <optional>

#include <sys/resource.h>

namespace lightcone::tests::tst_sectionfiledamage {

using namespace core;

namespace fs = std::filesystem;

class TestSectionFileDamage : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void cleanup() { m_folder.reset(); }

    void refusesDamage();
    void refusesForgeries_data();
    void refusesForgeries();
    void limitedFileSize_data();
    void limitedFileSize();
    void survivesKills();
    void manyAtOnce();

private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    fs::path path() const { return folder() / "file"; }

    std::optional<QTemporaryDir> m_folder;
};

namespace {

/// The content of a section file. Tests change it and write it with correct hashes.
struct Forgery {
    SectionFileHeader header;
    std::vector<SectionEntry> entries;
    std::vector<std::uint64_t> sums;
    std::string sections;

    explicit Forgery(const std::string& file)
    {
        std::memcpy(&header, file.data(), sizeof header);
        entries.resize(header.sectionCount);
        const std::size_t table = entries.size() * sizeof(SectionEntry);
        std::memcpy(entries.data(), file.data() + header.tableOffset, table);
        sums.resize(pageCount(header.tableOffset, header.pageBits));
        std::memcpy(sums.data(), file.data() + header.tableOffset + table, sums.size() * sizeof(std::uint64_t));
        sections = file.substr(sizeof header, header.tableOffset - sizeof header);
    }
    std::string bytes()
    {
        std::string tables(reinterpret_cast<const char*>(entries.data()), entries.size() * sizeof(SectionEntry));
        tables.append(reinterpret_cast<const char*>(sums.data()), sums.size() * sizeof(std::uint64_t));
        header.tableHash = hash64(std::as_bytes(std::span(tables)));
        header.headerHash = headerHash(header);
        return std::string(reinterpret_cast<const char*>(&header), sizeof header) + sections + tables;
    }
};

} // namespace

void TestSectionFileDamage::refusesDamage()
{
    QVERIFY(writeSections(path(), kIdentity, severalSections()));
    const std::string whole = readAll(path());
    std::mt19937 random(20);
    for (int i = 0; i < 1000; ++i) {
        std::string damaged = whole;
        const std::size_t at = random() % whole.size();
        switch (i % 5) {
        case 0:
        case 1:
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << (random() % 8)));
            break;
        case 2: // near the header, the table, or the end of a section
            damaged[std::array {
                random() % 64, whole.size() - 1 - random() % 160, 64 + 1000 + 0 + random() % 8 }[i % 3]]
                ^= 0x10;
            break;
        case 3:
            damaged.resize(at);
            break;
        case 4:
            damaged.append(random() % 100 + 1, '\0');
            break;
        }
        writeAll(path(), damaged);
        QVERIFY2(isFoundDamaged(path(), kIdentity), std::to_string(i).c_str());
    }
    writeAll(path(), whole);
    QVERIFY(hasSections(path(), kIdentity, severalSections()));
}

void TestSectionFileDamage::refusesForgeries_data()
{
    using Forge = std::function<void(Forgery&)>;
    QTest::addColumn<Forge>("forge");
    QTest::addColumn<bool>("isRefused");
    const auto add
        = [](const char* name, Forge forge, bool isRefused = true) { QTest::newRow(name) << forge << isRefused; };
    add(
        "nothing changed", [](Forgery&) {}, false);
    add("magic", [](Forgery& file) { file.header.magic[0] = 'l'; });
    add("byte order", [](Forgery& file) { file.header.byteOrder = 0x04030201; });
    add("older version", [](Forgery& file) { --file.header.version; });
    add("newer version", [](Forgery& file) { ++file.header.version; });
    add("identity", [](Forgery& file) { ++file.header.identity.second; });
    add("table in the header", [](Forgery& file) { file.header.tableOffset = 8; });
    add("table behind the end", [](Forgery& file) { file.header.tableOffset += 1U << 20; });
    add("table at the end of all", [](Forgery& file) { file.header.tableOffset = ~std::uint64_t { 7 }; });
    add("more sections", [](Forgery& file) { ++file.header.sectionCount; });
    add("sections without number", [](Forgery& file) { file.header.sectionCount = ~std::uint32_t { 0 }; });
    add("smaller pages", [](Forgery& file) { --file.header.pageBits; });
    add("larger pages", [](Forgery& file) { ++file.header.pageBits; });
    add("endless pages", [](Forgery& file) { file.header.pageBits = ~std::uint32_t { 0 }; });
    add("a page more", [](Forgery& file) { file.sums.push_back(0); });
    add("overlap", [](Forgery& file) { file.entries[2].offset -= 8; });
    add("gap", [](Forgery& file) { file.entries[0].size -= 8; });
    add("beyond the table", [](Forgery& file) { file.entries.back().size += 8; });
    add("endless", [](Forgery& file) { file.entries.back().size = ~std::uint64_t { 0 }; });
    add("unaligned", [](Forgery& file) { ++file.entries[1].offset; });
    add("same kind and index", [](Forgery& file) { file.entries[1].index = 0; });
    add("wrong sum", [](Forgery& file) { ++file.sums[0]; });
    add("swapped", [](Forgery& file) { std::swap(file.sums[0], file.sums[2]); });
    add("no zeros between", [](Forgery& file) { file.sections[1000 + 3] = 1; });
    add(
        "other kind", [](Forgery& file) { file.entries[1].kind = 4711; }, false);
}

void TestSectionFileDamage::refusesForgeries()
{
    QFETCH(std::function<void(Forgery&)>, forge);
    QFETCH(bool, isRefused);
    QVERIFY(writeSections(path(), kIdentity, severalSections()));
    Forgery forgery(readAll(path()));
    forge(forgery);
    writeAll(path(), forgery.bytes());
    QCOMPARE(isFoundDamaged(path(), kIdentity), isRefused);
}

void TestSectionFileDamage::limitedFileSize_data()
{
    QTest::addColumn<rlim_t>("limit");
    QTest::newRow("nothing") << rlim_t { 0 };
    QTest::newRow("the magic") << rlim_t { 8 };
    QTest::newRow("in a section") << rlim_t { 64 + 2500 };
    QTest::newRow("between sections") << rlim_t { 64 + 3000 };
    QTest::newRow("in the table") << rlim_t { 64 + 10000 + 20 };
    QTest::newRow("without the table") << rlim_t { 64 + 10000 };
}

void TestSectionFileDamage::limitedFileSize()
{
    QFETCH(rlim_t, limit);
    rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limited { limit, before.rlim_max };
    std::vector<std::pair<ByteVector, MappedBytes>> readBack;
    bool isCommitted = false;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limited), 0);
    if (const auto writer = SectionFileWriter::create(folder()); writer.isOk()) {
        for (std::uint32_t i = 0; i < 10; ++i) {
            const ByteVector bytes = randomBytes(1000, i);
            const auto section = writer.value()->append(SectionKind::Segment, i, bytes);
            if (section.isOk())
                readBack.emplace_back(bytes, writer.value()->map(section.value()).value());
        }
        isCommitted = writer.value()->commit(path(), kIdentity).isOk();
    }
    ::setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!isCommitted);
    QCOMPARE(readBack.size(), limit < 1064 ? 0U : std::min<std::size_t>(10, (limit - 64) / 1000));
    for (const auto& [bytes, mapped] : readBack)
        QVERIFY(std::ranges::equal(mapped.bytes(), bytes));
    QVERIFY(namesIn(folder()).empty());

    sigset_t pending;
    sigset_t blocked;
    sigpending(&pending);
    pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
    QCOMPARE(sigismember(&pending, SIGXFSZ), 0);
    QCOMPARE(sigismember(&blocked, SIGXFSZ), 0);
}

// The writer in the other process says after each step that the step is done. The test kills it after a random number
// of steps, and at a random time inside the next step.
void TestSectionFileDamage::survivesKills()
{
    std::vector<ByteVector> sections;
    for (std::uint32_t i = 0; i < 6; ++i)
        sections.push_back(randomBytes(i * 9000, i));
    std::mt19937 random(1);
    int committed = 0;
    for (int round = 0; round < 100; ++round) {
        int steps[2];
        QCOMPARE(::pipe(steps), 0);
        const pid_t child = startProcess([&] {
            const auto say = [&] { return ::write(steps[1], "x", 1) == 1; };
            while (true) {
                auto writer = SectionFileWriter::create(folder());
                for (std::uint32_t i = 0; say() && i < sections.size(); ++i) {
                    if (!writer.isOk() || !writer.value()->append(SectionKind::Segment, i, sections[i]).isOk())
                        return false;
                }
                if (!writer.value()->commit(path(), kIdentity).isOk() || !say())
                    return false;
            }
        });
        QVERIFY(child > 0);
        ::close(steps[1]);
        for (auto left = random() % 12; left > 0; --left) {
            char step = 0;
            QCOMPARE(::read(steps[0], &step, 1), 1);
        }
        ::kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        ::close(steps[0]);
        CacheFolder(folder()).removeStale();
        QVERIFY(namesIn(folder(), ".part").empty());
        if (fs::exists(path())) {
            QVERIFY(hasSections(path(), kIdentity, sections));
            ++committed;
            fs::remove(path());
        }
        QVERIFY(namesIn(folder()).empty());
    }
    QVERIFY(committed > 5);
    QVERIFY(committed < 95);
}

void TestSectionFileDamage::manyAtOnce()
{
    const auto work = [this](std::uint32_t seed) {
        for (std::uint32_t i = 0; i < 30; ++i) {
            const std::vector<ByteVector> sections { randomBytes(20000, 1), randomBytes(777, 2) };
            CacheFolder(folder()).removeStale();
            if (!writeSections(path(), kIdentity, sections) || !hasSections(path(), kIdentity, sections)
                || !writeSections(folder() / ("own" + std::to_string(seed)), { seed, i }, sections)
                || !hasSections(folder() / ("own" + std::to_string(seed)), { seed, i }, sections))
                return false;
        }
        return true;
    };
    const pid_t first = startProcess([&] { return work(1); });
    const pid_t second = startProcess([&] { return work(2); });
    QVERIFY(work(3));
    QVERIFY(endedWell(first));
    QVERIFY(endedWell(second));
    QCOMPARE(namesIn(folder()), (std::vector<std::string> { "file", "own1", "own2", "own3" }));
}

LIGHTCONE_TEST(TestSectionFileDamage, None)

} // namespace lightcone::tests::tst_sectionfiledamage

#include "tst_sectionfiledamage.moc"
