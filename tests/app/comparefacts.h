// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts.h"

#include <QJsonArray>
#include <QMap>
#include <QTest>

// Comparisons of tables of the command line with facts, as they are the same for several formats. Each fails the test
// that runs, and is the last thing that it does.

inline void compareProfile(const Facts& facts)
{
    const Table table(QStringLiteral("profile"), facts.trace);
    QVERIFY(table.isOk());
    struct Sums {
        qint64 visits = 0;
        qint64 inclusive = 0;
        qint64 exclusive = 0;
        int rows = 0;
    };
    // The facts merge regions by name, the table by name, file and line. Visits and exclusive times of equal names add
    // up to the facts'; inclusive times do only where no such region calls another one, else the sum is greater.
    QMap<QString, Sums> byName;
    for (qsizetype row = 0; row < table.size(); ++row) {
        Sums& sums = byName[table.cell(row, "region")];
        sums.visits += table.number(row, "visits");
        sums.inclusive += ticksOf(table.cell(row, "inclusive"), facts.ticksPerSecond());
        sums.exclusive += ticksOf(table.cell(row, "exclusive"), facts.ticksPerSecond());
        ++sums.rows;
    }
    const QJsonObject regions = facts.object("regions");
    QCOMPARE(byName.size(), regions.size());
    for (auto it = byName.cbegin(); it != byName.cend(); ++it) {
        const QByteArray region = it.key().toUtf8();
        QVERIFY2(regions.contains(it.key()), region.constData());
        const QJsonObject fact = regions.value(it.key()).toObject();
        QVERIFY2(it->visits == fact.value(QLatin1String("visits")).toInteger(), region.constData());
        QVERIFY2(it->exclusive == fact.value(QLatin1String("exclusive")).toInteger(), region.constData());
        const qint64 inclusive = fact.value(QLatin1String("inclusive")).toInteger();
        QVERIFY2(it->rows == 1 ? it->inclusive == inclusive : it->inclusive >= inclusive, region.constData());
    }
}

inline void compareCalls(const Facts& facts)
{
    const Table table(QStringLiteral("calls"), facts.trace);
    QVERIFY(table.isOk());
    QMap<QString, qint64> visits;
    qint64 neverLeft = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        ++visits[table.cell(row, "region")];
        neverLeft += table.cell(row, "leave_position").isEmpty() ? 1 : 0;
    }
    const QJsonObject regions = facts.object("regions");
    QCOMPARE(visits.size(), regions.size());
    for (auto it = visits.cbegin(); it != visits.cend(); ++it)
        QCOMPARE(it.value(), regions.value(it.key()).toObject().value(QLatin1String("visits")).toInteger());
    QCOMPARE(neverLeft, facts.number("never_left"));
}

using PathSums = QMap<QString, QPair<qint64, qint64>>; ///< visits, inclusive ticks

/// Adds the call paths of a table, or those of one location without the calls of others that they continue: these have
/// nothing of its own.
inline void addPaths(const Facts& facts, const QStringList& options, PathSums& sums)
{
    const Table table(QStringLiteral("calltree"), facts.trace, options);
    QVERIFY(table.isOk());
    QStringList continued; // for each depth, the names up to it with the text between them and the next name
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString path = table.cell(row, "path");
        continued = continued.mid(0, table.number(row, "depth"));
        if (table.number(row, "visits") == 0 && table.cell(row, "exclusive").toDouble() == 0) {
            continued += path + QLatin1Char('/');
            continue;
        }
        auto& [visits, inclusive] = sums[continued.isEmpty() ? path : path.mid(continued.last().size())];
        visits += table.number(row, "visits");
        inclusive += ticksOf(table.cell(row, "inclusive"), facts.ticksPerSecond());
    }
}

