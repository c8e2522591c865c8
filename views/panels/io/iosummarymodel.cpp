// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/io/iosummarymodel.h"

#include "core/analysis/io/iooperations.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/iotext.h"
#include "views/base/visibletext.h"

#include <QByteArray>
#include <QHash>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace lightcone::views {

namespace {

using Grouping = core::IoGrouping;

QString ioKeyHeader(Grouping grouping)
{
    switch (grouping) {
    case Grouping::File:
        return IoSummaryModel::tr("File");
    case Grouping::Handle:
        return IoSummaryModel::tr("Handle");
    case Grouping::Operation:
        return IoSummaryModel::tr("Operation");
    case Grouping::Location:
        return IoSummaryModel::tr("Location");
    case Grouping::Paradigm:
        break;
    }
    return IoSummaryModel::tr("Group");
}

/// A rate; without one the cell is empty, and sorted before all others.
QVariant ioRateCell(const core::IoGroup& group, const TimeScale& scale, int role)
{
    const std::optional<double> perTick = group.rate();
    const double perSecond = perTick.value_or(0) * static_cast<double>(scale.ticksPerSecond);
    switch (role) {
    case CellRoles::SortRole:
        return sortValue(perTick ? std::optional(perSecond) : std::nullopt);
    case CellRoles::PlainRole:
        return perTick ? QString::number(perSecond, 'g', 17) : QString();
    case Qt::DisplayRole:
    case Qt::ToolTipRole: {
        constexpr core::WideTicks kMost = std::numeric_limits<std::uint64_t>::max();
        const auto ticks = static_cast<std::uint64_t>(std::min(group.byteTime, kMost));
        return perTick ? formatRate(group.timedBytes, ticks, scale) : QString();
    }
    default:
        return {};
    }
}

QString withoutIoText(const core::StoreView& store)
{
    const auto functions
        = std::ranges::count(store.definitions().functions, core::RegionGroup::Io, &core::FunctionDef::group);
    if (functions == 0)
        return IoSummaryModel::tr("This trace has no records of I/O");
    return IoSummaryModel::tr("This trace has no records of I/O, so nothing is known of files and bytes. "
                              "The time in its %Ln function(s) of I/O is in the view Functions.",
        nullptr, pluralNumber(static_cast<std::uint64_t>(functions)));
}

} // namespace

QStringList ioGroupingNames()
{
    return { QStringLiteral("file"), QStringLiteral("handle"), QStringLiteral("operation"), QStringLiteral("location"),
        QStringLiteral("paradigm") };
}

std::optional<core::IoGrouping> ioGroupingOf(const QString& name)
{
    return enumOrFirst<core::IoGrouping>(ioGroupingNames(), name);
}

QString noIoText(const core::StoreView& store, bool areSome)
{
    const QString text = store.isComplete() && !core::hasIoEvents(store) ? withoutIoText(store)
        : areSome ? IoSummaryModel::tr("None of these locations begins an I/O operation in this interval")
                  : IoSummaryModel::tr("No I/O operation begins in this interval");
    if (!store.isDamaged())
        return text;
    const QString end = QString::fromLatin1(text.endsWith(u'.') ? " " : ". ");
    return QString(text + end + IoSummaryModel::tr("Part of the trace is lost."));
}

IoSummaryModel::IoSummaryModel(QObject* parent)
    : TableModel(parent)
{
    setColumns(makeColumns());
}

IoSummaryModel::Columns IoSummaryModel::makeColumns() const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto key = [this](const IoGroupRow& row, int role) -> QVariant {
        if (role == SortRole)
            return row.place;
        return isTextRole(role) ? QVariant(keyText(row.group.key)) : QVariant();
    };
    const auto paradigm
        = [](const IoGroupRow& row, int role) { return textCell(nameText(std::string(row.group.key.paradigm)), role); };
    const auto bytes = [](Number number, Number operations) {
        return [number, operations](const IoGroupRow& row, int role) {
            const core::WideInteger value = row.group.*number;
            return bytesCell(row.group.*operations > 0 ? std::optional(value) : std::nullopt, role);
        };
    };
    Columns columns {
        { { id("key"), ioKeyHeader(m_grouping), tr("What the operations of the row have in common"), Kind::Text },
            key },
        { { id("paradigm"), tr("Paradigm"),
              tr("The interface that was called. Calls of one may be made by calls of another, so that no sum is of "
                 "several."),
              Kind::Text },
            paradigm },
        { { id("count"), tr("Operations"), tr("Operations of all kinds that begin in the interval"), Kind::Bar },
            [](const IoGroupRow& row, int role) { return countCell(row.group.count, role); } },
        { { id("bytes_read"), tr("Bytes read"), tr("Bytes that completed reads have got"), Kind::Bar },
            bytes(&core::IoGroup::bytesRead, &core::IoGroup::reads) },
        { { id("bytes_written"), tr("Bytes written"), tr("Bytes that completed writes have written"), Kind::Bar },
            bytes(&core::IoGroup::bytesWritten, &core::IoGroup::writes) },
    };
    addTimes(columns);
    addCounts(columns);
    return columns;
}

