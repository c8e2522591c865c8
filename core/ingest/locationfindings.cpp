// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/locationfindings.h"

#include <optional>
#include <string>
#include <utility>

namespace lightcone::core {

namespace {

std::string nameOf(const Definitions& definitions, RegionId region)
{
    return isValid(region) ? '"' + definitions.region(region).name + '"' : "an undefined region";
}

std::string closedNames(const Definitions& definitions, const Cases& cases)
{
    std::string names;
    for (const RegionId region : cases.firstClosed)
        names += (names.empty() ? "" : ", ") + nameOf(definitions, region);
    return cases.firstClosedCount > cases.firstClosed.size() ? names + ", …" : names;
}

std::string repairDetail(const Repairs& repairs)
{
    return "first: event " + std::to_string(repairs.index) + ", tick " + std::to_string(repairs.original) + " moved to "
        + std::to_string(repairs.repaired);
}

} // namespace

void Repairs::add(std::uint64_t event, Tick from, Tick to)
{
    if (count++ == 0) {
        index = event;
        original = from;
        repaired = to;
    }
}

void LocationFindings::report(
    const Definitions& definitions, LocationId location, std::uint64_t events, Diagnostics& diagnostics) const
{
    const auto add = [&](DiagnosticCode code, std::optional<Tick> tick, std::uint64_t count, std::string detail) {
        if (count > 0)
            diagnostics.report({ code, location, tick, count, std::move(detail) });
    };
    add(DiagnosticCode::TimeRunsBackwards, backwards.repaired, backwards.count, repairDetail(backwards));
    add(DiagnosticCode::TimeOutOfRange, outOfRange.repaired, outOfRange.count, repairDetail(outOfRange));
    add(DiagnosticCode::UndefinedReference, std::nullopt, undefined, "references of events");
    if (withoutEnter.count > 0) {
        add(DiagnosticCode::LeaveWithoutEnter, withoutEnter.firstTick, withoutEnter.count,
            "leave of " + nameOf(definitions, withoutEnter.firstRegion) + ", event "
                + std::to_string(withoutEnter.firstIndex));
    }
    if (crosses.count > 0) {
        add(DiagnosticCode::LeaveCrosses, crosses.firstTick, crosses.count,
            std::to_string(closedImplicitly) + " calls closed implicitly; first: leave of "
                + nameOf(definitions, crosses.firstRegion) + " closes " + closedNames(definitions, crosses));
    }
    if (neverLeft.count > 0)
        add(DiagnosticCode::NeverLeft, neverLeft.firstTick, neverLeft.count, closedNames(definitions, neverLeft));
    const std::uint64_t declared = definitions.location(location).declaredEvents;
    if (declared != LocationDef::kUnknownCount && declared != events) {
        const bool isFewer = events < declared;
        add(isFewer ? DiagnosticCode::FewerEventsThanDeclared : DiagnosticCode::MoreEventsThanDeclared, std::nullopt,
            isFewer ? declared - events : events - declared,
            std::to_string(declared) + " declared, " + std::to_string(events) + " read");
    }
    add(DiagnosticCode::BufferFlush, flushes.firstTick, flushes.count, std::to_string(flushTicks) + " ticks");
    add(DiagnosticCode::MeasurementOff, offs.firstTick, offs.count, {});
}

} // namespace lightcone::core
