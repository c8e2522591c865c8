// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <optional>

namespace lightcone::tests::tst_cliscore {

using namespace Qt::StringLiterals;

/// The command `score`, on a trace, on a profile, and on an experiment with both.
class TestCliScore : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void trace();
    void regions();
    void experiment();
    void profile();
    void filter();
    void counters();
    void orders();
    void suggestion();
    void widestSuggestion();
    void mistakes_data();
    void mistakes();
    void help();

private:
    static QString sample() { return QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"); }
    static QString shared(const QString& name) { return QStringLiteral(LIGHTCONE_SHARED_TRACES "/") + name; }
    /// Calls the command with @p words and the sample.
    static CliAnswer score(const QStringList& words)
    {
        return callCli(QStringList { u"score"_s } + words + QStringList { sample() });
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_before; ///< the current folder
};

namespace {

/// The lines of @p text that end with two blanks and @p name.
QList<QByteArray> linesOf(const QByteArray& text, const QByteArray& name)
{
    QList<QByteArray> lines;
    for (const QByteArray& line : text.split('\n')) {
        if (line.endsWith(QByteArray("  " + name)))
            lines += line.simplified();
    }
    return lines;
}

} // namespace

void TestCliScore::init()
{
    m_folder.emplace();
    m_before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_folder->path()));
}

void TestCliScore::cleanup()
{
    QDir::setCurrent(m_before);
    m_folder.reset();
}

void TestCliScore::trace()
{
    const CliAnswer answer = score({});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.out.startsWith("\nEstimated aggregate size of event trace:"), answer.out.constData());
    for (const char* head : { "flt     type max_buf[B] ", "Bytes of the events in the trace", " events(max) " })
        QVERIFY2(answer.out.contains(head), answer.out.constData());
    QCOMPARE(linesOf(answer.out, "ALL").size(), 2);
    QCOMPARE(linesOf(answer.out, "MPI").size(), 2);
    QVERIFY(linesOf(answer.out, "MPI_Recv").isEmpty());
}

void TestCliScore::regions()
{
    const CliAnswer answer = score({ u"-r"_s });
    QCOMPARE(answer.status, 0);
    QCOMPARE(linesOf(answer.out, "MPI_Recv").size(), 2); // the estimate, and the bytes
    QVERIFY(linesOf(answer.out, "MPI_Recv").first().startsWith("MPI "));
}

void TestCliScore::experiment()
{
    const QString folder = shared(u"otf2/sst-macro-test"_s);
    if (!QFileInfo::exists(folder))
        QSKIP("The shared traces are not there.");
    const CliAnswer answer = callCli({ u"score"_s, u"-r"_s, folder });
    QCOMPARE(answer.status, 0);
    const QList<QByteArray> all = linesOf(answer.out, "ALL");
    QCOMPARE(all.size(), 2);
    // Of the profile, which defines more than 256 regions: a reference to one takes two bytes.
    QVERIFY2(all.first().startsWith("ALL 48,238 "), all.first().constData());
    QVERIFY(answer.out.contains("Bytes of the events in the trace"));
}

void TestCliScore::profile()
{
    const QString file = shared(u"cubex/cube4.8_with_checksum_bug.cubex"_s);
    if (!QFileInfo::exists(file))
        QSKIP("The shared profiles are not there.");
    const CliAnswer answer = callCli({ u"score"_s, u"-r"_s, u"-s"_s, u"name"_s, file });
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.out.startsWith("\nEstimated aggregate size of event trace:"), answer.out.constData());
    QVERIFY(!answer.out.contains("Bytes of the events in the trace"));
}

void TestCliScore::filter()
{
    write(u"f"_s, "SCOREP_REGION_NAMES_BEGIN EXCLUDE * INCLUDE MPI_* SCOREP_REGION_NAMES_END");
    const CliAnswer answer = score({ u"-f"_s, u"f"_s, u"--regions"_s });
    QCOMPARE(answer.status, 0);
    QCOMPARE(linesOf(answer.out, "ALL-FLT").size(), 2);
    QVERIFY(linesOf(answer.out, "ALL-FLT").first().startsWith("* ALL "));
    QVERIFY(linesOf(answer.out, "MPI-FLT").first().startsWith("- MPI "));
    QVERIFY(linesOf(answer.out, "MPI_Recv").first().startsWith("- MPI "));
    QVERIFY(linesOf(answer.out, "FLT").first().startsWith("+ FLT "));
}

void TestCliScore::counters()
{
    const auto mostBytes = [](const CliAnswer& answer) {
        return QByteArray(linesOf(answer.out, "ALL").first().split(' ').at(1)).replace(",", "").toULongLong();
    };
    const auto visits = [](const CliAnswer& answer) {
        return QByteArray(linesOf(answer.out, "ALL").first().split(' ').at(2)).replace(",", "").toULongLong();
    };
    const CliAnswer plain = score({});
    const CliAnswer counted = score({ u"-c"_s, u"3"_s });
    QVERIFY(mostBytes(counted) > mostBytes(plain));
    QCOMPARE(visits(counted), visits(plain));
    QCOMPARE(score({ u"--counters=0"_s }).out, plain.out);
}

