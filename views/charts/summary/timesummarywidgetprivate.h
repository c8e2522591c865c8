// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "views/charts/summary/paintedtimesummary.h"
#include "views/charts/summary/timesummaryheader.h"
#include "views/charts/summary/timesummarywidget.h"
#include "views/jobs/latestjob.h"
#include "views/jobs/sharppicture.h"
#include "views/legend/keystrip.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace lightcone::views {

class TimeSummaryWidget::Private {
public:
    Private(TimeSummaryWidget& widget, SummarySubject subject);

    TimeSummaryRequest query() const;
    /// The request for the present view.
    PaintedTimeSummaryRequest request() const;
    void taken();
    bool isOfActivities() const { return subject == SummarySubject::Activities; }
    /// Takes the rules of the present trace, where activities are counted.
    void updateRules();
    /// Counts the locations at the time cursor in the background, where activities are counted.
    void countAtCursor();
    /// Says which locations are counted, and what is known of the time cursor.
    void updateText();
    /// Opens the dialog for functions, of which @p ticked are chosen. Gives @p choose what is chosen then.
    void askForNames(
        const QString& title, const QStringList& ticked, const std::function<void(const QStringList&)>& choose);
    void lightPart(std::size_t part);
    /// Goes to the part above (below) the present one that has time.
    void movePart(int step);

    /// How many locations are in each activity at a time.
    struct Counts {
        core::Tick at = 0;
        core::ActivityCounts counts {};
    };

    TimeSummaryWidget& q;
    SummarySubject subject;
    SummaryChoice choice;
    SummaryUnit unit = SummaryUnit::Share;
    std::optional<std::size_t> part; ///< where the keyboard is
    TimeSummaryHeader* header;
    KeyStrip* legend;
    SharpPicture<PaintedTimeSummary> picture;
    std::shared_ptr<const core::ActivityRules> rules; ///< null: there is no trace, or calls are counted
    bool areCountsWanted = false; ///< once those that are being asked are there
    LatestJob<Counts> countsJob;
    std::optional<Counts> counts; ///< at the time cursor
};

} // namespace lightcone::views
