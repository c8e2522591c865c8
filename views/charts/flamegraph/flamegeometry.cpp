// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamegeometry.h"

#include "views/base/visibletext.h"

#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace lightcone::views {

namespace {

/// Says whether @p zoom is a path, or siblings that follow each other.
bool isZoom(const std::vector<FlamePath>& paths, FlameZoom zoom)
{
    if (zoom.first >= zoom.end || zoom.end > paths.size())
        return false;
    std::uint32_t end = zoom.first;
    while (end < zoom.end && paths[end].parent == paths[zoom.first].parent)
        end = paths[end].end;
    return end == zoom.end;
}

double widthOf(const std::vector<FlamePath>& paths, FlameZoom siblings)
{
    double width = 0;
    for (std::uint32_t path = siblings.first; path < siblings.end; path = paths[path].end)
        width += paths[path].width();
    return width;
}

/// Lays out siblings, and those below them.
class Layout {
public:
    Layout(const std::vector<FlamePath>& paths, FlameGeometry& geometry, double pixelsPerAmount, double pixelRatio)
        : m_paths(paths)
        , m_geometry(geometry)
        , m_pixelsPerAmount(pixelsPerAmount)
        , m_pixelRatio(pixelRatio)
    {
    }

    void add(FlameZoom siblings)
    {
        m_waiting.push_back({ siblings, 0 });
        while (!m_waiting.empty()) {
            const Waiting next = m_waiting.back();
            m_waiting.pop_back();
            addSiblings(next.siblings, next.left);
        }
    }

private:
    struct Waiting {
        FlameZoom siblings;
        double left = 0; ///< not rounded
    };

    double rounded(double x) const { return std::round(x * m_pixelRatio) / m_pixelRatio; }
    void addBar(FlameZoom paths, bool isMany, double left, double right)
    {
        const FlameBar bar { paths.first, paths.end, isMany, m_paths[paths.first].depth, rounded(left),
            rounded(std::min(right, m_geometry.width)) };
        if (bar.right > bar.left)
            m_geometry.bars.push_back(bar);
    }
    void addSiblings(FlameZoom siblings, double left)
    {
        for (std::uint32_t path = siblings.first; path < siblings.end; path = m_paths[path].end) {
            const double width = m_paths[path].width() * m_pixelsPerAmount;
            if (width * m_pixelRatio < 1) { // those that follow are no wider
                const FlameZoom rest { path, siblings.end };
                addBar(rest, m_paths[path].end < siblings.end, left, left + widthOf(m_paths, rest) * m_pixelsPerAmount);
                return;
            }
            addBar({ path, m_paths[path].end }, false, left, left + width);
            if (path + 1 < m_paths[path].end)
                m_waiting.push_back({ { path + 1, m_paths[path].end }, left });
            left += width;
        }
    }

    const std::vector<FlamePath>& m_paths;
    FlameGeometry& m_geometry;
    double m_pixelsPerAmount;
    double m_pixelRatio;
    std::vector<Waiting> m_waiting;
};

} // namespace

std::optional<std::size_t> FlameGeometry::barAt(std::uint32_t level, double x) const
{
    const auto after = std::ranges::upper_bound(
        bars, std::tuple(level, x), {}, [](const FlameBar& bar) { return std::tuple(bar.level, bar.left); });
    if (after == bars.begin())
        return std::nullopt;
    const auto bar = after - 1;
    if (bar->level != level || x >= bar->right)
        return std::nullopt;
    return static_cast<std::size_t>(bar - bars.begin());
}

std::optional<std::size_t> FlameGeometry::barOf(const FlamePaths& flames, std::uint32_t path) const
{
    const std::uint32_t level = flames.paths[path].depth;
    const auto bar = std::ranges::find_if(bars, [&](const FlameBar& candidate) {
        return candidate.level == level && candidate.first <= path && path < candidate.end;
    });
    if (bar == bars.end())
        return std::nullopt;
    return static_cast<std::size_t>(bar - bars.begin());
}

QString FlameGeometry::text(const FlamePaths& flames, const core::Definitions& definitions) const
{
    QString result;
    QTextStream out(&result);
    for (const FlameBar& bar : bars) {
        out << bar.level << ' ' << bar.left << ".." << bar.right << ' ';
        const FlamePath& path = flames.paths[bar.first];
        if (bar.isMany)
            out << bar.end - bar.first << " paths\n";
        else if (path.isRoot())
            out << "all\n";
        else
            out << (isValid(path.function) ? nameText(definitions.function(path.function).name) : QStringLiteral("…"))
                << '\n';
    }
    return result;
}

FlameGeometry layoutFlames(const FlamePaths& flames, FlameZoom zoom, double width, double pixelRatio)
{
    const std::vector<FlamePath>& paths = flames.paths;
    FlameGeometry geometry;
    geometry.width = width;
    if (paths.empty())
        return geometry;
    geometry.zoom = isZoom(paths, zoom) ? zoom : FlameZoom { 0, static_cast<std::uint32_t>(paths.size()) };
    for (std::uint32_t above = paths[geometry.zoom.first].parent; above != FlamePath::kNone;
         above = paths[above].parent)
        geometry.bars.push_back({ above, paths[above].end, false, paths[above].depth, 0, width });
    Layout(paths, geometry, width / widthOf(paths, geometry.zoom), pixelRatio).add(geometry.zoom);
    std::ranges::sort(geometry.bars, {}, [](const FlameBar& bar) { return std::tuple(bar.level, bar.left); });
    geometry.levels = geometry.bars.empty() ? 0 : geometry.bars.back().level + 1;
    return geometry;
}

QRectF placeOf(const FlameBar& bar, std::uint32_t levels, int rowHeight, FlameDirection direction)
{
    const std::uint32_t row = direction == FlameDirection::Down ? bar.level : levels - 1 - bar.level;
    return QRectF(bar.left, static_cast<double>(row) * rowHeight, bar.width(), rowHeight);
}

} // namespace lightcone::views
