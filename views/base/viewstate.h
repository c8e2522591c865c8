// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/idlerule.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/regiontasks/taskchoice.h"
#include "core/analysis/topology/topology.h"
#include "core/calls/callinstance.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/profile/document.h"
#include "views/base/rowdisplay.h"
#include "views/base/rowselection.h"
#include "views/base/sourcesettings.h"
#include "views/base/tracesettings.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
struct CriticalPath;
struct CubeProfile;
struct FunctionScoreClasses;
class RmaTable;
class StoreView;
template <typename T> class MadeOnce;
} // namespace lightcone::core

namespace lightcone::views {

class Bookmarks;
class Palettes;
class PlotAlignment;
class Recording;
struct Marks;
struct Remarks;
struct Spotlight;

/// The effect of the wheel without a modifier key.
enum class WheelMode { Scrolls, Zooms };

/// The property of a message that its colour shows.
enum class MessageColoring { Plain, Bytes, Duration, Tag, Communicator, Sender, Distance };
inline constexpr std::size_t kMessageColoringCount = static_cast<std::size_t>(MessageColoring::Distance) + 1;

/// Says which messages, collectives, one-sided operations and samples the views show, and how.
struct LineDisplay {
    bool messages = true;
    bool collectives = true;
    bool oneSided = true; ///< operations of one-sided communication
    bool samples = true; ///< of calling contexts, on the rows of timelines
    MessageColoring coloring = MessageColoring::Plain;
    core::Topology topology = core::Topology::Hypercube; ///< assumed, where colours tell distances
    core::MessageFilter filter;
    /// Percent: 0: none of them but samples is shown … kFullStrength: as strong as bars allow.
    int strength = kFullStrength;

    static constexpr int kFullStrength = 100;
    bool showsMessages() const { return messages && strength > 0; }
    bool showsCollectives() const { return collectives && strength > 0; }
    bool showsOneSided() const { return oneSided && strength > 0; }
    double share() const { return static_cast<double>(strength) / kFullStrength; } ///< of the full strength

    friend bool operator==(const LineDisplay&, const LineDisplay&) = default;
};

/// A selection holds nothing, a call, a message, a collective instance, or any other event.
struct Selection {
    using Item = std::variant<std::monostate, core::CallInstance, core::MessageId, core::CollectiveId, core::EventRef>;
    Item item;
    /// True: of a selected message one looks at the send, else at the receive. Steps along messages start there.
    bool atSend = true;
    /// It was found as what delayed the step before it on the way walked.
    bool isCause = false;
    /// The event that was chosen, where `item` is what it means.
    std::optional<core::EventRef> chosenEvent = {};

    bool isEmpty() const { return std::holds_alternative<std::monostate>(item); }
    /// True when the same item is looked at from the same end.
    bool isSame(const Selection& other) const;
};

struct Place {
    core::LocationId location = core::LocationId::none;
    core::Tick tick = 0;

    friend bool operator==(const Place&, const Place&) = default;
};
/// The location and time that @p selection stands at; nullopt for an empty one. O(1), of a collective O(log members).
std::optional<Place> placeOf(const core::StoreView& store, const Selection& selection);

/// The state that all views of one window share: the trace, the visible interval and rows, the selection and the way
/// walked to it, the measured range. GUI thread only. Views change it through its functions and follow its signals; no
/// view calls another one.
class ViewState final : public QObject {
    Q_OBJECT

public:
    explicit ViewState(QObject* parent = nullptr);
    ~ViewState() override;

    /// The open document; it is empty while nothing is open.
    const core::Document& document() const { return m_document; }
    /// The events of the document; null without them.
    const std::shared_ptr<const core::StoreView>& store() const { return m_document.events; }
    /// Holds what one-sided operations of store() move, once a view asks for it. Not null; another one for another
    /// state of the trace.
    const std::shared_ptr<core::MadeOnce<core::RmaTable>>& rmaCache() const { return m_rmaCache; }
    /// What displays of a moment ask of store(). Not null; another one for another state of the trace.
    const std::shared_ptr<core::MomentIndexes>& momentIndexes() const { return m_momentIndexes; }
    /// Holds the classes in which Score-P counts the functions of document(), once somebody asks for them. Not null;
    /// another one for another state of the trace.
    const std::shared_ptr<core::MadeOnce<core::FunctionScoreClasses>>& scoreClassCache() const
    {
        return m_scoreClassCache;
    }
    /// Shows another document: resets everything else. @p isComplete: false while more of it is still being read.
    void setDocument(core::Document document, bool isComplete = true);
    void setStore(std::shared_ptr<const core::StoreView> store, bool isComplete = true);
    /// Shows a later state of the same trace, with the same ids: interval, range, selection, way walked and undo steps
    /// stay. Where the whole trace is visible, it is so afterwards, too. @pre store(), and @p document has events
    void updateDocument(core::Document document, bool isComplete);
    void updateStore(std::shared_ptr<const core::StoreView> store, bool isComplete);
    /// False while more of the trace is still being read: there are no messages and collectives yet, and calls may go
    /// on later than the store says.
    bool isComplete() const { return m_isComplete; }

