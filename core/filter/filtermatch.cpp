// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filtermatch.h"

namespace lightcone::core {

FilterMatcher::FilterMatcher(const FilterFile& filter)
{
    for (std::uint32_t i = 0; i < filter.rules().size(); ++i) {
        const FilterRule& rule = filter.rules()[i];
        auto& list = filter.subject(rule) == FilterSubject::FileName ? m_fileRules : m_nameRules;
        list.push_back({ FilterPattern(filter.pattern(rule)), i, rule.isExclude, rule.isMangled });
    }
}

FilterVerdict FilterMatcher::ask(const std::vector<Rule>& rules, std::string_view name, std::string_view mangledName)
{
    FilterVerdict verdict;
    if (name.empty())
        return verdict;
    for (const Rule& rule : rules) {
        if (rule.isExclude != verdict.isExcluded
            && rule.pattern.matches(rule.isMangled && !mangledName.empty() ? mangledName : name)) {
            verdict.isExcluded = rule.isExclude;
            verdict.rule = rule.index;
        }
    }
    return verdict;
}

FilterVerdict FilterMatcher::verdict(const FilterCandidate& candidate, const FilterReach& reach) const
{
    FilterVerdict byFile;
    if (reach.byFile && !m_fileRules.empty() && !candidate.file.empty())
        byFile = ask(m_fileRules, simplifiedPath(candidate.file), {});
    if (byFile.isExcluded || !reach.byName)
        return byFile;
    const FilterVerdict byName
        = ask(m_nameRules, candidate.name, reach.byMangledName ? candidate.mangledName : std::string_view());
    return byName.rule ? byName : byFile;
}

} // namespace lightcone::core
