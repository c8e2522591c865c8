// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/rma/rmaplan.h"

#include "core/base/workers.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/rma/rmamodel.h"
#include "views/panels/rma/rmatext.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

QString rmaGroupingProblem(const QString& by)
{
    return rmaGroupingOf(by)
        ? QString()
        : PlanText::tr("The option '--by' does not understand '%1': choose operation, window, pair or origin.").arg(by);
}

core::Stoppable<TableContent> makeRma(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::RmaAsked asked { part.interval, part.locations,
        rmaGroupingOf(query.by).value_or(core::RmaGrouping::Operation), core::usefulThreads() };
    const auto groups = core::rmaSummary(*query.store, asked, stop);
    if (groups.isStopped())
        return core::Stopped {};
    RmaModel model;
    model.setGroups(query.store, asked, groups.value());
    TableContent content = sortedContent(model, columnsAtFirst<RmaModel>(), RmaModel::Number, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = noRmaText(*query.store, part.locations.size() < query.store->locationCount());
    return content;
}

PicturePlan planRma(const PictureQuery& query)
{
    if (const QString problem = rmaGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    return planTable(query, makeRma);
}

constexpr std::array kRmaColumns { "operation"sv, "type"sv, "window"sv, "origin"sv, "target"sv, "operations"sv,
    "synchronisations"sv, "collectives"sv, "bytes_to_target"sv, "bytes_to_origin"sv, "bytes_per_second"sv, "timed"sv,
    "time"sv, "mean_time"sv, "max_time"sv, "unknown_target"sv };

void writeWord(TableRows& rows, std::string_view word)
{
    if (word.empty())
        rows.empty();
    else
        rows.text(word);
}

/// Writes five cells: operation, type, window, origin and target.
void writeSubject(TableRows& rows, const core::RmaSubject& subject)
{
    const core::Definitions& definitions = rows.store().definitions();
    writeWord(rows, subject.kind ? core::eventKindName(*subject.kind) : std::string_view());
    if (subject.collective)
        rows.text(core::collectiveOperationName(*subject.collective));
    else if (core::isValid(subject.type) && core::indexOf(subject.type) < definitions.strings.size())
        rows.text(definitions.string(subject.type));
    else
        rows.empty();
    writeWord(rows,
        core::isValid(subject.window) ? std::string_view(definitions.windows[core::indexOf(subject.window)].name)
                                      : std::string_view());
    rows.location(subject.origin);
    rows.location(subject.target);
}

core::Completion writeRma(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const core::RmaAsked asked { query.interval, query.locations,
        rmaGroupingOf(query.by).value_or(core::RmaGrouping::Operation), core::usefulThreads() };
    const auto groups = core::rmaSummary(rows.store(), asked, rows.stop());
    if (groups.isStopped())
        return core::Stopped {};
    const double seconds = static_cast<double>(core::lastingPart(query.interval, rows.store().interval()).length())
        / rows.ticksPerSecond();
    for (const core::RmaGroup& group : groups.value()) {
        writeSubject(rows, group.subject);
        rows.number(group.operations);
        rows.number(group.signs);
        rows.number(group.collectives);
        rows.number(group.toTarget.bytes);
        rows.number(group.toOrigin.bytes);
        if (seconds > 0)
            rows.real(static_cast<double>(group.bytes()) / seconds);
        else
            rows.empty();
        rows.number(group.timed);
        if (group.timed > 0) {
            rows.signedDuration(static_cast<core::WideInteger>(group.duration));
            rows.real(static_cast<double>(group.duration) / static_cast<double>(group.timed) / rows.ticksPerSecond());
            rows.duration(group.longest);
        } else {
            rows.empty();
            rows.empty();
            rows.empty();
        }
        rows.number(group.unknownTarget);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

PictureKind rmaPictureKind()
{
    return { .purpose
        = PlanText::tr("one-sided communication: how many operations, bytes, and how long until complete"),
        .plan = planRma,
        .bys = rmaGroupingNames() };
}

TableKind rmaSummaryTable()
{
    return { .id = QLatin1String("rma"),
        .columns = kRmaColumns,
        .write = writeRma,
        .hasBy = true,
        .problem = [](const TableQuery& query) { return rmaGroupingProblem(query.by); } };
}

} // namespace lightcone::views
