// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/picturequery.h"
#include "views/tables/tablecontent.h"

#include <QString>

#include <functional>
#include <stop_token>
#include <vector>

class QAbstractItemModel;

namespace lightcone::views {

/// The part of a trace that a table of `render` is of.
struct TablePart {
    explicit TablePart(const PictureQuery& query);

    core::Interval interval; ///< empty only when the trace is
    std::vector<core::LocationId> locations; ///< all of them where the query names none
    QString caption; ///< says it
};

/// Makes the content of a picture that has room for @p rows rows. Blocking; any thread.
using MakeTable
    = std::function<core::Stoppable<TableContent>(const PictureQuery& query, int rows, const std::stop_token& stop)>;

/// A plan that asks @p make when it paints.
PicturePlan planTable(const PictureQuery& query, MakeTable make);

/// Lists the columns of @p Model that are shown until a person chooses others.
template <typename Model> QList<int> columnsAtFirst()
{
    QList<int> columns;
    for (int column = 0; column < Model::kColumnCount; ++column) {
        if (Model::isShownAtFirst(column))
            columns += column;
    }
    return columns;
}

/// Copies the first rows of @p model, which knows CellRoles, after sorting it by @p column, the greatest first or the
/// least.
TableContent sortedContent(QAbstractItemModel& model, const QList<int>& columns, int column, Qt::SortOrder order);

} // namespace lightcone::views
