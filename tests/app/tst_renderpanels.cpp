// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/traceloader.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "svgtexts.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/picturequery.h"
#include "views/registry/viewfactory.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace lightcone::tests::tst_renderpanels {

using namespace Qt::StringLiterals;

/// `render` of tables and panels: the pictures say what the tables of the command line say.
class TestRenderPanels final : public QObject {
    Q_OBJECT

private slots:
    void isDeterministic_data();
    void isDeterministic();
    void functionsAreThoseOfTheProfile();
    void intervalAndLocationAreSaid();
    void groupsOpenWhereThereIsRoom();
    void messagesAreThoseOfTheSummary();
    void callPathsAddUp_data();
    void callPathsAddUp();
    void eventsAreThoseOfTheTable_data();
    void eventsAreThoseOfTheTable();
    void positionsAreThoseOfTheCommand();
    void stateIsThatOfTheCommand();
    void findingsAreThoseOfTheTable();
    void legendIsThatOfTheProfile_data();
    void legendIsThatOfTheProfile();
    void oddPictures();
    void stopsWhenTold();
    void tablesAreFoundByTheirView();
    void wrongUsage_data();
    void wrongUsage();

private:
    /// The texts of a picture, line by line, and where they stand.
    QList<SvgText> placedTexts(const QString& view, const QStringList& options);
    QStringList texts(const QString& view, const QStringList& options = {});
    /// The cells of a column of a table, without the header.
    static QStringList cells(const QStringList& table, const QString& column);

    QTemporaryDir m_folder;
};

namespace {

const QString kSample = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");

/// Takes the note of rows that have no room from @p texts. @returns their number.
qsizetype takeLeftOut(QStringList& texts)
{
    static const QRegularExpression number(u"^Rows left out: ([\\d,]+)"_s);
    const QRegularExpressionMatch match = number.match(texts.last());
    if (!match.hasMatch())
        return 0;
    texts.removeLast();
    return match.captured(1).remove(u',').toLongLong();
}

/// Every @p step-th text, from @p first on.
QStringList every(const QStringList& texts, qsizetype first, qsizetype step)
{
    QStringList some;
    for (qsizetype i = first; i < texts.size(); i += step)
        some += texts.at(i);
    return some;
}

} // namespace

QList<SvgText> TestRenderPanels::placedTexts(const QString& view, const QStringList& options)
{
    const QString file = m_folder.filePath(u"picture.svg"_s);
    QFile::remove(file);
    const CliAnswer answer = callCli(QStringList { u"render"_s, view, kSample, u"-o"_s, file } + options);
    if (answer.status != 0)
        qWarning() << answer.err;
    return svgTexts(contentOf(file), 32768);
}

QStringList TestRenderPanels::texts(const QString& view, const QStringList& options)
{
    QStringList found;
    for (const SvgText& text : placedTexts(view, options))
        found += text.text;
    return found;
}

QStringList TestRenderPanels::cells(const QStringList& table, const QString& column)
{
    const QList<QStringList> records = parseCsv(callCli(QStringList { u"table"_s } + table).out);
    const qsizetype place = records.first().indexOf(column);
    QStringList found;
    for (const QStringList& record : records.mid(1))
        found += record.at(place);
    return found;
}

void TestRenderPanels::isDeterministic_data()
{
    QTest::addColumn<QString>("view");
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (kind.picture && !views::isChart(kind))
            QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
    }
}

void TestRenderPanels::isDeterministic()
{
    QFETCH(QString, view);
    for (const QString& suffix : { u"png"_s, u"svg"_s, u"pdf"_s }) {
        QList<QByteArray> pictures;
        for (const QString& theme : { u"light"_s, u"light"_s, u"dark"_s }) {
            const QString file = m_folder.filePath(u"picture."_s + suffix);
            const CliAnswer answer = callCli({ u"render"_s, view, kSample, u"-o"_s, file, u"--theme"_s, theme });
            QCOMPARE(answer.err, QByteArray());
            QCOMPARE(answer.status, 0);
            pictures += contentOf(file);
        }
        QVERIFY(!pictures[0].isEmpty());
        QVERIFY(pictures[0] == pictures[1]);
        QVERIFY(pictures[0] != pictures[2]);
    }
}

