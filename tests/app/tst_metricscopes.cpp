// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/statefacts.h"
#include "clitest.h"
#include "scopetrace.h"
#include "testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>

namespace lightcone::tests::tst_metricscopes {

namespace {

/// The locations that have each metric which describes one thing, read off the description of scopeTrace().
const QMap<QString, QSet<QString>>& owners()
{
    static const QMap<QString, QSet<QString>> all { { QStringLiteral("11"),
                                                        { QStringLiteral("4"), QStringLiteral("5") } },
        { QStringLiteral("12"), { QStringLiteral("5"), QStringLiteral("8") } },
        { QStringLiteral("13"), { QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("5") } },
        { QStringLiteral("14"), { QStringLiteral("3"), QStringLiteral("5"), QStringLiteral("8") } },
        { QStringLiteral("15"), { QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("5") } } };
    return all;
}

} // namespace

/// The tables of a trace whose metrics describe a location, a process, a node and a group.
class TestMetricScopes : public QObject {
    Q_OBJECT

private slots:
    void counters()
    {
        QCOMPARE(table(QStringLiteral("counters --to 0.05")),
            QByteArray("time,location,metric,value,unit,metric_id,member,scope,scope_id\n"
                       "0.010,3,cycles,100,,10,0,location 3,3\n"
                       "0.010,8,cycles,0,,10,0,location 8,8\n"
                       "0.020,5,power,11,W,11,0,location 4,4\n"
                       "0.020,5,power,12,W,12,0,process rank 1,7\n"
                       "0.020,5,power,13,W,13,0,node n0,1\n"
                       "0.020,5,power,14,W,14,0,group both,30\n"
                       "0.030,3,heap,1000,W,15,0,process rank 0,2\n"));
    }

    void statistics()
    {
        const QList<QStringList> rows = parseCsv(table(QStringLiteral("counterstatistics --names")));
        QStringList texts;
        for (const QStringList& row : rows.mid(1, rows.size() - 3))
            texts.append((row.mid(0, 2) + row.mid(3, 1) + row.mid(13)).join(QLatin1Char(',')));
        QCOMPARE(texts,
            QStringList({ QStringLiteral("cycles,,4,10,0,,"), QStringLiteral("cycles,first,2,10,0,location first,3"),
                QStringLiteral("cycles,only,2,10,0,location only,8"),
                QStringLiteral("power,sensor,2,11,0,location second,4"),
                QStringLiteral("power,sensor,2,12,0,process rank 1,7"), QStringLiteral("power,sensor,2,13,0,node n0,1"),
                QStringLiteral("power,sensor,2,14,0,group both,30"),
                QStringLiteral("heap,first,2,15,0,process rank 0,2") }));
    }

    void json()
    {
        const QJsonArray rows
            = QJsonDocument::fromJson(table(QStringLiteral("counters --format json --location 8"))).array();
        QCOMPARE(rows.size(), 6);
        const QJsonObject power = rows[1].toObject();
        QCOMPARE(power.value(QLatin1String("scope")).toString(), QStringLiteral("process rank 1"));
        QCOMPARE(power.value(QLatin1String("scope_id")).toInt(), 7);
    }

