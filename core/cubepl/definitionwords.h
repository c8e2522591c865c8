// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubedefinitions.h"
#include "core/cubepl/words.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace lightcone::core::cubepl {

/// What CUBE's variables say of a profile's definitions. CubePL knows these by the numbers that the file uses.
/// Immutable; thread-safe.
class DefinitionWords {
public:
    using Value = std::variant<double, std::string_view>;

    /// @param profile  call paths, regions and system tree; is to outlive this object, like @p metrics
    /// O(definitions)
    DefinitionWords(const CubeDefinitions& profile, const std::vector<CubeMetricDef>& metrics);

    /// The value of @p word at @p index, which only words of several values look at. 0 for an index that nothing has.
    /// Words of what is being computed are none of these.
    Value value(Word word, double index) const;
    /// The call path of the file's number; nullopt: there is none.
    std::optional<CubePathId> callPath(double number) const;
    /// The definitions together, of which programs run through some.
    std::size_t size() const;

private:
    enum Table : std::size_t { Metrics, Regions, CallPaths, TreeNodes, Groups, Locations, TableCount };
    using Numbers = std::unordered_map<std::uint64_t, std::uint32_t>; ///< the file's numbers to indexes

    std::optional<std::size_t> find(Table table, double number) const;
    Value count(Word word) const;
    Value metricValue(Word word, std::size_t metric) const;
    Value regionValue(Word word, std::size_t region) const;
    Value callPathValue(Word word, std::size_t callPath) const;
    Value systemValue(Word word, std::size_t node) const;

    const CubeDefinitions& m_profile;
    const std::vector<CubeMetricDef>& m_metrics;
    std::array<Numbers, TableCount> m_numbers;
    std::vector<std::uint32_t> m_metricChildren; ///< counts, one a metric …
    std::vector<std::uint32_t> m_callPathChildren;
    std::vector<std::uint32_t> m_groupCounts; ///< one a node of the system tree: groups right below it
    std::array<std::size_t, TableCount> m_rootCounts {}; ///< of metrics, call paths and tree nodes
    std::size_t m_treeNodeCount = 0;
    std::size_t m_groupCount = 0;
};

} // namespace lightcone::core::cubepl
