// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentview.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/viewstate.h"
#include "views/moments/momentdisplay.h"

#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

namespace lightcone::tests::tst_momentview {

using namespace views;

namespace {

std::atomic<bool> isHeld = false; // scenes are not made until it is false again
std::atomic<int> scenesMade = 0;
std::atomic<core::Tick> eventsEnd = 0; // of the last scene

class EmptyScene final : public MomentScene {
public:
    void paint(QPainter&) const override { }
    std::optional<MomentSpot> spotAt(QPointF) const override { return std::nullopt; }
    QString text() const override { return {}; }
};

MadeScene makeHeld(const MomentRequest& request, const MomentLook&, const std::stop_token& stop)
{
    while (isHeld && !stop.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (stop.stop_requested())
        return core::Stopped {};
    ++scenesMade;
    eventsEnd = request.eventsEnd;
    return std::shared_ptr<const MomentScene>(std::make_shared<EmptyScene>());
}

std::shared_ptr<const core::StoreView> smallTrace()
{
    tests::TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const core::RegionId region = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(0, region);
        maker.at(rank).leave(100, region);
    }
    return maker.finish();
}

} // namespace

class TestMomentView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        isHeld = false;
        m_state = std::make_unique<ViewState>();
        MomentDisplay display;
        display.id = "meter";
        display.make = makeHeld;
        m_view = std::make_unique<MomentView>(*m_state, display);
        m_view->resize(500, 400);
        m_view->show();
        m_state->setStore(smallTrace());
        QTRY_VERIFY(!m_view->isBusy());
        QVERIFY(m_view->painted());
    }
    void cleanup()
    {
        isHeld = false;
        m_view.reset();
        m_state.reset();
        core::Workers::ofThisThread().waitForDone();
    }

    /// Who has to wait is told so over the picture, which keeps its size, so that it is not made anew for that.
    void progressLiesOverThePicture()
    {
        const QSize size = m_view->area().size();
        const int made = scenesMade;
        isHeld = true;
        moveCursor(50);
        QVERIFY(m_view->isBusy());
        QTRY_VERIFY(cancelButton().isVisible());
        QCOMPARE(m_view->area().size(), size);
        isHeld = false;
        QTRY_VERIFY(!m_view->isBusy());
        QVERIFY(!cancelButton().isVisible());
        QCoreApplication::processEvents(); // a new size would be told now
        QVERIFY(!m_view->isBusy());
        QCOMPARE(scenesMade - made, 1);
        QCOMPARE(m_view->painted()->request.at, core::Tick { 50 });
    }

    /// Pictures of other moments tell of the same events: of the last one, too.
    void picturesOverTimeHaveAllEvents()
    {
        QCOMPARE(m_view->painted()->request.eventsEnd, core::Tick { 101 });
        QImage image(400, 300, QImage::Format_RGB32);
        QPainter painter(&image);
        const PicturePaint paint = m_view->pictureOverTime({})(50);
        QVERIFY(paint(painter, PictureRoom(image.size()), {}).isDone());
        QCOMPARE(eventsEnd.load(), core::Tick { 101 });
    }

    /// The picture before stays when a person gives up, and the next moment is asked for all the same.
    void canBeCancelled()
    {
        for (const bool byKey : { false, true }) {
            const auto before = m_view->painted();
            isHeld = true;
            moveCursor(byKey ? 20 : 30);
            QTRY_VERIFY(cancelButton().isVisible());
            if (byKey)
                QTest::keyClick(m_view.get(), Qt::Key_Escape);
            else
                QTest::mouseClick(&cancelButton(), Qt::LeftButton);
            QVERIFY(!m_view->isBusy());
            QVERIFY(!cancelButton().isVisible());
            QCOMPARE(m_view->painted(), before);
            isHeld = false;
            moveCursor(byKey ? 70 : 80);
            QTRY_VERIFY(!m_view->isBusy());
            QCOMPARE(m_view->painted()->request.at, core::Tick { byKey ? 70 : 80 });
        }
    }

    /// While one moment is made, those that come and go are left out, and the last one is shown.
    void showsTheLatestMoment()
    {
        const int made = scenesMade;
        isHeld = true;
        for (core::Tick t = 10; t <= 60; t += 10)
            moveCursor(t);
        isHeld = false;
        QTRY_VERIFY(!m_view->isBusy());
        QCOMPARE(m_view->painted()->request.at, core::Tick { 60 });
        QVERIFY(scenesMade - made <= 2);
    }

    void isIdleWithoutATrace()
    {
        isHeld = true;
        moveCursor(40);
        QVERIFY(m_view->isBusy());
        m_state->setStore(nullptr);
        QVERIFY(!m_view->isBusy());
        QVERIFY(!m_view->painted());
    }

private:
    void moveCursor(core::Tick t) { m_state->setCursor(Place { core::LocationId::none, t }); }
    QPushButton& cancelButton() const
    {
        const auto buttons = m_view->area().findChildren<QPushButton*>();
        Q_ASSERT(buttons.size() == 1);
        return *buttons.front();
    }

    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<MomentView> m_view;
};

LIGHTCONE_TEST(TestMomentView, Widgets)

} // namespace lightcone::tests::tst_momentview

#include "tst_momentview.moc"