/// @param forks  processes fork, and threads then continue calls, of which the facts do not know
inline void compareCallTree(const Facts& facts, bool forks = false)
{
    PathSums byPath;
    const Table locations(QStringLiteral("locations"), facts.trace);
    for (qsizetype row = 0; forks && row < locations.size(); ++row)
        addPaths(facts, { QStringLiteral("--location"), locations.cell(row, "id") }, byPath);
    if (!forks)
        addPaths(facts, {}, byPath);
    const QJsonObject paths = facts.object("paths");
    QCOMPARE(byPath.size(), paths.size());
    for (auto it = byPath.cbegin(); it != byPath.cend(); ++it) {
        const QByteArray path = it.key().toUtf8();
        QVERIFY2(paths.contains(it.key()), path.constData());
        const QJsonObject fact = paths.value(it.key()).toObject();
        QVERIFY2(it->first == fact.value(QLatin1String("visits")).toInteger(), path.constData());
        QVERIFY2(it->second == fact.value(QLatin1String("inclusive")).toInteger(), path.constData());
    }
}

/// @param firstCommunicator  what the trace calls communicator 0 of the facts
inline void compareMessages(const Facts& facts, qint64 firstCommunicator = 0)
{
    const Table table(QStringLiteral("messages"), facts.trace);
    QVERIFY(table.isOk());
    const QString pattern = QStringLiteral("%1 %2 %3 %4 %5 %6 %7");
    const qint64 origin = facts.number("first_time");
    const auto tick = [&](qsizetype row, const char* column) {
        return ticksOf(table.cell(row, column), facts.ticksPerSecond()) + origin;
    };
    QMap<QString, int> messages;
    qint64 matched = 0;
    qint64 sends = 0;
    qint64 receives = 0;
    qint64 matchedBytes = 0;
    qint64 previous = origin;
    for (qsizetype row = 0; row < table.size(); ++row) {
        const bool hasSend = !table.cell(row, "send_time").isEmpty();
        const bool hasReceive = !table.cell(row, "receive_time").isEmpty();
        QVERIFY(hasSend || hasReceive);
        const qint64 time = tick(row, hasSend ? "send_time" : "receive_time");
        QVERIFY(time >= previous);
        previous = time;
        QCOMPARE(table.cell(row, "sender").isEmpty(), !hasSend);
        QCOMPARE(table.cell(row, "send_position").isEmpty(), !hasSend);
        QCOMPARE(table.cell(row, "receiver").isEmpty(), !hasReceive);
        QCOMPARE(table.cell(row, "receive_position").isEmpty(), !hasReceive);
        sends += hasSend ? 1 : 0;
        receives += hasReceive ? 1 : 0;
        if (!hasSend || !hasReceive)
            continue;
        ++matched;
        matchedBytes += table.number(row, "bytes");
        ++messages[pattern.arg(tick(row, "send_time"))
                       .arg(tick(row, "receive_time"))
                       .arg(table.cell(row, "sender"), table.cell(row, "receiver"), table.cell(row, "communicator"),
                           table.cell(row, "tag"), table.cell(row, "bytes"))];
    }
    const QJsonObject fact = facts.object("messages");
    QCOMPARE(matched, fact.value(QLatin1String("matched")).toInteger());
    QCOMPARE(matchedBytes, fact.value(QLatin1String("matched_bytes")).toInteger());
    QCOMPARE(sends, fact.value(QLatin1String("sends")).toInteger());
    QCOMPARE(receives, fact.value(QLatin1String("receives")).toInteger());
    for (const QJsonValue& value : fact.value(QLatin1String("first_20")).toArray()) {
        const QJsonObject message = value.toObject();
        const auto number = [&](const char* key) { return message.value(QLatin1String(key)).toInteger(); };
        const QString key = pattern.arg(number("send_time"))
                                .arg(number("recv_time"))
                                .arg(number("sender"))
                                .arg(number("receiver"))
                                .arg(number("comm") + firstCommunicator)
                                .arg(number("tag"))
                                .arg(number("bytes"));
        QVERIFY2(messages.value(key) > 0, qPrintable(key));
        --messages[key];
    }
}

inline void compareMatrix(const Facts& facts)
{
    const Table table(QStringLiteral("matrix"), facts.trace);
    QVERIFY(table.isOk());
    const QJsonObject matrix = facts.object("matrix");
    QCOMPARE(table.size(), matrix.size());
    for (qsizetype row = 0; row < table.size(); ++row) {
        const QString pair = table.cell(row, "sender") + QStringLiteral("->") + table.cell(row, "receiver");
        const QJsonArray fact = matrix.value(pair).toArray();
        QVERIFY2(fact.size() == 2, qPrintable(pair));
        QCOMPARE(table.number(row, "messages"), fact.at(0).toInteger());
        QCOMPARE(table.number(row, "bytes"), fact.at(1).toInteger());
        const double shortest = table.cell(row, "min_duration").toDouble();
        const double mean = table.cell(row, "mean_duration").toDouble();
        const double longest = table.cell(row, "max_duration").toDouble();
        QVERIFY2(shortest <= mean + 1e-9 && mean <= longest + 1e-9, qPrintable(pair));
    }
}

