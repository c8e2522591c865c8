// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

#include <array>
#include <cstddef>
#include <cstdint>

class QPalette;

namespace lightcone::app {

enum class ActionId : std::uint8_t {
    Open,
    OpenDirectory,
    ChooseReference,
    CombineProfiles,
    AddMetrics,
    OpenSample,
    CancelLoading,
    Export,
    ExportFilm,
    ExportTable,
    ExportBookmarks,
    ClearCache,
    Close,
    Quit,
    Undo,
    Redo,
    CopyPicture,
    CopyPoint,
    Find,
    FindNext,
    FindPrevious,
    FindLongest,
    FindShortest,
    CloseFind,
    Preferences,
    ClearSelection,
    ClearRange,
    FocusRowFilter,
    NextMark,
    PreviousMark,
    LessImportantMark,
    MoreImportantMark,
    AddBookmark,
    NextBookmark,
    PreviousBookmark,
    ShowMessages,
    ShowCollectives,
    ShowOneSided,
    ShowSamples,
    ShowPath,
    StrongerLines,
    FainterLines,
    FilterMessages,
    ShowAllMessages,
    ColorPlain,
    ColorBytes,
    ColorDuration,
    ColorTag,
    ColorCommunicator,
    ColorSender,
    ColorDistance,
    RowShares,
    RowDominant,
    RowActivity,
    RowTask,
    ClassesUsual,
    ClassesScoreP,
    MoveRowUp,
    MoveRowDown,
    PinLocation,
    CloseLocation,
    HideRows,
    ShowOnlyRows,
    ShowAllRows,
    ShowSilentRows,
    FilterByRows,
    OpenProcesses,
    CopyRowNames,
    TallerRows,
    LowerRows,
    ToggleRow,
    UnfoldAll,
    FoldAll,
    UnfoldLevels,
    FoldLevels,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    ImportColors,
    ExportColors,
    ResetColors,
    WheelScrolls,
    WheelZooms,
    ShowMeter,
    ResetTrace,
    ResetLayout,
    PerspectiveOverview,
    PerspectiveVampir,
    PerspectiveParaGraph,
    SavePerspective,
    WholeTrace,
    MainPhase,
    ZoomIn,
    ZoomOut,
    PanLeft,
    PanRight,
    ShowSelection,
    ZoomToSelection,
    GoTo,
    PlaceCursor,
    CursorEarlier,
    CursorLater,
    Play,
    PlayBackward,
    PlayFaster,
    PlaySlower,
    PlayLoop,
    PlayToBegin,
    PlayToEnd,
    StepToEarlierEvent,
    StepToLaterEvent,
    StepToEarlierMessage,
    StepToLaterMessage,
    StepToEarlierCollective,
    StepToLaterCollective,
    ShowPlayer,
    PreviousEvent,
    NextEvent,
    ExtendEarlier,
    ExtendLater,
    RowAbove,
    RowBelow,
    ExtendRowsAbove,
    ExtendRowsBelow,
    GoToRowAbove,
    GoToRowBelow,
    SelectRow,
    Sender,
    Receiver,
    Cause,
    PreviousMessage,
    NextMessage,
    PreviousOfCall,
    NextOfCall,
    Back,
    Forward,
    OpenManual,
    Keys,
    About,
    AboutQt,
};
inline constexpr std::size_t kActionCount = static_cast<std::size_t>(ActionId::AboutQt) + 1;

/// All commands of a window, with text, icon, keys and tip. Every one is in a menu; see menus.h.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent);

    QAction& operator[](ActionId id) const { return *m_actions[static_cast<std::size_t>(id)]; }

    /// Draws the icons anew in the text colour of @p palette.
    void updateIcons(const QPalette& palette);
    /// The undo or redo command with the name of its step; an empty @p step: the bare command.
    void setStep(ActionId id, const QString& step);

private:
    std::array<QAction*, kActionCount> m_actions {};
};

} // namespace lightcone::app
