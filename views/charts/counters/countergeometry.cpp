// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/countergeometry.h"

#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"

#include <QStringList>
#include <QTextStream>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

using core::CurveColumn;

bool isShown(const CurveColumn& column)
{
    return column.hasValue && std::isfinite(column.min) && std::isfinite(column.max) && std::isfinite(column.mean)
        && std::isfinite(column.last);
}

/// Adds a point to a line, but drops points in the middle of a straight horizontal or vertical part.
void append(QPolygonF& line, QPointF point)
{
    const qsizetype size = line.size();
    if (size > 0 && line[size - 1] == point)
        return;
    if (size > 1) {
        const QPointF& last = line[size - 1];
        const QPointF& before = line[size - 2];
        const bool isLevel = before.y() == last.y() && last.y() == point.y();
        const bool isUpright = before.x() == last.x() && last.x() == point.x()
            && (last.y() - before.y() > 0) == (point.y() - last.y() > 0);
        if (isLevel || isUpright) {
            line[size - 1] = point;
            return;
        }
    }
    line.append(point);
}

/// Lays out one curve.
class CurveLayout {
public:
    CurveLayout(const std::vector<CurveColumn>& columns, const ValueAxis& axis, double width, CounterShape& shape)
        : m_columns(columns)
        , m_axis(axis)
        , m_width(width)
        , m_shape(shape)
    {
    }

    void run()
    {
        for (std::size_t i = 0; i < m_columns.size();) {
            std::size_t end = i;
            while (end < m_columns.size() && isShown(m_columns[end]))
                ++end;
            if (end > i) {
                addLine(i, end);
                addBands(i, end);
            }
            i = std::max(end, i + 1);
        }
        if (m_shape.shape == core::CurveShape::Points)
            addPoints();
    }

private:
    double left(std::size_t column) const
    {
        return static_cast<double>(column) * m_width / static_cast<double>(m_columns.size());
    }
    double middle(std::size_t column) const { return (left(column) + left(column + 1)) / 2; }

    /// Says whether a column has at most one step, so that the line shows all of it.
    bool isOneStep(std::size_t i) const
    {
        const CurveColumn& column = m_columns[i];
        return column.samples <= 1 && !column.isBound && (column.last == column.min || column.last == column.max);
    }
    bool hasBand(std::size_t i) const
    {
        const CurveColumn& column = m_columns[i];
        if (column.min == column.max)
            return false;
        return m_shape.shape == core::CurveShape::Step ? !isOneStep(i) : column.samples > 1 || column.isBound;
    }

    /// The step of a column is upright at its middle. A column with several steps shows the mean.
    void addSteps(std::size_t first, std::size_t end, QPolygonF& line) const
    {
        for (std::size_t i = first; i < end; ++i) {
            const CurveColumn& column = m_columns[i];
            const auto levelAt = [&](double x, double value) {
                if (!line.isEmpty())
                    append(line, { x, line.last().y() });
                append(line, { x, m_axis.toY(value) });
            };
            if (!isOneStep(i)) {
                levelAt(left(i), column.mean);
                continue;
            }
            levelAt(left(i), column.last == column.max ? column.min : column.max);
            if (column.min != column.max)
                levelAt(middle(i), column.last);
        }
        append(line, { left(end), line.last().y() });
    }

    void addLine(std::size_t first, std::size_t end)
    {
        QPolygonF line;
        if (m_shape.shape == core::CurveShape::Step) {
            addSteps(first, end, line);
        } else {
            for (std::size_t i = first; i < end; ++i) {
                const bool isSample = m_columns[i].samples == 1 && !m_columns[i].isBound;
                append(line, { middle(i), m_axis.toY(isSample ? sampleValue(i) : m_columns[i].mean) });
            }
            if (line.size() == 1)
                line = QPolygonF { { left(first), line[0].y() }, { left(end), line[0].y() } };
        }
        m_shape.lines.push_back(std::move(line));
    }

    void addBands(std::size_t first, std::size_t end)
    {
        for (std::size_t i = first; i < end;) {
            std::size_t last = i;
            while (last < end && hasBand(last))
                ++last;
            if (last > i)
                addBand(i, last);
            i = std::max(last, i + 1);
        }
    }

    void addBand(std::size_t first, std::size_t end)
    {
        QPolygonF upper;
        QPolygonF lower;
        for (std::size_t i = first; i < end; ++i) {
            for (const double x : { left(i), left(i + 1) }) {
                append(upper, { x, m_axis.toY(m_columns[i].max) });
                append(lower, { x, m_axis.toY(m_columns[i].min) });
            }
        }
        std::ranges::reverse(lower);
        m_shape.bands.push_back(upper + lower);
    }

    /// The only sample of a column, as exactly as it can be known: its extreme where the curve turns.
    double sampleValue(std::size_t i) const
    {
        const CurveColumn& column = m_columns[i];
        const bool hasBefore = i > 0 && isShown(m_columns[i - 1]);
        const bool hasAfter = i + 1 < m_columns.size() && isShown(m_columns[i + 1]);
        const double before = hasBefore ? m_columns[i - 1].mean : column.mean;
        const double after = hasAfter ? m_columns[i + 1].mean : column.mean;
        if (before <= column.mean && after <= column.mean)
            return column.max;
        return before >= column.mean && after >= column.mean ? column.min : column.mean;
    }

