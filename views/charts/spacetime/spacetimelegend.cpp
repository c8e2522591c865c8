// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimelegend.h"

#include "views/base/formatting.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/lines/messagecoloring.h"
#include "views/rows/columntext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace lightcone::views {

namespace {

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::SpaceTime)
};

/// The functions that the lines are of, those with the longest lines first.
std::vector<LegendFunction> functionsOf(
    const SpaceTimeGeometry& geometry, const core::Definitions& definitions, const PlotStyle& style)
{
    LegendFunctions functions(definitions, style.shownClasses);
    for (const LocationLine& line : geometry.lines) {
        for (const LinePiece& piece : line.pieces) {
            if (!piece.run) {
                if (isValid(piece.function) && !style.hides(piece.function))
                    functions.add(piece.function, piece.last - piece.first);
                continue;
            }
            for (const ColumnParts::Part& part : partsOf(*line.shares, line.shares->runs[*piece.run]).parts) {
                if (!style.hides(part.function))
                    functions.add(part.function, part.share * (piece.last - piece.first));
            }
        }
    }
    return functions.ordered();
}

/// Says whether functions with too little time to be seen have enough together.
bool hasOthers(const LocationLine& line)
{
    return std::ranges::any_of(line.pieces, [&line](const LinePiece& piece) {
        return piece.run && partsOf(*line.shares, line.shares->runs[*piece.run]).others > 0;
    });
}

} // namespace

QString lineText(LineSign sign, bool isOfActivity)
{
    switch (sign) {
    case LineSign::Thick:
        return isOfActivity ? LegendText::tr("busy or in overhead") : LegendText::tr("works");
    case LineSign::Thin:
        return isOfActivity ? LegendText::tr("idle") : LegendText::tr("waits or idles");
    case LineSign::Dotted:
        break;
    }
    return LegendText::tr("measurement off");
}

std::vector<LegendEntry> oneSidedLegend(const SpaceTimeGeometry& geometry, const ColorScheme& scheme)
{
    if (geometry.oneSided.empty())
        return {};
    return { { LegendEntry::Sign::Backward, scheme.oneSided,
        LegendText::tr("One-sided operation, or launch of a kernel") } };
}

std::vector<LegendEntry> oddMessagesLegend(const SpaceTimeGeometry& geometry, const ColorScheme& scheme)
{
    std::vector<LegendEntry> entries;
    const auto backward = std::ranges::find(geometry.messages, true, &MessageShape::isBackward);
    if (backward != geometry.messages.end())
        entries.push_back({ LegendEntry::Sign::Backward, backward->color.isValid() ? scheme.message : QColor(),
            LegendText::tr("Received before sent") });
    const auto add = [&](bool isSend, core::SignClass sign, const QString& text) {
        std::uint64_t count = 0;
        for (const UnmatchedShape& end : geometry.unmatched)
            count += end.isSend == isSend ? end.count : 0;
        if (count > 0)
            entries.push_back({ LegendEntry::Sign::Event, {}, text.arg(formatCount(count)), sign });
    };
    add(true, core::SignClass::UnmatchedSend, LegendText::tr("%1 without receive"));
    add(false, core::SignClass::UnmatchedReceive, LegendText::tr("%1 without send"));
    return entries;
}

std::vector<LegendEntry> pathLegend(const PathGeometry& path, const ColorScheme& scheme)
{
    std::vector<LegendEntry> entries;
    if (path.segments > 0)
        entries.push_back({ LegendEntry::Sign::Message, scheme.criticalPath, LegendText::tr("Critical path") });
    if (const QString note = hiddenPathNote(path); !note.isEmpty())
        entries.push_back({ LegendEntry::Sign::Note, {}, note });
    return entries;
}

std::vector<LegendEntry> spaceTimeLegend(const SpaceTimeGeometry& geometry, const SpaceTimeData& data,
    const core::Definitions& definitions, const PlotStyle& style, const MessageColors& colors, bool hasRange)
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    entries.push_back({ Sign::ThickLine, {}, lineText(LineSign::Thick, data.areOfActivity) });
    entries.push_back({ Sign::ThinLine, {}, lineText(LineSign::Thin, data.areOfActivity) });
    if (std::ranges::any_of(geometry.lines,
            [](const LocationLine& line) { return std::ranges::any_of(line.pieces, &LinePiece::isOff); }))
        entries.push_back({ Sign::OffLine, {}, lineText(LineSign::Dotted) });
    constexpr double kLeastSeen = 1; // column
    std::ranges::copy(functionEntries(functionsOf(geometry, definitions, style), style, lineColor, kLeastSeen),
        std::back_inserter(entries));
    if (std::ranges::any_of(geometry.lines, hasOthers))
        entries.push_back(
            { Sign::Swatch, style.scheme.other, LegendText::tr("Functions with too little time to be seen") });
    const std::vector<ColorKey> keys = colors.keys(data.messages.bundles);
    if (keys.empty() && !geometry.messages.empty())
        entries.push_back({ Sign::Message, {}, LegendText::tr("Message") });
    for (const ColorKey& key : keys)
        entries.push_back({ key.color.isValid() ? Sign::Message : Sign::Note, key.color, key.text });
    if (std::ranges::any_of(geometry.messages, [](const MessageShape& shape) { return shape.count > 1; }))
        entries.push_back({ Sign::Bundle, {}, LegendText::tr("Several messages") });
    std::ranges::copy(oddMessagesLegend(geometry, style.scheme), std::back_inserter(entries));
    std::ranges::copy(oneSidedLegend(geometry, style.scheme), std::back_inserter(entries));
    if (!geometry.collectives.empty())
        entries.push_back({ Sign::Collective, {}, LegendText::tr("Collective operation") });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, LegendText::tr("Measured range") });
    if (data.messages.insideRows > 0)
        entries.push_back({ Sign::Note, {},
            LegendText::tr("%1 messages inside single rows").arg(formatCount(data.messages.insideRows)) });
    return entries;
}

} // namespace lightcone::views
