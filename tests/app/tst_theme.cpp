// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"
#include "testclass.h"
#include "tests/contrast.h"

#include <QPalette>

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
};

LIGHTCONE_TEST(TestTheme, Widgets)

} // namespace lightcone::tests::tst_theme

#include "tst_theme.moc"
