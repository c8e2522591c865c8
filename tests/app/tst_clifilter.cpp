// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <optional>

namespace lightcone::tests::tst_clifilter {

using namespace Qt::StringLiterals;

class TestCliFilter : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void cleanup() { m_folder.reset(); }

    void check();
    void mistakes_data();
    void mistakes();
    void unreadable();
    void trace();
    void traceByFile();
    void keepsTheFilter();
    void json();
    void names();
    void newFilter();
    void changedFilter();
    void inPlace();
    void patterns();
    void removed();
    void notOverwritten();
    void suggested();
    void suggestedBeside();
    void listed();
    void leftOutOfTables();
    void leftOutOfPictures();
    void notWritable_data();
    void notWritable();
    void wrongUsage_data();
    void wrongUsage();
    void help();

private:
    static QString sample() { return QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"); }
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString filter(const QByteArray& text) const
    {
        const QString file = path(u"scorep.filter"_s);
        write(file, text);
        return file;
    }
    /// The rows of the table that a test on the sample prints, by region.
    QHash<QString, QStringList> testedOn(const QByteArray& text) const;

    std::optional<QTemporaryDir> m_folder;
};

QHash<QString, QStringList> TestCliFilter::testedOn(const QByteArray& text) const
{
    const CliAnswer answer = callCli({ u"filter"_s, filter(text), u"--test"_s, sample() });
    QHash<QString, QStringList> rows;
    if (answer.status != 0 || !answer.err.isEmpty())
        return rows;
    QList<QStringList> records = parseCsv(answer.out);
    const QStringList head = records.takeFirst();
    if (head
        != splitWords("region mangled_name file excluded decided_by rule rule_line applied_rules class visits time "
                      "time_per_visit max_bytes total_bytes"))
        return rows;
    for (const QStringList& record : records)
        rows.insert(record.at(0), record.mid(2));
    return rows;
}

void TestCliFilter::check()
{
    const QString file = filter("# c\nSCOREP_FILE_NAMES_BEGIN EXCLUDE *.c SCOREP_FILE_NAMES_END\n"
                                "SCOREP_REGION_NAMES_BEGIN EXCLUDE a INCLUDE b");
    const CliAnswer answer = callCli({ u"filter"_s, file });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.err.isEmpty());
    QCOMPARE(QString::fromUtf8(answer.out), file + u": patterns for file names: 1, for names of functions: 2\n"_s);
}

void TestCliFilter::mistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("mentions");
    const auto row = [](const char* text, const char* mentions) {
        QTest::newRow(mentions) << QByteArray(text) << QString::fromLatin1(mentions);
    };
    row("SCOREP_REGION_NAMES_BEGIN\n  exclude foo\n", "line 2, column 3: 'exclude'");
    row("EXCLUDE foo\n", "line 1, column 1: 'EXCLUDE'");
    row("SCOREP_FILE_NAMES_BEGIN EXCLUDE MANGLED", "line 1, column 33: 'MANGLED'");
    row("SCOREP_REGION_NAMES_BEGIN MANGLED", "line 1, column 27: 'MANGLED'");
    row("SCOREP_REGION_NAMES_BEGIN EXCLUDE a\\\nb", "line 1, column 36: A backslash");
    row("SCOREP_REGION_NAMES_BEGIN SCOREP_FILE_NAMES_BEGIN", "line 1, column 27: 'SCOREP_FILE_NAMES_BEGIN'");
    row("\nSCOREP_FILE_NAMES_END", "line 2, column 1: 'SCOREP_FILE_NAMES_END'");
    row("\x1b[31m", "column 1: '\\x1b[31m'");
}

void TestCliFilter::mistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, mentions);
    const QString file = filter(text);
    for (const QStringList& further : { QStringList {}, QStringList { u"--test"_s, sample() },
             QStringList { u"--region"_s, u"a"_s }, QStringList { u"--exclude"_s, u"a"_s, u"-o"_s, path(u"out"_s) } }) {
        const CliAnswer answer = callCli(QStringList { u"filter"_s, file } + further);
        QCOMPARE(answer.status, 3);
        QVERIFY(answer.out.isEmpty());
        QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(mentions.toUtf8()), answer.err.constData());
        QVERIFY(answer.err.contains(file.toUtf8()));
    }
    QVERIFY(!QFile::exists(path(u"out"_s)));
}

