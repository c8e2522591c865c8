// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/plot/timeplot.h"

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

struct TimeSummaryPicture;

struct PaintedTimeSummary;

/// How many locations, of the selected rows or of all, are in which class, group or function, or how many of the shown
/// rows are in which activity: stacked over time. The choice of functions stays from trace to trace, as far as these
/// have them.
class TimeSummaryWidget final : public TimePlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    TimeSummaryWidget(
        ViewState& state, SelectionNavigator& navigator, SummarySubject subject, QWidget* parent = nullptr);
    TimeSummaryWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr)
        : TimeSummaryWidget(state, navigator, SummarySubject::Calls, parent)
    {
    }
    ~TimeSummaryWidget() override;

    const SummaryChoice& choice() const;
    void setChoice(const SummaryChoice& choice);
    SummaryUnit unit() const;
    void setUnit(SummaryUnit unit);
    /// The part that the keyboard is at; nullopt: none.
    std::optional<std::size_t> currentPart() const;
    /// What is shown; null: nothing yet.
    const std::shared_ptr<const PaintedTimeSummary>& shown() const;
    PicturePaint picture(const PictureChoices& choices) const override;
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

public slots:
    /// These open a dialog for the functions that are parts, and for those in which locations are counted.
    void askForFunctions();
    void askForInside();

signals:
    /// The user wants to see where these functions are on top.
    void lightRequested(const std::vector<lightcone::core::FunctionId>& functions);

protected:
    int headerHeight() const override;
    int footerHeight() const override;
    int contentHeight() const override;
    int wantedLabelWidth() const override;
    bool isReady() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void appeared() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void styleChanged() override;
    void paintPlot(QPainter& painter) override;
    void paintAbove(QPainter& painter) override;
    void paintBeside(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    QString heightTextAt(QPoint position) const override;
    void click(QPointF position) override;
    void doubleClick(QPointF position) override;
    bool isSomethingAt(QPointF position) const override;
    void updateSelection(bool isWanted) override;
    QString pictureText() const override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    TimeSummaryPicture summaryPicture(const PictureChoices& choices) const;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
