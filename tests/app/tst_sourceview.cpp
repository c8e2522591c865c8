// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences/preferencesdialog.h"
#include "app/settings/settings.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/source/sourcepanel.h"
#include "windowtest.h"

#include <QPlainTextEdit>

#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_sourceview {

using app::MainWindow;
using views::PathMapping;

/// The source view in the real main window: how it is asked for, and what is kept for it.
class TestSourceView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init();
    void cleanup() { m_desk.reset(); }

    void isAskedFor();
    void mappingsAreKept();
    void preferencesHaveThem();
    void tableHasTheLines();

private:
    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestSourceView::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2"));
    QVERIFY(m_window);
}

void TestSourceView::isAskedFor()
{
    const views::ViewKind& kind = *views::viewKind(u"source");
    QVERIFY(!m_window->views().isOpen(kind));
    m_window->state().requestSource(core::FunctionId { 0 });
    QVERIFY(m_window->views().isOpen(kind));
    const auto* panel = qobject_cast<views::SourcePanel*>(m_window->views().find(kind));
    QVERIFY(panel);
    QCOMPARE(panel->function(), core::FunctionId { 0 });
    QVERIFY(!panel->message().isEmpty());
}

/// What one window is told holds for all, and for the next start.
void TestSourceView::mappingsAreKept()
{
    const views::SourceSettings settings { { { u"/home/me"_s, u"/work = x"_s }, { u"lib"_s, u"/opt/lib"_s } },
        u"kate -l %l %f"_s };
    MainWindow& other = m_desk->manager().newWindow();
    m_window->state().setSourceSettings(settings);
    QCOMPARE(other.state().sourceSettings(), settings);
    QCOMPARE(app::loadSettings().preferences.source, settings);
    m_desk->restart();
    QCOMPARE(m_desk->manager().newWindow().state().sourceSettings(), settings);
}

void TestSourceView::preferencesHaveThem()
{
    app::UserPreferences chosen;
    chosen.source = { { { u"/home/me"_s, u"/work"_s }, { u"lib"_s, u"/opt/lib"_s } }, u"vi %f"_s };
    app::PreferencesDialog dialog(chosen);
    QCOMPARE(dialog.preferences(), chosen);
    auto* paths = dialog.findChild<QPlainTextEdit*>();
    paths->setPlainText(u"/a = /b\nno path\n = /c\n"_s);
    const std::vector<PathMapping> expected { { u"/a"_s, u"/b"_s } };
    QCOMPARE(dialog.preferences().source.mappings, expected);
}

void TestSourceView::tableHasTheLines()
{
    const CliAnswer lines
        = callCli({ u"table"_s, u"lines"_s, QStringLiteral(LIGHTCONE_TEST_DATA "/epilog/merged_v10_be.elg") });
    QVERIFY2(lines.out.startsWith("file,line,visits,inclusive,exclusive,samples"), lines.err.constData());
    QVERIFY(lines.out.count('\n') > 1); // calls name the lines that they are made from
}

LIGHTCONE_TEST(TestSourceView, Widgets)

} // namespace lightcone::tests::tst_sourceview

#include "tst_sourceview.moc"