void TestCliFilter::unreadable()
{
    for (const QString& name : { path(u"none"_s), m_folder->path() }) {
        const CliAnswer answer = callCli({ u"filter"_s, name });
        QCOMPARE(answer.status, 3);
        QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(name.toUtf8()), answer.err.constData());
    }
    const CliAnswer noTrace = callCli({ u"filter"_s, filter("# nothing\n"), u"--test"_s, path(u"none"_s) });
    QCOMPARE(noTrace.status, 3);
    QVERIFY(noTrace.err.contains("none"));
}

/// The functions of MPI stay, whatever the filter says; the one of the program goes.
void TestCliFilter::trace()
{
    const auto rows = testedOn("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE *\n  INCLUDE MPI_*\nSCOREP_REGION_NAMES_END\n");
    QCOMPARE(rows.size(), 10);
    QCOMPARE(rows.value(u"Working"_s).first(6),
        (QStringList { u"halo"_s, u"yes"_s, u"name"_s, u"EXCLUDE *"_s, u"2"_s, u"file;name"_s }));
    QCOMPARE(rows.value(u"MPI_Send"_s).first(6), (QStringList { u"halo"_s, u"no"_s, {}, {}, {}, {} }));
    QCOMPARE(rows.value(u"EZTrace finalize"_s).at(1), u"no"_s);
}

void TestCliFilter::traceByFile()
{
    const auto rows = testedOn("SCOREP_FILE_NAMES_BEGIN EXCLUDE h?lo SCOREP_FILE_NAMES_END\n"
                               "SCOREP_REGION_NAMES_BEGIN INCLUDE *");
    QCOMPARE(rows.value(u"Working"_s).mid(1, 4), (QStringList { u"yes"_s, u"file"_s, u"EXCLUDE h?lo"_s, u"1"_s }));
    QCOMPARE(testedOn("# nothing\n").value(u"Working"_s).mid(1, 4), (QStringList { u"no"_s, {}, {}, {} }));
}

/// A table does not take the place of the filter that it is about.
void TestCliFilter::keepsTheFilter()
{
    const QByteArray text("SCOREP_REGION_NAMES_BEGIN EXCLUDE a");
    const QString file = filter(text);
    for (const QStringList& tested : { QStringList { u"--test"_s, sample() }, QStringList { u"--region"_s, u"a"_s } }) {
        const CliAnswer answer = callCli(QStringList { u"filter"_s, file } + tested + QStringList { u"-o"_s, file });
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains(file.toUtf8()), answer.err.constData());
        QCOMPARE(contentOf(file), text);
    }
}

void TestCliFilter::json()
{
    const QString out = path(u"table.json"_s);
    const CliAnswer answer = callCli({ u"filter"_s, filter("SCOREP_REGION_NAMES_BEGIN EXCLUDE MANGLED Work*"),
        u"--test"_s, sample(), u"--format"_s, u"json"_s, u"-o"_s, out });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.out.isEmpty());
    const QJsonArray rows = QJsonDocument::fromJson(contentOf(out)).array();
    QCOMPARE(rows.size(), 10);
    for (const QJsonValue& row : rows) {
        const bool isWork = row["region"_L1].toString() == "Working"_L1;
        QCOMPARE(row["excluded"_L1].toString(), isWork ? u"yes"_s : u"no"_s);
        QVERIFY(row["rule_line"_L1].isNull() != isWork);
        QVERIFY(!isWork || row["rule"_L1].toString() == "EXCLUDE MANGLED Work*"_L1);
    }
}

void TestCliFilter::names()
{
    const CliAnswer answer = callCli({ u"filter"_s,
        filter("SCOREP_FILE_NAMES_BEGIN EXCLUDE * SCOREP_FILE_NAMES_END\n"
               "SCOREP_REGION_NAMES_BEGIN\nEXCLUDE *\nINCLUDE bar foo\n baz\n main\n"),
        u"--region"_s, u"foo"_s, u"--region"_s, u"food, the"_s });
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.out.mid(answer.out.indexOf('\n') + 1),
        QByteArray("foo,,,no,name,INCLUDE foo,4,name,,,,,,\n\"food, the\",,,yes,name,EXCLUDE *,3,name,,,,,,\n"));
}

