// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help/help.h"
#include "app/cli/help/helpcontent.h"
#include "app/loading/samplepath.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/wholefile.h"
#include "views/base/palettes.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QComboBox>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_paragraphoptions {

namespace {

const QString kExample = QStringLiteral(LIGHTCONE_TEST_DATA "/picl/paragraph.trf");

} // namespace

// Options of ParaGraph's displays on the command line: what they do, and what is refused.
class TestParagraphOptions : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void cursorIsALine_data();
    void cursorIsALine();
    void cursorStaysInTheInterval();
    void filmsOverTime();
    void segmentAtATime();
    void matrixIsNow();
    void isRefused_data();
    void isRefused();
    void widthIsCut();
    void leastWidthIsATick();
    void damageIsSaid();
    void helpHasAllWords();
    void functionsCountAsAsked();
    void profilesCountAsAsked();
    void picturesCountAsAsked_data();
    void picturesCountAsAsked();
    void windowAsksWhatMatters_data();
    void windowAsksWhatMatters();

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }
    /// What `render` says of the example with @p words, the name of the view first.
    CliAnswer run(const QStringList& words, const QString& name) const
    {
        QStringList all = words;
        all.prepend(u"render"_s);
        all.insert(2, kExample);
        return callCli(all << u"-o"_s << file(name));
    }
    CliAnswer run(const char* words) const { return run(splitWords(words), u"picture.svg"_s); }
    /// The picture; empty: it was not made.
    QByteArray picture(const QStringList& words) const
    {
        const CliAnswer answer = run(words, u"picture.svg"_s);
        if (answer.status != 0)
            qWarning("%s", answer.err.constData());
        return answer.status == 0 ? contentOf(file(u"picture.svg"_s)) : QByteArray();
    }
    QByteArray picture(const char* words) const { return picture(splitWords(words)); }
    /// The rows of a table, without their header; else what is wrong.
    static QByteArray table(const QStringList& words)
    {
        QStringList all = words;
        all.prepend(u"table"_s);
        all.insert(2, kExample);
        const CliAnswer answer = callCli(all);
        return answer.status == 0 ? answer.out.mid(answer.out.indexOf('\n') + 1) : answer.err;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestParagraphOptions::cursorIsALine_data()
{
    QTest::addColumn<QString>("view");
    for (const char* view :
        { "timeline", "spacetime", "process", "counters", "summary", "radar", "utilization", "traffic", "nodedata" })
        QTest::addRow("%s", view) << QString::fromLatin1(view);
}

/// A line at the time: it moves with it, and everything else stays.
void TestParagraphOptions::cursorIsALine()
{
    QFETCH(const QString, view);
    const QByteArray without = picture({ view });
    const QByteArray early = picture({ view, u"--at"_s, u"20ms"_s });
    const QByteArray late = picture({ view, u"--at"_s, u"70ms"_s });
    QVERIFY(!without.isEmpty());
    QVERIFY(!early.isEmpty());
    QVERIFY(early != without);
    QVERIFY(late != early);
    // An event's position says a time, too.
    QCOMPARE(picture({ view, u"--at"_s, u"0"_s }), picture({ view, u"--at"_s, u"0s"_s }));
    if (view == "nodedata"_L1 || view == "traffic"_L1)
        return; // these say what is then
    const auto linesOf = [](const QByteArray& svg) { return svg.split('\n'); };
    const QList<QByteArray> lines = linesOf(early);
    qsizetype gone = 0;
    for (const QByteArray& line : linesOf(late))
        gone += lines.contains(line) ? 0 : 1;
    QCOMPARE(gone, 3); // the line with its edge, and the text that says the time
    QVERIFY(late.contains("Time cursor: 70.00"));
}

/// A time outside of the interval is said, and the line is at the nearer end, where it is still seen.
void TestParagraphOptions::cursorStaysInTheInterval()
{
    const QByteArray atEnd = picture("spacetime --to 50ms --at 50ms");
    const CliAnswer later = run("spacetime --to 50ms --at 90ms");
    QCOMPARE(later.status, 0);
    QVERIFY2(later.err.contains("--at"), later.err.constData());
    QCOMPARE(contentOf(file(u"picture.svg"_s)), atEnd);
    QVERIFY(atEnd != picture("spacetime --to 50ms"));
}

void TestParagraphOptions::filmsOverTime()
{
    const CliAnswer film = run(splitWords("timeline --frames 3 --size 400x200"), u"film.png"_s);
    QVERIFY2(film.status == 0, film.err.constData());
    QCOMPARE(run(splitWords("timeline --at 50ms --size 400x200"), u"then.png"_s).status, 0);
    QVERIFY(!contentOf(file(u"then.png"_s)).isEmpty());
    QCOMPARE(contentOf(file(u"film-2.png"_s)), contentOf(file(u"then.png"_s)));
    QVERIFY(contentOf(file(u"film-1.png"_s)) != contentOf(file(u"film-2.png"_s)));
    QVERIFY(contentOf(file(u"film-3.png"_s)) != contentOf(file(u"film-2.png"_s)));
}

/// The segment of the critical path that holds the time stands out, wherever it is in the path.
void TestParagraphOptions::segmentAtATime()
{
    // Two nodes wait for each other in turns: the path has a run of 6 µs and a message of 4 µs, again and again.
    QByteArray trace = "1 0 0 0 0 0 0\n1 0 0 1 0 0 0\n";
    constexpr int kRounds = 2'000;
    for (int i = 0; i < kRounds; ++i) {
        const auto at = [&](int t) { return QByteArray::number(10 * i + t); };
        const QByteArray from = QByteArray::number(i % 2);
        const QByteArray to = QByteArray::number(1 - i % 2);
        trace += "7 0 " + at(1) + " " + to + " 0\n4 0 " + at(6) + " " + from + " " + to + " 0 8\n8 0 " + at(10) + " "
            + to + " " + from + " 0 8\n";
    }
    trace += "19 0 " + QByteArray::number(10 * kRounds + 5) + " 0 0\n19 0 " + QByteArray::number(10 * kRounds + 5)
        + " 1 0\n";
    writeAll(file(u"turns.trf"_s).toStdString(), trace.toStdString());
    const auto boldAt = [&](const QString& options) {
        const CliAnswer answer = callCli(QStringList { u"render"_s, u"criticalpath"_s, file(u"turns.trf"_s), u"-o"_s,
                                             file(u"path.svg"_s), u"--size"_s, u"600x400"_s }
            + options.split(u' '));
        if (answer.status != 0)
            return QStringList(QString::fromUtf8(answer.err));
        // The row that stands out, below the heading.
        static const QRegularExpression bold(u"stroke-width[^>]*>([^<]*)<"_s);
        QStringList texts;
        for (const QRegularExpressionMatch& match : bold.globalMatch(QString::fromUtf8(contentOf(file(u"path.svg"_s)))))
            texts.append(match.captured(1));
        return texts.mid(7);
    };
    for (const int t : { 0, 3, 8, 2'003, 2'008, 10'004, 19'998 }) {
        const QStringList bold = boldAt(QStringLiteral("--at %1us").arg(t));
        const bool isMessage = t % 10 >= 6;
        QVERIFY2(bold.size() == 7, qPrintable(bold.join(u' ')));
        QCOMPARE(bold[1], isMessage ? u"message"_s : u"on a location"_s);
    }
    const QByteArray path = picture("criticalpath --at 50ms");
    QVERIFY(path.contains("at 50.0"));
    QVERIFY(run("criticalpath --at 50ms --by region").err.contains("--by"));
    const CliAnswer film = run(splitWords("criticalpath --frames 3 --by region"), u"film.png"_s);
    QCOMPARE(film.status, 2);
    QVERIFY2(film.err.contains("--by"), film.err.constData());
}

void TestParagraphOptions::matrixIsNow()
{
    QCOMPARE(picture("matrix --at 58ms"), picture("matrix --at 58ms --extent now"));
    QVERIFY(picture("matrix --at 58ms") != picture("matrix --at 4ms"));
    QVERIFY(picture("matrix --at 58ms --extent so-far") != picture("matrix --at 58ms"));
    QCOMPARE(picture("matrix"), picture("matrix --extent whole"));
    QCOMPARE(table(splitWords("matrix --at 58ms")), table(splitWords("matrix --at 58ms --extent now")));
    QCOMPARE(table(splitWords("matrix")), table(splitWords("matrix --extent whole")));
    QCOMPARE(run(splitWords("matrix --frames 3 --size 400x300"), u"film.png"_s).status, 0);
    QCOMPARE(run(splitWords("matrix --at 50ms --size 400x300"), u"then.png"_s).status, 0);
    QCOMPARE(contentOf(file(u"film-2.png"_s)), contentOf(file(u"then.png"_s)));
}

void TestParagraphOptions::isRefused_data()
{
    QTest::addColumn<QStringList>("said");
    const auto add = [](const char* words, const char* said) { QTest::addRow("%s", words) << splitWords(said); };
    add("render animation --by custom", "custom --layout");
    add("render animation --by ring --layout file.json", "ring layout");
    add("render network --topology cartesian", "Cartesian --topology hypercube");
    add("table network --topology cartesian", "Cartesian --topology hypercube");
    add("render animation --topology cartesian", "Cartesian --topology");
    add("table animation --topology cartesian", "Cartesian --topology");
    add("render nodedata --topology cartesian", "Cartesian --topology");
    add("render processorstatistics --topology cartesian", "Cartesian --topology");
    add("render spacetime --color distance --topology cartesian", "Cartesian --topology");
    add("render animation --by cartesian", "Cartesian --by grid");
    add("render processorstatus --by cartesian", "Cartesian --by nodes");
    add("render matrix --at 50ms --source rma", "--source --extent so-far");
    add("table matrix --extent now --source all", "--source --extent so-far");
    add("render utilization --counts-as nonsense=idle", "--counts-as nonsense regions");
    add("render utilization --counts-as send0=unknown", "--counts-as busy overhead idle");
    add("table utilization --counts-as send0", "--counts-as NAME=WHAT");
    add("table matrix --counts-as send0=idle", "matrix --counts-as");
    add("render network --counts-as send0=idle", "network --counts-as");
    add("table profile --counts-as send0=idle", "activity");
    add("render functions --by class --counts-as send0=idle", "activity");
    add("render timeline --counts-as send0=idle", "--rows activity");
    add("render timeline --idle whole-call", "--rows activity");
    add("render spacetime --idle whole-call", "--rows activity");
    add("render timeline --function send0", "--rows task --function");
    add("render spacetime --topology ring", "--color distance --topology");
    add("render matrix --at 58ms --measure rate", "bytes count --measure --extent so-far");
}

/// What an option cannot do is an error, and no picture.
void TestParagraphOptions::isRefused()
{
    QFETCH(const QStringList, said);
    QStringList words = splitWords(QTest::currentDataTag());
    words.insert(2, kExample);
    const CliAnswer answer = callCli(words << u"-o"_s << file(u"picture.svg"_s));
    QCOMPARE(answer.status, 2);
    for (const QString& word : said)
        QVERIFY2(answer.err.contains(word.toUtf8()), answer.err.constData());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY(!QFile::exists(file(u"picture.svg"_s)));
}

/// Means over more than there is are means over all, and that is said.
void TestParagraphOptions::widthIsCut()
{
    const QByteArray all = picture("kiviat --at 80ms --width 100ms");
    const CliAnswer answer = run("kiviat --at 80ms --width 50s");
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.err.contains("--width"), answer.err.constData());
    QCOMPARE(contentOf(file(u"picture.svg"_s)), all);
    QVERIFY(run("kiviat --width 100ms").err.isEmpty());
    QVERIFY(callCli({ u"table"_s, u"kiviat"_s, kExample, u"--width"_s, u"50s"_s }).err.contains("--width"));
}

