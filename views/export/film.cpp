// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/film.h"

#include "core/base/progress.h"
#include "core/base/wideticks.h"
#include "core/files/outputfile.h"
#include "views/base/filenames.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <array>
#include <cmath>
#include <span>
#include <string>

using namespace Qt::StringLiterals;

namespace lightcone::views {

namespace {

constexpr std::array kFilmSuffixes { ".png"_L1, ".mp4"_L1, ".webm"_L1 }; ///< by FilmFormat
constexpr int kPatience = 200; ///< milliseconds between two looks whether the work is to stop

core::Error filmError(core::ErrorCode code, const std::string& why = {})
{
    return { code, {}, core::Error::kNoOffset, { why } };
}

/// An encoder that runs, and takes frames of one size.
class Encoder {
public:
    /// @param file  what it writes, with the suffix of its format
    Encoder(const QString& file, QSize size, double rate)
    {
        m_process.setProcessChannelMode(QProcess::SeparateChannels);
        m_process.setStandardOutputFile(QProcess::nullDevice());
        // The usual colours of films have one value for two by two pixels, so sides have to be even.
        m_process.start(filmEncoder(),
            { u"-y"_s, u"-loglevel"_s, u"error"_s, u"-f"_s, u"rawvideo"_s, u"-pix_fmt"_s, u"rgba"_s, u"-s"_s,
                u"%1x%2"_s.arg(size.width()).arg(size.height()), u"-r"_s, QString::number(rate), u"-i"_s, u"-"_s,
                u"-an"_s, u"-vf"_s, u"pad=ceil(iw/2)*2:ceil(ih/2)*2"_s, u"-pix_fmt"_s, u"yuv420p"_s, file });
    }
    ~Encoder()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    core::Status write(const QImage& frame, const std::stop_token& stop)
    {
        const QImage rgba = frame.convertToFormat(QImage::Format_RGBA8888);
        for (int y = 0; y < rgba.height(); ++y)
            m_process.write(reinterpret_cast<const char*>(rgba.constScanLine(y)), qint64(4) * rgba.width());
        while (m_process.bytesToWrite() > 0) {
            if (stop.stop_requested())
                return filmError(core::ErrorCode::Cancelled);
            if (!m_process.waitForBytesWritten(kPatience) && m_process.state() == QProcess::NotRunning)
                return failure();
        }
        return {};
    }
    /// Waits until all is written.
    core::Status finish(const std::stop_token& stop)
    {
        m_process.closeWriteChannel();
        while (!m_process.waitForFinished(kPatience) && m_process.state() != QProcess::NotRunning) {
            if (stop.stop_requested())
                return filmError(core::ErrorCode::Cancelled);
        }
        const bool isDone = m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == 0
            && m_process.error() != QProcess::FailedToStart;
        return isDone ? core::Status() : failure();
    }

private:
    core::Status failure()
    {
        constexpr qsizetype kMostSaid = 300;
        QString said = QString::fromLocal8Bit(m_process.readAllStandardError()).simplified();
        if (said.size() > kMostSaid)
            said = said.left(kMostSaid) + QChar(0x2026);
        const QString why = said.isEmpty() ? m_process.errorString() : said;
        return filmError(core::ErrorCode::NoFilm, QString(m_process.program() + ": "_L1 + why).toStdString());
    }