/// The functions stand in the order of the profile, which is by exclusive time, and have its visits.
void TestRenderPanels::functionsAreThoseOfTheProfile()
{
    const QStringList names = cells({ u"profile"_s, kSample }, u"region"_s);
    const QStringList visits = cells({ u"profile"_s, kSample }, u"visits"_s);
    QStringList shown = texts(u"functions"_s, { u"--size"_s, u"1200x900"_s });
    const qsizetype columns = shown.indexOf(names.first()) - 1; // the caption stands before the header
    QVERIFY(columns > 4);
    const qsizetype visitsColumn = shown.indexOf(u"Visits"_s) - 1;
    QVERIFY(visitsColumn > 0);
    shown = shown.mid(1 + columns);
    QCOMPARE(every(shown, 0, columns), names);
    QCOMPARE(every(shown, visitsColumn, columns), visits);
    QStringList few = texts(u"functions"_s, { u"--size"_s, u"1200x140"_s });
    const qsizetype left = takeLeftOut(few);
    few = every(few.mid(1 + columns), 0, columns);
    QVERIFY(left > 0);
    QCOMPARE(few.size() + left, names.size());
    QCOMPARE(few, names.first(few.size()));
}

void TestRenderPanels::intervalAndLocationAreSaid()
{
    const QStringList part { u"--from"_s, u"1ms"_s, u"--to"_s, u"3ms"_s, u"--location"_s, u"rank:1"_s };
    const QStringList shown = texts(u"functions"_s, part);
    QVERIFY2(shown.first().contains("2.000 ms"_L1), qPrintable(shown.first()));
    const QStringList names = cells(QStringList { u"profile"_s, kSample } + part, u"region"_s);
    QVERIFY(!names.isEmpty());
    for (const QString& name : names)
        QVERIFY2(shown.contains(name), qPrintable(name));
    QVERIFY(texts(u"functions"_s).first().startsWith("Whole trace"_L1));
}

/// Groups of functions open as far as there is room, and stand before what they hold.
void TestRenderPanels::groupsOpenWhereThereIsRoom()
{
    const QStringList groups = cells({ u"profile"_s, kSample, u"--by"_s, u"class"_s }, u"region"_s);
    const QStringList functions = cells({ u"profile"_s, kSample }, u"region"_s);
    const QStringList all = texts(u"functions"_s, { u"--by"_s, u"class"_s, u"--size"_s, u"1200x900"_s });
    QVERIFY(all.first().endsWith("By class"_L1));
    for (const QString& name : functions)
        QVERIFY2(all.contains(name), qPrintable(name));
    const QStringList few = texts(u"functions"_s, { u"--by"_s, u"class"_s, u"--size"_s, u"1200x140"_s });
    qsizetype shown = 0;
    for (const QString& name : functions)
        shown += few.contains(name) ? 1 : 0;
    QVERIFY(shown < functions.size());
    QVERIFY(groups.size() > 1);
    QVERIFY(few.contains(u"Work"_s) && few.contains(u"Communication"_s));
}

void TestRenderPanels::messagesAreThoseOfTheSummary()
{
    const QList<QStringList> records
        = parseCsv(callCli({ u"table"_s, u"messagesummary"_s, kSample, u"--names"_s }).out);
    QStringList senders;
    QStringList counts;
    for (const QStringList& record : records) {
        if (record.at(0) == "sender"_L1) {
            senders += record.at(1);
            counts += record.at(2);
        }
    }
    QVERIFY(senders.size() > 2);
    const QStringList all = texts(u"messages"_s);
    QCOMPARE(all.count(u"P#3"_s), 2); // its bar and its row
    const QStringList shown = all.mid(all.lastIndexOf(u"Sender"_s));
    const qsizetype columns = shown.indexOf(counts.first()) - 1;
    QVERIFY(columns > 3);
    QCOMPARE(every(shown, columns + 1, columns), counts);
}

void TestRenderPanels::callPathsAddUp_data()
{
    QTest::addColumn<QString>("size");
    for (const char* size : { "1200x100", "1200x260", "1200x2000" })
        QTest::newRow(size) << QString::fromLatin1(size);
}

