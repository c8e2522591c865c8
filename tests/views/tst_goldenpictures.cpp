// SPDX-License-Identifier: GPL-3.0-or-later
#include "golden.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/picturequery.h"
#include "views/export/pictureexport.h"
#include "views/registry/viewfactory.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

namespace lightcone::tests::tst_goldenpictures {

using namespace views;

/// Compares the pictures that `render` makes of charts with those that are kept. Run it with LIGHTCONE_UPDATE_GOLDEN=1
/// after a change of what they draw, and look at each.
class TestGoldenPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void pictures_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<QString>("measure");
        QTest::addColumn<QString>("by");
        const auto add = [](const char* name, const char* view, bool isDark = false, const char* measure = "",
                             const char* by = "") {
            QTest::newRow(name) << QByteArray(view) << isDark << QString::fromLatin1(measure)
                                << QString::fromLatin1(by);
        };
        add("compare", "compare");
        add("compare_dark", "compare", true);
        add("matrix", "matrix");
        add("radar", "radar");
        add("summary", "summary");
        add("histogram", "histogram");
        add("flamegraph", "flamegraph");
        add("messages", "messages", false, "mean", "pair");
        add("collectives_dark", "collectives", true, "spread");
        add("functions", "functions", false, "", "class");
    }
    void pictures()
    {
        QFETCH(QByteArray, view);
        QFETCH(bool, isDark);
        PictureQuery query;
        query.store = smallTrace();
        query.theme = isDark ? Theme::Dark : Theme::Light;
        fetch(query);
        const QImage first = paint(view, query);
        QCOMPARE(furthestColor(first, paint(view, query)), 0); // the same each time
        constexpr int kAntialiasing = 24;
        compareWithGolden(
            first, QStringLiteral("picture_") + QString::fromLatin1(QTest::currentDataTag()), kAntialiasing);
    }

private:
    static void fetch(PictureQuery& query)
    {
        QFETCH(QString, measure);
        QFETCH(QString, by);
        query.measure = measure;
        query.by = by;
    }
    static QImage paint(const QByteArray& view, const PictureQuery& query)
    {
        const PicturePlan plan = viewKind(QString::fromLatin1(view))->picture().plan(query);
        QImage image(480, 240, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        const bool isDone = plan.problem.isEmpty() && plan.paint(painter, image.size(), {}).isDone();
        painter.end();
        return isDone ? image : QImage();
    }
};

LIGHTCONE_TEST(TestGoldenPictures, Widgets)

} // namespace lightcone::tests::tst_goldenpictures

#include "tst_goldenpictures.moc"
