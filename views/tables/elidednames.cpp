// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/elidednames.h"

#include <QFontMetricsF>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr QChar kEllipsis(0x2026);

/// The place after @p place, or there, that does not cut a pair of surrogates.
qsizetype wholePlace(const QString& text, qsizetype place)
{
    return place > 0 && place < text.size() && text[place].isLowSurrogate() ? place + 1 : place;
}

/// Keeps @p kept characters of @p name: its begin, its end, and twice as many around @p place.
QString keptAround(const QString& name, qsizetype place, qsizetype kept)
{
    const qsizetype end = std::max<qsizetype>(1, kept / 4);
    const qsizetype middle = std::max<qsizetype>(1, kept - 2 * end);
    const qsizetype from = std::clamp<qsizetype>(place - middle / 3, 0, name.size() - middle);
    QString text;
    qsizetype done = 0;
    for (const auto& [begin, length] :
        { std::pair { qsizetype { 0 }, end }, { from, middle }, { name.size() - end, end } }) {
        const qsizetype first = std::max(done, wholePlace(name, begin));
        const qsizetype last = wholePlace(name, begin + length);
        if (last <= first)
            continue;
        if (first > done)
            text += kEllipsis;
        text += QStringView(name).sliced(first, last - first);
        done = last;
    }
    return text;
}

/// Shortens @p name such that what is at @p place stays.
QString elidedAround(const RoomyName& name, qsizetype place, const QFontMetricsF& metrics)
{
    constexpr qsizetype kLeast = 3; // characters
    qsizetype fits = 0;
    qsizetype tooMany = name.name.size();
    for (qsizetype kept = std::min(kLeast, tooMany - 1); fits + 1 < tooMany; kept = (fits + tooMany) / 2) {
        if (metrics.horizontalAdvance(keptAround(name.name, place, kept)) <= name.room)
            fits = kept;
        else if (kept <= kLeast)
            return metrics.elidedText(name.name, Qt::ElideMiddle, name.room);
        else
            tooMany = kept;
    }
    return keptAround(name.name, place, fits);
}

qsizetype commonBegin(const QString& a, const QString& b)
{
    return std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
}

/// Shortens those of @p names again that @p same lists, which look the same: each keeps the first place at which it
/// differs from all others of them.
void tellApart(
    std::span<const RoomyName> names, std::vector<std::size_t> same, const QFontMetricsF& metrics, QStringList& elided)
{
    // Of all others, one beside a name in this order has the longest common begin with it.
    std::ranges::sort(same, [&](std::size_t a, std::size_t b) { return names[a].name < names[b].name; });
    const auto nameAt = [&](std::size_t i) -> const QString& { return names[same[i]].name; };
    std::vector<std::size_t> begins { 0 }; // of runs of equal names
    for (std::size_t i = 1; i < same.size(); ++i) {
        if (nameAt(i) != nameAt(i - 1))
            begins.push_back(i);
    }
    if (begins.size() == 1)
        return;
    for (std::size_t run = 0; run < begins.size(); ++run) {
        const QString& name = nameAt(begins[run]);
        qsizetype place = 0;
        if (run > 0)
            place = commonBegin(name, nameAt(begins[run - 1]));
        if (run + 1 < begins.size())
            place = std::max(place, commonBegin(name, nameAt(begins[run + 1])));
        const std::size_t end = run + 1 < begins.size() ? begins[run + 1] : same.size();
        for (std::size_t i = begins[run]; i < end; ++i)
            elided[static_cast<qsizetype>(same[i])] = elidedAround(names[same[i]], place, metrics);
    }
}

} // namespace

QStringList elidedNames(std::span<const RoomyName> names, const QFontMetricsF& metrics)
{
    QStringList elided;
    elided.reserve(static_cast<qsizetype>(names.size()));
    std::map<QString, std::vector<std::size_t>> shortened;
    for (std::size_t i = 0; i < names.size(); ++i) {
        elided += metrics.elidedText(names[i].name, Qt::ElideMiddle, names[i].room);
        if (elided.last() != names[i].name)
            shortened[elided.last()].push_back(i);
    }
    for (auto& [text, same] : shortened) {
        if (same.size() > 1)
            tellApart(names, std::move(same), metrics, elided);
    }
    return elided;
}

} // namespace lightcone::views
