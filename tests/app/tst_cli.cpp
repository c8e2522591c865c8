// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/loading/traceloader.h"
#include "app/settings/language.h"
#include "clitest.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/registry/viewfactory.h"

#include <QDir>
#include <QDirIterator>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <functional>
#include <stdexcept>

namespace lightcone::tests::tst_cli {

// The whole command line on recorded traces, sound and damaged ones.
class TestCli : public QObject {
    Q_OBJECT

private slots:
    void help_data();
    void help();
    void version();
    void isCliCall();
    void mistakenCommand_data();
    void mistakenCommand();
    void fileIsNoMistakenCommand();
    void wrongUsage_data();
    void wrongUsage();
    void unreadable_data();
    void unreadable();
    void failureIsAnError();
    void soundTrace();
    void indexLine();
    void damagedTrace_data();
    void damagedTrace();
    void soundTraces_data();
    void soundTraces();
    void sharedDamage_data();
    void sharedDamage();
    void renderIsDeterministic_data();
    void renderIsDeterministic();
    void renderChoices();
    void renderSaysThatThereAreNoEvents();
    void renderIgnoresTheLanguage();
    void german();
};

namespace {

const QString& sample()
{
    static const QString path = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
    return path;
}

bool isOneLine(const QByteArray& text)
{
    return text.endsWith('\n') && text.count('\n') == 1;
}

void copyFolder(const QString& from, const QString& to)
{
    QVERIFY(QDir().mkpath(to));
    for (const QFileInfo& entry : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (entry.isDir())
            copyFolder(entry.filePath(), target);
        else
            QVERIFY(QFile::copy(entry.filePath(), target));
    }
}

/// The biggest event file of the copy in @p folder.
QString eventFile(const QString& folder)
{
    const QDir events(folder + QStringLiteral("/eztrace_log"));
    const auto files = events.entryInfoList({ QStringLiteral("*.evt") }, QDir::Files, QDir::Size);
    return files.isEmpty() ? QString() : files.first().filePath();
}

QJsonObject infoOf(const QString& trace)
{
    return QJsonDocument::fromJson(callCli({ QStringLiteral("info"), trace, QStringLiteral("--json") }).out).object();
}

} // namespace

void TestCli::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("mentions");
    QTest::newRow("program") << splitWords("--help")
                             << splitWords("info table render check index --version --cache-dir --no-cache");
    QTest::newRow("short") << splitWords("-h") << splitWords("info");
    QTest::newRow("info") << splitWords("info --help") << splitWords("--json");
    QTest::newRow("table") << splitWords("table --help")
                           << splitWords("locations regions events calls messages collectives profile calltree callers "
                                         "matrix messagesummary messageoutliers counters "
                                         "counterstatistics derived diagnostics --region --group --format --from --to "
                                         "--location --names -o send_position mean_duration");
    QTest::newRow("render") << splitWords("render --help") << splitWords("timeline --size --scale --theme --from -o");
    QTest::newRow("check") << splitWords("check --help") << splitWords("TRACE --cache-dir --no-cache");
    QTest::newRow("index") << splitWords("index --help") << splitWords("TRACE --force --cache-dir");
}

void TestCli::help()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, mentions);
    const CliAnswer answer = callCli(arguments);
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.err.isEmpty());
    for (const QString& word : mentions)
        QVERIFY2(answer.out.contains(word.toUtf8()), qPrintable(word));
}

void TestCli::version()
{
    const CliAnswer answer = callCli({ QStringLiteral("--version") });
    QCOMPARE(answer.status, 0);
    QVERIFY2(QRegularExpression(QStringLiteral("^Lightcone \\d+\\.\\d+\\.\\d+\n$"))
                 .match(QString::fromUtf8(answer.out))
                 .hasMatch(),
        answer.out.constData());
}

