// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/counterheader.h"
#include "views/charts/counters/counterlist.h"
#include "views/charts/counters/counterstatistics.h"
#include "views/charts/counters/counterwidget.h"
#include "views/charts/counters/curvemaker.h"
#include "views/charts/counters/paintedcounters.h"
#include "views/jobs/sharppicture.h"
#include "views/widgets/heightgrip.h"

#include <optional>
#include <vector>

namespace lightcone::views {

class CounterWidget::Private {
public:
    explicit Private(CounterWidget& widget);

    void connectParts();
    /// The list of curves has changed, or may have changed.
    void update(bool isLater);
    /// Starts to make the shown curves, once they are seen.
    void wantCurves(bool isLater);
    std::vector<ReadyCurve> readyCurves() const;
    bool canMakePicture() const;
    /// The request for the present view.
    PaintedCountersRequest request() const;
    void refreshPicture();
    void placeFooter();
    int usualStatisticsHeight() const;
    int mostStatisticsHeight() const; ///< 0: there is no room for statistics
    void toggleStatistics(bool isShown);
    void openDialog(std::optional<int> index);

    CounterWidget& q;
    CounterList list;
    std::vector<CounterList::Entry> shown; ///< the entries of the list that are shown
    bool canBeDefault = false; ///< the trace has a curve that can be shown by default
    bool areCurvesOld = false; ///< some of the shown curves were not asked for yet
    CounterScaling scaling;
    bool areStatisticsShown = true;
    int statisticsHeight = 0; ///< the height that the user chose; 0: usualStatisticsHeight()
    CounterHeader* header;
    CounterStatistics* statistics;
    HeightGrip* grip;
    CurveMaker maker;
    SharpPicture<PaintedCounters> picture;
};

} // namespace lightcone::views
