// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/optiontable.h"
#include "clitest.h"
#include "testclass.h"
#include "views/base/visibletext.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_optionvalues {

using app::Command;
using app::OptionSpec;

/// Tests that no option takes nonsense: each says in one line which option it was and what would be right.
class TestOptionValues : public QObject {
    Q_OBJECT

private slots:
    void nonsense_data();
    void nonsense();
    void sense_data();
    void sense();

private:
    static QString sample() { return QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"); }
    QString picture() const { return m_folder.filePath(u"a.png"_s); }

    QTemporaryDir m_folder;
};

namespace {

/// A command, and for render and table a view or table, that knows the option.
QStringList commandFor(const OptionSpec& option)
{
    switch (option.commands.back()) {
    case Command::Render: {
        using enum app::Option;
        const app::Option id = option.option;
        const bool isOfCounters = id == Region || id == Group || id == Derived || id == Combine || id == Metric;
        const QString view = isOfCounters ? u"counters"_s
            : id == Order                 ? u"spacetime"_s
            : id == Signs                 ? u"process"_s
            : id == At                    ? u"state"_s
                                          : u"timeline"_s;
        return { u"render"_s, view };
    }
    case Command::Table:
        return { u"table"_s, u"messages"_s };
    case Command::State:
        return { u"state"_s };
    default:
        return {};
    }
}

} // namespace

void TestOptionValues::nonsense_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    const QStringList always { QString(), u" "_s, u"-"_s, u"nonsense"_s, u"\n\x1b[31m"_s, u"%1"_s };
    const QHash<app::Option, QStringList> further {
        { app::Option::From,
            { u"1x"_s, u"1 parsec"_s, u"nan"_s, u"inf"_s, u"1e99"_s, u"99999999999999999999"_s, u"--1"_s, u"1..2"_s } },
        { app::Option::To, { u"1x"_s, u"1,5,2"_s, u"99999999999999999999999999999999999999999999"_s } },
        { app::Option::At, { u"1x"_s, u"99999999999"_s, u"99999999999999999999999"_s, u"+"_s } },
        { app::Option::Location, { u"rank:"_s, u"rank:99"_s, u"rank:-1"_s, u"-1"_s, u"99999999999999999999"_s } },
        { app::Option::Sender, { u"rank:99"_s, u"-1"_s } },
        { app::Option::Receiver, { u"rank:99"_s, u"-1"_s } },
        { app::Option::Peer, { u"rank:99"_s, u"-1"_s } },
        { app::Option::Communicator, { u"-1"_s, u"99999999999999999999"_s } },
        { app::Option::Bytes,
            { u"5-1"_s, u"1KiB-1000"_s, u"-5-"_s, u"1-2-3"_s, u"1.5.2"_s, u"8 apples"_s, u"99999999999999999999"_s,
                u"9999999TiB"_s, u"nan"_s, u"1e3"_s } },
        { app::Option::Tag, { u"9-7"_s, u"-1"_s, u"0-4294967295"_s, u"4294967296"_s, u"1-2-3"_s, u"1.5"_s, u","_s } },
        { app::Option::Order, { u"topology:99"_s, u"topology:-1"_s, u"topology:"_s, u"RANK"_s } },
        { app::Option::Signs, { u"messages;io"_s, u"none,messages"_s } },
        { app::Option::Size,
            { u"30000x30000"_s, u"0x0"_s, u"-1x5"_s, u"0"_s, u"32769"_s, u"5xautos"_s, u"5x"_s, u"x5"_s, u"5x5x5"_s,
                u"1e2x5"_s, u"32769x1"_s, u"99999999999x99999999999"_s, u"5.5x5"_s } },
        { app::Option::Scale, { u"0"_s, u"-1"_s, u"0.2"_s, u"9"_s, u"nan"_s, u"inf"_s, u"1e99"_s, u"2x"_s, u"1,5"_s } },
    };
    for (const OptionSpec& option : app::optionSpecs()) {
        if (!option.takesValue() || commandFor(option).isEmpty() || option.option == app::Option::Output
            || option.option == app::Option::ScorePFilter) // names of files
            continue;
        const QStringList values = always + further.value(option.option);
        for (const QString& value : values)
            QTest::newRow(qPrintable(option.name + u": "_s + views::visibleText(value)))
                << commandFor(option) << QString(option.name) << value;
    }
}

void TestOptionValues::nonsense()
{
    QFETCH(QStringList, command);
    QFETCH(QString, option);
    QFETCH(QString, value);
    if (command.front() == u"render")
        command += { u"-o"_s, picture() };
    else if (command.front() == u"state" && option != u"--at")
        command += { u"--at"_s, u"1"_s };
    command += { sample(), option + u'=' + value };
    QFile::remove(picture());
    const CliAnswer answer = callCli(command);
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY2(answer.err.count('\n') == 1 && answer.err.endsWith('\n'), answer.err.constData());
    QVERIFY2(answer.err.contains(option.toUtf8()), answer.err.constData());
    QVERIFY(!answer.err.contains('\x1b'));
    QVERIFY(!QFile::exists(picture()));
}

void TestOptionValues::sense_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char* arguments : { "table messages SAMPLE --bytes 8", "table messages SAMPLE --bytes 8-",
             "table messages SAMPLE --bytes -8", "table messages SAMPLE --bytes 8-8",
             "table messages SAMPLE --bytes 0.5KiB-1TiB", "table messages SAMPLE --bytes 18446744073709551615",
             "table messages SAMPLE --tag 7-9 --tag 3", "table messages SAMPLE --tag 4294967295",
             "table events SAMPLE --from -1s --to 0.001", "render timeline SAMPLE -o PICTURE --size 1x1",
             "render timeline SAMPLE -o PICTURE --size 4x4 --scale 0.25" })
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestOptionValues::sense()
{
    QFETCH(QString, arguments);
    arguments.replace(u"SAMPLE"_s, sample()).replace(u"PICTURE"_s, picture());
    const CliAnswer answer = callCli(arguments.split(u' '));
    QFile::remove(picture());
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err.constData());
}

LIGHTCONE_TEST(TestOptionValues, Widgets)

} // namespace lightcone::tests::tst_optionvalues

#include "tst_optionvalues.moc"
