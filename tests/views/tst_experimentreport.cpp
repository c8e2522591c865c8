// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"
#include "core/ingest/storebuilder.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/seedrows.h"
#include "views/experiment/experimentreport.h"
#include "views/experiment/experimenttext.h"
#include "views/panels/experiment/experimentmodel.h"

#include <QAbstractItemModelTester>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <utility>

namespace lightcone::tests::tst_experimentreport {

using namespace views;
using namespace Qt::StringLiterals;
using Kind = ExperimentSectionKind;

namespace {

core::Document documentOf(core::Experiment experiment, const std::string& creator = {})
{
    core::StoreBuilder builder;
    core::TraceOrigin origin;
    origin.creator = creator;
    builder.setOrigin(origin);
    core::Progress progress;
    core::Document document = core::documentOf(builder.finish(progress, {}, 1).value());
    document.experiment = std::make_shared<const core::Experiment>(std::move(experiment));
    document.isOnlyExperiment = creator.empty();
    return document;
}

/// What a directory tells whose scorep.cfg is @p config, with these files.
core::Experiment experimentOf(const std::string& name, const std::string& config,
    const std::vector<std::pair<std::string, std::uint64_t>>& files = {})
{
    core::Experiment experiment;
    experiment.path = "/runs/" + name;
    experiment.config = core::parseMeasurementConfig(config);
    experiment.expected = core::expectedResults(&*experiment.config, nullptr);
    experiment.files.push_back({ "scorep.cfg", core::ExperimentRole::Config, config.size() });
    for (const auto& [file, bytes] : files)
        experiment.files.push_back({ file, core::experimentRole(file, false, experiment.expected), bytes });
    core::assessExperiment(experiment);
    return experiment;
}

const ExperimentSection* find(const std::vector<ExperimentSection>& report, Kind kind)
{
    const auto found = std::ranges::find(report, kind, &ExperimentSection::kind);
    return found == report.end() ? nullptr : &*found;
}

const ExperimentRow* find(const ExperimentSection* section, const QString& name)
{
    if (!section)
        return nullptr;
    const auto found = std::ranges::find(section->rows, name, &ExperimentRow::name);
    return found == section->rows.end() ? nullptr : &*found;
}

} // namespace

class TestExperimentReport : public QObject {
    Q_OBJECT

private slots:
    void nothing();
    void values_data();
    void values();
    void manifestSaysWhatIsSet();
    void membersOfSets();
    void problems();
    void filesLead();
    void missing();
    void advice_data();
    void advice();
    void wordsForAll();
    void model();
    void filter_data();
    void filter();
};

void TestExperimentReport::nothing()
{
    QVERIFY(reportExperiment({}).empty());
    core::Document document = documentOf({});
    document.experiment = nullptr;
    QVERIFY(reportExperiment(document).empty());
}

void TestExperimentReport::values_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("usual");
    QTest::addColumn<QString>("mark");
    QTest::addColumn<bool>("isChanged");
    const auto row = [](const char* line, const QString& name, const QString& value, const QString& usual,
                         const QString& mark, bool isChanged) {
        QTest::newRow(line) << QByteArray(line) << name << value << usual << mark << isChanged;
    };
    row("SCOREP_VERBOSE=true", u"SCOREP_VERBOSE"_s, u"on"_s, u"off"_s, u"changed"_s, true);
    row("SCOREP_VERBOSE=maybe", u"SCOREP_VERBOSE"_s, u"maybe"_s, u"off"_s, u"unknown whether changed"_s, true);
    row("SCOREP_TOTAL_MEMORY=16000K", u"SCOREP_TOTAL_MEMORY"_s, u"15.6 MiB"_s, u"15.6 MiB"_s, {}, false);
    row("SCOREP_TOTAL_MEMORY=1G", u"SCOREP_TOTAL_MEMORY"_s, u"1.00 GiB"_s, u"15.6 MiB"_s, u"changed"_s, true);
    row("SCOREP_PROFILING_CLUSTER_COUNT=1K", u"SCOREP_PROFILING_CLUSTER_COUNT"_s, u"1,024"_s, u"64"_s, u"changed"_s,
        true);
    row("SCOREP_METRIC_PAPI='A,B'", u"SCOREP_METRIC_PAPI"_s, u"A,B"_s, u"–"_s, u"changed"_s, true);
    row("SCOREP_MPI_ENABLE_GROUPS='p2p','coll'", u"SCOREP_MPI_ENABLE_GROUPS"_s, u"p2p, coll"_s, u"default"_s,
        u"changed"_s, true);
    row("SCOREP_METRIC_THING_PLUGIN='x'", u"SCOREP_METRIC_THING_PLUGIN"_s, u"x"_s, {}, u"unknown variable"_s, true);
}

