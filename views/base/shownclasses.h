// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/shownclass.h"
#include "views/base/rowdisplay.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::views {

struct Palette;

/// "work", "waiting" …, and of Score-P's classes "USR", "MPI" …: words that files and options have for classes.
/// nullopt: there is no class of this name.
std::optional<core::ShownClass> shownClassOf(const QString& name);
QString shownClassWord(core::ShownClass shownClass);

/// The words of the command line and of settings by core::Classing: "class", "scorep".
QStringList classingWords();
/// nullopt: the word is none of them. An empty one is "class".
std::optional<core::Classing> classingOf(const QString& word);

// What is wrong where @p palette, which may be null, asks for the classes of Score-P; empty: nothing.

/// A picture has no classes where its rows show no calls.
QString classesOfRowsProblem(const Palette* palette, RowContent content);
/// It has none unless its parts are classes, or functions in the colours of theirs. @param isByClass  says whether they
/// are
QString classesOfPartsProblem(const Palette* palette, bool isByClass);

} // namespace lightcone::views