void TestCli::isCliCall()
{
    using lightcone::app::isCliCall;
    QVERIFY(isCliCall(splitWords("info x")));
    QVERIFY(isCliCall(splitWords("--version")));
    QVERIFY(isCliCall(splitWords("index x")));
    QVERIFY(!isCliCall({}));
    QVERIFY(!isCliCall(splitWords("traces.otf2")));
    QVERIFY(!isCliCall(splitWords("./info")));
    QVERIFY(!isCliCall(splitWords("-platform offscreen info")));
}

void TestCli::mistakenCommand_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<bool>("isMistakeWithDisplay");
    QTest::addColumn<bool>("isMistakeWithoutDisplay");
    QTest::newRow("command and trace") << QStringLiteral("foo trace.otf2") << true << true;
    QTest::newRow("word") << QStringLiteral("foo") << false << true;
    QTest::newRow("file name") << QStringLiteral("foo.otf2 other.otf2") << false << false;
    QTest::newRow("path") << QStringLiteral("./foo other.otf2") << false << false;
    QTest::newRow("option") << QStringLiteral("-platform offscreen") << false << false;
    QTest::newRow("nothing") << QString() << false << false;
}

void TestCli::mistakenCommand()
{
    QFETCH(QString, arguments);
    using lightcone::app::mistakenCommandProblem;
    const QStringList list = arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QTEST(!mistakenCommandProblem(list, true).isEmpty(), "isMistakeWithDisplay");
    const QString problem = mistakenCommandProblem(list, false);
    QTEST(!problem.isEmpty(), "isMistakeWithoutDisplay");
    if (!problem.isEmpty())
        QVERIFY2(problem.contains(QStringLiteral("no command 'foo'")), qPrintable(problem));
}

void TestCli::fileIsNoMistakenCommand()
{
    const QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    write(QStringLiteral("foo"), "A trace without suffix.");
    const QString problem = lightcone::app::mistakenCommandProblem(splitWords("foo other.otf2"), false);
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(problem, QString());
}

void TestCli::wrongUsage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("mentions");
    const auto row = [](const char* name, const char* arguments, const char* mentions) {
        QTest::newRow(name) << QString::fromLatin1(arguments).replace(QLatin1String("SAMPLE"), sample())
                            << QByteArray(mentions);
    };
    row("no command", "nothing", "nothing");
    row("index without cache", "index SAMPLE --no-cache", "--no-cache");
    row("index in no folder", "index SAMPLE --cache-dir /dev/null/cache", "--cache-dir");
    row("no trace", "info", "trace");
    row("unknown option", "check SAMPLE --nothing", "--nothing");
    row("unknown table", "table nothing SAMPLE", "profile");
    row("unknown view", "render nothing SAMPLE -o x.png", "timeline");
    row("no picture", "render timeline SAMPLE", "-o");
    row("picture format", "render timeline SAMPLE -o x.bmp", "x.bmp");
    row("location", "render timeline SAMPLE -o x.png --location gone", "gone");
    row("empty interval", "render timeline SAMPLE -o x.png --from 1ms --to 1ms", "--from");
    row("picture folder", "render timeline SAMPLE -o /nowhere/at/all.png", "/nowhere/at.");
    row("table folder", "table events SAMPLE -o /nowhere/at/all.csv", "/nowhere/at.");
}

void TestCli::wrongUsage()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, mentions);
    const CliAnswer answer = callCli(arguments.split(QLatin1Char(' ')));
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.startsWith("lightcone: ") && answer.err.contains(mentions), answer.err.constData());
}