    /// The visible interval; never empty once a trace with events is loaded.
    core::Interval interval() const { return m_interval; }
    /// Zooms or pans. Clamped to the whole trace; at least kMinVisibleTicks wide. @p undoText names the step in the
    /// undo menu; steps of one gesture share @p gesture (not 0) and are undone as one.
    void setInterval(core::Interval interval, const QString& undoText, int gesture = 0);
    void showWholeTrace();
    static constexpr std::uint64_t kMinVisibleTicks = 4;
    /// The whole trace, less than which it cannot be zoomed out from; empty without one.
    core::Interval whole() const;
    /// A number for setInterval() and the like which no gesture had before.
    int newGesture() { return ++m_gesture; }
    /// The gesture that wheel steps or keys in quick succession share; a new one after a pause.
    int continuousGesture();

    /// The profile of another run, of which numbers of a recorded profile can be told as percents; null: there is none.
    const std::shared_ptr<const core::CubeProfile>& referenceProfile() const { return m_referenceProfile; }
    void setReferenceProfile(std::shared_ptr<const core::CubeProfile> profile);
    /// Asks the window for a file with such a profile.
    void requestReferenceProfile() { emit referenceProfileRequested(); }

    /// Shows the recorded profile of the document with other metrics; all else of it is the same. @pre document().cube
    void setRecordedProfile(std::shared_ptr<const core::CubeProfile> profile);
    /// Asks the window to add metrics that are computed to the recorded profile.
    void requestMetrics() { emit metricsRequested(); }

    /// Keeps the time axes of the plots that show this state below each other.
    PlotAlignment& alignment() const { return *m_alignment; }

    /// The choices of colours.
    Palettes& palettes() const { return *m_palettes; }

    /// The bookmarks of the trace.
    Bookmarks& bookmarks() const { return *m_bookmarks; }

    /// Which of the recorded calls the document has.
    Recording& recording() const { return *m_recording; }

    /// Undo and redo of zoom, pan, row filters and bookmarks.
    QUndoStack& undoStack() { return m_undoStack; }
    /// Pushes a change onto the undo stack.
    void push(std::unique_ptr<QUndoCommand> change);
    /// While it lives, all that is pushed by push() becomes one step of undo; nothing pushed: no step. Not nested.
    class UndoStep {
    public:
        UndoStep(ViewState& state, const QString& undoText);
        ~UndoStep();
        UndoStep(const UndoStep&) = delete;
        UndoStep& operator=(const UndoStep&) = delete;

    private:
        ViewState& m_state;
    };
    /// True while an UndoStep lives, to which views add how they scroll meanwhile.
    bool isInUndoStep() const { return m_undoStep.has_value(); }

    /// Shift+drag leaves a measured range.
    std::optional<core::Interval> range() const { return m_range; }
    void setRange(std::optional<core::Interval> range);

    /// The time cursor, at a location: the state panel shows this moment. A selection moves it to itself, unless the
    /// cursor is inside of the call that is selected.
    std::optional<Place> cursor() const { return m_cursor; }
    /// A @p place without a location keeps the location that the cursor had. Clamped to the whole trace.
    void setCursor(std::optional<Place> place);

    const Selection& selection() const { return m_selection; }
    /// Selects and appends to the way walked (what was ahead of the present step of it is forgotten).
    void select(Selection selection);
    /// Selects a shape that the user pointed at. Other than select(), this does not scroll the pictures.
    void selectSeen(Selection selection);
    /// True while selectionChanged() is emitted for a selection to which the views need not scroll.
    bool isSelectionSeen() const { return m_isSelectionSeen; }
    /// Selects nothing: no event and no row.
    void clearSelection();
    /// The way walked: all selections in order, and where on it the present one is.
    const std::vector<Selection>& walked() const { return m_walked; }
    std::size_t walkedIndex() const { return m_walkedIndex; } ///< 0 when the way is empty
    /// The way up to the present selection, which is the last of it.
    std::span<const Selection> walkedSoFar() const
    {
        return std::span(m_walked).first(m_walked.empty() ? 0 : m_walkedIndex + 1);
    }
    /// Replaces steps of the way walked by @p walked, which knows more about them; steps that have left the way are
    /// ignored.
    void updateWalked(const std::vector<Selection>& walked);
    /// Goes to a step of the way walked without changing the way.
    void goToStep(std::size_t index);
    bool canStepBack() const;
    bool canStepForward() const;
    void stepBack();
    void stepForward();

