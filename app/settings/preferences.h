// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/sourcesettings.h"
#include "views/base/viewstate.h"

#include <QString>

namespace lightcone::app {

enum class ThemeChoice { System, Light, Dark };

/// What a person chooses in the preferences; the defaults are those of a first start.
struct UserPreferences {
    ThemeChoice theme = ThemeChoice::System;
    QString language; ///< a code of availableLanguages(), from the next start on; empty: the system's
    views::WheelMode wheel = views::WheelMode::Scrolls;
    bool paintTimes = false; ///< charts say how long painting took
    views::SourceSettings source; ///< where source files lie, and the editor for them
    int memoryMebibytes = 0; ///< memory that opening a trace may use; 0: half of the machine's
    static constexpr int kMinMemoryMebibytes = 64;
    static constexpr int kMaxMemoryMebibytes = 16 * 1024 * 1024;

    bool operator==(const UserPreferences&) const = default;
};

} // namespace lightcone::app
