// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/calltree/calltreemodel.h"

#include <QString>

#include <vector>

namespace lightcone::views {

/// Finds rows by the names of their functions, in the order of the rows when all of them are opened. It opens only the
/// rows above a match. Among callers, it finds the functions, not the functions that call them.
class CallTreeSearch {
public:
    /// @p model outlives this object and keeps its content. @p text is a part of names, in any case; not empty.
    /// O(nodes)
    CallTreeSearch(CallTreeModel& model, const QString& text);
    /// Finds the rows of one function.
    CallTreeSearch(CallTreeModel& model, core::FunctionId function);

    /// The next match after (or before) @p from, which may be invalid. The search goes on at the other end. Invalid
    /// when there is no match.
    QModelIndex next(const QModelIndex& from) const;
    QModelIndex previous(const QModelIndex& from) const;

private:
    bool isMatch(const QModelIndex& index) const;
    /// Says whether a row is a match or has one below it.
    bool leads(const QModelIndex& index) const;
    /// The first row at or after (before) @p row below @p parent that leads to a match.
    QModelIndex leading(const QModelIndex& parent, int row, int step) const;
    QModelIndex firstBelow(const QModelIndex& index) const;
    QModelIndex lastIn(QModelIndex index) const;
    QModelIndex after(QModelIndex index) const;
    QModelIndex before(QModelIndex index) const;

    CallTreeModel& m_model;
    std::vector<bool> m_functions; ///< by index, whether the name matches
    std::vector<bool> m_above; ///< by node, whether there is a match below
};

} // namespace lightcone::views
