// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/panels/source/editorcommand.h"
#include "views/panels/source/sourcetext.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

namespace lightcone::tests::tst_sourcetext {

using namespace views;
using namespace Qt::StringLiterals;

/// Tests where source files are looked for, how they are read, and how an editor is called.
class TestSourceText : public QObject {
    Q_OBJECT

private slots:
    void places_data();
    void places();
    void mappings_data();
    void mappings();
    void mappingsLeadToTheFile();
    void textsAreRead();
    void linesStayLines();
    void hugeFilesAreCut();
    void badFilesAreSaid();
    void editors_data();
    void editors();
    void editorsThatAreNotThere();

private:
    QString write(const QString& name, const QByteArray& content)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write");
        return file.fileName();
    }
    static SourceText read(const QString& place) { return readSource({ place }, {}).value(); }

    QTemporaryDir m_folder;
};

void TestSourceText::places_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("as it is") << u"/usr/src/a.c"_s << QStringList { u"/usr/src/a.c"_s };
    QTest::newRow("mapped") << u"/home/me/solver/src/../a.c"_s
                            << QStringList { u"/work/solver/a.c"_s, u"/mnt/disk/solver/a.c"_s,
                                   u"/home/me/solver/a.c"_s };
    QTest::newRow("no whole name") << u"/home/mebel/a.c"_s << QStringList { u"/home/mebel/a.c"_s };
    QTest::newRow("relative") << u"src/a.c"_s << QStringList { u"/traces/x/src/a.c"_s };
    QTest::newRow("relative, mapped") << u"lib/a.c"_s << QStringList { u"/opt/lib/a.c"_s, u"/traces/x/lib/a.c"_s };
}

void TestSourceText::places()
{
    QFETCH(QString, file);
    QFETCH(QStringList, expected);
    const std::vector<PathMapping> mappings { { u"/home/me/solver"_s, u"/work/solver"_s },
        { u"/home/me"_s, u"/mnt/disk/"_s }, { u"lib"_s, u"/opt/lib"_s }, { QString(), u"/nowhere"_s } };
    QCOMPARE(sourcePlaces(file, mappings, u"/traces/x"_s), expected);
}

void TestSourceText::mappings_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::newRow("moved") << u"/home/me/solver/src/a.c"_s << u"/work/solver/src/a.c"_s << u"/home/me"_s << u"/work"_s;
    QTest::newRow("mounted") << u"/src/a.c"_s << u"/mnt/src/a.c"_s << u"/"_s << u"/mnt/"_s;
    QTest::newRow("renamed") << u"/src/a.c"_s << u"/src/b.c"_s << u"/src/a.c"_s << u"/src/b.c"_s;
    QTest::newRow("part of a name") << u"/x/1src/a.c"_s << u"/y/2src/a.c"_s << u"/x/1src"_s << u"/y/2src"_s;
    QTest::newRow("relative") << u"src/a.c"_s << u"/work/src/a.c"_s << u"src"_s << u"/work/src"_s;
    QTest::newRow("name alone") << u"a.c"_s << u"/work/a.c"_s << u"a.c"_s << u"/work/a.c"_s;
}

void TestSourceText::mappings()
{
    QFETCH(QString, file);
    QFETCH(QString, chosen);
    const PathMapping mapping = mappingBetween(file, chosen);
    QTEST(mapping.from, "from");
    QTEST(mapping.to, "to");
    QCOMPARE(sourcePlaces(file, { mapping }, u"/traces"_s).first(), chosen);
}

/// One file that is found finds those beside it.
void TestSourceText::mappingsLeadToTheFile()
{
    const PathMapping mapping = mappingBetween(u"/home/me/solver/src/a.c"_s, u"/work/solver/src/a.c"_s);
    QCOMPARE(sourcePlaces(u"/home/me/solver/lib/b.c"_s, { mapping }, {}).first(), u"/work/solver/lib/b.c"_s);
}

