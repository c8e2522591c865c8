// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreeplan.h"

#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/documenttext.h"
#include "views/base/plantext.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/panels/calltree/calltreequery.h"
#include "views/tables/tableplan.h"

#include <queue>
#include <set>

namespace lightcone::views {

namespace {

/// Chooses the rows that a picture shows: those with the most inclusive time, of which none is without its parent.
class OpenRows {
public:
    OpenRows(CallTreeModel& model, std::size_t most)
        : m_model(model)
        , m_most(most)
    {
        addChildren({});
        for (; !m_next.empty() && m_shown.size() < m_most; m_next.pop()) {
            const QModelIndex row = m_next.top().row;
            m_shown.insert(row);
            addChildren(row);
        }
        list({});
    }

    /// The chosen rows from top to bottom.
    const QList<QModelIndex>& rows() const { return m_rows; }

private:
    struct Waiting {
        std::uint64_t inclusive;
        std::size_t number; ///< rows that were met first come first
        QModelIndex row;

        bool operator<(const Waiting& other) const
        {
            return inclusive != other.inclusive ? inclusive < other.inclusive : number > other.number;
        }
    };

    void addChildren(const QModelIndex& parent)
    {
        if (m_model.canFetchMore(parent))
            m_model.fetchMore(parent);
        for (int i = 0; i < m_model.rowCount(parent); ++i) {
            const QModelIndex row = m_model.index(i, 0, parent);
            m_next.push({ m_model.sumsAt(row).inclusive, m_number++, row });
        }
    }
    void list(const QModelIndex& parent)
    {
        for (int i = 0; i < m_model.rowCount(parent); ++i) {
            const QModelIndex row = m_model.index(i, 0, parent);
            if (!m_shown.contains(row))
                continue;
            m_rows += row;
            list(row);
        }
    }

    CallTreeModel& m_model;
    const std::size_t m_most;
    std::size_t m_number = 0;
    std::priority_queue<Waiting> m_next;
    std::set<QModelIndex> m_shown;
    QList<QModelIndex> m_rows;
};

core::Stoppable<TableContent> makeTree(const PictureQuery& query, int rows, const std::stop_token& stop)
{
    const TablePart part(query);
    const CallTreeQuestion question { documentOf(query).profile, part.interval, part.locations };
    const core::Stoppable<CallTreeAnswer> answered = answer(
        question, [](const CallTreeAnswer&) {}, stop);
    if (answered.isStopped())
        return core::Stopped {};
    const CallTreeAnswer& found = answered.value();
    CallTreeModel model;
    model.setColors(schemeOf(query).functions(query.store->definitions()));
    model.setContent(found.content, CallTreeModel::Mode::Paths);
    model.setMedians(found.medians);
    QList<int> columns;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (column != CallTreeModel::Regions)
            columns += column;
    }
    const std::size_t all = found.content->tree.nodes.size();
    const auto room = static_cast<std::size_t>(rows);
    const QList<QModelIndex> shown = OpenRows(model, all > room ? room - 1 : room).rows();
    TableContent content = tableContent(model, shown, { columns, CellRoles::ShareRole, {} });
    content.furtherRows = all - static_cast<std::size_t>(shown.size());
    content.caption = found.content->tree.isBelowZero
        ? PlanText::tr("%1 · %2", "what it is of, remark").arg(part.caption, belowZeroText())
        : part.caption;
    content.emptyText = PlanText::tr("No calls in this interval");
    return content;
}

} // namespace

PictureKind callTreePictureKind()
{
    return { .purpose = PlanText::tr("the call paths with the most inclusive time"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeTree); },
        .needsEvents = false,
        .hasClasses = true };
}

} // namespace lightcone::views
