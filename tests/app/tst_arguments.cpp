// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/help/help.h"
#include "testclass.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace lightcone::tests::tst_arguments {

using app::Command;

class TestArguments : public QObject {
    Q_OBJECT

private slots:
    void table();
    void render();
    void valuesAfterEquals();
    void endOfOptions();
    void help();
    void usageNamesAllOptions();
    void manPage();
    void bashCompletion_data();
    void bashCompletion();
    void fishCompletion_data();
    void fishCompletion();
    void zshCompletion();
    void window();
    void cache_data();
    void cache();
    void commands();
    void wrong_data();
    void wrong();
};

namespace {

app::ParsedArguments parse(Command command, const char* words)
{
    return app::parseArguments(command, QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

} // namespace

void TestArguments::table()
{
    const auto parsed = parse(Command::Table,
        "messages --from 1.5 x.otf2 --to 2s --location 7 --location rank:3 --format json --names -o out.json");
    QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
    const app::Arguments& arguments = *parsed.arguments;
    QCOMPARE(arguments.subject, QStringLiteral("messages"));
    QCOMPARE(arguments.trace, QStringLiteral("x.otf2"));
    QCOMPARE(arguments.from.value(), QStringLiteral("1.5"));
    QCOMPARE(arguments.to.value(), QStringLiteral("2s"));
    QCOMPARE(arguments.locations, (QStringList { QStringLiteral("7"), QStringLiteral("rank:3") }));
    QCOMPARE(arguments.format, app::TableFormat::Json);
    QCOMPARE(arguments.output, QStringLiteral("out.json"));
    QVERIFY(arguments.names);
}

void TestArguments::render()
{
    const auto parsed = parse(Command::Render, "timeline x -o p.svg --size 800x600 --scale 2 --theme dark");
    QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
    QCOMPARE(parsed.arguments->size.size, QSizeF(800, 600));
    QCOMPARE(parsed.arguments->size.unit, views::LengthUnit::Pixels);
    QCOMPARE(parsed.arguments->scale, 2.0);
    QVERIFY(!parsed.arguments->dpi);
    QCOMPARE(parsed.arguments->theme, views::Theme::Dark);
    const auto print = parse(Command::Render, "timeline x -o p.pdf --size 84mmx60mm --font-size 7.5 --dpi 600");
    QVERIFY2(print.arguments, qPrintable(print.problem));
    QCOMPARE(print.arguments->size.size, QSizeF(84, 60));
    QCOMPARE(print.arguments->size.unit, views::LengthUnit::Millimetres);
    QCOMPARE(print.arguments->size.fontSize, 7.5);
    QCOMPARE(print.arguments->dpi, 600.0);
}

void TestArguments::valuesAfterEquals()
{
    const auto parsed = parse(Command::Table, "events x --from=-1 --location=a=b --to -0.5");
    QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
    QCOMPARE(parsed.arguments->from.value(), QStringLiteral("-1"));
    QCOMPARE(parsed.arguments->to.value(), QStringLiteral("-0.5"));
    QCOMPARE(parsed.arguments->locations, QStringList { QStringLiteral("a=b") });
}

void TestArguments::endOfOptions()
{
    const auto parsed = parse(Command::Info, "--json -- --odd-name");
    QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
    QCOMPARE(parsed.arguments->trace, QStringLiteral("--odd-name"));
    QVERIFY(parsed.arguments->json);
}

void TestArguments::help()
{
    for (const Command command : app::namedCommands()) {
        QVERIFY(parse(command, "--help").arguments->help);
        QVERIFY(parse(command, "-h").arguments->help);
    }
}

void TestArguments::usageNamesAllOptions()
{
    using app::Option;
    for (const Command command : app::namedCommands()) {
        const QString help = app::commandHelp(command);
        const qsizetype begin = help.indexOf(QStringLiteral("lightcone ") + app::commandName(command));
        const QString usage = help.mid(begin, help.indexOf(QLatin1Char('\n'), begin) - begin);
        for (const app::OptionSpec& spec : app::optionSpecs()) {
            const bool isOfAll
                = spec.option == Option::Help || spec.option == Option::CacheFolder || spec.option == Option::NoCache;
            const QLatin1String name = spec.shortName.isEmpty() ? spec.name : spec.shortName;
            if (!isOfAll && std::ranges::find(spec.commands, command) != spec.commands.end())
                QVERIFY2(usage.contains(name), qPrintable(usage + QLatin1Char(' ') + name));
        }
    }
}

void TestArguments::manPage()
{
    QString page = app::manPage();
    for (const QString& line : page.split(QLatin1Char('\n')))
        QVERIFY2(!line.startsWith(QLatin1Char('\'')), qPrintable(line));
    page.replace(QLatin1String("\\-"), QLatin1String("-"));
    for (const app::OptionSpec& spec : app::optionSpecs())
        QVERIFY2(page.contains(QStringLiteral(".B %1\n").arg(app::writtenOption(spec))), qPrintable(spec.name));
    for (const Command command : app::namedCommands())
        QVERIFY(page.contains(QStringLiteral(".SS %1\n").arg(app::commandName(command))));
    for (const char* subject : { "messagesummary", "spacetime" })
        QVERIFY(page.contains(QStringLiteral(".B %1\n").arg(QLatin1String(subject))));
}

void TestArguments::bashCompletion_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("offered");
    const auto row = [](const char* words, const char* offered) {
        QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(offered);
    };
    // The last word is being written; "''" is an empty one.
    row("in", "info insights index");
    row("table pro", "profile");
    row("table profile --format ''", "csv json");
    row("table --format = j", "json");
    row("table --format json coll", "collectives");
    row("table --location matrix mat", "matrix");
    row("render ''", "timeline spacetime process counters summary radar processes");
    row("render --th", "--theme");
    row("render timeline --theme d", "dark");
    row("render -o x.png sp", "spacetime");
    row("info --js", "--json");
    row("--completion b", "bash");
    row("index --no", "");
    row("cube m", "mean merge");
}

void TestArguments::bashCompletion()
{
    QFETCH(QString, words);
    QFETCH(QString, offered);
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("There is no bash.");
    const QTemporaryDir empty;
    QProcess process;
    process.setWorkingDirectory(empty.path());
    process.start(bash,
        { QStringLiteral("--norc"), QStringLiteral("-c"),
            app::completionScript(QStringLiteral("bash"))
                + QStringLiteral("\nCOMP_WORDS=(lightcone %1)\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                 "_lightcone 2>/dev/null\necho \"${COMPREPLY[*]}\"\n")
                      .arg(words) });
    QVERIFY(process.waitForFinished());
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    const QString answer = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    QVERIFY2(offered.isEmpty() ? answer.isEmpty() : answer.startsWith(offered), qPrintable(answer));
}

void TestArguments::fishCompletion_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("offered");
    const auto row = [](const char* line, const char* offered) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(offered);
    };
    row("lightcone in", "index info");
    row("lightcone table pro", "processes profile");
    row("lightcone render --th", "--theme");
    row("lightcone render timeline --theme ", "dark light");
    row("lightcone --completion b", "bash");
}

