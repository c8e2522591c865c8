// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/groupedpanel.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace lightcone::views {

/// A table of groups, each of which has places to go to: the longest of what it sums up, the first one first.
class PlacesPanel : public GroupedPanel {
    Q_OBJECT

protected:
    PlacesPanel(ViewState& state, SummaryModel* model, const QString& groupingToolTip, QWidget* parent);

    /// The words of a command, without its keys.
    struct CommandWords {
        QString text;
        QString toolTip;
    };
    /// Puts commands for the current row into the menu of the table: to its first place, the next one, the one before.
    void addPlaceCommands(const CommandWords& first, const CommandWords& next, const CommandWords& previous);
    /// The number of places of a row of the model.
    virtual std::size_t placesOf(int row) const = 0;
    /// Selects a place of a row, and says which one it is. @pre place < placesOf(row)
    virtual void showPlace(int row, std::size_t place) = 0;
    /// Says that there is none before the first place of a row, or none behind the last one.
    virtual QString endText(int row, bool isFirst) const = 0;
    /// The rows are others: the next step begins with the first place again.
    void forgetPlace() { m_walk.reset(); }

private:
    /// The place that was gone to last.
    struct Walk {
        std::uint64_t key = 0; ///< of the row
        std::size_t place = 0;
    };

    void goToFirst();
    /// Goes to the place @p step behind the last one, or to the first.
    void step(int step);
    void go(int row, std::size_t place);

    SummaryModel* m_model;
    std::optional<Walk> m_walk;
};

} // namespace lightcone::views
