// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "views/base/colorscheme.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

class DistinctNames;

inline constexpr std::size_t kBarStrengths = 4;

/// Everything that painting needs beside a geometry. Immutable; shared between threads.
struct PlotStyle {
    ColorScheme scheme { Theme::Light };
    std::vector<QRgb> fills; ///< opaque; by function, then strength
    std::vector<QString> names; ///< by function; see functionCount()
    std::shared_ptr<const DistinctNames> shortNames; ///< of the names; null where there are none
    std::vector<core::FunctionClass> classes; ///< by function
    std::vector<core::ShownClass> shownClasses; ///< by function: those by which pictures tell them apart
    std::vector<core::ActivityRule> activities; ///< by function: what a person has chosen that its time counts as
    std::vector<bool> isHidden; ///< by function: it has the colour of no call, and no label
    QFont font; ///< with a pixel size
    double pixelRatio = 1; ///< device pixels a logical pixel

    static PlotStyle of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font,
        std::span<const core::FunctionId> hidden = {});
    /// A copy in which @p tasks, functions of @p definitions, have colours that tell them apart, where those of one
    /// class look alike: in their order, fainter ones after ColorScheme::kCategories, the same again after three times
    /// as many. What a person has chosen for a function or its class stays, and so does what is hidden. O(functions)
    std::shared_ptr<const PlotStyle> withTasks(
        const core::Definitions& definitions, std::span<const core::FunctionId> tasks) const;
    /// The colour of messages that were received before they were sent.
    QColor backwardMessage() const;
    /// Index into `fills` of a bar whose function is open for @p strength quarters of its time, 1..4.
    static std::size_t fillIndex(core::FunctionId function, int strength)
    {
        return core::indexOf(function) * kBarStrengths + static_cast<std::size_t>(strength - 1);
    }
    /// The number of functions that the style knows. Behind them stand the activities, as if they were functions: so
    /// rows that show activities are laid out and painted in the same way.
    std::size_t functionCount() const { return classes.size(); }
    core::FunctionId functionOf(core::Activity activity) const
    {
        return core::idAt<core::FunctionId>(functionCount() + static_cast<std::size_t>(activity));
    }
    bool isActivity(core::FunctionId function) const
    {
        return isValid(function) && indexOf(function) >= functionCount() && indexOf(function) < names.size();
    }
    bool hides(core::FunctionId function) const
    {
        return indexOf(function) < isHidden.size() && isHidden[indexOf(function)];
    }
    QColor fill(core::FunctionId function, int strength) const { return QColor(fills[fillIndex(function, strength)]); }
    /// The colour of a band of a divided column; @p function none: of functions with too little to be seen.
    QRgb bandFill(core::FunctionId function) const
    {
        return isValid(function) ? fills[fillIndex(function, kBarStrengths)] : scheme.other.rgb();
    }

private:
    /// Gives a function, or an activity, the colour of calls.
    void setColor(core::FunctionId function, QColor color);
};

/// A copy of @p font with a height of @p pixels.
QFont sizedFont(QFont font, int pixels);

/// Pixels between two labelled marks of the time axis.
double axisSpacing(const QFont& font);

} // namespace lightcone::views
