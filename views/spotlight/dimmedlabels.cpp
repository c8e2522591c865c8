// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/dimmedlabels.h"

#include "views/plot/plotstyle.h"
#include "views/rows/bars.h"
#include "views/rows/labelpainter.h"
#include "views/spotlight/spotlightgeometry.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

namespace lightcone::views {

namespace {

/// Finds the veil over a point. The veils tile what they cover, in bands from left to right.
class VeilLookup {
public:
    explicit VeilLookup(const std::vector<SpotlightVeil>& veils)
    {
        for (const SpotlightVeil& veil : veils)
            m_bands[veil.rect.top()].push_back(&veil);
        for (auto& [top, band] : m_bands)
            std::ranges::sort(band, {}, [](const SpotlightVeil* veil) { return veil->rect.left(); });
    }

    /// 0: there is none.
    int strengthAt(QPointF point) const
    {
        auto band = m_bands.upper_bound(point.y());
        if (band == m_bands.begin())
            return 0;
        band = std::prev(band);
        const auto after = std::ranges::upper_bound(
            band->second, point.x(), {}, [](const SpotlightVeil* veil) { return veil->rect.left(); });
        if (after == band->second.begin())
            return 0;
        const SpotlightVeil& veil = **std::prev(after);
        return point.x() < veil.rect.right() && point.y() < veil.rect.bottom() ? veil.strength : 0;
    }

private:
    std::map<double, std::vector<const SpotlightVeil*>> m_bands; ///< by top
};

} // namespace

void paintDimmedLabels(
    QPainter& painter, const BarRows& rows, const SpotlightGeometry& geometry, const PlotStyle& style)
{
    const VeilLookup veils(geometry.veils);
    const auto inkOf = [&](const TimelineBar& bar, QPointF middle) -> std::optional<QColor> {
        const int strength = veils.strengthAt(middle);
        if (strength == 0)
            return std::nullopt;
        return ColorScheme::textOn(veiled(style.fill(bar.function, bar.strength), strength, style));
    };
    paintLabelsAgain(painter, rows, style, inkOf);
}

} // namespace lightcone::views
