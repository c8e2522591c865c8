// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/picturelegend.h"

#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/momentchoice.h"
#include "views/base/visibletext.h"
#include "views/legend/plotlegend.h"
#include "views/legend/signs.h"
#include "views/marks/markpainter.h"
#include "views/marks/marktext.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

using Entry = PictureLegend::Entry;
using Sign = Entry::Sign;

constexpr double kSignWidth = 22;
constexpr double kFunctionSignWidth = 14;
constexpr double kGap = 22;
constexpr double kFunctionGap = 14;
constexpr double kMaxFunctionWidth = 180;
constexpr std::size_t kMaxFunctions = 60;

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

double signWidth(const Entry& entry)
{
    const bool isText = entry.sign == Sign::Note || (entry.sign == Sign::Class && !isValid(entry.function));
    return isText ? 0 : entry.sign == Sign::Function ? kFunctionSignWidth : kSignWidth;
}

QFont fontOf(const Entry& entry, QFont font)
{
    font.setBold(entry.sign == Sign::Class);
    return font;
}

std::vector<Entry> entriesOfSigns(const LegendContents& contents)
{
    std::vector<Entry> entries;
    const auto add = [&entries](bool isUsed, Sign sign, const QString& text) {
        if (isUsed)
            entries.push_back({ sign, core::FunctionClass::Unknown, core::FunctionId::none, text, {}, {} });
    };
    for (const core::Activity activity : contents.activities)
        entries.push_back({ Sign::Activity, core::FunctionClass::Unknown, core::FunctionId::none,
            activityText(activity), {}, {}, MarkKind::Call, activity });
    add(contents.others, Sign::Others,
        contents.activities.empty() ? LegendText::tr("Functions with too little time to be seen")
                                    : LegendText::tr("Too little time to be seen"));
    add(contents.messages && contents.messageKeys.empty(), Sign::Message, LegendText::tr("Message"));
    for (const ColorKey& key : contents.messageKeys)
        entries.push_back({ key.color.isValid() ? Sign::MessageKey : Sign::Note, core::FunctionClass::Unknown,
            core::FunctionId::none, key.text, key.color, {} });
    add(contents.bundles, Sign::Bundle, LegendText::tr("Several messages"));
    add(contents.backwardMessages, Sign::Backward, LegendText::tr("Received before sent"));
    add(contents.oneSided, Sign::OneSided, LegendText::tr("One-sided operation, or launch of a kernel"));
    add(contents.collectives, Sign::Collective, LegendText::tr("Collective operation"));
    add(contents.collectiveBundles, Sign::CollectiveBundle, LegendText::tr("Several collective operations"));
    add(contents.disturbances, Sign::Disturbed, LegendText::tr("Disturbed: buffer flush or measurement off"));
    add(contents.io, Sign::Io, signText(core::SignClass::Io));
    add(contents.samples > 0, Sign::Samples,
        contents.samples > 1 ? LegendText::tr("Samples, up to %1 in a column").arg(formatCount(contents.samples))
                             : signText(core::SignClass::Sample));
    for (const MarkKind kind : contents.marks) {
        add(true, Sign::Mark, markKindText(kind));
        entries.back().mark = kind;
    }
    add(contents.range, Sign::Range, LegendText::tr("Measured range"));
    add(contents.insideRows > 0, Sign::Note,
        LegendText::tr("%1 messages inside single rows").arg(formatCount(contents.insideRows)));
    for (const QString& note : contents.notes)
        add(true, Sign::Note, note);
    return entries;
}

constexpr int kWorthMost = 4;
constexpr int kWorthLessThanNames = 1;

/// How much a reader misses of a picture when its legend does not say this: signs that explain themselves least, and
/// what cannot be seen, go last.
int worth(Sign sign)
{
    switch (sign) {
    case Sign::Note:
    case Sign::Activity:
        return kWorthMost;
    case Sign::Mark:
    case Sign::MessageKey:
    case Sign::Backward:
    case Sign::OneSided:
    case Sign::Disturbed:
    case Sign::Io:
    case Sign::Samples:
        return 3;
    case Sign::Message:
    case Sign::Collective:
    case Sign::Range:
        return 2;
    case Sign::Others:
        return kWorthLessThanNames;
    default:
        return 0;
    }
}

