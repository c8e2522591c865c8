// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/pictureexport.h"

#include "core/files/outputfile.h"
#include "views/base/visibletext.h"
#include "views/export/pdfdocument.h"
#include "views/export/svgdevice.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QHashFunctions>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <span>
#include <utility>

// The resource is part of a static library: without this the linker would leave it out.
static void initializeFontResource()
{
    Q_INIT_RESOURCE(fonts);
}

namespace lightcone::views {

namespace {

constexpr double kMaxPageSide = 14'400; // points; ISO 32000-1, annex C.2

core::Error errorOf(core::ErrorCode code, const char* what)
{
    return { code, {}, core::Error::kNoOffset, { what } };
}

core::Error cancelled()
{
    return { core::ErrorCode::Cancelled, {}, core::Error::kNoOffset, {} };
}

using Picture = core::Result<QByteArray>; ///< the bytes of the file

Picture paintPng(const PictureOptions& options, const PaintFunction& paint)
{
    const QSize pixels = pixelsOf(options);
    if (pixels.isEmpty() || isTooLarge(pixels))
        return errorOf(core::ErrorCode::TooLarge, "picture");
    const core::Stoppable<PaintedPicture> painted = pictureImage(options, 1, paint);
    if (painted.isStopped())
        return cancelled();
    const QImage& image = painted.value().image;
    if (image.isNull())
        return errorOf(core::ErrorCode::OutOfMemory, "picture");
    QBuffer buffer;
    QImageWriter writer(&buffer, "png");
    if (!options.title.isEmpty())
        writer.setText(QStringLiteral("Title"), options.title);
    return writer.write(image) ? Picture(buffer.data()) : Picture(errorOf(core::ErrorCode::Failed, "PNG"));
}

/// Returns the size of what a picture is painted on, before what it does not take is cut off.
QSizeF canvasSize(const PictureOptions& options)
{
    return options.isHeightFree ? options.size.expandedTo({ 0, options.greatestHeight }) : options.size;
}

/// Paints a picture. @returns its size.
core::Stoppable<QSizeF> paintInRoom(QPainter& painter, const PictureOptions& options, const PaintFunction& paint)
{
    double height = options.size.height();
    const PictureRoom room = options.isHeightFree ? PictureRoom(options.size, canvasSize(options).height(), height)
                                                  : PictureRoom(options.size);
    if (paint(painter, room).isStopped())
        return core::Stopped {};
    return QSizeF(options.size.width(), height);
}

/// Images are kept as they are, and said to be welcome, unless all is to be shapes.
void preparePainter(QPainter& painter, const PictureOptions& options)
{
    painter.setFont(pictureFont());
    painter.setRenderHint(QPainter::LosslessImageRendering, !options.allAsShapes);
}

Picture paintSvg(const PictureOptions& options, const PaintFunction& paint)
{
    SvgDevice device(canvasSize(options));
    QPainter painter(&device);
    preparePainter(painter, options);
    const core::Stoppable<QSizeF> size = paintInRoom(painter, options, paint);
    if (size.isStopped())
        return cancelled();
    painter.end();
    return device.document(size.value(), options.pointsPerPixel, options.title);
}

/// The metadata of a PDF by ISO 16684-1: title and program. From Qt 6.8 on QPdfWriter would else add those of the run.
QByteArray xmpMetadata(const QString& title)
{
    return "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>\n"
           "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
           "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'"
           " xmlns:xmp='http://ns.adobe.com/xap/1.0/'>"
           "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>"
        + title.toHtmlEscaped().toUtf8()
        + "</rdf:li></rdf:Alt></dc:title><xmp:CreatorTool>Lightcone</xmp:CreatorTool></rdf:Description></rdf:RDF>"
          "</x:xmpmeta>\n<?xpacket end='w'?>\n";
}

/// QPdfWriter writes its fonts in the order of a QHash; while this lives, new hashes have the same order in each run.
/// The order is that of the whole process: others wait until it is theirs.
class SameHashOrder {
public:
    SameHashOrder()
        : m_lock(mutex())
        , m_wasRandom(QHashSeed::globalSeed() != 0)
    {
        QHashSeed::setDeterministicGlobalSeed();
    }
    ~SameHashOrder()
    {
        if (m_wasRandom)
            QHashSeed::resetRandomGlobalSeed();
    }
    SameHashOrder(const SameHashOrder&) = delete;
    SameHashOrder& operator=(const SameHashOrder&) = delete;

private:
    static std::mutex& mutex()
    {
        static std::mutex only;
        return only;
    }

