// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/elidedlabel.h"

#include <QChar>
#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

namespace lightcone::views {

namespace {

constexpr QChar kEllipsis(0x2026);

bool endsWord(const QString& label, qsizetype i)
{
    return i == 0 || i == label.size() || !label[i].isLetterOrNumber() || !label[i - 1].isLetterOrNumber();
}

/// Says whether a cut before character @p i divides a number, or a character of two code units.
bool dividesNumber(const QString& label, qsizetype i)
{
    if (i <= 0 || i >= label.size())
        return false;
    const QChar before = label[i - 1];
    const QChar after = label[i];
    const auto isPoint = [](QChar c) { return c == u'.' || c == u','; };
    return (before.isDigit() && after.isDigit()) || after.isLowSurrogate() || after.isMark()
        || (isPoint(before) && after.isDigit() && i > 1 && label[i - 2].isDigit())
        || (before.isDigit() && isPoint(after) && i + 1 < label.size() && label[i + 1].isDigit());
}

/// A label from which one part is left out.
class LabelCut {
public:
    LabelCut(const QFontMetricsF& metrics, const QString& label)
        : m_metrics(metrics)
        , m_label(label)
        , m_ellipsis(metrics.horizontalAdvance(kEllipsis))
    {
        m_widths.reserve(static_cast<std::size_t>(label.size()) + 1);
        m_digits.reserve(m_widths.capacity());
        m_widths.push_back(0);
        m_digits.push_back(0);
        for (const QChar c : label) {
            m_widths.push_back(m_widths.back() + metrics.horizontalAdvance(c));
            m_digits.push_back(m_digits.back() + (c.isDigit() ? 1 : 0));
        }
    }

    /// The best cut that fits. O(length).
    QString cutTo(double width) const
    {
        const qsizetype size = m_label.size();
        std::tuple<qsizetype, qsizetype> best { -1, 0 };
        QString text = kEllipsis;
        qsizetype end = 0; // the part [begin, end) is left out
        for (qsizetype begin = 0; begin < size; ++begin) {
            end = std::max(end, begin + 1);
            while (end < size && widthWithout(begin, end) > width)
                ++end;
            if (widthWithout(begin, end) > width)
                break; // a greater begin keeps even more
            if (isInside(begin))
                continue;
            qsizetype last = end;
            while (isInside(last))
                ++last;
            const std::tuple<qsizetype, qsizetype> rank { digitsWithout(begin, last), roomOf(begin, last) };
            if (rank <= best)
                continue;
            QString candidate = m_label.first(begin) + kEllipsis + m_label.sliced(last);
            if (m_metrics.horizontalAdvance(candidate) > width)
                continue; // letters side by side may be wider than each alone
            best = rank;
            text = std::move(candidate);
        }
        return text;
    }

private:
    double widthWithout(qsizetype begin, qsizetype end) const
    {
        return at(m_widths, begin) + m_ellipsis + m_widths.back() - at(m_widths, end);
    }
    qsizetype digitsWithout(qsizetype begin, qsizetype end) const
    {
        return at(m_digits, begin) + m_digits.back() - at(m_digits, end);
    }
    /// Ranks cuts that keep as many digits: a cut at the end that takes none first, then by the letters that stay,
    /// those between words and those near to the middle before others.
    qsizetype roomOf(qsizetype begin, qsizetype end) const
    {
        constexpr qsizetype kPerLetter = 8;
        const qsizetype size = m_label.size();
        if (end == size && at(m_digits, begin) == m_digits.back())
            return (kPerLetter + 3) * size;
        const qsizetype between = (isBetweenWords(begin) ? 1 : 0) + (isBetweenWords(end) ? 1 : 0);
        return kPerLetter * (size - (end - begin) + between) - std::abs(begin - (size - end));
    }
    bool isBetweenWords(qsizetype i) const { return endsWord(m_label, i); }
    bool isInside(qsizetype i) const { return dividesNumber(m_label, i); }
    template <typename T> static T at(const std::vector<T>& values, qsizetype i)
    {
        return values[static_cast<std::size_t>(i)];
    }

    const QFontMetricsF& m_metrics;
    const QString& m_label;
    double m_ellipsis; ///< width, in pixels
    std::vector<double> m_widths; ///< of the first n characters
    std::vector<qsizetype> m_digits; ///< among the first n characters
};

/// Says whether one of @p siblings but @p label itself looks like @p cut, whose parts are in it one after the other.
bool isAmbiguous(const QString& cut, const QString& label, const QStringList& siblings)
{
    const QStringList parts = cut.split(kEllipsis);
    return std::ranges::any_of(siblings, [&](const QString& other) {
        if (other == label || !other.startsWith(parts.front()) || !other.endsWith(parts.back()))
            return false;
        qsizetype from = parts.front().size();
        for (qsizetype i = 1; i + 1 < parts.size(); ++i) {
            const qsizetype place = other.indexOf(parts[i], from);
            if (place < 0)
                return false;
            from = place + parts[i].size();
        }
        return from + parts.back().size() <= other.size();
    });
}

/// The begins of words of @p label before which it begins like another one of @p siblings, ascending.
std::vector<qsizetype> sharedBegins(const QString& label, const QStringList& siblings)
{
    qsizetype longest = 0;
    for (const QString& other : siblings) {
        if (other != label)
            longest = std::max<qsizetype>(longest, std::ranges::mismatch(label, other).in1 - label.begin());
    }
    std::vector<qsizetype> places;
    for (qsizetype i = 1; i <= longest && i < label.size(); ++i) {
        if (label[i].isLetterOrNumber() && endsWord(label, i) && !dividesNumber(label, i))
            places.push_back(i);
    }
    return places;
}

} // namespace

QString elidedRowLabel(const QFontMetricsF& metrics, const QString& label, double width, const QStringList& siblings)
{
    if (metrics.horizontalAdvance(label) <= width)
        return label;
    const std::vector<qsizetype> begins = sharedBegins(label, siblings);
    for (const qsizetype begin : begins) {
        QString cut = kEllipsis + label.sliced(begin);
        if (metrics.horizontalAdvance(cut) <= width && !isAmbiguous(cut, label, siblings))
            return cut;
    }
    QString usual = LabelCut(metrics, label).cutTo(width);
    if (!isAmbiguous(usual, label, siblings))
        return usual;
    for (const qsizetype begin : begins) {
        const QString rest = label.sliced(begin);
        QString cut = kEllipsis + LabelCut(metrics, rest).cutTo(width - metrics.horizontalAdvance(kEllipsis));
        if (metrics.horizontalAdvance(cut) <= width && !isAmbiguous(cut, label, siblings))
            return cut;
    }
    return usual;
}

} // namespace lightcone::views
