// SPDX-License-Identifier: GPL-3.0-or-later
#include "processtraces.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/legend/legendwidget.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace lightcone::tests::tst_legendwidget {

namespace {

QScrollArea& areaOf(const views::LegendWidget& legend)
{
    return *legend.findChild<QScrollArea*>();
}

/// The texts of all entries, in their order.
QStringList entriesOf(const views::LegendWidget& legend)
{
    QStringList names;
    for (const QWidget* entry :
        areaOf(legend).widget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!entry->accessibleName().isEmpty())
            names.append(entry->accessibleName());
    }
    return names;
}

} // namespace

/// Tests the panel that explains colours and signs.
class TestLegendWidget : public QObject {
    Q_OBJECT

private slots:
    void namesTheSignsOfTheTrace()
    {
        views::ViewState state;
        views::LegendWidget legend(state);
        QVERIFY(entriesOf(legend).isEmpty());
        state.setStore(forkTrace());
        QStringList entries = entriesOf(legend);
        for (const char* name : { "works", "waits or idles", "Fork", "Join", "Lock acquired", "Lock released" })
            QCOMPARE(entries.count(QString::fromLatin1(name)), 1);
        QCOMPARE(entries.count(QStringLiteral("Marker")), 2); // one on the axis and one among the signs
        for (const char* name : { "Send", "Receive", "Collective operation", "I/O operation", "Send without receive" })
            QVERIFY2(!entries.contains(QString::fromLatin1(name)), name);

        state.setStore(smallTrace());
        entries = entriesOf(legend);
        for (const char* name : { "Send", "Receive", "Message" })
            QVERIFY2(entries.contains(QString::fromLatin1(name)), name);
        QVERIFY(!entries.contains(QStringLiteral("Lock acquired")));
        state.setStore(nullptr);
        QVERIFY(entriesOf(legend).isEmpty());
    }

    /// The panel scrolls when there is little room.
    void scrolls()
    {
        views::ViewState state;
        views::LegendWidget legend(state);
        state.setStore(forkTrace());
        legend.resize(200, 60);
        legend.show();
        QTRY_VERIFY(areaOf(legend).verticalScrollBar()->maximum() > 0);
        QCOMPARE(areaOf(legend).horizontalScrollBar()->maximum(), 0);
        const QList<QWidget*> entries
            = areaOf(legend).widget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        for (const QWidget* entry : entries)
            QVERIFY(areaOf(legend).widget()->rect().contains(entry->geometry()));
        legend.resize(900, 200);
        QTRY_COMPARE(areaOf(legend).verticalScrollBar()->maximum(), 0);
    }

    /// No two signs of events look the same.
    void signsAreApart()
    {
        views::ViewState state;
        views::LegendWidget legend(state);
        legend.setColorScheme(views::ColorScheme(views::Theme::Dark));
        state.setStore(forkTrace());
        std::vector<QImage> signs;
        for (const QLabel* label : legend.findChildren<QLabel*>()) {
            if (!label->pixmap().isNull())
                signs.push_back(label->pixmap().toImage());
        }
        QVERIFY(signs.size() > 7);
        for (std::size_t i = 0; i < signs.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(signs[i] != signs[j]);
        }
    }
};

LIGHTCONE_TEST(TestLegendWidget, Widgets)

} // namespace lightcone::tests::tst_legendwidget

#include "tst_legendwidget.moc"
