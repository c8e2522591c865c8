// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/rowdisplay.h"
#include "views/base/tracesettings.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The locations of a row: a part of a list that all rows of a tree share. A value; O(1) to copy.
class LocationList {
public:
    LocationList() = default;
    explicit LocationList(std::vector<core::LocationId> locations);
    /// The elements [first, last) of @p all.
    LocationList(std::shared_ptr<const std::vector<core::LocationId>> all, std::size_t first, std::size_t last);

    const core::LocationId* begin() const { return m_part.data(); }
    const core::LocationId* end() const { return m_part.data() + m_part.size(); }
    const core::LocationId* data() const { return m_part.data(); }
    std::size_t size() const { return m_part.size(); }
    bool empty() const { return m_part.empty(); }
    core::LocationId front() const { return m_part.front(); }

private:
    std::shared_ptr<const std::vector<core::LocationId>> m_all;
    std::span<const core::LocationId> m_part;
};

/// The rows of timeline-like views: the system tree (machine / node / process / thread), with groups folded or open and
/// single locations unfolded to their call levels. A value; levels of the tree with a single child are merged into it
/// (a process with one thread is one row).
class RowTree {
public:
    struct Row {
        QString label; ///< e.g. "Rank 3", "node12", "Rank 3 · OMP thread 1"
        QString description; ///< full name of a location that `label` does not name fully; else empty
        int indent = 0; ///< depth in the tree of rows
        bool isGroup = false;
        bool isOpen = false; ///< a group: its children follow; a location: its call levels are shown
        LocationList locations; ///< the location, or all locations of a folded or open group
        std::uint32_t levels = 1; ///< call levels shown, 1 when folded; at most kMaxLevels
        std::uint32_t depth = 0; ///< greatest depth of the call stack of a location
        std::uint32_t node = 0; ///< stable number of the tree node, for setOpen()
        bool isPinned = false; ///< stands above the rows that are not
        /// The space above and below the levels of a location, for views whose rows are call stacks.
        struct Stack {
            int above = 0; ///< pixels
            /// Levels of calls that the location inherits; they lie between `above` and its own levels.
            std::uint32_t inherited = 0;
            int below = 0; ///< pixels
            int least = 36; ///< least height of all levels together, in pixels, so that a label has room

            friend bool operator==(const Stack&, const Stack&) = default;
        };
        std::optional<Stack> stack {}; ///< without a stack, levels are as high as rows

        /// Says whether this is an open group, which has a label only: its locations have rows of their own.
        bool isHeader() const { return isGroup && isOpen; }
        bool showsLevels() const { return stack || levels > 1; }
    };

    /// The greatest number of call levels that an unfolded location shows.
    static constexpr std::uint32_t kMaxLevels = 64;
    /// Groups nested deeper than this are merged into the group around them.
    static constexpr int kMaxIndent = 32;

    /// Says whether locations without a name are named by the metrics that they record. This reads some events of each
    /// of them.
    enum class MetricNames { Read, LeaveOut };

    RowTree() = default;
    /// Opens all groups and folds all locations. @p only: the locations to show; empty: all. O(locations).
    explicit RowTree(const core::StoreView& store, std::span<const core::LocationId> only = {},
        MetricNames metricNames = MetricNames::Read);

    /// The visible rows, top to bottom.
    const std::vector<Row>& rows() const { return *m_rows; }
    /// The rows as a shared pointer, for callers that keep them.
    const std::shared_ptr<const std::vector<Row>>& sharedRows() const { return m_rows; }
    bool isEmpty() const { return m_rows->empty(); }
    /// The locations that have a row or are in a folded one, which are all that the display keeps: pinned ones first,
    /// else depth first.
    std::span<const core::LocationId> locations() const
    {
        return m_keptLocations ? std::span<const core::LocationId>(*m_keptLocations)
                               : std::span<const core::LocationId>();
    }
    /// Folding or opening one node is O(visible rows); all groups or locations at once is O(nodes).
    void setOpen(std::uint32_t node, bool open);
    void setAllGroupsOpen(bool open);
    /// Unfolds (folds) the call levels of all locations.
    void setAllLevelsOpen(bool open);
    /// Folds all groups at and below @p depth (0: the roots) and opens those above.
    void openToDepth(int depth);
    /// Keeps only the rows that @p display shows, and their groups, and puts pinned ones first: locations, and groups
    /// whose locations are all pinned. The filter looks into labels and descriptions.
    void setDisplay(const RowDisplay& display);
    const RowDisplay& display() const { return m_display; }
    /// Leaves out locations without any event that are not lost, unless all that the display keeps are such.
    void setHidesSilent(bool hides);
    /// The number of locations that are left out for it.
    std::size_t silentLocations() const { return m_silent; }
    /// What is folded now. O(nodes)
    RowFolding folding() const;
    /// Folds what @p folding says, and opens all else. It leaves out what is not in this tree. O(nodes + folding)
    void setFolding(const RowFolding& folding);
    /// Opens the groups around @p location so that it has a row of its own.
    void reveal(core::LocationId location);
    /// Takes over the facts about the locations from @p later, which was made from a later state of the same trace;
    /// folding and filter stay. @returns whether anything has changed. O(locations).
    bool takeOver(const RowTree& later);

private:
    struct Node {
        QString label;
        QString description;
        int indent = 0;
        bool isGroup = false;
        bool isOpen = false;
        bool isSilent = false; ///< a location: it has no event, and is not lost, see lostLocations()
        std::uint32_t depth = 0;
        std::size_t end = 0; ///< index after the last node below this one
        core::LocationId location = core::LocationId::none; ///< none: a group

        bool isSamePlace(const Node& other) const;
        bool knowsTheSame(const Node& other) const;
    };
    /// [first, last) of m_keptLocations.
    struct KeptRange {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };
    void foldNodes(const RowFolding& folding);
    /// Says whether the filter keeps each node.
    std::vector<bool> namedNodes() const;
    /// Says whether each node is kept: by the display, and @p withSilent or by an event.
    std::vector<bool> keptNodes(bool withSilent) const;
    std::size_t keptLocationCount() const;
    void updateKept();
    void updateRows(); ///< O(visible rows)
    /// Adds the rows of the nodes [first, last), without those of pinned roots when @p isPinned is false.
    void addRows(std::vector<Row>& rows, std::size_t first, std::size_t last, bool isPinned) const;

    std::vector<Node> m_nodes; ///< depth first
    std::vector<bool> m_isKept; ///< whether the display keeps each node
    std::vector<std::size_t> m_pinnedRoots; ///< pinned nodes that are in no pinned group, ascending
    std::shared_ptr<const std::vector<core::LocationId>> m_keptLocations;
    std::vector<KeptRange> m_keptRanges; ///< by node: its locations, without those that are pinned elsewhere
    std::shared_ptr<const std::vector<Row>> m_rows = std::make_shared<const std::vector<Row>>();
    RowDisplay m_display;
    bool m_hidesSilent = false;
    std::size_t m_silent = 0;
};

/// Says of each location, by index, whether it has no event although something is known of it: the trace declares
/// events of it, or a finding names it. Not all findings of a kind are kept when there are many; where some of such a
/// kind name locations without events, every location without events counts as lost. Any thread. O(locations +
/// findings)
std::vector<bool> lostLocations(const core::StoreView& store);

/// The locations that @p display leaves in charts of all locations, in the order of RowTree::locations(). Any thread.
/// O(locations).
std::vector<core::LocationId> keptLocations(const core::StoreView& store, const RowDisplay& display);

} // namespace lightcone::views