void TestCli::unreadable_data()
{
    using Prepare = std::function<QString(const QString& folder)>;
    QTest::addColumn<Prepare>("prepare"); // makes the trace and returns its path
    QTest::addColumn<QString>("mentions");
    const auto row = [](const char* name, const char* mentions, const Prepare& prepare) {
        QTest::newRow(name) << prepare << QString::fromLatin1(mentions);
    };
    const auto copy = [](const QString& folder) -> QString {
        copyFolder(sample(), folder + QStringLiteral("/trace"));
        return folder + QStringLiteral("/trace/eztrace_log");
    };
    row("missing", "gone.otf2", [](const QString& folder) -> QString { return folder + QStringLiteral("/gone.otf2"); });
    row("empty directory", "TMP", [](const QString& folder) -> QString { return folder; });
    row("text", "text.otf2", [](const QString& folder) -> QString {
        write(folder + QStringLiteral("/text.otf2"), "This is no trace.\n");
        return folder + QStringLiteral("/text.otf2");
    });
    row("empty file", "empty.otf2", [](const QString& folder) -> QString {
        write(folder + QStringLiteral("/empty.otf2"), {});
        return folder + QStringLiteral("/empty.otf2");
    });
    row("truncated anchor", "eztrace_log.otf2", [copy](const QString& folder) -> QString {
        const QString anchor = copy(folder) + QStringLiteral(".otf2");
        QFile::resize(anchor, 40);
        return anchor;
    });
    row("definitions missing", "eztrace_log.def", [copy](const QString& folder) -> QString {
        const QString base = copy(folder);
        QFile::remove(base + QStringLiteral(".def"));
        return base + QStringLiteral(".otf2");
    });
}

void TestCli::unreadable()
{
    using Prepare = std::function<QString(const QString&)>;
    QFETCH(Prepare, prepare);
    QFETCH(QString, mentions);
    const QTemporaryDir folder;
    const QString trace = prepare(folder.path());
    mentions.replace(QLatin1String("TMP"), folder.path());
    for (const char* command : { "info", "check", "table events" }) {
        const CliAnswer answer = callCli(splitWords(command) + QStringList { trace });
        QCOMPARE(answer.status, 3);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(isOneLine(answer.err), answer.err.constData());
        QVERIFY2(answer.err.contains(mentions.toUtf8()), answer.err.constData());
    }
}

void TestCli::failureIsAnError()
{
    class FullDevice final : public QBuffer {
        qint64 writeData(const char*, qint64) override { throw std::runtime_error("no room left"); }
    };
    FullDevice out;
    QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    QByteArray problem;
    QBuffer err(&problem);
    err.open(QIODevice::WriteOnly);
    QCOMPARE(lightcone::app::runCli({ QStringLiteral("info"), sample() }, {}, out, err), 3);
    QVERIFY2(isOneLine(problem) && problem.contains("no room left"), problem.constData());
}

void TestCli::soundTrace()
{
    const CliAnswer check = callCli({ QStringLiteral("check"), sample() });
    QVERIFY2(check.status == 0, check.out.constData());
    QVERIFY(check.err.isEmpty());
    const CliAnswer info = callCli({ QStringLiteral("info"), sample() });
    QCOMPARE(info.status, 0);
    QVERIFY(info.out.contains("OTF2"));
    QCOMPARE(infoOf(sample()).value(QLatin1String("damaged")).toBool(true), false);
}

void TestCli::indexLine()
{
    core::Progress progress;
    const auto loaded = app::loadTrace(views::toPath(sample()), progress, {});
    QVERIFY(loaded.isOk());
    readers::OpenedTrace trace = loaded.value();
    QVERIFY(trace.cacheFile.empty());
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a\nb.lightcone"));
    write(file, QByteArray(3 << 10, 'x'));
    trace.cacheFile = views::toPath(file);
    const QString path = folder.filePath(QStringLiteral("a\\nb.lightcone"));
    const QString built = app::indexLine(trace);
    QVERIFY2(built.contains(QStringLiteral("eztrace_log.otf2: ")), qPrintable(built));
    QVERIFY2(built.contains(QStringLiteral(" events, built %1 (").arg(path)), qPrintable(built));
    QVERIFY2(built.contains(QStringLiteral("KiB)")) && !built.contains(QLatin1Char('\n')), qPrintable(built));
    trace.isFromCache = true;
    QVERIFY(app::indexLine(trace).contains(QStringLiteral(" events, found in %1 (").arg(path)));
}

