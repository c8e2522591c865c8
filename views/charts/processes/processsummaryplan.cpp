// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processes/processsummaryplan.h"

#include "core/model/code.h"
#include "views/base/plantext.h"
#include "views/charts/processes/processsummarypicture.h"

#include <optional>
#include <string_view>

namespace lightcone::views {

namespace {

QLatin1String nameOf(core::RegionGroup group)
{
    const std::string_view name = core::regionGroupName(group);
    return { name.data(), static_cast<qsizetype>(name.size()) };
}

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
        if (text == nameOf(group))
            return BarOrder { By::Group, group };
    }
    return std::nullopt;
}

QStringList barOrders()
{
    QStringList words { QStringLiteral("rank"), QStringLiteral("idle") };
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i)
        words.append(nameOf(static_cast<core::RegionGroup>(i)));
    return words;
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
        .orders = barOrders() };
}

} // namespace lightcone::views
