// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"
#include "testclass.h"
#include "tests/contrast.h"
#include "views/tables/bardelegate.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QScopeGuard>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOptionViewItem>

#include <memory>

namespace lightcone::tests::tst_theme {

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void textCanBeRead_data()
    {
        QTest::addColumn<views::Theme>("theme");
        QTest::addColumn<QPalette::ColorRole>("role");
        QTest::addColumn<QPalette::ColorRole>("behind");
        for (const auto& [theme, name] :
            { std::pair { views::Theme::Light, "light" }, { views::Theme::Dark, "dark" } }) {
            QTest::addRow("%s text", name) << theme << QPalette::Text << QPalette::Base;
            QTest::addRow("%s window text", name) << theme << QPalette::WindowText << QPalette::Window;
            QTest::addRow("%s button", name) << theme << QPalette::ButtonText << QPalette::Button;
            QTest::addRow("%s hint", name) << theme << QPalette::PlaceholderText << QPalette::Window;
            QTest::addRow("%s hint in a field", name) << theme << QPalette::PlaceholderText << QPalette::Base;
            QTest::addRow("%s link", name) << theme << QPalette::Link << QPalette::Window;
            QTest::addRow("%s tool tip", name) << theme << QPalette::ToolTipText << QPalette::ToolTipBase;
            QTest::addRow("%s selection", name) << theme << QPalette::HighlightedText << QPalette::Highlight;
        }
    }
    void textCanBeRead()
    {
        QFETCH(views::Theme, theme);
        QFETCH(QPalette::ColorRole, role);
        QFETCH(QPalette::ColorRole, behind);
        const QPalette palette = app::ThemeControl::palette(theme);
        const double reached = contrast(palette.color(role), palette.color(behind));
        QVERIFY2(reached >= 4.5, qPrintable(QString::number(reached)));
    }

    /// Fusion draws the check a fifth darker than text.
    void checkBoxesCanBeSeen()
    {
        const QPalette boxes = app::ThemeControl::darkCheckBoxes();
        const QPalette around = app::ThemeControl::palette(views::Theme::Dark);
        QVERIFY(contrast(boxes.color(QPalette::Base), around.color(QPalette::Window)) >= 3);
        QVERIFY(contrast(boxes.color(QPalette::Text).darker(120), boxes.color(QPalette::Base)) >= 2.5);
    }

    /// In tables, too, where what is around them is as dark as the ground that Fusion gives them.
    void boxesOfTablesCanBeSeen()
    {
        const QPalette around = app::ThemeControl::palette(views::Theme::Dark);
        const QColor ground = around.color(QPalette::Base);
        app::ThemeControl control(*qApp);
        control.apply(app::ThemeChoice::Dark);
        const auto light = qScopeGuard([&control] { control.apply(app::ThemeChoice::System); });
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(ground);
        QStyleOptionViewItem option;
        option.rect = image.rect().adjusted(2, 2, -2, -2);
        option.palette = around;
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        QPainter painter(&image);
        QApplication::style()->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &option, &painter, nullptr);
        painter.end();
        QVERIFY(contrast(image.pixelColor(10, 10), ground) >= 3);
    }

    /// Whether the row is selected or not, numbers can be read over the bars behind them.
    void tablesCanBeRead()
    {
        for (const auto theme : { views::Theme::Light, views::Theme::Dark }) {
            const QPalette palette = app::ThemeControl::palette(theme);
            for (const auto group : { QPalette::Active, QPalette::Inactive }) {
                QVERIFY(contrast(palette.color(group, QPalette::HighlightedText), views::barColor(palette, group, true))
                    >= 4.5);
                QVERIFY(contrast(palette.color(group, QPalette::Text), views::barColor(palette, group, false)) >= 4.5);
            }
        }
    }

    /// Fusion, which most desktops leave as it is, has white on a light blue.
    void selectionOfTheDesktopCanBeRead()
    {
        const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("fusion")));
        const QPalette desktop = fusion->standardPalette();
        const auto reached = [](const QPalette& palette, QPalette::ColorGroup group) {
            return contrast(palette.color(group, QPalette::HighlightedText), palette.color(group, QPalette::Highlight));
        };
        QVERIFY(reached(desktop, QPalette::Active) < 4.5);
        const QPalette changes = app::ThemeControl::readableSelection(desktop);
        const QPalette readable = changes.resolve(desktop);
        for (const auto group : { QPalette::Active, QPalette::Inactive }) {
            QVERIFY(reached(readable, group) >= 4.5);
            QVERIFY(contrast(readable.color(group, QPalette::HighlightedText), views::barColor(readable, group, true))
                >= 4.5);
        }
        QCOMPARE(readable.color(QPalette::Window), desktop.color(QPalette::Window));
        // What can be read stays as the desktop has it.
        const QPalette good = app::ThemeControl::palette(views::Theme::Dark);
        QCOMPARE(app::ThemeControl::readableSelection(good).resolve(good).color(QPalette::Highlight),
            good.color(QPalette::Highlight));
    }
};

LIGHTCONE_TEST(TestTheme, Widgets)

} // namespace lightcone::tests::tst_theme

#include "tst_theme.moc"
