// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clitest.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

// Facts that were found independently of the program (NAME.json beside the optional traces), and tables of the command
// line to compare with them.

__extension__ using Wide = __int128;

/// A table of one trace, by column names.
class Table {
public:
    Table(const QString& name, const QString& trace, const QStringList& options = {})
    {
        const CliAnswer answer = callCli(QStringList { QStringLiteral("table"), name, trace } + options);
        m_ok = answer.status == 0 && answer.err.isEmpty();
        m_records = parseCsv(answer.out);
        if (!m_records.isEmpty())
            m_header = m_records.takeFirst();
        for (const QStringList& record : m_records)
            m_ok = m_ok && record.size() == m_header.size();
    }

    bool isOk() const { return m_ok; }
    qsizetype size() const { return m_records.size(); }
    bool hasColumn(const char* column) const { return m_header.contains(QString::fromLatin1(column)); }
    QString cell(qsizetype row, const char* column) const
    {
        return m_records.at(row).at(m_header.indexOf(QString::fromLatin1(column)));
    }
    qint64 number(qsizetype row, const char* column) const { return cell(row, column).toLongLong(); }

private:
    QList<QStringList> m_records;
    QStringList m_header;
    bool m_ok = false;
};

/// The tick that decimal @p seconds stand for.
inline qint64 ticksOf(const QString& seconds, qint64 ticksPerSecond)
{
    const QStringList parts = seconds.split(QLatin1Char('.'));
    const bool negative = seconds.startsWith(QLatin1Char('-'));
    const QString fraction = parts.value(1);
    Wide power = 1;
    for (qsizetype i = 0; i < fraction.size(); ++i)
        power *= 10;
    const Wide whole = negative ? -parts.at(0).toLongLong() : parts.at(0).toLongLong();
    const Wide scaled = (whole * power + fraction.toLongLong()) * ticksPerSecond;
    const auto ticks = static_cast<qint64>((2 * scaled + power) / (2 * power));
    return negative ? -ticks : ticks;
}

struct Facts {
    QString trace;
    QJsonObject json;

    qint64 ticksPerSecond() const { return json.value(QLatin1String("ticks_per_second")).toInteger(); }
    qint64 number(const char* key) const { return json.value(QLatin1String(key)).toInteger(); }
    QJsonObject object(const char* key) const { return json.value(QLatin1String(key)).toObject(); }
};

inline Facts readFacts(const QString& name)
{
    const QString folder = QStringLiteral(LIGHTCONE_SHARED_TRACES);
    QFile file(folder + QStringLiteral("/facts/") + name + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    return { folder + QLatin1Char('/') + json.value(QLatin1String("anchor")).toString(), json };
}

inline QJsonObject infoOf(const QString& trace)
{
    return QJsonDocument::fromJson(callCli({ QStringLiteral("info"), trace, QStringLiteral("--json") }).out).object();
}

inline qint64 sumOf(const QJsonObject& object, const char* key)
{
    qint64 sum = 0;
    for (const QJsonValue& value : object)
        sum += value.toObject().value(QLatin1String(key)).toInteger();
    return sum;
}
