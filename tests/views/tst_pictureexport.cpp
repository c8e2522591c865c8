// SPDX-License-Identifier: GPL-3.0-or-later
#include "sizelimit.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/visibletext.h"
#include "views/export/pdfdocument.h"
#include "views/export/pictureexport.h"
#include "views/export/picturesize.h"

#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests::tst_pictureexport {

using namespace views;

namespace {

/// Paints a red field with a black frame and a text.
core::Completion paintSample(QPainter& painter, QSizeF size)
{
    painter.fillRect(QRectF(QPointF(), size), Qt::red);
    painter.setPen(Qt::black);
    painter.drawRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1));
    painter.drawText(QPointF(10, 30), QStringLiteral("MPI_Send → 3"));
    return core::Done {};
}

QByteArray contentOf(const QString& fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// True when each entry of the cross-reference table points at its object.
bool hasRightOffsets(const QByteArray& pdf)
{
    const qsizetype mark = pdf.lastIndexOf("startxref\n");
    const qsizetype table = pdf.mid(mark + 10, pdf.indexOf('\n', mark + 10) - mark - 10).toLongLong();
    if (mark < 0 || !pdf.mid(table).startsWith("xref\n0 "))
        return false;
    const QList<QByteArray> lines = pdf.mid(table).split('\n');
    const int count = lines[1].mid(2).trimmed().toInt();
    for (int i = 1; i < count; ++i) {
        const qsizetype offset = lines[i + 2].left(10).toLongLong();
        if (lines[i + 2].contains('n') && !pdf.mid(offset).startsWith(QByteArray(QByteArray::number(i) + " 0 obj")))
            return false;
    }
    return count > 1;
}

} // namespace

