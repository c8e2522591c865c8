// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/arrangement.h"

#include "app/settings/settings.h"
#include "views/registry/viewfactory.h"

using namespace Qt::StringLiterals;

namespace lightcone::app {

Arrangement overviewArrangement()
{
    Arrangement arrangement;
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (!kind.isOpenAtFirst)
            continue;
        const QString id = QLatin1String(kind.id);
        if (kind.place == views::ViewPlace::Charts)
            arrangement.charts.append({ id });
        else
            arrangement.panels.append(id);
    }
    return arrangement;
}

Arrangement firstArrangement(DocumentKind kind)
{
    switch (kind) {
    case DocumentKind::Trace:
        break;
    case DocumentKind::Profile:
        return { { { u"cube"_s } }, { u"functions"_s, u"calltree"_s, u"health"_s } };
    case DocumentKind::Experiment:
        return { {}, { u"experiment"_s } };
    }
    return overviewArrangement();
}

Arrangement vampirArrangement()
{
    return { { { u"timeline"_s }, { u"process"_s }, { u"counters"_s } }, { u"functions"_s, u"details"_s } };
}

Arrangement paraGraphArrangement()
{
    // What is over time stands at the left, so that the time axes are below each other.
    return { { { u"utilization"_s, u"utilizationsummary"_s, u"kiviat"_s },
                 { u"timeline"_s, u"concurrency"_s, u"streak"_s }, { u"spacetime"_s, u"queues"_s, u"matrix"_s },
                 { u"traffic"_s, u"animation"_s, u"network"_s }, { u"nodedata"_s, u"phaseportrait"_s, u"meter"_s },
                 { u"tasks"_s, u"processorstatus"_s } },
        {} };
}

} // namespace lightcone::app
