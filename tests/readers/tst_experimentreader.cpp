// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/experiment/experimentreader.h"
#include "testclass.h"
#include "tests/freshfolder.h"
#include "tests/sharedtraces.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::tests::tst_experimentreader {

using namespace core;

namespace fs = std::filesystem;
using Part = ExperimentPart;
using Reason = MissingReason;
using State = ExperimentState;
using Names = std::vector<std::string>;

namespace {

/// The lines of a scorep.cfg that say what is recorded.
std::string configText(bool isProfiling, bool isTracing, const std::string& more = {})
{
    return std::string("SCOREP_ENABLE_PROFILING=") + (isProfiling ? "true" : "false")
        + "\nSCOREP_ENABLE_TRACING=" + (isTracing ? "true" : "false") + "\n" + more;
}

/// A manifest that announces @p names, all of them for the end.
std::string manifestText(const Names& names = {})
{
    std::string text = "# Experiment directory overview\n\n   1. Files even if aborted:\n\n"
                       "      * `MANIFEST.md`  This.\n      * `scorep.cfg`  That.\n\n   2. Files of subsystems:\n\n";
    for (const std::string& name : names)
        text += "        * `" + name + "`  Words.\n";
    return text + "\n# List of variables\n\n    SCOREP_ENABLE_TRACING\n";
}

std::set<std::string> namesOf(const Experiment& experiment)
{
    std::set<std::string> names;
    for (const ExperimentFile& file : experiment.files)
        names.insert(file.name);
    return names;
}

} // namespace

class TestExperimentReader : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void complete();
    void profileOnly();
    void abortedWithoutEvents();
    void abortedWithEvents();
    void partial_data();
    void partial();
    void nothingRecorded();
    void otherNamesAndFormats();
    void missingCopies_data();
    void missingCopies();
    void announcedFiles();
    void withoutConfig();
    void emptyFiles();
    void namesOfDirectories_data();
    void namesOfDirectories();
    void noExperiments();
    void linksAndLoops();
    void unreadable();
    void rolesOfFiles();
    void manyFiles();
    void longTexts();
    void stops();
    void sample();

private:
    /// Makes the directory @p name with @p files, each of which holds "x", and scorep.cfg.
    fs::path make(const std::string& name, const std::string& config, const Names& files = {});
    Experiment read(const fs::path& path);
    /// Compares what is missing with @p expected.
    static void compareMissing(const Experiment& experiment, const std::vector<std::pair<Part, Reason>>& expected);

    FreshFolder m_folder;
};

fs::path TestExperimentReader::make(const std::string& name, const std::string& config, const Names& files)
{
    const fs::path path = m_folder / name;
    fs::create_directories(path);
    writeAll(path / "scorep.cfg", config);
    for (const std::string& file : files) {
        fs::create_directories((path / file).parent_path());
        writeAll(path / file, "x");
    }
    return path;
}

Experiment TestExperimentReader::read(const fs::path& path)
{
    auto read = readers::readExperiment(path, {});
    if (!read.isOk()) {
        QTest::qFail("no experiment", __FILE__, __LINE__);
        return {};
    }
    return std::move(read).value();
}

void TestExperimentReader::compareMissing(
    const Experiment& experiment, const std::vector<std::pair<Part, Reason>>& expected)
{
    std::vector<std::pair<Part, Reason>> missing;
    for (const MissingPart& part : experiment.missing) {
        QVERIFY(!part.name.empty());
        missing.emplace_back(part.part, part.reason);
    }
    QVERIFY(missing == expected);
}

