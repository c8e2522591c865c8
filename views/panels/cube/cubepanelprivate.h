// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/jobs/latestjob.h"
#include "views/panels/cube/cubeanswers.h"
#include "views/panels/cube/cubepane.h"
#include "views/panels/cube/cubepanel.h"
#include "views/panels/cube/cubetopology.h"
#include "views/panels/cube/cubetreeview.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QSplitter;
class QToolButton;

// Private to the panel.
namespace lightcone::views {

class CubeBoxPlot;
class HeatArea;

class CubePanel::Private {
public:
    Private(CubePanel& panel, ViewState& state);

    void follow();
    void setColorScheme(const ColorScheme& scheme);
    PicturePaint picture(const PictureChoices& choices) const;
    TableQuery table() const;
    QByteArray saveSettings() const;
    void restoreSettings(const QByteArray& settings);
    CubePane& paneWithFocus() const;

    bool isOutdated = false; ///< the document has changed while nobody saw the panel
    CubePane* metrics = nullptr;
    CubePane* calls = nullptr;
    CubePane* system = nullptr;

private:
    using Profile = std::shared_ptr<const core::CubeProfile>;
    /// The names of all trees, what is asked for their numbers, and what is known of the metrics in all.
    struct Overview {
        std::shared_ptr<const core::ProfileSums> sums;
        std::shared_ptr<const CubeTree> metrics;
        std::shared_ptr<const CubeTree> calls;
        std::shared_ptr<const CubeTree> regions;
        std::shared_ptr<const CubeTree> system;
        std::shared_ptr<const CubeTotals> totals;
        std::vector<std::optional<double>> reference; ///< by metric: what the reference has of it in all
        bool hasTrees = false; ///< it is the first one, which brings the names
    };
    enum SystemPage { SystemTree, BoxPlot, FirstTopology };

    void arrange();
    void showNames(const Overview& overview);
    void showTotals(const Overview& overview);
    void requestOverview();
    void requestCalls();
    void requestSystem();
    void updateMetricNumbers();
    void updateCallNumbers();
    void updateSystemNumbers();
    void showCallPage();
    void showSystemPage();
    void requestTopology(std::size_t place);
    void updateCaptions();
    void updateBusy();
    void chooseNode(std::uint32_t row, std::uint32_t column);

    std::optional<CubeMetricChoice> metricChoice() const;
    /// The rows of call paths or regions that are chosen, but for those that another one includes.
    std::vector<CubeTreeView::Chosen> chosenCalls() const;
    std::vector<core::CubePathChoice> pathChoice() const;
    QString pathChoiceText() const;
    QString metricText() const;
    bool isList() const { return calls->page() == 1; }
    /// What a pane's numbers of @p metric are told as, where @p selection is all that is chosen to the left.
    CubeDisplay displayFor(const CubePane& pane, core::CubeMetricId metric, std::optional<double> selection) const;
    /// What the numbers of the system are told as now.
    CubeDisplay shownDisplay() const;
    std::optional<double> totalOf(core::CubeMetricId metric) const;
    std::optional<double> chosenTotal() const;
    void updateTools();

    CubePanel& panel;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    QSplitter* splitter = nullptr;
    QToolButton* referenceButton = nullptr;
    QToolButton* metricsButton = nullptr;
    CubeBoxPlot* boxPlot = nullptr;
    HeatArea* topology = nullptr;
    CubeTopologyChart topologyChart; ///< that is shown
    Profile profile; ///< null: there is none
    Overview overview;
    std::optional<CubeMetricChoice> shownMetric; ///< what the call paths are of
    std::shared_ptr<const CubeCallNumbers> callNumbers; ///< null: not known yet
    std::shared_ptr<const CubeSystemNumbers> systemNumbers; ///< null: not known yet
    LatestJob<Overview> overviewJob { core::Priority::Whole };
    LatestJob<std::shared_ptr<const CubeCallNumbers>> callsJob;
    LatestJob<std::shared_ptr<const CubeSystemNumbers>> systemJob;
    LatestJob<CubeTopologyChart> topologyJob;
};

} // namespace lightcone::views
