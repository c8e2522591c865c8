// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences/preferencepage.h"
#include "app/dialogs/preferences/preferencesdialog.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/window/actions.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "windowtest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

namespace lightcone::tests::tst_preferences {

using app::ActionId;
using app::MainWindow;
using app::PreferencePage;
using app::PreferencesDialog;
using app::UserPreferences;

UserPreferences otherThanDefault()
{
    UserPreferences chosen;
    chosen.theme = app::ThemeChoice::Dark;
    chosen.language = QStringLiteral("de");
    chosen.wheel = views::WheelMode::Zooms;
    chosen.paintTimes = true;
    chosen.memoryMebibytes = 512;
    chosen.source = { { { QStringLiteral("/home/me"), QStringLiteral("/work") } }, QStringLiteral("vi +%l %f") };
    return chosen;
}

QStringList shownPages(const PreferencesDialog& dialog)
{
    const auto* list = dialog.findChild<QListWidget*>();
    QStringList titles;
    for (int i = 0; i < list->count(); ++i) {
        if (!list->item(i)->isHidden())
            titles.append(list->item(i)->text());
    }
    return titles;
}

class TestPreferences : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void givesBackWhatItShows();
    void resetShowsTheDefaults();
    void findsEachChoiceByItsWords();
    void saysWhenNothingIsFound();
    void returnInTheSearchStays();
    void areKept();
    void reachAllWindows();
    void languageThatIsNotThere();
};

void TestPreferences::givesBackWhatItShows()
{
    QCOMPARE(PreferencesDialog(UserPreferences()).preferences(), UserPreferences());
    QCOMPARE(PreferencesDialog(otherThanDefault()).preferences(), otherThanDefault());
}

void TestPreferences::resetShowsTheDefaults()
{
    PreferencesDialog dialog(otherThanDefault());
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
    QCOMPARE(dialog.preferences(), UserPreferences());
    QVERIFY(!dialog.findChild<QSpinBox*>()->isEnabled());
}

void TestPreferences::findsEachChoiceByItsWords()
{
    PreferencesDialog dialog { UserPreferences() };
    dialog.show();
    auto* search = dialog.findChild<QLineEdit*>();
    const QStringList all = shownPages(dialog);
    QCOMPARE(all.join(u' '), QStringLiteral("Appearance Mouse Memory Source Diagnostics"));
    const std::pair<const char*, const char*> cases[]
        = { { "dark", "Appearance" }, { "LANGUAGE", "Appearance" }, { "paraver", "Mouse" }, { "mib", "Memory" },
              { "half", "Memory" }, { "editor", "Source" }, { "equals sign", "Source" }, { "painting", "Diagnostics" },
              { "times of painting", "Diagnostics" }, { "half of the machine", "Memory" } };
    for (const auto& [text, page] : cases) {
        search->setText(QString::fromLatin1(text));
        QCOMPARE(shownPages(dialog), QStringList { QString::fromLatin1(page) });
        const auto* current = qobject_cast<PreferencePage*>(dialog.findChild<QStackedWidget*>()->currentWidget());
        QVERIFY(current != nullptr);
        QCOMPARE(current->title(), QString::fromLatin1(page));
    }
    // On the page that is found, choices that do not fit are out of the way.
    search->setText(QStringLiteral("theme"));
    const auto boxes = dialog.findChildren<QComboBox*>();
    QCOMPARE(std::count_if(boxes.begin(), boxes.end(), [](QComboBox* box) { return box->isVisible(); }), 1);
    search->clear();
    QCOMPARE(shownPages(dialog), all);
}

void TestPreferences::saysWhenNothingIsFound()
{
    PreferencesDialog dialog { UserPreferences() };
    dialog.show();
    auto* search = dialog.findChild<QLineEdit*>();
    search->setText(QStringLiteral("zzz"));
    const auto* label = qobject_cast<QLabel*>(dialog.findChild<QStackedWidget*>()->currentWidget());
    QVERIFY(label != nullptr);
    QVERIFY(label->text().contains(QStringLiteral("No preference")));
    search->setText(QStringLiteral("wheel"));
    QCOMPARE(shownPages(dialog), QStringList { QStringLiteral("Mouse") });
    QVERIFY(qobject_cast<PreferencePage*>(dialog.findChild<QStackedWidget*>()->currentWidget()) != nullptr);
}

/// Return in the field for the search does not take up what is chosen.
void TestPreferences::returnInTheSearchStays()
{
    PreferencesDialog dialog { UserPreferences() };
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto* search = dialog.findChild<QLineEdit*>();
    QVERIFY(search->hasFocus());
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    QTest::keyClicks(search, QStringLiteral("theme"));
    QTest::keyClick(search, Qt::Key_Return);
    QTest::keyClick(search, Qt::Key_Enter);
    QVERIFY(dialog.isVisible());
    QCOMPARE(accepted.count(), 0);
    QCOMPARE(shownPages(dialog), QStringList { QStringLiteral("Appearance") });
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->setFocus(); // elsewhere it does
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    QCOMPARE(accepted.count(), 1);
}

void TestPreferences::areKept()
{
    Desk desk;
    desk.manager().setPreferences(otherThanDefault());
    QCOMPARE(app::loadSettings().preferences, otherThanDefault());
    desk.restart();
    QCOMPARE(desk.manager().settings().preferences, otherThanDefault());
    desk.manager().setPreferences({});
    QCOMPARE(app::loadSettings().preferences, UserPreferences());
}

void TestPreferences::reachAllWindows()
{
    Desk desk;
    MainWindow& first = desk.manager().newWindow();
    MainWindow& second = desk.manager().newWindow();
    first.actions()[ActionId::Preferences].trigger();
    auto* dialog = first.findChild<PreferencesDialog*>();
    QVERIFY(dialog != nullptr);
    for (auto* box : dialog->findChildren<QComboBox*>()) {
        const int zooms = box->findData(QVariant::fromValue(views::WheelMode::Zooms));
        if (zooms >= 0)
            box->setCurrentIndex(zooms);
    }
    for (auto* box : dialog->findChildren<QCheckBox*>()) {
        if (box->text().contains(QStringLiteral("painting")))
            box->setChecked(true);
    }
    QVERIFY(!second.state().paintTimesShown());
    dialog->accept();
    for (MainWindow* window : { &first, &second }) {
        QVERIFY(window->state().wheelMode() == views::WheelMode::Zooms);
        QVERIFY(window->state().paintTimesShown());
        QVERIFY(window->actions()[ActionId::WheelZooms].isChecked());
    }
    desk.manager().setPreferences({});
    QVERIFY(!second.state().paintTimesShown());
}

void TestPreferences::languageThatIsNotThere()
{
    QCOMPARE(app::availableLanguages().join(u' '), QStringLiteral("de en"));
    QVERIFY(app::localeOf(QStringLiteral("de")).language() == QLocale::German);
    QVERIFY(app::localeOf(QStringLiteral("xx")) == QLocale::system());
    QVERIFY(app::localeOf({}) == QLocale::system());
}

LIGHTCONE_TEST(TestPreferences, Widgets)

} // namespace lightcone::tests::tst_preferences

#include "tst_preferences.moc"
