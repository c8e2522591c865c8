// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/valuenames.h"

#include "core/analysis/topology/topology.h"
#include "core/model/code.h"
#include "views/base/palette.h"
#include "views/base/palettejson.h"
#include "views/base/picturequery.h"
#include "views/registry/viewfactory.h"

#include <cstddef>
#include <string_view>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

QString wordOf(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

/// The words of all views that `render` knows, each once.
QStringList wordsOfViews(QStringList views::PictureKind::*member)
{
    QStringList words;
    for (const views::ViewKind& view : views::viewKinds()) {
        if (view.picture)
            words += view.picture().*member;
    }
    words.removeDuplicates();
    return words;
}

} // namespace

QStringList chosenActivityNames()
{
    QStringList names;
    for (const core::ActivityRule rule : views::kChosenActivities)
        names.append(views::activityRuleWord(rule));
    return names;
}

QStringList combinationNames()
{
    return { u"sum"_s, u"mean"_s, u"min"_s, u"max"_s };
}

QStringList derivedCurveNames()
{
    return { u"messages_in_flight"_s, u"bytes_in_flight"_s, u"allocated_bytes"_s };
}

QStringList messageColorNames()
{
    return { u"bytes"_s, u"duration"_s, u"tag"_s, u"communicator"_s, u"sender"_s, u"distance"_s };
}

QStringList rowContentNames()
{
    return { u"shares"_s, u"dominant"_s, u"activity"_s, u"task"_s };
}

QStringList regionGroupNames()
{
    QStringList names;
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        names.append(wordOf(core::regionGroupName(static_cast<core::RegionGroup>(i))));
    }
    return names;
}

QStringList rowOrderNames()
{
    return wordsOfViews(&views::PictureKind::orders);
}

QStringList subjectNames()
{
    return wordsOfViews(&views::PictureKind::subjects);
}

QStringList measureNames()
{
    return wordsOfViews(&views::PictureKind::measures);
}

QStringList byNames()
{
    return wordsOfViews(&views::PictureKind::bys);
}

QStringList topologyNames()
{
    QStringList names;
    for (std::size_t i = 0; i < core::kTopologyCount; ++i)
        names.append(wordOf(core::topologyName(static_cast<core::Topology>(i))));
    return names;
}

QStringList signNames()
{
    return wordsOfViews(&views::PictureKind::signs);
}

} // namespace lightcone::app
