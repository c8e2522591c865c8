// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences/preferencesdialog.h"
#include "app/loading/loadingstatus.h"
#include "app/window/actions.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/views/growingtrace.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "windowtest.h"

#include <QCheckBox>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QScrollBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolButton>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace lightcone::tests::tst_growingtrace {

using app::ActionId;
using app::MainWindow;

namespace {

using Store = std::shared_ptr<const core::StoreView>;

/// Reads nothing: publishes and returns what it is told to.
class ScriptedLoader {
public:
    void publish(Store store) { say({ std::move(store), std::nullopt, 0 }); }
    void end(core::Result<Store> result, quint64 overBudget = 0) { say({ nullptr, std::move(result), overBudget }); }
    quint64 memoryBudget() const { return m_memoryBudget; }

    core::Result<readers::OpenedTrace> load(
        core::Progress& progress, const std::stop_token& stop, const app::LoadOptions& options)
    {
        progress.setStage(core::Progress::Stage::Events);
        progress.setTotal(100);
        progress.advance(42);
        m_memoryBudget = options.memory;
        for (;;) {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return !m_words.empty(); }))
                return core::Error { .code = core::ErrorCode::Cancelled, .where = {}, .args = {} };
            const Word word = std::move(m_words.front());
            m_words.pop_front();
            if (word.end) {
                if (!word.end->isOk())
                    return word.end->error();
                return readers::OpenedTrace { core::documentOf(word.end->value()), {}, false, word.overBudget, {} };
            }
            options.publish(word.part);
        }
    }

private:
    struct Word {
        Store part;
        std::optional<core::Result<Store>> end;
        quint64 overBudget = 0;
    };
    void say(Word word)
    {
        const std::lock_guard lock(m_mutex);
        m_words.push_back(std::move(word));
        m_wake.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Word> m_words;
    std::atomic<quint64> m_memoryBudget { ~quint64 { 0 } };
};

/// Drags the view to [begin, end), as a person does with the mouse.
void zoomTo(MainWindow& window, core::Interval interval)
{
    window.state().setInterval(interval, QStringLiteral("Zoom"));
}

} // namespace

class TestGrowingTrace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void fillsIn();
    void staysWhereItWasZoomedTo();
    void keepsRowsAsTheyAre();
    void keepsTheSelection();
    void saysWhatNeedsTheWholeTrace_data();
    void saysWhatNeedsTheWholeTrace();
    void cancels_data();
    void cancels();
    void closesWhileGrowing();
    void failsWhileGrowing();
    void handsTheMemoryBudgetDown();
    void saysThatItTookMoreMemory();

private:
    void publish(core::Tick until);
    void finish();
    app::LoadingStatus* status() const { return m_window->findChild<app::LoadingStatus*>(); }
    template <typename Widget> Widget* named(QWidget* parent, const QString& name) const;

    std::shared_ptr<ScriptedLoader> m_loader;
    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestGrowingTrace::initTestCase()
{
    QApplication::setQuitOnLastWindowClosed(false);
}

void TestGrowingTrace::init()
{
    m_loader = std::make_shared<ScriptedLoader>();
    m_desk.emplace([loader = m_loader](const std::filesystem::path&, core::Progress& progress, std::stop_token stop,
                       const app::LoadOptions& options) { return loader->load(progress, stop, options); });
    m_window = &m_desk->manager().newWindow();
    m_desk->manager().open({ QStringLiteral("trace.otf2") }, m_window);
}

void TestGrowingTrace::cleanup()
{
    m_desk.reset();
    m_window = nullptr;
}

/// Shows what was read up to @p until.
void TestGrowingTrace::publish(core::Tick until)
{
    const Store store = growingTrace(until);
    m_loader->publish(store);
    QVERIFY(QTest::qWaitFor([&] { return m_window->state().store() == store; }, kPatience));
    QVERIFY(settles(m_window->timeline()));
}

void TestGrowingTrace::finish()
{
    QSignalSpy shown(m_window, &MainWindow::traceShown);
    m_loader->end(growingTrace(kGrownTrace));
    QVERIFY(shown.wait(kPatience));
    QVERIFY(settles(m_window->timeline()));
}

template <typename Widget> Widget* TestGrowingTrace::named(QWidget* parent, const QString& name) const
{
    for (Widget* widget : parent->findChildren<Widget*>())
        if (widget->accessibleName() == name)
            return widget;
    return nullptr;
}