/// The facts take the operations of all locations on one communicator of a location alone for one; the tables do not.
inline void compareCollectives(const Facts& facts)
{
    const Table table(QStringLiteral("collectives"), facts.trace);
    QVERIFY(table.isOk());
    struct Sums {
        qint64 instances = 0;
        qint64 records = 0;
        qint64 sent = 0;
        qint64 received = 0;
    };
    const auto plain = [](const QString& operation) { return operation.toUpper().remove(QLatin1Char('_')); };
    QMap<QString, Sums> byOperation;
    qint64 instances = 0;
    for (qsizetype row = 0; row < table.size(); ++row) {
        QVERIFY(ticksOf(table.cell(row, "begin"), facts.ticksPerSecond())
            <= ticksOf(table.cell(row, "end"), facts.ticksPerSecond()));
        if (table.cell(row, "kind") != QLatin1String("blocking"))
            continue;
        Sums& sums = byOperation[plain(table.cell(row, "operation"))];
        ++instances;
        ++sums.instances;
        sums.records += table.number(row, "locations");
        sums.sent += table.number(row, "bytes_sent");
        sums.received += table.number(row, "bytes_received");
    }
    const QJsonObject info = infoOf(facts.trace);
    QCOMPARE(instances, info.value(QLatin1String("collective_instances")).toInteger());
    const bool hasOneSelf = instances != info.value(QLatin1String("collectives")).toInteger();
    const QJsonObject collectives = facts.object("collectives");
    QCOMPARE(byOperation.size(), collectives.size());
    for (auto it = collectives.begin(); it != collectives.end(); ++it) {
        QVERIFY2(byOperation.contains(plain(it.key())), qPrintable(it.key()));
        const Sums sums = byOperation.value(plain(it.key()));
        const QJsonObject fact = it->toObject();
        const auto number = [&](const char* key) { return fact.value(QLatin1String(key)).toInteger(); };
        if (!hasOneSelf)
            QCOMPARE(sums.instances, number("instances"));
        QCOMPARE(sums.records, number("records"));
        QCOMPARE(sums.sent, number("sent"));
        QCOMPARE(sums.received, number("received"));
    }
}

/// @param firstMetric  what the trace calls metric 0 of the facts
inline void compareCounters(const Facts& facts, qint64 firstMetric = 0)
{
    const Table table(QStringLiteral("counters"), facts.trace);
    QVERIFY(table.isOk());
    struct Series {
        qint64 samples = 0;
        double first = 0;
        double last = 0;
    };
    QMap<QString, Series> series;
    for (qsizetype row = 0; row < table.size(); ++row) {
        Series& values = series[table.cell(row, "metric_id") + QLatin1Char(' ') + table.cell(row, "member")
            + QLatin1Char(' ') + table.cell(row, "location")];
        values.last = table.cell(row, "value").toDouble();
        if (values.samples++ == 0)
            values.first = values.last;
    }
    const QJsonArray metrics = facts.json.value(QLatin1String("metrics")).toArray();
    QCOMPARE(series.size(), metrics.size());
    for (const QJsonValue& value : metrics) {
        const QJsonObject metric = value.toObject();
        const auto field = [&](const char* key) { return metric.value(QLatin1String(key)); };
        const QString key = QStringLiteral("%1 %2 %3")
                                .arg(field("metric").toInteger() + firstMetric)
                                .arg(field("member_index").toInteger())
                                .arg(field("location").toInteger());
        QVERIFY2(series.contains(key), qPrintable(key));
        QCOMPARE(series.value(key).samples, field("samples").toInteger());
        QCOMPARE(series.value(key).first, field("first").toDouble());
        QCOMPARE(series.value(key).last, field("last").toDouble());
    }
}
