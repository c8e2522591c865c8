// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "recordedprofile.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/flamegraph/flamearea.h"
#include "views/charts/flamegraph/flamewidget.h"

#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_flamewidget {

using namespace views;

namespace {

/// A shown widget.
struct Shown {
    explicit Shown(core::Document document)
    {
        state.setDocument(std::move(document));
        widget.resize(700, 400);
        widget.show();
        settle();
    }
    explicit Shown(const std::shared_ptr<const core::StoreView>& store)
        : Shown(core::documentOf(store))
    {
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(!widget.isBusy());
    }
    FlameArea& area() const { return widget.area(); }
    QString nameOf(std::uint32_t path) const
    {
        const core::FunctionId function = area().shownData()->flames.paths[path].function;
        return isValid(function)
            ? QString::fromStdString(state.document().profile->definitions().function(function).name)
            : QStringLiteral("all");
    }
    QString selectedName() const { return area().selected() ? nameOf(*area().selected()) : QString(); }
    /// The middle of the first bar of the function of that name, in the viewport.
    QPoint at(const char* name) const
    {
        for (std::size_t i = 0; i < area().geometryShown().bars.size(); ++i) {
            if (nameOf(area().geometryShown().bars[i].first) == QLatin1String(name))
                return area().placeOfBar(i).center();
        }
        return { -1, -1 };
    }
    void click(const char* name) const
    {
        QTest::mouseClick(area().viewport(), Qt::LeftButton, Qt::NoModifier, at(name));
    }
    QAction* action(const char* text) const
    {
        for (QAction* candidate : widget.findChildren<QAction*>()) {
            if (candidate->text() == QLatin1String(text))
                return candidate;
        }
        return nullptr;
    }

    ViewState state;
    FlameWidget widget { state };
};

} // namespace

/// Tests the flame graph in a window.
class TestFlameWidget : public QObject {
    Q_OBJECT

private slots:
    void clicksSelectAndZoom()
    {
        Shown shown(smallTrace());
        QVERIFY(!shown.action("Zoom to Call Path")->isEnabled());
        shown.click("compute");
        QCOMPARE(shown.selectedName(), QStringLiteral("compute"));
        QVERIFY(shown.area().accessibleName().contains(QStringLiteral("compute")));
        QTest::mouseDClick(shown.area().viewport(), Qt::LeftButton, Qt::NoModifier, shown.at("compute"));
        QCOMPARE(shown.area().zoomedFunctions().size(), std::size_t { 2 });
        QCOMPARE(shown.area().geometryShown().bars.size(), std::size_t { 3 });
        QTest::keyClick(&shown.area(), Qt::Key_Escape);
        QCOMPARE(shown.area().zoomedFunctions().size(), std::size_t { 1 });
        QTest::keyClick(&shown.area(), Qt::Key_Escape);
        QVERIFY(!shown.area().isZoomed());
        // A click beside the bars selects nothing.
        QTest::mouseClick(shown.area().viewport(), Qt::LeftButton, Qt::NoModifier, shown.area().plotRect().topRight());
        QVERIFY(!shown.area().selected());
    }

    /// The menu is about the bar under the pointer.
    void rightPressSelects()
    {
        Shown shown(smallTrace());
        shown.click("compute");
        const auto press = [&shown](QPoint position) {
            QTest::mousePress(shown.area().viewport(), Qt::RightButton, Qt::NoModifier, position);
            return shown.selectedName();
        };
        QCOMPARE(press(shown.at("MPI_Barrier")), QStringLiteral("MPI_Barrier"));
        QCOMPARE(press(shown.area().plotRect().topRight()), QStringLiteral("MPI_Barrier"));
    }

