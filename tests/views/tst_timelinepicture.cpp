// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace lightcone::tests::tst_timelinepicture {

/// Tests the picture that the widget hands to export, and the parts around its plot.
class TestTimelinePicture : public QObject {
    Q_OBJECT

private slots:
    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    void pictureIsWhatIsSeen()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::TimelineWidget widget(state, navigator);
        state.setStore(lightcone::tests::smallTrace());
        QVERIFY(!widget.timelinePicture().range);
        const core::Interval range { 100, 250 };
        state.setRange(range);
        state.setInterval({ 50, 700 }, QStringLiteral("zoom"));
        QCOMPARE(widget.timelinePicture().range, std::optional(range));
        QCOMPARE(widget.timelinePicture().interval, (core::Interval { 50, 700 }));
        state.setRange(std::nullopt);
        QVERIFY(!widget.timelinePicture().range);
        for (const std::size_t message : { 0, 1 })
            state.select({ core::idAt<core::MessageId>(message), true });
        QCOMPARE(widget.timelinePicture().walked.size(), std::size_t(2));
        const auto painted = [&state](const views::TimelinePicture& picture) {
            QImage image(600, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            const auto completion = views::paintTimelinePicture(painter, image.size(), *state.store(), picture, {});
            return completion.isDone() ? image : QImage();
        };
        const views::TimelinePicture lit = widget.timelinePicture();
        views::TimelinePicture unlit = lit;
        unlit.walked.clear();
        QVERIFY(painted(lit) != painted(unlit));
    }

    void cornerTextsHaveRoom_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("width");
        QTest::newRow("2 rows") << 2 << 900;
        QTest::newRow("2 rows, narrow") << 2 << 260;
        QTest::newRow("1024 rows") << 1024 << 900;
    }
    void cornerTextsHaveRoom()
    {
        QFETCH(int, ranks);
        QFETCH(int, width);
        TraceMaker maker;
        const core::SystemNodeId node = maker.addNode("n");
        for (int i = 0; i < ranks; ++i)
            maker.addThread("t", maker.addProcess(std::to_string(i), node));
        maker.call(0, maker.addRegion("work"), 0, 100);
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::TimelineWidget widget(state, navigator);
        widget.resize(width, 400);
        state.setStore(maker.finish());
        widget.show();
        QTRY_VERIFY(!widget.isBusy());
        QSignalSpy hovered(&widget, &views::TimelineWidget::hovered);
        const auto textAt = [&](int y) {
            QTest::mouseMove(&widget, { width - 40, y });
            hovered.clear();
            QTest::mouseMove(&widget, { 10, y });
            return hovered.isEmpty() ? QString() : hovered.last().first().toString();
        };
        const QFontMetricsF metrics(widget.font()); // the font of the plot is no larger
        const QString locations = textAt(widget.plotRect().top() - 10);
        QVERIFY2(locations.startsWith(QStringLiteral("Locations: ")) && locations.contains(QString::number(ranks)[0]),
            qPrintable(locations));
        // Where the plot would get too narrow, the text is shortened; the pointer tells all of it.
        QVERIFY(widget.plotRect().left() >= std::min(0.9 * metrics.horizontalAdvance(locations) + 16, 0.15 * width));
        QCOMPARE(textAt(10), QStringLiteral("Whole trace"));
    }
};

LIGHTCONE_TEST(TestTimelinePicture, Widgets)

} // namespace lightcone::tests::tst_timelinepicture

#include "tst_timelinepicture.moc"
