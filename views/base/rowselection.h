// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

/// A row that a person has selected: a location, or a group of them.
struct SelectedRow {
    QString label;
    std::vector<core::LocationId> locations; ///< ascending, at least one

    /// Says whether a row of @p others, in any order, is this one.
    bool isOf(std::span<const core::LocationId> others) const;
    friend bool operator==(const SelectedRow&, const SelectedRow&) = default;
};

/// The rows that a person has selected, in the order in which that was done. No location is in two of them: rows are
/// locations, or groups of a tree. A value.
class RowSelection {
public:
    RowSelection() = default;
    /// Selects @p row alone, which becomes anchor and current row.
    explicit RowSelection(SelectedRow row);

    const std::vector<SelectedRow>& rows() const { return m_rows; }
    bool isEmpty() const { return m_rows.empty(); }
    /// The locations of all rows, ascending.
    std::vector<core::LocationId> locations() const;
    /// The part of a row that is selected.
    enum class Share : std::uint8_t { None, Some, All };
    /// O(locations · log selected ones), or O(1) where nothing is selected.
    Share shareOf(std::span<const core::LocationId> locations) const;
    /// The row that a range begins at, and the row at which the keyboard is; nullopt: none yet.
    const std::optional<SelectedRow>& anchor() const { return m_anchor; }
    const std::optional<SelectedRow>& current() const { return m_current; }

    /// Adds @p row, in place of what is selected of it; or takes its locations away where all of them are selected, and
    /// leaves the other locations of a group as rows of their own, named by @p definitions.
    void toggle(SelectedRow row, const core::Definitions& definitions);
    /// Selects @p rows, which lie between the anchor and @p current, and these alone. The anchor stays, or becomes the
    /// first of @p rows.
    void extend(std::vector<SelectedRow> rows, SelectedRow current);
    /// Moves the keyboard to @p current; what is selected stays.
    void moveTo(SelectedRow current) { m_current = std::move(current); }

    friend bool operator==(const RowSelection&, const RowSelection&) = default;

private:
    void updateLocations();

    std::vector<SelectedRow> m_rows;
    std::vector<core::LocationId> m_locations; ///< ascending
    std::optional<SelectedRow> m_anchor;
    std::optional<SelectedRow> m_current;
};

/// Names @p rows, at most three of them, with the number of the others: "Rank 1, Rank 2, Rank 5 and 4 more".
QString rowNames(const std::vector<SelectedRow>& rows);

} // namespace lightcone::views
