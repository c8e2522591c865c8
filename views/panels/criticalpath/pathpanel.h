// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/criticalpath/pathrows.h"
#include "views/tables/groupedpanel.h"

#include <cstddef>
#include <memory>

class QLabel;

namespace lightcone::views {

class PathModel;

/// The critical path of the run, or its part in the measured range; where rows are selected, the path that their end
/// waits for. It goes from a row to its segment.
class PathPanel final : public GroupedPanel {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit PathPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;
    PicturePaint picture(const PictureChoices& choices) const override;
    /// The sentences above the table.
    QString summary() const;

protected:
    Work work(const Question& question) override;
    void apply(const Show& change) override;
    void clear() override;
    void groupingChanged() override;
    bool isWhole() const override;

private:
    PathPanel(ViewState& state, PathModel* model, QWidget* parent);
    void createActions();
    void initColumns();
    void updateColumns();
    PathGrouping shownGrouping() const;
    void updateEmptyText();
    void showPath(std::shared_ptr<const core::StoreView> store, const PathRows& path);
    /// Selects the message or operation of the current row; on a location, puts the time cursor to where that begins.
    void selectRow();
    /// Zooms to the current row.
    void zoomToRow();

    PathModel* m_model;
    QLabel* m_summary;
    bool m_isShowing = false; ///< rows change, which is no choice of a person
};

} // namespace lightcone::views
