// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/base/picturepaint.h"
#include "views/export/pictureexport.h"
#include "views/jobs/latestjob.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <stop_token>

namespace lightcone::app {

/// Paints one picture at a time in the background, into a file or an image. Lives in the GUI thread; may be destroyed
/// while it works: the worker is asked to stop and nothing is written.
class PictureJob final : public QObject {
    Q_OBJECT

public:
    explicit PictureJob(QObject* parent = nullptr);

    /// @pre !isRunning()
    void save(const QString& fileName, views::PictureFormat format, const views::PictureOptions& options,
        views::PicturePaint paint);
    /// @p size in logical pixels. @pre !isRunning()
    void render(QSize size, double devicePixelRatio, views::PicturePaint paint);
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }

signals:
    // Exactly one of these ends each save() or render().
    void saved(const QString& fileName);
    void rendered(const QImage& image);
    void failed(const lightcone::core::Error& error);
    void cancelled();

private:
    using Outcome = core::Result<QImage>; ///< null for a file
    using Work = std::function<Outcome(const std::stop_token&)>;
    void start(Work work);
    void finish(const Outcome& outcome);

    QString m_fileName; ///< empty: an image
    views::LatestJob<Outcome> m_job { core::Priority::Export };
};

} // namespace lightcone::app
