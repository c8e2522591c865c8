// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"

#include <QColor>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::views {

enum class Theme { Light, Dark };

/// Colours that a person has chosen for functions, by name, in both themes.
using FunctionColors = std::map<std::string, QRgb, std::less<>>;

/// All colours of the pictures, for one theme. A value; colours of functions depend only on their group and name, or
/// are what a person has chosen for the name, so they are the same in every trace and session. Groups differ in hue and
/// lightness so as to be told apart with common colour blindness; text on a fill has a contrast of at least 4.5:1.
class ColorScheme {
public:
    /// @p functionColors  null: none are chosen
    explicit ColorScheme(Theme theme, std::shared_ptr<const FunctionColors> functionColors = nullptr);

    Theme theme() const { return m_theme; }
    const std::shared_ptr<const FunctionColors>& functionColors() const { return m_functionColors; }
    /// The scheme of another theme with the same chosen colours.
    ColorScheme in(Theme theme) const { return ColorScheme(theme, m_functionColors); }
    QColor group(core::RegionGroup group) const;
    QColor function(const core::FunctionDef& function) const;
    /// One for each function of the trace, by index.
    std::vector<QColor> functions(const core::Definitions& definitions) const;
    /// The colour of @p step, 0 … kScaleSteps - 1, of a scale from little to much; later steps are further from the
    /// background.
    QColor scale(int step) const { return m_scale[static_cast<std::size_t>(step)]; }
    static constexpr int kScaleSteps = 7;
    /// One of the colours that tell things without an order apart; after kCategories the colours come again.
    QColor category(std::size_t index) const { return m_categories[index % kCategories]; }
    static constexpr std::size_t kCategories = 10;
    /// Black or white, whichever reads better on @p fill.
    static QColor textOn(QColor fill);

    QColor background; ///< background of the plot
    QColor alternateRow;
    QColor idle; ///< a row's track where nothing is open
    QColor grid;
    QColor text;
    QColor dimText;
    QColor message;
    QColor messageBundle;
    QColor collective;
    QColor selection; ///< outlines and highlighted messages
    QColor cursor; ///< the time cursor
    QColor spotlight; ///< marks of what was looked for, on fills and on the background
    QColor range; ///< translucent fill of the measured range
    QColor marker;

private:
    Theme m_theme;
    std::shared_ptr<const FunctionColors> m_functionColors;
    std::array<QColor, kScaleSteps> m_scale;
    std::array<QColor, kCategories> m_categories;
};

/// @p alpha: 0..255
QColor withAlpha(QColor color, int alpha);

} // namespace lightcone::views
