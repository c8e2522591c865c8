// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"

#include "app/settings/darkstyle.h"
#include "views/base/contrast.h"

#include <QApplication>
#include <QColor>
#include <QStyle>
#include <QStyleFactory>

using namespace Qt::StringLiterals;

namespace lightcone::app {

ThemeControl::ThemeControl(QApplication& application)
    : m_application(application)
    , m_systemStyle(application.style()->name())
{
    m_application.setPalette(readableSelection(QApplication::palette()));
}

void ThemeControl::apply(ThemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    if (choice == ThemeChoice::System) {
        // A default palette gives the desktop's back, and makes later changes of it arrive again.
        m_application.setStyle(QStyleFactory::create(m_systemStyle));
        m_application.setPalette(QPalette());
        m_application.setPalette(readableSelection(QApplication::palette()));
        return;
    }
    // Only Fusion draws everything by the palette alone.
    if (choice == ThemeChoice::Dark)
        m_application.setStyle(new DarkStyle(darkCheckBoxes()));
    else
        m_application.setStyle(QStyleFactory::create(u"fusion"_s));
    m_application.setPalette(palette(choice == ThemeChoice::Dark ? views::Theme::Dark : views::Theme::Light));
}

QPalette ThemeControl::darkCheckBoxes()
{
    QPalette boxes = palette(views::Theme::Dark);
    boxes.setColor(QPalette::Base, QColor(0x76, 0x7a, 0x82));
    boxes.setColor(QPalette::Disabled, QPalette::Base, QColor(0x46, 0x49, 0x4f));
    for (const auto group : { QPalette::Active, QPalette::Inactive })
        boxes.setColor(group, QPalette::Text, Qt::white);
    return boxes;
}

QPalette ThemeControl::readableSelection(const QPalette& desktop)
{
    QPalette changes;
    changes.setResolveMask(0);
    for (const auto group : { QPalette::Active, QPalette::Inactive }) {
        const QColor ground = desktop.color(group, QPalette::Highlight);
        const QColor text = desktop.color(group, QPalette::HighlightedText);
        if (views::contrastRatio(ground, text) < views::kReadableContrast)
            changes.setColor(group, QPalette::Highlight, views::readableGround(ground, text));
    }
    return changes;
}

views::Theme ThemeControl::themeOf(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? views::Theme::Dark : views::Theme::Light;
}

QPalette ThemeControl::palette(views::Theme theme)
{
    const bool dark = theme == views::Theme::Dark;
    const QColor window = dark ? QColor(0x2b, 0x2d, 0x31) : QColor(0xf4, 0xf4, 0xf5);
    const QColor base = dark ? QColor(0x1f, 0x21, 0x24) : QColor(0xff, 0xff, 0xff);
    const QColor text = dark ? QColor(0xe6, 0xe7, 0xe9) : QColor(0x1c, 0x1d, 0x20);
    const QColor dimText = dark ? QColor(0x86, 0x89, 0x8f) : QColor(0x8c, 0x8f, 0x95);
    const QColor button = dark ? QColor(0x38, 0x3b, 0x40) : QColor(0xec, 0xed, 0xef);
    const QColor accent = dark ? QColor(0x3d, 0x74, 0xc4) : QColor(0x2a, 0x66, 0xbd);

    QPalette palette(button, window);
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText })
        palette.setColor(role, text);
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        palette.setColor(QPalette::Disabled, role, dimText);
    // Hints have it, too, and are to be read.
    palette.setColor(QPalette::PlaceholderText, dark ? QColor(0x9d, 0xa0, 0xa6) : QColor(0x6b, 0x6e, 0x75));
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, dark ? QColor(0x26, 0x28, 0x2c) : QColor(0xf6, 0xf7, 0xf9));
    palette.setColor(QPalette::ToolTipBase, dark ? QColor(0x3a, 0x3d, 0x42) : QColor(0xff, 0xff, 0xe6));
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, dimText);
    // Fusion draws a shadow of this under disabled menu entries.
    palette.setColor(QPalette::Disabled, QPalette::Light, window);
    palette.setColor(QPalette::Link, dark ? QColor(0x7f, 0xb0, 0xf5) : QColor(0x1f, 0x5a, 0xad));
    palette.setColor(QPalette::LinkVisited, dark ? QColor(0xb9, 0x9a, 0xf0) : QColor(0x6b, 0x3f, 0xa8));
    return palette;
}

} // namespace lightcone::app
