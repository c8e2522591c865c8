// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/colorscheme.h"

#include "views/base/contrast.h"
#include "views/base/functionshades.h"
#include "views/base/oklab.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace lightcone::views {

namespace {

using core::FunctionClass;
using core::ShownClass;

// Indexed by FunctionClass. Chosen so that any two are at least 16 apart in CIE76, also as seen with protanopia,
// deuteranopia and tritanopia, and that work, communication, waiting and start and end differ in grey.
constexpr std::array<QRgb, core::kFunctionClassCount> kLightClasses { {
    0xff5ed38d, // Work
    0xff702385, // Kernel
    0xffd58cce, // Transfer
    0xff7d5032, // Memory
    0xfff0cd22, // Io
    0xff427edb, // Communication
    0xffc02e11, // Waiting
    0xffccd5e3, // StartEnd
    0xff3c3d43, // Measurement
    0xffefddc8, // Unknown
} };
constexpr std::array<QRgb, core::kFunctionClassCount> kDarkClasses { {
    0xff5cd29d, // Work
    0xffb770d2, // Kernel
    0xffdda5e1, // Transfer
    0xff7a5440, // Memory
    0xffecc72c, // Io
    0xff3666d5, // Communication
    0xffeb5d20, // Waiting
    0xff4f5566, // StartEnd
    0xffb3b4bb, // Measurement
    0xffe6e0d7, // Unknown
} };

// Indexed by ScoreClass. Any two that functions have are as far apart as usual classes are; the sums of others,
// All and Filtered, are the colour of no function.
constexpr std::array<QRgb, core::kScoreClassCount> kLightScoreClasses { {
    0xff9b9fa7, // All
    0xff9b9fa7, // Filtered
    0xff5aa909, // User
    0xff3e3b45, // Measurement
    0xff22d3d2, // Com
    0xff4860d7, // Mpi
    0xffdf806c, // OpenMp
    0xff98ccfe, // Shmem
    0xffb93649, // Pthread
    0xff68399b, // Cuda
    0xffb780c9, // OpenCl
    0xffbc3290, // OpenAcc
    0xff6e5210, // Memory
    0xffedce2b, // Io
    0xffd0f1ad, // Kokkos
    0xff1b2969, // Hip
    0xff0e5c2f, // Library
    0xfff0dfcf, // Unknown
} };
constexpr std::array<QRgb, core::kScoreClassCount> kDarkScoreClasses { {
    0xff8a8d93, // All
    0xff8a8d93, // Filtered
    0xff90d371, // User
    0xffacb3a1, // Measurement
    0xff40e0ef, // Com
    0xff476bd1, // Mpi
    0xffe07617, // OpenMp
    0xff66aeb6, // Shmem
    0xffa32709, // Pthread
    0xffb45db4, // Cuda
    0xffc898f3, // OpenCl
    0xffd63a7b, // OpenAcc
    0xff846c38, // Memory
    0xffefc826, // Io
    0xffd0edad, // Kokkos
    0xff553a84, // Hip
    0xff185b37, // Library
    0xfff6dbd8, // Unknown
} };

// Indexed by Activity. Chosen by the same rules as those of classes.
constexpr std::array<QRgb, core::kActivityCount> kLightActivities { 0xff4caf7a, 0xfff4c542, 0xffc03a2b, 0xffb4b8c2 };
constexpr std::array<QRgb, core::kActivityCount> kDarkActivities { 0xff4dba84, 0xffe9c14a, 0xffd1523f, 0xff62677a };

/// Makes a scale from a light colour to a dark one, through the hues from @p fromHue to @p toHue (degrees).
template <std::size_t kSteps>
std::array<QColor, kSteps> scaleOf(double fromLightness, double toLightness, double fromHue, double toHue)
{
    constexpr double kChroma = 0.14;
    std::array<QColor, kSteps> scale;
    for (std::size_t i = 0; i < kSteps; ++i) {
        const double share = static_cast<double>(i) / (kSteps - 1);
        const double hue = (fromHue + share * (toHue - fromHue)) * std::numbers::pi / 180;
        scale[i] = QColor::fromRgb(
            rgbOf(OklchColor { fromLightness + share * (toLightness - fromLightness), kChroma, hue }));
    }
    return scale;
}

// The colours of M. Okabe and K. Ito, "Color Universal Design", and two pairs between theirs.
constexpr std::array<QRgb, ColorScheme::kCategories> kLightCategories { 0xff0072b2, 0xffd55e00, 0xff007f5f, 0xffb5478f,
    0xff3b9ddd, 0xffb07a00, 0xff5b3fa0, 0xff8c4a2f, 0xff5f7f00, 0xff4a4a52 };
constexpr std::array<QRgb, ColorScheme::kCategories> kDarkCategories { 0xff4aa8e8, 0xfff08a3c, 0xff3fc79a, 0xffe58ac4,
    0xff8fd0ff, 0xfff0c040, 0xffa58df0, 0xffd09070, 0xffb4d455, 0xffc4c4cc };

/// The names of the functions of each class, and which of them call each other.
class NamesOfClasses {
public:
    NamesOfClasses(const core::Definitions& definitions, const std::vector<ShownClass>& classes)
    {
        const std::vector<core::FunctionDef>& functions = definitions.functions;
        for (std::size_t i = 0; i < functions.size(); ++i)
            m_names[classes[i].index()].push_back(functions[i].name);
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            std::ranges::sort(m_names[i]);
            m_names[i].erase(std::unique(m_names[i].begin(), m_names[i].end()), m_names[i].end());
            m_neighbors[i].resize(m_names[i].size());
            m_isCalled[i].resize(m_names[i].size());
        }
        for (std::size_t i = 0; i < functions.size(); ++i) {
            const auto& known = m_names[classes[i].index()];
            m_nameOf.push_back(
                static_cast<std::size_t>(std::ranges::lower_bound(known, functions[i].name) - known.begin()));
        }
        for (std::size_t i = 0; i < functions.size(); ++i) {
            if (functions[i].isCalled)
                m_isCalled[classes[i].index()][m_nameOf[i]] = true;
        }
        if (std::ranges::none_of(functions, &core::FunctionDef::isCalled))
            m_isCalled = {}; // nobody knows
        for (std::size_t caller = 0; caller < functions.size(); ++caller) {
            for (const core::FunctionId callee : functions[caller].callees) {
                if (classes[caller] == classes[core::indexOf(callee)])
                    addCall(classes[caller], m_nameOf[caller], m_nameOf[core::indexOf(callee)]);
            }
        }
        for (auto& ofClass : m_neighbors) {
            for (std::vector<std::size_t>& neighbors : ofClass) {
                std::ranges::sort(neighbors);
                neighbors.erase(std::unique(neighbors.begin(), neighbors.end()), neighbors.end());
            }
        }
    }
    /// Those of a class, ascending.
    std::span<const std::string> names(std::size_t shownClass) const { return m_names[shownClass]; }
    /// Lists for each name of a class the names that it calls, or that call it.
    std::span<const std::vector<std::size_t>> neighbors(std::size_t shownClass) const
    {
        return m_neighbors[shownClass];
    }
    /// Whether each name of a class is called; empty: nobody knows.
    const std::vector<bool>& isCalled(std::size_t shownClass) const { return m_isCalled[shownClass]; }
    /// The index of the name of a function among those of its class.
    std::size_t nameOf(std::size_t function) const { return m_nameOf[function]; }

private:
    void addCall(ShownClass shownClass, std::size_t caller, std::size_t callee)
    {
        if (caller == callee)
            return;
        auto& neighbors = m_neighbors[shownClass.index()];
        neighbors[caller].push_back(callee);
        neighbors[callee].push_back(caller);
    }

