// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramgeometry.h"

#include "core/base/wideticks.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/charts/histogram/histogramquery.h"
#include "views/plot/valueaxis.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTextStream>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// Where the axis of logarithmic counts begins, so that a count of one can be seen.
constexpr double kBelowOne = 0.5;

class Layout {
public:
    Layout(const HistogramData& data, HistogramGeometry& geometry)
        : m_data(data)
        , m_geometry(geometry)
    {
    }
    void layOutAxis(double minSpacing)
    {
        std::uint64_t most = 1;
        for (const std::uint64_t count : m_data.counts)
            most = m_data.ofLocation.empty() ? std::max(most, count) : most;
        for (const std::vector<std::uint64_t>& counts : m_data.ofLocation)
            most = std::max(most, *std::ranges::max_element(counts));
        ValueRange range;
        if (!m_geometry.isLogarithmic) {
            range.add(0);
            range.add(static_cast<double>(most));
            // There are no halves of a count. The axis has some room above the greatest one.
            constexpr double kRoomAbove = 1.07;
            const double ofOne = m_geometry.height / (static_cast<double>(most) * kRoomAbove);
            m_geometry.axis = layoutValueAxis(
                range, {}, true, m_geometry.height, std::min(std::max(minSpacing, ofOne), m_geometry.height));
            return;
        }
        range.add(std::log10(kBelowOne));
        range.add(std::log10(static_cast<double>(most)) + 0.1);
        m_geometry.axis
            = { .unit = {}, .low = range.low, .high = range.high, .height = m_geometry.height, .marks = {} };
        for (int power = 0; power <= range.high; ++power)
            m_geometry.axis.marks.push_back(
                { m_geometry.axis.toY(power), QLocale().toString(std::llround(std::pow(10, power))) });
    }
    void addBars()
    {
        for (std::size_t bin = 0; bin < m_geometry.bins; ++bin) {
            const double left = m_geometry.leftOf(bin);
            const double y = yOf(m_data.counts[bin]);
            m_geometry.bars.push_back(m_data.counts[bin] == 0
                    ? QRectF()
                    : QRectF(QPointF(left, y), QPointF(m_geometry.leftOf(bin + 1), m_geometry.height)));
        }
    }
    void addLines()
    {
        for (const std::vector<std::uint64_t>& counts : m_data.ofLocation) {
            QPolygonF& line = m_geometry.lines.emplace_back();
            for (std::size_t bin = 0; bin < m_geometry.bins; ++bin) {
                const double y = yOf(counts[bin]);
                line << QPointF(m_geometry.leftOf(bin), y) << QPointF(m_geometry.leftOf(bin + 1), y);
            }
        }
    }
    void addCells()
    {
        m_geometry.isHeatMap = true;
        m_geometry.axis.marks.clear();
        const std::size_t locations = m_data.ofLocation.size();
        const auto rows = std::min(locations, static_cast<std::size_t>(std::max(1.0, m_geometry.height)));
        std::vector<std::vector<std::uint64_t>> sums(rows, std::vector<std::uint64_t>(m_geometry.bins));
        for (std::size_t i = 0; i < locations; ++i) {
            for (std::size_t bin = 0; bin < m_geometry.bins; ++bin)
                sums[i * rows / locations][bin] += m_data.ofLocation[i][bin];
        }
        m_geometry.rows = rows;
        m_geometry.locationsInRow = (locations + rows - 1) / rows;
        for (const std::vector<std::uint64_t>& row : sums)
            m_geometry.mostInCell = std::max(m_geometry.mostInCell, *std::ranges::max_element(row));
        for (std::size_t row = 0; row < rows; ++row) {
            const double top = m_geometry.height * static_cast<double>(row) / static_cast<double>(rows);
            const double bottom = m_geometry.height * static_cast<double>(row + 1) / static_cast<double>(rows);
            for (std::size_t bin = 0; bin < m_geometry.bins; ++bin) {
                if (sums[row][bin] > 0)
                    m_geometry.cells.push_back(
                        { QRectF(QPointF(m_geometry.leftOf(bin), top), QPointF(m_geometry.leftOf(bin + 1), bottom)),
                            stepOf(sums[row][bin]) });
            }
        }
    }
    void addPercentiles()
    {
        for (const core::Spread::Share share : { core::Spread::Median, core::Spread::P90, core::Spread::P99 }) {
            const auto value = m_data.spread.quantile(share);
            if (!value)
                continue;
            const double x = m_geometry.width * m_data.scale.toShare(static_cast<core::Tick>(std::llround(*value)));
            m_geometry.percentiles.push_back(
                { x, QStringLiteral("%1 %").arg(qRound(core::Spread::kShares[share] * 100)) });
        }
    }

private:
    double yOf(std::uint64_t count) const
    {
        if (count == 0)
            return m_geometry.height;
        const auto value = static_cast<double>(count);
        return m_geometry.axis.toY(m_geometry.isLogarithmic ? std::log10(value) : value);
    }
    int stepOf(std::uint64_t count) const
    {
        const auto value = static_cast<double>(count);
        const auto most = static_cast<double>(m_geometry.mostInCell);
        const double share = m_geometry.isLogarithmic ? std::log1p(value) / std::log1p(most) : value / most;
        return std::clamp(static_cast<int>(share * ColorScheme::kScaleSteps), 0, ColorScheme::kScaleSteps - 1);
    }

    const HistogramData& m_data;
    HistogramGeometry& m_geometry;
};

} // namespace

std::size_t HistogramGeometry::binAt(double x) const
{
    const double bin = width > 0 ? x / width * static_cast<double>(bins) : 0;
    return static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(std::max<std::size_t>(bins, 1) - 1)));
}

double HistogramGeometry::leftOf(std::size_t bin) const
{
    return width * static_cast<double>(bin) / static_cast<double>(std::max<std::size_t>(bins, 1));
}

std::size_t HistogramGeometry::locationAt(double y, std::size_t locations) const
{
    const double share = height > 0 ? y / height : 0;
    const double row = share * static_cast<double>(locations);
    return static_cast<std::size_t>(std::clamp(row, 0.0, static_cast<double>(locations - 1)));
}

QString HistogramGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    const auto write = [&out](const QRectF& rect) {
        out << rect.left() << ".." << rect.right() << " x " << rect.top() << ".." << rect.bottom() << '\n';
    };
    for (std::size_t bin = 0; bin < bars.size(); ++bin) {
        if (!bars[bin].isNull()) {
            out << "bar " << bin << ": ";
            write(bars[bin]);
        }
    }
    for (const QPolygonF& line : lines) {
        out << "line:";
        for (const QPointF& point : line)
            out << ' ' << point.x() << ',' << point.y();
        out << '\n';
    }
    for (const Cell& cell : cells) {
        out << "cell " << cell.step << ": ";
        write(cell.rect);
    }
    return text;
}

HistogramGeometry layoutHistogram(
    const HistogramData& data, bool isLogarithmic, QSizeF size, const TimeScale& scale, double minSpacing, int marks)
{
    HistogramGeometry geometry;
    geometry.width = size.width();
    geometry.height = size.height();
    geometry.bins = data.scale.bins();
    geometry.isLogarithmic = isLogarithmic;
    if (data.scale.isEmpty())
        return geometry;
    geometry.marks = data.scale.marks(scale, marks);
    Layout layout(data, geometry);
    layout.layOutAxis(minSpacing);
    if (data.ofLocation.empty())
        layout.addBars();
    else if (data.ofLocation.size() <= kMostHistogramLines)
        layout.addLines();
    else
        layout.addCells();
    layout.addPercentiles();
    return geometry;
}

} // namespace lightcone::views
