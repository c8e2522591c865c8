// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/shownclass.h"

namespace lightcone::core {

std::string_view shownClassName(ShownClass shownClass)
{
    const std::optional<ScoreClass> scoreClass = shownClass.scoreClass();
    return scoreClass ? scoreClassName(*scoreClass) : functionClassName(*shownClass.functionClass());
}

std::optional<ShownClass> shownClassNamed(std::string_view name)
{
    for (const Classing classing : { Classing::Usual, Classing::Score }) {
        for (const ShownClass shownClass : allClasses(classing)) {
            if (shownClassName(shownClass) == name)
                return shownClass;
        }
    }
    return std::nullopt;
}

std::vector<ShownClass> allClasses(Classing classing)
{
    std::vector<ShownClass> classes;
    for (std::size_t i = 0; i < ShownClass::kCount; ++i) {
        const ShownClass shownClass = ShownClass::at(i);
        const std::optional<ScoreClass> scoreClass = shownClass.scoreClass();
        if (shownClass.classing() == classing && (!scoreClass || isOwnClass(*scoreClass)))
            classes.push_back(shownClass);
    }
    return classes;
}

std::vector<ShownClass> shownClasses(std::span<const FunctionClass> classes)
{
    return { classes.begin(), classes.end() };
}

std::vector<ShownClass> shownClasses(std::span<const ScoreClass> classes)
{
    return { classes.begin(), classes.end() };
}

ShownClass unknownClass(std::span<const ShownClass> classes)
{
    if (!classes.empty() && classes.front().classing() == Classing::Score)
        return ScoreClass::Unknown;
    return FunctionClass::Unknown;
}

} // namespace lightcone::core
