// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/eventfilter.h"

#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

RegionId regionOf(const Definitions& definitions, const EventRecord& record, std::span<const Field> fields)
{
    if (record.kind == EventKind::Enter || record.kind == EventKind::Leave)
        return static_cast<RegionId>(record.reference);
    for (const Field& field : fields) {
        if (field.type == FieldType::Region && field.bits < definitions.regions.size())
            return idAt<RegionId>(field.bits);
        if (field.key == FieldKey::CallingContext && field.bits < definitions.callingContexts.size())
            return definitions.callingContexts[field.bits].region;
    }
    return RegionId::none;
}

EventMatcher::EventMatcher(const StoreView& store, std::span<const EventTerm> terms)
    : m_definitions(store.definitions())
    , m_ofLocations(store.locationCount())
    , m_ofFunctions(m_definitions.functions.size())
{
    const auto mark = [](const std::vector<bool>& chosen, std::vector<Terms>& out, Terms term) {
        bool isAny = false;
        for (std::size_t i = 0; i < chosen.size() && i < out.size(); ++i) {
            out[i] |= chosen[i] ? term : 0;
            isAny = isAny || chosen[i];
        }
        return isAny;
    };
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const Terms term = Terms { 1 } << i;
        m_all |= term;
        for (std::size_t kind = 0; kind < kEventKindCount; ++kind)
            m_ofKinds[kind] |= terms[i].kinds[kind] ? term : 0;
        mark(terms[i].locations, m_ofLocations, term);
        m_withFunctions |= mark(terms[i].functions, m_ofFunctions, term) ? term : 0;
        if (terms[i].has) {
            m_lookedFor.emplace_back(term, terms[i].has);
            m_withLookedFor |= term;
        }
    }
}

bool EventMatcher::mayMatch(const LocationView& location) const
{
    const Terms met = m_ofLocations[indexOf(location.id())] | m_withFunctions | m_withLookedFor;
    const auto& counts = location.index().content().kindCounts;
    for (std::size_t kind = 0; kind < kEventKindCount; ++kind) {
        if (counts[kind] > 0 && (m_ofKinds[kind] | met) == m_all)
            return true;
    }
    return false;
}

bool EventMatcher::matches(const LocationView& location, std::uint64_t index, const EventRecord& record) const
{
    Terms met = m_ofKinds[static_cast<std::size_t>(record.kind)] | m_ofLocations[indexOf(location.id())];
    if (met == m_all)
        return true;
    if ((met | m_withFunctions | m_withLookedFor) != m_all)
        return false;
    if (m_withFunctions != 0) {
        const FunctionId function = m_definitions.functionOf(regionOf(location, record));
        met |= isValid(function) ? m_ofFunctions[indexOf(function)] : 0;
    }
    if ((met | m_withLookedFor) != m_all)
        return false;
    return std::ranges::all_of(m_lookedFor, [&](const auto& lookedFor) {
        return (met & lookedFor.first) != 0 || lookedFor.second(location, index, record);
    });
}

RegionId EventMatcher::regionOf(const LocationView& location, const EventRecord& record) const
{
    const bool isCall = record.kind == EventKind::Enter || record.kind == EventKind::Leave;
    return core::regionOf(m_definitions, record, isCall ? std::vector<Field> {} : location.fields(record));
}

} // namespace lightcone::core