class TestPictureExport final : public QObject {
    Q_OBJECT

private slots:
    void formatBySuffix();
    void fontIsTheBundledOne();
    void sameBytesTwice_data();
    void sameBytesTwice();
    void pngHasTheSize();
    void svgKeepsText();
    void pdfIsSound();
    void sizeInPrint();
    void sizesAreRead_data();
    void sizesAreRead();
    void heightsMayBeFree();
    void freeHeightsAreCutOff();
    void printSizesAreConsistent();
    void pdfWithoutTableIsRefused();
    void sizesAreChecked_data();
    void sizesAreChecked();
    void oldFileStaysWhenStopped_data() { sameBytesTwice_data(); }
    void oldFileStaysWhenStopped();
    void oldFileStaysWhenThereIsNoRoom_data() { sameBytesTwice_data(); }
    void oldFileStaysWhenThereIsNoRoom();
    void devicesAreWrittenTo();
    void unwritableFolder();
    void hostileTextsAreValidXml();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void TestPictureExport::formatBySuffix()
{
    PictureFormat format {};
    QVERIFY(pictureFormatOf(QStringLiteral("a.PNG"), format));
    QCOMPARE(format, PictureFormat::Png);
    QVERIFY(pictureFormatOf(QStringLiteral("a.b.svg"), format));
    QCOMPARE(format, PictureFormat::Svg);
    QVERIFY(pictureFormatOf(QStringLiteral("/x/y.Pdf"), format));
    QCOMPARE(format, PictureFormat::Pdf);
    QVERIFY(!pictureFormatOf(QStringLiteral("a.jpg"), format));
    QVERIFY(!pictureFormatOf(QStringLiteral("png"), format));
}

void TestPictureExport::fontIsTheBundledOne()
{
    QCOMPARE(QFontInfo(pictureFont()).family(), QStringLiteral("Lightcone Sans"));
    QCOMPARE(pictureFont().hintingPreference(), QFont::PreferNoHinting);
    const QFontMetricsF metrics(pictureFont());
    for (const char16_t c : { u'µ', u'→', u'×', u'·', u'−', u'…', u'\u202f', u'Ω', u'ß', u'Ж' })
        QVERIFY(metrics.inFont(QChar(c)));
    for (char digit = '1'; digit <= '9'; ++digit)
        QCOMPARE(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
}

void TestPictureExport::sameBytesTwice_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("png") << PictureFormat::Png;
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

void TestPictureExport::sameBytesTwice()
{
    QFETCH(PictureFormat, format);
    PictureOptions options;
    options.size = QSize(300, 100);
    options.title = QStringLiteral("A <b>title</b> & more");
    QVERIFY(exportPicture(toPath(path("first")), format, options, paintSample).isOk());
    QVERIFY(exportPicture(toPath(path("second")), format, options, paintSample).isOk());
    QVERIFY(contentOf(path("first")).size() > 200);
    QCOMPARE(contentOf(path("first")), contentOf(path("second")));
}

void TestPictureExport::pngHasTheSize()
{
    PictureOptions options;
    options.size = QSize(301, 101);
    options.scale = 2.5;
    options.title = QStringLiteral("Jacobi");
    QVERIFY(exportPicture(toPath(path("a.png")), PictureFormat::Png, options, paintSample).isOk());
    QImageReader reader(path("a.png"));
    QCOMPARE(reader.text(QStringLiteral("Title")), options.title);
    const QImage image = reader.read();
    QCOMPARE(image.size(), QSize(753, 253));
    QCOMPARE(image.pixelColor(400, 20), QColor(Qt::red));
    QCOMPARE(image.pixelColor(0, 100), QColor(Qt::black));
}

void TestPictureExport::svgKeepsText()
{
    PictureOptions options;
    options.size = QSize(300, 100);
    options.title = QStringLiteral("A <b> & more");
    QVERIFY(exportPicture(toPath(path("a.svg")), PictureFormat::Svg, options, paintSample).isOk());
    const QString svg = QString::fromUtf8(contentOf(path("a.svg")));
    QVERIFY(svg.contains(QStringLiteral("viewBox=\"0 0 300 100\"")));
    QVERIFY(svg.contains(QStringLiteral(">MPI_Send → 3</text>")));
    QVERIFY(svg.contains(QStringLiteral("<title>A &lt;b&gt; &amp; more</title>")));
    QVERIFY(svg.contains(QStringLiteral("font-family=\"Lightcone Sans, DejaVu Sans Condensed, ")));
    QVERIFY(!svg.contains(QStringLiteral("font-family=\"Lightcone Sans\"")));
}

void TestPictureExport::pdfIsSound()
{
    PictureOptions options;
    options.size = QSize(400, 200);
    options.title = QStringLiteral("(Jacobi) \\ ü");
    QVERIFY(exportPicture(toPath(path("a.pdf")), PictureFormat::Pdf, options, paintSample).isOk());
    const QByteArray pdf = contentOf(path("a.pdf"));
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.contains("/MediaBox [0 0 300.000000 150.000000]"));
    QVERIFY(pdf.contains("/ToUnicode"));
    QVERIFY(pdf.contains("/FontFile2"));
    QVERIFY(!pdf.contains("CreationDate"));
    QVERIFY(!pdf.contains("/ID"));
    QVERIFY(!pdf.contains("Producer"));
    QVERIFY(hasRightOffsets(pdf));
}

/// A picture of 84 mm x 60 mm with texts of 8 points is one of these sizes in each format.
void TestPictureExport::sizeInPrint()
{
    PictureSize size;
    size.size = { 84, 60 };
    size.unit = LengthUnit::Millimetres;
    size.fontSize = 8;
    size.dpi = 300;
    const PictureOptions options = pictureOptions(size);
    const auto paint = [](QPainter& painter, QSizeF area) {
        painter.setFont(pictureFont());
        return paintSample(painter, area);
    };
    QVERIFY(exportPicture(toPath(path("a.png")), PictureFormat::Png, options, paint).isOk());
    const QImage image(path("a.png"));
    QCOMPARE(image.size(), QSize(992, 709)); // 84 / 25.4 * 300 = 992.1, 60 / 25.4 * 300 = 708.7
    QCOMPARE(image.dotsPerMeterX(), 11811); // 300 / 0.0254
    QCOMPARE(image.pixelColor(991, 300), QColor(Qt::black)); // the frame is at the edges
    QCOMPARE(image.pixelColor(500, 708), QColor(Qt::black));

    QVERIFY(exportPicture(toPath(path("a.svg")), PictureFormat::Svg, options, paint).isOk());
    const QString svg = QString::fromUtf8(contentOf(path("a.svg")));
    QVERIFY2(svg.contains(QStringLiteral("width=\"84.000mm\" height=\"60.000mm\"")), qPrintable(svg.left(400)));
    static const QRegularExpression viewBox(QStringLiteral("viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\""));
    const double units = viewBox.match(svg).captured(1).toDouble(); // 84 mm
    static const QRegularExpression font(QStringLiteral("font-size=\"([0-9.]+)\""));
    double fontSize = 0;
    for (const auto& match : font.globalMatch(svg))
        fontSize = std::max(fontSize, match.captured(1).toDouble());
    const double points = fontSize * 84 / units / 25.4 * 72;
    QVERIFY2(std::abs(points - 8) < 0.01, qPrintable(QString::number(points)));

    QVERIFY(exportPicture(toPath(path("a.pdf")), PictureFormat::Pdf, options, paint).isOk());
    static const QRegularExpression mediaBox(QStringLiteral("/MediaBox \\[0 ([0-9.]+) ([0-9.]+) ([0-9.]+)\\]"));
    const QByteArray pdf = contentOf(path("a.pdf"));
    const auto box = mediaBox.match(QString::fromLatin1(pdf));
    QVERIFY(std::abs(box.captured(2).toDouble() - 84 / 25.4 * 72) < 0.001);
    QVERIFY(std::abs(box.captured(3).toDouble() - box.captured(1).toDouble() - 60 / 25.4 * 72) < 0.001);
    QVERIFY(hasRightOffsets(pdf));
}

void TestPictureExport::sizesAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QSizeF>("size"); // empty: it is none
    QTest::addColumn<LengthUnit>("unit");
    QTest::addColumn<QSizeF>("points"); // at 96 dpi
    const auto row = [](const char* text, QSizeF size, LengthUnit unit, QSizeF points) {
        QTest::newRow(text) << QString::fromLatin1(text) << size << unit << points;
    };
    row("1600x900", { 1600, 900 }, LengthUnit::Pixels, { 1200, 675 });
    row("1600x900px", { 1600, 900 }, LengthUnit::Pixels, { 1200, 675 });
    row("25.4mmx50.8mm", { 25.4, 50.8 }, LengthUnit::Millimetres, { 72, 144 });
    row("254x508mm", { 254, 508 }, LengthUnit::Millimetres, { 720, 1440 });
    row("240ptx.5pt", { 240, 0.5 }, LengthUnit::Points, { 240, 0.5 });
    for (const char* text : { "", "x", "10x", "x10", "autox10", "10xauto5", "10cm", "1.5", "xauto", "10mmxautomm",
             "10mmx20", "10mmx20pt", "10cmx20cm", "-1x5", "1e3x5", " 1x5", "1.5x5", "1x5x6", "nanxnan", "1.x2mm" })
        row(text, {}, LengthUnit::Pixels, {});
}

