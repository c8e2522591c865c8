// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spacetime/spacetimelegend.h"

#include "core/model/definitions.h"
#include "views/formatting.h"
#include "views/lines/messagecoloring.h"
#include "views/modeltext.h"
#include "views/spacetime/spacetimegeometry.h"
#include "views/spacetime/spacetimequery.h"

#include <QCoreApplication>

#include <algorithm>
#include <bitset>
#include <iterator>

namespace lightcone::views {

namespace {

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SpaceTime)
};

} // namespace

std::vector<LegendEntry> unmatchedLegend(const SpaceTimeGeometry& geometry)
{
    std::vector<LegendEntry> entries;
    const auto add = [&](bool isSend, core::SignClass sign, const QString& text) {
        std::uint64_t count = 0;
        for (const UnmatchedShape& end : geometry.unmatched)
            count += end.isSend == isSend ? end.count : 0;
        if (count > 0)
            entries.push_back({ LegendEntry::Sign::Event, {}, text.arg(formatCount(count)), {}, sign });
    };
    add(true, core::SignClass::UnmatchedSend, LegendText::tr("%1 without receive"));
    add(false, core::SignClass::UnmatchedReceive, LegendText::tr("%1 without send"));
    return entries;
}

std::vector<LegendEntry> spaceTimeLegend(const SpaceTimeGeometry& geometry, const SpaceTimeData& data,
    const core::Definitions& definitions, const MessageColors& colors, bool hasRange)
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    entries.push_back({ Sign::ThickLine, {}, LegendText::tr("works") });
    entries.push_back({ Sign::ThinLine, {}, LegendText::tr("waits or idles") });
    std::bitset<core::kRegionGroupCount> groups;
    for (const LocationLine& line : geometry.lines) {
        for (const LinePiece& piece : line.pieces) {
            if (isValid(piece.function))
                groups.set(static_cast<std::size_t>(definitions.function(piece.function).group));
        }
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups.test(i))
            entries.push_back({ Sign::Group, {}, regionGroupText(static_cast<core::RegionGroup>(i)),
                static_cast<core::RegionGroup>(i) });
    }
    const auto has = [&](auto test) { return std::ranges::any_of(geometry.messages, test); };
    const std::vector<ColorKey> keys = colors.keys(data.messages.bundles);
    if (keys.empty() && !geometry.messages.empty())
        entries.push_back({ Sign::Message, {}, LegendText::tr("Message") });
    for (const ColorKey& key : keys)
        entries.push_back({ key.color.isValid() ? Sign::Message : Sign::Note, key.color, key.text });
    if (has([](const MessageShape& shape) { return shape.count > 1; }))
        entries.push_back({ Sign::Bundle, {}, LegendText::tr("Several messages") });
    if (has([](const MessageShape& shape) { return shape.isBackward; }))
        entries.push_back({ Sign::Backward, {}, LegendText::tr("Received before sent") });
    std::ranges::copy(unmatchedLegend(geometry), std::back_inserter(entries));
    if (!geometry.collectives.empty())
        entries.push_back({ Sign::Collective, {}, LegendText::tr("Collective operation") });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, LegendText::tr("Measured range") });
    if (data.messages.insideRows > 0)
        entries.push_back({ Sign::Note, {},
            LegendText::tr("%1 messages inside merged rows").arg(formatCount(data.messages.insideRows)) });
    return entries;
}

} // namespace lightcone::views