void TestExperimentReader::complete()
{
    const fs::path path = make("scorep-20240131_1200_7", configText(true, true, "SCOREP_FILTERING_FILE='f'\n"),
        { "profile.cubex", "traces.otf2", "traces.def", "traces/0.evt", "traces/0.def", "traces/1.evt",
            "scorep.filter" });
    writeAll(path / "traces/1.evt", "four");
    writeAll(path / "MANIFEST.md", manifestText());
    writeAll(path / "scorep.selective", "solve 1:3\n");
    QVERIFY(readers::looksLikeExperiment(path));
    const Experiment experiment = read(path);
    QCOMPARE(experiment.state, State::Complete);
    QCOMPARE(experiment.result, ExperimentResult::TraceAndProfile);
    QCOMPARE(experiment.trace, ExperimentTrace::Whole);
    QCOMPARE(experiment.anchor, std::string("traces.otf2"));
    QCOMPARE(experiment.profile, std::string("profile.cubex"));
    QCOMPARE(experiment.name.kind, ExperimentNameKind::Finished);
    QVERIFY(experiment.missing.empty());
    QVERIFY(experiment.traces.events == (FileTotal { 2, 5 }));
    QVERIFY(experiment.traces.definitions == (FileTotal { 1, 1 }));
    QVERIFY(experiment.traces.isWhole && experiment.isWhole);
    QCOMPARE(namesOf(experiment),
        (std::set<std::string> { "MANIFEST.md", "profile.cubex", "scorep.cfg", "scorep.filter", "scorep.selective",
            "traces", "traces.def", "traces.otf2" }));
    QCOMPARE(experiment.config->entries.size(), 3U);
    QVERIFY(experiment.manifest->isSet("SCOREP_ENABLE_TRACING"));
    QCOMPARE(experiment.selective->regions.at(0).name, std::string("solve"));
    QVERIFY(experiment.newestChange > 1'000'000'000);
    QCOMPARE(experiment.path, fs::canonical(path).string());
}

void TestExperimentReader::profileOnly()
{
    const Experiment experiment = read(make("run", configText(true, false), { "profile.cubex" }));
    QCOMPARE(experiment.state, State::Complete);
    QCOMPARE(experiment.result, ExperimentResult::Profile);
    QCOMPARE(experiment.trace, ExperimentTrace::None);
    QVERIFY(experiment.anchor.empty());
    QVERIFY(experiment.missing.empty());
}

void TestExperimentReader::abortedWithoutEvents()
{
    const fs::path path = make("scorep-failed-20240131_1200_7", configText(true, true));
    fs::create_directory(path / "traces");
    const Experiment experiment = read(path);
    QCOMPARE(experiment.state, State::Aborted);
    QCOMPARE(experiment.result, ExperimentResult::Nothing);
    QCOMPARE(experiment.trace, ExperimentTrace::None);
    compareMissing(experiment,
        { { Part::Profile, Reason::RunNotFinished }, { Part::Anchor, Reason::RunNotFinished },
            { Part::GlobalDefinitions, Reason::RunNotFinished }, { Part::EventFiles, Reason::RunNotFinished } });
}

void TestExperimentReader::abortedWithEvents()
{
    const fs::path path = make("scorep-measurement-tmp", configText(false, true), { "traces/0.evt", "traces/3.evt" });
    const Experiment experiment = read(path);
    QCOMPARE(experiment.state, State::Unfinished);
    QCOMPARE(experiment.result, ExperimentResult::Nothing);
    QCOMPARE(experiment.trace, ExperimentTrace::NoAnchor);
    QVERIFY(experiment.traces.events == (FileTotal { 2, 2 }));
    compareMissing(
        experiment, { { Part::Anchor, Reason::RunNotFinished }, { Part::GlobalDefinitions, Reason::RunNotFinished } });
}

void TestExperimentReader::partial_data()
{
    QTest::addColumn<std::vector<std::string>>("files");
    QTest::addColumn<int>("result");
    QTest::addColumn<int>("trace");
    QTest::addColumn<int>("missing"); // the parts as bits
    const auto bit = [](Part part) { return 1 << static_cast<int>(part); };
    const auto row
        = [](const char* name, const Names& files, ExperimentResult result, ExperimentTrace trace, int bits) {
              QTest::newRow(name) << files << static_cast<int>(result) << static_cast<int>(trace) << bits;
          };
    row("no profile", { "traces.otf2", "traces.def", "traces/0.evt" }, ExperimentResult::Trace, ExperimentTrace::Whole,
        bit(Part::Profile));
    row("no events", { "profile.cubex", "traces.otf2", "traces.def" }, ExperimentResult::TraceAndProfile,
        ExperimentTrace::NoEvents, bit(Part::EventFiles));
    row("no definitions", { "profile.cubex", "traces.otf2", "traces/0.evt" }, ExperimentResult::TraceAndProfile,
        ExperimentTrace::NoDefinitions, bit(Part::GlobalDefinitions));
    row("no anchor", { "profile.cubex", "traces.def", "traces/0.evt" }, ExperimentResult::Profile,
        ExperimentTrace::NoAnchor, bit(Part::Anchor));
    row("no trace", { "profile.cubex" }, ExperimentResult::Profile, ExperimentTrace::None,
        bit(Part::Anchor) | bit(Part::GlobalDefinitions) | bit(Part::EventFiles));
}

void TestExperimentReader::partial()
{
    QFETCH(std::vector<std::string>, files);
    QFETCH(int, result);
    QFETCH(int, trace);
    QFETCH(int, missing);
    const Experiment experiment = read(make("run", configText(true, true), files));
    QCOMPARE(experiment.state, State::Partial);
    QCOMPARE(static_cast<int>(experiment.result), result);
    QCOMPARE(static_cast<int>(experiment.trace), trace);
    int bits = 0;
    for (const MissingPart& part : experiment.missing) {
        bits |= 1 << static_cast<int>(part.part);
        QCOMPARE(part.reason, Reason::Gone);
    }
    QCOMPARE(bits, missing);
}

void TestExperimentReader::nothingRecorded()
{
    const Experiment off = read(make("off", configText(false, false, "SCOREP_SUBSTRATE_PLUGINS='p'\n")));
    QCOMPARE(off.state, State::NothingRecorded);
    QVERIFY(off.expected.hasPlugins);
    QVERIFY(off.missing.empty());
    const Experiment none = read(make("none", configText(true, false, "SCOREP_PROFILING_FORMAT='none'\n")));
    QCOMPARE(none.state, State::NothingRecorded);
    // Without a word on them, profiling is on and tracing is off.
    const Experiment silent = read(make("silent", "SCOREP_VERBOSE=true\n"));
    QCOMPARE(silent.state, State::Unfinished);
    compareMissing(silent, { { Part::Profile, Reason::RunNotFinished } });
}

void TestExperimentReader::otherNamesAndFormats()
{
    const Experiment named = read(make("named", configText(true, false, "SCOREP_PROFILING_BASE_NAME='night'\n"),
        { "night.cubex", "profile.cubex", "night.0.1.core", "night.0.x.core", "profile.0.1.core" }));
    QCOMPARE(named.profile, std::string("night.cubex"));
    QCOMPARE(named.find(ExperimentRole::OtherProfile)->name, std::string("profile.cubex"));
    QVERIFY(named.cores == (FileTotal { 1, 1 }));
    const Experiment tau = read(make("tau-run", configText(true, false, "SCOREP_PROFILING_FORMAT='tau_snapshot'\n"),
        { "tau/snapshot.0.0.0", "tau/snapshot.1.0.0", "tau/notes" }));
    QCOMPARE(tau.state, State::Complete);
    QCOMPARE(tau.result, ExperimentResult::Nothing);
    QVERIFY(tau.tau.snapshots == (FileTotal { 2, 2 }));
    QVERIFY(tau.tau.others == (FileTotal { 1, 1 }));
    const Experiment cut = read(make("tau-cut", configText(true, false, "SCOREP_PROFILING_FORMAT='tau_snapshot'\n")));
    compareMissing(cut, { { Part::TauSnapshots, Reason::RunNotFinished } });
    const Experiment sion = read(make("sion", configText(false, true, "SCOREP_TRACING_USE_SION=true\n"),
        { "traces.otf2", "traces.def", "traces/traces.evt.sion", "traces/traces.evt.sion.000001" }));
    QCOMPARE(sion.state, State::Complete);
    QVERIFY(sion.traces.snapshots == (FileTotal { 2, 2 }));
}

void TestExperimentReader::missingCopies_data()
{
    QTest::addColumn<bool>("hasManifest");
    QTest::addColumn<int>("reason");
    QTest::newRow("since 5.0") << true << static_cast<int>(Reason::SourceNotFound);
    QTest::newRow("before 5.0") << false << static_cast<int>(Reason::OlderRelease);
}

void TestExperimentReader::missingCopies()
{
    QFETCH(bool, hasManifest);
    QFETCH(int, reason);
    const fs::path path = make("run",
        configText(true, false, "SCOREP_FILTERING_FILE='f'\nSCOREP_SELECTIVE_CONFIG_FILE='s'\n"), { "profile.cubex" });
    if (hasManifest)
        writeAll(path / "MANIFEST.md", manifestText());
    const Experiment experiment = read(path);
    QCOMPARE(experiment.state, State::Complete);
    compareMissing(experiment,
        { { Part::FilterCopy, static_cast<Reason>(reason) }, { Part::SelectiveCopy, static_cast<Reason>(reason) } });
    // An empty filter is a filter.
    writeAll(path / "scorep.filter", "");
    compareMissing(read(path), { { Part::SelectiveCopy, static_cast<Reason>(reason) } });
}

void TestExperimentReader::announcedFiles()
{
    const fs::path path = make("run", configText(true, false, "SCOREP_TOPOLOGY_MPI=true\n"));
    compareMissing(read(path), { { Part::Manifest, Reason::Gone }, { Part::Profile, Reason::RunNotFinished } });
    writeAll(path / "MANIFEST.md",
        manifestText({ "profile.cubex", "energy.csv", "there.txt", "profile.<rank>.<thrd>.core", "folder/" }));
    writeAll(path / "there.txt", "");
    compareMissing(read(path),
        { { Part::Profile, Reason::RunNotFinished }, { Part::Announced, Reason::RunNotFinished },
            { Part::Announced, Reason::RunNotFinished } });
    writeAll(path / "profile.cubex", "x");
    fs::create_directory(path / "folder");
    const Experiment finished = read(path);
    compareMissing(finished, { { Part::Announced, Reason::Gone } });
    QCOMPARE(finished.missing[0].name, std::string("energy.csv"));
    QCOMPARE(finished.state, State::Partial);
}

void TestExperimentReader::withoutConfig()
{
    const fs::path path = make("run", "", { "traces.otf2", "traces.def", "traces/0.evt" });
    fs::remove(path / "scorep.cfg");
    QVERIFY(!readers::looksLikeExperiment(path));
    writeAll(path / "MANIFEST.md", manifestText({ "traces.otf2", "traces.def", "traces/" }));
    QVERIFY(readers::looksLikeExperiment(path));
    const Experiment experiment = read(path);
    QVERIFY(!experiment.config);
    QVERIFY(experiment.expected.hasTrace && !experiment.expected.hasProfile);
    QCOMPARE(experiment.state, State::Complete);
    compareMissing(experiment, { { Part::Config, Reason::Gone } });
}

void TestExperimentReader::emptyFiles()
{
    const fs::path path = make("run", configText(true, true), { "traces/0.evt" });
    for (const char* const name : { "profile.cubex", "traces.otf2", "traces.def" })
        writeAll(path / name, "");
    const Experiment experiment = read(path);
    QCOMPARE(experiment.state, State::Unfinished);
    QCOMPARE(experiment.trace, ExperimentTrace::NoAnchor);
    compareMissing(experiment,
        { { Part::Profile, Reason::Empty }, { Part::Anchor, Reason::Empty },
            { Part::GlobalDefinitions, Reason::Empty } });
}

void TestExperimentReader::namesOfDirectories_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("state");
    const auto row = [](const char* name, ExperimentNameKind kind, State state) {
        QTest::newRow(name) << QString::fromLatin1(name) << static_cast<int>(kind) << static_cast<int>(state);
    };
    row("scorep-measurement-tmp", ExperimentNameKind::Running, State::Unfinished);
    row("chosen", ExperimentNameKind::Chosen, State::Unfinished);
    row("scorep-20240131_1200_7", ExperimentNameKind::Finished, State::Aborted);
    row("scorep-failed-20240131_1200_7", ExperimentNameKind::Failed, State::Aborted);
    row("chosen-20240131_1200_7", ExperimentNameKind::Replaced, State::Aborted);
}

