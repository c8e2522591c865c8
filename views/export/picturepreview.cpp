// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/picturepreview.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kMostPixels = 24e6; // that are painted for a preview
constexpr int kRest = 150; // ms that the choices must rest before a picture is made

} // namespace

core::Stoppable<PaintedPicture> previewImage(PictureFormat format, const PictureOptions& options,
    const PicturePaint& paint, QSize most, const std::stop_token& stop)
{
    const double pixels = options.size.width() * options.size.height();
    const QSizeF shown(most.expandedTo({ 1, 1 }));
    const double fit = std::min(shown.width() / options.size.width(), shown.height() / options.size.height());
    const PaintFunction paintAll
        = [&](QPainter& painter, const PictureRoom& room) { return paint(painter, room, stop); };
    PictureOptions painted = options;
    double zoom = 1;
    if (format == PictureFormat::Png) {
        painted.scale = std::min(options.scale, std::sqrt(kMostPixels / pixels));
    } else {
        // Shapes can be as large as there is room.
        constexpr double kMostZoom = 4;
        painted.scale = 1;
        zoom = std::min(std::clamp(fit, 1.0, kMostZoom), std::sqrt(kMostPixels / pixels));
    }
    core::Stoppable<PaintedPicture> picture = pictureImage(painted, zoom, paintAll);
    if (picture.isStopped() || picture.value().image.isNull())
        return picture;
    auto [all, height] = std::move(picture).value();
    all.setDevicePixelRatio(1);
    const QSize size = all.size().boundedTo(all.size().scaled(most.expandedTo({ 1, 1 }), Qt::KeepAspectRatio));
    if (size != all.size())
        all = all.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    return PaintedPicture { all, height };
}

PicturePreview::PicturePreview(QWidget* parent)
    : QWidget(parent)
    , m_text(tr("The preview is being made…"))
{
    setAccessibleName(tr("Preview"));
    setMinimumSize(fontMetrics().averageCharWidth() * 32, fontMetrics().height() * 10);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kRest);
    connect(&m_timer, &QTimer::timeout, this, [this] { start(); });
}

QSize PicturePreview::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 20 };
}

std::optional<double> PicturePreview::pictureHeight() const
{
    return isBusy() || m_picture.image.isNull() ? std::nullopt : std::optional(m_picture.height);
}

void PicturePreview::showPicture(PictureFormat format, const PictureOptions& options, PicturePaint paint)
{
    m_wanted = Wanted { format, options, std::move(paint) };
    m_timer.start();
}

void PicturePreview::showNothing(const QString& why)
{
    m_wanted.reset();
    m_timer.stop();
    m_job.cancel();
    m_picture = {};
    m_text = why;
    setAccessibleDescription(why);
    update();
}

void PicturePreview::start()
{
    if (!m_wanted)
        return;
    m_job.start(
        [wanted = *m_wanted, most = size() * devicePixelRatioF()](const std::stop_token& stop) {
            return previewImage(wanted.format, wanted.options, wanted.paint, most, stop);
        },
        [this](const PaintedPicture& picture) {
            m_picture = picture;
            m_text = picture.image.isNull() ? jobFailureText(JobFailure::OutOfMemory) : QString();
            setAccessibleDescription(m_text);
            update();
            emit ready();
        },
        [this](JobFailure why) {
            m_picture = {};
            m_text = jobFailureText(why);
            setAccessibleDescription(m_text);
            update();
        });
}

void PicturePreview::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_wanted)
        m_timer.start();
}

void PicturePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    if (m_picture.image.isNull()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_text);
        return;
    }
    // After a change of the size, the old picture is scaled until the new one is there.
    const QSizeF own = QSizeF(m_picture.image.size()) / devicePixelRatioF();
    const QSizeF shown = own.boundedTo(own.scaled(size(), Qt::KeepAspectRatio));
    const QPointF corner = QRectF(rect()).center() - QPointF(shown.width(), shown.height()) / 2;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, shown != own);
    painter.drawImage(QRectF(corner.toPoint(), shown), m_picture.image);
}

} // namespace lightcone::views
