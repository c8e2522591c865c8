// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include <optional>

namespace lightcone::views {

/// Lets the time axes of the plots of one window begin and end below each other: each says how much room it wants at
/// its sides, and all take the most that any wants. Logical pixels. GUI thread only.
class PlotAlignment final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    struct Sides {
        int left = 0; ///< for labels
        int right = 0; ///< for a second axis
        friend bool operator==(const Sides&, const Sides&) = default;
    };
    /// @p plot is forgotten when it is destroyed or hidden: see forget().
    void want(const QObject& plot, Sides sides);
    void forget(const QObject& plot);
    Sides sides() const;
    /// The user's own choice of the left side; nullopt: as wide as is wanted.
    std::optional<int> chosenLeft() const { return m_chosenLeft; }
    void setChosenLeft(std::optional<int> left);

signals:
    void changed();

private:
    void announce(Sides before);

    QHash<const QObject*, Sides> m_wanted;
    std::optional<int> m_chosenLeft;
};

} // namespace lightcone::views
