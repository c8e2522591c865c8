// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts.h"
#include "sharedtraces.h"

#include <QDir>
#include <QTest>

// The conversions of recorded traces to PICL, and their facts.

inline QString piclFolder()
{
    return QStringLiteral(LIGHTCONE_SHARED_TRACES "/picl");
}

/// One row for each conversion.
inline void addPiclTraces()
{
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("trace");
    SKIP_WITHOUT_SHARED_TRACES();
    const QDir folder(piclFolder());
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder.filePath(name) + QLatin1Char('/') + name;
        QTest::newRow(qPrintable(name + QStringLiteral(" new")))
            << name + QStringLiteral(".picl_new") << path + QStringLiteral("_new.trf");
        QTest::newRow(qPrintable(name + QStringLiteral(" old")))
            << name + QStringLiteral(".picl_old") << path + QStringLiteral("_old.trf");
        QTest::newRow(qPrintable(name + QStringLiteral(" old verbose")))
            << name + QStringLiteral(".picl_old") << path + QStringLiteral("_old_verbose.trf");
    }
}

inline bool isOldPicl(const QString& facts)
{
    return facts.endsWith(QLatin1String("_old"));
}

inline qint64 numberOf(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toInteger();
}
