// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/shownclass.h"

#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

/// A function in a legend, for all of its name in its class.
struct LegendFunction {
    core::FunctionId id = core::FunctionId::none; ///< one of them
    core::ShownClass functionClass {};
    double weight = 0; ///< the time or the area of all of them
};

/// Adds up what functions have in a picture, for its legend.
class LegendFunctions {
public:
    /// @param classes  the class of each function; outlives this, as @p definitions does
    LegendFunctions(const core::Definitions& definitions, std::span<const core::ShownClass> classes);

    void add(core::FunctionId function, double weight);
    /// The functions that were added, the heaviest first, equal ones by name.
    std::vector<LegendFunction> ordered() const;

private:
    const core::Definitions& m_definitions;
    std::span<const core::ShownClass> m_classes;
    std::map<std::pair<core::ShownClass, std::string_view>, LegendFunction> m_functions;
};

/// The weight of all of @p functions.
double weightOf(std::span<const LegendFunction> functions);

/// The functions of each class that has any, in the order of the classes and as they are ordered among each other.
std::vector<std::vector<LegendFunction>> byClass(std::span<const LegendFunction> functions);

/// @p functions, the heaviest first, in the order in which a legend with little room takes them: the first of each
/// class before all others.
std::vector<LegendFunction> oneOfEachClassFirst(std::span<const LegendFunction> functions);

} // namespace lightcone::views
