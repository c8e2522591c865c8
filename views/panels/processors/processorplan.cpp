// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/processors/processorplan.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/wideticks.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/colorscheme.h"
#include "views/base/networkchoice.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/processors/processormodel.h"
#include "views/tables/tableplan.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lightcone::views {

namespace {

using Unit = ProcessorColumn::Unit;

MomentOptions processorOptions()
{
    MomentOptions options;
    options.hasIdleRule = true;
    options.topologies = wordsOf(networkWords(kUsualNetwork));
    return options;
}

core::Topology topologyOf(const MomentQuery& query)
{
    return networkAt(query.choice ? query.choice->topology : 0, kUsualNetwork);
}

core::Stoppable<TableContent> makeProcessors(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    ProcessorQuestion question;
    question.store = query.store;
    question.indexes = std::make_shared<core::MomentIndexes>();
    question.rules = askedActivityRules(*query.store, query.moment);
    question.interval = part.interval;
    question.locations = part.locations;
    question.topology = topologyOf(query.moment);
    const auto answer = queryProcessors(question, stop);
    if (answer.isStopped())
        return core::Stopped {};
    ProcessorModel model;
    model.setAnswer(query.store, answer.value());
    QList<int> columns;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.isShownAtFirst(column))
            columns += column;
    }
    TableContent content = listContent(model, { columns, CellRoles::ShareRole, {} });
    content.caption = part.caption;
    content.emptyText = PlanText::tr("No location has events");
    return content;
}

/// The names of all columns.
const std::vector<std::string>& processorColumnIds()
{
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> names { "location" };
        for (ProcessorColumn& column : processorColumns())
            names.push_back(std::move(column.id));
        return names;
    }();
    return ids;
}

void writeValue(TableRows& rows, const ProcessorColumn& column, const ProcessorValue& value)
{
    if (const auto* real = std::get_if<double>(&value)) {
        rows.real(column.unit == Unit::Ticks ? *real / rows.ticksPerSecond() : *real);
        return;
    }
    const auto* whole = std::get_if<core::WideTicks>(&value);
    if (whole == nullptr)
        rows.empty();
    else if (column.unit == Unit::Ticks)
        rows.signedDuration(static_cast<core::WideInteger>(*whole));
    else if (column.unit == Unit::Time)
        rows.time(static_cast<core::Tick>(static_cast<std::uint64_t>(*whole)));
    else
        rows.decimal(core::decimalText(static_cast<core::WideInteger>(*whole)));
}

core::Completion writeProcessors(TableRows& rows)
{
    const TableQuery& query = rows.query();
    ProcessorQuestion question;
    question.store = query.store;
    question.indexes = std::make_shared<core::MomentIndexes>();
    question.rules = askedActivityRules(rows.store(), query.moment);
    question.interval = query.interval;
    question.locations = query.locations;
    question.topology = topologyOf(query.moment);
    const auto answer = queryProcessors(question, rows.stop());
    if (answer.isStopped())
        return core::Stopped {};
    const std::vector<ProcessorColumn> columns = processorColumns();
    const auto write = [&](const core::ProcessorStatistics& statistics, core::WideTicks length) {
        const ProcessorRow row { {}, statistics, length };
        rows.location(statistics.location);
        for (const ProcessorColumn& column : columns)
            writeValue(rows, column, column.value(row));
        rows.endRow();
    };
    const core::ProcessorTable& table = answer.value().table;
    for (std::size_t i = 0; i < table.rows.size() && rows.isOk(); ++i)
        write(table.rows[i], answer.value().length);
    if (!table.rows.empty() && rows.isOk())
        write(table.total, core::WideTicks { answer.value().length } * table.rows.size());
    return core::Done {};
}

} // namespace

PictureKind processorPictureKind()
{
    return { .purpose = PlanText::tr("ParaGraph's statistics of each location: its time, its messages, its queue"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeProcessors); },
        .moment = processorOptions() };
}

TableKind processorTable()
{
    static const std::vector<std::string_view> columns(processorColumnIds().begin(), processorColumnIds().end());
    TableKind kind { QLatin1String("processorstatistics"), columns, writeProcessors };
    kind.moment = processorOptions();
    kind.moment->hasAt = false;
    return kind;
}

} // namespace lightcone::views
