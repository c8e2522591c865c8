// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>

#include <memory>

namespace lightcone::views {

/// Writes what is painted on it as SVG 1.1, as briefly as that can be: neighbouring rectangles and lines of one look
/// are one path with relative moves, paths of one look share an element that says it, positions are hundredths of a
/// pixel, text stays text, and images stay as they are, pixel by pixel, if need be as columns instead of lines. Of
/// clips it knows rectangles, of brushes plain colours; QPainter turns other brushes into images.
class SvgDevice final : public QPaintDevice {
public:
    /// @p size in logical pixels.
    explicit SvgDevice(QSizeF size);
    ~SvgDevice() override;

    QPaintEngine* paintEngine() const override;
    /// The whole document, after the painter has ended. It has @p size, which may be less than what was painted on, and
    /// a logical pixel is @p pointsPerPixel in print.
    QByteArray document(QSizeF size, double pointsPerPixel, const QString& title) const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    QSizeF m_size;
    std::unique_ptr<Engine> m_engine;
};

} // namespace lightcone::views