void TestSourceText::textsAreRead()
{
    const SourceText utf8 = read(write(u"utf8.c"_s, "int a; // \xc3\xa4\n\nint b;\n"));
    QVERIFY(utf8.problem == SourceText::Problem::None && !utf8.isCut && !utf8.isLatin1);
    QCOMPARE(utf8.text, u"int a; // ä\n\nint b;\n"_s);
    QCOMPARE(utf8.lines, 4); // the last one is empty
    const SourceText latin1 = read(write(u"latin1.f"_s, "c gr\xfc\xdf\r\nend"));
    QVERIFY(latin1.isLatin1);
    QCOMPARE(latin1.text, u"c grüß\nend"_s);
    QCOMPARE(read(write(u"empty.c"_s, {})).text, QString());
    const SourceText second
        = readSource({ m_folder.filePath(u"none.c"_s), m_folder.filePath(u"utf8.c"_s) }, {}).value();
    QCOMPARE(second.path, m_folder.filePath(u"utf8.c"_s));
    QCOMPARE(second.looked.size(), 2);
}

/// Signs that would break a line elsewhere, which would give all lines after it other numbers, do not.
void TestSourceText::linesStayLines()
{
    const SourceText source = read(write(u"odd.c"_s,
        "a\rb\f\xe2\x80\xa8\xe2\x80\xa9"
        "c\nd"));
    QCOMPARE(source.lines, 2);
    QCOMPARE(source.text, u"a\ufffdb\ufffd\ufffd\ufffdc\nd"_s);
    const SourceText wide = read(write(u"wide.c"_s, QByteArray(1'000'000, 'x') + "\nend"));
    QCOMPARE(wide.lines, 2);
    QCOMPARE(wide.text.size(), SourceText::kLongestLine + 1 + 4);
}

void TestSourceText::hugeFilesAreCut()
{
    QByteArray line(99, 'x');
    line += '\n';
    const SourceText bytes = read(write(u"huge.c"_s, line.repeated(60'000)));
    QVERIFY(bytes.isCut);
    QVERIFY(bytes.text.size() <= SourceText::kMostBytes && bytes.lines > 40'000);
    const SourceText lines = read(write(u"many.c"_s, QByteArray("\n").repeated(1'000'000)));
    QVERIFY(lines.isCut);
    QCOMPARE(lines.lines, SourceText::kMostLines);
}

void TestSourceText::badFilesAreSaid()
{
    QVERIFY(read(m_folder.filePath(u"none.c"_s)).problem == SourceText::Problem::NotFound);
    QVERIFY(read(m_folder.path()).problem == SourceText::Problem::NotFound); // a folder
    const QString pipe = m_folder.filePath(u"pipe.c"_s);
    QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    QVERIFY(read(pipe).problem == SourceText::Problem::NotFound); // it would wait for ever
    QVERIFY(read(write(u"binary"_s,
                     QByteArray("\x7f"
                                "ELF\0\0",
                         6)))
                .problem
        == SourceText::Problem::Binary);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(readSource({ pipe }, stop.get_token()).isStopped());
}

void TestSourceText::editors_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("placeholders") << u"kate -l %l %f"_s << QStringList { u"kate"_s, u"-l"_s, u"7"_s, u"/a b.c"_s };
    QTest::newRow("in one word") << u"code --goto %f:%l"_s << QStringList { u"code"_s, u"--goto"_s, u"/a b.c:7"_s };
    QTest::newRow("no file") << u"emacsclient +%l"_s << QStringList { u"emacsclient"_s, u"+7"_s, u"/a b.c"_s };
    QTest::newRow("quoted") << u"\"/opt/my editor\" \"%f\" 100%%"_s
                            << QStringList { u"/opt/my editor"_s, u"/a b.c"_s, u"100%"_s };
    QTest::newRow("no shell") << u"vi %f;rm"_s << QStringList { u"vi"_s, u"/a b.c;rm"_s };
    QTest::newRow("unknown") << u"e %x% %f"_s << QStringList { u"e"_s, u"%x%"_s, u"/a b.c"_s };
}

void TestSourceText::editors()
{
    QFETCH(QString, command);
    const EditorCall call = editorCall(command, u"/a b.c"_s, 7);
    QTEST(QStringList(call.program) + call.arguments, "words");
}

void TestSourceText::editorsThatAreNotThere()
{
    const QString problem = openInEditor(u"/nowhere/editor %f"_s, u"/a.c"_s, 1);
    QVERIFY2(problem.contains(u"/nowhere/editor"_s), qPrintable(problem));
    const QString made = m_folder.filePath(u"made"_s);
    QCOMPARE(openInEditor(u"touch %f"_s, made, 1), QString());
    QTRY_VERIFY(QFile::exists(made));
}

LIGHTCONE_TEST(TestSourceText, Core)

} // namespace lightcone::tests::tst_sourcetext

#include "tst_sourcetext.moc"
