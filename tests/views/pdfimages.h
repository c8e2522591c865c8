// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QRectF>

#include <vector>

namespace lightcone::tests {

/// Keeps the images that a painter draws, as a writer of PDF gets them.
class PdfImages final : public QPaintDevice {
public:
    struct Drawn {
        QRectF place; ///< pixels of the device
        QImage image;
    };

    explicit PdfImages(QSize size)
        : m_size(size)
        , m_engine(m_drawn)
    {
    }

    const std::vector<Drawn>& drawn() const { return m_drawn; }
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        constexpr int kDotsPerInch = 96;
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return kDotsPerInch;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine final : public QPaintEngine {
    public:
        explicit Engine(std::vector<Drawn>& drawn)
            : QPaintEngine(AllFeatures)
            , m_drawn(drawn)
        {
        }
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& change) override
        {
            if (change.state() & DirtyTransform)
                m_transform = change.transform();
        }
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { }
        void drawPath(const QPainterPath&) override { }
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override { }
        void drawImage(const QRectF& place, const QImage& image, const QRectF&, Qt::ImageConversionFlags) override
        {
            m_drawn.push_back({ m_transform.mapRect(place), image });
        }
        Type type() const override { return Pdf; }

    private:
        std::vector<Drawn>& m_drawn;
        QTransform m_transform;
    };

    QSize m_size;
    std::vector<Drawn> m_drawn;
    mutable Engine m_engine;
};

} // namespace lightcone::tests
