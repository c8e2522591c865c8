// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/picturelegend.h"

#include "views/formatting.h"
#include "views/modeltext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace lightcone::views {

namespace {

using Sign = PictureLegend::Entry::Sign;

constexpr double kSignWidth = 22;
constexpr double kGap = 18;

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

std::vector<core::RegionGroup> ascending(const std::array<bool, core::kRegionGroupCount>& isUsed)
{
    std::vector<core::RegionGroup> groups;
    for (std::size_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i])
            groups.push_back(static_cast<core::RegionGroup>(i));
    }
    return groups;
}

bool hasBackward(const TimelineData& data)
{
    return std::any_of(data.messages.lines.begin(), data.messages.lines.end(),
        [](const MessageLine& line) { return line.receive < line.send; });
}

std::vector<PictureLegend::Entry> entriesOf(
    const std::vector<core::RegionGroup>& groups, const TimelineData* data, bool messages, bool collectives)
{
    std::vector<PictureLegend::Entry> entries;
    const auto add = [&entries](Sign sign, const QString& text, core::RegionGroup group = core::RegionGroup::Unknown) {
        entries.push_back({ sign, group, text, {} });
    };
    for (const core::RegionGroup group : groups)
        add(Sign::Group, regionGroupText(group), group);
    if (messages && (!data || !data->messages.lines.empty()))
        add(Sign::Message, LegendText::tr("Message"));
    if (messages && (!data || data->messages.level > 0))
        add(Sign::Bundle, LegendText::tr("Several messages"));
    if (messages && (!data || hasBackward(*data)))
        add(Sign::Backward, LegendText::tr("Received before sent"));
    if (collectives && (!data || !data->collectives.bands.empty()))
        add(Sign::Collective, LegendText::tr("Collective operation"));
    if (messages && data && data->messages.insideRows > 0)
        add(Sign::Note, LegendText::tr("%1 messages inside merged rows").arg(formatCount(data->messages.insideRows)));
    return entries;
}

void paintSign(QPainter& painter, const PictureLegend::Entry& entry, const TimelineStyle& style)
{
    const QRectF box(entry.rect.left(), entry.rect.center().y() - 6, kSignWidth - 6, 12);
    const auto paintLine = [&](const QColor& color, double width, bool isDashed) {
        QPen pen(color, width);
        if (isDashed)
            pen.setDashPattern({ 4, 3 });
        painter.setPen(pen);
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintMessageLine(painter, QLineF(box.left(), box.top() + 2, box.right(), box.bottom() - 2), true, 5);
        painter.setRenderHint(QPainter::Antialiasing, false);
    };
    switch (entry.sign) {
    case Sign::Group:
        painter.fillRect(box, style.scheme.group(entry.group));
        break;
    case Sign::Message:
        paintLine(style.scheme.message, 1, false);
        break;
    case Sign::Bundle:
        paintLine(style.scheme.messageBundle, messageWidth(64), false);
        break;
    case Sign::Backward:
        paintLine(style.backwardMessage(), 1, true);
        break;
    case Sign::Collective: {
        QColor fill = style.scheme.collective;
        fill.setAlpha(50);
        painter.fillRect(box, fill);
        painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), style.scheme.collective);
        painter.fillRect(QRectF(box.right() - 1, box.top(), 1, box.height()), style.scheme.collective);
        break;
    }
    case Sign::Note:
        break;
    }
}

} // namespace

std::vector<core::RegionGroup> groupsOf(const core::Definitions& definitions)
{
    std::array<bool, core::kRegionGroupCount> isUsed {};
    for (const core::FunctionDef& function : definitions.functions)
        isUsed[static_cast<std::size_t>(function.group)] = true;
    return ascending(isUsed);
}

std::vector<core::RegionGroup> groupsIn(const TimelineGeometry& geometry, const core::Definitions& definitions)
{
    std::array<bool, core::kRegionGroupCount> isUsed {};
    for (const TimelineBar& bar : geometry.bars)
        isUsed[static_cast<std::size_t>(definitions.function(bar.function).group)] = true;
    return ascending(isUsed);
}

PictureLegend layoutLegend(const std::vector<core::RegionGroup>& groups, const TimelineData* data, bool messages,
    bool collectives, double width, const QFont& font)
{
    const QFontMetricsF metrics(font);
    PictureLegend legend;
    legend.entries = entriesOf(groups, data, messages, collectives);
    const double lineHeight = metrics.height() + 5;
    double x = 0;
    double y = 0;
    for (PictureLegend::Entry& entry : legend.entries) {
        const double sign = entry.sign == Sign::Note ? 0 : kSignWidth;
        const double needed = sign + metrics.horizontalAdvance(entry.text);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += lineHeight;
        }
        entry.rect = QRectF(x, y, needed, lineHeight);
        x += needed + kGap;
    }
    legend.height = legend.entries.empty() ? 0 : y + lineHeight;
    return legend;
}

void paintLegend(QPainter& painter, QPointF topLeft, const PictureLegend& legend, const TimelineStyle& style)
{
    const QFontMetricsF metrics(style.font);
    for (PictureLegend::Entry entry : legend.entries) {
        entry.rect.translate(topLeft);
        paintSign(painter, entry, style);
        const double sign = entry.sign == Sign::Note ? 0 : kSignWidth;
        painter.setFont(style.font);
        painter.setPen(entry.sign == Sign::Note ? style.scheme.dimText : style.scheme.text);
        painter.drawText(
            QPointF(entry.rect.left() + sign, entry.rect.center().y() + metrics.capHeight() / 2), entry.text);
    }
}

} // namespace lightcone::views