    std::lock_guard<std::mutex> m_lock;
    bool m_wasRandom;
};

Picture paintPdf(PictureOptions options, const PaintFunction& paint)
{
    options.greatestHeight = std::min(options.greatestHeight, kMaxPageSide / options.pointsPerPixel);
    const QSizeF canvas = canvasSize(options);
    const double longSide = std::max(canvas.width(), canvas.height());
    const double pointsPerPixel = std::min(options.pointsPerPixel, kMaxPageSide / longSide);
    const SameHashOrder sameOrder;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    // QPdfWriter knows whole points only.
    const QSizeF wholePage(std::ceil(canvas.width() * pointsPerPixel), std::ceil(canvas.height() * pointsPerPixel));
    writer.setPageSize(QPageSize(wholePage, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(options.title);
    writer.setCreator(QStringLiteral("Lightcone"));
    writer.setDocumentXmpMetadata(xmpMetadata(options.title));
    constexpr int kResolution = 1200;
    writer.setResolution(kResolution);
    QPainter painter(&writer);
    if (!painter.isActive())
        return errorOf(core::ErrorCode::Failed, "PDF");
    const double unitsPerPixel = pointsPerPixel / kPointsPerInch * kResolution;
    painter.scale(unitsPerPixel, unitsPerPixel);
    preparePainter(painter, options);
    const core::Stoppable<QSizeF> size = paintInRoom(painter, options, paint);
    if (size.isStopped())
        return cancelled();
    painter.end();
    const QSizeF page = size.value() * pointsPerPixel;
    QByteArray pdf = withoutRunData(buffer.data());
    if (page != wholePage)
        pdf = withPageSize(pdf, page);
    return pdf.isEmpty() ? Picture(errorOf(core::ErrorCode::Failed, "PDF")) : Picture(pdf);
}

Picture paintPicture(PictureFormat format, const PictureOptions& options, const PaintFunction& paint)
{
    switch (format) {
    case PictureFormat::Png:
        return paintPng(options, paint);
    case PictureFormat::Svg:
        return paintSvg(options, paint);
    case PictureFormat::Pdf:
        break;
    }
    return paintPdf(options, paint);
}

} // namespace

QSize pixelsOf(const PictureOptions& options)
{
    const auto pixels = [&options](double side) { return static_cast<int>(std::lround(side * options.scale)); };
    return { pixels(options.size.width()), pixels(options.size.height()) };
}

bool isTooLarge(QSize pixels)
{
    return std::max(pixels.width(), pixels.height()) > kMaxPaintedSide
        || static_cast<double>(pixels.width()) * pixels.height() > kMaxPicturePixels;
}

bool isScaleRefused(const PictureOptions& options)
{
    return !(options.scale >= PictureOptions::kMinScale && options.scale <= PictureOptions::kMaxScale);
}

core::Stoppable<PaintedPicture> pictureImage(const PictureOptions& options, double zoom, const PaintFunction& paint)
{
    PictureOptions whole = options;
    whole.size = canvasSize(options);
    QImage image((QSizeF(pixelsOf(whole)) * zoom).toSize().expandedTo({ 1, 1 }), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return PaintedPicture { image, options.size.height() };
    image.setDevicePixelRatio(options.scale);
    const int dotsPerMeter
        = static_cast<int>(std::lround(kPointsPerInch / options.pointsPerPixel * options.scale / 0.0254));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(pictureFont());
    painter.scale(zoom, zoom);
    const core::Stoppable<QSizeF> size = paintInRoom(painter, options, paint);
    if (size.isStopped())
        return core::Stopped {};
    painter.end();
    const int height = static_cast<int>(std::lround(size.value().height() * options.scale * zoom));
    if (options.isHeightFree)
        image = image.copy(0, 0, image.width(), std::clamp(height, 1, image.height()));
    return PaintedPicture { image, size.value().height() };
}

bool pictureFormatOf(const QString& fileName, PictureFormat& format)
{
    const auto endsWith
        = [&](const char* suffix) { return fileName.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); };
    if (endsWith(".png"))
        format = PictureFormat::Png;
    else if (endsWith(".svg"))
        format = PictureFormat::Svg;
    else if (endsWith(".pdf"))
        format = PictureFormat::Pdf;
    else
        return false;
    return true;
}

core::Status exportPicture(const std::filesystem::path& file, PictureFormat format, const PictureOptions& options,
    const PaintFunction& paint, const std::stop_token& stop)
{
    const auto failed = [&file](core::Error error) {
        error.where = file.string();
        return core::Status(std::move(error));
    };
    const auto isSide = [](double side) { return side >= 1 && side <= PictureOptions::kMaxSide; };
    if (!isSide(options.size.width()) || !isSide(options.size.height()))
        return failed(errorOf(core::ErrorCode::TooLarge, "picture"));
    if (format == PictureFormat::Png && isScaleRefused(options))
        return failed(errorOf(core::ErrorCode::TooLarge, "scale"));
    if (const core::Status canBeWritten = core::OutputFile::check(file); !canBeWritten.isOk())
        return canBeWritten;
    PictureOptions shown = options;
    shown.title = visibleText(options.title);
    const Picture picture = paintPicture(format, shown, paint);
    if (!picture.isOk())
        return failed(picture.error());
    const QByteArray& bytes = picture.value();
    return core::writeFile(
        file, std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))), stop);
}

QFont pictureFont()
{
    static const QString family = [] {
        initializeFontResource();
        const int id = QFontDatabase::addApplicationFont(QStringLiteral(":/lightcone/fonts/LightconeSans.ttf"));
        const QStringList families = QFontDatabase::applicationFontFamilies(id);
        Q_ASSERT(!families.isEmpty());
        return families.value(0);
    }();
    QFont font(family);
    font.setPixelSize(kPictureFontSize);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

} // namespace lightcone::views
