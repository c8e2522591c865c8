// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the window and of the manual: those of the field, and one for a thing.
#include "app/help/manual.h"
#include "app/loading/samplepath.h"
#include "app/settings/language.h"
#include "app/window/viewdocks.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/curvedialog.h"
#include "views/panels/legend/legenditems.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>

namespace lightcone::tests::tst_words {

using namespace Qt::StringLiterals;

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void glossary();
    void interface();
    void menusHaveMnemonics();
    void germanTellsStateAndHealthApart(); // the language stays German
    void germanMenusHaveMnemonics();
};

namespace {

/// All that a person can read on @p widget and what is in it, or hear of it.
QStringList textsOf(const QWidget& widget)
{
    QStringList texts;
    QList<const QWidget*> widgets { &widget };
    for (const QWidget* child : widget.findChildren<QWidget*>())
        widgets += child;
    for (const QWidget* each : widgets) {
        texts << each->toolTip() << each->accessibleName() << each->accessibleDescription() << each->windowTitle();
        if (const auto* label = qobject_cast<const QLabel*>(each))
            texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(each))
            texts << button->text();
        if (const auto* box = qobject_cast<const QComboBox*>(each)) {
            for (int i = 0; i < box->count(); ++i)
                texts << box->itemText(i);
        }
    }
    for (const QAction* action : widget.findChildren<QAction*>())
        texts << action->text() << action->toolTip() << action->statusTip();
    return texts;
}

/// Words that say something only to who wrote the program.
QStringList strangeOnes(const QStringList& texts)
{
    static const QRegularExpression strange(
        u"\\bThick\\b|\\bSigns?\\b|Of several|metric asks|knows more|brings some|Lower Rows|\\bhome\\b|Process timeline"_s);
    return texts.filter(strange);
}

/// The entries of menus whose letter with Alt is that of another one in the same menu.
QStringList clashingMnemonics(const QWidget& window)
{
    QStringList clashes;
    QList<const QWidget*> menus;
    for (const QMenuBar* bar : window.findChildren<QMenuBar*>())
        menus += bar;
    for (const QMenu* menu : window.findChildren<QMenu*>())
        menus += menu;
    for (const QWidget* menu : menus) {
        QHash<QKeySequence, QString> taken;
        for (const QAction* action : menu->actions()) {
            const QKeySequence letter = QKeySequence::mnemonic(action->text());
            if (letter.isEmpty() || !action->isVisible())
                continue;
            if (taken.contains(letter))
                clashes += action->text() + u" and "_s + taken[letter];
            taken[letter] = action->text();
        }
    }
    return clashes;
}

} // namespace

void TestWords::glossary()
{
    const app::Manual manual;
    const int chapter = manual.indexOf(u"glossary.md"_s);
    QVERIFY(chapter >= 0);
    static const QRegularExpression entry(u"^\\* \\*\\*([^*]+)\\*\\*: (.+)$"_s, QRegularExpression::MultilineOption);
    QSet<QString> terms;
    for (const auto& match : entry.globalMatch(manual.chapters()[static_cast<std::size_t>(chapter)].text)) {
        QVERIFY2(!terms.contains(match.captured(1)), qPrintable(match.captured(1)));
        QVERIFY2(match.captured(2).endsWith(u'.'), qPrintable(match.captured(1)));
        terms.insert(match.captured(1));
    }
    for (const char* term : { "Location", "Region", "Communicator", "Call path", "Inclusive", "Exclusive", "Wait state",
             "Late sender", "Late receiver", "Collective operation", "Metric", "Function group", "Health report",
             "Measured range", "Counts as work", "Event symbol" })
        QVERIFY2(terms.contains(QLatin1String(term)), term);
}

void TestWords::interface()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    auto* docks = window->findChild<app::ViewDocks*>();
    QVERIFY(docks != nullptr);
    for (const views::ViewKind& kind : views::viewKinds())
        docks->setOpen(kind, true);
    const QStringList texts = textsOf(*window);
    QVERIFY(texts.contains(u"Counts as Work"_s));
    QVERIFY(texts.contains(u"Event Symbols"_s));
    QCOMPARE(strangeOnes(texts), QStringList());

    const auto& store = window->state().store();
    const views::CurveDialog dialog(store, {}, nullptr);
    QCOMPARE(strangeOnes(textsOf(dialog)), QStringList());

    QStringList headings;
    for (const views::LegendItem& item : views::signItems(*store, views::ColorScheme(views::Theme::Light), nullptr)) {
        QCOMPARE(strangeOnes({ item.text, item.toolTip }), QStringList());
        headings << item.text;
    }
    QVERIFY(headings.contains(u"Space-time view"_s));
    QVERIFY(headings.contains(u"Process view"_s));
}

void TestWords::menusHaveMnemonics()
{
    Desk desk;
    const app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    QVERIFY(!window->findChildren<QMenu*>().isEmpty());
    const QStringList clashes = clashingMnemonics(*window);
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u"; "_s)));
}

void TestWords::germanMenusHaveMnemonics()
{
    menusHaveMnemonics();
}

void TestWords::germanTellsStateAndHealthApart()
{
    app::installLanguage(*qApp, QLocale(QLocale::German, QLocale::Germany));
    const QString state = views::viewTitle(*views::viewKind(u"state"));
    const QString health = views::viewTitle(*views::viewKind(u"health"));
    QCOMPARE(state, u"Zustand"_s);
    QVERIFY(!health.isEmpty() && health != u"Health Report"_s);
    QVERIFY2(!health.contains(state, Qt::CaseInsensitive), qPrintable(health));
    for (const char* text : { "Health", "Prints a health report: what was lost, repaired or guessed.",
             "Prints what the trace contains: definitions, events, messages, health." }) {
        const QString german = QCoreApplication::translate("CommandLine", text);
        QVERIFY2(german != QLatin1String(text), text);
        QVERIFY2(!german.contains(state, Qt::CaseInsensitive), qPrintable(german));
    }
}

LIGHTCONE_TEST(TestWords, Widgets)

} // namespace lightcone::tests::tst_words

#include "tst_words.moc"
