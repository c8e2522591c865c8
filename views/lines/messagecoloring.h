// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/locationdistances.h"
#include "views/base/viewstate.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
struct Definitions;
struct MessageBundle;
} // namespace lightcone::core

namespace lightcone::views {

QString messageColoringText(MessageColoring coloring);

/// The distances that @p coloring needs; null: it needs none. O(locations)
std::shared_ptr<const LocationDistances> distancesFor(
    MessageColoring coloring, const core::StoreView& store, core::Topology topology);

/// A colour and its meaning, for a legend.
struct ColorKey {
    QColor color;
    QString text;
};

/// Colours of bundles of messages: by their mean size, by the duration of the slowest, by the distance of their ends in
/// an assumed network, or by a property that all of them share. Bundles with different properties have a colour of
/// their own. Colours are the same at any zoom and in every trace.
class MessageColors {
public:
    /// @p definitions outlives it.
    MessageColors(MessageColoring coloring, const ColorScheme& scheme, const TimeScale& scale,
        const core::Definitions& definitions, std::shared_ptr<const LocationDistances> distances = nullptr);

    /// Invalid for plain colouring.
    QColor colorOf(const core::MessageBundle& bundle) const;
    /// The colour of one-sided operations, whatever those of messages mean.
    QColor oneSided() const { return m_scheme.oneSided; }
    /// The meaning of the colours of @p bundles. When there are many tags, communicators or the like, only the first
    /// few are listed. O(bundles log bundles)
    std::vector<ColorKey> keys(std::span<const core::MessageBundle> bundles) const;

private:
    /// The value that decides on the colour: a step of the scale or a category. kSeveral when the messages differ.
    std::uint64_t valueOf(const core::MessageBundle& bundle) const;
    QColor colorOfValue(std::uint64_t value) const;
    QString textOf(std::uint64_t value) const;
    bool isScale() const
    {
        return m_coloring == MessageColoring::Bytes || m_coloring == MessageColoring::Duration
            || m_coloring == MessageColoring::Distance;
    }

    MessageColoring m_coloring;
    ColorScheme m_scheme;
    TimeScale m_scale;
    const core::Definitions& m_definitions;
    std::shared_ptr<const LocationDistances> m_distances; ///< null: nothing tells them
};

} // namespace lightcone::views
