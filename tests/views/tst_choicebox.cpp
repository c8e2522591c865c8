// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/widgets/choicebox.h"

#include <QAbstractItemView>
#include <QTest>

namespace lightcone::tests::tst_choicebox {

using namespace views;

class TestChoiceBox final : public QObject {
    Q_OBJECT

private slots:
    void textThatIsCutSaysSo();
    void listIsAsWideAsItsTexts();

private:
    const QString m_long = QStringLiteral("Selected rows, or all locations of the trace");
};

void TestChoiceBox::textThatIsCutSaysSo()
{
    ChoiceBox box;
    box.addItems({ m_long, QStringLiteral("All") });
    box.resize(box.sizeHint());
    QCOMPARE(box.shownText(), m_long);
    box.resize(100, box.height());
    QVERIFY(box.shownText().endsWith(QChar(0x2026)));
    QVERIFY(m_long.startsWith(box.shownText().chopped(1)));
    QCOMPARE(box.currentText(), m_long);
    box.setCurrentIndex(1);
    QCOMPARE(box.shownText(), QStringLiteral("All"));
}

void TestChoiceBox::listIsAsWideAsItsTexts()
{
    ChoiceBox box;
    box.addItems({ m_long, QStringLiteral("All") });
    box.resize(100, box.sizeHint().height());
    box.show();
    box.showPopup();
    QVERIFY(box.view()->width() >= box.fontMetrics().horizontalAdvance(m_long));
    box.hidePopup();
}

LIGHTCONE_TEST(TestChoiceBox, Widgets)

} // namespace lightcone::tests::tst_choicebox

#include "tst_choicebox.moc"
