// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/flamegraph/flamegeometry.h"
#include "views/charts/flamegraph/flamelight.h"
#include "views/plot/plotstyle.h"

#include <QAbstractScrollArea>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

struct FlameData;

/// The bars of a flame graph with their legend, which scroll from top to bottom. A click selects a call path, a double
/// click zooms to it; arrows go from path to path. GUI thread only.
class FlameArea final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit FlameArea(QWidget* parent);

    /// Shows @p newData; null: nothing. What was zoomed to and selected stays where its call path is there.
    void setData(std::shared_ptr<const FlameData> newData);
    const std::shared_ptr<const FlameData>& shownData() const { return m_data; }
    void setStyle(const ColorScheme& scheme, const std::vector<core::FunctionId>& hidden);
    void setDirection(FlameDirection direction);
    FlameDirection direction() const { return m_direction; }
    /// The functions that stand out, by index; empty: none, and nothing is dimmed.
    void setLit(const std::vector<bool>& isLit);
    const std::vector<bool>& litFunctions() const { return m_isLit; }
    const FlameLight& light() const { return m_light; }

    const FlameGeometry& geometryShown() const { return m_geometry; }
    /// The rectangle of the bars that are in sight, in the viewport.
    QRect plotRect() const;
    /// The place of bar @p index of geometryShown(), in the viewport.
    QRect placeOfBar(std::size_t index) const;

    /// The path that is selected; nullopt: none.
    std::optional<std::uint32_t> selected() const { return m_selected; }
    void select(std::optional<std::uint32_t> path);
    /// The functions of the path that fills the width, of several siblings those of their caller, the outermost first;
    /// empty: all.
    std::vector<core::FunctionId> zoomedFunctions() const;
    bool isZoomed() const;

public slots:
    /// Zooms to what is selected.
    void zoomIn();
    /// Zooms to the caller of what fills the width.
    void zoomOut();
    void showAll();

signals:
    void selectionChanged();
    void zoomChanged();
    /// Describes the thing under the pointer; empty when there is none.
    void pointed(const QString& text);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    std::optional<std::size_t> barAt(QPoint position) const;
    QString textAt(QPoint position) const;
    void setZoom(FlameZoom zoom);
    void layOut();
    void updateFont();
    void updateAccessibleName();
    void moveBy(Qt::Key key);
    void bringIntoSight(std::size_t bar);
    int legendHeight() const;
    int rowHeight() const;
    /// The top of the first row, in the viewport, as it is scrolled.
    int top() const;

    std::shared_ptr<const FlameData> m_data;
    ColorScheme m_scheme { Theme::Light };
    std::vector<core::FunctionId> m_hidden;
    PlotStyle m_style;
    FlameDirection m_direction = FlameDirection::Up;
    FlameGeometry m_geometry;
    FlameZoom m_zoom; ///< {}: all
    std::optional<std::uint32_t> m_selected;
    std::vector<bool> m_isLit; ///< by function
    FlameLight m_light;
};

} // namespace lightcone::views
