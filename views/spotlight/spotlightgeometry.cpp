// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/spotlightgeometry.h"

#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/lines/linelayout.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"
#include "views/rows/bars.h"
#include "views/rows/columnmixer.h"
#include "views/rows/rowdata.h"

#include <QPainter>
#include <QTextStream>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kLeastMark = 3; // pixels

/// Lays out the rows of a picture in which calls, gaps or operations are lit.
class SpotlightLayout {
public:
    /// @param bars  see layoutSpotlight(); only where its bands are to be lit
    SpotlightLayout(const SpotlightData& data, const SpotlightRequest& request, double width, SpotlightLook look,
        const std::vector<TimelineRowBars>* bars, SpotlightGeometry& geometry)
        : m_interval(data.interval)
        , m_areCalls(request.spotlight->areCalls())
        , m_layout(*request.layout)
        , m_bars(bars)
        , m_columns { std::max(1, data.columns), width }
        , m_look(look)
        , m_geometry(geometry)
    {
    }

    void add(const SpotlightRow& row)
    {
        const RowTree::Row& shown = m_layout.row(row.row);
        if (shown.isHeader())
            return;
        if (shown.showsLevels() && m_areCalls)
            addLevels(shown, row);
        else if (shown.showsLevels())
            addAllLevels(shown, row);
        else if (m_look == SpotlightLook::Bars)
            addBars(row);
        else
            addLine(row);
    }

    /// Marks messages that have no line, as both ends are in the row.
    /// @param columns  1 where one begins or ends
    void addInside(int row, std::span<const std::uint8_t> columns)
    {
        if (m_layout.row(row).isHeader())
            return;
        const double top = m_layout.top(row);
        const double bottom = top + std::max(1, m_layout.height(row) - m_layout.gap());
        addMarks(columns, { bottom - markHeight({ top, bottom }), bottom });
    }

private:
    /// Part of a row.
    struct Band {
        double top = 0;
        double bottom = 0;
        double height() const { return bottom - top; }
    };

    void addBars(const SpotlightRow& row)
    {
        const double top = m_layout.top(row.row);
        const Band band { top, top + std::max(1, m_layout.height(row.row) - m_layout.gap()) };
        if (const TimelineRowBars* const divided = dividedRow(row.row))
            addDivided(row.columns, *divided, band);
        else
            addVeils(row.columns, band, 0, m_columns.count);
        addVeil({ band.bottom, static_cast<double>(m_layout.top(row.row + 1)) }, 0, m_columns.count,
            SpotlightVeil::kStrengths);
        addMarks(row.columns, { band.bottom - markHeight(band), band.bottom });
    }
    /// Null where no bands of the row are to be lit.
    const TimelineRowBars* dividedRow(int row) const
    {
        if (!m_bars)
            return nullptr;
        const auto found = std::ranges::lower_bound(*m_bars, row, {}, &TimelineRowBars::row);
        return found != m_bars->end() && found->row == row && found->columns ? &*found : nullptr;
    }
    /// @param columns  see SpotlightRow
    void addDivided(const std::vector<std::uint8_t>& columns, const TimelineRowBars& row, const Band& band)
    {
        int column = 0;
        for (const BandRun& run : row.columns->runs) {
            addVeils(columns, band, column, run.first);
            column = run.last;
            const QRectF rect(
                QPointF(m_columns.left(run.first), band.top), QPointF(m_columns.left(run.last), band.bottom));
            if (row.columns->isMixed)
                m_geometry.mixes.push_back({ rect, row.columns, run });
            else
                dimBands(*row.columns, run, rect);
        }
        addVeils(columns, band, column, m_columns.count);
    }
    /// Dims what is not lit, from the bottom of @p rect to its top.
    void dimBands(const RowColumns& columns, const BandRun& run, const QRectF& rect)
    {
        const auto yOf = [&](std::uint32_t end) { return rect.bottom() - rect.height() * end / columns.units; };
        std::uint32_t begin = 0; // of what is not lit
        const auto dimTo = [&](std::uint32_t end) {
            if (begin < end)
                m_geometry.dimmedBands.emplace_back(QPointF(rect.left(), yOf(end)), QPointF(rect.right(), yOf(begin)));
        };
        std::uint32_t bandBegin = 0;
        for (const auto& [function, end] : columns.of(run)) {
            if (std::ranges::binary_search(m_geometry.lit, function)) {
                dimTo(bandBegin);
                begin = end;
            }
            bandBegin = end;
        }
        dimTo(columns.units);
    }
    void addLine(const SpotlightRow& row)
    {
        constexpr double kHalf = 6; // pixels; half of the thickest line, and a little more
        const double top = m_layout.top(row.row);
        const double bottom = top + m_layout.height(row.row);
        const double middle = LineEnds(m_layout).y(row.row, m_interval.begin);
        const Band band { std::max(top, middle - kHalf), std::min(bottom, middle + kHalf) };
        addVeil({ top, band.top }, 0, m_columns.count, SpotlightVeil::kStrengths);
        addVeils(row.columns, band, 0, m_columns.count);
        addVeil({ band.bottom, bottom }, 0, m_columns.count, SpotlightVeil::kStrengths);
        addMarks(row.columns, { band.bottom - markHeight(band), band.bottom });
    }
    void addLevels(const RowTree::Row& shown, const SpotlightRow& row)
    {
        const int height = m_layout.levelHeight(row.row);
        const int first = shown.stack ? -static_cast<int>(shown.stack->inherited) : 0;
        if (first < 0) // calls of other locations
            addVeil(levelBand(row.row, first, 0), 0, m_columns.count, SpotlightVeil::kStrengths);
        std::vector<TimelineBar> bars;
        layoutLevels(row.levels, m_interval, m_columns,
            { .top = m_layout.levelTop(row.row, 0), .height = height, .gap = m_layout.levelGap() }, bars);
        auto bar = bars.begin();
        for (int level = 0; level < static_cast<int>(shown.levels); ++level) {
            const Band band = levelBand(row.row, level, level + 1);
            int column = 0;
            for (; bar != bars.end() && bar->y < band.bottom; ++bar) {
                addVeil(band, column, bar->first, SpotlightVeil::kStrengths);
                column = std::max(column, bar->last);
                addMark({ band.bottom - m_layout.levelGap() - markHeight(band), band.bottom - m_layout.levelGap() },
                    bar->first, bar->last);
            }
            addVeil(band, column, m_columns.count, SpotlightVeil::kStrengths);
        }
        addMarksBelow(shown, row);
    }
    /// Lights stretches of time, which belong to no level, on all levels.
    void addAllLevels(const RowTree::Row& shown, const SpotlightRow& row)
    {
        const int first = shown.stack ? -static_cast<int>(shown.stack->inherited) : 0;
        addVeils(row.columns, levelBand(row.row, first, static_cast<int>(shown.levels)), 0, m_columns.count);
        addMarksBelow(shown, row);
    }
    void addMarksBelow(const RowTree::Row& shown, const SpotlightRow& row)
    {
        const double below = m_layout.levelTop(row.row, static_cast<int>(shown.levels));
        const double room = shown.stack ? shown.stack->below : 0;
        addMarks(row.columns, room > 0 ? Band { below, below + room } : Band { below - kLeastMark, below });
    }
    Band levelBand(int row, int first, int last) const
    {
        return { static_cast<double>(m_layout.levelTop(row, first)),
            static_cast<double>(m_layout.levelTop(row, last)) };
    }

