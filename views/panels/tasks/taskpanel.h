// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/placespanel.h"

#include <cstddef>

namespace lightcone::views {

class TaskSummaryModel;

/// The tasks that the locations create in the interval, in groups that a person chooses: how many ran, where, and how
/// long they waited and ran.
class TaskPanel final : public PlacesPanel {
    Q_OBJECT

public:
    explicit TaskPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;

protected:
    Work work(const Question& question) override;
    std::size_t placesOf(int row) const override;
    void showPlace(int row, std::size_t place) override;
    QString endText(int row, bool isFirst) const override;

private:
    TaskPanel(ViewState& state, TaskSummaryModel* model, QWidget* parent);
    void initColumns();
    /// Shows the columns that the grouping has, as wide as they need.
    void fitColumns();
    void updateEmptyText();

    TaskSummaryModel* m_model;
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
};

} // namespace lightcone::views