void TestExperimentReader::namesOfDirectories()
{
    QFETCH(QString, name);
    QFETCH(int, kind);
    QFETCH(int, state);
    const fs::path path = make(name.toStdString(), configText(true, false));
    for (const fs::path& way : { path, path / "", path / ".", m_folder / "x/.." / path.filename() }) {
        fs::create_directories(m_folder / "x");
        const Experiment experiment = read(way);
        QCOMPARE(static_cast<int>(experiment.name.kind), kind);
        QCOMPARE(static_cast<int>(experiment.state), state);
    }
}

void TestExperimentReader::noExperiments()
{
    const fs::path plain = m_folder / "plain";
    fs::create_directories(plain / "eztrace_log");
    for (const char* const name : { "eztrace_log.otf2", "eztrace_log.def", "eztrace_log/0.evt", "README" })
        writeAll(plain / name, "x");
    QVERIFY(!readers::looksLikeExperiment(plain));
    const auto codeOf = [](const fs::path& path) { return readers::readExperiment(path, {}).error().code; };
    QCOMPARE(codeOf(plain), ErrorCode::MissingPart);
    QCOMPARE(readers::readExperiment(plain, {}).error().args, Names { "scorep.cfg" });
    writeAll(plain / "MANIFEST.md", "# Our data\n\n* `data.csv` Numbers.\n");
    QVERIFY(!readers::looksLikeExperiment(plain));
    fs::create_directory(plain / "scorep.cfg");
    QVERIFY(!readers::looksLikeExperiment(plain));
    QVERIFY(!readers::looksLikeExperiment(m_folder / "missing"));
    QCOMPARE(codeOf(m_folder / "missing"), ErrorCode::NotFound);
    QCOMPARE(codeOf(plain / "README"), ErrorCode::NotReadable);
    QCOMPARE(codeOf(plain / "README/below"), ErrorCode::NotFound);
}

