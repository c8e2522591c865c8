// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summarypanel.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace lightcone::views {

class TaskSummaryModel;

/// The tasks that the locations create in the interval, in groups that a person chooses: how many ran, where, and how
/// long they waited and ran.
class TaskPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit TaskPanel(ViewState& state, QWidget* parent = nullptr);

    TableQuery table() const override;
    /// The grouping and the columns.
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    /// The name of the grouping on the command line.
    QString grouping() const;
    /// Nothing where @p name is no grouping.
    void setGrouping(const QString& name);

protected:
    Work work(const Question& question) override;

private:
    /// The task of a row that was gone to last: number `place` of TaskGroup::places.
    struct Walk {
        std::uint64_t key = 0;
        std::size_t place = 0;
    };

    TaskPanel(ViewState& state, TaskSummaryModel* model, QWidget* parent);
    void createGroupings();
    void createActions();
    void setUpColumns();
    /// Shows the columns that the grouping has, as wide as they need.
    void fitColumns();
    void updateEmptyText();
    void goToLongest();
    /// Goes to the task @p step places behind the last one, or to the one that waited longest.
    void step(int step);
    void go(int row, std::size_t place);

    TaskSummaryModel* m_model;
    QComboBox* m_grouping;
    std::optional<Walk> m_walk;
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
};

} // namespace lightcone::views