/// What a legend says of the functions.
enum class Listing {
    UnderClasses, ///< functions behind the names of their classes
    Plain, ///< functions alone, by class
    Classes ///< classes, each with the colour of its most important function
};

std::vector<Entry> entriesOfClasses(const LegendContents& contents)
{
    std::vector<Entry> entries;
    for (const std::vector<LegendFunction>& functions : byClass(contents.functions)) {
        const LegendFunction& first = functions.front();
        entries.push_back(
            { Sign::Class, first.functionClass, first.id, functionClassText(first.functionClass), {}, {} });
    }
    if (contents.functions.size() > entries.size()) {
        const QString text = LegendText::tr("Shades tell functions apart");
        entries.push_back({ Sign::Note, core::FunctionClass::Unknown, core::FunctionId::none, text, {}, {} });
    }
    return entries;
}

/// The first @p count of @p all functions, by class, and how many others there are.
std::vector<Entry> entriesOfFunctions(
    std::span<const LegendFunction> all, const core::Definitions& definitions, std::size_t count, bool hasClasses)
{
    std::vector<Entry> entries;
    for (const std::vector<LegendFunction>& functions : byClass(all.first(count))) {
        const core::ShownClass of = functions.front().functionClass;
        if (hasClasses)
            entries.push_back({ Sign::Class, of, core::FunctionId::none, functionClassText(of), {}, {} });
        for (const LegendFunction& function : functions)
            entries.push_back(
                { Sign::Function, of, function.id, nameText(definitions.function(function.id).name), {}, {} });
    }
    if (count < all.size()) {
        const QString text = LegendText::tr("and %1 more").arg(formatCount(all.size() - count));
        entries.push_back({ Sign::Note, core::FunctionClass::Unknown, core::FunctionId::none, text, {}, {} });
    }
    return entries;
}

PictureLegend flowed(std::vector<Entry> entries, double width, const QFont& font)
{
    PictureLegend legend;
    const double lineHeight = legendLineHeight(font);
    double x = 0;
    double y = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        Entry& entry = entries[i];
        const QFontMetricsF metrics(fontOf(entry, font));
        if (entry.sign == Sign::Function)
            entry.text = metrics.elidedText(entry.text, Qt::ElideMiddle, kMaxFunctionWidth);
        const double needed = signWidth(entry) + metrics.horizontalAdvance(entry.text);
        const bool isBeforeOwn = i + 1 < entries.size() && entries[i + 1].functionClass == entry.functionClass
            && (entries[i + 1].sign == Sign::Function || entries[i + 1].sign == Sign::Note);
        // A heading stays with the first of what it is the heading of.
        double together = needed;
        if (entry.sign == Sign::Class && isBeforeOwn) {
            const QFontMetricsF next(fontOf(entries[i + 1], font));
            together += kFunctionGap + signWidth(entries[i + 1])
                + std::min(kMaxFunctionWidth, next.horizontalAdvance(entries[i + 1].text));
        }
        if (x > 0 && x + together > width) {
            x = 0;
            y += lineHeight;
        }
        entry.rect = QRectF(x, y, needed, lineHeight);
        x += needed + (isBeforeOwn ? kFunctionGap : kGap);
    }
    legend.height = entries.empty() ? 0 : y + lineHeight;
    legend.lines = static_cast<int>(std::lround(legend.height / lineHeight));
    legend.entries = std::move(entries);
    return legend;
}

/// Finds the legend that says most in a few lines.
class LegendFitting {
public:
    LegendFitting(const LegendContents& contents, const core::Definitions& definitions, double width, const QFont& font)
        : m_contents(contents)
        , m_definitions(definitions)
        , m_width(width)
        , m_font(font)
        , m_functions(oneOfEachClassFirst(contents.functions))
        , m_signs(entriesOfSigns(contents))
    {
    }

    PictureLegend with(Listing listing, std::size_t count) const
    {
        std::vector<Entry> entries = listing == Listing::Classes
            ? entriesOfClasses(m_contents)
            : entriesOfFunctions(m_functions, m_definitions, count, listing == Listing::UnderClasses);
        entries.insert(entries.end(), m_signs.begin(), m_signs.end());
        return flowed(std::move(entries), m_width, m_font);
    }

