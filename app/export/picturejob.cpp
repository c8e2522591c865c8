// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picturejob.h"

#include "core/base/guarded.h"
#include "views/jobs/threadpriority.h"

#include <QPainter>
#include <QtConcurrent>

namespace lightcone::app {

PictureJob::PictureJob(QThreadPool& workers, QObject* parent)
    : QObject(parent)
    , m_workers(workers)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &PictureJob::finish);
}

PictureJob::~PictureJob()
{
    m_stop.request_stop();
}

void PictureJob::save(const QString& fileName, views::PictureFormat format, const views::PictureOptions& options,
    views::PicturePaint paint)
{
    m_fileName = fileName;
    start([=, paint = std::move(paint)](std::stop_token stop) -> Outcome {
        const core::Status status = views::exportPicture(
            fileName, format, options, [&](QPainter& painter, QSizeF size) { return paint(painter, size, stop); });
        if (!status.isOk())
            return status.error();
        return QImage();
    });
}

void PictureJob::render(QSize size, double devicePixelRatio, views::PicturePaint paint)
{
    m_fileName.clear();
    start([=, paint = std::move(paint)](std::stop_token stop) -> Outcome {
        QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return core::Error { core::ErrorCode::OutOfMemory, {}, core::Error::kNoOffset, {} };
        image.setDevicePixelRatio(devicePixelRatio);
        image.fill(Qt::white);
        QPainter painter(&image);
        if (!paint(painter, size, stop))
            return core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
        painter.end();
        return image;
    });
}

void PictureJob::start(std::function<Outcome(std::stop_token)> work)
{
    m_isRunning = true;
    m_stop = std::stop_source {};
    m_watcher.setFuture(QtConcurrent::run(&m_workers, [work = std::move(work), stop = m_stop.get_token()] {
        views::yieldToWindows();
        return core::guarded([&] { return work(stop); });
    }));
}

void PictureJob::cancel()
{
    m_stop.request_stop();
}

void PictureJob::finish()
{
    m_isRunning = false;
    // Keeping what the work returned may have failed, too.
    const Outcome outcome = core::guarded([this] { return m_watcher.future().takeResult(); });
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
