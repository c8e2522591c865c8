// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"

#include "core/cache/cachefolder.h"
#include "testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <filesystem>
#include <optional>
#include <random>
#include <thread>

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lightcone::tests::tst_cachecommands {

namespace fs = std::filesystem;

// Commands that leave cache files and read them.
class TestCacheCommands : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }

    void indexBuildsAndFinds();
    void answersAreTheSame_data();
    void answersAreTheSame();
    void changedTraceIsReadAnew_data();
    void changedTraceIsReadAnew();
    void damagedCacheIsBuiltAnew();
    void otherWayToTheTrace();
    void killedWhileBuilding();
    void noRoom_data();
    void noRoom();
    void noCache();
    void manyAtOnce();

private:
    fs::path cacheFolder() const { return m_folder->filePath(QStringLiteral("cache")).toStdString(); }
    QString trace() const { return m_folder->filePath(QStringLiteral("trace")); }
    /// Calls a command with the cache of this test.
    CliAnswer call(const char* words, const QString& trace) const;
    CliAnswer call(const char* words) const { return call(words, trace()); }
    QString cacheFile() const;

    std::optional<QTemporaryDir> m_folder;
};

void TestCacheCommands::init()
{
    m_folder.emplace();
    fs::copy(LIGHTCONE_TEST_DATA "/recorded/halo4", trace().toStdString(), fs::copy_options::recursive);
}

CliAnswer TestCacheCommands::call(const char* words, const QString& trace) const
{
    return callCli(
        splitWords(words) << trace << QStringLiteral("--cache-dir") << QString::fromStdString(cacheFolder().string()));
}

QString TestCacheCommands::cacheFile() const
{
    const QDir folder(QString::fromStdString(cacheFolder().string()));
    const QStringList names = folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    return names.size() == 1 ? folder.filePath(names.first()) : QString();
}

void TestCacheCommands::indexBuildsAndFinds()
{
    const CliAnswer first = call("index");
    QVERIFY2(first.status == 0, first.err.constData());
    QVERIFY(!cacheFile().isEmpty());
    QVERIFY2(first.out.contains(QByteArray(" events, built " + cacheFile().toUtf8() + " (")), first.out.constData());
    QCOMPARE(first.out.count('\n'), 1);
    const QByteArray before = contentOf(cacheFile());
    const CliAnswer second = call("index");
    QVERIFY2(second.out.contains(QByteArray(" events, found in " + cacheFile().toUtf8())), second.out.constData());
    QCOMPARE(contentOf(cacheFile()), before);
    QVERIFY(call("index --force").out.contains("built"));
    QVERIFY(call("index").out.contains("found"));
}

void TestCacheCommands::answersAreTheSame_data()
{
    QTest::addColumn<QString>("words");
    for (const char* words : { "info", "info --json", "check", "table locations", "table regions", "table events",
             "table messages", "table calls", "table collectives", "table profile", "table calltree", "table callers",
             "table matrix", "table messagesummary", "table counters", "table diagnostics",
             "table messages --names --from 1ms --to 5ms --location rank:1" }) {
        for (const bool isDamaged : { false, true })
            QTest::addRow("%s%s", words, isDamaged ? ", damaged" : "") << QString::fromLatin1(words);
    }
}

void TestCacheCommands::answersAreTheSame()
{
    QFETCH(QString, words);
    if (QByteArrayView(QTest::currentDataTag()).endsWith("damaged")) {
        const QDir events(trace() + QStringLiteral("/eztrace_log"));
        const QString file = events.filePath(events.entryList({ QStringLiteral("*.evt") }, QDir::Files).first());
        QVERIFY(QFile::resize(file, QFile(file).size() / 2));
    }
    const CliAnswer plain = callCli(words.split(QLatin1Char(' ')) << trace());
    const CliAnswer first = call(qPrintable(words));
    QVERIFY(!cacheFile().isEmpty());
    const CliAnswer second = call(qPrintable(words));
    QVERIFY(!plain.out.isEmpty());
    QCOMPARE(first.out, plain.out);
    QCOMPARE(second.out, plain.out);
    QCOMPARE(second.status, plain.status);
    QVERIFY(call("index").out.contains("found"));
}

void TestCacheCommands::changedTraceIsReadAnew_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("anchor") << QStringLiteral("*.otf2");
    QTest::newRow("definitions") << QStringLiteral("*.def");
    QTest::newRow("events") << QStringLiteral("*.evt");
}