    /// The choice of messages and collectives that all views show, and the meaning of their colours.
    const LineDisplay& lines() const { return m_lines; }
    void setMessagesVisible(bool visible);
    void setCollectivesVisible(bool visible);
    void setOneSidedVisible(bool visible);
    void setSamplesVisible(bool visible);
    void setMessageColoring(MessageColoring coloring);
    /// The network that is assumed where colours tell distances.
    void setMessageTopology(core::Topology topology);
    /// @p percent  clamped
    void setLineStrength(int percent);
    /// The user can undo it.
    void setMessageFilter(const core::MessageFilter& filter);

    /// The rows that tables and panels are of. They have nothing to do with the event that is selected.
    const RowSelection& selectedRows() const { return m_selectedRows; }
    void setSelectedRows(RowSelection rows);

    /// The rows of charts that show all locations.
    const RowDisplay& rowDisplay() const { return m_rowDisplay; }
    /// The user can undo it; @p undoText and @p gesture as in setInterval().
    void setRowDisplay(const RowDisplay& display, const QString& undoText, int gesture = 0);
    RowContent rowContent() const { return m_rowContent; }
    void setRowContent(RowContent content);
    /// Takes off what hides rows.
    void showAllRows();

    /// What stands out in the charts; null: nothing does.
    const std::shared_ptr<const Spotlight>& spotlight() const { return m_spotlight; }
    /// An empty one puts the light out.
    void setSpotlight(Spotlight spotlight);

    /// The marks of what is rare in the trace; null: they have not been found yet. MarkFinder sets them.
    const std::shared_ptr<const Marks>& marks() const { return m_marks; }
    void setMarks(std::shared_ptr<const Marks> marks);

    /// Whether the critical path stands out in the charts that show all locations.
    bool isPathShown() const { return m_isPathShown; }
    void setPathShown(bool isShown);
    /// The critical path of the whole run; null: nobody wants to see it, or it is not known yet. PathFinder sets it.
    const std::shared_ptr<const core::CriticalPath>& path() const { return m_path; }
    void setPath(std::shared_ptr<const core::CriticalPath> path);
    /// The path is to be shown, and will be known.
    bool isPathSought() const { return m_isPathShown && !m_path && store() && m_isComplete; }

    /// What is noted of the trace, by itself or by the user; null: it has not been found yet. RemarkFinder sets it.
    const std::shared_ptr<const Remarks>& remarks() const { return m_remarks; }
    void setRemarks(std::shared_ptr<const Remarks> remarks);

    /// The functions whose calls charts leave out, ascending: their place looks as if no call was there.
    const std::vector<core::FunctionId>& hiddenFunctions() const { return m_hiddenFunctions; }
    /// The user can undo it.
    void setHiddenFunctions(std::vector<core::FunctionId> functions, const QString& undoText);
    void showAllFunctions();

    /// The functions that are tasks in ParaGraph's displays and in timelines that show tasks.
    const core::TaskChoice& tasks() const { return m_tasks; }
    /// @p functions  in any order; empty: those that the trace suggests. The user can undo it.
    void setTasks(std::vector<core::FunctionId> functions, const QString& undoText);

    /// The choice of rows, messages, functions and colours that is kept for the trace.
    TraceSettings traceSettings() const;
    /// Sets all of it. It is no step of undo: the trace comes to the window with it.
    void setTraceSettings(const TraceSettings& settings);

    /// Asks the window to show the call paths of @p function.
    void requestCallPaths(core::FunctionId function) { emit callPathsRequested(function); }

    /// Asks the window to show how long calls of @p functions last.
    void requestHistogram(const std::vector<core::FunctionId>& functions) { emit histogramRequested(functions); }
    /// Asks the window to show which locations have most of @p functions.
    void requestComparison(const std::vector<core::FunctionId>& functions) { emit comparisonRequested(functions); }
    /// Asks the window to show the source of @p function.
    void requestSource(core::FunctionId function) { emit sourceRequested(function); }
    /// Asks the window to open @p path, a trace or a profile, in another window.
    void requestDocument(const QString& path) { emit documentRequested(path); }
    /// Asks the window to play the trace, or to pause.
    void requestPlay() { emit playRequested(); }
    /// Asks for what was lost, repaired or guessed while the trace was read.
    void requestHealthReport() { emit healthReportRequested(); }
    const SourceSettings& sourceSettings() const { return m_sourceSettings; }
    void setSourceSettings(const SourceSettings& settings);

