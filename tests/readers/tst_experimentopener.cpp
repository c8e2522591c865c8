// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/cube/cubeprofile.h"
#include "core/experiment/experiment.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "readers/opening/profileopener.h"
#include "readers/opening/traceopener.h"
#include "testclass.h"
#include "tests/experimentfolder.h"
#include "tests/freshfolder.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace lightcone::tests::tst_experimentopener {

namespace fs = std::filesystem;
using core::DiagnosticCode;
using core::ExperimentState;

/// Tests what opening the directory of a measurement, or something in it, opens.
class TestExperimentOpener : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void trace_data();
    void trace();
    void profileAlone();
    void nothingToOpen_data();
    void nothingToOpen();
    void oneLevelBelow();
    void severalBelow();
    void traceOfAnotherName();
    void profileOfAnotherName();
    void profileBesideAnchor();
    void brokenProfile();
    void withoutExperiment();
    void cache();

private:
    fs::path experiment() const { return m_folder / "scorep-run"; }
    static fs::path recorded() { return fs::path(LIGHTCONE_TEST_DATA) / "recorded/halo4"; }
    core::Result<readers::OpenedTrace> open(const fs::path& path, bool isCached = false)
    {
        core::Progress progress;
        readers::OpenOptions options;
        if (isCached)
            options.cacheFolder = m_folder / "cache";
        return readers::openTrace(path, options, progress, {});
    }
    core::Document documentAt(const fs::path& path)
    {
        auto opened = open(path);
        return opened.isOk() ? std::move(opened).value().document : core::Document {};
    }

    FreshFolder m_folder;
};

void TestExperimentOpener::trace_data()
{
    QTest::addColumn<QString>("path");
    for (const char* const path : { "", ".", "scorep.cfg", "MANIFEST.md", "traces.otf2" })
        QTest::newRow(*path == '\0' ? "directory" : path) << QString::fromLatin1(path);
}

void TestExperimentOpener::trace()
{
    QFETCH(QString, path);
    makeExperiment(experiment(), scorepConfig(true, true));
    writeAll(experiment() / "MANIFEST.md", "any text");
    addTrace(experiment(), recorded());
    addProfile(experiment());
    addProfile(experiment(), "other.cubex");
    const core::Document document = documentAt(experiment() / path.toStdString());
    QVERIFY(document.hasEvents());
    QVERIFY(document.events->eventCount() > 0);
    QVERIFY(document.cube && !document.cubeProblem);
    QCOMPARE(fs::path(document.cube->definitions.path).filename().string(), std::string("profile.cubex"));
    QVERIFY(document.experiment);
    QCOMPARE(document.experiment->state, ExperimentState::Complete);
    QVERIFY(!document.isOnlyExperiment);
}

void TestExperimentOpener::profileAlone()
{
    makeExperiment(experiment(), scorepConfig(true, false));
    addProfile(experiment());
    for (const fs::path& path : { experiment(), experiment() / "profile.cubex" }) {
        const core::Document document = documentAt(path);
        QVERIFY(document.cube && document.experiment && !document.hasEvents() && !document.isOnlyExperiment);
        QCOMPARE(document.experiment->state, ExperimentState::Complete);
        QCOMPARE(document.profile->definitions().functions.size(), std::size_t { 2 });
    }
    // An anchor without definitions opens nothing: the profile is there.
    writeAll(experiment() / "traces.otf2", "x");
    QVERIFY(documentAt(experiment()).cube);
}

void TestExperimentOpener::nothingToOpen_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("state");
    const auto row
        = [](const char* title, const char* name, const std::string& config, const char* file, ExperimentState state) {
              QTest::newRow(title) << QString::fromLatin1(name) << QByteArray::fromStdString(config)
                                   << QString::fromLatin1(file) << static_cast<int>(state);
          };
    row("goes on", "scorep-measurement-tmp", scorepConfig(true, true), "", ExperimentState::Unfinished);
    row("failed", "scorep-failed-20240131_1200_7", scorepConfig(true, true), "", ExperimentState::Aborted);
    row("events", "scorep-failed-20240131_1200_7", scorepConfig(false, true), "traces/0.evt", ExperimentState::Aborted);
    row("nothing recorded", "off", scorepConfig(false, false), "", ExperimentState::NothingRecorded);
    row("no definitions", "run", scorepConfig(false, true), "traces.otf2", ExperimentState::Partial);
    row("for TAU", "run", scorepConfig(true, false, "SCOREP_PROFILING_FORMAT='tau_snapshot'\n"), "tau/snapshot.0.0.0",
        ExperimentState::Complete);
}

void TestExperimentOpener::nothingToOpen()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, config);
    QFETCH(QString, file);
    QFETCH(int, state);
    const fs::path path = m_folder / name.toStdString();
    makeExperiment(path, config.toStdString());
    if (!file.isEmpty()) {
        fs::create_directories((path / file.toStdString()).parent_path());
        writeAll(path / file.toStdString(), "x");
    }
    for (const fs::path& way : { path, path / "scorep.cfg" }) {
        const auto opened = open(way, true);
        QVERIFY(opened.isOk());
        const core::Document& document = opened.value().document;
        QVERIFY(document.isOnlyExperiment);
        QVERIFY(document.experiment && document.events && document.profile && !document.cube);
        QVERIFY(!document.hasEvents() && !document.isEmpty());
        QCOMPARE(static_cast<int>(document.experiment->state), state);
        QCOMPARE(document.events->eventCount(), std::uint64_t { 0 });
        QCOMPARE(document.events->locationCount(), std::size_t { 0 });
        QVERIFY(document.events->diagnostics().empty());
        QCOMPARE(document.events->definitions().origin.path, fs::canonical(path).string());
        QVERIFY(!opened.value().save);
    }
    QVERIFY(!fs::exists(m_folder / "cache"));
}