/// The help names each word of each option of a display, and the manual as well.
/// A width of less than a tick is one, as nothing is shorter; none at all is refused.
void TestParagraphOptions::leastWidthIsATick()
{
    writeAll(file(u"ticks.trf"_s).toStdString(),
        "1 0 0 0 0 0 0\n20 0 10 0 1 0 0\n21 0 90 0 1 0 0\n19 0 100 0 0\n"); // microseconds
    const auto statusOf = [&](const QString& width) {
        return callCli(
            { u"render"_s, u"kiviat"_s, file(u"ticks.trf"_s), u"-o"_s, file(u"kiviat.svg"_s), u"--width"_s, width })
            .status;
    };
    QCOMPARE(statusOf(u"1ns"_s), 0);
    QCOMPARE(statusOf(u"2us"_s), 0);
    QCOMPARE(statusOf(u"0"_s), 2);
    QCOMPARE(statusOf(u"0.0ms"_s), 2);
}

/// Pictures and tables of a damaged trace say that it is one.
void TestParagraphOptions::damageIsSaid()
{
    writeAll(file(u"damaged.trf"_s).toStdString(), "1 0 0 0 0 0 0\n20 0 10 0 x y\n21 0 90 0 1 0 0\n19 0 100 0 0\n");
    for (const char* words : { "render meter", "table meter", "render timeline" }) {
        QStringList all = splitWords(words);
        all.insert(2, file(u"damaged.trf"_s));
        if (all.first() == u"render"_s)
            all << u"-o"_s << file(u"damaged.svg"_s);
        const CliAnswer answer = callCli(all);
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.err.contains("lightcone check"), words);
        QVERIFY2(!run(words).err.contains("lightcone check"), words);
    }
}

