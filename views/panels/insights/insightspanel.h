// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "views/base/spotlight.h"
#include "views/base/view.h"
#include "views/jobs/latestjob.h"

#include <vector>

class QLabel;
class QModelIndex;
class QTreeView;

namespace lightcone::views {

class InsightsModel;
class SelectionNavigator;
class ViewState;

/// Where to start: what is worth a look in the trace, in sentences that lead to its place. It is found in the
/// background once the whole trace has been read.
class InsightsPanel final : public View {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the panel.
    InsightsPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    const InsightsModel& model() const { return *m_model; }
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    /// Chooses the first sentence if none is chosen.
    void enter() override;

signals:
    /// The functions that a sentence names are to stand out.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    void appeared() override;

private:
    using Insights = std::vector<core::Insight>;

    void follow();
    void fill(const Insights& insights);
    void explain(const QModelIndex& index);
    /// Shows the place of a sentence, selects its rows and what it names, and lights its functions up.
    void activate(const QModelIndex& index);

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    InsightsModel* m_model;
    QLabel* m_summary;
    QTreeView* m_tree;
    QLabel* m_explanation;
    bool m_isOutdated = false;
    LatestJob<Insights> m_job { core::Priority::Whole };
};

} // namespace lightcone::views
