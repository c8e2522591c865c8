// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/heat/heatgrid.h"

#include <QRgb>
#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace lightcone::views {

struct ValueUnit;

/// What a person has chosen of a colour scale.
struct HeatChoice {
    bool isLogarithmic = false;
    // Bounds in the unit of the values; nullopt: as the values are.
    std::optional<double> low;
    std::optional<double> high;

    bool isAutomatic() const { return !low && !high; }
    friend bool operator==(const HeatChoice&, const HeatChoice&) = default;
};

/// "logarithmic 0.5 automatic", and back; nullopt where the text says nothing of that kind. For settings.
QString heatChoiceText(const HeatChoice& choice);
std::optional<HeatChoice> heatChoiceOf(const QString& text);

/// The colours of values. Little is near the background and much is far from it, on light ground and on dark, with a
/// lightness that rises or falls all the way, so that the order is seen in grey and with any colour blindness; even the
/// least colour differs from the background, which is where nothing is recorded. Differences go from blue below zero
/// over grey to orange above, and are as far from the background at the same distance from zero. Values beyond the
/// bounds have the colours of the bounds. Immutable.
class HeatScale {
public:
    enum class Kind : std::uint8_t {
        Amount, ///< from little to much
        Difference, ///< below and above zero, the bounds are as far from it on both sides
    };
    /// The kind for values of @p range: Difference where some are below zero by more than sums are rounded by.
    static Kind kindFor(const HeatRange& range);
    /// @param range  the values that automatic bounds follow; @param all  all values, where these are more
    HeatScale(const HeatChoice& choice, const HeatRange& range, Kind kind, const ColorScheme& scheme,
        const std::optional<HeatRange>& all = std::nullopt);

    Kind kind() const { return m_kind; }
    bool isLogarithmic() const { return m_isLogarithmic; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    /// Whether values lie beyond the bounds.
    bool isCutBelow() const { return m_isCutBelow; }
    bool isCutAbove() const { return m_isCutAbove; }
    /// The place of @p value on the scale, 0 at the lower bound and 1 at the upper one.
    double shareOf(double value) const;
    /// The value at a place of the scale.
    double valueAt(double share) const;
    QRgb color(double value) const { return colorAt(shareOf(value)); }
    /// @p share in 0..1
    QRgb colorAt(double share) const;
    /// Values for marks between the bounds, which are round in @p unit, ascending, the bounds among them: at most
    /// @p most, at least two.
    std::vector<double> marks(int most, const ValueUnit& unit) const;

private:
    void setBounds(const HeatChoice& choice, const HeatRange& range);

    static constexpr std::size_t kColors = 256;
    Kind m_kind;
    bool m_isLogarithmic;
    double m_low = 0;
    double m_high = 1; ///< greater than m_low
    double m_least = 1; ///< of a logarithmic scale of differences: the distance from zero at which colours begin
    bool m_isCutBelow = false;
    bool m_isCutAbove = false;
    std::array<QRgb, kColors> m_colors {};
};

} // namespace lightcone::views
