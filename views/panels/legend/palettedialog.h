// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/palettes.h"
#include "views/panels/legend/legendtree.h"

#include <QDialog>

class QColorDialog;
class QComboBox;

namespace lightcone::views {

/// Chooses a colour for a function or for its class, for all traces or for this one. It opens with this trace if a
/// colour is chosen for that; a colour for all traces takes its place.
class PaletteDialog final : public QDialog {
    Q_OBJECT

public:
    /// @param color       the one that the function, or else the class, has now
    /// @param classColor  that of the class. @p palettes outlives the dialog.
    PaletteDialog(Palettes& palettes, LegendTree::Subject subject, QColor color, QColor classColor, QWidget* parent);

    void accept() override;
    /// Gives it the usual colour again, and closes.
    void reset();

private:
    /// What gets the colour: the function, or its class.
    LegendTree::Subject subject() const;
    /// Shows the colour that it has, and where that counts.
    void showSubject();
    void choose(std::optional<QRgb> color);

    Palettes& m_palettes;
    LegendTree::Subject m_subject;
    QComboBox* m_of;
    QComboBox* m_scope;
    QColorDialog* m_color;
};

/// The palette with @p color, or without one, for a function or its class.
Palette withColor(Palette palette, const LegendTree::Subject& subject, std::optional<QRgb> color);
/// The palette in which a function belongs to @p functionClass; nullopt: to its usual one.
Palette withClass(Palette palette, const QString& name, std::optional<core::FunctionClass> functionClass);
/// The palette in which the time of a function counts as @p rule says; ByClass: as its class does.
Palette withActivity(Palette palette, const QString& name, core::ActivityRule rule);

} // namespace lightcone::views
