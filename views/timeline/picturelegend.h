// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "views/timeline/timelineframe.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace lightcone::views {

/// The legend below a timeline picture: the groups of functions that are seen, and the signs that are used.
struct PictureLegend {
    struct Entry {
        enum class Sign { Group, Message, Bundle, Backward, Collective, Note };
        Sign sign = Sign::Group;
        core::RegionGroup group = core::RegionGroup::Unknown;
        QString text;
        QRectF rect; ///< relative to the legend
    };
    std::vector<Entry> entries;
    double height = 0;
};

/// Groups that the functions of a trace are of: as many can be seen at most.
std::vector<core::RegionGroup> groupsOf(const core::Definitions& definitions);
/// Groups that have a bar in @p geometry.
std::vector<core::RegionGroup> groupsIn(const TimelineGeometry& geometry, const core::Definitions& definitions);

/// @p data null: with every sign that there could be.
PictureLegend layoutLegend(const std::vector<core::RegionGroup>& groups, const TimelineData* data, bool messages,
    bool collectives, double width, const QFont& font);
void paintLegend(QPainter& painter, QPointF topLeft, const PictureLegend& legend, const TimelineStyle& style);

} // namespace lightcone::views