void TestCli::damagedTrace_data()
{
    using Damage = std::function<void(const QString& eventFile)>;
    QTest::addColumn<Damage>("damage");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const char* code, const Damage& damage) {
        QTest::newRow(name) << damage << QString::fromLatin1(code);
    };
    row("truncated", "event_file_damaged",
        [](const QString& file) { QFile::resize(file, QFileInfo(file).size() / 2); });
    row("empty", "event_file_empty", [](const QString& file) { QFile::resize(file, 0); });
    row("missing", "event_file_missing", [](const QString& file) { QFile::remove(file); });
}

void TestCli::damagedTrace()
{
    using Damage = std::function<void(const QString&)>;
    QFETCH(Damage, damage);
    QFETCH(QString, code);
    const QTemporaryDir folder;
    copyFolder(sample(), folder.path());
    damage(eventFile(folder.path()));
    const CliAnswer check = callCli({ QStringLiteral("check"), folder.path() });
    QVERIFY2(check.status == 1, QByteArray(check.out + check.err));
    QVERIFY(check.err.isEmpty());
    const QJsonObject info = infoOf(folder.path());
    QCOMPARE(info.value(QLatin1String("damaged")).toBool(), true);
    QVERIFY(
        info.value(QLatin1String("events")).toInteger() < infoOf(sample()).value(QLatin1String("events")).toInteger());
    const CliAnswer table = callCli({ QStringLiteral("table"), QStringLiteral("diagnostics"), folder.path() });
    QCOMPARE(table.status, 0);
    QVERIFY2(table.out.contains(QByteArray('\n' + code.toUtf8() + ",damage,")), table.out.constData());
}

void TestCli::soundTraces_data()
{
    QTest::addColumn<QString>("trace");
    const auto add = [](const QString& path) { QTest::newRow(qPrintable(path)) << path; };
    const QString data = QStringLiteral(LIGHTCONE_TEST_DATA);
    add(data + QStringLiteral("/recorded/halo4"));
    for (const char* const format : { "otf1", "otf2", "epilog", "picl", "earl" }) {
        const QDir top(QStringLiteral(LIGHTCONE_SHARED_TRACES "/") + QString::fromLatin1(format));
        const QStringList files { QStringLiteral("*.elg"), QStringLiteral("*.trf") };
        for (const QString& name : top.entryList(files, QDir::Files, QDir::Name))
            add(top.filePath(name));
        for (const QString& name : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            const QDir folder(top.filePath(name));
            const QStringList inside = folder.entryList(files, QDir::Files, QDir::Name);
            const bool isTrace = inside.isEmpty() || folder.exists(QStringLiteral("epik.esd"));
            if (isTrace)
                add(folder.path());
            for (const QString& file : isTrace ? QStringList() : inside)
                add(folder.filePath(file));
            for (const QString& archive : folder.entryList({ QStringLiteral("epik_*") }, QDir::Dirs, QDir::Name))
                add(folder.filePath(archive));
        }
    }
}

void TestCli::soundTraces()
{
    QFETCH(QString, trace);
    const CliAnswer check = callCli({ QStringLiteral("check"), trace });
    QVERIFY2(check.status == 0, QByteArray(check.out + check.err));
}

