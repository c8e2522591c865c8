// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/loading/traceloader.h"
#include "rowtruth.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "views/base/filenames.h"
#include "views/rows/rowtree.h"

#include <QDir>
#include <QDirIterator>

namespace lightcone::tests::tst_truth {

/// Recorded traces look as the profile says, at any zoom and height.
class TestTruth final : public QObject {
    Q_OBJECT

private slots:
    void picturesAgreeWithTheProfile_data();
    void picturesAgreeWithTheProfile();
};

void TestTruth::picturesAgreeWithTheProfile_data()
{
    QTest::addColumn<QString>("trace");
    QTest::newRow("bundled sample") << app::samplePath();
    const QDir shared(QStringLiteral(LIGHTCONE_SHARED_TRACES));
    for (const char* format : { "otf2", "otf1" }) {
        const QDir folder(shared.filePath(QLatin1String(format)));
        for (const QString& trace : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(QLatin1String(format) + u'/' + trace)) << folder.filePath(trace);
    }
    QDirIterator files(
        shared.path(), { QStringLiteral("*.elg"), QStringLiteral("*.trf") }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        if (!file.contains(QLatin1String("damaged")))
            QTest::newRow(qPrintable(shared.relativeFilePath(file))) << file;
    }
}

void TestTruth::picturesAgreeWithTheProfile()
{
    QFETCH(QString, trace);
    core::Progress progress;
    const auto loaded = app::loadTrace(views::toPath(trace), progress, {});
    QVERIFY(loaded.isOk());
    const core::StoreView& store = *loaded.value().document.events;
    if (store.interval().isEmpty())
        return;
    Random random(21);
    for (int zoom = 0; zoom < 6; ++zoom) {
        views::TimelineRequest request;
        request.interval = store.interval();
        const auto length = static_cast<core::Tick>(request.interval.length() >> (2 * zoom));
        if (length < 2)
            break;
        const std::uint64_t room = request.interval.length() - static_cast<std::uint64_t>(length);
        request.interval.begin += static_cast<core::Tick>(room > 0 ? random.bits() % room : 0);
        request.interval.end = request.interval.begin + length;
        request.columns = 300;
        views::RowTree tree(store);
        if (zoom == 5)
            tree.openToDepth(0);
        request.layout = std::make_shared<views::RowLayout>(tree.rows(), zoom == 4 ? 4 : 20 + 7 * zoom);
        request.rows = { 0, request.layout->count() };
        const QString problem = compareWithStore(store, request);
        QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("zoom %1: %2").arg(zoom).arg(problem)));
    }
}

LIGHTCONE_TEST(TestTruth, Widgets)

} // namespace lightcone::tests::tst_truth

#include "tst_truth.moc"
