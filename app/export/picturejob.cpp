// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picturejob.h"

#include "core/base/guarded.h"
#include "views/base/filenames.h"

#include <QPainter>

#include <utility>

namespace lightcone::app {

PictureJob::PictureJob(QObject* parent)
    : QObject(parent)
{
}

void PictureJob::save(const QString& fileName, views::PictureFormat format, const views::PictureOptions& options,
    views::PicturePaint paint)
{
    m_fileName = fileName;
    start([fileName, format, options, paint = std::move(paint)](const std::stop_token& stop) -> Outcome {
        const core::Status status = views::exportPicture(
            views::toPath(fileName), format, options,
            [&](QPainter& painter, const views::PictureRoom& room) { return paint(painter, room, stop); }, stop);
        if (!status.isOk())
            return status.error();
        return QImage();
    });
}

void PictureJob::render(QSize size, double devicePixelRatio, views::PicturePaint paint)
{
    m_fileName.clear();
    start([size, devicePixelRatio, paint = std::move(paint)](const std::stop_token& stop) -> Outcome {
        QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return core::Error { core::ErrorCode::OutOfMemory, {}, core::Error::kNoOffset, {} };
        image.setDevicePixelRatio(devicePixelRatio);
        image.fill(Qt::white);
        QPainter painter(&image);
        if (paint(painter, size, stop).isStopped())
            return core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
        painter.end();
        return image;
    });
}

void PictureJob::start(Work work)
{
    m_job.start(
        [work = std::move(work)](const std::stop_token& stop) { return core::guarded([&] { return work(stop); }); },
        [this](const Outcome& outcome) { finish(outcome); },
        [this](views::JobFailure why) { finish(views::jobError(why)); });
}

void PictureJob::cancel()
{
    m_job.requestStop();
}

void PictureJob::finish(const Outcome& outcome)
{
    if (!outcome.isOk()) {
        if (outcome.error().code == core::ErrorCode::Cancelled)
            emit cancelled();
        else
            emit failed(outcome.error());
    } else if (m_fileName.isEmpty()) {
        emit rendered(outcome.value());
    } else {
        emit saved(m_fileName);
    }
}

} // namespace lightcone::app
