// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathtext.h"

#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <array>

namespace lightcone::views {

namespace {

struct CriticalPathWords {
    Q_DECLARE_TR_FUNCTIONS(CriticalPathWords)
};

QString pathLocationText(core::LocationId location, const core::StoreView& store)
{
    return nameText(store.definitions().locationLabel(location));
}

double shareOfPath(std::uint64_t ticks, std::uint64_t all)
{
    return all > 0 ? static_cast<double>(ticks) / static_cast<double>(all) : 0;
}

} // namespace

QStringList pathGroupingNames()
{
    return { QStringLiteral("segment"), QStringLiteral("location"), QStringLiteral("region"),
        QStringLiteral("message") };
}

std::optional<PathGrouping> pathGroupingOf(const QString& name)
{
    return enumOrFirst<PathGrouping>(pathGroupingNames(), name);
}

std::string_view pathKindName(PathKind kind)
{
    constexpr std::array<std::string_view, 3> kNames { "run", "message", "collective" };
    return kNames[static_cast<std::size_t>(kind)];
}

QString pathKindText(PathKind kind)
{
    switch (kind) {
    case PathKind::Run:
        break;
    case PathKind::Message:
        return CriticalPathWords::tr("message");
    case PathKind::Collective:
        return CriticalPathWords::tr("collective operation");
    }
    return CriticalPathWords::tr("on a location");
}

QString pathRowText(const PathRow& row, PathGrouping grouping, const core::StoreView& store)
{
    if (row.kind == PathKind::Message && !core::isValid(row.from))
        return CriticalPathWords::tr("Messages under way");
    if (row.kind == PathKind::Collective && !core::isValid(row.from))
        return CriticalPathWords::tr("Hand-overs in collective operations");
    if (row.kind != PathKind::Run)
        return CriticalPathWords::tr("%1 → %2").arg(pathLocationText(row.from, store), pathLocationText(row.to, store));
    if (grouping != PathGrouping::Region)
        return pathLocationText(row.to, store);
    return core::isValid(row.function) ? nameText(store.definitions().functions[core::indexOf(row.function)].name)
                                       : CriticalPathWords::tr("Outside of all calls");
}

QString pathSummaryText(const PathRows& rows, const core::StoreView& store)
{
    if (!core::isValid(rows.first))
        return {};
    const TimeScale scale = timeScaleOf(store);
    const auto duration
        = [&scale](std::uint64_t ticks) { return formatDuration(static_cast<core::Tick>(ticks), scale); };
    QStringList sentences { CriticalPathWords::tr("The path is %1 long, from %2 to %3.")
                                .arg(duration(rows.ticks), pathLocationText(rows.first, store),
                                    pathLocationText(rows.last, store)) };
    const std::uint64_t onLocations = rows.ticks - rows.messageTicks;
    sentences += CriticalPathWords::tr("%1 (%2) are on %Ln location(s)", nullptr, pluralNumber(rows.locations))
                     .arg(duration(onLocations), formatPercent(shareOfPath(onLocations, rows.ticks)))
        + CriticalPathWords::tr(
            ", %1 (%2) in %Ln message(s)", "follows: are on 3 locations", pluralNumber(rows.messages))
              .arg(duration(rows.messageTicks), formatPercent(shareOfPath(rows.messageTicks, rows.ticks)))
        + QLatin1Char('.');
    if (rows.handOvers > 0)
        sentences += CriticalPathWords::tr(
            "%Ln hand-over(s) in collective operations take no time.", nullptr, pluralNumber(rows.handOvers));
    if (rows.backwardMessages > 0)
        sentences += CriticalPathWords::tr(
            "%Ln message(s) were not followed, as they are received before they are sent: the clocks are off.", nullptr,
            pluralNumber(rows.backwardMessages));
    return sentences.join(QLatin1Char(' '));
}

QString noPathText(const core::StoreView& store, PathGrouping grouping)
{
    if (store.interval().length() <= 1)
        return CriticalPathWords::tr("No location of this trace has events at different times");
    return grouping == PathGrouping::Message
        ? CriticalPathWords::tr("No message is on this part of the critical path")
        : CriticalPathWords::tr("The critical path does not lead through this part of the trace");
}

} // namespace lightcone::views
