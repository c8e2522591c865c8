// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>

namespace lightcone::testing {

/// Compares with a file of tests/golden; LIGHTCONE_UPDATE_GOLDEN=1 writes it.
inline void compareWithGolden(const QString& text, const char* name)
{
    const QString path = QStringLiteral(LIGHTCONE_TEST_GOLDEN "/") + QString::fromUtf8(name);
    QFile file(path);
    if (qEnvironmentVariableIntValue("LIGHTCONE_UPDATE_GOLDEN") == 1) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
        return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    const QStringList expected = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    const QStringList actual = text.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < std::min(expected.size(), actual.size()); ++i)
        QCOMPARE(actual[i], expected[i]);
    QCOMPARE(actual.size(), expected.size());
}

} // namespace lightcone::testing
