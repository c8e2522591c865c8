// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/locks/lockplan.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/locks/lockmodel.h"
#include "views/panels/locks/locktext.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

QString lockGroupingProblem(const QString& by)
{
    return lockGroupingOf(by)
        ? QString()
        : PlanText::tr("The option '--by' does not understand '%1': choose lock, location, both or window.").arg(by);
}

core::Stoppable<TableContent> makeLocks(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const core::LockGrouping grouping = lockGroupingOf(query.by).value_or(core::LockGrouping::Lock);
    auto made = core::LockUses::make(*query.store, core::usefulThreads(), stop);
    if (made.isStopped())
        return core::Stopped {};
    const auto uses = std::make_shared<const core::LockUses>(std::move(made).value());
    const auto groups = core::lockSummary(*uses, part.locations, part.interval, grouping, stop);
    if (groups.isStopped())
        return core::Stopped {};
    LockModel model;
    model.setGroups(query.store, uses, grouping, groups.value());
    TableContent content = sortedContent(model, columnsAtFirst<LockModel>(), LockModel::Waited, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = noLocksText(*query.store, grouping, part.locations.size() < query.store->locationCount());
    return content;
}

PicturePlan planLocks(const PictureQuery& query)
{
    if (const QString problem = lockGroupingProblem(query.by); !problem.isEmpty())
        return { {}, problem };
    return planTable(query, makeLocks);
}

constexpr std::array kLockColumns { "type"sv, "lock"sv, "process"sv, "window"sv, "rank"sv, "location"sv,
    "acquisitions"sv, "held"sv, "mean_held"sv, "max_held"sv, "waits"sv, "waited"sv, "mean_wait"sv, "max_wait"sv,
    "contended"sv, "blocker"sv, "blocked"sv, "failed_tries"sv, "never_released"sv };

void writeText(TableRows& rows, const std::string& text)
{
    if (text.empty())
        rows.empty();
    else
        rows.text(text);
}

void writeWindow(TableRows& rows, core::WindowId window)
{
    const core::Definitions& definitions = rows.store().definitions();
    writeText(rows,
        core::isValid(window) && core::indexOf(window) < definitions.windows.size()
            ? definitions.windows[core::indexOf(window)].name
            : std::string());
}

/// Writes five cells: type, number or name, process, window and rank.
void writeLock(TableRows& rows, const core::TraceLock& lock)
{
    const core::Definitions& definitions = rows.store().definitions();
    constexpr std::array kOwners { "threads"sv, "window"sv, "file"sv };
    rows.text(kOwners[static_cast<std::size_t>(lock.owner)]);
    if (lock.number)
        rows.number(*lock.number);
    else if (lock.owner == core::LockOwner::File && core::isValid(lock.file))
        rows.text(definitions.ioFiles[core::indexOf(lock.file)].name);
    else
        rows.empty();
    if (!core::isValid(lock.process))
        rows.empty();
    else if (rows.query().names)
        rows.text(definitions.process(lock.process).name);
    else
        rows.number(definitions.process(lock.process).definitionId);
    writeWindow(rows, lock.window);
    if (lock.rank)
        rows.number(*lock.rank);
    else
        rows.empty();
}

/// Writes three cells: sum, mean and the greatest, in seconds.
void writeTimes(TableRows& rows, core::WideTicks sum, std::uint64_t count, std::uint64_t greatest)
{
    if (count == 0) {
        rows.empty();
        rows.empty();
        rows.empty();
        return;
    }
    rows.signedDuration(static_cast<core::WideInteger>(sum));
    rows.real(static_cast<double>(sum) / static_cast<double>(count) / rows.ticksPerSecond());
    rows.duration(greatest);
}

void writeGroup(TableRows& rows, const core::LockUses& uses, const core::LockGroup& group, core::LockGrouping grouping)
{
    if (group.lock) {
        writeLock(rows, uses.locks()[*group.lock]);
    } else {
        if (grouping == core::LockGrouping::Window)
            rows.text("window");
        else
            rows.empty();
        rows.empty();
        rows.empty();
        writeWindow(rows, group.window);
        rows.empty();
    }
    rows.location(group.location);
    rows.number(group.acquisitions);
    writeTimes(
        rows, group.held, group.acquisitions, group.acquisitions > 0 ? uses.uses()[group.longestHold].heldFor() : 0);
    rows.number(group.waits);
    writeTimes(rows, group.waited, group.waits, group.waits > 0 ? uses.uses()[group.longestWait].waitedFor() : 0);
    if (group.waits > 0)
        rows.number(group.contended);
    else
        rows.empty();
    rows.location(group.blocker);
    if (core::isValid(group.blocker))
        rows.signedDuration(static_cast<core::WideInteger>(group.blocked));
    else
        rows.empty();
    rows.number(group.failedTries);
    rows.number(group.neverReleased);
    rows.endRow();
}

core::Completion writeLocks(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const core::LockGrouping grouping = lockGroupingOf(query.by).value_or(core::LockGrouping::Lock);
    const auto uses = core::LockUses::make(rows.store(), core::usefulThreads(), rows.stop());
    if (uses.isStopped())
        return core::Stopped {};
    const auto groups = core::lockSummary(uses.value(), query.locations, query.interval, grouping, rows.stop());
    if (groups.isStopped())
        return core::Stopped {};
    for (const core::LockGroup& group : groups.value())
        writeGroup(rows, uses.value(), group, grouping);
    return core::Done {};
}

} // namespace

PictureKind lockPictureKind()
{
    return { .purpose = PlanText::tr("locks: how often, how long held and waited for, and who is in the way"),
        .plan = planLocks,
        .bys = lockGroupingNames() };
}

TableKind lockTable()
{
    return { .id = QLatin1String("locks"),
        .columns = kLockColumns,
        .write = writeLocks,
        .hasBy = true,
        .problem = [](const TableQuery& query) { return lockGroupingProblem(query.by); } };
}

} // namespace lightcone::views
