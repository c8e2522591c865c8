// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/arrangement.h"

#include "views/registry/viewfactory.h"

using namespace Qt::StringLiterals;

namespace lightcone::app {

Arrangement firstArrangement()
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

Arrangement vampirArrangement()
{
    return { { { u"timeline"_s }, { u"process"_s }, { u"counters"_s } }, { u"functions"_s, u"details"_s } };
}

Arrangement paraGraphArrangement()
{
    return { { { u"utilizationsummary"_s, u"kiviat"_s, u"streak"_s }, { u"timeline"_s, u"spacetime"_s } }, {} };
}

} // namespace lightcone::app