void TestExperimentReport::values()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, usual);
    QFETCH(QString, mark);
    QFETCH(bool, isChanged);
    const auto report = reportExperiment(documentOf(experimentOf("run", line.toStdString() + "\n"), "Score-P 6.0"));
    const ExperimentRow* const row = find(find(report, Kind::Configuration), name);
    QVERIFY(row);
    QCOMPARE(row->value, value);
    QCOMPARE(row->usual, usual);
    QCOMPARE(row->mark, mark);
    QCOMPARE(row->isChanged, isChanged);
    QVERIFY(!row->meaning.isEmpty());
}

void TestExperimentReport::manifestSaysWhatIsSet()
{
    core::Experiment experiment = experimentOf(
        "run", "SCOREP_VERBOSE=false\nSCOREP_TOTAL_MEMORY=1G\nSCOREP_ENABLE_TRACING=true\nSCOREP_MACHINE_NAME='big'\n");
    experiment.manifest.emplace();
    experiment.manifest->setVariables = { "SCOREP_VERBOSE", "SCOREP_ENABLE_TRACING" };
    const auto report = reportExperiment(documentOf(std::move(experiment), "Score-P 9.0"));
    const ExperimentSection* const section = find(report, Kind::Configuration);
    QCOMPARE(find(section, u"SCOREP_VERBOSE"_s)->mark, u"set to the default"_s);
    QVERIFY(find(section, u"SCOREP_VERBOSE"_s)->isChanged);
    QCOMPARE(find(section, u"SCOREP_ENABLE_TRACING"_s)->mark, u"changed"_s);
    QCOMPARE(find(section, u"SCOREP_TOTAL_MEMORY"_s)->mark, u"not set, differs"_s);
    QCOMPARE(find(section, u"SCOREP_MACHINE_NAME"_s)->mark, u"not set"_s);
    QVERIFY(!find(section, u"SCOREP_MACHINE_NAME"_s)->isChanged);
    QCOMPARE(section->summary, u"3 of 4 changed"_s);
    QCOMPARE(find(find(report, Kind::Measurement), u"Machine"_s)->value, u"big"_s);
}

void TestExperimentReport::membersOfSets()
{
    const auto report = reportExperiment(documentOf(experimentOf(
        "run", "SCOREP_MPI_ENABLE_GROUPS='p2p','coll','no_such'\nSCOREP_TIMER='tsc'\nSCOREP_CUDA_ENABLE=\n")));
    const ExperimentSection* const section = find(report, Kind::Configuration);
    const ExperimentRow* const groups = find(section, u"SCOREP_MPI_ENABLE_GROUPS"_s);
    QCOMPARE(groups->below.size(), std::size_t { 2 });
    for (const ExperimentRow& member : groups->below)
        QVERIFY(!member.meaning.isEmpty());
    QCOMPARE(find(section, u"SCOREP_TIMER"_s)->below.size(), std::size_t { 1 });
    QVERIFY(find(section, u"SCOREP_CUDA_ENABLE"_s)->below.empty());
    QCOMPARE(find(section, u"SCOREP_CUDA_ENABLE"_s)->value, u"none"_s);
    QVERIFY(find(find(report, Kind::Problems), u"scorep.cfg"_s)->meaning.contains(u"no_such"));
}

