// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/labelpainter.h"

#include "views/base/formatting.h"
#include "views/plot/distinctnames.h"
#include "views/plot/plainimage.h"
#include "views/plot/plotstyle.h"
#include "views/rows/bars.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr double kLabelPadding = 4;

/// The bar around a text whose baseline begins at the origin.
struct BarAround {
    double top = 0;
    int height = 0;
};

/// What lies behind the text, inside the bar.
QRectF plateOf(const QFontMetricsF& metrics, const QString& text, const BarAround& bar)
{
    constexpr int kAround = 2;
    const QRectF plate = metrics.tightBoundingRect(text).toAlignedRect().adjusted(-kAround, -kAround, kAround, kAround);
    return plate & QRectF(plate.left(), bar.top, plate.width(), bar.height);
}

/// The least height of bars that are labelled like bars of each height: what is left of the height of a plot makes some
/// of its rows a pixel higher than others of their kind.
std::map<int, int> leastAlike(const BarRows& rows)
{
    std::map<int, int> heights;
    for (const TimelineRowBars& row : *rows.rows) {
        for (const TimelineBar& bar : row.bars)
            heights[bar.height] = 0;
    }
    std::optional<int> least;
    for (auto& [height, of] : heights) {
        if (!least || height > *least + 1)
            least = height;
        of = *least;
    }
    return heights;
}

/// Keeps texts that were painted and copies them to where the same text is painted over the same pixels. A copy looks
/// exactly like the painted text and is many times faster.
class LabelCopies {
public:
    struct Key {
        std::size_t fill = 0; ///< index into PlotStyle::fills, which the colour of the text depends on
        QString text;
        std::optional<BarAround> plate; ///< the bar that its plate is cut to; nullopt: it has none
        friend bool operator<(const Key& a, const Key& b) { return a.comparable() < b.comparable(); }

    private:
        std::tuple<std::size_t, double, int, const QString&> comparable() const
        {
            return { fill, plate ? plate->top : 0, plate ? plate->height : 0, text };
        }
    };
    using Draw = std::function<void(QPainter& painter)>;

    /// @param image  may be null: then nothing is copied
    LabelCopies(QImage* image, const QTransform& transform)
        : m_image(image)
        , m_transform(transform)
    {
    }

    void clear() { m_copies.clear(); }

    /// Paints the text of @p key with its baseline at @p origin from a copy. False when that cannot be done.
    bool paint(const Key& key, QPointF origin)
    {
        if (!isWhole(origin))
            return false;
        for (const Copy& copy : m_copies[key]) {
            const QRect place = copy.bounds.translated(m_transform.map(origin).toPoint());
            if (!m_image->rect().contains(place) || !isAt(place, copy))
                continue;
            for (int y = 0; y < place.height(); ++y) {
                const auto [left, right] = copy.lines[static_cast<std::size_t>(y)];
                const QRgb* const line = pixels(copy.after, 0, y);
                std::copy(line + left, line + right,
                    reinterpret_cast<QRgb*>(m_image->scanLine(place.top() + y)) + place.left() + left);
            }
            return true;
        }
        return false;
    }

    /// Paints the text of @p key with its baseline at @p origin by @p draw, and keeps a copy of it.
    void keep(const Key& key, QPointF origin, const QFontMetricsF& metrics, QPainter& painter, const Draw& draw)
    {
        constexpr std::size_t kMaxCopies = 4; // a text lies on rows of both backgrounds, below a line of the grid, …
        if (!isWhole(origin) || m_copies[key].size() >= kMaxCopies) {
            draw(painter);
            return;
        }
        QRectF bounds = metrics.tightBoundingRect(key.text);
        if (key.plate)
            bounds |= plateOf(metrics, key.text, *key.plate);
        // These are the bounds of the letters' pixels, but scaled letters may have a little more.
        const int margin = m_transform.type() <= QTransform::TxTranslate ? 0 : 1;
        const QRect place
            = m_transform.mapRect(bounds.translated(origin)).toAlignedRect().adjusted(-margin, -margin, margin, margin);
        if (!m_image->rect().contains(place)) {
            draw(painter);
            return;
        }
        Copy copy { place.translated(-m_transform.map(origin).toPoint()), m_image->copy(place), {},
            linesOf(place, painter.font(), draw) };
        draw(painter);
        copy.after = m_image->copy(place);
        m_copies[key].push_back(std::move(copy));
    }

private:
    struct Copy {
        QRect bounds; ///< around the origin of the text; device pixels
        QImage before;
        QImage after;
        std::vector<std::pair<int, int>> lines; ///< [first, last) pixel of each line that the text covers
    };

