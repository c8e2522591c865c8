// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with a cell, a row or a column that is chosen.
#include "core/store/storeview.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/charts/matrix/matrixwidget.h"
#include "views/charts/matrix/messagelistdialog.h"
#include "views/heat/heatarea.h"

#include <QAction>

#include <algorithm>

namespace lightcone::views {

void MatrixWidget::createActions()
{
    const auto add = [this](const QString& text, const QString& toolTip, const QKeySequence& key, const auto& run) {
        auto* action = new QAction(text, this);
        action->setToolTip(toolTip);
        // The area takes these keys itself; here they are to be read.
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
        return action;
    };
    m_cellActions = {
        add(tr("Light Up Cell"), tr("The messages or operations of the cell stand out in the charts (a click)"), {},
            [this] { lightCursor(SpotlightStep::None); }),
        add(tr("Go to Longest"),
            tr("Lights up the messages or operations of the cell, and selects the one that took longest (Return, or "
               "double click)"),
            Qt::Key_Return, [this] { lightCursor(SpotlightStep::Longest); }),
        add(tr("List Messages…"), tr("Opens a list of the messages of the cell"), {}, [this] { listMessages(); }),
        add(tr("Show Only Messages of This Pair"), tr("Leaves all other messages out of all views"), {},
            [this] { filterToCursor(); }),
    };
    m_showAll = add(tr("Show All Cells"), tr("Shows the whole matrix (Esc)"), Qt::Key_0, [this] { m_area->showAll(); });
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addAction(separator);
    updateActions();
}

void MatrixWidget::updateActions()
{
    const bool hasCell = m_data && m_area->cellCursor();
    for (std::size_t i = 0; i < m_cellActions.size(); ++i) // the first two light up, the others are of messages alone
        m_cellActions[i]->setEnabled(hasCell && (i < 2 || m_choice.sources.messages));
    if (m_showAll != nullptr)
        m_showAll->setEnabled(!m_area->isAllShown());
}

core::MessageFilter MatrixWidget::messagesOf(std::uint32_t row, std::uint32_t column) const
{
    core::MessageFilter messages;
    messages.senders = m_data->placeOfRow(row).locations;
    messages.receivers = m_data->placeOfRow(column).locations;
    messages.isBothWays = m_choice.part != core::MatrixPart::Whole;
    return messages;
}

void MatrixWidget::chooseCell(
    std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers, SpotlightStep step)
{
    if (!m_data || std::max(row, column) >= m_data->shown.size())
        return;
    selectRows({ row, column }, modifiers);
    const core::MessageFilter messages = messagesOf(row, column);
    core::TransferSum transfers;
    const auto add = [&](std::uint32_t from, std::uint32_t to) {
        if (const core::TransferSum* sum = transfersOf(m_data->matrix, m_data->shown[from], m_data->shown[to]))
            transfers.add(*sum);
    };
    add(row, column);
    if (messages.isBothWays && row != column)
        add(column, row);
    light(messages, &transfers, step);
}

void MatrixWidget::chooseMargin(std::uint32_t place, bool areSent, Qt::KeyboardModifiers modifiers)
{
    if (!m_data || place >= m_data->shown.size())
        return;
    selectRows({ place }, modifiers);
    core::MessageFilter messages;
    (areSent ? messages.senders : messages.receivers) = m_data->placeOfRow(place).locations;
    const core::TransferMatrix& matrix = m_data->matrix;
    const std::uint32_t index = m_data->shown[place];
    light(messages, areSent ? &matrix.sent[index] : &matrix.received[index], SpotlightStep::None);
}

void MatrixWidget::light(const core::MessageFilter& messages, const core::TransferSum* transfers, SpotlightStep step)
{
    const core::Definitions& definitions = m_data->request.store->definitions();
    const QString text = messageFilterText(messages, definitions);
    const core::TransferSources& sources = m_data->request.choice.sources;
    if (transfers == nullptr || transfers->count == 0) {
        emit noticed(
            tr("%1: none in this interval, %2", "transfers, from A to B").arg(transferSourceText(sources), text));
    } else if (transfers->collectives == transfers->count) {
        // The light stays on what passes the filter of now.
        const QString filter = messageFilterText(m_data->request.filter, definitions);
        m_lit = tr("collective operations %1", "from A to B")
                    .arg(filter.isEmpty() ? text : QString(text + QLatin1Char(' ') + filter));
        emit lightRequested(
            spotlightOnCollectives(definitions, { .transfers = { messages, m_data->request.filter } }, {}, m_lit),
            step);
    } else {
        emit lightRequested({ .text = text,
                                .functions = {},
                                .messages = messages,
                                .rma = transfers->messages == 0 ? state().rmaCache() : nullptr,
                                .locations = {} },
            step);
    }
}

void MatrixWidget::selectRows(const std::vector<std::uint32_t>& places, Qt::KeyboardModifiers modifiers)
{
    const core::Definitions& definitions = m_data->request.store->definitions();
    RowSelection rows = modifiers.testFlag(Qt::ControlModifier) ? state().selectedRows() : RowSelection();
    for (const std::uint32_t row : places) {
        const core::MatrixPlace& place = m_data->placeOfRow(row);
        if (rows.shareOf(place.locations) == RowSelection::Share::All)
            continue;
        SelectedRow selected { matrixPlaceText(place, m_data->request.choice.grouping, definitions), place.locations };
        if (rows.isEmpty())
            rows = RowSelection(std::move(selected));
        else
            rows.toggle(std::move(selected), definitions);
    }
    state().setSelectedRows(std::move(rows));
}

void MatrixWidget::followSelectedRows()
{
    std::vector<std::uint32_t> rows;
    const RowSelection& selected = state().selectedRows();
    for (std::uint32_t row = 0; m_data && !selected.isEmpty() && row < m_data->shown.size(); ++row) {
        if (selected.shareOf(m_data->placeOfRow(row).locations) != RowSelection::Share::None)
            rows.push_back(row);
    }
    m_area->setSelected(rows, rows);
}

void MatrixWidget::forgetChosen()
{
    if (const auto& lit = state().spotlight(); lit && (lit->messages || (lit->collectives && lit->text == m_lit)))
        state().setSpotlight({});
    state().setSelectedRows({});
}

void MatrixWidget::lightCursor(SpotlightStep step)
{
    if (const auto cell = m_area->cellCursor())
        chooseCell(cell->first, cell->second, Qt::NoModifier, step);
}

void MatrixWidget::filterToCursor()
{
    const auto cell = m_area->cellCursor();
    if (!cell || !m_data)
        return;
    core::MessageFilter filter = state().lines().filter;
    const core::MessageFilter pair = messagesOf(cell->first, cell->second);
    filter.senders = pair.senders;
    filter.receivers = pair.receivers;
    filter.isBothWays = pair.isBothWays;
    state().setMessageFilter(filter);
}

void MatrixWidget::listMessages()
{
    const auto cell = m_area->cellCursor();
    if (!cell || !m_data)
        return;
    auto* list = new MessageListDialog(state(),
        { m_data->request.store, m_data->request.interval,
            { m_data->request.filter, messagesOf(cell->first, cell->second) } },
        this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->show();
}

} // namespace lightcone::views
