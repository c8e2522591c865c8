// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filterfile.h"
#include "core/filter/filterpattern.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

struct RegionDef;

/// What a filter looks at of a region. All texts are bytes; an empty one stands for none.
struct FilterCandidate {
    std::string_view name;
    std::string_view mangledName;
    std::string_view file; ///< as the region's definition has it
};

/// The rules that Score-P applies to a kind of region at run time.
struct FilterReach {
    bool byFile = true;
    bool byName = true;
    bool byMangledName = true; ///< else MANGLED patterns are compared with the name

    bool isAny() const { return byFile || byName; }
    bool operator==(const FilterReach&) const = default;
};

/// What a filter says of a region.
struct FilterVerdict {
    bool isExcluded = false;
    /// The rule that decided, an index into FilterFile::rules(): the last that changed what holds for the file if that
    /// excludes the region, else the last that did so for the name, else that for the file. nullopt: none ever did.
    std::optional<std::uint32_t> rule;
};

/// Says of regions whether a filter excludes them, as Score-P 9.0 does: the file and the name are included at first;
/// each EXCLUDE pattern that matches excludes what is included then, each INCLUDE pattern includes what is excluded; a
/// region is excluded when its file or its name is. Thread-safe.
class FilterMatcher {
public:
    /// Borrows the text of @p filter. O(bytes) time and memory
    explicit FilterMatcher(const FilterFile& filter);
    FilterMatcher(FilterFile&&) = delete;

    /// O(rules), times the cost of FilterPattern::matches()
    FilterVerdict verdict(const FilterCandidate& candidate, const FilterReach& reach = {}) const;

private:
    struct Rule {
        FilterPattern pattern;
        std::uint32_t index;
        bool isExclude;
        bool isMangled;
    };
    static FilterVerdict ask(const std::vector<Rule>& rules, std::string_view name, std::string_view mangledName);

    std::vector<Rule> m_fileRules;
    std::vector<Rule> m_nameRules;
};

/// The rules that Score-P applies at run time to regions of @p paradigm, which is the text that a CUBE profile of
/// Score-P has of it ("compiler", "libwrap:fftw" …). Where that is "unknown" or empty, @p description says it, as in
/// old profiles, and where that does not either, @p name. Artificial regions (@p role) stay. User regions of POMP2, to
/// which Score-P applies only rules for files, cannot be told from those of Score-P's own macros.
FilterReach filterReach(
    std::string_view paradigm, std::string_view role, std::string_view description, std::string_view name);
/// The same of a region of a trace, by its group, paradigm and role.
FilterReach filterReach(const RegionDef& region);

/// The form of a path with which Score-P compares rules: without `//` and `/./`, and without `a/../` as far as it goes;
/// a path that had a slash and has none any more begins with `./`. O(bytes)
std::string simplifiedPath(std::string_view path);

} // namespace lightcone::core