void TestParagraphOptions::helpHasAllWords()
{
    const QString manual
        = QString::fromUtf8(contentOf(QStringLiteral(LIGHTCONE_TEST_DATA "/../../resources/manual/commands.md")));
    for (const app::Command command : { app::Command::Render, app::Command::Table }) {
        const QString help = app::commandHelp(command).simplified();
        int found = 0;
        for (const views::ViewKind& view : views::viewKinds()) {
            QStringList texts;
            QStringList cells;
            for (const app::DisplayOption& option : app::displayOptions(view, command)) {
                texts.append(option.name + u' ' + option.words.join(u", "_s));
                cells.append(u"`%1` %2"_s.arg(option.name, option.words.join(u", "_s)));
            }
            if (texts.isEmpty())
                continue;
            ++found;
            const QString line = QLatin1String(view.id) + u' ' + texts.join(u' ');
            QVERIFY2(help.contains(line), qPrintable(line));
            const QString row = u"| `%1` | %2 |"_s.arg(QLatin1String(view.id), cells.join(u"; "_s));
            QVERIFY2(command == app::Command::Table || manual.contains(row), qPrintable(row));
        }
        QVERIFY(found > 10);
        for (const QString& text :
            { u"traffic --measure messages, bytes"_s, u"phaseportrait --measure bytes, messages"_s,
                u"nodedata --measure partner, bytes, tag, distance, transit"_s, u"tasks --order natural, value"_s,
                u"processorstatus --by natural, cartesian, nodes"_s })
            QVERIFY2(help.contains(text), qPrintable(text));
    }
}

