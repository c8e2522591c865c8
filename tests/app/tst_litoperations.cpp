// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlightwalk.h"
#include "windowtest.h"

#include <QLabel>
#include <QLineEdit>

#include <optional>

namespace lightcone::tests::tst_litoperations {

using app::ActionId;
using app::MainWindow;
using namespace Qt::StringLiterals;

/// Tests the light on collective operations and gaps in the real main window: the words of the find bar, and its keys.
class TestLitOperations : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init() { m_desk.emplace(); }
    void cleanup() { m_desk.reset(); }

    void operations()
    {
        MainWindow* window = m_desk->openTrace(app::samplePath());
        QVERIFY(window);
        const auto store = window->state().store();
        const std::uint64_t count = store->collectives().size();
        QVERIFY(count > 1);
        const auto spotlight = views::spotlightOnCollectives(store->definitions(), {}, {}, u"collective operations"_s);
        window->walk().lightThese(spotlight);
        QCOMPARE(window->findChild<QLineEdit*>(u"find"_s)->text(), u"collective operations"_s);
        const auto* const words = window->findChild<QLabel*>(u"findCount"_s);
        QTRY_COMPARE(words->text(), u"%1 collective operations"_s.arg(count));
        window->actions()[ActionId::FindNext].trigger();
        QTRY_COMPARE(words->text(), u"1 of %1"_s.arg(count));
        QCOMPARE(std::get<core::CollectiveId>(window->state().selection().item), core::CollectiveId { 0 });
        // A step brings the operation into sight, and can be undone.
        views::ViewState& state = window->state();
        const core::Tick begin = store->interval().begin;
        state.setInterval({ begin, begin + 10 }, u"Zoom"_s);
        const core::Interval before = state.interval();
        window->actions()[ActionId::FindLongest].trigger();
        QTRY_VERIFY(state.interval() != before);
        const core::Interval span = store->collectives().spanOf(std::get<core::CollectiveId>(state.selection().item));
        QVERIFY(state.interval().begin <= span.begin && span.end <= state.interval().end);
        state.undoStack().undo();
        QCOMPARE(state.interval(), before);
        state.setStore(store, false);
        window->walk().lightThese(spotlight);
        QTRY_COMPARE(words->text(), u"collective operations are known once the trace is read"_s);
    }

    void gaps()
    {
        MainWindow* window = m_desk->openTrace(app::samplePath());
        QVERIFY(window);
        const core::Definitions& definitions = window->state().store()->definitions();
        std::vector<core::FunctionId> functions;
        for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
            if (definitions.functions[i].name.starts_with("MPI_"))
                functions.push_back(core::idAt<core::FunctionId>(i));
        }
        window->walk().lightThese(views::spotlightOnGaps(definitions, functions, {}, u"gaps"_s));
        const auto* const words = window->findChild<QLabel*>(u"findCount"_s);
        QTRY_VERIFY2(words->text().endsWith(u" gaps"_s), qPrintable(words->text()));
        window->actions()[ActionId::CloseFind].trigger();
        QVERIFY(!window->state().spotlight());
    }

private:
    std::optional<Desk> m_desk;
};

LIGHTCONE_TEST(TestLitOperations, Widgets)

} // namespace lightcone::tests::tst_litoperations

#include "tst_litoperations.moc"
