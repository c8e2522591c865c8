// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/loading/traceloader.h"
#include "app/window/viewdocks.h"
#include "core/base/workers.h"
#include "core/calls/callinstance.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/spotlight.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/jobs/filteredmessages.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"
#include "windowtest.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_unseenviews {

namespace {

/// What the views of a window share, without a window.
struct Shared {
    views::ViewState state;
    views::SelectionNavigator navigator { state };
    views::TraceLinksHolder links { state };
    views::SpotlightWalk walk { state, navigator };

    views::ViewContext context() { return { state, navigator, links, walk }; }
};

/// The views of a window in which one is open.
struct Desktop {
    explicit Desktop(const views::ViewKind& kind)
    {
        docks.resize(900, 700);
        docks.setOpen(*views::viewKind(u"timeline"), false);
        docks.setOpen(kind, true);
        docks.show();
        view = docks.find(kind);
        QObject::connect(dock(), &QDockWidget::visibilityChanged, view, [this](bool isVisible) { isSeen = isVisible; });
    }

    QDockWidget* dock() const { return docks.findChild<QDockWidget*>(view->objectName()); }
    /// Lays @p cover over the view as a tab.
    void putBehind(QDockWidget& cover) const
    {
        auto* area = qobject_cast<QMainWindow*>(dock()->parentWidget());
        area->addDockWidget(area->dockWidgetArea(dock()), &cover);
        area->tabifyDockWidget(dock(), &cover);
        cover.show();
        cover.raise();
    }

    Shared shared;
    app::ViewDocks docks { shared.context(), nullptr };
    views::View* view = nullptr;
    bool isSeen = true; ///< no tab lies before the view
};

constexpr QSize kSize(700, 420);

/// The view without the mark of the keyboard.
QImage imageOf(views::View& view)
{
    if (QWidget* focused = QApplication::focusWidget())
        focused->clearFocus();
    for (QWidget* child : view.findChildren<QWidget*>())
        child->setAttribute(Qt::WA_UnderMouse, false); // what the pointer happens to be over looks different
    return view.grab().toImage();
}

QStringList textOf(const QAbstractItemModel& model, const QModelIndex& parent)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            texts += model.index(row, column, parent).data().toString();
        texts += textOf(model, model.index(row, 0, parent));
    }
    return texts;
}

/// The texts of the tables and trees in @p view.
QStringList textOf(const views::View& view)
{
    QStringList texts;
    for (const QAbstractItemView* part : view.findChildren<QAbstractItemView*>()) {
        if (part->isVisible() && part->model() != nullptr)
            texts += textOf(*part->model(), {});
    }
    return texts;
}

struct Step {
    const char* name;
    std::function<void(views::ViewState&)> change;
};

} // namespace

// Nothing is computed for a view that is closed or lies behind another tab, until it is seen. Of all views.
class TestUnseenViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void computeNothing_data();
    void computeNothing();

private:
    std::vector<Step> steps() const;
    /// Waits until no task is left and their outcomes have arrived.
    void settle();
    bool finishes(const views::View& view)
    {
        const auto isDone = [this, &view] {
            settle();
            return !view.isBusy();
        };
        return QTest::qWaitFor(isDone, kPatience);
    }
    /// Takes the steps one by one. @returns the number of tasks that each has posted, after which @p check is called
    std::vector<std::uint64_t> tasksOfSteps(views::ViewState& state, const std::function<void(const Step&)>& check);

    core::Workers m_pool { 2 };
    core::Workers::Binding m_binding { m_pool };
    std::shared_ptr<const core::StoreView> m_store;
};

void TestUnseenViews::initTestCase()
{
    QApplication::setQuitOnLastWindowClosed(false);
    core::Progress progress;
    const auto loaded = app::loadTrace(views::toPath(app::samplePath()), progress, {});
    QVERIFY(loaded.isOk());
    m_store = loaded.value().document.events;
}

