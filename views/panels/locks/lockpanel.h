// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/locks/locksummary.h"
#include "core/base/madeonce.h"
#include "views/tables/groupedpanel.h"

#include <cstdint>
#include <memory>
#include <optional>

class QLineEdit;

namespace lightcone::views {

class LockModel;
class SelectionNavigator;

/// The locks that are acquired in the interval by one of the locations: how often, how long they are held and waited
/// for, and who is in the way. It goes from a row to its longest waits and holds.
class LockPanel final : public GroupedPanel {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the panel.
    LockPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    TableQuery table() const override;
    /// The filter by name.
    std::vector<ViewFilter> filters() const override;

protected:
    Work work(const Question& question) override;
    void groupingChanged() override;
    QString pictureCaption() const override;

private:
    enum class Measure { Wait, Hold };
    /// What was gone to: the n-th longest of a row, as that was when one went to the first one.
    struct Step {
        std::uint64_t row = 0; ///< its key
        Measure measure = Measure::Wait;
        std::size_t rank = 0; ///< from 0
        Question question;
        core::LockGroup group;
        std::optional<core::EventRef> reached {}; ///< the event that was selected
    };

    LockPanel(ViewState& state, SelectionNavigator& navigator, LockModel* model, QWidget* parent);
    void createTools();
    void createActions();
    void initColumns();
    core::LockGrouping shownGrouping() const;
    void updateEmptyText();
    /// Goes to the longest one of the current row; called again for that row, to the next one.
    void goToLongest(Measure measure);
    void goOn(bool isNext);
    /// Says whether what was gone to last, for the row of that key, is still selected.
    bool isWalking(std::uint64_t row) const;
    /// Goes to the longest one of a row as it is now.
    void goToFirst(std::uint64_t row, Measure measure);
    void goTo(Step step);

    SelectionNavigator& m_navigator;
    LockModel* m_model;
    QLineEdit* m_filter = nullptr;
    std::shared_ptr<core::MadeOnce<core::LockUses>> m_cache = std::make_shared<core::MadeOnce<core::LockUses>>();
    std::optional<Question> m_shown; ///< that the rows answer
    std::optional<Step> m_step;
};

} // namespace lightcone::views
