// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/distinctnames.h"

#include <QFontMetricsF>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr QChar kEllipsis(0x2026);
constexpr qsizetype kLeastPart = 3; // characters that stay at a begin or an end

/// Says whether a cut before character @p i of @p text divides what is seen as one character.
bool isInsideCharacter(const QString& text, qsizetype i)
{
    return i > 0 && i < text.size() && (text[i].isLowSurrogate() || text[i].isMark());
}

std::vector<double> widthsOfBegins(const QString& text, const QFontMetricsF& metrics)
{
    std::vector<double> widths { 0 };
    widths.reserve(static_cast<std::size_t>(text.size()) + 1);
    for (const QChar c : text)
        widths.push_back(widths.back() + metrics.horizontalAdvance(c));
    return widths;
}

} // namespace

DistinctNames::DistinctNames(std::vector<QString> names)
    : m_names(std::move(names))
{
}

bool DistinctNames::isOnlyOne(QStringView begin, QStringView end) const
{
    constexpr int kMostCompared = 1000; // of more names that begin alike, one more cut says too little
    int alike = 0;
    const auto first = std::ranges::lower_bound(
        m_names, begin, [](QStringView a, QStringView b) { return a < b; },
        [](const QString& s) { return QStringView(s); });
    for (auto name = first; name != m_names.end() && name->startsWith(begin); ++name) {
        if (name->size() >= begin.size() + end.size() && name->endsWith(end) && ++alike > 1)
            return false;
        if (name - first > kMostCompared)
            return false;
    }
    return true;
}

QString DistinctNames::cut(const QString& name, double room, const QFontMetricsF& metrics) const
{
    std::call_once(m_sorting, [this] {
        std::ranges::sort(m_names);
        m_names.erase(std::unique(m_names.begin(), m_names.end()), m_names.end());
    });
    const std::vector<double> widths = widthsOfBegins(name, metrics);
    const double ellipsis = metrics.horizontalAdvance(kEllipsis);
    const QStringView all(name);
    // The least end that tells the name from others leaves most of its begin.
    for (qsizetype end = 0; end + kLeastPart < all.size(); end = std::max(end + 1, kLeastPart)) {
        if (isInsideCharacter(name, all.size() - end))
            continue;
        const double forBegin = room - ellipsis - (widths.back() - widths[static_cast<std::size_t>(all.size() - end)]);
        auto begin = std::ranges::upper_bound(widths, forBegin) - widths.begin() - 1;
        begin = std::min<qsizetype>(begin, all.size() - end - 1);
        const auto cutAt = [&](qsizetype from) -> QString { return all.first(from) + kEllipsis + all.last(end); };
        // Letters side by side may be wider than each alone.
        while (
            begin >= kLeastPart && (isInsideCharacter(name, begin) || metrics.horizontalAdvance(cutAt(begin)) > room))
            --begin;
        if (begin < kLeastPart)
            break;
        if (isOnlyOne(all.first(begin), all.last(end)))
            return cutAt(begin);
    }
    return {};
}

} // namespace lightcone::views