void TestExperimentOpener::oneLevelBelow()
{
    makeExperiment(m_folder / "job/scorep-failed-20240131_1200_7", scorepConfig(true, true));
    QVERIFY(documentAt(m_folder / "job").isOnlyExperiment);
    addProfile(m_folder / "job/scorep-failed-20240131_1200_7");
    const core::Document document = documentAt(m_folder / "job");
    QVERIFY(document.cube && document.experiment);
}

void TestExperimentOpener::severalBelow()
{
    for (const char* const name : { "job/a", "job/b" })
        makeExperiment(m_folder / name, scorepConfig(true, true));
    const auto opened = open(m_folder / "job");
    QVERIFY(!opened.isOk());
    QCOMPARE(opened.error().code, core::ErrorCode::NoTraceInDirectory);
}

void TestExperimentOpener::traceOfAnotherName()
{
    makeExperiment(experiment(), scorepConfig(false, true));
    for (const fs::directory_entry& entry : fs::directory_iterator(recorded()))
        fs::copy(entry.path(), experiment() / entry.path().filename(), fs::copy_options::recursive);
    const core::Document document = documentAt(experiment());
    QVERIFY(document.hasEvents() && document.experiment);
    QCOMPARE(document.experiment->result, core::ExperimentResult::Nothing);
}

void TestExperimentOpener::profileOfAnotherName()
{
    makeExperiment(experiment(), scorepConfig(true, true, "SCOREP_PROFILING_BASE_NAME='night'\n"));
    addTrace(experiment(), recorded());
    addProfile(experiment(), "night.cubex");
    addProfile(experiment(), "profile.cubex");
    const core::Document document = documentAt(experiment());
    QVERIFY(document.cube);
    QCOMPARE(fs::path(document.cube->definitions.path).filename().string(), std::string("night.cubex"));
}

/// A folder that ends in .cubex is no profile, and the anchor may be named from its own folder.
void TestExperimentOpener::profileBesideAnchor()
{
    makeExperiment(experiment(), scorepConfig(true, true));
    fs::create_directory(experiment() / "old.cubex");
    QVERIFY(readers::profileBeside(experiment() / "traces.otf2").empty());
    addProfile(experiment(), "night.cubex");
    QCOMPARE(readers::profileBeside(experiment() / "traces.otf2"), experiment() / "night.cubex");
    const fs::path before = fs::current_path();
    fs::current_path(experiment());
    const fs::path found = readers::profileBeside("traces.otf2");
    fs::current_path(before);
    QCOMPARE(found.filename(), fs::path("night.cubex"));
}

void TestExperimentOpener::brokenProfile()
{
    makeExperiment(experiment(), scorepConfig(true, true));
    addTrace(experiment(), recorded());
    const core::Document sound = documentAt(experiment());
    writeAll(experiment() / "profile.cubex", "no profile");
    const core::Document document = documentAt(experiment());
    QVERIFY(document.hasEvents() && !document.cube && document.cubeProblem);
    QCOMPARE(document.events->eventCount(), sound.events->eventCount());
    QCOMPARE(document.events->diagnosticTotal(DiagnosticCode::ProfileUnreadable), std::uint64_t { 1 });
    QCOMPARE(document.events->isDamaged(), sound.events->isDamaged());
    QCOMPARE(document.events->diagnostics().size(), sound.events->diagnostics().size() + 1);
    QVERIFY(std::ranges::is_sorted(document.events->diagnostics(), {}, &core::Diagnostic::code));
    const auto finding
        = std::ranges::find(document.events->diagnostics(), DiagnosticCode::ProfileUnreadable, &core::Diagnostic::code);
    QVERIFY(finding->detail.find("profile.cubex") != std::string::npos);
}

void TestExperimentOpener::withoutExperiment()
{
    QVERIFY(!documentAt(recorded()).experiment);
    QVERIFY(documentAt(recorded()).hasEvents());
    // The directory above has the configuration of something else.
    makeExperiment(experiment(), scorepConfig(false, true));
    fs::create_directory(experiment() / "copy");
    addTrace(experiment() / "copy", recorded());
    QVERIFY(!documentAt(experiment() / "copy").experiment);
}

void TestExperimentOpener::cache()
{
    makeExperiment(experiment(), scorepConfig(true, true));
    addTrace(experiment(), recorded());
    writeAll(experiment() / "profile.cubex", "no profile");
    {
        const auto opened = open(experiment(), true);
        QVERIFY(opened.isOk() && opened.value().save);
        QVERIFY(opened.value().save({}).value().isOk());
    }
    // What is beside the trace is no part of its cache.
    writeAll(experiment() / "scorep.cfg", scorepConfig(true, true, "SCOREP_VERBOSE=true\n"));
    addProfile(experiment());
    const auto opened = open(experiment(), true);
    QVERIFY(opened.isOk() && opened.value().isFromCache);
    const core::Document& document = opened.value().document;
    QVERIFY(document.cube && !document.cubeProblem);
    QCOMPARE(document.events->diagnosticTotal(DiagnosticCode::ProfileUnreadable), std::uint64_t { 0 });
    QCOMPARE(document.experiment->config->entries.size(), std::size_t { 3 });
}

LIGHTCONE_TEST(TestExperimentOpener, Core)

} // namespace lightcone::tests::tst_experimentopener

#include "tst_experimentopener.moc"
