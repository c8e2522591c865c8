// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picturejob.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/scarcememory.h"
#include "tests/views/timelinetraces.h"
#include "views/charts/timeline/timelinepicture.h"

#include <QSignalSpy>
#include <QTemporaryDir>

namespace lightcone::tests::tst_picturejob {

class TestPictureJob final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { views::pictureFont(); }
    void cleanup() { isMemoryShort = false; }
    void failsWithoutMemory_data();
    void failsWithoutMemory();
};

void TestPictureJob::failsWithoutMemory_data()
{
    QTest::addColumn<bool>("isFile");
    QTest::newRow("file") << true;
    QTest::newRow("image") << false;
}

void TestPictureJob::failsWithoutMemory()
{
    QFETCH(bool, isFile);
    tests::TraceMaker maker;
    maker.addRanks(4000, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 4000; ++rank)
        maker.call(rank, work, 0, 1000);
    const auto store = maker.finish();
    views::TimelinePicture picture;
    picture.rows = views::RowTree(*store);
    const views::PicturePaint paint = [&](QPainter& painter, QSizeF size, const std::stop_token& stop) {
        return views::paintTimelinePicture(painter, size, *store, picture, stop);
    };
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("picture.png"));
    app::PictureJob job;
    QSignalSpy failed(&job, &app::PictureJob::failed);
    QSignalSpy saved(&job, &app::PictureJob::saved);
    QSignalSpy rendered(&job, &app::PictureJob::rendered);
    const auto start = [&] {
        if (isFile)
            job.save(fileName, views::PictureFormat::Png, {}, paint);
        else
            job.render({ 400, 300 }, 1, paint);
    };
    isMemoryShort = true;
    start();
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].value<core::Error>().code == core::ErrorCode::OutOfMemory);
    QVERIFY(!QFile::exists(fileName));
    isMemoryShort = false;
    start();
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(saved.size() + rendered.size(), 1);
}

LIGHTCONE_TEST(TestPictureJob, Widgets)

} // namespace lightcone::tests::tst_picturejob

#include "tst_picturejob.moc"
