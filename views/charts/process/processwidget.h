// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "views/charts/process/processplaces.h"
#include "views/rows/rowplot.h"

#include <memory>
#include <span>

namespace lightcone::views {

/// The process view: what one or more locations do, their call levels stacked, with signs for the events above
/// them, the calls that a thread inherits, and a metric over the levels. It shows the location of the selection, and
/// those that are pinned.
class ProcessWidget final : public RowPlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    ProcessWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~ProcessWidget() override;

    const ProcessPlaces& places() const;
    const core::SignClasses& signs() const;
    QString metricName() const; ///< empty: none
    std::vector<ViewFilter> filters() const override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    ViewTraceSettings traceSettings() const override;
    void setTraceSettings(const ViewTraceSettings& settings) override;

    /// Pins all of @p locations, or lets them go, at once.
    void setAllPinned(std::span<const core::LocationId> locations, bool isPinned);

public slots:
    void setPinned(lightcone::core::LocationId location, bool isPinned);
    void setFollowing(bool isFollowing);
    void closeLocation(lightcone::core::LocationId location);
    void setSigns(const lightcone::core::SignClasses& signs);
    void setMetric(const QString& name);
    // These act on the location under the pointer, else on that of the selection, else on the first one.
    void togglePin();
    void closeRow();

protected:
    int headerHeight() const override;
    Rows rowsShown() const override;
    bool areRowsKnown() const override;
    RowLayout automaticLayout(int plotHeight) const override;
    double rowLabelsWidth() const override;
    void paintLabels(QPainter& painter) override;
    void moveRow(int step) override;
    std::pair<int, int> selectionSpan(int row) const override;
    QString locationsText() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void paintPlot(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    void click(QPointF position) override;
    void doubleClick(QPointF position) override;
    bool grabBeside(QPoint position, Qt::KeyboardModifiers modifiers) override;
    bool isSomethingAt(QPointF position) const override;
    void updateSelection(bool isWanted) override;
    void appeared() override;
    QString pictureText() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