void TestExperimentReport::problems()
{
    core::Experiment experiment = experimentOf("run", "SCOREP_VERBOSE=true\nnonsense\nSCOREP_TOTAL_MEMORY=much\n");
    experiment.selective = core::parseSelectiveFile("solve 5:2\n");
    experiment.cutTexts = { "MANIFEST.md" };
    experiment.unreadable = { "scorep.filter" };
    experiment.isWhole = false;
    const auto report = reportExperiment(documentOf(std::move(experiment)));
    const std::vector<ExperimentRow>& rows = find(report, Kind::Problems)->rows;
    QStringList texts;
    for (const ExperimentRow& row : rows)
        texts += row.name + u" | "_s + row.value + u" | "_s + row.meaning;
    QCOMPARE(texts,
        (QStringList {
            u"scorep.cfg | line 2, column 1 | The line does not begin with a name and “=”; it is left out."_s,
            u"scorep.cfg | line 3, column 21 | “much” is no value of this variable."_s,
            u"scorep.selective | line 1, column 7 | “5:2” ends before it begins; nothing of it is recorded."_s,
            u"MANIFEST.md |  | It is longer than what was read of it."_s,
            u"scorep.filter |  | It cannot be looked at or read."_s,
            u"Directory |  | It has more files than were looked at."_s }));
}

void TestExperimentReport::filesLead()
{
    core::Experiment experiment = experimentOf("run", "SCOREP_ENABLE_TRACING=true\n",
        { { "profile.cubex", 2048 }, { "job.log", 5 }, { "traces.def", 7 }, { "x.csv", 9 }, { "traces.otf2", 3 } });
    experiment.files.push_back({ "traces", core::ExperimentRole::TraceFolder, 0, true });
    experiment.traces.events = { 4, 4096 };
    experiment.traces.definitions = { 2, 0 };
    experiment.files.push_back({ "scorep.filter", core::ExperimentRole::Filter, 3, false, false });
    experiment.unlistedFiles = 12;
    const auto report = reportExperiment(documentOf(std::move(experiment)));
    const ExperimentSection* const files = find(report, Kind::Files);
    using Opens = ExperimentRow::Opens;
    QVERIFY(find(files, u"scorep.cfg"_s)->opens == Opens::Text);
    QCOMPARE(find(files, u"scorep.cfg"_s)->file, u"/runs/run/scorep.cfg"_s);
    QVERIFY(find(files, u"profile.cubex"_s)->opens == Opens::Document);
    QCOMPARE(find(files, u"profile.cubex"_s)->value, u"2.00 KiB"_s);
    QVERIFY(find(files, u"traces.otf2"_s)->opens == Opens::Document);
    QVERIFY(find(files, u"job.log"_s)->opens == Opens::Text);
    QVERIFY(find(files, u"traces.def"_s)->opens == Opens::Nothing);
    QVERIFY(find(files, u"x.csv"_s)->opens == Opens::Nothing);
    QCOMPARE(find(files, u"scorep.filter"_s)->value, u"cannot be read"_s);
    QCOMPARE(find(files, u"traces/"_s)->value, u"6 file(s), 4.00 KiB"_s);
    QCOMPARE(files->summary, u"20"_s);
    QCOMPARE(files->rows.back().value, u"12"_s);
    QCOMPARE(files->rows.front().name, u"scorep.cfg"_s); // by role
}

void TestExperimentReport::missing()
{
    const auto report
        = reportExperiment(documentOf(experimentOf("scorep-failed-20240131_1200_7", "SCOREP_ENABLE_TRACING=true\n")));
    const ExperimentSection* const section = find(report, Kind::Missing);
    QCOMPARE(section->rows.size(), std::size_t { 4 });
    const ExperimentRow* const anchor = find(section, u"traces.otf2"_s);
    QCOMPARE(anchor->value, u"written at the end of a run, which this one has not reached"_s);
    QCOMPARE(anchor->meaning, u"The trace cannot be opened."_s);
    const ExperimentSection* const measurement = find(report, Kind::Measurement);
    QCOMPARE(find(measurement, u"State"_s)->value, u"aborted"_s);
    QVERIFY(find(measurement, u"Named"_s)->value.startsWith(u"the next run began at"));
    QVERIFY(!find(measurement, u"Processes"_s)); // nothing says how many
}