    /// Lists the most functions. Where their names alone can be many more, these stand without their classes; where
    /// they are few, and most of the area would have no name, classes are listed if these fit.
    void fit(int maxLines)
    {
        constexpr double kMostNamed = 0.5; // shares of the area
        constexpr double kEnoughNamed = 0.9;
        constexpr std::size_t kFewNames = 8;
        const std::span<const LegendFunction> all = m_functions;
        const std::size_t beside = mostFunctions(Listing::UnderClasses, maxLines);
        const std::size_t plain = mostFunctions(Listing::Plain, maxLines);
        const bool hasClasses = 4 * beside >= 3 * plain;
        const std::size_t count = hasClasses ? beside : plain;
        m_legend = with(hasClasses ? Listing::UnderClasses : Listing::Plain, count);
        const double named = count == all.size() ? 1 : weightOf(all.first(count)) / weightOf(all);
        m_namesFew = named < kEnoughNamed && count < kFewNames;
        if (count >= kFewNames || (count > 0 && named >= kMostNamed))
            return;
        PictureLegend classes = with(Listing::Classes, 0);
        if (classes.lines > maxLines && count > 0)
            return;
        m_legend = std::move(classes);
        m_namesFew = false;
    }

    const PictureLegend& legend() const { return m_legend; }
    /// Says whether names would say more than signs that say little.
    bool namesFew() const { return m_namesFew; }

    /// Takes away the sign that says least, if it is worth no more than @p most. @returns whether there was one.
    bool dropSign(int most)
    {
        const auto least = std::ranges::min_element(m_signs, {}, [](const Entry& entry) { return worth(entry.sign); });
        if (least == m_signs.end() || worth(least->sign) > most)
            return false;
        m_signs.erase(least);
        return true;
    }

private:
    std::size_t mostFunctions(Listing listing, int maxLines) const
    {
        std::size_t count = std::min(kMaxFunctions, m_contents.functions.size());
        while (count > 0 && with(listing, count).lines > maxLines)
            --count;
        return count;
    }

    const LegendContents& m_contents;
    const core::Definitions& m_definitions;
    double m_width;
    const QFont& m_font;
    std::vector<LegendFunction> m_functions; ///< in the order in which they are listed
    std::vector<Entry> m_signs;
    PictureLegend m_legend;
    bool m_namesFew = false;
};

