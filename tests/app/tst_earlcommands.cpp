// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lightcone::tests::tst_earlcommands {

namespace {

const QString kFolder = QStringLiteral(LIGHTCONE_SHARED_TRACES "/earl/");

QString joined(const QJsonArray& list, const char* key)
{
    QStringList numbers;
    for (const QJsonValue& entry : list)
        numbers += QString::number(entry[QLatin1String(key)].toInteger());
    return numbers.isEmpty() ? QStringLiteral("-") : numbers.join(QLatin1Char(','));
}

/// The calls of the location itself, without the inherited ones.
QString ownStack(const QJsonArray& stack)
{
    QJsonArray own;
    for (const QJsonValue& call : stack) {
        if (!call[QLatin1String("inherited")].toBool())
            own += call;
    }
    return joined(own, "position");
}

} // namespace

/// Compares what the commands print with what EARL says of the same traces; -1: nothing.
class TestEarlCommands : public QObject {
    Q_OBJECT

private slots:
    void linksOfEvents_data() { rows(); }
    void linksOfEvents();
    void states_data() { rows(); }
    void states();
    void queues_data() { rows(); }
    void queues();
    void metricsHaveUnits();
    void understandsPlaces();

private:
    static void rows()
    {
        QTest::addColumn<QString>("name");
        SKIP_WITHOUT_SHARED_TRACES();
        for (const QString& file : QDir(kFolder).entryList({ QStringLiteral("*.elg") }))
            QTest::newRow(qPrintable(file)) << file.chopped(4);
    }
    static QList<QStringList> linesOf(const QString& name)
    {
        QList<QStringList> lines;
        for (const QByteArray& line : contentOf(kFolder + name + QStringLiteral(".txt")).split('\n'))
            lines += QString::fromUtf8(line).split(QLatin1Char('\t'));
        return lines;
    }
};

void TestEarlCommands::linksOfEvents()
{
    QFETCH(QString, name);
    const CliAnswer answer
        = callCli({ QStringLiteral("table"), QStringLiteral("events"), kFolder + name + QStringLiteral(".elg") });
    const QList<QStringList> rows = parseCsv(answer.out);
    qsizetype row = 0;
    for (const QStringList& cells : linesOf(name)) {
        if (cells[0] != QLatin1String("EV"))
            continue;
        const QStringList& actual = rows.at(++row);
        const QStringList links = cells.mid(cells.size() - 6);
        QCOMPARE(actual[0], cells[1]);
        QCOMPARE(actual.mid(6, 4), links.mid(0, 4)); // enter, call node, parent node, send
        QCOMPARE(actual.mid(11, 2), links.mid(4, 2)); // lock, fork
        if (const int send = links[3].toInt(); send > 0)
            QCOMPARE(rows.at(send)[10], cells[1]); // its receive
    }
    QVERIFY(row == rows.size() - 1);
}

void TestEarlCommands::states()
{
    QFETCH(QString, name);
    QMap<QString, QJsonObject> states; // by position
    const auto stateAt = [&](const QString& position) {
        if (!states.contains(position)) {
            const CliAnswer answer = callCli({ QStringLiteral("state"), kFolder + name + QStringLiteral(".elg"),
                QStringLiteral("--at"), position, QStringLiteral("--json") });
            states[position] = QJsonDocument::fromJson(answer.out).object();
        }
        return states[position];
    };
    const auto locationAt = [&](const QString& position, const QString& id) {
        for (const QJsonValue& location : stateAt(position)[QLatin1String("locations")].toArray()) {
            if (QString::number(location[QLatin1String("location")].toInteger()) == id)
                return location.toObject();
        }
        return QJsonObject();
    };
    for (const QStringList& cells : linesOf(name)) {
        if (cells[0] == QLatin1String("STACK"))
            QCOMPARE(ownStack(locationAt(cells[1], cells[2])[QLatin1String("stack")].toArray()), cells[3]);
        else if (cells[0] == QLatin1String("ISTACK"))
            QCOMPARE(joined(locationAt(cells[1], cells[2])[QLatin1String("stack")].toArray(), "position"), cells[3]);
        else if (cells[0] == QLatin1String("QUEUE") && cells[2] == QLatin1String("-1") && cells[3] == cells[2])
            QCOMPARE(joined(stateAt(cells[1])[QLatin1String("messages")].toArray(), "send_position"), cells[4]);
        else if (cells[0] == QLatin1String("CTSIZE"))
            QCOMPARE(QString::number(stateAt(cells[1])[QLatin1String("call_tree_size")].toInteger()), cells[2]);
        else if (cells[0] == QLatin1String("COLLDONE") && cells[2].size() < 3) { // some of them
            const QJsonObject state = stateAt(cells[2]);
            QCOMPARE(joined(state[QLatin1String("completed_collective")].toArray(), "position"), cells[3]);
            QCOMPARE(state[QLatin1String("completed_collective_kind")].toString(),
                cells[1] == QLatin1String("OMP") ? QStringLiteral("team") : QStringLiteral("communicator"));
        }
    }
}

