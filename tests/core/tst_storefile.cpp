// SPDX-License-Identifier: GPL-3.0-or-later
#include "storetext.h"
#include "traceshapes.h"

#include "core/base/bytes.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/storefile.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

constexpr SourceIdentity kIdentity { 1, 2 };

std::unique_ptr<SectionFileWriter> newFile(const QTemporaryDir& folder)
{
    auto writer = SectionFileWriter::create(folder.path().toStdString());
    return writer.isOk() ? std::move(writer).value() : nullptr;
}

std::shared_ptr<const SectionFile> openFile(const std::filesystem::path& path)
{
    auto file = SectionFile::open(path, kIdentity, 2, {});
    return file.isOk() ? std::move(file).value() : nullptr;
}

} // namespace

/// Stores in files: saved and opened again, built with little memory, and from sections that are damaged.
class TestStoreFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void comesBack_data() { addShapeRows(); }
    void comesBack();
    void isTheSameWithoutMemory_data() { addShapeRows(); }
    void isTheSameWithoutMemory();
    void readsDamagedSections_data();
    void readsDamagedSections();

private:
    std::filesystem::path path() const { return std::filesystem::path(m_folder.path().toStdString()) / "store"; }

    QTemporaryDir m_folder;
};

void TestStoreFile::comesBack()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const auto writer = newFile(m_folder);
    QVERIFY(saveStore(*store, *writer, {}));
    QVERIFY(writer->commit(path(), kIdentity).isOk());
    const auto opened = openStore(openFile(path()), 2, {});
    QVERIFY(opened);
    QVERIFY(opened->isComplete());
    QVERIFY(storeText(*opened) == storeText(*store));
}

void TestStoreFile::isTheSameWithoutMemory()
{
    QFETCH(std::size_t, shape);
    const auto expected = buildTrace(traceShapes()[shape]).store;
    BuildOptions options;
    options.memory = 0;
    options.openFile = [this] { return newFile(m_folder); };
    const ShapedTrace built = buildTrace(traceShapes()[shape], options);
    QVERIFY(storeText(*built.store) == storeText(*expected));
    QCOMPARE(built.file != nullptr, expected->eventCount() > 0);
    if (!built.file)
        return;
    // The rest goes to the same file.
    QVERIFY(saveStore(*built.store, *built.file, {}));
    QVERIFY(built.file->commit(path(), kIdentity).isOk());
    const auto opened = openStore(openFile(path()), 1, {});
    QVERIFY(opened);
    QVERIFY(storeText(*opened) == storeText(*expected));
}

void TestStoreFile::readsDamagedSections_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        std::uint64_t events = 0;
        for (const std::uint32_t count : traceShapes()[i].events)
            events += count;
        if (events < 20'000)
            QTest::newRow(traceShapes()[i].name) << i;
    }
}

/// Checksums do not help here: the sections are what a program meant to write. Nothing is asked of what comes out, but
/// that it comes, and stays within bounds.
void TestStoreFile::readsDamagedSections()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const auto sound = newFile(m_folder);
    QVERIFY(saveStore(*store, *sound, {}));
    QVERIFY(sound->commit(path(), kIdentity).isOk());
    const auto file = openFile(path());
    std::minstd_rand random(static_cast<unsigned>(shape) + 1);
    for (int round = 0; round < 15; ++round) {
        const auto writer = newFile(m_folder);
        const std::size_t damaged = random() % file->sections().size();
        for (std::size_t i = 0; i < file->sections().size(); ++i) {
            const Section& section = file->sections()[i];
            const std::span<const std::byte> bytes = file->bytes(section);
            ByteVector copy(bytes.begin(), bytes.end());
            if (i == damaged && !copy.empty()) {
                for (int flips = 0; flips <= round % 4; ++flips)
                    copy[random() % copy.size()] = static_cast<std::byte>(random());
                if (round % 5 == 4)
                    copy.resize(random() % copy.size());
            }
            QVERIFY(writer->append(section.kind, section.index, copy).isOk());
        }
        QVERIFY(writer->commit(path(), kIdentity).isOk());
        if (const auto opened = openStore(openFile(path()), 1, {}))
            storeText(*opened);
    }
}

QTEST_GUILESS_MAIN(TestStoreFile)
#include "tst_storefile.moc"