    // Each choice of locations against the rows of the whole trace, read one by one.
    void chosenLocations()
    {
        const QStringList locations { QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("5"),
            QStringLiteral("8") };
        const QList<QStringList> samples = parseCsv(table(QStringLiteral("counters")));
        for (int choice = 1; choice < 16; ++choice) {
            QSet<QString> chosen;
            QString options;
            for (int i = 0; i < 4; ++i) {
                if ((choice >> i & 1) == 0)
                    continue;
                chosen.insert(locations[i]);
                options += QStringLiteral(" --location ") + locations[i];
            }
            QList<QStringList> expected { samples.front() };
            QMap<QString, int> counts; // by metric and location, as the statistics have to have them
            for (const QStringList& sample : samples.mid(1)) {
                const QString& location = sample[1];
                const QString& metric = sample[5];
                const QSet<QString> has = owners().value(metric, { location });
                if (!chosen.intersects(has))
                    continue;
                expected.append(sample);
                ++counts[metric + QLatin1Char('/') + location];
                if (metric == QLatin1String("10") && chosen.contains(locations[0]) && chosen.contains(locations[3]))
                    ++counts[metric + QLatin1Char('/')];
            }
            QCOMPARE(parseCsv(table(QStringLiteral("counters") + options)), expected);
            QMap<QString, int> found;
            for (const QStringList& row : parseCsv(table(QStringLiteral("counterstatistics") + options)).mid(1)) {
                if (!row[13].isEmpty())
                    found.insert(row[13] + QLatin1Char('/') + row[1], row[3].toInt());
            }
            QCOMPARE(found, counts);
        }
    }

    void process()
    {
        const QList<QStringList> rows = parseCsv(table(QStringLiteral("counters --location rank:1")));
        QSet<QString> metrics;
        for (const QStringList& row : rows.mid(1))
            metrics.insert(row[5]);
        QCOMPARE(metrics, (QSet<QString> { QStringLiteral("10"), QStringLiteral("12"), QStringLiteral("14") }));
    }

    // What others record is told of where these are not told of themselves.
    void state()
    {
        const auto metricsOf = [this](const std::vector<std::size_t>& places) {
            std::vector<core::LocationId> locations;
            for (const std::size_t place : places)
                locations.push_back(core::idAt<core::LocationId>(place));
            const app::StateFacts facts(m_store, m_store->eventCount(), locations, {});
            QStringList texts;
            for (const app::LocationFacts& location : facts.locations()) {
                for (const core::RecordedValue& value : location.values)
                    texts.append(QStringLiteral("%1:%2/%3")
                                     .arg(core::indexOf(location.location))
                                     .arg(m_store->definitions().metric(value.held.metric).definitionId)
                                     .arg(core::indexOf(value.recorder)));
            }
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(metricsOf({ 0, 1, 2, 3 }), QStringLiteral("0:10/0 0:15/0 2:11/2 2:12/2 2:13/2 2:14/2 3:10/3"));
        QCOMPARE(metricsOf({ 1 }), QStringLiteral("1:15/0 1:11/2 1:13/2"));
        QCOMPARE(metricsOf({ 0, 1 }), QStringLiteral("0:10/0 0:15/0 0:13/2 0:14/2 1:11/2 1:13/2"));
        QCOMPARE(metricsOf({ 3 }), QStringLiteral("3:10/3 3:12/2 3:14/2"));
    }

    void callTree()
    {
        const QByteArray header = table(QStringLiteral("calltree")).split('\n').front();
        QVERIFY(header.endsWith(",inclusive_cycles,exclusive_cycles,inclusive_heap (process rank 0),"
                                "exclusive_heap (process rank 0)"));
    }

    void events()
    {
        const QByteArray events = table(QStringLiteral("events --location 3 --location 5"));
        QVERIFY(events.contains("metric=cycles;value=100,"));
        for (const char* const pair : { "metric=power;value=11;scope=location 4,",
                 "metric=power;value=22;scope=process rank 1,", "metric=power;value=13;scope=node n0,",
                 "metric=power;value=24;scope=group both,", "metric=heap;value=1000;scope=process rank 0," })
            QVERIFY2(events.contains(pair), pair);
    }

private:
    QByteArray table(const QString& words) const
    {
        QByteArray out;
        const app::Outcome outcome = runTableOf(m_store, words.split(QLatin1Char(' ')), out);
        return outcome.status == app::ExitStatus::Done ? out : outcome.problem.toUtf8();
    }

    std::shared_ptr<const core::StoreView> m_store = scopeTrace();
};

LIGHTCONE_TEST(TestMetricScopes, Core)

} // namespace lightcone::tests::tst_metricscopes

#include "tst_metricscopes.moc"
