// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/radar/radarform.h"
#include "views/heat/heatscale.h"
#include "views/rows/rowplot.h"
#include "views/rows/rowtree.h"

#include <memory>

namespace lightcone::views {

struct PaintedRadar;
struct RadarPicture;

/// A measure of each location over time, as colours: the share of some functions, the longest of their calls, bytes of
/// messages or I/O, or a metric. The rows are those of the timeline.
class RadarWidget final : public RowPlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    RadarWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~RadarWidget() override;

    const RadarForm& form() const;
    void setForm(const RadarForm& form);
    const HeatChoice& choice() const;
    /// The picture that is shown; null: none yet.
    const std::shared_ptr<const PaintedRadar>& shown() const;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

public slots:
    void openAllGroups();
    void foldAllGroups();

protected:
    int headerHeight() const override;
    int footerHeight() const override;
    Rows rowsShown() const override;
    bool areRowsKnown() const override;
    bool hasFoldMarks() const override { return true; }
    QString locationsText() const override;
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
    void click(QPointF position) override;
    bool grabBeside(QPoint position, Qt::KeyboardModifiers modifiers) override;
    void appeared() override;
    QString pictureText() const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