void TestCli::sharedDamage_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // status of check, then codes that must be there
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << QStringLiteral("otf2_") + QString::fromLatin1(name) << QString::fromLatin1(expected);
    };
    row("gena_bad_rank", "1 invalid_peer unmatched_receive");
    row("gena_coll_end_only", "1 collective_without_begin");
    row("gena_comm_group_missing", "1 undefined_reference");
    row("gena_deep", "0");
    row("gena_dup_region", "1 duplicate_definition");
    row("gena_enter_no_leave", "1 leave_crosses");
    row("gena_huge_length", "0 unmatched_send");
    row("gena_huge_time", "0");
    row("gena_late_offset", "0");
    row("gena_leave_no_enter", "1 leave_without_enter");
    row("gena_no_clock", "1 clock_missing");
    row("gena_tree_cycle", "1 system_tree_cycle");
    row("gena_undefined_location", "1 undefined_reference");
    row("gena_undefined_string", "1 undefined_reference");
    row("gena_unknown_comm", "1 undefined_reference unmatched_send unmatched_receive");
    row("gena_unknown_group", "1 undefined_reference");
    row("gena_unknown_metric", "1 undefined_reference");
    row("gena_unknown_region", "1 undefined_reference");
    row("gena_unknown_tree", "1 undefined_reference");
    row("gena_wrong_counts", "0");
    row("gena_wrong_leave", "1 leave_crosses leave_without_enter");
    row("gena_zero_resolution", "1 clock_invalid");
    row("pt_mw6_append_evt", "0");
    row("pt_mw6_flip_evt", "1 event_file_damaged");
    row("pt_mw6_missing_def", "3");
    row("pt_mw6_missing_evt", "1 event_file_missing");
    row("pt_mw6_missing_localdef", "0");
    row("pt_mw6_text_anchor", "3");
    row("pt_mw6_time_back", "1 time_runs_backwards");
    row("pt_mw6_trunc_anchor", "3");
    row("pt_mw6_trunc_evt", "1 event_file_damaged");
    row("pt_mw6_zero_anchor", "3");
    row("pt_mw6_zero_evt", "1 event_file_empty");
    // An error or a trace with damage, as the reader sees it.
    row("pt_mw6_flip_def", "1|3");
    row("pt_mw6_trunc_def", "1|3");
    row("pt_mw6_no_dir", "1|3");
}

void TestCli::sharedDamage()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const QString trace = QStringLiteral(LIGHTCONE_SHARED_TRACES "/damaged/") + name;
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(trace);
    const QStringList anchors = folder.entryList({ QStringLiteral("*.otf2") });
    QCOMPARE(anchors.size(), 1);
    const QString anchor = folder.filePath(anchors.first());
    QStringList parts = expected.split(QLatin1Char(' '));
    const QStringList statuses = parts.takeFirst().split(QLatin1Char('|'));
    const CliAnswer check = callCli({ QStringLiteral("check"), anchor });
    QVERIFY2(statuses.contains(QString::number(check.status)), QByteArray(check.out + check.err));
    if (check.status == 3) {
        QVERIFY2(isOneLine(check.err), check.err.constData());
        return;
    }
    const CliAnswer diagnostics = callCli({ QStringLiteral("table"), QStringLiteral("diagnostics"), anchor });
    for (const QString& code : parts)
        QVERIFY2(diagnostics.out.contains(QByteArray('\n' + code.toUtf8() + ',')),
            QByteArray(diagnostics.out + code.toUtf8()));
}

void TestCli::renderIsDeterministic_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << QStringLiteral(".png") << QByteArray("\x89PNG");
    QTest::newRow("svg") << QStringLiteral(".svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral(".pdf") << QByteArray("%PDF");
}

void TestCli::renderIsDeterministic()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    const QTemporaryDir folder;
    QByteArray contents[2];
    for (int i = 0; i < 2; ++i) {
        const QString file = folder.filePath(QString::number(i) + suffix);
        const CliAnswer answer = callCli({ QStringLiteral("render"), QStringLiteral("timeline"), sample(),
            QStringLiteral("-o"), file, QStringLiteral("--size"), QStringLiteral("640x360") });
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY(answer.out.isEmpty());
        contents[i] = contentOf(file);
    }
    QVERIFY(contents[0].startsWith(magic));
    QVERIFY(contents[0] == contents[1]);
}

