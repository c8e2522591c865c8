// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/legend/plotlegend.h"

#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/legend/signs.h"
#include "views/marks/markpainter.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace lightcone::views {

namespace {

using Sign = LegendEntry::Sign;

constexpr double kSignWidth = 22;
constexpr double kGap = 18;
constexpr double kMaxTextWidth = 260; ///< where there is no room for more

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

bool isText(const LegendEntry& entry)
{
    return entry.sign == Sign::Note || entry.sign == Sign::Heading;
}

QFont fontOf(const LegendEntry& entry, QFont font)
{
    font.setBold(entry.sign == Sign::Heading);
    return font;
}

QString moreText(std::size_t count)
{
    return LegendText::tr("and %1 more").arg(formatCount(count));
}

void paintSign(QPainter& painter, const LegendEntry& entry, const QRectF& box, const PlotStyle& style)
{
    const auto colorOr = [&entry](const QColor& usual) { return entry.color.isValid() ? entry.color : usual; };
    const double y = box.center().y();
    switch (entry.sign) {
    case Sign::Note:
    case Sign::Heading:
        break;
    case Sign::Swatch:
        painter.fillRect(box, entry.color);
        break;
    case Sign::Message:
        paintMessageSign(painter, box, colorOr(style.scheme.message), 1.4, false);
        break;
    case Sign::Bundle:
        paintBundleSign(painter, box, style.scheme);
        break;
    case Sign::Backward:
        paintMessageSign(painter, box, colorOr(style.backwardMessage()), 1, true);
        break;
    case Sign::Collective:
        paintRangeSign(painter, box, withAlpha(style.scheme.collective, 50), style.scheme.collective);
        break;
    case Sign::Range:
        paintRangeSign(painter, box, style.scheme.range, withAlpha(style.scheme.range, 255));
        break;
    case Sign::ThickLine:
        paintLineSign(painter, box, LineSign::Thick, style.scheme);
        break;
    case Sign::ThinLine:
        paintLineSign(painter, box, LineSign::Thin, style.scheme);
        break;
    case Sign::OffLine:
        paintLineSign(painter, box, LineSign::Dotted, style.scheme);
        break;
    case Sign::Curve:
        painter.fillRect(QRectF(box.left(), y - 1, box.width(), 2), entry.color);
        break;
    case Sign::DottedCurve:
        painter.setPen(QPen(entry.color, 1, Qt::DotLine));
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
        break;
    case Sign::UprightLine:
        painter.fillRect(QRectF(std::floor(box.center().x()), box.top(), 1, box.height()), entry.color);
        break;
    case Sign::Band:
        painter.fillRect(box, withAlpha(entry.color, 60));
        break;
    case Sign::Event:
        paintEventSign(painter, box.center(), entry.event, style.scheme);
        break;
    case Sign::Mark:
        paintMarkSign(painter, box.center(), entry.mark, style.scheme);
        break;
    case Sign::Points:
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.color);
        for (const double x : { box.left() + 2, box.center().x(), box.right() - 2 })
            painter.drawEllipse(QPointF(x, y), 2, 2);
        break;
    }
}

LegendEntry moreEntry(std::size_t count, const QFont& font)
{
    LegendEntry more { Sign::Note, {}, moreText(count) };
    more.rect = QRectF(0, 0, QFontMetricsF(font).horizontalAdvance(more.text), legendLineHeight(font));
    return more;
}

/// @p entries with the first @p count functions by rank, and how many others there are. Headings without functions are
/// left out.
std::vector<LegendEntry> ofFunctions(const std::vector<LegendEntry>& entries, std::size_t count, const QFont& font)
{
    std::vector<LegendEntry> kept;
    std::size_t left = 0;
    std::size_t afterLast = 0; // function that is kept
    const auto dropHeading = [&kept] {
        if (!kept.empty() && kept.back().sign == Sign::Heading)
            kept.pop_back();
    };
    for (const LegendEntry& entry : entries) {
        if (entry.rank > count) {
            ++left;
            continue;
        }
        if (entry.rank == 0)
            dropHeading();
        kept.push_back(entry);
        if (entry.rank > 0)
            afterLast = kept.size();
    }
    dropHeading();
    if (left > 0)
        kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(afterLast), moreEntry(left, font));
    return kept;
}

/// Puts entries of known size one after the other. A heading stays with the first of what it is the heading of.
std::vector<LegendEntry> flowed(std::vector<LegendEntry> entries, double width)
{
    double x = 0;
    double y = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        QRectF& rect = entries[i].rect;
        double together = rect.width();
        if (entries[i].sign == Sign::Heading && i + 1 < entries.size())
            together += kGap + entries[i + 1].rect.width();
        if (x > 0 && x + together > width) {
            x = 0;
            y += rect.height();
        }
        rect.moveTo(x, y);
        x += rect.width() + kGap;
    }
    return entries;
}

int linesOf(const std::vector<LegendEntry>& laidOut)
{
    return laidOut.empty() ? 0
                           : static_cast<int>(std::lround(laidOut.back().rect.bottom() / laidOut.back().rect.height()));
}

