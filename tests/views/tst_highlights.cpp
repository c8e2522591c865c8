// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinetraces.h"
#include "views/charts/timeline/timelinepainter.h"
#include "views/lines/highlights.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QTest>

#include <limits>

namespace lightcone::tests::tst_highlights {

namespace {

/// The time of the quickest painting, in milliseconds.
qint64 quickestPainting(const views::HighlightShapes& shapes)
{
    QImage image(1600, 1000, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    const views::PlotStyle style {};
    qint64 quickest = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 5; ++i) {
        QElapsedTimer timer;
        timer.start();
        views::paintHighlights(painter, shapes, style);
        quickest = std::min(quickest, timer.elapsed());
    }
    return quickest;
}

} // namespace

class TestHighlights : public QObject {
    Q_OBJECT

private slots:
    /// However many members a collective has, the layer lays out only the visible part.
    void highlightsAreBoundedByTheRowsShown()
    {
        constexpr std::size_t kRanks = 2000;
        TraceMaker maker;
        maker.addRanks(kRanks, maker.addNode("node"));
        maker.addWorld();
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            maker.barrier(rank, 100 + static_cast<core::Tick>(rank % 7), 200);
        maker.send(0, kRanks - 1, 300);
        maker.receive(kRanks - 1, 0, 400);
        const auto store = maker.finish();
        views::HighlightLayer layer;
        layer.setItems(views::resolveHighlights(*store, { core::idAt<core::CollectiveId>(0) }, {}));
        views::HighlightView view;
        view.layout = std::make_shared<views::RowLayout>(views::RowTree(*store).rows(), 16);
        view.interval = store->interval();
        view.width = 500;
        view.shown = { 0, view.layout->count() };
        const std::vector<QLineF> all = layer.shapes(*store, view).shapes.at(0).lines;
        QCOMPARE(all.size(), 2 * (kRanks - 1));
        view.shown = { 1001, 1041 }; // rows of the ranks 1000 … 1039, as row 0 is the group
        const views::HighlightShapes& some = layer.shapes(*store, view);
        QCOMPARE(some.shapes.at(0).lines, std::vector<QLineF>(all.begin() + 2 * 999, all.begin() + 2 * 1040));
        const QLineF* const kept = some.shapes.at(0).lines.data();
        QCOMPARE(layer.shapes(*store, view).shapes.at(0).lines.data(), kept);
        layer.setItems(views::resolveHighlights(*store, { core::idAt<core::MessageId>(0), true }, {}));
        const views::HighlightShapes::Shape message = layer.shapes(*store, view).shapes.at(0);
        QVERIFY(!message.hasArrow); // its end is far below
        const QLineF line = message.lines.at(0);
        QVERIFY2(std::abs(line.dy()) < 42 * 16 + 200, qPrintable(QString::number(line.dy())));
        view.shown = { 0, view.layout->count() };
        const views::HighlightShapes::Shape whole = layer.shapes(*store, view).shapes.at(0);
        QVERIFY(whole.hasArrow);
        const QLineF along = whole.lines.at(0);
        QVERIFY(std::abs(along.pointAt((line.y1() - along.y1()) / along.dy()).x() - line.x1()) < 1e-6);
        layer.setItems(views::resolveHighlights(*store, {}, {}));
        QVERIFY(layer.shapes(*store, view).shapes.empty());
    }

    /// Forty collectives cover as many rows as a plot can have.
    void manyHighlightsArePaintedInAFrame()
    {
        constexpr std::size_t kRanks = 400;
        TraceMaker maker;
        maker.addRanks(kRanks, maker.addNode("node"));
        maker.addWorld();
        constexpr core::Tick kCount = 40;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            for (core::Tick t = 0; t < kCount; ++t)
                maker.barrier(rank, t * 100 + static_cast<core::Tick>(rank * 7 % 31), t * 100 + 50);
        }
        const auto store = maker.finish();
        std::vector<views::Selection> walked;
        for (std::size_t i = 0; i < kCount; ++i)
            walked.push_back({ core::idAt<core::CollectiveId>(i) });
        views::HighlightLayer layer;
        layer.setItems(views::resolveHighlights(*store, walked.back(), walked));
        views::HighlightView view;
        view.layout = std::make_shared<views::RowLayout>(views::RowTree(*store).rows(), 2);
        view.interval = store->interval();
        view.width = 1000;
        view.shown = { 0, view.layout->count() };
        QCOMPARE(layer.shapes(*store, view).shapes.size(), std::size_t(kCount));
        const qint64 quickest = quickestPainting(layer.shapes(*store, view));
        QVERIFY2(quickest < 100, qPrintable(QStringLiteral("%1 ms").arg(quickest))); // about 10 ms without sanitizers
    }

    /// A way of the greatest length stays highlighted as a whole.
    void longWaysAreLitInAFrame()
    {
        constexpr std::size_t kCount = 1000;
        TraceMaker maker;
        maker.addRanks(64, maker.addNode("node"));
        maker.addWorld();
        for (std::size_t i = 0; i < kCount; ++i) {
            maker.send(i % 64, (i + 1) % 64, static_cast<core::Tick>(i * 100));
            maker.receive((i + 1) % 64, static_cast<std::uint32_t>(i % 64), static_cast<core::Tick>(i * 100 + 90));
        }
        const auto store = maker.finish();
        std::vector<views::Selection> walked;
        for (std::size_t i = 0; i < kCount; ++i)
            walked.push_back({ core::idAt<core::MessageId>(i), i % 2 == 0 });
        views::HighlightLayer layer;
        layer.setItems(views::resolveHighlights(*store, walked.back(), walked));
        views::HighlightView view;
        view.layout = std::make_shared<views::RowLayout>(views::RowTree(*store).rows(), 16);
        view.interval = store->interval();
        view.width = 1600;
        view.shown = { 0, view.layout->count() };
        QCOMPARE(layer.shapes(*store, view).shapes.size(), kCount);
        QVERIFY(layer.shapes(*store, view).shapes.back().isCurrent);
        const qint64 quickest = quickestPainting(layer.shapes(*store, view));
        QVERIFY2(quickest < 100, qPrintable(QStringLiteral("%1 ms").arg(quickest))); // about 10 ms without sanitizers
    }
};

LIGHTCONE_TEST(TestHighlights, Widgets)

} // namespace lightcone::tests::tst_highlights

#include "tst_highlights.moc"
