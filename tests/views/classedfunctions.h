// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "views/base/oklab.h"

#include <QColor>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests {

inline core::FunctionDef functionWith(core::FunctionClass functionClass, const std::string& name)
{
    core::FunctionDef function;
    function.functionClass = functionClass;
    function.name = name;
    return function;
}

inline core::FunctionClass classAt(std::size_t i)
{
    return static_cast<core::FunctionClass>(i);
}

inline core::Definitions definitionsOf(std::vector<core::FunctionDef> functions)
{
    core::Definitions definitions;
    definitions.functions = std::move(functions);
    return definitions;
}

inline double oklabDistance(const QColor& a, const QColor& b)
{
    const views::OklabColor x = views::oklabOf(a.rgb());
    const views::OklabColor y = views::oklabOf(b.rgb());
    return std::hypot(x.lightness - y.lightness, x.a - y.a, x.b - y.b);
}

} // namespace lightcone::tests