/// Times of functions, in tables: 51 of 100 ms are of the function "event 1", 74 of "event 2", of four locations.
void TestParagraphOptions::functionsCountAsAsked()
{
    const QStringList asked { u"utilization"_s, u"--columns"_s, u"1"_s };
    const auto as = [](const char* what) { return QStringList { u"--counts-as"_s, QString::fromLatin1(what) }; };
    QCOMPARE(table(asked), "0.000000000,0.100000000,2.41,0.26,1.33,0\n");
    QCOMPARE(table(asked + as("event 1=idle")), "0.000000000,0.100000000,1.9,0.26,1.84,0\n");
    QCOMPARE(table(asked + as("event 1=idle") + as("event 2=overhead")), "0.000000000,0.100000000,1.16,1,1.84,0\n");
    QCOMPARE(table(asked + as("event 1=idle") + as("event 1=busy")), table(asked)); // the later one holds
    QVERIFY(table({ u"meter"_s, u"--at"_s, u"4ms"_s })
        != table(QStringList { u"meter"_s, u"--at"_s, u"4ms"_s } + as("event 1=idle")));
    for (const char* name : { "utilizationsummary", "concurrency", "kiviat", "processorstatus", "streak",
             "processorstatistics", "phaseportrait" }) {
        QStringList words { QString::fromLatin1(name) };
        if (words.first() != "processorstatistics"_L1 && words.first() != "phaseportrait"_L1)
            words << u"--at"_s << u"4ms"_s;
        QVERIFY2(!table(words).isEmpty() && table(words) != table(words + as("event 1=idle")), name);
    }
}

