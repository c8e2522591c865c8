// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadedotf1.h"
#include "otf1dump.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QRegularExpression>

#include <algorithm>

namespace lightcone::tests::tst_otf1reference {

namespace fs = std::filesystem;

/// Compares what is read of the optional traces with what the reference reader printed of them (ks.otfprint.txt).
class TestOtf1Reference : public QObject {
    Q_OBJECT

private slots:
    void events_data();
    void events();
    void claims_data();
    void claims();
    void definitions_data();
    void definitions();
};

namespace {

void addTraces()
{
    QTest::addColumn<QString>("folder");
    SKIP_WITHOUT_SHARED_TRACES();
    const fs::path folder = LIGHTCONE_SHARED_TRACES "/otf1";
    for (const fs::directory_entry& trace : fs::directory_iterator(folder)) {
        if (fs::exists(trace.path() / "ks.otfprint.txt"))
            QTest::newRow(trace.path().filename().c_str()) << QString::fromStdString(trace.path().string());
    }
}

/// The lines of a dump below one of @p heads, without their numbers, sorted as texts.
QStringList dumpOf(const QString& folder, const QStringList& heads)
{
    static const QRegularExpression kNumber(QStringLiteral("^\\(#\\d+\\)\\s+"));
    const std::string dump = readAll(fs::path(folder.toStdString()) / "ks.otfprint.txt");
    QStringList lines;
    bool isWanted = false;
    for (QString line : QString::fromUtf8(dump.data(), qsizetype(dump.size())).split(QLatin1Char('\n'))) {
        if (line.endsWith(QLatin1Char(':')) && !line.startsWith(QLatin1Char('(')))
            isWanted = heads.contains(line.chopped(1));
        else if (isWanted && line.startsWith(QLatin1Char('(')))
            lines += line.remove(kNumber);
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

void compare(const std::vector<std::string>& read, const QStringList& expected)
{
    for (std::size_t i = 0; i < std::min(read.size(), static_cast<std::size_t>(expected.size())); ++i)
        QCOMPARE(QString::fromStdString(read[i]), expected.at(qsizetype(i)));
    QCOMPARE(read.size(), static_cast<std::size_t>(expected.size()));
}

} // namespace

void TestOtf1Reference::events_data()
{
    addTraces();
}

void TestOtf1Reference::events()
{
    QFETCH(QString, folder);
    const LoadedOtf1 trace = loadOtf1(fs::path(folder.toStdString()) / "ks.otf");
    QVERIFY(trace.isOk());
    compare(otfprintEvents(*trace.value(), { { "/src/main.c:42", 3 } }), dumpOf(folder, { QStringLiteral("events") }));
}

void TestOtf1Reference::claims_data()
{
    addTraces();
}

void TestOtf1Reference::claims()
{
    static const QRegularExpression kSource(QStringLiteral(", source \\d+$"));
    QFETCH(QString, folder);
    const LoadedOtf1 trace = loadOtf1(fs::path(folder.toStdString()) / "ks.otf");
    QVERIFY(trace.isOk());
    QStringList expected;
    for (QString line :
        dumpOf(folder, { QStringLiteral("statistics"), QStringLiteral("snapshots"), QStringLiteral("markers") })) {
        const QString kind = line.section(QLatin1Char(' '), 1, 1);
        // Kinds of snapshots without a place in a state are counted only; otfprint prints definitions of markers, too.
        if (kind.startsWith(QLatin1String("Stat")) || kind == QLatin1String("SnapEnter:")
            || kind == QLatin1String("SnapSend:") || kind == QLatin1String("Marker:"))
            expected += line.remove(kSource);
    }
    std::sort(expected.begin(), expected.end());
    QVERIFY(!expected.isEmpty());
    compare(otfprintClaims(trace.value()->definitions()), expected);
}

void TestOtf1Reference::definitions_data()
{
    addTraces();
}

/// Counts the definitions of each kind; tst_otf1reader checks their contents.
void TestOtf1Reference::definitions()
{
    QFETCH(QString, folder);
    const LoadedOtf1 trace = loadOtf1(fs::path(folder.toStdString()) / "ks.otf");
    QVERIFY(trace.isOk());
    quint64 read = 0;
    for (const core::RecordCount& count : trace.value()->definitions().recordCounts)
        read += count.type.starts_with("DEF") ? count.count : 0;
    QCOMPARE(read, static_cast<quint64>(dumpOf(folder, { QStringLiteral("definitions") }).size()));
}

LIGHTCONE_TEST(TestOtf1Reference, Core)

} // namespace lightcone::tests::tst_otf1reference

#include "tst_otf1reference.moc"
