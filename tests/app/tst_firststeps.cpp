// SPDX-License-Identifier: GPL-3.0-or-later
// Walks the ten steps of the manual's first chapter in the window: each shows what the manual says.
#include "app/help/manual.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/functions/functionsummary.h"
#include "views/registry/viewfactory.h"
#include "views/rows/rowlayout.h"
#include "windowtest.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <QTextBrowser>

namespace lightcone::tests::tst_firststeps {

using namespace Qt::StringLiterals;
using app::ActionId;

class TestFirstSteps : public QObject {
    Q_OBJECT

private slots:
    void walk();

private:
    /// Clicks the timeline at @p milliseconds, on the row of @p label.
    void click(const QString& label, double milliseconds);
    /// Says whether manual and panel say @p text.
    bool detailsSay(const QString& text) const;
    /// The line of @p function in the table of functions, its cells joined.
    QString functionLine(const QString& function) const;

    app::MainWindow* m_window = nullptr;
    QString m_manual; ///< the chapter
};

namespace {

/// @p text with one plain space for each run of spaces and ends of lines.
QString plain(QString text)
{
    for (QChar& c : text) {
        if (c.isSpace())
            c = u' ';
    }
    return text.simplified();
}

} // namespace

void TestFirstSteps::click(const QString& label, double milliseconds)
{
    views::ViewState& state = m_window->state();
    const QRect plot = m_window->timeline().plotRect();
    const views::TimeCoordinates time(state.interval(), plot.width());
    const core::Definitions& definitions = state.store()->definitions();
    const auto ticks
        = static_cast<core::Tick>(milliseconds * 1e-3 * static_cast<double>(definitions.clock.ticksPerSecond));
    const int x = plot.left() + static_cast<int>(time.toPixel(state.store()->interval().begin + ticks));
    const views::RowLayout& layout = m_window->timeline().layout();
    for (int row = 0; row < layout.count(); ++row) {
        if (layout.row(row).label != label)
            continue;
        // Not where lines end, in the middle of the row.
        const QPoint bar(x, plot.top() + layout.top(row) + layout.height(row) / 3);
        QTest::mouseClick(&m_window->timeline(), Qt::LeftButton, {}, bar);
        QVERIFY(settles(m_window->timeline()));
        QVERIFY(std::holds_alternative<core::CallInstance>(state.selection().item));
        QCOMPARE(QString::fromStdString(definitions.locationLabel(state.place()->location)), label);
        return;
    }
    QFAIL("there is no such row");
}

bool TestFirstSteps::detailsSay(const QString& text) const
{
    const auto* details = m_window->findChild<views::DetailsPanel*>()->findChild<QTextBrowser*>();
    return m_manual.contains(text)
        && QTest::qWaitFor([&] { return plain(details->toPlainText()).contains(text); }, kPatience);
}

QString TestFirstSteps::functionLine(const QString& function) const
{
    const QAbstractItemModel* model
        = m_window->findChild<views::FunctionSummary*>()->findChild<QAbstractItemView*>()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, 0).data().toString() != function)
            continue;
        QStringList cells;
        for (int column = 1; column < model->columnCount(); ++column)
            cells.append(plain(model->index(row, column).data().toString()));
        return cells.join(u'|');
    }
    return {};
}

void TestFirstSteps::walk()
{
    const app::Manual manual;
    m_manual = plain(manual.chapters()[static_cast<std::size_t>(manual.indexOf(u"first-steps.md"_s))].text);
    QCOMPARE(m_manual.count(" ## "_L1), 10);

    // 1 Open the sample
    Desk desk;
    m_window = &desk.manager().newWindow();
    m_window->resize(1500, 900);
    QSignalSpy shown(m_window, &app::MainWindow::traceShown);
    m_window->actions()[ActionId::OpenSample].trigger();
    QVERIFY(shown.wait(kPatience));
    QVERIFY(QTest::qWaitForWindowActive(m_window) && settles(m_window->timeline()));

    // 2 Look at the sums
    m_window->views().setOpen(*views::viewKind(u"functions"), true);
    for (const auto& [function, time] : { std::pair { u"MPI_Recv"_s, u"323"_s }, std::pair { u"relax"_s, u"68"_s } }) {
        QVERIFY(m_manual.contains(time + " ms"_L1));
        QTRY_VERIFY_WITH_TIMEOUT(functionLine(function).contains(u'|' + time + u'.'), kPatience);
    }

    // 4 Zoom in
    QTest::keyClick(&m_window->timeline(), Qt::Key_G, Qt::ControlModifier);
    QWidget* dialog = QApplication::activeModalWidget();
    QVERIFY(dialog);
    QVERIFY(m_manual.contains("25-37ms"_L1));
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), u"25-37ms"_s);
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    m_window->activateWindow(); // elsewhere the window manager does this
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    QVERIFY(settles(m_window->timeline()));

    // 5 to 7 From a wait to its cause
    click(u"Rank 8"_s, 28.5);
    QVERIFY(detailsSay(u"MPI_Recv"_s));
    QVERIFY(detailsSay(u"3.420 491 ms"_s));
    QVERIFY(detailsSay(u"Late sender: MPI_Recv on Rank 8 waited 3.370 406 ms until Rank 5 entered MPI_Send."_s));
    QTest::keyClick(&m_window->timeline(), Qt::Key_BracketLeft);
    QVERIFY(settles(m_window->timeline()));
    QVERIFY(detailsSay(u"1,920"_s));
    QTest::keyClick(&m_window->timeline(), Qt::Key_Y);
    QVERIFY(settles(m_window->timeline()));
    QVERIFY(detailsSay(u"relax"_s));
    QVERIFY(detailsSay(u"4.664 955 ms"_s));
    QTest::keyClick(&m_window->timeline(), Qt::Key_Y);
    QVERIFY(settles(m_window->timeline()));
    QVERIFY(m_manual.contains("busy itself"_L1));
    QVERIFY(m_window->statusBar()->currentMessage().contains("busy itself"_L1));
    click(u"Rank 1"_s, 31.2);
    QVERIFY(detailsSay(u"192.586 µs"_s));

    // 8 See the wait spread
    QTest::keyClick(&m_window->timeline(), Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE(m_window->views().kindOf(m_window->views().current()).id, "spacetime");
    QVERIFY(viewsRest(*m_window));

    // 9 Put a number on it
    QTest::keyClick(&m_window->timeline(), Qt::Key_Home);
    const int row = m_window->timeline().layout().rowOf(core::idAt<core::LocationId>(5));
    const QRect plot = m_window->timeline().plotRect();
    QTest::mouseClick(&m_window->timeline(), Qt::LeftButton, {},
        { plot.left() - 20, plot.top() + m_window->timeline().layout().top(row) + 6 });
    QVERIFY(m_manual.contains("label *Rank 5*"_L1) && m_manual.contains("46.85 ms"_L1));
    QTRY_VERIFY_WITH_TIMEOUT(functionLine(u"relax"_s).contains("|46.85"_L1), kPatience);

    // 10 Export the figure
    QTest::keyClick(&m_window->views().current(), Qt::Key_E, Qt::ControlModifier);
    QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
    QApplication::activeModalWidget()->close();
}

LIGHTCONE_TEST(TestFirstSteps, Widgets)

} // namespace lightcone::tests::tst_firststeps

#include "tst_firststeps.moc"