void TestArguments::fishCompletion()
{
    QFETCH(QString, line);
    QFETCH(QString, offered);
    const QString fish = QStandardPaths::findExecutable(QStringLiteral("fish"));
    if (fish.isEmpty())
        QSKIP("There is no fish.");
    const QTemporaryDir empty;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), empty.path());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(empty.path());
    process.start(fish,
        { QStringLiteral("-N"), QStringLiteral("-c"),
            app::completionScript(QStringLiteral("fish")) + QStringLiteral("complete -C '%1'").arg(line) });
    QVERIFY(process.waitForFinished());
    QStringList words;
    for (const QByteArray& answer : process.readAllStandardOutput().trimmed().split('\n'))
        words.append(QString::fromUtf8(answer).section(QLatin1Char('\t'), 0, 0));
    QCOMPARE(words.join(QLatin1Char(' ')), offered);
}

/// zsh completes only for somebody who types; here it reads the script.
void TestArguments::zshCompletion()
{
    const QString script = app::completionScript(QStringLiteral("zsh"));
    for (const app::OptionSpec& spec : app::optionSpecs())
        QVERIFY2(script.contains(spec.name), qPrintable(spec.name));
    const QString zsh = QStandardPaths::findExecutable(QStringLiteral("zsh"));
    if (zsh.isEmpty())
        QSKIP("There is no zsh.");
    QProcess process;
    process.start(zsh, { QStringLiteral("-f"), QStringLiteral("-n"), QStringLiteral("-c"), script });
    QVERIFY(process.waitForFinished());
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
}

void TestArguments::window()
{
    const auto parsed = parse(Command::Window, "a.otf2 --cache-dir /tmp/cache b.otf2 -- --odd-name");
    QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
    QCOMPARE(parsed.arguments->traces,
        (QStringList { QStringLiteral("a.otf2"), QStringLiteral("b.otf2"), QStringLiteral("--odd-name") }));
    QVERIFY(parse(Command::Window, "").arguments->traces.isEmpty());
}

void TestArguments::cache_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("folder");
    QTest::newRow("default") << QString() << QStringLiteral("/default");
    QTest::newRow("named") << QStringLiteral("--cache-dir /named") << QStringLiteral("/named");
    QTest::newRow("named after equals") << QStringLiteral("--cache-dir=/named") << QStringLiteral("/named");
    QTest::newRow("relative") << QStringLiteral("--cache-dir named")
                              << QDir().absoluteFilePath(QStringLiteral("named"));
    QTest::newRow("none") << QStringLiteral("--no-cache") << QString();
    QTest::newRow("none of that name") << QStringLiteral("--no-cache --cache-dir /named") << QString();
}

