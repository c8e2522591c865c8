// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/rma/rmatext.h"

#include "core/model/programedge.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

struct RmaWords {
    Q_DECLARE_TR_FUNCTIONS(RmaWords)
};

QString kindText(core::EventKind kind)
{
    switch (kind) {
    case core::EventKind::RmaPut:
        return RmaWords::tr("Put");
    case core::EventKind::RmaGet:
        return RmaWords::tr("Get");
    case core::EventKind::RmaAtomic:
        return RmaWords::tr("Atomic");
    case core::EventKind::RmaSync:
        return RmaWords::tr("Synchronisation");
    case core::EventKind::RmaGroupSync:
        return RmaWords::tr("Synchronisation of a group");
    case core::EventKind::RmaWaitChange:
        return RmaWords::tr("Wait for a change");
    case core::EventKind::RmaTest:
        return RmaWords::tr("Test");
    case core::EventKind::RmaCompleteBlocking:
        return RmaWords::tr("Completion, blocking");
    case core::EventKind::RmaCompleteNonBlocking:
        return RmaWords::tr("Completion, non-blocking");
    case core::EventKind::RmaCompleteRemote:
        return RmaWords::tr("Completion at the target");
    default:
        return RmaWords::tr("Collective");
    }
}

QString locationText(core::LocationId location, const core::Definitions& definitions)
{
    return core::isValid(location) ? nameText(definitions.locationLabel(location)) : RmaWords::tr("unknown");
}

bool hasRmaEvents(const core::StoreView& store)
{
    using enum core::EventKind;
    const auto& counts = store.eventCountByKind();
    return std::ranges::any_of(std::array { RmaPut, RmaGet, RmaAtomic, RmaSync, RmaGroupSync, RmaWaitChange, RmaTest,
                                   RmaCollectiveEnd, RmaCompleteBlocking, RmaCompleteNonBlocking, RmaCompleteRemote },
        [&counts](core::EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; });
}

/// Says whether calls of a function begin one-sided operations, by its role or its name.
bool isOfRma(const core::FunctionDef& function, const core::Definitions& definitions)
{
    constexpr std::array<std::string_view, 9> kNames { "mpi_put", "mpi_rput", "mpi_get", "mpi_rget", "mpi_accumulate",
        "mpi_raccumulate", "mpi_get_accumulate", "mpi_fetch_and_op", "mpi_compare_and_swap" };
    const auto isRma
        = [&definitions](core::RegionId region) { return definitions.region(region).role == core::RegionRole::Rma; };
    return std::ranges::any_of(function.regions, isRma)
        || std::ranges::find(kNames, core::plainName(function.name)) != kNames.end();
}

/// Says that a trace has no events of one-sided communication, and what it has instead.
QString withoutRmaText(const core::Definitions& definitions)
{
    const auto functions = std::ranges::count_if(definitions.functions,
        [&definitions](const core::FunctionDef& function) { return isOfRma(function, definitions); });
    if (functions == 0)
        return RmaWords::tr("This trace has no events of one-sided communication");
    return RmaWords::tr(
        "This trace has no events of one-sided communication, so nothing is known of targets and bytes.\n"
        "The time in its %Ln function(s) that put and get is in the view Functions.",
        nullptr, pluralNumber(static_cast<std::uint64_t>(functions)));
}

} // namespace

QString rmaSubjectText(
    const core::RmaSubject& subject, core::RmaGrouping grouping, const core::Definitions& definitions)
{
    switch (grouping) {
    case core::RmaGrouping::Operation:
        break;
    case core::RmaGrouping::Window:
        return core::isValid(subject.window) ? nameText(definitions.windows[core::indexOf(subject.window)].name)
                                             : RmaWords::tr("unknown window");
    case core::RmaGrouping::Pair:
        return RmaWords::tr("%1 → %2", "origin, target")
            .arg(locationText(subject.origin, definitions), locationText(subject.target, definitions));
    case core::RmaGrouping::Origin:
        return locationText(subject.origin, definitions);
    }
    const QString kind = kindText(subject.kind.value_or(core::EventKind::RmaCollectiveEnd));
    QString type;
    if (subject.collective)
        type = nameText(core::collectiveOperationName(*subject.collective));
    else if (core::isValid(subject.type) && core::indexOf(subject.type) < definitions.strings.size())
        type = nameText(definitions.string(subject.type));
    return type.isEmpty() ? kind : RmaWords::tr("%1: %2", "operation, its type").arg(kind, type);
}

QString noRmaText(const core::StoreView& store, bool areSome)
{
    const QString text = store.isComplete() && !hasRmaEvents(store) ? withoutRmaText(store.definitions())
        : areSome ? RmaWords::tr("None of these locations takes part in one-sided communication in this interval")
                  : RmaWords::tr("No one-sided communication begins in this interval");
    return store.isDamaged() ? text + QLatin1Char('\n') + RmaWords::tr("Part of the trace is lost.") : text;
}

QStringList rmaGroupingNames()
{
    return { QStringLiteral("operation"), QStringLiteral("window"), QStringLiteral("pair"), QStringLiteral("origin") };
}

std::optional<core::RmaGrouping> rmaGroupingOf(const QString& name)
{
    return enumOrFirst<core::RmaGrouping>(rmaGroupingNames(), name);
}

} // namespace lightcone::views