void IoSummaryModel::addTimes(Columns& columns) const
{
    using Kind = ColumnHeader::Kind;
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    const auto ifTimed
        = [](const core::IoGroup& group, auto value) { return group.timed > 0 ? std::optional(value) : std::nullopt; };
    columns.push_back({ { id("time"), tr("Time"),
                            tr("Time from begin to end of the operations of which both are recorded"), Kind::Bar },
        [this, ifTimed](const IoGroupRow& row, int role) {
            return sumTicksCell(ifTimed(row.group, static_cast<core::WideInteger>(row.group.time)), m_scale, role);
        } });
    columns.push_back({ { id("mean"), tr("Mean"), tr("How long these last on average"), Kind::Bar },
        [this, ifTimed](const IoGroupRow& row, int role) {
            const double mean = static_cast<double>(row.group.time)
                / static_cast<double>(std::max<std::uint64_t>(row.group.timed, 1));
            return meanTicksCell(ifTimed(row.group, mean), m_scale, role);
        } });
    columns.push_back({ { id("max"), tr("Longest"), tr("How long the longest of them lasts"), Kind::Bar },
        [this, ifTimed](const IoGroupRow& row, int role) {
            return ticksCell(ifTimed(row.group, row.group.longest), m_scale, role);
        } });
    columns.push_back({ { id("rate"), tr("Rate"),
                            tr("Bytes of reads and writes ÷ time in them: the sum over locations, not the time that "
                               "passes on the clock"),
                            Kind::Bar },
        [this](const IoGroupRow& row, int role) { return ioRateCell(row.group, m_scale, role); } });
}

void IoSummaryModel::addCounts(Columns& columns) const
{
    using Kind = ColumnHeader::Kind;
    const auto add = [&columns](const char* id, const QString& title, const QString& toolTip, Number number) {
        columns.push_back({ { QString::fromLatin1(id), title, toolTip, Kind::Bar },
            [number](const IoGroupRow& row, int role) { return countCell(row.group.*number, role); } });
    };
    using Group = core::IoGroup;
    add("opens", tr("Opens"), tr("Handles that were made, but for duplicates"), &Group::opens);
    add("closes", tr("Closes"), tr("Handles that were destroyed"), &Group::closes);
    add("incomplete", tr("Incomplete"), tr("Operations that have begun, and have no end in the trace"),
        &Group::incomplete);
    add("reads", tr("Reads"), tr("Operations that read"), &Group::reads);
    add("writes", tr("Writes"), tr("Operations that write"), &Group::writes);
    columns.push_back({ { QStringLiteral("bytes_asked"), tr("Bytes asked"),
                            tr("Bytes that reads and writes were asked for; empty where the trace does not say it of "
                               "all"),
                            Kind::Bar },
        [](const IoGroupRow& row, int role) {
            const std::optional<std::uint64_t> asked = row.group.asked();
            return bytesCell(asked ? std::optional<core::WideInteger>(*asked) : std::nullopt, role);
        } });
    add("short", tr("Short"), tr("Reads and writes of fewer bytes than they were asked for"), &Group::shortened);
    add("non_blocking", tr("Non-blocking"),
        tr("Operations that go on while the program does: their time is from their begin to their completion"),
        &Group::nonBlocking);
    add("cancelled", tr("Cancelled"), tr("Operations that were cancelled"), &Group::cancelled);
    add("failed", tr("Failed"), tr("Operations of which the trace says that they failed"), &Group::failed);
}

QString IoSummaryModel::fileText(core::IoFileId file) const
{
    return core::isValid(file) ? nameText(m_store->definitions().ioFiles[core::indexOf(file)].name)
                               : tr("unknown file");
}

QString IoSummaryModel::keyText(const core::IoKey& key) const
{
    switch (m_grouping) {
    case Grouping::File:
        return fileText(key.file);
    case Grouping::Handle: {
        const std::string name = ioHandleName(*m_store, key.handle);
        const QString handle = name.empty() ? tr("unknown handle") : nameText(name);
        return core::isValid(key.file) ? tr("%1 · %2", "handle, file").arg(handle, fileText(key.file)) : handle;
    }
    case Grouping::Operation:
        return ioActionText(key.action.value_or(core::IoAction::Other));
    case Grouping::Location:
        return nameText(m_store->definitions().locationLabel(key.location));
    case Grouping::Paradigm:
        break;
    }
    return key.paradigm.empty() ? tr("All operations") : nameText(std::string(key.paradigm));
}

void IoSummaryModel::setGroups(
    std::shared_ptr<const core::StoreView> store, core::IoGrouping grouping, const std::vector<core::IoGroup>& groups)
{
    std::vector<IoGroupRow> placed;
    for (const core::IoGroup& group : groups)
        placed.push_back({ group, static_cast<int>(placed.size()) });
    const bool isNew = grouping != m_grouping;
    setRows(std::move(placed), [&] {
        m_store = std::move(store);
        m_scale = timeScaleOf(*m_store);
        m_grouping = grouping;
        header(Key).title = ioKeyHeader(grouping);
    });
    if (isNew)
        emit headerDataChanged(Qt::Horizontal, Key, Key);
}

void IoSummaryModel::forget()
{
    m_store.reset();
}

std::uint64_t IoSummaryModel::keyOf(const IoGroupRow& row, int) const
{
    const core::IoKey& key = row.group.key;
    return qHashMulti(0, static_cast<std::uint32_t>(key.file), static_cast<std::uint32_t>(key.handle.id),
        key.handle.number.value_or(0), key.action ? static_cast<int>(*key.action) : -1,
        static_cast<std::uint32_t>(key.location),
        QByteArray(key.paradigm.data(), static_cast<qsizetype>(key.paradigm.size())));
}

} // namespace lightcone::views