/// Paths that are shown and those that are counted are all paths; none stands without its caller.
void TestRenderPanels::callPathsAddUp()
{
    QFETCH(QString, size);
    const QStringList paths = cells({ u"calltree"_s, kSample }, u"path"_s);
    const QStringList inclusive = cells({ u"calltree"_s, kSample }, u"inclusive"_s);
    QStringList shown = texts(u"calltree"_s, { u"--size"_s, size });
    const qsizetype left = takeLeftOut(shown);
    const qsizetype columns = shown.indexOf(u"Max"_s);
    QVERIFY(columns > 0);
    const QStringList names = every(shown.mid(columns + 1), 0, columns);
    QCOMPARE(names.size() + left, paths.size());
    QCOMPARE(left == 0, size == "1200x2000"_L1);
    if (left == 0) { // the same paths, in the table by name
        QStringList expected;
        for (const QString& path : paths)
            expected += path.section(u'/', -1);
        QStringList all = names;
        all.sort();
        expected.sort();
        QCOMPARE(all, expected);
    }
    QVERIFY(!names.isEmpty());
    // Each row is one level below the row before at the most.
    const QList<SvgText> placed = placedTexts(u"calltree"_s, { u"--size"_s, size });
    QList<double> starts;
    for (qsizetype i = columns + 1; i < columns + 1 + names.size() * columns; i += columns)
        starts += placed.at(i).x;
    for (qsizetype i = 1; i < starts.size(); ++i)
        QVERIFY(starts.at(i) >= starts.first() && starts.at(i) < starts.at(i - 1) + 15);
    double most = 0;
    qsizetype longest = 0;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        if (inclusive.at(i).toDouble() > most) {
            most = inclusive.at(i).toDouble();
            longest = i;
        }
    }
    QCOMPARE(names.first(), paths.at(longest).section(u'/', -1));
}

void TestRenderPanels::eventsAreThoseOfTheTable_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("all") << QStringList {};
    QTest::newRow("interval") << QStringList { u"--from"_s, u"2ms"_s, u"--to"_s, u"4ms"_s };
    QTest::newRow("location") << QStringList { u"--location"_s, u"rank:2"_s };
    QTest::newRow("both") << QStringList { u"--location"_s, u"rank:2"_s, u"--from"_s, u"2ms"_s, u"--to"_s, u"4ms"_s };
    QTest::newRow("none") << QStringList { u"--from"_s, u"100s"_s, u"--to"_s, u"101s"_s };
}

void TestRenderPanels::eventsAreThoseOfTheTable()
{
    QFETCH(QStringList, options);
    const QStringList positions = cells(QStringList { u"events"_s, kSample } + options, u"position"_s);
    const QString file = m_folder.filePath(u"picture.svg"_s);
    const CliAnswer answer = callCli(QStringList { u"render"_s, u"events"_s, kSample, u"-o"_s, file } + options);
    QCOMPARE(answer.status, 0);
    if (positions.isEmpty()) {
        QVERIFY(contentOf(file).contains("No events in this interval"));
        return;
    }
    const QList<SvgText> shown = placedTexts(u"events"_s, options);
    QStringList found; // the first text of each line below the header
    qsizetype left = 0;
    double header = 0;
    for (qsizetype i = 1; i < shown.size(); ++i) {
        if (shown.at(i).text == "Position"_L1)
            header = shown.at(i).y;
        if (header == 0 || shown.at(i).y <= header || shown.at(i).y == shown.at(i - 1).y)
            continue;
        QStringList note { shown.at(i).text };
        if (const qsizetype further = takeLeftOut(note); further > 0)
            left = further;
        else
            found += QString(shown.at(i).text).remove(u',');
    }
    QVERIFY(!found.isEmpty());
    QCOMPARE(found, positions.first(found.size()));
    QCOMPARE(found.size() + left, positions.size());
}

/// A position is a position in both commands, also where other events have the same time, or none comes before.
void TestRenderPanels::positionsAreThoseOfTheCommand()
{
    for (const int position : { 0, 1, 2, 3, 40, 41, 42 }) {
        const QStringList moment { u"--at"_s, QString::number(position), u"--location"_s, u"rank:1"_s };
        const QStringList shown = texts(u"state"_s, moment);
        const CliAnswer state = callCli(QStringList { u"state"_s, kSample, u"--json"_s } + moment);
        const QJsonObject report = QJsonDocument::fromJson(state.out).object();
        QCOMPARE(report[u"position"_s].toInt(-1), position);
        const QJsonArray stack = report[u"locations"_s].toArray().first()[u"stack"_s].toArray();
        QVERIFY2(shown.first().contains(u"after event %1"_s.arg(position)), qPrintable(shown.first()));
        QVERIFY(shown.contains(stack.isEmpty() ? u"No call is open"_s : u"Call stack: %1"_s.arg(stack.size())));
    }
}

