// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/remarktext.h"

#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lightcone::views {

namespace {

class RemarkTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Remarks)
};

QString withoutEmpty(QStringList lines)
{
    lines.removeAll(QString());
    return lines.join(u'\n');
}

/// The place and the seconds of a bookmark, with all digits that the clock has.
QString exactPlace(const Bookmark& bookmark, const core::StoreView& store)
{
    const TimeScale scale = timeScaleOf(store);
    const auto seconds = [&scale](core::Tick t) {
        return RemarkTexts::tr("%1 s").arg(plainSeconds(core::saturatingDifference(t, scale.origin), scale));
    };
    const QString time = bookmark.isRange()
        ? RemarkTexts::tr("%1 to %2", "times").arg(seconds(bookmark.span.begin), seconds(bookmark.span.end))
        : seconds(bookmark.span.begin);
    const QString place = placeText(remarkOf(bookmark), store);
    return place.isEmpty() ? time : RemarkTexts::tr("%1, %2", "time, location").arg(time, place);
}

} // namespace

QString remarkKindText(RemarkKind kind)
{
    switch (kind) {
    case RemarkKind::Bookmark:
        return RemarkTexts::tr("Bookmark");
    case RemarkKind::Marker:
        return RemarkTexts::tr("Marker");
    case RemarkKind::Comment:
        break;
    }
    return RemarkTexts::tr("Comment");
}

QString levelText(MarkerLevel level)
{
    switch (level) {
    case MarkerLevel::None:
        break;
    case MarkerLevel::Low:
        return RemarkTexts::tr("low", "severity");
    case MarkerLevel::Medium:
        return RemarkTexts::tr("medium", "severity");
    case MarkerLevel::High:
        return RemarkTexts::tr("high", "severity");
    }
    return {};
}

QString titleOf(const Remark& remark)
{
    return visibleText(remark.name.isEmpty() ? remark.text : remark.name);
}

QString placeText(const Remark& remark, const core::StoreView& store)
{
    return isValid(remark.location) ? nameText(store.definitions().locationLabel(remark.location)) : remark.scope;
}

QString timeText(const Remark& remark, const core::StoreView& store, std::uint64_t resolution)
{
    const TimeScale scale = timeScaleOf(store);
    const QString begin = formatTime(remark.span.begin, scale, resolution);
    return remark.isRange()
        ? RemarkTexts::tr("from %1 to %2").arg(begin, formatTime(remark.toldEnd(), scale, resolution))
        : RemarkTexts::tr("at %1").arg(begin);
}

QString describeRemark(const Remark& remark, const core::StoreView& store, std::uint64_t resolution)
{
    const QString level = levelText(remark.level);
    const QString kind = level.isEmpty() ? remarkKindText(remark.kind)
                                         : RemarkTexts::tr("%1, severity %2").arg(remarkKindText(remark.kind), level);
    const QString text = remark.kind == RemarkKind::Bookmark ? remark.text : visibleText(remark.text);
    return withoutEmpty(
        { remark.name.isEmpty() ? kind : RemarkTexts::tr("%1: %2", "kind, name").arg(kind, titleOf(remark)), text,
            placeText(remark, store), timeText(remark, store, resolution) });
}

QString bookmarksText(std::span<const Bookmark> bookmarks, const core::StoreView& store)
{
    QString text = RemarkTexts::tr("Bookmarks of %1").arg(shownPath(store.definitions().origin.path)) + u'\n';
    std::size_t number = 0;
    for (const Bookmark& bookmark : bookmarks) {
        text += u"\n%1. %2\n   %3\n"_s.arg(
            QString::number(++number), visibleText(bookmark.name), exactPlace(bookmark, store));
        for (const QString& line : bookmark.note.split(u'\n', Qt::SkipEmptyParts))
            text += u"   %1\n"_s.arg(line);
    }
    return text;
}

} // namespace lightcone::views
