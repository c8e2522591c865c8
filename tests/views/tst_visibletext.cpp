// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"

#include <QTest>
#include <QUrl>

#include <random>
#include <string>
#include <system_error>

namespace lightcone::tests::tst_visibletext {

using namespace views;

/// Tests how texts from outside are shown, and how the bytes of file names survive in a QString.
class TestVisibleText final : public QObject {
    Q_OBJECT

private slots:
    void forms_data();
    void forms();
    void everyCharacter();
    void toolTips_data();
    void toolTips();
    void fileNamesKeepTheirBytes_data();
    void fileNamesKeepTheirBytes();
    void randomFileNamesKeepTheirBytes();
    void fileNamesOfUrls();
    void absoluteFileNames();
};

void TestVisibleText::forms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("visible");
    const auto row = [](const char* name, const QString& text, const char* visible) {
        QTest::newRow(name) << text << QString::fromUtf8(visible);
    };
    row("empty", {}, "");
    row("usual", QStringLiteral("MPI_Send(a, b)\\n"), "MPI_Send(a, b)\\n");
    row("other letters", QString::fromUtf8("Größe → 漢字 😀"), "Größe → 漢字 😀");
    row("lines", QStringLiteral("a\nb\r\nc\td"), "a\\nb\\r\\nc\\td");
    row("terminal", QStringLiteral("\x1b[31mred\x07\x7f"), "\\x1b[31mred\\x07\\x7f");
    row("null", QString(QChar(u'\0')), "\\x00");
    row("C1", QString(QChar(0x9b)) + QStringLiteral("31m"), "\\u009b31m");
    row("separators", QString(QChar(0x2028)) + QChar(0x2029), "\\u2028\\u2029");
    row("direction", QStringLiteral("a") + QChar(0x202e) + QStringLiteral("cb") + QChar(0x2066), "a\\u202ecb\\u2066");
    row("marks of direction", QString(QChar(0x200e)) + QChar(0x200f) + QChar(0x061c), "\\u200e\\u200f\\u061c");
    row("noncharacters", QString(QChar(0xfffe)) + QChar(0xffff) + QChar(0xfdd0), "\\ufffe\\uffff\\ufdd0");
    row("lone surrogates", QString(QChar(0xd800)) + QLatin1Char('x') + QChar(0xdc00), "\\ud800x\\udc00");
    row("byte of a file name", QStringLiteral("caf") + QChar(0xdce9), "caf\\xe9");
}

void TestVisibleText::forms()
{
    QFETCH(QString, text);
    QFETCH(QString, visible);
    QCOMPARE(visibleText(text), visible);
    QCOMPARE(visibleText(visible), visible);
}

/// What is left can neither act on a terminal, break a line, nor be refused by an XML parser.
void TestVisibleText::everyCharacter()
{
    for (int code = 0; code < 0x10000; ++code) {
        const QString visible = visibleText(QString(QChar(static_cast<char16_t>(code))));
        QVERIFY(!visible.isEmpty());
        for (const QChar c : visible) {
            QVERIFY2(c.category() != QChar::Other_Control && c.category() != QChar::Other_Surrogate
                    && c.category() != QChar::Separator_Line && c.category() != QChar::Separator_Paragraph
                    && c.unicode() < 0xfffe,
                qPrintable(QString::number(code, 16)));
        }
        QVERIFY(visible.size() == 1 || visible.startsWith(QLatin1Char('\\')));
    }
}

void TestVisibleText::toolTips_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("toolTip");
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("plain") << QStringLiteral("a") << QStringLiteral("<qt>a</qt>");
    QTest::newRow("ampersand") << QStringLiteral("a & b") << QStringLiteral("<qt>a &amp; b</qt>");
    QTest::newRow("template") << QStringLiteral("f<b>(\"x\")") << QStringLiteral("<qt>f&lt;b&gt;(&quot;x&quot;)</qt>");
    QTest::newRow("number") << QStringLiteral("1.558\u202f978 ms")
                            << QStringLiteral("<qt>1.558<span style='white-space:pre'>\u202f</span>978 ms</qt>");
    QTest::newRow("lines") << QStringLiteral("a\nb") << QStringLiteral("<qt>a<br>b</qt>");
}

void TestVisibleText::toolTips()
{
    QFETCH(QString, text);
    QTEST(toolTipText(text), "toolTip");
}

void TestVisibleText::fileNamesKeepTheirBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* bytes, const char* shown) {
        QTest::newRow(name) << QByteArray(bytes) << QString::fromUtf8(shown);
    };
    row("empty", "", "");
    row("ASCII", "a/b c.otf2", "a/b c.otf2");
    row("UTF-8",
        "Gr\xc3\xb6\xc3\x9f"
        "e \xf0\x9f\x98\x80",
        "Größe 😀");
    row("ISO 8859-1", "caf\xe9/x", "caf\\xe9/x");
    row("cut off", "\xf0\x9f\x98", "\\xf0\\x9f\\x98");
    row("overlong", "\xc0\xaf", "\\xc0\\xaf");
    row("surrogate in UTF-8", "\xed\xb3\xa9", "\\xed\\xb3\\xa9");
    row("byte order mark", "\xef\xbb\xbfx", "\\xef\\xbb\\xbfx");
    row("line feed", "two\nlines", "two\\nlines");
    row("beyond Unicode", "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80");
}

void TestVisibleText::fileNamesKeepTheirBytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    const std::filesystem::path path(bytes.toStdString());
    QCOMPARE(toPath(fileNameOf(path)).native(), path.native());
    QCOMPARE(shownPath(path), shown);
}

void TestVisibleText::randomFileNamesKeepTheirBytes()
{
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes;
        const std::size_t length = random() % 12;
        for (std::size_t k = 0; k < length; ++k) // half of them from the middle of UTF-8
            bytes += static_cast<char>(random() % 2 == 0 ? 1 + random() % 255 : 0x80 + random() % 0x80);
        QCOMPARE(toPath(fileNameOf(std::filesystem::path(bytes))).native(), bytes);
    }
}

void TestVisibleText::fileNamesOfUrls()
{
    const QUrl url = QUrl::fromEncoded("file:///tmp/caf%E9/a%20b%25%23.otf2");
    QCOMPARE(toPath(fileNameOf(url)).native(), std::string("/tmp/caf\xe9/a b%#.otf2"));
    QCOMPARE(fileNameOf(QUrl::fromLocalFile(QStringLiteral("/tmp/Größe #1.otf"))), QStringLiteral("/tmp/Größe #1.otf"));
    QVERIFY(fileNameOf(QUrl(QStringLiteral("https://example.org/a.otf2"))).isEmpty());
    QVERIFY(fileNameOf(QUrl(QStringLiteral("file://elsewhere/a.otf2"))).isEmpty());
}

void TestVisibleText::absoluteFileNames()
{
    const QString here = fileNameOf(std::filesystem::current_path());
    QCOMPARE(absoluteFileName(QStringLiteral("a/../b/./c")), here + QStringLiteral("/b/c"));
    QCOMPARE(absoluteFileName(QStringLiteral("/x/y/")), QStringLiteral("/x/y"));
    QCOMPARE(absoluteFileName(QStringLiteral("/")), QStringLiteral("/"));
    QCOMPARE(absoluteFileName(QString(QChar(0xdce9))), here + QLatin1Char('/') + QChar(0xdce9));
}

LIGHTCONE_TEST(TestVisibleText, None)

} // namespace lightcone::tests::tst_visibletext

#include "tst_visibletext.moc"
