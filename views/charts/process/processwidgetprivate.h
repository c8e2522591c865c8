// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/process/paintedprocess.h"
#include "views/charts/process/processheader.h"
#include "views/charts/process/processhit.h"
#include "views/charts/process/processrows.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/process/signlanes.h"
#include "views/jobs/growingtracejob.h"
#include "views/jobs/sharppicture.h"
#include "views/lines/highlights.h"
#include "views/navigation/selectionlookup.h"
#include "views/spotlight/spotlightlayer.h"

#include <QCoreApplication>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace lightcone::views {

class ProcessWidget::Private {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ProcessWidget)

public:
    explicit Private(ProcessWidget& widget);

    /// The request for the present view, with @p beyond of its height more above and below.
    PaintedProcessRequest request(double beyond) const;
    PaintedSpotlightRequest lightRequest(double beyond) const;

    // Rows.
    using StacksPointer = std::shared_ptr<const std::vector<StackFacts>>;
    void showPlaces(); ///< called after `places` have changed
    /// The stacks that are to be shown.
    struct Wanted {
        std::shared_ptr<const core::StoreView> store;
        std::vector<core::LocationId> locations;
        bool isFirst = false; ///< firstLocation() is shown

        std::vector<core::LocationId> all() const;
    };
    Wanted wanted() const;
    // Each of these begins only once the view is seen.
    void startRows();
    void takeRows(const StacksPointer& made);
    void layOutRows();
    void startFacts(); ///< learns from a complete trace what holds for all of it
    void startInheritance();
    /// Null when it belongs to another store than the present one.
    std::shared_ptr<const InheritedStacks> knownInheritance() const;
    void startCurves();
    void startMetricNames();
    core::LocationId locationOf(int row) const;

    // Things under the pointer.
    ProcessHit hitAt(QPointF position) const;
    CallPick pickAt(const ProcessHit& hit, double x) const;
    /// Selects the event of a sign; then zooms to its call if @p zoomsToIt.
    void clickSign(const ProcessHit& hit, bool zoomsToIt);
    void followPlace();
    /// Presses the button at @p position in the label of a row. @returns whether there is one.
    bool pressButton(QPoint position);
    void updateActions(int row);
    /// @p row, or the first row if @p row is less than 0; -1 when there is no row.
    int rowMeant(int row) const { return row < 0 && q.layout().count() > 0 ? 0 : row; }
    core::LocationId locationPointedAt() const;

    ProcessWidget& q;
    ProcessHeader* header;
    QAction* pinAction;
    QAction* closeAction;
    core::LocationId actionLocation = core::LocationId::none; ///< the location that the actions act on
    ProcessPlaces places;
    core::SignClasses signs = allSigns();
    std::vector<StackFacts> stacks; ///< facts about the stack of each row
    Rows rows = std::make_shared<const std::vector<RowTree::Row>>();
    std::vector<core::SignClasses> lanes; ///< signs in the lane of each row
    bool areRowsKnown = false;
    bool areRowsDue = false; ///< other rows or curves are to be shown, but nobody saw the view
    bool areFactsDue = false; ///< the same of startFacts()
    bool hasBegun = false; ///< some location of the trace was shown; until then the view chooses one
    bool isSelectionAwaited = false; ///< scrolls to the row of the selection once it is there
    /// Inherited calls of the store or of an earlier one; null: not known yet.
    std::shared_ptr<const InheritedStacks> inheritance;
    QString metric;
    using Curves = std::map<core::LocationId, std::shared_ptr<const core::Curve>>;
    using CurvesPointer = std::shared_ptr<const Curves>;
    /// Curves of the metric, where they are made; null: no samples.
    CurvesPointer curves = std::make_shared<const Curves>();
    HighlightLayer highlights;
    SharpPicture<PaintedProcess> picture;
    SpotlightLayer light;
    GrowingTraceJob<StacksPointer> rowsJob { [this] { startRows(); } };
    LatestJob<std::shared_ptr<const InheritedStacks>> inheritanceJob { core::Priority::Whole };
    LatestJob<CurvesPointer> curvesJob { core::Priority::Beside };
    LatestJob<QStringList> metricsJob { core::Priority::Whole };
};

} // namespace lightcone::views
