// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/countercurve.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// The list of curves that a counter view shows. The user's choice stays from trace to trace; when a trace has none
/// of these curves, or nothing was chosen, defaultChoice() stands in. A curve for which the user chose no side goes to
/// the side of its unit, which is found anew whenever the list changes.
class CounterList {
public:
    struct Entry {
        CounterChoice choice;
        CounterCurve curve;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    /// The curves that the present trace has, in the order in which they were added.
    std::vector<Entry> shown() const;

    /// Takes another trace, or a later state of the same; null: none. O(curves · locations log metrics)
    void setStore(std::shared_ptr<const core::StoreView> store, bool isLater);
    /// Adds a curve with the first colour that is free. @returns false, and changes nothing, when it is shown already.
    bool add(const CounterChoice& choice);
    /// Changes the curve at @p index of shown(). Curves of its unit that it leaves for the other side stay where they
    /// are.
    void change(std::size_t index, const CounterChoice& choice);
    void remove(std::size_t index);
    /// All curves that were chosen, also those that the trace lacks.
    std::vector<CounterChoice> choices() const;
    void setChoices(const std::vector<CounterChoice>& choices);

private:
    struct Item {
        CounterChoice choice;
        std::size_t color = 0;
        bool isDefault = false; ///< nobody chose it
        std::optional<CounterCurve> curve; ///< nullopt: the trace has none
    };
    void resolve();
    void placeByUnit();
    /// When other curves with the unit of @p choice are at the other side, makes them stay there.
    void keepApart(const CounterChoice& choice);
    std::size_t freeColor() const;
    /// The item at @p index of shown().
    std::vector<Item>::iterator at(std::size_t index);

    std::shared_ptr<const core::StoreView> m_store;
    std::vector<Item> m_items;
    bool m_isEmptyWanted = false; ///< all curves of this trace were removed
};

} // namespace lightcone::views
