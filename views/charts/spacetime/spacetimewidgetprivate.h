// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/charts/spacetime/paintedspacetime.h"
#include "views/charts/spacetime/spacetimeheader.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/jobs/growingtracejob.h"
#include "views/jobs/sharppicture.h"
#include "views/lines/highlights.h"
#include "views/lines/linehit.h"
#include "views/marks/marklayer.h"
#include "views/spotlight/spotlightlayer.h"

#include <QCoreApplication>

#include <optional>

namespace lightcone::views {

class SpaceTimeWidget::Private {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SpaceTimeWidget)

public:
    explicit Private(SpaceTimeWidget& widget);

    /// The request for the present view, with @p beyond of its height more above and below.
    PaintedSpaceTimeRequest request(double beyond) const;
    PaintedSpotlightRequest lightRequest(double beyond) const;
    /// By what lines are thick where rows show activities, which is known when all of the trace has been read.
    StepChoice stepChoice() const;
    void updateLegend(); ///< explains the colours of messages
    bool isShownNow() const;
    LineHit hitAt(QPointF position) const;
    const std::vector<MarkShape>& markShapes();
    /// The mark at @p position; null: there is none.
    const MarkShape* markAt(QPointF position);
    /// A column of the line of a location.
    struct LinePlace {
        const LineData& line;
        int column;

        const LineColumn& state() const { return line.columns[static_cast<std::size_t>(column)]; }
    };
    std::optional<LinePlace> placeAt(const PaintedSpaceTime& painted, QPointF position) const;
    QString lineText(const PaintedSpaceTime& painted, QPointF position) const;
    /// What is at @p position of the picture that is shown, without the critical path.
    QString thingText(QPoint position) const;
    void startRows();
    bool areRowsUpToDate() const { return areRowsKnown && !areRowsDue && !rowsJob.isRunning(); }
    void takeRows(const Rows& made);
    void moveRow(int from, int to);

    SpaceTimeWidget& q;
    SpaceTimeOrder order;
    core::FunctionClasses working = core::workingClasses();
    mutable ShownSteps steps;
    Rows rows = std::make_shared<const std::vector<RowTree::Row>>();
    std::size_t unfilteredRows = 0; ///< number of rows without the filter of rows
    bool areRowsKnown = false;
    bool areRowsDue = false; ///< other rows are to be shown, but nobody saw the view
    GrowingTraceJob<SpaceTimeRows> rowsJob { [this] { startRows(); } };
    HighlightLayer highlights;
    MarkLayer marks;
    SpaceTimeHeader* header;
    int draggedRow = -1; ///< the row that the user drags by its label
    Qt::KeyboardModifiers dragModifiers; ///< those at the press
    int dropRow = -1; ///< the row in front of which the dragged row would be dropped
    SharpPicture<PaintedSpaceTime> picture;
    SpotlightLayer light;
};

} // namespace lightcone::views
