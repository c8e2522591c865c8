// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/tick.h"
#include "views/export/pictureexport.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace lightcone::core {
class Progress;
}

namespace lightcone::views {

/// How the frames of a film are written.
enum class FilmFormat {
    Frames, ///< a PNG for each, see frameFile()
    Mp4,
    WebM,
};
/// Finds the format by the suffix (.png, .mp4, .webm; upper or lower case). @returns false for any other suffix.
bool filmFormatOf(const QString& fileName, FilmFormat& format);
/// Its suffix: ".png".
QString filmSuffix(FilmFormat format);

/// A program of the system that makes films of frames: ffmpeg, or avconv of libav. Empty: there is none.
QString filmEncoder();

/// What a film of a trace is like. A value.
struct FilmOptions {
    PictureOptions picture; ///< of each frame; its height is not free
    std::uint32_t frames = 1; ///< 1 … kMostFrames
    double framesPerSecond = 25; ///< kLeastRate … kGreatestRate; frames that are written one by one have none
    static constexpr std::uint32_t kMostFrames = 99'999;
    static constexpr double kLeastRate = 0.1;
    static constexpr double kGreatestRate = 240;
};

/// The time of a frame: the first one is at the begin of @p interval, the last one at its end; one alone is at the end.
/// @pre frame < frames
core::Tick frameTick(core::Interval interval, std::uint32_t frame, std::uint32_t frames);
/// The file of a frame, numbered from 1 with as many digits as all need: "film-007.png" for "film.png".
std::filesystem::path frameFile(const std::filesystem::path& file, std::uint32_t frame, std::uint32_t frames);

/// Paints a frame; see PaintFunction.
using PaintFrame = std::function<core::Completion(std::uint32_t frame, QPainter& painter, const PictureRoom& room)>;

/// Paints all frames, one after the other, and writes them. Files of frames are each written as exportPicture() does;
/// those that are written stay when it ends early. A film is one file, which is there only when it is whole.
/// @param progress  may be null; its unit is a frame @returns the errors of exportPicture(), and NoFilm where the
/// encoder is missing or fails. Blocking; any thread.
core::Status exportFilm(const std::filesystem::path& file, FilmFormat format, const FilmOptions& options,
    const PaintFrame& paint, core::Progress* progress, const std::stop_token& stop = {});

} // namespace lightcone::views
