// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/eventsizes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lightcone::core {

/// What the bytes of a visit depend on beside the region.
struct VisitRules {
    DefinitionCounts counts;
    bool hasHits = false; ///< calls are recorded as calling contexts, and samples between them
    /// The greatest number of arguments of a program; nullopt: none is known, so that begin and end of the program are
    /// not counted.
    std::optional<std::uint32_t> programArguments;
    std::uint32_t metrics = 0; ///< values that each enter and leave is to record, at most EventSizes::kMostMetrics
};

/// What the bytes of a visit of a region depend on.
struct VisitedRegion {
    std::string_view name;
    std::string_view paradigm; ///< as scoreParadigm() has it
    bool isRoot = false; ///< a call path at the top of the call tree is of it
};

/// Says whether a region is an instance or a cluster of instances of a dynamic region. The trace has only the dynamic
/// region itself.
bool isDynamicInstance(std::string_view name, std::string_view paradigm);

/// Estimates how many bytes of events a visit of a region takes, by the rules of scorep-score of Score-P 9: the names
/// of regions tell which events they record. Immutable and thread-safe.
class VisitBytes {
public:
    /// @throws UsageError when there are more metrics than an event can hold
    explicit VisitBytes(const VisitRules& rules);

    /// The bytes of a visit with all its events and their timestamps, but for parameters; 0 for a region that was only
    /// sampled.
    std::uint64_t of(const VisitedRegion& region) const;
    std::uint64_t perHit() const { return m_perHit; } ///< 0 where there are none
    std::uint64_t perNumber() const { return m_perNumber; } ///< of a parameter that is a number
    std::uint64_t perText() const { return m_perText; } ///< of another parameter

private:
    std::uint64_t byName(std::string_view name) const;

    VisitRules m_rules;
    EventSizes m_sizes;
    std::unordered_map<std::string, std::uint64_t> m_named; ///< bytes by the whole name of a region
    std::uint64_t m_perHit = 0;
    std::uint64_t m_perNumber = 0;
    std::uint64_t m_perText = 0;
};

} // namespace lightcone::core