void TestCacheCommands::changedTraceIsReadAnew()
{
    QFETCH(QString, pattern);
    call("index");
    const QDir folder(pattern.endsWith(QLatin1String("evt")) ? trace() + QStringLiteral("/eztrace_log") : trace());
    const QString file = folder.filePath(folder.entryList({ pattern }, QDir::Files).first());
    const QByteArray content = contentOf(file);
    QVERIFY(QFile::remove(file));
    write(file, content);
    QVERIFY(call("index").out.contains("built"));
    QVERIFY(call("index").out.contains("found"));
    QVERIFY(!cacheFile().isEmpty());
}

void TestCacheCommands::damagedCacheIsBuiltAnew()
{
    const QByteArray expected = callCli(splitWords("info") << trace()).out;
    call("index");
    const QByteArray whole = contentOf(cacheFile());
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        QByteArray damaged = whole;
        const auto at = static_cast<qsizetype>(random() % static_cast<std::size_t>(whole.size()));
        if (i % 2 == 0)
            damaged.truncate(at);
        else
            damaged[at] = static_cast<char>(damaged[at] ^ 4);
        write(cacheFile(), damaged);
        const CliAnswer answer = call("info");
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, expected);
        QVERIFY(answer.err.isEmpty());
        QVERIFY(call("index").out.contains("found"));
    }
}

void TestCacheCommands::otherWayToTheTrace()
{
    call("index");
    const QString link = m_folder->filePath(QStringLiteral("link"));
    QVERIFY(QFile::link(trace(), link));
    const CliAnswer answer = call("index", link + QStringLiteral("/eztrace_log.otf2"));
    QVERIFY2(answer.out.contains("found"), answer.out.constData());
    QVERIFY2(answer.out.startsWith(link.toUtf8()), answer.out.constData());
}

void TestCacheCommands::killedWhileBuilding()
{
    const QByteArray expected = callCli(splitWords("info") << trace()).out;
    std::mt19937 random(4);
    int killed = 0;
    for (int i = 0; i < 100; ++i) {
        const pid_t child = ::fork();
        if (child == 0) { // ends by the alarm, sooner or later in its work
            const itimerval alarm { {}, { 0, static_cast<suseconds_t>(1 + random() % 5'000) } };
            ::setitimer(ITIMER_REAL, &alarm, nullptr);
            ::_exit(call(i % 2 == 0 ? "index" : "index --force").status);
        }
        random.discard(1);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        killed += WIFSIGNALED(status) ? 1 : 0;
        const CliAnswer answer = call("info");
        QVERIFY(answer.status == 0 && answer.out == expected && answer.err.isEmpty());
        QVERIFY2(cacheFile().endsWith(QLatin1String(".lightcone")), "something is left behind");
        if (i % 3 == 0)
            QVERIFY(QFile::remove(cacheFile()));
    }
    QVERIFY(killed > 10);
}

void TestCacheCommands::noRoom_data()
{
    QTest::addColumn<rlim_t>("limit");
    QTest::newRow("none") << rlim_t { 0 };
    QTest::newRow("little") << rlim_t { 1000 };
    QTest::newRow("not enough") << rlim_t { 10'000 };
}

void TestCacheCommands::noRoom()
{
    QFETCH(rlim_t, limit);
    const QByteArray expected = callCli(splitWords("info") << trace()).out;
    rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limited { limit, before.rlim_max };
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limited), 0);
    const CliAnswer info = call("info");
    const CliAnswer index = call("index");
    ::setrlimit(RLIMIT_FSIZE, &before);
    QCOMPARE(info.status, 0);
    QCOMPARE(info.out, expected);
    QVERIFY2(info.err.contains("could not be kept"), info.err.constData());
    QVERIFY(info.err.contains(QFile::encodeName(QString::fromStdString(cacheFolder().string()))));
    QCOMPARE(index.status, 2);
    QVERIFY2(index.err.contains("could not be kept"), index.err.constData());
    QVERIFY(index.out.isEmpty());
    QVERIFY(fs::is_empty(cacheFolder()));
}

void TestCacheCommands::noCache()
{
    QCOMPARE(call("info --no-cache").status, 0);
    QVERIFY(!fs::exists(cacheFolder()));
}

void TestCacheCommands::manyAtOnce()
{
    const QByteArray expected = callCli(splitWords("info") << trace()).out;
    std::atomic<int> right = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int k = 0; k < 5; ++k) {
                    const CliAnswer answer = call("info");
                    if (answer.status == 0 && answer.out == expected)
                        ++right;
                }
            });
        }
    }
    QCOMPARE(right, 20);
    QVERIFY(!cacheFile().isEmpty());
    QVERIFY(call("index").out.contains("found"));
}

LIGHTCONE_TEST(TestCacheCommands, Core)

} // namespace lightcone::tests::tst_cachecommands

#include "tst_cachecommands.moc"
