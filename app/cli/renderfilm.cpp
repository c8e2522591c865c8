// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/renderfilm.h"

#include "app/cli/arguments/arguments.h"
#include "app/texts/clitext.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/picturequery.h"
#include "views/base/viewfilter.h"
#include "views/export/film.h"
#include "views/export/notedpicture.h"

#include <memory>

namespace lightcone::app {

QString checkFilm(const Arguments& arguments)
{
    views::FilmFormat format {};
    if (!views::filmFormatOf(arguments.output, format))
        return CliText::tr("'%1' says no format of a film; end it in .png, for a file of each frame, .mp4 or .webm.")
            .arg(arguments.output);
    if (format != views::FilmFormat::Frames && views::filmEncoder().isEmpty())
        return CliText::tr("Films in .mp4 and .webm are made by ffmpeg, which is not installed; install it, or end the "
                           "output in .png, for a file of each frame.");
    if (!arguments.at.isEmpty())
        return CliText::tr("A film shows all times of the interval; leave out --at or --frames.");
    return {};
}

core::Status renderFilm(const views::PictureKind& kind, const views::PictureQuery& query, const Arguments& arguments,
    const views::PictureOptions& options)
{
    views::FilmFormat format {};
    views::filmFormatOf(arguments.output, format);
    const core::Interval interval = query.interval.isEmpty() ? query.store->interval() : query.interval;
    views::FilmOptions film { options, arguments.frames, arguments.framesPerSecond };
    film.picture.isHeightFree = false;
    const auto indexes = std::make_shared<core::MomentIndexes>(); // made once for all frames
    const QString note = views::recordingNote(arguments.filter);
    const auto paint = [&](std::uint32_t frame, QPainter& painter, const views::PictureRoom& room) {
        views::PictureQuery ofFrame = query;
        ofFrame.moment.indexes = indexes;
        const core::Tick tick = views::frameTick(interval, frame, film.frames);
        ofFrame.at = views::PictureQuery::Moment { tick, core::TraceState::at(*query.store, tick).position() };
        ofFrame.moment.at = tick;
        return views::soundPaint(views::notedPaint(kind.plan(ofFrame).paint, note, query.theme), query.store)(
            painter, room, {});
    };
    return views::exportFilm(views::toPath(arguments.output), format, film, paint, nullptr);
}

} // namespace lightcone::app