std::vector<Step> TestUnseenViews::steps() const
{
    const core::Interval whole = m_store->interval();
    const auto third = static_cast<core::Tick>(whole.length() / 3);
    const auto location = core::idAt<core::LocationId>(3);
    const auto call = core::callAt(*m_store, location, whole.begin + third, 0);
    core::MessageFilter filter;
    filter.leastBytes = 1;
    views::Spotlight calls;
    calls.text = u"calls"_s;
    calls.functions = { core::idAt<core::FunctionId>(0) };
    views::Spotlight messages;
    messages.text = u"messages"_s;
    messages.messages = filter;
    return {
        { "opened", [this](auto& state) { state.setStore(m_store, false); } },
        { "grown", [this](auto& state) { state.updateStore(m_store, false); } },
        { "complete", [this](auto& state) { state.updateStore(m_store, true); } },
        { "interval",
            [=](auto& state) {
                state.setInterval({ whole.begin + third, whole.begin + 2 * third }, u"zoom"_s);
            } },
        { "selection", [=](auto& state) { state.select({ .item = *call }); } },
        { "another selection", [](auto& state) { state.select({ .item = core::MessageId { 5 } }); } },
        { "cursor",
            [=](auto& state) {
                state.setCursor(views::Place { location, whole.begin + third + 7 });
            } },
        { "range",
            [=](auto& state) {
                state.setRange(core::Interval { whole.begin + third, whole.begin + third + 99'999 });
            } },
        { "rows",
            [=](auto& state) {
                state.setSelectedRows(views::RowSelection({ u"row"_s, { location } }));
            } },
        { "row filter",
            [=](auto& state) {
                state.setRowDisplay({ u"Rank"_s, { location }, {} }, u"rows"_s);
            } },
        { "message filter", [=](auto& state) { state.setMessageFilter(filter); } },
        { "no messages", [](auto& state) { state.setMessagesVisible(false); } },
        { "messages", [](auto& state) { state.setMessagesVisible(true); } },
        { "colours", [](auto& state) { state.setMessageColoring(views::MessageColoring::Bytes); } },
        { "hidden functions",
            [](auto& state) { state.setHiddenFunctions({ core::idAt<core::FunctionId>(1) }, u"hide"_s); } },
        { "light on calls", [=](auto& state) { state.setSpotlight(calls); } },
        { "light on messages", [=](auto& state) { state.setSpotlight(messages); } },
        { "opened again", [this](auto& state) { state.setStore(m_store); } },
        { "selected again", [=](auto& state) { state.select({ .item = *call }); } },
    };
}

void TestUnseenViews::settle()
{
    std::uint64_t posted = 0;
    do {
        posted = m_pool.postedTasks();
        m_pool.waitForDone();
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    } while (m_pool.postedTasks() != posted);
}

std::vector<std::uint64_t> TestUnseenViews::tasksOfSteps(
    views::ViewState& state, const std::function<void(const Step&)>& check)
{
    std::vector<std::uint64_t> tasks;
    for (const Step& step : steps()) {
        const std::uint64_t before = m_pool.postedTasks();
        step.change(state);
        settle();
        tasks.push_back(m_pool.postedTasks() - before);
        check(step);
    }
    return tasks;
}

void TestUnseenViews::computeNothing_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("isClosed");
    for (const views::ViewKind& kind : views::viewKinds()) {
        QTest::addRow("%s closed", kind.id) << QString::fromLatin1(kind.id) << true;
        QTest::addRow("%s behind a tab", kind.id) << QString::fromLatin1(kind.id) << false;
    }
}

void TestUnseenViews::computeNothing()
{
    QFETCH(QString, id);
    QFETCH(bool, isClosed);
    const views::ViewKind& kind = *views::viewKind(id);
    Shared without; // tells what is done whether there is a view or not
    const views::FilteredMessages filtered(without.state);
    const std::vector<std::uint64_t> expected = tasksOfSteps(without.state, [](const Step&) {});

    Desktop unseen(kind);
    QVERIFY(QTest::qWaitForWindowExposed(&unseen.docks));
    views::View* view = unseen.view;
    QCoreApplication::processEvents();
    std::optional<QDockWidget> cover;
    if (isClosed)
        unseen.docks.setOpen(kind, false);
    else
        unseen.putBehind(cover.emplace());
    QTRY_VERIFY(!unseen.isSeen);
    settle();

    const auto check = [view](const Step& step) { QVERIFY2(!view->isBusy(), step.name); };
    const std::vector<std::uint64_t> tasks = tasksOfSteps(unseen.shared.state, check);
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY2(tasks[i] == expected[i],
            qPrintable(u"%1: %2 tasks instead of %3"_s.arg(QLatin1StringView(steps()[i].name))
                           .arg(tasks[i])
                           .arg(expected[i])));

    // It catches up, and then looks like one that was seen all the time.
    if (isClosed)
        unseen.docks.setOpen(kind, true);
    else
        unseen.dock()->raise();
    QTRY_VERIFY(unseen.isSeen);
    view->setFixedSize(kSize);
    QVERIFY(finishes(*view));
    Desktop seen(kind);
    QVERIFY(QTest::qWaitForWindowExposed(&seen.docks));
    std::optional<QDockWidget> behind;
    if (!isClosed) { // so that both have tabs
        seen.putBehind(behind.emplace());
        seen.dock()->raise();
    }
    QTRY_VERIFY(seen.isSeen);
    seen.view->setFixedSize(kSize);
    tasksOfSteps(seen.shared.state, [](const Step&) {});
    QVERIFY(finishes(*seen.view));
    QCOMPARE(textOf(*view), textOf(*seen.view));
    if (kind.place == views::ViewPlace::Charts) // tables look as they were scrolled
        QCOMPARE(imageOf(*view), imageOf(*seen.view));
}

LIGHTCONE_TEST(TestUnseenViews, Widgets)

} // namespace lightcone::tests::tst_unseenviews

#include "tst_unseenviews.moc"