void TestRenderPanels::stateIsThatOfTheCommand()
{
    const QStringList moment { u"--at"_s, u"3ms"_s, u"--location"_s, u"rank:1"_s };
    const QStringList shown = texts(u"state"_s, moment);
    const CliAnswer state = callCli(QStringList { u"state"_s, kSample, u"--json"_s } + moment);
    QCOMPARE(state.status, 0);
    const QJsonObject report = QJsonDocument::fromJson(state.out).object();
    const QJsonArray stack = report[u"locations"_s].toArray().first()[u"stack"_s].toArray();
    QVERIFY(!stack.isEmpty());
    for (const QJsonValue& call : stack)
        QVERIFY2(shown.contains(call[u"region"_s].toString()), qPrintable(call[u"region"_s].toString()));
    QVERIFY(shown.contains(u"Call stack: %1"_s.arg(stack.size())));
    QVERIFY(shown.first().contains(u"after event %1"_s.arg(report[u"position"_s].toInt())));
}

void TestRenderPanels::findingsAreThoseOfTheTable()
{
    const QString trace = kSample;
    const QString file = m_folder.filePath(u"health.svg"_s);
    const auto shown = [&](const QString& size) {
        const CliAnswer answer = callCli({ u"render"_s, u"health"_s, trace, u"-o"_s, file, u"--size"_s, size });
        QStringList found;
        if (answer.status == 0) {
            for (const SvgText& text : svgTexts(contentOf(file), 32768))
                found += text.text;
        }
        return found;
    };
    QStringList codes = cells({ u"diagnostics"_s, trace }, u"code"_s);
    const qsizetype entries = codes.size();
    codes.removeDuplicates();
    QCOMPARE(codes.size(), qsizetype { 5 });
    const QStringList kinds { u"Leave without enter"_s, u"Crossing leave"_s, u"Received before sent"_s,
        u"Collective left early"_s, u"More events than announced"_s, u"Conversion audit"_s };
    QStringList few = shown(u"1200x220"_s);
    for (const QString& kind : kinds)
        QVERIFY2(few.contains(kind), qPrintable(kind));
    QVERIFY(takeLeftOut(few) >= entries);
    QStringList all = shown(u"1200x3000"_s);
    QCOMPARE(takeLeftOut(all), qsizetype { 0 });
    QVERIFY(all.size() > few.size() + entries);
}

/// Whatever the size, and without any event, there is a picture.
void TestRenderPanels::oddPictures()
{
    const QString file = m_folder.filePath(u"odd.png"_s);
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (!kind.picture)
            continue;
        for (const QString& size : { u"1x1"_s, u"64x64"_s, u"3000x10"_s }) {
            const CliAnswer answer
                = callCli({ u"render"_s, QLatin1String(kind.id), kSample, u"-o"_s, file, u"--size"_s, size });
            QVERIFY2(answer.status == 0, answer.err.constData());
        }
    }
}

/// A picture that is to stop says so, and is not written.
void TestRenderPanels::stopsWhenTold()
{
    core::Progress progress;
    const auto loaded = app::loadTrace(views::toPath(kSample), progress, {});
    QVERIFY(loaded.isOk());
    std::stop_source source;
    source.request_stop();
    for (const char16_t* id :
        { u"functions", u"calltree", u"messages", u"events", u"health", u"processes", u"legend" }) {
        views::PictureQuery query;
        query.store = loaded.value().document.events;
        QImage image(300, 200, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        const views::PicturePlan plan = views::viewKind(id)->picture().plan(query);
        QVERIFY2(plan.paint(painter, image.size(), source.get_token()).isStopped(), views::viewKind(id)->id);
        QVERIFY(plan.paint(painter, image.size(), {}).isDone());
    }
}

void TestRenderPanels::legendIsThatOfTheProfile_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("whole") << QStringList();
    QTest::newRow("begin") << QStringList { u"--to"_s, u"3ms"_s };
    QTest::newRow("a rank") << QStringList { u"--from"_s, u"1ms"_s, u"--location"_s, u"rank:1"_s };
}

