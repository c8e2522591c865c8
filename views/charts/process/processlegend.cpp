// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processlegend.h"

#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processquery.h"
#include "views/charts/process/signlanes.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Process)
};

} // namespace

std::vector<LegendEntry> processLegend(const ProcessGeometry& geometry, const ProcessData& data,
    const core::Definitions& definitions, const PlotStyle& style, bool hasRange)
{
    using Sign = LegendEntry::Sign;
    LegendFunctions functions(definitions, style.shownClasses);
    core::SignClasses signs;
    QColor inherited;
    for (std::size_t i = 0; i < geometry.stacks.size(); ++i) {
        for (const TimelineBar& bar : (*geometry.bars.rows)[i].bars) {
            if (style.hides(bar.function))
                continue;
            functions.add(bar.function, geometry.bars.widthOf(bar) * bar.height);
            if (bar.strength < kBarStrengths)
                inherited = style.fill(bar.function, bar.strength);
        }
        for (const SignShape& sign : geometry.stacks[i].signs)
            signs.set(static_cast<std::size_t>(sign.signClass));
    }
    std::vector<LegendEntry> entries = functionEntries(functions.ordered(), style);
    if (inherited.isValid())
        entries.push_back({ Sign::Swatch, inherited, LegendText::tr("Inherited calls") });
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (!signs.test(i))
            continue;
        LegendEntry entry { Sign::Event, {}, signText(static_cast<core::SignClass>(i)) };
        entry.event = static_cast<core::SignClass>(i);
        entries.push_back(std::move(entry));
    }
    const auto has = [&geometry](auto test) { return std::ranges::any_of(geometry.stacks, test); };
    if (has([](const StackShapes& stack) { return !stack.curve.means.empty(); }))
        entries.push_back({ Sign::Curve, style.scheme.text, data.curveName });
    if (has([](const StackShapes& stack) { return !stack.deeper.empty(); }))
        entries.push_back({ Sign::Swatch, style.scheme.dimText, LegendText::tr("Levels below those shown") });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, LegendText::tr("Measured range") });
    return entries;
}

} // namespace lightcone::views
