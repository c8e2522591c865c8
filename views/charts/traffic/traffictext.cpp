// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/traffic/traffictext.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/moments/momenttext.h"

#include <QStringList>

namespace lightcone::views {

QString trafficWayText(const core::StoreView& store, std::span<const core::LocationId> locations, core::TrafficWay way)
{
    if (way == core::TrafficWay::All)
        return MomentText::tr("All messages");
    const QString where = locations.size() == 1
        ? nameText(store.definitions().locationLabel(locations.front()))
        : MomentText::tr("%Ln location(s)", nullptr, pluralNumber(locations.size()));
    switch (way) {
    case core::TrafficWay::To:
        return MomentText::tr("Messages to %1", "location, or how many").arg(where);
    case core::TrafficWay::From:
        return MomentText::tr("Messages from %1", "location, or how many").arg(where);
    case core::TrafficWay::Either:
    case core::TrafficWay::All:
        break;
    }
    return MomentText::tr("Messages to or from %1", "location, or how many").arg(where);
}

QString trafficLeftOutText(const core::TrafficIndex& traffic)
{
    QStringList parts;
    if (traffic.neverUnderWay() > 0)
        parts.append(MomentText::tr("%Ln message(s) not counted: received when sent, or before", nullptr,
            pluralNumber(traffic.neverUnderWay())));
    if (traffic.notReceived() > 0)
        parts.append(MomentText::tr(
            "%Ln message(s) not counted: no receive is known", nullptr, pluralNumber(traffic.notReceived())));
    return parts.join(QStringLiteral(" · "));
}

} // namespace lightcone::views
