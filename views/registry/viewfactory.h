// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

class QWidget;

namespace lightcone::views {

class SelectionNavigator;
class TimePlot;
class ViewState;

/// A kind of view over time. Its dock, its menu entries and their keys follow from here.
struct ViewKind {
    const char* id; ///< of layouts and the command line: "timeline"
    const char* title; ///< to be translated: see viewTitle()
    const char* key; ///< "Ctrl+1": shows the view; with Shift added, another one
    TimePlot* (*create)(ViewState& state, SelectionNavigator& navigator, QWidget* parent);
};

/// The first one is the timeline, which every window has.
std::span<const ViewKind> viewKinds();
/// Null: there is none of that name.
const ViewKind* viewKind(QStringView id);
QString viewTitle(const ViewKind& kind);

} // namespace lightcone::views
