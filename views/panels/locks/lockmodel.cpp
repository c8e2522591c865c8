// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/locks/lockmodel.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/panels/locks/locktext.h"

#include <iterator>
#include <utility>

namespace lightcone::views {

namespace {

std::optional<double> meanOf(core::WideTicks sum, std::uint64_t count)
{
    return count > 0 ? std::optional(static_cast<double>(sum) / static_cast<double>(count)) : std::nullopt;
}

QString nameOf(const core::LockGroup& group, const core::LockUses& uses, core::LockGrouping grouping,
    const core::Definitions& definitions)
{
    if (grouping == core::LockGrouping::Window)
        return windowText(group.window, definitions);
    QStringList names;
    if (group.lock)
        names += lockText(uses.locks()[*group.lock], definitions);
    if (core::isValid(group.location))
        names += nameText(definitions.locationLabel(group.location));
    return names.join(QStringLiteral(" · "));
}

} // namespace

LockModel::LockModel(QObject* parent)
    : TableModel(parent)
{
    Columns columns = makeColumns();
    for (Columns more : { waitColumns(), further() })
        columns.insert(columns.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    setColumns(std::move(columns));
}

LockModel::Columns LockModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto held = [this](const LockRow& row, int role) {
        return sumTicksCell(static_cast<core::WideInteger>(row.group.held), m_scale, role);
    };
    const auto mean = [this](const LockRow& row, int role) {
        return meanTicksCell(meanOf(row.group.held, row.group.acquisitions), m_scale, role);
    };
    const auto longest = [this](const LockRow& row, int role) {
        return ticksCell(
            row.group.acquisitions > 0 ? std::optional(m_uses->uses()[row.group.longestHold].heldFor()) : std::nullopt,
            m_scale, role);
    };
    return {
        { { id("name"), subject(m_grouping), {}, Kind::Text },
            [](const LockRow& row, int role) { return textCell(row.name, role); } },
        { { id("acquisitions"), tr("Acquired"),
              tr("How often a lock is acquired in the interval, leaving out what is nested in another acquisition"),
              Kind::Bar },
            [](const LockRow& row, int role) { return countCell(row.group.acquisitions, role); } },
        { { id("held"), tr("Time held"), tr("From acquisition to release, all together"), Kind::Bar }, held },
        { { id("mean_held"), tr("Mean hold"), tr("From acquisition to release, on average"), Kind::Bar }, mean },
        { { id("max_held"), tr("Longest hold"), tr("From acquisition to release, at most"), Kind::Bar }, longest },
    };
}

LockModel::Columns LockModel::waitColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto waited = [this](const LockRow& row, int role) {
        const core::LockGroup& group = row.group;
        return sumTicksCell(
            group.waits > 0 ? std::optional(static_cast<core::WideInteger>(group.waited)) : std::nullopt, m_scale,
            role);
    };
    const auto mean = [this](const LockRow& row, int role) {
        return meanTicksCell(meanOf(row.group.waited, row.group.waits), m_scale, role);
    };
    const auto longest = [this](const LockRow& row, int role) {
        return ticksCell(
            row.group.waits > 0 ? std::optional(m_uses->uses()[row.group.longestWait].waitedFor()) : std::nullopt,
            m_scale, role);
    };
    return {
        { { id("waited"), tr("Time waited"),
              tr("From the request, or from entering the call that acquires the lock, to the acquisition, all "
                 "together; "
                 "empty where the trace does not say since when a location waits"),
              Kind::Bar },
            waited },
        { { id("mean_wait"), tr("Mean wait"), tr("The same, on average"), Kind::Bar }, mean },
        { { id("max_wait"), tr("Longest wait"), tr("The same, at most"), Kind::Bar }, longest },
    };
}

LockModel::Columns LockModel::further() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto blocker = [this](const LockRow& row, int role) {
        return textCell(core::isValid(row.group.blocker)
                ? nameText(m_store->definitions().locationLabel(row.group.blocker))
                : QString(),
            role);
    };
    const auto blocked = [this](const LockRow& row, int role) {
        const core::LockGroup& group = row.group;
        return sumTicksCell(
            core::isValid(group.blocker) ? std::optional(static_cast<core::WideInteger>(group.blocked)) : std::nullopt,
            m_scale, role);
    };
    return {
        { { id("contended"), tr("Contended"), tr("Waits that began while another location held the lock"), Kind::Bar },
            [](const LockRow& row, int role) {
                return countCell(row.group.waits > 0 ? std::optional(row.group.contended) : std::nullopt, role);
            } },
        { { id("blocker"), tr("In the way"), tr("The location that held the lock longest while others waited for it"),
              Kind::Text },
            blocker },
        { { id("blocked"), tr("Its time"),
              tr("How long that location held the lock while others waited, for each wait"), Kind::Bar },
            blocked },
        { { id("failed_tries"), tr("Failed tries"), tr("Attempts to acquire the lock that failed") },
            [](const LockRow& row, int role) { return countCell(row.group.failedTries, role); } },
        { { id("never_released"), tr("Never released"),
              tr("Acquisitions without a release in the trace: they count up to the next acquisition by another "
                 "location, or to the last event of theirs") },
            [](const LockRow& row, int role) { return countCell(row.group.neverReleased, role); } },
        { { id("waits"), tr("Known waits"),
              tr("Acquisitions for which the trace says since when the location waited") },
            [](const LockRow& row, int role) { return countCell(row.group.waits, role); } },
    };
}

QString LockModel::subject(core::LockGrouping grouping)
{
    switch (grouping) {
    case core::LockGrouping::Lock:
        break;
    case core::LockGrouping::Location:
        return tr("Location");
    case core::LockGrouping::LockAndLocation:
        return tr("Lock and location");
    case core::LockGrouping::Window:
        return tr("Window");
    }
    return tr("Lock");
}

void LockModel::setGroups(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const core::LockUses> uses,
    core::LockGrouping grouping, const std::vector<core::LockGroup>& groups)
{
    std::vector<LockRow> made;
    for (const core::LockGroup& group : groups)
        made.push_back({ group, nameOf(group, *uses, grouping, store->definitions()) });
    setRows(std::move(made), [&] {
        m_store = std::move(store);
        m_uses = std::move(uses);
        m_grouping = grouping;
        m_scale = timeScaleOf(*m_store);
        header(Name).title = subject(grouping);
    });
}

bool LockModel::isShownAtFirst(int column)
{
    return column != MeanHold && column != Waits;
}

void LockModel::forget()
{
    m_store.reset();
    m_uses.reset();
}

std::uint64_t LockModel::keyOf(const LockRow& row, int) const
{
    return static_cast<std::uint64_t>(row.group.lock.value_or(0xffffffff)) << 32
        | (m_grouping == core::LockGrouping::Window ? core::indexOf(row.group.window)
                                                    : core::indexOf(row.group.location));
}

} // namespace lightcone::views