    QProcess m_process;
};

/// Copies a file that is whole to the place where the user wants it.
core::Status copyTo(const std::filesystem::path& target, const QString& source, const std::stop_token& stop)
{
    QFile file(source);
    if (!file.open(QIODevice::ReadOnly))
        return filmError(core::ErrorCode::Failed, file.errorString().toStdString());
    auto output = core::OutputFile::open(target, stop);
    if (!output.isOk())
        return output.error();
    constexpr qint64 kAtOnce = 1 << 20;
    for (QByteArray bytes = file.read(kAtOnce); !bytes.isEmpty(); bytes = file.read(kAtOnce)) {
        const core::Status written = output.value()->write(
            std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
        if (!written.isOk())
            return written;
    }
    if (file.error() != QFileDevice::NoError)
        return filmError(core::ErrorCode::Failed, file.errorString().toStdString());
    return output.value()->commit();
}

void count(core::Progress* progress)
{
    if (progress)
        progress->advance(1);
}

core::Status writeFrames(const std::filesystem::path& file, const FilmOptions& options, const PaintFrame& paint,
    core::Progress* progress, const std::stop_token& stop)
{
    for (std::uint32_t frame = 0; frame < options.frames; ++frame) {
        const core::Status status = exportPicture(
            frameFile(file, frame, options.frames), PictureFormat::Png, options.picture,
            [&](QPainter& painter, const PictureRoom& room) { return paint(frame, painter, room); }, stop);
        if (!status.isOk())
            return status;
        count(progress);
    }
    return {};
}

core::Status encode(const std::filesystem::path& file, FilmFormat format, const FilmOptions& options,
    const PaintFrame& paint, core::Progress* progress, const std::stop_token& stop)
{
    const QSize pixels = pixelsOf(options.picture);
    if (pixels.isEmpty() || isTooLarge(pixels))
        return filmError(core::ErrorCode::TooLarge, "picture");
    if (filmEncoder().isEmpty())
        return { core::Error { core::ErrorCode::NoFilm, {}, core::Error::kNoOffset, {} } };
    const QTemporaryDir folder;
    if (!folder.isValid())
        return filmError(core::ErrorCode::Failed, folder.errorString().toStdString());
    const QString made = folder.filePath("film"_L1 + filmSuffix(format));
    Encoder encoder(made, pixels, options.framesPerSecond);
    for (std::uint32_t frame = 0; frame < options.frames; ++frame) {
        const core::Stoppable<PaintedPicture> painted = pictureImage(options.picture, 1,
            [&](QPainter& painter, const PictureRoom& room) { return paint(frame, painter, room); });
        if (painted.isStopped() || stop.stop_requested())
            return filmError(core::ErrorCode::Cancelled);
        if (painted.value().image.isNull())
            return filmError(core::ErrorCode::OutOfMemory, "picture");
        if (const core::Status written = encoder.write(painted.value().image, stop); !written.isOk())
            return written;
        count(progress);
    }
    if (const core::Status finished = encoder.finish(stop); !finished.isOk())
        return finished;
    return copyTo(file, made, stop);
}

} // namespace

bool filmFormatOf(const QString& fileName, FilmFormat& format)
{
    for (std::size_t i = 0; i < kFilmSuffixes.size(); ++i) {
        if (!fileName.endsWith(kFilmSuffixes[i], Qt::CaseInsensitive))
            continue;
        format = static_cast<FilmFormat>(i);
        return true;
    }
    return false;
}

QString filmSuffix(FilmFormat format)
{
    return kFilmSuffixes[static_cast<std::size_t>(format)];
}

QString filmEncoder()
{
    const QString ffmpeg = QStandardPaths::findExecutable(u"ffmpeg"_s);
    return ffmpeg.isEmpty() ? QStandardPaths::findExecutable(u"avconv"_s) : ffmpeg;
}

core::Tick frameTick(core::Interval interval, std::uint32_t frame, std::uint32_t frames)
{
    if (frames < 2)
        return interval.end;
    const auto part = static_cast<core::WideTicks>(interval.length()) * frame / (frames - 1);
    return static_cast<core::Tick>(interval.begin + static_cast<core::WideInteger>(part)); // may be 2^64 - 1 ticks long
}

std::filesystem::path frameFile(const std::filesystem::path& file, std::uint32_t frame, std::uint32_t frames)
{
    const auto digits = static_cast<int>(QString::number(frames).size());
    const QString number = u"%1"_s.arg(qulonglong { frame } + 1, digits, 10, QLatin1Char('0'));
    std::filesystem::path named = file;
    named.replace_filename(file.stem());
    named += "-" + number.toStdString();
    named += file.extension();
    return named;
}

core::Status exportFilm(const std::filesystem::path& file, FilmFormat format, const FilmOptions& options,
    const PaintFrame& paint, core::Progress* progress, const std::stop_token& stop)
{
    if (progress)
        progress->setTotal(options.frames);
    return format == FilmFormat::Frames ? writeFrames(file, options, paint, progress, stop)
                                        : encode(file, format, options, paint, progress, stop);
}

} // namespace lightcone::views
