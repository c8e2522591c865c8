// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli.h"

#include <QBuffer>
#include <QStringList>

/// What a call of the command line answered.
struct CliAnswer {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Without a cache, unless @p arguments name one.
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
