// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "windowtest.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_filteredmessages {

using app::ActionId;

// The filter of messages, in the real main window and on the command line.
class TestFilteredMessages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void chipsSayIt();
    void chipOfFunctions();
    void commandLineKnowsIt();
};

namespace {

void takeOff(const QLabel& chip)
{
    chip.parentWidget()->findChild<QToolButton*>()->click();
}

} // namespace

void TestFilteredMessages::chipsSayIt()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(u"spacetime"), true);
    views::ViewState& state = window->state();
    core::MessageFilter filter;
    filter.peers = { core::idAt<core::LocationId>(5) };
    std::uint64_t passing = 0;
    std::uint64_t all = 0;
    const core::StoreView& store = *state.store();
    store.messages().visit(store.interval(), [&](core::MessageId, const core::Message& message) {
        ++all;
        passing += message.sender() == filter.peers[0] || message.receiver() == filter.peers[0] ? 1 : 0;
        return true;
    });
    QVERIFY(store.messages().unmatched().empty() && passing > 0 && passing < all);
    const QString expected = u"Messages: %1 of %2"_s.arg(views::formatCount(passing), views::formatCount(all));
    const QStringList views { u"timeline"_s, u"spacetime"_s, u"messages"_s };
    QAction& showAll = window->actions()[ActionId::ShowAllMessages];
    QVERIFY(!showAll.isEnabled());
    state.setMessageFilter(filter);
    for (const QString& view : views)
        QTRY_VERIFY(chipsOf(*window, view).size() == 1 && chipsOf(*window, view).front()->text() == expected);
    QVERIFY(chipsOf(*window, u"functions"_s).isEmpty()); // on which it does not act
    QVERIFY(chipsOf(*window, u"timeline"_s).front()->parentWidget()->toolTip().contains(u"from or to Rank 5"_s));
    QVERIFY(Qt::mightBeRichText(chipsOf(*window, u"timeline"_s).front()->parentWidget()->toolTip()));
    takeOff(*chipsOf(*window, u"messages"_s).front());
    for (const QString& view : views)
        QVERIFY(chipsOf(*window, view).isEmpty());
    window->actions()[ActionId::Undo].trigger();
    QTRY_COMPARE(chipsOf(*window, u"timeline"_s).size(), 1);
    QVERIFY(showAll.isEnabled() && !showAll.shortcuts().isEmpty());
    showAll.trigger();
    QVERIFY(chipsOf(*window, u"timeline"_s).isEmpty());
    // A filter of messages that are not drawn leaves nothing out of the timeline, but out of the summary.
    state.setMessageFilter(filter);
    state.setMessagesVisible(false);
    QVERIFY(chipsOf(*window, u"timeline"_s).isEmpty());
    QCOMPARE(chipsOf(*window, u"messages"_s).size(), 1);
}

void TestFilteredMessages::chipOfFunctions()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    QTRY_VERIFY(!window->views().isBusy());
    auto* field = window->findChild<views::View*>(u"functions"_s)->findChild<QLineEdit*>();
    field->setText(u"MPI_"_s);
    QTRY_COMPARE(chipsOf(*window, u"functions"_s).size(), 1);
    QVERIFY(chipsOf(*window, u"functions"_s).front()->text().startsWith(u"Functions: "_s));
    QVERIFY(chipsOf(*window, u"timeline"_s).isEmpty());
    takeOff(*chipsOf(*window, u"functions"_s).front());
    QVERIFY(field->text().isEmpty());
    QVERIFY(chipsOf(*window, u"functions"_s).isEmpty());
}

void TestFilteredMessages::commandLineKnowsIt()
{
    const QString trace = app::samplePath();
    const CliAnswer list = callCli({ u"table"_s, u"messages"_s, trace, u"--peer"_s, u"rank:3"_s });
    const CliAnswer summary = callCli({ u"table"_s, u"messagesummary"_s, trace, u"--peer"_s, u"rank:3"_s });
    QCOMPARE(summary.status, 0);
    const QList<QStringList> rows = parseCsv(summary.out);
    QCOMPARE(rows[1].first(), u"all"_s);
    QCOMPARE(rows[1][2].toLongLong(), parseCsv(list.out).size() - 1);
    const CliAnswer whole = callCli({ u"table"_s, u"messagesummary"_s, trace });
    QVERIFY(parseCsv(whole.out)[1][2].toLongLong() > rows[1][2].toLongLong());
    const QTemporaryDir folder;
    const QString picture = folder.filePath(u"messages.svg"_s);
    QCOMPARE(callCli({ u"render"_s, u"messages"_s, trace, u"-o"_s, picture, u"--peer"_s, u"rank:3"_s }).status, 0);
    QVERIFY(contentOf(picture).contains("only messages: from or to Rank 3"));
    QCOMPARE(callCli({ u"render"_s, u"messages"_s, trace, u"-o"_s, picture, u"--color"_s, u"bytes"_s }).status, 2);
    QCOMPARE(callCli({ u"render"_s, u"timeline"_s, trace, u"-o"_s, picture, u"--peer"_s, u"rank:3"_s }).status, 0);
    QVERIFY(contentOf(picture).contains("in the whole trace (from or to Rank 3)"));
}

LIGHTCONE_TEST(TestFilteredMessages, Widgets)

} // namespace lightcone::tests::tst_filteredmessages

#include "tst_filteredmessages.moc"
