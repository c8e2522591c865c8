// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummaryplan.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/bars/barpicture.h"
#include "views/base/messagegrouping.h"
#include "views/base/plantext.h"
#include "views/base/viewfilter.h"
#include "views/panels/messages/messagebars.h"
#include "views/panels/messages/messagesummarymodel.h"
#include "views/tables/tableplan.h"

#include <utility>

namespace lightcone::views {

namespace {

struct MessagePicture {
    BarChart chart;
    TableContent table;
};

core::Stoppable<MessagePicture> makeMessages(const PictureQuery& query, const std::stop_token& stop)
{
    const core::MessageGrouping grouping = messageGroupingOf(query.by).value_or(core::MessageGrouping::Sender);
    const TablePart part(query);
    const core::MessageFilter& filter = query.lines.filter;
    const core::MessagesAsked asked { part.locations, part.interval, filter, core::Estimator::Classes,
        core::usefulThreads() };
    auto groups = core::messageStatistics(*query.store, asked, grouping, stop);
    if (groups.isStopped())
        return core::Stopped {};
    MessageSummaryModel model;
    model.setGroups(query.store, grouping, std::move(groups).value());
    MessageBarForm form;
    form.measure = messageMeasureOf(query.measure).value_or(MessageMeasure::Count);
    form.isByValue = query.order == QLatin1String("value");
    form.isLogarithmic = query.isLogarithmic;
    QList<int> columns = columnsAtFirst<MessageSummaryModel>();
    // The order of rates is that of bytes.
    const int measured = messageColumnOf(form.measure).value_or(MessageSummaryModel::Bytes);
    columns.removeAll(measured); // behind the names, a narrow picture has room for it
    columns.insert(1, measured);
    TableContent content = form.isByValue ? sortedContent(model, columns, measured, Qt::DescendingOrder)
                                          : sortedContent(model, columns, MessageSummaryModel::Key, Qt::AscendingOrder);
    content.caption = part.caption;
    if (const QString words = messageFilterText(filter, query.store->definitions()); !words.isEmpty())
        content.caption = PlanText::tr("%1 · only messages: %2", "interval, filter").arg(part.caption, words);
    const bool hasNone = query.store->messages().size() == 0 && query.store->messages().unmatched().empty();
    content.emptyText = hasNone           ? PlanText::tr("This trace has no messages")
        : filter == core::MessageFilter() ? PlanText::tr("No messages in this interval")
                                          : PlanText::tr("No messages in this interval pass the filter");
    return MessagePicture { messageBars(model, *query.store, part.interval, form), std::move(content) };
}

PicturePlan planMessages(const PictureQuery& query)
{
    if (QString problem = messageWordsProblem(query.by, query.measure); !problem.isEmpty())
        return { {}, std::move(problem) };
    return { [query](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
                core::Stoppable<MessagePicture> made = makeMessages(query, stop);
                if (made.isStopped())
                    return core::Stopped {};
                MessagePicture found = std::move(made).value();
                return barsPaint(std::move(found.chart), std::move(found.table), {}, query.theme)(painter, room, stop);
            },
        {} };
}

} // namespace

PictureKind messageSummaryPictureKind()
{
    return { .purpose
        = PlanText::tr("groups of messages as bars, and in numbers: how many, their lengths and durations"),
        .plan = planMessages,
        .orders = { QStringLiteral("order"), QStringLiteral("value") },
        .measures = messageMeasureWords(),
        .bys = messageGroupingWords(),
        .hasMessageFilter = true,
        .hasLogarithmic = true };
}

} // namespace lightcone::views
