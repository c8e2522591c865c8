// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

class QWidget;

namespace lightcone::views {

class SelectionNavigator;
class SpotlightWalk;
class TraceLinksHolder;
class View;
class ViewState;
struct PictureKind;
struct TableKind;

/// The objects that all views of one window share. They outlive the views.
struct ViewContext {
    ViewState& state;
    SelectionNavigator& navigator;
    TraceLinksHolder& links;
    SpotlightWalk& walk;
};

/// The sections of the menu, in its order.
enum class ViewGroup { Timelines, Charts, Tables, Panels, ParaGraph };
QString viewGroupTitle(ViewGroup group);

/// The place of a view in a window until the user moves it.
enum class ViewPlace { Charts, UpperRight, LowerRight, Bottom };

/// A kind of view. Its dock, its menu entries and their keys, its picture and its table follow from here.
struct ViewKind {
    const char* id; ///< name in layouts, on the command line and in the manual: "timeline"
    const char* title; ///< to be translated: see viewTitle()
    ViewGroup group;
    ViewPlace place;
    bool isOpenAtFirst;
    const char* key; ///< shows or hides the view; empty: none
    const char* anotherKey; ///< shows another view of the kind; empty: none
    View* (*create)(const ViewContext& context, QWidget* parent);
    PictureKind (*picture)() = nullptr; ///< the picture that `render` makes; null: it needs a window
    TableKind (*table)() = nullptr; ///< a table of its own; null: it has none, or one that others have as well
    /// The table of the command line with the numbers of the view, where no table has the view's id; empty: none.
    const char* twin = "";
};

/// All kinds, in the order of the menu and the help. The first one is the timeline, which every window has.
std::span<const ViewKind> viewKinds();
/// Null: there is none of that name.
const ViewKind* viewKind(QStringView id);
QString viewTitle(const ViewKind& kind);
/// Says whether views of a kind are charts: not all that stand in the middle are.
bool isChart(const ViewKind& kind);

} // namespace lightcone::views