/// The functions that have time of their own, and no others.
void TestRenderPanels::legendIsThatOfTheProfile()
{
    QFETCH(QStringList, options);
    const CliAnswer table = callCli(QStringList { u"table"_s, u"profile"_s, kSample } + options);
    QCOMPARE(table.status, 0);
    QStringList lines = QString::fromUtf8(table.out).split(u'\n', Qt::SkipEmptyParts);
    lines.removeFirst();
    QStringList listed = texts(u"legend"_s, options);
    listed.replaceInStrings(QRegularExpression(u" (&[lg]t; )?[0-9.]+ %$"_s), QString()); // the shares of the time
    for (const QString& line : lines) {
        const QString name = line.section(u',', 0, 0);
        QCOMPARE(listed.contains(name), line.section(u',', 3, 3).toDouble() > 0);
    }
    for (const QString& text : listed)
        QVERIFY2(!text.startsWith(u"MPI_"_s)
                || std::ranges::any_of(lines, [&](const QString& line) { return line.startsWith(text + u','); }),
            qPrintable(text));
}

/// `table` takes the id of a view whose table has another name.
void TestRenderPanels::tablesAreFoundByTheirView()
{
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (*kind.twin == '\0')
            continue;
        const CliAnswer byView = callCli({ u"table"_s, QLatin1String(kind.id), kSample });
        QCOMPARE(byView.status, 0);
        QVERIFY(byView.out.count('\n') > 3);
        QCOMPARE(byView.out, callCli({ u"table"_s, QLatin1String(kind.twin), kSample }).out);
    }
    QCOMPARE(callCli({ u"table"_s, u"legend"_s, kSample }).status, 2);
}

void TestRenderPanels::wrongUsage_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("said");
    QTest::newRow("no grouping of functions") << u"functions"_s << QStringList { u"--by"_s, u"place"_s } << u"class"_s;
    QTest::newRow("no grouping of messages") << u"messages"_s << QStringList { u"--by"_s, u"place"_s } << u"size"_s;
    QTest::newRow("no measure of messages")
        << u"messages"_s << QStringList { u"--measure"_s, u"weight"_s } << u"bytes"_s;
    QTest::newRow("no measure of collectives")
        << u"collectives"_s << QStringList { u"--measure"_s, u"weight"_s } << u"spread"_s;
    QTest::newRow("no grouping of collectives")
        << u"collectives"_s << QStringList { u"--by"_s, u"place"_s } << u"operation"_s;
    QTest::newRow("no moment") << u"functions"_s << QStringList { u"--at"_s, u"1ms"_s } << u"--at"_s;
    QTest::newRow("wrong moment") << u"state"_s << QStringList { u"--at"_s, u"noon"_s } << u"noon"_s;
    QTest::newRow("after the last") << u"state"_s << QStringList { u"--at"_s, u"123456789"_s } << u"123456789"_s;
    QTest::newRow("no interval") << u"health"_s << QStringList { u"--from"_s, u"1ms"_s } << u"--from"_s;
    QTest::newRow("whole trace") << u"health"_s << QStringList { u"--location"_s, u"rank:0"_s } << u"--location"_s;
    QTest::newRow("no order") << u"legend"_s << QStringList { u"--order"_s, u"rank"_s } << u"--order"_s;
    QTest::newRow("two locations") << u"state"_s
                                   << QStringList { u"--location"_s, u"rank:0"_s, u"--location"_s, u"rank:1"_s }
                                   << u"one location"_s;
    QTest::newRow("needs a window") << u"details"_s << QStringList {} << u"functions"_s;
}

void TestRenderPanels::wrongUsage()
{
    QFETCH(QString, view);
    QFETCH(QStringList, options);
    QFETCH(QString, said);
    const QString file = m_folder.filePath(u"never.svg"_s);
    const CliAnswer answer = callCli(QStringList { u"render"_s, view, kSample, u"-o"_s, file } + options);
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.err.contains(said.toUtf8()), answer.err.constData());
    QVERIFY(!QFile::exists(file));
}

LIGHTCONE_TEST(TestRenderPanels, Widgets)

} // namespace lightcone::tests::tst_renderpanels

#include "tst_renderpanels.moc"
