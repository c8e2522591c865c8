// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"
#include "windowtest.h"

#include "core/store/storeview.h"
#include "views/base/viewstate.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <functional>
#include <utility>

namespace lightcone::tests::tst_spoilttrace {

namespace fs = std::filesystem;

/// Keeps what is written, and does something else when it first gets something.
class WatchedBuffer : public QBuffer {
public:
    explicit WatchedBuffer(std::function<void()> atFirst)
        : m_atFirst(std::move(atFirst))
    {
        open(QIODevice::WriteOnly);
    }

protected:
    qint64 writeData(const char* data, qint64 size) override
    {
        if (m_atFirst)
            std::exchange(m_atFirst, {})();
        return QBuffer::writeData(data, size);
    }

private:
    std::function<void()> m_atFirst;
};

/// A cache file that is found to be damaged after the trace was opened from it: nothing wrong is shown, and the trace
/// is read anew.
class TestSpoiltTrace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void commandsBeginAnew_data();
    void commandsBeginAnew();
    void commandSaysThatTraceIsGone();
    void windowOpensAnew();
    void windowSaysThatTraceIsGone();

private:
    QString trace() const { return m_folder.filePath(QStringLiteral("trace.trf")); }
    QString cache() const { return m_folder.filePath(QStringLiteral("cache")); }
    QString cacheFile() const
    {
        const QDir folder(cache());
        return folder.filePath(folder.entryList(QDir::Files).value(0));
    }
    CliAnswer call(const QString& words) const
    {
        return callCli(words.split(QLatin1Char(' ')) << trace() << QStringLiteral("--cache-dir") << cache());
    }

    /// The window of the trace, which comes from the cache.
    app::MainWindow* openByCache(Desk& desk) const
    {
        app::LoadOptions loading;
        loading.cacheFolder = cache().toStdString();
        desk.restart(loading);
        return desk.openTrace(trace());
    }

    QTemporaryDir m_folder;
};

/// The trace has so many events that its cache file has several pages, which are checked one by one.
void TestSpoiltTrace::initTestCase()
{
    QByteArray text;
    constexpr int kCalls = 20'000;
    constexpr int kNodes = 4;
    for (int i = 0; i < kCalls * 2; ++i) {
        for (int node = 0; node < kNodes; ++node) {
            const QByteArray clock = QByteArray::number(1e-6 * (i * kNodes + node) + 1e-9 * (i * 7919 % 500), 'f', 9);
            text += (i % 2 == 0 ? "-3 " : "-4 ") + QByteArray::number(i / 2 % 5) + ' ' + clock + ' '
                + QByteArray::number(node) + " 0 0\n";
        }
    }
    write(trace(), text);
}