void TestExperimentReport::advice_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<bool>("hasEvents");
    QTest::addColumn<bool>("hasProfile");
    QTest::addColumn<QStringList>("words"); // one of each advice
    const QByteArray both = "SCOREP_ENABLE_TRACING=true\n";
    QTest::newRow("complete") << u"run"_s << QByteArray("SCOREP_VERBOSE=true\n") << false << true << QStringList();
    QTest::newRow("goes on") << u"scorep-measurement-tmp"_s << both << false << false
                             << QStringList { u"goes on"_s, u"rename"_s, u"scorep.cfg"_s, u"exit()"_s };
    QTest::newRow("events of an aborted run")
        << u"scorep-failed-20240131_1200_7"_s << both << true << false
        << QStringList { u"Nothing can open them"_s, u"scorep.cfg"_s, u"exit()"_s };
    QTest::newRow("partial") << u"run"_s << both << false << true << QStringList { u"profile"_s, u"copy"_s };
    QTest::newRow("nothing recorded") << u"run"_s << QByteArray("SCOREP_ENABLE_PROFILING=false\n") << false << false
                                      << QStringList { u"SCOREP_ENABLE_TRACING=true"_s };
}

void TestExperimentReport::advice()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, config);
    QFETCH(bool, hasEvents);
    QFETCH(bool, hasProfile);
    QFETCH(QStringList, words);
    core::Experiment experiment = experimentOf(name.toStdString(), config.toStdString());
    if (hasProfile)
        experiment.files.push_back({ "profile.cubex", core::ExperimentRole::Profile, 5 });
    if (hasEvents)
        experiment.traces.events = { 3, 300 };
    core::assessExperiment(experiment);
    const QStringList advice = experimentAdvice(experiment);
    QCOMPARE(advice.size(), words.size());
    for (qsizetype i = 0; i < words.size(); ++i)
        QVERIFY2(advice[i].contains(words[i]), qPrintable(advice[i]));
}

void TestExperimentReport::wordsForAll()
{
    std::set<QString> texts;
    const auto add = [&](const QString& text) {
        QVERIFY(!text.isEmpty());
        QVERIFY2(texts.insert(text).second, qPrintable(text));
    };
    for (int state = 0; state <= static_cast<int>(core::ExperimentState::NothingRecorded); ++state)
        add(experimentStateText(static_cast<core::ExperimentState>(state)));
    for (std::size_t role = 0; role < core::kExperimentRoleCount; ++role) {
        if (const auto one = static_cast<core::ExperimentRole>(role); one != core::ExperimentRole::Profile)
            add(experimentRoleText(one));
    }
    for (int result = 0; result <= static_cast<int>(core::ExperimentResult::TraceAndProfile); ++result)
        add(experimentResultText(static_cast<core::ExperimentResult>(result)));
    for (int part = 0; part <= static_cast<int>(core::ExperimentPart::Announced); ++part)
        add(missingPartText(static_cast<core::ExperimentPart>(part)));
    for (int reason = 0; reason <= static_cast<int>(core::MissingReason::NotReadable); ++reason)
        add(missingReasonText(static_cast<core::MissingReason>(reason)));
    for (int problem = 0; problem <= static_cast<int>(core::ConfigProblem::TooManyEntries); ++problem)
        add(configProblemText({ static_cast<core::ConfigProblem>(problem), 1, 1, "word" }));
    for (int problem = 0; problem <= static_cast<int>(core::SelectiveProblem::TooMany); ++problem)
        add(selectiveProblemText({ static_cast<core::SelectiveProblem>(problem), 1, 1, "word" }));
}

