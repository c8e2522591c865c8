// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarygeometry.h"

#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/charts/processsummary/processsummaryquery.h"

#include <QCoreApplication>
#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <span>

namespace lightcone::views {

namespace {

class GroupText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ProcessSummary)
};

using Shares = std::array<core::WideTicks, core::ShownClass::kCount + 1>; ///< the last one is idle

/// Adds the shares of the locations of @p row up, which are neighbours in @p data.
Shares sharesOf(const RowTree::Row& row, const ProcessSummaryData& data)
{
    Shares sums {};
    for (const core::LocationShares& shares : std::span(data.shares).subspan(row.node, row.locations.size())) {
        for (std::size_t i = 0; i < shares.time.size(); ++i)
            sums[i] += shares.time[i];
        sums.back() += shares.idle;
    }
    return sums;
}

ShareBar barOf(const Shares& shares, core::WideTicks whole, double width, double pixelRatio)
{
    ShareBar bar;
    bar.ticks = static_cast<std::uint64_t>(whole);
    core::WideTicks before = 0;
    const auto edge = [&] {
        const double share = whole == 0 ? 0 : static_cast<double>(before) / static_cast<double>(whole);
        return std::round(share * width * pixelRatio) / pixelRatio;
    };
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] == 0)
            continue;
        SharePart part;
        if (i < core::ShownClass::kCount)
            part.functionClass = core::ShownClass::at(i);
        part.ticks = static_cast<std::uint64_t>(shares[i]);
        part.left = edge();
        before += shares[i];
        part.right = edge();
        bar.parts.push_back(part);
    }
    return bar;
}

} // namespace

const SharePart* ProcessSummaryGeometry::partAt(QPointF position) const
{
    const int row = layout.rowAt(static_cast<int>(std::floor(position.y())));
    if (row < rows.first || row >= rows.last)
        return nullptr;
    const std::vector<SharePart>& parts = bar(row).parts;
    const auto part = std::ranges::find_if(parts,
        [&](const SharePart& candidate) { return candidate.left <= position.x() && position.x() < candidate.right; });
    return part == parts.end() ? nullptr : &*part;
}

QString ProcessSummaryGeometry::text() const
{
    QString result;
    QTextStream out(&result);
    for (int row = rows.first; row < rows.last; ++row) {
        out << layout.top(row) << ".." << layout.top(row) + layout.height(row) - layout.gap() << ' '
            << layout.row(row).label << ':';
        const char* separator = " ";
        for (const SharePart& part : bar(row).parts) {
            out << separator
                << (part.functionClass ? nameText(core::shownClassName(*part.functionClass)) : QStringLiteral("idle"))
                << ' ' << part.left << ".." << part.right << " (" << part.ticks << ')';
            separator = ", ";
        }
        out << '\n';
    }
    return result;
}

std::vector<RowTree::Row> processSummaryRows(
    const core::Definitions& definitions, const ProcessSummaryData& data, const std::set<core::LocationId>& open)
{
    std::vector<RowTree::Row> rows;
    rows.reserve(data.shares.size());
    const auto add = [&](std::size_t place, int indent) {
        RowTree::Row& row = rows.emplace_back();
        row.label = nameText(definitions.locationLabel(data.shares[place].location));
        row.indent = indent;
        row.locations = LocationList({ data.shares[place].location });
        row.depth = 1; // a row of a location with calls
        row.node = static_cast<std::uint32_t>(place); // the index of its shares
    };
    std::size_t place = 0;
    for (const core::AlikeLocations& group : data.alike.groups) {
        const std::size_t end = place + group.locations.size();
        const bool isGroup = group.locations.size() > 1;
        if (isGroup) {
            RowTree::Row& row = rows.emplace_back();
            row.label = GroupText::tr(
                "%Ln like %1", "locations: number, the one that they are like", pluralNumber(group.locations.size()))
                            .arg(nameText(definitions.locationLabel(group.leader)));
            row.isGroup = true;
            row.isOpen = open.contains(group.leader);
            row.locations = LocationList(group.locations);
            row.node = static_cast<std::uint32_t>(place);
            place = row.isOpen ? place : end;
        }
        for (; place < end; ++place)
            add(place, isGroup ? 1 : 0);
    }
    for (; place < data.shares.size(); ++place)
        add(place, 0);
    return rows;
}

ProcessSummaryGeometry layoutProcessSummary(
    const ProcessSummaryData& data, RowLayout layout, RowLayout::Range rows, double width, double pixelRatio)
{
    ProcessSummaryGeometry geometry;
    geometry.width = width;
    geometry.rows = rows;
    for (int i = rows.first; i < rows.last; ++i) {
        const RowTree::Row& row = layout.row(i);
        const core::WideTicks whole = core::WideTicks { data.interval.length() } * row.locations.size();
        geometry.bars.push_back(barOf(sharesOf(row, data), whole, width, pixelRatio));
    }
    geometry.layout = std::move(layout);
    return geometry;
}

} // namespace lightcone::views
