// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"
#include "views/base/bookmark.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/picturepaint.h"
#include "views/base/viewstate.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace lightcone::core {
struct CriticalPath;
}

class QPainter;

namespace lightcone::views {

struct Marks;
struct PictureQuery;
struct Remarks;
struct Spotlight;
class TimeCoordinates;

/// The choices that every exported picture of a plot over time has, in the window's export and in `render`.
struct PlotPicture {
    core::Interval interval; ///< the shown interval; empty: the whole trace
    Theme theme = Theme::Light;
    bool legend = true;
    std::shared_ptr<const Palette> palette; ///< null: nothing is chosen
    std::vector<core::FunctionId> hidden; ///< functions whose calls are left out
    Selection selection; ///< the highlighted selection, and the way that the user walked to it
    std::vector<Selection> walked;
    std::shared_ptr<const Spotlight> spotlight; ///< what stands out; null: nothing does
    std::shared_ptr<const Marks> marks; ///< of what is rare; null: they have not been found yet
    std::shared_ptr<const Remarks> remarks; ///< what flags stand for; null: they have not been found yet
    std::vector<Bookmark> bookmarks; ///< where marks and remarks are to be found, these belong to them
    bool showsPath = false; ///< the critical path of the run stands out
    std::shared_ptr<const core::CriticalPath> path; ///< that path; null: it has not been found yet
    std::optional<core::Interval> range; ///< the measured range
    /// The time cursor, which is a line; outside of the interval, it is at its nearer end. nullopt: there is no line.
    std::optional<core::Tick> cursor;
    QString title; ///< empty: none
    QString note; ///< what is left out beside `hidden`, said below the title; empty: nothing
};

/// Gives @p picture what a window shows, all but the note. GUI thread.
void describe(PlotPicture& picture, const ViewState& state, const ColorScheme& scheme, const PictureChoices& choices);

/// Gives @p picture what is asked for without a window: time, colours, bookmarks, critical path and time cursor.
void describe(PlotPicture& picture, const PictureQuery& query);

/// Makes the pictures of what @p picture, a PlotPicture, shows with the time cursor at any time; see
/// View::pictureOverTime(). @param paintOf  makes the painter of such a picture
template <typename Picture, typename PaintOf> PicturesOverTime withCursorAnywhere(Picture picture, PaintOf paintOf)
{
    return [picture = std::move(picture), paintOf = std::move(paintOf)](core::Tick at) -> PicturePaint {
        Picture then = picture;
        then.cursor = at;
        return paintOf(std::move(then));
    };
}

/// What a legend says of the light.
QStringList pictureNotes(const PlotPicture& picture);

/// The sheet that a PlotPicture is painted on: title, time axis, measured range, time cursor, and the places of plot,
/// labels and legend, which the chart paints. Any thread. First reserve(), then divide(), then paint().
class PlotSheet {
public:
    /// The @p room of @p painter becomes the picture. Keeps references to @p painter, @p store and @p picture.
    PlotSheet(QPainter& painter, const PictureRoom& room, const core::StoreView& store, const PlotPicture& picture);

    const PlotStyle& style() const { return m_style; }
    /// Takes a style of other colours.
    void setStyle(const PlotStyle& style) { m_style = style; }
    /// The interval that is shown; empty only when the trace is empty.
    core::Interval interval() const { return m_interval; }
    /// Says whether a part of the measured range is shown.
    bool hasRange() const { return m_hasRange; }
    const PicturePlaces& places() const { return m_places; }
    double legendWidth() const;
    /// Device pixels of the plot, at least one.
    int columns() const;

    /// Divides the height, with room for a legend of @p legendHeight; 0: no legend.
    void reserve(double legendHeight);
    /// Divides the width, see PicturePlaces::divide().
    void divide(double labelWidth, double rightWidth);
    bool isHeightFree() const { return m_room.isHeightFree(); }
    /// See PicturePlaces::plotHeight().
    int plotHeight(int readable) const;
    /// Where the height is free, makes the picture as high as a plot of @p plotHeight and a legend of @p legendHeight
    /// need; 0: no legend. Comes after divide().
    void fit(double plotHeight, double legendHeight);

    /// Paints the plot over the background, with the origin at its top left corner.
    using PaintPlot = std::function<core::Completion(const TimeAxis& axis)>;
    /// Paints labels, second axis and legend into places().
    using PaintBeside = std::function<void()>;
    core::Completion paint(
        const PaintPlot& paintPlot, const PaintBeside& paintBeside, const std::stop_token& stop) const;

private:
    core::Completion paintFlags(const std::stop_token& stop) const;
    void paintCursor(const TimeCoordinates& coordinates) const;

    QPainter& m_painter;
    const core::StoreView& m_store;
    const PlotPicture& m_picture;
    QString m_note; ///< what is left out
    PictureRoom m_room;
    QSizeF m_size; ///< of the picture
    TimeScale m_scale;
    PlotStyle m_style;
    core::Interval m_interval;
    bool m_hasRange;
    PicturePlaces m_places;
};

} // namespace lightcone::views