/// The queues of messages from a location, to one, and between two.
void TestEarlCommands::queues()
{
    QFETCH(QString, name);
    int line = 0;
    int found = 0;
    for (const QStringList& cells : linesOf(name)) {
        if (cells[0] != QLatin1String("QUEUE") || (cells[2] == QLatin1String("-1") && cells[3] == cells[2]))
            continue;
        if (++line % 5 != 0 && (cells[4] == QLatin1String("-") || ++found > 20)) // some of them
            continue;
        QStringList words { QStringLiteral("state"), kFolder + name + QStringLiteral(".elg"), QStringLiteral("--at"),
            cells[1], QStringLiteral("--json") };
        if (cells[2] != QLatin1String("-1"))
            words << QStringLiteral("--sender") << cells[2];
        if (cells[3] != QLatin1String("-1"))
            words << QStringLiteral("--receiver") << cells[3];
        const QJsonObject state = QJsonDocument::fromJson(callCli(words).out).object();
        QCOMPARE(joined(state[QLatin1String("messages")].toArray(), "send_position"), cells[4]);
    }
    QVERIFY(line > 0);
}

void TestEarlCommands::metricsHaveUnits()
{
    const QString trace = QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind");
    QMap<QString, QString> units;
    const CliAnswer counters = callCli({ QStringLiteral("table"), QStringLiteral("counters"), trace });
    for (const QStringList& row : parseCsv(counters.out).mid(1))
        units[row[2]] = row[4];
    QVERIFY(!units.isEmpty());
    const CliAnswer answer = callCli(
        { QStringLiteral("state"), trace, QStringLiteral("--at"), QStringLiteral("1000s"), QStringLiteral("--json") });
    int values = 0;
    const QJsonObject state = QJsonDocument::fromJson(answer.out).object();
    for (const QJsonValue& location : state[QLatin1String("locations")].toArray()) {
        for (const QJsonValue& value : location[QLatin1String("metrics")].toArray()) {
            QCOMPARE(value[QLatin1String("unit")].toString(), units.value(value[QLatin1String("metric")].toString()));
            ++values;
        }
    }
    QVERIFY(values > 0);
}

void TestEarlCommands::understandsPlaces()
{
    const QString trace = QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
    const auto state = [&](const char* at) {
        return callCli({ QStringLiteral("state"), trace, QStringLiteral("--at"), QString::fromLatin1(at),
            QStringLiteral("--json") });
    };
    const auto positionOf = [](const CliAnswer& answer) {
        return QJsonDocument::fromJson(answer.out).object()[QLatin1String("position")].toInteger(-1);
    };
    QCOMPARE(positionOf(state("0")), 0);
    QCOMPARE(positionOf(state("17")), 17);
    QVERIFY(positionOf(state("1ns")) >= 1);
    const qint64 all = positionOf(state("1000s"));
    QCOMPARE(positionOf(state(QByteArray::number(all).constData())), all);
    QCOMPARE(state(QByteArray::number(all + 1).constData()).status, 2);
    QCOMPARE(state("soon").status, 2);
    for (const char* option : { "--location", "--sender", "--receiver" })
        QCOMPARE(callCli({ QStringLiteral("state"), trace, QStringLiteral("--at"), QStringLiteral("17"),
                             QString::fromLatin1(option), QStringLiteral("nowhere") })
                     .status,
            2);
    QCOMPARE(callCli({ QStringLiteral("state"), trace }).status, 2);
    const CliAnswer text = callCli({ QStringLiteral("state"), trace, QStringLiteral("--at"), QStringLiteral("17") });
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.startsWith("State after event 17 ("));
}

LIGHTCONE_TEST(TestEarlCommands, Core)

} // namespace lightcone::tests::tst_earlcommands

#include "tst_earlcommands.moc"
