// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/export/pdfdocument.h"
#include "views/export/pictureexport.h"

#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QTemporaryDir>

#include <limits>

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
    void pdfWithoutTableIsRefused();
    void sizesAreChecked_data();
    void sizesAreChecked();
    void oldFileStaysWhenStopped_data() { sameBytesTwice_data(); }
    void oldFileStaysWhenStopped();
    void unwritableFolder();

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
    QVERIFY(exportPicture(path("first"), format, options, paintSample).isOk());
    QVERIFY(exportPicture(path("second"), format, options, paintSample).isOk());
    QVERIFY(contentOf(path("first")).size() > 200);
    QCOMPARE(contentOf(path("first")), contentOf(path("second")));
}

void TestPictureExport::pngHasTheSize()
{
    PictureOptions options;
    options.size = QSize(301, 101);
    options.scale = 2.5;
    options.title = QStringLiteral("Jacobi");
    QVERIFY(exportPicture(path("a.png"), PictureFormat::Png, options, paintSample).isOk());
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
    QVERIFY(exportPicture(path("a.svg"), PictureFormat::Svg, options, paintSample).isOk());
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
    QVERIFY(exportPicture(path("a.pdf"), PictureFormat::Pdf, options, paintSample).isOk());
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

void TestPictureExport::pdfWithoutTableIsRefused()
{
    QVERIFY(withoutRunData("").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9999\n%%EOF\n").isEmpty());
    QVERIFY(withoutRunData("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 9\nstartxref\n30\n%%EOF\n").isEmpty());
}

void TestPictureExport::sizesAreChecked_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("empty") << QSize(0, 100) << 1.0;
    QTest::newRow("negative") << QSize(100, -1) << 1.0;
    QTest::newRow("too wide") << QSize(PictureOptions::kMaxSide + 1, 100) << 1.0;
    QTest::newRow("too many pixels") << QSize(PictureOptions::kMaxSide, PictureOptions::kMaxSide) << 1.0;
    QTest::newRow("scale too small") << QSize(100, 100) << 0.1;
    QTest::newRow("scale too great") << QSize(100, 100) << 9.0;
    QTest::newRow("scale no number") << QSize(100, 100) << std::numeric_limits<double>::quiet_NaN();
}

void TestPictureExport::sizesAreChecked()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    PictureOptions options;
    options.size = size;
    options.scale = scale;
    const core::Status status = exportPicture(path("refused.png"), PictureFormat::Png, options, paintSample);
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
    const core::Status status = exportPicture(path("old"), format, {}, stopped);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    QCOMPARE(contentOf(path("old")), QByteArray("before"));
}

void TestPictureExport::unwritableFolder()
{
    const QString fileName = path("no/such/folder/a.png");
    const core::Status status = exportPicture(fileName, PictureFormat::Png, {}, paintSample);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::NotReadable);
    QCOMPARE(status.error().where, fileName.toStdString());
    QVERIFY(!status.error().args.empty() && !status.error().args[0].empty());
}

LIGHTCONE_TEST(TestPictureExport, Widgets)

} // namespace lightcone::tests::tst_pictureexport

#include "tst_pictureexport.moc"
