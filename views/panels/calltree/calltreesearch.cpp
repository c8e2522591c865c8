// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreesearch.h"
#include "views/base/visibletext.h"

namespace lightcone::views {

CallTreeSearch::CallTreeSearch(CallTreeModel& model, const QString& text)
    : m_model(model)
{
    if (!model.content())
        return;
    for (const core::FunctionDef& function : model.content()->profile->definitions().functions)
        m_functions.push_back(nameText(function.name).contains(text, Qt::CaseInsensitive));
    m_above = model.nodesAbove(m_functions);
}

CallTreeSearch::CallTreeSearch(CallTreeModel& model, core::FunctionId function)
    : m_model(model)
{
    if (!model.content())
        return;
    m_functions.resize(model.content()->profile->definitions().functions.size());
    m_functions[core::indexOf(function)] = true;
    m_above = model.nodesAbove(m_functions);
}

QModelIndex CallTreeSearch::next(const QModelIndex& from) const
{
    const QModelIndex found = from.isValid() ? after(from) : QModelIndex();
    return found.isValid() ? found : firstBelow({});
}

QModelIndex CallTreeSearch::previous(const QModelIndex& from) const
{
    const QModelIndex found = from.isValid() ? before(from) : QModelIndex();
    return found.isValid() ? found : lastIn({});
}

bool CallTreeSearch::isMatch(const QModelIndex& index) const
{
    const core::FunctionId function = m_model.functionAt(index);
    return core::isValid(function) && m_functions[core::indexOf(function)];
}

bool CallTreeSearch::leads(const QModelIndex& index) const
{
    return isMatch(index) || m_model.isAmong(index, m_above);
}

QModelIndex CallTreeSearch::leading(const QModelIndex& parent, int row, int step) const
{
    for (; row >= 0 && row < m_model.rowCount(parent); row += step) {
        const QModelIndex index = m_model.index(row, 0, parent);
        if (leads(index))
            return index;
    }
    return {};
}

QModelIndex CallTreeSearch::firstBelow(const QModelIndex& index) const
{
    for (QModelIndex at = index; !at.isValid() || m_model.isAmong(at, m_above);) {
        m_model.fetchMore(at);
        at = leading(at, 0, 1);
        if (!at.isValid() || isMatch(at))
            return at;
    }
    return {};
}

QModelIndex CallTreeSearch::lastIn(QModelIndex index) const
{
    while (!index.isValid() || m_model.isAmong(index, m_above)) {
        m_model.fetchMore(index);
        index = leading(index, m_model.rowCount(index) - 1, -1);
        if (!index.isValid())
            return {};
    }
    return index;
}

QModelIndex CallTreeSearch::after(QModelIndex index) const
{
    if (const QModelIndex below = firstBelow(index); below.isValid())
        return below;
    for (; index.isValid(); index = index.parent()) {
        const QModelIndex sibling = leading(index.parent(), index.row() + 1, 1);
        if (sibling.isValid())
            return isMatch(sibling) ? sibling : firstBelow(sibling);
    }
    return {};
}

QModelIndex CallTreeSearch::before(QModelIndex index) const
{
    const QModelIndex sibling = leading(index.parent(), index.row() - 1, -1);
    if (sibling.isValid())
        return lastIn(sibling);
    for (index = index.parent(); index.isValid(); index = index.parent()) {
        if (isMatch(index))
            return index;
        const QModelIndex above = leading(index.parent(), index.row() - 1, -1);
        if (above.isValid())
            return lastIn(above);
    }
    return {};
}

} // namespace lightcone::views
