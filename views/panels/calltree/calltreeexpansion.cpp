// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreeexpansion.h"

#include "views/panels/calltree/calltreeview.h"

#include <utility>

namespace lightcone::views {

CallTreeExpansion::CallTreeExpansion(const CallTreeView& view, const CallTreeModel& model)
    : m_current(model.pathOf(view.current()))
{
    std::vector<std::pair<QModelIndex, std::size_t>> pending { { QModelIndex(), kTop } };
    while (!pending.empty()) {
        const auto [parent, number] = pending.back();
        pending.pop_back();
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (!view.rows().isOpen(index))
                continue;
            pending.emplace_back(index, m_open.size());
            m_open.push_back({ number, model.functionAt(index) });
        }
    }
}

void CallTreeExpansion::restore(CallTreeView& view, CallTreeModel& model) const
{
    std::vector<QModelIndex> opened(m_open.size());
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        const std::size_t parent = m_open[i].parent;
        if (parent != kTop && !opened[parent].isValid())
            continue;
        opened[i] = model.child(parent == kTop ? QModelIndex() : opened[parent], m_open[i].function);
    }
    std::erase_if(opened, [](const QModelIndex& row) { return !row.isValid(); });
    view.rows().openAll(opened);
    if (const QModelIndex current = model.find(m_current); current.isValid())
        view.select(current);
}

} // namespace lightcone::views