void TestCliFilter::newFilter()
{
    const CliAnswer answer = callCli({ u"filter"_s, u"--exclude"_s, u"A::operator new[](unsigned long)"_s,
        u"--exclude"_s, u"a*"_s, u"--include-file"_s, u"/a b.c"_s, u"--include"_s, u"ab"_s });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.err.isEmpty());
    QCOMPARE(answer.out,
        QByteArray("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    A::operator\\ new\\[\\](unsigned\\ long)\n    a\\*\n"
                   "  INCLUDE\n    ab\nSCOREP_REGION_NAMES_END\nSCOREP_FILE_NAMES_BEGIN\n  INCLUDE\n    /a\\ b.c\n"
                   "SCOREP_FILE_NAMES_END\n"));
}

void TestCliFilter::changedFilter()
{
    const QByteArray text(
        "# head\r\nSCOREP_REGION_NAMES_BEGIN # c\r\n\tEXCLUDE a # d\r\nSCOREP_REGION_NAMES_END\r\n#tail");
    const QString out = path(u"new.filter"_s);
    const CliAnswer answer
        = callCli({ u"filter"_s, filter(text), u"--exclude"_s, u"_Zb"_s, u"--mangled"_s, u"-o"_s, out });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.out.isEmpty() && answer.err.isEmpty());
    QByteArray expected = text;
    expected.replace("# d\r\n", "# d\r\n    MANGLED _Zb\r\n");
    QCOMPARE(contentOf(out), expected);
    QCOMPARE(contentOf(path(u"scorep.filter"_s)), text);
}

void TestCliFilter::inPlace()
{
    const QString file = filter("SCOREP_REGION_NAMES_BEGIN EXCLUDE a SCOREP_REGION_NAMES_END\n");
    QCOMPARE(callCli({ u"filter"_s, file, u"--include"_s, u"a"_s, u"-o"_s, file }).status, 0);
    QCOMPARE(contentOf(file),
        QByteArray("SCOREP_REGION_NAMES_BEGIN EXCLUDE a \n  INCLUDE\n    a\nSCOREP_REGION_NAMES_END\n"));
}

void TestCliFilter::patterns()
{
    const CliAnswer answer
        = callCli({ u"filter"_s, u"--patterns"_s, u"--exclude"_s, u"a*[bc]"_s, u"--exclude-file"_s, u"*.c"_s });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.out.contains("\n    a*[bc]\n") && answer.out.contains("\n    *.c\n"));
}

void TestCliFilter::removed()
{
    const QString file = filter("# c\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE a # one\n  b*\n  MANGLED a\n");
    const auto textAfter = [&file](const QStringList& further) {
        const CliAnswer answer = callCli(QStringList { u"filter"_s, file } + further);
        return answer.status == 0 ? answer.out : answer.err;
    };
    QCOMPARE(textAfter({ u"--remove"_s, u"a"_s }),
        QByteArray("# c\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE # one\n  b*\n  MANGLED a\n"));
    QCOMPARE(textAfter({ u"--remove"_s, u"a"_s, u"--mangled"_s }),
        QByteArray("# c\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE a # one\n  b*\n"));
    QCOMPARE(textAfter({ u"--remove"_s, u"b*"_s, u"--patterns"_s, u"--include"_s, u"b"_s }),
        QByteArray("# c\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE a # one\n  MANGLED a\n  INCLUDE\n    b\n"));
    QVERIFY(textAfter({ u"--remove"_s, u"b*"_s }).contains("no rule for 'b*'"));
    QCOMPARE(callCli({ u"filter"_s, file, u"--remove"_s, u"x"_s }).status, 2);
}

