// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/picturejob.h"

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
    Store store, const views::TimelinePicture& picture)
{
    m_fileName = fileName;
    m_isRunning = true;
    m_stop = std::stop_source {};
    auto work = [=, store = std::move(store), stop = m_stop.get_token()] {
        const auto paint = [&](QPainter& painter, QSizeF size) {
            return views::paintTimelinePicture(painter, size, *store, picture, stop);
        };
        return Outcome { views::exportPicture(fileName, format, options, paint), {} };
    };
    m_watcher.setFuture(QtConcurrent::run(&m_workers, std::move(work)));
}

void PictureJob::render(QSize size, double devicePixelRatio, Store store, const views::TimelinePicture& picture)
{
    m_fileName.clear();
    m_isRunning = true;
    m_stop = std::stop_source {};
    auto work = [=, store = std::move(store), stop = m_stop.get_token()]() -> Outcome {
        QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return { core::Error { core::ErrorCode::OutOfMemory, {}, core::Error::kNoOffset, {} }, {} };
        image.setDevicePixelRatio(devicePixelRatio);
        image.fill(Qt::white);
        QPainter painter(&image);
        if (!views::paintTimelinePicture(painter, size, *store, picture, stop))
            return { core::Error { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} }, {} };
        painter.end();
        return { {}, image };
    };
    m_watcher.setFuture(QtConcurrent::run(&m_workers, std::move(work)));
}

void PictureJob::cancel()
{
    m_stop.request_stop();
}

void PictureJob::finish()
{
    m_isRunning = false;
    const Outcome outcome = m_watcher.future().takeResult();
    if (!outcome.status.isOk()) {
        if (outcome.status.error().code == core::ErrorCode::Cancelled)
            Q_EMIT cancelled();
        else
            Q_EMIT failed(outcome.status.error());
    } else if (m_fileName.isEmpty()) {
        Q_EMIT rendered(outcome.image);
    } else {
        Q_EMIT saved(m_fileName);
    }
}

} // namespace lightcone::app
