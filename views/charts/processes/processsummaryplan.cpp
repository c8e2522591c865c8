// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processes/processsummaryplan.h"

#include "core/model/code.h"
#include "views/base/plantext.h"
#include "views/charts/processes/processsummarypicture.h"

#include <optional>
#include <string_view>

namespace lightcone::views {

namespace {

/// nullopt: not understood.
std::optional<BarOrder> barOrderOf(const QString& text)
{
    using By = BarOrder::By;
    if (text.isEmpty() || text == QLatin1String("rank"))
        return BarOrder {};
    if (text == QLatin1String("idle"))
        return BarOrder { By::Idle };
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        const auto group = static_cast<core::RegionGroup>(i);
        const std::string_view name = core::regionGroupName(group);
        if (text == QLatin1String(name.data(), static_cast<qsizetype>(name.size())))
            return BarOrder { By::Group, group };
    }
    return std::nullopt;
}

PicturePlan planProcesses(const PictureQuery& query)
{
    const std::optional<BarOrder> order = barOrderOf(query.order);
    if (!order)
        return { {},
            PlanText::tr("The bars have no order '%1'; choose rank, idle, or a group of functions such as mpi.")
                .arg(query.order) };
    ProcessSummaryPicture picture;
    picture.request = { query.store, query.interval, query.locations, *order };
    picture.theme = query.theme;
    return { [picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return paintProcessSummary(painter, size, picture, stop);
            },
        {} };
}

} // namespace

PictureKind processSummaryPictureKind()
{
    return { .purpose = PlanText::tr("a bar for each location: the shares of its time by group of functions"),
        .plan = planProcesses,
        .hasOrder = true };
}

} // namespace lightcone::views
