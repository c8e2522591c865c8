// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QImage>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cstdlib>

namespace lightcone::tests {

/// Compares @p text with a file of tests/golden. With LIGHTCONE_UPDATE_GOLDEN=1 it writes the file.
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

/// The greatest difference of one of the three colour values of a pixel; 256: the sizes differ.
inline int furthestColor(const QImage& first, const QImage& second)
{
    if (first.size() != second.size())
        return 256;
    int furthest = 0;
    for (int y = 0; y < first.height(); ++y) {
        for (int x = 0; x < first.width(); ++x) {
            const QRgb a = first.pixel(x, y);
            const QRgb b = second.pixel(x, y);
            furthest = std::max({ furthest, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                std::abs(qBlue(a) - qBlue(b)) });
        }
    }
    return furthest;
}

/// Compares @p image with a picture of tests/golden in the same way. Each of the three colour values of a pixel may be
/// off by @p most, as processors paint antialiased parts with small differences.
inline void compareWithGolden(const QImage& image, const QString& name, int most = 0)
{
    const QImage actual = image.convertToFormat(QImage::Format_RGB32);
    const QString path = QStringLiteral(LIGHTCONE_TEST_GOLDEN "/") + name + QStringLiteral(".png");
    if (qEnvironmentVariableIntValue("LIGHTCONE_UPDATE_GOLDEN") == 1)
        QVERIFY(actual.save(path));
    const QImage expected = QImage(path).convertToFormat(QImage::Format_RGB32);
    QCOMPARE(actual.size(), expected.size());
    const int furthest = furthestColor(actual, expected);
    if (furthest > most)
        actual.save(name + QStringLiteral("_actual.png"));
    QVERIFY2(furthest <= most, qPrintable(QStringLiteral("%1 is off by %2").arg(name).arg(furthest)));
}

} // namespace lightcone::tests