void TestCliScore::orders()
{
    QSet<QByteArray> texts;
    for (const char* order : { "maxbuffer", "totaltime", "timepervisit", "visits", "name" }) {
        const CliAnswer answer = score({ u"-r"_s, u"-s"_s, QString::fromLatin1(order) });
        QCOMPARE(answer.status, 0);
        texts += answer.out;
    }
    QVERIFY(texts.size() > 3);
    QVERIFY(texts.contains(score({ u"-r"_s }).out));
}

void TestCliScore::suggestion()
{
    const QString name = u"initial_scorep.filter"_s;
    const CliAnswer first = score({ u"-g"_s });
    QCOMPARE(first.status, 0);
    QVERIFY2(first.out.endsWith("\nA filter was written; to use it, set SCOREP_FILTERING_FILE=initial_scorep.filter\n"),
        first.out.constData());
    const QByteArray usual = contentOf(name);
    QVERIFY2(usual.startsWith("# Initial filter file"), usual.constData());
    const CliAnswer second
        = score({ u"-g"_s, u"bufferpercent=0,timepervisit=1000000000,type=both"_s, u"--sort"_s, u"name"_s });
    QCOMPARE(second.status, 0);
    const QByteArray wide = contentOf(name);
    QVERIFY2(wide.contains("\n# Regions are sorted by name.\n") && wide.contains("    MANGLED "), wide.constData());
    // What was there before has another name, which is said.
    const auto told
        = QRegularExpression(u"\nThe file of that name became (initial_scorep\\.filter_\\d{8}_\\d{4}\\S*)\n$"_s)
              .match(QString::fromUtf8(second.out));
    QVERIFY2(told.hasMatch(), second.out.constData());
    QCOMPARE(contentOf(told.captured(1)), usual);
    QCOMPARE(QDir().entryList(QDir::Files).size(), 2);
    // The new one is a filter that leaves out what it names.
    const CliAnswer filtered = score({ u"-f"_s, name });
    QCOMPARE(filtered.status, 0);
    QCOMPARE(linesOf(filtered.out, "FLT").size(), 2);
}

void TestCliScore::widestSuggestion()
{
    for (const QStringList& words : { QStringList { u"-g"_s, u"all"_s }, QStringList { u"--suggest=all"_s } }) {
        QCOMPARE(score(words).status, 0);
        QVERIFY(contentOf(u"max_scorep.filter"_s).startsWith("# Every region that a filter can leave out"));
    }
    QVERIFY(!QFile::exists(u"initial_scorep.filter"_s));
}

void TestCliScore::mistakes_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("mentions");
    const auto row = [](const char* words, int status, const char* mentions) {
        QTest::newRow(words) << QString::fromLatin1(words) << status << QString::fromUtf8(mentions);
    };
    row("-f none", 3, "none");
    row("-f bad", 3, "line 2, column 3: 'exclude'");
    row("-c 256", 2, "0 to 255");
    row("-c x", 2, "0 to 255");
    row("-s size", 2, "maxbuffer, totaltime, timepervisit, visits, name");
    row("-g bufferpercent=101", 2, "'bufferpercent=101'");
    row("--suggest=size=3", 2, "'size=3'");
    row("-g type=mpi", 2, "'type=mpi'");
    row("-q", 2, "'-q'");
}

void TestCliScore::mistakes()
{
    QFETCH(QString, words);
    QFETCH(int, status);
    QFETCH(QString, mentions);
    write(u"bad"_s, "SCOREP_REGION_NAMES_BEGIN\n  exclude foo\n");
    const CliAnswer answer = score(words.split(u' '));
    QCOMPARE(answer.status, status);
    QVERIFY(answer.out.isEmpty());
    QVERIFY2(answer.err.count('\n') == 1 && answer.err.contains(mentions.toUtf8()), answer.err.constData());
    QCOMPARE(QDir().entryList(QDir::Files), QStringList { u"bad"_s });
}

void TestCliScore::help()
{
    const CliAnswer answer = callCli({ u"score"_s, u"--help"_s });
    QCOMPARE(answer.status, 0);
    for (const char* option : { "-r, --regions", "-f, --filter FILE", "-c, --counters N", "-m, --mangled",
             "-s, --sort ORDER", "-g, --suggest [LIST]", "[-g [LIST]]" })
        QVERIFY2(answer.out.contains(option), answer.out.constData());
    const CliAnswer bash = callCli({ u"--completion"_s, u"bash"_s });
    QVERIFY(bash.out.contains("score:--filter | score:-f)"));
    QVERIFY(!bash.out.contains("score:--suggest"));
}

LIGHTCONE_TEST(TestCliScore, Core)

} // namespace lightcone::tests::tst_cliscore

#include "tst_cliscore.moc"
