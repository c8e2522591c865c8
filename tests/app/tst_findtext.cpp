// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/findtext.h"
#include "app/dialogs/gotodialog.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QRegularExpression>

namespace lightcone::tests::tst_findtext {

using namespace core;
using namespace Qt::StringLiterals;
using app::findAnswer;

/// Tests what a typed text asks for.
class TestFindText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void findsFunctions_data();
    void findsFunctions();
    void findsDurations();
    void findsMessages_data();
    void findsMessages();
    void asksForNothing_data();
    void asksForNothing();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void goToNamesAPlaceOfTheTrace();
    void stops();

private:
    views::Spotlight find(const QString& text) const { return answer(text).spotlight; }
    app::FindAnswer answer(const QString& text) const { return findAnswer(m_store->definitions(), text, {}).value(); }

    std::shared_ptr<const StoreView> m_store;
};

void TestFindText::initTestCase()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    for (const char* name : { "main", "MPI_Send", "MPI_Isend", "MPI_Sendrecv", "operator\"\" _s", "a->b",
             "Gr\xc3\xb6\xc3\x9f"
             "e" })
        maker.call(0, maker.addRegion(name), 0, 1);
    m_store = maker.finish();
}

void TestFindText::findsFunctions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("a part, in any case") << u"send"_s
                                         << QStringList { u"MPI_Send"_s, u"MPI_Isend"_s, u"MPI_Sendrecv"_s };
    QTest::newRow("all of it") << u"MPI_Isend"_s << QStringList { u"MPI_Isend"_s };
    QTest::newRow("spaces around") << u"  MPI_Isend "_s << QStringList { u"MPI_Isend"_s };
    QTest::newRow("a quoted name") << u"\"MPI_Send\""_s << QStringList { u"MPI_Send"_s };
    QTest::newRow("quoted names") << u" \"main\"  \"MPI_Send\" "_s << QStringList { u"main"_s, u"MPI_Send"_s };
    QTest::newRow("doubled marks") << u"\"operator\"\"\"\" _s\""_s << QStringList { u"operator\"\" _s"_s };
    QTest::newRow("one mark is a part of a name") << u"\" _"_s << QStringList { u"operator\"\" _s"_s };
    QTest::newRow("functions go before messages") << u"->"_s << QStringList { u"a->b"_s };
    QTest::newRow("other letters") << u"GR\u00d6\u00dfe"_s << QStringList { u"Gr\u00f6\u00dfe"_s };
}

void TestFindText::findsFunctions()
{
    QFETCH(QString, text);
    QFETCH(QStringList, names);
    const views::Spotlight found = find(text);
    QStringList foundNames;
    for (const FunctionId function : found.functions)
        foundNames.append(QString::fromStdString(m_store->definitions().function(function).name));
    QCOMPARE(foundNames, names);
    QVERIFY(!found.messages);
    QCOMPARE(found.text, text);
}

/// What a histogram lights is found again by the text that it writes.
void TestFindText::findsDurations()
{
    const core::Definitions& definitions = m_store->definitions();
    const views::Spotlight all = find(u"\"MPI_Send\""_s);
    for (const core::DurationRange& range :
        { core::DurationRange { 1, 2 }, core::DurationRange { 1'234'567, core::DurationRange::kNoEnd },
            core::DurationRange { std::numeric_limits<core::Tick>::min(), 70 } }) {
        const views::Spotlight calls = views::spotlightOn(definitions, all.functions, range);
        QCOMPARE(find(calls.text).functions, all.functions);
        QCOMPARE(find(calls.text).durations, range);
        const views::Spotlight messages = views::spotlightOn(definitions, MessageFilter {}, range);
        QCOMPARE(find(messages.text).messages->durations, range);
    }
}

