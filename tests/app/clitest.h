// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli.h"
#include "app/cli/commands.h"
#include "core/profile/document.h"

#include <QBuffer>
#include <QFile>
#include <QStringList>
#include <QTest>

#include <memory>

/// The answer to a call of the command line.
struct CliAnswer {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

inline QStringList splitWords(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

inline QByteArray contentOf(const QString& fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void write(const QString& fileName, const QByteArray& content)
{
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

/// Calls the command line without a cache, unless @p arguments name one.
inline CliAnswer callCli(const QStringList& arguments)
{
    CliAnswer answer;
    QBuffer out(&answer.out);
    QBuffer err(&answer.err);
    out.open(QIODevice::WriteOnly);
    err.open(QIODevice::WriteOnly);
    answer.status = lightcone::app::runCli(arguments, {}, out, err);
    return answer;
}

/// Calls the command `table` with @p words, from the name of the table on, for the trace that is @p store.
inline lightcone::app::Outcome runTableOf(
    const std::shared_ptr<const lightcone::core::StoreView>& store, QStringList words, QByteArray& out)
{
    using namespace lightcone::app;
    words.insert(1, QStringLiteral("trace"));
    const auto parsed = parseArguments(Command::Table, words);
    if (!parsed.arguments)
        return { ExitStatus::WrongUsage, parsed.problem };
    if (const QString problem = checkTableArguments(*parsed.arguments); !problem.isEmpty())
        return { ExitStatus::WrongUsage, problem };
    QBuffer buffer(&out);
    buffer.open(QIODevice::WriteOnly);
    return runTable(lightcone::core::documentOf(store), *parsed.arguments, buffer);
}

/// The records of a CSV text by RFC 4180, the header first.
inline QList<QStringList> parseCsv(const QByteArray& bytes)
{
    QList<QStringList> records;
    QStringList record;
    QByteArray cell;
    bool quoted = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const char c = bytes.at(i);
        if (quoted) {
            if (c != '"') {
                cell += c;
            } else if (i + 1 < bytes.size() && bytes.at(i + 1) == '"') {
                cell += '"';
                ++i;
            } else {
                quoted = false;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',' || c == '\n') {
            record.append(QString::fromUtf8(cell));
            cell.clear();
            if (c == '\n') {
                records.append(record);
                record.clear();
            }
        } else {
            cell += c;
        }
    }
    return records;
}
