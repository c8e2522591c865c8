// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bars/bargeometry.h"

#include "views/bars/barchart.h"
#include "views/plot/valueaxis.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

class BarText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Bars)
};

constexpr double kGap = 6; // between the parts of a row
constexpr double kMostLabels = 0.35; // share of the width
constexpr double kLeastPlotShare = 0.4; // of the width, where texts can be short
constexpr double kLeastPlot = 40;
constexpr double kBarMargin = 3; // above and below a bar
constexpr std::size_t kMostMeasured = 256;

/// From a number to pixels of the plot.
class BarScale {
public:
    BarScale(const BarChart& chart, double width)
        : m_isLogarithmic(chart.isLogarithmic)
        , m_width(width)
    {
        double least = std::numeric_limits<double>::max();
        const auto take = [&](const std::optional<double>& value) {
            if (!value || !std::isfinite(*value))
                return;
            m_high = std::max(m_high, *value);
            m_low = std::min(m_low, *value);
            if (*value > 0)
                least = std::min(least, *value);
        };
        for (const Bar& bar : chart.bars) {
            for (const auto& value : { bar.value, bar.low, bar.high })
                take(value);
        }
        const bool hasNone = m_high <= 0 && (m_isLogarithmic || m_low >= 0);
        if (hasNone)
            m_high = 1;
        if (m_isLogarithmic)
            widen(hasNone ? m_high : least, baseOf(chart.unit));
    }
    static double baseOf(const ValueUnit& unit) { return unit.prefix == ValueUnit::Prefix::Binary ? 2 : 10; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    /// nullopt: it has no place.
    std::optional<double> at(const std::optional<double>& value) const
    {
        if (!value || !std::isfinite(*value) || (m_isLogarithmic && *value <= 0))
            return std::nullopt;
        const double share = m_isLogarithmic
            ? (std::log(*value) - std::log(m_low)) / (std::log(m_high) - std::log(m_low))
            : (*value - m_low) / (m_high - m_low);
        return std::clamp(share, 0.0, 1.0) * m_width;
    }
    double zero() const { return m_isLogarithmic ? 0 : at(0.0).value_or(0); }

private:
    /// Puts both ends at whole powers of @p base, below @p least so that it has a length, too.
    void widen(double least, double base)
    {
        constexpr double kRounding = 1e-9;
        const auto powerOf = [base](double value) { return std::log(value) / std::log(base); };
        const double low = std::ceil(powerOf(least) - kRounding) - 1;
        const double high = std::ceil(powerOf(m_high) - kRounding);
        m_low = std::max(std::pow(base, low), std::numeric_limits<double>::min());
        m_high = std::min(std::pow(base, high), std::numeric_limits<double>::max());
    }

    bool m_isLogarithmic;
    double m_width;
    double m_low = 0;
    double m_high = 0;
};

/// Powers of ten, or of two for bytes, with enough room between them.
std::vector<BarGeometry::Mark> logarithmicMarks(
    const BarScale& scale, const ValueUnit& unit, double width, double spacing)
{
    const double base = BarScale::baseOf(unit);
    const double powers = (std::log(scale.high()) - std::log(scale.low())) / std::log(base);
    int step = 1;
    while (step * width < spacing * powers)
        step = step == 2 ? 5 : step == 1 ? 2 : step * 2;
    const int all = std::max(1, static_cast<int>(std::lround(powers)));
    step = std::min(step, all); // one number alone says nothing of the others
    const auto first = std::lround(std::log(scale.low()) / std::log(base));
    std::vector<BarGeometry::Mark> marks;
    for (int i = 0; i <= all; i += step) {
        const double value = std::pow(base, static_cast<double>(first + i));
        marks.push_back({ scale.at(value).value_or(0), formatValue(value, unit) });
    }
    return marks;
}

std::vector<BarGeometry::Mark> linearMarks(const BarScale& scale, const ValueUnit& unit, double width, double spacing)
{
    const ValueAxis axis = layoutFullAxis({ scale.low(), scale.high(), false }, unit, width, spacing);
    std::vector<BarGeometry::Mark> marks;
    for (const ValueAxis::Mark& mark : axis.marks)
        marks.push_back({ width - mark.y, mark.label });
    return marks;
}

/// The width of the widest of the texts @p of with the most letters.
template <typename Of> double widestOf(const BarChart& chart, const QFontMetricsF& metrics, const Of& of)
{
    std::vector<const QString*> texts;
    texts.reserve(chart.bars.size());
    for (const Bar& bar : chart.bars)
        texts.push_back(&of(bar));
    const auto end = texts.begin() + static_cast<std::ptrdiff_t>(std::min(kMostMeasured, texts.size()));
    if (end != texts.end())
        std::nth_element(texts.begin(), end, texts.end(),
            [](const QString* one, const QString* other) { return one->size() > other->size(); });
    double widest = 0;
    for (auto text = texts.begin(); text != end; ++text)
        widest = std::max(widest, metrics.horizontalAdvance(**text));
    return widest;
}

QString number(double value)
{
    return QString::number(value, 'f', 1);
}

} // namespace

