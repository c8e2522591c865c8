// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummaryplan.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/viewfilter.h"
#include "views/panels/messages/messagesummarymodel.h"
#include "views/tables/tableplan.h"

namespace lightcone::views {

namespace {

core::Stoppable<TableContent> makeMessages(const PictureQuery& query, int, const std::stop_token& stop)
{
    constexpr auto kGrouping = core::MessageGrouping::Sender;
    const TablePart part(query);
    const core::MessageFilter& filter = query.lines.filter;
    const core::MessagesAsked asked { part.locations, part.interval, filter, core::Estimator::Classes,
        core::usefulThreads() };
    const auto groups = core::messageStatistics(*query.store, asked, kGrouping, stop);
    if (groups.isStopped())
        return core::Stopped {};
    MessageSummaryModel model;
    model.setGroups(query.store, kGrouping, groups.value());
    TableContent content
        = sortedContent(model, columnsAtFirst<MessageSummaryModel>(), MessageSummaryModel::Key, Qt::AscendingOrder);
    content.caption = part.caption;
    if (const QString words = messageFilterText(filter, query.store->definitions()); !words.isEmpty())
        content.caption = PlanText::tr("%1 · only messages: %2", "interval, filter").arg(part.caption, words);
    content.emptyText = PlanText::tr("No messages in this interval");
    return content;
}

} // namespace

PictureKind messageSummaryPictureKind()
{
    return { .purpose = PlanText::tr("the messages that each location sent: how many, their lengths and durations"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeMessages); },
        .hasMessageFilter = true };
}

} // namespace lightcone::views
