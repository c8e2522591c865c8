// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/filenames.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/export/pictureexport.h"
#include "wholefile.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdlib>
#include <random>

namespace lightcone::tests::tst_rowshapes {

using namespace views;

namespace {

constexpr QSize kSize(900, 260);
constexpr std::size_t kRanks = 48; // rows so low that bars have no labels

/// Half of the ranks have calls of a few columns, the others of hundreds.
std::shared_ptr<const core::StoreView> denseAndSparse()
{
    TraceMaker maker;
    maker.addRanks(kRanks, maker.addNode("node"));
    maker.addWorld();
    std::vector<core::RegionId> regions;
    for (const char* name : { "a", "b", "c", "d", "e", "f", "g" })
        regions.push_back(maker.addRegion(name));
    std::mt19937 random(5);
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const core::Tick most = rank % 2 == 0 ? 60 : 6'000;
        for (core::Tick now = 0; now < 20'000;) {
            const auto length = static_cast<core::Tick>(random() % static_cast<unsigned>(most));
            maker.call(rank, regions[random() % regions.size()], now, now + length);
            now += length + static_cast<core::Tick>(random() % 3) * 10;
        }
    }
    return maker.finish();
}

} // namespace

class TestRowShapes final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_store = denseAndSparse(); }
    void denseRowsAreImages_data();
    void denseRowsAreImages();
    void documentsKeepImagesAsTheyAre();

private:
    QByteArray exported(PictureFormat format, bool allAsShapes, Theme theme) const;
    TimelinePicture picture(Theme theme) const
    {
        TimelinePicture picture;
        picture.rows = RowTree(*m_store);
        picture.theme = theme;
        picture.legend = false;
        return picture;
    }

    std::shared_ptr<const core::StoreView> m_store;
    QTemporaryDir m_folder;
};

QByteArray TestRowShapes::exported(PictureFormat format, bool allAsShapes, Theme theme) const
{
    PictureOptions options;
    options.size = kSize;
    options.allAsShapes = allAsShapes;
    const QString file = m_folder.filePath(QStringLiteral("picture"));
    const auto paint = [this, theme](QPainter& painter, QSizeF size) {
        return paintTimelinePicture(painter, size, *m_store, picture(theme), {});
    };
    return exportPicture(toPath(file), format, options, paint).isOk() ? QByteArray::fromStdString(readAll(toPath(file)))
                                                                      : QByteArray();
}

void TestRowShapes::denseRowsAreImages_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<bool>("allAsShapes");
    for (const bool allAsShapes : { false, true }) {
        QTest::addRow("light, %d", allAsShapes) << Theme::Light << allAsShapes;
        QTest::addRow("dark, %d", allAsShapes) << Theme::Dark << allAsShapes;
    }
}

/// As shapes or as images, rows have the very pixels of the PNG.
void TestRowShapes::denseRowsAreImages()
{
    QFETCH(Theme, theme);
    QFETCH(bool, allAsShapes);
    const QByteArray svg = exported(PictureFormat::Svg, allAsShapes, theme);
    QCOMPARE(svg.count("<image"), allAsShapes ? 0 : static_cast<qsizetype>(kRanks / 2));
    QCOMPARE(exported(PictureFormat::Svg, allAsShapes, theme), svg);
    QImage actual(kSize, QImage::Format_ARGB32_Premultiplied);
    actual.fill(Qt::white);
    QPainter painter(&actual);
    QSvgRenderer(svg).render(&painter);
    painter.end();
    const QImage expected = QImage::fromData(exported(PictureFormat::Png, false, theme));
    QCOMPARE(expected.size(), kSize);
    // The last row ends above the margin; the labels are at the left.
    const QRect rows(130, 55, kSize.width() - 150, kSize.height() - 85);
    for (int y = rows.top(); y <= rows.bottom(); ++y) {
        for (int x = rows.left(); x <= rows.right(); ++x) {
            const QColor a = actual.pixelColor(x, y);
            const QColor b = expected.pixelColor(x, y);
            // Where lines between calls are blended, rounding differs by a step.
            const int apart = std::max(
                { std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue()) });
            QVERIFY2(apart <= 1, qPrintable(QStringLiteral("%1, %2: %3").arg(x).arg(y).arg(apart)));
        }
    }
}

/// Images of a PDF are compressed as they are: a JPEG would have other colours.
void TestRowShapes::documentsKeepImagesAsTheyAre()
{
    const QByteArray pdf = exported(PictureFormat::Pdf, false, Theme::Light);
    QCOMPARE(pdf.count("/Subtype /Image"), static_cast<qsizetype>(kRanks / 2));
    QVERIFY(!pdf.contains("DCTDecode"));
    // Pixels are enlarged, so that a program that smooths images keeps their edges.
    static const QRegularExpression imageWidth(QStringLiteral("/Subtype /Image\n/Width (\\d+)"));
    const int width = imageWidth.match(QString::fromLatin1(pdf)).captured(1).toInt();
    QVERIFY2(width > 2 * kSize.width() && width % 3 == 0, qPrintable(QString::number(width)));
    QVERIFY(!pdf.contains("/Interpolate true"));
    QCOMPARE(exported(PictureFormat::Pdf, true, Theme::Light).count("/Subtype /Image"), 0);
    QCOMPARE(exported(PictureFormat::Pdf, false, Theme::Light), pdf);
}

LIGHTCONE_TEST(TestRowShapes, Widgets)

} // namespace lightcone::tests::tst_rowshapes

#include "tst_rowshapes.moc"
