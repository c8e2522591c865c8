// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturepaint.h"
#include "views/export/pictureexport.h"
#include "views/jobs/latestjob.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace lightcone::views {

/// Paints what exportPicture() would write, and scales it down to at most @p most device pixels: of a PNG its very
/// pixels, unless they are more than fit in some 100 MiB; of a drawing its shapes. Any thread.
core::Stoppable<PaintedPicture> previewImage(PictureFormat format, const PictureOptions& options,
    const PicturePaint& paint, QSize most, const std::stop_token& stop);

/// Shows the picture that is to be written, as large as there is room. It is made in the background; the old one stays
/// until the new one is there.
class PicturePreview final : public QWidget {
    Q_OBJECT

public:
    explicit PicturePreview(QWidget* parent);

    void showPicture(PictureFormat format, const PictureOptions& options, PicturePaint paint);
    /// Shows @p why there is no picture instead.
    void showNothing(const QString& why);
    /// Null: there is none yet.
    const QImage& image() const { return m_picture.image; }
    /// The height of the picture that is to be written, in its logical pixels; nullopt: it is not known yet.
    std::optional<double> pictureHeight() const;
    bool isBusy() const { return m_timer.isActive() || m_job.isRunning(); }
    QSize sizeHint() const override;

signals:
    void ready();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Wanted {
        PictureFormat format;
        PictureOptions options;
        PicturePaint paint;
    };
    void start();

    std::optional<Wanted> m_wanted;
    PaintedPicture m_picture;
    QString m_text; ///< what is said where there is no picture
    QTimer m_timer;
    LatestJob<PaintedPicture> m_job { core::Priority::InView };
};

} // namespace lightcone::views
