// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"
#include "views/plot/timeplot.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// The counter view: metrics and derived quantities as curves over time, on two axes, with their statistics below.
/// The choice of curves stays from trace to trace, as far as these have them.
class CounterWidget final : public TimePlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    CounterWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~CounterWidget() override;

    /// The curves of the present trace, in the order in which they were added.
    std::vector<CounterCurve> curves() const;
    const CounterScaling& scaling() const;
    bool areStatisticsShown() const;
    /// The interval of the statistics, whether they are shown or not.
    core::Interval statisticsInterval() const;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

public slots:
    void addCurve(const lightcone::views::CounterChoice& choice);
    /// @p index is an index into curves().
    void changeCurve(int index, const lightcone::views::CounterChoice& choice);
    void removeCurve(int index);
    void setScaling(const lightcone::views::CounterScaling& scaling);
    void setStatisticsShown(bool isShown);
    /// These open a dialog: for new curves, or for changes of the curve at @p index.
    void askForCurves();
    void askForChange(int index);

protected:
    int headerHeight() const override;
    int footerHeight() const override;
    int contentHeight() const override;
    int wantedLabelWidth() const override;
    int wantedRightWidth() const override;
    bool isReady() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void styleChanged() override;
    void paintPlot(QPainter& painter) override;
    void paintBeside(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    QString heightTextAt(QPoint position) const override;
    void click(QPointF position) override;
    void updateSelection(bool isWanted) override;
    QString pictureText() const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