    /// A mark takes little of what it marks.
    static double markHeight(const Band& band) { return band.height() >= 12 ? kLeastMark : band.height() >= 6 ? 2 : 1; }
    void addVeil(const Band& band, int first, int last, int strength)
    {
        if (first < last && band.height() > 0)
            m_geometry.veils.push_back(
                { QRectF(QPointF(m_columns.left(first), band.top), QPointF(m_columns.left(last), band.bottom)),
                    strength });
    }
    /// Dims columns [from, to), each by what it has of the calls.
    void addVeils(const std::vector<std::uint8_t>& columns, const Band& band, int from, int to)
    {
        // A column with something lit in it is never as dim as one without.
        constexpr int kMost = 5;
        const auto strengthOf = [&columns](int column) {
            const int share = column < static_cast<int>(columns.size()) ? columns[static_cast<std::size_t>(column)] : 0;
            return share == 0 ? SpotlightVeil::kStrengths
                              : (kMost * (SpotlightRow::kAll - share) + SpotlightRow::kAll - 1) / SpotlightRow::kAll;
        };
        for (int first = from; first < to;) {
            const int strength = strengthOf(first);
            int last = first + 1;
            while (last < to && strengthOf(last) == strength)
                ++last;
            if (strength > 0)
                addVeil(band, first, last, strength);
            first = last;
        }
    }
    void addMarks(std::span<const std::uint8_t> columns, const Band& band)
    {
        const auto end = columns.end();
        for (auto first = std::ranges::find_if(columns, [](std::uint8_t share) { return share > 0; }); first != end;) {
            const auto last = std::find(first, end, std::uint8_t { 0 });
            addMark(band, static_cast<int>(first - columns.begin()), static_cast<int>(last - columns.begin()));
            first = std::find_if(last, end, [](std::uint8_t share) { return share > 0; });
        }
    }
    void addMark(const Band& band, int first, int last)
    {
        QRectF rect(QPointF(m_columns.left(first), band.top), QPointF(m_columns.left(last), band.bottom));
        if (rect.width() < kLeastMark) {
            const double left = rect.center().x() - kLeastMark / 2;
            rect.setLeft(std::clamp(left, 0.0, std::max(0.0, m_columns.width - kLeastMark)));
            rect.setWidth(kLeastMark);
        }
        std::vector<QRectF>& marks = m_geometry.marks;
        if (!marks.empty() && marks.back().top() == rect.top() && marks.back().right() >= rect.left())
            marks.back().setRight(std::max(marks.back().right(), rect.right()));
        else
            marks.push_back(rect);
    }