void TestExperimentReader::linksAndLoops()
{
    const fs::path path = make("run", configText(true, true), { "real/traces/0.evt", "real/profile" });
    fs::create_symlink("real/profile", path / "profile.cubex");
    fs::create_directory_symlink("real/traces", path / "traces");
    fs::create_directory_symlink("..", path / "real/traces/up");
    fs::create_symlink("itself", path / "real/traces/itself");
    fs::create_symlink("nothing", path / "traces.otf2");
    fs::create_symlink("traces.def", path / "traces.def");
    const Experiment experiment = read(path);
    QCOMPARE(experiment.result, ExperimentResult::Profile);
    QVERIFY(experiment.traces.events == (FileTotal { 1, 1 }));
    QVERIFY(!experiment.traces.isWhole);
    QCOMPARE(experiment.traces.unreadable, 1U);
    QCOMPARE(experiment.unreadable, (Names { "traces.def", "traces.otf2" }));
    compareMissing(
        experiment, { { Part::Anchor, Reason::NotReadable }, { Part::GlobalDefinitions, Reason::NotReadable } });

    const fs::path loop = make("loop", configText(false, true));
    fs::create_directory_symlink(".", loop / "traces");
    const Experiment looped = read(loop);
    QCOMPARE(looped.traces.others.files, 1U);
    QVERIFY(!looped.traces.isWhole);
    fs::remove(loop / "traces");
    fs::create_symlink("traces", loop / "traces");
    compareMissing(read(loop),
        { { Part::Anchor, Reason::RunNotFinished }, { Part::GlobalDefinitions, Reason::RunNotFinished },
            { Part::EventFiles, Reason::NotReadable } });
}

