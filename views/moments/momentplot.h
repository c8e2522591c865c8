// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/moments/momentdisplay.h"
#include "views/plot/timeplot.h"

#include <memory>

namespace lightcone::views {

struct MomentPlotPicture;

class MomentControls;
struct PaintedMomentPlot;

/// The view of a display over time: its controls, what it says of the time cursor, and its scene as a plot that shows
/// the visible interval like all others. Scenes and notes are made in the background.
class MomentPlot final : public TimePlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the view. @pre @p display is one over time
    MomentPlot(
        ViewState& state, SelectionNavigator& navigator, const MomentDisplay& display, QWidget* parent = nullptr);
    ~MomentPlot() override;

    MomentControls& controls() const;
    /// The scene that is shown, with what it was made for; null: none yet.
    const std::shared_ptr<const PaintedMomentPlot>& shown() const;
    /// What is said of the time cursor.
    QString noteText() const;

    PicturePaint picture(const PictureChoices& choices) const override;
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    int headerHeight() const override;
    int footerHeight() const override;
    int contentHeight() const override;
    int wantedLabelWidth() const override;
    bool isReady() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void styleChanged() override;
    void paintPlot(QPainter& painter) override;
    void paintAbove(QPainter& painter) override;
    void paintBeside(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    void click(QPointF position) override;
    bool isSomethingAt(QPointF position) const override;
    void updateSelection(bool isWanted) override;
    QString pictureText() const override;

private:
    MomentPlotPicture plotPicture(const PictureChoices& choices) const;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
