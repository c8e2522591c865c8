// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/valuenames.h"

#include "core/model/code.h"
#include "views/charts/process/signlanes.h"

#include <cstddef>
#include <string_view>

using namespace Qt::StringLiterals;

namespace lightcone::app {

QStringList combinationNames()
{
    return { u"sum"_s, u"mean"_s, u"min"_s, u"max"_s };
}

QStringList derivedCurveNames()
{
    return { u"messages_in_flight"_s, u"bytes_in_flight"_s };
}

QStringList messageColorNames()
{
    return { u"bytes"_s, u"duration"_s, u"tag"_s, u"communicator"_s, u"sender"_s };
}

QStringList regionGroupNames()
{
    QStringList names;
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        const std::string_view name = core::regionGroupName(static_cast<core::RegionGroup>(i));
        names.append(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    }
    return names;
}

QStringList rowOrderNames()
{
    return QStringList { u"rank"_s, u"node"_s, u"topology"_s, u"idle"_s } + regionGroupNames();
}

QStringList signGroupNames()
{
    QStringList names;
    for (const views::SignGroup& group : views::signGroups())
        names.append(group.name);
    return names;
}

} // namespace lightcone::app
