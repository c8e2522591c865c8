// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/summarypanel.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace lightcone::views {

class IoSummaryModel;

/// The operations of I/O that begin in the interval on the locations, in groups that a person chooses: how many, how
/// many bytes, how long and how fast.
class IoPanel final : public SummaryPanel {
    Q_OBJECT

public:
    explicit IoPanel(ViewState& state, QWidget* parent = nullptr);

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
    /// The operation of a row that was gone to last: number `place` of IoGroup::places.
    struct Walk {
        std::uint64_t key = 0;
        std::size_t place = 0;
    };

    IoPanel(ViewState& state, IoSummaryModel* model, QWidget* parent);
    void createGroupings();
    void createActions();
    void setUpColumns();
    void updateEmptyText();
    void goToLongest();
    /// Goes to the operation @p step places behind the last one, or to the longest.
    void step(int step);
    void go(int row, std::size_t place);

    IoSummaryModel* m_model;
    QComboBox* m_grouping;
    std::optional<Walk> m_walk;
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
};

} // namespace lightcone::views
