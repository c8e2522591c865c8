// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryevents.h"
#include "loadedtrace.h"
#include "randomarchive.h"
#include "testclass.h"
#include "tracetext.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>
#include <string>
#include <vector>

namespace lightcone::tests::tst_otf2library {

/// The reader and the OTF2 library have to agree on each event of a sound archive.
class TestOtf2Library : public QObject {
    Q_OBJECT

private slots:
    void recordings_data();
    void recordings();
    void written_data();
    void written();
    void manyLocations();
};

namespace {

LoadedTrace loadWithLibrary(const std::filesystem::path& anchor)
{
    core::StoreBuilder builder;
    core::Progress progress;
    const core::Status status = readWithLibrary(anchor, builder);
    if (!status.isOk())
        return status.error();
    return builder.finish(progress, {}, 2);
}

/// The findings about the events, without those about the files.
std::vector<std::string> findings(const core::StoreView& store)
{
    using Code = core::DiagnosticCode;
    std::vector<std::string> lines;
    for (const core::Diagnostic& finding : store.diagnostics()) {
        const bool isOfFile = finding.code == Code::DefinitionFileMissing || finding.code == Code::DefinitionFileDamaged
            || finding.detail.find("bytes follow the regular end") != std::string::npos;
        if (!isOfFile)
            lines.push_back(std::string(core::diagnosticName(finding.code)) + ' '
                + std::to_string(static_cast<std::uint32_t>(finding.location)) + ' '
                + std::to_string(finding.tick.value_or(-1)) + ' ' + std::to_string(finding.count) + ' '
                + finding.detail);
    }
    return lines;
}

void compare(const std::filesystem::path& anchor)
{
    const LoadedTrace expected = loadWithLibrary(anchor);
    QVERIFY2(expected.isOk(), expected.isOk() ? "" : expected.error().args.front().c_str());
    const LoadedTrace actual = loadOtf2(anchor);
    QVERIFY(actual.isOk());
    QVERIFY(actual.value()->eventCount() > 0);
    const auto expectedLines = QString::fromStdString(eventsText(*expected.value())).split(u'\n');
    const auto actualLines = QString::fromStdString(eventsText(*actual.value())).split(u'\n');
    for (qsizetype i = 0; i < std::min(expectedLines.size(), actualLines.size()); ++i)
        QCOMPARE(actualLines[i], expectedLines[i]);
    QCOMPARE(actualLines.size(), expectedLines.size());
    const std::vector<std::string> expectedFindings = findings(*expected.value());
    const std::vector<std::string> actualFindings = findings(*actual.value());
    for (std::size_t i = 0; i < std::min(expectedFindings.size(), actualFindings.size()); ++i)
        QCOMPARE(actualFindings[i], expectedFindings[i]);
    QCOMPARE(actualFindings.size(), expectedFindings.size());
    QCOMPARE(actual.value()->messages().size(), expected.value()->messages().size());
    QCOMPARE(actual.value()->collectives().size(), expected.value()->collectives().size());
}

} // namespace

void TestOtf2Library::recordings_data()
{
    QTest::addColumn<QString>("anchor");
    QTest::newRow("everykind") << QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2");
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    const auto names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& name : names) {
        const QDir trace(folder.filePath(name));
        const auto anchors = trace.entryList({ QStringLiteral("*.otf2") }, QDir::Files);
        if (!anchors.isEmpty())
            QTest::newRow(qPrintable(name)) << trace.filePath(anchors.first());
    }
}

void TestOtf2Library::recordings()
{
    QFETCH(QString, anchor);
    compare(anchor.toStdString());
}

void TestOtf2Library::written_data()
{
    using Maps = RandomArchive::Maps;
    QTest::addColumn<RandomArchive>("archive");
    const auto row = [](const char* name, std::uint32_t seed, Maps maps, std::vector<ClockOffset> offsets = {}) {
        QTest::newRow(name) << RandomArchive { seed, maps, std::move(offsets) };
    };
    row("as it is", 1, Maps::None);
    row("dense tables", 2, Maps::Dense);
    row("sparse tables", 3, Maps::Sparse);
    row("one offset", 4, Maps::None, { { 5000, 100 } });
    row("two offsets", 5, Maps::None, { { 5000, 100 }, { 6000, 700 } });
    row("offsets before the events", 6, Maps::None, { { 0, 10 }, { 10, 20 }, { 20, -7 } });
    row("offsets behind the events", 7, Maps::None, { { 1ULL << 40, 10 }, { 1ULL << 41, 2'000'000 } });
    row("falling offsets", 8, Maps::None, { { 2000, 90'000 }, { 60'000, 50'000 }, { 99'999, -3 } });
    row("offsets below zero", 9, Maps::None, { { 1500, -100 }, { 1501, -1400 }, { 200'000, -200'000 } });
    row("huge offsets", 10, Maps::Dense, { { 1500, 1LL << 62 }, { 1501, -(1LL << 62) }, { 90'000, 1LL << 50 } });
    row("offsets of one time", 11, Maps::Sparse, { { 3000, 1 }, { 4000, 50 }, { 4000, 70 }, { 5000, 90 } });
    row("offset that goes back", 12, Maps::None, { { 3000, 1 }, { 9000, 50 }, { 4000, 70 }, { 20'000, 90 } });
}

void TestOtf2Library::written()
{
    QFETCH(RandomArchive, archive);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("archive")).toStdString();
    writeRandomArchive(path, archive);
    QVERIFY(std::filesystem::file_size(path / "traces/0.evt") > 2 * ArchiveWriter::kSmallestChunk);
    compare(path / "traces.otf2");
}

void TestOtf2Library::manyLocations()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("archive")).toStdString();
    RandomArchive archive { 13, RandomArchive::Maps::Dense, { { 1000, 5 }, { 3000, 80 } } };
    archive.locations = 60;
    archive.rounds = 2;
    writeRandomArchive(path, archive);
    compare(path / "traces.otf2");
}

LIGHTCONE_TEST(TestOtf2Library, Core)

} // namespace lightcone::tests::tst_otf2library

#include "tst_otf2library.moc"