/// Leaves out the last entries, as many as there is no room for.
std::vector<LegendEntry> cutTo(std::vector<LegendEntry> laidOut, double width, int maxLines, const QFont& font)
{
    if (linesOf(laidOut) <= maxLines)
        return laidOut;
    std::size_t kept = laidOut.size();
    LegendEntry more;
    const auto fits = [&] {
        const QRectF last = kept > 0 ? laidOut[kept - 1].rect : QRectF();
        more = moreEntry(laidOut.size() - kept, font);
        more.rect.moveTo(kept > 0 ? last.right() + kGap : 0, last.top());
        const int lines = static_cast<int>(std::lround(last.bottom() / more.rect.height()));
        const bool isHeading = kept > 0 && laidOut[kept - 1].sign == Sign::Heading;
        return !isHeading && lines <= maxLines && more.rect.right() <= width;
    };
    for (--kept; kept > 0 && !fits();)
        --kept;
    fits();
    laidOut.resize(kept);
    laidOut.push_back(std::move(more));
    return laidOut;
}

} // namespace

QColor barColor(core::FunctionId function, const PlotStyle& style)
{
    return style.fill(function, static_cast<int>(kBarStrengths));
}

std::vector<LegendEntry> functionEntries(std::span<const LegendFunction> functions, const PlotStyle& style,
    QColor (&colorOf)(core::FunctionId, const PlotStyle&), double leastSeen)
{
    std::map<core::FunctionId, std::size_t> ranks;
    std::size_t seen = 0;
    for (const LegendFunction& function : oneOfEachClassFirst(functions))
        ranks[function.id] = function.weight < leastSeen ? LegendEntry::kUnseen : ++seen;
    std::vector<LegendEntry> entries;
    for (const std::vector<LegendFunction>& of : byClass(functions)) {
        entries.push_back({ Sign::Heading, {}, functionClassText(of.front().functionClass) });
        for (const LegendFunction& function : of) {
            entries.push_back({ Sign::Swatch, colorOf(function.id, style), style.names[indexOf(function.id)] });
            entries.back().rank = ranks[function.id];
        }
    }
    return entries;
}

double legendLineHeight(const QFont& font)
{
    return QFontMetricsF(font).height() + 5;
}

std::vector<LegendEntry> layoutPlotLegend(
    std::vector<LegendEntry> entries, double width, int maxLines, const QFont& font)
{
    constexpr double kFilled = 0.8; // share of the lines that entries fill, as entries are not broken over lines
    const double share = kFilled * maxLines * width / static_cast<double>(std::max<std::size_t>(entries.size(), 1));
    const double mostTextWidth = std::max(kMaxTextWidth, share - kSignWidth - kGap);
    for (LegendEntry& entry : entries) {
        const QFontMetricsF metrics(fontOf(entry, font));
        entry.text = metrics.elidedText(entry.text, Qt::ElideMiddle, mostTextWidth);
        const double needed = (isText(entry) ? 0 : kSignWidth) + metrics.horizontalAdvance(entry.text);
        entry.rect = QRectF(0, 0, needed, legendLineHeight(font));
    }
    // As many functions as there is room for: at least one of [least, most].
    std::size_t most = 0;
    for (const LegendEntry& entry : entries)
        most += entry.rank > 0 && entry.rank != LegendEntry::kUnseen ? 1 : 0;
    std::size_t least = std::min<std::size_t>(most, 1);
    while (least < most) {
        const std::size_t middle = (least + most + 1) / 2;
        if (linesOf(flowed(ofFunctions(entries, middle, font), width)) <= maxLines)
            least = middle;
        else
            most = middle - 1;
    }
    return cutTo(flowed(ofFunctions(entries, least, font), width), width, maxLines, font);
}

int plotLegendLines(const std::vector<LegendEntry>& entries, double width, double height, const QFont& font)
{
    constexpr int kLeast = 2;
    constexpr double kShare = 1.0 / 3;
    const int most = std::max(kLeast, static_cast<int>(height * kShare / legendLineHeight(font)));
    return std::max(kLeast, linesOf(layoutPlotLegend(entries, width, most, font)));
}

double plotLegendHeight(const std::vector<LegendEntry>& entries)
{
    return entries.empty() ? 0 : entries.back().rect.bottom();
}

void paintPlotLegend(
    QPainter& painter, QPointF topLeft, const std::vector<LegendEntry>& entries, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.save();
    painter.translate(topLeft);
    for (const LegendEntry& entry : entries) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintSign(painter, entry, QRectF(entry.rect.left(), entry.rect.center().y() - 6, kSignWidth - 6, 12), style);
        painter.setRenderHint(QPainter::Antialiasing, false);
        const double left = entry.rect.left() + (isText(entry) ? 0 : kSignWidth);
        painter.setFont(fontOf(entry, style.font));
        painter.setPen(entry.sign == Sign::Note ? style.scheme.dimText : style.scheme.text);
        painter.drawText(QPointF(left, entry.rect.center().y() + metrics.capHeight() / 2), entry.text);
    }
    painter.restore();
}

} // namespace lightcone::views
