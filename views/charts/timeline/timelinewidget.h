// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/rows/rowplot.h"
#include "views/rows/rowtree.h"

#include <memory>

namespace lightcone::views {

struct TimelinePicture;

/// The timeline of all locations, with the messages and collectives between them, and an overview strip above.
class TimelineWidget final : public RowPlot {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    TimelineWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~TimelineWidget() override;

    const RowTree& rows() const;
    /// The present rows, interval, selection and settings.
    TimelinePicture timelinePicture(const PictureChoices& choices = {}) const;
    PicturePaint picture(const PictureChoices& choices) const override;
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    ViewTraceSettings traceSettings() const override;
    void setTraceSettings(const ViewTraceSettings& settings) override;

public slots:
    void openAllGroups();
    void foldAllGroups();
    /// The call levels of all locations.
    void unfoldAllLevels();
    void foldAllLevels();
    /// Shows rows of locations without any event, too, or leaves them out again. The user can undo it.
    void toggleSilentRows();
    /// Opens or folds the selected rows, or else the row of the selected event or the one under the pointer: groups, or
    /// the call levels of locations. Several rows are folded where all of them are open.
    void toggleRows();

protected:
    int headerHeight() const override;
    Rows rowsShown() const override;
    bool areRowsKnown() const override;
    bool hasFoldMarks() const override { return true; }
    QString cornerText() const override;
    QString locationsText() const override;
    QString emptyText() const override;
    bool hasJobs() const override;
    void refresh() override;
    void resetForStore() override;
    void updateForStore() override;
    void updateLayout() override;
    void styleChanged() override;
    void paintPlot(QPainter& painter) override;
    void paintAbove(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    void click(QPointF position) override;
    void doubleClick(QPointF position) override;
    bool grabBeside(QPoint position, Qt::KeyboardModifiers modifiers) override;
    bool isSomethingAt(QPointF position) const override;
    void updateSelection(bool isWanted) override;
    void centreSelection() override;
    void appeared() override;
    void leaveEvent(QEvent* event) override;
    QString pictureText() const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