void paintSign(QPainter& painter, const Entry& entry, const PlotStyle& style)
{
    const QRectF box(entry.rect.left(), entry.rect.center().y() - 6, kSignWidth - 6, 12);
    painter.setRenderHint(QPainter::Antialiasing, true);
    switch (entry.sign) {
    case Sign::Class:
        if (isValid(entry.function))
            painter.fillRect(box, style.fill(entry.function, 4));
        break;
    case Sign::Function:
        painter.fillRect(QRectF(box.left(), entry.rect.center().y() - 4, 10, 8), style.fill(entry.function, 4));
        break;
    case Sign::Activity:
        painter.fillRect(box, style.scheme.activity(entry.activity));
        break;
    case Sign::Others:
        painter.fillRect(box, style.scheme.other);
        break;
    case Sign::Message:
        paintMessageSign(painter, box, style.scheme.message, 1, false);
        break;
    case Sign::MessageKey:
        paintMessageSign(painter, box, entry.color, 1.4, false);
        break;
    case Sign::Bundle:
        paintBundleSign(painter, box, style.scheme);
        break;
    case Sign::Backward:
        paintMessageSign(painter, box, style.backwardMessage(), 1, true);
        break;
    case Sign::OneSided:
        paintMessageSign(painter, box, style.scheme.oneSided, 1, true);
        break;
    case Sign::Collective:
        paintBracketSign(painter, box, false, style.scheme);
        break;
    case Sign::CollectiveBundle:
        paintBracketSign(painter, box, true, style.scheme);
        break;
    case Sign::Disturbed:
        paintHatchSign(painter, box, style.scheme);
        break;
    case Sign::Io:
        paintEventSign(painter, box.center(), core::SignClass::Io, style.scheme);
        break;
    case Sign::Samples:
        paintSampleSign(painter, box, style.scheme);
        break;
    case Sign::Mark:
        paintMarkSign(painter, box.center(), entry.mark, style.scheme);
        break;
    case Sign::Range:
        paintRangeSign(painter, box, style.scheme.range, withAlpha(style.scheme.range, 255));
        break;
    case Sign::Note:
        break;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

LegendContents possibleContents(
    const core::Definitions& definitions, const PlotStyle& style, bool messages, bool collectives, bool range)
{
    LegendContents contents;
    LegendFunctions functions(definitions, style.shownClasses);
    for (std::size_t i = 0; i < definitions.functions.size(); ++i)
        functions.add(core::idAt<core::FunctionId>(i), static_cast<double>(definitions.functions[i].name.size()));
    contents.functions = functions.ordered();
    contents.messages = contents.bundles = contents.backwardMessages = messages;
    contents.insideRows = messages ? std::uint64_t { 999'999'999 } : 0;
    contents.others = true;
    contents.collectives = contents.collectiveBundles = collectives;
    contents.range = range;
    return contents;
}

std::vector<core::Activity> allActivities()
{
    return { core::Activity::Busy, core::Activity::Overhead, core::Activity::Idle, core::Activity::Unknown };
}

LegendContents shownContents(const TimelineGeometry& geometry, const TimelineData& data,
    const core::Definitions& definitions, const PlotStyle& style, bool range)
{
    LegendContents contents;
    LegendFunctions functions(definitions, style.shownClasses);
    std::array<bool, core::kActivityCount> hasActivity {};
    visitAreas(geometry.barRows(), [&](core::FunctionId function, double area) {
        if (style.isActivity(function))
            hasActivity[indexOf(function) - style.functionCount()] = true;
        else if (!style.hides(function))
            functions.add(function, area);
    });
    for (const core::Activity activity : allActivities()) {
        if (hasActivity[static_cast<std::size_t>(activity)])
            contents.activities.push_back(activity);
    }
    contents.functions = functions.ordered();
    contents.messages = !geometry.messages.empty();
    for (const MessageShape& message : geometry.messages) {
        contents.bundles = contents.bundles || message.count > 1;
        contents.backwardMessages = contents.backwardMessages || message.isBackward;
    }
    contents.oneSided = !geometry.oneSided.empty();
    for (const CollectiveShape& band : geometry.collectives) {
        contents.collectives = contents.collectives || band.count == 1;
        contents.collectiveBundles = contents.collectiveBundles || band.count > 1;
    }
    contents.disturbances = !geometry.hatches.empty();
    contents.io = !geometry.signs.empty();
    for (const SampleShape& shape : geometry.samples)
        contents.samples = std::max(contents.samples, data.samples[shape.source].count);
    contents.range = range;
    contents.insideRows = data.messages.insideRows;
    contents.others = std::ranges::any_of(*geometry.rows, [](const TimelineRowBars& row) {
        return row.columns && !row.columns->isMixed && (std::ranges::any_of(row.columns->bands, [](const Band& band) {
            return !isValid(band.function);
        }) || std::ranges::any_of(row.columns->runs, [](const BandRun& run) { return run.begin == run.end; }));
    });
    return contents;
}

int classLines(const LegendContents& contents, const core::Definitions& definitions, double width, const QFont& font)
{
    return LegendFitting(contents, definitions, width, font).with(Listing::Classes, 0).lines;
}

PictureLegend layoutLegend(
    const LegendContents& contents, const core::Definitions& definitions, double width, int maxLines, const QFont& font)
{
    LegendFitting fitting(contents, definitions, width, font);
    fitting.fit(maxLines);
    while (fitting.legend().lines > maxLines || fitting.namesFew()) {
        const bool isTooHigh = fitting.legend().lines > maxLines;
        if (!fitting.dropSign(isTooHigh ? kWorthMost : kWorthLessThanNames))
            return isTooHigh ? PictureLegend {} : fitting.legend();
        fitting.fit(maxLines);
    }
    return fitting.legend();
}

void paintLegend(QPainter& painter, QPointF topLeft, const PictureLegend& legend, const PlotStyle& style)
{
    for (Entry entry : legend.entries) {
        entry.rect.translate(topLeft);
        paintSign(painter, entry, style);
        const QFont font = fontOf(entry, style.font);
        painter.setFont(font);
        painter.setPen(entry.sign == Sign::Note ? style.scheme.dimText : style.scheme.text);
        painter.drawText(QPointF(entry.rect.left() + signWidth(entry),
                             entry.rect.center().y() + QFontMetricsF(font).capHeight() / 2),
            entry.text);
    }
}

} // namespace lightcone::views
