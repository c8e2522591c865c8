// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/settings.h"
#include "views/base/colorscheme.h"

#include <QPalette>
#include <QString>

class QApplication;

namespace lightcone::app {

/// Light or dark for the whole program: as the desktop has it, or as chosen.
class ThemeControl {
public:
    /// Remembers style and palette as the desktop set them. @p application outlives this.
    explicit ThemeControl(QApplication& application);

    /// Sets style and palette; windows notice by QEvent::PaletteChange.
    void apply(ThemeChoice choice);

    /// The theme that @p palette belongs to, by the lightness of its window colour.
    static views::Theme themeOf(const QPalette& palette);
    static QPalette palette(views::Theme theme);
    /// The palette of check boxes and radio buttons in the dark theme.
    static QPalette darkCheckBoxes();
    /// The changes to the palette of a desktop with which selected text is easy to read; nothing where it is.
    static QPalette readableSelection(const QPalette& desktop);

private:
    QApplication& m_application;
    QString m_systemStyle;
    ThemeChoice m_choice = ThemeChoice::System;
};

} // namespace lightcone::app
