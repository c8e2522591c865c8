// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/window/icons.h"

#include <QKeySequence>

#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

struct Description {
    ActionId id;
    const char* text;
    const char* tip;
    const char* icon = "";
    std::vector<const char*> keys = {};
    bool isCheckable = false;
};

const std::vector<Description>& descriptions()
{
    static const std::vector<Description> table {
        { ActionId::Open, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Open…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Open a trace file"), "open", { "Ctrl+O" } },
        { ActionId::OpenDirectory, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Open &Directory…"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Open a directory that holds a trace, such as a Score-P experiment"),
            "", { "Ctrl+Shift+O" } },
        { ActionId::ChooseReference, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Choose Re&ference Profile…"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Choose the profile that numbers of a recorded profile can be percents of"),
            "", { "Ctrl+U, R" } },
        { ActionId::CombineProfiles, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Com&bine Profiles…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Make one profile of several: their difference, mean or union, and open it in another window"),
            "", { "Ctrl+U, B" } },
        { ActionId::AddMetrics, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Add Deri&ved Metrics…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Add metrics to the recorded profile that are computed, as its specification or a file describes them"),
            "", { "Ctrl+U, M" } },
        { ActionId::OpenSample, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Open &Sample"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Open the trace that comes with the program") },
        { ActionId::CancelLoading, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Ca&ncel Loading"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Stop reading the trace, and close it"), "", { "Ctrl+." } },
        { ActionId::Export, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Export Picture…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Save the view as a PNG, SVG or PDF picture"), "export",
            { "Ctrl+E", "Ctrl+S" } },
        { ActionId::ExportFilm, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Export Fil&m…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Save a view that follows the time cursor as a film of the measured range or of the visible interval: "
                "PNG images, MP4 or WebM"),
            "", { "Ctrl+P, Ctrl+E" } },
        { ActionId::ExportTable, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Export &Table…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Save what the view shows as a CSV or JSON table: the calls of the timeline, the messages of the "
                "space-time view, the statistics of curves"),
            "", { "Ctrl+Alt+E" } },
        { ActionId::ExportBookmarks, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Export Bookmarks…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Save your bookmarks of the trace with their notes as text, or as a CSV or JSON table"),
            "", { "Ctrl+Shift+B" } },
        { ActionId::ClearCache, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Clear Cache…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Remove the files that let traces which were open before open at once; the traces themselves stay"),
            "", { "Ctrl+Shift+Del" } },
        { ActionId::Close, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Close Window"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Close this window"), "", { "Ctrl+W" } },
        { ActionId::Quit, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Quit"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Close all windows"), "", { "Ctrl+Q" } },
        { ActionId::Undo, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Undo"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Undo the last zoom, pan or filter"), "undo", { "Ctrl+Z" } },
        { ActionId::Redo, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Redo"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Redo what was undone last"), "redo",
            { "Ctrl+Shift+Z", "Ctrl+Y" } },
        { ActionId::CopyPicture, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Copy Picture"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Copy the view as a picture to the clipboard"), "copy",
            { "Ctrl+Shift+C" } },
        { ActionId::CopyPoint, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Copy Coordinates"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the point under the pointer on the clipboard as a text: its time and its row or value, or what a "
                "display says of it"),
            "", { "Ctrl+Shift+K" } },
        { ActionId::Find, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Find…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Find calls of functions, or messages, in the charts: they stand out, and one can go from one to the "
                "next; in the call tree, find regions"),
            "", { "Ctrl+F" } },
        { ActionId::FindNext, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Find &Next"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the next of what was found"), "found-next", { "F3" } },
        { ActionId::FindPrevious, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Find Pre&vious"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to what was found before this"), "found-previous",
            { "Shift+F3" } },
        { ActionId::FindLongest, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Find L&ongest"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Go to the longest of what was found; again: to the next longest"),
            "longest", { "F4" } },
        { ActionId::FindShortest, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Find &Shortest"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Go to the shortest of what was found; again: to the next shortest"),
            "shortest", { "Shift+F4" } },
        { ActionId::CloseFind, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Stop F&inding"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Close the bar for finding; nothing stands out any more"),
            "close", { "Ctrl+F3" } },
        { ActionId::Preferences, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Preferences…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Choose colours, language, what the wheel does and how much memory a trace may use"),
            "", { "Ctrl+," } },
        { ActionId::ClearSelection, QT_TRANSLATE_NOOP("lightcone::app::Actions", "C&lear Selection"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Select no event and no row, and forget the measured range and the time cursor"),
            "", { "Ctrl+Shift+A" } },
        { ActionId::ClearRange, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Clear &Measured Range"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Forget the measured range, as Esc in a view does; statistics are of the visible interval again"),
            "", { "Shift+Esc" } },
        { ActionId::FocusRowFilter, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Filter Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Type a part of the names of the rows to show"), "search",
            { "/" } },
        { ActionId::NextMark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Next Mark"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Go to the next outlier, finding or marker in time, and say why it is one"),
            "", { "Ctrl+Alt+." } },
        { ActionId::PreviousMark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Previous Mark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the outlier, finding or marker before in time"), "",
            { "Ctrl+Alt+," } },
        { ActionId::LessImportantMark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Most Important Mark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to the most important outlier, finding or marker; again: to the next most important"),
            "", { ">" } },
        { ActionId::MoreImportantMark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "More Important Mark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go back to the mark that is more important"), "", { "<" } },
        { ActionId::AddBookmark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Add Bookmark…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Note the measured range, or else the time cursor, or the time under the pointer, with a name and a "
                "note"),
            "", { "M" } },
        { ActionId::NextBookmark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Next Bookmark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the next bookmark in time"), "", { "." } },
        { ActionId::PreviousBookmark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Previous Bookmark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the bookmark before in time"), "", { "," } },
        { ActionId::ShowMessages, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show &Messages"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Show messages as lines from sender to receiver, in all traces"),
            "message", { "Ctrl+M" }, true },
        { ActionId::ShowCollectives, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show &Collectives"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show collective operations, in all traces"), "collective",
            { "Ctrl+L" }, true },
        { ActionId::ShowOneSided, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show One-Sided Operations"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Show puts, gets and atomic operations as lines, in all traces"),
            "", { "Ctrl+Shift+L" }, true },
        { ActionId::ShowSamples, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show Samples"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show samples of calling contexts on the rows of the timeline, in all traces"),
            "", { "Ctrl+Alt+N" }, true },
        { ActionId::ShowPath, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show Critical &Path"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Let the chain of work and messages that the end of the run waits for stand out in timelines and "
                "space-time views; everything else is pale"),
            "", { "J" }, true },
        { ActionId::StrongerLines, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Stronger Lines"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Show messages and collective operations stronger, in all traces"),
            "", { "E" } },
        { ActionId::FainterLines, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Fainter Lines"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show messages and collective operations fainter, in the end not at all. This holds for all traces; "
                "what is selected stays strong"),
            "", { "Shift+E" } },
        { ActionId::FilterMessages, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Filter Messa&ges…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show only messages of some sizes, tags, communicators or locations: in timelines, space-time views "
                "and the "
                "message summary"),
            "", { "Ctrl+Shift+F" } },
        { ActionId::ShowAllMessages, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show A&ll Messages"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Take the filter of messages off"), "", { "Ctrl+Alt+M" } },
        { ActionId::ColorPlain, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&One Colour"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show all messages in one colour"), "", {}, true },
        { ActionId::ColorBytes, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Size"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Colour messages by their bytes"), "", {}, true },
        { ActionId::ColorDuration, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Duration"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Colour messages by the time from send to receive"), "", {},
            true },
        { ActionId::ColorTag, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Tag"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Colour messages by their tag"), "", {}, true },
        { ActionId::ColorCommunicator, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Communicator"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Colour messages by their communicator"), "", {}, true },
        { ActionId::ColorSender, QT_TRANSLATE_NOOP("lightcone::app::Actions", "S&ender"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Colour messages by the location that sent them"), "", {},
            true },
        { ActionId::ColorDistance, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Dist&ance"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Colour messages by the distance of their ends in an assumed network"),
            "", {}, true },
        { ActionId::RowShares, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Shares"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Where several calls share a pixel of a row, divide its height among their functions by time"),
            "", { "Ctrl+Alt+S" }, true },
        { ActionId::RowDominant, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Dominant Function"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Where several calls share a pixel of a row, show the function that has most of the time"),
            "", { "Ctrl+Alt+O" }, true },
        { ActionId::RowActivity, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Activity"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Rows of timelines show when locations are busy, in overhead and idle, as ParaGraph's Gantt chart"),
            "", {}, true },
        { ActionId::RowTask, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Tasks"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Rows of timelines show which task of the program locations have, as ParaGraph's task Gantt chart"),
            "", {}, true },
        { ActionId::ClassesUsual, QT_TRANSLATE_NOOP("lightcone::app::Actions", "By &Class"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Colour and add up functions by what their time is spent on: work, communication, waiting and so on, "
                "in all traces"),
            "", { "Ctrl+Alt+0" }, true },
        { ActionId::ClassesScoreP, QT_TRANSLATE_NOOP("lightcone::app::Actions", "By &Score-P Class"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Colour and add up functions by the class in which Score-P counts them: USR, COM, MPI, OMP and so on, "
                "in all traces"),
            "", { "Ctrl+Alt+1" }, true },
        { ActionId::MoveRowUp, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move Line Up"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "In a space-time view: put the line of the selection before the one above it"),
            "", { "Ctrl+Alt+Up" } },
        { ActionId::MoveRowDown, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move Line Down"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "In a space-time view: put the line of the selection after the one below it"),
            "", { "Ctrl+Alt+Down" } },
        { ActionId::PinLocation, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Pin or Unpin"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the selected rows above the others, or back; in a process view: keep the location under the "
                "pointer, "
                "or else that of the selection, whatever is selected then, or let it go again"),
            "", { "K" } },
        { ActionId::CloseLocation, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Close Location"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "In a process view: show the location under the pointer, or else that of the selection, no longer"),
            "", { "X" } },
        { ActionId::HideRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Hide Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Hide the selected rows; a line above the views says how many are shown, and shows all again"),
            "", { "H" } },
        { ActionId::ShowOnlyRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show &Only Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Hide all rows but the selected ones"), "", { "O" } },
        { ActionId::ShowAllRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show All Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show the rows again that were hidden or filtered out"), "",
            { "Shift+H" } },
        { ActionId::ShowSilentRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Rows without Events"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show the rows of locations without any event in the timeline, too, or leave them out again"),
            "", { "Ctrl+Shift+H" } },
        { ActionId::FilterByRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Filter by These &Names"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Put the names of the selected rows into the row filter"), "",
            { "Ctrl+/" } },
        { ActionId::OpenProcesses, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Open as Pro&cess Timeline"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show the locations of the selected rows in the process view, with their call levels"),
            "", { "Shift+K" } },
        { ActionId::CopyRowNames, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Cop&y Names"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Copy the names of the selected rows to the clipboard"), "",
            { "Ctrl+Alt+C" } },
        { ActionId::TallerRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Taller Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show fewer rows, each taller"), "", { "Ctrl+Shift+Up" } },
        { ActionId::LowerRows, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Shorter Rows"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show more rows, each shorter"), "", { "Ctrl+Shift+Down" } },
        { ActionId::ToggleRow, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Fold or Unfold Row"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Fold or unfold the selected rows, or else that of the selected event: groups, or the call levels of "
                "locations"),
            "", { "U" } },
        { ActionId::UnfoldAll, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Unfold All Groups"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show a row for every location"), "unfold", { "Shift+U" } },
        { ActionId::FoldAll, QT_TRANSLATE_NOOP("lightcone::app::Actions", "F&old All Groups"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show one row for each group at the top"), "fold",
            { "Ctrl+Shift+U" } },
        { ActionId::UnfoldLevels, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Unfold All Call Le&vels"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show the call levels of every location below each other"), "",
            { "L" } },
        { ActionId::FoldLevels, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Fold All Call Levels"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show every location as one line again"), "", { "Shift+L" } },
        { ActionId::ThemeSystem, QT_TRANSLATE_NOOP("lightcone::app::Actions", "As the &System"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Light or dark as the system has it"), "", {}, true },
        { ActionId::ThemeLight, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Light"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Dark text on a light ground"), "", {}, true },
        { ActionId::ThemeDark, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Dark"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Light text on a dark ground"), "", {}, true },
        { ActionId::WheelScrolls,
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Wheel &Scrolls, Ctrl+Wheel Zooms (as in Perfetto, Vampir)"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "The wheel scrolls rows; with Shift it scrolls time, with Ctrl it zooms"),
            "", {}, true },
        { ActionId::WheelZooms, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Wheel &Zooms (as in Paraver, Tracy)"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "The plain wheel zooms time at the pointer"), "", {}, true },
        { ActionId::ImportColors, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Import Colours…"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Take the colours and classes of functions from a file, for all traces"),
            "", { "Ctrl+Alt+I" } },
        { ActionId::ExportColors, QT_TRANSLATE_NOOP("lightcone::app::Actions", "E&xport Colours…"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Save the colours and classes of functions that you have chosen to a file"),
            "", { "Ctrl+Alt+X" } },
        { ActionId::ResetColors, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Usual Colours…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Forget all colours and classes of functions that you have chosen, for all traces and for this one"),
            "", { "Ctrl+Alt+U" } },
        { ActionId::ShowMeter, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Meter in the Status Bar"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show in the status bar what the locations do at the time cursor, and the messages under way"),
            "", { "Ctrl+P, B" }, true },
        { ActionId::ResetTrace, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Reset Rows an&d Filters"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Show this trace as when it was opened first: its own order of rows, none pinned, folded or hidden, no "
                "filter") },
        { ActionId::ResetLayout, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Reset Layout"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Put views, panels and toolbar back to where they were at first") },
        { ActionId::PerspectiveOverview, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Overview"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Arrange the views as they are at first"), "",
            { "Ctrl+P, 1" } },
        { ActionId::PerspectiveVampir, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Vampir"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Timeline, process and counters below each other, functions and details beside them, as in Vampir"),
            "", { "Ctrl+P, 2" } },
        { ActionId::PerspectiveParaGraph, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&ParaGraph"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "The displays of ParaGraph in a grid, with the player"), "",
            { "Ctrl+P, 3" } },
        { ActionId::SavePerspective, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Save Perspective…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Keep under a name which views there are, where they are and how they are set"),
            "", { "Ctrl+P, Ctrl+S" } },
        { ActionId::WholeTrace, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Whole Trace"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Zoom out to the whole trace"), "zoom-fit",
            { "Home", "Ctrl+0" } },
        { ActionId::MainPhase, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Main Phase"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Zoom to the time between the start and the end of the program, such as MPI_Init and MPI_Finalize"),
            "", { "Shift+Home" } },
        { ActionId::ZoomIn, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Zoom &In"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Zoom into time"), "zoom-in",
            { "+", "=", "Ctrl++", "Ctrl+=" } },
        { ActionId::ZoomOut, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Zoom &Out"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Zoom out of time"), "zoom-out", { "-", "Ctrl+-" } },
        { ActionId::PanLeft, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Pan &Earlier"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move a quarter of the view to earlier times"), "",
            { "Ctrl+Left" } },
        { ActionId::PanRight, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Pan &Later"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move a quarter of the view to later times"), "",
            { "Ctrl+Right" } },
        { ActionId::ShowSelection, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Centre Selection"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Bring the selection to the middle; again: zoom to it"), "",
            { "F" } },
        { ActionId::ZoomToSelection, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Zoom to Selection"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Zoom to the measured range, or else to what is selected; of an event, to its call"),
            "", { "Z" } },
        { ActionId::GoTo, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Go to…"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to a time, a range of time or a location"), "",
            { "Ctrl+G" } },
        { ActionId::PlaceCursor, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Place &Time Cursor"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor, which the state panel looks at, to the pointer, or else to the middle"),
            "", { "T" } },
        { ActionId::CursorEarlier, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Time Cursor Earlier"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move the time cursor by a pixel to an earlier time"), "",
            { "Ctrl+Shift+Left" } },
        { ActionId::CursorLater, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Time Cursor Later"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move the time cursor by a pixel to a later time"), "",
            { "Ctrl+Shift+Right" } },
        { ActionId::Play, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Play"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Move the time cursor with the time of the trace, to the end of the measured range or of the visible "
                "interval; again: pause"),
            "play", { "Space", "Media Play" } },
        { ActionId::PlayBackward, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Play &Backward"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Move the time cursor against the time of the trace"),
            "play-backward", { "Shift+Space" } },
        { ActionId::PlayFaster, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Faster"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Play twice as fast"), "", { "Alt+Up" } },
        { ActionId::PlaySlower, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Slower"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Play half as fast"), "", { "Alt+Down" } },
        { ActionId::PlayLoop, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Loop"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "At the end, go on from the other end"), "loop", { "Ctrl+R" },
            true },
        { ActionId::PlayToBegin, QT_TRANSLATE_NOOP("lightcone::app::Actions", "To the B&egin"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the begin of the measured range or of the visible interval, and pause"),
            "to-begin", { "Alt+Home", "Media Stop" } },
        { ActionId::PlayToEnd, QT_TRANSLATE_NOOP("lightcone::app::Actions", "To the E&nd"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the end of the measured range or of the visible interval, and pause"),
            "to-end", { "Alt+End" } },
        { ActionId::StepToEarlierEvent, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Earlier Event"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the time before at which an event of the rows shown is"),
            "step-earlier", { "Shift+V" } },
        { ActionId::StepToLaterEvent, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Later Event"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the next time at which an event of the rows shown is"),
            "step-later", { "V" } },
        { ActionId::StepToEarlierMessage, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Earlier Message"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the time before at which a message of the rows shown is sent or received"),
            "", { "Shift+G" } },
        { ActionId::StepToLaterMessage, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Later Message"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the next time at which a message of the rows shown is sent or received"),
            "", { "G" } },
        { ActionId::StepToEarlierCollective, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Earlier Collective"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the time before at which a row shown enters or leaves a collective operation"),
            "", { "Shift+C" } },
        { ActionId::StepToLaterCollective, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Step to Later Collective"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Put the time cursor to the next time at which a row shown enters or leaves a collective operation"),
            "", { "C" } },
        { ActionId::ShowPlayer, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Pla&yer"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Show the bar that plays the trace, with speed and clock"), "",
            { "Ctrl+Alt+A" }, true },
        { ActionId::PreviousEvent, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Previous E&vent"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Select the event before, on the same row"), "", { "Left" } },
        { ActionId::NextEvent, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Ne&xt Event"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Select the event after, on the same row"), "", { "Right" } },
        { ActionId::ExtendEarlier, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Extend Range Earlier"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Move an end of the measured range to the event before, on the same row; without a range, begin one at "
                "the selection"),
            "", { "Shift+Left" } },
        { ActionId::ExtendLater, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Extend Range Later"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Move an end of the measured range to the event after, on the same row; without a range, begin one at "
                "the selection"),
            "", { "Shift+Right" } },
        { ActionId::RowAbove, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Row &Above"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to the row above: it is selected if rows are, and what is on it at the same time if an event is"),
            "", { "Up" } },
        { ActionId::RowBelow, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Row &Below"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to the row below: it is selected if rows are, and what is on it at the same time if an event is"),
            "", { "Down" } },
        { ActionId::ExtendRowsAbove, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Extend Rows &Upwards"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Select the row above, too"), "", { "Shift+Up" } },
        { ActionId::ExtendRowsBelow, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Extend Rows Downwards"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Select the row below, too"), "", { "Shift+Down" } },
        { ActionId::GoToRowAbove, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to Row Above"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the label of the row above without selecting it"), "",
            { "Ctrl+Up" } },
        { ActionId::GoToRowBelow, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to Row Below"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the label of the row below without selecting it"), "",
            { "Ctrl+Down" } },
        { ActionId::SelectRow, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Select or Deselect Row"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Select the row at which the keyboard is, or else that of the selected event, beside the others; or no "
                "longer"),
            "", { "Ctrl+Space", "R" } },
        { ActionId::Sender, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Sender"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to where the selected message was sent, from there to the call around that; from a call: to the "
                "sender that it waited for or of what it receives, else to the message before; from a kernel: to the "
                "call "
                "that launched it"),
            "sender", { "[", "Alt+," } },
        { ActionId::Receiver, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Receiver"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to where the selected message was received, from there to the call around that; from a call: to "
                "the receiver of what it sends, else to the message after; from a call that launches a kernel: to "
                "that"),
            "receiver", { "]", "Alt+." } },
        { ActionId::Cause, QT_TRANSLATE_NOOP("lightcone::app::Actions", "What &Delayed This"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go to what the selected call, message or collective operation waited for: the call that the other "
                "location was in meanwhile"),
            "cause", { "Y" } },
        { ActionId::PreviousMessage, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Previous Message"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the message before, on the same location"), "previous",
            { "P" } },
        { ActionId::NextMessage, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Next Message"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go to the message after, on the same location"), "next",
            { "N" } },
        { ActionId::PreviousOfCall, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Previous Message of the Call"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go round the messages that one call sends and receives, such as MPI_Waitall, backwards"),
            "", { "Ctrl+[", "Shift+P" } },
        { ActionId::NextOfCall, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Next Message of t&he Call"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions",
                "Go round the messages that one call sends and receives, such as MPI_Waitall"),
            "", { "Ctrl+]", "Shift+N" } },
        { ActionId::Back, QT_TRANSLATE_NOOP("lightcone::app::Actions", "Bac&k"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go back to what was selected before"), "back",
            { "Backspace", "Alt+Left" } },
        { ActionId::Forward, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Forward"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Go forward along the way walked"), "forward",
            { "Alt+Right" } },
        { ActionId::OpenManual, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Manual"),
            QT_TRANSLATE_NOOP(
                "lightcone::app::Actions", "Open the manual at the section on the view with the keyboard"),
            "help", { "F1" } },
        { ActionId::Keys, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&Keys and Gestures"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "List all keys and what the mouse does"), "",
            { "?", "Ctrl+F1" } },
        { ActionId::About, QT_TRANSLATE_NOOP("lightcone::app::Actions", "&About Lightcone"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "Version and licence") },
        { ActionId::AboutQt, QT_TRANSLATE_NOOP("lightcone::app::Actions", "About &Qt"),
            QT_TRANSLATE_NOOP("lightcone::app::Actions", "The toolkit that the window is built with") },
    };
    return table;
}

