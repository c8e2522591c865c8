// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/tables/namedelegate.h"

#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

namespace lightcone::tests::tst_namedelegate {

using namespace views;

class TestNameDelegate final : public QObject {
    Q_OBJECT

private slots:
    /// A colour that stands for a number or a function means the same in a selected row.
    void colorsStayInSelectedRows()
    {
        const QColor color(200, 30, 40);
        QStandardItemModel model(1, 1);
        model.setData(model.index(0, 0), QStringLiteral("main"));
        model.setData(model.index(0, 0), color, Qt::DecorationRole);
        QTableView view;
        view.setModel(&model);
        const NameDelegate delegate(&view, 0);
        for (const QStyle::State state : { QStyle::State_None, QStyle::State_Selected }) {
            QImage image(100, 20, QImage::Format_RGB32);
            image.fill(Qt::white);
            QStyleOptionViewItem option;
            option.widget = &view;
            option.rect = image.rect();
            option.decorationSize = QSize(12, 12);
            option.state = QStyle::State_Enabled | QStyle::State_Active | state;
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(0, 0));
            painter.end();
            int found = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    found += image.pixelColor(x, y) == color ? 1 : 0;
            }
            QCOMPARE(found, 12 * 12);
        }
    }
};

LIGHTCONE_TEST(TestNameDelegate, Widgets)

} // namespace lightcone::tests::tst_namedelegate

#include "tst_namedelegate.moc"
