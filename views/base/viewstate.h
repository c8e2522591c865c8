// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calls/callinstance.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class PlotAlignment;

/// What the colours of messages say.
enum class MessageColoring : std::uint8_t { Plain, Bytes, Duration, Tag, Communicator, Sender };
inline constexpr std::size_t kMessageColoringCount = static_cast<std::size_t>(MessageColoring::Sender) + 1;

/// What is shown of messages and collectives.
struct LineDisplay {
    bool messages = true;
    bool collectives = true;
    MessageColoring coloring = MessageColoring::Plain;
    core::MessageFilter filter;

    friend bool operator==(const LineDisplay&, const LineDisplay&) = default;
};

/// What is selected: nothing, a call, a message, a collective instance, or any other event.
struct Selection {
    using Item = std::variant<std::monostate, core::CallInstance, core::MessageId, core::CollectiveId, core::EventRef>;
    Item item;
    /// Of a message: the end that is looked at (true: the send), which next/previous and "other end" start from.
    bool atSend = true;

    bool isEmpty() const { return std::holds_alternative<std::monostate>(item); }
    bool isSame(const Selection& other) const;
};

struct Place {
    core::LocationId location = core::LocationId::none;
    core::Tick tick = 0;

    friend bool operator==(const Place&, const Place&) = default;
};
/// The location and time that @p selection stands at; nullopt for an empty one. O(1), of a collective O(log members).
std::optional<Place> placeOf(const core::StoreView& store, const Selection& selection);

/// What all views of one window share: the trace, the visible interval and rows, the selection and the way walked to
/// it, the measured range. GUI thread only. Views change it through its functions and follow its signals; none calls
/// another.
class ViewState final : public QObject {
    Q_OBJECT

public:
    explicit ViewState(QObject* parent = nullptr);
    ~ViewState() override;

    /// Null while no trace is loaded.
    const std::shared_ptr<const core::StoreView>& store() const { return m_store; }
    /// Shows another trace: resets everything else. @p isComplete: false while more of it is still being read.
    void setStore(std::shared_ptr<const core::StoreView> store, bool isComplete = true);
    /// Shows a later state of the same trace, with the same ids: interval, range, selection, way walked and undo steps
    /// stay. Where the whole trace is visible, it is so afterwards, too. @pre store()
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
    /// For setInterval() and the like: a gesture that no other is.
    int newGesture() { return ++m_gesture; }
    /// Of wheel steps or keys in quick succession: that of the last one.
    int continuousGesture();

    /// Of the plots that show the state.
    PlotAlignment& alignment() const { return *m_alignment; }

    /// Undo and redo of zoom, pan and row filters.
    QUndoStack& undoStack() { return m_undoStack; }

    /// Shift+drag leaves a measured range.
    std::optional<core::Interval> range() const { return m_range; }
    void setRange(std::optional<core::Interval> range);

    /// The time cursor, at a location: where one looks at what is the case. It goes to what is selected, but stays
    /// inside of a call that it is in.
    std::optional<Place> cursor() const { return m_cursor; }
    /// @p place with no location: that of the cursor before stays. Clamped to the whole trace.
    void setCursor(std::optional<Place> place);

    const Selection& selection() const { return m_selection; }
    /// Selects and appends to the way walked (what was ahead of the present step of it is forgotten).
    void select(Selection selection);
    /// The same of a shape that was pointed at: pictures stay where they are.
    void selectSeen(Selection selection);
    /// While selectionChanged() is emitted: whether the views need not scroll to it.
    bool isSelectionSeen() const { return m_isSelectionSeen; }
    void clearSelection();
    /// The way walked: all selections in order, and where on it the present one is.
    const std::vector<Selection>& walked() const { return m_walked; }
    std::size_t walkedIndex() const { return m_walkedIndex; } ///< 0 when the way is empty
    /// The way up to the present selection, which is the last of it.
    std::span<const Selection> walkedSoFar() const
    {
        return std::span(m_walked).first(m_walked.empty() ? 0 : m_walkedIndex + 1);
    }
    /// Takes over what is known better by now of steps of the way walked; those that are no longer on it are left out.
    void updateWalked(const std::vector<Selection>& walked);
    /// Goes to a step of the way walked without changing the way.
    void goToStep(std::size_t index);
    bool canStepBack() const;
    bool canStepForward() const;
    void stepBack();
    void stepForward();

    /// Which messages and collectives all views show, and what their colours say.
    const LineDisplay& lines() const { return m_lines; }
    void setMessagesVisible(bool visible);
    void setCollectivesVisible(bool visible);
    void setMessageColoring(MessageColoring coloring);
    /// A step that can be undone.
    void setMessageFilter(const core::MessageFilter& filter);

    /// Where the selection stands; nullopt without one.
    std::optional<Place> place() const;
    /// The time that the selection takes, at least a tick; nullopt without one.
    std::optional<core::Interval> selectedSpan() const;

signals:
    /// Another trace, or none.
    void storeChanged();
    /// A later state of the same trace. The interval may have grown with it; intervalChanged() does not say so again.
    void storeUpdated();
    void intervalChanged();
    void rangeChanged();
    void cursorChanged();
    void linesChanged();
    /// The new selection should be scrolled to when it is out of sight.
    void selectionChanged();
    /// More is known of the selection, which is the same.
    void selectionUpdated();

private:
    /// An interval as undo takes the view back to it; the whole trace is the whole one of any later state, too.
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

    PlotAlignment* m_alignment;
    std::shared_ptr<const core::StoreView> m_store;
    bool m_isComplete = true;
    core::Interval m_interval;
    bool m_isWhole = true; ///< m_interval is all of the trace
    std::optional<core::Interval> m_range;
    std::optional<Place> m_cursor;
    Selection m_selection;
    std::vector<Selection> m_walked;
    std::size_t m_walkedIndex = 0;
    bool m_isSelectionSeen = false;
    LineDisplay m_lines;
    QUndoStack m_undoStack;
    int m_gesture = 0;
    QElapsedTimer m_lastGesture; ///< of a continuous one
};

} // namespace lightcone::views
