// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/profile/document.h"
#include "views/base/bookmark.h"
#include "views/base/colorscheme.h"
#include "views/base/matrixchoice.h"
#include "views/base/momentchoice.h"
#include "views/base/picturepaint.h"
#include "views/base/tracepart.h"
#include "views/base/viewstate.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Asks for a picture of a view: of what part of which trace, and with what a view offers to choose. What PictureKind
/// says that the view does not know is unset.
struct PictureQuery {
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Document document {}; ///< what `store` is the events of; empty: just that
    core::Interval interval; ///< empty: the whole trace
    std::vector<core::LocationId> locations; ///< ascending; empty: the view's own choice, which is mostly all
    std::optional<TracePart> base; ///< what it is compared with; nullopt: nothing
    Theme theme = Theme::Light;
    std::vector<Bookmark> bookmarks; ///< those of the user that it shows
    /// The moment that is shown, and the last event that has taken effect then.
    struct Moment {
        core::Tick tick = 0;
        std::uint64_t position = 0;
    };
    std::optional<Moment> at; ///< nullopt: the middle of the trace
    MomentQuery moment; ///< of displays of a moment
    QString order; ///< order of its rows, in words of the view; empty: its default
    RowContent rowContent = RowContent::Shares;
    LineDisplay lines; ///< the messages that are shown, and what their colours say
    QString signs; ///< names of groups of signs, in words of the view; empty: all
    QString measure; ///< what is shown, in words of the view; empty: its default
    QString by; ///< what it is divided into, in words of the view; empty: its default
    MatrixChoice matrix; ///< what a communication matrix shows, but for what `measure` and `by` say
    bool showsPath = false; ///< the critical path of the run stands out
    bool isLogarithmic = false; ///< scale of its colours, or axis of its bars
    QStringList metrics; ///< names of those whose curves are shown
    // Derived curves that are shown, in the order in which they were asked for.
    std::vector<core::CurveQuantity> derived; ///< messages or bytes in flight, bytes allocated
    QStringList functions; ///< names of those in which locations are counted
    std::vector<core::RegionGroup> groups; ///< the groups whose share of the time is shown
    QString of; ///< what the view is of, in words of the view; empty: its default
    bool isLinear = false; ///< bins are equally wide
    QStringList chosen; ///< names of the functions that the view is about; empty: its default
    /// Combination of several locations, for metrics; nullopt: the metric's own.
    std::optional<core::CurveCombination> combination;
    std::optional<core::CurveMode> mode; ///< mode of metrics; nullopt: the metric's own
};

/// The document that is asked: that of the query, or of its store.
core::Document documentOf(const PictureQuery& query);
/// The colours of the picture, with what was chosen about functions.
ColorScheme schemeOf(const PictureQuery& query);

/// The way to paint a picture, or what is wrong with the query.
struct PicturePlan {
    PicturePaint paint;
    QString problem; ///< in the language of the user; empty: nothing is wrong
};

/// A picture that the command `render` can make of a trace, without a widget.
struct PictureKind {
    QString purpose; ///< for the help, without a stop
    PicturePlan (*plan)(const PictureQuery& query);
    QStringList orders {}; ///< words that --order takes, the default first; empty: it does not know it
    QStringList signs {}; ///< words that --signs takes; empty: it does not know it
    QStringList subjects {}; ///< words that --of takes; empty: it knows neither that nor --function and --linear
    QStringList measures {}; ///< words that --measure takes, the default first; empty: it does not know it
    QStringList bys {}; ///< words that --by takes; empty: it does not know it
    bool needsEvents = true; ///< else it can be made of a profile, too
    bool needsProfile = true; ///< else it can be made of an experiment alone, too
    bool hasInterval = true; ///< knows --from and --to
    bool isRecorded
        = false; ///< of what was recorded: a filter of Score-P that the document is opened with does not act
    bool hasLocations = true; ///< knows --location
    bool hasSubject = false; ///< knows --function
    bool hasParts = false; ///< knows --function and --region
    bool hasRowContent = false; ///< knows --rows
    bool hasMoment = false; ///< knows --at
    bool hasBase = false; ///< knows --against-from, --against-to and --against-location
    bool hasMessages = false; ///< knows --color, --bytes, --tag, --communicator and --peer
    bool hasPath = false; ///< knows --critical-path
    bool hasMessageFilter = false; ///< knows --bytes, --tag, --communicator and --peer, but not --color
    bool hasMatrix = false; ///< knows --source and --part
    bool hasLogarithmic = false; ///< knows --logarithmic
    bool hasMetrics = false; ///< knows --metric
    bool hasFunctions = false; ///< knows --region and --group, but nothing else of curves
    bool hasCurves = false; ///< knows --derived, --region, --group, --combine, --rate and --value
    bool hasBookmarks = false; ///< knows --bookmarks
    bool hasClasses = false; ///< knows --classes: it tells functions apart by their classes or colours
    bool hasActivities = false; ///< knows --counts-as, as those do that know --idle
    std::optional<MomentOptions> moment {}; ///< of a display of a moment: which of its options it knows
};

} // namespace lightcone::views
