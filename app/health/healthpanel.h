// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/health/healthmodel.h"
#include "views/jobs/latestjob.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QTreeView;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// The health report of the trace: what was lost, repaired or guessed, the clock check, the conversion audit. Empty
/// until the whole trace has been read. The clocks are checked in the background.
class HealthPanel final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit HealthPanel(views::ViewState& state, QWidget* parent = nullptr);

    const HealthModel& model() const { return *m_model; }
    /// Gives it the keyboard, with the first finding chosen where none is.
    void enter();

signals:
    /// An entry was clicked, or Enter pressed on it.
    void placeRequested(const lightcone::app::GoToTarget& place);

private:
    using Clocks = std::vector<core::ClockSkew>;

    void follow();
    void explain(const QModelIndex& index);
    void activate(const QModelIndex& index);

    views::ViewState& m_state;
    HealthModel* m_model;
    QLabel* m_summary;
    QTreeView* m_tree;
    QLabel* m_explanation;
    views::LatestJob<Clocks> m_job { core::Priority::Whole };
};

} // namespace lightcone::app