void TestPictureExport::sizesAreRead()
{
    QFETCH(QString, text);
    QFETCH(QSizeF, size);
    QFETCH(LengthUnit, unit);
    QFETCH(QSizeF, points);
    const std::optional<PictureSize> read = parsePictureSize(text);
    QCOMPARE(read.has_value(), size.isValid());
    if (!read)
        return;
    QCOMPARE(read->size, size);
    QCOMPARE(read->unit, unit);
    QCOMPARE(sizeIn(LengthUnit::Points, *read), points);
    // There and back again.
    for (const LengthUnit other : { LengthUnit::Pixels, LengthUnit::Millimetres, LengthUnit::Points }) {
        PictureSize converted = *read;
        converted.size = sizeIn(other, *read);
        converted.unit = other;
        QCOMPARE(sizeIn(LengthUnit::Points, converted), points);
    }
}

/// Without a height, the width is all that is said.
void TestPictureExport::heightsMayBeFree()
{
    const auto widthOf = [](const char* text, LengthUnit unit) {
        const std::optional<PictureSize> read = parsePictureSize(QString::fromLatin1(text));
        return read && read->isHeightFree && read->unit == unit ? read->size.width() : 0;
    };
    QCOMPARE(widthOf("1600", LengthUnit::Pixels), 1600.0);
    QCOMPARE(widthOf("1600px", LengthUnit::Pixels), 1600.0);
    QCOMPARE(widthOf("1600xauto", LengthUnit::Pixels), 1600.0);
    QCOMPARE(widthOf("84.5mm", LengthUnit::Millimetres), 84.5);
    QCOMPARE(widthOf("84mmxauto", LengthUnit::Millimetres), 84.0);
    QCOMPARE(widthOf("240pt", LengthUnit::Points), 240.0);
    QVERIFY(!parsePictureSize(u"1600x900")->isHeightFree);
}

