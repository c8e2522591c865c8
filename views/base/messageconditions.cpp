// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/messageconditions.h"

#include <QCoreApplication>
#include <QList>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class ConditionWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MessageConditions)
};

} // namespace

std::optional<std::vector<std::uint32_t>> parseTags(QStringView text)
{
    std::vector<std::uint32_t> tags;
    for (const QStringView part : text.split(u',', Qt::SkipEmptyParts)) {
        const QList<QStringView> ends = part.split(u'-');
        bool isFirst = false;
        bool isLast = false;
        const std::uint32_t first = ends.front().trimmed().toUInt(&isFirst);
        const std::uint32_t last = ends.back().trimmed().toUInt(&isLast);
        if (!isFirst || !isLast || ends.size() > 2 || last < first || last - first >= kMostTags)
            return std::nullopt;
        for (std::uint32_t tag = first; tag < last; ++tag)
            tags.push_back(tag);
        tags.push_back(last);
        if (tags.size() > kMostTags)
            return std::nullopt;
    }
    std::ranges::sort(tags);
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    return tags;
}

QString tagsText(const std::vector<std::uint32_t>& tags)
{
    QStringList parts;
    for (std::size_t i = 0; i < tags.size();) {
        std::size_t end = i + 1;
        while (end < tags.size() && tags[end] == tags[end - 1] + 1)
            ++end;
        const QString first = QString::number(tags[i]);
        parts.append(end == i + 1 ? first : first + QLatin1Char('-') + QString::number(tags[end - 1]));
        i = end;
    }
    return parts.join(QStringLiteral(", "));
}

std::optional<std::uint64_t> parseBytes(QStringView text)
{
    text = text.trimmed();
    qsizetype digits = 0;
    while (digits < text.size() && (text[digits].isDigit() || text[digits] == u'.' || text[digits] == u','))
        ++digits;
    const QString number = text.first(digits).toString().replace(u',', u'.');
    QString unit = text.sliced(digits).trimmed().toString().toLower();
    if (unit.endsWith(u'b'))
        unit.chop(1);
    if (unit.endsWith(u'i'))
        unit.chop(1);
    bool isNumber = false;
    const double value = number.toDouble(&isNumber);
    const qsizetype power = unit.isEmpty() ? 0 : 1 + QStringLiteral("kmgt").indexOf(unit);
    if (!isNumber || unit.size() > 1 || (power == 0 && !unit.isEmpty()))
        return std::nullopt;
    if (const qulonglong exact = number.toULongLong(&isNumber); isNumber && power == 0)
        return exact;
    const double bytes = std::round(std::ldexp(value, static_cast<int>(10 * power)));
    constexpr double kLimit = 9e18;
    return bytes < kLimit ? std::optional(static_cast<std::uint64_t>(bytes)) : std::nullopt;
}

QString bytesText(std::uint64_t bytes)
{
    constexpr std::uint64_t kKibi = 1024;
    constexpr std::uint64_t kMostWithUnit = std::uint64_t { 1 } << 62; // parseBytes() reads more without one only
    if (bytes == 0 || bytes % kKibi != 0 || bytes > kMostWithUnit)
        return QString::number(bytes);
    return bytes % (kKibi * kKibi) == 0 ? QString::number(bytes / (kKibi * kKibi)) + QStringLiteral("MiB")
                                        : QString::number(bytes / kKibi) + QStringLiteral("KiB");
}

QString setBytesCondition(const QString& text, core::MessageFilter& filter)
{
    const qsizetype dash = text.indexOf(u'-');
    const QString least = (dash < 0 ? text : text.first(dash)).trimmed();
    const QString most = (dash < 0 ? text : text.sliced(dash + 1)).trimmed();
    const auto leastBytes = parseBytes(least);
    const auto mostBytes = parseBytes(most);
    if ((!least.isEmpty() && !leastBytes) || (!most.isEmpty() && !mostBytes) || (least.isEmpty() && most.isEmpty()))
        return ConditionWords::tr("give numbers of bytes, as in 4KiB-1MiB, 1000-, -2000 or 8");
    if (leastBytes && mostBytes && *mostBytes < *leastBytes)
        return ConditionWords::tr("its end lies before its begin; write the smaller number first");
    filter.leastBytes = leastBytes.value_or(core::MessageFilter().leastBytes);
    filter.mostBytes = mostBytes.value_or(core::MessageFilter().mostBytes);
    return {};
}

QString addTagsCondition(const QString& text, core::MessageFilter& filter)
{
    const auto tags = parseTags(text);
    if (!tags || tags->empty())
        return ConditionWords::tr(
            "give a tag, as in 3, or a range of at most %1 tags, the smaller one first, as in 7-9")
            .arg(QString::number(kMostTags));
    filter.tags.insert(filter.tags.end(), tags->begin(), tags->end());
    return {};
}

} // namespace lightcone::views
