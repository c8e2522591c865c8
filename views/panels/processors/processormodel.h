// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/panels/processors/processorcolumns.h"
#include "views/panels/processors/processorquery.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// The table of processors: the location, then processorColumns(). The last row is that of all.
class ProcessorModel final : public TableModel<ProcessorRow> {
    Q_OBJECT

public:
    static constexpr int kLocation = 0;

    explicit ProcessorModel(QObject* parent = nullptr);

    void setAnswer(const std::shared_ptr<const core::StoreView>& store, const ProcessorAnswer& answer);
    /// Says whether tables and pictures show the column until a person chooses others.
    bool isShownAtFirst(int column) const;
    bool isTotal(int row) const override { return rows()[static_cast<std::size_t>(row)].isTotal(); }
    core::LocationId locationAt(int row) const { return rows()[static_cast<std::size_t>(row)].statistics.location; }

private:
    Columns makeColumns(const std::vector<ProcessorColumn>& columns) const;
    QVariant cell(const ProcessorColumn& column, const ProcessorRow& row, int role) const;
    void forget() override { }
    std::uint64_t keyOf(const ProcessorRow& row, int place) const override;

    std::vector<bool> m_isShownAtFirst; ///< by column
    TimeScale m_scale;
};

} // namespace lightcone::views
