// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "core/model/definitions.h"
#include "core/model/shownclass.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/legend/legendfunctions.h"
#include "views/lines/messagecoloring.h"
#include "views/marks/marks.h"

#include <QRectF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace lightcone::views {

/// The things that the legend of a timeline picture explains.
struct LegendContents {
    std::vector<LegendFunction> functions; ///< the most important first
    std::vector<core::Activity> activities; ///< that rows show, ascending
    bool others = false; ///< functions with too little to be seen, together
    bool messages = false;
    std::vector<ColorKey> messageKeys; ///< where the colours of messages say something
    bool bundles = false;
    bool backwardMessages = false;
    bool oneSided = false; ///< one-sided operations
    bool collectives = false; ///< single ones
    bool collectiveBundles = false;
    bool disturbances = false;
    bool io = false; ///< signs of I/O
    std::uint64_t samples = 0; ///< most in a column; 0: there are none
    std::vector<MarkKind> marks; ///< ascending
    bool range = false;
    std::uint64_t insideRows = 0; ///< messages that are not drawn
    QStringList notes; ///< see pictureNotes()
};

/// Everything that could be in a picture of a trace, with its functions by the length of their names.
LegendContents possibleContents(
    const core::Definitions& definitions, const PlotStyle& style, bool messages, bool collectives, bool range);
std::vector<core::Activity> allActivities();
/// The things that are in a picture, with its functions by the area that they cover, but those that @p style hides.
LegendContents shownContents(const TimelineGeometry& geometry, const TimelineData& data,
    const core::Definitions& definitions, const PlotStyle& style, bool range);

/// The legend below a timeline picture: classes with their functions, and the signs that are used.
struct PictureLegend {
    struct Entry {
        enum class Sign {
            Class,
            Function,
            Activity,
            Others,
            Message,
            MessageKey,
            Bundle,
            Backward,
            OneSided,
            Collective,
            CollectiveBundle,
            Disturbed,
            Io,
            Samples,
            Mark,
            Range,
            Note
        };
        Sign sign = Sign::Class;
        core::ShownClass functionClass = core::FunctionClass::Unknown;
        core::FunctionId function = core::FunctionId::none;
        QString text;
        QColor color; ///< the colour of a MessageKey
        QRectF rect; ///< relative to the legend
        MarkKind mark = MarkKind::Call; ///< of a Mark
        core::Activity activity = core::Activity::Busy; ///< of an Activity
    };
    std::vector<Entry> entries;
    int lines = 0;
    double height = 0;
};

/// The lines of a legend that lists classes, but no function.
int classLines(const LegendContents& contents, const core::Definitions& definitions, double width, const QFont& font);
/// Lays out a legend of at most @p maxLines lines: with as many functions as fit, one of each class before others, and
/// the number of those left out, or with classes where few could be named. Signs that say least give way to names. It
/// is empty where there is room for nothing.
PictureLegend layoutLegend(const LegendContents& contents, const core::Definitions& definitions, double width,
    int maxLines, const QFont& font);
void paintLegend(QPainter& painter, QPointF topLeft, const PictureLegend& legend, const PlotStyle& style);

} // namespace lightcone::views
