// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmasummary.h"
#include "views/base/spotlight.h"
#include "views/tables/groupedpanel.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace lightcone::views {

class RmaModel;
class SelectionNavigator;

/// The one-sided communication that begins in the interval at one of the locations. It goes from a row to the
/// operations that take longest.
class RmaPanel final : public GroupedPanel {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the panel.
    RmaPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    TableQuery table() const override;

signals:
    /// Asks that what the operations of a row move stands out in the charts.
    void lightRequested(const lightcone::views::Spotlight& spotlight, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void groupingChanged() override;

private:
    /// What was gone to: the operation of a row that takes n-th longest, as the row was when one went to the first one.
    struct Step {
        std::uint64_t row = 0; ///< its key
        std::size_t rank = 0; ///< from 0
        Question question;
        core::RmaSubject subject;
        std::uint64_t count = 0; ///< of operations of the row whose end is known, not 0
        std::optional<core::EventRef> reached {}; ///< the event that was selected
    };

    RmaPanel(ViewState& state, SelectionNavigator& navigator, RmaModel* model, QWidget* parent);
    void createTools();
    void createActions();
    void initColumns();
    core::RmaGrouping shownGrouping() const;
    void updateEmptyText();
    void step(bool isNext);
    /// Lights up the operations of the current row, where a spotlight can tell them from others.
    void lightUp();
    /// Goes to the longest one of a row as it is now.
    void goToFirst(int row);
    void goTo(Step step);

    SelectionNavigator& m_navigator;
    RmaModel* m_model;
    std::optional<Question> m_shown; ///< that the rows answer
    std::optional<Step> m_step;
};

} // namespace lightcone::views