QString barAxisTitle(const BarChart& chart)
{
    return chart.isLogarithmic ? BarText::tr("%1, logarithmic", "what bars measure").arg(chart.title) : chart.title;
}

void sortBars(BarChart& chart, bool byValue)
{
    std::ranges::stable_sort(chart.bars, {}, &Bar::place);
    if (byValue) {
        std::ranges::stable_sort(chart.bars, std::ranges::greater {},
            [](const Bar& bar) { return bar.value.value_or(-std::numeric_limits<double>::infinity()); });
    }
}

double barRowHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 2 * kBarMargin;
}

double barAxisHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 8;
}

BarWidths measureBars(const BarChart& chart, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double least = metrics.horizontalAdvance(QLatin1Char('0'));
    const auto label = [](const Bar& bar) -> const QString& { return bar.label; };
    const auto text = [](const Bar& bar) -> const QString& { return bar.text; };
    const auto shortText = [](const Bar& bar) -> const QString& { return shortTextOf(bar); };
    return { std::max(widestOf(chart, metrics, label), metrics.horizontalAdvance(barAxisTitle(chart)) + kGap),
        std::max(widestOf(chart, metrics, text), least), std::max(widestOf(chart, metrics, shortText), least) };
}

BarGeometry layoutBars(const BarChart& chart, QSizeF size, double scrolled, const QFont& font)
{
    return layoutBars(chart, measureBars(chart, font), size, scrolled, font);
}

BarGeometry layoutBars(const BarChart& chart, const BarWidths& widths, QSizeF size, double scrolled, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double rowHeight = barRowHeight(font);
    BarGeometry geometry;
    geometry.size = size;
    geometry.allHeight = rowHeight * static_cast<double>(chart.bars.size());
    const double labels = std::ceil(std::min(widths.label, kMostLabels * size.width())) + kGap;
    const double height = std::max(0.0, size.height() - barAxisHeight(font));
    const auto besides = [&](double text) { return size.width() - labels - std::ceil(text) - 3 * kGap; };
    geometry.hasShortTexts = widths.shortText < widths.text && besides(widths.text) < kLeastPlotShare * size.width();
    const double width = std::max(kLeastPlot, besides(geometry.hasShortTexts ? widths.shortText : widths.text));
    geometry.labels = QRectF(0, 0, labels, height);
    geometry.plot = QRectF(labels + kGap, 0, width, height);
    const BarScale scale(chart, width);
    const double left = geometry.plot.left();
    geometry.zero = left + scale.zero();
    const double spacing = metrics.horizontalAdvance(QStringLiteral("8888 Mi") + chart.unit.symbol);
    geometry.marks = chart.isLogarithmic ? logarithmicMarks(scale, chart.unit, width, spacing)
                                         : linearMarks(scale, chart.unit, width, spacing);
    for (BarGeometry::Mark& mark : geometry.marks)
        mark.x += left;
    const auto first = static_cast<std::size_t>(std::max(0.0, std::floor(scrolled / rowHeight)));
    for (std::size_t i = first; i < chart.bars.size(); ++i) {
        const double top = static_cast<double>(i) * rowHeight - scrolled;
        if (top >= height)
            break;
        const Bar& bar = chart.bars[i];
        BarGeometry::Row row { i, QRectF(0, top, size.width(), rowHeight), {}, {} };
        const double shapeTop = top + kBarMargin;
        const double shapeHeight = rowHeight - 2 * kBarMargin;
        if (const auto x = scale.at(bar.value))
            row.shape = QRectF(QPointF(std::min(left + *x, geometry.zero), shapeTop),
                QPointF(std::max(left + *x, geometry.zero), shapeTop + shapeHeight));
        const auto low = scale.at(bar.low);
        const auto high = scale.at(bar.high);
        if (low && high)
            row.range = QRectF(QPointF(left + *low, shapeTop), QPointF(left + *high, shapeTop + shapeHeight));
        geometry.rows.push_back(row);
    }
    return geometry;
}

std::optional<std::size_t> BarGeometry::barAt(double y) const
{
    const auto found
        = std::ranges::find_if(rows, [y](const Row& row) { return y >= row.place.top() && y < row.place.bottom(); });
    return found != rows.end() && y < plot.bottom() ? std::optional(found->bar) : std::nullopt;
}

QString BarGeometry::toText() const
{
    QString text
        = QStringLiteral("plot %1 + %2, zero %3\n").arg(number(plot.left()), number(plot.width()), number(zero));
    for (const Mark& mark : marks)
        text += QStringLiteral("mark %1 %2\n").arg(number(mark.x), mark.label);
    for (const Row& row : rows) {
        text += QStringLiteral("row %1 at %2").arg(row.bar).arg(number(row.place.top()));
        if (!row.shape.isNull())
            text += QStringLiteral(", bar %1 to %2").arg(number(row.shape.left()), number(row.shape.right()));
        if (row.range)
            text += QStringLiteral(", range %1 to %2").arg(number(row.range->left()), number(row.range->right()));
        text += QLatin1Char('\n');
    }
    return text;
}

} // namespace lightcone::views