void TestGrowingTrace::fillsIn()
{
    QVERIFY(!m_window->timeline().isVisible());
    publish(300);
    const views::ViewState& state = m_window->state();
    QVERIFY(m_window->timeline().isVisible());
    QVERIFY(!state.isComplete());
    QCOMPARE(state.interval(), (core::Interval { 0, 299 }));
    QVERIFY(status()->isVisible());
    const auto* bar = status()->findChild<QProgressBar*>();
    QVERIFY(!bar->accessibleName().isEmpty());
    // The bar has no maximum before the loader has said how much there is.
    QVERIFY(
        QTest::qWaitFor([&] { return bar->maximum() > 0 && bar->value() * 100 / bar->maximum() == 42; }, kPatience));
    const auto* stage = status()->findChild<QLabel*>();
    QVERIFY2(stage->text().contains(QStringLiteral("42")), qPrintable(stage->text()));
    const auto* events = named<QLabel>(m_window->statusBar(), QStringLiteral("Events"));
    QVERIFY2(events->text().contains(QStringLiteral("so far")), qPrintable(events->text()));
    QVERIFY(m_desk->manager().recentFiles().paths().isEmpty());

    publish(600);
    QCOMPARE(state.interval(), (core::Interval { 0, 599 }));
    QVERIFY(!m_window->actions()[ActionId::Undo].isEnabled());

    finish();
    QVERIFY(state.isComplete());
    QCOMPARE(state.interval(), (core::Interval { 0, 1000 }));
    QVERIFY(!status()->isVisible());
    QVERIFY(!m_window->actions()[ActionId::CancelLoading].isEnabled());
    QVERIFY(!events->text().contains(QStringLiteral("so far")));
    QCOMPARE(m_desk->manager().recentFiles().paths().size(), 1);
}

void TestGrowingTrace::staysWhereItWasZoomedTo()
{
    publish(300);
    zoomTo(*m_window, { 100, 200 });
    m_window->state().setRange(core::Interval { 120, 140 });
    publish(600);
    QCOMPARE(m_window->state().interval(), (core::Interval { 100, 200 }));
    finish();
    QCOMPARE(m_window->state().interval(), (core::Interval { 100, 200 }));
    QCOMPARE(m_window->state().range(), std::optional(core::Interval { 120, 140 }));
    // Back to the whole trace, which is longer by now.
    m_window->actions()[ActionId::Undo].trigger();
    QCOMPARE(m_window->state().interval(), (core::Interval { 0, 1000 }));
    m_window->actions()[ActionId::Redo].trigger();
    QCOMPARE(m_window->state().interval(), (core::Interval { 100, 200 }));
}

void TestGrowingTrace::keepsRowsAsTheyAre()
{
    publish(300);
    views::TimelineWidget& timeline = m_window->timeline();
    for (int i = 0; i < 12; ++i)
        timeline.zoomRowsIn();
    timeline.foldAllGroups();
    for (int i = 0; i < 20; ++i)
        timeline.zoomRowsIn();
    auto* scroll = named<QScrollBar>(&timeline, QStringLiteral("Rows"));
    QVERIFY(scroll->maximum() > 0);
    scroll->setValue(scroll->maximum());
    const int scrolled = scroll->value();
    const std::size_t rows = timeline.rows().rows().size();
    publish(600);
    finish();
    QCOMPARE(timeline.rows().rows().size(), rows);
    QCOMPARE(scroll->value(), scrolled);
    timeline.openAllGroups();
    QCOMPARE(timeline.rows().rows().back().depth, 3U); // from 500 on
}

void TestGrowingTrace::keepsTheSelection()
{
    publish(300);
    const core::LocationId rank = core::idAt<core::LocationId>(2);
    m_window->state().select({ core::callAt(*m_window->state().store(), rank, 205, 1).value() });
    m_window->state().select({ core::callAt(*m_window->state().store(), rank, 205, 0).value() });
    const auto selected = [&] { return std::get<core::CallInstance>(m_window->state().selection().item); };
    QCOMPARE(selected().span, (core::Interval { 0, 298 }));
    publish(600);
    QTRY_COMPARE(selected().span, (core::Interval { 0, 598 }));
    finish();
    QTRY_COMPARE(selected().span, (core::Interval { 0, 999 }));
    QVERIFY(selected().leaveIndex + 1 == m_window->state().store()->location(rank).eventCount());
    m_window->state().stepBack();
    QCOMPARE(selected().span, (core::Interval { 200, 208 }));
}

