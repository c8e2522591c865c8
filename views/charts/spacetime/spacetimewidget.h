// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/workcolumns.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/rows/rowplot.h"

#include <memory>

namespace lightcone::views {

struct SpaceTimePicture;

/// The space-time view (after L. Lamport, "Time, clocks, and the ordering of events in a distributed system", 1978, and
/// ParaGraph): a line for each location, thick where it works, and every message as a line from its send to its
/// receive.
class SpaceTimeWidget final : public RowPlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    SpaceTimeWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~SpaceTimeWidget() override;

    const SpaceTimeOrder& order() const;
    const core::FunctionClasses& workingClasses() const;
    PicturePaint picture(const PictureChoices& choices) const override;
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    ViewTraceSettings traceSettings() const override;
    void setTraceSettings(const ViewTraceSettings& settings) override;

public slots:
    void setOrder(const lightcone::views::SpaceTimeOrder& order);
    void setWorkingClasses(const lightcone::core::FunctionClasses& classes);
    /// The row of the selection among its neighbours; the order is then one by hand.
    void moveRowUp();
    void moveRowDown();

protected:
    int headerHeight() const override;
    Rows rowsShown() const override;
    bool areRowsKnown() const override;
    RowLayout automaticLayout(int plotHeight) const override;
    QString locationsText() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void paintPlot(QPainter& painter) override;
    void paintAbove(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    void click(QPointF position) override;
    void doubleClick(QPointF position) override;
    bool grabBeside(QPoint position, Qt::KeyboardModifiers modifiers) override;
    void dragBeside(QPoint position) override;
    void dropBeside(bool isWanted) override;
    bool isSomethingAt(QPointF position) const override;
    void updateSelection(bool isWanted) override;
    void appeared() override;
    QString pictureText() const override;

private:
    SpaceTimePicture spaceTimePicture(const PictureChoices& choices) const;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
