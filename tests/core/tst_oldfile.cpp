// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/oldfile.h"

#include "core/files/outputfile.h"
#include "testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <ctime>
#include <span>
#include <string>

namespace lightcone::tests::tst_oldfile {

using namespace core;

namespace {

constexpr std::time_t kNow = 1'700'000'000;

QString suffix()
{
    const std::time_t now = kNow;
    std::tm local {};
    localtime_r(&now, &local);
    return QStringLiteral("_%1%2%3_%4%5")
        .arg(local.tm_year + 1900)
        .arg(local.tm_mon + 1, 2, 10, QLatin1Char('0'))
        .arg(local.tm_mday, 2, 10, QLatin1Char('0'))
        .arg(local.tm_hour, 2, 10, QLatin1Char('0'))
        .arg(local.tm_min, 2, 10, QLatin1Char('0'));
}

QByteArray textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const std::string& text)
{
    QVERIFY(writeFile(path.toStdString(), std::as_bytes(std::span(text))).isOk());
}

} // namespace

class TestOldFile : public QObject {
    Q_OBJECT

private slots:
    void keepsEach();
    void nothingThere();
    void links();
};

void TestOldFile::keepsEach()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("initial_scorep.filter"));
    for (int round = 1; round <= 3; ++round) {
        put(path, "text " + std::to_string(round));
        const auto kept = keepOldFile(path.toStdString(), kNow);
        QVERIFY(kept.isOk() && kept.value());
        const QString number = round == 1 ? QString() : QStringLiteral("_%1").arg(round);
        QCOMPARE(QString::fromStdString(kept.value()->filename().string()),
            QStringLiteral("initial_scorep.filter") + suffix() + number);
    }
    put(path, "last");
    QCOMPARE(textOf(path), QByteArray("last"));
    QCOMPARE(textOf(path + suffix()), QByteArray("text 1"));
    QCOMPARE(textOf(path + suffix() + QStringLiteral("_2")), QByteArray("text 2"));
    QCOMPARE(textOf(path + suffix() + QStringLiteral("_3")), QByteArray("text 3"));
}

void TestOldFile::nothingThere()
{
    const QTemporaryDir folder;
    for (const QString& name : { folder.filePath(QStringLiteral("none")), folder.path() }) {
        const auto kept = keepOldFile(name.toStdString(), kNow);
        QVERIFY(kept.isOk() && !kept.value());
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestOldFile::links()
{
    const QTemporaryDir folder;
    const QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath(QStringLiteral("real"));
    const QString link = folder.filePath(QStringLiteral("link"));
    put(file, "old");
    QVERIFY(QFile::link(file, link));
    const auto kept = keepOldFile(link.toStdString(), kNow);
    QVERIFY(kept.isOk() && kept.value());
    put(link, "new");
    QCOMPARE(textOf(file), QByteArray("new"));
    QCOMPARE(textOf(file + suffix()), QByteArray("old"));
    QCOMPARE(QString::fromStdString(kept.value()->filename().string()), QStringLiteral("real") + suffix());
}

LIGHTCONE_TEST(TestOldFile, Core)

} // namespace lightcone::tests::tst_oldfile

#include "tst_oldfile.moc"
