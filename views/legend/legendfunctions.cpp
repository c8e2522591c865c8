// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/legend/legendfunctions.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace lightcone::views {

LegendFunctions::LegendFunctions(const core::Definitions& definitions, std::span<const core::ShownClass> classes)
    : m_definitions(definitions)
    , m_classes(classes)
{
}

void LegendFunctions::add(core::FunctionId function, double weight)
{
    const core::ShownClass of = m_classes[indexOf(function)];
    LegendFunction& sum = m_functions[{ of, m_definitions.function(function).name }];
    if (!isValid(sum.id))
        sum = { function, of, 0 };
    sum.weight += weight;
}

std::vector<LegendFunction> LegendFunctions::ordered() const
{
    std::vector<LegendFunction> functions;
    functions.reserve(m_functions.size());
    for (const auto& [key, function] : m_functions)
        functions.push_back(function);
    std::ranges::stable_sort(functions, [this](const LegendFunction& a, const LegendFunction& b) {
        return a.weight != b.weight ? a.weight > b.weight
                                    : m_definitions.function(a.id).name < m_definitions.function(b.id).name;
    });
    return functions;
}

double weightOf(std::span<const LegendFunction> functions)
{
    return std::accumulate(functions.begin(), functions.end(), 0.0,
        [](double sum, const LegendFunction& function) { return sum + function.weight; });
}

std::vector<std::vector<LegendFunction>> byClass(std::span<const LegendFunction> functions)
{
    std::vector<std::vector<LegendFunction>> classes(core::ShownClass::kCount);
    for (const LegendFunction& function : functions)
        classes[function.functionClass.index()].push_back(function);
    std::erase_if(classes, [](const std::vector<LegendFunction>& of) { return of.empty(); });
    return classes;
}

std::vector<LegendFunction> oneOfEachClassFirst(std::span<const LegendFunction> functions)
{
    std::vector<LegendFunction> ordered(functions.begin(), functions.end());
    std::set<core::ShownClass> seen;
    std::stable_partition(ordered.begin(), ordered.end(),
        [&seen](const LegendFunction& function) { return seen.insert(function.functionClass).second; });
    return ordered;
}

} // namespace lightcone::views