    std::array<std::vector<std::string>, ShownClass::kCount> m_names;
    std::array<std::vector<std::vector<std::size_t>>, ShownClass::kCount> m_neighbors;
    std::array<std::vector<bool>, ShownClass::kCount> m_isCalled;
    std::vector<std::size_t> m_nameOf; ///< by function
};

} // namespace

QColor ColorScheme::activity(core::Activity activity) const
{
    const auto& colors = m_theme == Theme::Light ? kLightActivities : kDarkActivities;
    return QColor(colors[static_cast<std::size_t>(activity)]);
}

ColorScheme::ColorScheme(Theme theme, std::shared_ptr<const Palette> palette)
    : m_theme(theme)
    , m_palette(std::move(palette))
{
    if (theme == Theme::Light) {
        background = QColor(0xffffff);
        alternateRow = QColor(0xf6f7f9);
        idle = QColor(0xebedf1);
        other = QColor(0x9b9fa7);
        grid = QColor(0xd9dce2);
        text = QColor(0x1d2026);
        dimText = QColor(0x5c626e);
        message = QColor(0x20242c);
        messageBundle = QColor(0x4a5060);
        collective = QColor(0x6b2fa0);
        oneSided = QColor(0x00695f);
        selection = QColor(0x0a0a0a);
        cursor = QColor(0x0a5fd0);
        spotlight = QColor(0xd6007e);
        criticalPath = QColor(0xd0021b);
        range = QColor(0x2a, 0x60, 0xc8, 0x30);
        marker = QColor(0x9c1c6b);
        bookmark = QColor(0x0b7a48);
        m_scale = scaleOf<kScaleSteps>(0.74, 0.36, 215, 385);
    } else {
        background = QColor(0x1b1d21);
        alternateRow = QColor(0x202327);
        idle = QColor(0x2a2d33);
        other = QColor(0x8a8d93);
        grid = QColor(0x383c44);
        text = QColor(0xe9ebef);
        dimText = QColor(0xa3a9b4);
        message = QColor(0xf2f3f5);
        messageBundle = QColor(0xc3c8d2);
        collective = QColor(0xcda6f2);
        oneSided = QColor(0x6fe0cf);
        selection = QColor(0xffffff);
        cursor = QColor(0x5cb8ff);
        spotlight = QColor(0xff5cb8);
        criticalPath = QColor(0xff5b4d);
        range = QColor(0x96, 0xbf, 0xef, 0x38);
        marker = QColor(0xff8ac4);
        bookmark = QColor(0x5fdb9d);
        m_scale = scaleOf<kScaleSteps>(0.56, 0.92, 265, 95);
    }
    const auto& categories = theme == Theme::Light ? kLightCategories : kDarkCategories;
    std::ranges::transform(categories, m_categories.begin(), [](QRgb color) { return QColor::fromRgb(color); });
}

