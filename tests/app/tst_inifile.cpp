// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/inifile.h"
#include "app/settings/settings.h"
#include "clitest.h"
#include "sizelimit.h"
#include "testclass.h"

#include <QDir>
#include <QLockFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <cstring>
#include <random>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_inifile {

using app::IniFile;

/// Tests the settings file. QSettings is the oracle: old versions wrote the file with it, and may read it again.
class TestIniFile : public QObject {
    Q_OBJECT

private slots:
    void init();
    void readsWhatQSettingsWrites();
    void qSettingsReadsWhatItWrites();
    void readsByHand_data();
    void readsByHand();
    void keepsWhatNobodySets();
    void removesGroups();
    void keepsBytesOfFileNames();
    void oldSettingsStayWhenThereIsNoRoom();
    void oldSettingsStayWhenTheyCannotBeRead();
    void doesNotWaitForEver();

private:
    QString fileName() const { return m_folder->filePath(u"test.ini"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

class RandomValues {
public:
    explicit RandomValues(std::uint32_t seed)
        : m_random(seed)
    {
    }

    QString text()
    {
        constexpr QStringView kOdd = u" \t\n\r\"\\;,=@()[]%/'#:xabf0019\u00e9\u2192\u0000\u007f";
        QString text;
        for (std::size_t length = m_random() % 8; length > 0; --length)
            text += m_random() % 40 == 0 ? QString::fromUtf8("😀") : QString(kOdd.at(int(m_random() % kOdd.size())));
        return text;
    }
    QVariant value()
    {
        switch (m_random() % 7) {
        case 0:
            return QByteArray(text().toLatin1() + QByteArray::number(m_random()));
        case 1:
            return QSize(int(m_random() % 5000), -int(m_random() % 5));
        case 2: {
            QStringList texts;
            for (std::size_t count = m_random() % 4; count > 0; --count)
                texts.append(text());
            return texts;
        }
        case 3:
            return m_random() % 2 == 0;
        case 4:
            return int(m_random());
        case 5:
            return double(m_random()) / 7;
        default:
            return text();
        }
    }
    QString key()
    {
        const QStringList sections { u"window"_s, u"General"_s, u"a b"_s, u"Größe"_s };
        const QString name = u"k%1"_s.arg(m_random() % 50) + text().remove(u'/').remove(u'\\').remove(QChar(u'\0'));
        return sections.at(int(m_random() % 4)) + u'/' + (m_random() % 3 == 0 ? u"below/"_s : QString()) + name;
    }

private:
    std::mt19937 m_random;
};

QMap<QString, QVariant> randomMap(std::uint32_t seed)
{
    RandomValues random(seed);
    QMap<QString, QVariant> map;
    for (int i = 0; i < 40; ++i)
        map.insert(random.key(), random.value());
    return map;
}

/// @p got, which a file gave back, is what was @p set; empty lists and lists of one text look otherwise in a file.
bool isSame(const QVariant& got, const QVariant& set)
{
    if (set.typeId() == QMetaType::QByteArray)
        return got.typeId() == QMetaType::QByteArray && got.toByteArray() == set.toByteArray();
    if (set.typeId() == QMetaType::QSize)
        return got.toSize() == set.toSize();
    if (set.typeId() == QMetaType::QStringList)
        return got.toStringList() == set.toStringList();
    if (set.typeId() == QMetaType::Double)
        return got.toDouble() == set.toDouble();
    return got.toString() == set.toString();
}

} // namespace

void TestIniFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
}

void TestIniFile::readsWhatQSettingsWrites()
{
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const auto map = randomMap(seed);
        QFile::remove(fileName());
        {
            QSettings settings(fileName(), QSettings::IniFormat);
            for (auto it = map.begin(); it != map.end(); ++it)
                settings.setValue(it.key(), it.value());
        }
        const IniFile file(contentOf(fileName()));
        for (auto it = map.begin(); it != map.end(); ++it)
            QVERIFY2(isSame(file.value(it.key()), it.value()), qPrintable(it.key() + u": "_s + it.value().toString()));
    }
}

void TestIniFile::qSettingsReadsWhatItWrites()
{
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const auto map = randomMap(seed);
        IniFile file;
        for (auto it = map.begin(); it != map.end(); ++it)
            file.setValue(it.key(), it.value());
        const QString name = m_folder->filePath(u"%1.ini"_s.arg(seed)); // QSettings keeps what it read of a name
        write(name, file.content());
        const QSettings settings(name, QSettings::IniFormat);
        QCOMPARE(settings.allKeys().size(), map.size());
        for (auto it = map.begin(); it != map.end(); ++it) {
            QVERIFY2(
                isSame(settings.value(it.key()), it.value()), qPrintable(it.key() + u": "_s + it.value().toString()));
            QVERIFY(isSame(IniFile(file.content()).value(it.key()), it.value()));
        }
    }
}

void TestIniFile::readsByHand_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("value"); // of window/theme
    const auto row = [](const char* name, const char* content, const char* value) {
        QTest::newRow(name) << QByteArray(content) << QString::fromUtf8(value);
    };
    row("empty", "", "");
    row("usual", "[window]\ntheme=dark\n", "dark");
    row("spaces", "\n  [ window ]  \n\t theme =  dark \r\n", "dark");
    row("no end", "[window]\ntheme=dark", "dark");
    row("comments", "; [other]\n[window]\n;theme=light\ntheme=dark ; theme=x\n", "dark");
    row("another section", "[window]\n[other]\ntheme=dark\n", "");
    row("garbage", "=\n[\n]\n\x01\xff\nwindow\n[window]\ntheme=dark\n=x\n", "dark");
    row("not closed", "[window]\ntheme=\"dark\nx=y\n", "dark\nx=y\n");
    row("lines carried on", "[window]\ntheme=da\\\nrk\n", "dark");
    row("the last one counts", "[window]\ntheme=light\ntheme=dark\n", "dark");
}

