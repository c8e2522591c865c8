// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output/outputdevice.h"
#include "app/export/picturejob.h"
#include "app/export/tableexporter.h"
#include "app/texts/errortext.h"
#include "clitest.h"
#include "core/files/outputfile.h"
#include "sizelimit.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/filenames.h"

#include <QDir>
#include <QJsonDocument>
#include <QMessageBox>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <thread>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_outputs {

namespace fs = std::filesystem;

constexpr int kMilliseconds = 60'000; // only ever waited out by a failing test

/// Tests where the results of commands and exports go, and what is left when they cannot be written.
class TestOutputs : public QObject {
    Q_OBJECT

private slots:
    void init();
    void oldFileStaysWhenThereIsNoRoom_data();
    void oldFileStaysWhenThereIsNoRoom();
    void standardOutputSaysWhy_data();
    void standardOutputSaysWhy();
    void pipesAndLinks_data();
    void pipesAndLinks();
    void newFileAtTheEndOfALink();
    void stateHasAllDigits();
    void wrongPlacesAreRefusedBeforeReading_data();
    void wrongPlacesAreRefusedBeforeReading();
    void exportsOfTheWindow_data();
    void exportsOfTheWindow();
    void cancelEndsWaitingForAPipe();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    static QString sample() { return QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"); }
    static void addCommands();

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

bool isOneLine(const QByteArray& text)
{
    return text.count('\n') == 1 && text.endsWith('\n');
}

/// The query of a small table.
views::TableQuery smallTable()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.call(0, maker.addRegion("=cmd()"), 0, 10);
    views::TableQuery query;
    query.id = "profile"_L1;
    query.store = maker.finish();
    query.interval = query.store->interval();
    query.locations = core::allLocations(*query.store);
    return query;
}

} // namespace

void TestOutputs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestOutputs::addCommands()
{
    QTest::addColumn<QStringList>("command"); // to which "-o FILE" is added
    QTest::addColumn<QString>("suffix");
    QTest::newRow("CSV") << splitWords("table locations") << u".csv"_s;
    QTest::newRow("JSON") << splitWords("table locations --format json") << u".json"_s;
    QTest::newRow("PNG") << splitWords("render timeline --size 300x200") << u".png"_s;
    QTest::newRow("SVG") << splitWords("render timeline --size 300x200") << u".svg"_s;
    QTest::newRow("PDF") << splitWords("render timeline --size 300x200") << u".pdf"_s;
}

void TestOutputs::oldFileStaysWhenThereIsNoRoom_data()
{
    addCommands();
}

