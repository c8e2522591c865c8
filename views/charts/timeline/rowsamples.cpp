// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/rowsamples.h"

#include "core/analysis/events/signcolumns.h"
#include "core/analysis/samples/samples.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/sampletext.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <tuple>

namespace lightcone::views {

namespace {

constexpr double kStripOfRow = 0.35;
constexpr double kLeastStrip = 2; ///< logical pixels
constexpr double kMostStrip = 7;

class RowSampleText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

/// Adds up the columns of all locations of a row. Equal times: the location that comes first.
void mergeColumns(std::vector<SampleColumn>& samples)
{
    std::ranges::stable_sort(
        samples, {}, [](const SampleColumn& sample) { return std::tuple(sample.column, sample.tick); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (kept > 0 && samples[kept - 1].column == samples[i].column)
            samples[kept - 1].count += samples[i].count;
        else
            samples[kept++] = samples[i];
    }
    samples.resize(kept);
}

core::Completion queryRow(const core::StoreView& store, const RowTree::Row& row, int number,
    std::span<const core::Tick> edges, std::vector<SampleColumn>& samples, const std::stop_token& stop)
{
    core::SignClasses classes;
    classes.set(static_cast<std::size_t>(core::SignClass::Sample));
    std::vector<core::Sign> found;
    for (const core::LocationId location : row.locations) {
        if (!core::hasSamples(store.location(location)))
            continue;
        if (core::signColumns(store, location, edges, classes, found, stop).isStopped())
            return core::Stopped {};
        for (const core::Sign& sign : found)
            samples.push_back({ number, sign.column, sign.tick, { location, sign.first }, sign.count });
        if (row.locations.size() > 1)
            mergeColumns(samples);
    }
    return core::doneUnless(stop);
}

} // namespace

core::Stoppable<std::vector<SampleColumn>> queryRowSamples(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop)
{
    std::vector<SampleColumn> samples;
    if (request.columns <= 0 || request.interval.isEmpty() || !core::hasSamples(store))
        return samples;
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    const auto rows = static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first));
    std::vector<std::vector<SampleColumn>> ofRows(rows);
    const auto query = [&](std::size_t i) -> core::Completion {
        const int row = request.rows.first + static_cast<int>(i);
        return request.layout->row(row).isHeader()
            ? core::Completion(core::Done {})
            : queryRow(store, request.layout->row(row), row, edges, ofRows[i], stop);
    };
    if (core::parallelFor(rows, core::usefulThreads(), stop, query).isStopped())
        return core::Stopped {};
    for (const std::vector<SampleColumn>& ofRow : ofRows)
        samples.insert(samples.end(), ofRow.begin(), ofRow.end());
    return samples;
}

std::vector<SampleShape> layoutRowSamples(
    const std::vector<SampleColumn>& samples, const RowLayout& layout, int columns, double width)
{
    std::vector<SampleShape> shapes;
    if (samples.empty() || columns <= 0 || width <= 0)
        return shapes;
    const std::uint64_t most = std::ranges::max_element(samples, {}, &SampleColumn::count)->count;
    const double columnWidth = width / columns;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const SampleColumn& sample = samples[i];
        const int rowHeight = layout.height(sample.row) - layout.gap();
        if (rowHeight < kLeastSampleRow)
            continue;
        const double strip = std::clamp(std::round(rowHeight * kStripOfRow), kLeastStrip, kMostStrip);
        const double share = static_cast<double>(sample.count) / static_cast<double>(most);
        const double height = std::max(1.0, std::round(strip * share));
        const double top = layout.top(sample.row);
        shapes.push_back({ QRectF(sample.column * columnWidth, top + strip - height, columnWidth, height), top, i });
    }
    return shapes;
}

std::optional<std::size_t> rowSampleAt(const std::vector<SampleShape>& samples, QPointF point)
{
    constexpr double kReach = 3; // pixels
    const auto end = std::ranges::upper_bound(samples, point.y(), {}, &SampleShape::top); // rows follow each other
    if (end == samples.begin() || point.y() > std::prev(end)->rect.bottom())
        return std::nullopt;
    const auto begin = std::ranges::lower_bound(samples, std::prev(end)->top, {}, &SampleShape::top);
    const auto distance = [&](const SampleShape& shape) { return std::abs(shape.rect.center().x() - point.x()); };
    auto nearest = std::lower_bound(
        begin, end, point.x(), [](const SampleShape& shape, double x) { return shape.rect.center().x() < x; });
    if (nearest == end || (nearest != begin && distance(*std::prev(nearest)) <= distance(*nearest)))
        --nearest;
    if (distance(*nearest) > kReach)
        return std::nullopt;
    return static_cast<std::size_t>(nearest - samples.begin());
}

void paintRowSamples(QPainter& painter, const std::vector<SampleShape>& samples, const ColorScheme& scheme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double beside = 1; // logical pixels of ground
    for (const SampleShape& shape : samples)
        painter.fillRect(QRectF(shape.rect.left() - beside, shape.top, shape.rect.width() + 2 * beside,
                             shape.rect.bottom() - shape.top),
            scheme.background);
    for (const SampleShape& shape : samples)
        painter.fillRect(shape.rect, scheme.text);
    painter.restore();
}

void paintSampleSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme)
{
    constexpr std::array kHeights { 0.25, 1.0, 0.0, 0.5, 0.75, 0.5, 0.25 };
    const double width = box.width() / kHeights.size();
    for (std::size_t i = 0; i < kHeights.size(); ++i) {
        const double height = box.height() * kHeights[i];
        painter.fillRect(QRectF(box.left() + static_cast<double>(i) * width, box.bottom() - height,
                             std::max(1.0, width / 2), height),
            scheme.text);
    }
}

QString describeSampleColumn(const core::StoreView& store, const SampleColumn& samples)
{
    QStringList lines { samples.count > 1
            ? RowSampleText::tr("%1 samples here, the first:").arg(formatCount(samples.count))
            : signText(core::SignClass::Sample) };
    lines += describeSample(store, samples.first);
    return lines.join(u'\n');
}

} // namespace lightcone::views