void TestCliFilter::notOverwritten()
{
    const QString file = filter("# mine\n");
    const QString other = path(u"other"_s);
    write(other, "precious");
    const QStringList words { u"filter"_s, file, u"--exclude"_s, u"a"_s, u"-o"_s, other };
    const CliAnswer refused = callCli(words);
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.err.contains("--replace") && refused.err.contains(other.toUtf8()));
    QCOMPARE(contentOf(other), QByteArray("precious"));
    QCOMPARE(callCli(words + QStringList { u"--replace"_s }).status, 0);
    QVERIFY(contentOf(other).startsWith("# mine\n"));
    QCOMPARE(callCli({ u"filter"_s, file, u"--exclude"_s, u"a"_s, u"-o"_s, file }).status, 0);
}

void TestCliFilter::suggested()
{
    const QString out = path(u"new.filter"_s);
    const CliAnswer answer = callCli({ u"filter"_s, u"--suggest"_s, sample(), u"--limits"_s,
        u"bufferpercent=0,timepervisit=1e9,type=both"_s, u"-o"_s, out });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.out.isEmpty() && answer.err.isEmpty());
    const QByteArray text = contentOf(out);
    QVERIFY2(text.contains("# Limits: bufferpercent=0,timepervisit=1e+09,visits=0,bufferabsolute=0,type=both\n"),
        text.constData());
    QVERIFY(text.contains("# Functions left out: 1 of ") && text.contains("# name='Working'\n"));
    QVERIFY(text.contains("\n    Working\n") && !text.contains("\n    MPI_"));
    const CliAnswer none = callCli({ u"filter"_s, u"--suggest"_s, sample() });
    QCOMPARE(none.status, 0);
    QVERIFY(none.out.contains("# Functions left out: 0 of ") && !none.out.contains("EXCLUDE"));
    // What was proposed is what a run would leave out.
    const CliAnswer test = callCli({ u"filter"_s, out, u"--test"_s, sample() });
    QCOMPARE(test.out.count(",yes,"), 1);
}

void TestCliFilter::suggestedBeside()
{
    const QByteArray text("# mine\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    x # y\nSCOREP_REGION_NAMES_END\n");
    const QString file = filter(text);
    const CliAnswer answer = callCli({ u"filter"_s, file, u"--suggest"_s, sample(), u"--limits"_s, u"all"_s });
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.out.startsWith(text.first(text.indexOf("SCOREP_REGION_NAMES_END"))), answer.out.constData());
    QVERIFY(answer.out.contains("\n    Working\n") && answer.out.endsWith("SCOREP_REGION_NAMES_END\n"));
    QCOMPARE(contentOf(file), text);
}

/// Without a filter the table lists what there is to be left out.
void TestCliFilter::listed()
{
    const CliAnswer answer = callCli({ u"filter"_s, u"--test"_s, sample() });
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.out.contains("\nWorking,Working,halo,no,,,,file;name,") && !answer.out.contains(",yes,"));
}

/// A trace without a function has its time at the callers.
void TestCliFilter::leftOutOfTables()
{
    const QString file = filter("SCOREP_REGION_NAMES_BEGIN EXCLUDE Working SCOREP_REGION_NAMES_END\n");
    const CliAnswer all = callCli({ u"table"_s, u"profile"_s, sample() });
    const CliAnswer less = callCli({ u"table"_s, u"profile"_s, sample(), u"--scorep-filter"_s, file });
    QCOMPARE(less.status, 0);
    QVERIFY(all.out.contains("\nWorking,") && !less.out.contains("Working"));
    const auto visits = [](const QByteArray& table, const QString& region) {
        for (const QStringList& row : parseCsv(table)) {
            if (row.at(0) == region)
                return row.at(1);
        }
        return QString();
    };
    QCOMPARE(visits(less.out, u"MPI_Send"_s), visits(all.out, u"MPI_Send"_s));
    const CliAnswer bad
        = callCli({ u"table"_s, u"profile"_s, sample(), u"--scorep-filter"_s, filter("SCOREP_FILE_NAMES_END") });
    QCOMPARE(bad.status, 3);
    QVERIFY(bad.err.contains("line 1, column 1"));
    QCOMPARE(callCli({ u"table"_s, u"profile"_s, sample(), u"--scorep-filter"_s, path(u"none"_s) }).status, 3);
}