    void keysWalk()
    {
        Shown shown(smallTrace());
        shown.area().setFocus();
        QTest::keyClick(&shown.area(), Qt::Key_Up);
        QCOMPARE(shown.selectedName(), QStringLiteral("all"));
        QTest::keyClick(&shown.area(), Qt::Key_Up);
        QTest::keyClick(&shown.area(), Qt::Key_Up);
        QCOMPARE(shown.selectedName(), QStringLiteral("compute"));
        QTest::keyClick(&shown.area(), Qt::Key_Right);
        QCOMPARE(shown.selectedName(), QStringLiteral("MPI_Barrier"));
        QTest::keyClick(&shown.area(), Qt::Key_Left);
        QTest::keyClick(&shown.area(), Qt::Key_Down);
        QCOMPARE(shown.selectedName(), QStringLiteral("main"));
        QTest::keyClick(&shown.area(), Qt::Key_Return);
        QCOMPARE(shown.area().zoomedFunctions().size(), std::size_t { 1 });
        shown.widget.findChildren<QComboBox*>().last()->setCurrentIndex(1);
        QCOMPARE(shown.area().direction(), FlameDirection::Down);
        QTest::keyClick(&shown.area(), Qt::Key_Down);
        QCOMPARE(shown.selectedName(), QStringLiteral("compute"));
    }

    void followsIntervalAndRows()
    {
        Shown shown(smallTrace());
        QCOMPARE(shown.area().shownData()->flames.paths.front().amounts[0], 4 * 999.);
        shown.click("compute");
        shown.state.setInterval({ 100, 350 }, QStringLiteral("zoom"));
        shown.settle();
        QCOMPARE(shown.area().shownData()->flames.paths.front().amounts[0], 4 * 250.);
        QCOMPARE(shown.selectedName(), QStringLiteral("compute"));
        shown.state.setSelectedRows(RowSelection({ QStringLiteral("rank 1"), { locationAt(1) } }));
        shown.settle();
        QCOMPARE(shown.area().shownData()->flames.paths.front().amounts[0], 250.);
        QCOMPARE(shown.widget.table().id, QLatin1String("calltree"));
        QCOMPARE(shown.widget.table().interval, (core::Interval { 100, 350 }));
        QCOMPARE(shown.widget.table().locations, std::vector { locationAt(1) });
    }

    void findsFunctions()
    {
        Shown shown(smallTrace());
        QSignalSpy noticed(&shown.widget, &View::noticed);
        QVERIFY(!shown.widget.find(View::FindCommand::Next));
        QVERIFY(shown.widget.find(View::FindCommand::Begin));
        shown.widget.finder().setText(QStringLiteral("mpi_"));
        QCOMPARE(shown.area().light().count(), 3U);
        QVERIFY(noticed.last().front().toString().contains(QLatin1Char('3')));
        QVERIFY(shown.widget.find(View::FindCommand::Next));
        const QString first = shown.selectedName();
        QVERIFY(first.startsWith(QLatin1String("MPI_")));
        shown.widget.find(View::FindCommand::Next);
        QVERIFY(shown.selectedName() != first);
        shown.widget.find(View::FindCommand::Previous);
        QCOMPARE(shown.selectedName(), first);
        QTest::keyClick(&shown.widget.finder(), Qt::Key_Escape);
        QVERIFY(!shown.area().light().isOn());
        // What stands out in all views does so here.
        shown.state.setSpotlight(
            spotlightOn(shown.state.store()->definitions(), { functionOf(*shown.state.store(), "main") }));
        QCOMPARE(shown.area().light().count(), 1U);
    }

