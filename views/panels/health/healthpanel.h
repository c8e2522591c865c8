// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"
#include "views/base/view.h"
#include "views/jobs/latestjob.h"
#include "views/panels/health/healthmodel.h"

#include <memory>
#include <vector>

class QLabel;
class QTreeView;

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// The health report of the trace: what was lost, repaired or guessed, the clock check, the conversion audit. Empty
/// until the whole trace has been read. The clocks are checked, and the profile beside the trace is compared, in the
/// background.
class HealthPanel final : public View {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the panel.
    HealthPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    const HealthModel& model() const { return *m_model; }
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    /// Chooses the first finding if none is chosen.
    void enter() override;

protected:
    void appeared() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using Clocks = std::vector<core::ClockSkew>;

    void follow();
    void checkClocks();
    /// Compares the trace with the profile beside it, where there is one.
    void compareProfile();
    void showBusy();
    void explain(const QModelIndex& index);
    void showPlace(const GoToTarget& place);
    /// Shows the place of an entry; folds or unfolds one that has none.
    void activate(const QModelIndex& index);

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    HealthModel* m_model;
    QLabel* m_summary;
    QTreeView* m_tree;
    QLabel* m_explanation;
    bool m_isOutdated = false;
    LatestJob<Clocks> m_job { core::Priority::Whole };
    LatestJob<std::shared_ptr<const core::ProfileComparison>> m_comparisonJob { core::Priority::Whole };
};

} // namespace lightcone::views