    /// Says whether @p origin lies on a whole device pixel. Letters that begin between two pixels may look different.
    bool isWhole(QPointF origin) const
    {
        const QPointF point = m_transform.map(origin);
        return m_image && point == point.toPoint();
    }

    bool isAt(const QRect& place, const Copy& copy) const
    {
        for (int y = 0; y < place.height(); ++y) {
            const auto [left, right] = copy.lines[static_cast<std::size_t>(y)];
            const QRgb* const line = pixels(copy.before, 0, y);
            if (!std::equal(line + left, line + right, pixels(*m_image, place.left() + left, place.top() + y)))
                return false;
        }
        return true;
    }

    /// The pixels of each line of @p place that @p draw changes, on black or on white: what has the colour of its
    /// background would not be seen.
    std::vector<std::pair<int, int>> linesOf(const QRect& place, const QFont& font, const Draw& draw) const
    {
        std::vector<std::pair<int, int>> lines(static_cast<std::size_t>(place.height()), { place.width(), 0 });
        for (const QRgb ground : { 0xff000000, 0xffffffff }) {
            QImage image(place.size(), m_image->format());
            image.fill(ground);
            {
                QPainter copyist(&image);
                copyist.setFont(font);
                copyist.setTransform(m_transform * QTransform::fromTranslate(-place.left(), -place.top()));
                draw(copyist);
            }
            for (int y = 0; y < image.height(); ++y) {
                auto& [first, last] = lines[static_cast<std::size_t>(y)];
                const QRgb* const line = pixels(image, 0, y);
                const auto isChanged = [ground](QRgb pixel) { return pixel != ground; };
                const QRgb* const end = line + image.width();
                first = std::min(first, static_cast<int>(std::find_if(line, end, isChanged) - line));
                for (int x = image.width(); x > last; --x) {
                    if (isChanged(line[x - 1]))
                        last = x;
                }
            }
        }
        for (auto& [first, last] : lines)
            first = std::min(first, last);
        return lines;
    }

    static const QRgb* pixels(const QImage& image, int x, int y)
    {
        return reinterpret_cast<const QRgb*>(image.constScanLine(y)) + x;
    }

    QImage* m_image;
    const QTransform m_transform;
    std::map<Key, std::vector<Copy>> m_copies;
};

/// Paints function names into bars, and keeps the widths of the names that it has measured.
class LabelPainter {
public:
    /// @param ink  null: the colours that suit the bars
    LabelPainter(QPainter& painter, const BarRows& rows, const PlotStyle& style, const MeetsLines& meetsLines,
        const LabelInk* ink)
        : m_painter(painter)
        , m_leastAlike(leastAlike(rows))
        , m_ink(ink)
        , m_style(style)
        , m_meetsLines(meetsLines)
        , m_metrics(style.font)
        , m_copies(plainImage(painter), painter.deviceTransform())
    {
    }

    /// Paints the label of @p bar, whose left edge is at @p x. @returns the rectangle that the text covers; null when
    /// there is no room for it.
    QRectF paint(const TimelineBar& bar, double x, double barWidth)
    {
        if (m_style.hides(bar.function))
            return {};
        setHeight(m_leastAlike[bar.height]);
        if (!m_fits)
            return {};
        const double room = barWidth - 2 * kLabelPadding;
        const auto [text, width] = bar.calls > 1 ? countedLabel(bar, room) : nameLabel(bar.function, room);
        if (text.isEmpty())
            return {};
        const double baseline = std::round(bar.y + (bar.height + m_metrics.capHeight()) / 2);
        const QPointF origin(x + kLabelPadding,
            std::clamp(
                baseline, bar.y + std::ceil(m_metrics.ascent()), bar.y + bar.height - std::ceil(m_metrics.descent())));
        const QRectF place(x + kLabelPadding, bar.y, width, bar.height);
        if (m_ink) {
            if (const std::optional<QColor> color = (*m_ink)(bar, place.center())) {
                m_painter.setPen(*color);
                m_painter.drawText(origin, text);
            }
            return place;
        }
        LabelCopies::Key key { PlotStyle::fillIndex(bar.function, bar.strength), text, {} };
        const BarAround around { bar.y - origin.y(), bar.height };
        if (m_meetsLines && m_meetsLines(plateOf(m_metrics, text, around).translated(origin)))
            key.plate = around;
        if (!m_copies.paint(key, origin))
            m_copies.keep(key, origin, m_metrics, m_painter, [&](QPainter& painter) { draw(painter, key, origin); });
        return place;
    }

private:
    struct Label {
        QString text; ///< empty: there is no room for it
        double width = 0;
    };

