// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/shownclass.h"
#include "views/base/palette.h"

#include <QColor>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::views {

enum class Theme { Light, Dark };

/// All colours of the pictures, for one theme. A value; colours of functions depend only on their classes and names,
/// and on which of them call each other, or are what a person has chosen. Classes differ in hue and lightness so as to
/// be told apart with common colour blindness; functions have shades of the colour of their class (see chooseShades());
/// text on a fill has a contrast of at least 4.5:1.
class ColorScheme {
public:
    /// @p palette  null: nothing is chosen
    explicit ColorScheme(Theme theme, std::shared_ptr<const Palette> palette = nullptr);

    Theme theme() const { return m_theme; }
    const std::shared_ptr<const Palette>& palette() const { return m_palette; }
    /// The scheme of another theme with the same choices.
    ColorScheme in(Theme theme) const { return ColorScheme(theme, m_palette); }
    QColor functionClass(core::ShownClass shownClass) const;
    /// Green, yellow and red, as ParaGraph had them, and grey; they differ in lightness, too.
    QColor activity(core::Activity activity) const;
    /// The classes by which functions are shown.
    core::Classing classing() const;
    /// The classes that the functions of a trace are shown by, by index; while those of Score-P are known of another
    /// trace only, the usual ones.
    std::vector<core::ShownClass> shownClasses(const core::Definitions& definitions) const;
    /// Says whether shownClasses() are the same in @p scheme.
    bool showsAlike(const ColorScheme& scheme, const core::Definitions& definitions) const;
    /// The class that a function belongs to, which a person may have moved it to.
    core::FunctionClass classOf(const core::FunctionDef& function) const;
    /// The classes that the functions of a trace belong to, by index.
    std::vector<core::FunctionClass> classes(const core::Definitions& definitions) const;
    /// What the time of the functions of a trace was chosen to count as, by index; ByClass where nothing was.
    std::vector<core::ActivityRule> activities(const core::Definitions& definitions) const;
    /// Says whether classes() and activities() are the same in @p scheme.
    bool countsAlike(const ColorScheme& scheme, const core::Definitions& definitions) const;
    /// The colours of the functions of a trace, by index.
    std::vector<QColor> functions(const core::Definitions& definitions) const;
    /// The colour of @p step, 0 … kScaleSteps - 1, of a scale from little to much; later steps are further from the
    /// background.
    QColor scale(int step) const { return m_scale.at(static_cast<std::size_t>(step)); }
    static constexpr int kScaleSteps = 7;
    /// One of the colours that tell things without an order apart; after kCategories the colours come again.
    QColor category(std::size_t index) const { return m_categories[index % kCategories]; }
    static constexpr std::size_t kCategories = 10;
    /// For each function of a trace whether a person has chosen its colour, or that of the class it is shown by.
    std::vector<bool> areChosen(const core::Definitions& definitions) const;
    /// Black or white, whichever reads better on @p fill.
    static QColor textOn(QColor fill);

    QColor background; ///< background of the plot
    QColor alternateRow;
    QColor idle; ///< a row's track where nothing is open
    QColor other; ///< calls of several functions, each of which is too little to be seen
    QColor grid;
    QColor text;
    QColor dimText;
    QColor message;
    QColor messageBundle;
    QColor collective;
    QColor oneSided; ///< puts, gets and atomic operations
    QColor selection; ///< outlines and highlighted messages
    QColor cursor; ///< the time cursor
    QColor spotlight; ///< marks of what was looked for, on fills and on the background
    QColor criticalPath; ///< on the background
    QColor range; ///< translucent fill of the measured range
    QColor marker; ///< what the trace itself marks
    QColor bookmark; ///< what the user has marked

private:
    std::optional<QRgb> chosenColor(const std::string& name) const;

    Theme m_theme;
    std::shared_ptr<const Palette> m_palette;
    std::array<QColor, kScaleSteps> m_scale;
    std::array<QColor, kCategories> m_categories;
};

/// @p alpha: 0..255
QColor withAlpha(QColor color, int alpha);

} // namespace lightcone::views
