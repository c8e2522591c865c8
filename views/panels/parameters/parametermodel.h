// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/parametersummary.h"
#include "views/base/formatting.h"
#include "views/tables/summarymodel.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the table of parameters.
struct ParameterRow {
    std::optional<core::ParameterGroup> group; ///< nullopt: the visits that have no room of their own
    core::VisitTotals totals;
};

/// A function, parameter and value a row, in the order of parameterSummary().
class ParameterModel final : public TableModel<ParameterRow> {
    Q_OBJECT

public:
    enum Column { Function, Parameter, Value, Visits, Inclusive, Mean, Longest, Shortest, Exclusive, kColumnCount };

    explicit ParameterModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setSummary(std::shared_ptr<const core::StoreView> store, const core::ParameterSummary& summary);
    /// none: of several, or not known. @pre there is such a row
    core::FunctionId functionAt(int row) const;
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column != Shortest; }

private:
    Columns makeColumns() const;
    void addTimes(Columns& columns) const;
    QVariant valueCell(const ParameterRow& row, int role) const;
    void forget() override;
    std::uint64_t keyOf(const ParameterRow& row, int place) const override;

    std::shared_ptr<const core::StoreView> m_store;
    TimeScale m_scale;
};

/// Says why there are no rows. @param areSome  the question is about some of the locations only
QString noParametersText(const core::StoreView& store, bool areSome);

} // namespace lightcone::views
