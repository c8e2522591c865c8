// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/plainkeys.h"
#include "testclass.h"

#include <QAction>
#include <QKeyEvent>
#include <QTableView>
#include <QTest>

namespace lightcone::tests::tst_plainkeys {

/// Which keys belong to what has the keyboard, and not to the commands of the window.
class TestPlainKeys final : public QObject {
    Q_OBJECT

private slots:
    void commandsOfTables();
};

/// A key that moves in tables comes to the command of a table that has it, but to no command of the window.
void TestPlainKeys::commandsOfTables()
{
    QTableView table;
    const QKeyEvent star(QEvent::ShortcutOverride, Qt::Key_Asterisk, Qt::ShiftModifier, QStringLiteral("*"));
    const QKeyEvent down(QEvent::ShortcutOverride, Qt::Key_Down, Qt::NoModifier);
    QVERIFY(app::isKeyOf(&table, star));
    QAction command;
    command.setShortcut(QKeySequence(Qt::Key_Asterisk));
    table.addAction(&command);
    QVERIFY(app::isKeyOf(&table, star)); // it is one of the window
    command.setShortcutContext(Qt::WidgetShortcut);
    QVERIFY(!app::isKeyOf(&table, star));
    QVERIFY(app::isKeyOf(&table, down));
    command.setEnabled(false);
    QVERIFY(app::isKeyOf(&table, star));
}

LIGHTCONE_TEST(TestPlainKeys, Widgets)

} // namespace lightcone::tests::tst_plainkeys

#include "tst_plainkeys.moc"
