// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plotpicture.h"

#include "core/analysis/activity/activityindex.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewfilter.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/plot/plotchrome.h"
#include "views/remarks/flagpainter.h"

#include <QCoreApplication>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class PictureNote {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::PlotPicture)
};

} // namespace

void describe(PlotPicture& picture, const ViewState& state, const ColorScheme& scheme, const PictureChoices& choices)
{
    picture.interval = state.interval();
    picture.theme = choices.theme.value_or(scheme.theme());
    picture.legend = choices.legend;
    picture.palette = scheme.palette();
    picture.hidden = state.hiddenFunctions();
    if (choices.selection) {
        picture.selection = state.selection();
        picture.walked.assign(state.walkedSoFar().begin(), state.walkedSoFar().end());
    }
    picture.spotlight = state.spotlight();
    picture.marks = state.marks();
    picture.remarks = state.remarks();
    picture.showsPath = state.isPathShown();
    picture.path = state.path();
    picture.range = state.range();
    picture.title = choices.title;
}

void describe(PlotPicture& picture, const PictureQuery& query)
{
    picture.interval = query.interval;
    picture.theme = query.theme;
    picture.palette = query.moment.palette;
    picture.bookmarks = query.bookmarks;
    picture.showsPath = query.showsPath;
    if (query.at)
        picture.cursor = query.at->tick;
}

QStringList pictureNotes(const PlotPicture& picture)
{
    QStringList notes;
    if (picture.spotlight)
        notes.append(PictureNote::tr("Found: %1").arg(picture.spotlight->text));
    if (picture.showsPath)
        notes.append(
            PictureNote::tr("Outlined: the critical path, what the end of the run waits for; everything else is pale"));
    return notes;
}

PlotSheet::PlotSheet(
    QPainter& painter, const PictureRoom& room, const core::StoreView& store, const PlotPicture& picture)
    : m_painter(painter)
    , m_store(store)
    , m_picture(picture)
    , m_note(joinedNotes(picture.note, functionsNote(store.definitions(), picture.hidden)))
    , m_room(room)
    , m_size(room.size())
    , m_scale(timeScaleOf(store))
    , m_style(PlotStyle::of(
          store.definitions(), ColorScheme(picture.theme, picture.palette), pictureFont(), picture.hidden))
    , m_interval(picture.interval.isEmpty() ? store.interval() : picture.interval)
    , m_hasRange(picture.range && picture.range->intersects(m_interval))
{
    if (picture.cursor && !m_interval.isEmpty()) {
        // The interval ends behind the last event, which is the last time that there is.
        const core::Tick last = std::min(m_interval.end, std::max(m_interval.begin, core::runOf(store).end));
        const core::Tick at = std::clamp(*picture.cursor, m_interval.begin, last);
        const QString time = formatTime(at, m_scale, m_interval);
        m_note = joinedNotes(PictureNote::tr("Time cursor: %1").arg(time), m_note);
    }
    m_style.pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
}

double PlotSheet::legendWidth() const
{
    return m_size.width() - 2 * kPictureMargin;
}

int PlotSheet::columns() const
{
    return std::max(1, static_cast<int>(std::lround(m_places.plot.width() * m_style.pixelRatio)));
}

void PlotSheet::reserve(double legendHeight)
{
    m_places = PicturePlaces::vertical(m_size, { !m_picture.title.isEmpty(), m_note }, legendHeight, m_style.font);
}

void PlotSheet::divide(double labelWidth, double rightWidth)
{
    m_places.divide(m_size, labelWidth, rightWidth);
}

int PlotSheet::plotHeight(int readable) const
{
    return m_places.plotHeight(isHeightFree(), readable);
}

void PlotSheet::fit(double plotHeight, double legendHeight)
{
    if (!isHeightFree())
        return;
    m_size = m_places.fit(m_size, plotHeight, legendHeight);
}

core::Completion PlotSheet::paintFlags(const std::stop_token& stop) const
{
    auto remarks = m_picture.remarks ? m_picture.remarks : findRemarks(m_store, m_picture.bookmarks, stop);
    if (remarks.isStopped())
        return core::Stopped {};
    const std::vector<Flag> flags = layoutFlags(*remarks.value(), m_interval, m_places.axis.width());
    views::paintFlags(m_painter, flagRoom(m_places.axis), *remarks.value(), flags, m_style.scheme);
    return core::Done {};
}

void PlotSheet::paintCursor(const TimeCoordinates& coordinates) const
{
    const QRectF& plot = m_places.plot;
    const core::Tick tick = std::clamp(*m_picture.cursor, m_interval.begin, m_interval.end);
    const double x = std::min(std::floor(coordinates.toPixel(tick)), std::max(0.0, std::ceil(plot.width()) - 1));
    const QRectF line(plot.left() + x, plot.top(), 1, plot.height());
    paintCursorLine(m_painter, line, plot, m_style.scheme);
}

core::Completion PlotSheet::paint(
    const PaintPlot& paintPlot, const PaintBeside& paintBeside, const std::stop_token& stop) const
{
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.fillRect(QRectF(QPointF(0, 0), m_size), m_style.scheme.background);
    if (!m_picture.title.isEmpty())
        paintPictureTitle(m_painter, m_places.title, m_picture.title, m_style.font, m_style.scheme.text);
    if (!m_note.isEmpty())
        paintPictureNote(m_painter, m_places.note, m_note, m_style.font, m_style.scheme.text);
    const TimeCoordinates coordinates(m_interval, m_places.plot.width());
    const TimeAxis axis = layoutTimeAxis(coordinates, m_scale, axisSpacing(m_style.font));
    m_painter.translate(m_places.plot.topLeft());
    core::Completion completion = paintPlot(axis);
    m_painter.translate(-m_places.plot.topLeft());
    if (m_hasRange) {
        const QRectF band = spanBand(*m_picture.range, coordinates, m_places.plot);
        paintSpan(m_painter, *m_picture.range, band, m_places.plot, m_style.scheme.range, m_scale, m_style);
    }
    if (m_picture.cursor && !m_interval.isEmpty())
        paintCursor(coordinates);
    if (!m_interval.isEmpty()) {
        paintTimeAxis(m_painter, m_places.axis, axis, m_style);
        if (completion.isDone())
            completion = paintFlags(stop);
    }
    paintBeside();
    m_painter.restore();
    m_room.use(m_size.height());
    return completion;
}

} // namespace lightcone::views