/// A picture whose height is free ends where its painter says.
void TestPictureExport::freeHeightsAreCutOff()
{
    PictureOptions options;
    options.size = { 300, 400 };
    options.isHeightFree = true;
    options.scale = 2;
    for (const double taken : { 0.0, 100.5, 1000.0 }) {
        const double expected = std::clamp(taken, 1.0, 400.0);
        const auto paint = [&](QPainter& painter, const PictureRoom& room) {
            room.use(taken);
            return paintSample(painter, room.size());
        };
        QVERIFY(exportPicture(toPath(path("a.png")), PictureFormat::Png, options, paint).isOk());
        QCOMPARE(QImage(path("a.png")).size(), QSize(600, static_cast<int>(2 * expected)));
        QVERIFY(exportPicture(toPath(path("a.svg")), PictureFormat::Svg, options, paint).isOk());
        const QByteArray viewBox = "viewBox=\"0 0 300 " + QByteArray::number(expected) + '"';
        QVERIFY(contentOf(path("a.svg")).contains(viewBox));
        QVERIFY(exportPicture(toPath(path("a.pdf")), PictureFormat::Pdf, options, paint).isOk());
        const QByteArray box
            = "/MediaBox [0 " + QByteArray::number(300 - 0.75 * expected, 'f', 6) + " 225.000000 300.000000]";
        const QByteArray pdf = contentOf(path("a.pdf"));
        QVERIFY(pdf.contains(box) || (expected == 400 && pdf.contains("/MediaBox [0 0 225.000000 300.000000]")));
        QVERIFY(hasRightOffsets(pdf));
    }
}

/// Whatever is asked for, texts have the size that was asked for, and the picture has its size.
void TestPictureExport::printSizesAreConsistent()
{
    for (const double fontSize : { 4.0, 7.5, 9.0, 24.0 }) {
        for (const double dpi : { 96.0, 150.0, 300.0, 600.0 }) {
            for (const LengthUnit unit : { LengthUnit::Pixels, LengthUnit::Millimetres, LengthUnit::Points }) {
                const PictureSize size { { 300, 200 }, unit, fontSize, dpi };
                const PictureOptions options = pictureOptions(size);
                const double inches = unit == LengthUnit::Pixels ? 300 / dpi
                    : unit == LengthUnit::Points                 ? 300.0 / 72
                                                                 : 300 / 25.4;
                QVERIFY(qFuzzyCompare(kPictureFontSize * options.pointsPerPixel, fontSize));
                QVERIFY(qFuzzyCompare(options.size.width() * options.pointsPerPixel, inches * 72));
                QVERIFY(qFuzzyCompare(options.size.width() * options.scale, inches * dpi));
            }
        }
    }
    const PictureOptions usual = pictureOptions({});
    QCOMPARE(usual.size, QSizeF(1600, 900));
    QCOMPARE(usual.scale, 1.0);
    QCOMPARE(usual.pointsPerPixel, 0.75);
}

void TestPictureExport::pdfWithoutTableIsRefused()
{
    QVERIFY(withoutRunData("").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9999\n%%EOF\n").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 9\nstartxref\n30\n%%EOF\n").isEmpty());
    QVERIFY(withPageSize("", { 10, 10 }).isEmpty());
    QVERIFY(withPageSize("%PDF-1.4\n/MediaBox [0 0 10 10\n", { 9.5, 9.5 }).isEmpty());
    QVERIFY(withPageSize("%PDF-1.4\n/MediaBox [0 0 10 10]\nstartxref\n9999\n%%EOF\n", { 9.5, 9.5 }).isEmpty());
}

