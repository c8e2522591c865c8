// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace lightcone::readers::picl {

/// The records that a definition is valid for: each field is a number, a subset, or -1 for all (TM-12125 2.2.2).
struct Scope {
    std::int64_t event = -1;
    std::int64_t processor = -1;
    std::int64_t process = -1;

    friend bool operator==(const Scope&, const Scope&) = default;
};

/// The subsets of processors, processes and events that a trace defines (TM-12125 2.3.8).
class Subsets {
public:
    enum class Kind : std::uint8_t { Processors, Processes, Events };
    struct Subset {
        Kind kind = Kind::Processors;
        std::int64_t number = 0;
        std::vector<std::int64_t> members; ///< in the order of the record
    };
    /// Adds a subset, unless there is one of its number. @returns false when there is one; that one stays.
    bool add(Subset&& subset);
    const Subset* find(Kind kind, std::int64_t number) const;
    /// @returns the subsets in the order of the file.
    const std::vector<Subset>& all() const { return m_subsets; }
    /// @returns true when @p number equals @p wanted, or is a member of the subset @p wanted, or @p wanted is -1, which
    /// means all.
    bool contains(Kind kind, std::int64_t wanted, std::int64_t number) const;
    bool contains(const Scope& scope, const Scope& place) const
    {
        return contains(Kind::Events, scope.event, place.event)
            && contains(Kind::Processors, scope.processor, place.processor)
            && contains(Kind::Processes, scope.process, place.process);
    }

private:
    std::vector<Subset> m_subsets;
    std::map<std::pair<Kind, std::int64_t>, std::size_t> m_byNumber;
    std::vector<std::vector<std::int64_t>> m_sorted; ///< sorted members of each subset
};

} // namespace lightcone::readers::picl