void TestGrowingTrace::saysWhatNeedsTheWholeTrace_data()
{
    QTest::addColumn<int>("action");
    for (const auto& [name, id] : { std::pair { "export", ActionId::Export }, { "copy", ActionId::CopyPicture },
             { "follow", ActionId::NextMessage } })
        QTest::newRow(name) << static_cast<int>(id);
}

void TestGrowingTrace::saysWhatNeedsTheWholeTrace()
{
    QFETCH(int, action);
    publish(300);
    m_window->state().select(
        { core::callAt(*m_window->state().store(), core::idAt<core::LocationId>(0), 205, 1).value() });
    QVERIFY(settles(m_window->timeline()));
    m_window->statusBar()->clearMessage();
    QAction& asked = m_window->actions()[static_cast<ActionId>(action)];
    QVERIFY(asked.isEnabled());
    asked.trigger();
    const QString word = m_window->statusBar()->currentMessage();
    QVERIFY2(word.contains(QStringLiteral("once the whole trace has been read")), qPrintable(word));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void TestGrowingTrace::cancels_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("button") << false;
    QTest::newRow("key") << true;
}

void TestGrowingTrace::cancels()
{
    QFETCH(bool, byKey);
    publish(300);
    zoomTo(*m_window, { 100, 200 });
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    QSignalSpy cancelled(m_window, &MainWindow::loadCancelled);
    if (byKey)
        QTest::keyClick(&m_window->timeline(), Qt::Key_Period, Qt::ControlModifier);
    else
        QTest::mouseClick(status()->findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(cancelled.wait(kPatience));
    QVERIFY(m_window->isEmpty());
    QVERIFY(!m_window->timeline().isVisible());
    QVERIFY(!status()->isVisible());
    QVERIFY(!m_window->findChild<views::FunctionSummary*>()->isVisible());
    QVERIFY(!m_window->actions()[ActionId::Undo].isEnabled());
    QVERIFY(!m_window->actions()[ActionId::CancelLoading].isEnabled());
    // The window is as good as new.
    m_desk->manager().open({ QStringLiteral("trace.otf2") }, m_window);
    publish(300);
    finish();
    QCOMPARE(m_window->state().interval(), (core::Interval { 0, 1000 }));
}

void TestGrowingTrace::closesWhileGrowing()
{
    publish(300);
    m_loader->publish(growingTrace(600));
    m_window->close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));
}

void TestGrowingTrace::failsWhileGrowing()
{
    publish(300);
    m_window->actions()[ActionId::GoTo].trigger();
    QVERIFY(QApplication::activeModalWidget() != nullptr);
    QSignalSpy failed(m_window, &MainWindow::loadFailed);
    m_loader->end(core::Error { .code = core::ErrorCode::OutOfMemory, .where = "trace.otf2", .args = {} });
    QVERIFY(failed.wait(kPatience));
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY2(box != nullptr, "the dialog about the trace is still there");
    box->close();
    QVERIFY(m_window->isEmpty());
    QVERIFY(!m_window->timeline().isVisible());
}

void TestGrowingTrace::handsTheMemoryBudgetDown()
{
    publish(300);
    QCOMPARE(m_loader->memoryBudget(), quint64 { 0 });
    finish();
    m_window->actions()[ActionId::Preferences].trigger();
    auto* dialog = m_window->findChild<app::PreferencesDialog*>();
    QVERIFY(dialog != nullptr);
    auto* own = dialog->findChild<QSpinBox*>();
    QVERIFY(!own->isEnabled());
    dialog->findChild<QCheckBox*>(QStringLiteral("half"))->setChecked(false);
    QVERIFY(own->isEnabled());
    own->setValue(512);
    dialog->accept();
    m_desk->restart();
    QCOMPARE(m_desk->manager().settings().preferences.memoryMebibytes, 512);
    m_window = &m_desk->manager().newWindow();
    m_desk->manager().open({ QStringLiteral("trace.otf2") }, m_window);
    publish(300);
    QCOMPARE(m_loader->memoryBudget(), quint64 { 512 } << 20);
}

void TestGrowingTrace::saysThatItTookMoreMemory()
{
    m_loader->end(growingTrace(kGrownTrace), quint64 { 3 } << 20);
    const auto said = [this] { return m_window->statusBar()->currentMessage(); };
    QVERIFY(QTest::qWaitFor([&] { return said().contains(QStringLiteral("more memory")); }, kPatience));
    QVERIFY2(said().contains(views::formatBytes(3 << 20)), qPrintable(said()));
}

LIGHTCONE_TEST(TestGrowingTrace, Widgets)

} // namespace lightcone::tests::tst_growingtrace

#include "tst_growingtrace.moc"