    /// Which part of a call that waits is idle, in all views that tell activities.
    core::IdleRule idleRule() const { return m_idleRule; }
    void setIdleRule(core::IdleRule rule);

    WheelMode wheelMode() const { return m_wheelMode; }
    void setWheelMode(WheelMode mode) { m_wheelMode = mode; }

    /// Whether charts say how long painting took.
    bool paintTimesShown() const { return m_paintTimesShown; }
    void setPaintTimesShown(bool shown);

    /// The location and time of the selection; nullopt without one.
    std::optional<Place> place() const;
    /// The interval from the begin to the end of the selection, at least a tick; nullopt without one.
    std::optional<core::Interval> selectedSpan() const;

signals:
    /// The window shows another document, or none.
    void storeChanged();
    /// There is a later state of the same trace. The interval may have grown with it without intervalChanged().
    void storeUpdated();
    void referenceProfileChanged();
    void referenceProfileRequested();
    void recordedProfileChanged();
    void metricsRequested();
    void intervalChanged();
    void rangeChanged();
    void cursorChanged();
    void linesChanged();
    void paintTimesChanged();
    void spotlightChanged();
    void marksChanged();
    void pathShownChanged();
    void pathChanged();
    void remarksChanged();
    void hiddenFunctionsChanged();
    void tasksChanged();
    void callPathsRequested(lightcone::core::FunctionId function);
    void histogramRequested(const std::vector<lightcone::core::FunctionId>& functions);
    void comparisonRequested(const std::vector<lightcone::core::FunctionId>& functions);
    void sourceRequested(lightcone::core::FunctionId function);
    void documentRequested(const QString& path);
    void healthReportRequested();
    void playRequested();
    void sourceSettingsChanged();
    void idleRuleChanged();
    /// The new selection should be scrolled to when it is out of sight.
    void selectionChanged();
    /// The selection is the same, but more of it is known now.
    void selectionUpdated();
    void selectedRowsChanged();
    void rowDisplayChanged();
    void rowContentChanged();

private:
    /// The interval that undo goes back to. The whole trace stays the whole trace when more of it has been read.
    struct Shown {
        core::Interval interval;
        bool isWhole = true;
        friend bool operator==(const Shown& a, const Shown& b)
        {
            return a.isWhole == b.isWhole && (a.isWhole || a.interval == b.interval);
        }
    };
    void applyInterval(const Shown& shown);
    void dropLostSteps();
    void moveCursorToSelection();
    void forgetSelection();

    PlotAlignment* m_alignment;
    Palettes* m_palettes;
    Bookmarks* m_bookmarks;
    core::Document m_document;
    std::shared_ptr<const core::CubeProfile> m_referenceProfile;
    std::shared_ptr<core::MadeOnce<core::RmaTable>> m_rmaCache;
    std::shared_ptr<core::MomentIndexes> m_momentIndexes;
    std::shared_ptr<core::MadeOnce<core::FunctionScoreClasses>> m_scoreClassCache;
    core::IdleRule m_idleRule = core::IdleRule::UntilReleased;
    bool m_isComplete = true;
    core::Interval m_interval;
    bool m_isWhole = true; ///< m_interval is all of the trace
    std::optional<core::Interval> m_range;
    std::optional<Place> m_cursor;
    Selection m_selection;
    std::vector<Selection> m_walked;
    std::size_t m_walkedIndex = 0;
    bool m_isSelectionSeen = false;
    RowSelection m_selectedRows;
    RowDisplay m_rowDisplay;
    RowContent m_rowContent = RowContent::Shares;
    SourceSettings m_sourceSettings;
    WheelMode m_wheelMode = WheelMode::Scrolls;
    bool m_paintTimesShown = false;
    LineDisplay m_lines;
    std::shared_ptr<const Spotlight> m_spotlight;
    std::shared_ptr<const Marks> m_marks;
    bool m_isPathShown = false;
    std::shared_ptr<const core::CriticalPath> m_path;
    std::shared_ptr<const Remarks> m_remarks;
    std::vector<core::FunctionId> m_hiddenFunctions;
    core::TaskChoice m_tasks;
    QUndoStack m_undoStack;
    std::optional<QString> m_undoStep; ///< text of the UndoStep that lives
    bool m_isUndoStepBegun = false; ///< something was pushed in it
    int m_gesture = 0;
    QElapsedTimer m_lastGesture; ///< time since the last gesture of a continuous one
    Recording* m_recording;
};

} // namespace lightcone::views
