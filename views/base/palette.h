// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "core/model/shownclass.h"

#include <QRgb>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::views {

/// What a person has chosen about functions: their colours, in both themes, their classes, and what their time counts
/// as. All else is as usual.
struct Palette {
    std::map<std::string, QRgb, std::less<>> functions; ///< colours of functions, by name
    std::map<core::ShownClass, QRgb> classes; ///< those from which the functions of a class have shades
    std::map<std::string, core::FunctionClass, std::less<>> moved; ///< functions that belong to another class, by name

    /// How the time of functions counts in views that tell activities, by name; none is ByClass.
    std::map<std::string, core::ActivityRule, std::less<>> activities;

    /// Functions are shown by these classes, those in which Score-P counts them, by function of the trace that is open;
    /// null: by what their time is spent on. They follow from the trace, so that no file keeps them.
    std::shared_ptr<const std::vector<core::ScoreClass>> scoreClasses {};

    /// Says whether a person has chosen nothing about any function.
    bool isEmpty() const { return functions.empty() && classes.empty() && moved.empty() && activities.empty(); }
    friend bool operator==(const Palette&, const Palette&) = default;
};

/// What a person may say that the time of a function counts as.
inline constexpr std::array kChosenActivities { core::ActivityRule::Busy, core::ActivityRule::Overhead,
    core::ActivityRule::Idle, core::ActivityRule::Communicates };

/// The choices of @p first, and of @p second what @p first leaves open.
Palette merged(Palette first, const Palette& second);

} // namespace lightcone::views
