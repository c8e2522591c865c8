// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/widgets/turningsplitter.h"

#include <QTest>

#include <memory>

namespace lightcone::tests::tst_turningsplitter {

using namespace views;

class TestTurningSplitter final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_splitter = std::make_unique<TurningSplitter>(nullptr);
        m_splitter->setHandleWidth(0);
        for (const int share : { 1, 3 }) {
            auto* part = new QWidget;
            part->setMinimumSize(20, 20);
            m_splitter->addWidget(part);
            m_splitter->setStretchFactor(m_splitter->indexOf(part), share);
        }
    }

    void remembersBoth()
    {
        m_splitter->resize(200, 400);
        m_splitter->show();
        QVERIFY(m_splitter->orientation() == Qt::Vertical);
        m_splitter->setSizes({ 150, 250 });
        m_splitter->resize(800, 400);
        QVERIFY(m_splitter->orientation() == Qt::Vertical); // twice as wide as high is not much wider
        m_splitter->resize(804, 400);
        QVERIFY(m_splitter->orientation() == Qt::Horizontal);
        QCOMPARE(m_splitter->sizes(), QList({ 201, 603 }));
        m_splitter->setSizes({ 304, 500 });
        m_splitter->resize(800, 400);
        QVERIFY(m_splitter->orientation() == Qt::Vertical);
        QCOMPARE(m_splitter->sizes(), QList({ 150, 250 }));
        m_splitter->resize(804, 400);
        QCOMPARE(m_splitter->sizes(), QList({ 304, 500 }));
    }

    /// The sizes before it is seen are of no use, even where they would turn it.
    void isWideAtFirst()
    {
        m_splitter->resize(90, 40);
        QVERIFY(m_splitter->orientation() == Qt::Vertical);
        m_splitter->resize(1200, 300);
        m_splitter->show();
        QVERIFY(m_splitter->orientation() == Qt::Horizontal);
        QCOMPARE(m_splitter->sizes(), QList({ 300, 900 }));
        m_splitter->resize(300, 400);
        QVERIFY(m_splitter->orientation() == Qt::Vertical);
        QCOMPARE(m_splitter->sizes(), QList({ 100, 300 }));
    }

private:
    std::unique_ptr<TurningSplitter> m_splitter;
};

LIGHTCONE_TEST(TestTurningSplitter, Widgets)

} // namespace lightcone::tests::tst_turningsplitter

#include "tst_turningsplitter.moc"
