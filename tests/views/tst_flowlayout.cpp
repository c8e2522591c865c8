// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/widgets/flowlayout.h"

#include <QTest>
#include <QWidget>

namespace lightcone::tests::tst_flowlayout {

using namespace views;

class TestFlowLayout final : public QObject {
    Q_OBJECT

private slots:
    void linesAreFilled();
    void lineThatIsTooNarrowIsBroken();
    void restStaysFree();
    void hiddenItemsTakeNoRoom();

private:
    /// Returns an item of 50 pixels, or of more where there is room for it.
    static QWidget* makeItem(bool canGrow)
    {
        struct Item final : QWidget {
            QSize sizeHint() const override { return { 50, 20 }; }
        };
        auto* item = new Item;
        item->setSizePolicy(canGrow ? QSizePolicy::Preferred : QSizePolicy::Fixed, QSizePolicy::Fixed);
        return item;
    }
};

void TestFlowLayout::linesAreFilled()
{
    QWidget parent;
    auto* flow = new FlowLayout(&parent, FlowLayout::Rest::IsShared);
    flow->setContentsMargins(0, 0, 0, 0);
    QWidget* second = makeItem(true);
    QWidget* third = makeItem(false);
    flow->addWidget(second);
    flow->addWidget(third);
    QWidget* first = makeItem(true);
    flow->insertWidget(0, first);
    flow->setGeometry(QRect(0, 0, 303, 20));
    QCOMPARE(first->geometry(), QRect(0, 0, 120, 20)); // 141 pixels are left beside three items and two gaps of 6
    QCOMPARE(second->geometry(), QRect(126, 0, 121, 20));
    QCOMPARE(third->geometry(), QRect(253, 0, 50, 20));
}

void TestFlowLayout::lineThatIsTooNarrowIsBroken()
{
    QWidget parent;
    auto* flow = new FlowLayout(&parent, FlowLayout::Rest::IsShared);
    flow->setContentsMargins(0, 0, 0, 0);
    QWidget* items[] = { makeItem(true), makeItem(true), makeItem(true) };
    for (QWidget* item : items)
        flow->addWidget(item);
    QCOMPARE(flow->heightForWidth(162), 20);
    QCOMPARE(flow->heightForWidth(161), 44);
    QCOMPARE(flow->heightForWidth(105), 68);
    flow->setGeometry(QRect(0, 0, 130, 44));
    QCOMPARE(items[1]->geometry(), QRect(68, 0, 62, 20));
    QCOMPARE(items[2]->geometry(), QRect(0, 24, 130, 20));
}

void TestFlowLayout::restStaysFree()
{
    QWidget parent;
    auto* flow = new FlowLayout(&parent);
    flow->setContentsMargins(0, 0, 0, 0);
    QWidget* items[] = { makeItem(true), makeItem(true) };
    for (QWidget* item : items)
        flow->addWidget(item);
    flow->setGeometry(QRect(0, 0, 300, 20));
    QCOMPARE(items[0]->geometry(), QRect(0, 0, 50, 20));
    QCOMPARE(items[1]->geometry(), QRect(64, 0, 50, 20));
}

void TestFlowLayout::hiddenItemsTakeNoRoom()
{
    QWidget parent;
    auto* flow = new FlowLayout(&parent, FlowLayout::Rest::IsShared);
    flow->setContentsMargins(0, 0, 0, 0);
    QWidget* items[] = { makeItem(true), makeItem(true) };
    for (QWidget* item : items)
        flow->addWidget(item);
    items[0]->hide();
    flow->setGeometry(QRect(0, 0, 300, 20));
    QCOMPARE(items[1]->geometry(), QRect(0, 0, 300, 20));
    items[1]->hide();
    QCOMPARE(flow->heightForWidth(300), 0);
}

LIGHTCONE_TEST(TestFlowLayout, Widgets)

} // namespace lightcone::tests::tst_flowlayout

#include "tst_flowlayout.moc"
