// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/summary/paintedtimesummary.h"
#include "views/charts/summary/timesummaryheader.h"
#include "views/charts/summary/timesummarywidget.h"
#include "views/jobs/sharppicture.h"
#include "views/legend/keystrip.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace lightcone::views {

class TimeSummaryWidget::Private {
public:
    explicit Private(TimeSummaryWidget& widget);

    TimeSummaryRequest query() const;
    /// The request for the present view.
    PaintedTimeSummaryRequest request() const;
    void taken();
    /// Opens the dialog for functions, of which @p ticked are chosen. Gives @p choose what is chosen then.
    void askForNames(
        const QString& title, const QStringList& ticked, const std::function<void(const QStringList&)>& choose);
    void lightPart(std::size_t part);
    /// Goes to the part above (below) the present one that has time.
    void movePart(int step);

    TimeSummaryWidget& q;
    SummaryChoice choice;
    SummaryUnit unit = SummaryUnit::Share;
    std::optional<std::size_t> part; ///< where the keyboard is
    TimeSummaryHeader* header;
    KeyStrip* legend;
    SharpPicture<PaintedTimeSummary> picture;
};

} // namespace lightcone::views
