// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/inifile.h"
#include "core/base/result.h"

#include <QString>

#include <functional>

namespace lightcone::app {

// The file in which settings are kept, which several running programs of a user share.

QString settingsFile();

/// What the file holds; nothing where there is none, or where it cannot be read: a program runs without its settings.
IniFile readSettingsFile();

/// Replaces the file; what other programs wrote of other values meanwhile is kept. Where the file is there and cannot
/// be read, or another program keeps it for long, nothing is written.
core::Status changeSettingsFile(const std::function<void(IniFile&)>& set);

} // namespace lightcone::app
