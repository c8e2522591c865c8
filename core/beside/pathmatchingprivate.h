// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/beside/profilecomparison.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

struct CallTree;
struct CubeDefinitions;
struct Definitions;

/// Where the values of a call path of the trace or the profile belong.
struct PathPlace {
    static constexpr std::uint32_t kTop = ComparedPath::kNoParent;
    std::uint32_t own = kTop; ///< the compared path of its own values
    std::uint32_t below = kTop; ///< the one whose children its children are: `own`, or its caller's where it is apart
};

/// Matches functions and call paths. Immutable once made.
class PathMatching {
public:
    /// @param tree  of all locations of the trace
    PathMatching(
        const Definitions& trace, const CallTree& tree, const CubeDefinitions& profile, const FilterMatcher* filter);

    std::vector<ComparedFunction>& functions() { return m_functions; }
    std::vector<ComparedPath>& paths() { return m_paths; }
    /// The number of a function of the trace; that of the calls that are told together for `none`, and for functions
    /// that are called in these alone.
    std::uint32_t functionOf(FunctionId function) const
    {
        return isValid(function) ? std::min(m_ofTraced[indexOf(function)], m_folded) : m_folded;
    }
    /// The places of the call paths of the profile, one each.
    const std::vector<PathPlace>& recordedPlaces() const { return m_recordedPlaces; }
    /// The places of the nodes of a call tree of some locations of the trace, one each. Calls that the tree of all
    /// locations tells together have one place here, too. Thread-safe.
    std::vector<PathPlace> tracedPlaces(const CallTree& tree) const;
    /// Whether the values of call paths that are apart count as visits of the caller, which has none of its own: the
    /// iterations of a dynamic region.
    bool givesVisits(std::uint32_t path) const { return m_paths[path].reason == DifferenceReason::Clusters; }
    /// What may explain differences at a call path: of what function it is, or is below.
    std::span<const DifferenceReason> hints() const { return m_hints; }

private:
    void matchFunctions(const Definitions& trace, const CallTree& tree, const CubeDefinitions& profile);
    void matchByName();
    void findApart(const Definitions& trace, const CubeDefinitions& profile, const FilterMatcher* filter);
    PathPlace placeBelow(std::uint32_t parent, std::uint32_t function);
    /// @pre the path is that of a traced call: a tree that has not all of them is folded
    PathPlace findBelow(std::uint32_t parent, std::uint32_t function) const;
    void addTracedPaths(const CallTree& tree);
    void addRecordedPaths(const CubeDefinitions& profile);
    void setHints(const Definitions& trace, const CubeDefinitions& profile);

    struct Key {
        std::uint32_t parent = 0;
        std::uint32_t function = 0;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const
        {
            return spreadBits(std::uint64_t { key.parent } << 32 | key.function);
        }
    };
    std::vector<ComparedFunction> m_functions;
    std::uint32_t m_folded = 0; ///< the function of calls that are told together
    std::vector<bool> m_isApart; ///< by function: only one of the two has it
    std::vector<DifferenceReason> m_reasons; ///< by function: why
    std::vector<std::uint32_t> m_ofTraced; ///< by FunctionId
    std::vector<std::uint32_t> m_ofRegion; ///< by CubeRegionId
    Numbering<Key, Hash> m_numbers;
    std::vector<ComparedPath> m_paths;
    std::vector<PathPlace> m_recordedPlaces;
    std::vector<DifferenceReason> m_hints; ///< by path
};

} // namespace lightcone::core