QString withoutMnemonic(QString text)
{
    text.remove(u'&');
    if (text.endsWith(u'…'))
        text.chop(1);
    return text;
}

} // namespace

Actions::Actions(QObject* parent)
    : QObject(parent)
{
    for (const Description& description : descriptions()) {
        auto* action = new QAction(tr(description.text), this);
        QList<QKeySequence> keys;
        for (const char* key : description.keys)
            keys.append(QKeySequence(QString::fromLatin1(key), QKeySequence::PortableText));
        action->setShortcuts(keys);
        const QString tip = tr(description.tip);
        action->setStatusTip(tip);
        const QString name = withoutMnemonic(action->text());
        action->setToolTip(keys.isEmpty()
                ? u"%1: %2"_s.arg(name, tip)
                : u"%1 (%2): %3"_s.arg(name, keys.first().toString(QKeySequence::NativeText), tip));
        action->setProperty("iconName", QString::fromLatin1(description.icon));
        action->setCheckable(description.isCheckable);
        m_actions[static_cast<std::size_t>(description.id)] = action;
    }
}

void Actions::updateIcons(const QPalette& palette)
{
    for (QAction* action : m_actions)
        if (const QString name = action->property("iconName").toString(); !name.isEmpty())
            action->setIcon(themedIcon(name, palette));
}

void Actions::setStep(ActionId id, const QString& step)
{
    const bool isUndo = id == ActionId::Undo;
    QAction& action = (*this)[id];
    if (step.isEmpty())
        action.setText(isUndo ? tr("&Undo") : tr("Redo"));
    else
        action.setText(isUndo ? tr("&Undo %1").arg(step) : tr("Redo %1").arg(step));
}

} // namespace lightcone::app