void TestFindText::findsMessages_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<MessageFilter>("filter");
    const auto add = [](const QString& text, auto change) {
        MessageFilter filter;
        change(filter);
        QTest::newRow(qPrintable(text)) << text << filter;
    };
    add(u"tag:7"_s, [](MessageFilter& f) { f.tags = { 7 }; });
    add(u"TAG:3,7-9"_s, [](MessageFilter& f) { f.tags = { 3, 7, 8, 9 }; });
    add(u"bytes:8"_s, [](MessageFilter& f) { f.leastBytes = f.mostBytes = 8; });
    add(u"bytes:4KiB-1MiB"_s, [](MessageFilter& f) {
        f.leastBytes = 4096;
        f.mostBytes = 1 << 20;
    });
    add(u"bytes:1000-"_s, [](MessageFilter& f) { f.leastBytes = 1000; });
    add(u"bytes:-2000"_s, [](MessageFilter& f) { f.mostBytes = 2000; });
    add(u"0->2"_s, [](MessageFilter& f) {
        f.senders = { LocationId { 0 } };
        f.receivers = { LocationId { 2 } };
    });
    add(u"1\u2192"_s, [](MessageFilter& f) { f.senders = { LocationId { 1 } }; });
    add(u"->1 tag:4"_s, [](MessageFilter& f) {
        f.receivers = { LocationId { 1 } };
        f.tags = { 4 };
    });
    add(u"lasts:1us..2.5us tag:4"_s, [](MessageFilter& f) {
        f.durations = { 1'000, 2'500 };
        f.tags = { 4 };
    });
    add(u"LASTS:..2us"_s, [](MessageFilter& f) { f.durations.end = 2'000; });
    add(u"lasts:-1us.."_s, [](MessageFilter& f) { f.durations.begin = -1'000; });
    add(u"comm:"_s + QString::fromStdString(m_store->definitions().communicators.front().name).sliced(1).toUpper(),
        [](MessageFilter& f) { f.communicators = { CommunicatorId { 0 } }; });
}

void TestFindText::findsMessages()
{
    QFETCH(QString, text);
    QFETCH(MessageFilter, filter);
    const views::Spotlight found = find(text);
    QVERIFY(found.messages);
    QVERIFY(*found.messages == filter);
    QVERIFY(found.functions.empty());
}

void TestFindText::asksForNothing_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "", "  ", "nowhere", "tag:", "tag:x", "bytes:", "bytes:-", "bytes:1-2-3", "bytes:9-3",
             "comm:", "comm:nowhere", "lasts:", "lasts:1", "lasts:2us..1us", "lasts:x..", "main lasts:x..", "0->7",
             "0->1->2", "x->1", "tag:7 nowhere", "\"MPI\"", "\"\"" })
        QTest::newRow(qPrintable(QStringLiteral("'%1'").arg(QLatin1String(text)))) << text;
}

void TestFindText::asksForNothing()
{
    QFETCH(QString, text);
    QVERIFY(find(text).isEmpty());
}

void TestFindText::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem"); // the begin of it
    const auto row = [](const char* text, const char* problem) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(problem);
    };
    row("nowhere", "");
    row("tag:7", "");
    row("nowhere bytes:x", "");
    row("size:3", "size:3: the conditions are tag:");
    row("std::vector", "");
    row("bytes:x", "bytes:x: give numbers of bytes");
    row("bytes:9-3", "bytes:9-3: its end lies before its begin");
    row("bytes:8 tag:x", "tag:x: give a tag");
    row("comm:nowhere", "comm:nowhere: no communicator");
    row("0->7", "0->7: there is no rank 7");
    row("x->1", "x->1: “x” is no rank");
    row("0->1->2", "0->1->2: give two ranks");
}

void TestFindText::saysWhatIsWrong()
{
    QFETCH(QString, text);
    QFETCH(QString, problem);
    const QString said = answer(text).problem;
    QVERIFY2(problem.isEmpty() ? said.isEmpty() : said.startsWith(problem), qPrintable(said));
}

/// What Go To gives as an example is a location that there is.
void TestFindText::goToNamesAPlaceOfTheTrace()
{
    QString problem;
    QVERIFY(!app::parseGoTo(*m_store, u"nowhere"_s, problem));
    static const QRegularExpression example(u"location \\((.+)\\)\\.$"_s);
    const auto match = example.match(problem);
    QVERIFY2(match.hasMatch(), qPrintable(problem));
    const auto target = app::parseGoTo(*m_store, match.captured(1), problem);
    QVERIFY2(target, qPrintable(problem));
    QVERIFY(target->location == idAt<LocationId>(m_store->definitions().locations.size() - 1));
}

void TestFindText::stops()
{
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(findAnswer(m_store->definitions(), u"send"_s, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestFindText, Core)

} // namespace lightcone::tests::tst_findtext

#include "tst_findtext.moc"