void TestPictureExport::sizesAreChecked_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("empty") << QSize(0, 100) << 1.0;
    QTest::newRow("negative") << QSize(100, -1) << 1.0;
    QTest::newRow("too wide") << QSize(PictureOptions::kMaxSide + 1, 100) << 1.0;
    QTest::newRow("too many pixels") << QSize(PictureOptions::kMaxSide, PictureOptions::kMaxSide) << 1.0;
    QTest::newRow("scale too small") << QSize(100, 100) << 0.01;
    QTest::newRow("scale too great") << QSize(100, 100) << 65.0;
    QTest::newRow("scale no number") << QSize(100, 100) << std::numeric_limits<double>::quiet_NaN();
}

void TestPictureExport::sizesAreChecked()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    PictureOptions options;
    options.size = QSizeF(size);
    options.scale = scale;
    const core::Status status = exportPicture(toPath(path("refused.png")), PictureFormat::Png, options, paintSample);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::TooLarge);
    QVERIFY(!QFile::exists(path("refused.png")));
}

void TestPictureExport::oldFileStaysWhenStopped()
{
    QFETCH(PictureFormat, format);
    QFile file(path("old"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    const auto stopped = [](QPainter& painter, QSizeF) {
        painter.drawLine(0, 0, 10, 10);
        return core::Stopped {};
    };
    const core::Status status = exportPicture(toPath(path("old")), format, {}, stopped);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    QCOMPARE(contentOf(path("old")), QByteArray("before"));
}

void TestPictureExport::unwritableFolder()
{
    const QString fileName = path("no/such/folder/a.png");
    const core::Status status = exportPicture(toPath(fileName), PictureFormat::Png, {}, paintSample);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::NotWritten);
    QCOMPARE(status.error().where, fileName.toStdString());
    QCOMPARE(status.error().args.back(), path("no/such/folder").toStdString());
}

void TestPictureExport::oldFileStaysWhenThereIsNoRoom()
{
    QFETCH(PictureFormat, format);
    QFile file(path("old"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    core::Status status;
    {
        const SizeLimit limit(100);
        status = exportPicture(toPath(path("old")), format, {}, paintSample);
    }
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::NotWritten);
    QCOMPARE(status.error().args, std::vector<std::string> { std::strerror(EFBIG) });
    QCOMPARE(contentOf(path("old")), QByteArray("before"));
}

void TestPictureExport::devicesAreWrittenTo()
{
    QVERIFY(QFile::link(QStringLiteral("/dev/null"), path("null.png")));
    QVERIFY(exportPicture(toPath(path("null.png")), PictureFormat::Png, {}, paintSample).isOk());
    QCOMPARE(QFile::symLinkTarget(path("null.png")), QStringLiteral("/dev/null"));
    const core::Status full = exportPicture("/dev/full", PictureFormat::Svg, {}, paintSample);
    QVERIFY(!full.isOk());
    QCOMPARE(full.error().args, std::vector<std::string> { std::strerror(ENOSPC) });
}

/// Names in traces and titles may hold anything.
void TestPictureExport::hostileTextsAreValidXml()
{
    const QList<QString> texts { QStringLiteral("\x1b[31m<&>\"'\x01\x7f"), QString(QChar(0xfffe)) + QChar(0xffff),
        QString(QChar(0xd800)) + QLatin1Char('x') + QChar(0xdce9), QString(QChar(u'\0')) + QLatin1Char('a'),
        QStringLiteral("]]>--><!--"), QString::fromUtf8("\xf0\x9f\x98\x80\xc2\x9b") };
    for (const QString& text : texts) {
        PictureOptions options;
        options.title = text;
        const auto paint = [&text](QPainter& painter, QSizeF) {
            painter.drawText(QPointF(10, 30), text);
            return core::Done {};
        };
        for (const PictureFormat format : { PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf })
            QVERIFY(exportPicture(toPath(path("hostile")), format, options, paint).isOk());
        QVERIFY(exportPicture(toPath(path("hostile.svg")), PictureFormat::Svg, options, paint).isOk());
        QXmlStreamReader reader(contentOf(path("hostile.svg")));
        QString title;
        int paintedTexts = 0;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (reader.name() == QLatin1String("title"))
                title = reader.readElementText();
            else if (reader.name() == QLatin1String("text"))
                ++paintedTexts;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(title, visibleText(text));
        QVERIFY(paintedTexts > 0);
    }
}

LIGHTCONE_TEST(TestPictureExport, Widgets)

} // namespace lightcone::tests::tst_pictureexport

#include "tst_pictureexport.moc"
