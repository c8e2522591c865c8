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

} // namespace

QColor barColor(core::FunctionId function, const PlotStyle& style)
{
    return style.fill(function, static_cast<int>(kBarStrengths));
}

std::vector<LegendEntry> functionEntries(std::span<const LegendFunction> functions, const PlotStyle& style,
    QColor (&colorOf)(core::FunctionId, const PlotStyle&))
{
    std::vector<LegendEntry> entries;
    for (const std::vector<LegendFunction>& of : byClass(functions)) {
        entries.push_back({ Sign::Heading, {}, functionClassText(of.front().functionClass) });
        for (const LegendFunction& function : of)
            entries.push_back({ Sign::Swatch, colorOf(function.id, style), style.names[indexOf(function.id)] });
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
    const QFontMetricsF metrics(font);
    const double lineHeight = legendLineHeight(font);
    const double moreWidth = metrics.horizontalAdvance(moreText(entries.size()));
    constexpr double kFilled = 0.8; // share of the lines that entries fill, as entries are not broken over lines
    const double share = kFilled * maxLines * width / static_cast<double>(std::max<std::size_t>(entries.size(), 1));
    const double mostTextWidth = std::max(kMaxTextWidth, share - kSignWidth - kGap);
    double x = 0;
    double y = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        LegendEntry& entry = entries[i];
        const QFontMetricsF own(fontOf(entry, font));
        entry.text = own.elidedText(entry.text, Qt::ElideMiddle, mostTextWidth);
        const double needed = (isText(entry) ? 0 : kSignWidth) + own.horizontalAdvance(entry.text);
        const bool isLastLine = y >= (maxLines - 1) * lineHeight - 1;
        const double room = isLastLine && i + 1 < entries.size() ? width - moreWidth - kGap : width;
        if (x > 0 && x + needed > room) {
            if (isLastLine) {
                LegendEntry more { Sign::Note, {}, moreText(entries.size() - i) };
                more.rect = QRectF(x, y, moreWidth, lineHeight);
                entries.resize(i);
                entries.push_back(std::move(more));
                break;
            }
            x = 0;
            y += lineHeight;
        }
        entry.rect = QRectF(x, y, needed, lineHeight);
        x += needed + kGap;
    }
    return entries;
}

int plotLegendLines(const std::vector<LegendEntry>& entries, double width, double height, const QFont& font)
{
    constexpr int kLeast = 2;
    constexpr double kShare = 1.0 / 3;
    const int most = std::max(kLeast, static_cast<int>(height * kShare / legendLineHeight(font)));
    const std::vector<LegendEntry> laidOut = layoutPlotLegend(entries, width, most, font);
    return laidOut.empty()
        ? kLeast
        : std::max(kLeast, static_cast<int>(std::lround(laidOut.back().rect.bottom() / legendLineHeight(font))));
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