    void draw(QPainter& painter, const LabelCopies::Key& key, QPointF origin) const
    {
        const QColor fill(m_style.fills[key.fill]);
        if (key.plate)
            painter.fillRect(plateOf(m_metrics, key.text, *key.plate).translated(origin), withAlpha(fill, 210));
        painter.setPen(ColorScheme::textOn(fill));
        painter.drawText(origin, key.text);
    }

    Label nameLabel(core::FunctionId function, double room)
    {
        double& width = m_widths[indexOf(function)];
        if (width < 0)
            width = m_metrics.horizontalAdvance(m_style.names[indexOf(function)]);
        if (width <= room)
            return { m_style.names[indexOf(function)], width };
        return room < m_minRoom ? Label {} : Label { shortened(function, room), room };
    }
    /// The label of several calls. Its number is never shortened.
    Label countedLabel(const TimelineBar& bar, double room)
    {
        const QString text = QStringLiteral("×%1 %2").arg(formatCount(bar.calls), m_style.names[indexOf(bar.function)]);
        const double width = m_metrics.horizontalAdvance(text);
        if (width <= room)
            return { text, width };
        const QString number = text.left(text.indexOf(u' ') + 1);
        const double left = room - m_metrics.horizontalAdvance(number);
        const QString name = left < m_minRoom ? QString() : shortened(bar.function, left);
        return name.isEmpty() ? Label {} : Label { number + name, room };
    }

    /// The function's name, shortened to @p room; empty: nothing would be left that names no other function. A text
    /// that is known to result for a smaller and for a larger room is also the result for @p room.
    const QString& shortened(core::FunctionId function, double room)
    {
        std::map<double, QString>& known = m_shortened[function];
        const auto above = known.lower_bound(room);
        if (above != known.end()
            && (above->first == room || (above != known.begin() && std::prev(above)->second == above->second)))
            return above->second;
        const QString text = m_style.shortNames->cut(m_style.names[indexOf(function)], room, m_metrics);
        return known.emplace_hint(above, room, text)->second;
    }

    /// Takes the largest font whose letters are inside bars of @p height.
    void setHeight(int height)
    {
        if (height == m_height)
            return;
        m_height = height;
        constexpr int kLeast = 8; // pixels
        int size = std::clamp(height - 3, kLeast, m_style.font.pixelSize());
        const auto fits = [&] { return std::ceil(m_metrics.ascent()) + std::ceil(m_metrics.descent()) <= height; };
        for (m_metrics = QFontMetricsF(sizedFont(m_style.font, size)); size > kLeast && !fits();)
            m_metrics = QFontMetricsF(sizedFont(m_style.font, --size));
        m_fits = fits();
        // A label of a few letters, such as "MPI_…", would tell nothing.
        m_minRoom = m_metrics.horizontalAdvance(QStringLiteral("MPI_Se…"));
        m_painter.setFont(sizedFont(m_style.font, size));
        m_widths.assign(m_style.names.size(), -1);
        m_shortened.clear();
        m_copies.clear();
    }

    QPainter& m_painter;
    std::map<int, int> m_leastAlike; ///< see leastAlike()
    const LabelInk* m_ink;
    const PlotStyle& m_style;
    const MeetsLines& m_meetsLines;
    QFontMetricsF m_metrics;
    int m_height = -1;
    bool m_fits = false; ///< letters are inside bars of this height
    double m_minRoom = 0;
    std::vector<double> m_widths; ///< widths of the names; -1: not measured yet
    std::map<core::FunctionId, std::map<double, QString>> m_shortened; ///< shortened names by function, then room
    LabelCopies m_copies;
};

std::vector<QRectF> paintAll(LabelPainter labels, const BarRows& rows)
{
    std::vector<QRectF> covered;
    for (const TimelineRowBars& row : *rows.rows) {
        if (!row.hasLabels)
            continue;
        for (const TimelineBar& bar : row.bars) {
            if (!bar.hasLabel)
                continue;
            const QRectF label = labels.paint(bar, rows.left(bar), rows.widthOf(bar));
            if (!label.isNull())
                covered.push_back(label);
        }
    }
    return covered;
}

} // namespace

std::vector<QRectF> paintLabels(
    QPainter& painter, const BarRows& rows, const PlotStyle& style, const MeetsLines& meetsLines)
{
    return paintAll(LabelPainter(painter, rows, style, meetsLines, nullptr), rows);
}

void paintLabelsAgain(QPainter& painter, const BarRows& rows, const PlotStyle& style, const LabelInk& ink)
{
    const MeetsLines noLines;
    paintAll(LabelPainter(painter, rows, style, noLines, &ink), rows);
}

} // namespace lightcone::views
