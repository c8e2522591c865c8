// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filtering/filteredfunctions.h"
#include "views/panels/filter/filterdraft.h"
#include "views/tables/summarymodel.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace lightcone::views {

/// A row of the table of a filter: a function, or the whole program.
struct FilterRow {
    std::uint32_t region = 0; ///< index into FilteredFunctions::regions()
    QString name;
    QString mangledName;
    QString file;
    bool isInReach = false; ///< a filter can leave it out
    bool isLeftOut = false;
    QString rule; ///< the rule that decides; empty: none does
    std::optional<std::uint32_t> line; ///< of that rule
};

/// The functions of the document with their score, one a row: those in reach of a filter can be ticked, which leaves
/// them out.
class FilterModel final : public TableModel<FilterRow> {
    Q_OBJECT

public:
    enum Column { Name, State, Class, Visits, Time, TimePerVisit, MaxBytes, Rule, File, MangledName, kColumnCount };

    explicit FilterModel(QObject* parent = nullptr);

    /// @p functions are not null. Rows without visits and bytes are left out.
    void setFunctions(std::shared_ptr<const core::FilteredFunctions> functions);
    /// Sets what the filter @p content does. @p effect  null: that is not known, and nothing can be ticked
    /// @pre setFunctions() was called with the functions that it is of
    void setEffect(const std::shared_ptr<const core::FilterEffect>& effect,
        const std::shared_ptr<const FilterDraft::Content>& content);
    const std::shared_ptr<const core::FilteredFunctions>& functions() const { return m_functions; }
    bool knowsEffect() const { return m_knowsEffect; }

    /// @pre there is such a row
    const FilterRow& rowAt(int row) const { return rows()[static_cast<std::size_t>(row)]; }
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A tick only asks for the change, see tickAsked(): rows change with the filter.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    static bool isShownAtFirst(int column) { return column != MangledName && column != File; }

signals:
    void tickAsked(int row, bool isLeftOut);

private:
    Columns makeColumns() const;
    QVariant nameCell(const FilterRow& row, int role) const;
    const core::ScoreRow& scoreOf(const FilterRow& row) const { return m_functions->score.regions[row.region]; }
    /// What a filter does not change.
    static FilterRow rowOf(const core::FilteredFunctions& functions, std::uint32_t region);
    void forget() override;
    std::uint64_t keyOf(const FilterRow& row, int) const override { return row.region; }

    std::shared_ptr<const core::FilteredFunctions> m_functions;
    bool m_knowsEffect = false;
};

} // namespace lightcone::views
