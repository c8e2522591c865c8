// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QString>

#include <algorithm>

namespace lightcone::tests {

/// A text of a picture, and the place where it begins; logical pixels.
struct SvgText {
    QString text;
    double x = 0;
    double y = 0;
};

/// The texts of @p svg, those that lie below @p height left out, by lines from above and from left to right.
inline QList<SvgText> svgTexts(const QByteArray& svg, double height)
{
    static const QRegularExpression expression(
        QStringLiteral("<text [^>]* x=\"([^\"]*)\" y=\"([^\"]*)\"[^>]*>([^<]*)</text>"));
    QList<SvgText> texts;
    for (const QRegularExpressionMatch& match : expression.globalMatch(QString::fromUtf8(svg))) {
        const SvgText text { match.captured(3).trimmed(), match.captured(1).toDouble(), match.captured(2).toDouble() };
        if (text.y <= height)
            texts += text;
    }
    std::ranges::stable_sort(
        texts, [](const SvgText& a, const SvgText& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    return texts;
}

} // namespace lightcone::tests
