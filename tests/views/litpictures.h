// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/rows/rowtree.h"
#include "views/spotlight/spotlightgeometry.h"
#include "views/spotlight/spotlightquery.h"

#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <memory>
#include <utility>

/// Pictures of what is lit, as tests look at them.
namespace lightcone::tests {

inline constexpr int kLitColumns = 300;

inline views::SpotlightRequest requestOf(
    const views::RowTree& rows, views::Spotlight spotlight, core::Interval interval)
{
    views::SpotlightRequest request;
    request.spotlight = std::make_shared<const views::Spotlight>(std::move(spotlight));
    request.interval = interval;
    request.columns = kLitColumns;
    request.layout = std::make_shared<const views::RowLayout>(rows.sharedRows(), 20);
    request.rows = { 0, request.layout->count() };
    return request;
}

inline views::SpotlightGeometry geometryOf(const core::StoreView& store, const views::SpotlightRequest& request)
{
    return views::layoutSpotlight(
        views::querySpotlight(store, request, {}).value(), request, kLitColumns, views::SpotlightLook::Bars, nullptr);
}

/// Whether a mark between @p top and @p bottom is at @p x.
inline bool isMarked(const views::SpotlightGeometry& geometry, double x, double top, double bottom)
{
    return std::ranges::any_of(geometry.marks, [&](const QRectF& mark) {
        return mark.left() <= x && x <= mark.right() && mark.top() >= top && mark.bottom() <= bottom;
    });
}

/// The strength of the veil over a point; 0: it is not dimmed.
inline int veilAt(const views::SpotlightGeometry& geometry, QPointF point)
{
    int strength = 0;
    for (const views::SpotlightVeil& veil : geometry.veils) {
        const bool isInside = veil.rect.left() <= point.x() && point.x() < veil.rect.right()
            && veil.rect.top() <= point.y() && point.y() < veil.rect.bottom();
        strength = isInside ? std::max(strength, veil.strength) : strength;
    }
    return strength;
}

} // namespace lightcone::tests