void TestExperimentReader::unreadable()
{
    const fs::path path = make("run", configText(true, true), { "profile.cubex" });
    ::mkfifo((path / "traces.otf2").c_str(), 0600);
    const Experiment pipe = read(path);
    QCOMPARE(pipe.unreadable, Names { "traces.otf2" });
    QCOMPARE(pipe.result, ExperimentResult::Profile);
    if (::geteuid() == 0)
        QSKIP("Nothing is unreadable for root.");
    fs::permissions(path / "scorep.cfg", fs::perms::none);
    fs::permissions(path / "profile.cubex", fs::perms::none);
    const Experiment experiment = read(path);
    QVERIFY(!experiment.config);
    QCOMPARE(experiment.unreadable, (Names { "profile.cubex", "scorep.cfg", "traces.otf2" }));
    fs::permissions(path, fs::perms::none);
    QCOMPARE(readers::readExperiment(path, {}).error().code, ErrorCode::NotReadable);
    fs::permissions(path, fs::perms::owner_all);
}

void TestExperimentReader::rolesOfFiles()
{
    using Role = ExperimentRole;
    const ExpectedResults expected;
    const std::vector<std::pair<std::string, Role>> roles { { "scorep.cfg", Role::Config },
        { "MANIFEST.md", Role::Manifest }, { "README", Role::Readme }, { "scorep.filter", Role::Filter },
        { "scorep.selective", Role::Selective }, { "profile.cubex", Role::Profile }, { "traces.otf2", Role::Anchor },
        { "traces.def", Role::GlobalDefinitions }, { "profile.12.0.core", Role::ProfileCore },
        { "profile.12.core", Role::Other }, { "scout.cubex", Role::OtherProfile },
        { "old.cube.gz", Role::OtherProfile }, { "trace2.otf2", Role::OtherTrace }, { "job.log", Role::Log },
        { "slurm-77.out", Role::Log }, { "run.err", Role::Log }, { "mzmpibt.o4711", Role::Log },
        { "mzmpibt.e4711", Role::Log }, { "a.o", Role::Other }, { ".o1", Role::Other }, { "traces", Role::Other },
        { "energy.csv", Role::Other } };
    for (const auto& [name, role] : roles)
        QVERIFY2(experimentRole(name, false, expected) == role, name.c_str());
    QCOMPARE(experimentRole("traces", true, expected), Role::TraceFolder);
    QCOMPARE(experimentRole("tau", true, expected), Role::TauFolder);
    QCOMPARE(experimentRole("scorep.cfg", true, expected), Role::Other);
}

