// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/workcolumns.h"

#include "core/analysis/statistics/timeshares.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

bool mayHave(const Segment& segment, EventKind kind)
{
    for (std::size_t code = 0; code < segment.dictionary().size(); ++code) {
        if (segment.dictionary()[code].kind() == kind)
            return true;
    }
    return false;
}

/// In a damaged file an event may have any code.
bool isOfKind(const Segment& segment, std::uint32_t event, EventKind kind)
{
    const std::uint32_t code = segment.code(event);
    return code < segment.dictionary().size() && segment.dictionary()[code].kind() == kind;
}

bool has(const LocationIndex& index, EventKind kind)
{
    return index.content().kindCounts[static_cast<std::size_t>(kind)] > 0;
}

/// Time of the first event of @p kind, @p otherwise where there is none.
Tick firstOf(const LocationIndex& index, EventKind kind, Tick otherwise)
{
    for (std::size_t part = 0; has(index, kind) && part < index.parts().size(); ++part) {
        const Segment& segment = *index.parts()[part].segment;
        for (std::uint32_t event = mayHave(segment, kind) ? 0 : segment.events(); event < segment.events(); ++event) {
            if (isOfKind(segment, event, kind))
                return segment.tick(event);
        }
    }
    return otherwise;
}

/// The time of the last event of a kind.
Tick lastOf(const LocationIndex& index, EventKind kind, Tick otherwise)
{
    for (std::size_t part = has(index, kind) ? index.parts().size() : 0; part-- > 0;) {
        const Segment& segment = *index.parts()[part].segment;
        for (std::uint32_t event = mayHave(segment, kind) ? segment.events() : 0; event-- > 0;) {
            if (isOfKind(segment, event, kind))
                return segment.tick(event);
        }
    }
    return otherwise;
}

/// The ratio of @p part to @p whole; 0 when either is empty.
float lengthRatio(Interval part, Interval whole)
{
    const std::uint64_t length = part.length();
    return length == 0 ? 0 : static_cast<float>(static_cast<double>(length) / static_cast<double>(whole.length()));
}

} // namespace

FunctionClasses workingClasses()
{
    FunctionClasses classes;
    for (std::size_t i = 0; i < classes.size(); ++i)
        classes.set(i, isWorking(static_cast<FunctionClass>(i)));
    return classes;
}

std::vector<FunctionClass> ownClasses(const Definitions& definitions)
{
    std::vector<FunctionClass> classes;
    classes.reserve(definitions.functions.size());
    for (const FunctionDef& function : definitions.functions)
        classes.push_back(function.functionClass);
    return classes;
}

std::vector<bool> workingFunctions(
    std::span<const FunctionClass> classes, const FunctionClasses& working, std::span<const ActivityRule> chosen)
{
    std::vector<bool> functions;
    functions.reserve(classes.size());
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const bool isChosen = !chosen.empty() && chosen[i] != ActivityRule::ByClass;
        functions.push_back(isChosen ? chosen[i] == ActivityRule::Busy : working[static_cast<std::size_t>(classes[i])]);
    }
    return functions;
}

Interval existenceOf(const LocationView& location)
{
    const Interval events = location.interval();
    if (events.isEmpty())
        return {};
    const LocationIndex& index = location.index();
    const Interval program { firstOf(index, EventKind::ProgramBegin, events.begin),
        saturatingAdd(lastOf(index, EventKind::ProgramEnd, index.lastTick()), 1) };
    return program.isEmpty() ? events : program;
}

Completion workColumns(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<WorkColumn> out, const std::stop_token& stop)
{
    std::vector<TimeShare> shares(out.size());
    if (timeShares(store, location, functions, edges, shares, stop).isStopped())
        return Stopped {};
    const Interval existence = existenceOf(store.location(location));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Interval column { edges[i], std::max(edges[i + 1], saturatingAdd(edges[i], 1)) };
        const Interval part = column.intersected(existence);
        out[i].exists = part == column && !part.isEmpty() ? 1 : lengthRatio(part, column);
        out[i].works = shares[i].share;
        out[i].error = shares[i].error;
    }
    return Done {};
}

} // namespace lightcone::core
