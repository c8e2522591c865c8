// SPDX-License-Identifier: GPL-3.0-or-later
#include "../core/curveoracle.h"
#include "core/analysis/curves/curve.h"
#include "testclass.h"
#include "views/charts/counters/countergeometry.h"
#include "views/charts/counters/counterquery.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace lightcone::tests::tst_counterpixels {

namespace {

/// The painted pixels of a column, from the highest to the lowest one.
struct Extent {
    double top = 1e9;
    double bottom = -1e9;

    /// Adds the part of a line that lies in [left, right].
    void add(QPointF from, QPointF to, double left, double right)
    {
        if (from.x() > to.x())
            std::swap(from, to);
        if (to.x() < left || from.x() > right)
            return;
        const double width = to.x() - from.x();
        for (const double x : { std::max(left, from.x()), std::min(right, to.x()) }) {
            const double y = width > 0 ? from.y() + (to.y() - from.y()) * (x - from.x()) / width : from.y();
            addY(y);
        }
        if (width <= 0)
            addY(to.y());
    }
    void addY(double y)
    {
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
};

Extent extentOf(const views::CounterShape& shape, double left, double right)
{
    constexpr double kInside = 1e-6; // keeps out lines of the neighbouring columns
    Extent extent;
    for (const std::vector<QPolygonF>& polygons : { shape.lines, shape.bands }) {
        for (const QPolygonF& polygon : polygons) {
            for (qsizetype i = 1; i < polygon.size(); ++i)
                extent.add(polygon[i - 1], polygon[i], left + kInside, right - kInside);
        }
    }
    for (const QPointF& point : shape.points) {
        if (point.x() > left && point.x() < right)
            extent.addY(point.y());
    }
    return extent;
}

views::CounterCurve curveOf(const core::StoreView& store, const core::CurveSource& source)
{
    views::CounterCurve curve;
    curve.source = source;
    if (source.quantity == core::CurveQuantity::Metric && source.mode == core::CurveMode::Value)
        curve.style = core::curveStyle(store.definitions().metric(source.metric));
    return curve;
}

} // namespace

/// No value is lost in a picture: each pixel column reaches from the least to the greatest value that holds in it.
class TestCounterPixels : public QObject {
    Q_OBJECT

private slots:
    void columnsHoldAllValues_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void columnsHoldAllValues()
    {
        QFETCH(unsigned, seed);
        const auto store = tests::randomCurveStore(seed, 40);
        std::mt19937 random(seed);
        int checked = 0;
        for (const core::CurveSource& source : tests::curveSources(*store, seed)) {
            const views::CounterCurve curve = curveOf(*store, source);
            const auto ready = core::Curve::make(store, source, 1, nullptr, {}).value();
            for (const int columns : { 3, 40, 300 }) {
                const core::Interval whole = store->interval();
                std::uniform_int_distribution<core::Tick> tick(whole.begin, whole.end - 1);
                const core::Tick begin = columns == 3 ? whole.begin : tick(random);
                views::CounterRequest request;
                request.interval = { begin, std::max(begin + 1, columns == 3 ? whole.end : tick(random)) };
                request.columns = columns;
                request.curves = { { curve, ready } };
                const auto data = views::queryCounters(request, {}).value();
                const views::CounterGeometry geometry
                    = views::layoutCounters(data, { curve }, false, QSizeF(columns, 100), 20);
                checked += checkColumns(geometry, data, curve);
                if (QTest::currentTestFailed())
                    qFatal("%s", tests::textOf(source).c_str());
            }
        }
        QVERIFY(checked > 1'000);
    }

private:
    /// @returns the number of columns with values.
    static int checkColumns(
        const views::CounterGeometry& geometry, const views::CounterData& data, const views::CounterCurve& curve)
    {
        const views::ValueAxis& axis = *geometry.left;
        const bool isStep = curve.style.shape == core::CurveShape::Step;
        int checked = 0;
        for (std::size_t i = 0; i < data.curves[0].columns.size(); ++i) {
            const core::CurveColumn& column = data.curves[0].columns[i];
            const auto left = static_cast<double>(i);
            const Extent extent = extentOf(geometry.shapes[0], left, left + 1);
            if (!column.hasValue) {
                [&] { QVERIFY(extent.top > extent.bottom); }(); // nothing is painted there
                continue;
            }
            ++checked;
            [&] { QVERIFY(extent.top <= extent.bottom); }();
            [&] { QVERIFY(extent.top >= -1e-6 && extent.bottom <= 100 + 1e-6); }();
            // The slope of a straight line between two samples outside the column depends on the neighbours
            // as well.
            if (isStep || column.samples > 1) {
                constexpr double kRounding = 1e-3;
                [&] { QVERIFY(extent.top <= axis.toY(column.max) + kRounding); }();
                [&] { QVERIFY(extent.bottom >= axis.toY(column.min) - kRounding); }();
            }
            if (QTest::currentTestFailed()) {
                qWarning("column %d: %g to %g, mean %g, last %g, %d samples", static_cast<int>(i), column.min,
                    column.max, column.mean, column.last, static_cast<int>(column.samples));
                break;
            }
        }
        return checked;
    }
};

LIGHTCONE_TEST(TestCounterPixels, Widgets)

} // namespace lightcone::tests::tst_counterpixels

#include "tst_counterpixels.moc"
