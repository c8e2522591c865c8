// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/rowselection.h"

#include "core/model/definitions.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::views {

namespace {

class RowWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::RowSelection)
};

bool hasLocation(const SelectedRow& row, core::LocationId location)
{
    return std::ranges::binary_search(row.locations, location);
}

} // namespace

bool SelectedRow::isOf(std::span<const core::LocationId> others) const
{
    return others.size() == locations.size()
        && std::ranges::all_of(others, [this](core::LocationId location) { return hasLocation(*this, location); });
}

RowSelection::RowSelection(SelectedRow row)
    : m_rows { row }
    , m_anchor(row)
    , m_current(std::move(row))
{
    updateLocations();
}

std::vector<core::LocationId> RowSelection::locations() const
{
    return m_locations;
}

void RowSelection::updateLocations()
{
    m_locations.clear();
    for (const SelectedRow& row : m_rows)
        m_locations.insert(m_locations.end(), row.locations.begin(), row.locations.end());
    std::ranges::sort(m_locations);
}

RowSelection::Share RowSelection::shareOf(std::span<const core::LocationId> locations) const
{
    if (m_locations.empty() || locations.empty())
        return Share::None;
    const auto isSelected
        = [this](core::LocationId location) { return std::ranges::binary_search(m_locations, location); };
    const bool isFirst = isSelected(locations.front());
    const bool isSame
        = std::ranges::all_of(locations, [&](core::LocationId location) { return isSelected(location) == isFirst; });
    return !isSame ? Share::Some : isFirst ? Share::All : Share::None;
}

void RowSelection::toggle(SelectedRow row, const core::Definitions& definitions)
{
    const bool wasSelected = shareOf(row.locations) == Share::All;
    std::vector<SelectedRow> rows;
    for (SelectedRow& known : m_rows) {
        const auto isOfRow = [&row](core::LocationId location) { return hasLocation(row, location); };
        if (std::ranges::none_of(known.locations, isOfRow)) {
            rows.push_back(std::move(known));
            continue;
        }
        for (const core::LocationId location : known.locations) {
            if (!isOfRow(location))
                rows.push_back({ nameText(definitions.locationLabel(location)), { location } });
        }
    }
    if (!wasSelected)
        rows.push_back(row);
    m_rows = std::move(rows);
    m_anchor = row;
    m_current = std::move(row);
    updateLocations();
}

void RowSelection::extend(std::vector<SelectedRow> rows, SelectedRow current)
{
    m_rows = std::move(rows);
    if (!m_anchor && !m_rows.empty())
        m_anchor = m_rows.front();
    m_current = std::move(current);
    updateLocations();
}

QString rowNames(const std::vector<SelectedRow>& rows)
{
    constexpr std::size_t kMost = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(rows.size(), kMost); ++i)
        names += rows[i].label;
    const QString text = names.join(QStringLiteral(", "));
    return rows.size() <= kMost
        ? text
        : RowWords::tr("%1 and %2 more", "names of rows, number").arg(text, formatCount(rows.size() - kMost));
}

} // namespace lightcone::views