    void addPoints()
    {
        std::size_t sampled = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const CurveColumn& column = m_columns[i];
            if (!isShown(column) || column.samples == 0)
                continue;
            ++sampled;
            if (column.samples == 1) {
                m_shape.points.emplace_back(middle(i), m_axis.toY(sampleValue(i)));
                continue;
            }
            m_shape.points.emplace_back(middle(i), m_axis.toY(column.max));
            if (column.min != column.max)
                m_shape.points.emplace_back(middle(i), m_axis.toY(column.min));
        }
        constexpr double kLeast = 0.75;
        constexpr double kMost = 2.5;
        m_shape.pointRadius
            = std::clamp(m_width / (4.0 * static_cast<double>(std::max<std::size_t>(sampled, 1))), kLeast, kMost);
    }

    const std::vector<CurveColumn>& m_columns;
    const ValueAxis& m_axis;
    double m_width;
    CounterShape& m_shape;
};

std::optional<ValueAxis> layoutAxis(const CounterData& data, const std::vector<CounterCurve>& curves, AxisSide side,
    bool hasZero, double height, double minSpacing)
{
    const std::optional<ValueUnit> unit = axisUnit(curves, side);
    if (!unit)
        return std::nullopt;
    ValueRange range;
    bool isFromZero = hasZero;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (curves[i].side != side)
            continue;
        isFromZero = isFromZero || curves[i].hasZero;
        if (i >= data.curves.size() || data.curves[i].range.isEmpty)
            continue;
        const double factor = curves[i].unit.scale / unit->scale;
        range.add(data.curves[i].range.low * factor);
        range.add(data.curves[i].range.high * factor);
    }
    ValueAxis axis = layoutValueAxis(range, *unit, isFromZero, height, minSpacing);
    if (range.isEmpty)
        axis.marks.clear();
    return axis;
}

void writeLine(QTextStream& out, const char* name, const std::optional<ValueAxis>& axis)
{
    if (!axis)
        return;
    out << name << ' ' << axis->low << ".." << axis->high << '\n';
    for (const ValueAxis::Mark& mark : axis->marks)
        out << "  " << mark.y << ' ' << mark.label << '\n';
}

void writeLine(QTextStream& out, const char* name, const QPolygonF& points)
{
    out << "  " << name;
    for (const QPointF& point : points)
        out << ' ' << point.x() << ',' << point.y();
    out << '\n';
}

} // namespace

std::optional<ValueUnit> axisUnit(const std::vector<CounterCurve>& curves, AxisSide side)
{
    std::vector<ValueUnit> units; // different units
    for (const CounterCurve& curve : curves) {
        const auto isSame = [&curve](const ValueUnit& unit) { return unit.isSame(curve.unit); };
        if (curve.side == side && std::ranges::none_of(units, isSame))
            units.push_back(curve.unit);
    }
    if (units.empty())
        return std::nullopt;
    if (units.size() == 1)
        return units.front();
    QStringList symbols;
    for (const ValueUnit& unit : units)
        symbols.append(unit.symbol.isEmpty() ? QStringLiteral("#") : unit.symbol);
    ValueUnit numbers;
    numbers.symbols = symbols.join(QStringLiteral(", "));
    return numbers;
}

CounterGeometry layoutCounters(
    const CounterData& data, const std::vector<CounterCurve>& curves, bool hasZero, QSizeF size, double minSpacing)
{
    CounterGeometry geometry;
    geometry.interval = data.interval;
    geometry.columns = std::max(1, data.columns);
    geometry.width = size.width();
    geometry.height = size.height();
    geometry.left = layoutAxis(data, curves, AxisSide::Left, hasZero, size.height(), minSpacing);
    geometry.right = layoutAxis(data, curves, AxisSide::Right, hasZero, size.height(), minSpacing);
    if (size.isEmpty())
        return geometry;
    for (std::size_t i = 0; i < data.curves.size(); ++i) {
        CounterShape& shape = geometry.shapes.emplace_back();
        shape.curve = i;
        shape.color = curves[i].color;
        shape.shape = curves[i].style.shape;
        // The axis in the values of the curve, whose unit may have another scale than the axis.
        ValueAxis axis = *geometry.axis(curves[i].side);
        const double factor = curves[i].unit.scale / axis.unit.scale;
        axis.low /= factor;
        axis.high /= factor;
        CurveLayout(data.curves[i].columns, axis, size.width(), shape).run();
    }
    return geometry;
}

int CounterGeometry::columnAt(double x) const
{
    const double share = std::clamp(x / std::max(width, 1.0), 0.0, 1.0);
    return std::min(static_cast<int>(share * columns), columns - 1);
}

QString CounterGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    out << "plot " << width << " x " << height << " ticks " << static_cast<qint64>(interval.begin) << ".."
        << static_cast<qint64>(interval.end) << '\n';
    writeLine(out, "left", left);
    writeLine(out, "right", right);
    for (const CounterShape& shape : shapes) {
        constexpr std::array kShapes { "step", "line", "points" };
        out << "curve " << shape.curve << " colour " << shape.color << ' '
            << kShapes[static_cast<std::size_t>(shape.shape)] << '\n';
        for (const QPolygonF& band : shape.bands)
            writeLine(out, "band", band);
        for (const QPolygonF& line : shape.lines)
            writeLine(out, "line", line);
        if (!shape.points.empty())
            writeLine(out, "points", QPolygonF(QList<QPointF>(shape.points.begin(), shape.points.end())));
    }
    return text;
}

} // namespace lightcone::views