void TestCli::renderChoices()
{
    const QTemporaryDir folder;
    const auto render = [&](const char* options) {
        const QString file = folder.filePath(QStringLiteral("picture.png"));
        const CliAnswer answer = callCli(
            QStringList { QStringLiteral("render"), QStringLiteral("timeline"), sample(), QStringLiteral("-o"), file }
            + splitWords(options));
        if (answer.status != 0)
            qWarning() << answer.err;
        return QImage(file);
    };
    const QImage whole = render("--size 400x300");
    QCOMPARE(whole.size(), QSize(400, 300));
    QCOMPARE(render("--size 400x300 --scale 1.5").size(), QSize(600, 450));
    QVERIFY(render("--size 400x300 --theme dark") != whole);
    QVERIFY(render("--size 400x300 --from 1ms --to 2ms") != whole);
    QVERIFY(render("--size 400x300 --location rank:0") != whole);
}

void TestCli::renderSaysThatThereAreNoEvents()
{
    const QTemporaryDir folder;
    copyFolder(QFileInfo(sample()).path(), folder.path());
    QDirIterator file(folder.path(), { QStringLiteral("*.evt") }, QDir::Files, QDirIterator::Subdirectories);
    while (file.hasNext())
        QVERIFY(QFile::remove(file.next()));
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (!kind.picture)
            continue;
        const QString picture = folder.filePath(QLatin1String(kind.id) + QStringLiteral(".png"));
        const CliAnswer answer = callCli({ QStringLiteral("render"), QLatin1String(kind.id),
            folder.filePath(QFileInfo(sample()).fileName()), QStringLiteral("-o"), picture });
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY2(isOneLine(answer.err) && answer.err.contains("no events"), answer.err.constData());
        QVERIFY(!QImage(picture).isNull());
    }
}

void TestCli::renderIgnoresTheLanguage()
{
    const QTemporaryDir folder;
    const auto render = [&](const QString& name) {
        const QString file = folder.filePath(name);
        callCli({ QStringLiteral("render"), QStringLiteral("timeline"), sample(), QStringLiteral("-o"), file });
        return contentOf(file);
    };
    const QByteArray before = render(QStringLiteral("before.svg"));
    QVERIFY(!before.isEmpty());
    const QLocale german(QLocale::German);
    lightcone::app::installLanguage(*QCoreApplication::instance(), german);
    const QLocale previous;
    QLocale::setDefault(german);
    const QByteArray after = render(QStringLiteral("after.svg"));
    QCOMPARE(QLocale().language(), QLocale::German); // and the language is back
    QLocale::setDefault(previous);
    for (QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>())
        delete translator;
    QVERIFY(before == after);
}

void TestCli::german()
{
    lightcone::app::installLanguage(*QCoreApplication::instance(), QLocale(QLocale::German, QLocale::Germany));
    const CliAnswer answer = callCli({ QStringLiteral("info"), QStringLiteral("/nowhere.otf2") });
    const CliAnswer picture = callCli({ QStringLiteral("render"), QStringLiteral("radar"), sample(),
        QStringLiteral("--by"), QStringLiteral("nothing"), QStringLiteral("-o"), QStringLiteral("/nowhere.svg") });
    const CliAnswer table = callCli({ QStringLiteral("table"), QStringLiteral("profile"), sample() });
    for (QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>())
        delete translator;
    QVERIFY2(answer.err.contains("/nowhere.otf2: Diese Datei oder dieses Verzeichnis gibt es nicht."),
        answer.err.constData());
    QVERIFY2(picture.err.contains("Die Option '--by' versteht"), picture.err.constData());
    // Data is the same in every language.
    QCOMPARE(table.out, callCli({ QStringLiteral("table"), QStringLiteral("profile"), sample() }).out);
}

LIGHTCONE_TEST(TestCli, Widgets)

} // namespace lightcone::tests::tst_cli

#include "tst_cli.moc"