void TestOutputs::oldFileStaysWhenThereIsNoRoom()
{
    QFETCH(QStringList, command);
    QFETCH(QString, suffix);
    const QString file = path(u"old"_s + suffix);
    write(file, "before");
    CliAnswer answer;
    {
        const SizeLimit limit(100);
        answer = callCli(command + QStringList { sample(), u"-o"_s, file });
    }
    QCOMPARE(answer.status, 2);
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.contains(file.toUtf8()), answer.err.constData());
    QVERIFY2(answer.err.contains(std::strerror(EFBIG)), answer.err.constData());
    QCOMPARE(contentOf(file), QByteArray("before"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void TestOutputs::standardOutputSaysWhy_data()
{
    QTest::addColumn<QStringList>("command");
    for (const char* command : { "info SAMPLE", "info --json SAMPLE", "table events SAMPLE", "state SAMPLE --at 1",
             "check SAMPLE", "index SAMPLE", "--help", "--version", "--man-page", "--completion bash", "table --help" })
        QTest::newRow(command) << QString::fromLatin1(command).replace("SAMPLE"_L1, sample()).split(u' ');
}

void TestOutputs::standardOutputSaysWhy()
{
    QFETCH(QStringList, command);
    auto full = core::OutputFile::open("/dev/full");
    QVERIFY(full.isOk());
    app::OutputDevice out(std::move(full).value());
    QByteArray problem;
    QBuffer err(&problem);
    QVERIFY(err.open(QIODevice::WriteOnly));
    QCOMPARE(app::runCli(command, views::toPath(path(u"cache"_s)), out, err), 2);
    QVERIFY2(isOneLine(problem) && problem.contains(std::strerror(ENOSPC)), problem.constData());
}

void TestOutputs::pipesAndLinks_data()
{
    addCommands();
}

void TestOutputs::pipesAndLinks()
{
    QFETCH(QStringList, command);
    QFETCH(QString, suffix);
    const QString plain = path(u"plain"_s + suffix);
    QCOMPARE(callCli(command + QStringList { sample(), u"-o"_s, plain }).status, 0);
    const QByteArray expected = contentOf(plain);
    QVERIFY(!expected.isEmpty());

    const QString pipe = path(u"pipe"_s);
    const QString link = path(u"link"_s + suffix);
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    QVERIFY(QFile::link(pipe, link));
    QByteArray got;
    int status = -1;
    {
        std::jthread reader([&] { got = contentOf(pipe); });
        status = callCli(command + QStringList { sample(), u"-o"_s, link }).status;
    }
    QCOMPARE(status, 0);
    QVERIFY(got == expected);
    QVERIFY(fs::is_fifo(views::toPath(pipe)) && fs::is_symlink(views::toPath(link)));

    const QString null = path(u"null"_s + suffix);
    QVERIFY(QFile::link(u"/dev/null"_s, null));
    QCOMPARE(callCli(command + QStringList { sample(), u"-o"_s, null }).status, 0);
    QVERIFY(fs::is_character_file(views::toPath(null)) && fs::is_symlink(views::toPath(null)));

    const QString target = path(u"target"_s);
    const QString toTarget = path(u"to target"_s + suffix);
    write(target, "before");
    QVERIFY(QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(QFile::link(target, toTarget));
    QCOMPARE(callCli(command + QStringList { sample(), u"-o"_s, toTarget }).status, 0);
    QCOMPARE(contentOf(target), expected);
    QVERIFY(fs::is_symlink(views::toPath(toTarget)));
    QVERIFY(fs::status(views::toPath(target)).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

void TestOutputs::newFileAtTheEndOfALink()
{
    const QString link = path(u"link.csv"_s);
    QVERIFY(QFile::link(path(u"target.csv"_s), link));
    QCOMPARE(callCli(splitWords("table locations") << sample() << u"-o"_s << link).status, 0);
    QVERIFY(contentOf(path(u"target.csv"_s)).startsWith("id,name,"));
    QVERIFY(fs::is_symlink(views::toPath(link)));
}

void TestOutputs::stateHasAllDigits()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    maker.send(0, 1, 0, 1'234'567'891);
    maker.receive(1, 0, 10, 1'234'567'891);
    QByteArray text;
    QBuffer out(&text);
    QVERIFY(out.open(QIODevice::WriteOnly));
    app::Arguments arguments;
    arguments.at = u"1"_s;
    app::runState(maker.finish(), arguments, out);
    QVERIFY2(text.contains(QByteArray(QLocale().toString(1'234'567'891).toUtf8() + " bytes")), text.constData());
}

void TestOutputs::wrongPlacesAreRefusedBeforeReading_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("mentions");
    QTest::newRow("folder") << u"."_s << QByteArray(std::strerror(EISDIR));
    QTest::newRow("no folder") << u"gone/a.csv"_s << QByteArray("gone");
    QTest::newRow("link into no folder") << u"astray.csv"_s << QByteArray("gone");
}

void TestOutputs::wrongPlacesAreRefusedBeforeReading()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, mentions);
    QVERIFY(QFile::link(path(u"gone/b.csv"_s), path(u"astray.csv"_s)));
    // The trace is missing, too, which is found out later.
    const CliAnswer answer = callCli(splitWords("table events /no/such/trace -o") << path(file));
    QCOMPARE(answer.status, 2);
    QVERIFY2(isOneLine(answer.err) && answer.err.contains(mentions), answer.err.constData());
}

void TestOutputs::exportsOfTheWindow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("problem"); // empty: none
    QTest::addColumn<QByteArray>("left"); // content of "old", afterwards
    QTest::newRow("replaces") << u"old"_s << QString() << QByteArray();
    QTest::newRow("link") << u"link"_s << QString() << QByteArray();
    QTest::newRow("device") << u"null"_s << QString() << QByteArray("before");
    QTest::newRow("full device") << u"full"_s << QString::fromLocal8Bit(std::strerror(ENOSPC)) << QByteArray("before");
    QTest::newRow("no room") << u"old"_s << QString::fromLocal8Bit(std::strerror(EFBIG)) << QByteArray("before");
}

void TestOutputs::exportsOfTheWindow()
{
    QFETCH(QString, name);
    QFETCH(QString, problem);
    QFETCH(QByteArray, left);
    QVERIFY(QFile::link(path(u"old"_s), path(u"link"_s)));
    QVERIFY(QFile::link(u"/dev/null"_s, path(u"null"_s)));
    QVERIFY(QFile::link(u"/dev/full"_s, path(u"full"_s)));
    std::optional<SizeLimit> limit;
    const auto prepare = [&] {
        limit.reset();
        write(path(u"old"_s), "before");
        if (name == u"old" && !problem.isEmpty())
            limit.emplace(10);
    };
    QWidget window;
    app::TableExporter tables(window);
    QSignalSpy tableSaved(&tables, &app::TableExporter::saved);
    QSignalSpy tableFailed(&tables, &app::TableExporter::failed);
    prepare();
    tables.save(path(name), smallTable());
    QTRY_COMPARE_WITH_TIMEOUT(tableSaved.size() + tableFailed.size(), 1, kMilliseconds);
    limit.reset();
    QCOMPARE(tableSaved.isEmpty(), !problem.isEmpty());
    if (!problem.isEmpty()) {
        auto* box = window.findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        QVERIFY2(box->informativeText().contains(problem), qPrintable(box->informativeText()));
        box->close();
    }
    const QByteArray table = contentOf(path(u"old"_s));
    QVERIFY(left.isEmpty() ? table.startsWith("region,") && table.contains("\n'=cmd(),") : table == left);

    app::PictureJob pictures;
    QSignalSpy pictureSaved(&pictures, &app::PictureJob::saved);
    QSignalSpy pictureFailed(&pictures, &app::PictureJob::failed);
    prepare();
    pictures.save(path(name), views::PictureFormat::Png, {},
        [](QPainter& painter, QSizeF, const std::stop_token&) -> core::Completion {
            painter.drawLine(0, 0, 10, 10);
            return core::Done {};
        });
    QTRY_COMPARE_WITH_TIMEOUT(pictureSaved.size() + pictureFailed.size(), 1, kMilliseconds);
    limit.reset();
    QCOMPARE(pictureSaved.isEmpty(), !problem.isEmpty());
    if (!problem.isEmpty())
        QVERIFY(app::errorLine(pictureFailed.front().front().value<core::Error>()).contains(problem));
    const QByteArray picture = contentOf(path(u"old"_s));
    QVERIFY(left.isEmpty() ? picture.startsWith("\x89PNG") : picture == left);
    QVERIFY(fs::is_symlink(views::toPath(path(u"link"_s))) && fs::is_symlink(views::toPath(path(u"null"_s))));
}

void TestOutputs::cancelEndsWaitingForAPipe()
{
    QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
    app::PictureJob pictures;
    QSignalSpy cancelled(&pictures, &app::PictureJob::cancelled);
    pictures.save(path(u"pipe"_s), views::PictureFormat::Png, {},
        [](QPainter&, QSizeF, const std::stop_token&) -> core::Completion { return core::Done {}; });
    pictures.cancel();
    QTRY_COMPARE_WITH_TIMEOUT(cancelled.size(), 1, kMilliseconds);
    QVERIFY(fs::is_fifo(views::toPath(path(u"pipe"_s))));
}

LIGHTCONE_TEST(TestOutputs, Widgets)

} // namespace lightcone::tests::tst_outputs

#include "tst_outputs.moc"