void TestSpoiltTrace::init()
{
    QDir(cache()).removeRecursively();
    QCOMPARE(call(QStringLiteral("index")).status, 0);
    QVERIFY(QFile(cacheFile()).size() > 4 * 65'536);
}

void TestSpoiltTrace::commandsBeginAnew_data()
{
    QTest::addColumn<QString>("words");
    for (const char* words :
        { "table events", "table calls", "table profile", "table calltree --format json", "check", "state --at 40ms" })
        QTest::newRow(words) << QString::fromLatin1(words);
}

void TestSpoiltTrace::commandsBeginAnew()
{
    QFETCH(QString, words);
    const CliAnswer expected = call(words);
    QCOMPARE(expected.status, 0);
    const QByteArray whole = contentOf(cacheFile());
    for (const int part : { 1, 2, 3 }) {
        QByteArray damaged = whole;
        const qsizetype at = whole.size() / 4 * part;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        write(cacheFile(), damaged);
        for (int times = 0; times < 2; ++times) {
            const CliAnswer answer = call(words);
            QCOMPARE(answer.status, 0);
            QVERIFY(answer.out == expected.out);
            QVERIFY2(answer.err.isEmpty(), answer.err.constData());
        }
    }
    QVERIFY(call(QStringLiteral("index")).out.contains("found"));
}

/// Between two writes of the command the trace is removed, and its cache file cut.
void TestSpoiltTrace::commandSaysThatTraceIsGone()
{
    const QStringList words { QStringLiteral("table"), QStringLiteral("events"), trace(), QStringLiteral("--cache-dir"),
        cache() };
    const QByteArray expected = callCli(words).out;
    const QByteArray content = contentOf(trace());
    QByteArray complaint;
    QBuffer err(&complaint);
    QVERIFY(err.open(QIODevice::WriteOnly));
    WatchedBuffer out([this] {
        fs::resize_file(cacheFile().toStdString(), 70'000);
        QVERIFY(QFile::remove(trace()));
    });
    QCOMPARE(app::runCli(words, {}, out, err), 3);
    QVERIFY(!out.data().isEmpty() && out.data().size() < expected.size() && expected.startsWith(out.data()));
    QCOMPARE(complaint.count('\n'), 1);
    QVERIFY2(complaint.contains("cache file") && complaint.contains("cannot be read anew")
            && complaint.contains(trace().toUtf8()),
        complaint.constData());
    write(trace(), content);
}

void TestSpoiltTrace::windowOpensAnew()
{
    using namespace app;
    Desk desk;
    MainWindow* const window = openByCache(desk);
    QVERIFY(window);
    const std::shared_ptr<const core::StoreView> before = window->state().store();
    const std::uint64_t events = before->eventCount();
    const core::Interval all = window->state().whole();
    const core::Tick quarter = (all.end - all.begin) / 4;
    const core::Interval zoomed { all.begin + quarter, all.begin + 2 * quarter };
    window->state().setInterval({ all.begin, all.begin + quarter }, QStringLiteral("Zoom"));
    QVERIFY(viewsRest(*window)); // no worker may find the damage before the window goes to where it shall return
    QVERIFY(!before->isSpoilt());

    QSignalSpy shown(window, &MainWindow::traceShown);
    fs::resize_file(cacheFile().toStdString(), 70'000);
    window->state().setInterval(zoomed, QStringLiteral("Zoom"));
    QVERIFY(shown.wait(kPatience));
    QVERIFY(before->isSpoilt());
    QVERIFY(window->state().store() != before);
    QVERIFY(!window->state().store()->isSpoilt());
    QCOMPARE(window->state().store()->eventCount(), events);
    QVERIFY(window->state().interval() == zoomed);
    QVERIFY(settles(window->timeline()));
    QVERIFY(QTest::qWaitFor([&] { return QFile(cacheFile()).size() > 70'000; }, kPatience));
}

void TestSpoiltTrace::windowSaysThatTraceIsGone()
{
    using namespace app;
    Desk desk;
    MainWindow* const window = openByCache(desk);
    QVERIFY(window);
    const core::Interval all = window->state().whole();
    window->state().setInterval({ all.begin, all.begin + (all.end - all.begin) / 4 }, QStringLiteral("Zoom"));
    QVERIFY(settles(window->timeline()));

    const QByteArray content = contentOf(trace());
    QSignalSpy failed(window, &MainWindow::loadFailed);
    fs::resize_file(cacheFile().toStdString(), 70'000);
    QVERIFY(QFile::remove(trace()));
    window->state().showWholeTrace();
    QVERIFY(failed.wait(kPatience));
    QVERIFY(window->isEmpty());
    QMessageBox* const box = openMessageBox();
    QVERIFY(box);
    QVERIFY2(box->text().contains(QStringLiteral("cannot be read anew")), qPrintable(box->text()));
    QVERIFY(box->informativeText().contains(trace()));
    box->close();

    write(trace(), content);
    QCOMPARE(desk.openTrace(trace()), window);
    QVERIFY(window->state().interval() == all);
}

LIGHTCONE_TEST(TestSpoiltTrace, Widgets)

} // namespace lightcone::tests::tst_spoilttrace

#include "tst_spoilttrace.moc"
