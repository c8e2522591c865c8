// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QMap>
#include <QStringList>
#include <QTest>

#include <filesystem>

// EARL's own answers about traces, as dumps: lines of cells with tabs between them.
namespace lightcone::tests {

inline QString earlFile(const QString& name, const char* suffix)
{
    return QStringLiteral(LIGHTCONE_SHARED_TRACES "/earl/") + name + QLatin1String(suffix);
}

inline std::filesystem::path earlTrace(const QString& name)
{
    return earlFile(name, ".elg").toStdString();
}

/// @returns the lines of a dump by their first word, without it.
inline QMap<QString, QStringList> readEarlDump(const QString& name)
{
    QMap<QString, QStringList> lines;
    QFile file(earlFile(name, ".txt"));
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const auto tab = line.indexOf(QLatin1Char('\t'));
        lines[line.left(tab)] += line.mid(tab + 1);
    }
    return lines;
}

/// Rows of a test that is repeated on all of these traces: a column "name".
inline void earlRows()
{
    QTest::addColumn<QString>("name");
    for (const char* const name :
        { "a_ring_v12", "b_hybrid_v19_le", "c_cart_v19", "d_tworoots_v11", "e_equaltime_v12" })
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace lightcone::tests