    void comparesWithWhatWasKept()
    {
        Shown shown(smallTrace());
        shown.state.setInterval({ 0, 500 }, QStringLiteral("zoom"));
        shown.settle();
        shown.action("Compare With This")->setChecked(true);
        shown.state.setInterval({ 500, 999 }, QStringLiteral("zoom"));
        shown.settle();
        const auto& flames = shown.area().shownData();
        QVERIFY(flames->isCompared());
        QCOMPARE(flames->request.base->interval, (core::Interval { 0, 500 }));
        // compute is in the first half alone, the barrier in the second.
        for (std::uint32_t path = 0; path < flames->flames.paths.size(); ++path) {
            if (shown.nameOf(path) == QLatin1String("compute"))
                QCOMPARE(flames->changeOf(path), -1.);
            if (shown.nameOf(path) == QLatin1String("MPI_Barrier"))
                QCOMPARE(flames->changeOf(path), 1.);
        }
        shown.action("Compare With This")->setChecked(false);
        shown.settle();
        QVERIFY(!shown.area().shownData()->isCompared());
        // Another trace is not compared with this one.
        shown.action("Compare With This")->setChecked(true);
        shown.state.setStore(smallTrace());
        shown.settle();
        QVERIFY(!shown.area().shownData()->isCompared());
    }

    void goesToCalls()
    {
        Shown shown(smallTrace());
        shown.click("MPI_Barrier");
        shown.action("Go to Longest Instance")->trigger();
        QTRY_VERIFY(!shown.state.selection().isEmpty());
        const auto* call = std::get_if<core::CallInstance>(&shown.state.selection().item);
        QVERIFY(call != nullptr);
        QCOMPARE(call->location, locationAt(0)); // that of rank 0 lasts from 600 to 700
        QSignalSpy lit(&shown.widget, &FlameWidget::lightRequested);
        shown.action("Light Up All Calls")->trigger();
        QCOMPARE(lit.size(), 1);
        QSignalSpy paths(&shown.state, &ViewState::callPathsRequested);
        shown.action("Show Call Paths")->trigger();
        QCOMPARE(paths.size(), 1);
    }

    void settingsAreKept()
    {
        Shown shown(smallTrace());
        shown.widget.restoreSettings("down visits");
        shown.settle();
        QCOMPARE(shown.area().direction(), FlameDirection::Down);
        QCOMPARE(shown.area().shownData()->request.measure.kind, FlameMeasure::Kind::Visits);
        QCOMPARE(shown.widget.saveSettings(), QByteArray("down visits"));
        shown.widget.restoreSettings("nonsense");
        QCOMPARE(shown.widget.saveSettings(), QByteArray("down visits"));
        // A metric that this trace has not is kept for others.
        shown.widget.restoreSettings("up metric PAPI_TOT_CYC");
        shown.settle();
        QCOMPARE(shown.widget.saveSettings(), QByteArray("up metric PAPI_TOT_CYC"));
        QCOMPARE(shown.area().shownData()->request.measure.kind, FlameMeasure::Kind::Time);
    }

    /// A profile without events has call paths, too, but no calls to go to.
    void profilesHaveFlames()
    {
        Shown shown(core::Document { nullptr, std::make_shared<RecordedProfile>() });
        shown.click("solve");
        QCOMPARE(shown.selectedName(), QStringLiteral("solve"));
        QVERIFY(!shown.action("Go to Longest Instance")->isEnabled());
        QVERIFY(!shown.action("Light Up All Calls")->isEnabled());
        QCOMPARE(shown.area().shownData()->flames.paths.front().amounts[0],
            static_cast<double>(RecordedProfile::sumsOf(locationAt(0), RecordedProfile::Main).inclusive
                + RecordedProfile::sumsOf(locationAt(1), RecordedProfile::Main).inclusive));
    }

    /// What the window shows is what is exported.
    void pictureIsExported()
    {
        Shown shown(smallTrace());
        const auto paint = shown.widget.picture({ {}, false, true, true, {} });
        QImage image(400, 300, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        QVERIFY(paint(painter, image.size(), {}).isDone());
        painter.end();
        QCOMPARE(qAlpha(image.pixel(200, 150)), 255);
    }
};

LIGHTCONE_TEST(TestFlameWidget, Widgets)

} // namespace lightcone::tests::tst_flamewidget

#include "tst_flamewidget.moc"
