// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/functionclass.h"

#include <QRgb>

#include <functional>
#include <map>
#include <string>

namespace lightcone::views {

/// What a person has chosen about colours, in both themes. All else has the usual colours.
struct Palette {
    std::map<std::string, QRgb, std::less<>> functions; ///< colours of functions, by name
    std::map<core::FunctionClass, QRgb> classes; ///< those from which the functions of a class have shades
    std::map<std::string, core::FunctionClass, std::less<>> moved; ///< functions that belong to another class, by name

    bool isEmpty() const { return functions.empty() && classes.empty() && moved.empty(); }
    friend bool operator==(const Palette&, const Palette&) = default;
};

/// The choices of @p first, and of @p second what @p first leaves open.
Palette merged(Palette first, const Palette& second);

} // namespace lightcone::views
