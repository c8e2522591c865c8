// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/tasks/tasksummary.h"
#include "views/tables/summarymodel.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The words for groupings, the default first: "region".
QStringList taskGroupingNames();
/// The grouping that @p name means, the default for an empty one; nullopt: none.
std::optional<core::TaskGrouping> taskGroupingOf(const QString& name);

/// Says that no tasks are created in an interval, or that the trace has none.
/// @param areSome  the question is about some of the locations only
QString noTasksText(const core::StoreView& store, bool areSome);

/// The tasks that a list of those which wait longest has, unless it is told another number.
inline constexpr std::size_t kMostListedTasks = 100;

/// A row of the task summary.
struct TaskGroupRow {
    core::TaskGroup group;
    int place = 0; ///< in the order of taskSummary()
};

/// Sums of tasks, a group a row, in the order of taskSummary().
class TaskSummaryModel final : public TableModel<TaskGroupRow> {
    Q_OBJECT

public:
    enum Column {
        Key,
        Creator, ///< this and the next one are for single tasks
        Runner,
        Created,
        Run,
        Completed,
        Switches,
        Elsewhere,
        Moved,
        MeanWait,
        LongestWait,
        MeanTime,
        LongestTime,
        Time,
        Waits,
        kColumnCount
    };

    explicit TaskSummaryModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setGroups(std::shared_ptr<const core::StoreView> store, core::TaskGrouping grouping,
        const std::vector<core::TaskGroup>& groups);
    core::TaskGrouping grouping() const { return m_grouping; }
    /// @pre there is such a row
    const core::TaskGroup& groupAt(int row) const { return rows()[static_cast<std::size_t>(row)].group; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column <= Time && !isOfTask(column); }
    /// Says whether the column is for single tasks only.
    static bool isOfTask(int column) { return column == Creator || column == Runner; }
    bool isOffered(int column) const override { return !isOfTask(column) || m_grouping == core::TaskGrouping::Task; }

private:
    Columns makeColumns() const;
    void addDurations(Columns& columns) const;
    QString keyText(const core::TaskGroup& group) const;
    QString functionText(core::FunctionId function) const;
    QString locationText(core::LocationId location) const;
    void forget() override;
    std::uint64_t keyOf(const TaskGroupRow& row, int place) const override;

    std::shared_ptr<const core::StoreView> m_store; ///< the store that the rows were made from
    TimeScale m_scale;
    core::TaskGrouping m_grouping = core::TaskGrouping::Region;
};

} // namespace lightcone::views