void TestExperimentReader::manyFiles()
{
    const fs::path path = make("run", configText(true, false), { "profile.cubex" });
    constexpr std::size_t kMany = 2 * Experiment::kMostListed + 500;
    for (std::size_t i = 0; i < kMany; ++i)
        writeAll(path / (std::to_string(100'000 + i) + ".log"), "ab");
    const Experiment experiment = read(path);
    QVERIFY(experiment.logs == (FileTotal { kMany, 2 * kMany }));
    QCOMPARE(experiment.files.size(), Experiment::kMostListed + 2);
    QCOMPARE(experiment.unlistedFiles, kMany - Experiment::kMostListed);
    QVERIFY(std::ranges::is_sorted(experiment.files, {}, &ExperimentFile::name));
    QVERIFY(namesOf(experiment).contains(std::to_string(100'000 + Experiment::kMostListed - 1) + ".log"));
    QCOMPARE(experiment.state, State::Complete);
}

void TestExperimentReader::longTexts()
{
    std::string config = configText(true, false);
    while (config.size() <= readers::kMostExperimentText)
        config += "SCOREP_ENABLE_TRACING=false\n";
    const Experiment experiment = read(make("run", config + "SCOREP_VERBOSE=tr", { "profile.cubex" }));
    QCOMPARE(experiment.cutTexts, Names { "scorep.cfg" });
    QCOMPARE(experiment.config->entries.size(), kMostConfigEntries);
    QCOMPARE(experiment.state, State::Complete);
}

void TestExperimentReader::stops()
{
    std::stop_source source;
    source.request_stop();
    const fs::path path = make("run", configText(true, false), { "profile.cubex" });
    QCOMPARE(readers::readExperiment(path, source.get_token()).error().code, ErrorCode::Cancelled);
}

void TestExperimentReader::sample()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const fs::path traces = LIGHTCONE_SHARED_TRACES "/otf2";
    QVERIFY(readers::looksLikeExperiment(traces / "sst-macro-test"));
    const Experiment experiment = read(traces / "sst-macro-test");
    QCOMPARE(experiment.state, State::Complete);
    QCOMPARE(experiment.result, ExperimentResult::TraceAndProfile);
    QCOMPARE(experiment.traces.events.files, 10U);
    QCOMPARE(experiment.traces.definitions.files, 10U);
    compareMissing(experiment, { { Part::FilterCopy, Reason::OlderRelease } });
    QCOMPARE(read(traces / "pipit-ping-pong-papi").state, State::Complete);
    QVERIFY(!readers::looksLikeExperiment(traces));
}

LIGHTCONE_TEST(TestExperimentReader, None)

} // namespace lightcone::tests::tst_experimentreader

#include "tst_experimentreader.moc"