QColor ColorScheme::functionClass(ShownClass shownClass) const
{
    if (m_palette) {
        if (const auto chosen = m_palette->classes.find(shownClass); chosen != m_palette->classes.end())
            return QColor::fromRgb(chosen->second);
    }
    const bool isLight = m_theme == Theme::Light;
    if (const auto scoreClass = shownClass.scoreClass())
        return QColor::fromRgb(
            (isLight ? kLightScoreClasses : kDarkScoreClasses)[static_cast<std::size_t>(*scoreClass)]);
    return QColor::fromRgb((isLight ? kLightClasses : kDarkClasses)[shownClass.index()]);
}

core::Classing ColorScheme::classing() const
{
    return m_palette && m_palette->scoreClasses ? core::Classing::Score : core::Classing::Usual;
}

std::vector<ShownClass> ColorScheme::shownClasses(const core::Definitions& definitions) const
{
    if (classing() == core::Classing::Score && m_palette->scoreClasses->size() == definitions.functions.size())
        return core::shownClasses(*m_palette->scoreClasses);
    return core::shownClasses(classes(definitions));
}

bool ColorScheme::showsAlike(const ColorScheme& scheme, const core::Definitions& definitions) const
{
    return shownClasses(definitions) == scheme.shownClasses(definitions);
}

FunctionClass ColorScheme::classOf(const core::FunctionDef& function) const
{
    if (m_palette) {
        if (const auto moved = m_palette->moved.find(function.name); moved != m_palette->moved.end())
            return moved->second;
    }
    return function.functionClass;
}

std::vector<FunctionClass> ColorScheme::classes(const core::Definitions& definitions) const
{
    std::vector<FunctionClass> classes;
    classes.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        classes.push_back(classOf(function));
    return classes;
}

bool ColorScheme::countsAlike(const ColorScheme& scheme, const core::Definitions& definitions) const
{
    return classes(definitions) == scheme.classes(definitions)
        && activities(definitions) == scheme.activities(definitions);
}

std::vector<core::ActivityRule> ColorScheme::activities(const core::Definitions& definitions) const
{
    std::vector<core::ActivityRule> activities(definitions.functions.size(), core::ActivityRule::ByClass);
    if (!m_palette || m_palette->activities.empty())
        return activities;
    for (std::size_t i = 0; i < activities.size(); ++i) {
        const auto chosen = m_palette->activities.find(definitions.functions[i].name);
        if (chosen != m_palette->activities.end())
            activities[i] = chosen->second;
    }
    return activities;
}

std::vector<QColor> ColorScheme::functions(const core::Definitions& definitions) const
{
    const std::vector<ShownClass> classes = shownClasses(definitions);
    const NamesOfClasses names(definitions, classes);
    std::array<std::vector<std::size_t>, ShownClass::kCount> chosen;
    std::array<std::vector<QColor>, ShownClass::kCount> shades;
    for (std::size_t i = 0; i < shades.size(); ++i) {
        const ShownClass of = ShownClass::at(i);
        chosen[i] = chooseShades(of, names.names(i), names.neighbors(i), names.isCalled(i));
        for (std::size_t shade = 0; shade < shadeCount(of) && !chosen[i].empty(); ++shade)
            shades[i].push_back(QColor::fromRgb(shadeOf(of, functionClass(of).rgb(), shade)));
    }
    std::vector<QColor> colors;
    colors.reserve(definitions.functions.size());
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        const std::size_t of = classes[i].index();
        const std::optional<QRgb> byUser = chosenColor(definitions.functions[i].name);
        colors.push_back(byUser ? QColor::fromRgb(*byUser) : shades[of][chosen[of][names.nameOf(i)]]);
    }
    return colors;
}

std::vector<bool> ColorScheme::areChosen(const core::Definitions& definitions) const
{
    std::vector<bool> chosen(definitions.functions.size());
    if (!m_palette)
        return chosen;
    const std::vector<ShownClass> classes = shownClasses(definitions);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = chosenColor(definitions.functions[i].name) || m_palette->classes.contains(classes[i]);
    return chosen;
}

std::optional<QRgb> ColorScheme::chosenColor(const std::string& name) const
{
    if (!m_palette)
        return std::nullopt;
    const auto chosen = m_palette->functions.find(name);
    return chosen == m_palette->functions.end() ? std::nullopt : std::optional(chosen->second);
}

QColor ColorScheme::textOn(QColor fill)
{
    const double light = luminance(fill);
    // Contrast of white against that of black: (1 + 0.05) / (l + 0.05) and (l + 0.05) / 0.05.
    return 1.05 * 0.05 > (light + 0.05) * (light + 0.05) ? QColor(Qt::white) : QColor(Qt::black);
}

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

} // namespace lightcone::views
