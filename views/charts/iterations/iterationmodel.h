// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/charts/iterations/iterationquery.h"
#include "views/tables/summarymodel.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The row of a visit of IterationData.
struct IterationTableRow {
    std::size_t visit = 0;
};

/// A visit a row, by location, then by time. Numbers of unusual ones are bold.
class IterationModel final : public TableModel<IterationTableRow> {
    Q_OBJECT

public:
    enum Column {
        Row,
        Number,
        Begin,
        Duration,
        Deviation,
        Mark,
        Exclusive,
        Waiting,
        Communication,
        Parameters,
        Sends,
        BytesSent,
        Receives,
        BytesReceived,
        Path,
        kColumnCount
    };

    explicit IterationModel(QObject* parent = nullptr);

    /// Neither is null.
    void setContent(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const IterationData> data);
    /// @pre there is such a row
    std::size_t visitAt(int row) const { return rows()[static_cast<std::size_t>(row)].visit; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column <= Parameters; }

private:
    Columns makeColumns() const;
    void addTimes(Columns& columns) const;
    void addMessages(Columns& columns) const;
    void forget() override;
    std::uint64_t keyOf(const IterationTableRow& row, int place) const override;
    const core::Iteration& of(const IterationTableRow& row) const { return m_data->list.visits[row.visit]; }

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const IterationData> m_data;
    TimeScale m_scale;
};

} // namespace lightcone::views