    core::Interval m_interval;
    bool m_areCalls;
    const RowLayout& m_layout;
    const std::vector<TimelineRowBars>* m_bars; ///< may be null
    BarColumns m_columns;
    SpotlightLook m_look;
    SpotlightGeometry& m_geometry;
};

int veilAlpha(int strength)
{
    constexpr int kVeil = 185; // where nothing is lit
    return kVeil * strength / SpotlightVeil::kStrengths;
}

QString rectText(const QRectF& rect)
{
    return QStringLiteral("%1 + %2 y %3 height %4")
        .arg(rect.left())
        .arg(rect.width())
        .arg(rect.top())
        .arg(rect.height());
}

void paintMixes(QPainter& painter, const SpotlightGeometry& geometry, const PlotStyle& style)
{
    if (geometry.mixes.empty())
        return;
    const auto dimmed = [&style](const QColor& color) { return veiled(color, SpotlightVeil::kStrengths, style); };
    std::vector<QColor> colors;
    for (std::size_t i = 0; i < style.names.size(); ++i) {
        const auto function = core::idAt<core::FunctionId>(i);
        const QColor color(style.bandFill(function));
        colors.push_back(std::ranges::binary_search(geometry.lit, function) ? color : dimmed(color));
    }
    const ColumnMixer mixer(colors, dimmed(style.scheme.other), dimmed(style.scheme.idle));
    for (const SpotlightMix& mix : geometry.mixes)
        painter.fillRect(mix.rect, QColor(mixer.colorOf(*mix.columns, mix.run)));
}

} // namespace

QString SpotlightGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    for (const SpotlightVeil& veil : veils)
        out << "veil " << rectText(veil.rect) << " strength " << veil.strength << '\n';
    for (const QRectF& band : dimmedBands)
        out << "band " << rectText(band) << '\n';
    for (const SpotlightMix& mix : mixes)
        out << "mix " << rectText(mix.rect) << '\n';
    for (const QRectF& mark : marks)
        out << "mark " << rectText(mark) << '\n';
    out << lines.toText();
    return text;
}

SpotlightGeometry layoutSpotlight(const SpotlightData& data, const SpotlightRequest& request, double width,
    SpotlightLook look, const std::vector<RowData>* ends, const std::vector<TimelineRowBars>* bars)
{
    SpotlightGeometry geometry;
    const RowLayout& layout = *request.layout;
    if (width <= 0 || data.interval.isEmpty() || request.rows.last <= request.rows.first)
        return geometry;
    geometry.lines.width = width;
    geometry.lines.top = layout.top(request.rows.first);
    geometry.lines.bottom = layout.top(request.rows.last);
    // The bands say nothing of the time in callees, and nothing of single locations of a group.
    const Spotlight& spotlight = *request.spotlight;
    const bool hasBands = bars && spotlight.time == core::CallTime::OnTop && !spotlight.locations;
    if (hasBands)
        geometry.lit = spotlight.functions;
    SpotlightLayout rowLayout(data, request, width, look, hasBands ? bars : nullptr, geometry);
    for (const SpotlightRow& row : data.rows)
        rowLayout.add(row);
    if (!spotlight.messages)
        return geometry;
    geometry.veils.push_back({ QRectF(0, geometry.lines.top, width, geometry.lines.bottom - geometry.lines.top),
        SpotlightVeil::kStrengths });
    const std::span<const std::uint8_t> inside = data.messages.insideColumns;
    const auto columns = static_cast<std::size_t>(data.columns);
    for (std::size_t i = 0; (i + 1) * columns <= inside.size(); ++i)
        rowLayout.addInside(request.rows.first + static_cast<int>(i), inside.subspan(i * columns, columns));
    layoutMessages(data.messages, LineEnds(layout, ends ? std::span<const RowData>(*ends) : std::span<const RowData>()),
        TimeCoordinates(data.interval, width), geometry.lines);
    return geometry;
}

QColor veiled(QColor color, int strength, const PlotStyle& style)
{
    const QColor& ground = style.scheme.background;
    const int alpha = veilAlpha(strength);
    const auto mixed = [alpha](int under, int over) { return (under * (255 - alpha) + over * alpha) / 255; };
    return { mixed(color.red(), ground.red()), mixed(color.green(), ground.green()),
        mixed(color.blue(), ground.blue()) };
}

void paintSpotlight(QPainter& painter, const SpotlightGeometry& geometry, const PlotStyle& style)
{
    for (const SpotlightVeil& veil : geometry.veils)
        painter.fillRect(veil.rect, withAlpha(style.scheme.background, veilAlpha(veil.strength)));
    for (const QRectF& band : geometry.dimmedBands)
        painter.fillRect(band, withAlpha(style.scheme.background, veilAlpha(SpotlightVeil::kStrengths)));
    paintMixes(painter, geometry, style);
    for (const QRectF& mark : geometry.marks)
        painter.fillRect(mark, style.scheme.spotlight);
    LineShapes lines = geometry.lines;
    for (MessageShape& message : lines.messages)
        message.color = style.scheme.spotlight;
    paintMessages(painter, lines, style);
}

} // namespace lightcone::views
