// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a filter of Score-P: the trace shown as filtered, and changes of the filter that are not saved.
#include "app/loading/samplepath.h"
#include "core/filter/filteredit.h"
#include "core/filter/filterfile.h"
#include "core/filtering/leftout.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/recording.h"
#include "views/base/viewstate.h"
#include "views/panels/filter/filterdraft.h"
#include "views/panels/filter/filterpanel.h"
#include "windowtest.h"

#include <QPushButton>
#include <QTemporaryDir>

namespace lightcone::tests::tst_filteredtrace {

using namespace Qt::StringLiterals;

namespace {

core::FilterFile excluding(const char* pattern)
{
    core::FilterAddition addition;
    addition.pattern = pattern;
    return std::get<core::FilterFile>(core::withAdditions({}, std::span(&addition, 1)));
}

} // namespace

class TestFilteredTrace : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_window = m_desk->openTrace(app::samplePath());
        QVERIFY(m_window != nullptr);
    }
    void cleanup()
    {
        delete openMessageBox();
        m_desk.reset();
    }

    void opensAnew();
    void asksBeforeClosing();
    void closesOnceItIsSaved();

private:
    void showWithout(const views::Recording::LeftOut& leftOut)
    {
        QSignalSpy shown(m_window, &app::MainWindow::traceShown);
        m_window->state().recording().request(leftOut);
        QVERIFY(shown.wait(kPatience));
        QVERIFY(settles(m_window->timeline()));
    }
    std::uint64_t events() const { return m_window->state().store()->eventCount(); }
    /// How often functions of the program are entered.
    std::uint64_t enters() const
    {
        return m_window->state().store()->eventCountByKind()[static_cast<std::size_t>(core::EventKind::Enter)];
    }

    std::unique_ptr<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

/// The same place of the same trace, without the calls; and all of it again.
void TestFilteredTrace::opensAnew()
{
    views::ViewState& state = m_window->state();
    const std::uint64_t all = events();
    const std::uint64_t allEnters = enters();
    const core::Interval whole = state.interval();
    const core::Tick third = whole.begin + static_cast<core::Tick>(whole.length() / 3);
    state.setInterval({ whole.begin, third }, u"Zoom"_s);
    showWithout(core::leftOutBy(excluding("*"), "mine.filter"));
    QVERIFY(events() < all);
    QCOMPARE(all - events(), 2 * (allEnters - enters()));
    QCOMPARE(state.interval().end, third);
    QCOMPARE(state.recording().leftOut()->filter, std::string("mine.filter"));
    QVERIFY(m_window->isVisible() && !openMessageBox());
    const QList<QLabel*> chips = chipsOf(*m_window, u"timeline"_s);
    QCOMPARE(chips.size(), qsizetype { 1 });
    QVERIFY(chips.first()->text().startsWith(u"Recording"_s));
    showWithout(nullptr);
    QCOMPARE(events(), all);
    QCOMPARE(state.interval().end, third);
    QVERIFY(chipsOf(*m_window, u"timeline"_s).isEmpty());
}

/// A filter that is not saved is asked about, also when its view is closed.
void TestFilteredTrace::asksBeforeClosing()
{
    auto* panel = openView<views::FilterPanel>(*m_window, u"filter");
    QVERIFY(panel != nullptr && viewsRest(*m_window));
    panel->draft().change(excluding("a"), u"Step"_s);
    m_window->views().setOpen(*views::viewKind(u"filter"), false);
    m_window->close();
    QMessageBox* box = openMessageBox();
    QVERIFY(box != nullptr && m_window->isVisible());
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(openMessageBox() == nullptr);
    m_window->close();
    box = openMessageBox();
    QVERIFY(box != nullptr);
    for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QTRY_VERIFY(m_desk->manager().windows().isEmpty());
}

/// Where it is saved then, the window closes by itself.
void TestFilteredTrace::closesOnceItIsSaved()
{
    auto* panel = openView<views::FilterPanel>(*m_window, u"filter");
    QVERIFY(panel != nullptr && viewsRest(*m_window));
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"scorep.filter"_s);
    panel->draft().begin(file, views::FilterDraft::contentOf({}));
    panel->draft().change(excluding("a"), u"Step"_s);
    m_window->close();
    QMessageBox* box = openMessageBox();
    QVERIFY(box != nullptr);
    box->button(QMessageBox::Save)->click();
    panel->draft().change(excluding("b"), u"Step"_s); // while the file is written: the window asks again
    const std::string text = panel->draft().content()->text;
    QTRY_VERIFY(openMessageBox() != nullptr && openMessageBox() != box);
    QVERIFY(m_window->isVisible());
    openMessageBox()->button(QMessageBox::Save)->click();
    QTRY_VERIFY(m_desk->manager().windows().isEmpty());
    QCOMPARE(core::readFilterText(views::toPath(file)).value(), text);
}

LIGHTCONE_TEST(TestFilteredTrace, Widgets)

} // namespace lightcone::tests::tst_filteredtrace

#include "tst_filteredtrace.moc"