void TestIniFile::readsByHand()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, value);
    const QString got = IniFile(content).value(u"window/theme"_s).toString();
    QVERIFY2(got == value || got == value.trimmed(), qPrintable(got));
}

void TestIniFile::keepsWhatNobodySets()
{
    const QByteArray other = "[other]\nlist=1, \"2, 3\"\nwhen=@DateTime(\\0\\0\\0\\x10\\0\\0)\n\n";
    IniFile file(other + "[views]\na=1\n");
    file.setValue(u"views/a"_s, u"2"_s);
    file.setValue(u"views/b"_s, u"3"_s);
    QCOMPARE(file.content(), QByteArray(other + "[views]\na=2\nb=3\n"));
    QVERIFY(!file.value(u"other/when"_s).isValid());
}

void TestIniFile::removesGroups()
{
    IniFile file("[views]\na=1\nb\\c=2\nab=3\n[viewsb]\na=4\n");
    QCOMPARE(file.childKeys(u"views"_s), (QStringList { u"a"_s, u"ab"_s }));
    file.remove(u"views/b"_s);
    QCOMPARE(file.content(), QByteArray("[views]\na=1\nab=3\n\n[viewsb]\na=4\n"));
    file.remove(u"views"_s);
    QCOMPARE(file.content(), QByteArray("[viewsb]\na=4\n"));
}

void TestIniFile::keepsBytesOfFileNames()
{
    const QStringList paths { u"/tmp/caf"_s + QChar(0xdce9) + u"/a.otf2"_s, u"/x, \"y\"; \\z"_s, u"@home"_s };
    QVERIFY(app::saveRecentFiles(paths).isOk());
    QCOMPARE(app::loadRecentFiles(), paths);
    QVERIFY(app::saveRecentFiles({}).isOk());
    QCOMPARE(app::loadRecentFiles(), QStringList());
}

void TestIniFile::oldSettingsStayWhenThereIsNoRoom()
{
    app::Settings settings;
    settings.openDirectory = u"/before"_s;
    QVERIFY(app::saveSettings(settings).isOk());
    const QString name = m_folder->filePath(u"lightcone/lightcone.ini"_s);
    const QByteArray before = contentOf(name);
    QVERIFY(before.contains("before"));
    settings.openDirectory = u"/after"_s;
    core::Status saved;
    core::Status savedFiles;
    {
        const SizeLimit limit(200); // room for the lock
        saved = app::saveSettings(settings);
        savedFiles = app::saveRecentFiles({ QString(1000, u'x') });
    }
    for (const core::Status& status : { saved, savedFiles }) {
        QVERIFY(!status.isOk());
        QCOMPARE(status.error().code, core::ErrorCode::NotWritten);
        QCOMPARE(status.error().args, std::vector<std::string> { std::strerror(EFBIG) });
    }
    QCOMPARE(contentOf(name), before);
    QCOMPARE(QDir(m_folder->filePath(u"lightcone"_s)).entryList(QDir::Files | QDir::Hidden),
        QStringList { u"lightcone.ini"_s });
}

/// A file that is there but cannot be read is not one without settings.
void TestIniFile::oldSettingsStayWhenTheyCannotBeRead()
{
    // A folder in its place cannot be read, whoever runs the test.
    const QString name = m_folder->filePath(u"lightcone/lightcone.ini"_s);
    QVERIFY(QDir().mkpath(name));
    for (const core::Status& status : { app::saveSettings({}), app::saveRecentFiles({ u"/a"_s }) }) {
        QVERIFY(!status.isOk());
        QCOMPARE(status.error().code, core::ErrorCode::NotReadable);
        QCOMPARE(QString::fromStdString(status.error().where), name);
        QVERIFY(!status.error().args.empty());
    }
    QVERIFY(QDir(name).exists());
    QCOMPARE(app::loadRecentFiles(), QStringList());
    QCOMPARE(app::loadSettings().openDirectory, QString());
    // Without a file there are no settings to be lost.
    QVERIFY(QDir().rmdir(name));
    QVERIFY(app::saveRecentFiles({ u"/a"_s }).isOk());
    QCOMPARE(app::loadRecentFiles(), QStringList { u"/a"_s });
}

void TestIniFile::doesNotWaitForEver()
{
    QVERIFY(app::saveRecentFiles({ u"/before"_s }).isOk());
    QLockFile lock(m_folder->filePath(u"lightcone/lightcone.ini.lock"_s));
    QVERIFY(lock.tryLock());
    const core::Status saved = app::saveRecentFiles({ u"/after"_s });
    QVERIFY(!saved.isOk());
    QCOMPARE(saved.error().code, core::ErrorCode::NotWritten);
    lock.unlock();
    QCOMPARE(app::loadRecentFiles(), QStringList { u"/before"_s });
}

LIGHTCONE_TEST(TestIniFile, Core)

} // namespace lightcone::tests::tst_inifile

#include "tst_inifile.moc"
