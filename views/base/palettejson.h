// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/palette.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::views {

/// "work", "waiting" …: words that files and options have for classes. nullopt: there is no class of this name.
std::optional<core::FunctionClass> functionClassOf(const QString& name);
QString functionClassWord(core::FunctionClass functionClass);

/// "busy", "overhead", "idle", "communicates": what the time of a function can be chosen to count as. nullopt: it is
/// none of them.
std::optional<core::ActivityRule> activityRuleOf(const QString& name);
QString activityRuleWord(core::ActivityRule rule);

/// {"functions": {name: "#rrggbb"}, "classes": {class: "#rrggbb"}, "moved": {name: class}, "activities": {name: rule}};
/// without what is empty.
QJsonObject toJson(const Palette& palette);
/// Holds what could be read of a palette.
struct ReadPalette {
    Palette palette;
    QStringList leftOut; ///< names of functions and classes whose entries make no sense here
};
/// Reads that from what may be anything; what makes no sense is left out.
ReadPalette readPalette(const QJsonObject& object);
Palette paletteOf(const QJsonObject& object);

/// A palette as a file of its own.
QByteArray paletteFile(const Palette& palette);
/// nullopt: @p bytes are no such file.
std::optional<ReadPalette> paletteOfFile(const QByteArray& bytes);

} // namespace lightcone::views