void TestArguments::cache()
{
    QFETCH(QString, options);
    QFETCH(QString, folder);
    const std::pair<Command, const char*> calls[] { { Command::Window, "trace " }, { Command::Info, "trace " },
        { Command::Check, "trace " }, { Command::Table, "events trace " },
        { Command::Render, "timeline trace -o x.png " }, { Command::Index, "trace --force " } };
    for (const auto& [command, words] : calls) {
        if (command == Command::Index && options.contains(QLatin1String("--no-cache")))
            continue;
        const auto parsed = parse(command, qPrintable(QLatin1String(words) + options));
        QVERIFY2(parsed.arguments, qPrintable(parsed.problem));
        const app::LoadOptions loading = app::loadOptions(*parsed.arguments, "/default");
        QCOMPARE(QString::fromStdString(loading.cacheFolder), folder);
        QCOMPARE(loading.rebuild, command == Command::Index);
    }
}

void TestArguments::commands()
{
    for (const Command command : app::namedCommands())
        QVERIFY(app::commandOf(app::commandName(command)) == command);
    QVERIFY(!app::commandOf(QString()));
    QVERIFY(app::commandOf(QStringLiteral("index")) == Command::Index);
}

void TestArguments::wrong_data()
{
    QTest::addColumn<Command>("command");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("mentions");
    const auto row = [](const char* name, Command command, const char* words, const char* mentions) {
        QTest::newRow(name) << command << QString::fromLatin1(words) << QString::fromLatin1(mentions);
    };
    row("no trace", Command::Info, "", "trace");
    row("no table", Command::Table, "", "table");
    row("no view", Command::Render, "", "view");
    row("no operation", Command::Cube, "-o x.cubex", "diff, mean, merge");
    row("cube without output", Command::Cube, "diff a b", "--output");
    row("table without trace", Command::Table, "events", "trace");
    row("too many", Command::Check, "a b", "'b'");
    row("unknown option", Command::Info, "a --nothing", "--nothing");
    row("option of another command", Command::Check, "a --json", "--json");
    row("unknown short option", Command::Table, "events a -x", "-x");
    row("option of a command", Command::Window, "a --json", "--json");
    row("cache without folder", Command::Info, "a --cache-dir", "--cache-dir");
    row("cache without name", Command::Window, "a --cache-dir=", "--cache-dir");
    row("index without cache", Command::Index, "a --no-cache", "--no-cache");
    row("force", Command::Info, "a --force", "--force");
    row("index without trace", Command::Index, "--force", "trace");
    row("no value", Command::Table, "events a --from", "--from");
    row("value too much", Command::Info, "a --json=1", "--json");
    row("format", Command::Table, "events a --format xml", "xml");
    row("theme", Command::Render, "timeline a -o x.png --theme blue", "blue");
    row("size without width", Command::Render, "timeline a -o x.png --size x800", "x800");
    row("size without end", Command::Render, "timeline a -o x.png --size 800x", "800x");
    row("size zero", Command::Render, "timeline a -o x.png --size 0x5", "0x5");
    row("size negative", Command::Render, "timeline a -o x.png --size 5x-5", "5x-5");
    row("size of three", Command::Render, "timeline a -o x.png --size 1x2x3", "1x2x3");
    row("size of two units", Command::Render, "timeline a -o x.png --size 8mmx9pt", "8mmx9pt");
    row("size with a part of a pixel", Command::Render, "timeline a -o x.png --size 80.5x90", "80.5x90");
    row("font size is no number", Command::Render, "timeline a -o x.svg --font-size big", "big");
    row("font too small", Command::Render, "timeline a -o x.svg --font-size 1", "1");
    row("dpi too great", Command::Render, "timeline a -o x.png --dpi 9000", "9000");
    row("scale zero", Command::Render, "timeline a -o x.png --scale 0", "--scale");
    row("scale nan", Command::Render, "timeline a -o x.png --scale nan", "nan");
    row("scale too large", Command::Render, "timeline a -o x.png --scale 9", "--scale");
}

void TestArguments::wrong()
{
    QFETCH(Command, command);
    QFETCH(QString, words);
    QFETCH(QString, mentions);
    const auto parsed = parse(command, qPrintable(words));
    QVERIFY(!parsed.arguments);
    QVERIFY2(parsed.problem.contains(mentions), qPrintable(parsed.problem));
    QVERIFY(!parsed.problem.contains(QLatin1Char('\n')));
}

LIGHTCONE_TEST(TestArguments, None)

} // namespace lightcone::tests::tst_arguments

#include "tst_arguments.moc"
