// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

class QWidget;

namespace lightcone::views {

class SelectionNavigator;
class TimePlot;
class ViewState;
struct PictureKind;
struct TableKind;

/// A kind of view. Its dock, its menu entries and their keys follow from here.
struct ViewKind {
    const char* id; ///< of layouts and the command line: "timeline"
    const char* title; ///< to be translated: see viewTitle()
    const char* key; ///< "Ctrl+1": shows the view; with Shift added, another one
    TimePlot* (*create)(ViewState& state, SelectionNavigator& navigator, QWidget* parent); ///< null: it has no widget
    PictureKind (*picture)() = nullptr; ///< what `render` makes; null: nothing
    TableKind (*table)() = nullptr; ///< a table of its own; null: it has none, or one that others have as well
};

/// All kinds, in the order of the help.
std::span<const ViewKind> registeredKinds();
/// Those with a widget. The first one is the timeline, which every window has.
std::span<const ViewKind> viewKinds();
/// Null: there is none of that name.
const ViewKind* viewKind(QStringView id);
QString viewTitle(const ViewKind& kind);

} // namespace lightcone::views
