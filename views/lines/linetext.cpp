// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linetext.h"

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/unmatchedgroups.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/lines/collectivebundles.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class LineText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

QString nameOf(const core::StoreView& store, core::LocationId location)
{
    return nameText(store.definitions().locationLabel(location));
}

} // namespace

QString linesOf(const QStringList& parts)
{
    QStringList kept;
    for (const QString& part : parts) {
        if (!part.isEmpty())
            kept.append(part);
    }
    return kept.join(QLatin1Char('\n'));
}

QString durationText(const core::StoreView& store, core::Tick begin, core::Tick end)
{
    core::Tick difference = 0;
    if (__builtin_sub_overflow(end, begin, &difference))
        difference = end > begin ? core::kMaxTick : -core::kMaxTick;
    return formatDuration(difference, timeScaleOf(store));
}

QString describeBundle(const core::StoreView& store, const core::MessageBundle& bundle, std::uint64_t resolution)
{
    const TimeScale scale = timeScaleOf(store);
    const core::Message message = store.messages().at(bundle.message);
    const QString way = LineText::tr("%1 → %2").arg(nameOf(store, message.sender()), nameOf(store, message.receiver()));
    const QString duration = durationText(store, message.send, message.receive);
    const QString sent = LineText::tr("sent at %1").arg(formatTime(message.send, scale, resolution));
    if (bundle.count == 1) {
        return linesOf(
            { way, LineText::tr("%1 in %2, tag %3").arg(formatBytes(message.bytes), duration).arg(message.tag),
                message.receive < message.send
                    ? LineText::tr("Received before it was sent: the clocks are not synchronised")
                    : QString(),
                sent });
    }
    return linesOf({ LineText::tr("%1 messages, %2").arg(formatCount(bundle.count), formatBytes(bundle.bytes)),
        LineText::tr("fastest %1, slowest %2").arg(formatDuration(bundle.shortest, scale), duration),
        LineText::tr("Slowest: %1").arg(way), LineText::tr("%1 in %2").arg(formatBytes(message.bytes), duration), sent,
        bundle.backwardCount > 0
            ? LineText::tr("%1 of them received before they were sent").arg(formatCount(bundle.backwardCount))
            : QString() });
}

QString describeUnmatched(const core::StoreView& store, const core::UnmatchedGroup& group, std::uint64_t resolution)
{
    const core::UnmatchedEnd& end = store.messages().unmatched()[group.first];
    const QString here = nameOf(store, end.event.location);
    const QString peer = isValid(end.peer) ? nameOf(store, end.peer) : LineText::tr("unknown");
    const QString way = end.isSend ? LineText::tr("%1 → %2").arg(here, peer) : LineText::tr("%1 → %2").arg(peer, here);
    const QString time = formatTime(end.tick, timeScaleOf(store), resolution);
    const QString what = end.hasBytes ? LineText::tr("%1, tag %2").arg(formatBytes(end.bytes)).arg(end.tag)
                                      : LineText::tr("tag %1").arg(end.tag);
    if (group.count == 1) {
        return linesOf({ signText(end.isSend ? core::SignClass::UnmatchedSend : core::SignClass::UnmatchedReceive), way,
            what, LineText::tr("at %1").arg(time) });
    }
    const QString many
        = end.isSend ? LineText::tr("%1 sends without receive") : LineText::tr("%1 receives without send");
    return linesOf({ many.arg(formatCount(group.count)), LineText::tr("First: %1").arg(way), what,
        LineText::tr("at %1").arg(time) });
}

QString describeCollectiveBand(const core::StoreView& store, const CollectiveBand& band, std::uint64_t resolution)
{
    const core::Collective& collective = store.collectives().at(band.collective);
    const std::string_view name = core::collectiveOperationName(collective.operation);
    const QString operation = nameText(name);
    const core::CommunicatorId communicator = collective.communicator;
    return linesOf({ band.count > 1
            ? LineText::tr("%1 collective operations; the longest:").arg(formatCount(band.count))
            : QString(),
        LineText::tr("%1 of %2 locations").arg(operation, formatCount(collective.memberCount)),
        isValid(communicator) ? LineText::tr("on %1").arg(nameText(store.definitions().communicator(communicator).name))
                              : QString(),
        durationText(store, collective.begin, collective.end),
        LineText::tr("from %1").arg(formatTime(collective.begin, timeScaleOf(store), resolution)) });
}

} // namespace lightcone::views