/// Where functions are grouped, all of the time of one goes to the other group.
void TestParagraphOptions::profilesCountAsAsked()
{
    const auto exclusive = [](const QStringList& options) {
        QMap<QString, QString> times;
        for (const QStringList& row : parseCsv(table(QStringList { u"profile"_s, u"--by"_s, u"activity"_s } + options)))
            times[row.first()] = row.at(3);
        return times;
    };
    QCOMPARE(exclusive({}).value(u"busy"_s), u"0.241000000"_s);
    QCOMPARE(exclusive({}).value(u"idle"_s), u"0.099000000"_s);
    const QMap<QString, QString> asked = exclusive({ u"--counts-as"_s, u"event 1=idle"_s });
    QCOMPARE(asked.value(u"busy"_s), u"0.190000000"_s);
    QCOMPARE(asked.value(u"idle"_s), u"0.150000000"_s);
    QCOMPARE(asked.value(u"overhead"_s), u"0.026000000"_s);
}

void TestParagraphOptions::picturesCountAsAsked_data()
{
    QTest::addColumn<QStringList>("words");
    for (const char* words : { "utilization", "utilizationsummary", "meter --at 4ms", "concurrency", "kiviat --at 4ms",
             "processorstatus --at 4ms", "streak --at 4ms", "processorstatistics", "animation --at 4ms",
             "phaseportrait", "timeline --rows activity", "spacetime", "functions --by activity" })
        QTest::addRow("%s", words) << splitWords(words);
}

void TestParagraphOptions::picturesCountAsAsked()
{
    QFETCH(const QStringList, words);
    const QByteArray usual = picture(words);
    QVERIFY(!usual.isEmpty());
    const QByteArray other = picture(words + QStringList { u"--counts-as"_s, u"event 1=idle"_s });
    QVERIFY(!other.isEmpty());
    QVERIFY(other != usual);
}

void TestParagraphOptions::windowAsksWhatMatters_data()
{
    QTest::addColumn<QString>("view");
    for (const char* view : { "utilization", "utilizationsummary", "streak", "processorstatistics" })
        QTest::addRow("%s", view) << QString::fromLatin1(view);
}

/// Where the trace itself says what is idle, nobody is asked for a rule; but where a person says that a function waits.
void TestParagraphOptions::windowAsksWhatMatters()
{
    QFETCH(const QString, view);
    for (const bool isPicl : { true, false }) {
        Desk desk;
        app::MainWindow* window = desk.openTrace(isPicl ? kExample : app::samplePath());
        QVERIFY(window);
        const auto* shown = openView<views::View>(*window, view);
        QVERIFY(shown);
        QVERIFY(viewsRest(*window));
        const auto isAsked = [shown] {
            for (const auto* box : shown->findChildren<QComboBox*>()) {
                if (box->accessibleName() == "Which time is idle"_L1)
                    return box->isVisible();
            }
            return false;
        };
        QCOMPARE(isAsked(), !isPicl);
        views::Palette palette;
        palette.activities["event 1"] = core::ActivityRule::Communicates;
        window->state().palettes().set(views::PaletteScope::Trace, palette);
        QVERIFY(viewsRest(*window));
        QTRY_VERIFY(isAsked());
    }
}

LIGHTCONE_TEST(TestParagraphOptions, Widgets)

} // namespace lightcone::tests::tst_paragraphoptions

#include "tst_paragraphoptions.moc"
