// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/charts/timeline/columnparts.h"
#include "views/charts/timeline/overviewbar.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/jobs/latestanswer.h"
#include "views/jobs/sharppicture.h"
#include "views/lines/highlights.h"
#include "views/marks/marklayer.h"
#include "views/navigation/selectionlookup.h"
#include "views/rows/sparklinevalues.h"
#include "views/spotlight/spotlightlayer.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

class TimelineWidget::Private {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimelineWidget)

public:
    explicit Private(TimelineWidget& widget);

    /// The request for the present view, with @p beyond of its height more above and below.
    PaintedTimelineRequest request(double beyond) const;
    /// Says whether the bars shown are those of the present view: the light waits for them, as it paints their labels.
    bool isPictureCurrent() const;
    /// The columns of the plot: its width in device pixels.
    int columns() const;
    /// @pre isPictureCurrent()
    PaintedSpotlightRequest lightRequest(double beyond) const;
    void refreshLight();
    void startRows(); ///< makes the rows, once the view is seen; then learns names of metrics and depths of call stacks
    /// Rows made in the background of those that the view had then.
    struct LaterRows {
        RowTree made; ///< all open
        std::shared_ptr<const std::vector<RowTree::Row>> before; ///< what the view had
        std::optional<RowFolding> folding; ///< what was due then
        RowTree taken; ///< what the view had, with what `made` knows, and folded
        bool isChanged = false;
    };
    void takeRows(LaterRows& later);
    void followDisplay();
    void showSilentRows(bool areShown);

    TimelineHit hitAt(QPointF position) const;
    const std::vector<MarkShape>& markShapes();
    /// The mark at @p position; null: there is none.
    const MarkShape* markAt(QPointF position);
    std::optional<CallPick> pickAt(const TimelineHit& hit, double x) const;
    /// Describes the thing at @p position of the plot. Asks in the background for what takes longer to know.
    QString hitText(QPoint position);
    /// Ends what is asked about the thing under the pointer.
    void dropAnswers();
    void setOpen(int row, bool isOpen);

    TimelineWidget& q;
    RowTree rows;
    bool areRowsKnown = false; ///< until then there is nothing to show
    bool areRowsDue = false; ///< the store has other rows, but nobody saw the view
    bool showsSilentRows = false;
    std::optional<RowFolding> foldingDue; ///< for the rows, once they are known
    bool isFollowing = false; ///< while rows of a later state of a growing trace are laid out
    mutable ShownSteps steps;
    HighlightLayer highlights;
    MarkLayer marks;
    OverviewBar* overview;
    SharpPicture<PaintedTimeline> picture;
    SpotlightLayer light;
    /// The answers about what the pointer is over.
    LatestAnswer<ColumnQuestion, ColumnParts> pointedColumn { &columnParts, [this] { q.updateHover(); } };
    LatestAnswer<SparklineQuestion, std::vector<SparklineValue>> pointedSparkline { &sparklineValues,
        [this] { q.updateHover(); } };
    std::shared_ptr<SparklineCurves> curves = std::make_shared<SparklineCurves>();
    GrowingTraceJob<std::shared_ptr<LaterRows>> rowsJob { [this] { startRows(); } };
};

} // namespace lightcone::views
