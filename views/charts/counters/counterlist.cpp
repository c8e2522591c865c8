// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterlist.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

std::vector<CounterList::Entry> CounterList::shown() const
{
    std::vector<Entry> shown;
    for (const Item& item : m_items) {
        if (item.curve)
            shown.push_back({ item.choice, *item.curve });
    }
    return shown;
}

void CounterList::setStore(std::shared_ptr<const core::StoreView> store, bool isLater)
{
    m_store = std::move(store);
    m_isEmptyWanted = m_isEmptyWanted && isLater;
    resolve();
}

void CounterList::resolve()
{
    std::erase_if(m_items, [](const Item& item) { return item.isDefault; });
    bool hasCurves = false;
    for (Item& item : m_items) {
        item.curve = m_store ? resolveCurve(*m_store, item.choice, item.color) : std::nullopt;
        hasCurves = hasCurves || item.curve;
    }
    placeByUnit();
    if (!m_store || hasCurves || m_isEmptyWanted)
        return;
    if (const std::optional<CounterChoice> choice = defaultChoice(*m_store)) {
        const std::size_t color = freeColor();
        m_items.push_back({ *choice, color, true, resolveCurve(*m_store, *choice, color) });
    }
}

void CounterList::placeByUnit()
{
    std::vector<CounterCurve> placed;
    for (const Item& item : m_items) {
        if (item.curve && item.choice.side)
            placed.push_back(*item.curve);
    }
    for (Item& item : m_items) {
        if (!item.curve || item.choice.side)
            continue;
        item.curve->side = sideFor(item.curve->unit, placed);
        placed.push_back(*item.curve);
    }
}

void CounterList::keepApart(const CounterChoice& choice)
{
    const std::optional<CounterCurve> curve = m_store ? resolveCurve(*m_store, choice, 0) : std::nullopt;
    for (Item& item : m_items) {
        if (choice.side && curve && item.curve && item.curve->side != curve->side
            && item.curve->unit.isSame(curve->unit))
            item.choice.side = item.curve->side;
    }
}

std::size_t CounterList::freeColor() const
{
    std::size_t color = 0;
    while (std::ranges::any_of(m_items, [color](const Item& item) { return item.color == color && item.curve; }))
        ++color;
    return color;
}

std::vector<CounterList::Item>::iterator CounterList::at(std::size_t index)
{
    return std::ranges::find_if(m_items, [&index](const Item& item) { return item.curve && index-- == 0; });
}

bool CounterList::add(const CounterChoice& choice)
{
    const std::optional<CounterCurve> curve = m_store ? resolveCurve(*m_store, choice, 0) : std::nullopt;
    const auto isShown = [&](const Item& item) {
        return curve && item.curve && item.curve->source == curve->source
            && (!choice.side || item.curve->side == *choice.side);
    };
    if (std::ranges::any_of(m_items, isShown))
        return false;
    for (Item& item : m_items)
        item.isDefault = false; // a curve shown by default stays beside the chosen one
    keepApart(choice);
    m_items.push_back({ choice, freeColor(), false, std::nullopt });
    m_isEmptyWanted = false;
    resolve();
    return true;
}

void CounterList::change(std::size_t index, const CounterChoice& choice)
{
    const auto item = at(index);
    if (item == m_items.end())
        return;
    if (choice.side != item->choice.side)
        keepApart(choice);
    item->choice = choice;
    item->isDefault = false;
    resolve();
}

void CounterList::remove(std::size_t index)
{
    const auto item = at(index);
    if (item == m_items.end())
        return;
    m_items.erase(item);
    m_isEmptyWanted = std::ranges::none_of(m_items, [](const Item& left) { return left.curve.has_value(); });
    resolve();
}

std::vector<CounterChoice> CounterList::choices() const
{
    std::vector<CounterChoice> choices;
    for (const Item& item : m_items) {
        if (!item.isDefault)
            choices.push_back(item.choice);
    }
    return choices;
}

void CounterList::setChoices(const std::vector<CounterChoice>& choices)
{
    m_items.clear();
    m_isEmptyWanted = false;
    for (const CounterChoice& choice : choices)
        m_items.push_back({ choice, m_items.size(), false, std::nullopt });
    resolve();
}

} // namespace lightcone::views
