// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadedtrace.h"
#include "tests/wholefile.h"

#include "core/cache/sourceidentity.h"
#include "readers/opening/registry.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <algorithm>
#include <functional>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>

namespace lightcone::tests::tst_sourceidentity {

namespace fs = std::filesystem;

class TestSourceIdentity : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }

    void listsAllFiles();
    void isTheSameUnlessFilesChange();
    void isTheSameHoweverItIsWritten();
    void differsByReader();
    void differsByPlace();
    void changes_data();
    void changes();

private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    fs::path anchor() const { return folder() / "everykind.otf2"; }
    core::SourceIdentity identity() const;

    std::optional<QTemporaryDir> m_folder;
};

using Change = std::function<void(const fs::path&)>;

void TestSourceIdentity::init()
{
    m_folder.emplace();
    fs::copy(LIGHTCONE_TEST_DATA "/otf2/everykind", folder(), fs::copy_options::recursive);
}

core::SourceIdentity TestSourceIdentity::identity() const
{
    return core::identify(anchor(), readers::otf2::Otf2Reader().files({ anchor() }), "OTF2", 1);
}

void TestSourceIdentity::listsAllFiles()
{
    core::SourceFiles files = readers::otf2::Otf2Reader().files({ anchor() });
    std::ranges::sort(files.paths);
    std::vector<std::string> expected;
    for (const char* name : { "everykind.def", "everykind.marker", "everykind.otf2" })
        expected.push_back(folder() / name);
    QVERIFY(files.paths == expected);
    QVERIFY(files.folder == folder() / "everykind");
    const auto& formats = readers::formats();
    QVERIFY(std::ranges::all_of(formats, [](const readers::Format& format) {
        return format.version > 0 || !format.createReader; // no cache file is made of a profile
    }));
    QCOMPARE(readers::otf2::Otf2Reader().files({ folder() / "missing.otf2" }).paths.size(), 3U);
}

void TestSourceIdentity::isTheSameUnlessFilesChange()
{
    const auto before = identity();
    QVERIFY(loadOtf2(anchor()).isOk());
    writeAll(folder() / "notes", "beside the trace");
    QVERIFY(identity() == before);
    auto files = readers::otf2::Otf2Reader().files({ anchor() });
    std::ranges::reverse(files.paths);
    files.paths.push_back(files.paths.front());
    QVERIFY(core::identify(folder() / "." / "everykind.otf2", files, "OTF2", 1) == before);
}

void TestSourceIdentity::isTheSameHoweverItIsWritten()
{
    const QTemporaryDir elsewhere;
    const fs::path link = fs::path(elsewhere.path().toStdString()) / "link";
    fs::create_directory_symlink(folder(), link);
    for (const fs::path& anchorThere :
        { link / "everykind.otf2", fs::relative(anchor()), folder() / "everykind" / ".." / "everykind.otf2" }) {
        const auto files = readers::otf2::Otf2Reader().files({ anchorThere });
        QVERIFY2(core::identify(anchorThere, files, "OTF2", 1) == identity(), anchorThere.c_str());
    }
}

void TestSourceIdentity::differsByReader()
{
    const auto files = readers::otf2::Otf2Reader().files({ anchor() });
    QVERIFY(core::identify(anchor(), files, "OTF2", 2) != identity());
    QVERIFY(core::identify(anchor(), files, "OTF", 1) != identity());
}

void TestSourceIdentity::differsByPlace()
{
    const auto before = identity();
    const fs::path moved = folder() / "moved.otf2";
    fs::rename(anchor(), moved);
    QVERIFY(core::identify(moved, readers::otf2::Otf2Reader().files({ anchor() }), "OTF2", 1) != before);
}

void TestSourceIdentity::changes_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Change>("change");
    const std::pair<const char*, Change> changes[] {
        { "touched",
            [](const fs::path& file) {
                const timespec times[2] { { 0, UTIME_OMIT }, { 1'000'000'000, 1 } };
                QCOMPARE(::utimensat(AT_FDCWD, file.c_str(), times, 0), 0);
            } },
        { "longer", [](const fs::path& file) { writeAll(file, readAll(file) + 'x'); } },
        { "replaced, with its time",
            [](const fs::path& file) {
                struct stat status { };
                QCOMPARE(::stat(file.c_str(), &status), 0);
                const fs::path copy = file.string() + ".new";
                fs::copy_file(file, copy);
                const timespec times[2] { status.st_atim, status.st_mtim };
                QCOMPARE(::utimensat(AT_FDCWD, copy.c_str(), times, 0), 0);
                fs::rename(copy, file);
            } },
        { "removed", [](const fs::path& file) { fs::remove(file); } },
        { "another kind",
            [](const fs::path& file) {
                fs::remove(file);
                fs::create_directory(file);
            } },
    };
    for (const char* name :
        { "everykind.otf2", "everykind.def", "everykind.marker", "everykind/0.def", "everykind/4294967298.evt" }) {
        for (const auto& [what, change] : changes)
            QTest::addRow("%s %s", name, what) << QString::fromLatin1(name) << change;
    }
    QTest::newRow("one more") << QStringLiteral("everykind/8.evt")
                              << Change([](const fs::path& file) { writeAll(file, "x"); });
    QTest::newRow("one more, empty") << QStringLiteral("everykind/8.def")
                                     << Change([](const fs::path& file) { writeAll(file, ""); });
}

void TestSourceIdentity::changes()
{
    QFETCH(QString, name);
    QFETCH(Change, change);
    const auto before = identity();
    QVERIFY(identity() == before);
    change(folder() / name.toStdString());
    QVERIFY(identity() != before);
}

LIGHTCONE_TEST(TestSourceIdentity, None)

} // namespace lightcone::tests::tst_sourceidentity

#include "tst_sourceidentity.moc"
