// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/marktext.h"

#include "core/base/nearest.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/lines/linetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class MarkTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Marks)
};

} // namespace

QString markKindText(MarkKind kind)
{
    switch (kind) {
    case MarkKind::Call:
        return MarkTexts::tr("Outlier: call");
    case MarkKind::Message:
        return MarkTexts::tr("Outlier: message");
    case MarkKind::Finding:
        return MarkTexts::tr("Finding");
    case MarkKind::Marker:
        return MarkTexts::tr("Marker");
    case MarkKind::Bookmark:
        break;
    }
    return MarkTexts::tr("Bookmark");
}

QString whyMarked(const Marks& marks, const Mark& mark)
{
    if (const auto* text = std::get_if<std::size_t>(&mark.item))
        return marks.texts[*text];
    const core::StoreView& store = *marks.store;
    const TimeScale scale = timeScaleOf(store);
    const MarkedDuration& of = mark.duration;
    const QString duration = formatDuration(core::nearest<std::int64_t>(static_cast<double>(of.ticks)), scale);
    const QString usual = formatDuration(core::nearest<std::int64_t>(of.usual), scale);
    // What is marked is longer, so it is never all of them.
    const QString share = QString::number(std::min(99, core::nearest<int>(of.share * 100)));
    const QString times = formatCount(static_cast<std::uint64_t>(static_cast<double>(of.ticks) / of.usual));
    if (const auto* message = std::get_if<core::MessageId>(&mark.item))
        return MarkTexts::tr(
            "message of %1 under way for %2, %3 times as long as usual: %4 % of those of its size take up to about %5")
            .arg(formatBytes(store.messages().at(*message).bytes), duration, times, share, usual);
    return MarkTexts::tr("%1 of %2, %3 times as long as usual: %4 % of its calls take up to about %5")
        .arg(nameText(store.definitions().function(mark.function).name), duration, times, share, usual);
}

QString describeMark(const Marks& marks, const MarkShape& shape)
{
    const Mark& mark = marks.all[shape.source];
    const core::StoreView& store = *marks.store;
    const QString time = mark.hasTime
        ? MarkTexts::tr("at %1").arg(formatTime(mark.span.begin, timeScaleOf(store), mark.span.length()))
        : QString();
    const QString place
        = isValid(mark.location) ? nameText(store.definitions().locationLabel(mark.location)) : QString();
    return linesOf({ markKindText(mark.kind), whyMarked(marks, mark), place, time,
        shape.count > 1 ? MarkTexts::tr("the most important of %1 marks here").arg(formatCount(shape.count))
                        : QString() });
}

} // namespace lightcone::views