void TestCliFilter::leftOutOfPictures()
{
    const QString file = filter("SCOREP_REGION_NAMES_BEGIN EXCLUDE Working SCOREP_REGION_NAMES_END\n");
    const auto picture = [this](const QStringList& further) {
        const QString out = path(u"picture.png"_s);
        const CliAnswer answer = callCli(
            QStringList { u"render"_s, u"timeline"_s, sample(), u"-o"_s, out, u"--size"_s, u"300x200"_s } + further);
        return answer.status == 0 ? contentOf(out) : QByteArray();
    };
    const QByteArray less = picture({ u"--scorep-filter"_s, file });
    QVERIFY(!less.isEmpty());
    QVERIFY(less != picture({}));
    const QString drawn = path(u"picture.svg"_s);
    QCOMPARE(callCli({ u"render"_s, u"timeline"_s, sample(), u"-o"_s, drawn, u"--scorep-filter"_s, file }).status, 0);
    QVERIFY(contentOf(drawn).contains("Recording: what a run with the filter"));
    QCOMPARE(callCli({ u"render"_s, u"timeline"_s, sample(), u"-o"_s, drawn }).status, 0);
    QVERIFY(!contentOf(drawn).contains("Recording:"));
}

void TestCliFilter::notWritable_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isPattern");
    QTest::newRow("line break") << u"a\nb"_s << false;
    QTest::newRow("line break in a pattern") << u"a\\\nb"_s << true;
    QTest::newRow("blank") << u"a b"_s << true;
    QTest::newRow("comment") << u"a#b"_s << true;
    QTest::newRow("keyword") << u"EXCLUDE"_s << true;
    QTest::newRow("backslash") << u"a\\"_s << true;
}

void TestCliFilter::notWritable()
{
    QFETCH(QString, name);
    QFETCH(bool, isPattern);
    const QString out = path(u"out"_s);
    QStringList words { u"filter"_s, u"--exclude"_s, name, u"-o"_s, out };
    if (isPattern)
        words.append(u"--patterns"_s);
    const CliAnswer answer = callCli(words);
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.err.count('\n') == 1, answer.err.constData());
    QVERIFY(!QFile::exists(out));
}

void TestCliFilter::wrongUsage_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("mentions");
    const auto row = [](const char* words, const char* mentions) {
        QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(mentions);
    };
    row("", "file is missing");
    row("--remove x", "file is missing");
    row("x y", "'y'");
    row("x --exclude a --test t", "--test");
    row("x --exclude a --region r", "--region");
    row("x --test t --region r", "--region");
    row("x --mangled", "--mangled");
    row("x --patterns", "--patterns");
    row("x --format json", "--format");
    row("x --exclude a --csv-safe", "--csv-safe");
    row("x -o y", "--output");
    row("x --exclude=", "--exclude");
    row("x --test=", "--test");
    row("x --json", "--json");
    row("x --suggest t --test t", "--suggest");
    row("x --suggest t --exclude a", "--suggest");
    row("x --suggest t --format json", "--format");
    row("x --limits all", "--limits");
    row("--suggest t --limits bufferpercent=101", "bufferpercent=101");
    row("--suggest t --limits speed=1", "speed=1");
    row("--suggest=", "--suggest");
}

void TestCliFilter::wrongUsage()
{
    QFETCH(QString, words);
    QFETCH(QString, mentions);
    const CliAnswer answer = callCli(QStringList { u"filter"_s } + words.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(mentions.toUtf8()), answer.err.constData());
}

void TestCliFilter::help()
{
    const CliAnswer answer = callCli({ u"filter"_s, u"--help"_s });
    QCOMPARE(answer.status, 0);
    for (const char* word : { "lightcone filter [FILE] ", "[--exclude NAME]...", "--test TRACE", "--region",
             "--include-file", "--mangled", "--patterns", "--format", "-o FILE", "--suggest TRACE", "--limits LIST",
             "[--remove NAME]...", "--replace" })
        QVERIFY2(answer.out.contains(word), word);
}

LIGHTCONE_TEST(TestCliFilter, Widgets)

} // namespace lightcone::tests::tst_clifilter

#include "tst_clifilter.moc"
