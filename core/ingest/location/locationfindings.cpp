// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/locationfindings.h"

#include "core/base/saturating.h"
#include "core/model/quotedname.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace lightcone::core {

namespace {

std::string closedNames(const Definitions& definitions, const Cases& cases)
{
    std::string names;
    for (const RegionId region : cases.firstClosed)
        names += (names.empty() ? "" : ", ") + quotedName(definitions, region);
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

void TouchedSpans::open(Tick begin)
{
    if (isOpen)
        return;
    isOpen = true;
    openBegin = begin;
}

void TouchedSpans::close(Tick end)
{
    if (!isOpen)
        return;
    isOpen = false;
    ++count;
    ticks = saturatingSum(ticks, ticksBetween(openBegin, end));
    const Disturbances::Span span { openBegin, std::max(openBegin, end) };
    if (first.size() < kMaxSingle)
        first.push_back(span);
    show(span);
}

void TouchedSpans::show(const Disturbances::Span& span)
{
    if (!shown.empty() && span.begin <= shown.back().end)
        shown.back().end = std::max(shown.back().end, span.end);
    else if (shown.size() < kMaxShown)
        shown.push_back(span);
    else
        ++notShown;
}

void LocationFindings::report(const Definitions& definitions, LocationId location, std::uint64_t events,
    bool isEndMissing, Diagnostics& diagnostics) const
{
    const auto add = [&](DiagnosticCode code, std::optional<Tick> tick, std::uint64_t count, std::string detail) {
        if (count > 0)
            diagnostics.report({ code, location, tick, count, std::move(detail) });
    };
    add(DiagnosticCode::TimeRunsBackwards, backwards.repaired, backwards.count, repairDetail(backwards));
    add(DiagnosticCode::TimeOutOfRange, outOfRange.repaired, outOfRange.count, repairDetail(outOfRange));
    add(DiagnosticCode::UndefinedReference, std::nullopt, undefined, "references of events");
    // Where calls cross, both occur: leaves that close other calls, and leaves that come too late or too early for
    // theirs. If only one of them occurs, or a function has more leaves than calls, records are lost.
    if (withoutEnter.count > 0) {
        Diagnostic leave { DiagnosticCode::LeaveWithoutEnter, location, withoutEnter.firstTick, withoutEnter.count,
            "leave of " + quotedName(definitions, withoutEnter.firstRegion) + ", event "
                + std::to_string(withoutEnter.firstIndex) };
        leave.isLoss = std::ranges::any_of(missedLeaves, [](const auto& missed) { return missed.second < 0; });
        diagnostics.report(std::move(leave));
    }
    if (crosses.count > 0) {
        Diagnostic leave { DiagnosticCode::LeaveCrosses, location, crosses.firstTick, crosses.count,
            std::to_string(closedImplicitly) + " calls closed implicitly; first: leave of "
                + quotedName(definitions, crosses.firstRegion) + " closes " + closedNames(definitions, crosses) };
        leave.isLoss = withoutEnter.count == 0;
        diagnostics.report(std::move(leave));
    }
    if (neverLeft.count > 0) {
        Diagnostic open { DiagnosticCode::NeverLeft, location, neverLeft.firstTick, neverLeft.count,
            closedNames(definitions, neverLeft), neverLeftEnd };
        // A location whose first call is never left was recorded until it stopped, but not if those of other processes
        // came to the end of the same call; elsewhere a leave is lost.
        open.isLoss = !isFirstCallOpen || isEndMissing;
        diagnostics.report(std::move(open));
    }
    const std::uint64_t declared = definitions.location(location).declaredEvents;
    const std::uint64_t read = events + leftOut;
    if (declared != LocationDef::kUnknownCount && declared != read) {
        const bool isFewer = read < declared;
        add(isFewer ? DiagnosticCode::FewerEventsThanDeclared : DiagnosticCode::MoreEventsThanDeclared, std::nullopt,
            isFewer ? declared - read : read - declared,
            std::to_string(declared) + " declared, " + std::to_string(read) + " read");
    }
    const auto addSpans = [&](DiagnosticCode code, const TouchedSpans& spans) {
        for (const Disturbances::Span& span : spans.first)
            diagnostics.report({ code, location, span.begin, 1,
                std::to_string(ticksBetween(span.begin, span.end)) + " ticks", span.end });
        const std::uint64_t others = spans.count - spans.first.size();
        std::string detail = "others of the location; " + std::to_string(spans.ticks) + " ticks in all";
        if (spans.notShown > 0)
            detail += "; the last " + std::to_string(spans.notShown) + " are not hatched";
        add(code, std::nullopt, others, std::move(detail));
    };
    addSpans(DiagnosticCode::BufferFlush, flushes);
    addSpans(DiagnosticCode::MeasurementOff, offs);
}

} // namespace lightcone::core