void TestExperimentReport::model()
{
    ExperimentModel model;
    ExperimentFilter filter(model);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setReport(reportExperiment(documentOf(experimentOf("run", "SCOREP_TIMER='tsc'\nSCOREP_VERBOSE=true\n"))));
    QCOMPARE(model.rowCount(), static_cast<int>(model.report().size()));
    const int last = model.rowCount() - 1;
    const QModelIndex configuration = model.index(last, 0);
    QCOMPARE(configuration.data().toString(), u"Configuration"_s);
    QVERIFY(!model.rowAt(configuration));
    QCOMPARE(model.rowCount(configuration), 2);
    const QModelIndex timer = model.index(1, ExperimentModel::Name, configuration);
    QCOMPARE(timer.data().toString(), u"SCOREP_TIMER"_s);
    QCOMPARE(model.rowCount(timer), 1);
    const QModelIndex member = model.index(0, ExperimentModel::Meaning, timer);
    QVERIFY(!member.data().toString().isEmpty());
    QVERIFY(model.parent(member) == timer);
    QVERIFY(!timer.data(Qt::ToolTipRole).toString().isEmpty());
    model.setReport({});
    QCOMPARE(filter.rowCount(), 0);
}

void TestExperimentReport::filter_data()
{
    addSeedRows(20);
}

/// Compares what the filter shows of a random report with a plain look at its rows.
void TestExperimentReport::filter()
{
    QFETCH(std::uint32_t, seed);
    std::mt19937 random(seed);
    const auto word
        = [&] { return QString(QChar(static_cast<char16_t>(u'a' + random() % 6))).repeated(1 + random() % 2); };
    std::vector<ExperimentSection> report;
    for (const Kind kind : { Kind::Files, Kind::Missing, Kind::Configuration }) {
        ExperimentSection section { kind, word(), {}, {} };
        for (std::size_t i = random() % 6; i > 0; --i) {
            ExperimentRow row { .name = word(), .value = word(), .meaning = word(), .isChanged = random() % 2 == 0 };
            for (std::size_t j = random() % 3; j > 0; --j)
                row.below.push_back({ .name = word(), .meaning = word() });
            section.rows.push_back(row);
        }
        report.push_back(section);
    }
    ExperimentModel model;
    ExperimentFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setReport(report);
    for (int i = 0; i < 20; ++i) {
        const QString text = random() % 4 == 0 ? QString() : word().toUpper();
        const bool isOnlyChanged = random() % 2 == 0;
        filter.setText(text);
        filter.setOnlyChanged(isOnlyChanged);
        QStringList expected;
        for (const ExperimentSection& section : report) {
            QStringList rows;
            for (const ExperimentRow& row : section.rows) {
                QString all = row.name + u'\n' + row.value + u'\n' + row.meaning;
                for (const ExperimentRow& member : row.below)
                    all += u'\n' + member.name + u'\n' + member.meaning;
                const bool isLeftOut = isOnlyChanged && section.kind == Kind::Configuration && !row.isChanged;
                if (!isLeftOut && all.contains(text, Qt::CaseInsensitive))
                    rows += u"  "_s + row.name + u' ' + QString::number(row.below.size());
            }
            if (!rows.isEmpty())
                expected += section.title;
            expected += rows;
        }
        QStringList shown;
        for (int section = 0; section < filter.rowCount(); ++section) {
            const QModelIndex head = filter.index(section, 0);
            shown += head.data().toString();
            for (int row = 0; row < filter.rowCount(head); ++row) {
                const QModelIndex line = filter.index(row, 0, head);
                shown += u"  "_s + line.data().toString() + u' ' + QString::number(filter.rowCount(line));
            }
        }
        QCOMPARE(shown, expected);
    }
}

LIGHTCONE_TEST(TestExperimentReport, Widgets)

} // namespace lightcone::tests::tst_experimentreport

#include "tst_experimentreport.moc"
